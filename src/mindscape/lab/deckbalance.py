"""How a deck of Deep of Mine plays: ends, rounds, seats, and what each card does to the chance to win."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mindscape.bots.agent import take_seat, turn_agent
from mindscape.bots.driver import Driver
from mindscape.core.rng import Rng
from mindscape.games.deepofmine import DeepOfMine
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.notation import ENDS, parts
from mindscape.lab.simulate import game_seed
from mindscape.lab.statistics import Mean, Share, mean, share
from mindscape.lab.workers import run_all

MOST_MOVES = 20_000
PLAYED = (e.M_PLAY, e.M_PLAY_IN, e.M_PLAY_ON, e.M_PLAY_AT, e.M_BLOCK)


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

    def add(self, other: Balance) -> None:
        self.games += other.games
        self.ends += other.ends
        self.wins.update(other.wins)
        self.rounds += other.rounds
        self.moves += other.moves
        self.played += other.played
        self.players += other.players
        self.won += other.won

    def end_rate(self, end: str) -> Share:
        return share(self.ends[end], self.games)

    def mean_rounds(self) -> Mean | None:
        return mean(self.rounds)

    def seat_share(self, seat: int) -> Share:
        """The share of a seat in the games that somebody won."""
        return share(self.wins[seat], self.games - self.wins[-1])

    def play_rate(self, card: str) -> Share:
        return share(self.played[card], self.games)

    def swing(self, card: str) -> Share:
        """By how much those who played a card won more often than players do on the whole."""
        usual = (self.games - self.wins[-1]) / max(1, self.games * self.seats)
        found = share(self.won[card], self.players[card])
        return Share(found.value - usual, found.low - usual, found.high - usual)


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
            _count(found, game, self.agent, game_seed(self.seed, number))
        return found


class _Watched(Driver):
    """A game of which the cards are kept that each seat has played, or used as an instant."""

    def __init__(self, game: DeepOfMine, state: Forest, rng: Rng) -> None:
        super().__init__(game, state, rng)
        self.played: set[tuple[int, int]] = set()

    def make(self, seat: int, move: int) -> None:
        verb, _, card, _ = parts(move)
        if verb in PLAYED:
            self.played.add((seat, card))
        super().make(seat, move)


def _count(found: Balance, game: DeepOfMine, agent: str, seed: int) -> None:
    """Play one game and count it."""
    state = game.new()
    driver = _Watched(game, state, Rng(seed))
    for seat in range(game.seats):
        take_seat(driver, seat, turn_agent(game.name, agent, seed + seat + 1))
    found.moves += driver.run(MOST_MOVES)
    found.games += 1
    found.ends[str(ENDS[state.end])] += 1
    found.wins[int(state.winner)] += 1
    found.rounds[-(-int(state.turn_number) // int(state.players))] += 1
    names = game.deck.ids
    found.played.update({names[card] for _, card in driver.played})
    found.players.update(names[card] for _, card in driver.played)
    found.won.update(names[card] for seat, card in driver.played if seat == state.winner)


def balance(
    options: Mapping[str, Any],
    games: int,
    *,
    agent: str = "greedy",
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda _games: None,
) -> Balance:
    """Let agents play many games with a deck; the same seed gives the same results on any number of cores."""
    DeepOfMine(**options)
    found = Balance(DeepOfMine(**options).seats)
    for part in run_all(range(games), lambda part: _Job(options, agent, part, seed), workers or os.cpu_count() or 1):
        found.add(part)
        progress(part.games)
    return found
