"""How a game feels: who leads, how often that changes, when it is decided, how much there is to choose.

Standings are looked at before every decision.  What they are is a game's own matter (`Study.standing`): a score, or
the chance that an evaluation gives a side.  Where a game tells none only choices are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from mindscape.core.game import Game
from mindscape.core.state import State
from mindscape.lab.study import study_of

LATE = 2 / 3  # from here on a game is in its last third

# The words of tables, files and reports, each with what it means.
MEANINGS: Mapping[str, str] = {
    "choices a turn": "decisions with at least two moves to choose from, for each turn of a player or round",
    "moves to choose from": "how many moves such a decision offers, in the mean",
    "lead changes": "how often another player comes to lead alone",
    "time ahead": "the share of the game in which whoever wins leads alone",
    "drama": "how far whoever wins was behind at worst (points of the score, or of the chance to win)",
    "decided at": "the part of the game after which whoever wins leads to the end (0 the start, 1 the very end)",
    "comeback": "games whose winner was not ahead in the middle (1 such a game, 0 not)",
    "kingmaking": "games in whose last third a move of a third player took the lead from one and gave it to another",
}
SHARES = ("time ahead", "comeback", "kingmaking")


class Moment(NamedTuple):
    """Before a decision: who decides, among how many moves, and how everybody stands."""

    seat: int
    moves: int
    standing: tuple[float, ...]

    @property
    def leader(self) -> int | None:
        """Who leads alone."""
        return leader(self.standing)


def leader(standing: Sequence[float]) -> int | None:
    best = max(standing, default=0.0)
    ahead = [seat for seat, value in enumerate(standing) if value == best]
    return ahead[0] if len(ahead) == 1 else None


class Feel:
    """Looks at a game while it is played."""

    def __init__(self, game: Game) -> None:
        self.seats = game.seats
        self.study = study_of(game.name)
        self.moments: list[Moment] = []

    def look(self, state: State, seat: int) -> None:
        self.moments.append(Moment(seat, len(state.legal(seat)), self.study.standing(state, self.seats)))

    def numbers(self, winners: Sequence[int], turns: int | None) -> dict[str, float]:
        """What is kept of it, by the names of `MEANINGS`."""
        real = [moment.moves for moment in self.moments if moment.moves > 1]
        found: dict[str, float] = {}
        if turns:
            found["choices a turn"] = len(real) / turns
        if real:
            found["moves to choose from"] = sum(real) / len(real)
        if self.moments and self.moments[0].standing:
            found["lead changes"] = lead_changes(self.moments)
            if len(winners) == 1:
                found |= of_winner(self.moments, winners[0])
            if self.seats > 2:
                found["kingmaking"] = float(kingmaking(self.moments))
        return found


def lead_changes(moments: Sequence[Moment]) -> int:
    """A tie between two who led changes nothing; whoever leads alone next counts if it is another one."""
    leaders = [moment.leader for moment in moments if moment.leader is not None]
    return sum(one != other for one, other in pairwise(leaders))


def of_winner(moments: Sequence[Moment], winner: int) -> dict[str, float]:
    """How the game went for the one who has won it."""
    ahead = [moment.leader == winner for moment in moments]
    behind = [max(moment.standing) - moment.standing[winner] for moment in moments]
    last_doubt = max((place for place, is_ahead in enumerate(ahead, 1) if not is_ahead), default=0)
    return {
        "time ahead": sum(ahead) / len(ahead),
        "drama": max(behind),
        "decided at": last_doubt / len(ahead),
        "comeback": float(not ahead[len(ahead) // 2]),
    }


def kingmaking(moments: Sequence[Moment]) -> bool:
    """Whether late in the game somebody's choice took the lead from one other player and gave it to another."""
    late = moments[int(LATE * len(moments)) :]
    for now, then in pairwise(late):
        before, after = now.leader, then.leader
        if now.moves > 1 and None not in (before, after) and len({before, after, now.seat}) == 3:
            return True
    return False
