"""Learn to meditate: a policy for Nevermind by policy gradients, with NumPy alone and many games at once.

    pip install 'mindscape[env]'
    python examples/learn_nevermind.py --stage 3 --updates 300

The policy is one matrix from what is seen to the worth of every action; only legal actions are drawn.  Every 32 steps
of 64 games it moves towards what paid more than expected.  It tells how often it wins before and after.
"""

from __future__ import annotations

import argparse

import numpy as np
from numpy.typing import NDArray

from mindscape.env.batches import Batches

Floats = NDArray[np.float64]
STEPS, GAMES = 32, 64
DISCOUNT, RATE = 0.97, 0.02


def features(observations: NDArray[np.int8]) -> Floats:
    """What is seen, in numbers of about one, and a 1."""
    seen = np.asarray(observations, dtype=np.float64)
    return np.hstack([np.clip(seen, -8, 8) / np.maximum(1.0, np.abs(seen)), np.ones((len(seen), 1))])


def chances(policy: Floats, seen: Floats, masks: NDArray[np.int8]) -> Floats:
    """How likely each action is: none that is not legal."""
    worth = np.where(masks, seen @ policy, -np.inf)
    worth = np.exp(worth - worth.max(axis=1, keepdims=True))
    return np.asarray(worth / worth.sum(axis=1, keepdims=True))


def drawn(likely: Floats, chooser: np.random.Generator) -> NDArray[np.int64]:
    """An action for each game."""
    picked = (likely.cumsum(axis=1) < chooser.random((len(likely), 1)) * likely.sum(axis=1, keepdims=True)).sum(axis=1)
    return np.asarray(picked, dtype=np.int64)


def learn(stage: int, updates: int, seed: int = 0) -> Floats:
    """A policy after so many updates."""
    games = Batches("nevermind", GAMES, seed=seed, rewards="progress", stage=stage)
    chooser = np.random.default_rng(seed)
    policy = np.zeros((int(games.numbers.size) + 1, int(games.numbers.actions)))
    expected = np.zeros(int(games.numbers.size) + 1)  # what a position is worth, as far as it is known
    for _ in range(updates):
        steps = []
        for _ in range(STEPS):
            seen = features(games.observations)
            likely = chances(policy, seen, games.masks)
            actions = drawn(likely, chooser)
            done = games.step(actions)
            steps.append((seen, likely, actions, done.rewards[:, 0].astype(np.float64), done.over | done.cut_off))
        paid = features(games.observations) @ expected
        for seen, likely, actions, rewards, ended in reversed(steps):
            paid = rewards + DISCOUNT * np.where(ended, 0.0, paid)
            surprise = paid - seen @ expected
            towards = -likely * surprise[:, None]
            towards[np.arange(GAMES), actions] += surprise
            policy += RATE * (seen.T @ towards) / GAMES
            expected += RATE * (seen.T @ surprise) / GAMES / 10
    return policy


def wins(policy: Floats, stage: int, games: int, seed: int = 1) -> float:
    """The share of games that a policy wins."""
    batch = Batches("nevermind", GAMES, seed=seed, stage=stage)
    chooser = np.random.default_rng(seed)
    won = over = 0
    while over < games:
        done = batch.step(drawn(chances(policy, features(batch.observations), batch.masks), chooser))
        won += int((done.rewards[:, 0] > 0).sum())
        over += int(done.over.sum())
    return won / over


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to play Nevermind.")
    parser.add_argument("--stage", type=int, default=3)
    parser.add_argument("--updates", type=int, default=300)
    parser.add_argument("--games", type=int, default=1000, help="to measure with")
    given = parser.parse_args()
    blank = np.zeros_like(learn(given.stage, 0))
    print(f"Random moves win {wins(blank, given.stage, given.games):.1%} of {given.games} games.")
    policy = learn(given.stage, given.updates)
    print(f"After {given.updates} updates: {wins(policy, given.stage, given.games):.1%}.")


if __name__ == "__main__":
    main()
