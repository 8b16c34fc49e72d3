"""Whose turn it is when many wait for one thing."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """One at a time; those who wait are served by turns, one of each sender after the other."""

    def __init__(self) -> None:
        self.taken = False
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def of(self, sender: str) -> AsyncIterator[None]:
        """Wait for one's turn, and give it on at the end."""
        if self.taken:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.setdefault(sender, deque()).append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._give()
                raise
        self.taken = True
        try:
            yield
        finally:
            self._give()

    def _give(self) -> None:
        while self.waiting:
            sender, turns = self.waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self.waiting[sender] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self.taken = False
