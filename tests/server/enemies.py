"""What one address can do to a server while others play; `attack.py` says what they notice of it.

Every attack is a coroutine that goes on until its time is over, and talks only to a server of our own on this computer.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import random
import secrets
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from mindscape.core.match import Match
from mindscape.core.registry import game_class
from mindscape.games.deepofmine import shelf
from mindscape.games.mindgame.data import PLACES, TILES

ENEMY = "203.0.113.9"
AS_ENEMY = {"X-Forwarded-For": ENEMY}
TROUBLE = (OSError, WebSocketException, TimeoutError, httpx.HTTPError, EOFError, KeyError, ValueError)

REDOS = {"name": "d.toml", "text": 'x = "' + '\\"' * 120_000}
RECORD = {"format": "mindscape record", "format_version": 1, "game": "nevermind", "version": 1, "options": {}}
LARGE = {"game": "nevermind", "record": RECORD | {"version": 10**30, "moves": []}}
LONG = RECORD | {"moves": [{"by": "p0", "move": "x"}] * 20_000}
NUMBERS = b'{"record":{"x":[' + b",".join([b"1234567890123456789012345e-320"] * 30_000) + b"]}}"
LISTS = b'{"record":{"x":[' + b",".join([b"[]"] * 300_000) + b"]}}"
DEEP = b'{"game":"nevermind","options":{"a":' + b"[" * 400_000 + b"]" * 400_000 + b"}}"
KEYS = ("{" + ",".join(f'"k{number}":{number}' for number in range(60_000)) + "}").encode()
WIDE = b'{"game":"mindgame","position":' + KEYS + b"}"
HEAD = f"Host: localhost\r\nX-Forwarded-For: {ENEMY}\r\n".encode()
SOCKET = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
PING = bytes([0x89, 0x80, 0, 0, 0, 0])
BINARY = bytes([0x82, 0x80, 0, 0, 0, 0])  # after it the server hangs up
FRAGMENTS = bytes([0x01, 0x81, 0, 0, 0, 0, 0x7B]) + bytes([0x00, 0x80, 0, 0, 0, 0]) * 600  # of one message
NESTED = b'{"t":"move","key":"k","move":' + b"[" * 60_000
ODD_HEADS = (
    b"Range: bytes=" + b",".join(b"%d-%d" % (n, n) for n in range(2000)) + b"\r\n",
    b"If-None-Match: " + b",".join(b'"%d"' % n for n in range(2000)) + b"\r\n",
    b"Accept-Language: " + b",".join(b"x%d;q=0.%d" % (n, n % 10) for n in range(2000)) + b"\r\n",
    b"Accept-Encoding: " + b"gzip;q=0.1," * 2000 + b"br\r\n",
    b"Expect: 100-continue\r\nContent-Length: 200000\r\n",
    b"Content-Encoding: gzip\r\nContent-Length: 6\r\n",
    b"Transfer-Encoding: gzip, chunked\r\n", b"Cookie: " + b"a=b;" * 7000 + b"\r\n",
    b"X-Forwarded-For: " + b"1.2.3.4, " * 3000 + ENEMY.encode() + b"\r\n",
    b"Connection: upgrade, close\r\nUpgrade: h2c\r\n",
)  # fmt: skip
METHODS = (b"GET", b"HEAD", b"OPTIONS", b"TRACE", b"PROPFIND", b"DELETE", b"CONNECT", b"PATCH")
PACKED = bytes([0xC1, 0x80, 0, 0, 0, 0])  # a frame that says it is compressed
PATHS = (
    "/api/tables", "/api/games", "/api/schema/openapi.json", "/api/puzzles/nevermind", "/api/puzzles/mindgame",
    "/api/books/mindgame/pictures", "/api/books/deepofmine", "/api/rules/deepofmine", "/api/me", "/api/me/mind",
    "/api/me/games?text=a", "/api/me/export?form=csv", "/metrics", "/ready", "/", "/nothing/there",
)  # fmt: skip
HARD_COOKIE = {"Cookie": 'mindscape_guest="' + "\\" * 31_000 + '"'}
# A point of the curve that everybody knows, so that these keys are taken for those of a browser.
POINT = bytes.fromhex(
    "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
    "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"
)
DEVICE = {"p256dh": base64.urlsafe_b64encode(POINT).decode().rstrip("="), "auth": "A" * 22}
ODD_DEVICES: list[dict[str, Any]] = [
    {"endpoint": "https://127.0.0.1/a"}, {"endpoint": "https://2130706433/a"}, {"endpoint": "https://[::1]/a"},
    {"endpoint": "https://localhost:6379/a"}, {"endpoint": "https://a@localhost/b"}, {"endpoint": "http://localhost/a"},
    {"endpoint": "https://localhost/\r\nHost: a"}, {"endpoint": "https://" + "a." * 500 + "localhost/a"},
    {"endpoint": "https://" + "-" * 900 + "/"}, {"endpoint": "https://localhost/" + "%" * 1000},
    {"endpoint": "https://l\u00f6calhost/"}, {"endpoint": "x" * 15_000}, {"endpoint": ["a"] * 3000},
    {"endpoint": "https://localhost/a", "p256dh": "B" * 15_000},
    {"endpoint": "https://localhost/a", "p256dh": "B" * 87},
    {"endpoint": "https://localhost/a", "auth": "\u0000" * 2000},
    {"endpoint": "https://localhost/a", "lang": "\u00e4" * 5000},
]  # fmt: skip
PAUSE_S = 0.02

Said = Counter[str]
Attack = Callable[["Enemy"], Awaitable[None]]


class Enemy:
    """Somebody at one address who has until then."""

    def __init__(self, port: int, until: float, said: Said) -> None:
        self.port = port
        self.until = until
        self.said = said
        """How often each status was answered."""

    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    def http(self, **headers: str) -> httpx.AsyncClient:
        url = f"http://127.0.0.1:{self.port}"
        return httpx.AsyncClient(base_url=url, headers=AS_ENEMY | headers, timeout=30, verify=False)

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, **given: Any) -> httpx.Response:
        answer = await http.request(method, path, **given)
        self.said[str(answer.status_code)] += 1
        return answer

    async def table(self, http: httpx.AsyncClient, **wish: Any) -> dict[str, Any]:
        """A table of one's own; nothing if there are too many."""
        answer = await self.ask(http, "POST", "/api/tables", json={"game": "nevermind"} | wish)
        made: dict[str, Any] = answer.json() if answer.status_code == 201 else {}
        return made

    def socket(self, table: str = "abcdef") -> Any:
        url = f"ws://127.0.0.1:{self.port}/ws/{table}"
        return connect(
            url, additional_headers=AS_ENEMY, compression=None, open_timeout=5, close_timeout=0.1, ping_interval=None
        )

    async def line(self, local: str = "127.0.0.1") -> asyncio.StreamWriter:
        _, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(local, 0))
        return writer

    async def again(self, one: Callable[[], Awaitable[None]], pause_s: float = PAUSE_S) -> None:
        """One thing after the other, whatever becomes of it."""
        while self.goes_on():
            with contextlib.suppress(*TROUBLE):
                await one()
            await asyncio.sleep(pause_s)


