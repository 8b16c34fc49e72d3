"""The one place where a table becomes what somebody may see of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec import UNSET, Struct, UnsetType
from msgspec.json import Encoder
from msgspec.structs import replace

from mindscape.core import daily
from mindscape.core.game import Position, actor_name
from mindscape.core.refusals import Refusal
from mindscape.server import brief, undo
from mindscape.server.protocol import (
    ClockState,
    Event,
    Happened,
    Ok,
    Proposal,
    RefusedMessage,
    Result,
    SeatInfo,
    ShownMove,
    TableInfo,
    Verdict,
    Welcome,
)  # fmt: skip
from mindscape.server.seats import read_code
from mindscape.server.story import AppliedStep, PlayedMove
from mindscape.server.table import Table

encode: Final = Encoder().encode
MOST_TOLD: Final = 2000  # steps, moves and events of a story: most whole games; a longer one is told in pages


class Viewer(NamedTuple):
    """Through whose eyes; None: a watcher."""

    seat: int | None


class Company(NamedTuple):
    """Who is connected to a table."""

    here: frozenset[int] = frozenset()
    watchers: int = 0


NOBODY_HERE = Company()


def sees_everything(table: Table, viewer: Viewer) -> bool:
    """Everything is open: the game is over, the table is for teaching, or watchers see the hands."""
    if table.result is not None or table.switches.open:
        return True
    return viewer.seat is None and table.switches.hands == "now"


def shows_hands(table: Table) -> bool:
    """Whoever watches sees more than those who play."""
    return table.switches.hands == "now" and table.result is None and not table.switches.open


def may_watch(table: Table, code: str | None, now_ms: int) -> bool:
    watch = table.switches.watch
    if table.daily is not None:
        # What is dealt on a day is seen by others when the day is over.
        watch = "link" if now_ms >= daily.ends_ms(table.daily.day) else "nobody"
    return watch == "anyone" or (watch == "link" and code is not None and read_code(code) == table.code)


def info(
    table: Table, company: Company = NOBODY_HERE, *, with_code: bool = False, guest: str | None = None
) -> TableInfo:
    """The table for its list and its frame; for this guest, whose own seat is not kept from anybody."""
    listed = table.switches.join == "anyone"
    return TableInfo(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        options=table.brief,
        players=len(table.seats),
        seats=[
            SeatInfo(
                seat=actor_name(number),
                kind="bot" if seat.kind == "program" else seat.kind,
                name=seat.name,
                bot=seat.bot,
                here=seat.kind == "bot" or number in company.here,
                host=seat.guest is not None and seat.guest == table.host,
                out=seat.out,
                kept=seat.kept not in (None, guest),
                owner=None if seat.owner is None else seat.owned_by,
            )
            for number, seat in enumerate(table.seats)
        ],
        switches=table.switches,
        status=table.status,
        created_ms=table.created_ms,
        updated_ms=table.updated_ms,
        clock_s=table.clock_s,
        racing=table.racing,
        code=table.code if with_code or listed else None,
        next=table.next,
        daily=table.daily,
        watchers=company.watchers,
    )


def listed(table: Table, company: Company = NOBODY_HERE) -> TableInfo:
    """The table for a list: with when something happened there last, whose turn it is, and how far the game is."""
    found = replace(info(table, company), updated_ms=table.touched_ms)
    if table.started_ms is None or table.result is not None:
        return found
    turn = [] if table.racing else [actor_name(seat) for seat in table.acting()]
    return replace(found, turn=turn, progress=table.game.progress(table.position.state))


def view(table: Table, viewer: Viewer) -> dict[str, Any] | None:
    """The position as somebody may see it; nothing before the game has begun."""
    if table.started_ms is None:
        return None
    return seen(table.position, viewer.seat, everything=sees_everything(table, viewer))


def seen(position: Position, seat: int | None, *, everything: bool) -> dict[str, Any]:
    """A position through somebody's eyes, with what the rules know of it."""
    found = brief.view(position.to_json() if everything else position.view(seat))
    aids = position.game.aids(position.state, seat)
    return found | {"aids": aids} if aids else found


def moves(table: Table, viewer: Viewer) -> list[str]:
    """The legal moves of the seat."""
    seat = viewer.seat
    if seat is None or table.status != "playing" or table.seats[seat].out:
        return []
    game, state = table.game, table.position.state
    return [game.text(state, move) for move in state.legal(seat)]


def shown_move(table: Table, told: PlayedMove, viewer: Viewer, everything: bool) -> ShownMove:
    game, seat = table.game, viewer.seat
    opened = everything or table.is_open(told)
    events = [Event(data=data, say=game.tell(data)) for data in told.events_for(seat, opened)]
    return ShownMove(by=told.by, move=told.move if opened else told.read_by(seat), events=events, at_ms=told.at_ms)


