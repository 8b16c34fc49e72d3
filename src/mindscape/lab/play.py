"""One game played by agents."""

from __future__ import annotations

from collections.abc import Mapping

from mindscape.bots.agent import Agent, take_seat
from mindscape.bots.driver import Driver
from mindscape.core.chance import Dealer
from mindscape.core.events import Event
from mindscape.core.game import Game, actor_name
from mindscape.core.match import Match
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State

MOST_MOVES = 100_000


class Recorder(Driver):
    """A driver of a match: chance is dealt from its seed, and every move is kept with what happened."""

    def __init__(self, match: Match, dealer: Dealer) -> None:
        super().__init__(match.game, match.position.state, Rng(0))
        self.match = match
        self.dealer = dealer
        self.moves = len(match.moves)
        self.events: list[Event] = []

    def deal(self) -> None:
        self.make(CHANCE, self.dealer.pick(self.state, len(self.match.moves)))

    def make(self, seat: int, move: int) -> None:
        self.events += self.match.make(actor_name(seat), seat, move)


def play_out(match: Match, agents: Mapping[int, Agent], dealer: Dealer, most_moves: int = MOST_MOVES) -> list[Event]:
    """Play on until the game is over or a seat without an agent has to act; tell what happened.

    Raises Refused if it takes more than `most_moves`.
    """
    recorder = Recorder(match, dealer)
    for seat, agent in agents.items():
        take_seat(recorder, seat, agent)
    recorder.run(most_moves)
    return recorder.events


def play_game(game: Game, agents: Mapping[int, Agent], seed: int) -> tuple[State, int]:
    """A whole game, from which nothing is kept but its end and the number of moves; the same seed deals the same."""
    driver = Driver(game, game.new(), Rng(seed))
    for seat, agent in agents.items():
        take_seat(driver, seat, agent)
    return driver.state, driver.run(MOST_MOVES)