def flood(method: str, path: str, body: bytes | dict[str, Any] | None) -> Attack:
    # Once: who attacks here also plays here.
    content = json.dumps(body).encode() if isinstance(body, dict) else body

    async def attack(enemy: Enemy) -> None:
        async with enemy.http(**{"content-type": "application/json"}) as http:
            await enemy.again(lambda: _one(enemy, http, method, path, content))

    return attack


async def _one(enemy: Enemy, http: httpx.AsyncClient, method: str, path: str, content: bytes | None) -> None:
    await enemy.ask(http, method, path, content=content)


async def every_route(enemy: Enemy) -> None:
    """Whatever takes work, is long or is asked of the database."""
    paths = itertools.cycle(PATHS)
    async with enemy.http() as http:
        await enemy.ask(http, "PUT", "/api/me", json={"name": "Enemy"})
        await enemy.again(lambda: _one(enemy, http, "GET", next(paths), None), 0.001)


def half_open(said: bytes) -> Attack:
    """Connections that never come to their point, as many as there may be."""

    async def attack(enemy: Enemy) -> None:
        held: list[asyncio.StreamWriter] = []

        async def one() -> None:
            held.append(await enemy.line("127.0.0.2"))
            held[-1].write(said)
            if len(held) > 300:
                held.pop(0).close()

        await enemy.again(one)
        for writer in held:
            writer.close()

    return attack


async def half_closed(enemy: Enemy) -> None:
    """Who asks and says at once that nothing more will come."""

    async def one() -> None:
        writer = await enemy.line()
        writer.write(b"GET /api/tables HTTP/1.1\r\n" + HEAD + b"\r\n")
        writer.write_eof()
        await asyncio.sleep(0.05)
        writer.transport.abort()

    await enemy.again(one, 0.005)


async def hellos(enemy: Enemy) -> None:
    """Sockets that come, say hello and go."""

    async def one() -> None:
        async with enemy.socket() as line:
            for _ in range(50):
                await line.send('{"t":"hello"}')

    await enemy.again(one, 0.01)


async def upgrades(enemy: Enemy) -> None:
    """Sockets that are opened and left, one after the other."""

    async def one() -> None:
        writer = await enemy.line()
        writer.write(b"GET /ws/abcdef HTTP/1.1\r\n" + HEAD + SOCKET)
        await asyncio.sleep(0.01)
        writer.transport.abort()

    await enemy.again(one, 0.002)


def speeches(frames: bytes) -> Attack:
    """Floods of frames, before and after the server has said its last word."""

    async def attack(enemy: Enemy) -> None:
        async def one() -> None:
            writer = await enemy.line()
            writer.write(b"GET /ws/abcdef HTTP/1.1\r\n" + HEAD + SOCKET)
            await asyncio.sleep(0.05)
            writer.write(frames)
            for _ in range(20):
                writer.write(PING * 5000)
                await writer.drain()
                await asyncio.sleep(0.02)
            writer.transport.abort()

        await enemy.again(one)

    return attack


async def pieces(enemy: Enemy) -> None:
    """Heads that come letter by letter."""

    async def one() -> None:
        writer = await enemy.line("127.0.0.4")
        writer.write(b"GET / HTTP/1.1\r\n")
        for _ in range(500):
            writer.write(b"a: b\r\n")
            await asyncio.sleep(0)
        writer.transport.abort()

    await enemy.again(one, 0.01)


async def odd_heads(enemy: Enemy) -> None:
    """Whatever a head can ask for: a thousand ranges, tags or languages, leave to go on, packed bodies, odd methods."""
    heads, methods = itertools.cycle(ODD_HEADS), itertools.cycle(METHODS)
    paths = itertools.cycle((b"/", b"/api/games", b"/api/me/export", b"/replay/abc", b"/join/ABCD"))

    async def one() -> None:
        writer = await enemy.line()
        said = b"Host: localhost\r\n" + next(heads) + f"X-Forwarded-For: {ENEMY}\r\n\r\n".encode()
        writer.write(next(methods) + b" " + next(paths) + b" HTTP/1.1\r\n" + said)
        await asyncio.sleep(0.01)
        writer.transport.abort()

    await enemy.again(one, 0.002)


