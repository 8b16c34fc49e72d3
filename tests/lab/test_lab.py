"""Many games, and the little statistics on them."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from mindscape import Match, Outcome, Refused, game
from mindscape.bots.agent import Agent, Question
from mindscape.core.chance import Dealer
from mindscape.lab.play import play_out
from mindscape.lab.played import PlayedGame, forfeited
from mindscape.lab.simulate import Tally, game_seed, simulate
from mindscape.lab.statistics import mean, share, spread
from mindscape.lab.workers import Pace, run_all
from outside_game import HighCard


def test_the_same_seed_gives_the_same_results_on_one_process_and_on_two() -> None:
    for agent, games in (("random", 110), ("careful", 55)):
        one, two = (simulate(game("nevermind"), [agent], games, seed=5, workers=workers) for workers in (1, 2))
        assert one == two
        assert one.games == games


def test_a_worker_that_dies_is_told_in_a_sentence(tmp_path: Path) -> None:
    """The agent ends the process that plays with it, as a machine without memory would."""
    bot = tmp_path / "bot.py"
    bot.write_text("import os, signal; os.kill(os.getppid(), signal.SIGKILL)")
    agent = shlex.join([sys.executable, str(bot)])
    with pytest.raises(Refused, match="has ended before its time"):
        simulate(game("nevermind"), [agent], 60, workers=2)


@dataclass(frozen=True)
class Fragile:
    """A job whose process ends the first time that it comes to some of its numbers."""

    numbers: Sequence[int]
    folder: Path

    def run(self) -> list[int]:
        for number in self.numbers:
            mark = self.folder / str(number)
            if number % 20 == 7 and not mark.exists():
                mark.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return list(self.numbers)


def test_what_a_lost_worker_had_is_played_again(tmp_path: Path) -> None:
    found = [number for part in run_all(range(60), partial(Fragile, folder=tmp_path), 2) for number in part]
    assert found == list(range(60))
    assert {path.name for path in tmp_path.iterdir()} == {"7", "27", "47"}


def test_another_seed_gives_other_results() -> None:
    one, two = (simulate(game("nevermind"), ["random"], 60, seed=seed, workers=1) for seed in (1, 2))
    assert one != two


def test_every_game_of_a_simulation_has_a_seed_of_its_own() -> None:
    assert len({game_seed(seed, number) for seed in range(20) for number in range(500)}) == 10_000
    assert all(0 <= game_seed(seed, 3) < 2**63 for seed in (0, -5, 10**30))


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate(game("nevermind"), ["random"], 120, workers=1, progress=heard.append)
    assert sum(heard) == 120
    assert heard[0] == 1  # the first job is small, whatever a game takes


def test_what_came_of_the_games_adds_up() -> None:
    tally = simulate(game("nevermind"), ["random"], 100, workers=1)
    assert sum(tally.ends.values()) == 100
    assert tally.data["winner", "watcher"] == tally.wins[0]
    assert sum(rate.value for _, rate in tally.end_rates()) == pytest.approx(1)
    score = tally.mean_score(0)
    assert score is not None
    assert -6 <= score.low <= score.value <= score.high <= 9
    assert tally.scores[0].total() == tally.ends["the timer run out"]  # only these have a score


def test_a_tally_counts_winners_ends_and_scores() -> None:
    tally = Tally(2)
    tally.count(PlayedGame(Outcome((0, 1), "luck", (1.0, 2.0), {"rank": "high", "points": 3}), 10))
    tally.count(PlayedGame(Outcome((), "time"), 5))
    assert (tally.games, tally.moves, dict(tally.wins), dict(tally.ends)) == (
        2,
        15,
        {0: 1, 1: 1},
        {"luck": 1, "time": 1},
    )
    assert dict(tally.data) == {("rank", "high"): 1}
    assert tally.scores == [{1.0: 1}, {2.0: 1}]
    assert tally.mean_score(7) is None


def test_as_many_agents_as_seats_are_needed() -> None:
    with pytest.raises(Refused, match="has 1 seats here, but 2 agents are named"):
        simulate(game("nevermind"), ["random", "random"], 1)


def test_an_unknown_agent_is_refused_before_anything_is_played() -> None:
    with pytest.raises(Refused, match="There is no agent 'genius'"):
        simulate(game("nevermind"), ["genius"], 1, workers=1)


class First(Agent):
    """Takes the first move, and counts how often it was asked."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.asked = 0

    def choose(self, question: Question) -> str:
        self.asked += 1
        if self.asked > 10_000:
            raise ValueError("asked in another game")
        return question.moves[0]


