"""The kill test: people play on many tables while server processes are killed with -9 at random.

No acknowledged move may be lost, no seq may be missing or doubled, and the clients come back by themselves.
`make soak` runs it long: python tests/server/kill.py --kills 200, or --hours 8 for as many as there are in that time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from msgspec.json import decode, encode
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))

from mindscape.server import logs
from mindscape.server.collecting import collect_seldom
from mindscape.server.house import House
from mindscape.server.run import bind, run_house, server_for, try_house
from mindscape.server.settings import Settings
from mindscape.server.store import open_store
from server import outside
from server.hall import GENEROUS, PATIENCE_S, free_port

MOST_BETWEEN = 30  # moves that are acknowledged between two kills; none: a server dies as soon as it is there
PLAIN: Any = {"verify": False, "trust_env": False}  # certificates and proxies take longer to read than all the rest
TROUBLE = (OSError, WebSocketException, asyncio.TimeoutError, httpx.HTTPError, EOFError)


class Nursery:
    """A process that has loaded the program and made a house, and forks a server from it whenever one is wanted.

    What is forked opens its database, its bus and its port itself, and dies like any other process; only what Python
    does before that is done once.
    """

    def __init__(self, settings: Settings) -> None:
        program = [sys.executable, __file__, "--nursery", encode(settings).decode()]
        self.process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)

    def _ask(self, wish: bytes) -> None:
        """Blocks until it is done."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(wish)
        assert self.process.stdout.read(1) == wish

    def start(self) -> None:
        self._ask(b"s")

    def kill(self) -> None:
        self._ask(b"k")

    def wait(self) -> None:
        """It is gone already."""

    def close(self) -> None:
        self.process.communicate()


def fork_servers(settings: Settings) -> None:
    """What a nursery does, until nobody has a wish any more."""
    logs.set_up(settings.log, settings.log_level)
    asyncio.run(try_house(settings))  # so that all of it is loaded
    house = House(settings)
    server = server_for(house)
    collect_seldom()
    forked = 0
    while wish := os.read(0, 1):
        if wish == b"s":
            forked = os.fork()
            if forked == 0:
                random.seed()
                house.process = secrets.token_hex(6)
                run_house(house, server, bind(settings))
                return
        else:
            os.kill(forked, signal.SIGKILL)
            os.waitpid(forked, 0)
        os.write(1, wish)


@dataclass
class Servers:
    """Server processes that can be killed and are started again."""

    database: str
    bus: str
    ports: list[int]
    quick: bool = False
    processes: dict[int, subprocess.Popen[bytes] | Nursery] = field(default_factory=dict)
    kills: int = 0

    def start(self, port: int) -> None:
        given = GENEROUS | {"port": port, "database": self.database, "bus": self.bus}
        if self.quick:
            if port not in self.processes:
                self.processes[port] = Nursery(Settings(**given))
            nursery = self.processes[port]
            assert isinstance(nursery, Nursery)
            nursery.start()
        else:
            names = {f"MINDSCAPE_{name.upper()}": str(value) for name, value in given.items()}
            program = [sys.executable, "-m", "mindscape", "serve"]
            self.processes[port] = subprocess.Popen(program, env=os.environ | names, stdout=subprocess.DEVNULL)

    async def ready(self, port: int) -> None:
        async with httpx.AsyncClient(**PLAIN) as client:
            for _ in range(2400):
                try:
                    if (await client.get(f"http://127.0.0.1:{port}/ready")).status_code == 200:
                        return
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.05)
        raise AssertionError("a server did not begin")

    async def kill_one(self, rng: random.Random) -> None:
        port = rng.choice(self.ports)
        self.processes[port].kill()
        self.processes[port].wait()
        self.kills += 1
        self.start(port)
        await self.ready(port)

    def stop(self) -> None:
        for process in self.processes.values():
            process.kill()
            process.wait()
            if isinstance(process, Nursery):
                process.close()


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
        url = f"ws://127.0.0.1:{port}/ws/{self.table}"
        async with connect(url, open_timeout=5, close_timeout=1, compression=None, proxy=None) as socket:
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
        url = f"http://127.0.0.1:{rng.choice(servers.ports)}"
        async with httpx.AsyncClient(base_url=url, **PLAIN) as client:
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
    now: list[Client] = field(default_factory=list)
    before: int = 0
    """Moves that were acknowledged in earlier games."""
    games: int = 0
    stopping: bool = False

    async def play(self) -> None:
        while not self.stopping:
            self.games += 1
            try:
                self.now = await sit_down(self.servers, 3, f"{self.name}g{self.games}", self.rng)
            except TROUBLE:
                await asyncio.sleep(0.1)
                continue
            self.clients += self.now
            await asyncio.gather(*(client.play() for client in self.now))
            self.before, self.now = self.acknowledged, []

    def stop(self) -> None:
        self.stopping = True
        for client in self.clients:
            client.stopping = True

    @property
    def acknowledged(self) -> int:
        return self.before + sum(len(client.acknowledged) for client in self.now)


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
            await asyncio.sleep(0.01)


async def run(
    database: str, bus: str, processes: int, tables: int, kills: int, seed: int, hours: float | None = None,
    *, quick: bool = False,
) -> dict[str, int]:  # fmt: skip
    """So many kills, if there is time for them; what was acknowledged is then compared with the logs."""
    rng = random.Random(seed)
    until = None if hours is None else time.monotonic() + hours * 3600
    servers = Servers(database, bus, [free_port() for _ in range(processes)], quick)
    began = time.monotonic()
    try:
        for port in servers.ports:
            servers.start(port)
            await servers.ready(port)
        companies = [Company(servers, f"t{number}", random.Random(rng.random())) for number in range(tables)]
        playing = [asyncio.create_task(company.play()) for company in companies]
        await acknowledge(companies, 5 * tables, playing)
        while servers.kills < kills and (until is None or time.monotonic() < until):
            await acknowledge(companies, acknowledged(companies) + rng.randrange(MOST_BETWEEN), playing)
            if any(task.done() for task in playing):
                break  # somebody has met with an error, which is told below
            await servers.kill_one(rng)
            if servers.kills % 20 == 0:
                pace = servers.kills / (time.monotonic() - began) * 60
                moves = acknowledged(companies)
                print(f"{servers.kills} kills ({pace:.0f} a minute), {moves} moves acknowledged", file=sys.stderr)
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
    parser.add_argument("--kills", type=int, help="so many, if there is time (default 200; with --hours: no limit)")
    parser.add_argument("--hours", type=float, help="no more kills than there are in that time")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="servers are forked from a process that is loaded already")
    parser.add_argument(
        "--grown", action="store_true", help="two processes on PostgreSQL and Redis; else one on SQLite"
    )
    parser.add_argument("--nursery", metavar="SETTINGS", help="be the process from which servers are forked")
    options = parser.parse_args()
    if options.nursery:
        fork_servers(decode(options.nursery, type=Settings))
        return
    with tempfile.TemporaryDirectory() as folder:
        kind = "postgres" if options.grown else "sqlite"
        database, bus = outside.database_url(kind, Path(folder)), outside.bus_url("redis" if options.grown else "local")
        processes = 2 if options.grown else 1
        try:
            tables, seed, hours = options.tables, options.seed, options.hours
            kills = options.kills or (200 if hours is None else sys.maxsize)
            found = run(database, bus, processes, tables, kills, seed, hours, quick=options.quick)
            print(json.dumps(asyncio.run(found)))
        finally:
            outside.drop_schemas()


if __name__ == "__main__":
    main()
