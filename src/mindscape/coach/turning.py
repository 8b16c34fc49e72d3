"""Turning points: the largest losses, as far as the coach is sure of them.

Whoever takes the largest of many estimates takes what was lucky to seem large.  So the choices that are looked into
are found by some looks and shown by fresh games that had no part in finding them: one that cost nothing is shown once
in forty times, however many were looked at first.  And of what both say it cost the smaller is told.
"""

from __future__ import annotations

import math
from collections import Counter
from operator import attrgetter
from typing import NamedTuple

from mindscape.bots.thinker import Vantage
from mindscape.coach.choices import SEED, Cancelled, Choice, Judge, Progress, positions
from mindscape.coach.playing_on import Comparison, Difference, Limit, Pairs, Purse
from mindscape.coach.results import EXACT, LEAST_LOSS, TurningPoint
from mindscape.core.game import Position
from mindscape.core.match import Match
from mindscape.core.records import Record

TURNING_POINTS = 5
CANDIDATES = 3 * TURNING_POINTS
ALIKE = 3  # of them that missed the same thing
FIRST_PAIRS = 200  # of each way that may have been better
MOST_PAIRS = 2000  # that prove a turning point
LEAST_PAIRS = 100
HOPELESS = 100  # pairs by which it should have shown something
CLEAR = 4.0  # standard errors; so many pairs are played that the hope would be as far from nothing
REVIEW_MS = 18_000  # for a whole review; a guard, where a game is slow to play
ALONE_REVIEW_MS = 1_800  # … of a game for one, which is short
LEFT_FOR_MOMENTS = 0.3  # of it, however long the choices took
FIRST_SHARE = 0.3  # of what is left, for finding them
FRESH = 500  # between the seeds of pairs that find and of pairs that prove


class Candidate(NamedTuple):
    """A choice that may have been a turning point, and where it was made."""

    choice: Choice
    before: Position
    hope: float
    """What the better way gained by some pairs of games; what it seemed to gain, where there was no time for them."""
    wanted: int
    """How many fresh pairs are to prove it; told by those that found it, so that it hangs on nothing they show."""


def turning_points(
    record: Record, judge: Judge, choices: list[Choice], seat: int, purse: Purse, progress: Progress
) -> list[TurningPoint]:
    """The largest losses; those that are not exact are shown only if playing on makes sure of them."""
    alone = Match.begin(record).game.seats == 1
    wanted = candidates(choices, alone)
    before = positions_before(record, [one for choice in wanted for one in (choice, *choice.others)])
    if judge.how == EXACT:
        found = [Candidate(choice, before[choice.decision.number], choice.gain, 0) for choice in wanted]
        points = [point_of(one, judge, seat, one.choice.gain, 0.0) for one in found[:TURNING_POINTS]]
    else:
        points = proved(wanted, before, judge, seat, alone, purse, progress)
    return sorted(points, key=lambda point: point.decision.number)


def candidates(choices: list[Choice], alone: bool) -> list[Choice]:
    """What seems to have cost most; where a thing can be missed again and again it leaves room for others."""
    met = Counter[str]()
    found: list[Choice] = []
    for choice in sorted(choices, key=attrgetter("gain"), reverse=True):
        met[choice.thing] += 1
        if choice.gain >= LEAST_LOSS and (alone or met[choice.thing] <= ALIKE):
            found.append(choice)
    return found[:CANDIDATES]


def purse_for(alone: bool) -> Purse:
    """What a review may cost; it begins to be spent at once."""
    return Purse(ALONE_REVIEW_MS if alone else REVIEW_MS)


def positions_before(record: Record, choices: list[Choice]) -> dict[int, Position]:
    numbers = {choice.decision.number for choice in choices}
    return {number: position.copy() for number, position, _, _ in positions(record) if number in numbers}


def proved(
    wanted: list[Choice],
    before: dict[int, Position],
    judge: Judge,
    seat: int,
    alone: bool,
    whole: Purse,
    progress: Progress,
) -> list[TurningPoint]:
    """Those that fresh pairs make sure of, the most promising ones first, and each thing that was missed only once."""
    purse = Purse(max(whole.left_ms, round(whole.ms * LEFT_FOR_MOMENTS)))
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
            pairs.play(one.wanted - HOPELESS, share)
        gain, error = pairs.difference
        told = Difference(min(one.choice.gain, gain), error)
        if told.is_sure and told.gain >= LEAST_LOSS:
            points.append(point_of(one, judge, seat, *told))
            things.add(one.choice.thing)
    return points


def wanted_pairs(judge: Judge, seen: Difference) -> int:
    """So many that what seems to be gained would be clear; who may spend much on a decision plays on quickly, too."""
    most = min(MOST_PAIRS, max(LEAST_PAIRS, judge.nodes))
    if not math.isfinite(seen.error):
        return most
    clear = CLEAR * seen.error / max(seen.gain, LEAST_LOSS)
    return min(most, max(LEAST_PAIRS, most // 4, math.ceil(FIRST_PAIRS * clear**2)))


def promising(choice: Choice, before: dict[int, Position], judge: Judge, seat: int, limit: Limit) -> list[Candidate]:
    """The one of a choice's better ways that gained most by some pairs of games; none if none of them gained."""
    found: list[Candidate] = []
    for way in (choice, *choice.others):
        if way.gain >= LEAST_LOSS:
            there = before[way.decision.number]
            pairs = pairs_of(way, there, judge, seat, 0)
            pairs.play(FIRST_PAIRS, limit)
            seen = pairs.difference if pairs.number == FIRST_PAIRS else Difference(way.gain, math.inf)
            found.append(Candidate(way, there, min(way.gain, seen.gain), wanted_pairs(judge, seen)))
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
