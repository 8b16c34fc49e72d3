"""What a player can believe: the possible tiles of each hidden tile, and worlds drawn from them by lot.

`memory.py` keeps the sets that follow from what was seen in the course of the game; here they are cut
down to what is possible at the moment (tiles that lie open are nowhere else).  A world gives every
hidden tile of the opponent one of its possible tiles, all different, so that as many tiles of each
cost are left as the bank is known to have.  `determinize` draws one of all these worlds, each as
likely as the others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from operator import gt

from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.data import TILES
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.hidden import sees_bank

EVERYTHING = (1 << e.TILES) - 1
MOST_SHARES = 100_000
"""So many ways to share out tiles are looked at for one belief.  Games that are played need a few hundred, and 23,000
at the most in 80,000 positions; a position that somebody has written may say of every hidden tile something else.
"""
DEEPEST = 600  # kinds and classes, one inside the other; games that are played have 170 at the most
TANGLED = "So much different is known of so many hidden tiles that nobody can reckon with it."


@dataclass(frozen=True)
class Belief:
    """What a seat can know of the opponent's hidden tiles.  Sets of tiles are integers with a bit a tile."""

    possible: Mapping[int, int]
    """For each hidden tile (by what it really is) the tiles that it may be."""
    by_cost: tuple[int, ...]
    """How many of the hidden tiles have each cost; this much the bank tells."""
    cost: Sequence[int]
    """Of every tile."""


def belief(s: Duel, seat: int) -> Belief:
    """What a seat can know now (MG-1401 to MG-1406)."""
    other = 1 - seat
    hidden = s.hidden_low(other) | s.hidden_high(other) << e.HALF_TILES
    bank = s.bank_low | s.bank_high << e.HALF_TILES
    unseen = hidden if sees_bank(s, seat) else hidden | bank
    memory = s.memory
    possible = {}
    for tile in members(hidden):
        remembered = EVERYTHING if memory is None else memory.low[tile] | memory.high[tile] << e.HALF_TILES
        possible[tile] = remembered & unseen
    cost = s.laws.box.cost
    by_cost = [0] * 8
    for tile in members(hidden):
        by_cost[cost[tile]] += 1
    return Belief(possible, tuple(by_cost), cost)


def members(tiles: int) -> list[int]:
    """The tiles of a set."""
    return [tile for tile in range(e.TILES) if tiles >> tile & 1]


def names(tiles: int) -> list[str]:
    """The tiles of a set by name."""
    return [TILES[tile] for tile in members(tiles)]


# ---- worlds ---------------------------------------------------------------------------------


def settled(possible: Mapping[int, int]) -> dict[int, list[int]]:
    """Hidden tiles by their possible tiles; where as many share a set as it has tiles, the others cannot be these."""
    known = dict(possible)
    used: set[int] = set()
    while True:
        classes: dict[int, list[int]] = defaultdict(list)
        for tile, tiles in known.items():
            classes[tiles].append(tile)
        full = next(
            (tiles for tiles, slots in classes.items() if tiles.bit_count() == len(slots) and tiles not in used), 0
        )
        if not full:
            return classes
        used.add(full)
        known = {tile: tiles if tiles == full else tiles & ~full for tile, tiles in known.items()}


class Worlds:
    """All worlds of a belief, counted without listing them.

    Hidden tiles with the same possible tiles form a class, tiles that the same classes can use and
    that cost the same form a kind.  Kind by kind it is counted in how many ways its tiles can be
    dealt to the classes; within a class any order is as good as another.
    """

    def __init__(self, belief: Belief) -> None:
        classes = settled(belief.possible)
        self.sets = list(classes)
        self.slots = [sorted(classes[possible]) for possible in self.sets]
        kinds: dict[tuple[int, tuple[int, ...]], list[int]] = defaultdict(list)
        for tile in range(e.TILES):
            users = tuple(number for number, possible in enumerate(self.sets) if possible >> tile & 1)
            if users:
                kinds[belief.cost[tile], users].append(tile)
        self.kinds = sorted(kinds.items())
        self.by_cost = belief.by_cost
        # What each class can still get from a kind and those after it, and how many tiles of its cost are left.
        self.supply = [[0] * len(self.sets)]
        self.of_cost = [0]
        for number in range(len(self.kinds) - 1, -1, -1):
            (cost, users), tiles = self.kinds[number]
            rest = self.supply[-1]
            self.supply.append([many + (len(tiles) if user in users else 0) for user, many in enumerate(rest)])
            same = number + 1 < len(self.kinds) and self.kinds[number + 1][0][0] == cost
            self.of_cost.append(len(tiles) + (self.of_cost[-1] if same else 0))
        self.supply.reverse()
        self.of_cost.reverse()
        self.start = tuple(len(slots) for slots in self.slots)
        self.left = MOST_SHARES
        self.ways = cache(self._ways)
        self.shares = cache(self._shares)
        if sum(len(users) + 3 for (_, users), _ in self.kinds) > DEEPEST:
            raise Refused(TANGLED, "MG-1503", "MG-1503 tangled")

    def count(self) -> int:
        """How many worlds there are, the order within a class left aside."""
        return self.ways(0, self.start, self._wanted(0))

    def _wanted(self, number: int) -> int:
        """How many hidden tiles have the cost of a kind, if it is the first of its cost."""
        return self.by_cost[self.kinds[number][0][0]] if number < len(self.kinds) else 0

    def _next(self, number: int, wanted: int) -> int | None:
        """What the next kind has still to give for its cost; None if this cost does not come out."""
        cost = self.kinds[number][0][0]
        if number + 1 < len(self.kinds) and self.kinds[number + 1][0][0] == cost:
            return wanted
        return None if wanted else self._wanted(number + 1)

    def _ways(self, number: int, left: tuple[int, ...], wanted: int) -> int:
        """In how many ways the kinds from here on fill what is left of the classes."""
        if number == len(self.kinds):
            return 0 if any(left) else 1
        if wanted > self.of_cost[number] or any(map(gt, left, self.supply[number])):
            return 0
        return sum(self.shares(number, left, wanted).values())

    def _shares(self, number: int, left: tuple[int, ...], wanted: int) -> dict[tuple[int, ...], int]:
        """How the tiles of a kind can be shared among its classes, and in how many ways the rest follows."""
        (_, users), tiles = self.kinds[number]
        found: dict[tuple[int, ...], int] = {}

        def share(index: int, given: tuple[int, ...], rest: int, ways: int) -> None:
            if index == len(users):
                self.left -= 1
                if self.left < 0:
                    raise Refused(TANGLED, "MG-1503", "MG-1503 tangled")
                owed = self._next(number, wanted - sum(given))
                if owed is not None:
                    after = list(left)
                    for user, many in zip(users, given, strict=True):
                        after[user] -= many
                    if later := self.ways(number + 1, tuple(after), owed):
                        found[given] = ways * later
                return
            for many in range(min(rest, left[users[index]], wanted - sum(given)) + 1):
                share(index + 1, (*given, many), rest - many, ways * comb(rest, many))

        share(0, (), len(tiles), 1)
        return found

    def draw(self, rng: Rng) -> dict[int, int]:
        """A world by lot: for each hidden tile, by what it really is, the tile that it is there."""
        hands: list[list[int]] = [[] for _ in self.sets]
        left, wanted = self.start, self._wanted(0)
        for number, ((_, users), tiles) in enumerate(self.kinds):
            shares = self.shares(number, left, wanted)
            given = pick(shares, rng)
            rest, after = shuffled(tiles, rng), list(left)
            for user, many in zip(users, given, strict=True):
                hands[user] += rest[:many]
                rest = rest[many:]
                after[user] -= many
            wanted = self._next(number, wanted - sum(given)) or 0
            left = tuple(after)
        world: dict[int, int] = {}
        for slots, dealt in zip(self.slots, hands, strict=True):
            world.update(zip(slots, shuffled(dealt, rng), strict=True))
        return world


