"""Fit the weights of `bots/deepofmine/prospects.py` anew: `python scripts/deepofmine/fit.py PLAYERS GAMES`.

Greedy players play; at the beginning of every turn the signs of all players are noted, and the weights are those that
make it likeliest that the one who won did win (a conditional logit, found by Newton's way with a small pull to zero).
Every fifth game is left out at first, to say how well the chances hold in games that were not fitted.  A compiled build
plays 2,000 games in a minute or two; fitting them takes some minutes more.
"""

from __future__ import annotations

import sys
from math import exp, log
from typing import NamedTuple

from mindscape.bots.deepofmine.foresight import foresee
from mindscape.bots.deepofmine.greedy import best_index
from mindscape.bots.deepofmine.prospects import SIGNS, signs
from mindscape.bots.deepofmine.tempers import TEMPERS
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE
from mindscape.games.deepofmine.codes import A_MAIN
from mindscape.games.deepofmine.game import DeepOfMine

SEED = 1_000_003
PULL = 0.0005  # to zero, as a share of the square of a weight
STEPS = 8
EVERY = 5  # one game of so many is left out


class Turn(NamedTuple):
    """The beginning of a turn: the signs of every player, and who won in the end."""

    signs: list[list[float]]
    winner: int


def played(game: DeepOfMine, seed: int) -> list[Turn]:
    """The turns of a game of greedy players; none if nobody won it."""
    rng, noted, last = Rng(seed), [], -1
    s = game.new()
    while not s.is_over():
        seat = s.acting()
        if seat == CHANCE:
            s.random_step(rng)
            continue
        if s.asking == A_MAIN and s.turn_number != last:
            last = s.turn_number
            noted.append([signs(s, player) for player in range(game.seats)])
        moves = s.legal(seat)
        if len(moves) > 1:
            imagined = game.determinize(s, seat, rng)
            moves = [moves[best_index(foresee(imagined, seat, rng, TEMPERS[game.seats]), rng)]]
        s.apply(seat, moves[0])
    return [Turn(one, int(s.winner)) for one in noted] if s.winner >= 0 else []


def chances(turn: Turn, weights: list[float]) -> list[float]:
    sums = [sum(map(float.__mul__, weights, one)) for one in turn.signs]
    parts = [exp(one - max(sums)) for one in sums]
    return [part / sum(parts) for part in parts]


def log_loss(turns: list[Turn], weights: list[float]) -> float:
    return -sum(log(chances(turn, weights)[turn.winner]) for turn in turns) / len(turns)


def fitted(turns: list[Turn]) -> list[float]:
    weights, signs_of_all = [0.0] * SIGNS, range(SIGNS)
    for _ in range(STEPS):
        slope = [PULL * len(turns) * weight for weight in weights]
        bend = [[PULL * len(turns) * (row == column) for column in signs_of_all] for row in signs_of_all]
        for turn in turns:
            shares = chances(turn, weights)
            mean = [
                sum(share * one[place] for share, one in zip(shares, turn.signs, strict=True)) for place in signs_of_all
            ]
            for place in signs_of_all:
                slope[place] += mean[place] - turn.signs[turn.winner][place]
            for share, one in zip(shares, turn.signs, strict=True):
                off = [value - middle for value, middle in zip(one, mean, strict=True)]
                for row, value in zip(bend, off, strict=True):
                    if part := share * value:
                        row[:] = [old + part * other for old, other in zip(row, off, strict=True)]
        weights = [weight - step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination; the matrix is symmetric and positive, so any order will do."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, pivot in enumerate(rows):
        for other in rows:
            if other is not pivot and (factor := other[place] / pivot[place]):
                other[:] = [value - factor * above for value, above in zip(other, pivot, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def main(players: int, games: int) -> None:
    game = DeepOfMine(players=players)
    by_game = [played(game, SEED + number) for number in range(games)]
    known = [turn for number, turns in enumerate(by_game) if number % EVERY for turn in turns]
    kept_back = [turn for turns in by_game[::EVERY] for turn in turns]
    loss = log_loss(kept_back, fitted(known))
    print(f"log loss of games that were not fitted: {loss:.4f} (guessing {log(players):.4f})")
    print(", ".join(f"{weight:.3f}" for weight in fitted(known + kept_back)))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
