"""Many games: the same seeds give the same results, on one core or on all of them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mindscape.bots.agent import Agent, turn_agent
from mindscape.core.game import Game, Outcome, Position
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class
from mindscape.core.rng import Rng
from mindscape.lab.play import play_game
from mindscape.lab.played import Played
from mindscape.lab.race import race_one
from mindscape.lab.statistics import Mean, Share, mean, share
from mindscape.lab.workers import run_all

CHUNK = 50


@dataclass
class Tally:
    """What came out of some games; tallies add up."""

    seats: int
    games: int = 0
    moves: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    data: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often each word stood in each field of the outcomes."""
    scores: list[tuple[int, float, float]] = field(default_factory=list)
    """For each seat: how many scores, their sum and the sum of their squares."""

    numbers: dict[str, tuple[int, float, float]] = field(default_factory=dict)
    """For each number that the game is studied by: how many games had one, their sum and the sum of squares."""

    def count(self, played: Played) -> None:
        outcome = played.outcome
        self.games += 1
        self.moves += played.moves
        self.wins.update(outcome.winners)
        self.ends[outcome.why] += 1
        self.data.update((name, value) for name, value in outcome.data.items() if isinstance(value, str))
        scores = outcome.scores or ()
        self.scores = _added(self.scores, [(1, score, score * score) for score in scores])
        self._add_numbers({name: (1, number, number * number) for name, number in played.numbers.items()})

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.moves += other.moves
        self.wins += other.wins
        self.ends += other.ends
        self.data += other.data
        self.scores = _added(self.scores, other.scores)
        self._add_numbers(other.numbers)

    def _add_numbers(self, numbers: Mapping[str, tuple[int, float, float]]) -> None:
        for name, sums in numbers.items():
            self.numbers[name] = _added([self.numbers.get(name, (0, 0.0, 0.0))], [sums])[0]

    def win_rate(self, seat: int) -> Share:
        return share(self.wins[seat], self.games)

    def end_rates(self) -> list[tuple[str, Share]]:
        """How games ended, the most frequent first."""
        return [(why, share(number, self.games)) for why, number in self.ends.most_common()]

    def mean_score(self, seat: int) -> Mean | None:
        number, total, squares = self.scores[seat] if seat < len(self.scores) else (0, 0.0, 0.0)
        return mean(total, squares, number)

    def mean_number(self, name: str) -> Mean | None:
        number, total, squares = self.numbers[name]
        return mean(total, squares, number)


Sums = list[tuple[int, float, float]]


def _added(one: Sums, other: Sums) -> Sums:
    longest = max(len(one), len(other))
    nothing = [(0, 0.0, 0.0)]
    pairs = zip(one + nothing * (longest - len(one)), other + nothing * (longest - len(other)), strict=True)
    return [(a[0] + b[0], a[1] + b[1], a[2] + b[2]) for a, b in pairs]


@dataclass(frozen=True)
class Job:
    """Some games of a simulation, small enough to be sent to another process."""

    game: str
    options: Mapping[str, Any]
    agents: tuple[str, ...]
    first: int
    games: int
    seed: int

    def run(self) -> Tally:
        game = game_class(self.game)(**self.options)
        tally = Tally(game.seats)
        for number in range(self.first, self.first + self.games):
            tally.count(play_one(game, self.agents, game_seed(self.seed, number)))
        return tally


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a simulation."""
    rng = Rng(seed & 0x7FFF_FFFF_FFFF_FFFF)
    return (rng.word() << 31) ^ (number * 0x9E37_79B9 + seed) & 0x7FFF_FFFF_FFFF_FFFF


def play_one(game: Game, names: Sequence[str], seed: int) -> Played:
    """One game."""
    if all(name == "random" for name in names):
        position = game.start()
        moves = position.state.playout(Rng(seed))
        return Played(_ended(position), moves)
    if game.nature.racing:
        return race_one(game, names, seed)
    agents: dict[int, Agent] = {}
    try:
        for seat, name in enumerate(names):
            agents[seat] = turn_agent(game.name, name, seed + seat + 1)
        state, moves = play_game(game, agents, seed)
        return Played(_ended(Position(game, state)), moves)
    finally:
        for agent in agents.values():
            agent.close()


def _ended(position: Position) -> Outcome:
    outcome = position.outcome
    if outcome is None:
        raise Refused("The game has not ended.")
    return outcome


def simulate(
    game: Game,
    agents: Sequence[str],
    games: int,
    *,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda _games: None,
) -> Tally:
    """Play games with agents (one for all seats, or one a seat); `progress` hears of every finished batch."""
    names = tuple(agents) * game.seats if len(agents) == 1 else tuple(agents)
    if len(names) != game.seats:
        raise Refused(f"{game.title} has {game.seats} seats here, but {len(names)} agents are named.")
    jobs = [
        Job(game.name, game.given, names, first, min(CHUNK, games - first), seed) for first in range(0, games, CHUNK)
    ]
    tally = Tally(game.seats)
    for part in run_all(jobs, workers or os.cpu_count() or 1):
        tally.add(part)
        progress(part.games)
    return tally
