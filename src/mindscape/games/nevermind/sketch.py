"""A meditation as a drawing for notebooks: the eight thoughts round the breath."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.core.sketching import QUIET, box, drawing, words

PLACES = (("nw", "n", "ne"), ("w", "", "e"), ("sw", "s", "se"))
FILLS = {
    "released": "#2f6f66", "subliminal": "#2b3d55", "acknowledged": "#4d6b3c", "thought": "#86703a",
    "distraction": "#8c3b3b",
}  # fmt: skip
CELL, GAP, TOP = 96, 8, 36


def sketch(view: Mapping[str, Any]) -> str:
    parts = [words(14, 24, f"Round {view['round']} · timer {view['timer']}", 14, anchor="start")]
    for row, line in enumerate(PLACES):
        for column, place in enumerate(line):
            x, y = 14 + column * (CELL + GAP), TOP + row * (CELL + GAP)
            parts += card(view["cards"][place], x, y) if place else centre(view["centre"], x, y)
    return drawing(28 + 3 * CELL + 2 * GAP, TOP + 3 * (CELL + GAP) + 6, parts, "Nevermind: eight thoughts")


def card(seen: Mapping[str, Any], x: int, y: int) -> list[str]:
    middle = x + CELL / 2
    return [
        box(x, y, CELL, CELL, FILLS[seen["status"]]),
        words(middle, y + 42, seen["token"] or "·", 13),
        words(middle, y + CELL - 12, seen["status"], 12),
    ]


def centre(seen: Mapping[str, Any], x: int, y: int) -> list[str]:
    beads = "●" * seen["markers"] or "○"
    cards = f"breath cards {seen['cards']}"
    return [
        box(x, y, CELL, CELL, "none", "#5fd0b4"), words(x + CELL / 2, y + 48, beads, 22, "#5fd0b4"),
        words(x + CELL / 2, y + CELL - 12, cards, 12, QUIET),
    ]  # fmt: skip
