"""Turning points: the largest losses, as far as the coach is sure of them.

Whoever takes the largest of many estimates takes what was lucky to seem large.  So the choices that are looked into
are found by some looks and shown by fresh games that had no part in finding them: one that cost nothing is shown once
in forty times, however many were looked at first.  And of what both say it cost the smaller is told.
"""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from mindscape.bots.thinker import Vantage
from mindscape.coach.choices import SEED, Cancelled, Choice, Judge, Progress, positions
from mindscape.coach.playing_on import Comparison, Difference, Limit, Pairs, Purse
from mindscape.coach.results import EXACT, LEAST_LOSS, TurningPoint
from mindscape.core.game import Position
from mindscape.core.records import Record

TURNING_POINTS = 5
CANDIDATES = 2 * TURNING_POINTS
FIRST_PAIRS = 60  # of each way that may have been better
MOST_PAIRS = 2000  # that prove a turning point
LEAST_PAIRS = 100
HOPELESS = 100  # pairs by which it should have shown something
ALL_PAIRS_MS = 14_000  # for all turning points of a game together; a guard, where a game is slow to play
ALONE_PAIRS_MS = 900  # … of a game for one, which is short
FIRST_SHARE = 0.3  # of it for finding them
FRESH = 500  # between the seeds of pairs that find and of pairs that prove


class Candidate(NamedTuple):
    """A choice that may have been a turning point, and where it was made."""

    choice: Choice
    before: Position
    hope: float
    """What the better way gained by some pairs of games; what it seemed to gain, where there was no time for them."""


def turning_points(
    record: Record, judge: Judge, choices: list[Choice], seat: int, progress: Progress
) -> list[TurningPoint]:
    """The largest losses; those that are not exact are shown only if playing on makes sure of them."""
    wanted = [choice for choice in choices if choice.gain >= LEAST_LOSS]
    wanted = sorted(wanted, key=attrgetter("gain"), reverse=True)[:CANDIDATES]
    before = positions_before(record, [one for choice in wanted for one in (choice, *choice.others)])
    if judge.how == EXACT:
        found = [Candidate(choice, before[choice.decision.number], choice.gain) for choice in wanted]
        points = [point_of(one, judge, seat, one.choice.gain, 0.0) for one in found[:TURNING_POINTS]]
    else:
        points = proved(wanted, before, judge, seat, progress)
    return sorted(points, key=lambda point: point.decision.number)


def positions_before(record: Record, choices: list[Choice]) -> dict[int, Position]:
    numbers = {choice.decision.number for choice in choices}
    return {number: position.copy() for number, position, _, _ in positions(record) if number in numbers}


def proved(
    wanted: list[Choice], before: dict[int, Position], judge: Judge, seat: int, progress: Progress
) -> list[TurningPoint]:
    """Those that fresh pairs make sure of, the most promising ones first, and each thing that was missed only once."""
    alone = all(position.game.seats == 1 for position in before.values())
    purse = Purse(ALONE_PAIRS_MS if alone else ALL_PAIRS_MS)
    looking = Purse(round(purse.ms * FIRST_SHARE))
    found = [one for choice in wanted for one in promising(choice, before, judge, seat, looking)]
    found.sort(key=attrgetter("hope"), reverse=True)
    points: list[TurningPoint] = []
    things: set[str] = set()
    for place, one in enumerate(found):
        if len(points) == TURNING_POINTS:
            break
        if not progress(place / len(found)):
            raise Cancelled
        if one.choice.thing in things and not alone:
            continue
        share = Purse(purse.left_ms // min(len(found) - place, TURNING_POINTS - len(points)))
        pairs = pairs_of(one.choice, one.before, judge, seat, FRESH)
        pairs.play(HOPELESS, share)
        if pairs.number == HOPELESS and pairs.difference.gain > 0:
            pairs.play(wanted_pairs(judge) - HOPELESS, share)
        gain, error = pairs.difference
        told = Difference(min(one.choice.gain, gain), error)
        if told.is_sure:
            points.append(point_of(one, judge, seat, *told))
            things.add(one.choice.thing)
    return points


def wanted_pairs(judge: Judge) -> int:
    """Who may spend much on a decision plays on quickly, too."""
    return min(MOST_PAIRS, max(LEAST_PAIRS, judge.nodes // 4))


def promising(choice: Choice, before: dict[int, Position], judge: Judge, seat: int, limit: Limit) -> list[Candidate]:
    """The one of a choice's better ways that gained most by some pairs of games; none if none of them gained."""
    found: list[Candidate] = []
    for way in (choice, *choice.others):
        if way.gain >= LEAST_LOSS:
            there = before[way.decision.number]
            pairs = pairs_of(way, there, judge, seat, 0)
            pairs.play(FIRST_PAIRS, limit)
            gain = pairs.difference.gain if pairs.number == FIRST_PAIRS else way.gain
            found.append(Candidate(way, there, min(way.gain, gain)))
    return [one for one in sorted(found, key=attrgetter("hope"), reverse=True)[:1] if one.hope > 0]


def pairs_of(choice: Choice, before: Position, judge: Judge, seat: int, fresh: int) -> Pairs:
    """Games to be played on from both ways; `fresh` tells apart those that have nothing to do with one another."""
    vantage = Vantage(before.game, before.state, seat)
    seed = SEED + choice.decision.number + fresh
    return Comparison(before.game, judge.aim, judge.thinker).pairs(vantage, choice.better, choice.played, seed)


def point_of(one: Candidate, judge: Judge, seat: int, gain: float, error: float) -> TurningPoint:
    vantage, (move, *then) = Vantage(one.before.game, one.before.state, seat), one.choice.better
    thinker = judge.thinker
    why = thinker.good_for(vantage, move, then) if thinker.lines else thinker.good_for(vantage, move)
    return TurningPoint(one.choice.decision, gain, error, why)
