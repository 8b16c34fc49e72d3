"""What the opponent can know of each hidden tile: the set of tiles that it may be (MG-14xx).

A tile in a hand or masked on the board has one owner, so one opponent wonders about it: one set a
tile is enough.  The sets follow the tiles; when the owner chooses unseen among several of them,
all of these get the union of their sets, so that the sets never say more than the opponent saw.
A tile is always in its own set.  `beliefs.py` adds what is seen at the moment.
"""

from typing import Any, final

from mypy_extensions import i64

from mindscape.core.bits import bit, first
from mindscape.core.keeping import reduced
from mindscape.games.mindgame.box import Box
from mindscape.games.mindgame.codes import ALL_TILES, HALF_TILES, TILES


def low_bit(tile: i64) -> i64:
    """The tile in the low word of a set."""
    if tile < HALF_TILES:
        return bit(tile)
    return 0


def high_bit(tile: i64) -> i64:
    """The tile in the high word of a set."""
    if tile >= HALF_TILES:
        return bit(tile - HALF_TILES)
    return 0


def blank() -> "TileMemory":
    """Of a position whose story nobody knows: any hidden tile may be any."""
    return TileMemory([ALL_TILES] * TILES, [ALL_TILES] * TILES)


@final
class TileMemory:
    def __init__(self, low: list[int], high: list[int]) -> None:
        self.low: list[int] = low
        self.high: list[int] = high

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)

    def copy(self) -> "TileMemory":
        return TileMemory(self.low[:], self.high[:])

    def known(self, tile: i64) -> None:
        """A tile that everybody has seen is turned over."""
        self.low[tile] = low_bit(tile)
        self.high[tile] = high_bit(tile)

    def bought(self, tile: i64, box: Box) -> None:
        """Of a purchase the cost is seen (MG-209)."""
        self.low[tile] = box.costing_low[box.cost[tile]]
        self.high[tile] = box.costing_high[box.cost[tile]]

    def placed_by(self, tile: i64, segment: i64, box: Box) -> None:
        """A tile placed unseen has the colour of the segment or is black (MG-303)."""
        low: i64 = self.low[tile]
        high: i64 = self.high[tile]
        self.low[tile] = low & box.placed_low[segment]
        self.high[tile] = high & box.placed_high[segment]

    def mix(self, low: i64, high: i64) -> None:
        """The owner chose or ordered unseen among these tiles."""
        union_low: i64 = 0
        union_high: i64 = 0
        word: i64
        tile: i64
        for half in range(2):
            word = low if half == 0 else high
            while word:
                tile = first(word) + half * HALF_TILES
                word &= word - 1
                union_low |= self.low[tile]
                union_high |= self.high[tile]
        for half in range(2):
            word = low if half == 0 else high
            while word:
                tile = first(word) + half * HALF_TILES
                word &= word - 1
                self.low[tile] = union_low
                self.high[tile] = union_high

    def rule_out(self, tile: i64, low: i64, high: i64) -> None:
        """None of these hidden tiles can be a tile that is seen elsewhere."""
        self.keep_only(low, high, ~low_bit(tile), ~high_bit(tile))

    def keep_only(self, low: i64, high: i64, allowed_low: i64, allowed_high: i64) -> None:
        """These hidden tiles are among the allowed ones."""
        word: i64
        hidden: i64
        for half in range(2):
            word = low if half == 0 else high
            while word:
                hidden = first(word) + half * HALF_TILES
                word &= word - 1
                self.low[hidden] &= allowed_low
                self.high[hidden] &= allowed_high

    def could_be(self, low: i64, high: i64, wanted_low: i64, wanted_high: i64, in_low: bool) -> i64:
        """Which of these tiles may be one of the wanted ones: one word of the answer."""
        found: i64 = 0
        word: i64 = low if in_low else high
        offset: i64 = 0 if in_low else HALF_TILES
        while word:
            n: i64 = first(word)
            word &= word - 1
            may_low: i64 = self.low[n + offset]
            may_high: i64 = self.high[n + offset]
            if may_low & wanted_low | may_high & wanted_high:
                found |= bit(n)
        return found

    def picked(self, low: i64, high: i64, wanted_low: i64, wanted_high: i64) -> bool:
        """The owner took out one of these tiles, of which it is seen that it is a wanted one.

        All that might have been taken are mixed; the answer is whether there was more than one.
        """
        may_low: i64 = self.could_be(low, high, wanted_low, wanted_high, True)
        may_high: i64 = self.could_be(low, high, wanted_low, wanted_high, False)
        several: bool = bool(may_low & (may_low - 1) or may_high & (may_high - 1) or (may_low and may_high))
        if several:
            self.mix(may_low, may_high)
        return several
