"""One game played by agents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from mindscape.lab.agents import Spec, turner
from mindscape.lab.feel import Feel
from mindscape.lab.luck import DRAWS, ENGINE, NUMBER, Drawn
from mindscape.lab.played import PlayedGame, forfeited, sentence, unfinished
from mindscape.lab.study import study_of

MOST_MOVES = 100_000


class Clocked(Driver):
    """A driver that keeps how much processor time each seat took; a program outside has its own, which is not seen."""

    def __init__(self, game: Game, state: State, rng: Rng) -> None:
        super().__init__(game, state, rng)
        self.cpu_ms = [0.0] * game.seats
        self.feel: Feel | None = None

    def ask(self, seat: int) -> int:
        if self.feel is not None:
            self.feel.look(self.state, seat)
        begun = process_time()
        try:
            return super().ask(seat)
        finally:
            self.cpu_ms[seat] += 1000 * (process_time() - begun)


class Paired(Clocked):
    """A driver of a game that is compared with another one: chance goes by what is drawn."""

    def __init__(self, game: Game, state: State, luck: Drawn) -> None:
        super().__init__(game, state, Rng(0))
        self.luck = luck

    def deal(self) -> None:
        self.make(CHANCE, self.luck.pick(self.state))


class Watched(Driver):
    """A game that somebody looks at while it is played; compared with another one, it shares its luck."""

    def __init__(self, game: Game, state: State, rng: Rng, luck: Drawn | None) -> None:
        super().__init__(game, state, rng)
        self.luck = luck
        self.fault = ""
        """What an agent did wrong, in a sentence, or that there was no end; such a game counts for nothing."""

    def deal(self) -> None:
        if self.luck is None:
            super().deal()
        else:
            self.make(CHANCE, self.luck.pick(self.state))

    def play(self, specs: Sequence[Spec], seed: int, most_moves: int) -> None:
        """Let agents play it to its end."""
        agents: list[Agent] = []
        try:
            for seat, spec in enumerate(specs):
                agents.append(turner(self.game, spec, seed + seat + 1))
                take_seat(self, seat, agents[-1])
            self.run(most_moves)
        except Exception as error:
            if self.asking == CHANCE and not isinstance(error, Refused):
                raise
            self.fault = sentence(error) if self.asking == CHANCE else f"p{self.asking}: {sentence(error)}"
        finally:
            for agent in agents:
                agent.close()


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
        events = self.match.make(actor_name(seat), seat, move)
        self.events += events
        if self.listening:
            self.tell(events)


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


def play_kept(
    game: Game,
    agents: Mapping[int, Agent],
    seed: int,
    *,
    timed: bool = False,
    dealing: str = ENGINE,
    felt: bool = False,
) -> PlayedGame:
    """A whole game and what is kept of it; an agent that fails forfeits it.

    Games of one seed that are dealt in different ways are different games; a game that is dealt by the numbers of
    its moves is recorded.
    """
    match = Match(game) if dealing == NUMBER else None
    driver: Driver
    if match is not None:
        driver = Recorder(match, Dealer(seed))
    elif dealing == DRAWS:
        driver = Paired(game, game.new(), Drawn(game, seed))
    else:
        driver = (Clocked if timed or felt else Driver)(game, game.new(), Rng(seed))
    if felt and isinstance(driver, Clocked):
        driver.feel = Feel(game)
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
    turns = study_of(game.name).turns(driver.state)
    feel = driver.feel if isinstance(driver, Clocked) else None
    return PlayedGame(
        outcome,
        driver.moves,
        {} if feel is None else feel.numbers(outcome.winners, turns),
        turns,
        cpu_ms=tuple(driver.cpu_ms) if isinstance(driver, Clocked) else (),
        record=None if match is None else match.record(dealt=Dealer(seed).to_json()),
    )
