"""A thinker that plays any legal move.  Compiled, so that it shows what everything around a thinker costs."""

from typing import final

from mypy_extensions import i64

from mindscape.bots.thinker import Budget, Thinker, Vantage


@final
class Random(Thinker):
    """Plays whatever comes to its mind: any move that is allowed, but it never gives up."""

    title = "Dreamer"
    about = "Plays whatever comes to its mind: any move that is allowed, but it never gives up."
    trusted = True

    def choose(self, vantage: Vantage, budget: Budget) -> i64:
        return vantage.random_move(self.rng)
