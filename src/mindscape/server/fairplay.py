"""Fair under lag: in which order presses count.  Pure: every moment is handed in, in milliseconds.

1. The server asks each client's clock by pings and keeps the best answers: offset and round trip.
2. A press carries the client's own stamp.  It is believed within what the connection makes possible.
3. The first press that others could contest opens a short window, in which presses that are still under
   way may arrive.
4. The earliest one counts first; the others are judged in the position that follows.

Made for every press, so these are plain classes that compile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import mypyc_attr


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


LIMITS: Final = Limits()


@final
class ClientClock:
    """What is known of one client's clock and connection."""

    __slots__ = ("answers", "best_rtt", "cut_back", "jitter", "last_press", "limits", "offset", "presses")

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.limits = limits
        self.answers: list[tuple[float, float]] = []
        """(round trip, offset) of the last pongs."""
        self.best_rtt = 0.0
        self.jitter = 0.0
        """How much slower than its best the connection is at times."""
        self.offset = 0.0
        self.last_press = float("-inf")
        self.presses = 0
        self.cut_back = 0

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
        rtts = sorted([rtt for rtt, _ in self.answers])
        self.jitter = rtts[min(len(rtts) - 1, int(self.limits.quantile * len(rtts)))] - self.best_rtt

    @property
    def synced(self) -> bool:
        return len(self.answers) > 0

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
        if moment < self.last_press:
            moment = self.last_press
        if seen_sent is not None:
            moment = max(moment, seen_sent + self.best_rtt / 2)
        if moment > arrived:
            moment = arrived
        self.last_press = moment
        return moment


@final
class Press:
    """A press as the arbiter judges it."""

    __slots__ = ("arrived", "moment", "move", "number", "reach", "rtt", "seat")

    def __init__(
        self, seat: int, move: str, moment: float, arrived: float, reach: float, rtt: float, number: int
    ) -> None:
        self.seat = seat
        self.move = move
        self.moment = moment
        self.arrived = arrived
        self.reach = reach
        self.rtt = rtt
        self.number = number
        """Finds whoever waits for the answer."""

    def audit(self) -> dict[str, float]:
        """For the record."""
        return {
            "p": hundredths(self.moment),
            "a": hundredths(self.arrived),
            "u": hundredths(self.reach),
            "rtt": hundredths(self.rtt),
        }


def hundredths(number: float) -> float:
    """What is not below nothing, to two places.  (Python's `round` writes it out and reads it again.)"""
    return int(number * 100 + 0.5) / 100


@mypyc_attr(allow_interpreted_subclasses=True)
class Window:
    """A short moment in which presses are gathered before they are put in order."""

    def __init__(self, press: Press, reaches: Sequence[float], limits: Limits = LIMITS) -> None:
        """The first press; `reaches` of all who could contest it."""
        self.limits = limits
        self.presses = [press]
        self.opened = self.closes = press.arrived
        if reaches:
            closes = min(press.arrived + limits.window_ms, press.moment + max(reaches))
            self.closes = max(closes, press.arrived)

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
