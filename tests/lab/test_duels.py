"""Comparisons that count: seats exchanged, luck paired, and tests that are wrong as rarely as they say."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from cli.command import fails, run
from mindscape import Outcome, game
from mindscape.cli.compare import lead
from mindscape.core.rng import Rng
from mindscape.lab.duels import (
    LEAST_PAIRS,
    Ladder,
    Pairs,
    Sprt,
    elo,
    fitted,
    pair_settings,
    points,
    signed,
    tournament,
    who_meets,
)
from mindscape.lab.played import PlayedGame


def won_by(*seats: int) -> PlayedGame:
    return PlayedGame(Outcome(seats, "luck"), 1)


def test_both_games_of_a_pair_have_the_same_luck_and_exchanged_seats() -> None:
    two, three, team = game("deepofmine", players=2), game("deepofmine", players=3), game("themind")
    first, second = pair_settings(two, "a", "b", 1)
    assert (first.agents, second.agents) == (("a", "b"), ("b", "a"))
    assert first.luck == second.luck
    assert [setting.agents for setting in pair_settings(three, "a", "b", 1)] == [("a", "b", "a"), ("b", "a", "b")]
    assert [setting.agents for setting in pair_settings(team, "a", "b", 1)] == [("a", "a"), ("b", "b")]


def test_points_belong_to_the_agent_and_not_to_the_seat() -> None:
    rules, team = game("deepofmine", players=3), game("themind")
    assert [points(rules, won_by(0), turn) for turn in (0, 1)] == [1, 0]
    assert [points(rules, won_by(1), turn) for turn in (0, 1)] == [0, 1]
    assert [points(rules, won_by(*seats), 0) for seats in ((), (0, 1), (0, 2))] == [0.5, 0.5, 1]
    assert [points(team, won_by(0, 1), turn) for turn in (0, 1)] == [1, 0]
    assert [points(team, won_by(), turn) for turn in (0, 1)] == [0, 1]


def decided(rng: Rng, per_thousand: int, test: Sprt) -> int:
    """The verdict of a test on two agents of which the first wins so often."""
    pairs = Pairs()
    while not test.verdict(pairs):
        pairs.add(*(float(rng.below(1000) < per_thousand) for _ in range(2)))
    return test.verdict(pairs)


def test_the_test_is_wrong_about_as_rarely_as_it_says() -> None:
    """200 tests of equal agents, 200 of agents a lead of 100 apart (64.2 %); at 5 % more than 19 errors are rare."""
    rng, test = Rng(5), Sprt(0, 100, 0.05, 0.05)
    assert sum(decided(rng, 500, test) == 1 for _ in range(200)) <= 19
    assert sum(decided(rng, 642, test) == -1 for _ in range(200)) <= 19


def test_one_who_wins_everything_is_found_better_and_only_after_some_games() -> None:
    pairs, test = Pairs(), Sprt(0, 100)
    while not test.verdict(pairs):
        pairs.add(1.0, 1.0)
    assert test.verdict(pairs) == 1
    assert 5 <= pairs.number <= 20
    low, high = pairs.interval()
    assert 0.5 < low < high <= 1


def test_a_few_pairs_decide_nothing_however_clear_they_look() -> None:
    few = Pairs([(1.0, 1.0)] * (LEAST_PAIRS - 1))
    assert Sprt(0, 400).evidence(few) > Sprt(0, 400).bounds[1]
    assert Sprt(0, 400).verdict(few) == 0
    few.add(1.0, 1.0)
    assert Sprt(0, 400).verdict(few) == 1


def test_luck_that_both_share_is_seen_in_the_variance() -> None:
    shared = Pairs([(1.0, 0.0), (0.0, 1.0)] * 10)  # the better seat wins, whoever sits there
    assert shared.variance == 0
    assert shared.unpaired_variance == pytest.approx(0.125)
    alone = Pairs([(1.0, 1.0), (0.0, 0.0), (1.0, 0.0), (0.0, 1.0)])
    assert alone.variance == pytest.approx(alone.unpaired_variance)


def test_elo_follows_from_shares() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    ratings = fitted(3, {(0, 1): (7500.0, 10000), (1, 2): (7500.0, 10000), (0, 2): (9000.0, 10000)})
    assert ratings[0] - ratings[1] == pytest.approx(elo(0.75), abs=1)
    assert ratings[0] - ratings[2] == pytest.approx(2 * elo(0.75), abs=1)
    assert sum(ratings) == pytest.approx(0, abs=1e-6)


def test_elo_is_told_without_a_sign_before_nothing_and_without_infinity() -> None:
    assert [signed(one) for one in (-0.3, 17.4, -math.inf, math.inf)] == ["+0", "+17", "-∞", "+∞"]
    assert lead(Pairs([(0.0, 0.0)] * 30)) == "below -399"
    assert lead(Pairs([(1.0, 1.0)] * 30)) == "above +399"
    assert lead(Pairs([(1.0, 0.0)] * 30)) == "+0 (-30 to +30)"


def test_a_round_robin_lets_everybody_meet() -> None:
    rules = game("deepofmine", players=2)
    settings = tournament(rules, ["a", "b", "c"], 2, who_meets(3))
    assert [setting.number for setting in settings] == list(range(12))
    ladder = Ladder(rules, 3, who_meets(3))
    better = {"a": 2, "b": 1, "c": 0}
    for setting in settings:
        seats = [better[str(name)] for name in setting.agents]
        ladder.add(setting.number, won_by(seats.index(max(seats))))
    assert ladder.shares() == {(0, 1): (1, 2), (0, 2): (1, 2), (1, 2): (1, 2)}
    one, two, three = ladder.ratings()
    assert one > two > three
    assert all(low <= rating <= high for rating, (low, high) in zip((one, two, three), ladder.intervals(), strict=True))


SLEEPER = """
from mindscape.bots.agent import Agent

