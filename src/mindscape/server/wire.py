"""WebSockets straight on uvicorn's transport.

A table's message goes to all its windows at once, so there is no task, queue or framework call for each:
a frame is written to the transport, and a reader who is too slow for its buffer is dropped and comes back by
seq.  (docs/adr/0063 has the reasons.)  RFC 6455, text messages only, no extensions.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from msgspec import DecodeError, ValidationError
from msgspec.json import Decoder, encode

from mindscape.core.refusals import Refusal, Refused
from mindscape.server import guests, names, shown, writing
from mindscape.server import protocol as p
from mindscape.server.addresses import client_address
from mindscape.server.clocks import steady_ms
from mindscape.server.house import House
from mindscape.server.limits import Bucket
from mindscape.server.longgames import AGAIN_MS, MANY_LONG
from mindscape.server.metered import metered
from mindscape.server.pace import charge
from mindscape.server.room import WENT_WRONG, Room, Visitor
from mindscape.server.seats import Who
from mindscape.server.store import StoreAway

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
NORMAL, RESTART, TOO_SLOW, POLICY, TOO_LONG, NO_HELLO = 1000, 1012, 1013, 1008, 1009, 4000
NOT_TEXT = 1007
CLOSE_CODES = {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014}
MOST_PENDING = 64
MOST_PARTS = 512  # of one message
MOST_AT_ONCE = 256  # messages that come together
WAKE_S = 20e-6  # what it takes to be woken, beside what is then done
UPGRADE_S = 100e-6  # what a connection takes that is to become a socket, until we see its first request
HELLO_S = 10.0
BEHIND = 64 * 1024
LINGER_S = 1.0
CANNOT_READ = Refusal(None, "The server cannot reach its memory; try again in a moment.", "cannot-read")
TOO_MANY = Refusal(None, "Too many messages.", "too-fast")
TOO_FAST = Refusal(None, "Not so fast, please.", "too-fast")
TOO_MANY_LINES = Refusal(None, "There are too many connections from your address.", "too-many-connections")
RESTARTS = Refusal(None, "The server restarts.", "restarts")
decode: Final = Decoder(p.FromClient).decode


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """An unmasked frame, as a server sends it."""
    length = len(payload)
    if length < 126:
        return ((0x80 | opcode) << 8 | length).to_bytes(2, "big") + payload
    if length < 65536:
        return ((0x80 | opcode) << 24 | 126 << 16 | length).to_bytes(4, "big") + payload
    return bytes((0x80 | opcode, 127)) + length.to_bytes(8, "big") + payload


def unmask(payload: bytes, mask: bytes) -> bytes:
    length = len(payload)
    key = int.from_bytes((mask * (length // 4 + 1))[:length], "little")
    return (int.from_bytes(payload, "little") ^ key).to_bytes(length, "little")


class Bad(Exception):
    """The peer breaks the protocol; `code` is what the socket is closed with."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


def closing_code(payload: bytes) -> int:
    """What to answer to a close frame: its own code, or what is wrong with it."""
    if not payload:
        return NORMAL
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or not (code in CLOSE_CODES or 3000 <= code < 5000):
        return 1002
    return code if is_text(payload[2:]) else NOT_TEXT


def is_text(payload: bytes) -> bool:
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


