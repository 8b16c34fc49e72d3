"""Solve the end of a meditation with OpenSpiel: counterfactual regret minimisation, and what is left to gain.

    pip install 'mindscape[spiel]'
    python examples/solve_ending.py --iterations 50

A game of Nevermind is played at random; from one of its last decisions on, `limit` more decisions are looked at, which
is a tree of some hundred positions that OpenSpiel walks whole.  A game that is not over by then counts as a draw.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from open_spiel.python.policy import UniformRandomPolicy

import mindscape
import mindscape.env.spiel

BACK = 3  # which decision from the end
WORTH_IT = 0.2  # so much there must be to gain


def decisions(seed: int) -> list[dict[str, Any]]:
    """The positions of a random game in which there was a choice."""
    match = mindscape.Match(mindscape.game("nevermind"))
    dealer, rng = mindscape.Dealer(seed), mindscape.Rng(seed)
    found = []
    while not match.position.is_over:
        by = match.position.actors[0]
        moves = match.position.moves(by)
        if by == "chance":
            match.play(by, dealer.draw(match.position, len(match.moves)))
            continue
        if len(moves) > 1:
            found.append(match.position.to_json())
        match.play(by, moves[rng.below(len(moves))])
    return found


def ending(seed: int, limit: int = 2) -> Any:
    """The end of the game of a seed, as a game of OpenSpiel."""
    position = json.dumps(decisions(seed)[-BACK]).encode().hex()
    return pyspiel.load_game("mindscape_nevermind", {"position": position, "limit": limit})


def interesting(limit: int = 2) -> Any:
    """The first ending in which it matters how one plays."""
    for seed in range(100):
        game = ending(seed, limit)
        if to_gain(game, UniformRandomPolicy(game)) > WORTH_IT:
            return game
    raise LookupError("There is no such ending among a hundred games.")


def to_gain(game: Any, policy: Any) -> float:
    """How much better the best answer would do: 0 for a solution."""
    return float(exploitability.nash_conv(game, policy))


def value(game: Any, policy: Any) -> float:
    return float(expected_game_score.policy_value(game.new_initial_state(), [policy])[0])


def solved(game: Any, iterations: int) -> Any:
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver.average_policy()


def main() -> None:
    parser = argparse.ArgumentParser(description="Solve an ending of Nevermind.")
    parser.add_argument("--iterations", type=int, default=50)
    given = parser.parse_args()
    game = interesting()
    for name, policy in (("at random", UniformRandomPolicy(game)), ("solved", solved(game, given.iterations))):
        print(f"{name:>10}: worth {value(game, policy):+.3f}, {to_gain(game, policy):.4f} left to gain")


if __name__ == "__main__":
    main()
