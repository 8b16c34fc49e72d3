"""The choices of one seat in a finished game, what each of them was worth, and what would have been better.

Where a thinker judges moves one by one, every move is a choice.  Where it plans (`Thinker.lines`), all moves between
which neither chance nor anybody else comes are one: inside a turn there is no luck, and a step is as good as the plan
that it belongs to.  Such a line is weighed beside the best one that was found, with the same luck for both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.coach.results import Decision
from mindscape.core.game import Position
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.state import State

SEED = 1
FULL_LOOKS = 40  # a review costs as much as so many decisions of the one who judges
WEIGHING = 8  # of the nodes of a full look, one in so many for the three lines that are weighed together
LONGEST = 1000  # moves of a line

Progress = Callable[[float], bool]
"""Told how much is done, from 0 to 1; answers whether to go on."""


class Cancelled(Exception):
    """Nobody wants the review any more."""


class Judge(NamedTuple):
    """Who values choices, for one aim."""

    aim: str
    thinker: Thinker
    nodes: int
    how: str
    usual: Thinker | None = None
    """Who plays well: what was possible is what it would have kept.  None: the best that the thinker can find is."""
    usual_nodes: int = 0


class Choice(NamedTuple):
    """A choice, and how to go on from both ways."""

    decision: Decision
    better: tuple[int, ...]
    """The moves of the better way, from the one in which they part."""
    played: tuple[int, ...]
    gain: float
    """What the better way is worth more, most likely."""
    others: tuple[Choice, ...] = ()
    """The same choice beside other ways that were found, which may part from it elsewhere."""

    @property
    def thing(self) -> str:
        """What the better way begins with, wherever that goes: who never played a card missed one thing, not many."""
        return " ".join(self.decision.best.split()[:2])


def positions(record: Record) -> Iterator[tuple[int, Position, str, str]]:
    """Every move of a record with its number, the position before it, and by whom it was made."""
    position = Match.begin(record).position
    for number, (by, move) in enumerate(record.moves):
        yield number, position, by, move
        position.replay(by, move)


def choices(record: Record, judge: Judge, seat: int, progress: Progress) -> Iterator[Choice]:
    """The choices of a seat and what they were worth; single forced moves too, for what they leave to chance."""
    found = lines(record, judge, seat) if judge.thinker.lines else single(record, judge, seat)
    for share, choice in found:
        yield choice
        if not progress(share):
            raise Cancelled


# ---- move by move ---------------------------------------------------------------------------


def single(record: Record, judge: Judge, seat: int) -> Iterator[tuple[float, Choice]]:
    own = f"p{seat}"
    many = max(1, sum(by == own for by, _ in record.moves))
    nodes = min(judge.nodes, judge.nodes * FULL_LOOKS // many)
    for number, position, by, move in positions(record):
        if by != own:
            continue
        vantage = Vantage(position.game, position.state, seat)
        played = position.game.code(position.state, seat, move)
        seen = look(judge, vantage, played, nodes)
        if seen is None:
            continue
        text = position.game.text(position.state, seen.better[0])
        decision = Decision(number, move, text, len(vantage.moves()), _chance(seen.chance), _chance(seen.kept))
        yield number / len(record.moves), Choice(decision, seen.better, seen.played, decision.cost)


class Look(NamedTuple):
    """What was seen of a decision."""

    better: tuple[int, ...]
    """The best that was found; it may be what was played."""
    played: tuple[int, ...]
    chance: float
    """With the better way."""
    kept: float
    """With what was played."""


def look(judge: Judge, vantage: Vantage, played: int, nodes: int, ms: int = 0) -> Look | None:
    """The best move, what it is worth and what another one is worth; None if the judge cannot say.

    The best of many estimates seems better than it is, and over a game that would add up: where worlds are imagined,
    one look finds the best move and another one, with other luck, values both.
    """
    moves = vantage.moves()
    halves = 2 if vantage.game.nature.hidden else 1
    values = judge.thinker.values(vantage, Budget(nodes // halves, ms // halves))
    if not values:
        return None
    best = max(range(len(moves)), key=values.__getitem__)
    if values[moves.index(played)] >= values[best]:
        best = moves.index(played)
    if halves == 1:  # nothing is imagined, so a second look would see the same
        return Look((moves[best],), (played,), values[best], values[moves.index(played)])
    ways = ((moves[best],), (played,))
    weighed = judge.thinker.weigh(vantage, ways, Budget(nodes // halves, ms // halves))
    return Look(*ways, *weighed) if weighed else None


def _chance(value: float) -> float:
    return min(1.0, max(0.0, value))


# ---- line by line ---------------------------------------------------------------------------


class Line(NamedTuple):
    """Moves of a seat one after the other, and where they began."""

    number: int
    before: Position
    moves: list[int]


def lines_of(record: Record, seat: int) -> Iterator[Line]:
    """What a seat did at a stretch, as often as there was something to choose in it."""
    own, free = f"p{seat}", False
    line: Line | None = None
    for number, position, by, move in positions(record):
        if by == own:
            line = line or Line(number, position.copy(), [])
            free = free or len(Vantage(position.game, position.state, seat).going_on()) > 1
            line.moves.append(position.game.code(position.state, seat, move))
        elif line is not None:
            if free:
                yield line
            line, free = None, False
    if line is not None and free:
        yield line


def lines(record: Record, judge: Judge, seat: int) -> Iterator[tuple[float, Choice]]:
    found = list(lines_of(record, seat))
    nodes = min(judge.nodes, judge.nodes * FULL_LOOKS // max(1, len(found)))
    for line in found:
        choice = of_line(line, judge, seat, nodes)
        if choice is not None:
            yield line.number / len(record.moves), choice


def of_line(line: Line, judge: Judge, seat: int, nodes: int) -> Choice | None:
    """What a line was worth beside the best that were found; None if the judge cannot say."""
    best = usual = planned(judge.thinker, line.before, seat, nodes)
    if judge.usual is not None:
        usual = planned(judge.usual, line.before, seat, judge.usual_nodes)
    vantage = Vantage(line.before.game, line.before.state, seat)
    weighed = judge.thinker.weigh(vantage, (best, usual, line.moves), Budget(judge.nodes // WEIGHING))
    if not weighed:
        return None
    _, possible, kept = weighed
    ways = sorted(zip(weighed, (best, usual), strict=False), reverse=True)
    first, other = (beside(line, seat, way, value, possible, kept) for value, way in ways)
    return first._replace(others=(other,))


def beside(line: Line, seat: int, way: tuple[int, ...], value: float, possible: float, kept: float) -> Choice:
    """A line beside another way, which is worth so much."""
    game, state = line.before.game, line.before.state.copy()
    begun, better = parted(state, seat, way, tuple(line.moves))
    played = tuple(line.moves[begun:])
    move, said = (game.text(state, moves[0]) for moves in (played, better))
    many = len(Vantage(game, state, seat).moves())
    decision = Decision(line.number + begun, move, said, many, _chance(possible), _chance(kept))
    return Choice(decision, better, played, value - kept)


def planned(thinker: Thinker, before: Position, seat: int, nodes: int) -> tuple[int, ...]:
    """What somebody would do until something comes from outside."""
    state, line = before.state.copy(), list[int]()
    while not state.is_over() and state.acting() == seat and len(line) < LONGEST:
        for move in thinker.line(Vantage(before.game, state, seat), Budget(nodes)):
            state.apply(seat, move)
            line.append(move)
    return tuple(line)


def parted(state: State, seat: int, better: tuple[int, ...], played: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Where a better line parts from what was played, and how it goes on from there; the state is played on to there.

    It is told in the order of the other as far as that leads to the same: who buys the same tiles in another order
    has not parted yet.  Lines that lead to the same part at the last move, as one must stand for them.
    """
    goal, last = after(state, seat, better), len(played) - 1
    if goal == after(state, seat, played):
        better = played
    for number, move in enumerate(played[:last]):
        rest = without(better, move)
        if rest is None or (better[0] != move and after(state, seat, (move, *rest)) != goal):
            return number, better
        better = rest
        state.apply(seat, move)
    return last, better


def without(line: tuple[int, ...], move: int) -> tuple[int, ...] | None:
    """A line without the first of these moves in it; None if it has none."""
    if move not in line:
        return None
    place = line.index(move)
    return line[:place] + line[place + 1 :]


def after(state: State, seat: int, line: tuple[int, ...]) -> State | None:
    """The state that a line leads to; None if it cannot be played."""
    state = state.copy()
    for move in line:
        if state.is_over() or state.acting() != seat or move not in state.legal(seat):
            return None
        state.apply(seat, move)
    return state
