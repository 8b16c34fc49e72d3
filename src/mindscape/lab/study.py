"""What the lab wants to know of a game: each brings a `Study`, an entry point of the group `mindscape.lab`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from mindscape.core.chance import Dealer
from mindscape.core.game import Game, Outcome
from mindscape.core.registry import bring
from mindscape.core.state import State

if TYPE_CHECKING:
    from mindscape.bots.agent import RacingAgent
    from mindscape.bots.race import Step
    from mindscape.lab.played import PlayedGame


class Study:
    """How games of one kind are counted and compared.  As it stands it serves a game of which nothing is known."""

    def turns(self, state: State) -> int | None:
        """How many turns, rounds or levels a game had, as its players count them."""
        return None

    def standing(self, state: State, seats: int) -> tuple[float, ...]:
        """How everybody stands, in points of whatever tells who leads; empty where nothing does."""
        return ()

    # ---- races ------------------------------------------------------------------------------

    def dealer(self, seed: int) -> Dealer:
        """Who deals a race that is compared with another one: by what is dealt, not by when."""
        return Dealer(seed)

    def numbers(self, outcome: Outcome, steps: Sequence[Step]) -> Mapping[str, float]:
        """What a race is studied by beside its outcome."""
        return {}

    def quick(self, game: Game, agents: Sequence[RacingAgent], seed: int, dealing: str) -> PlayedGame | None:
        """A whole race by a way of the game's own; None if these agents cannot go it."""
        return None


@cache
def study_of(game: str) -> Study:
    study: Study | None = bring("lab", game)
    return study or Study()
