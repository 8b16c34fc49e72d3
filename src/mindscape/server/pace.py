"""One thing after the other for each address: whoever asks for much at once lets everybody else go in between.

How much work an address may have done in all is a budget (`limits.py`).  That alone would let it be done in one go: a
hundred sockets that ask at the same moment are answered before anybody else is heard.  So after a small piece of work
for an address its next question waits until that piece is paid for.  It waits before it begins, where it holds no lock.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque

from mindscape.server.limits import Buckets

PIECE_S = 0.02  # so much is done for one address in one go
LONGEST_S = 1.0  # so long nothing is done for it at most
MOST_KNOWN = 10_000


def charge(work: Buckets, pace: Pace, address: str, now: float, seconds: float) -> None:
    """So long the loop has worked for somebody."""
    work.spend(address, now, seconds)
    pace.spend(address, now, seconds)


class Pace:
    def __init__(self, share: float) -> None:
        self.share = share
        """Of the time, at most, while others may be waiting."""
        self.paid: dict[str, float] = {}
        """When the work for an address will be paid for."""
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}

    def spend(self, address: str, now: float, seconds: float) -> None:
        if address not in self.paid and len(self.paid) >= MOST_KNOWN:
            self.paid = {one: until for one, until in self.paid.items() if until > now}
        until = self.paid.get(address, now)
        until = (until if until > now else now) + seconds / self.share
        self.paid[address] = until if until < now + LONGEST_S else now + LONGEST_S

    def wait_s(self, address: str, now: float) -> float:
        """How long others go first; 0.0: nobody need wait."""
        wait_s = self.paid.get(address, 0.0) - now - PIECE_S / self.share
        return wait_s if wait_s > 0 else 0.0

    def is_free(self, address: str) -> bool:
        return address not in self.waiting and self.wait_s(address, time.monotonic()) == 0.0

    async def turn(self, address: str) -> None:
        """Wait until it is the turn of somebody at this address."""
        if self.is_free(address):
            return
        turn = asyncio.get_running_loop().create_future()
        if address in self.waiting:
            self.waiting[address].append(turn)
        else:
            self.waiting[address] = deque([turn])
            self._next(address)
        await turn

    def _next(self, address: str) -> None:
        """Let the first one go; the next is looked at when that one has done its work."""
        loop, turns = asyncio.get_running_loop(), self.waiting[address]
        while turns and turns[0].done():
            turns.popleft()  # it was given up
        if not turns:
            del self.waiting[address]
        elif (wait_s := self.wait_s(address, time.monotonic())) > 0:
            loop.call_later(wait_s, self._next, address)
        else:
            turns.popleft().set_result(None)
            loop.call_soon(self._next, address)
