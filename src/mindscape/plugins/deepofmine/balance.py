"""How a deck of Deep of Mine plays: ends, rounds, seats, and whether a card moves the chance to win."""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from mindscape.core.rng import Rng
from mindscape.games.deepofmine import DeepOfMine
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine.ending import score
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.notation import ENDS, parts
from mindscape.lab.luck import Drawn
from mindscape.lab.play import Watched
from mindscape.lab.simulate import game_seed
from mindscape.lab.statistics import FALSE_RATE, Mean, Share, holm, mean, share
from mindscape.lab.workers import run_all

MOST_MOVES = 20_000
LEAST_PLAYERS = 30  # who had a card, before anything is said of it
PLAYED = (e.M_PLAY, e.M_PLAY_IN, e.M_PLAY_ON, e.M_PLAY_AT, e.M_BLOCK)


class Seen(NamedTuple):
    """What is looked at in one game."""

    end: str
    winner: int
    """A seat, or -1."""
    rounds: int
    moves: int
    scores: tuple[int, ...]
    played: frozenset[tuple[int, str]]
    """Seat and card."""
    dealt: frozenset[tuple[int, str]]
    fault: str = ""
    """What went wrong with it; empty as a rule."""


@dataclass
class Balance:
    """What came of some games; balances add up."""

    seats: int
    games: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    """By seat; -1 counts games that nobody won."""
    rounds: Counter[float] = field(default_factory=Counter)
    moves: int = 0
    played: Counter[str] = field(default_factory=Counter)
    """Games in which a card was played, or used as an instant, at least once."""
    players: Counter[str] = field(default_factory=Counter)
    """Players who did so, counted once a game."""
    won: Counter[str] = field(default_factory=Counter)
    """… and won that game."""
    dealt: Counter[str] = field(default_factory=Counter)
    """Players who had a card in the hand that they were dealt: chance decides that, and nobody's skill."""
    dealt_won: Counter[str] = field(default_factory=Counter)
    """… and won that game."""
    faults: Counter[str] = field(default_factory=Counter)
    """What agents did wrong in games that are not counted."""

    def add(self, other: Balance) -> None:
        self.games += other.games
        self.ends += other.ends
        self.wins.update(other.wins)
        self.rounds += other.rounds
        self.moves += other.moves
        self.played += other.played
        self.players += other.players
        self.won += other.won
        self.dealt += other.dealt
        self.dealt_won += other.dealt_won
        self.faults += other.faults

    def count(self, seen: Seen) -> None:
        """Count one game."""
        if seen.fault:
            self.faults[seen.fault] += 1
            return
        self.games += 1
        self.moves += seen.moves
        self.ends[seen.end] += 1
        self.wins[seen.winner] += 1
        self.rounds[seen.rounds] += 1
        self.played.update({card for _, card in seen.played})
        self.players.update(card for _, card in seen.played)
        self.won.update(card for seat, card in seen.played if seat == seen.winner)
        self.dealt.update(card for _, card in seen.dealt)
        self.dealt_won.update(card for seat, card in seen.dealt if seat == seen.winner)

    def end_rate(self, end: str) -> Share:
        return share(self.ends[end], self.games)

    def mean_rounds(self) -> Mean | None:
        return mean(self.rounds)

    def seat_share(self, seat: int) -> Share:
        """The share of a seat in the games that somebody won."""
        return share(self.wins[seat], self.games - self.wins[-1])

    def usual(self) -> float:
        """The share of games that a player wins, whoever it is."""
        return (self.games - self.wins[-1]) / max(1, self.games * self.seats)


class Effect(NamedTuple):
    """By how much those who had a card won more often than players do, with its 95 % interval."""

    players: int
    value: float
    low: float
    high: float
    chance: float
    """How often luck alone would make as much of a difference (two-sided)."""

    def __str__(self) -> str:
        return f"{100 * self.value:+.1f} ({100 * self.low:+.1f} to {100 * self.high:+.1f})"


