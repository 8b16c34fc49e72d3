"""Fair under lag: in which order presses count.  Pure: every moment is handed in, in milliseconds.

1. The server asks each client's clock by pings and keeps the best answers: offset and round trip.
2. A press carries the client's own stamp.  It is believed within what the connection makes possible.
3. The first press that others could contest opens a short window, in which presses that are still under
   way may arrive.
4. The earliest one counts first; the others are judged in the position that follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(frozen=True)
class Limits:
    """How far a stamp is believed, and how long a window may be open."""

    cap_ms: float = 120.0
    """The most that a press may be dated back."""
    slack_ms: float = 8.0
    jitter_cap_ms: float = 60.0
    window_ms: float = 110.0
    tie_ms: float = 1.0
    samples: int = 16
    quantile: float = 0.85
    odd_share: float = 0.3
    """A seat whose stamps are cut back more often than this is not believed any more."""
    odd_least: int = 10


LIMITS = Limits()


@dataclass(slots=True)
class ClientClock:
    """What is known of one client's clock and connection."""

    limits: Limits = LIMITS
    answers: list[tuple[float, float]] = field(default_factory=list)
    """(round trip, offset) of the last pongs."""
    best_rtt: float = 0.0
    jitter: float = 0.0
    """How much slower than its best the connection is at times."""
    offset: float = 0.0
    last_press: float = float("-inf")
    presses: int = 0
    cut_back: int = 0

    def pong(self, sent: float, client: float, arrived: float) -> None:
        """An answer to a ping: sent and arrived on the server's clock, `client` on the client's."""
        rtt = arrived - sent
        if not 0 <= rtt < 60_000:
            return
        self.answers.append((rtt, client - (sent + arrived) / 2))
        if len(self.answers) > self.limits.samples:
            self.answers.pop(0)
        # The offset of the quickest answer; held-back pongs cannot make the connection look slower than its best.
        best, self.offset = min(self.answers)
        self.best_rtt = best if len(self.answers) == 1 else min(best, self.best_rtt)
        # Now, and not with each press: there are many more of those.
        rtts = sorted(rtt for rtt, _ in self.answers)
        self.jitter = rtts[min(len(rtts) - 1, int(self.limits.quantile * len(rtts)))] - self.best_rtt

    @property
    def synced(self) -> bool:
        return bool(self.answers)

    @property
    def reach(self) -> float:
        """How far back a press of this client may be dated (U)."""
        if not self.synced or self.is_odd:
            return 0.0
        limits = self.limits
        return min(limits.cap_ms, self.best_rtt / 2 + min(limits.slack_ms + self.jitter, limits.jitter_cap_ms))

    @property
    def is_odd(self) -> bool:
        """Its stamps ask for more than the connection can explain, again and again."""
        limits = self.limits
        return self.presses >= limits.odd_least and self.cut_back > limits.odd_share * self.presses

    def date(
        self, stamp: float | None, arrived: float, seen_sent: float | None = None, reach: float | None = None
    ) -> float:
        """When a press was made, on the server's clock.

        `seen_sent`: when the last thing that the client had seen was sent to it; nobody answers what has not arrived.
        `reach`: how far back it may be dated, if that is less than this connection alone would allow.
        """
        moment = arrived
        if stamp is not None and self.synced:
            claimed = stamp - self.offset
            earliest = arrived - (self.reach if reach is None else min(reach, self.reach))
            self.presses += 1
            self.cut_back += claimed < earliest - self.limits.tie_ms
            moment = min(max(claimed, earliest), arrived)
        moment = max(moment, self.last_press)
        if seen_sent is not None:
            moment = max(moment, seen_sent + self.best_rtt / 2)
        moment = min(moment, arrived)
        self.last_press = moment
        return moment


class Press(NamedTuple):
    """A press as the arbiter judges it."""

    seat: int
    move: str
    moment: float
    arrived: float
    reach: float
    rtt: float
    number: int
    """Finds whoever waits for the answer."""

    def audit(self) -> dict[str, float]:
        """For the record."""
        return {
            "p": round(self.moment, 2),
            "a": round(self.arrived, 2),
            "u": round(self.reach, 2),
            "rtt": round(self.rtt, 2),
        }


@dataclass(slots=True)
class Window:
    """A short moment in which presses are gathered before they are put in order."""

    opened: float
    closes: float
    presses: list[Press]
    limits: Limits = LIMITS

    @classmethod
    def open(cls, press: Press, reaches: Sequence[float], limits: Limits = LIMITS) -> Window:
        """The first press; `reaches` of all who could contest it."""
        longest = max(reaches, default=0.0)
        closes = min(press.arrived + limits.window_ms, press.moment + longest)
        return cls(press.arrived, max(closes, press.arrived), [press], limits)

    def add(self, press: Press, reaches: Sequence[float]) -> None:
        """One more; an earlier moment can only bring the end nearer."""
        self.presses.append(press)
        closes = press.moment + max(reaches, default=0.0)
        if press.moment < min(one.moment for one in self.presses[:-1]):
            self.closes = max(self.opened, min(self.closes, closes))

    def decide(self, ties: dict[int, int]) -> list[Press]:
        """The presses in the order in which they count; a tie goes to the seat that has won the fewest."""
        if len(self.presses) == 1:
            return self.presses
        rest = sorted(self.presses, key=lambda press: press.moment)
        order: list[Press] = []
        while rest:
            tied = [press for press in rest if press.moment - rest[0].moment <= self.limits.tie_ms]
            chosen = min(tied, key=lambda press: (ties.get(press.seat, 0), press.moment))
            if len({press.seat for press in tied}) > 1:
                ties[chosen.seat] = ties.get(chosen.seat, 0) + 1
            # Presses of one seat keep their own order.
            first = next(press for press in rest if press.seat == chosen.seat)
            rest.remove(first)
            order.append(first)
        return order
