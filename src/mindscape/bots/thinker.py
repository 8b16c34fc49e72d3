"""Thinkers: agents that are asked and answer in the engine's own integers.

A thinker is told where its seat stands (`Vantage`) and what one decision may cost (`Budget`).  It never
sees the position itself: what its seat cannot see is filled in at random in the worlds that it imagines.
For everybody else it is an agent like any other; `mindscape.bots.agent` tells its integers as text.

Compiled by mypyc; a thinker of one's own may be plain Python.
"""

from collections.abc import Mapping, Sequence
from time import monotonic, sleep
from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from mindscape.core.game import Game
from mindscape.core.rng import Rng
from mindscape.core.state import State

LARGEST_SEED: Final = 0x7FFF_FFFF_FFFF_FFFF  # what a compiled generator takes
BREATH_S: Final = 0.005  # so long other threads of the program wait at most
UNTIMED: Final = 64  # without a limit of time the clock is looked at after so many calls only


@final
class Budget:
    """What one decision may cost: a number of nodes, a number of milliseconds, or both.

    A node is whatever the thinker counts, such as a playout; the same seed and the same nodes give the
    same answer.  0 means no limit of that kind, and 0 of both the least that still gives an answer.
    Time begins when the budget is made.
    """

    def __init__(self, nodes: int = 0, ms: int = 0) -> None:
        now: float = monotonic() if ms > 0 else 0.0
        self.nodes: i64 = nodes
        self.ms: i64 = ms
        self.used: i64 = 0
        self.began_s: float = now
        self.rested_s: float = now
        self.calls: i64 = 0
        self.cancelled: bool = False

    def spend(self, nodes: i64) -> bool:
        """Count work that is about to be done; False when nothing is left for it, or when nobody waits any more."""
        self.used += nodes
        self.calls += 1
        now: float = 0.0
        if self.ms > 0 or self.calls % UNTIMED == 0:
            now = monotonic()
            if now - self.rested_s > BREATH_S:
                # A compiled loop would keep the interpreter to itself: a screen must be drawn, `cancel` be heard.
                sleep(0)
                self.rested_s = now
        if self.cancelled or (self.nodes == 0 and self.ms == 0):
            return False
        if self.nodes > 0 and self.used > self.nodes:
            return False
        return self.ms == 0 or (now - self.began_s) * 1000.0 < float(self.ms)

    def spent(self) -> float:
        """How much of the budget is used up, from 0 to 1; the greater of work and time."""
        if self.cancelled or (self.nodes == 0 and self.ms == 0):
            return 1.0
        share: float = 0.0
        if self.nodes > 0:
            share = float(self.used) / float(self.nodes)
        if self.ms > 0:
            timed: float = (monotonic() - self.began_s) * 1000.0 / float(self.ms)
            if timed > share:
                share = timed
        return share if share < 1.0 else 1.0

    def cancel(self) -> None:
        """Nobody waits for the answer any more: whatever is known by now will do."""
        self.cancelled = True