def test_classes_and_instances_play_too(tmp_path: Path) -> None:
    rules = game("nevermind")
    mine = First(7)
    by_class = simulate(rules, [First], 20, workers=1)
    assert by_class == simulate(rules, [mine], 20, workers=2)
    assert mine.asked == 0  # a copy of it sat down at every game
    with pytest.raises(Refused, match="int is no agent"):
        simulate(rules, [int], 1)
    with pytest.raises(Refused, match="There is no file"):
        simulate(rules, [f"{tmp_path}/none.py:First"], 1)
    broken = tmp_path / "broken.py"
    broken.write_text("import nothing_like_this")
    with pytest.raises(Refused, match="cannot be loaded: ModuleNotFoundError"):
        simulate(rules, [f"{broken}:First"], 1)


def test_a_forfeit_is_a_win_for_the_others_and_a_loss_for_a_team() -> None:
    assert forfeited(game("deepofmine", players=3), 1, "nonsense", 5).outcome.winners == (0, 2)
    assert forfeited(game("themind"), 1, "nonsense", 5).outcome.winners == ()
    assert forfeited(game("nevermind"), 0, "nonsense", 5).fault == "p0: nonsense"


def test_jobs_find_their_size() -> None:
    pace = Pace()
    pace.heard(1, 0.0001)
    assert pace.size == 4  # it grows step by step
    pace.heard(4, 0.0004)
    assert (pace.next(1000, 2), pace.next(10, 2), pace.next(1, 2)) == (16, 3, 1)
    pace.heard(16, 60.0)
    assert pace.size == 1


def test_play_stops_before_a_seat_without_an_agent() -> None:
    match = Match(game("nevermind"))
    play_out(match, {}, Dealer(1))
    assert match.position.actors == ("p0",)


def test_a_game_that_does_not_end_is_stopped() -> None:
    with pytest.raises(Refused, match="has not ended after 1 moves"):
        play_out(Match(HighCard()), {}, Dealer(1), most_moves=1)


# Values of Wilson's interval at 95 %, as tables give them.
@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (1, 1, 0.2065, 1.0),
    ],
)
def test_a_share_has_wilsons_interval(hits: int, trials: int, low: float, high: float) -> None:
    found = share(hits, trials)
    assert found.value == hits / trials
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_of_nothing_nothing_is_known() -> None:
    assert share(0, 0) == (0.0, 0.0, 1.0)
    assert mean({}) is None


def test_a_mean_has_its_interval() -> None:
    found = mean({1: 1, 2: 1, 3: 1, 4: 1})
    assert found is not None
    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5, abs=1e-3)
    assert mean({3.0: 1}) == (3.0, 3.0, 3.0)


def test_a_spread_has_the_median_and_the_tenths() -> None:
    assert spread(dict.fromkeys(range(1, 11), 1)) == (5, 1, 9, 1, 10)
    assert spread({2.0: 3, 7.0: 1}) == (2, 2, 7, 2, 7)
    assert spread({}) is None
    assert str(spread({0.248551: 1, 0.890217: 3, 5.499583: 1, 12300: 1})) == "0.89 (0.25–12300; 0.25 to 12300)"


def test_they_are_written_for_people() -> None:
    assert str(share(1, 2)) == "50.0 % (9.5–90.5)"
    assert str(mean({1: 1, 2: 1, 3: 1, 4: 1})) == "2.50 (1.23–3.77)"
    assert str(mean({0.0: 19, 1.0: 1})) == "0.05 (-0.05–0.15)"
    assert str(mean({0.0: 19, 1.0: 1}, 0)) == "0.05 (0.00–0.15)"
    tally = Tally(1)
    tally.count(PlayedGame(Outcome((0,), "luck"), 1, {"lives": 0.0}))
    tally.count(PlayedGame(Outcome((0,), "luck"), 1, {"lives": 1.0}))
    assert str(tally.mean_number("lives")) == "0.50 (0.00–1.48)"