async def unknown_paths(enemy: Enemy) -> None:
    """Never the same address twice, so that nothing kept helps."""

    async def one() -> None:
        name = secrets.token_hex(8)
        for path in (f"/api/tables/{name}", f"/{name}", f"/join/{name}", f"/api/games?{name}", f"/replay/{name}"):
            await enemy.ask(http, "GET", path)

    async with enemy.http() as http:
        await enemy.again(one, 0.001)


async def guesses(enemy: Enemy) -> None:
    """Codes of tables and of second devices, and keys of programs, tried one after the other."""

    async def one() -> None:
        code = "".join(random.choices("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", k=6))
        await enemy.ask(http, "POST", "/api/join", json={"code": code})
        await enemy.ask(http, "POST", "/api/me/device/here", json={"code": code})
        await enemy.ask(http, "POST", "/api/me/device", json={})
        key = {"program": f"p1.{secrets.token_hex(16)}", "code": code}
        await enemy.ask(http, "POST", f"/api/tables/{secrets.token_hex(6)}/seats", json=key)

    async with enemy.http() as http:
        await enemy.ask(http, "PUT", "/api/me", json={"name": "Enemy"})
        await enemy.again(one, 0.001)


async def days(enemy: Enemy) -> None:
    """The deals of the day by ever new guests, and everything that is told of them."""
    games = itertools.cycle(("nevermind", "themind", "mindgame", "deepofmine"))

    async def one() -> None:
        async with enemy.http() as http:
            await enemy.ask(http, "GET", "/api/daily")
            await enemy.ask(http, "POST", f"/api/daily/{next(games)}", json={})
            await enemy.ask(http, "GET", "/api/me/mind")
            await enemy.ask(http, "PUT", "/api/me/strength", json={"on": True})

    await enemy.again(one)


async def onlookers(enemy: Enemy) -> None:
    """Whoever comes to a table that all may watch, over many sockets, and goes at once, while somebody talks there."""
    async with enemy.http() as http:
        switches = {"join": "anyone", "watch": "anyone"}
        made = await enemy.table(http, game="mindgame", seats=[{"kind": "me"}, {"kind": "bot"}], switches=switches)
    if not made:
        return

    async def one() -> None:
        async with contextlib.AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(enemy.socket(made["table"]["id"])) for _ in range(60)]
            for line in lines:
                await line.send('{"t":"hello","watch":true}')
            await lines[0].send(json.dumps({"t": "hello", "token": made["token"]}))
            for _ in range(20):
                await lines[0].send(json.dumps({"t": "say", "key": secrets.token_hex(6), "text": "W" * 300}))
                await asyncio.sleep(0.01)

    await enemy.again(one)