class Sleeper(Agent):
    def choose(self, question):
        return "pass" if "pass" in question.moves else question.moves[-1]
"""


def test_a_comparison_stops_by_itself_and_goes_on_from_its_file(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    (tmp_path / "sleeper.py").write_text(SLEEPER, encoding="utf-8")
    sleeper = f"{tmp_path / 'sleeper.py'}:Sleeper"
    args = ("compare", "nevermind", "careful", sleeper, "--stage", "3", "--high", "150", "--workers", "1")
    told = run(*args, "--out", whole).stdout
    assert "careful is better than" in told
    rows = [json.loads(line) for line in whole.read_text().splitlines()]
    assert len(rows) < 1000
    assert rows[0]["seed"] == rows[1]["seed"]
    assert "not known yet" in run(*args, "--games", "10", "--out", parts).stdout
    assert run(*args, "--out", parts).stdout == told
    assert run(*args[:-1], "2").stdout == told
    assert "There is no agent 'genius'" in fails(*args[:3], "genius")
    assert "must be above" in fails(*args, "--low", "200")


def test_in_a_gauntlet_only_the_first_meets_the_others_and_draws_are_counted() -> None:
    rules = game("deepofmine", players=2)
    meetings = who_meets(3, gauntlet=True)
    assert meetings == [(0, 1), (0, 2)]
    settings = tournament(rules, ["a", "b", "c"], 1, meetings)
    assert [setting.agents for setting in settings] == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a")]
    ladder = Ladder(rules, 3, meetings)
    for setting in settings:
        ladder.add(setting.number, won_by(setting.agents.index("a")) if "b" in setting.agents else nobodys())
    assert ladder.shares() == {(0, 1): (1, 1), (0, 2): (0.5, 1)}
    assert ladder.drawn == {0: 2, 2: 2}
    one, two, three = ladder.ratings()
    assert one == pytest.approx(three, abs=1)
    assert one > two


def nobodys() -> PlayedGame:
    return PlayedGame(Outcome((), "a draw"), 10)


def test_a_tournament_is_ranked_and_goes_on_from_its_file(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    args = ("tournament", "nevermind", "random", "careful", "--stage", "5", "--workers", "1")
    run(*args, "--pairs", "10", "--out", out)
    told = run(*args, "--pairs", "40", "--out", out).stdout
    assert told == run(*args, "--pairs", "40").stdout
    assert told.index("careful") < told.index("random")
    assert "at least two agents" in fails(*args, "random")
