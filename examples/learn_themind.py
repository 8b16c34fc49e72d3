"""Two who learn to feel time: The Mind over PettingZoo's parallel interface, each player learning for itself.

    pip install 'mindscape[env]'
    python examples/learn_themind.py --games 400

Each player has a table: how far its lowest card is from the pile, how long nothing has happened, and what playing or
waiting was worth then.  A lost life costs 1, a tick a little.  Nobody sees the other's hand or table.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mindscape.env import themind_v0

WAIT, PLAY = 0, 1
LEVEL, LIVES, HAND, SEEN, QUIET = 4, 6, 9, 109, 225  # where the planes begin: docs/env.md
GAPS, LONGEST = 13, 20
RATE, TICK_COSTS = 0.1, 0.004


class Player:
    """What it has learned: a value for each gap, silence and action."""

    def __init__(self, seed: int) -> None:
        self.worth = np.zeros((GAPS, LONGEST + 1, 2))
        self.chooser = np.random.default_rng(seed)
        self.before: tuple[int, int, int] | None = None

    def choose(self, seen: NDArray[np.int8], mask: NDArray[np.int8], curious: float) -> int:
        """Wait or play, as far as both are legal; otherwise what there is."""
        self.before = None
        if not mask[PLAY] or not mask[WAIT]:
            return int(np.flatnonzero(mask)[0])
        gap, quiet = situation(seen)
        if self.chooser.random() < curious:
            action = PLAY if self.chooser.random() < 0.1 else WAIT
        else:
            action = int(self.worth[gap, quiet].argmax())
        self.before = gap, quiet, action
        return action

    def learn(self, reward: float, seen: NDArray[np.int8], mask: NDArray[np.int8]) -> None:
        """Move the last choice's worth towards what came of it; what follows counts only for waiting."""
        if self.before is None:
            return
        if self.before[2] == WAIT and reward == -TICK_COSTS and mask[PLAY] and mask[WAIT]:
            reward += float(self.worth[situation(seen)].max())
        self.worth[self.before] += RATE * (reward - self.worth[self.before])


def situation(seen: NDArray[np.int8]) -> tuple[int, int]:
    """How far the lowest card is from the highest on the table, in steps of eight, and how long it has been quiet."""
    hand = np.flatnonzero(seen[HAND:SEEN])
    laid = np.flatnonzero(seen[SEEN : SEEN + 100])
    gap = int(hand[0]) - (int(laid[-1]) if len(laid) else -1) if len(hand) else 0
    return min(GAPS - 1, max(0, gap) // 8), min(LONGEST, int(seen[QUIET]))


def play(env: Any, players: dict[str, Player], seed: int, curious: float, learning: bool = True) -> int:
    """One game; the level that it came to."""
    seen, _ = env.reset(seed=seed)
    while env.agents:
        actions = {
            name: players[name].choose(one["observation"], one["action_mask"], curious) for name, one in seen.items()
        }
        before = seen
        seen, *_ = env.step(actions)
        for name, one in seen.items() if learning else ():
            lost = int(before[name]["observation"][LIVES]) - int(one["observation"][LIVES])
            players[name].learn(-TICK_COSTS - max(0, lost), one["observation"], one["action_mask"])
    return int(seen["p0"]["observation"][LEVEL])


def learn(games: int, seed: int = 0) -> dict[str, Player]:
    """Two players after so many games together, more and more of them in earnest."""
    env = themind_v0.parallel_env(players=2)
    players = {name: Player(seed + number) for number, name in enumerate(env.possible_agents)}
    for game in range(games):
        play(env, players, seed + game, curious=max(0.02, 1 - 2 * game / games))
    return players


def reached(players: dict[str, Player], games: int, curious: float = 0.0, seed: int = 1_000_000) -> float:
    """The level that two players come to in the mean; with `curious=1` they play at random."""
    env = themind_v0.parallel_env(players=2)
    return float(np.mean([play(env, players, seed + game, curious, learning=False) for game in range(games)]))


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn The Mind, each player for itself.")
    parser.add_argument("--games", type=int, default=400)
    given = parser.parse_args()
    strangers = {name: Player(number) for number, name in enumerate(("p0", "p1"))}
    print(f"At random they come to level {reached(strangers, 100, curious=1.0):.2f} of 12.")
    print(f"After {given.games} games: {reached(learn(given.games), 100):.2f}.")


if __name__ == "__main__":
    main()
