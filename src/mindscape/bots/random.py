"""An agent that plays any legal move."""

from __future__ import annotations

from mindscape.bots.agent import Agent, Question


class Random(Agent):
    """Any legal move, all alike, but never giving up."""

    def choose(self, question: Question) -> str:
        return question.moves[self.rng.below(len(question.moves) - len(question.game.gives_up))]
