"""Attack a server of our own from one address while others play, and say what they noticed: `make attack`.

Everything stays on this computer and ends by itself.  The others come from addresses of their own, as a proxy names
them.  With `--first` the server and those who play come before whatever else this computer does (Linux, as root).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from server import enemies
from server.hall import free_port

# Whoever wants to is called, anywhere: so that who attacks may name this computer itself.
SETTINGS = {"MINDSCAPE_LOG_LEVEL": "error", "MINDSCAPE_PUSH": "mailto:house@games.test", "MINDSCAPE_PUSH_HOSTS": "*"}
FIRST, SECOND = -20, -8  # the server and those who play; what helps the server, and those who attack


def memory_mb(pid: int) -> float:
    with contextlib.suppress(OSError):  # it may have ended
        for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return 0.0


def helpers(pid: int) -> list[int]:
    """The processes that a server has started."""
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


def busy_s(pid: int) -> float:
    """The processor's time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Table:
    """Somebody who plays alone, one game after another, and notes how long each move took."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.headers = {"X-Forwarded-For": f"198.51.{number // 250}.{number % 250 + 1}"}
        self.waits: list[tuple[float, float]] = []

    async def play(self, until: float) -> None:
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", headers=self.headers, timeout=60, verify=False
        ) as http:
            while time.monotonic() < until:
                made = (await http.post("/api/tables", json={"game": "nevermind"})).json()
                url = f"ws://127.0.0.1:{self.port}/ws/{made['table']['id']}"
                async with connect(url, additional_headers=self.headers, compression=None, open_timeout=60) as socket:
                    await socket.send(json.dumps({"t": "hello", "token": made["token"]}))
                    await self._game(socket, until)

    async def _game(self, socket: Any, until: float) -> None:
        scene: dict[str, Any] = {}
        number = 0
        while not scene.get("moves"):
            scene = json.loads(await socket.recv())
        while scene["moves"] and time.monotonic() < until:
            number += 1
            began = time.monotonic()
            move = scene["moves"][number % len(scene["moves"])]
            await socket.send(json.dumps({"t": "move", "key": f"k{number}", "move": move}))
            heard = json.loads(await socket.recv())
            while heard["t"] not in ("update", "refused"):
                heard = json.loads(await socket.recv())
            self.waits.append((began, time.monotonic() - began))
            if heard["t"] == "refused":
                return
            scene = heard
            await asyncio.sleep(random.uniform(0.1, 0.3))  # people do not think in step


def come_before(by: int, pid: int = 0) -> None:
    """Before other processes, and before those of other sessions, which the system may weigh as one."""
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, pid, by)
        Path(f"/proc/{'self' if pid == 0 else pid}/autogroup").write_text(str(by), encoding="ascii")


def p99(waits: list[float]) -> float:
    return sorted(waits)[int(len(waits) * 0.99)] * 1000 if waits else 0.0


async def whole(port: int, pid: int, tables: int, seconds: float, names: list[str], first: bool) -> dict[str, Any]:
    quiet_s = 5.0
    began = time.monotonic() + 3.0
    onset, calm = began + quiet_s, began + quiet_s + seconds
    end = calm + 10.0 + quiet_s
    others = [Table(port, number) for number in range(tables)]
    playing = [asyncio.create_task(one.play(end)) for one in others]
    # In a process and a session of its own, so that those who play do not wait for those who attack.
    attackers = await asyncio.create_subprocess_exec(
        sys.executable, __file__, "--only-attack", str(port), "--seconds", str(seconds), "--at", str(onset),
        "--kinds", *names, *(["--first"] if first else []),
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    await asyncio.sleep(onset - time.monotonic())
    before, most, beside, busy = memory_mb(pid), 0.0, 0.0, busy_s(pid)
    while time.monotonic() < calm:
        most, beside = max(most, memory_mb(pid)), max(beside, sum(map(memory_mb, helpers(pid))))
        if first:
            for one in helpers(pid):
                come_before(SECOND, one)
        await asyncio.sleep(0.5)
    busy = busy_s(pid) - busy
    await asyncio.gather(*playing)
    said = b""
    with contextlib.suppress(TimeoutError):
        said, _ = await asyncio.wait_for(attackers.communicate(), 10.0)
    if attackers.returncode is None:
        attackers.kill()
    waits = [one for table in others for one in table.waits]
    attacked = [wait for at, wait in waits if onset < at < calm]
    return {
        "tables": tables,
        "moves": len(waits),
        "p99 before, ms": round(p99([wait for at, wait in waits if began < at < onset]), 1),
        "p99 under attack, ms": round(p99(attacked), 1),
        "longest under attack, ms": round(1000 * max(attacked, default=0.0), 1),
        "p99 ten seconds later, ms": round(p99([wait for at, wait in waits if at > calm + 10.0]), 1),
        "memory before, MB": round(before, 1),
        "memory grown by, MB": round(most - before, 1),
        "memory of its helpers, MB": round(beside, 1),
        "busy under attack": round(busy / seconds, 2),
        "answers to the attacker": json.loads(said or "{}"),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument(
        "--kinds", nargs="*", default=list(enemies.ATTACKS), choices=list(enemies.ATTACKS), metavar="KIND"
    )
    parser.add_argument("--apart", action="store_true", help="each kind alone, one after the other")
    parser.add_argument("--first", action="store_true", help="before whatever else this computer does")
    parser.add_argument("--only-attack", type=int, metavar="PORT", help="a server that runs already")
    parser.add_argument("--at", type=float, default=0.0, metavar="MOMENT", help="of this computer's steady clock")
    given = parser.parse_args()
    if given.only_attack is not None:
        if given.first:
            come_before(SECOND)
        time.sleep(max(0.0, given.at - time.monotonic()))  # ready when it begins
        print(json.dumps(asyncio.run(enemies.attack(given.only_attack, given.seconds, given.kinds))))
        return
    if given.first:
        come_before(FIRST)
    for kinds in [[kind] for kind in given.kinds] if given.apart else [given.kinds]:
        found = attacked(given.tables, given.seconds, kinds, given.first)
        print(json.dumps({"kinds": kinds} | found, indent=None if given.apart else 1), flush=True)


def attacked(tables: int, seconds: float, kinds: list[str], first: bool) -> dict[str, Any]:
    """What those at the tables of a fresh server notice."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-m", "mindscape", "serve", f"--port={port}", f"--database=sqlite:///{folder}/a.db"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | SETTINGS,
        )  # fmt: skip
        try:
            for _ in range(600):
                time.sleep(0.1)
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200:
                        break
            return asyncio.run(whole(port, server.pid, tables, seconds, kinds, first))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


if __name__ == "__main__":
    main()
