"""The bench of Mind Game: what becomes of tiles, and points that make the seats fair."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.command import fails, run
from mindscape.games.mindgame.data import TILES
from mindscape.lab.statistics import share
from mindscape.plugins.mindgame.counting import SeatWins, TileCounts, fairest, seat_games, tile_counts, what_if

SHORT = {"turn_limit": 10}


def test_tiles_are_counted_once_a_game_and_player() -> None:
    found = TileCounts()
    found.count({(0, "pain1"), (1, "pain2")}, {(0, "pain1")}, 0)
    found.count({(0, "pain1"), (1, "pain1")}, set(), None)
    assert (found.games, found.decided) == (2, 1)
    assert (found.bought["pain1"], found.bought_won["pain1"], found.placed["pain1"]) == (3, 1, 1)
    assert found.bank["pain2"] == 1
    assert found.bank["pain1"] == 0
    assert found.won_with("pain2") == share(0, 1)
    assert found.won_with("shock1") is None


def test_the_same_seed_counts_the_same_and_what_is_placed_was_bought() -> None:
    one, other = TileCounts(), TileCounts()
    for part in tile_counts(SHORT, ("rush", "greedy"), 2, workers=1):
        one.add(part)
    for part in tile_counts(SHORT, ("rush", "greedy"), 2, workers=1):
        other.add(part)
    assert one == other
    assert one.games == 2
    assert sum(one.bought.values()) > 4
    assert all(one.placed[tile] <= one.bought[tile] for tile in TILES)


def test_points_that_make_seats_even_are_found() -> None:
    best, even = fairest({0: share(700, 1000), 2: share(520, 1000), 3: share(495, 1000), 6: share(300, 1000)})
    assert best == 3
    assert even == [2, 3]
    assert fairest({0: share(900, 1000)}) == (0, [])


def test_shares_are_of_games_that_somebody_won_and_the_same_for_a_seed() -> None:
    one, other = SeatWins(), SeatWins()
    for found in (one, other):
        for points, rows in seat_games(SHORT, "rush", [0, 8], 3, workers=1):
            found.count(points, rows)
    assert one == other
    assert one.games == 6
    assert set(one.shares()) == {0, 8}


def test_the_commands_tell_it() -> None:
    args = ("--games", "2", "--turn-limit", "10", "--workers", "1")
    said = run("tiles", "balance", "--agent", "rush", *args).stdout
    assert "confusion1" in said
    assert "explains nothing" in said
    said = run("tiles", "seats", "--agent", "rush", "--points", "0,3", *args).stdout
    assert "Nearest to even" in said


@pytest.fixture
def half(tmp_path: Path) -> str:
    """An agent that fails in one game of three."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "from mindscape.bots.agent import Agent\n"
        "class Half(Agent):\n"
        "    def choose(self, question):\n"
        "        self.fails = getattr(self, 'fails', self.rng.below(3) == 0)\n"
        "        if self.fails: raise ZeroDivisionError('a slip')\n"
        "        return next(move for move in question.moves if move not in question.game.gives_up)\n"
        "class Never(Agent):\n"
        "    def choose(self, question): return 'dance'\n"
    )
    return f"{bot}:Half"


COMMANDS = [
    ("tiles", "balance", "--turn-limit", "4"),
    ("tiles", "what-if", "--change", "pain1.cost=5", "--turn-limit", "4"),
    ("tiles", "seats", "--points", "1-0", "--turn-limit", "4"),
    ("deck", "balance", "base", "--players", "2"),
    ("deck", "what-if", "base", "--without", "hoarding", "--players", "2"),
]


@pytest.mark.parametrize("args", COMMANDS)
def test_games_that_an_agent_spoils_are_told_and_not_counted(args: tuple[str, ...], half: str) -> None:
    done = run(*args, "--agent", half, "--games", "6", "--workers", "1")
    assert done.exit_code == 0
    assert "went wrong and are not counted" in done.stderr
    assert "ZeroDivisionError: a slip" in done.stderr
    assert "'dance' is no move" in fails(
        *args, "--agent", half.replace("Half", "Never"), "--games", "2", "--workers", "1"
    )


