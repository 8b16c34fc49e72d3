"""Learned values: the chance of an aim at the beginning of a Mind Phase, as a sum of table entries.

What a position is looked up by: the statuses of all cards as counts, three neighbours at a time with their tokens, the
corners and the edges with what is left of the deck, the tokens' faces; everything by the timer.  For Stillness from
Stage Two on the sum begins with what Stage One's solution says of the same statuses, deck and timer, so that the tables
have only to know what the tokens change (see docs/adr/0021).  They were learned by `scripts/nevermind`; its `tables.h`
lists them in the same order, and a test compares the two.  Compiled.
"""

from math import comb, exp, log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from mindscape.bots.nevermind.stage_one import CORNERS, EDGES, STILLNESS, StageOne, half
from mindscape.games.nevermind.codes import ALL, DRAW
from mindscape.games.nevermind.engine import Meditation
from mindscape.games.nevermind.ring import next_place

TIMES: Final = 20
WHOLE: Final = 6435  # ways of laying eight cards into eight heaps
HARMS: Final = 1287  # … into six heaps
CODES: Final = 25  # a card's status and its token
TRIPLES: Final = CODES**3
GROUPS: Final = 625  # four counts from 0 to 4
ZERO: Final = 128  # the byte of a weight of nothing
STEPS: Final = 127 * 127
SPREAD_BITS: Final = 5
LEVELS: Final = 256  # of Stage One's values
WORDS: Final = 65536


def spread() -> list[int]:
    """Each set of cards with five bits a card, to add up the codes of all cards at once."""
    return [sum(1 << SPREAD_BITS * card for card in range(8) if cards >> card & 1) for cards in range(256)]


def mirrored() -> list[int]:
    """What a card's code is in a mirror, where Remembering and Anticipating change places (NM-731)."""
    return [*range(15), *range(20, 25), *range(15, 20)]


POPULATION: Final = bytes([cards.bit_count() for cards in range(256)])