class Frames:
    """Takes bytes apart into messages; pure."""

    __slots__ = ("buffer", "most", "parts", "parts_length")

    def __init__(self, most: int) -> None:
        self.buffer = b""
        self.most = most
        self.parts: list[bytes] | None = None
        self.parts_length = 0

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """The complete messages in what has come so far, each with its opcode; raises Bad."""
        buffer = self.buffer + data if self.buffer else data
        found: list[tuple[int, bytes]] = []
        start, end = 0, len(buffer)
        while end - start >= 2:
            first, second = buffer[start], buffer[start + 1]
            opcode, length, body = first & 0x0F, second & 0x7F, start + 2
            if first & 0x70:
                raise Bad(1002, "extensions were not agreed on")
            if not second & 0x80:
                raise Bad(1002, "a client must mask what it sends")
            if opcode >= CLOSE and (length > 125 or not first & 0x80):
                raise Bad(1002, "a control frame is short and whole")
            if length == 126:
                if end - start < 4:
                    break
                length, body = int.from_bytes(buffer[start + 2 : start + 4], "big"), start + 4
            elif length == 127:
                if end - start < 10:
                    break
                length, body = int.from_bytes(buffer[start + 2 : start + 10], "big"), start + 10
            if length > self.most:
                raise Bad(TOO_LONG, "the message is too long")
            if end < body + 4 + length:
                break
            payload = unmask(buffer[body + 4 : body + 4 + length], buffer[body : body + 4])
            start = body + 4 + length
            message = self._whole(bool(first & 0x80), opcode, payload)
            if message is not None:
                found.append(message)
                if len(found) > MOST_AT_ONCE:
                    raise Bad(POLICY, "too many messages at once")
        self.buffer = buffer[start:] if start else buffer
        return found

    def _whole(self, final: bool, opcode: int, payload: bytes) -> tuple[int, bytes] | None:
        """Put the parts of a message together."""
        if opcode >= CLOSE:
            if opcode > PONG:
                raise Bad(1002, "an unknown kind of frame")
            return opcode, payload
        if opcode == 0:
            if self.parts is None:
                raise Bad(1002, "a continuation of nothing")
            self.parts.append(payload)
            self.parts_length += len(payload)
            if self.parts_length > self.most or len(self.parts) > MOST_PARTS:
                raise Bad(TOO_LONG, "the message is too long")
            if not final:
                return None
            payload, self.parts = b"".join(self.parts), None
            return TEXT, payload
        if self.parts is not None:
            raise Bad(1002, "a message in the middle of another")
        if opcode == BINARY:
            raise Bad(1003, "only text is understood here")
        if opcode != TEXT:
            raise Bad(1002, "an unknown kind of frame")
        if final:
            return opcode, payload
        self.parts, self.parts_length = [payload], len(payload)
        return None


