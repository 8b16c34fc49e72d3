"""The log of a table: the truth, from which everything else follows.

One step is one thing that somebody did, together with what chance answered to it, so that a step is
either wholly in the log or not at all.  `seq` counts from 1 without a gap.
"""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from msgspec import Struct

from mindscape.core.events import Event
from mindscape.core.game import Position


class Step(Struct, frozen=True, array_like=True):
    """A row of the log."""

    seq: int
    kind: str
    seat: int | None
    """Who did it; None: the server, or the host without a seat."""
    body: dict[str, Any]
    key: str
    """Makes a repetition recognisable; unique at its table."""
    at_ms: int


class Told(NamedTuple):
    """A move that was made, where it was made, and what happened."""

    by: str
    move: str
    before: Position
    events: list[Event]
    at_ms: int


class Chapter(NamedTuple):
    """A step and the moves that it made."""

    step: Step
    told: list[Told]
    say: str


class Draft(NamedTuple):
    """A step that is not in the log yet.  Its moves have been made on the table and are taken back if it fails."""

    kind: str
    seat: int | None
    body: dict[str, Any]
    told: list[Told] = []  # noqa: RUF012  (never changed)

    def step(self, seq: int, key: str, at_ms: int) -> Step:
        return Step(seq, self.kind, self.seat, self.body, key, at_ms)


def fresh_key() -> str:
    """A key for a step that no client asked for."""
    return f"server:{secrets.token_hex(8)}"
