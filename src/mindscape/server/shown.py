"""The one place where a table becomes what somebody may see of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.json import Encoder

from mindscape.core.game import actor_name
from mindscape.server import undo
from mindscape.server.log import Chapter, Told
from mindscape.server.protocol import (
    ClockState,
    Event,
    Frame,
    Happened,
    Ok,
    Proposal,
    Refused,
    Replay,
    Result,
    SeatInfo,
    ShownMove,
    TableInfo,
    Verdict,
    Welcome,
)  # fmt: skip
from mindscape.server.seats import read_code
from mindscape.server.table import Table

encode = Encoder().encode


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


def may_watch(table: Table, code: str | None) -> bool:
    watch = table.switches.watch
    return watch == "anyone" or (watch == "link" and code is not None and read_code(code) == table.code)


def info(table: Table, company: Company = NOBODY_HERE, *, with_code: bool = False) -> TableInfo:
    """The table for its list and its frame."""
    listed = table.switches.join == "anyone"
    return TableInfo(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        options=table.game.options,
        players=len(table.seats),
        seats=[
            SeatInfo(
                seat=actor_name(number),
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                here=seat.kind == "bot" or number in company.here,
                host=seat.guest is not None and seat.guest == table.host,
                out=seat.out,
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
        watchers=company.watchers,
    )


def view(table: Table, viewer: Viewer) -> dict[str, Any] | None:
    """The position as somebody may see it; nothing before the game has begun."""
    if table.started_ms is None:
        return None
    if sees_everything(table, viewer):
        return table.position.to_json()
    return table.position.view(viewer.seat)


def moves(table: Table, viewer: Viewer) -> list[str]:
    """The legal moves of the seat."""
    seat = viewer.seat
    if seat is None or table.status != "playing" or table.seats[seat].out:
        return []
    state, text = table.position.state, table.game.text
    return [text(state, move) for move in state.legal(seat)]


def shown_move(table: Table, told: Told, viewer: Viewer, everything: bool) -> ShownMove:
    tell = table.game.tell
    events = [Event(data=data, say=tell(data)) for data in table.shown_events(told, viewer.seat, everything)]
    move = table.shown_move(told, viewer.seat, everything)
    return ShownMove(by=told.by, move=move, events=events, at_ms=told.at_ms)


def happened(table: Table, chapter: Chapter, viewer: Viewer) -> Happened:
    """A step as somebody may read it now."""
    step, told, say = chapter
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
        say=say,
        moves=[shown_move(table, one, viewer, everything) for one in told] if step.kind != "created" else [],
        left=body.get("left"),
        text=body.get("text"),
    )


def verdict(press: dict[str, Any]) -> Verdict | None:
    """A race for those who see it; None if nobody else pressed."""
    if "earlier_ms" not in press:
        return None
    return Verdict(first=press["first"], earlier_ms=press["earlier_ms"], waited_ms=press["waited_ms"])


def story(table: Table, viewer: Viewer, since: int) -> list[Happened]:
    """What happened after a seq, as it may be read now."""
    return [happened(table, chapter, viewer) for chapter in table.story[since:]]


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
    """What an update says to everybody alike."""

    seq: int
    actors: list[str]
    plies: int
    clock: ClockState | None
    proposals: list[Proposal]
    chat: bool
    result: Result | None


class Updates:
    """The messages that something happened, one for each pair of eyes.

    They are put together from parts that are encoded once (a test compares them with `Update`).
    """

    __slots__ = ("chapters", "common", "happened", "table", "view")

    def __init__(self, table: Table, chapters: Sequence[Chapter]) -> None:
        self.table = table
        self.chapters = chapters
        position = table.position
        playing = table.status == "playing"
        actors = [actor_name(seat) for seat in position.state.actors()] if playing else []
        common = Common(
            table.seq,
            actors,
            len(table.told),
            clock(table) if table.clock_s is not None else None,
            list(table.proposals.values()),
            table.chat_is_open,
            table.result,
        )
        self.common = UPDATE_HEAD + encode(common)[1:-1] + b',"view":'
        self.happened: bytes | None = None
        self.view: bytes | None = None

    def message(self, viewer: Viewer, frame: bytes | None) -> bytes:
        """The update for one pair of eyes; `frame` is the table's JSON if it has changed."""
        table = self.table
        end = b',"can_undo":true' if can_undo(table, viewer) else b',"can_undo":false'
        if frame is not None:
            end += b',"table":' + frame
        legal = encode(moves(table, viewer))
        parts = (
            self.common,
            self._view(viewer),
            b',"moves":',
            legal,
            b',"happened":',
            self._happened(viewer),
            end,
            b"}",
        )
        return b"".join(parts)

    def _view(self, viewer: Viewer) -> bytes:
        table = self.table
        if table.started_ms is None:
            return b"null"
        if not table.game.nature.hidden or sees_everything(table, viewer):
            if self.view is None:
                self.view = encode(table.position.to_json())
            return self.view
        return encode(table.position.view(viewer.seat))

    def _happened(self, viewer: Viewer) -> bytes:
        if self.happened is None and all(map(is_public, self.chapters)):
            self.happened = encode([happened(self.table, chapter, viewer) for chapter in self.chapters])
        if self.happened is not None:
            return self.happened
        return encode([happened(self.table, chapter, viewer) for chapter in self.chapters])


