"""Numbers at the border: a game for programs that learn and search, without text and JSON.

A game's author writes three things: an id for every move of a player (`action`), what a seat may see as a row of
small integers (`observe`), and how the game ended for a seat (`result`).  An id means the same in every position of a
game with these options; the row holds nothing that the seat's view does not hold.

Rows are signed bytes, appended to a writer.  No arrays of NumPy here: `mindscape.env` makes them.  Compiled.
"""

from typing import Any, Final, NamedTuple

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64, mypyc_attr, u8

from mindscape.core.keeping import reduced
from mindscape.core.refusals import Refused
from mindscape.core.state import State

LEAST: Final = -128  # what a signed byte holds
MOST: Final = 127
NO_MOVE: Final = -1


class Plane(NamedTuple):
    """A run of bytes of an observation that belong together."""

    name: str
    size: int
    about: str


def put(out: BytesWriter, value: i64) -> None:
    """Append a number; what a signed byte cannot hold becomes the nearest that it can."""
    if value > MOST:
        value = MOST
    elif value < LEAST:
        value = LEAST
    out.append(u8(value & 0xFF))  # u8: without it mypyc 2.4 makes a Python number of every byte


def put_at(out: BytesWriter, place: i64, value: i64) -> None:
    """Write a number over what stands at a place."""
    if value > MOST:
        value = MOST
    elif value < LEAST:
        value = LEAST
    out[place] = u8(value & 0xFF)


def put_bits(out: BytesWriter, word: i64, size: i64) -> None:
    """Append a byte, 0 or 1, for each member of a set, the lowest first."""
    while size >= 8:  # eight bytes at once take no longer than one
        write_i64_le(out, spread(word))
        word >>= 8
        size -= 8
    n: i64
    for n in range(size):
        out.append(u8((word >> n) & 1))


def spread(word: i64) -> i64:
    """The lowest eight bits of a word, a byte each."""
    word &= 0xFF
    word = (word | word << 28) & 0x0000000F0000000F
    word = (word | word << 14) & 0x0003000300030003
    return (word | word << 7) & 0x0101010101010101


def put_one_of(out: BytesWriter, value: i64, size: i64) -> None:
    """Append `size` bytes of which the one at `value` is 1; all are 0 if there is no such place."""
    base: i64 = len(out)
    put_bits(out, 0, size)
    if 0 <= value < size:
        out[base + value] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers:
    """One game, with its options, as numbers."""

    def __init__(self, actions: i64, planes: list[Plane], chances: i64, seats: i64 = 0) -> None:
        self.actions: i64 = actions
        """How many ids there are; they are 0 … actions - 1."""
        self.planes: list[Plane] = planes
        """What an observation holds, plane by plane."""
        self.chances: i64 = chances
        """How many moves chance can have to choose from."""
        self.seats: i64 = seats
        """How many players there are; 0: the author has not said."""
        self.size: i64 = 0
        """How many bytes an observation has."""
        for plane in planes:
            self.size += plane.size
        self.blank: bytes = bytes(actions)

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)

    # ---- what an author writes --------------------------------------------------------------

    def action(self, state: State, seat: i64, move: i64) -> i64:
        """The id of a legal move of a player."""
        raise NotImplementedError

    def observe(self, state: State, seat: i64, out: BytesWriter) -> None:
        """Append all that a seat may see: `size` bytes."""
        raise NotImplementedError

    def result(self, state: State, seat: i64) -> float:
        """At the end: 1 for a win, 0 for a draw, -1 for a loss (shared among several who lose); before the end 0."""
        raise NotImplementedError

    def progress(self, state: State, seat: i64) -> float:
        """How far a seat has come, from -1 to 1: for learners who want to be paid on the way.  0 if nobody can say."""
        return 0.0

    # ---- what everybody uses ----------------------------------------------------------------

    def actions_of(self, state: State, seat: i64) -> list[int]:
        """The ids of the seat's legal moves, in the order of `State.legal`."""
        found: list[int] = []
        for move in state.legal(seat):
            found.append(self.action(state, seat, move))
        return found

    def move(self, state: State, seat: i64, action: i64) -> i64:
        """The legal move of an id, NO_MOVE if the id is none of the seat's moves here."""
        for move in state.legal(seat):
            if self.action(state, seat, move) == action:
                return move
        return NO_MOVE

    def observation(self, state: State, seat: i64) -> bytes:
        """What a seat may see, as signed bytes; raises Refused for a seat that is none."""
        if self.seats and not 0 <= seat < self.seats:
            many = "only one, number 0" if self.seats == 1 else f"{self.seats}, counted from 0"
            why = f"There is no seat {seat} at this table; there are {many}."
            raise Refused(why, code="no-seat", data={"seat": seat})
        out = BytesWriter()
        self.observe(state, seat, out)
        return out.getvalue()

    def mask(self, ids: list[int], out: BytesWriter) -> None:
        """Append a byte for every id, 1 for these and 0 for the others."""
        base: i64 = len(out)
        out.write(self.blank)
        action: i64
        for action in ids:
            out[base + action] = 1