async def trickles(enemy: Enemy) -> None:
    """Bodies in chunks of a byte."""

    async def one() -> None:
        writer = await enemy.line()
        writer.write(b"POST /api/verify HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        for _ in range(400):
            writer.write(b"1\r\nx\r\n")
            await asyncio.sleep(0.001)
        writer.transport.abort()

    await enemy.again(one)


async def chunks(enemy: Enemy) -> None:
    """Bodies that are mostly framing, all at once."""

    async def one() -> None:
        writer = await enemy.line()
        writer.write(b"POST /api/verify HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        for _ in range(10):
            writer.write(b"1\r\nx\r\n" * 10_000)
            await writer.drain()
        await asyncio.sleep(0.02)
        writer.transport.abort()

    await enemy.again(one)


async def pipelines(enemy: Enemy) -> None:
    """Many requests on one line, whose answers nobody waits for; and such of an older kind."""
    versions = itertools.cycle((b"1.1", b"1.0"))

    async def one() -> None:
        writer = await enemy.line()
        writer.write((b"GET /api/games HTTP/%s\r\n" % next(versions) + HEAD + b"\r\n") * 50)
        await writer.drain()
        await asyncio.sleep(0.02)
        writer.transport.abort()

    await enemy.again(one, 0.005)


async def slow_readers(enemy: Enemy) -> None:
    """Long answers that nobody reads."""
    held: list[socket.socket] = []

    async def one() -> None:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", enemy.port))
        await asyncio.get_running_loop().sock_sendall(
            line, b"GET /api/schema/openapi.json HTTP/1.1\r\n" + HEAD + b"\r\n"
        )
        held.append(line)
        if len(held) > 100:
            held.pop(0).close()

    await enemy.again(one)
    for line in held:
        line.close()


def forged(addresses: Callable[[], str], local: str) -> Attack:
    """Requests that say they come from somebody else each time."""

    async def attack(enemy: Enemy) -> None:
        async def one() -> None:
            writer = await enemy.line(local)
            said = f"X-Forwarded-For: {addresses()}\r\n".encode()
            writer.write(b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n" + said + b"\r\n")
            await asyncio.sleep(0.02)
            writer.transport.abort()

        await enemy.again(one, 0.005)

    return attack


def _of_a_network() -> str:
    """IPv6 addresses that one customer has."""
    return f"2001:db8:1:1::{random.randrange(16**4):x}"


def _anybody() -> str:
    return f"198.18.{random.randrange(256)}.{random.randrange(256)}"


async def tables(enemy: Enemy) -> None:
    """Tables that are made and left, some for bots alone."""
    games = itertools.cycle(("deepofmine", "mindgame", "themind", "nevermind"))

    async def one() -> None:
        async with enemy.http() as http:  # somebody else each time
            bots = [{"kind": "bot"}] * 2
            await enemy.table(http, game=next(games), seats=bots, switches={"join": "anyone", "watch": "anyone"})

    await enemy.again(one)


def questions(game: str, asked: Callable[[int], dict[str, Any]], sockets: int = 1) -> Attack:
    """Many questions at a table of one's own, over many sockets of one seat."""

    async def attack(enemy: Enemy) -> None:
        async with enemy.http() as http:
            made = await enemy.table(http, game=game, seats=[{"kind": "me"}, {"kind": "bot"}])
        if not made:
            return

        async def one() -> None:
            async with contextlib.AsyncExitStack() as stack:
                lines = [await stack.enter_async_context(enemy.socket(made["table"]["id"])) for _ in range(sockets)]
                for line in lines:
                    await line.send(json.dumps({"t": "hello", "token": made["token"]}))
                    await line.recv()
                for number in range(60):
                    line = lines[number % sockets]
                    await line.send(json.dumps({"key": secrets.token_hex(6)} | asked(number)))
                    await asyncio.sleep(0.005)

        await enemy.again(one)

    return attack


def _about(number: int) -> dict[str, Any]:
    return {"t": "know", "about": f"p1 {number}" if number % 2 else ""}


async def changes_of_mind(enemy: Enemy) -> None:
    """Whoever plays a move and takes it back, so that the bots begin to think again and again."""
    async with enemy.http() as http:
        made = await enemy.table(http, game="mindgame", seats=[{"kind": "me"}, {"kind": "bot"}])
    if not made:
        return

    async def one() -> None:
        async with enemy.socket(made["table"]["id"]) as line:
            await line.send(json.dumps({"t": "hello", "token": made["token"]}))
            scene: dict[str, Any] = {}
            for _ in range(40):
                while not scene.get("moves"):
                    scene = json.loads(await line.recv())
                move = random.choice(scene["moves"])
                await line.send(json.dumps({"t": "move", "key": secrets.token_hex(6), "move": move}))
                undo = {"t": "propose", "what": "undo", "moves": 0, "key": secrets.token_hex(6)}
                await line.send(json.dumps(undo))
                scene = {}
                await asyncio.sleep(0.02)

    await enemy.again(one)


async def replays(enemy: Enemy) -> None:
    """The same game again from every one of its moments, its record and its review."""
    async with enemy.http() as http:
        made = await enemy.table(http)
        if not made:
            return
        path = f"/api/tables/{made['table']['id']}"
        auth = {"Authorization": f"Bearer {made['token']}"}
        for number in itertools.count():
            if not enemy.goes_on():
                return
            with contextlib.suppress(*TROUBLE):
                for what in (f"replay?start={number}", "record", "review", "scene"):
                    await enemy.ask(http, "GET", f"{path}/{what}", headers=auth)
            await asyncio.sleep(PAUSE_S)


async def seats(enemy: Enemy) -> None:
    """Many who want the same seat, and stand up again."""
    async with enemy.http() as http:
        made = await enemy.table(http, game="mindgame")
    if not made:
        return
    path, code = f"/api/tables/{made['table']['id']}", made["table"]["code"]

    async def one() -> None:
        async with enemy.http() as http:
            sat = (await enemy.ask(http, "POST", f"{path}/seats", json={"code": code, "name": "ﷺ" * 24})).json()
            auth = {"Authorization": f"Bearer {sat['token']}"}
            leave = {"t": "leave", "key": secrets.token_hex(6)}
            await enemy.ask(http, "POST", f"{path}/acts", json=leave, headers=auth)

    await asyncio.gather(*(enemy.again(one) for _ in range(4)))


def played(
    game: str, avoid: tuple[str, ...], moves: int, position: dict[str, Any] | None = None
) -> dict[str, Any]:  # fmt: skip
    """The record of a game in which nobody wants to come to an end."""
    rng, rules = random.Random(1), game_class(game)()
    match = Match(rules, None if position is None else rules.position(position))
    while len(match.moves) < moves and not match.position.is_over:
        actor = rng.choice(match.position.actors)
        legal = match.position.moves(actor)
        match.play(actor, rng.choice([move for move in legal if not move.startswith(avoid)] or legal))
    if match.position.is_over:
        match.undo()
    return match.record().to_json()


def large_deck(cards: int) -> dict[str, Any]:
    """Our own deck, and the same cards again and again under other names, with long texts."""
    data: dict[str, Any] = json.loads(json.dumps(shelf.base().data))
    own = data["card"]
    for number in range(cards - len(own)):
        data["card"].append(own[number % len(own)] | {"id": f"again-{number}", "about": "word " * 100})
    return data | {"name": "large", "format": "deepofmine-cards/1"}


async def hard_cookies(enemy: Enemy) -> None:
    """Cookies that take some readers seconds."""
    async with enemy.http(**HARD_COOKIE) as http:
        await enemy.again(lambda: _one(enemy, http, "GET", "/api/me", None))


async def all_at_once(enemy: Enemy) -> None:
    """A long table whose every window asks for everything in the same moment."""
    async with enemy.http() as http:
        seats = [{"kind": "me"}, {"kind": "bot"}]
        made = await enemy.table(http, game="mindgame", seats=seats, record=played("mindgame", ("surrender",), 2000))
    if not made:
        return

    async def one() -> None:
        async with contextlib.AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(enemy.socket(made["table"]["id"])) for _ in range(40)]
            for _ in range(3):
                for asked in ({"t": "hello", "token": made["token"]}, {"t": "log", "since": 0, "key": "k"}):
                    for line in lines:
                        await line.send(json.dumps(asked))
                await asyncio.sleep(0.5)

    await enemy.again(one)


async def large_tables(enemy: Enemy) -> None:
    """A table with a very large deck: its cards, its record, its replay, and words over many sockets."""
    async with enemy.http() as http:
        seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}]
        made = await enemy.table(http, game="deepofmine", seats=seats, options={"deck": large_deck(900)})
        if not made:
            return
        path, auth = f"/api/tables/{made['table']['id']}", {"Authorization": f"Bearer {made['token']}"}
        for number in itertools.count():
            if not enemy.goes_on():
                return
            with contextlib.suppress(*TROUBLE):
                for what in ("deck", "record", f"replay?start={number}", "scene", "pieces"):
                    await enemy.ask(http, "GET", f"{path}/{what}", headers=auth)
                say = {"t": "say", "key": secrets.token_hex(6), "text": "W" * 300}
                await enemy.ask(http, "POST", f"{path}/acts", json=say, headers=auth)


