"""Stepping through a game that was played."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from textual.widgets import Static

from cli.command import fails, run
from mindscape import Match, game
from mindscape.bots.agent import turn_agent
from mindscape.cli.faces import face_of
from mindscape.cli.looking import Looking, LookingApp
from mindscape.core.chance import Dealer
from mindscape.core.records import Record
from mindscape.lab.play import play_out
from mindscape.lab.race import race_one


def played(name: str) -> Record:
    """A whole game of random players."""
    rules = game(name, **({"turn_limit": 6} if name == "mindgame" else {}))
    if rules.nature.racing:
        record = race_one(rules, ["clock"] * rules.seats, 3, dealing="number").record
        assert record is not None
        return record
    match, dealer = Match(rules), Dealer(3)
    play_out(match, {seat: turn_agent(name, "random", 3 + seat) for seat in range(rules.seats)}, dealer)
    return match.record(dealt=dealer.to_json())


@pytest.mark.parametrize("name", ["nevermind", "mindgame", "deepofmine", "themind"])
@pytest.mark.parametrize("seat", [None, 0])
def test_there_and_back_is_the_same_table(name: str, seat: int | None) -> None:
    record = played(name)
    looking, face = Looking(record, seat), face_of(name)
    middle = min(12, looking.last)
    looking.go(middle)
    view, lines = looking.view, looking.lines(face)
    assert lines[0] == f"Move {middle} of {looking.last}"
    assert face.lines(view, seat)
    looking.go(looking.last + 99)
    assert looking.at == looking.last
    assert looking.match.position.is_over
    assert looking.lines(face)[-1] == face.ending(dict(record.result or {}))[-1]
    looking.go(middle)
    assert (looking.view, looking.lines(face)) == (view, lines)
    looking.go(-3)
    assert looking.at == 0


def test_of_a_seat_only_what_it_saw_is_shown() -> None:
    record = played("mindgame")
    number = next(n for n, (by, move) in enumerate(record.moves, 1) if by == "p1" and move.startswith("buy"))
    assert Looking(record, 0, number).told[-1][0].startswith("p1: buy ?")
    assert "?" not in Looking(record, None, number).told[-1][0]


def test_line_by_line_it_is_walked_by_words(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = played("nevermind")
    path.write_text(record.dumps(), encoding="utf-8")
    said = run("replay", path, "--step", "--plain", stdin="\n\nb\n5\nend\nfly\nq\n").stdout
    moves = [line.split()[1] for line in said.splitlines() if line.startswith("Move ")]
    assert moves == ["0", "1", "2", "1", "5", str(len(record.moves))]
    assert said.count("Enter: the next move.") == 2  # at the start, and to what is no word
    assert "There is no seat 7" in fails("replay", path, "--step", "--seat", "7")
    path.write_text(json.dumps({"moves": []}))
    assert fails("replay", path, "--step")


@pytest.mark.parametrize("name", ["nevermind", "mindgame", "deepofmine", "themind"])
@pytest.mark.parametrize("size", [(80, 24), (130, 45)])
def test_on_the_screen_keys_walk(name: str, size: tuple[int, int]) -> None:
    looking = Looking(played(name))
    app = LookingApp(looking, face_of(name))

    async def walk() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.press("right", "space", "left", "pagedown")
            assert looking.at == min(11, looking.last)
            assert f"Move {looking.at} of" in str(app.query_one("#told", Static).render())
            await pilot.press("end")
            assert looking.at == looking.last
            await pilot.press("home")
            assert looking.at == 0

    asyncio.run(walk())
