"""A set of number cards: two words, the cards 1–50 in `low` and 51–100 in `high`, a bit each."""

from typing import Final, final

from mypy_extensions import i64

HALF: Final = 50


def one_bit(place: i64) -> i64:
    """A word with this bit set.  (mypyc 2.4 shifts the 1 of `1 << place` as a number of 32 bits.)"""
    return 0x4000000000000000 >> (62 - place)


def count_bits(word: i64) -> i64:
    """How many bits of a word of fifty are set."""
    n: i64 = word - ((word >> 1) & 0x1555555555555)
    n = (n & 0x3333333333333) + ((n >> 2) & 0x3333333333333)
    n = (n + (n >> 4)) & 0xF0F0F0F0F0F0F
    n = n + (n >> 8)
    n = n + (n >> 16)
    return (n + (n >> 32)) & 0x7F


def lowest_bit(word: i64) -> i64:
    """The place of the lowest bit of a word that is not 0."""
    place: i64 = 0
    if not word & 0xFFFFFFFF:
        word >>= 32
        place = 32
    if not word & 0xFFFF:
        word >>= 16
        place += 16
    if not word & 0xFF:
        word >>= 8
        place += 8
    if not word & 0xF:
        word >>= 4
        place += 4
    if not word & 3:
        word >>= 2
        place += 2
    return place + 1 - (word & 1)


@final
class Cards:
    def __init__(self) -> None:
        self.low: i64 = 0
        self.high: i64 = 0

    def copy(self) -> "Cards":
        cards = Cards()
        cards.low = self.low
        cards.high = self.high
        return cards

    def clear(self) -> None:
        self.low = 0
        self.high = 0

    def has(self, card: i64) -> bool:
        if card <= HALF:
            return bool((self.low >> (card - 1)) & 1)
        return bool((self.high >> (card - 1 - HALF)) & 1)

    def flip(self, card: i64) -> None:
        """Put in a card that is out, take out one that is in."""
        if card <= HALF:
            self.low ^= one_bit(card - 1)
        else:
            self.high ^= one_bit(card - 1 - HALF)

    def is_empty(self) -> bool:
        return self.low | self.high == 0

    def count(self) -> i64:
        return count_bits(self.low) + count_bits(self.high)

    def lowest(self) -> i64:
        """The lowest card, 0 if there is none."""
        if self.low:
            return lowest_bit(self.low) + 1
        if self.high:
            return lowest_bit(self.high) + HALF + 1
        return 0

    def has_below(self, card: i64) -> bool:
        """There is a card lower than this one."""
        if card <= HALF:
            return self.low & (one_bit(card - 1) - 1) != 0
        return self.low != 0 or self.high & (one_bit(card - 1 - HALF) - 1) != 0

    def ascending(self) -> list[int]:
        """All cards, the lowest first."""
        cards: list[int] = []
        word: i64 = self.low
        while word:
            cards.append(lowest_bit(word) + 1)
            word &= word - 1
        word = self.high
        while word:
            cards.append(lowest_bit(word) + HALF + 1)
            word &= word - 1
        return cards
