"""What a table does by itself: it begins when full, asks its bots, watches clocks, stops a race for the absent."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from mindscape.core.game import actor_name
from mindscape.core.refusals import Refused
from mindscape.server import commands
from mindscape.server.bots import BotFailed, Thought
from mindscape.server.commands import rematch, start, timeout
from mindscape.server.commands.context import Context
from mindscape.server.logs import LOGGER
from mindscape.server.store import StoreAway
from mindscape.server.story import Draft

if TYPE_CHECKING:
    from mindscape.server.room import Room

AGAIN_S = 1.0
MOST_NEWS = 500  # moves that a racing bot is told of at once
FILL = "fill"  # so that two processes cannot fill a table twice


class Keeper:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.bots: dict[int, asyncio.Task[None]] = {}
        self.asked: dict[int, int] = {}
        """At which seq each bot was asked."""
        self.told: dict[int, int] = {}
        """How many moves each racing bot has been told of."""
        self.clock: asyncio.TimerHandle | None = None
        self.gathering: asyncio.TimerHandle | None = None
        self.closed = False

    def look(self) -> None:
        """Something has changed, or somebody came: what has to be done?"""
        room, table = self.room, self.room.table
        if self.closed:
            return
        if table.started_ms is None:
            if table.is_full and table.result is None:
                room.house.spawn(self._try(room.begin))
            self._keep()
            self._gather()
            return
        if table.status != "playing" or not room.presence.is_arbiter:
            self._rest()
            return
        if table.clock_s is not None:
            self._wind()
        if self.bots or any(seat.bot is not None for seat in table.seats):
            self._ask()

    async def _try(self, what: Any) -> None:
        try:
            await what()
        except Refused as error:
            LOGGER.warning("The table could not go on.", extra={"table": self.room.table.id, "why": error.why})
        except StoreAway:
            await asyncio.sleep(AGAIN_S)
            self.look()

    def _rest(self) -> None:
        for task in self.bots.values():
            task.cancel()
        self.bots.clear()
        self.asked.clear()
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def close(self) -> None:
        self.closed = True
        self._rest()
        if self.gathering is not None:
            self.gathering.cancel()
            self.gathering = None

    @property
    def is_busy(self) -> bool:
        return bool(self.bots)

    # ---- bots -------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Ask the bots whose turn it is; in a race, all of them again after everything that happens.

        Where several are asked at once and an answer may close the question, people come first: nobody should lose a
        choice to a bot while still reading it.
        """
        table = self.room.table
        acting = [seat for seat in table.acting() if table.seats[seat].bot is not None]
        if acting and not table.people() and not self.room.is_watched():
            # Bots among themselves wait until somebody looks again.
            acting = []
        if not table.racing and any(table.seats[seat].plays_itself for seat in table.acting()):
            acting = []
        for seat in list(self.bots):
            moved_on = self.asked.get(seat) != len(table.told)
            if seat not in acting or moved_on:
                self.bots.pop(seat).cancel()
        for seat in acting:
            if seat not in self.bots:
                self.asked[seat] = len(table.told)
                self.bots[seat] = self.room.house.spawn(self._bot(seat))

    async def _bot(self, seat: int) -> None:
        room, table = self.room, self.room.table
        bot, made = table.seats[seat].bot, len(table.told)
        assert bot is not None
        loop = asyncio.get_running_loop()
        asked = loop.time()
        pause = room.house.settings.bot_pause_ms / 1000
        try:
            thought = await room.house.bots.think(
                table.id, table.position.copy(), seat, bot, now_ms=room.context().now_ms, events=self._news(seat),
                whose=room.whose, tempos=room.tempos, luck="" if table.daily is None else table.secret,
            )  # fmt: skip
        except BotFailed:
            # The table goes on: any legal move, where the rules want one.
            moves = [] if table.racing else table.position.moves(actor_name(seat))
            thought = Thought(moves[table.seq % len(moves)] if moves else None)
        if thought.move is None:
            return
        wait = pause if thought.wait_ms is None else thought.wait_ms / 1000
        await asyncio.sleep(max(0.0, asked + wait - loop.time()))
        if len(room.table.told) != made:
            return
        move = thought.move
        self.bots.pop(seat, None)
        if table.racing:
            room.race.bot_press(seat, move)
        else:
            await self._try(lambda: room.do(lambda context: self._bot_move(seat, bot, move, made, context)))
        if len(room.table.told) == made:
            # It was refused, or could not be written.  Ask again, but not at once, and ever less often.
            await asyncio.sleep(AGAIN_S * 2 ** min(room.failures, 6))
        self.look()

    def _bot_move(self, seat: int, bot: str, move: str, made: int, context: Context) -> Draft | None:
        table = self.room.table
        if table.status != "playing" or len(table.told) != made or table.seats[seat].bot != bot:
            return None
        try:
            return commands.move.draft(table, seat, move, context)
        except Refused as error:
            LOGGER.warning("A bot made an illegal move.", extra={"table": table.id, "bot": bot, "why": error.why})
            moves = table.position.moves(actor_name(seat))
            if not moves:
                return None
            return commands.move.draft(table, seat, moves[table.seq % len(moves)], context)

    def _news(self, seat: int) -> list[tuple[int, dict[str, Any]]]:
        """What happened since this racing bot was asked last, as its seat may see it."""
        table = self.room.table
        if not table.racing:
            return []
        # A game may begin with a long record; what a bot can learn from is what was lately.
        since = max(min(self.told.get(seat, 0), len(table.told)), len(table.told) - MOST_NEWS)
        self.told[seat] = len(table.told)
        return [
            (told.at_ms, event) for told in table.told[since:] for event in told.events_for(seat, table.is_open(told))
        ]

    # ---- clocks -----------------------------------------------------------------------------

    def _wind(self) -> None:
        table = self.room.table
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None
        running = [until for seat, until in table.deadlines.items() if seat not in table.timed_out]
        if running:
            wait_s = max(0.0, (min(running) - self.room.context().now_ms) / 1000) + 0.01
            loop = asyncio.get_running_loop()
            self.clock = loop.call_later(min(wait_s, 3600.0), self._ring)

    def _keep(self) -> None:
        """The seats of a rematch are kept for a while."""
        table = self.room.table
        if self.clock is None and any(seat.kept for seat in table.seats):
            until = table.created_ms + self.room.house.settings.kept_s * 1000
            wait_s = max(0.0, (until - self.room.context().now_ms) / 1000)
            self.clock = asyncio.get_running_loop().call_later(wait_s, self._let_go)

    def _let_go(self) -> None:
        self.clock = None
        room = self.room
        room.house.spawn(self._try(lambda: room.do(lambda _: rematch.draft_let_go(room.table))))

    def _gather(self) -> None:
        """Who waits for anybody does not wait for ever: bots take what is free then."""
        room = self.room
        due = start.fill_due(room.table)
        if due is not None and self.gathering is None:
            wait_s = max(0.0, (due - room.context().now_ms) / 1000) + 0.01
            self.gathering = asyncio.get_running_loop().call_later(wait_s, self._fill)

    def _fill(self) -> None:
        self.gathering = None
        room = self.room
        due = start.fill_due(room.table)
        if due is not None and room.context().now_ms < due:
            self._gather()  # the clock that wakes us and the one that tells the time are two
        elif room.presence.company.here:  # else when somebody comes
            room.house.spawn(self._try(lambda: room.do(lambda context: start.draft_fill(room.table, context), FILL)))

    def _ring(self) -> None:
        self.clock = None
        self.room.house.spawn(self._try(self._time))

    async def _time(self) -> None:
        room, table = self.room, self.room.table
        seat = timeout.due(table, room.context().now_ms)
        if seat is None:
            self._wind()
            return
        await room.do(
            lambda context: timeout.draft(seat) if timeout.due(room.table, context.now_ms) == seat else None,
            f"time:{seat}:{table.deadlines[seat]}",
        )

    # ---- somebody is away -------------------------------------------------------------------

    def lost(self, seats: Iterable[int]) -> None:
        """These seats are not connected: a race stops unless they are back in a moment."""
        table = self.room.table
        if not self.closed and table.game.nature.halt and table.status == "playing":
            for seat in seats:
                self.room.house.spawn(self._away(seat))

    async def _away(self, seat: int) -> None:
        room = self.room
        await asyncio.sleep(room.house.settings.away_s)
        if not room.house.closing:
            await self._try(lambda: room.do(lambda context: self._halt(seat, context)))

    def _halt(self, seat: int, context: Context) -> Draft | None:
        """Hands on the table, for somebody who cannot say so."""
        room, table = self.room, self.room.table
        if seat in room.presence.company.here or table.status != "playing" or not table.seats[seat].acts_itself:
            return None
        halt = table.game.nature.halt
        if halt not in table.position.moves(actor_name(seat)):
            return None
        return commands.move.draft(table, seat, halt, context)
