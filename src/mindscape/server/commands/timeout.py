"""A seat's time is over.  It may still move; but the others need not wait any longer."""

from __future__ import annotations

from mindscape.server.log import Step
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table


def draft(seat: int) -> Draft:
    return Draft("timed_out", seat, {})


def due(table: Table, now_ms: int) -> int | None:
    """A seat whose time is over and of which this is not yet said."""
    for seat, deadline in table.deadlines.items():
        if deadline <= now_ms and seat not in table.timed_out:
            return seat
    return None


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    assert step.seat is not None
    if step.seat in table.deadlines:
        table.timed_out.add(step.seat)
    table.updated_ms = step.at_ms
    return f"{table.name(step.seat)} is out of time."
