"""Nevermind in the lab."""

from __future__ import annotations

from typing import cast

from mindscape.core.state import State
from mindscape.games.nevermind.engine import Meditation
from mindscape.lab.study import Study


class NevermindStudy(Study):
    def turns(self, state: State) -> int:
        return int(cast(Meditation, state).round)


STUDY = NevermindStudy()
