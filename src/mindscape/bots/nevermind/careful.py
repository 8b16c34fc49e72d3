"""A yardstick for Nevermind: rules of thumb, no looking ahead."""

from __future__ import annotations

from mindscape.bots.agent import Agent, Question, Reason

# What to do first: an unnoticed Distraction may end the game, a Focus must be used at once.
PRIORITY = ("letgo", "notice", "focus", "acknowledge", "breathe", "pass")

REASONS = {
    "letgo": "awareness rests on the breath, so something can be let go",
    "notice": "a Distraction that nobody notices costs time again and again, and enough of them end the game",
    "focus": "an Acknowledged thought is one step from the breath, and from the breath it can be let go",
    "acknowledge": "a Thought that is acknowledged does not become a Distraction the next time the Mind comes by",
    "breathe": "there is nothing else to do, and a Deep Breath may free what nothing else can",
    "pass": "there is nothing to do this round",
}


class Careful(Agent):
    """Notices first, then focuses, then acknowledges: wins about nine games in ten of Stage One."""

    title = "Steady Breath"

    def choose(self, question: Question) -> str:
        moves = question.moves
        for verb in PRIORITY:
            found = [move for move in moves if move.partition(" ")[0] == verb]
            if found:
                return self.one_of(found)
        # With a choice of faces Thinking and Feeling are the two that cost something, each in its own stage.
        for wanted in ("shuffle", "draw 0", "note anticipating", "note remembering"):
            if wanted in moves:
                return wanted
        return self.one_of(moves)

    def one_of(self, moves: list[str]) -> str:
        return moves[self.rng.below(len(moves))]

    def why(self, question: Question, move: str) -> str:
        verb = move.partition(" ")[0]
        return Reason(REASONS.get(verb, ""), verb)
