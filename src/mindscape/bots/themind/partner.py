"""A partner with a sense of time: when to lay a card, when to ask for a star.

A partner counts upward at a pace of its own, so many milliseconds a number, from the card that the
table has reached; when the count comes to its lowest card it lays it.  The count begins anew with
every card that is seen and whenever hands go up.  Face down, where nobody sees a card fall, the
partner goes on counting.

It is told what the table sees and looks through a `Sight`, so it cannot know more than its seat may.
This module is compiled by mypyc; `temper.py` has the numbers, `agents.py` the agents.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from mindscape.core.rng import Rng
from mindscape.games.themind.codes import (
    CONCENTRATE,
    T_ASIDE,
    T_BEGAN,
    T_LAID,
    T_LAID_FACE_DOWN,
    T_LEVEL,
    T_RAISED,
    T_STAR,
    T_STOPPED,
    TO_PLAY,
    TO_RAISE,
    TO_READY,
    VERB,
)
from mindscape.games.themind.sight import Sight

WAITS: Final = -1  # the move of a partner that waits for others
LEAST_NOISE: Final = 0.05
UNKNOWN: Final = -1


def normal(rng: Rng) -> float:
    """A number from the standard normal distribution (Box and Muller)."""
    radius = math.sqrt(-2.0 * math.log(1.0 - rng.unit()))
    return radius * math.cos(2.0 * math.pi * rng.unit())


@final
class Partner:
    def __init__(
        self,
        rng: Rng,
        pace_ms: float,
        spread: float,
        weber: float,
        reflex_ms: float,
        sure_ms: float,
        ready_ms: float,
        learns: bool,
        patience: float,
        agree_ms: float,
    ) -> None:
        self.rng = rng
        self.pace_ms: float = pace_ms * math.exp(spread * normal(rng)) if spread > 0.0 else pace_ms
        self.weber: float = weber
        self.reflex_ms: float = reflex_ms
        self.sure_ms: float = sure_ms
        self.ready_ms: float = ready_ms
        self.learns: bool = learns
        self.patience: float = patience  # numbers counted in silence before asking for a star; 0: never
        self.agree_ms: float = agree_ms
        self.seen_ms: float = 0.0  # what a learner has seen others wait, and for how many numbers
        self.seen_numbers: float = 0.0
        self.since_ms: i64 = UNKNOWN  # when the count began
        self.reached: float = 0.0  # and where
        self.noise: float = 1.0
        self.resting_ms: i64 = UNKNOWN  # since when hands have been asked for
        self.proposed_ms: i64 = UNKNOWN  # when the first hand went up
        self.floor: i64 = 0  # what was seen when last asked
        self.holders: i64 = 0
        self.is_blind: bool = False
        self.wait_ms: i64 = 0  # the second half of an answer

    # ---- hearing ----------------------------------------------------------------------------

    def hear(self, seat: i64, kind: i64, first: i64, more: i64, now_ms: i64) -> None:
        """Something happened, as this seat may know it; a card that it cannot see is 0."""
        if kind == T_BEGAN:
            self.resting_ms = UNKNOWN
            self.count_anew(self.reached, now_ms)
        elif kind == T_LAID:
            if self.learns and first != seat:
                self.learn(first, more - self.floor, now_ms - self.since_ms)
            self.count_anew(float(more), now_ms)
        elif kind == T_LAID_FACE_DOWN:
            if first == seat:
                self.go_on_counting(now_ms)
        elif kind == T_RAISED:
            if self.proposed_ms == UNKNOWN:
                self.proposed_ms = now_ms
        elif kind == T_STAR or kind == T_STOPPED:
            self.proposed_ms = UNKNOWN
            if self.is_blind:
                self.go_on_counting(now_ms)
        elif kind == T_LEVEL:
            self.proposed_ms = UNKNOWN
            self.reached = 0.0
        elif kind == T_ASIDE:
            self.proposed_ms = UNKNOWN

    def learn(self, seat: i64, numbers: i64, waited_ms: i64) -> None:
        """Adopt the mean pace of what was seen.

        Who was the only one to hold cards had no reason to count.
        """
        hurried: bool = self.sure_ms > 0.0 and self.holders == 1 << seat
        if numbers <= 0 or waited_ms <= 0 or hurried:
            return
        self.seen_ms += float(waited_ms)
        self.seen_numbers += float(numbers)
        self.pace_ms = self.seen_ms / self.seen_numbers

    def count_anew(self, reached: float, now_ms: i64) -> None:
        self.since_ms = now_ms
        self.reached = reached
        if self.weber > 0.0:
            self.noise = max(LEAST_NOISE, 1.0 + self.weber * normal(self.rng))

    def go_on_counting(self, now_ms: i64) -> None:
        """Face down nobody sees how far the table is."""
        self.count_anew(self.stands(now_ms), now_ms)

    def stands(self, now_ms: i64) -> float:
        """Where the count stands by now."""
        return self.reached + float(now_ms - self.since_ms) / (self.pace_ms * self.noise)

    # ---- deciding ---------------------------------------------------------------------------

    def decide(self, sight: Sight, now_ms: i64) -> i64:
        """The move to make if nothing happens, or WAITS; `wait_ms` says after how long."""
        self.floor = sight.floor
        self.holders = sight.holders
        self.is_blind = sight.is_blind
        if sight.phase == CONCENTRATE:
            if self.resting_ms == UNKNOWN:
                self.resting_ms = now_ms
            self.wait_until(float(self.resting_ms) + self.ready_ms, now_ms)
            return TO_READY << VERB
        if self.since_ms == UNKNOWN:  # it sat down in the middle of the play
            self.count_anew(float(sight.floor), now_ms)
        if float(sight.floor) > self.stands(now_ms):
            self.since_ms = now_ms
            self.reached = float(sight.floor)
        due: float = self.due(sight) if sight.lowest else math.inf
        vote: float = self.votes(sight, due)
        if vote < due:
            self.wait_until(vote, now_ms)
            return TO_RAISE << VERB
        if sight.lowest == 0:
            return WAITS
        self.wait_until(due, now_ms)
        return (TO_PLAY << VERB) | sight.lowest

    def wait_until(self, moment: float, now_ms: i64) -> None:
        self.wait_ms = max(0, int(moment + 0.5) - now_ms)

    def due(self, sight: Sight) -> float:
        """The moment of the lowest card."""
        count: float = self.counted(sight)
        if sight.lowest <= sight.sure and self.sure_ms > 0.0 and self.sure_ms < count:
            return float(self.since_ms) + self.sure_ms
        return float(self.since_ms) + count

    def counted(self, sight: Sight) -> float:
        return max(self.reflex_ms, (float(sight.lowest) - self.reached) * self.pace_ms) * self.noise

    def votes(self, sight: Sight, due: float) -> float:
        """The moment to raise a hand for a star, never if it is no time for one."""
        if self.patience <= 0.0 or sight.stars == 0 or (sight.raised >> sight.seat) & 1:
            return math.inf
        if sight.raised:
            # Whoever is about to lay a card does that first.
            asked: float = float(max(self.proposed_ms, self.since_ms)) + self.agree_ms
            return asked if due - asked > self.agree_ms else math.inf
        if sight.lowest == 0 or sight.lowest <= sight.sure:
            return math.inf
        return float(self.since_ms) + self.patience * self.pace_ms
