"""What one seat can see of The Mind, in small integers: the narrow door for compiled agents.

It holds nothing that the seat's view (4.4) does not hold; a test compares the two.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from mindscape.core.keeping import reduced
from mindscape.games.themind.cards import Cards
from mindscape.games.themind.codes import CARDS, DEAL, OWNER, SEAT
from mindscape.games.themind.engine import Team

# What is known of each seat stands side by side in one integer, so many bits a seat.
SIZE: Final = 4
SIZES: Final = 0xF
BOUND: Final = 7
BOUNDS: Final = 0x7F


@final
class Sight:
    def __init__(self) -> None:
        self.seat: i64 = 0
        self.phase: i64 = DEAL
        self.is_blind: bool = False
        self.players: i64 = 0
        self.level: i64 = 0
        self.levels: i64 = 0
        self.lives: i64 = 0
        self.stars: i64 = 0
        self.raised: i64 = 0  # hands that are up for a star, a bit each
        self.hand: Cards = Cards()
        self.lowest: i64 = 0  # of the own hand, 0 if it is empty
        self.seen: Cards = Cards()  # cards of this level that lie open on the table, and the own ones face down
        self.holders: i64 = 0  # seats that hold cards, a bit each
        self.sizes: i64 = 0  # how many cards each seat holds
        self.bounds: i64 = 0  # up to which card each seat that holds some is known to hold none
        self.floor: i64 = 0  # everybody knows: nobody holds this card or a lower one
        self.sure: i64 = 0  # the seat knows: nobody else holds a card lower than this one

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)

    def look(self, team: Team, seat: i64) -> None:
        """See what this seat may see now."""
        self.seat = seat
        self.phase = team.phase
        self.is_blind = team.is_blind
        self.players = team.players
        self.level = team.level
        self.levels = team.levels
        self.lives = team.lives
        self.stars = team.stars
        self.raised = team.raised
        self.hand.low = team.hands[seat].low
        self.hand.high = team.hands[seat].high
        self.lowest = team.hands[seat].lowest()
        self.seen.low = team.dealt.low
        self.seen.high = team.dealt.high
        self.begin_bounds()
        other: i64
        for other in range(team.players):
            cards = team.hands[other]
            self.seen.low &= ~cards.low
            self.seen.high &= ~cards.high
            if not cards.is_empty():
                self.bound(other, cards.count(), open_bound(team, other, seat))
        if team.is_blind:
            self.hide_pile(team)

    def hide_pile(self, team: Team) -> None:
        """Of a pile that lies face down one knows the own cards (TM-803)."""
        entry: i64
        for entry in team.pile:
            if entry & SEAT != self.seat:
                self.seen.flip(entry >> OWNER)

    def size(self, seat: i64) -> i64:
        return (self.sizes >> (SIZE * seat)) & SIZES

    def bound_of(self, seat: i64) -> i64:
        return (self.bounds >> (BOUND * seat)) & BOUNDS

    def is_alone(self, seat: i64) -> bool:
        """Nobody else holds a card."""
        return self.holders & ~(1 << seat) == 0

    # ---- the bounds of hands: a seat holds only cards above all that it laid or put aside ------

    def begin_bounds(self) -> None:
        self.holders = 0
        self.sizes = 0
        self.bounds = 0
        self.floor = CARDS
        self.sure = CARDS

    def bound(self, owner: i64, size: i64, card: i64) -> None:
        """Somebody holds so many cards, and none up to this one."""
        self.holders |= 1 << owner
        self.sizes |= size << (SIZE * owner)
        self.bounds |= card << (BOUND * owner)
        if card < self.floor:
            self.floor = card
        if owner != self.seat and card + 1 < self.sure:
            self.sure = card + 1


def open_bound(team: Team, owner: i64, seat: i64) -> i64:
    """Up to which card a hand is known to hold none, as a seat knows it (a blind pile shows only one's own cards)."""
    bound: i64 = 0
    entry: i64
    place: i64
    if team.pile and not team.is_blind:
        entry = team.pile[len(team.pile) - 1]
        bound = entry >> OWNER
    if team.is_blind and owner == seat:
        for place in range(len(team.pile)):
            entry = team.pile[place]
            if entry & SEAT == owner and entry >> OWNER > bound:
                bound = entry >> OWNER
    for place in range(len(team.aside)):
        entry = team.aside[place]
        if entry & SEAT == owner and entry >> OWNER > bound:
            bound = entry >> OWNER
    return bound
