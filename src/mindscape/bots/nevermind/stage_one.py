"""Stage One solved exactly: the chance of each aim with the best play, for every position.

In Stage One a card's token does nothing and its neighbours do nothing, so a position is worth what its counts are
worth: how many corners and how many edges have each status, whether the breath is Focused, how many corner and edge
cards are left in the Mind Deck, and the timer.  Time never runs backwards, so the timer's layers are solved one after
the other; within a layer a round leads to a deck with a card less until the deck is shuffled, so a few sweeps through
the decks settle it.  Corners and edges may change places.

Compiled: a solution is some eight million values, a few seconds of work (see docs/adr/0020).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from mindscape.games.nevermind.engine import Meditation
from mindscape.games.nevermind.ring import count

STILLNESS: Final = 0
WIN: Final = 1

RELEASED: Final = 0
SUBLIMINAL: Final = 1
ACKNOWLEDGED: Final = 2
THOUGHT: Final = 3
DISTRACTION: Final = 4
NEITHER: Final = -1  # no card is closed to the Watcher

CORNERS: Final = 0x55
EDGES: Final = 0xAA
HALVES: Final = 70  # ways in which four cards can have their statuses, as counts
GRIDS: Final = 9800  # both halves, Focused or not
DECKS: Final = 81  # corner and edge cards left
FULL: Final = 80
TIMES: Final = 19
MIRRORED: Final = 45  # decks with at least as many corners as edges
SIZE: Final = TIMES * MIRRORED * GRIDS * 2
ENOUGH: Final = 0.0001  # a layer is settled when no value of its full deck moves by more in a sweep
LARGEST: Final = 65535.0  # a certain success, in two bytes


def all_halves() -> list[list[int]]:
    """The counts of the five statuses among four cards."""
    found: list[list[int]] = []
    for r in range(5):
        for s in range(5 - r):
            for a in range(5 - r - s):
                for t in range(5 - r - s - a):
                    found.append([r, s, a, t, 4 - r - s - a - t])
    return found


def numbers_of_halves() -> bytes:
    """The number of a half, by its first four counts in the scale of five."""
    numbers = bytearray(625)
    for number, (r, s, a, t, _) in enumerate(all_halves()):
        numbers[((r * 5 + s) * 5 + a) * 5 + t] = number
    return bytes(numbers)


HALF_NUMBERS: Final = numbers_of_halves()


def half(s: Meditation, which: i64) -> i64:
    """The number of the corners' or the edges' statuses."""
    numbers: bytes = HALF_NUMBERS
    released: i64 = count(s.released & which)
    subliminal: i64 = count(s.subliminal & which)
    acknowledged: i64 = count(s.acknowledged & which)
    place: i64 = ((released * 5 + subliminal) * 5 + acknowledged) * 5 + count(s.thoughts & which)
    return numbers[place]


@final
class StageOne:
    """The solution for one aim: the value of every position at the beginning of a Mind Phase."""

    def __init__(self, table: bytes) -> None:
        self.table: bytes = table

    def leaf(self, s: Meditation) -> float:
        """The chance of the aim with the best play."""
        return float(self.word(s)) / LARGEST

    def word(self, s: Meditation) -> i64:
        """The same as a whole number, up to 65535."""
        table = self.table
        deck_corners: i64 = count(s.deck & 0xFF)
        deck_edges: i64 = count(s.deck >> 8)
        one: i64 = half(s, CORNERS)
        other: i64 = half(s, EDGES)
        if deck_edges > deck_corners:
            deck_corners, deck_edges = deck_edges, deck_corners
            one, other = other, one
        deck: i64 = deck_corners * (deck_corners + 1) // 2 + deck_edges
        grid: i64 = (one * HALVES + other) * 2 + (1 if s.focused else 0)
        at: i64 = (((s.timer - 1) * MIRRORED + deck) * GRIDS + grid) * 2
        low: i64 = table[at]
        high: i64 = table[at + 1]
        return low + (high << 8)


@final
class Solver:
    """Works a solution out: `here` are the values of this time, `below` and `under` those of one and two less."""

    def __init__(self, aim: i64) -> None:
        self.aim: i64 = aim
        halves = all_halves()
        numbers = {tuple(counts): number for number, counts in enumerate(halves)}
        counts: list[int] = []
        moved: list[int] = []
        for half in halves:
            counts += half
            for status in range(5):
                for to in range(5):
                    if status == to or half[status] == 0:
                        moved.append(-1)
                        continue
                    after = list(half)
                    after[status] -= 1
                    after[to] += 1
                    moved.append(numbers[tuple(after)])
        self.counts: vec[i64] = vec[i64](counts)  # [half * 5 + status]
        self.moved: vec[i64] = vec[i64](moved)  # [(half * 5 + from) * 5 + to]: the half after a card changed its status
        self.here: vec[float] = vec[float]([0.0] * (DECKS * GRIDS))
        self.below: vec[float] = vec[float]([0.0] * (DECKS * GRIDS))
        self.under: vec[float] = vec[float]([0.0] * (DECKS * GRIDS))
        self.time: i64 = 0

    def solve(self) -> bytes:
        """All layers, two bytes a value, the lower one first."""
        out: vec[u8] = vec[u8](bytes(SIZE))
        at: i64 = 0
        for _ in range(TIMES):
            self.next_layer()
            corners: i64
            edges: i64
            for corners in range(9):
                for edges in range(corners + 1):
                    start: i64 = (corners * 9 + edges) * GRIDS
                    grid: i64
                    for grid in range(GRIDS):
                        value: i64 = i64(self.here[start + grid] * LARGEST + 0.5)
                        out[at] = u8(value & 255)
                        out[at + 1] = u8(value >> 8)
                        at += 2
        return memoryview(out).tobytes()

    def next_layer(self) -> None:
        """Settle the layer of one more card in the timer, beginning with the values of the one before."""
        self.time += 1
        self.under, self.below, self.here = self.below, self.here, self.under
        here = self.here
        below = self.below
        at: i64
        for at in range(DECKS * GRIDS):
            here[at] = below[at]
        while self.sweep() > ENOUGH:
            pass

    def sweep(self) -> float:
        """Value every position of the layer once, from one card left to sixteen; return how far the full deck moved."""
        farthest: float = 0.0
        left: i64
        corners: i64
        for left in range(1, 17):
            for corners in range(max(0, left - 8), min(left, 8) + 1):
                if left - corners <= corners:  # the others are mirror images
                    moved: float = self.value_deck(corners, left - corners)
                    if left == 16:
                        farthest = moved
        return farthest

    def value_deck(self, corners: i64, edges: i64) -> float:
        here = self.here
        counts = self.counts
        deck: i64 = (corners * 9 + edges) * GRIDS
        mirrored: i64 = (edges * 9 + corners) * GRIDS
        farthest: float = 0.0
        one: i64
        other: i64
        focused: i64
        for one in range(HALVES):
            for other in range(one if corners == edges else 0, HALVES):
                settled: i64 = counts[one * 5] + counts[other * 5] + counts[one * 5 + 4] + counts[other * 5 + 4]
                if settled == 8:
                    continue
                subliminal: i64 = counts[one * 5 + SUBLIMINAL] + counts[other * 5 + SUBLIMINAL]
                for focused in range(2 if subliminal > 0 else 1):
                    value: float = self.mind_phase(corners, edges, one, other, focused)
                    at: i64 = deck + (one * HALVES + other) * 2 + focused
                    change: float = value - here[at]
                    if change > farthest:
                        farthest = change
                    elif -change > farthest:
                        farthest = -change
                    here[at] = value
                    here[mirrored + (other * HALVES + one) * 2 + focused] = value
        return farthest

    def mind_phase(self, corners: i64, edges: i64, one: i64, other: i64, focused: i64) -> float:
        """The mean over the Mind's cards: each shows a corner or an edge, each place of a kind alike (NM-305)."""
        total: float = 0.0
        if corners > 0:
            total += float(corners) * self.mind_acts(True, corners - 1, edges, one, other, focused)
        if edges > 0:
            total += float(edges) * self.mind_acts(False, corners, edges - 1, one, other, focused)
        return total / float(4 * (corners + edges))

    def mind_acts(self, on_corner: bool, corners: i64, edges: i64, one: i64, other: i64, focused: i64) -> float:
        """The four places of a kind, by their statuses (NM-401 to NM-405)."""
        deck: i64 = corners * 9 + edges
        if deck == 0:
            deck = FULL
        counts = self.counts
        moved = self.moved
        acted: i64 = one if on_corner else other
        total: float = 0.0
        status: i64
        for status in range(5):
            cards: i64 = counts[acted * 5 + status]
            if cards == 0:
                continue
            then: i64 = status
            after: i64 = acted
            still_focused: i64 = focused
            timer: i64 = self.time
            if status == SUBLIMINAL or status == ACKNOWLEDGED:
                then = THOUGHT
                after = moved[(acted * 5 + status) * 5 + THOUGHT]
                if status == SUBLIMINAL:
                    still_focused = 0
            elif status == THOUGHT:
                then = DISTRACTION
                after = moved[(acted * 5 + THOUGHT) * 5 + DISTRACTION]
                timer -= 1
            elif status == DISTRACTION:
                timer -= 1
            first: i64 = after if on_corner else one
            second: i64 = other if on_corner else after
            value: float
            if status == THOUGHT and self.is_settled(first, second):
                value = 0.0  # a Distraction among them: Total Distraction
            elif timer == 0:
                value = self.at_the_end(first, second)
            else:
                value = self.watcher(first, second, still_focused, on_corner, then, deck, timer)
            total += float(cards) * value
        return total

    def is_settled(self, one: i64, other: i64) -> bool:
        """Every card is Released or a Distraction (NM-611)."""
        counts = self.counts
        return counts[one * 5] + counts[other * 5] + counts[one * 5 + 4] + counts[other * 5 + 4] == 8

    def at_the_end(self, one: i64, other: i64) -> float:
        """The timer has run out: a win with a score above zero, never Stillness (NM-603, NM-604)."""
        counts = self.counts
        score: i64 = counts[one * 5] + counts[other * 5] - counts[one * 5 + 4] - counts[other * 5 + 4] + 1
        return 1.0 if self.aim == WIN and score > 0 else 0.0

    def watcher(self, one: i64, other: i64, focused: i64, on_corner: bool, closed: i64, deck: i64, timer: i64) -> float:
        """The best action; a card of the status `closed` among the corners (edges) is the Mind Focus (NM-502)."""
        counts = self.counts
        moved = self.moved
        layer = self.here if timer == self.time else self.below
        start: i64 = deck * GRIDS
        best: float = -1.0
        value: float
        if focused:
            return self.let_go(one, other, deck, timer)
        status: i64
        for status in range(ACKNOWLEDGED, DISTRACTION + 1):
            now_focused: i64 = 1 if status == ACKNOWLEDGED else 0
            shut: i64 = 1 if closed == status else 0
            if counts[one * 5 + status] > (shut if on_corner else 0):
                value = layer[start + (moved[(one * 5 + status) * 5 + status - 1] * HALVES + other) * 2 + now_focused]
                if value > best:
                    best = value
            if counts[other * 5 + status] > (0 if on_corner else shut):
                value = layer[start + (one * HALVES + moved[(other * 5 + status) * 5 + status - 1]) * 2 + now_focused]
                if value > best:
                    best = value
        if best >= 0.0:
            return best
        if closed >= ACKNOWLEDGED:  # nothing is possible elsewhere, so the Mind Focus is open (NM-511)
            return self.watcher(one, other, focused, on_corner, NEITHER, deck, timer)
        return layer[start + (one * HALVES + other) * 2]

    def let_go(self, one: i64, other: i64, deck: i64, timer: i64) -> float:
        """With the breath Focused a Subliminal card is Let Go, and time passes (NM-507, NM-509)."""
        counts = self.counts
        moved = self.moved
        distractions: i64 = counts[one * 5 + DISTRACTION] + counts[other * 5 + DISTRACTION]
        released: i64 = counts[one * 5] + counts[other * 5] + 1
        if released + distractions == 8:
            return 1.0 if distractions == 0 else 0.0
        if timer == 1:
            return 1.0 if self.aim == WIN and released - distractions + 1 > 0 else 0.0
        layer = self.below if timer == self.time else self.under
        start: i64 = deck * GRIDS
        best: float = -1.0
        value: float
        if counts[one * 5 + SUBLIMINAL] > 0:
            value = layer[start + (moved[(one * 5 + SUBLIMINAL) * 5] * HALVES + other) * 2]
            if value > best:
                best = value
        if counts[other * 5 + SUBLIMINAL] > 0:
            value = layer[start + (one * HALVES + moved[(other * 5 + SUBLIMINAL) * 5]) * 2]
            if value > best:
                best = value
        return best
