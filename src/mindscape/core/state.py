"""The engine's side of a position: small integers, no text, no JSON.

A game's engine subclasses `State` and is compiled by mypyc together with this module; an outside
author's engine may be plain Python.  A move is an integer that only its own engine understands;
the game turns it into text at the border.
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mindscape.core.keeping import alike, reduced
from mindscape.core.rng import Rng

CHANCE: Final = -1  # the seat of chance among the actors
MOST_MOVES: Final = 1_000_000  # of a playout


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All that the rules need to know of one moment of a game, and how it goes on.

    `told` is None in search and simulation.  When somebody wants to know what happened, it is an
    empty list, and `apply` appends one tuple of small integers for every event.
    """

    def __init__(self) -> None:
        self.told: list[tuple[int, ...]] | None = None

    def copy(self) -> "State":
        """An independent copy (it tells nobody anything)."""
        raise NotImplementedError

    def __repr__(self) -> str:
        able = ", ".join(["chance" if seat == CHANCE else f"p{seat}" for seat in self.actors()])
        return f"<{type(self).__name__}, {'to act: ' + able if able else 'over'}>"

    def __eq__(self, other: object) -> bool:
        """Two states are the same if they hold the same."""
        return alike(self, other)

    __hash__ = None  # type: ignore[assignment]  # a state changes when it is played on

    def in_passing(self) -> tuple[str, ...]:
        """Names of what is only held while a move is made: two states are the same without it."""
        return ("told",)

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        """What `copy.deepcopy` makes: the same."""
        return self.copy()

    def is_over(self) -> bool:
        raise NotImplementedError

    def actors(self) -> list[int]:
        """The seats that may act now, `CHANCE` among them; empty when the game is over."""
        raise NotImplementedError

    def legal(self, seat: i64) -> list[int]:
        """The moves that this seat may make now; empty if it is no actor."""
        raise NotImplementedError

    def weights(self) -> list[int]:
        """How likely the moves of chance are, in the order of `legal(CHANCE)`."""
        return [1] * len(self.legal(CHANCE))

    def apply(self, seat: i64, move: i64) -> None:
        """Play a move that is known to be legal."""
        raise NotImplementedError

    def acting(self) -> i64:
        """The seat that acts, or the first of several."""
        return self.actors()[0]

    def random_move(self, seat: i64, rng: Rng) -> i64:
        """Any legal move of a player, each as likely as the others, but none that gives up.  Engines do it faster."""
        moves = self.legal(seat)
        return moves[rng.below(len(moves))]

    def random_step(self, rng: Rng) -> None:
        """One random move: any actor, chance by its weights, a player evenly.  Engines do it faster."""
        seats = self.actors()
        seat: i64 = seats[rng.below(len(seats))]
        if seat == CHANCE:
            self.apply(seat, self.legal(seat)[rng.pick(self.weights())])
        else:
            self.apply(seat, self.random_move(seat, rng))

    def playout(self, rng: Rng, limit: i64 = MOST_MOVES) -> i64:
        """Play random moves to the end, at most `limit` of them; return how many there were."""
        moves: i64 = 0
        while moves < limit and not self.is_over():
            self.random_step(rng)
            moves += 1
        return moves


def playouts(state: State, games: i64, seed: int) -> i64:
    """Play that many random games from copies of a state; return the number of moves of all of them."""
    rng = Rng(seed)
    moves: i64 = 0
    game: i64
    for game in range(games):
        moves += state.copy().playout(rng, MOST_MOVES)  # mypyc 2.4 loses a default where the class is interpreted
    return moves
