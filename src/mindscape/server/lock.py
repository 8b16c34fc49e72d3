"""One at a time at a table."""

from __future__ import annotations

import asyncio


class Lock:
    """Like asyncio.Lock, but whoever finds it free can take it without waiting for a turn of the loop."""

    def __init__(self) -> None:
        self.taken = False
        self.waiting: list[asyncio.Future[None]] = []  # an empty deque is ten times as large, and tables are many

    def locked(self) -> bool:
        return self.taken

    def take_now(self) -> bool:
        """Take it if it is free."""
        if self.taken:
            return False
        self.taken = True
        return True

    def give(self) -> None:
        """Give it to whoever has waited longest; it is free when nobody waits."""
        while self.waiting:
            turn = self.waiting.pop(0)
            if not turn.done():
                turn.set_result(None)
                return
        self.taken = False

    async def take(self) -> None:
        """Take it when it is one's turn."""
        if self.take_now():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give()  # it was given to us in the moment in which we were told to stop
            raise

    async def __aenter__(self) -> None:
        await self.take()

    async def __aexit__(self, *_: object) -> None:
        self.give()
