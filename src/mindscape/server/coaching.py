"""The coach's work: one look back at a time for whoever asks, with its progress; given up when nobody asks any more.

A review takes seconds, so an answer comes at once: the review, or how much of it is done.  Whoever wants it asks again;
several who ask for the same wait for the same.  A closed page asks no more, and so ends the work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

PATIENCE_S = 1.0
"""So long a request waits before it is told how far the work is."""
ABANDONED_S = 8.0
"""Work that nobody has asked for since then is given up."""

Progress = Callable[[float], None]
"""Is told how much is done, from 0 to 1."""


class Look:
    """A look back that is under way."""

    def __init__(self, begin: Callable[[Progress], Awaitable[bytes]]) -> None:
        self.share = 0.0
        self.asked_s = 0.0
        self.task: asyncio.Future[bytes] = asyncio.ensure_future(begin(self.told))

    def told(self, share: float) -> None:
        self.share = share


class Looks:
    """All looks back that are under way, by what they look at."""

    def __init__(self, patience_s: float = PATIENCE_S, abandoned_s: float = ABANDONED_S) -> None:
        self.patience_s = patience_s
        self.abandoned_s = abandoned_s
        self.running: dict[object, Look] = {}

    async def ask(self, key: object, begin: Callable[[Progress], Awaitable[bytes]]) -> bytes | float:
        """The answer, or how much of it is done; raises what the work raises."""
        look = self.running.get(key)
        if look is None:
            look = self.running[key] = Look(begin)
            look.task.add_done_callback(lambda task: self.done(key, task))
        loop = asyncio.get_running_loop()
        look.asked_s = loop.time()
        loop.call_later(self.abandoned_s, self.give_up, look)
        await asyncio.wait({look.task}, timeout=self.patience_s)
        return look.task.result() if look.task.done() else look.share

    def done(self, key: object, task: asyncio.Future[bytes]) -> None:
        self.running.pop(key, None)
        if not task.cancelled():
            task.exception()  # whoever still asks is told of it; if nobody does, it is no news

    def give_up(self, look: Look) -> None:
        """End a look that nobody has asked for lately."""
        if asyncio.get_running_loop().time() - look.asked_s >= self.abandoned_s:
            look.task.cancel()

    def close(self) -> None:
        for look in list(self.running.values()):
            look.task.cancel()