def happened(table: Table, applied: AppliedStep, viewer: Viewer) -> Happened:
    """A step as somebody may read it now."""
    step, told = applied.step, applied.told
    body = step.body
    everything = sees_everything(table, viewer)
    press = body.get("press")
    if step.kind == "moved":
        return Happened(
            seq=step.seq,
            kind="moved",
            at_ms=step.at_ms,
            by=actor_name(step.seat or 0),
            moves=[shown_move(table, one, viewer, everything) for one in told],
            verdict=verdict(press) if press else None,
        )
    seat = body.get("seat")
    return Happened(
        seq=step.seq,
        kind=step.kind,
        at_ms=step.at_ms,
        by=None if step.seat is None else actor_name(step.seat),
        seat=actor_name(seat) if isinstance(seat, int) else None,
        say=applied.say,
        moves=[shown_move(table, one, viewer, everything) for one in told] if step.kind != "created" else [],
        left=body.get("left"),
        text=body.get("text"),
    )


def verdict(press: dict[str, Any]) -> Verdict | None:
    """A race for those who see it; None if nobody else pressed."""
    if "earlier_ms" not in press:
        return None
    return Verdict(first=press["first"], earlier_ms=press["earlier_ms"], waited_ms=press["waited_ms"])


def size(applied: AppliedStep) -> int:
    """How much there is to tell of a step."""
    found = 1
    for told in applied.told:
        found += 1 + len(told.events)
    return found


def lately(table: Table, since: int) -> int:
    """After which seq a newcomer is told what happened: not of more than can be told in one go."""
    first, room = table.seq, MOST_TOLD
    while first > since:
        room -= size(table.story[first - 1])
        if room < 0:
            break
        first -= 1
    return first


def page(table: Table, viewer: Viewer, since: int) -> list[Happened]:
    """What happened after a seq, as it may be read now, as far as it can be told in one go; at least one step."""
    last, room = since, MOST_TOLD
    while last < table.seq:
        room -= size(table.story[last])
        if room < 0 and last > since:
            break
        last += 1
    return [happened(table, applied, viewer) for applied in table.story[since:last]]


def story(table: Table, viewer: Viewer, since: int) -> list[Happened]:
    """What happened after a seq, as it may be read now."""
    return [happened(table, applied, viewer) for applied in table.story[since:]]


def clock(table: Table) -> ClockState | None:
    if table.clock_s is None or table.status not in ("playing", "paused"):
        return None
    return ClockState(
        turn_s=table.clock_s,
        runs={actor_name(seat): until for seat, until in table.deadlines.items()},
        over=[actor_name(seat) for seat in sorted(table.timed_out)],
    )


def can_undo(table: Table, viewer: Viewer) -> bool:
    return viewer.seat is not None and undo.possible(table, viewer.seat)


class Common(Struct):
    """What an update says to everybody alike, at its end the part of the view that everybody sees."""

    seq: int
    actors: list[str]
    plies: int
    clock: ClockState | None
    proposals: list[Proposal]
    chat: bool
    result: Result | None
    happened: list[Happened] | UnsetType
    """Unset: not everybody may read alike what happened."""
    view: dict[str, Any] | None


class Own(Struct):
    """What an update says to one pair of eyes."""

    view: dict[str, Any]
    """What the view has beside the part that everybody sees."""
    moves: list[str]
    can_undo: bool


OWN_VIEW: Final = len(b'{"view":{')
AFTER_VIEW: Final = len(b'{"view":{},')
UPDATE_HEAD: Final = b'{"t":"update",'  # by hand: a compiled class keeps no tag


