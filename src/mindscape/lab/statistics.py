"""The little statistics that every report needs."""

from __future__ import annotations

import math
from collections.abc import Mapping
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


def mean(values: Mapping[float, int]) -> Mean | None:
    """The mean of numbers, of which it is known how often each was met; None without any."""
    number = sum(values.values())
    if number == 0:
        return None
    value = math.fsum(one * often for one, often in values.items()) / number
    squares = math.fsum((one - value) ** 2 * often for one, often in values.items())
    half = Z95 * math.sqrt(squares / (number * max(1, number - 1)))
    return Mean(value, value - half, value + half)


class Spread(NamedTuple):
    """Where the middle is, where four fifths of all lie, and how far it goes."""

    median: float
    low: float
    """One in ten is below."""
    high: float
    """One in ten is above."""
    least: float
    most: float

    def __str__(self) -> str:
        return f"{self.median:g} ({self.low:g}–{self.high:g}; {self.least:g} to {self.most:g})"


def spread(values: Mapping[float, int]) -> Spread | None:
    """The median and the spread of numbers, of which it is known how often each was met; None without any."""
    number = sum(values.values())
    if number == 0:
        return None
    order = sorted(value for value, often in values.items() if often)
    median, low, high = (_quantile(values, order, part) for part in (0.5, 0.1, 0.9))
    return Spread(median, low, high, order[0], order[-1])


def _quantile(values: Mapping[float, int], order: list[float], part: float) -> float:
    """The least of the numbers that at least this part of all do not exceed."""
    wanted, seen = part * sum(values.values()), 0
    for value in order:
        seen += values[value]
        if seen >= wanted:
            return value
    return order[-1]
