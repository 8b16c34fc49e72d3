"""What would beliefs weighted by behaviour bring?  `python scripts/mindgame/beliefs.py FITTED PLAYED`.

`fair` plays itself for so many games.  At the beginning of every turn the opponent's hidden tiles are looked up, where
they really lie (in the hand, below a display, deeper), and where they lie in worlds that are drawn evenly: how much
oftener each concept lies in each kind of place than evenness says is its weight.  Then a `fair` whose worlds are drawn
by these weights, and one that sees everything, play so many games each against a `fair` that draws evenly, in both
seats on the same luck.  On a compiled build; docs/strength.md tells what came out.
"""

from __future__ import annotations

import sys
from collections import Counter
from math import exp, log
from typing import cast

from mindscape.bots.agent import ThinkingAgent
from mindscape.bots.mindgame.minds import Fair
from mindscape.bots.thinker import Budget, Vantage
from mindscape.core.registry import game as named
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.beliefs import members
from mindscape.games.mindgame.data import TILES
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.game import MindGame
from mindscape.games.mindgame.sets import height, tile_at
from mindscape.lab.play import play_game
from mindscape.lab.statistics import Share, share

SEED = 1_000_003
OPTIONS = {"start_points": [0, 3], "turn_limit": 200}  # the preset `match`
EVEN = 8  # worlds that a position is compared with
TRIED = 8  # worlds of which one is taken by its weight
PULL = 4.0  # so many tiles are added to both counts
Lying = tuple[str, str]  # a concept and a kind of place


def lying(s: Duel, owner: int) -> list[Lying]:
    """Where the hidden tiles of a player lie."""
    hand = s.hand_low(owner) | s.hand_high(owner) << e.HALF_TILES
    found = [(TILES[tile][:-1], "hand") for tile in members(hand)]
    for place in range(e.PLACES):
        stack = s.stack(owner, place)
        kinds = ("below", "deeper", "deeper", "deeper")
        found += [(TILES[tile_at(stack, n)][:-1], kinds[n - 1]) for n in range(1, height(stack))]
    return found


class Weighing(Fair):
    """Draws several worlds for each that it thinks in, and takes one as likely as its weights say."""

    weights: dict[Lying, float]

    def imagine(self, vantage: Vantage, count: int) -> list[Duel]:
        drawn = super().imagine(vantage, TRIED * count)
        other = 1 - int(vantage.seat)
        likely = [exp(sum(self.weights.get(one, 0.0) for one in lying(world, other))) for world in drawn]
        return [self.one_of(drawn[n::count], likely[n::count]) for n in range(count)]

    def one_of(self, worlds: list[Duel], likely: list[float]) -> Duel:
        left = self.rng.below(1 << 30) / (1 << 30) * sum(likely)
        for world, one in zip(worlds, likely, strict=True):
            left -= one
            if left <= 0:
                return world
        return worlds[-1]


class Seeing(Fair):
    """Thinks in the world as it is: the bound of all beliefs."""

    def imagine(self, vantage: Vantage, count: int) -> list[Duel]:
        return [cast(Duel, vantage._state.copy()) for _ in range(count)]


def fitted(game: MindGame, games: int) -> dict[Lying, float]:
    """Weights from games of `fair` against itself."""
    really: Counter[Lying] = Counter()
    evenly: Counter[Lying] = Counter()
    rng = Rng(SEED)
    for number in range(games):
        s, turn = game.new(), 0
        minds = [Fair(number), Fair(number + games)]
        while not s.is_over():
            seat = s.acting()
            if seat == CHANCE:
                s.random_step(rng)
                continue
            if s.turn != turn:
                turn = int(s.turn)
                really.update(lying(s, 1 - seat))
                for world in game.worlds(s, seat, rng, EVEN):
                    evenly.update(lying(cast(Duel, world), 1 - seat))
            s.apply(seat, minds[seat].choose(Vantage(game, s, seat), Budget(Fair.nodes)))
    return {one: log((really[one] + PULL) / (evenly[one] / EVEN + PULL)) for one in really | evenly}


def against_fair(game: MindGame, kind: type[Fair], games: int) -> Share:
    """How many of the games that somebody won this mind wins against a `fair`."""
    won = decided = 0
    for number in range(games):
        seat = number % 2
        minds = {seat: kind(number), 1 - seat: Fair(number + games)}
        end, _ = play_game(game, {at: ThinkingAgent(mind) for at, mind in minds.items()}, SEED + number // 2)
        outcome = game.outcome(end)
        assert outcome is not None
        decided += bool(outcome.winners)
        won += seat in outcome.winners
    return share(won, decided)


def main() -> None:
    fits, games = map(int, sys.argv[1:])
    game = cast(MindGame, named("mindgame", **OPTIONS))
    Weighing.weights = fitted(game, fits)
    strongest = sorted(Weighing.weights.items(), key=lambda one: -abs(one[1]))
    print("weights:", ", ".join(f"{concept} {place} {weight:+.2f}" for (concept, place), weight in strongest[:12]))
    for kind in (Weighing, Seeing):
        print(kind.__name__, against_fair(game, kind, games), flush=True)


if __name__ == "__main__":
    main()
