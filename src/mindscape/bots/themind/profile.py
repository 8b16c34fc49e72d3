"""What is known of somebody's sense of time: small enough to be kept for the next game, if they want it to be."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from mindscape.core.refusals import Refused

ANOTHER_DAY = 0.15  # nobody counts today quite as yesterday: the standard deviation of the logarithm of the difference
BOUNDS = {"pace_ms": (10.0, 10_000.0), "spread": (0.01, 2.0), "follows": (0.0, 1.0)}


@dataclass(frozen=True)
class Profile:
    """Somebody's tempo, as an attuned partner has come to believe it."""

    pace_ms: float
    """How long a number takes."""
    spread: float
    """How sure that is: the standard deviation of its logarithm."""
    follows: float
    """The chance that they follow the pace that they see."""

    @classmethod
    def within(cls, pace_ms: float, spread: float, follows: float) -> Self:
        """A profile, its numbers brought to where `from_json` takes them."""
        found = zip(BOUNDS.items(), (pace_ms, spread, follows), strict=True)
        return cls(**{name: min(max(value, least), most) for (name, (least, most)), value in found})

    @property
    def log_pace(self) -> float:
        return math.log(self.pace_ms)

    @property
    def another_day(self) -> float:
        """How sure it is in the next game."""
        return math.hypot(self.spread, ANOTHER_DAY)

    def to_json(self) -> dict[str, float]:
        return {name: round(value, 3) for name, value in asdict(self).items()}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read a profile that was kept; raises Refused if it is none."""
        if not isinstance(data, Mapping) or set(data) != set(BOUNDS):
            raise Refused(f"A profile has {', '.join(BOUNDS)}, and nothing else.")
        found: dict[str, Any] = dict(data)
        for name, (least, most) in BOUNDS.items():
            value = found[name]
            if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
                raise Refused(f"{name} of a profile is a number from {least:g} to {most:g}.")
        return cls(**{name: float(found[name]) for name in BOUNDS})
