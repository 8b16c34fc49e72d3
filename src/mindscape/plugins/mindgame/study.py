"""Mind Game in the lab."""

from __future__ import annotations

from typing import cast

from mindscape.bots.mindgame.worth import FITTED, Weights, worth
from mindscape.core.state import State
from mindscape.games.mindgame.engine import Duel
from mindscape.lab.study import Study

_WEIGHTS = Weights(FITTED)


class MindGameStudy(Study):
    def turns(self, state: State) -> int:
        return int(cast(Duel, state).turn)

    def standing(self, state: State, seats: int) -> tuple[float, ...]:
        """The chance to win that our evaluation gives each side, in hundredths."""
        return tuple(100 * worth(cast(Duel, state), seat, _WEIGHTS) for seat in range(seats))


STUDY = MindGameStudy()
