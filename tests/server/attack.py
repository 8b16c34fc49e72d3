"""Attack a server of our own from one address while others play, and say what they noticed: `make attack`.

Everything stays on this computer and ends by itself.  The others come from addresses of their own, as a proxy names
them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
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

from server.hall import free_port

ENEMY = {"X-Forwarded-For": "203.0.113.9"}
REDOS = {"name": "d.toml", "text": 'x = "' + '\\"' * 120_000}
RECORD = {"format": "mindscape record", "format_version": 1, "game": "nevermind", "version": 1, "options": {}}


def memory_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


class Table:
    """Somebody who plays alone, one game after another, and notes how long each move took."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.headers = {"X-Forwarded-For": f"198.51.{number // 250}.{number % 250 + 1}"}
        self.waits: list[tuple[float, float]] = []

    async def play(self, until: float) -> None:
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", headers=self.headers, timeout=60
        ) as http:
            while time.monotonic() < until:
                made = (await http.post("/api/tables", json={"game": "nevermind"})).json()
                url = f"ws://127.0.0.1:{self.port}/ws/{made['table']['id']}"
                async with connect(url, additional_headers=self.headers, compression=None) as socket:
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
            await asyncio.sleep(0.2)


async def flood(port: int, method: str, path: str, body: Any, until: float, counts: dict[int, int]) -> None:
    content = None if body is None else json.dumps(body).encode()  # once: who attacks here also plays here
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=ENEMY, timeout=60) as http:
        while time.monotonic() < until:
            with contextlib.suppress(httpx.HTTPError):
                answer = await http.request(method, path, content=content, headers={"content-type": "application/json"})
                counts[answer.status_code] = counts.get(answer.status_code, 0) + 1
            await asyncio.sleep(0.02)


async def half_open(port: int, said: bytes, until: float) -> None:
    """Connections that never come to their point, as many as there may be."""
    held: list[asyncio.StreamWriter] = []
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
            held.append(writer)
            writer.write(said)
        if len(held) > 300:
            held.pop(0).close()
        await asyncio.sleep(0.02)
    for writer in held:
        writer.close()


async def hellos(port: int, until: float) -> None:
    """Sockets that come, say hello and go."""
    while time.monotonic() < until:
        with contextlib.suppress(Exception):
            async with connect(
                f"ws://127.0.0.1:{port}/ws/abcdef", additional_headers=ENEMY, compression=None
            ) as socket:
                for _ in range(50):
                    await socket.send('{"t":"hello"}')
        await asyncio.sleep(0.01)


def p99(waits: list[float]) -> float:
    return sorted(waits)[int(len(waits) * 0.99)] * 1000 if waits else 0.0


async def whole(port: int, pid: int, tables: int, seconds: float) -> dict[str, Any]:
    quiet_s = 5.0
    began = time.monotonic() + 3.0
    attack, calm = began + quiet_s, began + quiet_s + seconds
    end = calm + 10.0 + quiet_s
    others = [Table(port, number) for number in range(tables)]
    playing = [asyncio.create_task(one.play(end)) for one in others]
    await asyncio.sleep(attack - time.monotonic())
    before, most = memory_mb(pid), 0.0
    counts: dict[int, int] = {}
    long = RECORD | {"moves": [{"by": "p0", "move": "x"}] * 20_000}
    floods = [
        ("POST", "/api/decks/check", REDOS),
        ("POST", "/api/verify", {"record": long}),
        ("GET", "/api/tables", None),
        ("POST", "/api/tables", {"game": "nevermind", "record": long}),
    ]
    attackers = [asyncio.create_task(flood(port, *one, calm, counts)) for one in floods for _ in range(4)]
    attackers += [asyncio.create_task(half_open(port, said, calm)) for said in (b"", b"GET / HTTP/1.1\r\nX: ")]
    attackers += [asyncio.create_task(hellos(port, calm)) for _ in range(4)]
    while time.monotonic() < calm:
        most = max(most, memory_mb(pid))
        await asyncio.sleep(0.5)
    await asyncio.gather(*attackers)
    await asyncio.gather(*playing)
    waits = [one for table in others for one in table.waits]
    return {
        "tables": tables,
        "moves": len(waits),
        "p99 before, ms": round(p99([wait for at, wait in waits if began < at < attack]), 1),
        "p99 under attack, ms": round(p99([wait for at, wait in waits if attack < at < calm]), 1),
        "p99 ten seconds later, ms": round(p99([wait for at, wait in waits if at > calm + 10.0]), 1),
        "memory before, MB": round(before, 1),
        "memory grown by, MB": round(most - before, 1),
        "answers to the attacker": dict(sorted(counts.items())),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-m", "mindscape", "serve", f"--port={port}", f"--database=sqlite:///{folder}/a.db"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | {"MINDSCAPE_LOG_LEVEL": "error"},
        )  # fmt: skip
        try:
            for _ in range(600):
                time.sleep(0.1)
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200:
                        break
            found = asyncio.run(whole(port, server.pid, given.tables, given.seconds))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
