"""Agents for Deep of Mine."""

from __future__ import annotations

from typing import cast

from mindscape.bots.agent import Agent, Question, Reason
from mindscape.bots.foresight import Temper, foresee
from mindscape.core.rng import Rng
from mindscape.games.deepofmine.engine import Forest

# For each number of players: how much of the leader's standing counts against one's own, and what a card in hand is
# worth in points of Mentality.  With four at the table others hold the leader back as well (ADR 0053).
TEMPERS = {2: Temper(leader=0.66, cards=2.2), 3: Temper(leader=0.43, cards=0.7), 4: Temper(leader=0.37, cards=0.7)}


def best_index(values: list[float], rng: Rng) -> int:
    """The place of the highest value, one of them if several are as good."""
    best = max(values)
    places = [index for index, value in enumerate(values) if value > best - 1e-9]
    return places[rng.below(len(places))]


class Greedy(Agent):
    """Imagines what it cannot see, tries every move in thought, and takes what helps its peace of mind most."""

    title = "Hermit"
    level = "fair"
    strength = 1000

    def choose(self, question: Question) -> str:
        moves = question.moves
        if len(moves) == 1:
            return moves[0]
        values = self.values(question)
        return moves[best_index(values, self.rng)]

    def values(self, question: Question) -> list[float]:
        """What each of the moves leads to."""
        imagined = cast(Forest, question.imagine(self.rng).state)
        return foresee(imagined, question.seat, self.rng, TEMPERS[question.game.seats])

    def why(self, question: Question, move: str) -> str:
        values = self.values(question)
        value = values[question.moves.index(move)]
        others = [other for name, other in zip(question.moves, values, strict=True) if name != move]
        if not others or value <= max(others):
            return Reason("nothing else looks better one card ahead", "best")
        more = round(value - max(others), 1)
        return Reason(f"one card ahead it is worth {more:.1f} more than anything else", "worth", {"more": more})
