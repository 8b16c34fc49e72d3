"""A second pair of eyes while one plays: how it stands for a seat, and whether a choice of it could have been better.

It knows what the seat may know, and nothing else: what is hidden is imagined.  A race has no such eyes, for there time
is all that is said (TM-903).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from mindscape.bots.thinker import Budget, Vantage
from mindscape.coach.aims import WIN
from mindscape.coach.playing_on import Comparison
from mindscape.coach.results import ABOUT, EXACT, LEAST_LOSS
from mindscape.coach.reviewing import PAIRS, SEED, Judge, adviser, looks
from mindscape.core.game import Game, Position
from mindscape.core.refusals import Refused

CHANCE_MS = 250  # people wait for it
BETTER_MS = 1000  # … and for this, which is asked for

NO_EYES = "In a race nobody looks over your shoulder."


class Glance(NamedTuple):
    """How it stands for a seat that has to decide, if it goes on well."""

    aim: str
    """What the chance is of: `win`, or another aim that the game has."""
    how: str
    """`exact` or `about`."""
    chance: float

    def to_json(self) -> dict[str, Any]:
        return {"aim": self.aim, "exact": self.how == EXACT, "chance": round(self.chance, 3)}


def glance(position: Position, seat: int, ms: int = CHANCE_MS) -> Glance | None:
    """The chance of a seat whose decision it is; None if nobody can say.  Raises Refused for a race."""
    judge = judge_of(position.game)
    if judge is None:
        return None
    first, second = looks(judge, Vantage(position.game, position.state, seat), judge.nodes, ms)
    if not first or not second:
        return None
    best = max(range(len(first)), key=first.__getitem__)
    return Glance(judge.aim, how(judge, position.game), min(1.0, max(0.0, second[best])))


def could_be_better(position: Position, seat: int, move: str, ms: int = BETTER_MS) -> bool | None:
    """Whether the seat has a move that is better than this one, surely; None if nobody can say.

    Where chances are no more than estimates, both moves are played on with the same luck before a word is said.
    """
    game, judge = position.game, judge_of(position.game)
    if judge is None:
        return None
    vantage = Vantage(game, position.state, seat)
    first, second = looks(judge, vantage, judge.nodes, ms // 2)
    if not first or not second:
        return None
    moves, played = vantage.moves(), game.code(position.state, seat, move)
    better = max(range(len(first)), key=first.__getitem__)
    if second[better] - second[moves.index(played)] < LEAST_LOSS:
        return False
    if how(judge, game) == EXACT:
        return True
    comparison = Comparison(game, judge.aim, judge.thinker, SEED)
    return comparison.compare(vantage, moves[better], played, PAIRS, Budget(PAIRS, max(1, ms // 2))).is_sure


def judge_of(game: Game) -> Judge | None:
    """Whoever knows best how it stands, for what one usually aims for."""
    if game.nature.racing:
        raise Refused(NO_EYES, code="no-eyes-race")
    agent = adviser(game)
    return None if agent is None else Judge(agent.thinker.aims_at(game) or WIN, agent.thinker, agent.nodes, "")


def how(judge: Judge, game: Game) -> str:
    """Asked after it has looked: who is hurried may have had to do with an estimate."""
    return EXACT if judge.thinker.is_exact(game) else ABOUT
