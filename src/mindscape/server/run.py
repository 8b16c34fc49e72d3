"""Running a house on uvicorn, in this process or in several."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

import uvicorn
from msgspec.json import decode, encode

from mindscape.core.refusals import Refused
from mindscape.server import logs
from mindscape.server.app import make_app, with_heads
from mindscape.server.collecting import collect_seldom
from mindscape.server.door import door_for
from mindscape.server.files import raise_limit
from mindscape.server.house import House
from mindscape.server.logs import LOGGER
from mindscape.server.settings import Settings
from mindscape.server.wire import wire_for

BACKLOG = 2048
GRACE_S = 5
PARENT_S = 1.0
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.5, 10.0


def bind(settings: Settings) -> socket.socket:
    """The listening socket; raises Refused if the port is taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name != "nt":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise Refused(f"{settings.host}:{settings.port} cannot be used: {error.strerror}.") from None
    listener.listen(BACKLOG)
    return listener


class Server(uvicorn.Server):
    """uvicorn would raise the signal again when it has ended; here the house is closed first, in peace."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def server_for(house: House) -> Server:
    config = uvicorn.Config(
        with_heads(make_app(house)),
        ws=cast(type[asyncio.Protocol], wire_for(house)),  # uvicorn calls it, and what it makes like a protocol
        loop="uvloop" if os.name != "nt" else "asyncio",
        http=door_for(house),  # type: ignore[arg-type]  # it makes protocols, as a class of them would
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        lifespan="off",
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE_S,
    )
    return Server(config)


def run(settings: Settings, listener: socket.socket, opened: Callable[[], None] = lambda: None) -> None:
    """Serve until somebody says stop; raises Refused if the store or the bus cannot be opened.

    `opened` is called when they are.
    """
    logs.set_up(settings.log, settings.log_level)
    raise_limit()
    house = House(settings)
    run_house(house, server_for(house), listener, opened)


def run_house(house: House, server: Server, listener: socket.socket, opened: Callable[[], None] = lambda: None) -> None:
    """Serve in a house that has not been opened yet."""
    if os.name != "nt":
        import uvloop

        runner: Any = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    else:
        runner = asyncio.Runner()
    with runner:
        runner.run(serve(house, server, listener, opened))


async def serve(
    house: House, server: uvicorn.Server, listener: socket.socket, opened: Callable[[], None] = lambda: None
) -> None:
    """Open the house, serve until somebody says stop, and close it."""
    await house.open()
    collect_seldom()
    try:
        opened()
        await server.serve(sockets=[listener])
    finally:
        await house.close()


# ---- several processes ----------------------------------------------------------------------


async def try_house(settings: Settings) -> None:
    """Open the store and the bus once, before many do; raises Refused if that cannot be."""
    house = House(settings)
    await house.open()
    await house.close()


def run_workers(settings: Settings, listener: socket.socket, opened: Callable[[], None] = lambda: None) -> None:
    """A process for each worker, all on one socket; one that dies is started again."""
    asyncio.run(try_house(settings))
    opened()
    listener.set_inheritable(True)
    environment = os.environ | {"MINDSCAPE_WORKER": encode(settings).decode()}
    command = [sys.executable, "-m", "mindscape.server.run", str(listener.fileno())]

    def start() -> subprocess.Popen[bytes]:
        return subprocess.Popen(command, env=environment, pass_fds=[listener.fileno()], start_new_session=True)

    logs.set_up(settings.log, settings.log_level)
    stopping = False

    def stop(*_: Any) -> None:
        nonlocal stopping
        stopping = True

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    workers = [start() for _ in range(settings.workers)]
    pauses = [FIRST_PAUSE_S] * settings.workers
    due = [0.0] * settings.workers
    while not stopping:
        time.sleep(0.1)
        for number, worker in enumerate(workers):
            if worker.poll() is None:
                continue
            now = time.monotonic()
            if due[number] == 0.0:
                LOGGER.warning("A worker has ended.", extra={"code": worker.returncode})
                due[number] = now + pauses[number]
                pauses[number] = min(2 * pauses[number], LONGEST_PAUSE_S)
            elif now >= due[number]:
                workers[number], due[number] = start(), 0.0
    for worker in workers:
        if worker.poll() is None:
            worker.terminate()
    for worker in workers:
        try:
            worker.wait(GRACE_S + 5)
        except subprocess.TimeoutExpired:
            worker.kill()


def end_with(parent: int) -> None:
    """End when the parent has ended, however that was: orphans would keep the port."""
    while os.getppid() == parent:
        time.sleep(PARENT_S)
    os.kill(os.getpid(), signal.SIGTERM)


def worker() -> None:
    """What a worker process does."""
    settings = decode(os.environ["MINDSCAPE_WORKER"], type=Settings)
    threading.Thread(target=end_with, args=(os.getppid(),), name="parent", daemon=True).start()
    listener = socket.socket(fileno=int(sys.argv[1]))
    try:
        run(settings, listener)
    except Refused as error:
        sys.exit(str(error))


if __name__ == "__main__":
    worker()
