"""A game of The Mind as a line of signs: one a level, and none of them tells a card."""

from __future__ import annotations

from collections.abc import Sequence

from mindscape.core.events import Event

CLEAN, COSTLY, LAST, AHEAD = "●", "◐", "◆", "·"
COSTS = ("error", "turned")


def line(story: Sequence[tuple[int, Sequence[Event]]], levels: int) -> str:
    """Levels without a mistake, levels that cost a life, the one in which the last life went, and those still ahead."""
    found: list[str] = []
    costly = False
    for _, events in story:
        for event in events:
            if event.kind == "level":
                costly = False
            elif event.kind in COSTS:
                costly = costly or event.kind == "error" or event.seen["wrong"] > 0
            elif event.kind == "completed":
                found.append(COSTLY if costly else CLEAN)
            elif event.kind == "last life":
                found.append(LAST)
    return "".join(found[:levels]).ljust(levels, AHEAD)
