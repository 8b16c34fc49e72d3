"""One game as numbers, a decision at a time: who acts, what it sees, what it may do.  Chance is made here.

The environments of `mindscape.env` ask and answer through it, one call each way, so that a step costs them little more
than the engine's own work; a batch is many of them (`batch.py`).  Compiled.
"""

from typing import Any, Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from mindscape.core.keeping import reduced
from mindscape.core.numbers import NO_MOVE, Numbers
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State

PLAYING: Final = 0
OVER: Final = 1  # the game ended by its rules
CUT_OFF: Final = 2  # it had as many decisions as a game may have


@final
class Play:
    """A game from its start, which begins again as often as somebody wishes."""

    def __init__(self, numbers: Numbers, start: State, seats: i64, limit: i64, giving_up: i64, paid: bool) -> None:
        self.numbers: Numbers = numbers
        self.start: State = start
        self.seats: i64 = seats
        self.limit: i64 = limit
        """After so many decisions the game is cut off."""
        self.giving_up: i64 = giving_up
        """So many moves at the end of every list give up; they are not offered."""
        self.paid: bool = paid
        """Whether progress counts beside the result."""
        self.state: State = start
        self.rng: Rng = Rng(0)
        self.decisions: i64 = 0
        self.status: i64 = PLAYING
        self.acting: i64 = CHANCE
        """The seat that acts; when the game is over, the one that acted last."""
        self.moves: list[int] = []  # what is offered to who acts, and the ids
        self.ids: list[int] = []
        self.worth: list[float] = [0.0] * seats  # of each seat, when it was last asked what it has gained

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)

    def another(self) -> "Play":
        """A game from the same start and with the same settings, which has not begun."""
        return Play(self.numbers, self.start, self.seats, self.limit, self.giving_up, self.paid)

    def begin(self, rng: Rng) -> None:
        """A new game, by the luck of this generator."""
        self.state = self.start.copy()
        self.rng = rng
        self.decisions = 0
        self.go_on()
        seat: i64
        for seat in range(self.seats):
            self.worth[seat] = self.value(seat)

    def go_on(self) -> None:
        """Chance acts until somebody is asked; then what may be done is looked up."""
        state = self.state
        while not state.is_over():
            seat: i64 = state.acting()
            if seat != CHANCE:
                self.acting = seat
                if self.decisions < self.limit:
                    self.look()
                else:
                    self.stop(CUT_OFF)
                return
            state.random_step(self.rng)
        self.stop(OVER)

    def stop(self, how: i64) -> None:
        """Nobody is asked any more."""
        self.status = how
        self.moves = []
        self.ids = []

    def look(self) -> None:
        """What who acts may do."""
        self.status = PLAYING
        moves = self.state.legal(self.acting)
        if self.giving_up:
            moves = moves[: len(moves) - self.giving_up]
        ids: list[int] = [0] * len(moves)
        place: i64 = 0
        move: i64
        for move in moves:
            ids[place] = self.numbers.action(self.state, self.acting, move)
            place += 1
        self.moves = moves
        self.ids = ids

    def legal(self, seat: i64) -> list[int]:
        """The ids that are offered to a seat, none if it is not its turn."""
        if seat == self.acting:
            return self.ids
        return []

    def find(self, seat: i64, action: i64) -> i64:
        """The move of an id, NO_MOVE if it is not offered to this seat."""
        if seat == self.acting:
            place: i64 = 0
            offered: i64
            for offered in self.ids:
                if offered == action:
                    return self.moves[place]
                place += 1
        return NO_MOVE

    def make(self, seat: i64, move: i64) -> None:
        """A legal move, and what chance does after it."""
        self.state.apply(seat, move)
        self.decisions += 1
        self.go_on()

    def act(self, seat: i64, action: i64) -> bool:
        """Make the move of an id; False, and nothing happens, if it is not offered to this seat."""
        move = self.find(seat, action)
        if move == NO_MOVE:
            return False
        self.make(seat, move)
        return True

    def value(self, seat: i64) -> float:
        """What a seat has come to."""
        found: float = self.numbers.result(self.state, seat)
        if self.paid:
            found += self.numbers.progress(self.state, seat)
        return found

    def gain(self, seat: i64) -> float:
        """The reward: by how much a seat's value has changed since this was last asked, or since the game began."""
        if self.status == PLAYING and not self.paid:
            return 0.0  # there is no result yet
        worth = self.value(seat)
        gained = worth - self.worth[seat]
        self.worth[seat] = worth
        return gained

    def gains(self) -> list[float]:
        """The reward of each seat."""
        seat: i64
        found: list[float] = []
        for seat in range(self.seats):
            found.append(self.gain(seat))
        return found

    def seen(self, seat: i64) -> bytes:
        """What a seat may see, `numbers.size` signed bytes, and its mask of legal actions, a byte for every id."""
        out = BytesWriter()
        self.numbers.observe(self.state, seat, out)
        self.numbers.mask(self.legal(seat), out)
        return out.getvalue()