async def rematches(enemy: Enemy) -> None:
    """One game after the other, given up at once."""
    async with enemy.http() as http:
        made = await enemy.table(http, game="mindgame", seats=[{"kind": "me"}, {"kind": "bot"}])
        table, token = made["table"]["id"], made["token"]
        while enemy.goes_on():
            with contextlib.suppress(*TROUBLE):
                path, auth = f"/api/tables/{table}/acts", {"Authorization": f"Bearer {token}"}
                for act in ("resign", "rematch"):
                    asked = {"t": act, "key": secrets.token_hex(6)}
                    answer = (await enemy.ask(http, "POST", path, json=asked, headers=auth)).json()
                table, token = answer["table"], answer["token"]
            await asyncio.sleep(PAUSE_S)


async def devices(enemy: Enemy) -> None:
    """Devices that all want to be called, each for somebody else; and such as make no sense."""
    odd = itertools.cycle(ODD_DEVICES)

    async def one() -> None:
        async with enemy.http() as http:
            wish = DEVICE | {"endpoint": f"https://localhost/{secrets.token_hex(400)}"}
            await enemy.ask(http, "PUT", "/api/me/push", json=wish)
            await enemy.ask(http, "PUT", "/api/me/push", json=DEVICE | next(odd))
            await enemy.ask(http, "POST", "/api/me/push/off", json={"endpoint": wish["endpoint"]})

    await enemy.again(one)


async def calls(enemy: Enemy) -> None:
    """Somebody with many devices who goes and comes, and is to be called each time, at an address inside the house."""
    async with enemy.http() as ann, enemy.http() as ben:
        made = await enemy.table(ann, game="mindgame", seats=[{"kind": "me"}, {"kind": "open"}])
        path = f"/api/tables/{made['table']['id']}"
        other = (await enemy.ask(ben, "POST", f"{path}/seats", json={"code": made["table"]["code"]})).json()
        for http in (ann, ben):
            for _ in range(4):
                wish = DEVICE | {"endpoint": f"https://localhost/{secrets.token_hex(8)}"}
                await enemy.ask(http, "PUT", "/api/me/push", json=wish)

    async def one() -> None:
        for token in (made["token"], other["token"]):
            async with enemy.socket(made["table"]["id"]) as line:
                await line.send(json.dumps({"t": "hello", "token": token}))
                scene = json.loads(await line.recv())
                for move in scene.get("moves", [])[:1]:
                    await line.send(json.dumps({"t": "move", "key": secrets.token_hex(6), "move": move}))
                    await line.recv()

    await enemy.again(one, 0.2)


@cache
def long_wish(game: str, avoid: tuple[str, ...], moves: int) -> bytes:
    """A table from the longest record that is taken."""
    seats = [{"kind": "me"}, {"kind": "bot"}]
    return json.dumps({"game": game, "seats": seats, "record": played(game, avoid, moves)}).encode()


async def long_tables(enemy: Enemy) -> None:
    """One table after the other from a very long record, all of them held by a window, and some asked for again."""
    wish = long_wish("themind", ("play",), 20_000)
    async with enemy.http(**{"content-type": "application/json"}) as http, contextlib.AsyncExitStack() as stack:

        async def one() -> None:
            made = (await enemy.ask(http, "POST", "/api/tables", content=wish)).json()
            line = await stack.enter_async_context(enemy.socket(made["table"]["id"]))
            await line.send(json.dumps({"t": "hello", "token": made["token"]}))

        await enemy.again(one)


async def long_tables_read(enemy: Enemy) -> None:
    """Long games that are over, and so leave the memory soon, opened again and again."""
    wish = long_wish("mindgame", ("surrender",), 3000)
    tables: list[tuple[str, str]] = []
    async with enemy.http(**{"content-type": "application/json"}) as http:

        async def one() -> None:
            if len(tables) < 20:
                made = (await enemy.ask(http, "POST", "/api/tables", content=wish)).json()
                tables.append((f"/api/tables/{made['table']['id']}", made["token"]))
                await enemy.ask(
                    http, "POST", f"{tables[-1][0]}/acts", json={"t": "resign", "key": "k"},
                    headers={"Authorization": f"Bearer {made['token']}"},
                )  # fmt: skip
            asked = [enemy.ask(http, "GET", f"{path}/{what}") for path, _ in tables for what in ("record", "replay")]
            await asyncio.gather(*asked, return_exceptions=True)

        await enemy.again(one)