class Wire:
    """One socket: an asyncio.Protocol in all but name, for a class with a base that is not compiled is slow."""

    def __init__(
        self, house: House, everybody: set[Wire], *, config: Any, server_state: Any, app_state: Any, _loop: Any = None
    ) -> None:
        self.house = house
        self.everybody = everybody
        self.server_state = server_state
        self.transport: asyncio.Transport
        self.frames = Frames(self.house.settings.message_bytes)
        self.request: bytes | None = b""
        self.address = ""
        self.speaker = ""
        """Whose messages these are: of a seat, of a guest, or of an address."""
        self.table_id = ""
        self.guest: guests.Guest | None = None
        self.room: Room | None = None
        self.visitor: Visitor | None = None
        self.pending: list[Any] = []  # mostly empty, and an empty deque is large
        self.busy = False
        self.closed = False
        self.counted = False
        settings = self.house.settings
        self.born = self.heard = time.monotonic()
        self.odd = Bucket(settings.message_burst, settings.messages_per_s, self.born)
        """For frames that are no messages."""
        self.unheard = 0
        """The bytes that have come since our last words."""
        self.waits = False
        """Nothing is read, because too much work was done for this address."""
        self.timed = False
        self.beside_s = 0.0
        """While what came is read: what else is to be charged with it."""
        self.behind = False
        """Much of what was sent has not been read."""

    # ---- what uvicorn and asyncio call ------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]
        self.transport.set_write_buffer_limits(high=min(BEHIND, self.house.settings.queue_bytes))
        self.server_state.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        self.server_state.connections.discard(self)
        if self in self.everybody:
            self.everybody.discard(self)
            self.house.metrics.sockets.dec()
        if self.counted:
            self.house.sockets.leave(self.address)
        if self.room is not None and self.visitor is not None:
            self.room.leave(self.visitor)
        self.room = self.visitor = None
        self.pending.clear()
        self.resume_writing()

    def data_received(self, data: bytes) -> None:
        if self.request is not None:
            self.request += data
            head, found, rest = self.request.partition(b"\r\n\r\n")
            if not found:
                if len(self.request) > 65536:
                    self.transport.abort()
                return
            self.request = None
            began = time.perf_counter()
            self._upgrade(head)
            self.worked(time.perf_counter() - began + UPGRADE_S)
            data = rest
            if not data:
                return
        began, self.timed = time.perf_counter(), True
        if self.closed:
            self._listen_for_the_end(data)
        else:
            self.heard = time.monotonic()
            try:
                self._frames(data)
            except Bad as error:
                self._close(error.code, str(error))
        self.timed, beside, self.beside_s = False, self.beside_s, 0.0
        self.worked(time.perf_counter() - began + WAKE_S + beside)

    def _frames(self, data: bytes) -> None:
        for opcode, payload in self.frames.feed(data):
            if opcode == TEXT:
                self._message(payload)
            elif opcode == CLOSE:
                self._close(closing_code(payload), "", theirs=True)
            elif not self.odd.take(self.heard):
                self.bye(TOO_MANY, 5000, POLICY)
            elif opcode == PING:
                self.transport.write(frame(payload, PONG))
            if self.is_gone():
                return

    def worked(self, seconds: float) -> None:
        """So long the loop was busy for this address; who has used up its share is not read for a while."""
        if self.timed:
            self.beside_s += seconds
            return
        house, now = self.house, time.monotonic()
        work = house.work
        charge(work, house.pace, self.address, now, seconds)
        if not self.waits and not self.closed and (wait_s := work.wait_s(self.address, now)) > 0:
            self.waits = True
            self.transport.pause_reading()
            asyncio.get_running_loop().call_later(wait_s, self._read_on)

    def _read_on(self) -> None:
        self.waits = False
        self.heard = time.monotonic()  # it was not its own silence
        if not self.closed and not self.transport.is_closing():
            self.transport.resume_reading()

    def is_gone(self) -> bool:
        return self.closed

    def eof_received(self) -> None:
        pass

    def pause_writing(self) -> None:
        """More waits for a reader than usual."""
        self.behind = True
        self.house.behind.setdefault(self.address, set()).add(self)
        self._let_wait()

    def _let_wait(self) -> None:
        """Hang up if more waits for this reader, or for all those of its address, than may."""
        house, settings = self.house, self.house.settings
        own = self.transport.get_write_buffer_size()
        if own <= settings.queue_bytes and house.unread(self.address) <= settings.bytes_at_once:
            return
        if not self.closed:
            house.metrics.dropped.labels("slow").inc()
            self.closed = True
        self.transport.abort()

    def resume_writing(self) -> None:
        """It has read on, or is gone."""
        self.behind = False
        here = self.house.behind.get(self.address)
        if here is not None:
            here.discard(self)
            if not here:
                del self.house.behind[self.address]

    def shutdown(self) -> None:
        """The server ends: say when to come back."""
        self.house.closing = True
        self.bye(RESTARTS, 200 + int(random.random() * 800), RESTART)

    # ---- the first request ------------------------------------------------------------------

    def _upgrade(self, head: bytes) -> None:
        lines = head.decode("latin-1").split("\r\n")
        headers: dict[str, str] = {}
        hosts = 0
        for line in lines[1:]:
            name, _, value = line.partition(":")
            name = name.strip().lower()
            headers[name] = f"{headers[name]}, {value.strip()}" if name in headers else value.strip()
            hosts += name == "host"
        path = lines[0].split(" ")[1].partition("?")[0] if lines[0].count(" ") == 2 else ""
        peer = self.transport.get_extra_info("peername")
        self.address = client_address(peer, headers.get("x-forwarded-for"), self.house.settings.proxies)
        settings = self.house.settings
        # Before anything else: behind a proxy each of these comes over a connection of its own, which is not free.
        if not self.house.pages.take(self.address, self.born) or self.house.work.wait_s(self.address, self.born) > 0:
            self._http(429, TOO_FAST.why)
        elif not path.startswith("/ws/") or not path[4:].isalnum() or len(path) > 40:
            self._http(404, "There is no socket here.")
        elif headers.get("sec-websocket-version") != "13" or "sec-websocket-key" not in headers or hosts > 1:
            self._http(400, "This is no WebSocket of version 13.")
        elif not names.answers_to(headers.get("host"), self.house.names):
            self._http(names.MISDIRECTED, names.not_me(headers.get("host")).why)
        elif not guests.same_origin(headers.get("origin"), headers.get("host"), allowed_origins(settings)):
            self._http(403, "A page from elsewhere may not play here.")
        elif (banned := self.house.bans.of_address(self.address, steady_ms())) is not None:
            self._http(403, banned.why)
        elif self.house.closing:
            self._http(503, "The server is about to restart.")
        elif not self.house.sockets.enter(self.address):
            self._http(429, TOO_MANY_LINES.why)
        else:
            self.counted = True
            self.table_id = path[4:]
            self.guest = guests.of_header(headers.get("cookie", ""), self.house.key)
            self._speaks_for(None)
            digest = hashlib.sha1(headers["sec-websocket-key"].encode() + MAGIC).digest()
            accept = base64.b64encode(digest).decode()
            self.transport.write(
                b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Accept: " + accept.encode() + b"\r\n\r\n"
            )
            self.everybody.add(self)
            self.house.metrics.sockets.inc()

    def _http(self, status: int, why: str) -> None:
        body = encode(p.Problem(why=why))
        head = f"HTTP/1.1 {status} No\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self.transport.write(head.encode() + b"Connection: close\r\n\r\n" + body)
        self.closed = True
        self.transport.close()

    # ---- messages ---------------------------------------------------------------------------

    def _message(self, payload: bytes) -> None:
        house = self.house
        # What is sent belongs to whoever sends it, over how many sockets it may come.
        if not house.messages.take(self.address, self.heard) or not house.talk.take(self.speaker, self.heard):
            self.bye(TOO_MANY, 5000, POLICY)
            return
        try:
            message = decode(payload)
        except (DecodeError, ValidationError, UnicodeDecodeError, RecursionError) as error:
            if is_text(payload):
                unread = Refusal(None, f"This message cannot be read: {error}.", "unreadable")
                self.send(shown.refused(key_of(payload), unread))
            else:
                self._close(NOT_TEXT, "this is not UTF-8")
            return
        if type(message) is p.Pong:
            if self.room is not None and self.visitor is not None:
                self.room.race.pong(self.visitor, message)
            return
        if not self.busy and self.room is not None and self.visitor is not None and house.pace.is_free(self.address):
            self.busy = True
            if writing.take(self.room, self.visitor, message, self._answered):
                return
            self.busy = False
        if len(self.pending) >= MOST_PENDING:
            self.bye(TOO_MANY, 5000, POLICY)
            return
        self.pending.append(message)
        self._go_on()

    def _answered(self, answer: bytes | None) -> None:
        self.busy = False
        if answer is not None:
            self.send(answer)
        if self.pending:
            self._go_on()

    def _go_on(self) -> None:
        if not self.busy:
            self.busy = True
            self.house.spawn(self._work())

    async def _work(self) -> None:
        """Answer what has come, one after the other, each when it is the turn of this address."""
        try:
            while self.pending and not self.closed:
                await self.house.pace.turn(self.address)
                if self.pending and not self.closed:
                    await metered(self._answer(self.pending.pop(0)), self.worked)
        finally:
            self.busy = False

    async def _answer(self, message: Any) -> None:
        if type(message) is p.Hello:
            await self._hello(message)
        elif self.room is None or self.visitor is None:
            self._close(NO_HELLO, "the first message must be hello")
        else:
            said = await self.room.hear(self.visitor.who, message, self.visitor)
            if said.message is not None:
                self.send(said.message)

    async def _hello(self, message: p.Hello) -> None:
        try:
            room = await self.house.room(self.table_id, self.address)
            who = await self.house.identify(room, self.guest, message.token, watch=message.watch)
            self.house.may_see(room, who, message.code, self.address)
            if room is not self.room:
                self.house.long_games.let_in(self.address, room)
        except Refused as error:
            self.bye(error.refusal, AGAIN_MS if error.refusal.code == MANY_LONG.code else None, POLICY)
            return
        except StoreAway:
            self.bye(CANNOT_READ, 1000, TOO_SLOW)
            return
        if self.closed:
            return
        self._enter(room, who)
        visitor = self.visitor
        assert visitor is not None
        try:
            await room.enter(visitor, message.since)
        except Refused as error:
            self.bye(error.refusal, 5000, WENT_WRONG)
        except StoreAway:
            self.bye(CANNOT_READ, 1000, TOO_SLOW)
        if self.is_gone():
            room.leave(visitor)

    def _enter(self, room: Room, who: Who) -> None:
        if self.room is not None and self.visitor is not None:
            if self.visitor.who == who and self.room is room:
                return
            self.room.leave(self.visitor)
        room.came(who, self.address)
        self.room = room
        self.visitor = Visitor(self, who)
        self._speaks_for(who.seat)

    def _speaks_for(self, seat: int | None) -> None:
        self.speaker = self.address if self.guest is None else self.guest.id
        if seat is not None:
            self.speaker = f"{self.table_id} {seat}"

    # ---- sending ----------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        if self.closed:
            return
        self.transport.write(frame(message))
        if self.behind:
            self._let_wait()

    def bye(self, refusal: Refusal, retry_ms: int | None, code: int) -> None:
        why = refusal.why
        self.send(encode(p.Bye(why=why, retry_ms=retry_ms, code=refusal.code, data=dict(refusal.data))))
        self._close(code, why)

    def _close(self, code: int, why: str, *, theirs: bool = False) -> None:
        """Say the last words; `theirs` have been heard."""
        if self.closed:
            return
        self.house.metrics.dropped.labels("left" if theirs else str(code)).inc()
        self.closed = True
        if self.room is not None and self.visitor is not None:
            self.room.leave(self.visitor)
        self.transport.write(frame(code.to_bytes(2, "big") + why.encode()[:100], CLOSE))
        if theirs:
            self.transport.close()
        else:
            # If we hung up with something unread, the system would tear the line before our last words are heard.
            asyncio.get_running_loop().call_later(LINGER_S, self.transport.abort)

    def _listen_for_the_end(self, data: bytes) -> None:
        """We have said our last words; wait for theirs, but not through a speech."""
        self.unheard += len(data)
        if self.unheard > self.house.settings.message_bytes:
            self.transport.abort()
            return
        try:
            ended = any(opcode == CLOSE for opcode, _ in self.frames.feed(data))
        except Bad:
            ended = False
        if ended:
            self.transport.close()

    def beat(self, now: float) -> None:
        """Now and then: is there anybody?"""
        ping_s = self.house.settings.ping_s
        silent = now - self.heard
        if silent > 2 * ping_s or (self.visitor is None and now - self.born > HELLO_S):
            self.house.metrics.dropped.labels("silent").inc()
            self.closed = True
            self.transport.abort()
        elif silent > ping_s:
            self.transport.write(frame(b"", PING))


def wire_for(house: House) -> Callable[..., Wire]:
    """Makes the sockets of one server."""
    everybody: set[Wire] = set()

    def beat(now: float) -> None:
        for wire in list(everybody):
            wire.beat(now)

    house.on_beat.append(beat)
    return partial(Wire, house, everybody)


def allowed_origins(settings: Any) -> tuple[str, ...]:
    return (*settings.origins, *((settings.url.rstrip("/"),) if settings.url else ()))


def key_of(payload: bytes) -> str | None:
    """The key of a message that could not be read otherwise, so that its sender knows which one it was."""
    try:
        found = Decoder(dict[str, Any]).decode(payload).get("key")
    except (DecodeError, ValidationError, UnicodeDecodeError, RecursionError):
        return None
    return found[:40] if isinstance(found, str) else None
