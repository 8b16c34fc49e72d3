"""What is the same on every board: where the segments are (MG-107, MG-112)."""

from typing import Final

from mypy_extensions import i64

from mindscape.games.mindgame.codes import HALF
from mindscape.games.mindgame.data import segment_places

SEGMENTS: Final[list[int]] = segment_places()
MINDS: Final = 52 - HALF  # mb1 mb2 mg1 mg2 mo1 mo2 mp1 mp2 are places 52 … 59


def segments_in(places_high: i64, seat: i64) -> i64:
    """The segments of a seat's mind, as bits b p g o, that are in a set of places (its high word)."""
    word: i64 = places_high >> (MINDS + seat)
    return (word & 1) | ((word >> 5) & 2) | (word & 4) | ((word >> 1) & 8)
