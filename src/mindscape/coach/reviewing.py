"""Reviewing a game of turns: every choice is valued, and the largest losses are looked into."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from mindscape.bots.agent import ThinkingAgent, new_agent
from mindscape.bots.catalogue import best_adviser
from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.coach.aims import WIN, adds_up, reached
from mindscape.coach.duel import duel_story
from mindscape.coach.forest import forest_story
from mindscape.coach.playing_on import Comparison, Purse
from mindscape.coach.results import ABOUT, EXACT, LEAST_LOSS, Course, Decision, Review, TurningPoint
from mindscape.core.game import Game, Position
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused

TURNING_POINTS = 5
PAIRS = 200  # of games that are played on from a turning point, if time allows
PAIRS_MS = 3000
ALL_PAIRS_MS = 12_000  # for all turning points of a game together
ALONE_PAIRS_MS = 900  # … of a game for one, which is short
FULL_LOOKS = 40  # a review costs as much as so many decisions of the one who judges
SEED = 1

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


def review(record: Record, seat: int = 0, progress: Progress = lambda _share: True) -> Review:
    """Look back on a finished game of turns for one seat; raises Refused if there is nothing to be said about it."""
    match = Match.replay(record)
    game, outcome = match.game, match.position.outcome
    if outcome is None:
        raise Refused("This game has not ended; there is nothing to look back on yet.", code="review-open")
    if not 0 <= seat < game.seats:
        raise Refused(f"There is no seat {seat}; there are 0 to {game.seats - 1}.", code="review-seat")
    judges = judges_of(game)
    if not judges:
        raise Refused(f"Nobody here can say what a move of {game.title} is worth.", code="review-nobody")
    share = 0.8 / len(judges)
    courses = []
    for number, judge in enumerate(judges):
        found = decisions(record, judge, seat, part(progress, number * share, share))
        sums = adds_up(game, judge.aim, judge.how == EXACT)
        courses.append(Course(judge.aim, judge.how, tuple(found), reached(judge.aim, outcome, seat), sums))
    points = turning_points(record, judges[0], courses[0], seat, part(progress, 0.8, 0.2))
    duel = duel_story(record) if game.name == "mindgame" else None
    forest = forest_story(record, seat) if game.name == "deepofmine" else None
    return Review(game.name, seat, tuple(courses), tuple(points), duel, forest, len(record.moves))


def part(progress: Progress, begins: float, share: float) -> Progress:
    """The progress of a part of the whole."""

    def told(done: float) -> bool:
        return progress(begins + share * done)

    return told


def judges_of(game: Game) -> list[Judge]:
    """Whoever values the choices of this game best, once for each of its aims; none if nobody can."""
    strongest = adviser(game)
    if strongest is None:
        return []
    aims = strongest.thinker.aims
    agents = [(aim, adviser(game, aim)) for aim in aims] if aims else [(WIN, strongest)]
    return [
        Judge(aim, agent.thinker, agent.nodes, EXACT if agent.thinker.is_exact(game) else ABOUT)
        for aim, agent in agents
        if agent is not None
    ]


def adviser(game: Game, aim: str = "") -> ThinkingAgent | None:
    name = best_adviser(game.name)
    agent = new_agent(game.name, f"{name}:aim={aim}" if aim else name, SEED)
    return agent if isinstance(agent, ThinkingAgent) else None


def positions(record: Record) -> Iterator[tuple[int, Position, str, str]]:
    """Every move of a record with its number, the position before it, and by whom it was made."""
    position = Match.begin(record).position
    for number, (by, move) in enumerate(record.moves):
        yield number, position, by, move
        position.replay(by, move)


def decisions(record: Record, judge: Judge, seat: int, progress: Progress) -> Iterator[Decision]:
    """The choices of a seat and what they were worth; forced moves too, for what they leave to chance."""
    own = f"p{seat}"
    many = max(1, sum(by == own for by, _ in record.moves))
    nodes = min(judge.nodes, judge.nodes * FULL_LOOKS // many)
    for number, position, by, move in positions(record):
        if by != own:
            continue
        if not progress(number / len(record.moves)):
            raise Cancelled
        vantage = Vantage(position.game, position.state, seat)
        first, second = looks(judge, vantage, nodes)
        if not first or not second:
            continue
        moves = vantage.moves()
        played = moves.index(position.game.code(position.state, seat, move))
        best = max(range(len(moves)), key=first.__getitem__)
        if first[played] >= first[best]:
            best = played
        text = position.game.text(position.state, moves[best])
        yield Decision(number, move, text, len(moves), _chance(second[best]), _chance(second[played]))


def looks(judge: Judge, vantage: Vantage, nodes: int, ms: int = 0) -> tuple[list[float], list[float]]:
    """Two looks at the moves of a seat: by the first one the best is found, by the second all are valued.

    The best of many estimates seems better than it is, and over a game that would add up; a second look, with other
    luck, owes nothing to the choice.
    """
    if not vantage.game.nature.hidden:  # nothing is imagined, so a second look would see the same
        values = judge.thinker.values(vantage, Budget(nodes, ms))
        return values, values
    first = judge.thinker.values(vantage, Budget(nodes // 2, ms // 2))
    return first, judge.thinker.values(vantage, Budget(nodes // 2, ms // 2)) if first else first


def _chance(value: float) -> float:
    return min(1.0, max(0.0, value))


def turning_points(record: Record, judge: Judge, course: Course, seat: int, progress: Progress) -> list[TurningPoint]:
    """The largest losses; those that are not exact are shown only if playing on makes sure of them."""
    wanted = sorted(course.decisions, key=lambda decision: decision.loss, reverse=True)
    wanted = [decision for decision in wanted if decision.loss >= LEAST_LOSS][: 2 * TURNING_POINTS]
    numbers = {decision.number for decision in wanted}
    before = {number: position.copy() for number, position, _, _ in positions(record) if number in numbers}
    found: list[TurningPoint] = []
    game = Match.begin(record).game
    whole = Purse(ALL_PAIRS_MS if game.seats > 1 else ALONE_PAIRS_MS)
    for done, decision in enumerate(wanted):
        if len(found) == TURNING_POINTS:
            break
        if not progress(done / len(wanted)):
            raise Cancelled
        point = look_into(before[decision.number], judge, decision, seat, min(PAIRS_MS, whole.left_ms))
        if point is not None:
            found.append(point)
    return sorted(found, key=lambda point: point.decision.number)


def look_into(position: Position, judge: Judge, decision: Decision, seat: int, ms: int) -> TurningPoint | None:
    """Whether a loss is real, and why; None if the coach cannot be sure, or has no time left to make sure."""
    game = position.game
    vantage = Vantage(game, position.state, seat)
    better, played = (game.code(position.state, seat, move) for move in (decision.best, decision.move))
    why = judge.thinker.good_for(vantage, better)
    if judge.how == EXACT:
        return TurningPoint(decision, decision.loss, 0.0, why)
    if ms <= 0:
        return None
    comparison = Comparison(game, judge.aim, judge.thinker, SEED + decision.number)
    difference = comparison.compare(vantage, better, played, PAIRS, Purse(ms))
    return TurningPoint(decision, difference.gain, difference.error, why) if difference.is_sure else None