@final
class Vantage:
    """Where a seat stands: all that it may know, in the engine's integers, and nothing else."""

    def __init__(self, game: Game, state: State, seat: i64) -> None:
        self.game: Game = game
        self.seat: i64 = seat
        self._state: State = state

    def moves(self) -> list[int]:
        """The legal moves of the seat."""
        return self._state.legal(self.seat)

    def going_on(self) -> list[int]:
        """The legal moves without those that give the game up, which stand last."""
        moves = self._state.legal(self.seat)
        left: i64 = len(moves) - len(self.game.gives_up)
        return moves[:left]

    def random_move(self, rng: Rng) -> i64:
        """Any legal move, each as likely as the others, but none that gives the game up; no list is made."""
        return self._state.random_move(self.seat, rng)

    def imagine(self, rng: Rng) -> State:
        """A world that the seat could be in, to play with: what it cannot see is filled in at random."""
        if self.game.nature.hidden:
            return self.game.determinize(self._state, self.seat, rng)
        return self._state.copy()

    def worlds(self, rng: Rng, count: i64) -> list[State]:
        """So many worlds that the seat could be in, from one preparation."""
        if self.game.nature.hidden:
            return self.game.worlds(self._state, self.seat, rng, count)
        found: list[State] = []
        number: i64
        for number in range(count):
            found.append(self._state.copy())
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker:
    """An agent that answers with integers.  A new one is made for every seat and game.

    The same seed, settings and nodes play the same.  Its author writes `choose`, or `values`, or both;
    whatever the budget, also none at all, the answer is a legal move.
    """

    title: ClassVar[str] = ""
    """What it is called at a table; empty: as its short name."""
    about: ClassVar[str] = ""
    """How it plays, in a sentence; empty: the first line of its docstring, which compiled code has lost."""
    level: ClassVar[str] = ""
    """For whom it plays: `easy`, `fair`, `strong`; empty: it is a yardstick for study."""
    strength: ClassVar[int] = 0
    """The order of the agents of a game, as Elo numbers."""
    nodes: ClassVar[int] = 0
    """What it spends on a decision where nobody says otherwise; 0: it does not search."""
    aims: ClassVar[tuple[str, ...]] = ()
    """What it can be set to aim for (its setting `aim`), the most telling first; none: it plays to win."""
    trusted: ClassVar[bool] = False
    """Its moves are legal by the way they are made, so that a driver need not look again."""
    lines: ClassVar[bool] = False
    """It plans several moves at once (`line`), so that they are to be judged together."""

    def __init__(self, seed: int = 0) -> None:
        self.rng: Rng = Rng(seed & LARGEST_SEED)

    def choose(self, vantage: Vantage, budget: Budget) -> i64:
        """One of the seat's moves: without another idea the one of the highest value, the first of several."""
        moves = vantage.moves()
        values = self.values(vantage, budget)
        best: i64 = 0
        place: i64
        for place in range(1, len(values)):
            if values[place] > values[best]:
                best = place
        return moves[best]

    def values(self, vantage: Vantage, budget: Budget) -> list[float]:
        """For each of the seat's moves, in their order, the chance (0 to 1) to reach its aim; [] if it cannot say."""
        return []

    def weigh(self, vantage: Vantage, lines: Sequence[Sequence[int]], budget: Budget) -> list[float]:
        """The chance to reach its aim after each of these lines of moves, all of them looked at equally closely.

        By default what `values` says of their first moves; [] if it cannot say.
        """
        values = self.values(vantage, budget)
        if not values:
            return values
        moves = vantage.moves()
        return [values[moves.index(line[0])] for line in lines]

    def line(self, vantage: Vantage, budget: Budget) -> list[int]:
        """The moves that it would make one after the other, without chance or anybody else between them."""
        return [self.choose(vantage, budget)]

    def future(self, vantage: Vantage, world: State, line: Sequence[int], rng: Rng) -> float:
        """The chance to reach its aim after one future of a line of moves, in an imagined world that is used up by it.

        Everybody goes on by quick habits, to the end or as far as it judges well; -1 if it has no such habits.
        """
        return -1.0

    def aims_at(self, game: Game) -> str:
        """Which of its `aims` it has in a game; empty: it plays to win."""
        return ""

    def is_exact(self, game: Game) -> bool:
        """Whether its values are the truth and not an estimate."""
        return False

    def why(self, vantage: Vantage, move: i64) -> str:
        """The reason for a move that it has just chosen in a sentence, for hints; empty if it has none to give.

        A `Reason` (see `mindscape.bots.agent`) can be told in other languages too.
        """
        return ""

    def good_for(self, vantage: Vantage, move: i64, then: Sequence[int] = ()) -> str:
        """What a move does, where what it is worth is told anyway, as in a review; by default the reason of `why`.

        `then`: the rest of the line that it begins, from whoever has `lines`.
        """
        return self.why(vantage, move)

    def saw(self, event: Mapping[str, Any]) -> None:
        """Something happened, as this seat may see it; told only where a driver is `listening`."""

    def ended(self, vantage: Vantage) -> None:
        """The game is over; told only where a driver is `listening`."""

    def close(self) -> None:
        """The game is over, or nobody will ask any more."""
