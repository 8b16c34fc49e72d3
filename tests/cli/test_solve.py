"""`mindscape solve nevermind`: what a position is worth."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.command import fails, run
from mindscape import game
from mindscape.bots.nevermind import store
from mindscape.bots.nevermind.stage_one import LARGEST, SIZE, StageOne


@pytest.fixture
def half(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solution by which everything is an even chance."""
    table = StageOne(int(LARGEST / 2).to_bytes(2, "little") * (SIZE // 2))
    monkeypatch.setattr(store, "solution", lambda _aim: table)
    monkeypatch.setattr(store, "_judge", store._judge.__wrapped__)


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A position of Stage One in which the Watcher is to act."""
    here = game("nevermind", noting="random").start()
    for move in ("start nw e", "token thinking", "token feeling"):
        here.play("chance", move)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(here.to_json()))
    return path


@pytest.mark.usefixtures("half")
def test_the_start_of_stage_one_is_told_exactly() -> None:
    said = run("solve", "nevermind").stdout
    assert said.splitlines() == [
        "With the best play the chance of Mental Stillness is 50.00 %.",
        "With the best play the chance of a win is 50.00 %.",
    ]


@pytest.mark.usefixtures("half")
def test_every_move_of_a_position_has_its_value(position: Path) -> None:
    said = run("solve", "nevermind", "--position", position, "--aim", "stillness").stdout
    assert "With the best move the chance of Mental Stillness is 50.00 %." in said
    assert "acknowledge nw" in said
    assert "acknowledge e" in said
    assert "about" not in said


@pytest.mark.slow
def test_other_stages_are_about_right() -> None:
    said = run("solve", "nevermind", "--stage", "2", "--aim", "stillness").stdout
    assert "is about " in said
    assert "Only Stage One is solved exactly" in said
    assert run("solve", "nevermind", "--stage", "2").stdout.count("Only Stage One") == 1


def test_a_file_that_is_no_position_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    assert "could not be read" in fails("solve", "nevermind", "--position", path)
    path.write_text("{")
    assert "is not JSON" in fails("solve", "nevermind", "--position", path)
    path.write_text('{"timer": 77}')
    assert "timer must be a whole number" in fails("solve", "nevermind", "--position", path)
    path.write_text('{"phase": "over", "end": "timer", "timer": 0}')
    assert fails("solve", "nevermind", "--position", path).endswith(".")
    path.write_bytes(b" " * 1_000_001)
    assert "too large" in fails("solve", "nevermind", "--position", path)


@pytest.mark.usefixtures("half")
def test_the_best_play_stands_beside_a_finished_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", "nevermind", "--noting", "random", "--plain", "--seed", "3", "--record", path, stdin="1\n" * 400)
    said = run("solve", "nevermind", "--record", path, "--aim", "stillness").stdout
    assert "with the best play from the first choice on, its chance was 50.00 %" in said
    assert "The choices of this game cost" in said
    assert f"mindscape review {path}" in said
    assert "not both" in fails("solve", "nevermind", "--record", path, "--position", path)
    path.write_text(path.read_text().replace('"nevermind"', '"themind"', 1))
    assert fails("solve", "nevermind", "--record", path).endswith(".")
