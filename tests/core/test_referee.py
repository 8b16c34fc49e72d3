"""The referee: every line gets one line, and a bad one changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mindscape import Match, Referee, game
from mindscape.core import referee as module

OPENING = [("chance", "start nw e"), ("chance", "token tf"), ("p0", "note feeling")]


def ask(referee: Referee, message: Any) -> Any:
    line = message if isinstance(message, str | bytes) else json.dumps(message)
    answer = referee.answer(line)
    assert "\n" not in answer
    assert answer.isascii()
    return json.loads(answer)


def started(**options: Any) -> Referee:
    referee = Referee()
    ask(referee, {"new": {"game": "nevermind", "options": options}})
    for by, move in OPENING:
        ask(referee, {"play": {"by": by, "move": move}})
    return referee


def test_a_new_game_is_shown_with_actors_moves_weights_and_outcome() -> None:
    answer = ask(Referee(), {"new": {"game": "nevermind"}})
    assert set(answer) == {"position", "actors", "moves", "outcome", "weights"}
    assert answer["actors"] == ["chance"]
    assert len(answer["moves"]["chance"]) == len(answer["weights"]) == 28
    assert answer["outcome"] is None
    assert answer["position"] == game("nevermind").start().to_json()


def test_a_played_move_is_answered_with_its_events() -> None:
    answer = ask(started(), {"play": {"by": "chance", "move": "token ra"}})
    assert answer["events"] == [{"event": "token", "place": "e", "kind": "ra"}]
    assert answer["moves"] == {"p0": ["note remembering", "note anticipating"]}
    assert "weights" not in answer


def test_a_refused_move_is_answered_with_rule_and_reason_and_changes_nothing() -> None:
    referee = started()
    before = ask(referee, {"view": None})
    answer = ask(referee, {"play": {"by": "p0", "move": "notice e"}})
    assert set(answer) == {"error"}
    assert answer["error"]["rule"] == "NM-003"
    assert answer["error"]["why"]
    assert ask(referee, {"view": None}) == before


@pytest.mark.parametrize("options", [None, {}])
def test_options_may_be_left_out(options: Any) -> None:
    assert "error" not in ask(Referee(), {"new": {"game": "nevermind", "options": options}})


def test_a_game_begins_from_a_position() -> None:
    position = {"options": {"stage": 3}, "round": 7}
    answer = ask(Referee(), {"new": {"game": "nevermind", "position": position}})
    assert answer["position"]["options"]["stage"] == 3
    assert answer["position"]["round"] == 7


def test_view_and_log_are_answered_for_a_seat_and_for_a_spectator() -> None:
    referee = started()
    for seat in ("p0", None):
        assert ask(referee, {"view": seat})["view"]["phase"] == "token"
        assert ask(referee, {"log": seat})["log"] == [{"by": by, "move": move} for by, move in OPENING]


def test_moves_are_taken_back() -> None:
    referee = started()
    assert ask(referee, {"undo": 2})["position"]["phase"] == "token"
    assert ask(referee, {"undo": 2})["error"]["why"] == "2 moves cannot be taken back: only 1 have been made."
    assert len(ask(referee, {"log": None})["log"]) == 1


def test_a_record_is_given_and_loaded() -> None:
    referee = started(stage=2)
    record = ask(referee, {"record": True})["record"]
    again = Referee()
    assert ask(again, {"load": record})["position"] == ask(referee, {"view": None})["view"]
    assert ask(again, {"record": True})["record"] == record


def test_a_position_is_loaded() -> None:
    position = ask(started(stage=2), {"view": None})["view"]
    assert ask(Referee(), {"load": position})["position"] == position


def test_a_failed_new_or_load_leaves_the_game_as_it_was() -> None:
    referee = started()
    for bad in ({"new": {"game": "chess"}}, {"load": {"game": "nevermind", "timer": 99}}, {"new": {"game": "nevermind",
                "options": {"stage": 9}}}):  # fmt: skip
        assert "error" in ask(referee, bad)
    assert len(ask(referee, {"log": None})["log"]) == 3


DEEP = "[" * 100_000
NESTED = "[" * 900 + "]" * 900

BAD: list[tuple[Any, str | None, str]] = [
    ("", None, "This line is not JSON"), ("{", None, "This line is not JSON"), (b"\xff\xff", None, "not JSON"),
    (DEEP, None, ""), ('{"new": ' * 50_000, None, ""), ("1" * 6000, None, ""),
    ("null", None, "A message is an object"), ("[]", None, "A message is an object"), ('"new"', None, "A message is"),
    ({}, None, "A message is an object"), ({"new": {}, "undo": 1}, None, "A message is an object"),
    ({"castle": 1}, None, "There is no command 'castle'"), ({"\ud800": 1}, None, "There is no command"),
    ({"__init__": 1}, None, "There is no command"),
    ({"new": None}, None, "new needs an object"), ({"new": "nevermind"}, None, "new needs an object"),
    ({"new": {"game": "nevermind", "seed": 3}}, None, "and nothing else"),
    ({"new": {}}, None, "There is no game ''"), ({"new": {"game": None}}, None, "There is no game"),
    ({"new": {"game": ["nevermind"]}}, None, "There is no game"), ({"new": {"game": {}}}, None, "There is no game"),
    ({"new": {"game": "\ud800"}}, None, "There is no game"),
    ({"new": {"game": "nevermind", "options": []}}, "NM-004", "options must be an object"),
    ({"new": {"game": "nevermind", "options": 0}}, "NM-004", "options must be an object"),
    ({"new": {"game": "nevermind", "options": {"stage": None}}}, "NM-004", "stage cannot be None"),
    ({"new": {"game": "nevermind", "options": {"self": 1}}}, "NM-004", "has no option 'self'"),
    ({"new": {"game": "nevermind", "options": {"": 1}}}, "NM-004", "has no option ''"),
    ({"new": {"game": "nevermind", "position": []}}, "NM-006", "A position is a JSON object"),
    ({"new": {"game": "nevermind", "position": False}}, "NM-006", "A position is a JSON object"),
    ({"new": {"game": "nevermind", "position": {"options": 3}}}, "NM-006", "options must be an object"),
    ({"new": {"game": "nevermind", "position": {"game": "themind"}}}, "NM-006", "not of 'nevermind'"),
    ({"play": None}, None, "play needs an object"), ({"play": {}}, None, 'play needs "by" and "move"'),
    ({"play": {"by": 0, "move": "pass"}}, None, "both text"), ({"play": {"by": "p0", "move": None}}, None, "both text"),
    ({"play": {"by": "p0", "move": "pass", "at": 3}}, None, "and nothing else"),
    ({"play": {"by": "p0", "move": "\ud800"}}, "NM-001", "is no move"),
    ({"play": {"by": "\udfff", "move": "token ra"}}, "NM-003", "Now chance has to move"),
    ({"play": {"by": "p0", "move": "x" * 100_000}}, "NM-001", "is no move"),
    ({"view": 0}, None, "There is no seat 0"), ({"view": "chance"}, None, "There is no seat 'chance'"),
    ({"view": "p1"}, None, "There is no seat 'p1'"), ({"log": []}, None, "There is no seat []"),
    ({"undo": None}, None, "undo needs the number"), ({"undo": True}, None, "undo needs the number"),
    ({"undo": 1.0}, None, "undo needs the number"), ({"undo": "1"}, None, "undo needs the number"),
    ({"undo": 0}, None, "0 moves cannot be taken back"), ({"undo": -1}, None, "-1 moves cannot"),
    ({"undo": 10**300}, None, "moves cannot be taken back"),
    ({"load": None}, None, "load needs a record or a position"), ({"load": {}}, None, "load needs a record"),
    ({"load": {"game": 3}}, None, "load needs a record"), ({"load": {"game": "chess"}}, None, "There is no game"),
    ({"load": {"format": "mindscape record"}}, None, "format version None"),
    ({"load": {"game": "nevermind", "timer": 99}}, "NM-006", "timer must be"),
    ('{"load": {"game": "nevermind", "card": ' + NESTED + "}}", None, ""),
    ('{"new": {"game": "nevermind", "options": {"stage": ' + NESTED + "}}}", None, ""),
    ('{"load": {"game": "nevermind", "phase": "start", "cards": ' + NESTED + "}}", None, ""),
    ('{"undo": NaN}', None, "undo needs the number"), ('{"undo": Infinity}', None, "undo needs the number"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "rule", "why"), BAD, ids=[str(line)[:50] for line, _, _ in BAD])
def test_a_bad_line_is_answered_with_an_error_and_changes_nothing(line: Any, rule: str | None, why: str) -> None:
    referee = started()
    before = ask(referee, {"record": True})
    error = ask(referee, line)["error"]
    assert why in error["why"]
    assert error["why"].strip()
    if rule is not None:
        assert error["rule"] == rule
    assert ask(referee, {"record": True}) == before


@pytest.mark.parametrize("depth", [90, 300, 500, 700, 800, 900, 950, 980, 990, 995, 1000, 3000, 20_000])
def test_no_depth_of_nesting_is_too_much_for_the_referee(depth: int) -> None:
    referee, nested = started(), "[" * depth + "]" * depth
    for line in ('{"load": {"game": "nevermind", "card": %s}}', '{"new": {"game": %s}}', '{"view": %s}'):
        assert "error" in ask(referee, line % nested)


@pytest.mark.parametrize("command", ["play", "view", "log", "undo", "record"])
def test_before_a_game_has_been_started_nothing_can_be_asked(command: str) -> None:
    argument = {"by": "p0", "move": "pass"} if command == "play" else 1
    assert "No game has been started" in ask(Referee(), {command: argument})["error"]["why"]


def test_an_oversized_line_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST_LINE", 100)
    referee = started()
    assert "The line is too long: 101 bytes" in ask(referee, b"x" * 101)["error"]["why"]
    assert "view" in ask(referee, {"view": None})


def test_the_referee_plays_a_whole_game_as_a_match_does() -> None:
    referee, match = Referee(), Match(game("nevermind", stage=5))
    answer = ask(referee, {"new": {"game": "nevermind", "options": {"stage": 5}}})
    while answer["actors"]:
        by = answer["actors"][0]
        move = answer["moves"][by][len(match.moves) % len(answer["moves"][by])]
        events = match.play(by, move)
        answer = ask(referee, {"play": {"by": by, "move": move}})
        assert answer["events"] == [event.to_json() for event in events]
        assert answer["position"] == match.position.to_json()
    assert match.position.outcome is not None
    assert answer["outcome"] == match.position.outcome.data


# ---- searches -------------------------------------------------------------------------------


def test_a_game_is_kept_and_gone_back_to() -> None:
    referee = started()
    root = ask(referee, {"view": None})
    assert ask(referee, {"keep": "root"}) == {"kept": ["root"]}
    for _ in range(2):
        ask(referee, {"play": {"by": "chance", "move": "token ra"}})
        assert ask(referee, {"view": None}) != root
        ask(referee, {"go": "root"})
        assert ask(referee, {"view": None}) == root
    assert len(ask(referee, {"log": None})["log"]) == len(OPENING)
    assert ask(referee, {"drop": "root"}) == {"kept": []}
    assert "kept are: none" in ask(referee, {"go": "root"})["error"]["why"]


def test_a_seat_imagines_what_it_cannot_see() -> None:
    referee = Referee()
    ask(referee, {"new": {"game": "themind", "options": {"players": 2}}})
    ask(referee, {"deal": {"seed": 3}})
    seen, whole = ask(referee, {"view": "p0"}), ask(referee, {"record": True})["record"]
    worlds = []
    ask(referee, {"keep": "root"})
    for seed in range(6):
        ask(referee, {"go": "root"})
        worlds.append(ask(referee, {"imagine": {"seat": "p0", "seed": seed}})["position"]["hands"][1])
        assert ask(referee, {"view": "p0"}) == seen
    assert len({str(world) for world in worlds}) > 3
    ask(referee, {"go": "root"})
    assert ask(referee, {"record": True})["record"] == whole


def test_chance_is_dealt_by_a_seed_until_somebody_is_asked() -> None:
    one, other = Referee(), Referee()
    for referee in (one, other):
        ask(referee, {"new": {"game": "nevermind"}})
    assert ask(one, {"deal": {"seed": 5}}) == ask(other, {"deal": {"seed": 5}})
    answer = ask(one, {"deal": {"seed": 5}})
    assert answer["actors"] == ["p0"]
    assert answer["events"] == []
    assert ask(one, {"log": "p0"})["log"]


def test_playouts_tell_who_won_and_change_nothing() -> None:
    referee = started()
    before = ask(referee, {"view": None})
    answer = ask(referee, {"playouts": {"games": 40, "seed": 1}})
    assert answer == ask(referee, {"playouts": {"games": 40, "seed": 1}})
    assert answer["wins"]["p0"] + answer["nobody"] == 40
    assert 0 < answer["wins"]["p0"] < 40
    assert answer["unfinished"] == 0
    assert ask(referee, {"playouts": {"games": 3, "seed": 1, "limit": 2}})["unfinished"] == 3
    assert ask(referee, {"view": None}) == before


def test_a_search_through_the_referee_finds_the_better_move() -> None:
    """Keep, play, count playouts, go back: what a program in any language would do."""
    referee = Referee()
    ask(referee, {"new": {"game": "nevermind", "options": {"stage": 3}}})
    moves = ask(referee, {"deal": {"seed": 2}})["moves"]["p0"]
    ask(referee, {"keep": "root"})
    wins = {}
    for move in moves:
        ask(referee, {"go": "root"})
        ask(referee, {"play": {"by": "p0", "move": move}})
        wins[move] = ask(referee, {"playouts": {"games": 30, "seed": 4}})["wins"]["p0"]
    assert set(wins) == set(moves)


@pytest.mark.parametrize(
    "message",
    [
        {"keep": ""},
        {"keep": 3},
        {"keep": "x" * 101},
        {"go": "nowhere"},
        {"go": None},
        {"drop": []},
        {"imagine": {"seat": "p0"}},
        {"imagine": {"seat": None, "seed": 1}},
        {"imagine": {"seat": "p9", "seed": 1}},
        {"imagine": {"seat": "p0", "seed": -1}},
        {"deal": {"seed": 1.5}},
        {"deal": 3},
        {"playouts": {"games": 0, "seed": 1}},
        {"playouts": {"games": 10**9, "seed": 1}},
        {"playouts": {"games": 1, "seed": 1, "limit": 0}},
        {"playouts": {"games": 1, "seed": 2**63}},
    ],
)
def test_bad_questions_of_a_search_are_refused_and_change_nothing(message: Any) -> None:
    referee = started()
    before = ask(referee, {"record": True})
    assert "error" in ask(referee, message)
    assert ask(referee, {"record": True}) == before


def test_no_more_games_are_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 2)
    referee = started()
    for name in "ab":
        ask(referee, {"keep": name})
    assert "no more can be" in ask(referee, {"keep": "c"})["error"]["why"]
    assert ask(referee, {"keep": "a"}) == {"kept": ["a", "b"]}
