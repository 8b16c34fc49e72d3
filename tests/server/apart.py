"""Servers, PostgreSQL and Redis as hosts of a network that is cut, slow and lossy, while people talk: `make apart`.

Two servers serve the same tables; the people of a table come over both, and over the other when one does not answer.
A second PostgreSQL follows the first, and leads when that is lost; so does a second Redis.  The clocks of the servers
differ and jump.
What they wish and what they are shown is written down, and at the end compared with the logs (`histories.py`).
Linux, as root; everything stays on this computer and ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg
import httpx
from redis import Redis
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))

from mindscape.server.log import Step
from mindscape.server.store.postgres import connect_args
from server import forgets, outside
from server.hall import GENEROUS
from server.histories import Entry, Sight, Wish, faults
from server.network import Network

PORT = 8321
TROUBLE = (OSError, WebSocketException, TimeoutError, httpx.HTTPError, EOFError)
ANSWER_S = 15.0
HOUR_MS = 3_600_000
LAST_S = 60.0


class Hosts:
    """What runs where."""

    def __init__(self, network: Network, folder: Path) -> None:
        self.network = network
        self.folder = folder
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        hosts = ",".join(f"{network.address(name)}:5432" for name in ("db", "db2"))
        self.database = f"postgresql://test@{hosts}/postgres"
        self.library = forgets.built(folder)
        for name in ("a", "b"):
            self.set_clock(name, 0)

    def set_clock(self, name: str, wrong_ms: int) -> None:
        """From now on the clock on the wall of a host is wrong by so much."""
        with (self.folder / f"{name}.clock").open("r+b" if (self.folder / f"{name}.clock").exists() else "w+b") as file:
            file.write(wrong_ms.to_bytes(8, sys.byteorder, signed=True))

    def start(self, name: str) -> None:
        kinds = {"db": self._postgres, "db2": self._postgres, "bus": self._redis, "bus2": self._redis}
        make = kinds.get(name, self._server)
        command = make(name)
        settings = {f"MINDSCAPE_{one.upper()}": str(value) for one, value in GENEROUS.items()}
        if make == self._server:
            settings |= {"LD_PRELOAD": str(self.library), "CLOCK": str(self.folder / f"{name}.clock")}
        self.running[name] = subprocess.Popen(
            self.network.inside(name, *command), env=os.environ | settings, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=(self.folder / f"{name}.log").open("ab"),
        )  # fmt: skip

    def kill(self, name: str) -> None:
        process = self.running.pop(name)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def close(self) -> None:
        for name in list(self.running):
            self.kill(name)

    def _server(self, name: str) -> list[str]:
        bus = "redis://" + ",".join(f"{self.network.address(name)}:6379" for name in ("bus", "bus2"))
        return [
            sys.executable, "-m", "mindscape", "serve", "--host", self.network.address(name), "--port", str(PORT),
            "--database", self.database, "--bus", bus,
        ]  # fmt: skip

    def _redis(self, name: str) -> list[str]:
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        command = ["redis-server", "--bind", self.network.address(name), "--protected-mode", "no", "--save", ""]
        follows = ["--replicaof", self.network.address("bus"), "6379"] if name == "bus2" else []
        return [*command, "--dir", str(folder), *follows]

    def on_redis(self, name: str, *command: str) -> None:
        """Say something to one of the two."""
        with Redis(self.network.address(name), socket_timeout=5) as redis:
            redis.execute_command(*command)

    def _postgres(self, name: str) -> list[str]:
        programs = outside.postgres_programs()
        data, user = self.folder / name, outside.other_user()
        if not data.exists():
            data.mkdir(mode=0o700)
            shutil.chown(data, user)
            if name == "db2":
                copy = [str(programs / "pg_basebackup"), "-h", self.network.address("db"), "-U", "test"]
                copy += ["-D", str(data), "-R", "--no-sync", "-c", "fast"]
                subprocess.run(self.network.inside(name, *copy), check=True, stdout=subprocess.DEVNULL)
                subprocess.run(["chown", "-R", user, str(data)], check=True)
            else:
                create = [str(programs / "initdb"), "-D", str(data), "-A", "trust", "-U", "test", "--no-sync"]
                subprocess.run(create, check=True, stdout=subprocess.DEVNULL, user=user, cwd=data)
                with (data / "pg_hba.conf").open("a") as rules:
                    rules.write("host all,replication all 10.77.0.0/24 trust\n")
        as_user = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]
        address = self.network.address(name)
        return [*as_user, str(programs / "postgres"), "-D", str(data), "-k", "", "-h", address]

    async def ready(self, name: str) -> None:
        async with httpx.AsyncClient(timeout=5) as client:
            for _ in range(600):
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"http://{self.network.address(name)}:{PORT}/ready")).status_code == 200:
                        return
                await asyncio.sleep(0.2)
        raise SystemExit(f"The server {name} did not begin: {self.folder / name}.log")

    async def on_database(self, name: str, statement: str) -> None:
        """Say something to one of the databases, when it has begun."""
        for _ in range(300):
            with contextlib.suppress(OSError, TimeoutError, asyncpg.PostgresError):
                address = self.network.address(name)
                connection = await asyncpg.connect(f"postgresql://test@{address}:5432/postgres", timeout=5)
                await connection.execute(statement)
                await connection.close()
                return
            await asyncio.sleep(0.2)
        raise SystemExit(f"PostgreSQL {name} did not begin.")

    async def start_databases(self) -> None:
        """One, and one that follows it: nothing is acknowledged that both do not have."""
        self.start("db")
        await self.on_database("db", "SELECT 1")
        self.start("db2")
        await self.on_database("db2", "SELECT 1")
        await self.on_database("db", "ALTER SYSTEM SET synchronous_standby_names = '*'")
        await self.on_database("db", "SELECT pg_reload_conf()")

    async def lead(self) -> None:
        """The second database takes over; the first never comes back."""
        await self.on_database("db2", "SELECT pg_promote()")


class Person:
    """Somebody at a table who says one thing after another, and writes down all that is seen."""

    def __init__(self, name: str, table: str, token: str, seat: str, servers: list[str]) -> None:
        self.name, self.table, self.token, self.seat = name, table, token, seat
        self.servers = itertools.cycle(servers)
        self.wishes: list[Wish] = []
        self.sights: list[Sight] = []
        self.seq = self.line = 0
        self.number = 0
        self.open: tuple[str, float] | None = None
        """The key of what has not been answered, and when it was first sent."""

    async def talk(self, until: float) -> None:
        while time.monotonic() < until or (self.open is not None and time.monotonic() < until + LAST_S):
            server = next(self.servers)
            with contextlib.suppress(*TROUBLE):
                url = f"ws://{server}:{PORT}/ws/{self.table}"
                async with connect(
                    url, compression=None, open_timeout=4, ping_interval=2, ping_timeout=4, close_timeout=1, proxy=None
                ) as socket:
                    await self._line(socket, until)
            await asyncio.sleep(0.2)
        if self.open is not None:
            self.wishes.append(Wish(self.name, self.table, self._step_key(self.open[0]), self.open[1], None, None))

    def _step_key(self, key: str) -> str:
        return f"{self.seat}:{key}"

    async def _line(self, socket: Any, until: float) -> None:
        self.line += 1
        await socket.send(json.dumps({"t": "hello", "token": self.token, "since": self.seq}))
        self._see(await self._heard(socket, "welcome"))
        changes = time.monotonic() + random.uniform(4, 12)  # then over the other server
        while self.open is not None or time.monotonic() < min(until, changes):
            if self.open is None:
                self.number += 1
                self.open = f"{self.name}-{self.number}", time.monotonic()
            key, sent = self.open
            await socket.send(json.dumps({"t": "say", "key": key, "text": key}))
            answer = await self._heard(socket, key)
            if answer["t"] == "refused" and answer["retry"]:
                await asyncio.sleep(0.5)
                continue  # whether it is in the log will be known when the same is asked again
            seq = None if answer["t"] == "refused" else answer["seq"]
            if answer["t"] == "update":
                seq = next(one["seq"] for one in answer["happened"] if one.get("text") == key)
            self.wishes.append(Wish(self.name, self.table, self._step_key(key), sent, time.monotonic(), seq))
            self.open = None
            await asyncio.sleep(random.uniform(0.05, 0.3))

    async def _heard(self, socket: Any, wanted: str) -> dict[str, Any]:
        """The answer to a key, or a message of a kind; what comes before it is seen."""
        async with asyncio.timeout(ANSWER_S):
            while True:
                message: dict[str, Any] = json.loads(await socket.recv())
                if message["t"] == wanted:
                    return message
                if message["t"] == "update":
                    self._see(message)
                if message["t"] == "bye":
                    raise EOFError
                if wanted in (message.get("ok"), message.get("key")):
                    return message

    def _see(self, message: dict[str, Any]) -> None:
        steps = tuple(Entry(one["seq"], "", what(one["kind"], one.get("text"))) for one in message["happened"])
        self.sights.append(Sight(self.name, self.table, self.line, time.monotonic(), message["seq"], steps))
        self.seq = max(self.seq, message["seq"])


def what(kind: str, text: str | None) -> str:
    return f"{kind} {text}" if kind == "said" else kind


async def a_table(network: Network, number: int) -> list[Person]:
    """A table of two, made at one server and joined at the other."""
    a, b = network.address("a"), network.address("b")
    async with httpx.AsyncClient(timeout=20) as client:
        made = (
            await client.post(f"http://{a}:{PORT}/api/tables", json={"game": "mindgame", "name": f"A{number}"})
        ).json()
        table, code = made["table"]["id"], made["table"]["code"]
    async with httpx.AsyncClient(timeout=20) as client:
        joined = await client.post(
            f"http://{b}:{PORT}/api/tables/{table}/seats", json={"name": f"B{number}", "code": code}
        )
        sat = joined.json()
    return [
        Person(f"A{number}", table, made["token"], "p0", [a, b]),
        Person(f"B{number}", table, sat["token"], "p1", [b, a]),
    ]


Trouble = tuple[str, Callable[[], None], Callable[[], None]]


def clocks(hosts: Hosts) -> list[Trouble]:
    """Clocks that are wrong, and that jump."""

    def right() -> None:
        hosts.set_clock("a", 0)
        hosts.set_clock("b", 0)

    def start_wrong() -> None:
        hosts.set_clock("b", -24 * HOUR_MS)
        hosts.kill("b")
        hosts.start("b")

    return [
        ("a's clock an hour ahead", lambda: hosts.set_clock("a", HOUR_MS), right),
        ("b's clock a day behind", lambda: hosts.set_clock("b", -24 * HOUR_MS), right),
        ("b begins with its clock a day behind", start_wrong, right),
    ]


def troubles(network: Network, hosts: Hosts) -> list[Trouble]:
    """What happens, by its name: how it begins, and how it ends beside `heal`."""

    def nothing() -> None:
        pass

    def slow() -> None:
        network.delay_s, network.loss = 0.08, 0.03

    def restart(name: str) -> Callable[[], None]:
        def again() -> None:
            hosts.kill(name)
            hosts.start(name)

        return again

    def vanish_for_good(name: str) -> Callable[[], None]:
        def begin() -> None:
            network.vanish(name)
            hosts.kill(name)

        return begin

    def hand_over() -> None:
        """The second Redis leads from now on, and the first follows it; both live."""
        hosts.on_redis("bus2", "REPLICAOF", "NO", "ONE")
        hosts.on_redis("bus", "REPLICAOF", network.address("bus2"), "6379")

    def lose_the_leader() -> None:
        hosts.kill("bus2")
        hosts.on_redis("bus", "REPLICAOF", "NO", "ONE")

    pairs = [("a", "db"), ("b", "db"), ("a", "bus"), ("b", "bus"), ("people", "a"), ("people", "b"), ("a", "b")]
    pairs += [("db", "db2")]
    found: list[Trouble] = [("calm", nothing, nothing)]
    for one, other in pairs:
        found.append((f"{one} and {other} cut", lambda one=one, other=other: network.cut(one, other), nothing))  # type: ignore[misc]
    found += [
        ("80 ms and 3 % lost", slow, nothing),
        ("a cut from db and bus", lambda: network.cut("a", "db", "bus"), nothing),
        ("bus gone", lambda: network.vanish("bus"), nothing),
        ("db gone", lambda: network.vanish("db"), nothing),
        ("a vanishes and comes back", lambda: network.vanish("a"), nothing),
        ("b vanishes and another one comes", vanish_for_good("b"), lambda: hosts.start("b")),
        ("PostgreSQL killed and started", restart("db"), nothing),
        ("Redis killed and started empty", restart("bus"), nothing),
        *clocks(hosts),
        ("Redis handed over to the other", hand_over, nothing),
        ("that Redis lost, the first leads again", lose_the_leader, lambda: hosts.start("bus2")),
        ("calm again", nothing, nothing),
    ]
    return found


async def logs_of(database: str, tables: set[str]) -> tuple[dict[str, list[Entry]], list[str]]:
    """The logs, and what is wrong with their dates."""
    connection = await asyncpg.connect(database, **connect_args(database))
    wrong: list[str] = []
    found: dict[str, list[Entry]] = {}
    for table in tables:
        rows = await connection.fetch(
            "SELECT seq, kind, seat, body, key, at_ms FROM step WHERE table_id = $1 ORDER BY seq", table
        )
        steps = [Step(row[0], row[1], row[2], json.loads(row[3]), row[4], row[5]) for row in rows]
        found[table] = [Entry(step.seq, step.key, what(step.kind, step.body.get("text"))) for step in steps]
        for one, next_one in itertools.pairwise(steps):
            if next_one.at_ms < one.at_ms:
                wrong.append(f"{table}: step {next_one.seq} is dated before step {one.seq}")
    await connection.close()
    return found, wrong


async def whole(tables: int, phase_s: float, rounds: int, folder: Path) -> dict[str, Any]:
    with Network("people", "a", "b", "db", "bus", "db2", "bus2") as network:
        hosts = Hosts(network, folder)
        try:
            hosts.start("bus")
            hosts.start("bus2")
            await hosts.start_databases()
            for name in ("a", "b"):
                hosts.start(name)
            for name in ("a", "b"):
                await hosts.ready(name)
            people = [one for number in range(tables) for one in await a_table(network, number)]
            plan = troubles(network, hosts) * rounds
            until = time.monotonic() + phase_s * (len(plan) + 1)
            talking = [asyncio.create_task(one.talk(until)) for one in people]
            done: Counter[str] = Counter()
            for name, begin, end in plan:
                before = sum(len(one.wishes) for one in people)
                begin()
                await asyncio.sleep(phase_s * 0.6)
                network.heal()
                end()
                await asyncio.sleep(phase_s * 0.4)
                done[name] += sum(len(one.wishes) for one in people) - before
                print(f"{name}: {done[name]} answered", file=sys.stderr)
            before = sum(len(one.wishes) for one in people)
            hosts.kill("db")
            await asyncio.sleep(phase_s * 0.2)
            await hosts.lead()
            await asyncio.gather(*talking)
            done["PostgreSQL lost, the other leads"] = sum(len(one.wishes) for one in people) - before
            logs, wrong = await logs_of(hosts.database, {one.table for one in people})
        finally:
            hosts.close()
    wishes = [wish for one in people for wish in one.wishes]
    sights = [sight for one in people for sight in one.sights]
    found = faults(logs, wishes, sights) + wrong
    return {
        "tables": tables,
        "answered while": dict(done),
        "wishes": len(wishes),
        "acknowledged": sum(wish.seq is not None for wish in wishes),
        "refused": sum(wish.answered is not None and wish.seq is None for wish in wishes),
        "unknown": sum(wish.answered is None for wish in wishes),
        "steps in the logs": sum(map(len, logs.values())),
        "sights": len(sights),
        "packets": {"passed": network.passed, "lost": network.dropped},
        "faults": found[:20],
        "number of faults": len(found),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=15.0, help="for each trouble and the calm after it")
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args()
    if sys.platform != "linux" or os.getuid() != 0:
        raise SystemExit("Namespaces need Linux and root.")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        found = asyncio.run(whole(given.tables, given.seconds, given.rounds, Path(folder)))
    print(json.dumps(found, indent=1))
    raise SystemExit(1 if found["faults"] else 0)


if __name__ == "__main__":
    main()
