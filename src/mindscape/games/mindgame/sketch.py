"""A war of two minds as a drawing for notebooks: the paths between the segments, the minds at both ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.core.sketching import LIGHT, QUIET, box, drawing, words

LANES = ("got", "pgt", "bpt", "kbt", "kbe", "bpe", "pge", "goe")
SEGMENTS = "bpgo"
SEGMENT_FILLS = {"b": "#2d4f86", "p": "#6a3f86", "g": "#2f6b45", "o": "#8a5a26"}
SIDES = {"p0": "#3f7f8f", "p1": "#9a4f5c"}
MARKS = {"p0": "▲", "p1": "▼"}  # for whoever cannot tell the colours apart
CELL, HIGH, TOP, LEFT = 70, 34, 92, 30


def sketch(view: Mapping[str, Any]) -> str:
    points = " · ".join(f"p{seat} {points} points" for seat, points in enumerate(view["points"]))
    title = f"Turn {view['turn']} · p{view['current']} · {view['phase']} · {points}"
    parts = [words(LEFT, 24, title, 14, anchor="start"), *mind(view["board"], 1, 36)]
    for number in range(9, 0, -1):
        y = TOP + (9 - number) * (HIGH + 3)
        parts.append(words(16, y + 22, number, 11, QUIET))
        for column, lane in enumerate(LANES):
            shared = lane[:2] == "kb" and number in (1, 9)  # the two centre paths share this space (MG-109)
            if shared and lane == "kbe":
                continue
            place = f"bb{number}" if shared else f"{lane}{number}"
            width = 2 * CELL + 3 if shared else CELL
            parts += space(view["board"].get(place, {}), LEFT + column * (CELL + 3), y, width)
    bottom = TOP + 9 * (HIGH + 3)
    parts += mind(view["board"], 0, bottom + 6)
    return drawing(LEFT + len(LANES) * (CELL + 3) + 12, bottom + 58, parts, "Mind Game")


def space(sides: Mapping[str, list[str]], x: int, y: int, width: int) -> list[str]:
    """Who stands there: the display, and how many tiles lie below it."""
    drawn = [box(x, y, width, HIGH, "#242f3d")]
    for number, (side, tiles) in enumerate(sorted(sides.items())):
        part = width / len(sides)
        drawn.append(box(x + number * part, y, part, HIGH, SIDES[side]))
        drawn.append(words(x + (number + 0.5) * part, y + 15, tiles[0], 9 if len(sides) == 2 else 11, LIGHT))
        below = f"{MARKS[side]} +{len(tiles) - 1}" if len(tiles) > 1 else MARKS[side]
        drawn.append(words(x + (number + 0.5) * part, y + 28, below, 10, LIGHT))
    return drawn


def mind(board: Mapping[str, Any], owner: int, y: int) -> list[str]:
    drawn: list[str] = []
    for number, letter in enumerate(SEGMENTS):
        x = LEFT + number * 2 * (CELL + 3)
        drawn.append(box(x, y, 2 * CELL + 3, 44, SEGMENT_FILLS[letter]))
        drawn.append(words(x + 8, y + 26, f"m{letter}{owner + 1}", 12, LIGHT, "start"))
        if sides := board.get(f"m{letter}{owner + 1}"):
            drawn += space(sides, x + 52, y + 5, 2 * CELL - 55)
    return drawn
