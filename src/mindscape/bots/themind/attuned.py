"""A partner that is attuned to the others: it believes something of everybody, lays when the least is lost by it,
leads gently, and asks for a star when that is worth it.

It learns from every card that it sees, also from those laid when it has none left.  Compiled by mypyc.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from mindscape.bots.themind.belief import FIRST_MS, MOMENTS, STEP, TELLING, Belief
from mindscape.bots.themind.outlook import Outlook
from mindscape.bots.themind.partner import UNKNOWN, WAITS, PartnerMind
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
    TO_LOWER,
    TO_PLAY,
    TO_RAISE,
    VERB,
)
from mindscape.games.themind.sight import BOUND, BOUNDS, Sight

MOST_PLAYERS: Final = 4
LEAST_SILENCE: Final = 0.05  # a moment that is hardly ever reached is not planned for


@final
class AttunedMind(PartnerMind):
    def __init__(
        self,
        rng: Rng,
        ready_ms: float,
        agree_ms: float,
        manners: bool,
        pace_ms: float,
        spread: float,
        follows: float,
        sure_ms: float,
        lead: float,
        slower: float,
        calm_ms: float,
        price: float,
        welcome: float,
        late: float,
    ) -> None:
        super().__init__(rng, ready_ms, agree_ms, manners)
        self.sure_ms: float = sure_ms
        self.lead: float = lead
        self.slower: float = slower
        self.log_calm: float = math.log(max(1.0, calm_ms))
        self.price: float = price  # of a star, in lives; 0: no stars
        self.welcome: float = welcome  # the part of the price at which another's star is agreed to
        self.late: float = late  # the part of the own wait that is over before a star is asked for
        log_pace: float = math.log(pace_ms)
        self.beliefs: list[Belief] = [Belief(log_pace, spread, follows) for _ in range(MOST_PLAYERS)]
        self.outlook: Outlook = Outlook()
        self.is_planned: bool = False
        self.due_ms: float = 0.0  # from the beginning of the count
        self.ask_ms: float = 0.0
        self.agree_from_ms: float = 0.0
        self.raised_ms: i64 = UNKNOWN  # when the own hand went up
        self.reached: float = 0.0  # face down: where the count began
        self.seat: i64 = 0  # what was seen when last asked
        self.players: i64 = 0
        self.floor: i64 = 0
        self.holders: i64 = 0
        self.bounds: i64 = 0
        self.is_blind: bool = False

    def know(self, seat: i64, log_pace: float, spread: float, follows: float) -> None:
        """Begin with what is known of whoever sits there."""
        self.beliefs[seat] = Belief(log_pace, spread, follows)
        self.is_planned = False

    # ---- hearing ----------------------------------------------------------------------------

    def hear(self, seat: i64, kind: i64, first: i64, more: i64, now_ms: i64) -> None:
        self.hear_of_hands(seat, kind, first, now_ms)
        if kind == T_LAID:
            self.watch(seat, first, more, now_ms)
            self.count_anew(now_ms)
        elif kind == T_BEGAN:
            self.resting_ms = UNKNOWN
            self.count_anew(now_ms)
        elif kind == T_ASIDE:
            if first != seat and not self.is_blind:
                self.beliefs[first].show(more)
            self.is_planned = False
        elif kind == T_STAR or kind == T_STOPPED:
            if self.is_blind:
                self.go_on_counting(now_ms)
            else:
                self.watch_waits(seat, seat, now_ms)
            self.is_planned = False
        elif kind == T_LAID_FACE_DOWN:
            if first == seat:
                self.go_on_counting(now_ms)
        elif kind == T_RAISED:
            if first == seat:
                self.raised_ms = now_ms
        elif kind == T_LEVEL:
            self.reached = 0.0
            self.is_planned = False
            other: i64
            for other in range(MOST_PLAYERS):
                self.beliefs[other].forget_waits()

    def count_anew(self, now_ms: i64) -> None:
        self.since_ms = now_ms
        self.is_planned = False

    def watch(self, seat: i64, who: i64, card: i64, now_ms: i64) -> None:
        """Somebody laid a card: what does the wait tell of whoever laid it, and of those who still wait?"""
        if self.since_ms == UNKNOWN or self.players == 0 or card <= self.floor:
            return
        wait_ms: float = float(max(1, now_ms - self.since_ms))
        gap: i64 = card - self.floor
        self.watch_waits(seat, who, now_ms)
        is_alone: bool = self.holders & ~(1 << who) == 0
        if who != seat:
            self.beliefs[who].lay(card, gap, wait_ms, is_alone or self.is_certain(who, card))
        if gap >= TELLING and not is_alone:
            other: i64
            for other in range(self.players):
                if other != seat and other != who:
                    self.beliefs[other].follow(math.log(wait_ms / float(gap)))

    def watch_waits(self, seat: i64, who: i64, now_ms: i64) -> None:
        """A silence ended: the others were not yet ready to lay a card."""
        if self.since_ms == UNKNOWN or self.holders & (self.holders - 1) == 0:
            return
        other: i64
        for other in range(self.players):
            if other != seat and other != who and (self.holders >> other) & 1:
                self.beliefs[other].wait(float(max(1, now_ms - self.since_ms)), self.floor)

    def is_certain(self, who: i64, card: i64) -> bool:
        """Whoever laid this card could know that nobody holds a lower one."""
        other: i64
        for other in range(self.players):
            bound: i64 = (self.bounds >> (BOUND * other)) & BOUNDS
            if other != who and (self.holders >> other) & 1 and bound < card - 1:
                return False
        return True

    # ---- deciding ---------------------------------------------------------------------------

    def decide(self, sight: Sight, now_ms: i64) -> i64:
        self.seat = sight.seat
        self.players = sight.players
        self.floor = sight.floor
        self.holders = sight.holders
        self.bounds = sight.bounds
        self.is_blind = sight.is_blind
        self.look_at_hands(sight)
        if sight.phase == CONCENTRATE:
            return self.lays_hand_on_table(now_ms)
        if self.since_ms == UNKNOWN:  # it sat down in the middle of the play
            self.count_anew(now_ms)
        is_up: bool = bool((sight.raised >> sight.seat) & 1)
        due: float
        sign: float
        if sight.is_blind:
            due = self.due_face_down(sight, now_ms)
            sign = math.inf if is_up else self.agrees_face_down(sight, due)
        else:
            if not self.is_planned and (sight.lowest != 0 or sight.raised != 0):
                self.plan(sight)
            due = float(self.since_ms) + self.due_ms if sight.lowest else math.inf
            sign = self.lowers(sight, now_ms) if is_up else self.votes(sight)
        if sign < due:
            self.wait_until(sign, now_ms)
            return (TO_LOWER if is_up else TO_RAISE) << VERB
        if sight.lowest == 0:
            return WAITS
        self.wait_until(due, now_ms)
        return (TO_PLAY << VERB) | sight.lowest

    def plan(self, sight: Sight) -> None:
        """When to lay the lowest card, and from when on a star is worth asking for or agreeing to."""
        self.is_planned = True
        self.due_ms = math.inf
        self.ask_ms = math.inf
        self.agree_from_ms = math.inf
        if sight.is_alone(sight.seat):
            self.due_ms = self.sure_ms
            return
        outlook = self.outlook
        outlook.look(sight, self.beliefs)
        if sight.lowest != 0:
            self.due_ms = self.best_moment(sight)
        if sight.stars > 0 and self.price > 0.0:
            self.value_star(self.price_of_star(sight))

    def best_moment(self, sight: Sight) -> float:
        """The wait by which the least is lost, drawn a little to a tempo that all can follow."""
        log_gap: float = math.log(float(sight.lowest - sight.floor))
        tempo: float = self.tempo()
        pull: float = self.lead * self.following()
        best: i64 = 0
        least: float = math.inf
        i: i64
        for i in range(MOMENTS):
            cost: float = self.cost(i, log_gap + tempo, pull)
            if cost < least - 1e-9:
                least = cost
                best = i
        place: float = float(best)
        if best > 0 and best < MOMENTS - 1:  # between the points of the grid: the lowest point of a parabola
            before: float = self.cost(best - 1, log_gap + tempo, pull)
            after: float = self.cost(best + 1, log_gap + tempo, pull)
            bend: float = before - 2.0 * least + after
            if bend > 1e-12:
                shift: float = 0.5 * (before - after) / bend
                if shift > -1.0 and shift < 1.0:
                    place += shift
        return max(FIRST_MS, FIRST_MS * math.exp(STEP * place))

    def cost(self, i: i64, log_wait: float, pull: float) -> float:
        away: float = math.log(FIRST_MS) + STEP * float(i) - log_wait
        return self.outlook.lost[i] + self.outlook.lower[i] + pull * away * away

    def tempo(self) -> float:
        """Where it would lead the others: a little slower than they are, which leaves room above the reflexes."""
        mean: float = self.mean_log_pace()
        return min(mean + self.slower, self.log_calm) if mean < self.log_calm else mean

    def mean_log_pace(self) -> float:
        total: float = 0.0
        other: i64
        for other in range(self.players):
            if other != self.seat:
                self.beliefs[other].work_out()
                total += self.beliefs[other].mean
        return total / float(self.players - 1)

    def following(self) -> float:
        """The mean chance that another follows what it sees."""
        total: float = 0.0
        other: i64
        for other in range(self.players):
            if other != self.seat:
                total += self.beliefs[other].following
        return total / float(self.players - 1)

    # ---- stars ------------------------------------------------------------------------------

    def price_of_star(self, sight: Sight) -> float:
        """What a star is worth, in lives."""
        price: float = self.price
        if sight.lives == 1:
            price *= 0.6
        if sight.stars == 3:
            price *= 0.5
        elif sight.stars == 2:
            price *= 0.8
        if sight.level == sight.levels:
            price *= 0.5
        return price

    def value_star(self, price: float) -> None:
        """From when on the loss to come, if nothing has happened by then, exceeds the price."""
        outlook = self.outlook
        lost = outlook.lost
        silence = outlook.silence
        ends: float = self.due_ms if self.due_ms < math.inf else outlook.tables.moments[MOMENTS - 1]
        final: float = outlook.at(lost, ends)
        if self.due_ms < math.inf:
            final += outlook.at(outlook.lower, ends)
        i: i64
        for i in range(MOMENTS):
            moment: float = outlook.tables.moments[i]
            if moment > ends or silence[i] < LEAST_SILENCE:
                break
            loss: float = (final - lost[i]) / silence[i]
            if loss >= self.welcome * price and moment < self.agree_from_ms:
                self.agree_from_ms = moment
            if loss >= price:
                self.ask_ms = moment
                break

    def votes(self, sight: Sight) -> float:
        """The moment to raise a hand for a star, never if it is no time for one."""
        if sight.stars == 0 or self.price <= 0.0:
            return math.inf
        since: float = float(self.since_ms)
        if sight.raised:
            return max(since + self.agree_from_ms, float(max(self.proposed_ms, self.since_ms)) + self.agree_ms)
        return since + max(self.ask_ms, self.late * self.due_ms) if self.may_ask(sight) else math.inf

    def lowers(self, sight: Sight, now_ms: i64) -> float:
        """The moment to take the own hand down, never as long as a star is worth it."""
        if not self.manners:
            return float(now_ms) if self.raised_ms < self.since_ms else math.inf
        is_alone: bool = sight.raised == 1 << sight.seat
        if self.agree_from_ms == math.inf or (is_alone and not self.has_asked):
            return float(now_ms) + self.agree_ms
        return math.inf

    # ---- face down --------------------------------------------------------------------------

    def due_face_down(self, sight: Sight, now_ms: i64) -> float:
        """A plain count at the pace of the others: nobody sees how far the table is."""
        if float(sight.floor) > self.stands(now_ms):
            self.since_ms = now_ms
            self.reached = float(sight.floor)
        if sight.lowest == 0:
            return math.inf
        if sight.lowest <= sight.sure:
            return float(self.since_ms) + self.sure_ms
        return float(self.since_ms) + max(0.0, float(sight.lowest) - self.reached) * math.exp(self.mean_log_pace())

    def stands(self, now_ms: i64) -> float:
        return self.reached + float(now_ms - self.since_ms) / math.exp(self.mean_log_pace())

    def go_on_counting(self, now_ms: i64) -> None:
        self.reached = self.stands(now_ms)
        self.since_ms = now_ms

    def agrees_face_down(self, sight: Sight, due: float) -> float:
        """There is no outlook here; a star helps unless the own card is due."""
        if sight.stars == 0 or sight.raised == 0 or self.price <= 0.0:
            return math.inf
        asked: float = float(max(self.proposed_ms, self.since_ms)) + self.agree_ms
        return asked if due - asked > self.agree_ms else math.inf
