"""A partner that counts: upward at a pace of its own, so many milliseconds a number, from the card that the table
has reached; when the count comes to its lowest card it lays it.  Face down, where nobody sees a card fall, it goes
on counting.

One class for the metronome, for the one that adopts the others' pace and for the models of a person; what they are
like are numbers (`temper.py`).
"""

import math
from typing import Final, final

from mypy_extensions import i64

from mindscape.bots.themind.partner import UNKNOWN, WAITS, PartnerMind, normal
from mindscape.core.rng import Rng
from mindscape.games.themind.codes import (
    CONCENTRATE,
    MOST_STARS,
    T_BEGAN,
    T_ERROR,
    T_LAID,
    T_LAID_FACE_DOWN,
    T_LEVEL,
    T_RAISED,
    T_STAR,
    T_STOPPED,
    TO_LOWER,
    TO_PLAY,
    TO_RAISE,
    VERB,
)
from mindscape.games.themind.sight import Sight

LEAST_NOISE: Final = 0.05
TELLING: Final = 4  # a wait for so many numbers tells a pace; a shorter one tells a reflex
NEAR: Final = 10  # a card so near is soon laid, so whoever holds it gladly agrees to a star
AGREES: Final = 0.25  # chance that a person agrees to a star for no reason of its own


@final
class Counting(PartnerMind):
    def __init__(
        self,
        rng: Rng,
        ready_ms: float,
        agree_ms: float,
        manners: bool,
        pace_ms: float,
        spread: float,
        weber: float,
        reflex_ms: float,
        reflex_span_ms: float,
        reflex_weber: float,
        sure_ms: float,
        reasons: bool,
        learns: bool,
        adapts: float,
        patience: float,
        asks: float,
        hand_ms: float,
    ) -> None:
        super().__init__(rng, ready_ms, agree_ms, manners)
        self.pace_ms: float = pace_ms * math.exp(spread * normal(rng)) if spread > 0.0 else pace_ms
        self.weber: float = weber
        self.reflex_ms: float = reflex_ms + reflex_span_ms * rng.unit() if reflex_span_ms > 0.0 else reflex_ms
        self.reflex_weber: float = reflex_weber
        self.sure_ms: float = sure_ms
        self.reasons: bool = reasons
        self.learns: bool = learns
        self.adapts: float = adapts
        self.patience: float = patience  # numbers counted in silence before asking for a star; 0: never
        self.asks: float = asks  # above 0: a person's habit with stars instead
        self.hand_ms: float = hand_ms
        self.seen_ms: float = 0.0  # what a learner has seen others wait, and for how many numbers
        self.seen_numbers: float = 0.0
        self.reached: float = 0.0  # where the count began
        self.noise: float = 1.0
        self.reflex_noise: float = 1.0
        self.is_about_to_ask: bool = False  # by habit, in this count
        self.answers: bool = False  # by habit, to the star that is asked for
        self.answered_ms: i64 = UNKNOWN
        self.is_asked: bool = False
        self.raised_ms: i64 = UNKNOWN  # when the own hand went up
        self.has_erred: bool = False  # the team, in this level
        self.floor: i64 = 0  # what was seen when last asked
        self.holders: i64 = 0
        self.is_blind: bool = False

    # ---- hearing ----------------------------------------------------------------------------

    def hear(self, seat: i64, kind: i64, first: i64, more: i64, now_ms: i64) -> None:
        self.hear_of_hands(seat, kind, first, now_ms)
        if kind == T_BEGAN:
            self.resting_ms = UNKNOWN
            self.count_anew(self.reached, now_ms)
        elif kind == T_LAID:
            if first != seat:
                self.watch(first, more - self.floor, now_ms - self.since_ms)
            self.count_anew(float(more), now_ms)
        elif kind == T_LAID_FACE_DOWN:
            if first == seat:
                self.go_on_counting(now_ms)
        elif kind == T_RAISED:
            if first == seat:
                self.raised_ms = now_ms
                self.is_about_to_ask = False
            elif self.answered_ms == UNKNOWN or float(now_ms - self.answered_ms) > self.hand_ms:
                self.is_asked = True
        elif kind == T_STAR or kind == T_STOPPED:
            if self.is_blind:
                self.go_on_counting(now_ms)
        elif kind == T_ERROR:
            self.has_erred = True
        elif kind == T_LEVEL:
            self.reached = 0.0
            self.has_erred = False

    def watch(self, seat: i64, numbers: i64, waited_ms: i64) -> None:
        """See how long somebody waited for how many numbers."""
        if numbers <= 0 or waited_ms <= 0:
            return
        is_alone: bool = self.holders == 1 << seat
        # Who was the only one to hold cards had no reason to count.
        if self.learns and not (self.sure_ms > 0.0 and is_alone):
            self.seen_ms += float(waited_ms)
            self.seen_numbers += float(numbers)
            self.pace_ms = self.seen_ms / self.seen_numbers
        if self.adapts > 0.0 and numbers >= TELLING and not is_alone:
            self.pace_ms *= math.exp(self.adapts * math.log(float(waited_ms) / float(numbers) / self.pace_ms))

    def count_anew(self, reached: float, now_ms: i64) -> None:
        self.since_ms = now_ms
        self.reached = reached
        if self.weber > 0.0:
            self.noise = max(LEAST_NOISE, 1.0 + self.weber * normal(self.rng))
        if self.reflex_weber > 0.0:
            self.reflex_noise = math.exp(self.reflex_weber * normal(self.rng))
        if self.asks > 0.0:
            self.is_about_to_ask = self.rng.unit() < self.asks

    def go_on_counting(self, now_ms: i64) -> None:
        """Face down nobody sees how far the table is."""
        self.count_anew(self.stands(now_ms), now_ms)

    def stands(self, now_ms: i64) -> float:
        """Where the count stands by now."""
        return self.reached + float(now_ms - self.since_ms) / (self.pace_ms * self.noise)

    # ---- deciding ---------------------------------------------------------------------------

    def decide(self, sight: Sight, now_ms: i64) -> i64:
        self.floor = sight.floor
        self.holders = sight.holders
        self.is_blind = sight.is_blind
        self.look_at_hands(sight)
        if sight.phase == CONCENTRATE:
            return self.lays_hand_on_table(now_ms)
        if self.since_ms == UNKNOWN:  # it sat down in the middle of the play
            self.count_anew(float(sight.floor), now_ms)
        if float(sight.floor) > self.stands(now_ms):
            self.since_ms = now_ms
            self.reached = float(sight.floor)
        due: float = self.due(sight) if sight.lowest else math.inf
        is_up: bool = bool((sight.raised >> sight.seat) & 1)
        sign: float = self.lowers(sight, now_ms) if is_up else self.votes(sight, due, now_ms)
        if sign < due:
            self.wait_until(sign, now_ms)
            return (TO_LOWER if is_up else TO_RAISE) << VERB
        if sight.lowest == 0:
            return WAITS
        self.wait_until(due, now_ms)
        return (TO_PLAY << VERB) | sight.lowest

    def due(self, sight: Sight) -> float:
        """The moment of the lowest card."""
        count: float = self.counted(sight)
        is_sure: bool = sight.lowest <= sight.sure if self.reasons else sight.is_alone(sight.seat)
        if is_sure and self.sure_ms > 0.0:
            count = min(count, max(self.sure_ms, self.reflex_ms))
        return float(self.since_ms) + count

    def counted(self, sight: Sight) -> float:
        count: float = (float(sight.lowest) - self.reached) * self.pace_ms
        if self.reflex_weber > 0.0:
            return max(self.reflex_ms * self.reflex_noise, count * self.noise)
        return max(self.reflex_ms, count) * self.noise

    # ---- stars ------------------------------------------------------------------------------

    def votes(self, sight: Sight, due: float, now_ms: i64) -> float:
        """The moment to raise a hand for a star, never if it is no time for one."""
        if self.patience <= 0.0 or sight.stars == 0:
            return math.inf
        if self.asks > 0.0:
            return self.votes_by_habit(sight, due, now_ms)
        if sight.raised:
            if self.manners and not self.is_content(sight):
                return math.inf
            # Whoever is about to lay a card does that first.
            asked: float = float(max(self.proposed_ms, self.since_ms)) + self.agree_ms
            return asked if due - asked > self.agree_ms else math.inf
        if sight.lowest <= sight.sure or not self.may_ask(sight):
            return math.inf
        if self.manners and not self.is_worth(sight):
            return math.inf
        return float(self.since_ms) + self.patience * self.pace_ms

    def is_worth(self, sight: Sight) -> bool:
        """A star is worth asking for: a life is dear or stars are plenty, and the next card may be far."""
        return (sight.lives == 1 or sight.stars > 1) and float(sight.lowest - sight.floor) >= 2.0 * self.patience

    def is_content(self, sight: Sight) -> bool:
        """A star that somebody else asks for is welcome; it helps nobody who is the only one to hold cards."""
        if sight.holders & (sight.holders - 1) == 0:
            return False
        return sight.lives == 1 or sight.stars > 1 or float(sight.lowest - sight.floor) >= self.patience

    def lowers(self, sight: Sight, now_ms: i64) -> float:
        """The moment to take the own hand down, never as long as it asks for something."""
        if self.asks > 0.0:
            return max(float(now_ms), float(self.raised_ms) + self.hand_ms)
        if not self.manners:
            return math.inf
        is_alone: bool = sight.raised == 1 << sight.seat
        wanted: bool = self.is_worth(sight) if self.has_asked and is_alone else self.is_content(sight) and not is_alone
        return math.inf if wanted else float(now_ms) + self.agree_ms

    def votes_by_habit(self, sight: Sight, due: float, now_ms: i64) -> float:
        """A person's habit: asks now and then in need or in plenty, agrees for a good reason or for none."""
        if self.is_asked:
            self.is_asked = False
            self.answered_ms = now_ms
            gap: i64 = sight.lowest - sight.floor
            waited: float = float(now_ms - self.since_ms)
            reason: bool = sight.lowest == 0 or gap <= NEAR or sight.lives == 1
            self.answers = reason or 2.0 * waited > due - float(self.since_ms) or self.rng.unit() < AGREES
        if sight.raised and self.answers and float(now_ms - self.answered_ms) <= self.agree_ms:
            return float(self.answered_ms) + self.agree_ms
        if not self.is_about_to_ask or sight.lowest == 0 or sight.is_alone(sight.seat):
            return math.inf
        if sight.lives > 1 and sight.stars < MOST_STARS and not self.has_erred:
            return math.inf
        return 0.5 * (float(self.since_ms) + due)
