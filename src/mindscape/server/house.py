"""The house: all tables that are open in this process, their store and their bus."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from heapq import nsmallest
from hmac import compare_digest
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import DecodeError, convert
from msgspec.json import decode, encode
from msgspec.structs import replace

from mindscape.coach import VERSION as COACH
from mindscape.core.game import actor_name
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class
from mindscape.server import memories, opening, shown, strength
from mindscape.server import protocol as p
from mindscape.server.addresses import OURSELVES
from mindscape.server.bans import Bans
from mindscape.server.bots import Bots
from mindscape.server.bus import open_bus
from mindscape.server.coaching import Looks
from mindscape.server.collecting import Collecting
from mindscape.server.commands import rematch, sit
from mindscape.server.days import Days
from mindscape.server.files import most_connections
from mindscape.server.guests import Guest
from mindscape.server.limits import Buckets, Counts
from mindscape.server.log import Step
from mindscape.server.logs import LOGGER, Seldom
from mindscape.server.longgames import LongGames, weight_of
from mindscape.server.metrics import Metrics
from mindscape.server.names import own_names
from mindscape.server.offers import Offers
from mindscape.server.pace import Pace, charge
from mindscape.server.presence import BEAT_S
from mindscape.server.readers import Busy, Readers
from mindscape.server.replays import Kept
from mindscape.server.room import PLAYS_HERE, Room, now_ms
from mindscape.server.seats import Who, new_code, new_table_id, new_token, program_key, read_code, wished_table_id
from mindscape.server.settings import Settings
from mindscape.server.store import Conflict, Listing, MemoryRow, Rating, StoreAway, open_store
from mindscape.server.store.books import Books
from mindscape.server.story import Draft
from mindscape.server.table import Table
from mindscape.server.turns import Turns
from mindscape.server.writing import BROKEN

if TYPE_CHECKING:
    from mindscape.server.calls import Calls

T = TypeVar("T")
SWEEP_S = 600.0
READY_S = 3.0
OVER_IDLE_S = 20.0  # whoever looks back on a game has it read again
BOOKS_S = 5.0
LISTED = 100
PASSES = 10
PASS_S = 6.0  # a code more every so often
FINISHED = 20  # games on a page
MOST_NEWS = 20  # told to the lobby in one go
LAST_NEWS_S = 2.0  # so long what is left is told to it when the server ends
WIDER, WIDER_WORK = 8, 2  # how much the network around an address may have more; there is only one processor to share
GATHER_S = 0.05
GATHER_SHARE = 0.2  # of the time, while games of before are gathered


class NoTable(Refused):
    """There is no such table, or you may not see it."""

    def __init__(self) -> None:
        super().__init__("There is no such table; the link may be old.", code="no-table")


class TooManyTables(Refused):
    def __init__(self) -> None:
        super().__init__("So many tables were made from your address; wait a little.", code="many-tables")


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
        self.coach = Readers(settings.coaches, settings.coach_s, settings.reader_mb, self.metrics)
        self.looks = Looks()
        self.days = Days(self, Readers(1, settings.coach_s, settings.reader_mb, self.metrics))
        self.builders = ThreadPoolExecutor(1, thread_name_prefix="builder")
        self.building = Turns()
        self.rooms: dict[str, Room] = {}
        self.long_games = LongGames(settings.long_moves, self._forget)
        self.opening: dict[str, asyncio.Future[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.key = b""
        self.closing = False
        self.sockets = Counts(settings.sockets_per_address, WIDER)
        self.behind: dict[str, set[Any]] = {}
        """The sockets of an address that are slow to read."""
        self.requests = Buckets(settings.requests_burst, settings.requests_per_s)
        self.pages = Buckets(settings.pages_burst, settings.pages_per_s)
        self.messages = Buckets(settings.address_burst, settings.address_per_s)
        self.talk = Buckets(settings.message_burst, settings.messages_per_s)
        self.work = Buckets(settings.work_burst_s, settings.work_share, wider=WIDER_WORK)
        self.pace = Pace(2 * settings.work_share)
        self.stored = Buckets(settings.stored_bytes, settings.stored_bytes / 86_400, wider=WIDER)
        self.played = Buckets(settings.played_bytes, settings.played_bytes / 86_400, wider=WIDER)
        self.most_connections = settings.connections or most_connections()
        self.seldom = Seldom()
        self.made = Buckets(settings.tables_per_hour, settings.tables_per_hour / 3600, wider=WIDER)
        self.offers = Offers(settings.listed_per_address, settings.waiting_days * 86_400)
        self.passes = Buckets(PASSES, 1 / PASS_S)
        """Codes of second devices, asked for and tried, by address."""
        self.calls: Calls | None = None
        """Who calls people that are away; None: nobody does."""
        self.bans = Bans()
        self.touched = ""
        """What was changed beside us last (`mindscape admin`), by a word of its own."""
        self.on_beat: list[Any] = []
        self.replays = Kept()
        self.looking_back = Buckets(settings.memories_burst, settings.memories_per_s)
        self.first_for: str | None = None
        """The guest whose games of before are gathered first."""

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
        self.touched = await Books(self.store).touched()
        await self.look_into_books()
        self.key = bytes.fromhex(await self.store.setting("cookie key", secrets.token_hex(32)))
        await self.days.open()
        if self.settings.push:
            from mindscape.server import calls

            self.calls = await calls.begin(self)
        self.spawn(self._beat())
        self.spawn(self._gather())

    async def close(self) -> None:
        """Stop taking part; what has been accepted is written."""
        self.closing = True
        try:
            async with asyncio.timeout(LAST_NEWS_S):
                for room in [one for one in self.rooms.values() if one.is_untold]:
                    await self.store.put_listing(room.listing())
        except (StoreAway, TimeoutError):
            pass  # the lobby lags behind until somebody comes to these tables again
        for room in self.rooms.values():
            room.close()
        tasks = [task for task in self.tasks if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.close()
        await self.readers.close()
        self.looks.close()
        await self.coach.close()
        await self.days.readers.close()
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
        swept = looked = 0.0
        collecting = Collecting(time.monotonic())
        while True:
            await asyncio.sleep(BEAT_S)
            now = time.monotonic()
            collecting.beat(now, bool(self.sockets.found))
            if now - looked > BOOKS_S:
                looked = now
                self.spawn(self.look_into_books())
            for beat in self.on_beat:
                beat(now)
            self._look_into_rooms(now)
            if now - swept > SWEEP_S:
                swept = now
                self.spawn(self._sweep())

    def _look_into_rooms(self, now: float) -> None:
        idle_s = self.settings.idle_s
        news: list[Room] = []
        for table_id, room in list(self.rooms.items()):
            room.presence.beat()
            if room.is_news(now):
                news.append(room)
        # A few at a time, those of whom nothing was told for longest: after a restart it may be all of them.
        for room in nsmallest(MOST_NEWS, news, key=lambda one: one.listed_at):
            self.spawn(self.list_table(room.listing()))
        for table_id, room in list(self.rooms.items()):
            if room.is_resting(now - (idle_s if room.table.result is None else min(idle_s, OVER_IDLE_S))):
                self._forget(table_id, room)
        self.long_games.look(now)
        self.metrics.rooms.set(len(self.rooms))

    def _forget(self, table_id: str, room: Room) -> None:
        if room.is_untold:
            self.spawn(self.list_table(room.listing()))
        room.let_go()
        self.rooms.pop(table_id, None)
        self.long_games.gone(table_id)
        self.bus.unfollow(table_id)

    async def look_into_books(self) -> None:
        """What has whoever runs the house decided, beside us?"""
        books = Books(self.store)
        try:
            self.bans = Bans(await books.bans())
            touched = await books.touched()
        except StoreAway:
            return
        if touched != self.touched:
            self.touched = touched
            if self.calls is not None:
                await self.calls.renew()
            for room in list(self.rooms.values()):
                room.damaged = True  # what is written may have changed too
                await room.refresh()

    def admit(self, guest: Guest | None) -> None:
        """Raise Refused for a guest who is shut out."""
        refusal = self.bans.of_guest(None if guest is None else guest.id, now_ms())
        if refusal is not None:
            self.metrics.turned_away.labels("banned").inc()
            raise Refused.of(refusal)

    async def _sweep(self) -> None:
        days_ms = int(self.settings.waiting_days * 86_400_000)
        try:
            for room in list(self.rooms.values()):
                # Its log must not be taken away from a table that is in use.
                if room.table.status == "waiting" and room.table.updated_ms < now_ms() - days_ms // 2:
                    await self.store.put_listing(replace(room.listing(), updated_ms=now_ms()))
            await Books(self.store).forget_devices(now_ms())
            count = await self.store.sweep(now_ms() - days_ms)
            for status, days in (("over", self.settings.over_days), ("playing", self.settings.left_days)):
                if days > 0:
                    before = now_ms() - int(days * 86_400_000)
                    count += await Books(self.store).forget_tables(status, before, really=True)
        except StoreAway:
            return
        if count:
            LOGGER.info("Old tables were forgotten.", extra={"tables": count})

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
        charge(self.work, self.pace, address, time.monotonic(), seconds)

    async def beside(self, address: str, work: Callable[..., T], *given: Any) -> T:
        """Do something in a thread: the loop has to share the processor with it, so it is charged all the same."""
        return await self._in_thread(None, address, work, *given)

    async def built(self, address: str, work: Callable[..., T], *given: Any) -> T:
        """The same for what takes long: one thing after the other, by turns of those who ask."""
        async with self.building.of(address):
            return await self._in_thread(self.builders, address, work, *given)

    async def _in_thread(
        self, threads: ThreadPoolExecutor | None, address: str, work: Callable[..., T], *given: Any
    ) -> T:
        def timed() -> T:
            began = time.thread_time()
            try:
                return work(*given)
            finally:
                spent.append(time.thread_time() - began)

        spent: list[float] = []
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, timed)
        finally:
            self.worked(address, sum(spent))

    def unread(self, address: str) -> int:
        """How many bytes wait for the slow sockets of an address."""
        return sum(one.transport.get_write_buffer_size() for one in self.behind.get(address, ()))

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

    async def room(self, table_id: str, address: str = OURSELVES) -> Room:
        """The room of a table, for somebody there; raises NoTable or StoreAway."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.used = time.monotonic()
            return room
        return await self._opened(table_id, lambda _: self._read_room(table_id, address))

    async def _opened(self, table_id: str, open_it: Callable[[str], Awaitable[Room]]) -> Room:
        """One opens a table; whoever wants it at the same moment waits for that."""
        if table_id in self.opening:
            return await asyncio.shield(self.opening[table_id])
        future: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self.opening[table_id] = future
        try:
            room = self.rooms[table_id] = await open_it(table_id)
            self.long_games.note(room)
            self.long_games.rest(time.monotonic())
            future.set_result(room)
            return room
        except BaseException as error:
            future.set_exception(error if isinstance(error, Exception) else StoreAway())
            future.exception()  # it is told here; others who wait are told too
            raise
        finally:
            del self.opening[table_id]

    async def _read_room(self, table_id: str, address: str, *, admitted: bool = False) -> Room:
        # First listen, then read, so that nothing falls between.
        self.bus.follow(table_id)
        try:
            room = Room(self, await self._read_table(table_id, address, admitted))
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

    async def _read_table(self, table_id: str, address: str, admitted: bool) -> Table:
        steps = await self.store.load(table_id)
        if not steps:
            raise NoTable
        if not admitted:
            self.long_games.admit(address, weight_of(steps))
        try:
            return await opening.build(self, table_id, steps, address)
        except Refused:
            raise
        except Exception as error:  # noqa: BLE001  (it is logged and answered)
            self.metrics.broken.inc()
            LOGGER.error("A table cannot be read from its log.", exc_info=error, extra={"table": table_id})
            raise Refused.of(BROKEN) from None

    async def _new_room(self, table_id: str, first: Draft, address: str) -> Room:
        """The room of a table that begins with this step, unless it has begun already."""
        if opening.is_long(first.body):
            step = first.step(1, f"create {table_id}", now_ms())
            self.long_games.admit(address, weight_of([step]))
            with contextlib.suppress(Conflict):
                await self.store.append(table_id, step)
            return await self._read_room(table_id, address, admitted=True)
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

    async def find(self, code: str, address: str) -> Room:
        table_id = await self.store.by_code(read_code(code))
        if table_id is None:
            raise NoTable
        room = await self.room(table_id, address)
        if room.table.code != read_code(code):
            raise NoTable
        return room

    async def list_table(self, listing: Listing) -> None:
        try:
            await self.store.put_listing(listing)
            if listing.over_ms is not None and listing.guests and strength.is_rated(game_class(listing.game)):
                await self.rate(listing)
        except StoreAway:
            LOGGER.warning("The lobby could not be told of a table.", extra={"table": listing.table_id})

    def as_it_is(self, info: bytes, seat: int | None = None) -> p.TableInfo:
        """A table of a list; one that is open here is told as it is now."""
        found = decode(info, type=p.TableInfo)
        room = self.rooms.get(found.id)
        if room is not None and room.table.result is None:
            found = shown.listed(room.table, room.presence.company)
        return found if seat is None else replace(found, mine=actor_name(seat))

    async def finished(self, guest: Guest, before: str | None = None) -> p.Finished:
        """A page of the games that a guest has finished, newest first."""
        found = await self.store.finished(guest.id, before, FINISHED + 1)
        games = [
            p.FinishedGame(
                table=decode(one.info, type=p.TableInfo),
                seat=None if one.seat is None else actor_name(one.seat),
                over_ms=one.over_ms,
                result=None if one.result is None else decode(one.result, type=p.Result),
            )
            for one in found[:FINISHED]
        ]
        return p.Finished(games=games, more=len(found) > FINISHED)

    # ---- what guests remember ---------------------------------------------------------------

    def gather_first(self, guest: str) -> None:
        """Somebody looks at games that are still being gathered."""
        self.first_for = guest

    async def assess(self, guest: str, table_id: str, review: bytes) -> None:
        """The coach has looked back on a game of somebody: how much of what was possible was kept is remembered."""
        memory = await self.store.memory(guest, table_id)
        accuracy = memories.accuracy_of(review)
        if memory is not None and memory.accuracy != accuracy:
            await self.store.remember(replace(memory, accuracy=accuracy))

    async def rate(self, listing: Listing) -> None:
        """Those who want to know how strong they are learn it from a game that is over, once from each."""
        if not listing.memories or not listing.memories[0].counts or listing.result is None:
            return
        known = {guest: await self.store.ratings(guest) for guest in listing.guests}
        last = {guest: strength.latest(found, listing.game) for guest, found in known.items()}
        due = [
            memory for memory in listing.memories
            if (rating := last.get(memory.guest)) is not None and known[memory.guest][0].over_ms <= memory.over_ms
            and all(one.table_id != listing.table_id for one in known[memory.guest])
        ]  # fmt: skip
        info = decode(listing.info, type=p.TableInfo)
        if any(seat.owner is not None for seat in info.seats):
            return  # nobody knows how strong a guest's own program is, and its owner could choose
        ranks = strength.ranks_of(decode(listing.result, type=p.Result), len(info.seats))
        if not due or ranks is None:
            return
        before = [strength.of_bot(listing.game, seat.bot) for seat in info.seats]
        for guest, seat in listing.guests.items():
            rating = last[guest]
            before[seat] = strength.UNKNOWN if rating is None else strength.Estimate(rating.mu, rating.sigma)
        found = strength.after(before, ranks)
        for memory in due:
            now = Rating(listing.game, listing.table_id, memory.over_ms, *found[memory.seat])
            await self.store.rate(memory.guest, now)

    async def keep_review(self, table_id: str, seat: int, review: bytes) -> None:
        """What the coach said stays with the table; whoever asked for it has it, even if the store is away."""
        try:
            await self.store.keep_review(table_id, seat, COACH, review)
        except StoreAway:
            LOGGER.warning("A review could not be kept.", extra={"table": table_id})

    async def _gather(self) -> None:
        """Write down what is remembered of the games that were over before anybody did so, one at a time."""
        while True:
            began = time.monotonic()
            try:
                table_id = await self.store.unremembered(self.first_for) or await self.store.unremembered(None)
                if table_id is None:
                    return
                await self.store.remembered(table_id, await self._memories_of(table_id))
            except (StoreAway, Busy):
                pass  # it is tried again in a moment
            # So that tables have the machine to themselves most of the time.
            await asyncio.sleep(max(GATHER_S, (time.monotonic() - began) * (1 / GATHER_SHARE - 1)))

    async def _memories_of(self, table_id: str) -> tuple[MemoryRow, ...]:
        """Made in a process of its own, since any rules of any time may be needed for it; none if they are gone."""
        log = await opening.whole_log(self, table_id, OURSELVES)
        try:
            found = await self.readers.read(OURSELVES, "memories", (table_id, log, self.key))
        except Busy:
            raise
        except Refused as error:
            LOGGER.info("A game of before cannot be remembered.", extra={"table": table_id, "why": error.why})
            return ()
        return decode(found, type=tuple[MemoryRow, ...])

    # ---- making tables and taking seats -----------------------------------------------------

    async def wished(self, body: bytes, guest: Guest, address: str) -> tuple[p.NewTable, Draft]:
        """What table somebody wants, and how it begins; raises Refused or StoreAway."""
        self.admit(guest)
        await self.check_room_for(guest)
        return await opening.first(self, body, guest.id, address)

    async def check_room_for(self, guest: Guest) -> None:
        """Raise Refused for somebody who has enough games open."""
        if len(await self.store.of_guest(guest.id, self.settings.tables_per_guest)) >= self.settings.tables_per_guest:
            raise Refused("You have many games open already; finish or leave one first.", code="many-games")

    def table_id(self, guest: str, key: str) -> str:
        """The id of the table that a guest wishes for by a key."""
        return wished_table_id(self.key, guest, key)

    async def make(self, wish: p.NewTable, draft: Draft, guest: Guest, address: str = OURSELVES) -> p.Seated:
        """A new table; raises Refused or StoreAway."""
        table_id = new_table_id() if wish.key is None else self.table_id(guest.id, wish.key)
        # The same wish may have come before; its answer may have been lost.
        room = self.rooms.get(table_id) or await self._opened(
            table_id, lambda _: self._new_room(table_id, draft, address)
        )
        room.host_at = address
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
        self.admit(guest)
        token = new_token()
        seq = await room.write(
            lambda _: sit.draft(room.table, guest.id, token, guest.name, salt, seat, code, mine=mine),
            f"sit {token[:8]}",
        )
        taken = room.table.story[seq - 1].step.seat
        await self.list_table(room.listing())
        info = shown.info(room.table, room.presence.company, with_code=True)
        return p.Seated(table=info, seat=f"p{taken}", token=token)

    def program_seat(self, room: Room, who: Who, seat: int) -> p.ProgramSeat:
        """How a program of somebody who sits here, or of the host, takes a seat; raises Refused."""
        table = room.table
        mine = None if who.seat is None else table.seats[who.seat]
        owner = who.guest if mine is None else mine.guest
        if (mine is None and not table.is_host(who)) or owner is None:
            raise Refused("That is for whoever has seated this program.", code="owner-only")
        sit.draft_program(table, owner, "", "", "", seat)  # said now, and not only to the program
        return p.ProgramSeat(seat=actor_name(seat), key=program_key(self.key, table.id, owner, seat))

    async def sit_program(self, room: Room, key: str, code: str | None, name: str, salt: str) -> p.Seated:
        """A program takes the seat that its key names; raises Refused or StoreAway."""
        table = room.table
        seat = table.game.actor(key.partition(".")[0])
        at = table.seats[seat].owner if seat >= 0 else None
        owners = {*(one.guest for one in table.seats), at, table.host}
        known = [one for one in owners if one is not None]
        owner = next((one for one in known if compare_digest(program_key(self.key, table.id, one, seat), key)), None)
        if seat < 0 or owner is None:
            self.may_know(room, Who(None, None), code)
            raise Refused("This key opens no seat here; ask for a new one at the table.", code="lost-key")
        self.admit(Guest(owner))
        token = new_token()
        await room.write(lambda _: sit.draft_program(room.table, owner, token, name, salt, seat), f"sit {token[:8]}")
        await self.list_table(room.listing())
        info = shown.info(room.table, room.presence.company, with_code=True)
        return p.Seated(table=info, seat=actor_name(seat), token=token)

    def count_table(self, address: str) -> None:
        """One more table is made by somebody there; raises Refused if there are too many."""
        if not self.made.take(address, time.monotonic()):
            self.metrics.turned_away.labels("tables").inc()
            raise TooManyTables

    async def rematch(self, room: Room, who: Who, message: p.Rematch, address: str) -> bytes:
        """The table of the next game, and a seat at it."""
        seat = rematch.check(room.table, who)
        old = room.table
        if old.next is None or not await self.is_there(old.next):
            key = "rematch" if old.next is None else f"rematch {old.next}"
            # Whoever asks at the same moment makes the same table.
            table_id = wished_table_id(self.key, f"rematch of {old.id}", key)
            if table_id not in self.rooms:
                self.count_table(address)
                await self._opened(table_id, lambda _: self._next_room(table_id, old, address))
            await room.do(lambda _: rematch.draft(seat, table_id), key)
            old = room.table
            await self.list_table(room.listing())  # whoever has left the table finds it in the own list
        other = await self.room(old.next or "", address)
        guest = Guest(old.seats[seat].guest or "", old.seats[seat].name)
        wanted: int | None = rematch.new_seat(old, seat)
        if wanted is not None and other.table.seats[wanted].kind != "open":
            wanted = None
        seated = await self.sit(other, guest, "", wanted, other.table.code)
        assert seated.seat is not None
        assert seated.token is not None
        return encode(p.NewSeat(key=message.key, table=other.table.id, seat=seated.seat, token=seated.token))

    async def _next_room(self, table_id: str, old: Table, address: str) -> Room:
        """The room of a rematch; the rules of a long deck take a while to make.  Raises Refused or StoreAway."""
        given = old, secrets.token_hex(32), new_code()
        if opening.has_long(old.options):
            first = await self.built(address, rematch.first_step, *given)
        else:
            first = rematch.first_step(*given)
        return await self._new_room(table_id, first, address)

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
        """Who somebody is at a table; a token that opens nothing is refused, and so is who may not come in."""
        self.admit(guest)
        guest_id = None if guest is None else guest.id
        if watch:
            table = room.table
            plays = table.seat_for(guest_id, token) is not None or table.seat_for(guest_id, None) is not None
            if plays and shown.shows_hands(table):
                raise Refused.of(PLAYS_HERE)
            return Who(None, guest_id)
        seat = room.table.seat_for(guest_id, token)
        if seat is None and self.bus.shared and (token or guest_id):
            # Somebody may have sat down at another process a moment ago.
            await room.refresh()
            seat = room.table.seat_for(guest_id, token)
        if seat is None and token is not None:
            raise Refused("This token opens no seat here; perhaps the host has freed the seat.", code="lost-seat")
        if seat is not None and (owner := room.table.seats[seat].owner) is not None:
            self.admit(Guest(owner))
        return Who(seat, guest_id)

    def may_see(self, room: Room, who: Who, code: str | None, address: str) -> None:
        """Raise NoTable for somebody who has no business here, Refused for who would see the hands of others."""
        table = room.table
        if who.seat is not None:
            return
        if not table.is_host(who) and not shown.may_watch(table, code, now_ms()):
            raise NoTable
        if shown.shows_hands(table) and room.is_home(address):
            raise Refused.of(PLAYS_HERE)

    def may_know(self, room: Room, who: Who, code: str | None) -> None:
        """Raise NoTable unless somebody may at least know that the table is there."""
        table = room.table
        by_link = code is not None and read_code(code) == table.code
        known = by_link or table.switches.join == "anyone" or who.seat is not None or table.is_host(who)
        if not known and not shown.may_watch(table, code, now_ms()):
            raise NoTable
