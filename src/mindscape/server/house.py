"""The house: all tables that are open in this process, their store and their bus."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from msgspec import DecodeError, convert
from msgspec.json import decode, encode
from msgspec.structs import replace

from mindscape.core.game import actor_name
from mindscape.core.refusals import Refused
from mindscape.server import opening, shown
from mindscape.server import protocol as p
from mindscape.server.bots import Bots
from mindscape.server.bus import open_bus
from mindscape.server.commands import rematch, sit
from mindscape.server.files import most_connections
from mindscape.server.guests import Guest
from mindscape.server.limits import Buckets, Counts
from mindscape.server.log import Step
from mindscape.server.logs import LOGGER, Seldom
from mindscape.server.metrics import Metrics
from mindscape.server.names import own_names
from mindscape.server.presence import BEAT_S
from mindscape.server.readers import Readers
from mindscape.server.replays import Kept
from mindscape.server.room import Room, now_ms
from mindscape.server.seats import Who, new_code, new_table_id, new_token, read_code, wished_table_id
from mindscape.server.settings import Settings
from mindscape.server.store import Conflict, Listing, StoreAway, open_store
from mindscape.server.story import Draft
from mindscape.server.table import Table
from mindscape.server.writing import BROKEN

T = TypeVar("T")
SWEEP_S = 600.0
READY_S = 3.0
LISTED = 100
FINISHED = 20  # games on a page


class NoTable(Refused):
    """There is no such table, or you may not see it."""

    def __init__(self) -> None:
        super().__init__("There is no such table; the link may be old.", code="no-table")


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.names = own_names(settings)
        self.process = secrets.token_hex(6)
        self.store = open_store(settings.database)
        self.store.trouble = self.trouble
        self.bus = open_bus(settings.bus)
        self.metrics = Metrics()
        self.bots = Bots(settings.bot_workers, settings.bot_s, self.metrics)
        self.readers = Readers(settings.readers, settings.reader_s, settings.reader_mb, self.metrics)
        self.coach = Readers(1, settings.coach_s, settings.reader_mb, self.metrics)
        self.builders = ThreadPoolExecutor(1, thread_name_prefix="builder")
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.key = b""
        self.closing = False
        self.sockets = Counts(settings.sockets_per_address)
        self.requests = Buckets(settings.requests_burst, settings.requests_per_s)
        self.pages = Buckets(settings.pages_burst, settings.pages_per_s)
        self.messages = Buckets(settings.address_burst, settings.address_per_s)
        self.talk = Buckets(settings.message_burst, settings.messages_per_s)
        self.work = Buckets(settings.work_burst_s, settings.work_share)
        self.stored = Buckets(settings.stored_bytes, settings.stored_bytes / 86_400)
        self.most_connections = settings.connections or most_connections()
        self.seldom = Seldom()
        self.made = Buckets(settings.tables_per_hour, settings.tables_per_hour / 3600)
        self.on_beat: list[Any] = []
        self.replays = Kept()

    # ---- life -------------------------------------------------------------------------------

    async def open(self) -> None:
        await self.store.open()
        if not self.bus.shared:
            try:
                await self.store.claim()
            except BaseException:
                await self.store.close()
                raise
        await self.bus.open(self._heard, self._restored)
        self.key = bytes.fromhex(await self.store.setting("cookie key", secrets.token_hex(32)))
        self.spawn(self._beat())

    async def close(self) -> None:
        """Stop taking part; what has been accepted is written."""
        self.closing = True
        for room in self.rooms.values():
            room.close()
        tasks = [task for task in self.tasks if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.close()
        await self.readers.close()
        await self.coach.close()
        self.builders.shutdown(wait=False)
        await asyncio.sleep(0)
        await self.bus.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something beside; a failure is logged, not lost."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOGGER.error("Something went wrong beside a table.", exc_info=error)

    async def _beat(self) -> None:
        swept = 0.0
        while True:
            await asyncio.sleep(BEAT_S)
            now = time.monotonic()
            for beat in self.on_beat:
                beat(now)
            for table_id, room in list(self.rooms.items()):
                room.presence.beat()
                idle = now - room.used > self.settings.idle_s
                if idle and not room.visitors and not room.keeper.is_busy and not room.lock.locked():
                    self._forget(table_id, room)
            self.metrics.rooms.set(len(self.rooms))
            if now - swept > SWEEP_S:
                swept = now
                self.spawn(self._sweep())

    def _forget(self, table_id: str, room: Room) -> None:
        room.close()
        self.rooms.pop(table_id, None)
        self.bus.unfollow(table_id)

    async def _sweep(self) -> None:
        gc.collect()
        days_ms = int(self.settings.waiting_days * 86_400_000)
        try:
            for room in list(self.rooms.values()):
                # Its log must not be taken away from a table that is in use.
                if room.table.status == "waiting" and room.table.updated_ms < now_ms() - days_ms // 2:
                    await self.store.put_listing(replace(room.listing(), updated_ms=now_ms()))
            count = await self.store.sweep(now_ms() - days_ms)
        except StoreAway:
            return
        if count:
            LOGGER.info("Tables that never began were forgotten.", extra={"tables": count})

    async def ready(self) -> bool:
        """Whether steps can be written.  Without the bus they can: then processes hear of each other by the log."""
        if self.closing:
            return False
        try:
            async with asyncio.timeout(READY_S):
                return await self.store.ready()
        except TimeoutError:
            return False

    # ---- limits and troubles ----------------------------------------------------------------

    def worked(self, address: str, seconds: float) -> None:
        """The loop has worked so long for somebody."""
        self.work.spend(address, time.monotonic(), seconds)

    def trouble(self, what: str, message: str, **extra: Any) -> None:
        """Something failed: it is counted each time and written down, with its cause, now and then."""
        self.metrics.troubles.labels(what).inc()
        self.seldom.warn(time.monotonic(), what, message, **extra)

    # ---- the bus ----------------------------------------------------------------------------

    def _heard(self, table_id: str, message: bytes) -> None:
        room = self.rooms.get(table_id)
        if room is None:
            return
        try:
            body = decode(message)
            if body["from"] == self.process:
                return
            if body["k"] == "step":
                step = convert(body["step"], Step)
                room.heard_step(step)
                room.race.step_heard(step.key)
            elif body["k"] == "here":
                room.presence.heard(body)
            else:
                room.race.heard(body)
        except (DecodeError, KeyError, TypeError, ValueError):
            LOGGER.exception("A message on the bus could not be read.", extra={"table": table_id})

    def _restored(self) -> None:
        """Messages may have been lost: compare every table with its log."""
        for room in self.rooms.values():
            self.spawn(room.refresh())
            room.presence.publish()

    # ---- rooms ------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """The room of a table; raises NoTable or StoreAway."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.used = time.monotonic()
            return room
        return await self._opened(table_id, self._read_room)

    async def _opened(self, table_id: str, open_it: Callable[[str], Awaitable[Room]]) -> Room:
        """One opens a table; whoever wants it at the same moment waits for that."""
        if table_id in self.opening:
            return await asyncio.shield(self.opening[table_id])
        future: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self.opening[table_id] = future
        try:
            room = self.rooms[table_id] = await open_it(table_id)
            future.set_result(room)
            return room
        except BaseException as error:
            future.set_exception(error if isinstance(error, Exception) else StoreAway())
            future.exception()  # it is told here; others who wait are told too
            raise
        finally:
            del self.opening[table_id]

    async def _read_room(self, table_id: str) -> Room:
        # First listen, then read, so that nothing falls between.
        self.bus.follow(table_id)
        try:
            room = Room(self, await self._read_table(table_id))
        except BaseException:
            self.bus.unfollow(table_id)
            raise
        table = room.table
        if self.bus.shared:
            self.spawn(self._once_more(room))
        room.reopened = True
        if not (table.racing and self.bus.shared):
            # Also for those who come without a socket bots go on and clocks ring.  (In a race another process may
            # be asking the bots, and hears of us only in a moment.)
            room.keeper.look()
        if table.result is not None:
            # A process that was killed at the wrong moment may not have told the lobby of the end.
            self.spawn(self.list_table(room.listing()))
        return room

    async def _read_table(self, table_id: str) -> Table:
        steps = await self.store.load(table_id)
        if not steps:
            raise NoTable
        try:
            return await opening.build(self, table_id, steps)
        except Refused:
            raise
        except Exception as error:  # noqa: BLE001  (it is logged and answered)
            self.metrics.broken.inc()
            LOGGER.error("A table cannot be read from its log.", exc_info=error, extra={"table": table_id})
            raise Refused.of(BROKEN) from None

    async def _new_room(self, table_id: str, first: Draft) -> Room:
        """The room of a table that begins with this step, unless it has begun already."""
        if opening.is_long(first.body):
            with contextlib.suppress(Conflict):
                await self.store.append(table_id, first.step(1, f"create {table_id}", now_ms()))
            return await self._read_room(table_id)
        self.bus.follow(table_id)
        room = Room(self, Table(table_id))
        try:
            await room.write(lambda _: first, f"create {table_id}")
        except BaseException:
            self.bus.unfollow(table_id)
            raise
        if self.bus.shared:
            self.spawn(self._once_more(room))
        return room

    async def _once_more(self, room: Room) -> None:
        """The bus may have begun to listen a moment after the log was read."""
        await asyncio.sleep(0.5)
        await room.refresh()

    async def find(self, code: str) -> Room:
        table_id = await self.store.by_code(read_code(code))
        if table_id is None:
            raise NoTable
        room = await self.room(table_id)
        if room.table.code != read_code(code):
            raise NoTable
        return room

    async def list_table(self, listing: Listing) -> None:
        try:
            await self.store.put_listing(listing)
        except StoreAway:
            LOGGER.warning("The lobby could not be told of a table.", extra={"table": listing.table_id})

    async def finished(self, guest: Guest, before: str | None = None) -> p.Finished:
        """A page of the games that a guest has finished, newest first."""
        found = await self.store.finished(guest.id, before, FINISHED + 1)
        games = [
            p.Played(
                table=decode(one.info, type=p.TableInfo),
                seat=None if one.seat is None else actor_name(one.seat),
                over_ms=one.over_ms,
                result=None if one.result is None else decode(one.result, type=p.Result),
            )
            for one in found[:FINISHED]
        ]
        return p.Finished(games=games, more=len(found) > FINISHED)

    # ---- making tables and taking seats -----------------------------------------------------

    async def make(self, wish: p.NewTable, guest: Guest, address: str) -> p.Seated:
        """A new table; raises Refused or StoreAway."""
        if len(await self.store.of_guest(guest.id, self.settings.tables_per_guest)) >= self.settings.tables_per_guest:
            raise Refused("You have many games open already; finish or leave one first.", code="many-games")
        draft = await opening.first(self, wish, guest.id, address)
        table_id = new_table_id() if wish.key is None else wished_table_id(self.key, guest.id, wish.key)
        # The same wish may have come before; its answer may have been lost.
        room = self.rooms.get(table_id) or await self._opened(table_id, lambda _: self._new_room(table_id, draft))
        mine = [number for number, one in enumerate(wish.seats) if one.kind == "me"]
        if mine or not wish.seats:
            return await self.sit(room, guest, wish.salt, mine[0] if mine else 0, None, mine=True)
        await self.list_table(room.listing())
        room.keeper.look()
        return p.Seated(table=shown.info(room.table, with_code=True), seat=None, token=None)

    async def sit(
        self, room: Room, guest: Guest, salt: str, seat: int | None, code: str | None, *, mine: bool = False
    ) -> p.Seated:
        """Take a seat; raises Refused or StoreAway."""
        token = new_token()
        seq = await room.write(
            lambda _: sit.draft(room.table, guest.id, token, guest.name, salt, seat, code, mine=mine),
            f"sit {token[:8]}",
        )
        taken = room.table.story[seq - 1].step.seat
        await self.list_table(room.listing())
        info = shown.info(room.table, room.presence.company, with_code=True)
        return p.Seated(table=info, seat=f"p{taken}", token=token)

    async def rematch(self, room: Room, who: Who, message: p.Rematch) -> bytes:
        """The table of the next game, and a seat at it."""
        seat = rematch.check(room.table, who)
        old = room.table
        if old.next is None or not await self.is_there(old.next):
            key = "rematch" if old.next is None else f"rematch {old.next}"
            # Whoever asks at the same moment makes the same table.
            table_id = wished_table_id(self.key, f"rematch of {old.id}", key)
            first = rematch.first_step(old, secrets.token_hex(32), new_code())
            if table_id not in self.rooms:
                await self._opened(table_id, lambda _: self._new_room(table_id, first))
            await room.do(lambda _: rematch.draft(seat, table_id), key)
            old = room.table
        other = await self.room(old.next or "")
        guest = Guest(old.seats[seat].guest or "", old.seats[seat].name)
        wanted: int | None = rematch.new_seat(old, seat)
        if wanted is not None and other.table.seats[wanted].kind != "open":
            wanted = None
        seated = await self.sit(other, guest, "", wanted, other.table.code)
        assert seated.seat is not None
        assert seated.token is not None
        return encode(p.NewSeat(key=message.key, table=other.table.id, seat=seated.seat, token=seated.token))

    async def let_go(self, table_id: str, guest: str | None) -> None:
        """Somebody stood up after the end: the seat at the next game is for others."""
        try:
            room = await self.room(table_id)
            await room.do(lambda _: rematch.draft_let_go(room.table, guest))
        except (NoTable, StoreAway):
            return  # the seat is kept for a while, then

    async def is_there(self, table_id: str) -> bool:
        """Whether a table was not forgotten."""
        try:
            await self.room(table_id)
        except NoTable:
            return False
        return True

    # ---- who may see what -------------------------------------------------------------------

    async def identify(self, room: Room, guest: Guest | None, token: str | None, *, watch: bool = False) -> Who:
        """Who somebody is at a table; a token that opens nothing is refused."""
        guest_id = None if guest is None else guest.id
        if watch:
            table = room.table
            plays = table.seat_for(guest_id, token) is not None or table.seat_for(guest_id, None) is not None
            if plays and table.switches.hands == "now" and table.result is None:
                why = "You have a seat at this table, and whoever watches it sees all hands."
                raise Refused(why, code="plays-here")
            return Who(None, guest_id)
        seat = room.table.seat_for(guest_id, token)
        if seat is None and self.bus.shared and (token or guest_id):
            # Somebody may have sat down at another process a moment ago.
            await room.refresh()
            seat = room.table.seat_for(guest_id, token)
        if seat is None and token is not None:
            raise Refused("This token opens no seat here; perhaps the host has freed the seat.", code="lost-seat")
        return Who(seat, guest_id)

    def may_see(self, room: Room, who: Who, code: str | None) -> None:
        """Raise NoTable for somebody who has no business here."""
        table = room.table
        if who.seat is not None or table.is_host(who):
            return
        if not shown.may_watch(table, code):
            raise NoTable

    def may_know(self, room: Room, who: Who, code: str | None) -> None:
        """Raise NoTable unless somebody may at least know that the table is there."""
        table = room.table
        by_link = code is not None and read_code(code) == table.code
        if not by_link and table.switches.join != "anyone":
            self.may_see(room, who, code)
