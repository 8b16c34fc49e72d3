"""Random play inside the engines takes short cuts of its own: what chance does there is as likely as the rules say."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from mindscape import CHANCE, Rng, State, game
from mindscape.core.game import Game

MOST = 16  # moves of chance: of more it would take too many draws to tell how likely each is
# What chance decides there, at how many moments of each kind it is looked at, and how often it is tried.
TABLES: list[tuple[str, dict[str, Any], tuple[str, ...], int, int]] = [
    ("nevermind", {"stage": 4}, ("token", "top"), 8, 2000),
    ("nevermind", {"stage": 2, "noting": "random"}, ("token",), 8, 2000),
    ("mindgame", {}, ("roll",), 2, 1000),
    ("deepofmine", {"players": 3}, ("roll", "board", "ability", "pick"), 2, 300),
]


def named(chosen: Game, state: State) -> str:
    return json.dumps(chosen.to_json(state))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options", "kinds", "moments", "times"), TABLES, ids=str)
def test_chance_is_in_random_play_what_it_is_by_the_rules(
    name: str, options: dict[str, Any], kinds: tuple[str, ...], moments: int, times: int
) -> None:
    chosen = game(name, **options)
    looked: Counter[str] = Counter()
    for seed in range(1, 40):
        state, rng = chosen.new(), Rng(seed)
        for _ in range(300):
            if state.is_over():
                break
            moves = state.legal(CHANCE)
            kind = chosen.text(state, moves[0]).split()[0] if moves else ""
            if 1 < len(moves) <= MOST and looked[kind] < moments:
                looked[kind] += 1
                look(chosen, state, moves, times)
            state.random_step(rng)
        if all(looked[kind] == moments for kind in kinds):
            return
    assert set(kinds) <= set(looked)


def look(chosen: Game, state: State, moves: list[int], times: int) -> None:
    """Many random steps from one state, counted by where they lead."""
    likely: Counter[str] = Counter()
    for move, weight in zip(moves, state.weights(), strict=True):
        after = state.copy()
        after.apply(CHANCE, move)
        likely[named(chosen, after)] += weight
    found: Counter[str] = Counter()
    rng = Rng(7)
    for _ in range(times):
        after = state.copy()
        after.random_step(rng)
        found[named(chosen, after)] += 1
    assert set(found) <= set(likely)
    for where, weight in likely.items():
        part = weight / likely.total()
        assert abs(found[where] / times - part) <= 4 * (part * (1 - part) / times) ** 0.5