class Updates:
    """The messages that something happened, one for each pair of eyes.

    What all read alike is encoded once and comes first, up to the open part of the view; what is somebody's own follows
    it (a test compares the whole with `Update`).
    """

    __slots__ = ("apart", "common", "everything", "hidden", "secrets", "steps", "table")

    def __init__(self, table: Table, steps: Sequence[AppliedStep]) -> None:
        self.table = table
        self.steps = steps
        playing = table.status == "playing"
        actors = [actor_name(seat) for seat in table.position.state.actors()] if playing else []
        public = True
        for applied in steps:
            if not is_public(applied):
                public = False
        self.common = Common(
            table.seq,
            actors,
            len(table.told),
            clock(table) if table.clock_s is not None else None,
            list(table.proposals.values()),
            table.chat_is_open,
            table.result,
            self._happened(Viewer(None)) if public else UNSET,
            None,
        )
        self.secrets = table.game.nature.hidden
        self.hidden: bytes | None = None
        self.apart = False
        """The game says which part of its views is the same for everybody."""
        self.everything: bytes | None = None

    def message(self, viewer: Viewer, frame: bytes | None) -> bytes:
        """The update for one pair of eyes; `frame` is the table's JSON if it has changed."""
        table = self.table
        own: dict[str, Any] = {}
        if table.started_ms is None:
            start, rest = UPDATE_HEAD + encode(self.common)[1:-1] + b",", AFTER_VIEW
        else:
            game, state = table.game, table.position.state
            rest = OWN_VIEW
            if not self.secrets or sees_everything(table, viewer):
                if self.everything is None:
                    self.everything = self._begun(table.position.to_json())
                start = self.everything
            else:
                if self.hidden is None:
                    common = game.open_part(state)
                    self.apart = bool(common)
                    self.hidden = self._begun(common)
                start = self.hidden
                seat = viewer.seat
                own = game.own_part(state, seat) if self.apart or seat is None else table.sight().view(seat)
                if "options" in own:
                    own = brief.view(own)
            aids = game.aids(state, viewer.seat)
            if aids:
                own = {**own, "aids": aids}
            if not own and start.endswith(b","):
                start = start[:-1]
        found = start + encode(Own(own, moves(table, viewer), can_undo(table, viewer)))[rest:]
        if self.common.happened is UNSET:
            found = found[:-1] + b',"happened":' + encode(self._happened(viewer)) + b"}"
        if frame is not None:
            found = found[:-1] + b',"table":' + frame + b"}"
        return found

    def _begun(self, view: dict[str, Any]) -> bytes:
        """The message up to the place in the view where somebody's own part of it follows."""
        if "options" in view:
            view = {**view, "options": self.table.brief_json}
        self.common.view = view
        return UPDATE_HEAD + encode(self.common)[1:-2] + (b"," if view else b"")

    def _happened(self, viewer: Viewer) -> list[Happened]:
        return [happened(self.table, applied, viewer) for applied in self.steps]


def is_public(applied: AppliedStep) -> bool:
    """Whether everybody may read a step alike."""
    for told in applied.told:
        if told.forms is not None:
            return False
        for event in told.events:
            if event.seats:
                return False
    return True


def with_ok(message: bytes, key: str) -> bytes:
    """An update as the answer to whoever caused it.  Keys are plain words, so they need no escapes."""
    return message[:-1] + b',"ok":"' + key.encode() + b'"}'


def welcome(table: Table, viewer: Viewer, since: int, company: Company, now_ms: int, version: str) -> Welcome:
    since = lately(table, since if since <= table.seq else 0)
    seen = view(table, viewer)
    return Welcome(
        seat=None if viewer.seat is None else actor_name(viewer.seat),
        since=since,
        fair=table.fair,
        server_ms=now_ms,
        version=version,
        seq=table.seq,
        table=info(table, company, with_code=viewer.seat is not None),
        view=seen,
        actors=list(table.position.actors) if table.status == "playing" else [],
        moves=moves(table, viewer),
        plies=len(table.told),
        happened=story(table, viewer, since),
        clock=clock(table),
        proposals=list(table.proposals.values()),
        can_undo=can_undo(table, viewer),
        chat=table.chat_is_open,
        result=table.result,
    )


def record(table: Table, viewer: Viewer) -> dict[str, Any]:
    """The record: whole when the game is over, before that as somebody may see it."""
    began = table.started_ms or 0
    more: dict[str, Any] = {
        "players": [seat.name for seat in table.seats],
        "at_ms": [max(0, told.at_ms - began) for told in table.told],
    }
    extra: dict[str, Any] = {"table": table.id, "clock_s": table.clock_s}
    if table.presses and table.result is not None:  # they tell how far away everybody is
        extra["presses"] = {str(number): press for number, press in sorted(table.presses.items())}
    if table.result is not None and table.result.end != "rules":
        extra["ended"] = {"end": table.result.end, "winners": table.result.winners, "why": table.result.why}
    if table.result is not None:
        return table.match.record(**more, dealt=table.dealer.to_json(), more=extra).to_json()
    return table.match.seen_record(viewer.seat, **more, more=extra)


def refused(key: str | None, refusal: Refusal, *, retry: bool = False, verdict: Verdict | None = None) -> bytes:
    rule, why, code, data = refusal
    return encode(RefusedMessage(key=key, why=why, rule=rule, code=code, data=dict(data), retry=retry, verdict=verdict))


def ok(key: str, seq: int) -> bytes:
    return encode(Ok(key=key, seq=seq))
