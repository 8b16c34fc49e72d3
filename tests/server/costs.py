"""What the dearest request of each kind that we know of costs everybody else: `make costs`.

A server in a process of its own is asked one thing at a time.  Of each are told the longest time for which the loop did
nothing else, its time in all (both of the processor), how late a timer beside it was, and how long the answer is.
"""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import json
import multiprocessing
import secrets
import sys
import time
from asyncio import events
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from mindscape.core.registry import game_class
from mindscape.server.collecting import collect_seldom
from server.enemies import large_deck, played
from server.hall import GENEROUS, hall

LONGEST, IN_ALL, LATE = range(3)
TICK_S = 0.002
REPEATS = 3
MOVES = 20_000
SETTINGS = GENEROUS | {"readers": 2, "memories_burst": 100_000, "stored_bytes": 10**12, "push": "mailto:a@b.test"}

Json = dict[str, Any]
Request = Callable[[], Awaitable[int]]
Gauge = Any  # an array of the three that both processes see


# ---- the server -----------------------------------------------------------------------------


def watch(gauge: Gauge) -> None:
    """Time whatever the loop of this process does."""
    run = events.Handle._run

    def timed(self: Any) -> None:
        began = time.thread_time()
        run(self)
        spent = time.thread_time() - began
        gauge[IN_ALL] += spent
        gauge[LONGEST] = max(gauge[LONGEST], spent)

    events.Handle._run = timed  # type: ignore[method-assign]


async def tick(gauge: Gauge) -> None:
    while True:
        due = time.perf_counter() + TICK_S
        await asyncio.sleep(TICK_S)
        gauge[LATE] = max(gauge[LATE], time.perf_counter() - due)


def serve(gauge: Gauge, port: Any, database: str) -> None:
    async def live() -> None:
        async with hall(**SETTINGS, database=database) as place:
            place.house.calls.wishes.burst = place.house.passes.burst = 10**6  # type: ignore[union-attr]
            beside = asyncio.create_task(tick(gauge))
            port.value = place.port
            await beside

    watch(gauge)
    collect_seldom()
    asyncio.run(live())


# ---- what is asked --------------------------------------------------------------------------


