"""The kill test: people play on many tables while server processes are killed with -9 at random.

No acknowledged move may be lost, no seq may be missing or doubled, and the clients come back by themselves.
`make soak` runs it long: python tests/server/kill.py --kills 200
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))

from mindscape.server.store import open_store
from server import outside
from server.hall import GENEROUS, PATIENCE_S, free_port

TROUBLE = (OSError, WebSocketException, asyncio.TimeoutError, httpx.HTTPError, EOFError)


@dataclass
class Servers:
    """Server processes that can be killed and are started again."""

    database: str
    bus: str
    ports: list[int]
    processes: dict[int, subprocess.Popen[bytes]] = field(default_factory=dict)
    kills: int = 0

    def start(self, port: int) -> None:
        names = {f"MINDSCAPE_{name.upper()}": str(value) for name, value in GENEROUS.items()}
        command = [sys.executable, "-m", "mindscape", "serve", "--port", str(port)]
        command += ["--database", self.database, "--bus", self.bus]
        self.processes[port] = subprocess.Popen(command, env=os.environ | names, stdout=subprocess.DEVNULL)

    async def ready(self, port: int) -> None:
        async with httpx.AsyncClient() as client:
            for _ in range(600):
                try:
                    if (await client.get(f"http://127.0.0.1:{port}/ready")).status_code == 200:
                        return
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.05)
        raise AssertionError("a server did not begin")

    async def kill_one(self, rng: random.Random) -> None:
        port = rng.choice(self.ports)
        self.processes[port].send_signal(signal.SIGKILL)
        self.processes[port].wait()
        self.kills += 1
        self.start(port)
        await self.ready(port)

    def stop(self) -> None:
        for process in self.processes.values():
            process.kill()
            process.wait()


@dataclass
class Client:
    """Somebody who plays, and comes back whenever the connection is lost."""

    servers: Servers
    table: str
    token: str
    rng: random.Random
    name: str
    acknowledged: dict[str, int] = field(default_factory=dict)
    seen: list[int] = field(default_factory=list)
    seq: int = 0
    comings: int = 0
    unanswered: tuple[str, str] | None = None
    scene: dict[str, Any] = field(default_factory=dict)
    number: int = 0
    stopping: bool = False

    @property
    def finished(self) -> bool:
        """Nothing more is to be done here: the game is over, or all of it is."""
        return self.unanswered is None and (self.stopping or self.scene.get("result") is not None)

    async def play(self) -> None:
        while not self.finished:
            try:
                await self.visit(self.rng.choice(self.servers.ports))
            except TROUBLE:
                await asyncio.sleep(0.05 + self.rng.random() * 0.1)

    async def visit(self, port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/ws/{self.table}", open_timeout=5, close_timeout=1) as socket:
            self.comings += 1
            await socket.send(json.dumps({"t": "hello", "token": self.token, "since": self.seq}))
            self.take(json.loads(await asyncio.wait_for(socket.recv(), 10)))
            welcomed, silence = False, 0
            while not self.finished:
                if self.unanswered is None and self.scene["moves"] and not self.stopping:
                    self.number += 1
                    moves = [move for move in self.scene["moves"] if not move.startswith(("play", "stop"))]
                    self.unanswered = (f"{self.name}-{self.number}", self.rng.choice(moves or self.scene["moves"]))
                    welcomed = False
                if self.unanswered is not None and not welcomed:
                    key, move = self.unanswered
                    await socket.send(json.dumps({"t": "move", "key": key, "move": move}))
                    welcomed = True
                try:
                    async with asyncio.timeout(0.5):
                        text = await socket.recv()
                except TimeoutError:
                    silence += 1
                    if silence > 10 and self.unanswered is not None:
                        return
                    continue
                silence = 0
                self.take(json.loads(text))

    def take(self, message: dict[str, Any]) -> None:
        if message["t"] in ("welcome", "update"):
            steps = [step["seq"] for step in message["happened"]]
            if message["t"] == "update" or message["since"]:
                assert not steps or steps[0] <= self.seq + 1, (self.seq, steps)
            self.seen += [seq for seq in steps if seq > self.seq]
            self.seq = max(self.seq, message["seq"])
            self.scene = message
        if self.unanswered is not None:
            key = self.unanswered[0]
            if message.get("ok") == key or (message.get("key") == key and message["t"] == "ok"):
                self.acknowledged[key] = message["seq"]
                self.unanswered = None
            elif message.get("key") == key and message["t"] == "refused" and not message["retry"]:
                self.unanswered = None


async def sit_down(servers: Servers, seats: int, name: str, rng: random.Random) -> list[Client]:
    """A new table with all its people; raises TROUBLE if a server is killed meanwhile."""
    tokens: list[str] = []
    table: dict[str, Any] = {}
    for seat in range(seats):
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{rng.choice(servers.ports)}") as client:
            path, body = "/api/tables", {"game": "themind", "options": {"players": seats}}
            if seat:
                path, body = f"/api/tables/{table['id']}/seats", {"code": table["code"]}
            answer = (await client.post(path, json=body)).raise_for_status().json()
        table = table or answer["table"]
        tokens.append(answer["token"])
    return [
        Client(servers, table["id"], token, random.Random(rng.random()), f"{name}s{seat}")
        for seat, token in enumerate(tokens)
    ]


@dataclass
class Company:
    """People who play one game after the other, so that somebody plays whenever a server is killed."""

    servers: Servers
    name: str
    rng: random.Random
    clients: list[Client] = field(default_factory=list)
    games: int = 0
    stopping: bool = False

    async def play(self) -> None:
        while not self.stopping:
            self.games += 1
            try:
                now = await sit_down(self.servers, 3, f"{self.name}g{self.games}", self.rng)
            except TROUBLE:
                await asyncio.sleep(0.1)
                continue
            self.clients += now
            await asyncio.gather(*(client.play() for client in now))

    def stop(self) -> None:
        self.stopping = True
        for client in self.clients:
            client.stopping = True

    @property
    def acknowledged(self) -> int:
        return sum(len(client.acknowledged) for client in self.clients)


async def check(database: str, clients: list[Client]) -> int:
    """Compare what was acknowledged with the log; the number of acknowledged moves."""
    store = open_store(database)
    await store.open()
    total = 0
    try:
        for client in clients:
            steps = await store.load(client.table)
            assert [step.seq for step in steps] == list(range(1, len(steps) + 1)), "a gap"
            keys = [step.key for step in steps]
            assert len(set(keys)) == len(keys), "a double"
            where = {step.key.rpartition(":")[2]: step.seq for step in steps}
            for key, seq in client.acknowledged.items():
                assert where.get(key) is not None, f"the acknowledged move {key} is lost"
                assert where[key] <= seq
            assert client.seen == list(range(1, len(client.seen) + 1)), "a client missed a step"
            total += len(client.acknowledged)
    finally:
        await store.close()
    return total


def acknowledged(companies: list[Company]) -> int:
    return sum(company.acknowledged for company in companies)


async def acknowledge(companies: list[Company], moves: int, playing: list[asyncio.Task[None]]) -> None:
    """Until these have had so many moves acknowledged, or somebody has met with an error."""
    async with asyncio.timeout(PATIENCE_S):
        while acknowledged(companies) < moves and not any(task.done() for task in playing):
            await asyncio.sleep(0.05)


async def run(database: str, bus: str, processes: int, tables: int, kills: int, seed: int) -> dict[str, int]:
    rng = random.Random(seed)
    servers = Servers(database, bus, [free_port() for _ in range(processes)])
    try:
        for port in servers.ports:
            servers.start(port)
            await servers.ready(port)
        companies = [Company(servers, f"t{number}", random.Random(rng.random())) for number in range(tables)]
        playing = [asyncio.create_task(company.play()) for company in companies]
        await acknowledge(companies, 5 * tables, playing)
        for number in range(1, kills + 1):
            await asyncio.sleep(rng.random() * 0.6)
            await servers.kill_one(rng)
            if number % 20 == 0:
                print(f"{number} of {kills} kills, {acknowledged(companies)} moves acknowledged", file=sys.stderr)
        # Everybody plays on after the last kill.
        for company in companies:
            await acknowledge([company], company.acknowledged + 1, playing)
        for company in companies:
            company.stop()
        done, late = await asyncio.wait(playing, timeout=PATIENCE_S)
        for task in done:
            task.result()
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        clients = [client for company in companies for client in company.clients]
        total = await check(database, clients)
        comings = sum(client.comings for client in clients)
        games = sum(company.games for company in companies)
        return {"kills": servers.kills, "acknowledged": total, "connections": comings, "games": games}
    finally:
        servers.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--grown", action="store_true", help="two processes on PostgreSQL and Redis; else one on SQLite"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kind = "postgres" if options.grown else "sqlite"
        database, bus = outside.database_url(kind, Path(folder)), outside.bus_url("redis" if options.grown else "local")
        processes = 2 if options.grown else 1
        try:
            print(json.dumps(asyncio.run(run(database, bus, processes, options.tables, options.kills, options.seed))))
        finally:
            outside.drop_schemas()


if __name__ == "__main__":
    main()