def pick(weights: Mapping[tuple[int, ...], int], rng: Rng) -> tuple[int, ...]:
    """One of the keys, each with a chance in proportion to its weight, however large."""
    number = below(sum(weights.values()), rng)
    for key, weight in weights.items():
        number -= weight
        if number < 0:
            return key
    raise AssertionError("the weights do not add up")


def below(limit: int, rng: Rng) -> int:
    """A uniform integer in 0 … limit - 1, for limits beyond 32 bits."""
    words = (limit.bit_length() + 63) // 32
    number = 0
    for _ in range(words):
        number = number << 32 | rng.word()
    return number * limit >> 32 * words


def shuffled(tiles: list[int], rng: Rng) -> list[int]:
    mixed = list(tiles)
    for last in range(len(mixed) - 1, 0, -1):
        other = rng.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


# ---- a state of that world ------------------------------------------------------------------


def determinize(s: Duel, seat: int, rng: Rng) -> Duel:
    """A state that this seat could be in: a world of its belief, each as likely as the others."""
    return worlds(s, seat, rng, 1)[0]


def worlds(s: Duel, seat: int, rng: Rng, count: int) -> list[Duel]:
    """So many such states from one preparation."""
    all_worlds = Worlds(belief(s, seat))
    return [imagined(s, seat, all_worlds.draw(rng)) for _ in range(count)]


def imagined(s: Duel, seat: int, world: Mapping[int, int]) -> Duel:
    """The state in which each hidden tile of the opponent is the one that a world makes it."""
    other = 1 - seat
    made = s.copy()
    made.memory = None
    for place in range(e.PLACES):
        stack = s.stack(other, place)
        if stack:
            kept = stack & 0x7F if s.is_face_up(other, place) else 0
            made.put(other, place, renamed(stack, world, kept))
    if s.child and s.current == other:
        made.child = renamed(s.child, world, s.child & 0x7F)
    hand = sum(1 << world[tile] for tile in members(s.hand_low(other) | s.hand_high(other) << e.HALF_TILES))
    bank = (s.bank_low | s.bank_high << e.HALF_TILES | sum(1 << tile for tile in world)) & ~sum(
        1 << tile for tile in world.values()
    )
    if other == 0:
        made.hand0_low, made.hand0_high = hand & e.ALL_TILES, hand >> e.HALF_TILES
    else:
        made.hand1_low, made.hand1_high = hand & e.ALL_TILES, hand >> e.HALF_TILES
    made.bank_low, made.bank_high = bank & e.ALL_TILES, bank >> e.HALF_TILES
    if s.asked_is_hidden(other):
        made.asked_tile = world[s.asked_tile]
    made.effect = renamed_effect(s, other, world)
    return made


def renamed(stack: int, world: Mapping[int, int], kept: int) -> int:
    """A stack with its hidden tiles renamed; `kept` is its display, or 0 if that is hidden as well."""
    made, shift = kept, 7 if kept else 0
    while stack >> shift:
        made |= world[(stack >> shift & 0x7F) - 1] + 1 << shift
        shift += 7
    return made


def renamed_effect(s: Duel, other: int, world: Mapping[int, int]) -> int:
    """The effect still to do, with its hidden tiles renamed."""
    made, shift = 0, 0
    while s.effect >> shift:
        entry = (s.effect >> shift & 0x3FF) - 1
        tile = entry >> 2
        if entry >> 1 & 1 == other and not s.was_shown(other, tile):
            tile = world[tile]
        made |= ((tile << 2 | entry & 3) + 1) << shift
        shift += 10
    return made
