"""Which fight first: the chance to hold one of some segments when the turn is over, whatever the other does (MG-903).

What is expelled from one segment may join the fight in the next (MG-1012, MG-1017) and even come back, so the fights of
a turn hang together and need not end soon.  What can happen is laid out as a graph in which the mover picks the best,
the other the worst, and the dice give the mean.  Each moment has two bounds, of which both are sure: what has not been
looked at counts as lost in the lower one and as won in the upper one.  Looking goes on where both would go: to the
likeliest of what follows if the mover trusts the upper bounds and the other the lower ones.

Only segments of the other's mind can be wanted; of several one is enough.  From outside a mind no expulsion leads into
it (MG-1010, MG-1019), so what has left it is taken off the table: that keeps the graph small and changes no chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import NamedTuple

from mindscape.core.game import Position
from mindscape.core.state import CHANCE
from mindscape.games.mindgame.blows import result_of, row_of
from mindscape.games.mindgame.board import SEGMENTS
from mindscape.games.mindgame.codes import ARGUMENT, EXPELLING, HALF, MERGING, NO_DECISION, PLACES, TO_SURRENDER
from mindscape.games.mindgame.combat import roller
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.notation import PLACE_NUMBERS
from mindscape.games.mindgame.odds import ALL_ROLLS
from mindscape.games.mindgame.tiles import WEIGHTS

EXACT = 1e-6
"""Bounds that are as near as that are one number."""
AT_ONCE = 100
"""So many moments are looked at before the bounds are worked out anew."""
SWEEPS = 2
Key = tuple[int, ...]
WON: Key = (1,)
LOST: Key = (0,)


class Bounds(NamedTuple):
    """A chance lies between these."""

    low: float
    high: float


@dataclass
class Moment:
    """A moment of the turn: who acts, and what may follow."""

    state: Duel
    by: int
    low: float
    high: float
    seen: bool = False
    """What may follow has been looked at."""
    moves: dict[int, int] = field(default_factory=dict)
    """The number of the moment that a move leads to."""
    weights: Counter[int] = field(default_factory=Counter)
    """For the dice: in how many of 216 cases each moment follows."""


class Melee:
    """The fights of a turn, after which its mover wants to stand in one of these; every tile is taken as known."""

    def __init__(self, state: Duel, wanted: tuple[int, ...], rounds: int) -> None:
        self.seat, self.turn = int(state.current), int(state.turn)
        self.wanted = wanted
        other = 1 - self.seat
        self.segments = SEGMENTS[4 * other : 4 * other + 4]
        self.inside = sum(1 << place - HALF for place in self.segments)
        self.numbers: dict[Key, int] = {}
        self.moments: list[Moment] = []
        self._number(self._cleared(state.copy()))
        for _ in range(rounds):
            for moment in self._likeliest():
                self._follow(moment)
            self._sweep()

    def bounds(self) -> dict[int, Bounds]:
        """What each fight is worth as the first one."""
        found = {move: self.moments[number] for move, number in self.moments[0].moves.items()}
        return {move: Bounds(moment.low, moment.high) for move, moment in found.items()}

    # ---- where to look --------------------------------------------------------------------------

    def _likeliest(self) -> list[Moment]:
        """The moments not looked at yet that matter most: how likely they are, times how little is known of them."""
        shares = {0: 1.0}
        waiting = [(-1.0, 0)]
        found: list[tuple[float, int]] = []
        wide = AT_ONCE + len(self.moments) // 8
        visited: set[int] = set()
        while waiting:
            share, number = heappop(waiting)
            if number in visited:
                continue
            visited.add(number)
            moment = self.moments[number]
            if not moment.seen:
                found.append((share, number))
                if len(found) >= wide:
                    break
                continue
            for following, part in self._expected(moment, first=number == 0):
                there = self.moments[following]
                reached = -share * part
                if reached > shares.get(following, 0.0) and there.high - there.low > EXACT:
                    shares[following] = reached
                    heappush(waiting, (-reached, following))
        return [self.moments[number] for _, number in found]

    def _expected(self, moment: Moment, first: bool) -> list[tuple[int, float]]:
        """Where it goes on from here, each with its part; all first fights are of interest."""
        if moment.by == CHANCE:
            return [(number, weight / ALL_ROLLS) for number, weight in moment.weights.items()]
        follow = list(moment.moves.values())
        if first or not follow:
            return [(number, 1.0) for number in follow]
        if moment.by == self.seat:
            return [(max(follow, key=lambda number: self.moments[number].high), 1.0)]
        return [(min(follow, key=lambda number: self.moments[number].low), 1.0)]

    def _sweep(self) -> None:
        """New bounds, the end of the turn first; after each sweep they are sure, and a few make them narrow."""
        for _ in range(SWEEPS):
            for moment in reversed(self.moments):
                if moment.moves:
                    moment.low = self._value(moment, [self.moments[number].low for number in moment.weights])
                    moment.high = self._value(moment, [self.moments[number].high for number in moment.weights])

    def _value(self, moment: Moment, values: list[float]) -> float:
        if moment.by == CHANCE:
            return (
                sum(value * weight for value, weight in zip(values, moment.weights.values(), strict=True)) / ALL_ROLLS
            )
        return max(values) if moment.by == self.seat else min(values)

    # ---- what can happen ------------------------------------------------------------------------

    def _follow(self, moment: Moment) -> None:
        state, moment.seen = moment.state, True
        if self._is_won(state) or self._is_lost(state):
            return
        ways = [(self._after(state, move), move, weight) for move, weight in self._ways(state)]
        if moment.by == 1 - self.seat and any(self._is_lost(following) for following, _, _ in ways):
            moment.high = 0.0  # the other takes that, whatever else there is
            return
        for following, move, weight in ways:
            number = self._number(following)
            moment.moves[move] = number
            moment.weights[number] += weight

    def _number(self, state: Duel) -> int:
        """The number of this moment, a new one if it has not been met."""
        known = WON if self._is_won(state) else LOST if self._is_lost(state) else self._key(state)
        found = self.numbers.setdefault(known, len(self.moments))
        if found == len(self.moments):
            low, high = float(known == WON), float(known != LOST)
            self.moments.append(Moment(state, state.acting(), low, high))
        return found

    def _key(self, state: Duel) -> Key:
        """What the rest of the turn depends on; the number of the round and the roll itself do not matter."""
        stacks = (state.stack(seat, place) for seat in (0, 1) for place in self.segments)
        asked = (state.decider, state.owner, state.asked_at, state.asked_tile) if state.decision != NO_DECISION else ()
        return (
            *stacks, state.combat_at, state.stage, state.adjust0, state.adjust1, state.shown0, state.shown1,
            state.effect, state.down, state.decision, *asked,
        )  # fmt: skip

    def _after(self, state: Duel, move: int) -> Duel:
        following = state.copy()
        following.apply(state.acting(), move)
        return self._cleared(following)

    def _cleared(self, state: Duel) -> Duel:
        """What lies outside the segments cannot come back; a tile on its way there still needs its place."""
        for seat in (0, 1):
            if state.at_low(seat) or state.at_high(seat) & ~self.inside:
                for place in range(PLACES):
                    if place not in self.segments and place != state.asked_at:
                        state.put(seat, place, 0)
        return state

    def _has_ended(self, state: Duel) -> bool:
        return state.is_over() or state.turn != self.turn

    def _is_won(self, state: Duel) -> bool:
        return self._has_ended(state) and any(state.stack(self.seat, place) for place in self.wanted)

    def _is_lost(self, state: Duel) -> bool:
        """The turn is over in vain, or no tile is left in the segments that could still get there."""
        if self._has_ended(state):
            return not self._is_won(state)
        if state.decision == MERGING and state.owner == self.seat and state.asked_at in self.segments:
            return False  # one is on its way
        return not any(state.stack(self.seat, place) for place in self.segments)

    def _ways(self, state: Duel) -> list[tuple[int, int]]:
        return rolls(state) if state.acting() == CHANCE else [(move, 1) for move in self._choices(state)]

    def _choices(self, state: Duel) -> list[int]:
        """The moves of whoever decides.  Outside one place is as good as another, so one is enough.

        The two players' tiles go to different ones, so that no fight arises there.
        """
        moves = [move for move in state.legal(state.acting()) if move != TO_SURRENDER]
        if state.decision == EXPELLING:
            out = [move for move in moves if move >> ARGUMENT not in self.segments]
            return [move for move in moves if move not in out] + [out[0 if state.owner == self.seat else -1]]
        if state.decision != NO_DECISION and state.asked_at not in self.segments:
            return moves[:1]
        return moves


def rolls(state: Duel) -> list[tuple[int, int]]:
    """One roll for each row of the table that the dice may come to, and in how many of 216 cases."""
    adjust = state.adjust0 if roller(state) == 0 else state.adjust1
    found: dict[int, tuple[int, int]] = {}
    for number, weight in enumerate(WEIGHTS):
        row = row_of(state.laws, result_of(number + 3, adjust))
        move, others = found.get(row, ((number + 3) << ARGUMENT, 0))
        found[row] = move, others + weight
    return list(found.values())


def first_fights(position: Position, wanted: Sequence[str], rounds: int) -> dict[str, Bounds]:
    """The fights to choose from, and for each the chance to hold a wanted segment if it is fought first."""
    state = position.state
    assert isinstance(state, Duel)
    found = Melee(state, tuple(PLACE_NUMBERS[place] for place in wanted), rounds).bounds()
    return {position.game.text(state, move): bounds for move, bounds in found.items()}
