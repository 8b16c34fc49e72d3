"""Looking back at a level: at which pace each player counted, and where a star would have paid."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from mindscape.bots.themind.belief import COMFORT_MS, TELLING, Belief
from mindscape.bots.themind.temper import ATTUNED


class Pace(NamedTuple):
    """How fast somebody counted."""

    seat: int
    pace_ms: float
    """The time a number took."""
    spread: float
    """The standard deviation of its logarithm: about this share of the pace is doubtful."""
    cards: int
    """How many cards it is read from; from none it is only what is expected of anybody."""


class Missed(NamedTuple):
    """A silence that ended with an error: a star in it would have saved a life."""

    from_ms: int
    to_ms: int
    by: int
    card: int
    lower: list[int]
    """The cards that were still in hands."""


class Reading(NamedTuple):
    paces: list[Pace]
    missed: list[Missed]


class Reader:
    """Follows a level as everybody at the table sees it."""

    def __init__(self, players: int, level: int) -> None:
        self.beliefs = [Belief(math.log(COMFORT_MS), ATTUNED.spread, ATTUNED.follows) for _ in range(players)]
        self.sizes = [level] * players
        self.bounds = [0] * players
        self.since_ms: int | None = None
        self.missed: list[Missed] = []
        self.cause: tuple[int, int] | None = None  # the silence before the last card

    @property
    def floor(self) -> int:
        """Everybody knows: nobody holds this card or a lower one."""
        return min((self.bounds[seat] for seat in self.holders), default=0)

    @property
    def holders(self) -> list[int]:
        return [seat for seat, size in enumerate(self.sizes) if size > 0]

    def hear(self, event: Mapping[str, Any], at_ms: int) -> None:
        kind = event["event"]
        if kind == "began":
            self.since_ms = at_ms
        elif kind == "laid":
            self.laid(event["by"], event["card"], at_ms)
        elif kind == "error" and self.cause is not None:
            self.missed.append(Missed(*self.cause, event["by"], event["card"], []))
        elif kind == "star":
            self.waited(at_ms, None)
            self.cause = None
        elif kind == "aside":
            self.aside(event["by"], event["card"])

    def waited(self, at_ms: int, by: int | None) -> None:
        """A silence ended; whoever did not end it was not yet ready."""
        holders = self.holders
        if self.since_ms is None or len(holders) < 2:
            return
        for seat in holders:
            if seat != by:
                self.beliefs[seat].wait(float(max(1, at_ms - self.since_ms)), self.floor)

    def laid(self, by: int, card: int, at_ms: int) -> None:
        if self.since_ms is not None and card > self.floor:
            wait_ms, gap, is_lone = float(max(1, at_ms - self.since_ms)), card - self.floor, self.holders == [by]
            self.waited(at_ms, by)
            self.beliefs[by].lay(card, gap, wait_ms, is_lone)
            for seat, belief in enumerate(self.beliefs):
                if seat != by and gap >= TELLING and not is_lone:
                    belief.follow(math.log(wait_ms / gap))
            self.cause = (self.since_ms, at_ms)
        self.sizes[by] -= 1
        self.bounds = [max(bound, card) for bound in self.bounds]
        self.since_ms = at_ms

    def aside(self, by: int, card: int) -> None:
        self.beliefs[by].show(card)
        self.sizes[by] -= 1
        self.bounds[by] = max(self.bounds[by], card)
        if self.missed and self.cause is not None and self.missed[-1].to_ms == self.cause[1]:
            self.missed[-1].lower.append(card)

    def pace(self, seat: int) -> Pace:
        belief = self.beliefs[seat]
        belief.work_out()
        return Pace(seat, math.exp(belief.mean), belief.sd, belief.cards)


def read_level(players: int, level: int, events: Iterable[tuple[int, Mapping[str, Any]]]) -> Reading:
    """What a level tells, from its events and their moments, as a spectator saw them; face down there is nothing."""
    reader = Reader(players, level)
    for at_ms, event in events:
        reader.hear(event, at_ms)
    return Reading([reader.pace(seat) for seat in range(players)], reader.missed)
