"""A partner with a sense of time: when to lay a card, when to ask for a star.

What all partners have in common: a count that begins anew with every card that is seen and whenever
hands go up, a hand that lies on the table after a moment, and manners.  It is told what the table sees
and looks through a `Sight`, so it cannot know more than its seat may.

This module is compiled by mypyc; `counting.py` and `attuned.py` have the partners, `temper.py` their
numbers, `agents.py` the agents.
"""

import math
from typing import Final

from mypy_extensions import i64

from mindscape.core.rng import Rng
from mindscape.games.themind.codes import (
    T_ASIDE,
    T_LEVEL,
    T_RAISED,
    T_STAR,
    T_STOPPED,
    TO_READY,
    VERB,
)
from mindscape.games.themind.sight import Sight

WAITS: Final = -1  # the move of a partner that waits for others
UNKNOWN: Final = -1
FIRST_LEVELS: Final = 2  # in which nobody with manners asks for a star


def normal(rng: Rng) -> float:
    """A number from the standard normal distribution (Box and Muller)."""
    radius = math.sqrt(-2.0 * math.log(1.0 - rng.unit()))
    return radius * math.cos(2.0 * math.pi * rng.unit())


class PartnerMind:
    def __init__(self, rng: Rng, ready_ms: float, agree_ms: float, manners: bool) -> None:
        self.rng = rng
        self.ready_ms: float = ready_ms
        self.agree_ms: float = agree_ms
        self.manners: bool = manners
        self.since_ms: i64 = UNKNOWN  # when the count began
        self.resting_ms: i64 = UNKNOWN  # since when hands have been asked for
        self.proposed_ms: i64 = UNKNOWN  # when the first hand went up
        self.has_asked: bool = False  # for a star, in this level
        self.wait_ms: i64 = 0  # the second half of an answer

    def hear(self, seat: i64, kind: i64, first: i64, more: i64, now_ms: i64) -> None:
        """Something happened, as this seat may know it; a card that it cannot see is 0."""
        raise NotImplementedError

    def decide(self, sight: Sight, now_ms: i64) -> i64:
        """The move to make if nothing happens, or WAITS; `wait_ms` says after how long."""
        raise NotImplementedError

    # ---- what all do alike ------------------------------------------------------------------

    def hear_of_hands(self, seat: i64, kind: i64, first: i64, now_ms: i64) -> None:
        """Remember since when a star is asked for, and who asked."""
        if kind == T_RAISED:
            if self.proposed_ms == UNKNOWN:
                self.proposed_ms = now_ms
                if first == seat:
                    self.has_asked = True
        elif kind == T_STAR or kind == T_STOPPED or kind == T_ASIDE:
            self.proposed_ms = UNKNOWN
        elif kind == T_LEVEL:
            self.proposed_ms = UNKNOWN
            self.has_asked = False

    def look_at_hands(self, sight: Sight) -> None:
        """Hands that came down again ask for nothing any more."""
        if sight.raised == 0:
            self.proposed_ms = UNKNOWN

    def lays_hand_on_table(self, now_ms: i64) -> i64:
        if self.resting_ms == UNKNOWN:
            self.resting_ms = now_ms
        self.wait_until(float(self.resting_ms) + self.ready_ms, now_ms)
        return TO_READY << VERB

    def wait_until(self, moment: float, now_ms: i64) -> None:
        self.wait_ms = max(0, int(moment + 0.5) - now_ms)

    def may_ask(self, sight: Sight) -> bool:
        """Manners: once a level, not while a team is still finding its pace, never without a card of one's own."""
        if sight.lowest == 0:
            return False
        return not self.manners or (sight.level > FIRST_LEVELS and not self.has_asked)
