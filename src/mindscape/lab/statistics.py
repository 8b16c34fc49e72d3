"""The little statistics that every report needs."""

from __future__ import annotations

import math
from typing import NamedTuple

Z95 = 1.959963984540054


class Share(NamedTuple):
    """A share with its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"


def share(hits: int, trials: int) -> Share:
    """Wilson's interval: honest also near 0 and 1, and for few trials."""
    if trials == 0:
        return Share(0.0, 0.0, 1.0)
    p = hits / trials
    middle = (p + Z95**2 / (2 * trials)) / (1 + Z95**2 / trials)
    half = Z95 * math.sqrt(p * (1 - p) / trials + Z95**2 / (4 * trials**2)) / (1 + Z95**2 / trials)
    return Share(p, max(0.0, middle - half), min(1.0, middle + half))


class Mean(NamedTuple):
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ({self.low:.2f}–{self.high:.2f})"


def mean(total: float, squares: float, number: int) -> Mean | None:
    """The mean of numbers whose sum and sum of squares are known; None without any."""
    if number == 0:
        return None
    value = total / number
    spread = math.sqrt(max(0.0, squares / number - value**2) / max(1, number - 1))
    return Mean(value, value - Z95 * spread, value + Z95 * spread)
