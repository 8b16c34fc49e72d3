"""One game of a race, on a virtual clock: by compiled partners where all of them are, else by the agents' protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mindscape.bots.agent import RacingAgent
from mindscape.bots.race import Race, Step, racing_agent
from mindscape.core.chance import Dealer
from mindscape.core.game import Game, Outcome
from mindscape.core.match import Match
from mindscape.core.refusals import Refused
from mindscape.lab import themind
from mindscape.lab.played import Played

# What a game's own reader makes of a race, and its own quick way to run one.
READERS: Mapping[str, Callable[[Outcome, Sequence[Step]], Mapping[str, float]]] = {"themind": themind.numbers}
QUICK: Mapping[str, Callable[[Game, Sequence[RacingAgent], int], Played | None]] = {"themind": themind.quick}


def race_one(game: Game, names: Sequence[str], seed: int) -> Played:
    """One game of agents by name; the same seed gives the same game."""
    agents: dict[int, RacingAgent] = {}
    try:
        for seat, name in enumerate(names):
            agents[seat] = racing_agent(game.name, name, seed + seat + 1)
            agents[seat].among_agents()
        if game.name in QUICK and (played := QUICK[game.name](game, list(agents.values()), seed)) is not None:
            return played
        return by_protocol(game, agents, seed)
    finally:
        for agent in agents.values():
            agent.close()


def by_protocol(game: Game, agents: Mapping[int, RacingAgent], seed: int) -> Played:
    race = Race(Match(game), agents, Dealer(seed))
    steps = race.run()
    outcome = race.match.position.outcome
    if outcome is None:
        raise Refused("The game has not ended.")
    read = READERS.get(game.name)
    return Played(outcome, len(race.match.moves), {} if read is None else read(outcome, steps))