class Guest:
    """Somebody who asks, with the cookie of a guest."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120)

    async def ask(self, method: str, path: str, body: Any = None, **given: Any) -> httpx.Response:
        if body is not None:
            given |= {"content": body} if isinstance(body, bytes) else {"json": body}
            given["headers"] = {"content-type": "application/json"} | given.get("headers", {})
        return await self.http.request(method, path, **given)

    def asks(self, method: str, path: str, body: Any = None, **given: Any) -> Request:
        async def once() -> int:
            answer = await self.ask(method, path, body, **given)
            return len(answer.content) if answer.status_code < 400 else -answer.status_code

        return once

    async def table(self, game: str, **wish: Any) -> Json:
        answer = await self.ask("POST", "/api/tables", {"game": game} | wish)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made


class Seat:
    """A socket at a table."""

    def __init__(self, port: int, made: Json) -> None:
        self.url = f"ws://127.0.0.1:{port}/ws/{made['table']['id']}"
        self.token = made["token"]
        self.socket: Any = None

    async def come(self) -> Any:
        """The socket; it is opened when it is needed, for whoever does not answer is not waited for."""
        if self.socket is None:
            self.socket = await connect(self.url, compression=None, max_size=None, ping_interval=None)
            await self.socket.send(json.dumps({"t": "hello", "token": self.token}))
            await self.socket.recv()
        return self.socket

    def says(self, message: Json, times: int = 1) -> Request:
        """As often at once, and all the answers."""

        async def once() -> int:
            keys = {secrets.token_hex(6) for _ in range(times)}
            socket = await self.come()
            for key in keys:
                await socket.send(json.dumps({"key": key} | message))
            length = 0
            while keys:
                said = await asyncio.wait_for(socket.recv(), 60)
                heard = json.loads(said)
                length = max(length, len(said))
                keys -= {heard.get("key"), heard.get("ok")}
            return length

        return once

    def hellos(self) -> Request:
        async def once() -> int:
            socket = await self.come()
            await socket.send(json.dumps({"t": "hello", "token": self.token}))
            while True:
                said = await asyncio.wait_for(socket.recv(), 60)
                if '"t":"welcome"' in said[:40]:
                    return len(said)

        return once


HEADS = {
    "a cookie of backslashes": {"cookie": 'mindscape_guest="' + "\\" * 31_000 + '"'},
    "a cookie of quoted numbers": {"cookie": 'mindscape_guest="' + "\\101" * 7_700 + '"'},
    "a cookie of many": {"cookie": ";".join(f"{number}=" for number in range(6000))},
    "many proxies": {"x-forwarded-for": "127.0.0.1," * 3100},
    "many languages": {"accept-language": "x," * 15_000},
    "a wish for many kinds": {"accept": "a/b;q=0.1," * 3000},
    "a kind of many words": {"content-type": "application/json" + "; a=b" * 6000},
    "a long token": {"authorization": "Bearer " + "a" * 31_000},
    "a long host": {"host": "a." * 15_000},
}


async def requests(port: int, moves: int) -> list[tuple[str, Request]]:
    """Everything that is asked, with a name."""
    found: list[tuple[str, Request]] = []
    guest = Guest(port)
    await guest.ask("PUT", "/api/me", {"name": "W" * 24})
    for path in (
        "/api/games", "/api/schema/openapi.json", "/api/me", "/api/me/finished", "/api/me/mind", "/api/me/games?text=a",
        "/api/me/games?text=" + "%25_" * 30, "/api/me/export", "/api/me/export?form=csv", "/api/me/strength",
        "/api/me/device", "/api/me/push", "/api/tables", "/api/tables?game=themind", "/api/daily", "/api/daily/proof",
        "/api/decks/base", "/metrics", "/ready", "/health", "/", "/t/ABCDEFGH", "/nothing", "/api/nothing",
        "/api/nothing?" + "a=b&" * 7000,
        *(f"/api/{what}/{game}" for game in ("deepofmine", "mindgame", "nevermind", "themind")
          for what in ("puzzles", "books", "rules")),
        *(f"/api/books/{game}/pictures" for game in ("deepofmine", "mindgame", "nevermind", "themind")),
    ):  # fmt: skip
        found.append((f"GET {path[:40]}", guest.asks("GET", path)))
    for name, headers in HEADS.items():
        found.append((f"GET /api/me, {name}", guest.asks("GET", "/api/me", headers=headers)))
        found.append((f"GET /t/ABCDEFGH, {name}", guest.asks("GET", "/t/ABCDEFGH", headers=headers)))
    found += [
        ("PUT /api/me", guest.asks("PUT", "/api/me", {"name": "ﷺ" * 24})),
        ("PUT /api/me, too long", guest.asks("PUT", "/api/me", {"name": "a" * 15_000 + "\x01"})),
        ("PUT /api/me/strength", guest.asks("PUT", "/api/me/strength", {"on": True})),
        ("DELETE /api/me/games", guest.asks("DELETE", "/api/me/games")),
        ("POST /api/me/device", guest.asks("POST", "/api/me/device", {"kept": "x" * 8000})),
        ("POST /api/me/device/here", guest.asks("POST", "/api/me/device/here", {"code": "ABCD-EFGH"})),
        ("POST /api/join", guest.asks("POST", "/api/join", {"code": "ABCDEFGH"})),
        ("POST /api/daily/nevermind", guest.asks("POST", "/api/daily/nevermind", {})),
        ("POST /api/verify", guest.asks("POST", "/api/verify", {"record": played("mindgame", ("surrender",), moves)})),
        ("POST /api/replay", guest.asks("POST", "/api/replay", {"record": played("mindgame", ("surrender",), 5000)})),
        ("POST /api/decks/check", guest.asks("POST", "/api/decks/check", {
            "name": "d.json", "text": json.dumps(large_deck(250))})),
        ("PUT /api/me/push", guest.asks("PUT", "/api/me/push", {
            "endpoint": "https://fcm.googleapis.com/" + "a" * 990, "p256dh": "B" * 87, "auth": "A" * 22})),
        ("POST /api/me/push/off", guest.asks("POST", "/api/me/push/off", {"endpoint": "https://a.test/" + "b" * 1000})),
    ]  # fmt: skip
    for game in ("deepofmine", "mindgame", "nevermind", "themind"):
        found.append((f"POST /api/tables {game}", guest.asks("POST", "/api/tables", {"game": game})))
        bots = [{"kind": "me"}, *[{"kind": "bot"}] * (game_class(game)().seats - 1)]
        found.append(
            (f"POST /api/tables {game} full", guest.asks("POST", "/api/tables", {"game": game, "seats": bots}))
        )
        found += await at_table(guest, game, await guest.table(game, seats=bots), "")
    for game, avoid in (("mindgame", ("surrender",)), ("themind", ("play",))):
        bots = [{"kind": "me"}, {"kind": "bot"}]
        for count in (48, moves):
            record = played(game, avoid, count)
            wish: Json = {"game": game, "seats": bots, "record": record}
            found.append((f"POST /api/tables {game}, {count} moves", guest.asks("POST", "/api/tables", wish)))
            found += await at_table(guest, game, await guest.table(game, seats=bots, record=record), f", {count} moves")
    for cards in (250, 1000):
        deck = large_deck(cards)
        bots = [{"kind": "me"}, *[{"kind": "bot"}] * 3]
        wish = {"game": "deepofmine", "seats": bots, "options": {"deck": deck}}
        body = json.dumps(wish).encode()
        found.append(
            (f"POST /api/tables, a deck of {cards}, {len(body) >> 10} KiB", guest.asks("POST", "/api/tables", body))
        )
        if len(body) < 1024 * 1024:
            made = await guest.table(**wish)
            found += await at_table(guest, "deepofmine", made, f", a deck of {cards}")
    return found


async def at_table(guest: Guest, game: str, made: Json, what: str) -> list[tuple[str, Request]]:
    """Everything that can be asked at a table."""
    table, auth = made["table"]["id"], {"Authorization": f"Bearer {made['token']}"}
    seat = Seat(guest.port, made)
    found = [
        (f"GET {path}{what} ({game})", guest.asks("GET", f"/api/tables/{table}{path}", headers=auth))
        for path in (
            "", "/pieces", "/deck", "/record", "/replay", "/replay?start=20", "/scene", "/review", "/programs/p1",
        )
    ]  # fmt: skip
    found.append((f"GET /t/CODE{what} ({game})", guest.asks("GET", f"/t/{made['table']['code']}")))
    found.append((f"hello{what} ({game})", seat.hellos()))
    for message in (
        {"t": "log", "since": 0}, {"t": "why", "move": "x" * 200}, {"t": "why", "move": "( " * 100},
        {"t": "move", "move": "a " * 100}, {"t": "know"}, {"t": "know", "about": "p1 " * 60},
        {"t": "say", "text": "W" * 300}, {"t": "glance"}, {"t": "glance", "last": True}, {"t": "hint"},
        {"t": "propose", "what": "undo"}, {"t": "propose", "what": "undo", "moves": 0}, {"t": "switch", "switches": {}},
    ):  # fmt: skip
        said = " ".join(str(one)[:8] for one in message.values())
        found.append((f"{said}{what} ({game})", seat.says(message)))
    found.append((f"20 x log{what} ({game})", seat.says({"t": "log", "since": 0}, 20)))
    found += [(f"{one}{what} ({game})", seat.says({"t": one})) for one in ("resign", "rematch")]
    found.append((f"GET /review, over{what} ({game})", guest.asks("GET", f"/api/tables/{table}/review", headers=auth)))
    return found


async def measure(gauge: Gauge, port: int, moves: int, only: str) -> list[tuple[str, list[float], int]]:
    found = []
    for name, once in await requests(port, moves):
        if only not in name:
            continue
        times = [0.0, 0.0, 1e9]
        length = 0
        try:
            for _ in range(REPEATS):
                await asyncio.sleep(0.05)
                gauge[:] = [0.0] * 3
                length = await once()
                # The first may be the dearest; but how late a timer is depends on what else this computer does.
                times = [
                    max(times[LONGEST], gauge[LONGEST]),
                    max(times[IN_ALL], gauge[IN_ALL]),
                    min(times[LATE], gauge[LATE]),
                ]
        except Exception as error:  # noqa: BLE001  (what cannot be asked is told)
            print(f"{name}: {error!r}", file=sys.stderr)
        found.append((name, [1000 * one for one in times], length))
        print(name, [round(1000 * one, 1) for one in times], length, file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES, help="of the longest game")
    parser.add_argument("--over", type=float, default=0.0, help="tell of those only that hold the loop so many ms")
    parser.add_argument("--only", default="", help="those with this in their name")
    given = parser.parse_args()
    forked = multiprocessing.get_context("fork")
    gauge: Any = forked.Array(ctypes.c_double, 3)
    port: Any = forked.Value(ctypes.c_int, 0)
    server = forked.Process(target=serve, args=(gauge, port, "memory:"), daemon=True)
    server.start()
    try:
        while not port.value:
            time.sleep(0.05)
        found = asyncio.run(measure(gauge, port.value, given.moves, given.only))
    finally:
        server.kill()  # it has nothing to keep
        server.join()
    print("| asked | longest, ms | in all, ms | timer late, ms | answer, bytes |\n|---|---|---|---|---|")
    for name, times, length in sorted(found, key=lambda one: -one[1][LONGEST]):
        if times[LONGEST] >= given.over:
            print(f"| {name} | " + " | ".join(f"{one:.1f}" for one in times) + f" | {length} |")


if __name__ == "__main__":
    main()
