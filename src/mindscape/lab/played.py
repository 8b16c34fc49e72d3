"""What is kept of one game of a simulation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mindscape.core.game import Outcome


@dataclass(frozen=True)
class Played:
    """How a game ended, how many moves it had, and whatever numbers its game is studied by."""

    outcome: Outcome
    moves: int
    numbers: Mapping[str, float] = field(default_factory=dict)
