"""Sockets: coming back, saying things twice, saying what one may not, too much and too often."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mindscape.server import guests
from mindscape.server.wire import Bad, Frames, frame, unmask
from server.hall import PATIENCE_S, Hall, Player, hall
from server.stillness import happens


async def raw(house: Hall, path: str, **headers: str) -> Any:
    called = headers.pop("Host", f"127.0.0.1:{house.port}")
    return await connect(
        f"ws://{called}{path}", host="127.0.0.1", port=house.port, additional_headers=headers, close_timeout=1
    )


def test_a_client_comes_back_and_is_told_what_it_missed() -> None:
    async def story() -> None:
        async with hall() as house:
            (ann,) = await house.full_table("nevermind")
            await ann.play(ann.moves[0])
            other = await Player(house, ann.table, ann.token).come()
            house.players.append(other)
            await ann.go()
            seq = ann.seq
            await other.play(other.moves[0])
            await other.play(other.moves[0])
            await ann.come()
            assert ann.scene["since"] == seq
            assert [step["seq"] for step in ann.scene["happened"]] == [seq + 1, seq + 2]
            assert ann.scene["view"] == other.scene["view"]

    asyncio.run(story())


def test_the_guest_cookie_opens_the_seat_too() -> None:
    async def story() -> None:
        async with hall() as house:
            answer = await house.ask("POST", "/api/tables", {"game": "nevermind"})
            house.cookie = answer.headers["set-cookie"].partition(";")[0]
            ann = await house.watcher(answer.json())
            assert ann.seat == "p0"
            house.cookie = house.cookie[:-3] + "xyz"
            stranger = await house.watcher(answer.json())
            assert stranger.bye is not None

    asyncio.run(story())


def test_the_same_key_does_nothing_twice() -> None:
    async def story() -> None:
        async with hall() as house:
            (ann,) = await house.full_table("nevermind")
            move = ann.moves[0]
            first = await ann.play(move, key="once")
            again = await ann.play(move, key="once")
            assert again == {"t": "ok", "key": "once", "seq": first["seq"]}
            await ann.go()
            await ann.come()
            assert (await ann.play(move, key="once"))["seq"] == first["seq"]
            assert ann.seq == first["seq"]

    asyncio.run(story())


def test_a_strict_move_on_an_old_screen_is_refused() -> None:
    async def story() -> None:
        async with hall() as house:
            (ann,) = await house.full_table("nevermind")
            old = ann.seq
            await ann.play(ann.moves[0])
            answer = await ann.play(ann.moves[0], seen=old, strict=True)
            assert answer["t"] == "refused"

    asyncio.run(story())


def test_a_refusal_names_the_rule_and_nobody_else_hears_of_it() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await house.full_table("themind", seats=2)
            heard = len(bob.heard)
            answer = await ann.play("play 50")
            assert (answer["t"], answer["rule"]) == ("refused", "TM-205")
            assert answer["why"]
            reason = await ann.say("why", move="play 50")
            assert (reason["t"], reason["rule"]) == ("reason", "TM-205")
            answer = await ann.play("play 500")
            assert (answer["rule"], answer["data"]) == ("TM-001", {"text": "play 500"})
            answer = await ann.say("propose", what="undo")
            assert (answer["rule"], answer["code"], answer["data"]) == (None, "no-undo", {"title": "The Mind"})
            assert (await ann.say("why", move="ready"))["why"] is None
            await bob.say("log")  # what was sent to him before has arrived before
            assert [json.loads(text)["t"] for text in bob.heard[heard:] if '"ping"' not in text] == ["log"]

    asyncio.run(story())


def test_every_message_with_a_key_is_answered() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await house.full_table("themind", seats=2)
            messages: list[dict[str, Any]] = [
                {"t": "move", "move": "nonsense"}, {"t": "why", "move": "x"}, {"t": "hint"}, {"t": "log"},
                {"t": "say", "text": "hello"}, {"t": "sign", "sign": "bow"}, {"t": "start"},
                {"t": "propose", "what": "undo"},
                {"t": "propose", "what": "pause"}, {"t": "propose", "what": "resume"}, {"t": "propose", "what": "bot"},
                {"t": "answer", "proposal": 99, "yes": True}, {"t": "withdraw", "proposal": 99}, {"t": "back"},
                {"t": "rematch"}, {"t": "free", "seat": "p1"}, {"t": "seatbot", "seat": "p1"},
                {"t": "switch", "switches": {}}, {"t": "renew"}, {"t": "host", "seat": "p1"}, {"t": "renew"},
                {"t": "resign"}, {"t": "leave"}, {"t": "move"}, {"t": "dance"},
            ]  # fmt: skip
            for message in messages:
                fields = {name: value for name, value in message.items() if name != "t"}
                answer = await ann.say(message["t"], **fields)
                assert answer["t"] in ("update", "ok", "refused", "reason", "advice", "log", "seated"), answer
            assert bob.seq == 0 or (await bob.say("log"))["seq"] == ann.seq

    asyncio.run(story())


def test_who_only_watches_can_do_nothing() -> None:
    async def story() -> None:
        async with hall() as house:
            (ann,) = await house.full_table("nevermind", switches={"watch": "anyone"})
            eve = await house.watcher({"table": {"id": ann.table}})
            assert eve.seat is None
            assert eve.moves == []
            for kind, fields in (
                ("move", {"move": ann.moves[0]}),
                ("say", {"text": "hi"}),
                ("resign", {}),
                ("renew", {}),
            ):
                assert (await eve.say(kind, **fields))["t"] == "refused"

    asyncio.run(story())


def test_who_may_watch_is_decided_by_the_switches() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind", switches={"watch": "nobody"})
            assert (await house.watcher(made, made["table"]["code"])).bye is not None
            made = await house.table("nevermind", switches={"watch": "link"})
            assert (await house.watcher(made)).bye is not None
            assert (await house.watcher(made, made["table"]["code"].lower())).bye is None
            assert (await house.watcher({"table": {"id": "nosuchtable1"}})).bye is not None

    asyncio.run(story())


def test_when_watchers_see_hands_is_decided_by_the_switches() -> None:
    async def story() -> None:
        async with hall() as house:
            for hands, sees in (("end", False), ("now", True)):
                ann, bob = await house.full_table("themind", seats=2, switches={"watch": "anyone", "hands": hands})
                eve = await house.watcher({"table": {"id": ann.table}})
                shown = [isinstance(hand, list) for hand in eve.scene["view"]["hands"]]
                assert shown == [sees, sees]
                assert isinstance(bob.scene["view"]["hands"][0], int)
                await ann.say("resign")
                await eve.until(lambda eve=eve: eve.is_over)
                assert all(isinstance(hand, list) for hand in eve.scene["view"]["hands"])

    asyncio.run(story())


def test_a_teaching_table_is_open_to_all() -> None:
    async def story() -> None:
        async with hall() as house:
            ann, _ = await house.full_table("themind", seats=2, switches={"open": True})
            assert all(isinstance(hand, list) for hand in ann.scene["view"]["hands"])

    asyncio.run(story())


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/ws/abc", {"Origin": "https://evil.example"}, 403),
        ("/ws/", {}, 404),
        ("/ws/../etc", {}, 404),
        ("/elsewhere", {}, 404),
    ],
)
def test_sockets_that_are_not_opened(path: str, headers: dict[str, str], status: int) -> None:
    async def story() -> None:
        async with hall() as house:
            with pytest.raises(InvalidStatus) as refused:
                await raw(house, path, **headers)
            assert refused.value.response.status_code == status

    asyncio.run(story())


def test_a_page_of_the_server_itself_and_one_that_is_allowed_may_open_sockets() -> None:
    async def story() -> None:
        async with hall(origins=("https://friend.example",)) as house:
            await (await raw(house, "/ws/abc", Origin=house.url)).close()
            await (await raw(house, "/ws/abc", Origin="https://friend.example")).close()

    asyncio.run(story())


async def closed_with(socket: Any) -> int:
    async with asyncio.timeout(PATIENCE_S):
        await socket.wait_closed()
    code: int | None = socket.close_code
    assert code is not None
    return code


def test_the_first_message_must_be_hello() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table("nevermind")
            socket = await raw(house, f"/ws/{made['table']['id']}")
            await socket.send('{"t":"resign","key":"k"}')
            assert await closed_with(socket) == 4000

    asyncio.run(story())


def test_a_message_that_is_too_long_closes_the_socket() -> None:
    async def story() -> None:
        async with hall(message_bytes=1000) as house:
            made = await house.table("nevermind")
            socket = await raw(house, f"/ws/{made['table']['id']}")
            await socket.send("x" * 1001)
            assert await closed_with(socket) == 1009

    asyncio.run(story())


def test_too_many_messages_close_the_socket() -> None:
    async def story() -> None:
        async with hall(message_burst=10, messages_per_s=0.1) as house:
            made = await house.table("nevermind")
            socket = await raw(house, f"/ws/{made['table']['id']}")
            for _ in range(30):
                await socket.send("{}")
            assert await closed_with(socket) == 1008

    asyncio.run(story())


def test_too_many_sockets_of_one_address() -> None:
    async def story() -> None:
        async with hall(sockets_per_address=3) as house:
            open_ones = [await raw(house, "/ws/abc") for _ in range(3)]
            with pytest.raises(InvalidStatus) as refused:
                await raw(house, "/ws/abc")
            assert refused.value.response.status_code == 429
            await open_ones.pop().close()
            await happens(lambda: sum(house.house.sockets.found.values()) == 2)
            await raw(house, "/ws/abc")

    asyncio.run(story())


def test_a_reader_who_is_too_slow_is_dropped_and_the_others_play_on() -> None:
    async def story() -> None:
        async with hall(queue_bytes=20_000) as house:
            (ann,) = await house.full_table("nevermind")
            slow_reader, slow_writer = await asyncio.open_connection("127.0.0.1", house.port, limit=1024)
            slow_writer.write(
                f"GET /ws/{ann.table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            await slow_reader.readuntil(b"\r\n\r\n")
            hello = json.dumps({"t": "hello", "token": ann.token}).encode()
            slow_writer.write(bytes((0x81, 0x80 | len(hello))) + b"\0\0\0\0" + hello)
            room = await house.house.room(ann.table)
            while len(room.visitors) < 2:
                await asyncio.sleep(0.01)
            number = 0
            while len(room.visitors) == 2 and number < 3000:
                number += 1
                await ann.say("log")
                room.tell({"t": "noise", "more": "x" * 10_000})
            assert len(room.visitors) == 1
            assert (await ann.say("log"))["t"] == "log"
            slow_writer.close()

    asyncio.run(story())


def test_at_the_end_of_the_server_everybody_is_told_when_to_come_back() -> None:
    async def story() -> None:
        async with hall() as house:
            (ann,) = await house.full_table("nevermind")
        await ann.until(lambda: ann.bye is not None)
        assert ann.bye is not None
        assert ann.bye["retry_ms"] >= 200

    asyncio.run(story())


# ---- frames ---------------------------------------------------------------------------------


def masked(payload: bytes, opcode: int = 1, final: bool = True, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    length = len(payload)
    if length < 126:
        head = bytes(((0x80 if final else 0) | opcode, 0x80 | length))
    elif length < 65536:
        head = bytes(((0x80 if final else 0) | opcode, 0xFE)) + length.to_bytes(2, "big")
    else:
        head = bytes(((0x80 if final else 0) | opcode, 0xFF)) + length.to_bytes(8, "big")
    return head + mask + unmask(payload, mask)


@given(st.lists(st.binary(max_size=300), max_size=5), st.integers(1, 50), st.binary(min_size=4, max_size=4))
def test_messages_arrive_whole_however_they_are_cut(payloads: list[bytes], size: int, mask: bytes) -> None:
    stream = b"".join(masked(payload, mask=mask) for payload in payloads)
    frames = Frames(1000)
    found = []
    for start in range(0, len(stream), size):
        found += frames.feed(stream[start : start + size])
    assert [payload for _, payload in found] == payloads


@given(st.lists(st.binary(max_size=40), min_size=1, max_size=5))
def test_a_message_in_parts_is_put_together(parts: list[bytes]) -> None:
    frames = Frames(1000)
    found = []
    for number, part in enumerate(parts):
        found += frames.feed(masked(part, 0 if number else 1, number == len(parts) - 1))
        found += frames.feed(masked(b"ping", 9)) if number == 0 else []
    assert [payload for opcode, payload in found if opcode == 1] == [b"".join(parts)]


@given(st.binary(max_size=200))
def test_any_bytes_are_taken_or_refused(data: bytes) -> None:
    code = 0
    try:
        Frames(100).feed(data)
    except Bad as error:
        code = error.code
    assert code in (0, 1002, 1003, 1009)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536, 70000])
def test_frames_of_every_length(length: int) -> None:
    payload = b"x" * length
    sent = frame(payload)
    assert sent.endswith(payload)
    assert Frames(100_000).feed(masked(payload)) == [(1, payload)]


# ---- fuzz -----------------------------------------------------------------------------------

KINDS = [
    "hello", "move", "why", "hint", "glance", "log", "say", "sign", "start", "propose", "answer", "withdraw", "resign",
    "leave", "back", "rematch", "free", "seatbot", "switch", "renew", "host", "pong", "bogus",
]  # fmt: skip
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=30)
    | st.sampled_from(["p0", "p1", "p9", "undo", "bot", "ready", "play 5", "random", "k1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip
FIELDS = st.dictionaries(
    st.sampled_from(
        ["key", "move", "seen", "stamp", "strict", "bot", "since", "text", "fill", "what", "left", "seat", "proposal",
         "yes", "switches", "s", "c", "token", "code", "watch", "x"]
    ),
    VALUES,
    max_size=6,
)  # fmt: skip
MESSAGES = st.builds(lambda kind, fields: json.dumps({"t": kind} | fields), st.sampled_from(KINDS), FIELDS) | st.text(
    max_size=50
)


@settings(max_examples=5, deadline=None)
@given(st.lists(MESSAGES, min_size=10, max_size=60))
def test_whatever_is_sent_the_table_lives_on(messages: list[str]) -> None:
    async def story() -> None:
        async with hall() as house:
            ann, bob = await house.full_table("themind", seats=2)
            for text in messages:
                try:
                    await ann.socket.send(text)
                except ConnectionClosed:
                    await ann.come()
            assert (await bob.say("log"))["t"] == "log"
            assert not [task for task in asyncio.all_tasks() if task.done() and task.exception()]

    asyncio.run(story())


@pytest.mark.parametrize("other", ['foo={"a": 1}', "x=a b", "[x]=1", "n\xe4me=1", "lonely"])
def test_the_cookies_of_others_do_not_hide_ours(other: str) -> None:
    sealed = guests.seal(guests.Guest("g1", "Änne"), b"key")
    for header in (f"{other}; {guests.COOKIE}={sealed}", f"{guests.COOKIE}={sealed}; {other}"):
        assert guests.of_header(header, b"key") == guests.Guest("g1", "Änne")
