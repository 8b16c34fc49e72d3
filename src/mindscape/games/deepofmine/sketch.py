"""A table of Deep of Mine as a drawing for notebooks: a row for each Mind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mindscape.core.sketching import LIGHT, QUIET, box, drawing, words

PILE, HIGH, ROW, LEFT, TOP = 128, 50, 92, 150, 44
MOST = 6  # piles in a row; more are counted


def sketch(view: Mapping[str, Any], title_of: Callable[[str], str]) -> str:
    turn = view["turn"]
    title = f"Turn {turn['number']} · p{turn['player']} · {view['deck']['size']} cards in the deck"
    parts = [words(14, 26, title, 14, anchor="start")]
    for seat, player in enumerate(view["players"]):
        parts += mind(seat, player, TOP + seat * ROW, title_of)
    return drawing(LEFT + MOST * (PILE + 6) + 14, TOP + len(view["players"]) * ROW + 6, parts, "Deep of Mine")


def mind(seat: int, player: Mapping[str, Any], y: int, title_of: Callable[[str], str]) -> list[str]:
    """Who it is, what lies open, and the hand: by name where it can be seen."""
    held = player["hand"]
    hand = ", ".join(title_of(card) for card in held) if isinstance(held, list) else f"{held} in hand"
    fractures = len(player["fractures"])
    drawn = [
        words(14, y + 18, f"p{seat} {player['board'] or ''}", 14, anchor="start"),
        words(14, y + 36, f"Mentality {player['mentality']:+d}", 12, QUIET, "start"),
        words(14, y + 52, f"Fractures {fractures}" if fractures else "", 12, "#e08a7a", "start"),
        words(14, y + 76, hand, 11, QUIET, "start"),
    ]
    for number, pile in enumerate(player["mind"][:MOST]):
        x = LEFT + number * (PILE + 6)
        cards = [title_of(card) for card in pile["cards"]]
        drawn.append(box(x, y, PILE, HIGH, "#3a5a44" if not pile["locked"] else "#5a4a3a"))
        drawn.append(words(x + 8, y + 20, cards[0][:17], 12, LIGHT, "start"))
        if len(cards) > 1:
            last = f"+{len(cards) - 1}: {cards[-1]}"
            drawn.append(words(x + 8, y + 38, last[:19], 11, LIGHT, "start"))
    if len(player["mind"]) > MOST:
        drawn.append(
            words(LEFT + MOST * (PILE + 6), y + 64, f"and {len(player['mind']) - MOST} more", 11, QUIET, "end")
        )
    return drawn