def effect(parts: Sequence[tuple[int, int, float]]) -> Effect:
    """Of players, their wins and the usual share of wins, for each number of players at the table."""
    players = sum(had for had, _, _ in parts)
    expected = math.fsum(had * usual for had, _, usual in parts)
    won = sum(wins for _, wins, _ in parts)
    found, usual = share(won, players), expected / max(1, players)
    return Effect(players, found.value - usual, found.low - usual, found.high - usual, _by_luck(won, players, usual))


def _by_luck(won: int, players: int, usual: float) -> float:
    """How often luck takes so many wins at least as far off, counted exactly: near the edges no normal curve holds.

    Tables of several sizes vary less than one of their mean share does, so that it is never too low for them.
    """
    if not 0 < usual < 1:
        return 1.0
    logs = (math.lgamma(players + 1), math.log(usual), math.log(1 - usual))

    def exactly(wins: int) -> float:
        ways = logs[0] - math.lgamma(wins + 1) - math.lgamma(players - wins + 1)
        return math.exp(ways + wins * logs[1] + (players - wins) * logs[2])

    below = math.fsum(exactly(wins) for wins in range(won + 1))
    above = math.fsum(exactly(wins) for wins in range(won, players + 1))
    return min(1.0, 2 * min(below, above))


def flagged(effects: Mapping[str, Effect], least: int = LEAST_PLAYERS, rate: float = FALSE_RATE) -> set[str]:
    """The cards whose effect is more than luck, by Holm: all of them are real in 95 of 100 runs.

    Cards that fewer players had are not judged.
    """
    return holm({name: found.chance for name, found in effects.items() if found.players >= least}, rate)


@dataclass(frozen=True)
class _Job:
    options: Mapping[str, Any]
    agent: str
    numbers: Sequence[int]
    seed: int

    def run(self) -> Balance:
        game = DeepOfMine(**self.options)
        found = Balance(game.seats)
        for number in self.numbers:
            found.count(watch(game, self.agent, game_seed(self.seed, number)))
        return found


class _Watched(Watched):
    """A game of which the cards are kept that each seat was dealt, and has played or used as an instant."""

    def __init__(self, game: DeepOfMine, state: Forest, rng: Rng, luck: Drawn | None) -> None:
        super().__init__(game, state, rng, luck)
        self.forest = state
        self.played: set[tuple[int, int]] = set()
        self.dealt: set[tuple[int, int]] = set()

    def make(self, seat: int, move: int) -> None:
        if not self.dealt and all(mind.hand for mind in self.forest.seats):
            self.dealt = {(seat, card) for seat, mind in enumerate(self.forest.seats) for card in mind.hand}
        verb, _, card, _ = parts(move)
        if verb in PLAYED:
            self.played.add((seat, card))
        super().make(seat, move)


def watch(game: DeepOfMine, agent: str, seed: int, luck: Drawn | None = None) -> Seen:
    """Play one game, by its own luck or by one that it shares with another game."""
    state = game.new()
    driver = _Watched(game, state, Rng(seed), luck)
    driver.play([agent] * game.seats, seed, MOST_MOVES)
    names = game.deck.identities
    return Seen(
        str(ENDS[state.end]),
        int(state.winner),
        -(-int(state.turn_number) // int(state.players)),
        driver.moves,
        tuple(int(score(state, seat)) for seat in range(game.seats)),
        frozenset((seat, names[card]) for seat, card in driver.played),
        frozenset((seat, names[card]) for seat, card in driver.dealt),
        driver.fault,
    )


def balance(
    options: Mapping[str, Any],
    games: int,
    *,
    agent: str = "greedy",
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda _games: None,
    into: Balance | None = None,
) -> Balance:
    """Let agents play many games with a deck; the same seed gives the same results on any number of cores.

    They are counted `into` a balance that whoever interrupts it still has.
    """
    found = Balance(DeepOfMine(**options).seats) if into is None else into
    for part in run_all(range(games), lambda part: _Job(options, agent, part, seed), workers or os.cpu_count() or 1):
        found.add(part)
        progress(part.games + part.faults.total())
    return found
