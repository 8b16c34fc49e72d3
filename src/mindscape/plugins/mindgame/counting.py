"""How Mind Game plays: what becomes of each tile, what other tables change, and points that make the seats fair."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE
from mindscape.games.mindgame import MindGame
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.data import TILES
from mindscape.games.mindgame.engine import Duel
from mindscape.lab.luck import DRAWS, Drawn
from mindscape.lab.play import Watched
from mindscape.lab.played import Row
from mindscape.lab.simulate import Setting, game_seed, play_all
from mindscape.lab.statistics import Differences, Share, holm, share
from mindscape.lab.workers import run_all

MOST_MOVES = 100_000
TILE_OF_PLACE = 9  # bits below the tile in a move that places one


Held = tuple[int, str]
"""A seat and a tile."""


@dataclass
class TileCounts:
    """What became of tiles in some games; counts add up.  A tile is counted once a game and player."""

    games: int = 0
    decided: int = 0
    """Games that somebody won."""
    bought: Counter[str] = field(default_factory=Counter)
    bought_won: Counter[str] = field(default_factory=Counter)
    """… by the one who won."""
    placed: Counter[str] = field(default_factory=Counter)
    bank: Counter[str] = field(default_factory=Counter)
    """Games in which nobody ever bought it."""
    faults: Counter[str] = field(default_factory=Counter)
    """What agents did wrong in games that are not counted."""

    def add(self, other: TileCounts) -> None:
        self.games += other.games
        self.decided += other.decided
        for mine, theirs in (
            (self.bought, other.bought), (self.bought_won, other.bought_won), (self.placed, other.placed),
            (self.bank, other.bank), (self.faults, other.faults),
        ):  # fmt: skip
            mine.update(theirs)

    def count(self, bought: Collection[Held], placed: Collection[Held], winner: int | None) -> None:
        self.games += 1
        self.decided += winner is not None
        self.bought.update(tile for _, tile in bought)
        self.bought_won.update(tile for seat, tile in bought if seat == winner)
        self.placed.update(tile for _, tile in placed)
        self.bank.update(set(TILES) - {tile for _, tile in bought})

    def won_with(self, tile: str) -> Share | None:
        """How often those won who bought a tile; they chose to, so that it explains nothing."""
        return share(self.bought_won[tile], self.bought[tile]) if self.bought[tile] else None


class _Watched(Watched):
    """A game of which is kept who bought and placed what."""

    def __init__(self, game: MindGame, state: Duel, rng: Rng, luck: Drawn | None) -> None:
        super().__init__(game, state, rng, luck)
        self.bought: set[Held] = set()
        self.placed: set[Held] = set()

    def make(self, seat: int, move: int) -> None:
        verb, argument = move & e.VERB, move >> e.ARGUMENT
        if seat != CHANCE and verb == e.TO_BUY:
            self.bought.add((seat, TILES[argument]))
        elif seat != CHANCE and verb == e.TO_PLACE:
            self.placed.add((seat, TILES[argument >> TILE_OF_PLACE & 0x7F]))
        super().make(seat, move)


class Seen(NamedTuple):
    """One game: who won, how long it was, and who bought and placed which tiles."""

    winner: int | None
    turns: int
    moves: int
    bought: frozenset[Held]
    placed: frozenset[Held]
    fault: str
    """What went wrong with it; empty as a rule."""


def watch(game: MindGame, agents: Sequence[str], seed: int, luck: Drawn | None = None) -> Seen:
    """A whole game, looked at."""
    state = game.new()
    driver = _Watched(game, state, Rng(seed), luck)
    driver.play(agents, seed, MOST_MOVES)
    outcome = game.outcome(state)
    winner = outcome.winners[0] if outcome is not None and outcome.winners else None
    bought, placed = frozenset(driver.bought), frozenset(driver.placed)
    return Seen(winner, int(state.turn), driver.moves, bought, placed, driver.fault)


@dataclass(frozen=True)
class _Job:
    options: Mapping[str, Any]
    agents: tuple[str, str]
    numbers: Sequence[int]
    seed: int

    def run(self) -> TileCounts:
        game = MindGame(**self.options)
        found = TileCounts()
        for number in self.numbers:
            seen = watch(game, self.agents, game_seed(self.seed, number))
            if seen.fault:
                found.faults[seen.fault] += 1
            else:
                found.count(seen.bought, seen.placed, seen.winner)
        return found


def tile_counts(
    options: Mapping[str, Any],
    agents: tuple[str, str],
    games: int,
    *,
    seed: int = 1,
    workers: int | None = None,
) -> Iterator[TileCounts]:
    """What becomes of tiles in many games, some games at a time."""
    return run_all(range(games), lambda part: _Job(options, agents, part, seed), workers or os.cpu_count() or 1)


# ---- other tables ---------------------------------------------------------------------------

# What a game as a whole is measured by; shares are of games.
MEASURES: Mapping[str, Callable[[Seen], float]] = {
    "the first seat wins": lambda seen: seen.winner == 0,
    "nobody wins": lambda seen: seen.winner is None,
    "turns": lambda seen: seen.turns,
    "moves": lambda seen: seen.moves,
    "tiles bought": lambda seen: len(seen.bought),
    "different concepts bought": lambda seen: len({tile[:-1] for _, tile in seen.bought}),
}
SHARES = tuple(MEASURES)[:2]


@dataclass
class WhatIf:
    """Pairs of games, one with each of two tables; what some processes found adds up."""

    pairs: int = 0
    whole: dict[str, Differences] = field(default_factory=dict)
    bought: dict[str, Differences] = field(default_factory=dict)
    """For each tile the share of the two players who bought it."""
    faults: Counter[str] = field(default_factory=Counter)
    """What agents did wrong in pairs that are not counted."""

    def count(self, before: Seen, after: Seen) -> None:
        if fault := before.fault or after.fault:
            self.faults[fault] += 1
            return
        self.pairs += 1
        for name, measure in MEASURES.items():
            self.whole.setdefault(name, Differences()).add(measure(before), measure(after))
        one, other = (Counter(tile for _, tile in seen.bought) for seen in (before, after))
        for tile in TILES:
            self.bought.setdefault(tile, Differences()).add(one[tile] / 2, other[tile] / 2)

    def join(self, other: WhatIf) -> None:
        self.pairs += other.pairs
        self.faults += other.faults
        for mine, theirs in ((self.whole, other.whole), (self.bought, other.bought)):
            for name, found in theirs.items():
                mine.setdefault(name, Differences()).join(found)

    def sure(self) -> tuple[set[str], set[str]]:
        """Which measures and purchases have changed by more than luck (Holm, each)."""
        whole, bought = (holm({name: one.chance for name, one in kind.items()}) for kind in (self.whole, self.bought))
        return whole, bought


@dataclass(frozen=True)
class _Pairs:
    options: tuple[Mapping[str, Any], Mapping[str, Any]]
    agents: tuple[str, str]
    numbers: Sequence[int]
    seed: int

    def run(self) -> WhatIf:
        games = [MindGame(**options) for options in self.options]
        found = WhatIf()
        for number in self.numbers:
            seed = game_seed(self.seed, number)
            before, after = (watch(game, self.agents, seed, Drawn(game, seed)) for game in games)
            found.count(before, after)
        return found


def what_if(
    options: tuple[Mapping[str, Any], Mapping[str, Any]],
    agents: tuple[str, str],
    pairs: int,
    *,
    seed: int = 1,
    workers: int | None = None,
) -> Iterator[WhatIf]:
    """Let agents play with both options on the same luck; what was found, some pairs at a time."""
    return run_all(range(pairs), lambda part: _Pairs(options, agents, part, seed), workers or os.cpu_count() or 1)


# ---- the seats ------------------------------------------------------------------------------


@dataclass
class SeatWins:
    """Who won how many games, for each number of points that the second seat began with."""

    games: int = 0
    won: dict[int, Counter[int]] = field(default_factory=dict)
    faults: Counter[str] = field(default_factory=Counter)
    """What agents did wrong in games that are not counted."""

    def count(self, points: int, rows: Sequence[Row]) -> None:
        won = self.won.setdefault(points, Counter())
        for row in rows:
            if row.played.fault:
                self.faults[row.played.fault] += 1
            else:
                self.games += 1
                won.update(row.played.outcome.winners)

    def shares(self) -> dict[int, Share]:
        """The first seat's share of the games that somebody won."""
        return {points: share(won[0], won.total()) for points, won in self.won.items()}


def seat_games(
    options: Mapping[str, Any],
    agent: str,
    points: Sequence[int],
    games: int,
    *,
    seed: int = 1,
    workers: int | None = None,
) -> Iterator[tuple[int, list[Row]]]:
    """An agent against itself for each number of points of the second seat, on the same luck, some games at a time."""
    settings = [Setting(number, (agent, agent), number) for number in range(games)]
    for second in points:
        game = MindGame(**{**options, "start_points": [0, second]})
        for rows in play_all(game, settings, seed=seed, workers=workers, dealing=DRAWS):
            yield second, rows


def fairest(shares: Mapping[int, Share]) -> tuple[int, list[int]]:
    """The number of points with which the seats are nearest to even, and all with which they may be even."""
    best = min(shares, key=lambda points: (abs(shares[points].value - 0.5), points))
    return best, [points for points, found in shares.items() if found.low <= 0.5 <= found.high]
