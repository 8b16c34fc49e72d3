"""Records: versions, damage, size, and what other programs wrote."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mindscape import Match, Record, Refused, game
from mindscape.core import records

MOVES = (("chance", "start nw e"), ("chance", "token tf"), ("p0", "note feeling"))
GOOD: dict[str, Any] = {
    "format": "mindscape record",
    "format_version": 1,
    "game": "nevermind",
    "version": 1,
    "options": {"stage": 2},
    "players": ["Ada"],
    "start": None,
    "moves": [{"by": by, "move": move} for by, move in MOVES],
    "result": None,
}


def why_refused(data: Any) -> str:
    with pytest.raises(Refused) as refused:
        Record.loads(data if isinstance(data, str | bytes) else json.dumps(data))
    assert refused.value.rule is None
    return refused.value.why


def test_a_record_reads_back_as_it_was_written() -> None:
    record = Record(
        "nevermind", 1, {"stage": 2}, MOVES, None, {"winner": "watcher"}, ("Ada", "Zoë"), (0, 5, 900),
        {"method": "seed", "seed": 7}, {"note": "kept"},
    )  # fmt: skip
    assert Record.loads(record.dumps()) == record
    assert Record.loads(record.dumps().encode()).to_json() == record.to_json()


def test_a_record_is_written_a_line_a_move_for_people_and_for_diffs() -> None:
    lines = Record.of_json(GOOD).dumps().splitlines()
    assert '  {"by": "chance", "move": "token tf"},' in lines
    assert len(lines) == 14


def test_a_record_without_moves_is_written_and_read() -> None:
    record = Match(game("nevermind")).record()
    assert Record.loads(record.dumps()) == Record("nevermind", 1, game("nevermind").options, ())


def test_what_another_program_wrote_is_kept() -> None:
    record = Record.of_json(GOOD | {"mood": {"calm": True}, "site": "home"})
    assert record.more == {"mood": {"calm": True}, "site": "home"}
    assert Record.loads(record.dumps()).to_json()["mood"] == {"calm": True}


def test_half_a_character_from_another_program_can_still_be_written_to_a_file() -> None:
    record = Record.loads(json.dumps(GOOD | {"players": ["\ud800"]}))
    assert Record.loads(record.dumps().encode()) == record


@pytest.mark.parametrize("name", ["players", "start", "result", "at_ms", "dealt"])
def test_what_a_record_need_not_have_may_be_missing(name: str) -> None:
    assert Record.of_json({key: value for key, value in GOOD.items() if key != name}).moves == MOVES


@pytest.mark.parametrize("text", ["", "{", "nonsense", b"\xff\xfe\xfd", "[" * 100_000, "1" * 5000])
def test_what_is_not_json_is_no_record(text: str | bytes) -> None:
    assert "This is no record" in why_refused(text)


@pytest.mark.parametrize("data", [None, [], 3, {}, {"format": "PGN"}, {"format": ["mindscape record"]}])
def test_what_does_not_say_so_is_no_record(data: Any) -> None:
    assert why_refused(data) == 'This is no record: it does not say "format": "mindscape record".'


@pytest.mark.parametrize("version", [0, 2, "1", True, None, 1.0])
def test_a_record_of_another_format_version_is_refused(version: Any) -> None:
    assert f"has format version {version!r}" in why_refused(GOOD | {"format_version": version})


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"game": 3}, "game must be a text"), ({"game": None}, "game must be a text"),
        ({"version": "1"}, "version must be a whole number"), ({"version": True}, "version must be a whole number"),
        ({"options": []}, "options must be an object"), ({"options": None}, "options must be an object"),
        ({"moves": {}}, "moves must be a list"), ({"moves": [3]}, "move 1 must be"),
        ({"moves": [{"by": "p0"}]}, "move 1 must be"), ({"moves": [*GOOD["moves"], {"by": 0, "move": "x"}]}, "move 4"),
        ({"moves": [{"by": "p0", "move": None}]}, "move 1 must be"), ({"start": []}, "start must be an object"),
        ({"result": "won"}, "result must be an object"), ({"players": "Ada"}, "players must be a list"),
        ({"players": [None]}, "in players everything must be a text"), ({"at_ms": {}}, "at_ms must be a list"),
        ({"at_ms": [0, 1.5, 2]}, "in at_ms everything must be a whole number"), ({"at_ms": [0]}, "1 moments in at_ms"),
        ({"dealt": "by hand"}, "dealt must be an object"),
    ],
)  # fmt: skip
def test_a_damaged_field_is_named(change: dict[str, Any], what: str) -> None:
    said = why_refused(GOOD | change)
    assert said.startswith("This record is damaged: ")
    assert what in said


@pytest.mark.parametrize("name", ["game", "version", "options", "moves"])
def test_a_missing_field_is_named(name: str) -> None:
    assert f"{name} must be" in why_refused({key: value for key, value in GOOD.items() if key != name})


def test_an_oversized_record_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_MOVES", 2)
    assert "has 3 moves; more than 2 are not read" in why_refused(GOOD)


def test_a_record_of_newer_rules_is_refused() -> None:
    with pytest.raises(Refused, match="played by version 2 of the rules of nevermind; here is 1"):
        Match.replay(Record.of_json(GOOD | {"version": 2}))


def test_a_record_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refused, match="There is no game 'chess'"):
        Match.replay(Record.of_json(GOOD | {"game": "chess"}))


def test_a_record_with_bad_options_is_refused_by_the_rule() -> None:
    with pytest.raises(Refused) as refused:
        Match.replay(Record.of_json(GOOD | {"options": {"stage": 9}}))
    assert refused.value.rule == "NM-004"


def test_a_move_that_does_not_fit_is_named_by_its_number() -> None:
    moves = [*GOOD["moves"], {"by": "p0", "move": "notice e"}]
    with pytest.raises(Refused, match="Move 4 of the record, 'notice e' by p0, does not fit") as refused:
        Match.replay(Record.of_json(GOOD | {"moves": moves}))
    assert refused.value.rule == "NM-003"
