"""What if a card were different: two decks of Deep of Mine on the same luck, and what changes."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mindscape.bots.agent import take_seat
from mindscape.bots.driver import Driver
from mindscape.core.rng import Rng
from mindscape.games.deepofmine import DeepOfMine
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.engine import Forest
from mindscape.lab.agents import turner
from mindscape.lab.luck import Drawn
from mindscape.lab.simulate import game_seed
from mindscape.lab.statistics import Differences, holm
from mindscape.lab.workers import run_all
from mindscape.plugins.deepofmine.balance import Seen, watch

# What a game as a whole is measured by; shares are of games.
MEASURES: Mapping[str, Callable[[Seen], float]] = {
    "ends with a victory": lambda seen: seen.end == "victory",
    "ends with Endless": lambda seen: seen.end == "endless",
    "ends with an empty deck": lambda seen: seen.end == "deck",
    "nobody wins": lambda seen: seen.winner < 0,
    "the first seat wins": lambda seen: seen.winner == 0,
    "rounds": lambda seen: seen.rounds,
    "moves": lambda seen: seen.moves,
    "score of the best": lambda seen: max(seen.scores),
    "lead of the best": lambda seen: max(seen.scores) - sorted(seen.scores)[-2],
    "different cards played": lambda seen: len({card for _, card in seen.played}),
}
SHARES = tuple(MEASURES)[:5]


@dataclass
class WhatIf:
    """Pairs of games, one with each deck; what some processes found adds up."""

    pairs: int = 0
    whole: dict[str, Differences] = field(default_factory=dict)
    played: dict[str, Differences] = field(default_factory=dict)
    """For each card that both decks have: whether it was played in a game."""
    dealt: dict[str, Differences] = field(default_factory=dict)
    """For each card that both decks have: whether those won who were dealt it, the same players in both games."""
    alone: Counter[str] = field(default_factory=Counter)
    """Games in which a card was played that only one of the decks has."""
    faults: Counter[str] = field(default_factory=Counter)
    """What agents did wrong in pairs that are not counted."""

    def count(self, before: Seen, after: Seen, shared: set[str]) -> None:
        if fault := before.fault or after.fault:
            self.faults[fault] += 1
            return
        self.pairs += 1
        for name, measure in MEASURES.items():
            self.whole.setdefault(name, Differences()).add(measure(before), measure(after))
        one, other = ({card for _, card in seen.played} for seen in (before, after))
        for card in shared:
            self.played.setdefault(card, Differences()).add(card in one, card in other)
        self.alone.update((one | other) - shared)
        for seat, card in before.dealt & after.dealt:
            found = self.dealt.setdefault(card, Differences())
            found.add(before.winner == seat, after.winner == seat)

    def join(self, other: WhatIf) -> None:
        self.pairs += other.pairs
        self.alone += other.alone
        self.faults += other.faults
        for mine, theirs in ((self.whole, other.whole), (self.played, other.played), (self.dealt, other.dealt)):
            for name, found in theirs.items():
                mine.setdefault(name, Differences()).join(found)

    def sure(self) -> tuple[set[str], set[str], set[str]]:
        """Which measures, plays of cards and wins of those dealt cards have changed by more than luck (Holm, each)."""
        kinds = (self.whole, self.played, self.dealt)
        whole, played, dealt = (holm({name: found.chance for name, found in kind.items()}) for kind in kinds)
        return whole, played, dealt


@dataclass(frozen=True)
class _Job:
    players: int
    decks: tuple[Any, Any]
    agent: str
    numbers: Sequence[int]
    seed: int

    def run(self) -> WhatIf:
        games = [DeepOfMine(players=self.players, deck=deck) for deck in self.decks]
        shared = set(games[0].deck.identities) & set(games[1].deck.identities)
        found = WhatIf()
        for number in self.numbers:
            seed = game_seed(self.seed, number)
            before, after = (watch(game, self.agent, seed, Drawn(game, seed)) for game in games)
            found.count(before, after, shared)
        return found


def what_if(
    players: int,
    decks: tuple[Any, Any],
    pairs: int,
    *,
    agent: str = "greedy",
    seed: int = 1,
    workers: int | None = None,
    hear: Callable[[WhatIf], None] = lambda _found: None,
) -> WhatIf:
    """Let agents play with both decks (as the option `deck` takes them) on the same luck."""
    found = WhatIf()
    jobs = run_all(
        range(pairs), lambda part: _Job(players, decks, agent, part, seed), workers or os.cpu_count() or 1
    )  # fmt: skip
    for part in jobs:
        found.join(part)
        hear(part)
    return found


# ---- cards that nobody can play -------------------------------------------------------------


def impossible(deck: Deck, name: str) -> str:
    """Why what a card asks for can never be true of anybody, by the rules alone; empty if it can."""
    needs = deck.entry(name).get("requires", {})
    kinds = Counter(card["type"] for card in deck.cards.values())
    most = {
        "mentality": e.HIGHEST, "moments": kinds["moment"], "locked": kinds["moment"],
        "disorders": kinds["disorder"], "recoveries": kinds["recovery"], "fractures": kinds["fracture"],
        "hand": len(deck.cards), "sub": len(deck.cards),
    }  # fmt: skip
    for what, high in most.items():
        low = e.LOWEST if what == "mentality" else 0
        if needs.get(f"{what}_min", low) > high:
            return f"it asks for {what} of at least {needs[f'{what}_min']}, but there is never more than {high}"
        if needs.get(f"{what}_max", high) < low:
            return f"it asks for {what} of at most {needs[f'{what}_max']}, but there is never less than {low}"
    rules = DeepOfMine(players=2).options
    moments, mentality = rules["win_moments"], rules["win_mentality"]
    if needs.get("moments_min", 0) >= moments and needs.get("mentality_min", e.LOWEST) >= mentality:
        return f"whoever has {moments} Moments and a Mentality of {mentality} has won already"
    return ""


class _Looking(Driver):
    """A game in which cards are crossed out as soon as what they ask for is true of somebody."""

    def __init__(self, game: DeepOfMine, state: Forest, rng: Rng, left: dict[str, int]) -> None:
        super().__init__(game, state, rng)
        self.forest = state
        self.left = left

    def make(self, seat: int, move: int) -> None:
        for name in [name for name, needs in self.left.items() if self._met(needs)]:
            del self.left[name]
        super().make(seat, move)

    def _met(self, needs: int) -> bool:
        return any(self.forest.holds(needs, seat) for seat in range(self.forest.players))


def never_met(option: Any, names: Sequence[str], games: int, *, agent: str = "greedy", seed: int = 1) -> set[str]:
    """Which of these cards asked for something that was true of nobody, at any moment of some games."""
    game = DeepOfMine(players=3, deck=option)
    left = {name: game.deck.program.requires[game.deck.number[name]] for name in names}
    for number in range(games):
        if not left:
            break
        seed_of_game = game_seed(seed, number)
        looks = _Looking(game, game.new(), Rng(seed_of_game), left)
        for seat in range(game.seats):
            take_seat(looks, seat, turner(game, agent, seed_of_game + seat + 1))
        looks.run()
    return set(left)
