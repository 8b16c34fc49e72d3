"""The minds one plays against, in the engine's integers: `easy`, `fair` and `strong`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from mindscape.bots.deepofmine import futures as futures_module
from mindscape.bots.deepofmine.futures import Futures, answered
from mindscape.bots.deepofmine.reasons import reason
from mindscape.bots.deepofmine.tempers import FRIENDLY, TEMPERS
from mindscape.bots.search import Search
from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.core.state import State
from mindscape.games.deepofmine.engine import Forest

COMPILED = not futures_module.__file__.endswith(".py")  # plain Python thinks some fifty times slower, so it thinks less
WORLDS = 64  # that a decision is tried in, at most
ROUNDS = 2  # that everybody goes on for where a move is weighed for a review
MOST = 99  # turns or tries that anybody may ask for


class Easy(Thinker):
    """Takes the nicest of a few plays that come to mind, and harms nobody on purpose."""

    title: ClassVar[str] = "Wanderer"
    level: ClassVar[str] = "easy"
    strength: ClassVar[int] = 700
    trusted: ClassVar[bool] = True
    tries: ClassVar[int] = 3

    def choose(self, vantage: Vantage, budget: Budget) -> int:
        world = cast(Forest, vantage.imagine(self.rng))
        return answered(world, vantage.seat, self.rng, FRIENDLY[world.players], self.tries)

    def why(self, vantage: Vantage, move: int) -> str:
        return reason(vantage, move)


class Foreseeing(Thinker):
    """Plays the card of every move to its end in imagined worlds, and takes the move that makes winning likeliest.

    `turns` is how many turns it plays on after that, `tries` how many plays everybody looks at then (0: all).
    """

    trusted: ClassVar[bool] = True

    def __init__(self, seed: int = 0, turns: str = "0", tries: str = "3") -> None:
        super().__init__(seed)
        self.turns = whole("turns", turns, 0)
        self.tries = whole("tries", tries, 0)

    def choose(self, vantage: Vantage, budget: Budget) -> int:
        search = self.searched(vantage, budget)
        if search.samples or len(search.moves) == 1:
            return search.best()
        world = cast(Forest, search.world(0))  # the budget was too small to try every move once
        return answered(world, vantage.seat, self.rng, TEMPERS[world.players], 0)

    def values(self, vantage: Vantage, budget: Budget) -> list[float]:
        """Chances to win; [] if not every move could be tried."""
        search = self.searched(vantage, budget)
        return search.means() if search.samples else []

    def weigh(self, vantage: Vantage, lines: Sequence[Sequence[int]], budget: Budget) -> list[float]:
        """By futures of some turns: what a hand still holds is not seen by who judges at once."""
        futures = self.far(vantage)
        search = Search(futures, vantage, self.rng, WORLDS)
        futures.begin(search.world(0))
        return search.only([line[0] for line in lines], budget)

    def future(self, vantage: Vantage, world: State, line: Sequence[int], rng: Rng) -> float:
        futures = self.far(vantage)
        futures.begin(world)
        return Search(futures, vantage, rng, 1).playout(world, line[0], rng)

    def far(self, vantage: Vantage) -> Futures:
        """Futures in which everybody has a turn some times before it is judged who is likely to win."""
        players = vantage.game.seats
        return Futures(vantage.seat, TEMPERS[players], max(self.turns, ROUNDS * players + 1), self.tries)

    def searched(self, vantage: Vantage, budget: Budget) -> Search:
        """A search of a decision, as far as the budget goes."""
        futures = Futures(vantage.seat, TEMPERS[vantage.game.seats], self.turns, self.tries)
        search = Search(futures, vantage, self.rng, WORLDS)
        if len(search.moves) > 1:
            futures.begin(search.world(0))
            search.run(budget)
        return search

    def why(self, vantage: Vantage, move: int) -> str:
        return reason(vantage, move)


class Fair(Foreseeing):
    """Plays its cards through in some dozens of imagined futures, and takes what makes winning likeliest."""

    title: ClassVar[str] = "Forester"
    level: ClassVar[str] = "fair"
    strength: ClassVar[int] = 1150
    nodes: ClassVar[int] = 80 if COMPILED else 30


class Strong(Foreseeing):
    """Tries its plays in hundreds of futures, wins when it can, and holds back whoever is about to."""

    title: ClassVar[str] = "Sage"
    level: ClassVar[str] = "strong"
    strength: ClassVar[int] = 1300
    nodes: ClassVar[int] = 1600 if COMPILED else 120


def whole(name: str, text: str, least: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= MOST):
        raise Refused(f"{name} is a whole number from {least} to {MOST}, not {text!r}.")
    return int(text)
