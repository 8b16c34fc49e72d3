"""What a bus must do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[str, bytes], None]
"""Called with the table and the message."""


class Bus(Protocol):
    """Carries small messages about tables between processes, without a promise."""

    async def open(self, heard: Heard, restored: Callable[[], None]) -> None:
        """`heard` gets every message of others about the tables that are followed; `restored` is called after
        messages may have been lost.
        """

    async def close(self) -> None: ...

    def follow(self, table_id: str) -> None: ...

    def unfollow(self, table_id: str) -> None: ...

    def publish(self, table_id: str, message: bytes) -> None:
        """Tell the others; never waits."""

    async def ready(self) -> bool: ...

    @property
    def shared(self) -> bool:
        """Whether there may be other processes at all."""
