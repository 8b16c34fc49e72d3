"""A level of The Mind as a drawing for notebooks: the pile, the hands, what is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.core.sketching import QUIET, box, drawing, words

CARD, HIGH, WIDE = 34, 46, 420


def sketch(view: Mapping[str, Any], seat: int | None) -> str:
    pile = [laid["card"] for laid in view["pile"] if laid["card"] is not None]
    left = f"lives {'♥' * view['lives'] or '0'} · stars {'★' * view['stars'] or '0'}"
    parts = [
        words(16, 26, f"Level {view['level']} of {view['levels']} · {left}", 14, anchor="start"),
        box(16, 42, 74, 96, "#e9e2d0"),
        words(53, 102, pile[-1] if pile else "–", 34, "#1b2430"),
        words(53, 156, f"{len(view['pile'])} on the pile", 11, QUIET),
    ]
    y = 42
    for owner, hand in enumerate(view["hands"]):
        who = "you" if owner == seat else f"p{owner}"
        parts.append(words(112, y + 28, who, 13, QUIET, "start"))
        parts += cards(hand, y)
        y += HIGH + 8
    return drawing(WIDE, max(170, y + 6), parts, "The Mind")


def cards(hand: list[int] | int, y: int) -> list[str]:
    """The numbers where they can be seen, otherwise backs."""
    shown = [str(card) for card in hand] if isinstance(hand, list) else [""] * hand
    step = min(CARD + 4, (WIDE - 150 - CARD) / max(1, len(shown) - 1))
    drawn: list[str] = []
    for number, card in enumerate(shown):
        x = 148 + number * step
        drawn.append(box(x, y, CARD, HIGH, "#e9e2d0" if card else "#3b5470", "#1b2430"))
        drawn.append(words(x + CARD / 2, y + 29, card, 14, "#1b2430"))
    return drawn
