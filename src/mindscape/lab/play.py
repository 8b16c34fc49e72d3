"""One game played by agents."""

from __future__ import annotations

from collections.abc import Mapping
from time import process_time

from mindscape.bots.agent import Agent, take_seat
from mindscape.bots.driver import Driver
from mindscape.core.chance import Dealer
from mindscape.core.events import Event
from mindscape.core.game import Game, actor_name
from mindscape.core.match import Match
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State
from mindscape.lab.played import Played, forfeited, sentence, unfinished

MOST_MOVES = 100_000
# Where the state of a game counts what players would call its turns.
TURNS: Mapping[str, str] = {"nevermind": "round", "mindgame": "turn", "deepofmine": "turn_number", "themind": "level"}


class Clocked(Driver):
    """A driver that keeps how much processor time each seat took; a program outside has its own, which is not seen."""

    def __init__(self, game: Game, state: State, rng: Rng) -> None:
        super().__init__(game, state, rng)
        self.cpu_ms = [0.0] * game.seats

    def ask(self, seat: int) -> int:
        begun = process_time()
        try:
            return super().ask(seat)
        finally:
            self.cpu_ms[seat] += 1000 * (process_time() - begun)


class Recorder(Clocked):
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


def play_kept(game: Game, agents: Mapping[int, Agent], seed: int, *, timed: bool, recorded: bool) -> Played:
    """A whole game and what is kept of it; an agent that fails forfeits it.

    A recorded game is dealt move by move, so that its record can prove its luck; it is another game than an
    unrecorded one of the same seed.
    """
    match = Match(game) if recorded else None
    driver: Driver
    if match is not None:
        driver = Recorder(match, Dealer(seed))
    else:
        driver = (Clocked if timed else Driver)(game, game.new(), Rng(seed))
    for seat, agent in agents.items():
        take_seat(driver, seat, agent)
    try:
        driver.run(MOST_MOVES)
    except Exception as error:
        cpu_ms = tuple(driver.cpu_ms) if isinstance(driver, Clocked) else ()
        if driver.asking != CHANCE:
            return forfeited(game, driver.asking, sentence(error), driver.moves, cpu_ms)
        if isinstance(error, Refused):
            return unfinished(error.why, driver.moves, cpu_ms)
        raise
    outcome = game.outcome(driver.state)
    assert outcome is not None
    return Played(
        outcome,
        driver.moves,
        turns=turns_of(game, driver.state),
        cpu_ms=tuple(driver.cpu_ms) if isinstance(driver, Clocked) else (),
        record=None if match is None else match.record(dealt=Dealer(seed).to_json()),
    )


def turns_of(game: Game, state: State) -> int | None:
    """How many turns, rounds or levels a game had, as it counts them."""
    field = TURNS.get(game.name)
    return None if field is None else int(getattr(state, field))
