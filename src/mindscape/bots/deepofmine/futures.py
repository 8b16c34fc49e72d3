"""How everybody plays on in thought in Deep of Mine: a card to its end, or for some turns.

Compiled, because a decision takes hundreds of such futures.
"""

from typing import cast, final

from mypy_extensions import i64

from mindscape.bots.deepofmine.foresight import Temper, best_of, play_through, worth
from mindscape.bots.deepofmine.prospects import chance_of
from mindscape.bots.search import Policy
from mindscape.core.rng import Rng
from mindscape.core.state import State
from mindscape.games.deepofmine.codes import A_CHOOSE, A_DISCARD, A_MAIN, A_PLAY, A_WINDOW, M_PASS
from mindscape.games.deepofmine.engine import Forest


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


def likeliest_of(s: Forest, seat: i64) -> i64:
    """The answer after which a seat is most likely to win."""
    moves = s.legal(seat)
    best: i64 = moves[0]
    most: float = -1.0
    move: i64
    for move in moves:
        there = s.copy()
        there.apply(seat, move)
        value: float = chance_of(there, seat)
        if value > most:
            most = value
            best = move
    return best


@final
class Futures(Policy):
    """A card is played to its end, and then perhaps some turns by a glance; then it is judged who is likely to win.

    Whoever thinks chooses in thought, too, what makes winning likeliest; the others are taken for greedy ones.
    """

    def __init__(self, seat: i64, temper: Temper, turns: i64, tries: i64) -> None:
        self.seat: i64 = seat
        self.temper: Temper = temper
        self.turns: i64 = turns
        self.tries: i64 = tries
        self.until: i64 = 0

    def begin(self, state: State) -> None:
        """Futures begin here: they go on for some turns, whatever is done first."""
        self.until = cast(Forest, state).turn_number + self.turns

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        s = cast(Forest, state)
        if seat == self.seat and (s.asking == A_CHOOSE or s.asking == A_PLAY or s.asking == A_DISCARD):
            return likeliest_of(s, seat)
        return answered(s, seat, rng, self.temper, self.tries)

    def value(self, state: State, seat: i64) -> float:
        return chance_of(cast(Forest, state), seat)

    def is_far(self, state: State, moves: i64) -> bool:
        s = cast(Forest, state)
        return s.turn_number >= self.until and s.asking == A_MAIN
