"""Sets of cards as integers, the ring of places and the faces of the Mind Cards (NM-201, NM-216)."""

from mypy_extensions import i64

from mindscape.games.nevermind.codes import ALL, NOWHERE


def count(cards: i64) -> i64:
    """How many cards are in a set (of sixteen at most)."""
    n: i64 = cards - ((cards >> 1) & 0x5555)
    n = (n & 0x3333) + ((n >> 2) & 0x3333)
    n = (n + (n >> 4)) & 0x0F0F
    return (n + (n >> 8)) & 0x1F


def nth(cards: i64, n: i64) -> i64:
    """The number of the n-th card (from 0) of a set."""
    while n > 0:
        cards &= cards - 1
        n -= 1
    return count((cards & -cards) - 1)  # as many as there are numbers below the lowest that is left


def next_place(card: i64, clockwise: bool) -> i64:
    """The neighbour of a card (both as sets) in the ring (NM-201)."""
    if clockwise:
        return ((card << 1) | (card >> 7)) & ALL
    return ((card >> 1) | (card << 7)) & ALL


def focus_of(card: i64) -> i64:
    """The place of a turned card's Mind Focus (NM-215)."""
    return card >> 4


def noting_of(card: i64) -> i64:
    """The place of a turned card's Noting Focus, or NOWHERE (NM-215, NM-217)."""
    return card & 15


def turned(card: i64, turn: i64, gap: bool) -> i64:
    """A Mind Card turned by a number of quarters (NM-216, NM-217)."""
    focus: i64 = 2 * turn + (card >> 3)
    steps: i64 = card & 7
    if gap and steps == 0:
        return focus << 4 | NOWHERE
    return focus << 4 | ((focus + steps) & 7)


def unturned(card: i64) -> i64:
    """Which of the sixteen Mind Cards a turned card is."""
    focus: i64 = focus_of(card)
    noting: i64 = noting_of(card)
    edge: i64 = (focus & 1) << 3
    if noting == NOWHERE:
        return edge
    return edge | ((noting - focus) & 7)
