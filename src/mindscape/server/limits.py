"""Everything from outside has a limit.  Pure: the clock is handed in, in seconds."""

from __future__ import annotations

from collections import OrderedDict


class Bucket:
    """Lets a burst pass, and then so many a second."""

    __slots__ = ("burst", "filled", "level", "rate")

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self.burst = burst
        self.rate = rate
        self.level = float(burst)
        self.filled = now

    def take(self, now: float) -> bool:
        level = min(self.burst, self.level + (now - self.filled) * self.rate)
        self.filled = now
        if level < 1:
            self.level = level
            return False
        self.level = level - 1
        return True


class Buckets:
    """A bucket for each sender; the ones that were not used for long are forgotten."""

    def __init__(self, burst: float, rate: float, most: int = 10_000) -> None:
        self.burst = burst
        self.rate = rate
        self.most = most
        self.found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, sender: str, now: float) -> bool:
        bucket = self.found.get(sender)
        if bucket is None:
            bucket = self.found[sender] = Bucket(self.burst, self.rate, now)
            if len(self.found) > self.most:
                self.found.popitem(last=False)
        else:
            self.found.move_to_end(sender)
        return bucket.take(now)


class Counts:
    """How many each sender has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.found: dict[str, int] = {}

    def enter(self, sender: str) -> bool:
        count = self.found.get(sender, 0)
        if count >= self.most:
            return False
        self.found[sender] = count + 1
        return True

    def leave(self, sender: str) -> None:
        count = self.found.get(sender, 0) - 1
        if count > 0:
            self.found[sender] = count
        else:
            self.found.pop(sender, None)
