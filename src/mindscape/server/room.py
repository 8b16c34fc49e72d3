"""A table in this process: who is connected, and how a message becomes a step that all are told of."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import to_builtins
from msgspec.structs import replace

from mindscape import __version__
from mindscape.bots.catalogue import best_adviser
from mindscape.coach.glance import NO_EYES
from mindscape.core.game import Position, actor_name
from mindscape.core.refusals import Refusal, Refused
from mindscape.server import commands, memories, opening, shown, undo, writing
from mindscape.server import protocol as p
from mindscape.server.addresses import OURSELVES, is_here
from mindscape.server.bots import BotFailed, bot_names
from mindscape.server.clocks import steady_ms
from mindscape.server.commands import create, start
from mindscape.server.commands.context import Context
from mindscape.server.fairplay import ClientClock
from mindscape.server.keeper import Keeper
from mindscape.server.lock import Lock
from mindscape.server.log import Step, fresh_key
from mindscape.server.logs import LOGGER
from mindscape.server.presence import Presence
from mindscape.server.race import Race
from mindscape.server.seats import Who
from mindscape.server.shown import NOBODY_HERE, Viewer, encode
from mindscape.server.store import Conflict, Listing, MemoryRow, StoreAway
from mindscape.server.story import AppliedStep, Draft
from mindscape.server.table import Table
from mindscape.server.writing import BROKEN, CANNOT_WRITE, MUCH_PLAYED, Plan, Said, WriteResult

if TYPE_CHECKING:
    from mindscape.server.house import House

SHUT = Refusal(None, "The host has changed who may watch; perhaps you may come again.", "door-shut")
FREED = Refusal(None, "Your seat was freed. By the link you may come again.", "seat-freed")
STOOD_UP = Refusal(None, "You have stood up. By the link you may come again.", "stood-up")
PLAYS_HERE = Refusal(
    None, "Whoever watches this table sees all hands, so nobody does from where one of the players is.", "plays-here"
)
SHUT_MS = 300
NOT_HERE, WENT_WRONG = 1008, 1011  # close codes
AGAIN_MS = 1000
AGAIN_S = 5.0  # before a log that could not be read is tried again
MOST_KNOWN = 64
WATCHED_S = 30.0
NEWS_S = 60.0  # moves need not be told to the lobby more often
QUIET_KINDS = {
    "created",
    "moved",
    "said",
    "signed",
    "proposed",
    "agreed",
    "declined",
    "withdrawn",
}  # the lobby need not know of these
TALK = {"said", "signed"}  # of these nobody need be called


class Socket(Protocol):
    """A connection: takes messages without waiting."""

    address: str

    def send(self, message: bytes) -> None: ...

    def bye(self, refusal: Refusal, retry_ms: int | None, code: int) -> None: ...

    def worked(self, seconds: float) -> None:
        """So long the loop was busy for whoever is there."""


class Visitor:
    """Somebody who is connected to a table."""

    __slots__ = ("clock", "form", "is_compared", "pings", "seat", "socket", "viewer", "who")

    def __init__(self, socket: Socket, who: Who) -> None:
        self.socket = socket
        self.who = who
        self.seat = who.seat
        self.viewer = Viewer(who.seat)
        self.clock = ClientClock()
        self.pings: dict[float, None] = {}
        """When it was asked for its clock and has not answered yet."""
        self.is_compared = False
        """Its clock has been asked often enough at the beginning."""
        self.form = -1
        """In which form it was told the table last."""


def now_ms() -> int:
    return steady_ms()


class Room:
    __deletable__ = ("keeper", "presence", "race")

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.lock = Lock()
        self.knowing = Lock()
        self.glancing = Lock()
        self.known: dict[tuple[int, int | None, str], dict[str, Any]] = {}
        """What was worked out for somebody at this seq."""
        self.visitors: dict[Visitor, None] = {}
        self.presence = Presence(self)
        self.race = Race(self)
        self.keeper = Keeper(self)
        self.tempos: dict[int, dict[str, float]] = {}
        """What guests want their partners to know of their tempo; it is kept nowhere."""
        self.pending: dict[str, tuple[Visitor, str]] = {}
        """Step keys whose answer somebody here waits for."""
        self.stale = False
        """The log may know more than the table here."""
        self.damaged = False
        """Something went wrong: the table here cannot be trusted until it has been read again from its log."""
        self.failures = 0
        """How often, since something was written."""
        self.again_at = 0.0
        """When the log may be tried again."""
        self.told_seq = table.seq
        """Everybody here has been told of what happened up to this seq."""
        self.reopened = False
        """It was read from the log and nobody has come in since: who was here before was not seen to go."""
        self.remembered: tuple[MemoryRow, ...] = ()
        self.homes: dict[int, str] = {}
        """The address from which each seat came last."""
        self.whose = ""
        """The address of somebody who plays here, or watches where nobody does: for the turns of the bots."""
        self.host_at = ""
        """The address from which the host came last: the lobby tells of so many tables from there."""
        self.used = time.monotonic()
        self._frames: dict[bool, bytes] = {}
        self.forms = 0
        """How often these have changed."""
        self.listed_seq = 0
        """Up to where the lobby knows of the table, who was here then, and when it was told."""
        self.listed_here: frozenset[int] = frozenset()
        self.listed_at = 0.0

    # ---- coming and going -------------------------------------------------------------------

    async def enter(self, visitor: Visitor, since: int) -> None:
        """Welcome somebody; from then on every update is sent there.  Raises Refused or StoreAway."""
        async with self.lock:
            try:
                if self.stale or since > self.table.seq:
                    # Whoever comes from another process may have seen more than we have heard of.
                    await self.catch_up()
                self.visitors[visitor] = None
                self.presence.changed(visitor)
                visitor.form = self.form(self.table.knows_code(visitor.who))
                visitor.socket.send(encode(self.welcome(visitor.who, since)))
            except (Refused, StoreAway):
                raise
            except Exception as error:  # noqa: BLE001  (it is logged and answered)
                self.broke(error)
                raise Refused.of(BROKEN) from None
        self.used = time.monotonic()
        self.race.sync(visitor)
        if self.house.calls is not None and visitor.who.seat is not None:
            self.house.calls.came(self, visitor.who.seat)
        if self.reopened:
            self.reopened = False
            self.keeper.lost(set(self.table.players()) - self.presence.company.here)
        self.keeper.look()

    def welcome(self, who: Who, since: int) -> p.Welcome:
        found = shown.welcome(self.table, Viewer(who.seat), since, self.presence.company, now_ms(), __version__)
        if who.seat is None and self.table.knows_code(who):
            return replace(found, table=replace(found.table, code=self.table.code))
        return found

    def came(self, who: Who, address: str) -> None:
        """Somebody has come from there."""
        if who.seat is not None or not self.whose:
            self.whose = address
        if self.table.is_host(who):
            self.host_at = address
        if who.seat is not None and not is_here(address):
            self.homes[who.seat] = address
            if shown.shows_hands(self.table):
                for visitor in [one for one in self.visitors if one.who.seat is None]:
                    if visitor.socket.address == address:
                        visitor.socket.bye(PLAYS_HERE, None, NOT_HERE)

    def is_home(self, address: str) -> bool:
        """Whether somebody plays from there, as far as an address tells: a second browser has none of one's cookies."""
        return address in self.homes.values()

    def leave(self, visitor: Visitor) -> None:
        if self.visitors.pop(visitor, visitor) is None:
            self.presence.changed()
            self.used = time.monotonic()

    def is_resting(self, since: float) -> bool:
        """Nobody has been here since then, and nothing is under way."""
        quiet = not self.visitors and not self.keeper.is_busy and not self.lock.locked()
        return quiet and self.used < since

    def is_watched(self) -> bool:
        """Whether somebody has looked at the table not long ago."""
        return bool(self.visitors) or time.monotonic() - self.used < WATCHED_S

    # ---- messages ---------------------------------------------------------------------------

    async def hear(self, who: Who, message: Any, visitor: Visitor | None) -> Said:
        """Answer a message, whatever happens."""
        try:
            if type(message) in commands.PLANS and self.has_played_much(self._address(who, visitor)):
                raise Refused.of(MUCH_PLAYED)
            if type(message) is p.Move and self.table.racing:
                said = await self.race.press(who, message, visitor)
                if said is not None:
                    return said
            if type(message) in commands.PLANS:
                return Said(await self.act(who, message, visitor))
            return Said(await self.ask(who, message, self._address(who, visitor)))
        except Refused as error:
            return self.refuse(message.key, error.refusal)
        except StoreAway:
            return self.refuse(message.key, CANNOT_WRITE)
        except Exception as error:  # noqa: BLE001  (it is answered, logged, and the table is read again)
            self.broke(error)
            return self.refuse(message.key, BROKEN)

    def refuse(self, key: str, refusal: Refusal) -> Said:
        if refusal is CANNOT_WRITE:
            self.house.metrics.store_failures.inc()
            return Said(shown.refused(key, refusal, retry=True), 409)
        if refusal.code == BROKEN.code:
            return Said(shown.refused(key, refusal), 500)
        self.house.metrics.refusals.inc()
        return Said(shown.refused(key, refusal), 409)

    def said(self, key: str, outcome: WriteResult) -> bytes | None:
        """The answer to whoever wanted something written; None: it was in an update."""
        if outcome.refusal is not None:
            return self.refuse(key, outcome.refusal).message
        return None if outcome.answered else shown.ok(key, outcome.seq)

    def context(self, press: dict[str, Any] | None = None, at_ms: int | None = None) -> Context:
        table = self.table
        moment = now_ms() if at_ms is None else at_ms
        if not table.story:
            return Context(moment)
        # No step is dated before the one before it.
        moment = max(moment, table.story[-1].step.at_ms)
        here, soon = self.presence.around()
        return Context(moment, here, bot_names(table.game.name), press, soon)

    async def act(
        self, who: Who, message: Any, visitor: Visitor | None, press: dict[str, Any] | None = None,
        at_ms: int | None = None,
    ) -> bytes | None:  # fmt: skip
        """Do what a message asks for; raises Refused or StoreAway."""
        key, own = self.table.key_of(who, message.key), message.key
        asker = None if visitor is None else (visitor, own)
        outcome = await writing.write(
            self, key, lambda context: commands.plan(self.table, who, message, context), asker, press, at_ms
        )
        outcome.need()
        return self.said(own, outcome)

    def _address(self, who: Who, visitor: Visitor | None) -> str:
        """Whence somebody asks, as far as it is known."""
        if visitor is not None:
            return visitor.socket.address
        return self.whose if who.seat is None else self.homes.get(who.seat, self.whose)

    def has_played_much(self, address: str) -> bool:
        """Whether the steps that come from there have taken up what a day has room for."""
        return self.house.played.wait_s(address, time.monotonic()) > 0

    def count_played(self, draft: Draft, address: str | None) -> None:
        """A step was written, for somebody there; None: for whoever sits there, or plays here."""
        if address is None:
            address = self.whose if draft.seat is None else self.homes.get(draft.seat, self.whose)
        self.house.played.spend(address, time.monotonic(), draft.bytes())

    async def ask(self, who: Who, message: Any, address: str) -> bytes:
        """Answer a question, which changes nothing; raises Refused."""
        if self.damaged:
            await self.refresh()
        table = self.table
        if isinstance(message, p.Why):
            async with self.lock:
                seat = commands.move.may_move(table, who)
                refusal = table.position.refusal(actor_name(seat), message.move)
            rule, why, code, data = (None, None, "", {}) if refusal is None else refusal
            return encode(p.Reason(key=message.key, move=message.move, why=why, rule=rule, code=code, data=dict(data)))
        if isinstance(message, p.Know):
            return await self.know(who, message, address)
        if isinstance(message, p.Log):
            async with self.lock:
                happened = shown.page(table, Viewer(who.seat), min(message.since, table.seq))
                return encode(p.Story(key=message.key, seq=table.seq, happened=happened))
        if isinstance(message, p.Hint):
            return await self.hint(who, message)
        if isinstance(message, p.Glance):
            return await self.glance(who, message)
        if isinstance(message, p.Tempo):
            return await self.tempo(who, message)
        if isinstance(message, p.Rematch):
            return await self.house.rematch(self, who, message, address)
        raise Refused("This cannot be asked here.", code="not-asked-here")

    async def know(self, who: Who, message: p.Know, address: str) -> bytes:
        """What somebody can work out.  It may take a moment, so a table asks one thing at a time, and nothing twice."""
        table = self.table
        async with self.knowing:
            async with self.lock:
                if table.started_ms is None:
                    raise Refused("The game has not begun.", code="not-begun")
                position, seq = table.position.copy(), table.seq
            asked = seq, who.seat, message.about
            if asked not in self.known:
                known = await self.house.beside(address, table.game.knowledge, position.state, who.seat, message.about)
                kept = [one for one in self.known.items() if one[0][0] == seq][-MOST_KNOWN:]
                self.known = {**dict(kept), asked: known}
            return encode(p.Known(key=message.key, seq=seq, data=self.known[asked]))

    async def hint(self, who: Who, message: p.Hint) -> bytes:
        table = self.table
        async with self.lock:
            seat = commands.move.may_move(table, who)
            if table.counted:
                raise Refused.of(undo.COUNTED)
            if not table.alone and not table.switches.open:
                raise Refused("With other people at the table bots keep their advice to themselves.", code="no-hints")
            if seat not in table.acting():
                raise Refused("It is not your turn.", code="not-your-turn")
            name = table.game.name
            bot = create.pick(name, message.bot or best_adviser(name), bot_names(name))
            position = table.position.copy()
        try:
            thought = await self.house.bots.think(
                f"{table.id} hint", position, seat, bot, why=True, now_ms=now_ms(), whose=self.whose
            )
        except BotFailed:
            raise Refused(f"The bot {bot} has no advice just now.", code="no-advice", data={"bot": bot}) from None
        if thought.move is None:
            return encode(p.Advice(key=message.key, bot=bot, move="", say="Wait.", code="wait"))
        why = thought.why
        code, data = why.code, dict(why.data)
        return encode(p.Advice(key=message.key, bot=bot, move=thought.move, say=str(why), code=code, data=data))

    async def glance(self, who: Who, message: p.Glance) -> bytes:
        """A second pair of eyes, for somebody who plays against nobody else; it looks once at each step."""
        table = self.table
        async with self.glancing:
            async with self.lock:
                seat = commands.move.may_move(table, who)
                if table.counted:
                    raise Refused.of(undo.COUNTED)
                if table.racing:
                    raise Refused(NO_EYES, code="no-eyes-race")
                if not table.alone:
                    raise Refused("With other people at the table nobody looks over your shoulder.", code="no-eyes")
                position, move = self.looked_at(seat, last=message.last)
                seq = table.seq
            asked = seq, seat, f"glance {move}"
            if asked not in self.known:
                try:
                    seen = await self.house.bots.glance(table.id, position, seat, move, self.whose)
                except BotFailed:
                    raise Refused("Nobody can say just now how it stands.", code="no-outlook") from None
                kept = [one for one in self.known.items() if one[0][0] == seq][-MOST_KNOWN:]
                self.known = {**dict(kept), asked: seen}
            seen = self.known[asked]
        return encode(
            p.Outlook(
                key=message.key, seq=seq, aim=seen.get("aim", ""), exact=seen.get("exact", False),
                chance=seen.get("chance"), move=move, better=seen.get("better"),
            )
        )  # fmt: skip

    def looked_at(self, seat: int, *, last: bool) -> tuple[Position, str]:
        """The position that a seat has to decide in, or the one of its last choice and what it chose."""
        table = self.table
        if not last:
            if seat not in table.acting():
                raise Refused("It is not your turn.", code="not-your-turn")
            return table.position.copy(), ""
        number = undo.last_choice(table, seat)
        if number is None:
            raise Refused("You have not chosen anything yet.", code="no-choice-yet")
        return table.match.before(number), table.told[number].move

    async def tempo(self, who: Who, message: p.Tempo) -> bytes:
        """Partners are told what is known of a guest's tempo, and tell the guest, and nobody else, what they know."""
        if who.seat is None or not self.table.racing:
            raise Refused("Only who sits at a race has a tempo.", code="no-tempo")
        if message.kept is None:
            self.tempos.pop(who.seat, None)
        else:
            self.tempos[who.seat] = to_builtins(message.kept)
        learned = await self.house.bots.learned(self.table.id, who.seat, self.whose)
        tempo = None if learned is None else p.TempoKept(**learned)
        return encode(p.Learned(key=message.key, tempo=tempo))

    # ---- the log ----------------------------------------------------------------------------

    def not_written(self, draft: Draft, trouble: BaseException) -> None:
        """The table as it was before the draft."""
        self.table.take_back(len(draft.told))
        if isinstance(trouble, Conflict):
            self.house.metrics.conflicts.inc()
        else:
            self.stale = True  # it may be in the log all the same

    def written(self, draft: Draft, step: Step, began: float) -> AppliedStep:
        """A step is in the log: carry it out and tell everybody."""
        table, house = self.table, self.house
        metrics = house.metrics
        metrics.append_s.observe(time.perf_counter() - began)
        applied = commands.apply(table, step, draft.told or None)
        self.failures = 0
        self.after([applied])
        if house.bus.shared:
            house.bus.publish(table.id, encode({"k": "step", "from": house.process, "step": step}))
        metrics.steps.inc(step.kind)
        calls = house.calls
        if calls is not None and step.kind not in TALK:
            calls.moved(self)
        if step.kind == "left" and step.seat is not None and table.next is not None:
            guest = table.seats[step.seat].guest
            if guest is not None:  # for a program no seat is kept
                house.spawn(house.let_go(table.next, guest))
        return applied

    async def write(self, plan: Plan, key: str) -> int:
        """Write what nobody here waits for by an update; raises Refused or StoreAway.  0: nothing was wanted."""
        return (await writing.write(self, key, plan)).need()

    async def do(
        self, plan: Plan, key: str | None = None, press: dict[str, Any] | None = None, at_ms: int | None = None
    ) -> None:
        """A step of the server's own, unless the rules have come to refuse it; raises StoreAway."""
        outcome = await writing.write(self, key or fresh_key(), plan, None, press, at_ms)
        if outcome.refusal is CANNOT_WRITE:
            raise StoreAway

    def broke(self, error: Exception, *, again: bool = True) -> None:
        """Something went wrong that nobody foresaw.  It is counted and logged, and the table is read again."""
        self.stale = self.damaged = True
        self.failures += 1
        self.house.metrics.broken.inc()
        LOGGER.error("Something went wrong at a table.", exc_info=error, extra={"table": self.table.id})
        if again:
            self.house.spawn(self.refresh())

    async def catch_up(self) -> None:
        """Learn from the log what is not known here; raises Refused or StoreAway.  The lock is held."""
        if self.damaged:
            await self._read_again()
            return
        steps = await self.house.store.load(self.table.id, self.table.seq)
        self.stale = False
        if steps:
            self.house.metrics.reloads.inc(len(steps))
            self.after([commands.apply(self.table, step) for step in steps])

    async def _read_again(self) -> None:
        """The whole table from its log; tell everybody what they have not heard of."""
        if time.monotonic() < self.again_at:
            raise Refused.of(BROKEN)
        self.again_at = time.monotonic() + AGAIN_S
        steps = await self.house.store.load(self.table.id)
        self.table = await opening.build(self.house, self.table.id, steps, self.whose or OURSELVES)
        self.stale = self.damaged = False
        self.again_at = 0.0
        self.forget_frames()
        self.after(self.table.story[self.told_seq :])

    def heard_step(self, step: Step) -> None:
        """Another process has written a step."""
        if step.seq <= self.table.seq:
            return
        if step.seq == self.table.seq + 1 and not self.lock.locked() and not self.stale:
            try:
                self.after([commands.apply(self.table, step)])
            except Exception as error:  # noqa: BLE001  (it is logged, and the table is read again)
                self.broke(error)
        else:
            self.stale = True
            self.house.spawn(self.refresh())

    async def refresh(self) -> None:
        """Compare the table with the log."""
        async with self.lock:
            self.stale = True
            try:
                await self.catch_up()
            except StoreAway:
                LOGGER.warning("The log could not be read.", extra={"table": self.table.id})
            except Refused:
                pass  # it was tried a moment ago
            except Exception as error:  # noqa: BLE001  (it is logged; whoever asks next is answered)
                self.broke(error, again=False)

    def after(self, steps: Sequence[AppliedStep]) -> None:
        """The table has changed: tell everybody here, and see what has to be done next."""
        table = self.table
        quiet = table.result is None
        for applied in steps:
            quiet = quiet and applied.step.kind == "moved"
        if not quiet:
            self.forget_frames()
        self.broadcast(steps)
        if not quiet and table.started_ms is None:
            self.part(steps)
        if not quiet and any(applied.step.kind in ("renewed", "switched") for applied in steps):
            self.shut_out()
        if (not quiet and any(applied.step.kind not in QUIET_KINDS for applied in steps)) or table.result is not None:
            self.house.spawn(self.house.list_table(self.listing()))
        self.keeper.look()

    def part(self, steps: Sequence[AppliedStep]) -> None:
        """Close the windows of those whose seat was freed: it will be somebody else's."""
        for applied in steps:
            step = applied.step
            if step.kind not in ("left", "freed"):
                continue
            seat, refusal = (step.seat, STOOD_UP) if step.kind == "left" else (step.body["seat"], FREED)
            for visitor in [one for one in self.visitors if one.who.seat == seat]:
                visitor.socket.bye(refusal, None, NOT_HERE)

    def shut_out(self) -> None:
        """The host has changed the doors: watchers must show again that they may come in."""
        table = self.table
        if table.switches.watch == "anyone":
            return
        for visitor in [one for one in self.visitors if one.who.seat is None and not table.is_host(one.who)]:
            visitor.socket.bye(SHUT, SHUT_MS, NOT_HERE)

    def frame(self, with_code: bool) -> bytes:
        """The table's JSON, encoded once for all."""
        found = self._frames.get(with_code)
        if found is None:
            found = encode(shown.info(self.table, self.presence.company, with_code=with_code))
            self._frames[with_code] = found
        return found

    def form(self, with_code: bool) -> int:
        """A number for the frame as it is now."""
        return self.forms * 2 + with_code

    def forget_frames(self) -> None:
        self.forms += 1
        self._frames.clear()

    def broadcast(self, steps: Sequence[AppliedStep]) -> None:
        """One message a viewer, made once for all windows of the same eyes."""
        self.told_seq = self.table.seq
        if not self.visitors or not steps:
            return
        messages: dict[int, bytes] = {}
        answers: dict[Visitor, str] = {}
        if self.pending:
            for applied in steps:
                waiting = self.pending.pop(applied.step.key, None)
                if waiting is not None:
                    answers[waiting[0]] = waiting[1]
        blind: list[Visitor] = []
        updates: shown.Updates | None = None
        for visitor in self.visitors:
            seat = visitor.seat
            try:
                if updates is None:
                    updates = shown.Updates(self.table, steps)
                with_code = self.table.knows_code(visitor.who)
                form = self.form(with_code)
                changed = visitor.form != form
                eyes = ((-1 if seat is None else seat) * 2 + changed) * 2 + with_code
                message = messages.get(eyes)
                if message is None:
                    message = messages[eyes] = updates.message(
                        visitor.viewer, self.frame(with_code) if changed else None
                    )
            except Exception as error:  # noqa: BLE001  (those who can be told are)
                if not blind:
                    self.broke(error)
                blind.append(visitor)
                continue
            visitor.form = form
            if visitor in answers:
                message = shown.with_ok(message, answers[visitor])
            visitor.socket.send(message)
        for visitor in blind:
            # They come again in a moment and are shown the table anew; what was done stays done.
            if visitor in answers:
                visitor.socket.send(shown.refused(answers[visitor], BROKEN))
            visitor.socket.bye(BROKEN, AGAIN_MS, WENT_WRONG)
        if self.table.racing:
            self.race.sent(self.table.seq)

    def tell(self, message: Any, but: Visitor | None = None) -> None:
        """Something for everybody here that is in no log."""
        encoded = encode(message)
        for visitor in self.visitors:
            if visitor is not but:
                visitor.socket.send(encoded)

    def is_news(self, now: float) -> bool:
        """The lobby knows less than is known here, and should be told: who waits at once, how far a game is seldom."""
        if not self.presence.is_arbiter:
            return False
        if self.table.started_ms is None:
            return self.presence.company.here != self.listed_here
        return self.is_untold and now - self.listed_at > NEWS_S

    @property
    def is_untold(self) -> bool:
        """Something has happened in a game that goes on, of which the lobby does not know."""
        table = self.table
        return table.result is None and table.started_ms is not None and table.seq != self.listed_seq

    def listing(self) -> Listing:
        table = self.table
        # Who plays comes and goes, so that is only told of those who wait.
        company = self.presence.company if table.started_ms is None else NOBODY_HERE
        self.listed_seq, self.listed_here, self.listed_at = table.seq, company.here, time.monotonic()
        return Listing(
            table.id,
            table.code,
            table.game.name,
            table.status,
            self._is_offered(),
            table.touched_ms,
            encode(shown.listed(table, company)),
            {seat.guest: number for number, seat in enumerate(table.seats) if seat.guest is not None},
            table.over_ms,
            None if table.result is None else encode(table.result),
            self._memories(),
            memories.tries(table, self._memories()),
        )

    def _is_offered(self) -> bool:
        """Whether the lobby tells of this table."""
        table, offers = self.table, self.house.offers
        wanted = table.switches.join == "anyone" and not any(seat.kept for seat in table.seats)
        if wanted and table.result is None:
            return offers.take(self.host_at, table.id, time.monotonic())
        offers.give_back(self.host_at, table.id)
        return wanted

    def _memories(self) -> tuple[MemoryRow, ...]:
        """What those who sit here will remember, made once: what is said after the end changes nothing of it."""
        if self.table.result is not None and not self.remembered:
            self.remembered = memories.of_table(self.table, self.house.key)
        return self.remembered

    async def begin(self) -> None:
        """Begin the game of a full table."""
        await self.do(
            lambda context: (
                start.draft(self.table, context.now_ms)
                if self.table.is_full and self.table.started_ms is None
                else None
            ),
            start.KEY,
        )

    def close(self) -> None:
        self.keeper.close()
        self.race.close()
        self.presence.close()

    def let_go(self) -> None:
        """Close for good.  The parts know the room, and it knows them no longer, so nothing has to look for a cycle."""
        self.close()
        del self.keeper, self.race, self.presence
