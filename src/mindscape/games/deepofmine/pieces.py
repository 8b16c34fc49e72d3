"""What lies on the table: a pile of a Mind, a player's things, and a frame of unfinished business.  Compiled."""

from typing import final

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import NOBODY, NOTHING

NO_CARDS: list[int] = []  # never changed


@final
class Pile:
    """A Moment with the cards on it, or a loose card by itself (DM-207, DM-208)."""

    def __init__(self, name: i64, cards: list[int], locked: bool) -> None:
        self.name: i64 = name
        self.cards: list[int] = cards
        self.locked: bool = locked

    def copy(self) -> "Pile":
        return Pile(self.name, self.cards[:], self.locked)


@final
class Seat:
    """A player's board, Mind, hand and Subconscious."""

    def __init__(self) -> None:
        self.board: i64 = NOTHING
        self.ability: i64 = NOTHING
        self.mentality: i64 = 0
        self.seven: list[int] = []  # signs for which the deep card has come: 1, -1
        self.hand: list[int] = []
        self.subconscious: list[int] = []  # lowest first
        self.mixed: i64 = 0
        self.seed: i64 = NOTHING
        self.mind: list[Pile] = []
        self.standing: list[int] = []  # Fractures: card * 2 + shatter
        self.fired: list[int] = []  # slots of `gain` abilities that have worked
        self.next_fragments: i64 = 0

    def copy(self) -> "Seat":
        s = Seat()
        s.board = self.board
        s.ability = self.ability
        s.mentality = self.mentality
        s.seven = self.seven[:]
        s.hand = self.hand[:]
        s.subconscious = self.subconscious[:]
        s.mixed = self.mixed
        s.seed = self.seed
        mind: list[Pile] = []
        for pile in self.mind:
            mind.append(pile.copy())
        s.mind = mind
        s.standing = self.standing[:]
        s.fired = self.fired[:]
        s.next_fragments = self.next_fragments
        return s

    def lowest(self) -> i64:
        """The number of lowest cards among which the lowest one is (DM-417)."""
        return self.mixed or 1

    def leave_subconscious(self, card: i64) -> None:
        """A card goes; the seed is a seed no longer, and an unknown order of one card is known (DM-103, 6.1)."""
        index: i64 = self.subconscious.index(card)
        del self.subconscious[index]
        if index < self.mixed:
            self.mixed -= 1
            if self.mixed == 1:
                self.mixed = 0
        if card == self.seed:
            self.seed = NOTHING

    def pile(self, name: i64) -> Pile | None:
        for pile in self.mind:
            if pile.name == name:
                return pile
        return None


@final
class Frame:
    """A piece of unfinished business and how far it has come (6.5).  What its fields mean depends on its kind."""

    def __init__(self, kind: i64, me: i64, chooser: i64, card: i64) -> None:
        self.kind: i64 = kind
        self.me: i64 = me
        self.chooser: i64 = chooser
        self.card: i64 = card  # source of the effect
        self.step: i64 = 0
        self.end: i64 = 0
        self.die: i64 = 0
        self.chosen: i64 = NOBODY
        self.victim: i64 = NOBODY
        self.phase: i64 = 0
        self.left: i64 = 0
        self.a: i64 = 0
        self.b: i64 = 0
        self.cards: list[int] = NO_CARDS  # replaced, never changed in place, so copies may share it

    def copy(self) -> "Frame":
        f = Frame(self.kind, self.me, self.chooser, self.card)
        f.step = self.step
        f.end = self.end
        f.die = self.die
        f.chosen = self.chosen
        f.victim = self.victim
        f.phase = self.phase
        f.left = self.left
        f.a = self.a
        f.b = self.b
        f.cards = self.cards
        return f
