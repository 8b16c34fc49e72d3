"""Everything that somebody can make the server hold or do has a budget: connections, bytes, frames and work."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sys
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from mindscape.bots import catalogue
from mindscape.core import book, puzzles
from mindscape.server import bots, brief, shown
from mindscape.server import house as house_module
from mindscape.server import protocol as p
from mindscape.server.addresses import around, client_address
from mindscape.server.door import SYSTEM_HOLDS
from mindscape.server.house import WIDER
from mindscape.server.limits import Bucket, Buckets, Counts
from mindscape.server.metered import metered
from mindscape.server.pace import LONGEST_S, PIECE_S, Pace
from mindscape.server.settings import Settings
from mindscape.server.shown import Viewer
from mindscape.server.story import Draft
from mindscape.server.turns import Turns
from mindscape.server.wire import UPGRADE_S, Bad, Frames
from mindscape.server.writing import TELL_S
from server.hall import PATIENCE_S, Hall, Player, hall
from server.stillness import happens
from server.test_framing import CLOSE, PING, TEXT, Line, line
from server.test_sockets import masked, raw
from server.test_tables import Desk

ASK = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


@asynccontextmanager
async def caller(house: Hall, first: bytes = b"") -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(first)
    try:
        yield reader, writer
    finally:
        writer.close()


async def all_of(reader: asyncio.StreamReader) -> bytes:
    """What is said until the line is cut."""
    async with asyncio.timeout(PATIENCE_S):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


def why(answer: bytes) -> Any:
    return json.loads(answer.partition(b"\r\n\r\n")[2])["code"]


# ---- connections ----------------------------------------------------------------------------


def test_connections_of_one_address_are_counted_before_they_ask_for_anything() -> None:
    async def story() -> None:
        async with hall(connections_per_address=3) as house:
            held = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(3)]
            async with caller(house) as (reader, _):
                answer = await all_of(reader)
            assert answer.startswith(b"HTTP/1.1 429 ")
            assert why(answer) == "too-many-connections"
            held[0][1].close()
            await happens(lambda: len(lines(house)) == 2)
            async with caller(house, ASK) as (reader, _):
                assert (await all_of(reader)).startswith(b"HTTP/1.1 200 ")
            for _, writer in held:
                writer.close()

    asyncio.run(story())


def lines(house: Hall) -> set[Any]:
    found: set[Any] = house.server.server_state.connections
    return found


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-A: ",
        b"POST /api/decks/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/decks/check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health",
    ],
    ids=["silence", "half a head", "half a body", "a body in parts", "a second half head"],
)
def test_what_does_not_come_to_its_end_is_cut_off(said: bytes) -> None:
    async def story() -> None:
        async with hall(head_s=0.2, body_s=0.2) as house, caller(house, said) as (reader, _):
            await all_of(reader)
            await happens(lambda: not lines(house))

    asyncio.run(story())


def test_a_body_that_trickles_in_has_no_more_time_than_others() -> None:
    async def story() -> None:
        async with hall(body_s=0.3) as house:
            head = b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"
            async with caller(house, head) as (reader, writer):
                ended = asyncio.create_task(all_of(reader))
                while not ended.done():
                    writer.write(b" ")
                    await asyncio.sleep(0.01)
            assert lines(house) == set()

    asyncio.run(story())


@pytest.mark.parametrize(
    "said",
    [
        b"GET /" + b"x" * 300_000,
        b"GET / HTTP/1.1\r\nX: " + b"x" * 300_000,
        b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 10_000,
    ],
    ids=["an address", "a header", "many headers"],
)
def test_a_head_without_end_is_not_kept(said: bytes) -> None:
    async def story() -> None:
        async with hall(head_bytes=20_000) as house, caller(house, said) as (reader, _):
            answer = await all_of(reader)
            assert answer == b"" or why(answer) == "long-head"
            assert (
                house.house.metrics.registry.get_sample_value("mindscape_turned_away_total", {"why": "long-head"}) == 1
            )

    asyncio.run(story())


def test_bytes_after_a_body_are_counted_too() -> None:
    async def story() -> None:
        async with hall(body_bytes=10_000) as house:
            head = b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Trailer: "
            async with caller(house, head) as (reader, writer):
                ended = asyncio.create_task(all_of(reader))
                for _ in range(100):
                    writer.write(b"x" * 10_000)
                    await asyncio.sleep(0)
                await ended

    asyncio.run(story())


def test_when_the_house_is_full_who_has_waited_longest_without_asking_makes_room() -> None:
    async def story() -> None:
        async with hall(connections=4) as house:
            made = await house.table("nevermind")
            player = await house.player(made)
            await happens(lambda: len(lines(house)) == 1)
            held = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(20)]
            async with caller(house, ASK) as (reader, _):
                assert (await all_of(reader)).startswith(b"HTTP/1.1 200 ")
            assert await held[0][0].read() == b""
            assert "t" in await player.say("log", since=0)
            for _, writer in held:
                writer.close()

    asyncio.run(story())


def test_many_requests_on_one_line_and_much_at_once_are_refused() -> None:
    async def story() -> None:
        async with hall(bytes_at_once=150_000, requests_at_once=3) as house:
            head = b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"
            async with caller(house, head), caller(house, head) as (reader, _):
                assert why(await all_of(reader)) == "at-once"
            await happens(lambda: not lines(house))
            head = head.replace(b"100000", b"10")
            async with (
                caller(house, head),
                caller(house, head),
                caller(house, head),
                caller(house, head) as (reader, _),
            ):
                assert why(await all_of(reader)) == "at-once"
            async with caller(house, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 500) as (reader, _):
                assert (await all_of(reader)).count(b"HTTP/1.1 200") < 20

    asyncio.run(story())


UPGRADE = (
    b"GET /ws/abcdef HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count these bytes otherwise")
def test_what_nobody_reads_is_held_where_it_is_counted_and_not_by_the_system() -> None:
    async def story() -> None:
        async with hall() as house, caller(house, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n") as (reader, _):
            await reader.readexactly(12)
            (door,) = house.server.server_state.connections
            line = door.transport.get_extra_info("socket")
            assert line.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) <= 2 * SYSTEM_HOLDS
        async with hall() as house:
            # What is long and not read is known, so that its reader gets no more of it for now.
            player = (await house.full_table("nevermind"))[0]
            house.house.replays.keep((player.table, player.seq, 0, False, 0), b"x" * 4 * 1024 * 1024)
            ask = f"GET /api/tables/{player.table}/replay HTTP/1.1\r\nHost: localhost\r\n"
            head = f"{ask}Authorization: Bearer {player.token}\r\n\r\n".encode()
            statuses = []
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(8):
                    reader, writer = await stack.enter_async_context(caller(house, head))
                    statuses.append(int((await reader.readexactly(12))[9:]))
                    writer.transport.pause_reading()  # type: ignore[attr-defined]
            assert statuses[0] == 200
            assert statuses[-1] == 429

    asyncio.run(story())


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not let what they hold grow like this")
def test_what_we_do_not_read_is_left_with_whoever_sends_it() -> None:
    """Who has sent much before is not trusted with more: a line that is not read could be filled with megabytes."""

    async def story() -> None:
        body = b'{"record":"' + b"x" * 1_000_000 + b'"}'
        asked = b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
        async with hall() as house, caller(house) as (reader, writer):
            for _ in range(12):
                writer.write(asked)
                head = await reader.readuntil(b"\r\n\r\n")
                await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].split()[0]))
            (door,) = house.server.server_state.connections
            line = door.transport.get_extra_info("socket")
            assert line.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF) <= 2 * SYSTEM_HOLDS

    asyncio.run(story())


@pytest.mark.parametrize("request_", [ASK, UPGRADE])
def test_two_names_in_one_request_are_none(request_: bytes) -> None:
    async def story() -> None:
        twice = request_.replace(b"Host: localhost\r\n", b"Host: elsewhere\r\nHost: localhost\r\n")
        async with hall() as house, caller(house, twice) as (reader, _):
            assert (await all_of(reader)).startswith(b"HTTP/1.1 400 ")

    asyncio.run(story())


# ---- sockets --------------------------------------------------------------------------------


def test_parts_of_nothing_are_counted() -> None:
    async def story() -> None:
        async with hall() as house, line(house) as one:
            one.send(masked(b"", TEXT, False), *[masked(b"", 0, False)] * 2000)
            assert await one.closed() == 1009

    asyncio.run(story())


def test_pings_are_counted() -> None:
    async def story() -> None:
        async with hall(message_burst=20, messages_per_s=0.01) as house, line(house) as one:
            one.send(*[masked(b"", PING)] * 50)
            opcode = PING
            while opcode != CLOSE:
                opcode, payload = await one.hear()
            assert int.from_bytes(payload[:2], "big") == 1008

    asyncio.run(story())


def test_a_flood_of_frames_is_not_read_to_its_end() -> None:
    frames = Frames(1000)
    with pytest.raises(Bad):
        frames.feed(masked(b"", PING) * 100_000)


def test_what_the_sockets_of_one_address_do_not_read_is_counted_together() -> None:
    async def story() -> None:
        most, message = 1_000_000, b"x" * 100_000
        async with hall(queue_bytes=100_000_000, bytes_at_once=most) as house, line(house), line(house), line(house):
            wires = list(lines(house))
            waits = 0
            for number in range(1000):
                wires[number % 3].send(message)
                waits = sum(wire.transport.get_write_buffer_size() for wire in wires if not wire.is_gone())
                assert waits <= most
            assert any(wire.is_gone() for wire in wires)

    asyncio.run(story())


def test_a_game_that_is_over_and_that_nobody_looks_at_leaves_the_memory_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        monkeypatch.setattr(house_module, "BEAT_S", 0.01)
        monkeypatch.setattr(house_module, "OVER_IDLE_S", 0.0)
        async with hall(idle_s=10_000) as house:
            (ann,) = await house.full_table("nevermind")
            (bob,) = await house.full_table("nevermind")
            await ann.say("resign")
            assert ann.is_over
            await ann.go()
            await bob.go()
            await happens(lambda: list(house.house.rooms) == [bob.table])
            await ann.come()
            assert ann.is_over

    asyncio.run(story())


def test_after_our_last_words_nobody_makes_a_speech() -> None:
    async def story() -> None:
        async with hall(message_bytes=2000) as house, line(house) as one:
            one.send(masked(b"", 2))  # no binary here: we hang up
            await one.hear()
            (wire,) = lines(house)
            wire.transport.pause_reading()
            wire.data_received(masked(b"", PING) * 300)
            assert not wire.transport.is_closing()
            wire.data_received(masked(b"", PING) * 300)
            assert wire.transport.is_closing()

    asyncio.run(story())


def test_who_has_many_told_pays_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind", switches={"watch": "anyone"})
            ann = await house.player(made)
            for _ in range(30):
                await house.watcher(made)
            room = await house.house.room(ann.table)
            monkeypatch.setattr(time, "perf_counter", lambda: 0.0)  # what it took is not counted, only who was told
            monkeypatch.setattr(house.house, "work", Buckets(100.0, 0.0))
            await ann.play(ann.moves[0])
            assert len(room.visitors) == 31
            spent = 100.0 - house.house.work.of("127.0.0.1", time.monotonic()).level
            assert 31 * TELL_S <= spent < 60 * TELL_S

    asyncio.run(story())


def test_a_head_in_many_small_pieces_is_not_waited_for() -> None:
    async def story() -> None:
        async with hall() as house, caller(house, b"GET / HTTP/1.1\r\n") as (reader, writer):
            ended = asyncio.create_task(all_of(reader))
            for _ in range(1000):
                writer.write(b"a: b\r\n")
                await asyncio.sleep(0.001)
                if ended.done():
                    break
            assert why(await ended) == "unreadable-request"

    asyncio.run(story())


def test_who_has_had_its_share_does_not_get_new_connections_and_proxies_do() -> None:
    async def story() -> None:
        async with hall(proxies=("192.0.2.1",), work_share=0.001) as house:
            async with caller(house, ASK) as (reader, _):
                assert (await all_of(reader)).startswith(b"HTTP/1.1 200 ")
            house.house.worked("127.0.0.1", 100.0)
            async with caller(house, ASK) as (reader, _):
                assert await all_of(reader) == b""
        async with hall(work_share=0.001) as house:  # here 127.0.0.1 is a proxy
            house.house.worked("127.0.0.1", 100.0)
            async with caller(house, ASK) as (reader, _):
                assert (await all_of(reader)).startswith(b"HTTP/1.1 200 ")

    asyncio.run(story())


def test_of_a_long_story_as_much_is_told_as_fits() -> None:
    desk, most = Desk("mindgame"), shown.MOST_TOLD
    for number in range(most + 100):
        desk.table.words.clear()
        desk.do(number % 2, p.Say(key=f"k{number}", text="ha"))
    seq = desk.table.seq

    def told(since: int) -> list[int]:
        found = shown.welcome(desk.table, Viewer(0), since, shown.NOBODY_HERE, 0, "x")
        assert [one.seq for one in found.happened] == list(range(found.since + 1, seq + 1))
        return [found.since, len(found.happened)]

    assert told(0) == [seq - most, most]
    assert told(seq - 3) == [seq - 3, 3]
    assert told(seq + 7) == [seq - most, most]
    pages: list[int] = []
    while len(pages) < seq:
        page = shown.page(desk.table, Viewer(0), len(pages))
        assert 0 < len(page) <= most
        pages += [one.seq for one in page]
    assert pages == list(range(1, seq + 1))


def test_bots_think_by_turns_of_those_who_play() -> None:
    async def story() -> None:
        turns, order = Turns(), []

        async def think(whose: str) -> None:
            async with turns.of(whose):
                order.append(whose)
                await asyncio.sleep(0)

        tasks = [asyncio.create_task(think(whose)) for whose in ("a", "a", "a", "a", "b", "c", "b")]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == ["a", "b", "c", "a", "b", "a"]
        assert not turns.taken

    asyncio.run(story())


def test_a_watcher_does_not_take_the_turns_of_those_who_play() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind", switches={"watch": "anyone"})
            room = await house.house.room(made["table"]["id"])
            ann, eve = Player(house, room.table.id, made["token"]), Player(house, room.table.id, None)
            house.players += [ann, eve]
            for one, where in ((eve, "203.0.113.9"), (ann, "192.0.2.7")):
                await one.come(headers={"X-Forwarded-For": where})
            assert room.whose == "192.0.2.7"
            await eve.come(headers={"X-Forwarded-For": "203.0.113.9"})
            assert room.whose == "192.0.2.7"

    asyncio.run(story())


def test_who_comes_again_does_not_get_a_fresh_budget() -> None:
    async def story() -> None:
        async with hall(message_burst=6, messages_per_s=0.001) as house:
            made = await house.table("nevermind")
            greeted = 0
            for _ in range(10):
                async with line_to(house, made["table"]["id"]) as one:
                    one.send(masked(json.dumps({"t": "hello", "token": made["token"]}).encode()))
                    _, payload = await one.hear()
                    greeted += b'"welcome"' in payload
            assert greeted == 6
            # Somebody else is heard as before.
            other = await raw(house, f"/ws/{made['table']['id']}", **{"X-Forwarded-For": "192.0.2.7"})
            await other.send(json.dumps({"t": "hello", "token": made["token"]}))
            assert '"welcome"' in await other.recv()
            await other.close()

    asyncio.run(story())


@asynccontextmanager
async def line_to(house: Hall, table: str) -> AsyncIterator[Line]:
    request = (
        f"GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    async with caller(house, request.encode()) as (reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        yield Line(reader, writer)


def test_pings_do_not_stand_for_the_first_message() -> None:
    async def story() -> None:
        async with hall() as house, line(house) as one:
            one.send(masked(b"", PING))
            await one.hear()
            for beat in house.house.on_beat:
                beat(time.monotonic() + 11)
            assert await all_of(one.reader) == b""

    asyncio.run(story())


# ---- work -----------------------------------------------------------------------------------


def test_the_work_of_the_loop_is_charged_to_whoever_asks_for_it() -> None:
    async def story() -> None:
        spent: list[float] = []

        async def work() -> str:
            await asyncio.sleep(0)
            try:
                await asyncio.wait_for(asyncio.sleep(60), 0.01)
            except TimeoutError:
                return "done"
            return "never"

        assert await metered(work(), spent.append) == "done"
        assert len(spent) >= 3
        with pytest.raises(ZeroDivisionError):
            await metered(failing(), spent.append)
        task = asyncio.create_task(metered(asyncio.sleep(60), spent.append))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(story())


async def failing() -> int:
    await asyncio.sleep(0)
    return 1 // 0


def test_an_address_that_has_had_its_share_waits_and_nobody_else_does() -> None:
    async def story() -> None:
        async with hall(work_share=0.001) as house:
            made = await house.table("nevermind")
            assert house.house.work.found["127.0.0.1"].level < house.house.settings.work_burst_s
            house.house.worked("127.0.0.1", 100.0)
            answer = await house.ask("GET", "/api/tables")
            assert answer.status_code == 429
            assert answer.json()["code"] == "too-much-work"
            assert (await house.ask("GET", "/api/tables", X_Forwarded_For="192.0.2.7")).status_code == 200
            assert (await house.ask("GET", "/health")).status_code == 200
            assert made["seat"] == "p0"

    asyncio.run(story())


def test_a_socket_of_an_address_that_has_had_its_share_is_read_later() -> None:
    async def story() -> None:
        async with hall(work_share=20.0) as house:
            made = await house.table("nevermind")
            player = await house.player(made)
            house.house.worked("127.0.0.1", 100.0)
            for _ in range(5):
                assert "t" in await player.say("log", since=0)
            (wire,) = lines(house)
            assert not wire.closed

    asyncio.run(story())


def test_after_a_piece_of_work_for_an_address_others_go_first() -> None:
    async def story() -> None:
        pace, done = Pace(0.5), []

        async def ask(address: str, name: str) -> None:
            await pace.turn(address)
            done.append(name)
            pace.spend(address, time.monotonic(), 2 * PIECE_S)

        many = [asyncio.create_task(ask("a", f"a{number}")) for number in range(4)]
        await asyncio.sleep(0)
        assert done == ["a0"]  # the others of its address wait, and nobody else does
        assert not pace.is_free("a")
        await ask("b", "b")
        many[1].cancel()
        await asyncio.gather(*many, return_exceptions=True)
        assert done == ["a0", "b", "a2", "a3"]
        await happens(lambda: not pace.waiting)
        pace.spend("c", 0.0, 1000.0)
        assert pace.wait_s("c", 0.0) <= LONGEST_S

    asyncio.run(story())


def test_what_many_sockets_of_one_address_ask_at_once_is_answered_piece_by_piece() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind")
            players = [await house.player(made) for _ in range(5)]
            house.house.pace.share = 0.5
            house.house.pace.spend("127.0.0.1", time.monotonic(), 0.1)
            asked = [asyncio.create_task(one.say("log", since=0)) for one in players]
            moved = asyncio.create_task(players[0].play(players[0].moves[0]))
            await happens(lambda: bool(house.house.pace.waiting))
            assert not moved.done()
            assert all(answer["t"] == "log" for answer in await asyncio.gather(*asked))
            assert (await moved)["t"] == "update"
            house.house.pace.spend("127.0.0.1", time.monotonic(), 0.1)
            began = time.monotonic()
            assert (await house.ask("GET", "/api/games")).status_code == 200
            assert time.monotonic() - began > 0.1  # a request waits for its turn too

    asyncio.run(story())


@pytest.mark.parametrize("value", ["\\" * 31_000, "\\101" * 7_700, ";mindscape_guest=x" * 1_700])
def test_a_cookie_that_is_made_to_be_hard_to_read_is_not(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with hall() as house:
            spent: list[float] = []
            monkeypatch.setattr(house.house, "worked", lambda _, seconds: spent.append(seconds))
            answer = await house.ask("GET", "/api/me", cookie=f'mindscape_guest="{value}"')
            assert answer.json()["name"] == ""
            assert sum(spent) < 0.5

    asyncio.run(story())


def test_a_bucket_that_was_overdrawn_says_when_it_is_full_again() -> None:
    bucket = Bucket(2.0, 0.5, 0.0)
    bucket.spend(0.0, 3.0)
    assert bucket.wait_s(0.0) == 2.0
    assert bucket.wait_s(2.0) == 0.0
    bucket.spend(2.0, 1000.0)
    assert bucket.wait_s(2.0) == 4.0  # not for ever
    many = Buckets(1.0, 1.0, most=2)
    for sender in ("a", "b", "c"):
        many.spend(sender, 0.0, 2.0)
    assert many.wait_s("a", 0.0) == 0.0
    assert many.wait_s("c", 0.0) > 0.0


# ---- addresses ------------------------------------------------------------------------------

NEAR = ("127.0.0.1", "::1", "10.0.0.0/8")


@pytest.mark.parametrize(
    ("peer", "forwarded", "who"),
    [
        ("192.0.2.1", None, "192.0.2.1"),
        ("192.0.2.1", "198.51.100.9", "192.0.2.1"),  # nobody whom we trust
        ("127.0.0.1", "198.51.100.9", "198.51.100.9"),
        ("127.0.0.1", "203.0.113.5, 198.51.100.9", "198.51.100.9"),  # the first was written by whoever asks
        ("127.0.0.1", "203.0.113.5, 198.51.100.9, 10.1.2.3", "198.51.100.9"),  # through two of our own
        ("127.0.0.1", "198.51.100.9, nonsense", "127.0.0.1"),
        ("127.0.0.1", "nonsense, 10.1.2.3", "10.1.2.3"),
        ("127.0.0.1", "198.51.100.9:4711", "198.51.100.9"),
        ("127.0.0.1", "[2001:db8:1:2:3::4]:443", "2001:db8:1:2::/64"),
        ("127.0.0.1", "2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("127.0.0.1", "2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.1", None, "192.0.2.1"),
        ("::1", None, "::1"),
        ("127.0.0.1", "," * 10_000 + "198.51.100.9", "198.51.100.9"),
        (None, "198.51.100.9", "local"),
    ],
)
def test_whom_an_address_stands_for(peer: str | None, forwarded: str | None, who: str) -> None:
    assert client_address(None if peer is None else (peer, 1), forwarded, NEAR) == who


def test_a_whole_network_of_new_addresses_is_one_sender() -> None:
    async def story() -> None:
        async with hall(requests_burst=5, requests_per_s=0.001) as house:
            asked = [
                await house.ask("GET", "/api/games", X_Forwarded_For=f"2001:db8::{number:x}") for number in range(1, 9)
            ]
            assert [answer.status_code for answer in asked] == [200] * 5 + [429] * 3

    asyncio.run(story())


@pytest.mark.parametrize(
    ("who", "network"),
    [
        ("2001:db8:1:2::/64", "2001:db8:1::/48"), ("2001:db8:1::/64", "2001:db8:1::/48"), ("::1", None),
        ("192.0.2.7", None), ("local", None), ("guest 64", None),
    ],
)  # fmt: skip
def test_the_network_around_somebody(who: str, network: str | None) -> None:
    assert around(who) == network


def test_the_networks_of_a_larger_one_have_a_budget_together_that_is_larger_than_that_of_each() -> None:
    school, moment = [f"2001:db8:1:{number:x}::/64" for number in range(20)], 0.0
    buckets, counts = Buckets(10, 1.0, wider=8), Counts(10, wider=8)
    for limit in (lambda one: buckets.take(one, moment), counts.enter):
        # One who asks for too much takes nothing from the neighbours.
        assert sum(limit(school[0]) for _ in range(1000)) == 10
        assert [sum(limit(one) for _ in range(4)) for one in school] == [0, *[4] * 17, 2, 0]
        assert limit("2001:db8:2:1::/64")
        assert all(sum(limit(f"192.0.2.{number}") for _ in range(20)) == 10 for number in range(40))
    counts.leave(school[0], 10)
    assert counts.enter(school[19], 10)
    counts.leave(school[19], 10)
    assert counts.networks is not None
    assert counts.networks.found["2001:db8:1::/48"] == 70
    assert not buckets.take(school[19], 0.0)
    assert buckets.take(school[19], 1.0)


def test_what_was_done_for_many_networks_is_charged_to_the_one_around_them() -> None:
    buckets = Buckets(2.0, 0.25, wider=2)
    for number in range(30):
        buckets.spend(f"2001:db8:1:{number:x}::/64", 0.0, 0.3)
    assert buckets.wait_s("2001:db8:1:99::/64", 0.0) == pytest.approx(8.0)
    assert buckets.wait_s("2001:db8:1:1::/64", 0.0) == pytest.approx(8.0)
    assert buckets.wait_s("2001:db8:2:1::/64", 0.0) == buckets.wait_s("192.0.2.1", 0.0) == 0.0


def test_whoever_has_a_whole_network_has_so_many_tables_and_sockets() -> None:
    async def story() -> None:
        async with hall(tables_per_hour=1, sockets_per_address=1) as house:

            def who(number: int, network: int = 1) -> str:
                return f"2001:db8:{network:x}:{number:x}::7"

            wish = {"game": "nevermind"}
            for number in range(2 * WIDER):
                made = await house.ask("POST", "/api/tables", wish, X_Forwarded_For=who(number))
                assert made.status_code == (201 if number < WIDER else 429)
            assert (await house.ask("POST", "/api/tables", wish, X_Forwarded_For=who(0, 2))).status_code == 201
            held = [await raw(house, "/ws/abc", **{"X-Forwarded-For": who(number)}) for number in range(WIDER)]
            with pytest.raises(InvalidStatus) as refused:
                await raw(house, "/ws/abc", **{"X-Forwarded-For": who(WIDER)})
            assert refused.value.response.status_code == 429
            held.append(await raw(house, "/ws/abc", **{"X-Forwarded-For": who(0, 2)}))
            for one in held:
                await one.close()
            await happens(lambda: not house.house.sockets.found)
            assert house.house.sockets.networks is not None
            assert not house.house.sockets.networks.found

    asyncio.run(story())


def test_connections_are_counted_by_the_network_around_them_too() -> None:
    async def story() -> None:
        async with hall(connections_per_address=1) as house:
            told = [
                f"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 2001:db8:1:{number:x}::7\r\n\r\n".encode()
                for number in range(WIDER + 1)
            ]
            held = []
            for head in told:
                reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
                writer.write(head)
                held.append(writer)
                answer = await asyncio.wait_for(reader.readuntil(b"\r\n"), PATIENCE_S)
                assert answer.startswith(b"HTTP/1.1 429 " if head is told[-1] else b"HTTP/1.1 200 ")
            for writer in held:
                writer.close()
            await happens(lambda: not lines(house))

    asyncio.run(story())


# ---- what is played -------------------------------------------------------------------------


def test_steps_take_up_room_and_there_is_so_much_of_it_a_day() -> None:
    async def story() -> None:
        async with hall(played_bytes=4_000) as house:
            ann, bob = await house.full_table("mindgame", {}, 2)
            for _ in range(40):
                answer = await ann.say("say", text="ha" * 100)
                if answer["t"] == "refused":
                    break
            assert answer.get("code") == "much-played"
            seq = ann.seq
            assert (await ann.say("why", move="done"))["t"] == "reason", "whoever only asks is answered"
            act = {"t": "move", "key": "rest", "move": ann.moves[0]}
            by_rest = await house.ask("POST", f"/api/tables/{ann.table}/acts", act, Authorization=f"Bearer {ann.token}")
            assert by_rest.json()["code"] == "much-played"
            assert (await bob.say("say", text="?"))["code"] == "much-played", "they play from one address"
            assert (ann.seq, house.house.rooms[ann.table].table.seq) == (seq, seq)
            elsewhere = await house.ask("POST", "/api/tables", {"game": "nevermind"}, X_Forwarded_For="192.0.2.9")
            made = elsewhere.json()
            room = house.house.rooms[made["table"]["id"]]
            assert not room.has_played_much("192.0.2.9")

    asyncio.run(story())


def test_a_day_has_room_for_more_moves_than_a_full_house_of_people_makes() -> None:
    thirty_people, hours, moves_s = 30, 12, 1 / 2
    draft = Draft("moved", 0, {"move": "x" * 20, "then": ["deal 33"] * 4, "press": {"p": 1.0}})
    assert Settings().played_bytes > thirty_people * hours * 3600 * moves_s * draft.bytes() * 2


def test_about_as_much_is_counted_as_a_step_takes_up(tmp_path: Path) -> None:
    body = {
        "move": "play 33",
        "then": ["deal 1"] * 10,
        "press": {"p": 123456.78, "a": 123456.78, "u": 8.0, "rtt": 16.0},
    }
    draft = Draft("moved", 0, body)

    async def story() -> None:
        async with hall(database=f"sqlite:///{tmp_path}/a.db") as house:
            for seq in range(1, 3001):
                await house.house.store.append(f"table{seq % 10}", draft.step((seq - 1) // 10 + 1, f"p0:{seq:x}", 1))

    asyncio.run(story())
    assert 0.5 < draft.bytes() * 3000 / sum(file.stat().st_size for file in tmp_path.glob("a.db")) < 2.0


# ---- what is remembered of others -----------------------------------------------------------


def test_names_that_nobody_has_are_not_remembered() -> None:
    remembering = (book.book_of, book.pictures, puzzles.puzzles_of, catalogue.catalogue, bots.bot_names)

    async def story() -> None:
        async with hall() as house:
            await house.table("nevermind")
            before = [one.cache_info().currsize for one in remembering]
            for number in range(3):
                for what in ("books/{}", "books/{}/pictures", "puzzles/{}", "rules/{}", "decks/{}", "daily/{}"):
                    await house.ask("GET", f"/api/{what.format(f'game{number}')}")
                for path in ("tables", f"daily/game{number}"):
                    wish = {"game": f"game{number}", "record": {}} if path == "tables" else {}
                    assert (await house.ask("POST", f"/api/{path}", wish)).status_code >= 400
                plain = await house.ask("POST", "/api/tables", {"game": f"game{number}"})
                assert plain.json()["code"] == "no-game", plain.text
            assert [one.cache_info().currsize for one in remembering] == before

    asyncio.run(story())


def test_of_long_options_only_so_much_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brief, "known", OrderedDict())
    monkeypatch.setattr(brief, "MOST_BYTES", 50_000)
    decks = [{"name": f"deck {number}", "about": "x" * 20_000} for number in range(6)]
    first = brief.options({"deck": decks[0]})
    for deck in decks[1:]:
        brief.options({"deck": deck})
        assert brief.options({"deck": decks[0]}) == first  # asked for again and again, so it stays
    assert [value["name"] for value, *_ in brief.known.values()] == ["deck 5", "deck 0"]
    huge = {"name": "huge", "about": "x" * 100_000}
    assert brief.options({"deck": huge})["deck"]["name"] == "huge"
    assert list(brief.known) == [id(huge)]


def test_who_wants_a_socket_where_there_is_none_is_counted_and_charged() -> None:
    """Behind a proxy each one comes over a connection of its own, which the door cannot count before it is read."""
    nowhere = UPGRADE.replace(b"/ws/", b"/nowhere/").replace(b"\r\n\r\n", b"\r\nX-Forwarded-For: 203.0.113.5\r\n\r\n")

    async def story() -> None:
        async with hall(pages_burst=3, pages_per_s=0.001) as house:
            found = []
            for _ in range(4):
                async with caller(house, nowhere) as (reader, _):
                    found.append((await all_of(reader))[9:12])
            assert found == [b"404"] * 3 + [b"429"]
        async with hall(work_burst_s=UPGRADE_S / 2, work_share=0.000_001) as house:
            for status in (b"404", b"429"):
                async with caller(house, nowhere) as (reader, _):
                    assert (await all_of(reader))[9:12] == status

    asyncio.run(story())


def test_the_page_and_the_plain_routes_have_a_limit_too() -> None:
    async def story() -> None:
        async with hall(pages_burst=4, pages_per_s=0.001) as house:
            asked = [await house.ask("GET", path) for path in ("/ready", "/metrics", "/", "/health", "/ready", "/")]
            assert [answer.status_code == 429 for answer in asked] == [False] * 4 + [True] * 2

    asyncio.run(story())
