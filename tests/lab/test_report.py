"""How a game feels, and the page that is made of games."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cli.command import fails, run
from mindscape import game
from mindscape.lab.feel import MEANINGS, Moment, kingmaking, lead_changes, of_winner
from mindscape.lab.plots import classes, round_up
from mindscape.lab.simulate import play_one


def moments(*standings: tuple[float, ...], seats: tuple[int, ...] = (), moves: int = 3) -> list[Moment]:
    return [
        Moment(seats[place] if seats else place % len(standing), moves, standing)
        for place, standing in enumerate(standings)
    ]


def test_the_lead_changes_when_another_leads_alone() -> None:
    assert lead_changes(moments((1, 0), (1, 1), (2, 1))) == 0  # a tie in between changes nothing
    assert lead_changes(moments((1, 0), (1, 1), (1, 2), (3, 2))) == 2


def test_a_game_is_told_from_the_winners_side() -> None:
    found = of_winner(moments((0, 0), (0, 4), (0, 6), (7, 6), (8, 6)), 0)
    assert found["time ahead"] == pytest.approx(2 / 5)
    assert found["drama"] == 6
    assert found["decided at"] == pytest.approx(3 / 5)
    assert found["comeback"] == 1
    led = of_winner(moments((2, 1), (3, 1), (4, 1)), 0)
    assert (led["time ahead"], led["drama"], led["decided at"], led["comeback"]) == (1, 0, 0, 0)


def test_a_third_player_makes_a_king_only_late_and_only_by_choice() -> None:
    quiet = ((3.0, 2.0, 0.0),) * 8
    passed = ((3.0, 2.0, 0.0), (1.0, 2.0, 0.0))
    by_third, by_first = (*([2] * 8), 2, 0), (*([2] * 8), 0, 0)
    assert kingmaking(moments(*quiet, *passed, seats=by_third))
    assert not kingmaking(moments(*quiet, *passed, seats=by_first))  # the loser's own move
    assert not kingmaking(moments(*quiet, *passed, seats=by_third, moves=1))
    assert not kingmaking(moments(*passed, *((1.0, 2.0, 0.0),) * 8, seats=(2,) * 10))  # early


def test_looking_changes_no_game_and_finds_every_number() -> None:
    rules = game("deepofmine", players=3)
    agents = ("random",) * 3
    plain, felt = play_one(rules, agents, 4), play_one(rules, agents, 4, felt=True)
    assert (plain.outcome, plain.moves, plain.turns) == (felt.outcome, felt.moves, felt.turns)
    assert set(felt.numbers) == set(MEANINGS)
    alone = play_one(game("nevermind"), ("careful",), 4, felt=True)
    assert set(alone.numbers) == {"choices a turn", "moves to choose from"}


def test_columns_hold_every_game_once() -> None:
    assert classes({2.0: 3, 4.0: 1}) == [("2", 3), ("3", 0), ("4", 1)]
    wide = classes({float(value): 1 for value in range(0, 1000, 7)})
    assert len(wide) <= 41
    assert sum(often for _, often in wide) == 143
    assert classes({5.0: 2}) == [("5", 2)]
    assert round_up(0.03, whole=False) == pytest.approx(0.05)


class Page(HTMLParser):
    """What a page asks from elsewhere, and its words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag != "a":
            self.asked += [value for name, value in attrs if name in ("src", "href") and value]


def test_a_report_stands_alone_with_its_data_beside_it(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    args = ("simulate", "deepofmine", "--players", "3", "--games", "12", "--workers", "1", "--report", page)
    assert f"{page} is written." in run(*args).stdout
    text = page.read_text(encoding="utf-8")
    found = Page(text)
    assert found.asked == []
    assert "script" not in found.tags
    assert found.tags.count("svg") > 8
    assert 'href="page.csv"' in text
    assert all(word in text for word in ("Wins by seat", "How long games are", "How a game feels", "kingmaking"))
    assert "prefers-color-scheme:dark" in text
    assert "@media print" in text
    rows = (tmp_path / "page.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 13
    assert "number.lead changes" in rows[0]


def test_files_side_by_side_are_told_by_players(tmp_path: Path) -> None:
    files = []
    for players in ("2", "3"):
        files.append(tmp_path / f"games{players}.jsonl")
        run("simulate", "deepofmine", "--players", players, "--games", "4", "--workers", "1", "--out", files[-1])
    page = tmp_path / "both.html"
    run("report", *files, "--out", page)
    text = page.read_text(encoding="utf-8")
    assert "Wins by seat and number of players" in text
    assert re.search(r"players 2</td><td>2</td>", text)
    assert 'href="games3.jsonl"' in text


def test_a_comparison_reports_agents_and_a_team_its_wins(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    run("tournament", "deepofmine", "random", "greedy", "--players", "2", "--pairs", "1", "--workers", "1",
        "--report", page)  # fmt: skip
    assert "Wins by agent" in page.read_text(encoding="utf-8")
    other = tmp_path / "team.html"
    run("simulate", "themind", "--players", "2", "--agent", "clock", "--games", "3", "--workers", "1",
        "--report", other)  # fmt: skip
    text = other.read_text(encoding="utf-8")
    assert "Games won" in text
    assert "levels passed" in text


def test_what_somebody_wrote_into_a_file_is_text_on_the_page(tmp_path: Path) -> None:
    rows, page = tmp_path / "games.jsonl", tmp_path / "page.html"
    run("simulate", "nevermind", "--games", "2", "--workers", "1", "--out", rows)
    found = [json.loads(line) for line in rows.read_text().splitlines()]
    found[0]["ended_by"] = "<script>alert(1)</script>"
    rows.write_text("".join(f"{json.dumps(row)}\n" for row in found))
    run("report", rows, "--out", page)
    assert "<script>" not in page.read_text(encoding="utf-8")


def test_bad_files_are_told_in_a_sentence(tmp_path: Path) -> None:
    rows = tmp_path / "games.csv"
    rows.write_text("a,b\n1,2\n")
    assert "row 1 is not one of ours" in fails("report", rows, "--out", tmp_path / "page.html")
    assert not (tmp_path / "page.html").exists()
    rows.write_text("")
    assert "no games" in fails("report", rows, "--out", tmp_path / "page.html")
