"""The log of a table: the truth, from which everything else follows.

One step is one thing that somebody did, together with what chance answered to it, so that a step is
either wholly in the log or not at all.  `seq` counts from 1 without a gap.
"""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import Struct


class Step(Struct, frozen=True, array_like=True, gc=False):
    """A row of the log."""

    seq: int
    kind: str
    seat: int | None
    """Who did it; None: the server, or the host without a seat."""
    body: dict[str, Any]
    key: str
    """Makes a repetition recognisable; unique at its table."""
    at_ms: int


def fresh_key() -> str:
    """A key for a step that no client asked for."""
    return f"server:{secrets.token_hex(8)}"