def is_public(chapter: Chapter) -> bool:
    """Whether everybody may read a step alike: what a watcher sees whole, every seat sees whole."""
    for told in chapter.told:
        for event in told.events:
            if event.seats:
                return False
        if told.before.shown(told.by, told.move, None) != told.move:
            return False
    return True


UPDATE_HEAD = b'{"t":"update",'


def with_ok(message: bytes, key: str) -> bytes:
    """An update as the answer to whoever caused it.  Keys are plain words, so they need no escapes."""
    return b'{"t":"update","ok":"' + key.encode() + b'",' + message[len(UPDATE_HEAD) :]


def welcome(table: Table, viewer: Viewer, since: int, company: Company, now_ms: int, version: str) -> Welcome:
    since = since if since <= table.seq else 0
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


def replay(table: Table, viewer: Viewer, *, everything: bool = False) -> Replay:
    """Every moment of the game through somebody's eyes, as it was then, or with everything open."""
    seat = viewer.seat
    began = table.started_ms or 0
    everything = everything or table.switches.open or (seat is None and table.switches.hands == "now")
    frames: list[Frame] = []

    def frame(one: Told | None, number: int) -> Frame:
        position = table.match.before(number)
        shown = position.to_json() if everything else position.view(seat)
        if one is None:
            return Frame(by=None, move=None, events=[], at_ms=0, view=shown)
        move = one.move if everything else one.before.shown(one.by, one.move, seat)
        data = [event.to_json() if everything else event.shown(seat) for event in one.events]
        events = [Event(data=event, say=table.game.tell(event)) for event in data]
        return Frame(by=one.by, move=move, events=events, at_ms=max(0, one.at_ms - began), view=shown)

    if table.started_ms is not None:
        frames.append(frame(None, 0))
        frames += [frame(told, number) for number, told in enumerate(table.told, 1)]
    name = None if seat is None else actor_name(seat)
    return Replay(table=info(table), seat=name, frames=frames, result=table.result)


def record(table: Table, viewer: Viewer) -> dict[str, Any]:
    """The record: whole when the game is over, before that as somebody may see it."""
    began = table.started_ms or 0
    more: dict[str, Any] = {
        "players": [seat.name for seat in table.seats],
        "at_ms": [max(0, told.at_ms - began) for told in table.told],
    }
    extra: dict[str, Any] = {"table": table.id, "clock_s": table.clock_s}
    if table.presses:
        extra["presses"] = {str(number): press for number, press in sorted(table.presses.items())}
    if table.result is not None and table.result.end != "rules":
        extra["ended"] = {"end": table.result.end, "winners": table.result.winners, "why": table.result.why}
    if table.result is not None:
        return table.match.record(**more, dealt=table.dealer.to_json(), more=extra).to_json()
    return table.match.seen_record(viewer.seat, **more, more=extra)


def refused(key: str | None, why: str, rule: str | None = None, *, retry: bool = False) -> bytes:
    return encode(Refused(key=key, why=why, rule=rule, retry=retry))


def ok(key: str, seq: int) -> bytes:
    return encode(Ok(key=key, seq=seq))
