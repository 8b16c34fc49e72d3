"""The driver of games of turns: chance acts, then whoever is to act is asked, until the game is over.

There is one loop for everybody who lets a game be played: simulations, the balance of a deck, matches that are
kept as records.  What chance does and what becomes of a move may differ; whoever wants to keep the moves, or
to hear of events, writes `deal` and `make` anew.  Races have a driver of their own, `mindscape.bots.race`.

Compiled by mypyc, so that between the engine and a compiled thinker nothing else costs time.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.core.events import Event
from mindscape.core.game import Game
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State

MOST_MOVES: Final = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver:
    """A game under way, chance by a generator, and nobody keeps what happens."""

    def __init__(self, game: Game, state: State, rng: Rng) -> None:
        self.game: Game = game
        self.state: State = state
        self.rng: Rng = rng
        self.moves: i64 = 0
        self.seated: i64 = 0  # a bit for each seat with a thinker
        self.thinkers: list[Thinker] = [Thinker()] * game.seats
        self.vantages: list[Vantage] = []
        self.nodes: list[int] = [0] * game.seats
        self.ms: list[int] = [0] * game.seats
        self.nothing: Budget = Budget()
        self.listening: bool = False  # somebody wants to hear what happens
        self.asking: i64 = CHANCE  # the seat that is thinking: if something fails, whose fault it is
        seat: i64
        for seat in range(game.seats):
            self.vantages.append(Vantage(game, state, seat))

    def seat(self, seat: i64, thinker: Thinker, nodes: int, ms: int) -> None:
        """A thinker takes a seat; it may spend so many nodes and milliseconds on a decision."""
        self.thinkers[seat] = thinker
        self.nodes[seat] = nodes
        self.ms[seat] = ms
        self.seated |= 1 << seat

    def deal(self) -> None:
        """Chance makes its move."""
        if self.listening:
            self.state.told = []
        self.state.random_step(self.rng)
        self.pass_on()

    def make(self, seat: i64, move: i64) -> None:
        """A player makes a legal move."""
        if self.listening:
            self.state.told = []
        self.state.apply(seat, move)
        self.pass_on()

    def pass_on(self) -> None:
        """What the engine has told goes to who wants to hear it."""
        told = self.state.told
        if told is not None:
            self.state.told = None
            self.tell([self.game.event(entry) for entry in told])

    def tell(self, events: list[Event]) -> None:
        """Everybody who listens hears what happened, as they may see it."""
        seat: i64
        for event in events:
            for seat in range(self.game.seats):
                if (self.seated >> seat) & 1:
                    self.thinkers[seat].saw(event.shown(seat))

    def run(self, most_moves: i64 = MOST_MOVES) -> i64:
        """Play on until the game is over or a seat without a thinker has to act; return the number of moves.

        Raises Refused if there are more than `most_moves` in all.
        """
        state = self.state
        while not state.is_over():
            seat: i64 = state.acting()
            if seat != CHANCE and not (self.seated >> seat) & 1:
                break
            if self.moves >= most_moves:
                raise Refused(f"The game has not ended after {most_moves} moves.")
            if seat == CHANCE:
                self.deal()
            else:
                self.make(seat, self.ask(seat))
            self.moves += 1
        if self.listening and state.is_over():
            for seat in range(self.game.seats):
                if (self.seated >> seat) & 1:
                    self.thinkers[seat].ended(self.vantages[seat])
        return self.moves

    def ask(self, seat: i64) -> i64:
        """What the thinker of a seat wants to do; an answer that is no legal move is an error."""
        thinker = self.thinkers[seat]
        budget = self.nothing
        nodes = self.nodes[seat]
        ms = self.ms[seat]
        if nodes or ms:
            budget = Budget(nodes, ms)
        self.asking = seat
        move: i64 = thinker.choose(self.vantages[seat], budget)
        if not thinker.trusted and move not in self.state.legal(seat):
            raise ValueError(f"{type(thinker).__name__} wants to make the move {move}, which is not legal here")
        self.asking = CHANCE
        return move
