"""RFC 6455 byte by byte and with the client of `websockets`: what the Autobahn suite asks of a server of texts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.hall import PATIENCE_S, Hall, hall
from server.test_sockets import masked

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
BOGUS = b'{"t":"dance","key":"k"}'
MOST = 1000

Story = Callable[["Line"], Coroutine[Any, Any, None]]


class Line:
    """A connection on which every byte is ours."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, *frames: bytes) -> None:
        self.writer.write(b"".join(frames))

    async def hear(self) -> tuple[int, bytes]:
        """The next frame: its opcode and what it carries."""
        async with asyncio.timeout(PATIENCE_S):
            first, second = await self.reader.readexactly(2)
            assert first & 0xF0 == 0x80, "whole, without extensions"
            assert not second & 0x80, "a server does not mask"
            length = second
            if length == 126:
                length = int.from_bytes(await self.reader.readexactly(2), "big")
            return first & 0x0F, await self.reader.readexactly(length)

    async def refusal(self) -> Any:
        opcode, payload = await self.hear()
        assert opcode == TEXT
        told = json.loads(payload)
        assert told["t"] == "refused"
        return told["key"]

    async def closed(self) -> int:
        """The code with which it is closed, and then nothing but the end."""
        opcode, payload = await self.hear()
        assert opcode == CLOSE
        self.send(masked(payload[:2], CLOSE))
        async with asyncio.timeout(PATIENCE_S):
            assert await self.reader.read() == b""
        return int.from_bytes(payload[:2], "big")


REQUEST = (
    b"GET /ws/abc HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@asynccontextmanager
async def line(house: Hall, more: bytes = b"") -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(REQUEST + more + b"\r\n")
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101 ")
    assert b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in head
    assert b"xtensions" not in head
    try:
        yield Line(reader, writer)
    finally:
        writer.close()


def on_a_line(story: Story, more: bytes = b"") -> None:
    async def run() -> None:
        async with hall(message_bytes=MOST) as house, line(house, more) as one:
            await story(one)

    asyncio.run(run())


def test_pings_are_answered_with_what_they_carry() -> None:
    async def story(one: Line) -> None:
        for payload in (b"", b"hello", bytes(range(125)), b"\xff\xfe"):
            one.send(masked(b"nobody asked", PONG), masked(payload, PING))
            assert await one.hear() == (PONG, payload)

    on_a_line(story)


def test_a_message_in_parts_with_pings_between_them() -> None:
    async def story(one: Line) -> None:
        parts = [BOGUS[:1], b"", BOGUS[1:9], BOGUS[9:]]
        for number, part in enumerate(parts):
            one.send(masked(part, 0 if number else TEXT, number == len(parts) - 1), masked(b"%d" % number, PING))
        answers = [await one.hear() for _ in range(5)]
        assert [payload for opcode, payload in answers if opcode == PONG] == [b"0", b"1", b"2", b"3"]
        assert sum(opcode == TEXT for opcode, _ in answers) == 1

    on_a_line(story)


def test_every_byte_may_come_alone() -> None:
    async def story(one: Line) -> None:
        for byte in masked(BOGUS) + masked(b"?", PING) + masked(b"x" * 300):
            one.send(bytes((byte,)))
            await asyncio.sleep(0)
        assert await one.refusal() == "k"
        assert await one.hear() == (PONG, b"?")
        assert await one.refusal() is None

    on_a_line(story)


def test_many_frames_may_come_at_once() -> None:
    async def story(one: Line) -> None:
        one.send(*(masked(BOGUS) for _ in range(20)), masked(b"", PING))
        assert [await one.refusal() for _ in range(20)] == ["k"] * 20
        assert await one.hear() == (PONG, b"")

    on_a_line(story)


UNMASKED = bytes((0x81, 2)) + b"{}"
RESERVED = [bytes((0x80 | bit | TEXT,)) + masked(b"{}")[1:] for bit in (0x40, 0x20, 0x10)]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        *((frame, 1002) for frame in RESERVED),
        *((masked(b"", opcode), 1002) for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)),
        (UNMASKED, 1002),
        (masked(b"x" * 126, PING), 1002),
        (masked(b"x", PING, final=False), 1002),
        (masked(b"x" * 126, CLOSE), 1002),
        (masked(b"{}", 0), 1002),
        (masked(b"{", TEXT, final=False) + masked(b"{}", TEXT), 1002),
        (masked(b"{}", BINARY), 1003),
        (masked(b'{"t":"\xff"}'), 1007),
        (masked(b'{"t":"\xed\xa0\x80"}'), 1007),
        (masked(b"\xce", TEXT, final=False) + masked(b"\xba\xe1\xbd", 0), 1007),
        (masked(b"x" * (MOST + 1)), 1009),
        (masked(b"x" * (MOST + 1))[:4], 1009),
        (bytes((0x81, 0xFF)) + b"\xff" * 8, 1009),
        (masked(b"x" * MOST, TEXT, final=False) + masked(b"x", 0), 1009),
        (masked(b"x" * MOST, TEXT, final=False) + masked(b"x", 0, final=False), 1009),
    ],
)
def test_what_breaks_the_protocol_closes_the_socket(sent: bytes, code: int) -> None:
    async def story(one: Line) -> None:
        one.send(sent)
        assert await one.closed() == code

    on_a_line(story)


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"", 1000),
        *(((code).to_bytes(2, "big"), code) for code in (1000, 1001, 1003, 1007, 1011, 1014, 3000, 3999, 4000, 4999)),
        ((1000).to_bytes(2, "big") + "schön".encode(), 1000),
        *(((code).to_bytes(2, "big"), 1002) for code in (0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535)),
        (b"\x03", 1002),
        ((1000).to_bytes(2, "big") + b"\xff", 1007),
    ],
)
def test_a_close_is_answered(payload: bytes, code: int) -> None:
    async def story(one: Line) -> None:
        one.send(masked(payload, CLOSE), masked(BOGUS))
        assert await one.closed() == code

    on_a_line(story)


