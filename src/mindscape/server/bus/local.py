"""The bus of a single process: there is nobody else."""

from __future__ import annotations

from collections.abc import Callable

from mindscape.server.bus.base import Heard


class LocalBus:
    shared = False

    async def open(self, heard: Heard, restored: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass

    def follow(self, table_id: str) -> None:
        pass

    def unfollow(self, table_id: str) -> None:
        pass

    def publish(self, table_id: str, message: bytes) -> None:
        pass

    async def ready(self) -> bool:
        return True