async def undone(enemy: Enemy) -> None:
    """A move at the end of a long record, and taken back."""
    wish = long_wish("mindgame", ("surrender",), 3000)
    async with enemy.http(**{"content-type": "application/json"}) as http:

        async def one() -> None:
            made = (await enemy.ask(http, "POST", "/api/tables", content=wish)).json()
            async with enemy.socket(made["table"]["id"]) as line:
                await line.send(json.dumps({"t": "hello", "token": made["token"]}))
                scene: dict[str, Any] = {}
                while not scene.get("moves"):
                    scene = json.loads(await line.recv())
                for said in ({"t": "move", "move": scene["moves"][0]}, {"t": "propose", "what": "undo"}):
                    await line.send(json.dumps(said | {"key": secrets.token_hex(6)}))
                await asyncio.sleep(0.2)

        await enemy.again(one)


async def reviews(enemy: Enemy) -> None:
    """The coach is asked about long games that were given up."""
    wish = long_wish("mindgame", ("surrender",), 3000)
    async with enemy.http(**{"content-type": "application/json"}) as http:

        async def one() -> None:
            made = (await enemy.ask(http, "POST", "/api/tables", content=wish)).json()
            path, auth = f"/api/tables/{made['table']['id']}", {"Authorization": f"Bearer {made['token']}"}
            await enemy.ask(http, "POST", f"{path}/acts", json={"t": "resign", "key": "k"}, headers=auth)
            for _ in range(20):
                await enemy.ask(http, "GET", f"{path}/review", headers=auth)

        await enemy.again(one)


def large_position(wish: dict[str, Any]) -> Attack:
    """A table from a position with very long lists, and words and moves at it over many sockets."""
    content = json.dumps(wish).encode()

    async def attack(enemy: Enemy) -> None:
        async with enemy.http(**{"content-type": "application/json"}) as http:
            made = (await enemy.ask(http, "POST", "/api/tables", content=content)).json()
        if "table" not in made:
            return

        async def one() -> None:
            async with contextlib.AsyncExitStack() as stack:
                lines = [await stack.enter_async_context(enemy.socket(made["table"]["id"])) for _ in range(10)]
                for line in lines:
                    await line.send(json.dumps({"t": "hello", "token": made["token"]}))
                for number in range(30):
                    said = {"t": "sign", "sign": "smile"} if number % 2 else {"t": "move", "move": "ready"}
                    await lines[number % 10].send(json.dumps(said | {"key": secrets.token_hex(6)}))
                    await asyncio.sleep(0.02)

        await enemy.again(one)

    return attack


def remembered(cards: int) -> dict[str, Any]:
    """A position of The Mind in which very much is said to have happened."""
    last = {"level": 1, "mode": "open", "pile": [{"card": 1, "by": 0}] * cards, "aside": [], "wrong": 0}
    return {"phase": "concentrate", "level": 2, "hands": [[10, 60], [20, 70]], "last": last}


async def large_replays(enemy: Enemy) -> None:
    """Every moment of a record, each of them large, and nobody reads the answers."""
    record = played("themind", ("play",), 500, remembered(2000))
    body = json.dumps({"record": record, "seat": "all"}).encode()
    said = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    held: list[asyncio.StreamWriter] = []

    async def one() -> None:
        writer = await enemy.line()
        writer.write(b"POST /api/replay HTTP/1.1\r\n" + HEAD + said + body)
        await writer.drain()
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        held.append(writer)
        if len(held) > 30:
            held.pop(0).transport.abort()

    await enemy.again(one, 0.1)
    for writer in held:
        writer.transport.abort()


def tangled() -> dict[str, Any]:
    """A position of Mind Game in which something else is remembered of each of thirty hidden tiles."""
    lots = random.Random(1)
    tiles = lots.sample(TILES, len(TILES))
    places = [place for place in PLACES if place.startswith("pg")][:5]
    hand, standing, bank = tiles[:10], tiles[10:35], tiles[35:]
    board = {place: {"p1": standing[5 * number : 5 * number + 5]} for number, place in enumerate(places)}
    hidden = hand + [name for construct in board.values() for name in construct["p1"][1:]]
    memory = {name: sorted({name, *lots.sample(hidden + bank, 10)}) for name in hidden}
    hands = [[], sorted(hand)]
    return {"phase": "place", "current": 1, "hands": hands, "bank": sorted(bank), "board": board, "memory": memory}


def deck_of_labels() -> dict[str, Any]:
    """Choices inside choices, of as many words as a body holds."""
    deck = large_deck(0) | {"name": "labels"}
    names = itertools.count()

    def choice(depth: int) -> list[dict[str, Any]]:
        inside = choice(depth - 1) if depth else []
        return [{"do": "choose", "options": [{"label": f"o{next(names)}", "steps": inside} for _ in range(20)]}]

    for number, card in enumerate(one for one in deck["card"] if one["type"] == "moment"):
        if number < 3:
            card["on_enter"] = choice(2)
    return deck


def with_many_choices() -> bytes:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    return json.dumps({"game": "deepofmine", "seats": seats, "options": {"deck": deck_of_labels()}}).encode()


