"""Everything from outside has a limit.  Pure: the clock is handed in, in seconds."""

from __future__ import annotations

from collections import OrderedDict
from typing import final

from mindscape.server.addresses import around


@final
class Bucket:
    """Lets a burst pass, and then so many a second."""

    __slots__ = ("burst", "filled", "level", "rate")

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self.burst = float(burst)
        self.rate = float(rate)
        self.level = self.burst
        self.filled = now

    def fill(self, now: float) -> None:
        level = self.level + (now - self.filled) * self.rate
        self.level = level if level < self.burst else self.burst
        self.filled = now

    def take(self, now: float, amount: float = 1.0) -> bool:
        self.fill(now)
        if self.level < amount:
            return False
        self.level -= amount
        return True

    def spend(self, now: float, amount: float) -> None:
        """Take what has been used already; the level may fall below nothing, but not so far that it takes for ever."""
        self.fill(now)
        self.level -= amount
        if self.level < -self.burst:
            self.level = -self.burst

    def wait_s(self, now: float) -> float:
        """How long until something is left again; 0.0: there is."""
        level = self.level + (now - self.filled) * self.rate
        return 0.0 if level > 0 else -level / self.rate


class Buckets:
    """A bucket for each sender; the ones that were not used for long are forgotten.

    `wider`: the network around an address (`addresses.around`) has one that is so many times as large.
    """

    def __init__(self, burst: float, rate: float, most: int = 10_000, wider: int = 0) -> None:
        self.burst = burst
        self.rate = rate
        self.most = most
        self.found: OrderedDict[str, Bucket] = OrderedDict()
        self.networks = Buckets(burst * wider, rate * wider, most) if wider else None

    def of(self, sender: str, now: float) -> Bucket:
        bucket = self.found.get(sender)
        if bucket is None:
            bucket = self.found[sender] = Bucket(self.burst, self.rate, now)
            if len(self.found) > self.most:
                self.found.popitem(last=False)
        else:
            self.found.move_to_end(sender)
        return bucket

    def take(self, sender: str, now: float, amount: float = 1.0) -> bool:
        if not self.of(sender, now).take(now, amount):
            return False
        networks = self.networks
        return networks is None or (network := around(sender)) is None or networks.take(network, now, amount)

    def spend(self, sender: str, now: float, amount: float) -> None:
        self.of(sender, now).spend(now, amount)
        networks = self.networks
        if networks is not None and (network := around(sender)) is not None:
            networks.spend(network, now, amount)

    def wait_s(self, sender: str, now: float) -> float:
        bucket = self.found.get(sender)
        wait_s = 0.0 if bucket is None else bucket.wait_s(now)
        networks = self.networks
        if networks is not None and (network := around(sender)) is not None:
            return max(wait_s, networks.wait_s(network, now))
        return wait_s


class Counts:
    """How many each sender has open; `wider` as above."""

    def __init__(self, most: int, wider: int = 0) -> None:
        self.most = most
        self.found: dict[str, int] = {}
        self.networks = Counts(most * wider) if wider else None

    def enter(self, sender: str, amount: int = 1) -> bool:
        count = self.found.get(sender, 0) + amount
        if count > self.most:
            return False
        networks = self.networks
        if networks is not None and (network := around(sender)) is not None and not networks.enter(network, amount):
            return False
        self.found[sender] = count
        return True

    def leave(self, sender: str, amount: int = 1) -> None:
        networks = self.networks
        if networks is not None and (network := around(sender)) is not None:
            networks.leave(network, amount)
        count = self.found.get(sender, 0) - amount
        if count > 0:
            self.found[sender] = count
        else:
            self.found.pop(sender, None)
