"""A set of number cards: two words, the cards 1–50 in `low` and 51–100 in `high`, a bit each."""

from typing import Any, Final, final

from mypy_extensions import i64

from mindscape.core.bits import bit, count, first
from mindscape.core.keeping import reduced

HALF: Final = 50


@final
class Cards:
    def __init__(self) -> None:
        self.low: i64 = 0
        self.high: i64 = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)

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
            self.low ^= bit(card - 1)
        else:
            self.high ^= bit(card - 1 - HALF)

    def is_empty(self) -> bool:
        return self.low | self.high == 0

    def count(self) -> i64:
        return count(self.low) + count(self.high)

    def lowest(self) -> i64:
        """The lowest card, 0 if there is none."""
        if self.low:
            return first(self.low) + 1
        if self.high:
            return first(self.high) + HALF + 1
        return 0

    def has_below(self, card: i64) -> bool:
        """There is a card lower than this one."""
        if card <= HALF:
            return self.low & (bit(card - 1) - 1) != 0
        return self.low != 0 or self.high & (bit(card - 1 - HALF) - 1) != 0

    def ascending(self) -> list[int]:
        """All cards, the lowest first."""
        cards: list[int] = []
        word: i64 = self.low
        while word:
            cards.append(first(word) + 1)
            word &= word - 1
        word = self.high
        while word:
            cards.append(first(word) + HALF + 1)
            word &= word - 1
        return cards
