"""The little statistics that every report needs."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Z95 = 1.959963984540054
FALSE_RATE = 0.05
LEAST_UNLIKE = 10


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
        value, low, high = (round(number, 2) + 0.0 for number in self)  # nobody wants to read -0.00
        return f"{value:.2f} ({low:.2f}–{high:.2f})"


def mean(values: Mapping[float, int], least: float = -math.inf) -> Mean | None:
    """The mean of numbers, of which it is known how often each was met; None without any.

    Where no number can be below `least`, the interval is not either.
    """
    number = sum(values.values())
    if number == 0:
        return None
    value = math.fsum(one * often for one, often in values.items()) / number
    squares = math.fsum((one - value) ** 2 * often for one, often in values.items())
    half = Z95 * math.sqrt(squares / (number * max(1, number - 1)))
    return Mean(value, max(least, value - half), value + half)


@dataclass
class Differences:
    """Pairs of numbers on the same luck, and by how much the second of a pair is larger."""

    number: int = 0
    sums: list[float] = field(default_factory=lambda: [0.0] * 6)
    """Of the firsts, the seconds, the differences; then of their squares."""
    unlike: int = 0
    """Pairs whose numbers differ."""

    def add(self, before: float, after: float) -> None:
        difference = after - before
        self.number += 1
        self.unlike += difference != 0
        for place, value in enumerate((before, after, difference)):
            self.sums[place] += value
            self.sums[place + 3] += value * value

    def join(self, other: Differences) -> None:
        self.number += other.number
        self.unlike += other.unlike
        self.sums = [one + more for one, more in zip(self.sums, other.sums, strict=True)]

    def mean(self, place: int) -> float:
        """Of the firsts (0), the seconds (1) or the differences (2)."""
        return self.sums[place] / max(1, self.number)

    def variance(self, place: int) -> float:
        squares = self.sums[place + 3] - self.number * self.mean(place) ** 2
        return max(0.0, squares / max(1, self.number - 1))

    @property
    def change(self) -> Mean:
        """The mean difference with its 95 % interval."""
        half = Z95 * math.sqrt(self.variance(2) / max(1, self.number))
        return Mean(self.mean(2), self.mean(2) - half, self.mean(2) + half)

    @property
    def change_of_share(self) -> Mean:
        """The same of numbers from 0 to 1; a pair up and a pair down are added, so that few pairs do not look sure."""
        number = self.number + 2
        middle = self.sums[2] / number
        half = Z95 * math.sqrt(max(0.0, (self.sums[5] + 2) / number - middle**2) / number)
        return Mean(self.mean(2), max(-1.0, middle - half), min(1.0, middle + half))

    @property
    def chance(self) -> float:
        """How often luck alone would make as much of a difference; of few unlike pairs nothing is said."""
        error = math.sqrt(self.variance(2) / max(1, self.number))
        if self.unlike < LEAST_UNLIKE or error == 0:
            return 1.0
        return math.erfc(abs(self.mean(2)) / error / math.sqrt(2))

    @property
    def gain(self) -> float | None:
        """How many times as many games without shared luck would say as much; None if nothing ever differs."""
        shared = self.variance(2)
        return (self.variance(0) + self.variance(1)) / shared if shared else None


def holm(chances: Mapping[str, float], rate: float = FALSE_RATE) -> set[str]:
    """The names whose finding is more than luck, all looks considered: in 95 of 100 runs all of them are real."""
    kept: set[str] = set()
    for place, (chance, name) in enumerate(sorted((chance, name) for name, chance in chances.items())):
        if chance > rate / (len(chances) - place):
            break
        kept.add(name)
    return kept


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
        median, low, high, least, most = map(_short, self)
        return f"{median} ({low}–{high}; {least} to {most})"


def spread(values: Mapping[float, int]) -> Spread | None:
    """The median and the spread of numbers, of which it is known how often each was met; None without any."""
    number = sum(values.values())
    if number == 0:
        return None
    order = sorted(value for value, often in values.items() if often)
    median, low, high = (_quantile(values, order, part) for part in (0.5, 0.1, 0.9))
    return Spread(median, low, high, order[0], order[-1])


def _short(number: float) -> str:
    """With two decimals at most, and none that says nothing: 68, 0.5, 5.49."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _quantile(values: Mapping[float, int], order: list[float], part: float) -> float:
    """The least of the numbers that at least this part of all do not exceed."""
    wanted, seen = part * sum(values.values()), 0
    for value in order:
        seen += values[value]
        if seen >= wanted:
            return value
    return order[-1]
