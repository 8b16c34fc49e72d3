"""Small plots as SVG, for a page that has nothing else with it: light and dark by the page's own colours."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDTH = 640
LINE = 26
LEFT = 190  # for names
MOST_BARS = 40


class Bar(NamedTuple):
    """A named value with its interval."""

    name: str
    value: float
    low: float
    high: float
    told: str


def intervals(bars: Sequence[Bar], *, title: str, mark: float | None = None) -> str:
    """Values from 0 to 1 as dots with their intervals; `mark` is a line to compare with."""
    room = WIDTH - LEFT - 120
    height = LINE * len(bars) + 24
    parts = [_open(height, title)]
    for step in range(5):
        x = LEFT + room * step / 4
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{height - 20}"/>')
        parts.append(f'<text class="small" x="{x:.1f}" y="{height - 5}" text-anchor="middle">{25 * step} %</text>')
    if mark is not None:
        x = LEFT + room * mark
        parts.append(f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{height - 20}"/>')
    for place, bar in enumerate(bars):
        y = LINE * place + LINE / 2 + 2
        low, high, at = (LEFT + room * min(1.0, max(0.0, value)) for value in (bar.low, bar.high, bar.value))
        parts.append(f'<text x="{LEFT - 10}" y="{y + 4:.1f}" text-anchor="end">{escape(_short(bar.name))}</text>')
        parts.append(f'<line class="reach" x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<circle class="dot" cx="{at:.1f}" cy="{y:.1f}" r="5"/>')
        parts.append(f'<text class="small" x="{WIDTH - 112}" y="{y + 4:.1f}">{escape(bar.told)}</text>')
    return "".join([*parts, "</svg>"])


def distribution(values: Mapping[float, int], *, title: str) -> str:
    """How often each value was met: a column a value, or a class of values where there are many."""
    columns = classes(values)
    total = sum(values.values())
    most = max(often for _, often in columns)
    height, foot, room = 170, 28, WIDTH - 70
    wide = room / len(columns)
    parts = [_open(height, title)]
    for part in (0.5, 1.0):
        y = height - foot - (height - foot - 14) * part
        parts.append(f'<line class="grid" x1="60" x2="{WIDTH - 10}" y1="{y:.1f}" y2="{y:.1f}"/>')
        share = f"{100 * part * most / total:.3g} %"
        parts.append(f'<text class="small" x="54" y="{y + 4:.1f}" text-anchor="end">{share}</text>')
    every = max(1, math.ceil(len(columns) * 62 / room))
    for place, (name, often) in enumerate(columns):
        tall = (height - foot - 14) * often / most
        x = 60 + wide * place
        parts.append(
            f'<rect class="column" x="{x + 0.5:.1f}" y="{height - foot - tall:.1f}" width="{max(1.0, wide - 1):.1f}" '
            f'height="{tall:.1f}"><title>{escape(name)}: {often}</title></rect>'
        )
        if place % every == 0:
            parts.append(
                f'<text class="small" x="{x + wide / 2:.1f}" y="{height - 10}" text-anchor="middle">{name}</text>'
            )
    return "".join([*parts, "</svg>"])


def classes(values: Mapping[float, int]) -> list[tuple[str, int]]:
    """The columns of a distribution: whole numbers one by one if they are few, else classes of a round width."""
    least, most = min(values), max(values)
    whole = all(float(value).is_integer() for value in values)
    if least == most:
        return [(f"{least:g}", sum(values.values()))]
    step = 1.0 if whole and most - least < MOST_BARS else round_up((most - least) / MOST_BARS, whole=whole)
    first = math.floor(least / step)
    number = math.floor(most / step) - first + 1
    often = [0] * number
    for value, times in values.items():
        often[math.floor(value / step) - first] += times
    return [(f"{(first + place) * step:g}", often[place]) for place in range(number)]


def round_up(width: float, *, whole: bool) -> float:
    """The next of 1, 2, 5, 10, 20, … (or 0.1, 0.2, …)."""
    power = 10.0 ** math.floor(math.log10(width))
    found = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= width - 1e-12)
    return max(1.0, found) if whole else found


def _short(name: str) -> str:
    return name if len(name) <= 28 else f"{name[:27]}…"


def _open(height: float, title: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(title, quote=True)}">'