def test_compression_is_offered_in_vain() -> None:
    async def story(one: Line) -> None:
        one.send(masked(BOGUS))
        assert await one.refusal() == "k"

    on_a_line(story, b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n")


def test_the_client_of_the_library_agrees() -> None:
    async def story() -> None:
        async with hall(message_bytes=MOST) as house:
            url = f"ws://127.0.0.1:{house.port}/ws/abc"
            async with connect(url, compression="deflate") as socket:
                assert socket.protocol.extensions == []
                await socket.send(["{", '"t":"dance",', "", '"key":"k"}'])
                assert json.loads(await socket.recv())["key"] == "k"
                async with asyncio.timeout(PATIENCE_S):
                    await (await socket.ping(b"are you there"))
                await socket.send("x" * MOST)
                assert json.loads(await socket.recv())["t"] == "refused"
                await socket.close(4321, "enough")
                assert socket.close_code == 4321
            for message, code in ((b"binary", 1003), ("x" * (MOST + 1), 1009)):
                async with connect(url) as socket:
                    await socket.send(message)
                    with pytest.raises(ConnectionClosed):
                        await socket.recv()
                    assert socket.close_code == code

    asyncio.run(story())


@pytest.mark.parametrize(
    "head",
    [
        REQUEST.replace(b"13", b"12"),
        REQUEST.replace(b"Sec-WebSocket-Version: 13\r\n", b""),
        b"".join(REQUEST.splitlines(keepends=True)[:-1]),
    ],
)
def test_a_request_that_is_no_handshake_is_refused(head: bytes) -> None:
    async def story() -> None:
        async with hall() as house:
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            writer.write(head + b"\r\n")
            async with asyncio.timeout(PATIENCE_S):
                answer = await reader.read()
            assert answer.startswith(b"HTTP/1.1 400 ")
            assert b"version 13" in answer
            writer.close()

    asyncio.run(story())
