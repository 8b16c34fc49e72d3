"""A yardstick for Deep of Mine: one card ahead."""

from __future__ import annotations

from typing import cast

from mindscape.bots.agent import Agent, Question, Reason
from mindscape.bots.deepofmine.foresight import foresee
from mindscape.bots.deepofmine.tempers import TEMPERS
from mindscape.core.rng import Rng
from mindscape.games.deepofmine.engine import Forest

REASONS = {
    "best": "nothing else looks better one card ahead",
    "worth": "one card ahead it is worth {more:.1f} more than anything else",
}


def best_index(values: list[float], rng: Rng) -> int:
    """The place of the highest value, one of them if several are as good."""
    best = max(values)
    places = [index for index, value in enumerate(values) if value > best - 1e-9]
    return places[rng.below(len(places))]


class Greedy(Agent):
    """Imagines what it cannot see, tries every move in thought, and takes what helps its peace of mind most."""

    title = "Hermit"
    strength = 1000

    def choose(self, question: Question) -> str:
        moves = question.moves
        if len(moves) == 1:
            return moves[0]
        values = self.worths(question)
        return moves[best_index(values, self.rng)]

    def worths(self, question: Question) -> list[float]:
        """What each of the moves leads to; these are points, not chances."""
        imagined = cast(Forest, question.imagine(self.rng).state)
        return foresee(imagined, question.seat, self.rng, TEMPERS[question.game.seats])

    def why(self, question: Question, move: str) -> str:
        values = self.worths(question)
        value = values[question.moves.index(move)]
        others = [other for name, other in zip(question.moves, values, strict=True) if name != move]
        if not others or value <= max(others):
            return Reason(REASONS["best"], "best")
        more = round(value - max(others), 1)
        return Reason(REASONS["worth"].format(more=more), "worth", {"more": more})
