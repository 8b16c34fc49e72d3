"""Files of values: whole and the right ones, or left aside with a sentence."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from mindscape import game
from mindscape.bots.nevermind import store
from mindscape.bots.nevermind.stage_one import SIZE, STILLNESS, WIN, StageOne
from mindscape.bots.nevermind.tables import Tables

LARGEST_DATA = 4_000_000


def a_file() -> bytes:
    size = Tables(2, False, WIN).size
    return store.packed_tables(2, False, WIN, 0.5, bytes([128]) * size)


def test_tables_are_read_as_they_were_written() -> None:
    tables = store.read_tables(a_file(), 2, False, WIN)
    assert (tables.unit, set(tables.weights)) == (0.5, {128})


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "no file of tables"), (b"PK\x03\x04", "no file of tables"), (store.TABLES, "cannot be unpacked"),
        (a_file()[:-9], "not whole"), (a_file().replace(b"tables 1", b"tables 2"), "another version"),
        (a_file()[: len(store.TABLES) + 44] + b"stuff", "cannot be unpacked"),
        (store.packed_tables(3, False, WIN, 0.5, b"x"), "another game"),
        (store.packed_tables(2, False, WIN, 0.5, bytes(9_000_000)), "not whole"),
    ],
)  # fmt: skip
def test_a_file_of_tables_that_is_none_says_why(data: bytes, why: str) -> None:
    with pytest.raises(store.UnreadableError, match=why):
        store.read_tables(data, 2, False, WIN)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the solution, which takes no time to work out."""

    class Quick:
        def __init__(self, aim: int) -> None:
            self.aim = aim

        def solve(self) -> bytes:
            return bytes([self.aim + 1]) * SIZE

    monkeypatch.setattr(store, "kept_in", lambda: tmp_path / "deep" / "folder")
    monkeypatch.setattr(store, "Solver", Quick)
    monkeypatch.setattr(store, "can_solve", lambda: True)
    monkeypatch.setattr(store, "_at_hand", {})
    return tmp_path / "deep" / "folder" / "nevermind-stage-one-stillness"


def solve() -> StageOne:
    store._at_hand.clear()
    found = store.solution(STILLNESS)
    assert found is not None
    return found


def test_the_solution_is_kept_and_found_again(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(solve().table) == {1}
    assert [path.name for path in kept.parent.iterdir()] == [kept.name]
    monkeypatch.setattr(store, "can_solve", lambda: False)
    assert set(solve().table) == {1}


@pytest.mark.parametrize("damage", ["", "foreign", "other aim", "cut"])
def test_an_unreadable_solution_is_worked_out_anew_with_one_sentence(
    kept: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    caplog.set_level(logging.WARNING, "mindscape")  # whatever a server has set
    whole = store.packed_solution(bytes(SIZE), STILLNESS)
    other = store.packed_solution(bytes(SIZE), WIN)
    kept.parent.mkdir(parents=True)
    kept.write_bytes({"": b"", "foreign": b"not ours", "other aim": other, "cut": whole[:-5]}[damage])
    assert set(solve().table) == {1}
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "worked out anew" in caplog.text
    assert set(store.read_solution(kept.read_bytes(), STILLNESS).table) == {1}


def test_a_folder_that_cannot_be_written_to_loses_nothing_else(kept: Path, caplog: pytest.LogCaptureFixture) -> None:
    kept.parent.parent.write_text("a file where a folder should be")
    assert set(solve().table) == {1}
    assert "could not be kept" in caplog.text


@pytest.mark.usefixtures("kept")
def test_plain_python_does_not_begin_to_solve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "can_solve", lambda: False)
    assert store.solution(STILLNESS) is None


def test_whoever_is_hurried_does_not_solve_but_takes_what_is_there(kept: Path) -> None:
    options = game("nevermind").options
    assert store.knows(options, STILLNESS, hurried=True) == store.LEARNED
    assert not kept.exists()
    assert store.knows(options, STILLNESS) == store.EXACT
    assert store.knows(options, STILLNESS, hurried=True) == store.EXACT


def test_all_that_was_learned_is_there_and_small() -> None:
    folder = Path(str(store.__file__)).parent / "data"
    wanted = {(stage, False, aim) for stage in range(1, 6) for aim in (STILLNESS, WIN)} | {(5, True, WIN)}
    for stage, monkey, aim in wanted:
        name = f"{stage}{'-monkey' if monkey else ''}-{store.NAMES[aim]}.tables"
        store.read_tables((folder / name).read_bytes(), stage, monkey, aim)
    assert sum(path.stat().st_size for path in folder.iterdir()) <= LARGEST_DATA
    assert len(list(folder.iterdir())) == len(wanted)
