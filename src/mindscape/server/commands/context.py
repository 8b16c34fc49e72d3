"""What a command may know beside the table."""

from __future__ import annotations

from typing import final

NOBODY: frozenset[int] = frozenset()
NOBODY_SOON: dict[int, int] = {}  # never changed


@final
class Context:
    __slots__ = ("bots", "here", "now_ms", "press", "soon")

    def __init__(
        self, now_ms: int, here: frozenset[int] = NOBODY, bots: tuple[str, ...] = (),
        press: dict[str, float] | None = None, soon: dict[int, int] = NOBODY_SOON,
    ) -> None:  # fmt: skip
        self.now_ms = now_ms
        self.here = here
        """The seats that are connected, or were a moment ago."""
        self.bots = bots
        """The names of the bots that can play this game, the one to take by default first."""
        self.press = press
        """How a race was decided."""
        self.soon = soon
        """Those of them that have lost the connection: after so many seconds they count as away."""
