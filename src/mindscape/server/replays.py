"""A game again, moment by moment, through somebody's eyes: of a table, or of a record that somebody has."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from msgspec import Struct
from msgspec.json import encode

from mindscape.core.events import Event
from mindscape.core.game import Position, actor_name
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.server import brief, shown
from mindscape.server.protocol import Event as Happening
from mindscape.server.protocol import Replay, ReplayMoment, SeatInfo, Switches, TableInfo, Verdict
from mindscape.server.shown import Viewer
from mindscape.server.table import Table, result_of

PAGE = 500  # frames in one answer, …
PAGE_BYTES = 4 * 1024 * 1024  # … or fewer, if they are large: somebody may have made a position of very many things
MOST_MOVES = 5000  # of a record from outside
KEPT_BYTES = 16 * 1024 * 1024


class Film(Struct):
    """The moves of a game and all that is needed to show them."""

    match: Match
    events: Sequence[Sequence[Event]]
    times_ms: Sequence[int]
    """When each move was made, since the game began."""
    verdicts: dict[int, Verdict | None]
    """How close races were decided, by the number of the move."""

    def frames(self, seat: int | None, start: int, *, everything: bool) -> list[ReplayMoment]:
        """A page of moments, as many as fit; frame n is the position after n moves."""
        found: list[ReplayMoment] = []
        room = PAGE_BYTES
        before: Position | None = None
        first, stop = max(0, start - 1), min(start + PAGE, len(self.match.moves) + 1)
        for number, position in enumerate(self.match.positions(first), first):
            if number >= stop:
                break
            if number >= start:
                frame = self._frame(number, before, position, seat, everything=everything)
                room -= len(encode(frame))
                if room < 0 and found:
                    break
                found.append(frame)
            before = position
        return found

    def _frame(
        self, number: int, before: Position | None, position: Position, seat: int | None, *, everything: bool
    ) -> ReplayMoment:
        view = shown.seen(position, seat, everything=everything)
        if before is None:
            return ReplayMoment(by=None, move=None, events=[], at_ms=0, view=view)
        by, move = self.match.moves[number - 1]
        return ReplayMoment(
            by=by,
            move=move if everything else before.shown(by, move, seat),
            events=[
                Happening(data=data, say=self.match.game.tell(data))
                for data in (event.to_json() if everything else event.shown(seat) for event in self.events[number - 1])
            ],
            at_ms=self.times_ms[number - 1],
            view=view,
            verdict=self.verdicts.get(number - 1),
        )


def of_table(table: Table, viewer: Viewer, start: int, *, everything: bool = False) -> Replay:
    """A page of the replay of a table, as it was then for somebody, or with everything open."""
    seat = viewer.seat
    everything = everything or table.switches.open or (seat is None and table.switches.hands == "now")
    begun = table.started_ms is not None
    verdicts = {number: shown.verdict(press) for number, press in table.presses.items()}
    began = table.started_ms or 0
    times = [max(0, told.at_ms - began) for told in table.told]
    film = Film(table.match, [told.events for told in table.told], times, verdicts)
    return Replay(
        table=shown.info(table),
        seat=None if seat is None else actor_name(seat),
        start=start,
        total=len(table.told) + 1 if begun else 0,
        frames=film.frames(seat, start, everything=everything) if begun else [],
        result=table.result,
    )


def of_record(record: Record, eyes: str | None, start: int) -> Replay:
    """A page of the replay of a record; raises Refused."""
    if len(record.moves) > MOST_MOVES:
        why = f"This record has {len(record.moves)} moves; more than {MOST_MOVES} are not shown here."
        raise Refused(why, code="record-long", data={"moves": len(record.moves), "most": MOST_MOVES})
    match = Match.begin(record)
    events = list(match.follow(record))
    times = [*record.at_ms, *[0] * len(events)][: len(events)]
    seats = match.game.seats
    seat = None if eyes is None or eyes == "all" else match.game.actor(eyes)
    if seat is not None and seat < 0:
        raise Refused(f"There is no seat {eyes} in this game.", code="no-seat", data={"seat": eyes})
    outcome = match.position.outcome
    names = [*record.players, *[""] * seats][:seats]
    table = TableInfo(
        id="",
        game=match.game.name,
        title=match.game.title,
        options=brief.options(match.game.options),
        players=seats,
        seats=[SeatInfo(seat=actor_name(number), kind="person", name=name) for number, name in enumerate(names)],
        switches=Switches(),
        status="over",
        created_ms=0,
        updated_ms=0,
        racing=match.game.nature.racing,
    )
    frames = Film(match, events, times, {}).frames(seat, start, everything=eyes == "all")
    return Replay(
        table=table, seat=None if seat is None else actor_name(seat), start=start, total=len(events) + 1, frames=frames,
        result=None if outcome is None else result_of(outcome),
    )  # fmt: skip


class Kept:
    """Answers that are asked for again and again, as long as they do not take up too much room."""

    def __init__(self, most_bytes: int = KEPT_BYTES) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self.answers: OrderedDict[object, bytes] = OrderedDict()

    def find(self, key: object) -> bytes | None:
        found = self.answers.get(key)
        if found is not None:
            self.answers.move_to_end(key)
        return found

    def keep(self, key: object, answer: bytes) -> bytes:
        if key not in self.answers and len(answer) <= self.most_bytes:
            self.answers[key] = answer
            self.bytes += len(answer)
            while self.bytes > self.most_bytes:
                _, gone = self.answers.popitem(last=False)
                self.bytes -= len(gone)
        return answer
