"""What lies ahead in a silence: when the others will lay which cards, and what each moment of laying one's own costs.

For every other who holds cards, and every card that may be its lowest, the belief about it says when it would fall.
From this follow, for every moment of a grid: the chance that nobody has laid a card yet; that somebody has and it was
an error; that nobody has, and somebody holds a lower card than one's own.  The sum of the last two is the loss of
laying at that moment.  Those who wait are taken for independent of each other.  Compiled by mypyc.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from mindscape.bots.themind.belief import CARDS, FIRST_MS, MOMENTS, PAD, STEP, TABLES, WAITS, Belief, BeliefTables
from mindscape.games.themind.sight import Sight

ROWS: Final = 3 * CARDS * MOMENTS
HARDLY: Final = 1e-4  # cards and moments less likely than this are left out
NOBODY: Final = CARDS  # stands for the own lowest card when there is none


@final
class Outlook:
    def __init__(self) -> None:
        self.tables: BeliefTables = TABLES
        self.silence: vec[float] = vec[float]([0.0] * MOMENTS)  # nobody has laid a card by then
        self.lost: vec[float] = vec[float]([0.0] * MOMENTS)  # somebody has, and it was an error
        self.lower: vec[float] = vec[float]([0.0] * MOMENTS)  # nobody has, and somebody is lower than I
        self.above: vec[float] = vec[float]([0.0] * ROWS)  # other, card, moment: still waits, all its cards are higher
        self.laid: vec[float] = vec[float]([0.0] * ROWS)  # other, card, moment: that card was laid by then
        self.chances: vec[float] = vec[float]([0.0] * CARDS)
        self.all_laid: vec[float] = vec[float]([0.0] * (3 * MOMENTS))  # other, moment: some card was laid by then
        self.high_laid: vec[float] = vec[float]([0.0] * (3 * MOMENTS))  # one higher than mine
        self.others: i64 = 0

    def look(self, sight: Sight, beliefs: list[Belief]) -> None:
        """Work it out for what is seen now; `beliefs` is by seat (the own one is not used)."""
        own: i64 = sight.lowest or NOBODY
        self.others = 0
        holding: i64 = sight.holders & ~(1 << sight.seat)
        several: bool = holding & (holding - 1) != 0
        seat: i64
        for seat in range(sight.players):
            if (holding >> seat) & 1:
                belief = beliefs[seat]
                belief.work_out()
                self.spread(sight, seat, belief)
                self.unfold(belief, sight.floor, own, several)
                self.others += 1
        self.gather(sight.floor, own, several)

    def spread(self, sight: Sight, seat: i64, belief: Belief) -> None:
        """How likely each card is the lowest of a hand."""
        chances = self.chances
        bound: i64 = max(sight.floor, sight.bound_of(seat))
        unseen: i64 = 0
        card: i64
        for card in range(1, CARDS):
            chances[card] = 0.0
            if card > bound and not sight.hand.has(card) and not sight.seen.has(card):
                unseen += 1
        size: i64 = sight.size(seat)
        chance: float = float(size) / float(max(1, unseen))
        total: float = 0.0
        left: i64 = unseen
        for card in range(bound + 1, CARDS):
            if left < size:
                break
            if sight.hand.has(card) or sight.seen.has(card):
                continue
            chances[card] = chance * belief.likely[card]
            total += chances[card]
            left -= 1
            if left > 0:
                chance *= float(left + 1 - size) / float(left)
        if total > 0.0:
            for card in range(bound + 1, CARDS):
                chances[card] /= total

    def unfold(self, belief: Belief, floor: i64, own: i64, several: bool) -> None:
        """When each of those cards would be laid; whoever is the only other needs no rows of single cards."""
        over = belief.over
        ready = belief.reflex_over
        chances = self.chances
        above = self.above
        laid = self.laid
        all_laid = self.all_laid
        high_laid = self.high_laid
        start: i64 = self.others * MOMENTS
        row: i64 = self.others * CARDS * MOMENTS
        i: i64
        for i in range(MOMENTS):
            all_laid[start + i] = 0.0
            above[row + i] = 0.0
        origin: float = (math.log(FIRST_MS) - self.tables.log_paces[0]) / STEP + float(PAD)
        rest: float = 0.0  # the chance of all higher cards
        card: i64
        if own == NOBODY:
            for i in range(MOMENTS):
                high_laid[start + i] = 0.0
        for card in range(CARDS - 1, floor, -1):
            at: i64
            chance: float = chances[card]
            if several and card < own:  # what is above this card, before it is added
                at = row + card * MOMENTS
                for i in range(MOMENTS):
                    above[at + i] = rest - all_laid[start + i]
                    laid[at + i] = 0.0
            if chance > HARDLY:
                rest += chance
                place: float = origin - self.tables.log_gaps[card - floor] / STEP
                base: i64 = i64(math.floor(place))
                part: float = place - float(base)
                begin: i64 = max(0, -base)
                end: i64 = min(MOMENTS, WAITS - 1 - base)
                for i in range(begin, end):
                    early: float = over[i + base]
                    value: float = chance * ready[i] * (early + part * (over[i + base + 1] - early))
                    all_laid[start + i] += value
                    if several and card < own:
                        laid[row + card * MOMENTS + i] = value
                for i in range(max(begin, end), MOMENTS):
                    value = chance * ready[i]
                    all_laid[start + i] += value
                    if several and card < own:
                        laid[row + card * MOMENTS + i] = value
            if card == own:
                for i in range(MOMENTS):
                    high_laid[start + i] = all_laid[start + i]
                if several:
                    at = row + card * MOMENTS
                    for i in range(MOMENTS):
                        above[at + i] = rest - all_laid[start + i]
                else:
                    for i in range(MOMENTS):
                        self.lower[i] = rest - all_laid[start + i]  # for the moment: waits, and is higher
        for i in range(MOMENTS):  # row 0: still waits, whatever it holds
            above[row + i] = rest - all_laid[start + i]

    def gather(self, floor: i64, own: i64, several: bool) -> None:
        """Put the others together."""
        silence = self.silence
        lost = self.lost
        lower = self.lower
        above = self.above
        i: i64
        if self.others == 0:
            for i in range(MOMENTS):
                silence[i] = 1.0
                lost[i] = 0.0
                lower[i] = 0.0
            return
        if not several:
            for i in range(MOMENTS):
                silence[i] = above[i]
                lost[i] = self.high_laid[i]
                lower[i] = above[i] - lower[i] if own != NOBODY else 0.0
            return
        self.gather_several(floor, own)

    def gather_several(self, floor: i64, own: i64) -> None:
        silence = self.silence
        lost = self.lost
        lower = self.lower
        above = self.above
        laid = self.laid
        all_laid = self.all_laid
        width: i64 = CARDS * MOMENTS
        i: i64
        a: i64
        b: i64
        card: i64
        at: i64
        one: i64
        two: i64
        for i in range(MOMENTS):
            lost[i] = 0.0
        for a in range(self.others):
            # Whatever is laid first, less what is laid first and right.
            start: i64 = a * MOMENTS
            before: float = 0.0
            b = 1 if a == 0 else 0
            c: i64 = b + 1 if b + 1 != a else b + 2
            third: bool = c < self.others
            for i in range(MOMENTS):
                was: i64 = i - 1 if i > 0 else 0
                waiting: float = above[b * width + was]
                if third:
                    waiting *= above[c * width + was]
                lost[i] += (all_laid[start + i] - before) * waiting
                before = all_laid[start + i]
            top: i64 = min(own, CARDS)
            for card in range(floor + 1, top):
                at = a * width + card * MOMENTS
                if laid[at + MOMENTS - 1] <= 0.0:
                    continue
                one = b * width + card * MOMENTS
                two = c * width + card * MOMENTS
                before = laid[at]
                if third:
                    lost[0] -= before * above[one] * above[two]
                    for i in range(1, MOMENTS):
                        lost[i] -= (laid[at + i] - before) * above[one + i - 1] * above[two + i - 1]
                        before = laid[at + i]
                else:
                    lost[0] -= before * above[one]
                    for i in range(1, MOMENTS):
                        lost[i] -= (laid[at + i] - before) * above[one + i - 1]
                        before = laid[at + i]
        total: float = 0.0
        for i in range(MOMENTS):
            total += max(0.0, lost[i])
            lost[i] = total
            still: float = 1.0
            higher: float = 1.0
            for a in range(self.others):
                still *= above[a * width + i]
                if own != NOBODY:
                    higher *= above[a * width + own * MOMENTS + i]
            silence[i] = still
            lower[i] = still - higher if own != NOBODY else 0.0

    # ---- reading ----------------------------------------------------------------------------

    def at(self, curve: vec[float], wait_ms: float) -> float:
        """The value of a curve at any moment."""
        place: float = math.log(max(wait_ms, FIRST_MS) / FIRST_MS) / STEP
        if place >= float(MOMENTS - 1):
            return curve[MOMENTS - 1]
        i: i64 = i64(place)
        return curve[i] + (place - float(i)) * (curve[i + 1] - curve[i])
