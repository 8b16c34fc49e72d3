"""A searching agent for a game from outside: High Card (outside_game.py), with the search kit, in fifty lines.

The package that holds this module announces it in its pyproject.toml, and `mindscape play highcard`,
`mindscape simulate highcard --agents strong,random` and the server know it:

    [project.entry-points."mindscape.bots"]
    "highcard.patient" = "searching_agent:Patient"
"""

from __future__ import annotations

from typing import cast

from mindscape import Rng, State
from mindscape.bots.search import Policy, Searcher
from outside_game import KEEP, SWAP, Hands


class Guess(Policy):
    """In thought everybody keeps the better half of the cards, and whoever has the higher one wins."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def move(self, state: State, seat: int, rng: Rng) -> int:
        return KEEP if 2 * cast(Hands, state).hands[seat] > self.cards else SWAP

    def value(self, state: State, seat: int) -> float:
        hands = cast(Hands, state).hands
        return 1.0 if hands[seat] > hands[1 - seat] else 0.0


class Patient(Searcher):
    """Plays both moves in thought, against every card that the other may hold, before it decides."""

    title = "Patient"
    level = "strong"
    strength = 1500
    nodes = 400  # playouts for a decision, where nobody says otherwise

    def __init__(self, seed: int = 0, cards: str = "10") -> None:
        super().__init__(seed, Guess(int(cards)))
