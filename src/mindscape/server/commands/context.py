"""What a command may know beside the table."""

from __future__ import annotations

from typing import NamedTuple


class Context(NamedTuple):
    now_ms: int
    here: frozenset[int] = frozenset()
    """The seats that are connected."""
    bots: tuple[str, ...] = ()
    """The names of the bots that can play this game, the one to take by default first."""
    press: dict[str, float] | None = None
    """How a race was decided."""