@final
class Tables:
    """The tables of a stage, with or without the monkey, for one aim; the weights are filled in by whoever reads them.

    A weight is a byte: its distance from the middle, squared, so that small weights are kept exactly and large ones
    roughly; `unit` is the weight of a square of one.
    """

    def __init__(self, stage: i64, monkey: bool, aim: i64) -> None:
        self.stage: i64 = stage
        self.monkey: bool = monkey
        self.weights: bytes = b""
        self.unit: float = 0.0
        self.ground: StageOne | None = None  # what the sum begins with: the solution of Stage One …
        self.rough: Tables | None = None  # … or learned values of it, where it cannot be solved
        self.spread: vec[i64] = vec[i64](spread())
        self.mirror: vec[i64] = vec[i64](mirrored())
        self.choose: vec[i64] = vec[i64]([comb(n, k) for n in range(20) for k in range(20)])
        at: i64 = WHOLE * 2 * TIMES
        self.triples: i64 = at
        at += TRIPLES * 2 * TIMES
        self.halves: i64 = at
        at += 70 * 81 * 2 * TIMES
        self.corners: i64 = at
        at += 70 * 70 * 2 * TIMES
        self.noting: i64 = at
        at += 3 * 9 * 9 * TIMES
        self.deck: i64 = at
        if stage >= 4:
            at += 17 * 3 * 3 * 9 * 5 * TIMES
        self.faces: i64 = at
        if stage >= 4 or monkey:
            at += 3 * GROUPS * TIMES
        self.second: i64 = at
        if monkey:
            at += HARMS * 9 * 2 * TIMES
        self.known: i64 = at
        self.is_grounded: bool = aim == STILLNESS and stage >= 2 and not monkey
        if self.is_grounded:
            at += LEVELS * TIMES
        self.breath: i64 = at
        self.breathes: bool = stage >= 4 and not monkey  # a Deep Breath that has just begun can be looked up too
        if self.breathes:
            at += 17 * 9 * 5 * TIMES
        self.size: i64 = at
        self.found: vec[i64] = vec[i64]([0] * 32)  # where the last position was looked up
        self.begin: float = 0.0  # and what its sum begins with

    def leaf(self, s: Meditation) -> float:
        """The chance of the aim at the beginning of a Mind Phase, or of a Deep Breath."""
        return 1.0 / (1.0 + exp(-self.sum(s)))

    def sum(self, s: Meditation) -> float:
        weights = self.weights
        found = self.found
        total: i64 = 0
        lookup: i64
        for lookup in range(self.look_up(s)):
            weight: i64 = weights[found[lookup]]
            weight -= ZERO
            total += weight * weight if weight > 0 else -(weight * weight)
        return self.begin + float(total) * self.unit

    def look_up(self, s: Meditation) -> i64:
        """Fill `found` and return how many entries there are."""
        found = self.found
        pop: bytes = POPULATION
        time: i64 = s.timer
        focused: i64 = 1 if s.focused else 0
        at: i64 = focused * TIMES + time  # most tables end with these two
        n: i64 = 0
        noted: i64 = s.noted()
        wakeful: i64 = self.wakeful(s)
        found[n] = self.whole_rank(s, wakeful) * (2 * TIMES) + at
        n = self.look_up_triples(s, noted, at)

        left_corners: i64 = pop[s.deck & 0xFF]
        left_edges: i64 = pop[s.deck >> 8]
        released: i64 = pop[s.released]
        unnoted: i64 = pop[ALL & ~noted]
        one: i64 = half(s, CORNERS)
        other: i64 = half(s, EDGES)
        found[n] = self.halves + (one * 81 + left_corners * 9 + left_edges) * (2 * TIMES) + at
        found[n + 1] = self.halves + (other * 81 + left_edges * 9 + left_corners) * (2 * TIMES) + at
        if one > other:
            one, other = other, one
        found[n + 2] = self.corners + (one * 70 + other) * (2 * TIMES) + at
        found[n + 3] = self.noting + ((s.noting * 9 + unnoted) * 9 + released) * TIMES + time
        n += 4
        if self.stage >= 4:
            stuck: i64 = pop[s.distractions & s.feeling]
            cards: i64 = ((left_corners + left_edges) * 3 + s.deck_centre) * 3 + s.centre_cards - 1
            found[n] = self.deck + ((cards * 9 + released) * 5 + min(stuck, 4)) * TIMES + time
            n += 1
        if self.stage >= 4 or self.monkey:
            found[n] = self.faces + self.group(s, s.thinking) * TIMES + time
            found[n + 1] = self.faces + (GROUPS + self.group(s, s.feeling)) * TIMES + time
            found[n + 2] = self.faces + (2 * GROUPS + self.group(s, s.remembering)) * TIMES + time
            found[n + 3] = self.faces + (2 * GROUPS + self.group(s, s.anticipating)) * TIMES + time
            n += 4
        if self.monkey:
            harm: i64 = self.harm_rank(s, unnoted, wakeful) * 9
            distractions: i64 = pop[s.distractions]
            found[n] = self.second + (harm + released) * (2 * TIMES) + time
            found[n + 1] = self.second + (harm + distractions) * (2 * TIMES) + TIMES + time
            n += 2
        if self.is_grounded:
            word: i64 = self.word_of_stage_one(s)
            self.begin = log((float(word) + 0.5) / (float(WORDS - word) - 0.5))
            found[n] = self.known + (word >> 8) * TIMES + time
            n += 1
        if self.breathes and s.phase == DRAW:
            caught: i64 = pop[s.distractions & s.feeling]
            cards_left: i64 = (left_corners + left_edges) * 9 + released
            found[n] = self.breath + (cards_left * 5 + min(caught, 4)) * TIMES + time
            n += 1
        return n

    def word_of_stage_one(self, s: Meditation) -> i64:
        """What Stage One would say of this position, up to 65535."""
        ground = self.ground
        if ground is not None:
            return ground.word(s)
        rough = self.rough
        assert rough is not None
        return i64(rough.leaf(s) * float(WORDS - 1) + 0.5)

    def wakeful(self, s: Meditation) -> i64:
        """Released cards that the Mind can wake (NM-721, NM-722)."""
        if self.stage < 2:
            return 0
        return s.released & s.thinking & ~(next_place(s.released, True) & next_place(s.released, False))

    def whole_rank(self, s: Meditation, wakeful: i64) -> i64:
        """All cards as counts, those with the token that this stage is about apart."""
        pop: bytes = POPULATION
        choose = self.choose
        wild: i64 = 0
        if self.stage >= 5:
            wild = s.feeling
        elif self.stage >= 3:
            wild = s.remembering | s.anticipating
        elif self.stage == 2:
            wild = s.thinking
        laid: i64 = pop[wakeful]
        rank: i64 = choose[laid * 20 + 1]
        laid = pop[s.released]
        rank += choose[(laid + 1) * 20 + 2]
        heap: i64 = pop[s.subliminal]
        laid += heap
        rank += choose[(laid + 2) * 20 + 3]
        heap = pop[s.acknowledged]
        laid += heap
        rank += choose[(laid + 3) * 20 + 4]
        heap = pop[s.thoughts & wild]
        laid += heap
        rank += choose[(laid + 4) * 20 + 5]
        heap = pop[s.thoughts & ~wild]
        laid += heap
        rank += choose[(laid + 5) * 20 + 6]
        heap = pop[s.distractions & wild]
        laid += heap
        return rank + choose[(laid + 6) * 20 + 7]

    def look_up_triples(self, s: Meditation, noted: i64, at: i64) -> i64:
        """Three neighbours at a time; a triple and its mirror image share an entry."""
        found = self.found
        spread = self.spread
        mirror = self.mirror
        codes: i64 = spread[s.subliminal] + 2 * spread[s.acknowledged] + 3 * spread[s.thoughts]
        codes += 4 * spread[s.distractions]
        if self.stage >= 3 or self.monkey:
            codes += 5 * spread[s.thinking] + 10 * spread[s.feeling]
            codes += 15 * spread[s.remembering] + 20 * spread[s.anticipating]
        elif self.stage == 2:
            codes += 5 * spread[s.thinking] + 10 * spread[noted & ~s.thinking]
        codes |= (codes & 1023) << 40  # the first two once more, to close the ring
        first: i64 = codes & 31
        second: i64 = (codes >> 5) & 31
        place: i64
        for place in range(8):
            third: i64 = (codes >> (5 * place + 10)) & 31
            one: i64 = (first * CODES + second) * CODES + third
            other: i64 = (mirror[third] * CODES + mirror[second]) * CODES + mirror[first]
            found[place + 1] = self.triples + (one if one < other else other) * (2 * TIMES) + at
            first = second
            second = third
        return 9

    def group(self, s: Meditation, cards: i64) -> i64:
        """The cards of one token face, by status."""
        pop: bytes = POPULATION
        released: i64 = pop[cards & s.released]
        acknowledged: i64 = pop[cards & s.acknowledged]
        thoughts: i64 = pop[cards & s.thoughts]
        distractions: i64 = pop[cards & s.distractions]
        return ((min(released, 4) * 5 + min(acknowledged, 4)) * 5 + min(thoughts, 4)) * 5 + min(distractions, 4)

    def harm_rank(self, s: Meditation, unnoted: i64, wakeful: i64) -> i64:
        """How many places lead the monkey to a second action of each kind, if it is sent to the gentlest card."""
        heaps: i64 = unnoted  # five bits a kind, as many as places lead to it
        heaps += self.harm(s, s.thinking, wakeful) + self.harm(s, s.feeling, wakeful)
        heaps += self.harm(s, s.remembering, wakeful) + self.harm(s, s.anticipating, wakeful)
        choose = self.choose
        laid: i64 = 0
        rank: i64 = 0
        kind: i64
        for kind in range(5):
            laid += (heaps >> (5 * kind)) & 31
            rank += choose[(laid + kind) * 20 + kind + 1]
        return rank

    def harm(self, s: Meditation, cards: i64, wakeful: i64) -> i64:
        """What the gentlest second Mind Action among cards of one face does: rest, surface, return, distract, cost."""
        pop: bytes = POPULATION
        places: i64 = pop[cards]
        if cards & s.released & ~wakeful:
            return places << 5
        if cards & s.subliminal:
            return places << 10
        if cards & (s.acknowledged | wakeful):
            return places << 15
        if cards & s.thoughts:
            return places << 20
        return places << 25
