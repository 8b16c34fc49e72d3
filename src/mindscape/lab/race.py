"""One game of a race, on a virtual clock: by compiled partners where all of them are, else by the agents' protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import process_time

from mindscape.bots.agent import RacingAgent
from mindscape.bots.race import Race
from mindscape.core.chance import Dealer
from mindscape.core.game import Game
from mindscape.core.match import Match
from mindscape.core.refusals import Refused
from mindscape.core.state import CHANCE
from mindscape.lab.agents import Spec, racer
from mindscape.lab.luck import DRAWS, ENGINE, NUMBER
from mindscape.lab.played import PlayedGame, forfeited, sentence, unfinished
from mindscape.lab.study import study_of


def race_one(game: Game, specs: Sequence[Spec], seed: int, *, timed: bool = False, dealing: str = ENGINE) -> PlayedGame:
    """One game of agents, a seat each; the same seed gives the same game, and an agent that fails forfeits it."""
    agents: dict[int, RacingAgent] = {}
    try:
        for seat, spec in enumerate(specs):
            agents[seat] = racer(game, spec, seed + seat + 1)
            agents[seat].among_agents()
        if not timed and dealing != NUMBER:
            played = study_of(game.name).quick(game, list(agents.values()), seed, dealing)
            if played is not None:
                return played
        return by_protocol(game, agents, seed, dealing=dealing)
    finally:
        for agent in agents.values():
            agent.close()


class Judged(Race):
    """A race that knows who is thinking, and how much processor time each seat took."""

    def __init__(self, match: Match, agents: Mapping[int, RacingAgent], dealer: Dealer) -> None:
        super().__init__(match, agents, dealer)
        self.asking = CHANCE
        self.cpu_ms = [0.0] * match.game.seats

    def ask(self, seat: int) -> int:
        self.asking, begun = seat, process_time()
        wait_ms = super().ask(seat)
        self.cpu_ms[seat] += 1000 * (process_time() - begun)
        self.asking = CHANCE
        return wait_ms


def by_protocol(game: Game, agents: Mapping[int, RacingAgent], seed: int, *, dealing: str = ENGINE) -> PlayedGame:
    study = study_of(game.name)
    dealer = study.dealer(seed) if dealing == DRAWS else Dealer(seed)
    race = Judged(Match(game), agents, dealer)
    try:
        steps = race.run()
    except Exception as error:
        moves, cpu_ms = len(race.match.moves), tuple(race.cpu_ms)
        if race.asking != CHANCE:
            return forfeited(game, race.asking, sentence(error), moves, cpu_ms)
        if isinstance(error, Refused):
            return unfinished(error.why, moves, cpu_ms)
        raise
    outcome = race.match.position.outcome
    assert outcome is not None
    return PlayedGame(
        outcome,
        len(race.match.moves),
        study.numbers(outcome, steps),
        study.turns(race.match.position.state),
        tuple(race.cpu_ms),
        record=race.match.record(dealt=dealer.to_json(), at_ms=tuple(race.at_ms)) if dealing == NUMBER else None,
    )
