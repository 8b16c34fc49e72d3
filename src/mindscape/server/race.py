"""Races at a table: presses are dated, gathered for a moment, put in order and played (fairplay.py decides)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, final

from msgspec.json import encode

from mindscape.core.game import actor_name
from mindscape.core.refusals import Refusal, Refused
from mindscape.core.state import CHANCE
from mindscape.server import commands, shown
from mindscape.server import protocol as p
from mindscape.server.clocks import monotonic_ms, steady_ms
from mindscape.server.commands.context import Context
from mindscape.server.fairplay import LIMITS, ClientClock, Press, Window
from mindscape.server.limits import Buckets
from mindscape.server.log import fresh_key
from mindscape.server.seats import Who
from mindscape.server.story import Draft
from mindscape.server.writing import CANNOT_WRITE, Said, Write, WriteResult, begin

if TYPE_CHECKING:
    from mindscape.server.room import Room, Visitor

FIRST_PINGS = 8
FIRST_PAUSE_S = 0.1
PAUSE_S = 2.0
KEPT_SENT = 64
KEPT_PINGS = 10
FORWARD_S = 1.0
BUS_MS = 15.0
BOT = "a bot"
UNDECIDED = Refusal(None, "The race was not decided in time; try again.", "undecided")
open_window: Callable[[Press, Sequence[float]], Window] = Window  # what a test may hold open
LATER: Final = Said(None)  # when the window is closed
NOT_RACED: Final[dict[str, Any]] = {}  # never changed


@final
class Waiting:
    """A press and whoever waits for its verdict."""

    __slots__ = ("key", "message", "origin", "visitor", "who")

    def __init__(self, key: str, who: Who, message: p.Move, visitor: Visitor | None, origin: str | None) -> None:
        self.key = key
        """As it will be written down."""
        self.who = who
        self.message = message
        self.visitor = visitor
        self.origin = origin
        """The process that forwarded it."""


class Race:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.window: Window | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.round: asyncio.TimerHandle | None = None
        self.waiting: dict[int, Waiting] = {}
        self.ties: dict[int, int] = {}
        self.number = 0
        self.reaches: dict[int, float] = {}
        """How far back the presses of each seat may be dated, also of those connected elsewhere."""
        settings = room.house.settings
        self.signals = Buckets(settings.signal_burst, settings.signals_per_s)
        self.held: dict[int, tuple[Press, asyncio.TimerHandle]] = {}
        """Presses that race nobody, by their number, and when they are played."""
        self.forwarded: dict[str, asyncio.Future[bytes | None]] = {}
        self.sent_at: dict[int, float] = {}
        """When the latest updates were sent, by seq."""

    # ---- clocks -----------------------------------------------------------------------------

    def sync(self, visitor: Visitor) -> None:
        """Begin to compare clocks with a client."""
        if self.room.table.racing and visitor.who.seat is not None:
            self._compare(visitor, 0)

    def _compare(self, visitor: Visitor, number: int) -> None:
        if visitor not in self.room.visitors:
            return
        self._ping(visitor)
        loop = asyncio.get_running_loop()
        if number < FIRST_PINGS:
            loop.call_later(FIRST_PAUSE_S, self._compare, visitor, number + 1)
            return
        visitor.is_compared = True
        if self.round is None:
            self.round = loop.call_later(PAUSE_S, self._go_round)

    def _go_round(self) -> None:
        """Compare again with everybody at the table: one timer for all, as they may rest for hours."""
        here = [one for one in self.room.visitors if one.is_compared]
        for visitor in here:
            self._ping(visitor)
        self.round = asyncio.get_running_loop().call_later(PAUSE_S, self._go_round) if here else None

    def _ping(self, visitor: Visitor) -> None:
        sent = monotonic_ms()
        visitor.pings[sent] = None
        if len(visitor.pings) > KEPT_PINGS:
            del visitor.pings[next(iter(visitor.pings))]
        visitor.socket.send(encode(p.Ping(s=sent)))

    def pong(self, visitor: Visitor, message: p.Pong) -> None:
        # Each ping is answered once, with what was sent; nobody makes up when it was.
        if visitor.pings.pop(message.s, message) is None:
            visitor.clock.pong(message.s, message.c, monotonic_ms())
            if visitor.who.seat is not None:
                self.reaches[visitor.who.seat] = self.reach(visitor.who.seat)

    def reach(self, seat: int) -> float:
        """How far back a press of a seat may be dated: over its best line here, whichever it was sent over."""
        reaches = [one.clock.reach for one in self.room.visitors if one.seat == seat and one.clock.synced]
        return min(reaches) if reaches else 0.0

    def unseen_since(self, clock: ClientClock, seen: int, arrived: float) -> float | None:
        """When the last thing was sent that whoever pressed had seen; one round trip later everybody has.  None: it is
        too long ago to matter.
        """
        latest = None
        for seq, sent in self.sent_at.items():
            if seq <= seen or arrived - sent > clock.best_rtt + clock.limits.jitter_cap_ms:
                latest = sent
        return latest

    def learn(self, reaches: Iterable[Sequence[Any]]) -> None:
        """How far back the presses may be dated, seat by seat, of those who are connected elsewhere; the bus takes a
        moment too.
        """
        for seat, reach in reaches:
            self.reaches[seat] = reach + BUS_MS

    def sent(self, seq: int) -> None:
        """Remember when the clients were told of what."""
        self.sent_at[seq] = monotonic_ms()
        if len(self.sent_at) > KEPT_SENT:
            del self.sent_at[next(iter(self.sent_at))]

    # ---- presses ----------------------------------------------------------------------------

    def matters(self, who: Who, message: p.Move) -> bool:
        """Whether it matters when exactly this move is made; raises Refused for signs that come too often."""
        table = self.room.table
        if who.seat is None or table.status != "playing":
            return False
        position = table.position
        # Whether a window is open decides nothing here and in `contest`: it would tell that somebody has pressed.
        signs = not position.game.rivals(position.state, who.seat, message.move)
        if signs and position.game.nature.silent and not self.signals.take(str(who.seat), time.monotonic()):
            raise Refused("Not so fast: signs that come too often would be words.", code="too-many-signs")
        return not signs or self.is_running()

    def is_running(self) -> bool:
        """Whether somebody could make a move now that others would race."""
        position = self.room.table.position
        game, state = position.game, position.state
        for seat in state.actors():
            if seat != CHANCE:
                for move in state.legal(seat):
                    if game.rivals(state, seat, game.text(state, move)):
                        return True
        return False

    async def press(self, who: Who, message: p.Move, visitor: Visitor | None) -> Said | None:
        """A move in a race, None if it is not one; raises Refused or StoreAway."""
        room = self.room
        if room.presence.is_arbiter:
            return self.press_here(who, message, visitor)
        if not self.matters(who, message):
            return None
        key = room.table.key_of(who, message.key)
        press = self._dated(key, who, message, visitor)
        if press is None:
            return Said(shown.ok(message.key, room.table.keys[key]))
        refused = await self._forward(key, who, message, visitor, press)
        if refused is not None or key in room.table.keys:
            return Said(refused, 200 if refused is None else 409)
        self.take_up(press, Waiting(key, who, message, visitor, None))  # whoever should have judged it is gone
        return LATER

    def press_here(self, who: Who, message: p.Move, visitor: Visitor | None) -> Said | None:
        """A move in a race that is judged in this process, None if it is not one; raises Refused."""
        if not self.matters(who, message):
            return None
        table = self.room.table
        key = table.key_of(who, message.key)
        press = self._dated(key, who, message, visitor)
        if press is None:
            return Said(shown.ok(message.key, table.keys[key]))
        self.take_up(press, Waiting(key, who, message, visitor, None))
        return LATER

    def _dated(self, key: str, who: Who, message: p.Move, visitor: Visitor | None) -> Press | None:
        """When it was pressed, as far as we believe it; None if it has been played.  Raises Refused."""
        table = self.room.table
        seat = commands.move.may_move(table, who)
        if key in table.keys:
            return None
        arrived = monotonic_ms()
        clock = visitor.clock if visitor is not None else ClientClock()
        # Who does not say what was seen may have seen everything.
        stamp = None if message.seen is None else message.stamp
        seen = None if message.seen is None else self.unseen_since(clock, message.seen, arrived)
        reach = self.reach(seat)
        moment = clock.date(stamp, arrived, seen, reach)
        return Press(seat, message.move, moment, arrived, reach, clock.best_rtt, self._number())

    def _number(self) -> int:
        self.number += 1
        return self.number

    def take_up(self, press: Press, waiting: Waiting) -> None:
        """A dated press of somebody is judged in its time."""
        if self.may_race(press):
            self.contest(press, waiting)
        else:
            self.hold(press, waiting)

    def may_race(self, press: Press) -> bool:
        """Whether a press is one that others race: a card that can be laid, or after one that is being laid."""
        position = self.room.table.position
        if not position.game.rivals(position.state, press.seat, press.move):
            return False
        if self.window is not None and any(one.seat == press.seat for one in self.window.presses):
            return True
        return position.refusal(actor_name(press.seat), press.move) is None

    def hold(self, press: Press, waiting: Waiting) -> None:
        """What races nobody, a sign or what is refused, is answered after as long as a window may be open at most.

        It must not be answered sooner or later when somebody else has pressed: whoever makes a connection look slow has
        the others' windows stay open for long, and could press then, dated back, having learned that one is.
        """
        self.waiting[press.number] = waiting
        longest = max((self.reaches.get(seat, 0.0) for seat in range(len(self.room.table.seats))), default=0.0)
        if longest <= 0 and not self.held:
            self._play([press], 0, 0.0, steady_ms() - monotonic_ms())
            return
        loop = asyncio.get_running_loop()
        due = loop.time() + min(LIMITS.window_ms, longest) / 1000
        for other, timer in self.held.values():
            if other.seat == press.seat:
                due = max(due, timer.when())  # those of one seat keep their order
        self.held[press.number] = press, loop.call_at(due, self._let_go, press.number)

    def _let_go(self, number: int) -> None:
        press, _ = self.held.pop(number)
        now = monotonic_ms()
        self._play([press], 0, now - press.arrived, steady_ms() - now)

    def contest(self, press: Press, waiting: Waiting) -> None:
        """A dated press is kept until the window closes."""
        room = self.room
        self.waiting[press.number] = waiting
        reaches = [self.reaches.get(seat, 0.0) for seat in range(len(room.table.seats)) if seat != press.seat]
        if self.window is None:
            self.window = open_window(press, reaches)
        else:
            self.window.add(press, reaches)
        if self.timer is not None:
            self.timer.cancel()
        wait_ms = self.window.closes - monotonic_ms()
        if wait_ms > 0:
            self.timer = asyncio.get_running_loop().call_later(wait_ms / 1000, self._close)
        else:
            self._close()

    def bot_press(self, seat: int, move: str) -> None:
        """A bot's move: it has no lag, but those who raced it may have."""
        now = monotonic_ms()
        message = p.Move(key=fresh_key().replace(":", "-"), move=move)
        press = Press(seat, move, now, now, 0.0, 0.0, self._number())
        self.contest(press, Waiting(fresh_key(), Who(seat, BOT), message, None, None))

    def _close(self) -> None:
        window, self.window, self.timer = self.window, None, None
        if window is not None:
            latest = max(press.moment for press in window.presses)
            for number in [number for number, (press, _) in self.held.items() if press.moment <= latest]:
                press, timer = self.held.pop(number)  # it was pressed before, so it counts before
                timer.cancel()
                window.presses.append(press)
            order = window.decide(self.ties)
            now = monotonic_ms()
            waited = now - window.opened
            self.room.house.metrics.window_ms.observe(waited)
            self._play(order, 0, waited, steady_ms() - now)

    def _play(self, order: list[Press], place: int, waited: float, clocks_apart: float) -> None:
        """Play the presses in their order, each in the position that it finds, dated at the moment of the press.

        `clocks_apart`: how far the clock that tells the time is ahead of the one by which presses are dated.
        """
        press, first = order[place], order[0]
        waiting = self.waiting.pop(press.number)
        who, message = waiting.who, waiting.message
        is_bot = who.guest is BOT
        race = NOT_RACED
        if len(order) > 1:
            other = order[1] if place == 0 else first
            race = {
                "first": actor_name(first.seat),
                "earlier_ms": round(abs(press.moment - other.moment), 1),
                "waited_ms": round(waited, 1),
            }

        def plan(context: Context) -> Draft | None:
            table = self.room.table
            if not is_bot:
                return commands.plan(table, who, message, context)
            if table.status != "playing" or table.seats[press.seat].bot is None:
                return None
            return commands.move.draft(table, press.seat, press.move, context)

        def then(outcome: WriteResult) -> None:
            if not is_bot:
                self._answer(waiting, self._verdict(message.key, outcome, race if place else NOT_RACED))
            if place + 1 < len(order):
                self._play(order, place + 1, waited, clocks_apart)

        asker = None if waiting.visitor is None else (waiting.visitor, message.key)
        at_ms = int(press.moment + clocks_apart)
        begin(Write(self.room, waiting.key, plan, then, asker, press.audit() | race if race else press.audit(), at_ms))

    def _verdict(self, key: str, outcome: WriteResult, race: dict[str, Any]) -> bytes | None:
        """The answer to a press; whoever was too late is told by how much."""
        refusal = outcome.refusal
        if refusal is None or refusal is CANNOT_WRITE or not race:
            return self.room.said(key, outcome)
        self.room.house.metrics.refusals.inc()
        return shown.refused(key, refusal, verdict=shown.verdict(race))

    def _answer(self, waiting: Waiting, answer: bytes | None) -> None:
        if answer is None:
            return
        if waiting.visitor is not None:
            waiting.visitor.socket.send(answer)
        elif waiting.origin is not None:
            self._tell(waiting.origin, waiting, answer)
        else:
            future = self.forwarded.get(waiting.key)
            if future is not None and not future.done():
                future.set_result(answer)

    async def verdict(self, who: Who, message: p.Move) -> Said:
        """The answer to a press that came without a socket, when the race is decided."""
        key = self.room.table.key_of(who, message.key)
        if key in self.room.table.keys:
            return Said(shown.ok(message.key, self.room.table.keys[key]))
        future: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        self.forwarded[key] = future
        try:
            async with asyncio.timeout(FORWARD_S):
                answer = await future
        except TimeoutError:
            answer = None
        finally:
            self.forwarded.pop(key, None)
        if key in self.room.table.keys:
            return Said(shown.ok(message.key, self.room.table.keys[key]))
        return Said(answer or shown.refused(message.key, UNDECIDED, retry=True), 409)

    # ---- between processes ------------------------------------------------------------------

    async def _forward(
        self, key: str, who: Who, message: p.Move, visitor: Visitor | None, press: Press
    ) -> bytes | None:
        """Let the arbiter of this table decide: why it refuses; None if it does not answer or has played it."""
        room = self.room
        if visitor is not None:
            room.pending[key] = (visitor, message.key)
        future: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        self.forwarded[key] = future
        body = {
            "k": "press",
            "from": room.house.process,
            "to": room.presence.arbiter(),
            "seat": press.seat,
            "guest": who.guest,
            "message": message,
            "age": press.arrived - press.moment,
            "reach": press.reach,
            "rtt": press.rtt,
        }
        room.house.bus.publish(room.table.id, encode(body))
        try:
            async with asyncio.timeout(FORWARD_S):
                return await future
        except TimeoutError:
            async with room.lock:
                room.stale = True
                await room.catch_up()
            return None
        finally:
            self.forwarded.pop(key, None)
            room.pending.pop(key, None)

    def heard(self, body: dict[str, Any]) -> None:
        """A press from another process, or the verdict about ours."""
        room = self.room
        if body["to"] != room.house.process:
            return
        if body["k"] == "verdict":
            future = self.forwarded.get(body["key"])
            if future is not None and not future.done():
                future.set_result(body["answer"].encode() if body["answer"] else None)
            return
        message = p.Move(**{name: value for name, value in body["message"].items() if name != "t"})
        arrived = monotonic_ms()
        self.learn([(body["seat"], body["reach"])])
        moment = arrived - body["age"]
        press = Press(body["seat"], message.move, moment, arrived, body["reach"], body["rtt"], self._number())
        who = Who(body["seat"], body["guest"])
        waiting = Waiting(room.table.key_of(who, message.key), who, message, None, body["from"])
        self.take_up(press, waiting)

    def _tell(self, process: str, waiting: Waiting, answer: bytes | None) -> None:
        room = self.room
        key = waiting.key
        said = None if key in room.table.keys else (answer or b"").decode()
        body = {"k": "verdict", "from": room.house.process, "to": process, "key": key, "answer": said}
        room.house.bus.publish(room.table.id, encode(body))

    def step_heard(self, key: str) -> None:
        """A step of ours has come back over the bus."""
        future = self.forwarded.get(key)
        if future is not None and not future.done():
            future.set_result(None)

    def close(self) -> None:
        for timer in (self.timer, self.round, *(timer for _, timer in self.held.values())):
            if timer is not None:
                timer.cancel()
