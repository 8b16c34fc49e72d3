"""A second pair of eyes while one plays: how it stands for a seat, and whether a choice of it could have been better.

It knows what the seat may know, and nothing else: what is hidden is imagined.  A race has no such eyes, for there time
is all that is said (TM-903).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from mindscape.bots.thinker import Budget, Vantage
from mindscape.coach.aims import WIN
from mindscape.coach.choices import SEED, Judge, Look, look
from mindscape.coach.playing_on import Comparison
from mindscape.coach.results import ABOUT, EXACT, LEAST_LOSS
from mindscape.coach.reviewing import adviser
from mindscape.core.game import Game, Position
from mindscape.core.refusals import Refused

CHANCE_MS = 250  # people wait for it
BETTER_MS = 1000  # … and for this, which is asked for
PAIRS = 200  # of games that are played on, if time allows

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
    seen = seen_by(judge, position, seat, Vantage(position.game, position.state, seat).moves()[0], ms)
    return None if seen is None else Glance(judge.aim, how(judge, position.game), min(1.0, max(0.0, seen.chance)))


def could_be_better(position: Position, seat: int, move: str, ms: int = BETTER_MS) -> bool | None:
    """Whether the seat has a move that is better than this one, surely; None if nobody can say.

    Where chances are no more than estimates, both moves are played on with the same luck before a word is said.
    """
    game, judge = position.game, judge_of(position.game)
    if judge is None:
        return None
    seen = seen_by(judge, position, seat, game.code(position.state, seat, move), ms // 2)
    if seen is None:
        return None
    if seen.chance - seen.kept < LEAST_LOSS:
        return False
    if how(judge, game) == EXACT:
        return True
    vantage = Vantage(game, position.state, seat)
    pairs = Comparison(game, judge.aim, judge.thinker).pairs(vantage, seen.better, seen.played, SEED)
    pairs.play(PAIRS, Budget(PAIRS, max(1, ms // 2)))
    return pairs.difference.is_sure


def seen_by(judge: Judge, position: Position, seat: int, played: int, ms: int) -> Look | None:
    """The best that a seat can do, and what it can do best after one of its moves."""
    vantage = Vantage(position.game, position.state, seat)
    if not judge.thinker.lines:
        return look(judge, vantage, played, judge.nodes, ms)
    state, better = position.state.copy(), judge.thinker.line(vantage, Budget(judge.nodes, ms // 3))
    state.apply(seat, played)
    rest = []
    if not state.is_over() and state.acting() == seat:
        rest = judge.thinker.line(Vantage(position.game, state, seat), Budget(judge.nodes, ms // 3))
    ways = (tuple(better), (played, *rest))
    weighed = judge.thinker.weigh(vantage, ways, Budget(judge.nodes, ms // 3))
    return Look(*ways, *weighed) if weighed else None


def judge_of(game: Game) -> Judge | None:
    """Whoever knows best how it stands, for what one usually aims for."""
    if game.nature.racing:
        raise Refused(NO_EYES, code="no-eyes-race")
    agent = adviser(game)
    return None if agent is None else Judge(agent.thinker.aims_at(game) or WIN, agent.thinker, agent.nodes, "")


def how(judge: Judge, game: Game) -> str:
    """Asked after it has looked: who is hurried may have had to do with an estimate."""
    return EXACT if judge.thinker.is_exact(game) else ABOUT
