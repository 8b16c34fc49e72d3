"""How everybody plays on in thought in Deep of Mine, and who is likely to win from there.

Compiled, because a decision takes hundreds of such futures.
"""

from math import exp
from typing import cast, final

from mypy_extensions import i64

from mindscape.bots.deepofmine.foresight import Temper, best_of, play_through, standing, worth
from mindscape.bots.search import Policy
from mindscape.core.rng import Rng
from mindscape.core.state import State
from mindscape.games.deepofmine.codes import A_CHOOSE, A_DISCARD, A_MAIN, A_PLAY, A_WINDOW, M_PASS, OVER
from mindscape.games.deepofmine.ending import score
from mindscape.games.deepofmine.engine import Forest

A_FRAGMENT = 0.6  # what an action that is left is worth in points of Mentality
# How chances follow from points: fitted to who won 1,266 games of greedy players for two, three and four (log loss
# 0.583, 1.034 and 1.293 at the beginnings of turns; without a look at the score 0.597, 1.049 and 1.308).
STANDING = 12.0
SCORE = 4.0
LATE = 20.0  # cards in the deck with which both count alike


def glance(s: Forest, seat: i64, rng: Rng, temper: Temper, tries: i64) -> i64:
    """The best of so many moves, chosen by lot, after one look at each; 0: of all."""
    moves = s.legal(seat)
    many: i64 = len(moves)
    if many == 1:
        return moves[0]
    if tries == 0 or tries > many:
        tries = many
    best: i64 = moves[0]
    most: float = -1.0e9
    number: i64
    for number in range(tries):
        other: i64 = number + rng.below(many - number)
        move: i64 = moves[other]
        moves[other] = moves[number]
        moves[number] = move
        there = s.copy()
        there.apply(seat, move)
        play_through(there, seat, rng, temper)
        value: float = worth(there, seat, temper)
        if value > most:
            most = value
            best = move
    return best


def answered(s: Forest, seat: i64, rng: Rng, temper: Temper, tries: i64) -> i64:
    """What a seat does in thought: a glance at some plays, the best choice at once, no instants."""
    kind: i64 = s.asking
    if kind == A_MAIN:
        return glance(s, seat, rng, temper, tries)
    if kind == A_CHOOSE or kind == A_PLAY or kind == A_DISCARD:
        return best_of(s, seat, temper)
    if kind == A_WINDOW:
        return M_PASS
    return s.random_move(seat, rng)


def chance_of(s: Forest, seat: i64, temper: Temper) -> float:
    """The chance of a seat to win, by how near everybody is to it."""
    if s.phase == OVER:
        return 1.0 if s.winner == seat else 0.0
    mine: float = prospect(s, seat, temper)
    total: float = 1.0
    other: i64
    for other in range(s.players):
        if other != seat:
            total += exp(prospect(s, other, temper) - mine)
    return 1.0 / total


def prospect(s: Forest, seat: i64, temper: Temper) -> float:
    """How near a player is to winning; one more makes the chance e times as high.

    While the deck is full that means peace of mind.  The smaller it gets, the more likely Endless comes first, and
    then the score decides (DM-1008).
    """
    near: float = standing(s, seat, temper)
    if s.turn == seat:
        near += float(s.fragments) * A_FRAGMENT
    late: float = LATE / (LATE + float(s.deck_size()))
    return (1.0 - late) * near / STANDING + late * float(score(s, seat)) / SCORE


@final
class Futures(Policy):
    """Everybody plays by a glance for some turns; then it is judged who is nearest to peace of mind."""

    def __init__(self, temper: Temper, turns: i64, tries: i64) -> None:
        self.temper: Temper = temper
        self.turns: i64 = turns
        self.tries: i64 = tries
        self.until: i64 = 0

    def begin(self, state: State) -> None:
        """Futures begin here: they go on for some turns, whatever is done first."""
        self.until = cast(Forest, state).turn_number + self.turns

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        return answered(cast(Forest, state), seat, rng, self.temper, self.tries)

    def value(self, state: State, seat: i64) -> float:
        return chance_of(cast(Forest, state), seat, self.temper)

    def is_far(self, state: State, moves: i64) -> bool:
        s = cast(Forest, state)
        return s.turn_number >= self.until and s.asking == A_MAIN
