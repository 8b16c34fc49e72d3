"""The door: every connection passes here before anything is read from it.

uvicorn's protocol, with a budget for all that somebody can make it hold: connections of an address and in all, bytes
and time for a head, for a body and for the answer, requests on one connection and at once, and work that was done.
(docs/adr/0083 has the reasons.)
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.json import encode
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from mindscape.core.refusals import Refusal
from mindscape.server import protocol as p
from mindscape.server.addresses import around, client_address, is_proxy, request_address
from mindscape.server.clocks import steady_ms
from mindscape.server.house import WIDER, House
from mindscape.server.limits import Counts
from mindscape.server.metered import metered
from mindscape.server.wire import TOO_FAST, TOO_MANY_LINES, WAKE_S

MOST_HEADERS = 100
MOST_PIPELINED = 8
FRAMING = 1.25  # how much more than the body itself its chunks may be
FEW_PIECES, SMALL_PIECE = 64, 256  # who sends much in small pieces keeps us busy with nothing
SYSTEM_HOLDS = 128 * 1024  # of one connection, each way; Linux takes twice as much
OPENING_S = 100e-6  # what a connection takes before it has said anything
LINGER_S = 60.0  # so long a slow reader has for the rest of an answer
QUIET = logging.getLogger("mindscape.server.door")  # what strangers send is counted, not written down line by line
QUIET.setLevel(logging.ERROR)

FULL = Refusal(None, "The house is full just now; try again in a moment.", "house-full")
TOO_MUCH_AT_ONCE = Refusal(None, "Too much at once from your address; one thing after the other, please.", "at-once")
TOO_MUCH_WORK = Refusal(None, "Your address has kept this server very busy; wait a moment, please.", "too-much-work")
LONG_HEAD = Refusal(None, "The head of this request is too long.", "long-head")
LONG_BODY = Refusal(None, "This is too long for one request.", "too-long")
NOT_HTTP = Refusal(None, "This is no request that can be read.", "unreadable-request")
REASONS = {
    400: b"Bad Request",
    403: b"Forbidden",
    413: b"Content Too Large",
    429: b"Too Many Requests",
    431: b"Request Header Fields Too Large",
    503: b"Full",
}


def hold_little(transport: asyncio.Transport) -> None:
    """Let the system hold only so much of what a slow reader has not read, and of what we do not read for now: by
    itself it takes megabytes, uncounted.
    """
    line = transport.get_extra_info("socket")
    if line is not None:
        with contextlib.suppress(OSError):  # it may be gone already
            for direction in (socket.SO_SNDBUF, socket.SO_RCVBUF):
                line.setsockopt(socket.SOL_SOCKET, direction, SYSTEM_HOLDS)


class Stop(Exception):
    """Nothing more is read from this connection."""


class Lines:
    """All connections of a process, by whose they are."""

    def __init__(self, house: House) -> None:
        settings = house.settings
        self.house = house
        self.of_address: dict[str, set[Door]] = {}
        self.networks = Counts(settings.connections_per_address * WIDER)
        """The connections of the networks around addresses."""
        self.at_once = Counts(settings.requests_at_once)
        self.bytes = Counts(settings.bytes_at_once)
        self.waiting: dict[Door, None] = {}
        """Those without a request, the one that has waited longest first."""

    def enter(self, door: Door, owner: str) -> bool:
        found = self.of_address.setdefault(owner, set())
        if len(found) >= self.house.settings.connections_per_address:
            return False
        network = around(owner)
        if network is not None and not self.networks.enter(network):
            if not found:
                del self.of_address[owner]
            return False
        found.add(door)
        return True

    def leave(self, door: Door, owner: str) -> None:
        found = self.of_address[owner]
        found.discard(door)
        network = around(owner)
        if network is not None:
            self.networks.leave(network)
        if not found:
            del self.of_address[owner]

    def unread(self, owner: str) -> int:
        """How many bytes of answers wait until somebody reads them."""
        return sum(door.transport.get_write_buffer_size() for door in self.of_address.get(owner, ()))

    def has_room(self, open_ones: int) -> bool:
        """Whether one more can be held; if need be, who has waited longest without a request makes room."""
        if open_ones <= self.house.most_connections:
            return True
        oldest = next(iter(self.waiting), None)
        if oldest is None:
            return False
        del self.waiting[oldest]
        self.house.metrics.turned_away.labels("made room").inc()
        oldest.transport.abort()
        return True


class Door(HttpToolsProtocol):
    def __init__(self, lines: Lines, **given: Any) -> None:
        super().__init__(**given)
        self.logger = QUIET
        self.lines = lines
        self.house = lines.house
        self.owner: str | None = None
        """Whose connection it is: the peer's until a proxy has named somebody."""
        self.in_head = True
        self.in_body = False
        self.came = 0
        """The bytes of this head or body so far, with their framing."""
        self.pieces = 0
        """In how many pieces they came."""
        self.given: deque[tuple[str, int]] = deque()
        """For each request under way: whose it is, and for how many bytes there is room."""
        self.timer: asyncio.TimerHandle | None = None
        self.answering: set[asyncio.Task[None]] = set()

    # ---- the connection ---------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        hold_little(transport)
        peer = client_address(self.client, None, ())
        if not self._may_come(peer):
            transport.abort()
        elif not self.lines.has_room(len(self.connections)):
            self.house.trouble("full", "No more connections can be held.", connections=len(self.connections))
            self._refuse(503, FULL)
        elif not self.lines.enter(self, peer):
            self._refuse(429, TOO_MANY_LINES)
        else:
            self.owner = peer
            self.lines.waiting[self] = None
            self._within(self.house.settings.head_s)

    def _may_come(self, peer: str) -> bool:
        """Whether there is time for one more of this address; a proxy opens connections for others."""
        house, now = self.house, time.monotonic()
        if is_proxy(self.client, house.settings.proxies):
            return True
        if house.work.wait_s(peer, now) > 0:
            house.metrics.turned_away.labels("at the door").inc()
            return False
        house.worked(peer, OPENING_S)
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        for task in self.answering:
            self.house.readers.give_up(task)  # what was only to be read has not to be read any more
        self._let_go()
        super().connection_lost(exc)

    def _let_go(self) -> None:
        self._stop_timer()
        self.lines.waiting.pop(self, None)
        if self.owner is not None:
            self.lines.leave(self, self.owner)
            self.owner = None
        while self.given:
            self._give_back()

    def _give_back(self) -> None:
        owner, size = self.given.popleft()
        self.lines.at_once.leave(owner)
        self.lines.bytes.leave(owner, size)

    def _within(self, seconds: float) -> None:
        """What comes next has to come so soon."""
        self._stop_timer()
        self.timer = self.loop.call_later(seconds, self._late)

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _late(self) -> None:
        self.house.metrics.turned_away.labels("late").inc()
        self.transport.abort()

    def _refuse(self, status: int, refusal: Refusal) -> None:
        """Say why, and hang up."""
        if self.transport.is_closing():
            return
        self.house.metrics.turned_away.labels(refusal.code).inc()
        if self.given:
            self.transport.abort()  # the answer to an earlier request is on its way; ours would be taken for it
            return
        body = encode(
            p.Problem(why=refusal.why, retry=status in (429, 503), code=refusal.code, data=dict(refusal.data))
        )
        self.transport.write(
            b"HTTP/1.1 %d %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n"
            b"cache-control: no-store\r\nx-content-type-options: nosniff\r\n\r\n%s"
            % (status, REASONS[status], len(body), body)
        )
        self.transport.close()
        self._within(LINGER_S)

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, NOT_HTTP)

    # ---- what comes -------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Hand on what has come, and charge whoever sent it for the work."""
        began = time.perf_counter()
        self.pieces += 1
        if self.pieces > FEW_PIECES + self.came // SMALL_PIECE:
            self._refuse(400, NOT_HTTP)
        else:
            self._take(data)
        if self.owner is not None:
            self.house.worked(self.owner, time.perf_counter() - began + WAKE_S)

    def _take(self, data: bytes) -> None:
        """A head is handed on only as far as it may be long."""
        settings = self.house.settings
        while data and not self.transport.is_closing():
            if self.in_head:
                room = settings.head_bytes - self.came + 1
                self.came += min(room, len(data))
                super().data_received(data[:room])
                if self.transport.get_protocol() is not self:
                    return  # it has become a socket
                if self._is_long():
                    self._refuse(431, LONG_HEAD)
                data = data[room:]
            else:
                self.came += len(data)
                if self.came > FRAMING * settings.body_bytes + settings.head_bytes:
                    self._refuse(413, LONG_BODY)
                    return
                super().data_received(data)
                return

    def _is_long(self) -> bool:
        return self.in_head and self.came > self.house.settings.head_bytes

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head = True
        if not self.given:
            self._within(self.house.settings.head_s)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            self._refuse(431, LONG_HEAD)
            raise Stop

    def on_headers_complete(self) -> None:
        self.in_head, self.came, self.pieces = False, 0, 0
        self.lines.waiting.pop(self, None)
        if self.parser.should_upgrade() and self._should_upgrade():
            super().on_headers_complete()
            return
        size = self._size()
        if (refusal := self._refusal(size)) is not None:
            self._refuse(*refusal)
            raise Stop
        assert self.owner is not None
        self.given.append((self.owner, size))
        self.in_body = True
        self._within(self.house.settings.body_s)
        super().on_headers_complete()

    def _size(self) -> int:
        """How many bytes the body has, or may have if it does not say so."""
        most = self.house.settings.body_bytes
        size = 0
        for name, value in self.headers:
            if name == b"content-length" and value.isdigit():
                size = int(value[:12])
            elif name == b"transfer-encoding":
                size = most
        return size

    def _refusal(self, size: int) -> tuple[int, Refusal] | None:
        """Why this request is not heard; None if it is."""
        house, lines, now = self.house, self.lines, time.monotonic()
        if sum(name == b"host" for name, _ in self.headers) > 1:
            return 400, NOT_HTTP
        if not self._belongs_to(request_address(self.client, self.headers, house.settings.proxies)):
            return 429, TOO_MANY_LINES
        owner = self.owner
        assert owner is not None
        if (banned := house.bans.of_address(owner, steady_ms())) is not None:
            return 403, banned
        target = self.url.partition(b"?")[0]
        often = house.requests if target.startswith(b"/api/") else house.pages
        if not often.take(owner, now):
            return 429, TOO_FAST
        if size > house.settings.body_bytes:
            return 413, LONG_BODY
        if len(self.pipeline) >= MOST_PIPELINED or lines.unread(owner) > house.settings.bytes_at_once:
            return 429, TOO_MUCH_AT_ONCE
        if target.startswith(b"/api/") and house.work.wait_s(owner, now) > 0:
            return 429, TOO_MUCH_WORK
        if not lines.at_once.enter(owner):
            return 429, TOO_MUCH_AT_ONCE
        if not lines.bytes.enter(owner, size):
            lines.at_once.leave(owner)
            return 429, TOO_MUCH_AT_ONCE
        return None

    def _belongs_to(self, owner: str) -> bool:
        """A proxy has named whose request this is: from now on the connection is counted there."""
        if owner == self.owner:
            return True
        if not self.lines.enter(self, owner):
            return False
        if self.owner is not None:
            self.lines.leave(self, self.owner)
        self.owner = owner
        return True

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.in_head, self.in_body, self.came, self.pieces = True, False, 0, 0
        if self.given:
            self._within(self.house.settings.answer_s)

    def handle_websocket_upgrade(self) -> None:
        self._let_go()
        super().handle_websocket_upgrade()

    # ---- answers ----------------------------------------------------------------------------

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """As uvicorn does it, but whoever asks waits its turn and is charged for the work."""
        task = self.loop.create_task(self._answer(cycle, app, self.owner or ""))
        for tasks in (self.tasks, self.answering):
            task.add_done_callback(tasks.discard)
            tasks.add(task)

    async def _answer(self, cycle: RequestResponseCycle, app: Any, owner: str) -> None:
        await self.house.pace.turn(owner)
        if self.transport.is_closing():
            return  # nobody waits for it any more
        await metered(cycle.run_asgi(app), lambda seconds: self.house.worked(owner, seconds))

    def on_response_complete(self) -> None:
        if self.given:
            self._give_back()
        super().on_response_complete()
        if self.transport.is_closing() or self.in_body:
            self._within(LINGER_S)
        elif not self.given:
            self._stop_timer()
            self.lines.waiting[self] = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._within(LINGER_S)  # what has not been read by then is not read


def door_for(house: House) -> Callable[..., Door]:
    """Makes the connections of one server."""
    return partial(Door, Lines(house))
