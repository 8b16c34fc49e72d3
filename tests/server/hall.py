"""A server for tests, and players who sit at it."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mindscape.server.house import House
from mindscape.server.run import Server, serve, server_for
from mindscape.server.settings import Settings

if TYPE_CHECKING:
    import pytest

PATIENCE_S = 60.0
GENEROUS: dict[str, Any] = {
    "message_burst": 100_000,
    "address_burst": 100_000,
    "pages_burst": 100_000,
    "work_share": 100.0,
    "connections_per_address": 10_000,
    "requests_burst": 100_000,
    "signal_burst": 100_000,
    "tables_per_hour": 100_000,
    "tables_per_guest": 10_000,
    "sockets_per_address": 10_000,
    "long_moves": 10**9,
    "bot_pause_ms": 0,
    "bot_workers": 1,
    "bot_s": 60.0,
    "log_level": "error",
}

Json = dict[str, Any]


class Player:
    """A client with a seat, or one who watches.  It keeps every byte that it was sent."""

    def __init__(self, hall: Hall, table: str, token: str | None = None, code: str | None = None) -> None:
        self.hall = hall
        self.table = table
        self.token = token
        self.code = code
        self.heard: list[str] = []
        self.scene: Json = {}
        self.seq = 0
        self.seat: str | None = None
        self.here: list[str] = []
        self.story: list[Json] = []
        self.number = 0
        self.name = secrets.token_hex(3)
        self.waiting: dict[str, asyncio.Future[Json]] = {}
        self.changed = asyncio.Event()
        self.socket: ClientConnection
        self.reader: asyncio.Task[None] | None = None
        self.bye: Json | None = None
        self.clock_shift = 0.0
        self.lag_s = 0.0
        self.answers_pings = True

    async def come(self, headers: dict[str, str] | None = None, **hello: Any) -> Player:
        if headers is None:
            headers = {"Cookie": self.hall.cookie} if self.hall.cookie and self.token is None else {}
        self.socket = await connect(
            f"ws://127.0.0.1:{self.hall.port}/ws/{self.table}", additional_headers=headers, max_size=2**24,
            compression=None, close_timeout=1,
        )  # fmt: skip
        self.reader = asyncio.create_task(self._read())
        message: Json = {"t": "hello", "since": self.seq}
        if self.token is not None:
            message["token"] = self.token
        if self.code is not None:
            message["code"] = self.code
        before = len(self.heard)
        await self.socket.send(json.dumps(message | hello))
        await self.until(lambda: len(self.heard) > before and (bool(self.scene) or self.bye is not None))
        return self

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                if self.lag_s:
                    await asyncio.sleep(self.lag_s)
                self.heard.append(text)
                self._take(json.loads(text))
                self.changed.set()
        except ConnectionClosed:
            pass
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(ConnectionError("the socket was closed"))
        self.changed.set()

    def _take(self, message: Json) -> None:
        kind = message["t"]
        if kind in ("welcome", "update"):
            steps = [step["seq"] for step in message["happened"]]
            if kind == "welcome":
                self.seat = message["seat"]
                self.here = [one["seat"] for one in message["table"]["seats"] if one["here"]]
                if message["since"] == 0:
                    self.story = []
            elif steps:
                assert steps[0] == self.seq + 1, f"after {self.seq} came {steps}"
            assert steps == list(range(message["seq"] - len(steps) + 1, message["seq"] + 1))
            message.setdefault("table", self.scene.get("table"))
            self.scene, self.seq = message, message["seq"]
            self.story += message["happened"]
        elif kind == "presence":
            self.here = message["here"]
        elif kind == "bye":
            self.bye = message
        elif kind == "ping" and self.answers_pings:
            asyncio.get_running_loop().create_task(
                self.socket.send(json.dumps({"t": "pong", "s": message["s"], "c": self.now()}))
            )
        key = message.get("ok") or message.get("key")
        if key in self.waiting and not self.waiting[key].done():
            self.waiting[key].set_result(message)

    def now(self) -> float:
        return asyncio.get_running_loop().time() * 1000 + self.clock_shift

    async def say(self, t: str, key: str | None = None, **fields: Any) -> Json:
        """Send a message and wait for its answer."""
        self.number += 1
        key = key or f"{self.name}-{self.number}"
        self.waiting[key] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"t": t, "key": key} | fields))
        async with asyncio.timeout(PATIENCE_S):
            return await self.waiting[key]

    async def play(self, move: str, **fields: Any) -> Json:
        return await self.say("move", move=move, **fields)

    async def until(self, condition: Any) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                self.changed.clear()
                await self.changed.wait()

    async def up_to(self, seq: int) -> None:
        await self.until(lambda: self.seq >= seq)

    @property
    def moves(self) -> list[str]:
        moves: list[str] = self.scene["moves"]
        return moves

    @property
    def is_over(self) -> bool:
        return self.scene["result"] is not None

    async def go(self) -> None:
        await self.socket.close()
        if self.reader is not None:
            await self.reader


class Hall:
    """A server and the way to it."""

    def __init__(self, port: int, house: House | None = None) -> None:
        self.port = port
        self.house: House = house  # type: ignore[assignment]
        self.server: Server
        self.url = f"http://127.0.0.1:{port}"
        self.cookie = ""
        self.players: list[Player] = []

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE_S) as client:
            return await client.request(
                method, path, json=body, headers={n.replace("_", "-"): v for n, v in headers.items()}
            )

    async def table(self, game: str, options: Json | None = None, **wish: Any) -> Json:
        answer = await self.ask("POST", "/api/tables", {"game": game, "options": options or {}, "name": "Ann"} | wish)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    async def sit(self, made: Json, name: str = "Bob", **wish: Any) -> Json:
        body = {"name": name, "code": made["table"]["code"]} | wish
        answer = await self.ask("POST", f"/api/tables/{made['table']['id']}/seats", body)
        assert answer.status_code == 201, answer.text
        seated: Json = answer.json()
        return seated

    async def player(self, seated: Json, **hello: Any) -> Player:
        player = Player(self, seated["table"]["id"], seated["token"])
        self.players.append(player)
        return await player.come(**hello)

    async def watcher(self, made: Json, code: str | None = None, **hello: Any) -> Player:
        player = Player(self, made["table"]["id"], None, code)
        self.players.append(player)
        return await player.come(**hello)

    async def full_table(self, game: str, options: Json | None = None, seats: int = 1, **wish: Any) -> list[Player]:
        """A table of people, all connected, the game begun."""
        made = await self.table(game, options, **wish)
        found = [await self.player(made)]
        for number in range(1, seats):
            found.append(await self.player(await self.sit(made, f"Guest {number}")))
        for player in found:
            await player.until(lambda player=player: player.scene.get("table", {}).get("status") == "playing")
        return found

    def asked_of_readers(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """What the processes that read for the tables are asked from now on."""
        asked: list[str] = []
        read = self.house.readers.read

        async def noted(address: str, task: str, given: Any) -> bytes:
            asked.append(task)
            return await read(address, task, given)

        monkeypatch.setattr(self.house.readers, "read", noted)
        return asked


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@asynccontextmanager
async def hall(**settings: Any) -> AsyncIterator[Hall]:
    """A server in this process, with the sockets and requests of a real one."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(512)
    port = listener.getsockname()[1]
    chosen: Json = {"database": "memory:", "port": port} | GENEROUS | settings
    house = House(Settings(**chosen))
    server = server_for(house)
    running = asyncio.create_task(serve(house, server, listener))
    while not server.started:
        if running.done():
            running.result()
        await asyncio.sleep(0.01)
    found = Hall(port, house)
    found.server = server
    try:
        yield found
    finally:
        server.should_exit = True
        await running
        for player in found.players:
            if player.reader is not None:
                player.reader.cancel()
                await asyncio.gather(player.reader, return_exceptions=True)
            await player.socket.close()
