"""Many games: the same seeds give the same results, on one core or on all of them."""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from mindscape.bots.agent import Agent
from mindscape.core.game import Game
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.lab.agents import Spec, check, label, turner
from mindscape.lab.luck import ENGINE
from mindscape.lab.play import play_kept
from mindscape.lab.played import PlayedGame, Row
from mindscape.lab.race import race_one
from mindscape.lab.statistics import Mean, Share, Spread, mean, share, spread
from mindscape.lab.workers import Runner, run_all


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
    scores: list[Counter[float]] = field(default_factory=list)
    """For each seat: how often it had each score."""
    numbers: dict[str, Counter[float]] = field(default_factory=dict)
    """For each number that the game is studied by: how often it was what."""
    lengths: dict[str, Counter[float]] = field(default_factory=dict)
    """The same of the moves and, where the game counts them, of the turns."""
    faults: Counter[str] = field(default_factory=Counter)
    """What went wrong, and how often."""

    def count(self, played: PlayedGame) -> None:
        outcome = played.outcome
        self.games += 1
        self.moves += played.moves
        self.wins.update(outcome.winners)
        self.ends[outcome.why] += 1
        self.data.update((name, value) for name, value in outcome.data.items() if isinstance(value, str))
        if played.fault:
            self.faults[played.fault] += 1
            return  # how long a broken game was says nothing
        self.scores += [Counter() for _ in range(len(outcome.scores or ()) - len(self.scores))]
        for seat, score in enumerate(outcome.scores or ()):
            self.scores[seat][score] += 1
        for name, number in played.numbers.items():
            self.numbers.setdefault(name, Counter())[number] += 1
        self.lengths.setdefault("moves", Counter())[played.moves] += 1
        if played.turns is not None:
            self.lengths.setdefault("turns", Counter())[played.turns] += 1

    def win_rate(self, seat: int) -> Share:
        return share(self.wins[seat], self.games)

    def end_rates(self) -> list[tuple[str, Share]]:
        """How games ended, the most frequent first."""
        return [(why, share(number, self.games)) for why, number in self.ends.most_common()]

    def mean_score(self, seat: int) -> Mean | None:
        return mean(self.scores[seat]) if seat < len(self.scores) else None

    def mean_number(self, name: str) -> Mean | None:
        numbers = self.numbers[name]
        return mean(numbers, 0.0 if min(numbers) >= 0 else -math.inf)  # what is counted is never less than nothing

    def spread_score(self, seat: int) -> Spread | None:
        return spread(self.scores[seat]) if seat < len(self.scores) else None

    def spread_number(self, name: str) -> Spread | None:
        return spread(self.numbers[name])


class Setting(NamedTuple):
    """One game of an experiment before it is played: its number, who sits where, and the number of its luck."""

    number: int
    agents: tuple[Spec, ...]
    luck: int


@dataclass(frozen=True)
class Job:
    """Some games of an experiment, small enough to be sent to another process."""

    rules: type[Game]
    options: Mapping[str, Any]
    settings: Sequence[Setting]
    seed: int
    timed: bool
    dealing: str
    felt: bool = False

    def run(self) -> list[Row]:
        game = self.rules(**self.options)
        return [self.play(game, setting) for setting in self.settings]

    def play(self, game: Game, setting: Setting) -> Row:
        seed = game_seed(self.seed, setting.luck)
        played = play_one(game, setting.agents, seed, timed=self.timed, dealing=self.dealing, felt=self.felt)
        return Row(setting.number, seed, tuple(map(label, setting.agents)), played, self.dealing)


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a simulation."""
    rng = Rng(seed & 0x7FFF_FFFF_FFFF_FFFF)
    return (rng.word() << 31) ^ ((number * 0x9E37_79B9 + seed) & 0x7FFF_FFFF_FFFF_FFFF)


def play_one(
    game: Game, specs: Sequence[Spec], seed: int, *, timed: bool = False, dealing: str = ENGINE, felt: bool = False
) -> PlayedGame:
    """One game; `felt` looks at how it feels, too, which takes time."""
    if game.nature.racing:
        return race_one(game, specs, seed, timed=timed, dealing=dealing)
    agents: dict[int, Agent] = {}
    try:
        for seat, spec in enumerate(specs):
            agents[seat] = turner(game, spec, seed + seat + 1)
        return play_kept(game, agents, seed, timed=timed, dealing=dealing, felt=felt)
    finally:
        for agent in agents.values():
            agent.close()


def play_all(
    game: Game,
    settings: Sequence[Setting],
    *,
    seed: int = 1,
    workers: int | None = None,
    timed: bool = False,
    dealing: str = ENGINE,
    felt: bool = False,
    run: Runner = run_all,
) -> Iterator[list[Row]]:
    """Play the games of an experiment; the rows come in the order of the settings, some at a time.

    The same seed gives the same rows on any number of processes, here or elsewhere (`run`).  Whoever has enough closes
    the iterator.
    """
    check(game, [spec for setting in settings for spec in setting.agents])
    make = partial(_job, type(game), game.given, seed, timed, dealing, felt)
    return run(settings, make, workers or os.cpu_count() or 1)


def _job(
    rules: type[Game], options: Mapping[str, Any], seed: int, timed: bool, dealing: str, felt: bool,
    part: Sequence[Setting],
) -> Job:  # fmt: skip
    return Job(rules, options, part, seed, timed, dealing, felt)


def seats_for(game: Game, agents: Sequence[Spec]) -> tuple[Spec, ...]:
    """One agent for all seats, or one a seat."""
    specs = tuple(agents) * game.seats if len(agents) == 1 else tuple(agents)
    if len(specs) != game.seats:
        raise Refused(f"{game.title} has {game.seats} seats here, but {len(specs)} agents are named.")
    return specs


def simulate(
    game: Game,
    agents: Sequence[Spec],
    games: int,
    *,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda _games: None,
) -> Tally:
    """Play games with agents (one for all seats, or one a seat); `progress` hears of every finished batch."""
    specs = seats_for(game, agents)
    tally = Tally(game.seats)
    for rows in play_all(game, [Setting(number, specs, number) for number in range(games)], seed=seed, workers=workers):
        for row in rows:
            tally.count(row.played)
        progress(len(rows))
    return tally
