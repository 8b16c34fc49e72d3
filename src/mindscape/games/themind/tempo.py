"""How long a number took: the pace at which somebody laid cards, from what happened and when."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from mindscape.core.events import Event

ENOUGH = 3  # cards from which a pace may be spoken of
ANEW = ("began", "aside", "star")
"""After these the silence begins anew, and the pile does not tell how far the numbers have come."""


def paces(story: Sequence[tuple[int, Sequence[Event]]], seat: int) -> tuple[int | None, int | None]:
    """The milliseconds that a number took for this seat and for the others, the median of all open cards.

    None: too few cards were laid to say.  Cards of a move that cost a life tell nothing about a pace.
    """
    found: tuple[list[float], list[float]] = ([], [])
    since, top = 0, 0
    for at_ms, events in story:
        wrong = any(event.kind == "error" for event in events)
        for event in events:
            if event.kind == "level":
                top = 0
            elif event.kind in ANEW:
                since, top = at_ms, max(top, event.seen.get("card", 0))
            elif event.kind == "laid":
                card = event.seen["card"]
                if not wrong and card > top:
                    found[event.seen["by"] != seat].append((at_ms - since) / (card - top))
                since, top = at_ms, card
    mine, others = (round(median(times)) if len(times) >= ENOUGH else None for times in found)
    return mine, others