def test_points_that_were_played_before_ctrl_c_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def no_bar(_title: str, _total: int) -> Iterator[Callable[[int], None]]:
        def interrupted(_games: int) -> None:
            raise KeyboardInterrupt

        yield interrupted

    monkeypatch.setattr("mindscape.plugins.mindgame.command.bar", no_bar)
    done = run("tiles", "seats", "--agent", "rush", "--games", "9", "--turn-limit", "10", "--workers", "1")
    assert done.exit_code == 130
    assert "Nearest to even" in done.stdout
    assert "Stopped after 1 of 63 games" in done.stderr


@pytest.mark.parametrize("points", ["many", "3-", "0,99", ""])
def test_points_that_are_none_are_told_in_a_sentence(points: str) -> None:
    assert "are no points" in fails("tiles", "seats", "--points", points)
    assert "There is no agent 'genius'" in fails("tiles", "balance", "--agent", "genius")


# ---- tables of somebody's own ---------------------------------------------------------------


def test_tables_are_exported_changed_checked_shown_and_set_side_by_side(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    run("tiles", "export", "printed", file, "--change", "pain.action_points=2", "--change", "22.dissolve=2",
        "--change", "kbt5.sideways={\"bpt5\": \"o\", \"kbe5\": \"k\"}")  # fmt: skip
    assert "is good: 7 things of your own.\n" in run("tiles", "check", file).stdout
    shown = run("tiles", "show", file).stdout
    assert "pain *" in shown
    assert "22 *" in shown
    assert "kbt5" in shown
    said = run("tiles", "diff", "printed", file).stdout
    assert "action points" in said
    assert "result 22" in said
    assert run("tiles", "diff", file, file).stdout.strip().endswith("play alike.")
    assert "is there already" in fails("tiles", "export", "printed", file)
    assert "should end in .json" in fails("tiles", "export", "printed", tmp_path / "mine.txt")
    record = tmp_path / "game.json"
    said = run("play", "mindgame", "--plain", "--data", file, "--record", record, stdin="done\n").stdout
    assert "of your own" in said
    assert json.loads(record.read_text())["made_of"]["tables"]
    assert "legal" in run("verify", record).stdout


def test_what_is_wrong_with_a_file_is_told_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[concepts.pain]\naction_points = 9\n[cost]\npain1 = 2\npain9 = 3\n")
    done = run("tiles", "check", file)
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "mine.toml, line 2: concepts.pain.action_points: it must be a whole number from 1 to 6",
        "mine.toml, line 5: cost.pain9: there is no such tile; a tile is a concept and its strength, as pain3",
    ]
    assert done.stderr.strip() == "2 things are wrong."
    assert "mine.toml, line 2" in fails("simulate", "mindgame", "--data", file)
    file.write_text("= 3")
    assert "is not TOML" in fails("tiles", "check", file)
    assert "could not be read" in fails("tiles", "show", tmp_path / "none.json")
    file.write_bytes(b"\xff\xfe")
    assert "UTF-8" in fails("tiles", "check", file)


def test_what_another_table_changes_is_told_on_the_same_luck() -> None:
    args = ("--games", "3", "--turn-limit", "10", "--workers", "1", "--agent", "rush")
    said = run("tiles", "what-if", "--change", "pain1.cost=5", *args).stdout
    assert "pain1 *" in said
    assert "3 pairs of games on the same luck" in said
    assert "Nothing is different" in fails("tiles", "what-if", *args)
    assert "is no change" in fails("tiles", "what-if", "--change", "pain1", *args)
    assert "no such concept" in fails("tiles", "what-if", "--change", "anger.colour=blue", *args)


def test_the_same_tables_twice_change_nothing() -> None:
    options = {"turn_limit": 8}
    for part in what_if((options, options), ("rush", "rush"), 2, workers=1):
        assert all(pairs.unlike == 0 for pairs in (*part.whole.values(), *part.bought.values()))
