"""What lies on the table: a pile of a Mind, and a player's things.  Compiled."""

from typing import Any, final

from mypy_extensions import i64

from mindscape.core.keeping import reduced
from mindscape.games.deepofmine.codes import NOTHING


@final
class Pile:
    """A Moment with the cards on it, or a loose card by itself (DM-207, DM-208)."""

    def __init__(self, name: i64, cards: list[int], locked: bool, is_moment: bool) -> None:
        self.name: i64 = name
        self.cards: list[int] = cards
        self.locked: bool = locked
        self.is_moment: bool = is_moment  # its lowest card never leaves it

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)

    def copy(self) -> "Pile":
        return Pile(self.name, self.cards[:], self.locked, self.is_moment)


@final
class Seat:
    """A player's board, Mind, hand and Subconscious."""

    def __init__(self) -> None:
        self.board: i64 = NOTHING
        self.ability: i64 = NOTHING
        self.mentality: i64 = 0
        self.deep_signs: list[int] = []  # signs for which the deep card has come: 1, -1
        self.hand: list[int] = []
        self.subconscious: list[int] = []  # lowest first
        self.unordered: i64 = 0
        self.seed: i64 = NOTHING
        self.mind: list[Pile] = []
        self.standing: list[int] = []  # Fractures: card * 2 + shatter
        self.gained: list[int] = []  # slots of `gain` abilities that have worked
        self.next_fragments: i64 = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)

    def copy(self) -> "Seat":
        s = Seat()
        s.board = self.board
        s.ability = self.ability
        s.mentality = self.mentality
        s.hand = self.hand[:]
        s.subconscious = self.subconscious[:]
        s.unordered = self.unordered
        s.seed = self.seed
        for pile in self.mind:
            s.mind.append(pile.copy())
        if self.deep_signs:  # what is often empty is empty for a new player too
            s.deep_signs = self.deep_signs[:]
        if self.standing:
            s.standing = self.standing[:]
        if self.gained:
            s.gained = self.gained[:]
        s.next_fragments = self.next_fragments
        return s

    def leave_subconscious(self, card: i64) -> None:
        """A card goes; the seed is a seed no longer, and an unknown order of one card is known (DM-103, 6.1)."""
        index: i64 = self.subconscious.index(card)
        del self.subconscious[index]
        if index < self.unordered:
            self.unordered -= 1
            if self.unordered == 1:
                self.unordered = 0
        if card == self.seed:
            self.seed = NOTHING

    def pile(self, name: i64) -> Pile | None:
        for pile in self.mind:
            if pile.name == name:
                return pile
        return None
