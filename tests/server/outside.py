"""PostgreSQL and Redis for tests: those that are named, that answer here, or throw-away ones; else a plain skip."""

from __future__ import annotations

import asyncio
import atexit
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest

T = TypeVar("T")
SCHEMAS: list[tuple[str, str]] = []
PATIENCE = 60  # seconds
MINE = f"mindscape_test_{os.getpid()}_{secrets.token_hex(3)}"


def in_thread(work: Coroutine[Any, Any, T]) -> T:
    """Run something that waits, also where a loop is running already."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def _answers(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), timeout=1):
            return True
    except OSError:
        return False


def _missing(what: str, how: str) -> None:
    why = f"{what} was not found: set {how}, or install it"
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


def _port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@cache
def redis_url() -> str:
    """A Redis of which the tests use their own prefix."""
    named = os.environ.get("MINDSCAPE_TEST_REDIS")
    if named:
        return named
    if _answers("127.0.0.1", 6379):
        return "redis://127.0.0.1:6379"
    return own_redis().url


@cache
def _postgres_base() -> str:
    named = os.environ.get("MINDSCAPE_TEST_POSTGRES")
    if named:
        return named
    if _answers("127.0.0.1", 5432):
        user = pwd.getpwuid(os.getuid()).pw_name
        for database in ("test", "postgres"):
            url = f"postgresql://{user}@127.0.0.1:5432/{database}"
            if can_log_in(url):
                return url
    return own_postgres().url


def can_log_in(url: str) -> bool:
    import asyncpg

    async def attempt() -> bool:
        try:
            await (await asyncpg.connect(url, timeout=5)).close()
        except (TimeoutError, OSError, asyncpg.PostgresError):
            return False
        return True

    return in_thread(attempt())


class ThrowAway:
    """A server of our own, which can be stopped, killed and started again."""

    def __init__(self, url: str, port: int, command: list[str], ready: Callable[[], bool], end: signal.Signals,
                 user: str | None = None, folder: str | None = None) -> None:  # fmt: skip
        self.url = url
        self.port = port
        self.command = command
        self.ready = ready
        self.end = end
        """How it is asked to stop."""
        self.user = user
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None
        atexit.register(self._clear_away)

    def start(self) -> ThrowAway:
        for _ in range(3 * PATIENCE):
            if self.process is None or self.process.poll() is not None:  # the rest of a killed one may be in its way
                self.process = subprocess.Popen(
                    self.command, user=self.user, cwd=self.folder, start_new_session=True,
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                )  # fmt: skip
            time.sleep(0.1)
            if self.ready():
                return self
        pytest.fail(f"{Path(self.command[0]).name} did not begin")

    def stop(self) -> None:
        self._signal(self.end)

    def kill(self) -> None:
        self._signal(signal.SIGKILL)

    def _signal(self, number: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(number)
        self.process.wait(PATIENCE)

    def _clear_away(self) -> None:
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


@cache
def own_redis() -> ThrowAway:
    return new_redis()


def new_redis() -> ThrowAway:
    program = shutil.which("redis-server")
    if program is None:
        _missing("redis-server", "PATH so that it is found")
    port = _port()
    command = [str(program), "--port", str(port), "--save", "", "--appendonly", "no", "--bind", "127.0.0.1"]
    url = f"redis://127.0.0.1:{port}"
    return ThrowAway(url, port, command, lambda: _answers("127.0.0.1", port), signal.SIGTERM).start()


def postgres_programs() -> Path:
    """The folder of PostgreSQL's own programs."""
    folders = [
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True),
        Path(shutil.which("initdb") or "/").parent,
    ]
    programs = next((folder for folder in folders if (folder / "initdb").is_file()), None)
    if programs is None:
        _missing("PostgreSQL (initdb)", "PATH so that it is found")
    assert programs is not None
    return programs


@cache
def own_postgres() -> ThrowAway:
    programs = postgres_programs()
    data = tempfile.mkdtemp(prefix="mindscape-pg-")
    user = other_user() if os.getuid() == 0 else None  # it refuses to run as root
    if user is not None:
        shutil.chown(data, user)
    create = [str(programs / "initdb"), "-D", data, "-A", "trust", "-U", "test", "--no-sync"]
    subprocess.run(create, check=True, stdout=subprocess.DEVNULL, user=user, cwd=data)
    port = _port()
    command = [str(programs / "postgres"), "-D", data, "-p", str(port), "-k", data, "-h", "127.0.0.1"]
    url = f"postgresql://test@127.0.0.1:{port}/postgres"
    return ThrowAway(url, port, command, lambda: can_log_in(url), signal.SIGINT, user, data).start()


def other_user() -> str:
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    pytest.fail("PostgreSQL does not run as root, and there is no user postgres or nobody")


def postgres_url(base: str | None = None) -> str:
    """An empty schema of its own for each call."""
    schema = f"{MINE}_{secrets.token_hex(4)}"
    base = base or _postgres_base()
    SCHEMAS.append((base, schema))
    return f"{base}?schema={schema}"


def drop_schemas() -> None:
    """After the tests: leave nothing behind."""
    import asyncpg

    async def drop() -> None:
        for base, schema in SCHEMAS:
            connection = await asyncpg.connect(base)
            await connection.execute(f'DROP SCHEMA IF EXISTS "{schema}" CASCADE')
            await connection.close()

    if SCHEMAS:
        in_thread(drop())
        SCHEMAS.clear()


def bus_url(kind: str) -> str:
    return "local:" if kind == "local" else f"{redis_url()}?prefix={MINE}_{secrets.token_hex(4)}"


def database_url(kind: str, folder: Path) -> str:
    if kind == "memory":
        return "memory:"
    return f"sqlite:///{folder / 'tables.db'}" if kind == "sqlite" else postgres_url()


class Gate:
    """A way to a server that can be closed: for the processes behind it the server has gone away, and comes back."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.target = (parts.hostname or "127.0.0.1", parts.port or (5432 if "postgres" in parts.scheme else 6379))
        self.port = _port()
        netloc = f"{parts.username}@127.0.0.1:{self.port}" if parts.username else f"127.0.0.1:{self.port}"
        self.url = parts._replace(netloc=netloc).geturl()
        self.server: asyncio.Server | None = None
        self.writers: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        self.server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)

    async def close(self) -> None:
        assert self.server is not None
        self.server.close()
        for writer in list(self.writers):
            writer.transport.abort()
        await self.server.wait_closed()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there_reader, there_writer = await asyncio.open_connection(*self.target)
        except OSError:
            writer.close()
            return
        self.writers |= {writer, there_writer}
        await asyncio.gather(self._pump(reader, there_writer), self._pump(there_reader, writer))
        self.writers -= {writer, there_writer}

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()
