"""The Mind in the lab: what is counted, and that the partners are about as good as they should be."""

from __future__ import annotations

from collections import Counter

import pytest

from mindscape import game
from mindscape.bots.race import racing_agent
from mindscape.cli.simulate import table_of
from mindscape.lab.race import by_protocol, race_one
from mindscape.lab.simulate import simulate

# Without stars, hurry and reflex: the model of the baselines in docs/games/themind.md.
PERSON = "person:patience=0:sure_ms=0:reflex_ms=0"
CLOCK = "clock:patience=0:sure_ms=0"
AVERAGING = "averaging:patience=0:sure_ms=0"


def test_the_same_seed_gives_the_same_results_on_one_core_and_on_two() -> None:
    rules = game("themind")
    one = simulate(rules, ["averaging", "person"], 60, seed=5, workers=1)
    assert one == simulate(rules, ["averaging", "person"], 60, seed=5, workers=2)
    assert one != simulate(rules, ["averaging", "person"], 60, seed=6, workers=1)


def test_what_a_game_is_studied_by() -> None:
    played = race_one(game("themind"), ["clock", "clock"], 4)
    numbers = played.numbers
    assert numbers["levels passed"] == 12
    assert numbers["lives lost"] == 0
    assert 0 < numbers["stars thrown"] <= 4  # one to begin with and three to win
    assert 2 < numbers["minutes"] < 6
    assert [name for name in numbers if name.startswith("lives lost in")] == [
        f"lives lost in level {level}" for level in range(1, 13)
    ]


def test_a_level_that_was_not_reached_counts_for_nothing() -> None:
    tally = simulate(game("themind", players=4), ["person:spread=2"], 40, workers=1)
    reached = [tally.numbers[f"lives lost in level {level}"].total() for level in range(1, 4)]
    assert reached[0] == 40
    assert reached == sorted(reached, reverse=True)
    assert lost(tally.numbers["lives lost"]) == sum(
        lost(often) for name, often in tally.numbers.items() if name.startswith("lives lost in")
    )


def lost(often: Counter[float]) -> float:
    return sum(lives * games for lives, games in often.items())


def test_blind_levels_are_counted_apart() -> None:
    numbers = race_one(game("themind", players=4, blind=True), ["clock"] * 4, 2).numbers
    assert numbers["blind levels passed"] == 8
    assert "lives lost in blind level 8" in numbers
    assert "lives lost in level 9" not in numbers


def test_an_agent_outside_the_partners_plays_by_the_protocol() -> None:
    played = race_one(game("themind"), ["clock", "random"], 4)
    agents = {0: racing_agent("themind", "clock", 5), 1: racing_agent("themind", "random", 6)}
    for agent in agents.values():
        agent.among_agents()
    assert played == by_protocol(game("themind"), agents, 4)
    assert played.numbers["lives lost"] > 0


def test_the_report_speaks_of_the_team_as_one() -> None:
    rules = game("themind")
    names = ["averaging", "person"]
    rows = list(table_of(rules, names, simulate(rules, names, 10, workers=1), 1).columns[0].cells)
    assert rows.count("won") == 1
    assert {"mean levels passed", "mean stars thrown", "mean lives lost in level 1"} <= set(rows)


def test_a_number_that_not_all_games_have_says_of_how_many_it_is() -> None:
    rules, names = game("themind", players=4), ["person:spread=2"]
    tally = simulate(rules, names, 40, workers=1)
    rows = list(table_of(rules, names, tally, 1).columns[0].cells)
    reached = tally.numbers["lives lost in level 3"].total()
    assert 0 < reached < 40
    assert f"mean lives lost in level 3 ({reached} games)" in rows
    assert "mean lives lost in level 1" in rows


@pytest.mark.parametrize(
    ("names", "low", "high"),
    [([PERSON] * 2, 0.0, 0.2), ([CLOCK, PERSON], 0.06, 0.34), ([AVERAGING, PERSON], 0.55, 0.87)],
)
def test_a_partner_that_learns_the_pace_wins_far_more_often(names: list[str], low: float, high: float) -> None:
    tally = simulate(game("themind"), names, 100, seed=1, workers=1)
    assert low < tally.win_rate(0).value < high
