"""An agent that plays any legal move."""

from __future__ import annotations

from mindscape.bots.agent import Agent, Question


class Random(Agent):
    """Plays whatever comes to its mind: any move that is allowed, but it never gives up."""

    title = "Dreamer"

    def choose(self, question: Question) -> str:
        return question.moves[self.rng.below(len(question.moves) - len(question.game.gives_up))]