async def knowing(enemy: Enemy) -> None:
    """What can be known of a memory that nobody can reckon with."""
    wish = json.dumps({"game": "mindgame", "seats": [{"kind": "me"}, {"kind": "bot"}], "position": tangled()}).encode()
    async with enemy.http(**{"content-type": "application/json"}) as http:

        async def one() -> None:
            made = (await enemy.ask(http, "POST", "/api/tables", content=wish)).json()
            path, auth = f"/api/tables/{made['table']['id']}", {"Authorization": f"Bearer {made['token']}"}
            for place in PLACES:
                asked = {"t": "know", "key": secrets.token_hex(6), "about": place}
                await enemy.ask(http, "POST", f"{path}/acts", json=asked, headers=auth)

        await enemy.again(one)


async def nowhere(enemy: Enemy) -> None:
    """Sockets where there are none, each over a connection of its own."""

    async def one() -> None:
        writer = await enemy.line()
        writer.write(b"GET /nowhere HTTP/1.1\r\n" + HEAD + SOCKET)
        await asyncio.sleep(0.005)
        writer.transport.abort()

    await enemy.again(one, 0.0)


async def chairs(enemy: Enemy) -> None:
    """Whoever sits down and stands up again and again, and programs that sit down by their keys."""
    async with enemy.http() as ann, enemy.http() as ben:
        made = await enemy.table(ann, game="mindgame", seats=[{"kind": "me"}, {"kind": "open"}])
        path, code = f"/api/tables/{made['table']['id']}", made["table"]["code"]

        async def one() -> None:
            seated = (await enemy.ask(ben, "POST", f"{path}/seats", json={"code": code})).json()
            auth = {"Authorization": f"Bearer {seated['token']}"}
            await enemy.ask(ben, "POST", f"{path}/acts", json={"t": "leave", "key": secrets.token_hex(6)}, headers=auth)
            auth = {"Authorization": f"Bearer {made['token']}"}
            key = (await enemy.ask(ann, "GET", f"{path}/programs/p1", headers=auth)).json()["key"]
            await enemy.ask(ben, "POST", f"{path}/seats", json={"program": key, "name": "W" * 24})
            asked = {"t": "free", "key": secrets.token_hex(6), "seat": "p1"}
            await enemy.ask(ann, "POST", f"{path}/acts", json=asked, headers=auth)

        await enemy.again(one, 0.001)


async def proposals(enemy: Enemy) -> None:
    """Two who propose the end to each other and say no, as fast as they can."""
    async with enemy.http() as ann, enemy.http() as ben:
        made = await enemy.table(ann, game="mindgame", seats=[{"kind": "me"}, {"kind": "open"}])
        path = f"/api/tables/{made['table']['id']}"
        other = (await enemy.ask(ben, "POST", f"{path}/seats", json={"code": made["table"]["code"]})).json()

    async def one() -> None:
        async with enemy.socket(made["table"]["id"]) as mine, enemy.socket(made["table"]["id"]) as yours:
            for line, token in ((mine, made["token"]), (yours, other["token"])):
                await line.send(json.dumps({"t": "hello", "token": token}))
            for _ in range(60):
                await mine.send(json.dumps({"t": "propose", "key": secrets.token_hex(6), "what": "end"}))
                said: dict[str, Any] = {}
                while not said.get("proposals"):
                    said = json.loads(await asyncio.wait_for(yours.recv(), 1.0))
                answer = {
                    "t": "answer",
                    "key": secrets.token_hex(6),
                    "proposal": said["proposals"][0]["id"],
                    "yes": False,
                }
                await yours.send(json.dumps(answer))

    await enemy.again(one)


async def days_gone_by(enemy: Enemy) -> None:
    """Every day that there was, and its key."""
    async with enemy.http() as http:
        today = (await enemy.ask(http, "GET", "/api/daily")).json()["today"]
        asked = itertools.cycle(range(7))

        async def one() -> None:
            day = today - next(asked)
            await enemy.ask(http, "GET", f"/api/daily?day={day}")
            await enemy.ask(http, "GET", f"/api/daily/proof?day={day}")

        await enemy.again(one, 0.001)


async def memories(enemy: Enemy) -> None:
    """Games that are given up, and all of them looked at, taken along and searched."""
    async with enemy.http() as http:
        await enemy.ask(http, "PUT", "/api/me", json={"name": "Enemy"})

        async def one() -> None:
            made = await enemy.table(http, game="nevermind")
            if made:
                path, auth = f"/api/tables/{made['table']['id']}/acts", {"Authorization": f"Bearer {made['token']}"}
                await enemy.ask(http, "POST", path, json={"t": "resign", "key": "k"}, headers=auth)
            for what in ("mind", "export", "export?form=csv", "games?text=%25_%25", "strength", "finished"):
                await enemy.ask(http, "GET", f"/api/me/{what}")

        await enemy.again(one, 0.001)


async def unfolded(enemy: Enemy) -> None:
    """Links that are unfolded, each with a long address of its own."""
    async with enemy.http() as http:
        made = await enemy.table(http, game="mindgame", seats=[{"kind": "me"}, {"kind": "bot"}])
        links = itertools.cycle(
            (f"/t/{made['table']['code']}", f"/replay/{made['table']['id']}", "/rules/mindgame", "/t/" + "A" * 30_000)
        )
        wish = {"Accept-Language": "de", "Accept-Encoding": "gzip"}

        async def one() -> None:
            await enemy.ask(http, "GET", f"{next(links)}?code={secrets.token_hex(4)}", headers=wish)

        await enemy.again(one, 0.001)


