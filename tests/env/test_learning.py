"""Programs that really learn and search: small budgets, and better than chance."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import numpy as np
import pytest

import learn_nevermind
import learn_themind

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.slow
def test_the_example_learns_to_win_more_than_random_moves_do() -> None:
    blank = np.zeros_like(learn_nevermind.learn(5, 0))
    assert learn_nevermind.wins(learn_nevermind.learn(5, 40), 5, 600) > learn_nevermind.wins(blank, 5, 600) + 0.03


@pytest.mark.slow
def test_players_who_learn_apart_over_pettingzoo_come_further_than_chance() -> None:
    strangers = {name: learn_themind.Player(number) for number, name in enumerate(("p0", "p1"))}
    at_random = learn_themind.reached(strangers, 30, curious=1.0)
    assert learn_themind.reached(learn_themind.learn(80), 30) > at_random + 0.8


@pytest.mark.slow
def test_openspiel_solves_an_ending_of_ours() -> None:
    """Counterfactual regret minimisation, measured by exploitability, both OpenSpiel's own."""
    solve = pytest.importorskip("solve_ending")
    game = solve.interesting()
    blind, policy = solve.UniformRandomPolicy(game), solve.solved(game, 15)
    assert solve.to_gain(game, blind) > solve.WORTH_IT
    assert solve.to_gain(game, policy) < solve.to_gain(game, blind) / 10
    assert solve.value(game, policy) > solve.value(game, blind) + solve.WORTH_IT / 2


def test_the_example_draws_only_legal_actions() -> None:
    masks = np.array([[0, 1, 0, 1], [1, 0, 0, 0]], dtype=np.int8)
    likely = learn_nevermind.chances(np.ones((3, 4)), np.ones((2, 3)), masks)
    assert likely.tolist() == [[0.0, 0.5, 0.0, 0.5], [1.0, 0.0, 0.0, 0.0]]
    chooser = np.random.default_rng(1)
    for _ in range(50):
        picked = learn_nevermind.drawn(likely, chooser)
        assert all(masks[game, action] for game, action in enumerate(picked))


def test_the_tables_of_the_document_are_those_of_the_games() -> None:
    renewed = run_path(str(DOCS.parent / "scripts/env_tables.py"))["renewed"]
    text = (DOCS / "env.md").read_text(encoding="utf-8")
    assert renewed(text) == text, "python scripts/env_tables.py writes them anew"
