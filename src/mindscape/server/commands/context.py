"""What a command may know beside the table."""

from __future__ import annotations

from typing import final

NOBODY: frozenset[int] = frozenset()


@final
class Context:
    __slots__ = ("bots", "here", "now_ms", "press")

    def __init__(
        self, now_ms: int, here: frozenset[int] = NOBODY, bots: tuple[str, ...] = (),
        press: dict[str, float] | None = None,
    ) -> None:  # fmt: skip
        self.now_ms = now_ms
        self.here = here
        """The seats that are connected."""
        self.bots = bots
        """The names of the bots that can play this game, the one to take by default first."""
        self.press = press
        """How a race was decided."""
