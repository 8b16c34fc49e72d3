"""Deep of Mine in the lab."""

from __future__ import annotations

from typing import cast

from mindscape.core.state import State
from mindscape.games.deepofmine.ending import score
from mindscape.games.deepofmine.engine import Forest
from mindscape.lab.study import Study


class DeepOfMineStudy(Study):
    def turns(self, state: State) -> int:
        return int(cast(Forest, state).turn_number)

    def standing(self, state: State, seats: int) -> tuple[float, ...]:
        return tuple(float(score(cast(Forest, state), seat)) for seat in range(seats))


STUDY = DeepOfMineStudy()