async def filled(enemy: Enemy) -> None:
    """Connections that have sent much, and then send on while an earlier question of theirs is under way."""
    body = b'{"record":"' + b"x" * 900_000 + b'"}'
    asked = b"POST /api/verify HTTP/1.1\r\n" + HEAD + b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    held: list[asyncio.StreamWriter] = []

    async def one() -> None:
        writer = await enemy.line()
        for _ in range(3):
            writer.write(asked)
            await asyncio.sleep(0.1)
        held.append(writer)
        if len(held) > 60:
            held.pop(0).transport.abort()

    await enemy.again(one)
    for writer in held:
        writer.transport.abort()


REMEMBERED = {"game": "themind", "seats": [{"kind": "me"}, {"kind": "bot"}], "position": remembered(6000)}
TAGS = {
    "game": "deepofmine", "seats": [{"kind": "me"}, {"kind": "bot"}],
    "position": {"phase": "play", "tags": [shelf.base().ids[0]] * 5000},
}  # fmt: skip


ATTACKS: dict[str, tuple[Attack, int]] = {
    "hard decks": (flood("POST", "/api/decks/check", REDOS), 4),
    "long records proved": (flood("POST", "/api/verify", {"record": LONG}), 4),
    "the lobby": (flood("GET", "/api/tables", None), 4),
    "tables from long records": (flood("POST", "/api/tables", {"game": "nevermind", "record": LONG}), 4),
    "hard numbers": (flood("POST", "/api/verify", NUMBERS), 4),
    "many lists": (flood("POST", "/api/replay", LISTS), 4),
    "deep options": (flood("POST", "/api/tables", DEEP), 2),
    "wide positions": (flood("POST", "/api/tables", WIDE), 2),
    "every route": (every_route, 4),
    "nothing said": (half_open(b""), 1),
    "half a head": (half_open(b"GET / HTTP/1.1\r\nX: "), 1),
    "half closed": (half_closed, 2),
    "hellos": (hellos, 4),
    "upgrades": (upgrades, 4),
    "speeches": (speeches(BINARY), 1),
    "compressed frames": (speeches(PACKED), 1),
    "fragments": (speeches(FRAGMENTS), 1),
    "nested words": (speeches(bytes([0x81, 0xFE, 0xEA, 0x60, 0, 0, 0, 0]) + NESTED[:60_000]), 1),
    "heads in pieces": (pieces, 1),
    "odd heads": (odd_heads, 2),
    "unknown paths": (unknown_paths, 2),
    "guesses": (guesses, 2),
    "days": (days, 2),
    "onlookers": (onlookers, 1),
    "bodies in pieces": (trickles, 2),
    "bodies of framing": (chunks, 2),
    "pipelines": (pipelines, 2),
    "slow readers": (slow_readers, 1),
    "a network of addresses": (forged(_of_a_network, "127.0.0.1"), 2),
    "forged addresses": (forged(_anybody, "127.0.0.3"), 2),
    "tables left": (tables, 2),
    "hints": (questions("mindgame", lambda _: {"t": "hint"}), 2),
    "hints of the best": (questions("mindgame", lambda _: {"t": "hint", "bot": "strong"}, 4), 2),
    "glances": (questions("deepofmine", lambda number: {"t": "glance", "last": number % 2 == 1}, 4), 2),
    "doors": (questions("mindgame", lambda number: {"t": "switch", "switches": {"chat": number % 2 == 1}}, 4), 2),
    "what can be known": (questions("mindgame", _about, 4), 2),
    "chat over many sockets": (questions("mindgame", lambda _: {"t": "say", "text": "W" * 300}, 20), 2),
    "long stories": (questions("mindgame", lambda _: {"t": "log", "since": 0}, 4), 1),
    "changes of mind": (changes_of_mind, 2),
    "replays": (replays, 2),
    "one seat for many": (seats, 1),
    "hard cookies": (hard_cookies, 2),
    "all at once": (all_at_once, 1),
    "large tables": (large_tables, 2),
    "rematches": (rematches, 1),
    "devices to be called": (devices, 2),
    "calls to the house itself": (calls, 1),
    "tables from long games": (long_tables, 2),
    "long games opened again": (long_tables_read, 1),
    "moves taken back in long games": (undone, 1),
    "reviews of long games": (reviews, 1),
    "replays of large moments": (large_replays, 2),
    "what was remembered": (large_position(REMEMBERED), 1),
    "tags": (large_position(TAGS), 1),
    "memories made to be hard": (knowing, 2),
    "decks of many labels": (flood("POST", "/api/tables", with_many_choices()), 2),
    "numbers too large": (flood("POST", "/api/tables", LARGE), 2),
    "sockets nowhere": (nowhere, 4),
    "chairs": (chairs, 2),
    "proposals": (proposals, 2),
    "days gone by": (days_gone_by, 2),
    "what is remembered": (memories, 2),
    "links unfolded": (unfolded, 2),
    "lines filled": (filled, 2),
}


def chosen(names: list[str]) -> Iterator[Attack]:
    for name in names:
        attack, count = ATTACKS[name]
        yield from [attack] * count


async def attack(port: int, seconds: float, names: list[str]) -> dict[str, int]:
    """All of these attacks together; how often each status was answered."""
    enemy = Enemy(port, time.monotonic() + seconds, Counter())
    tasks = [asyncio.create_task(_quietly(one, enemy)) for one in chosen(names)]
    _, stuck = await asyncio.wait(tasks, timeout=seconds + 2.0)
    for task in stuck:
        task.cancel()
    return dict(sorted(enemy.said.items()))


async def _quietly(one: Attack, enemy: Enemy) -> None:
    with contextlib.suppress(*TROUBLE):
        await one(enemy)
