"""What a partner believes of one other: how fast it counts, how much it wavers, how quick its hand is.

The pace is a grid of logarithms, three times: one that stays as it is, one that follows what it sees a little, one that
follows a good deal.  Every wait that ends with a card is weighed against the grid; so is every wait that somebody else
cut short, once the card that was waited for is seen.  How much the waits waver, how quick the reflex is and whether a
lone card is hurried are believed apart from the pace: a few values each.

Compiled by mypyc.  Times are milliseconds; arrays are `vec`, which the compiler reads and writes without boxing.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

STEP: Final = 0.05  # of the grids of logarithms, of paces and of times
PACES: Final = 81
MIDDLE: Final = 40
LAYERS: Final = 3
WAVERS: Final = 3
REFLEXES: Final = 6
PAD: Final = 40  # the grid of waits for one number reaches so far beyond the paces
WAITS: Final = 161  # PACES + 2 * PAD
MOMENTS: Final = 134  # of the grid of times
FIRST_MS: Final = 100.0
CARDS: Final = 101
COMFORT_MS: Final = 300.0  # what a stranger's pace is expected round
UNLIKELY: Final = 1e-6
ANYTHING: Final = 0.02  # the share of waits that follow no rule
DRIFT: Final = 0.03  # from one card to the next a pace may be a step off
REFLEX_WEBER: Final = 0.25
HURRY_MS: Final = 650.0
HURRY_WEBER: Final = 0.5
TELLING: Final = 4  # a wait for so many numbers tells a pace
ROOT: Final = 0.3989422804014327


def bell(z: float) -> float:
    """The density of the normal distribution."""
    return ROOT * math.exp(-0.5 * z * z)


@final
class BeliefTables:
    """What is worked out once."""

    def __init__(self) -> None:
        self.normal: vec[float] = vec[float]([0.5 * math.erfc((8.0 - 0.01 * i) / math.sqrt(2.0)) for i in range(1602)])
        first = math.log(COMFORT_MS) - MIDDLE * STEP
        self.log_paces: vec[float] = vec[float]([first + STEP * k for k in range(PACES)])
        self.paces: vec[float] = vec[float]([math.exp(first + STEP * k) for k in range(PACES)])
        self.moments: vec[float] = vec[float]([FIRST_MS * math.exp(STEP * i) for i in range(MOMENTS)])
        self.log_gaps: vec[float] = vec[float]([math.log(max(1, gap)) for gap in range(CARDS)])
        self.follows: vec[float] = vec[float]([0.0, 0.05, 0.2])
        self.webers: vec[float] = vec[float]([0.16, 0.28, 0.5])
        self.weber_prior: vec[float] = vec[float]([0.75, 0.17, 0.08])
        self.reflexes: vec[float] = vec[float]([200.0, 325.0, 450.0, 575.0, 700.0, 850.0])
        self.log_reflexes: vec[float] = vec[float]([math.log(reflex) for reflex in self.reflexes])
        self.reflex_prior: vec[float] = vec[float]([0.1, 0.18, 0.18, 0.18, 0.18, 0.18])
        # The share of waits that are over when STEP * (offset - PAD) is the logarithm of wait / expected wait.
        self.over: vec[float] = vec[float](
            [
                self.below((math.exp(STEP * (offset - PAD)) - 1.0) / weber)
                for weber in self.webers
                for offset in range(2 * PAD + 1)
            ]
        )
        # The same for the reflexes, on the grid of times.
        self.reflex_over: vec[float] = vec[float](
            [
                self.below((math.log(moment) - math.log(reflex)) / REFLEX_WEBER)
                for reflex in self.reflexes
                for moment in self.moments
            ]
        )

    def below(self, z: float) -> float:
        """The distribution function of the normal distribution."""
        if z <= -8.0:
            return 0.0
        if z >= 8.0:
            return 1.0
        place: float = (z + 8.0) * 100.0
        index: i64 = i64(place)
        share: float = place - float(index)
        return self.normal[index] + share * (self.normal[index + 1] - self.normal[index])


TABLES: Final = BeliefTables()


@final
class Belief:
    def __init__(self, log_pace: float, spread: float, follows: float) -> None:
        """Begin with what is known of people, or of this one: `follows` is the chance that it follows others."""
        self.tables: BeliefTables = TABLES
        self.weights: vec[float] = vec[float]([0.0] * (LAYERS * PACES))
        # The part of each layer that is not ruled out: from, to.
        self.alive: vec[i64] = vec[i64]([0, PACES - 1, 0, PACES - 1, 0, PACES - 1])
        self.webers: vec[float] = vec[float](list(self.tables.weber_prior))
        self.reflexes: vec[float] = vec[float](list(self.tables.reflex_prior))
        self.hurried: float = 1.0  # lone cards that were hurried, and all of them
        self.lone: float = 2.0
        self.likely: vec[float] = vec[float]([1.0] * CARDS)  # how well each lowest card fits the waits so far
        self.waited: list[float] = []  # since the last card: how long, and from which card on
        self.waited_from: list[int] = []
        self.waited_ready: list[float] = []  # the chance that the hand was ready by then
        self.over: vec[float] = vec[float]([0.0] * WAITS)  # the share of waits for one number that are over
        self.reflex_over: vec[float] = vec[float]([0.0] * MOMENTS)
        self.is_worked_out: bool = False
        self.mean: float = log_pace  # of the logarithm of the pace
        self.sd: float = spread
        self.following: float = follows
        self.cards: i64 = 0  # that were weighed
        t = self.tables
        layer: i64
        k: i64
        for layer in range(LAYERS):
            share: float = 1.0 - follows if layer == 0 else 0.5 * follows
            for k in range(PACES):
                self.weights[layer * PACES + k] = share * bell((t.log_paces[k] - log_pace) / spread)
        self.tidy()

    # ---- the grid ---------------------------------------------------------------------------

    def tidy(self) -> None:
        """Scale the weights, leave out what has become impossible."""
        weights = self.weights
        top: float = 0.0
        at: i64
        for at in range(LAYERS * PACES):
            if weights[at] > top:
                top = weights[at]
        if top <= 0.0:  # all is ruled out: whatever was believed, forget it
            for at in range(LAYERS * PACES):
                weights[at] = 1.0
            top = 1.0
        layer: i64
        for layer in range(LAYERS):
            lowest: i64 = PACES
            highest: i64 = -1
            for at in range(layer * PACES, (layer + 1) * PACES):
                weight: float = weights[at] / top
                if weight > UNLIKELY:
                    weights[at] = weight
                    highest = at - layer * PACES
                    if lowest == PACES:
                        lowest = highest
                else:
                    weights[at] = 0.0
            self.alive[2 * layer] = lowest
            self.alive[2 * layer + 1] = highest
        self.is_worked_out = False

    def diffuse(self) -> None:
        weights = self.weights
        layer: i64
        k: i64
        for layer in range(LAYERS):
            start: i64 = layer * PACES
            before: float = weights[start]
            for k in range(PACES):
                here: float = weights[start + k]
                after: float = weights[start + k + 1] if k < PACES - 1 else here
                weights[start + k] = (1.0 - 2.0 * DRIFT) * here + DRIFT * (before + after)
                before = here
        self.tidy()

    def work_out(self) -> None:
        """How waits are distributed by all that is believed now."""
        if self.is_worked_out:
            return
        self.is_worked_out = True
        t = self.tables
        over = self.over
        weights = self.weights
        total: float = 0.0
        first: float = 0.0
        second: float = 0.0
        constant: float = 0.0
        at: i64
        k: i64
        offset: i64
        kernel: vec[float] = vec[float]([0.0] * (2 * PAD + 1))
        w: i64
        for w in range(WAVERS):
            share: float = self.webers[w]
            for offset in range(2 * PAD + 1):
                kernel[offset] += share * t.over[w * (2 * PAD + 1) + offset]
        for at in range(WAITS):
            over[at] = 0.0
        for k in range(PACES):
            weight: float = weights[k] + weights[PACES + k] + weights[2 * PACES + k]
            if weight <= 0.0:
                continue
            total += weight
            constant += weights[k]
            first += weight * t.log_paces[k]
            second += weight * t.log_paces[k] * t.log_paces[k]
            for offset in range(2 * PAD + 1):
                over[k + offset] += weight * kernel[offset]
        # Beyond its kernel each pace is over for good.
        done: float = 0.0
        for at in range(2 * PAD + 1, WAITS):
            k = at - 2 * PAD - 1
            done += weights[k] + weights[PACES + k] + weights[2 * PACES + k]
            over[at] += done
        for at in range(WAITS):
            over[at] /= total
        self.mean = first / total
        self.sd = math.sqrt(max(1e-6, second / total - self.mean * self.mean))
        self.following = 1.0 - constant / total
        f: i64
        for at in range(MOMENTS):
            self.reflex_over[at] = 0.0
        for f in range(REFLEXES):
            share = self.reflexes[f]
            for at in range(MOMENTS):
                self.reflex_over[at] += share * t.reflex_over[f * MOMENTS + at]

    def is_over(self, wait_ms: float, gap: i64) -> float:
        """The chance that a wait for so many numbers is over, the reflex apart."""
        place: float = (math.log(wait_ms) - self.tables.log_gaps[gap] - self.tables.log_paces[0]) / STEP + float(PAD)
        if place <= 0.0:
            return self.over[0]
        if place >= float(WAITS - 1):
            return 1.0
        at: i64 = i64(place)
        return self.over[at] + (place - float(at)) * (self.over[at + 1] - self.over[at])

    # ---- learning ---------------------------------------------------------------------------

    def wait(self, wait_ms: float, floor: i64) -> None:
        """Somebody else ended a wait, counted from `floor`: whatever the lowest card is, it was not yet its time."""
        self.work_out()
        wait_ms = max(1.0, wait_ms)
        reflex: float = self.reflex(wait_ms)
        card: i64
        for card in range(floor + 1, CARDS):
            gone: float = self.is_over(wait_ms, card - floor) * reflex
            if gone < 1e-9:
                break
            self.likely[card] *= 0.5 * ANYTHING + (1.0 - ANYTHING) * (1.0 - gone)
        self.waited.append(wait_ms)
        self.waited_from.append(floor)
        self.waited_ready.append(reflex)

    def reflex(self, wait_ms: float) -> float:
        """The chance that the hand is ready by then."""
        total: float = 0.0
        log_wait: float = math.log(wait_ms)
        f: i64
        for f in range(REFLEXES):
            total += self.reflexes[f] * self.tables.below((log_wait - self.tables.log_reflexes[f]) / REFLEX_WEBER)
        return total

    def reflex_density(self, wait_ms: float, f: i64) -> float:
        return bell((math.log(wait_ms) - self.tables.log_reflexes[f]) / REFLEX_WEBER) / (REFLEX_WEBER * wait_ms)

    def show(self, card: i64) -> None:
        """The lowest card was put aside: now it is known what was waited for."""
        if len(self.waited) == 0:
            return
        layer: i64
        k: i64
        for layer in range(LAYERS):
            for k in range(self.alive[2 * layer], self.alive[2 * layer + 1] + 1):
                self.weights[layer * PACES + k] *= self.patience(card, k)
        self.forget_waits()
        self.diffuse()

    def forget_waits(self) -> None:
        self.waited = []
        self.waited_from = []
        self.waited_ready = []
        card: i64
        for card in range(CARDS):
            self.likely[card] = 1.0

    def patience(self, card: i64, k: i64) -> float:
        """How likely somebody of this pace waited with this card as long as it did."""
        t = self.tables
        found: float = 1.0
        n: i64
        for n in range(len(self.waited)):
            floor: i64 = self.waited_from[n]
            if card > floor:
                wait_ms: float = self.waited[n]
                z: float = (wait_ms / (t.paces[k] * float(card - floor)) - 1.0) / t.webers[0]
                if z > -4.0:
                    gone: float = t.below(z) * self.waited_ready[n]
                    found *= 0.5 * ANYTHING + (1.0 - ANYTHING) * (1.0 - gone)
        return found

    def lay(self, card: i64, gap: i64, wait_ms: float, lone: bool) -> None:
        """It laid its lowest card after a wait; `lone`: it could know that nobody holds a lower one."""
        t = self.tables
        wait_ms = max(1.0, wait_ms)
        gap = max(1, gap)
        ready: float = self.reflex(wait_ms)
        hurry: float = 0.0
        f: i64
        quick: float = 0.0
        for f in range(REFLEXES):
            quick += self.reflexes[f] * self.reflex_density(wait_ms, f)
        if lone:
            share: float = self.hurried / self.lone
            hurry = share * bell(math.log(wait_ms / HURRY_MS) / HURRY_WEBER) / (HURRY_WEBER * wait_ms)
        # For each way to waver: how likely this wait is, by counting and by reflex.
        evidence: vec[float] = vec[float]([0.0] * WAVERS)
        counted: float = 0.0
        by_reflex: float = 0.0
        layer: i64
        k: i64
        w: i64
        total: float = 0.0
        prior: float = 0.0
        rest: float = 1.0 - self.hurried / self.lone if lone else 1.0
        for layer in range(LAYERS):
            for k in range(self.alive[2 * layer], self.alive[2 * layer + 1] + 1):
                at: i64 = layer * PACES + k
                weight: float = self.weights[at] * self.patience(card, k)
                prior += weight
                expected: float = t.paces[k] * float(gap)
                stray: float = ANYTHING * bell(math.log(wait_ms / expected)) / wait_ms
                found: float = 0.0
                for w in range(WAVERS):
                    weber: float = t.webers[w]
                    z: float = (wait_ms / expected - 1.0) / weber
                    count: float = 0.0
                    if z < 6.0:
                        count = bell(z) / (weber * expected)
                    gone: float = t.below(z)
                    density: float = (1.0 - ANYTHING) * (count * ready + gone * quick) + stray
                    evidence[w] += weight * density
                    found += self.webers[w] * density
                    counted += weight * self.webers[w] * count
                    by_reflex += weight * self.webers[w] * gone
                self.weights[at] = weight * (rest * found + hurry) + 1e-300
                total += weight * found
        if lone:
            by_hurry: float = hurry * prior / (hurry * prior + rest * total + 1e-300)
            self.hurried += by_hurry
            self.lone += 1.0
            rest = 1.0 - by_hurry
        if rest > 0.5:
            self.weigh_webers(evidence)
            self.weigh_reflexes(wait_ms, counted, by_reflex)
        self.cards += 1
        self.forget_waits()
        self.diffuse()

    def weigh_webers(self, evidence: vec[float]) -> None:
        total: float = 0.0
        w: i64
        for w in range(WAVERS):
            self.webers[w] *= evidence[w] + 1e-300
            total += self.webers[w]
        for w in range(WAVERS):
            self.webers[w] = max(1e-4, self.webers[w] / total)

    def weigh_reflexes(self, wait_ms: float, counted: float, by_reflex: float) -> None:
        t = self.tables
        total: float = 0.0
        f: i64
        for f in range(REFLEXES):
            ready: float = t.below((math.log(wait_ms) - t.log_reflexes[f]) / REFLEX_WEBER)
            density: float = counted * ready + by_reflex * self.reflex_density(wait_ms, f)
            self.reflexes[f] *= density + ANYTHING * (counted + by_reflex / wait_ms) + 1e-300
            total += self.reflexes[f]
        for f in range(REFLEXES):
            self.reflexes[f] = max(1e-4, self.reflexes[f] / total)

    def follow(self, log_pace: float) -> None:
        """It saw somebody's pace; if it follows, it has come nearer."""
        t = self.tables
        layer: i64
        k: i64
        moved: vec[float] = vec[float]([0.0] * PACES)
        for layer in range(1, LAYERS):
            share: float = t.follows[layer]
            start: i64 = layer * PACES
            for k in range(PACES):
                place: float = ((t.log_paces[k] - share * log_pace) / (1.0 - share) - t.log_paces[0]) / STEP
                moved[k] = 0.0
                if place >= 0.0 and place < float(PACES - 1):
                    at: i64 = i64(place)
                    part: float = place - float(at)
                    weight: float = self.weights[start + at]
                    moved[k] = (weight + part * (self.weights[start + at + 1] - weight)) / (1.0 - share)
            for k in range(PACES):
                self.weights[start + k] = moved[k]
        self.tidy()
