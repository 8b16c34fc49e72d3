"""TM-2xx: hands on the table, no turns, stop."""

from __future__ import annotations

import pytest

from rules.themind.table import new, playing


@pytest.mark.rules("TM-201", "TM-202")
def test_the_play_begins_when_the_last_hand_lies_on_the_table() -> None:
    table = new(players=3).play("chance deal 5; chance deal 6; chance deal 7")
    assert list(table.match.position.actors) == ["p0", "p1", "p2"]
    table.play("p2 ready; p0 ready")
    assert (table["phase"], table["ready"]) == ("concentrate", [True, False, True])
    assert list(table.match.position.actors) == ["p1"]
    assert [event["event"] for event in table.events("p1 ready")] == ["ready", "began"]
    assert (table["phase"], table["ready"]) == ("play", [False] * 3)


@pytest.mark.rules("TM-201")
def test_everybody_lays_a_hand_on_the_table_once() -> None:
    table = new().play("chance deal 5; chance deal 6; p1 ready")
    assert table.refused("p1 ready") == "TM-003"


@pytest.mark.rules("TM-203")
def test_while_the_play_runs_everybody_may_act_and_moves_count_in_their_order() -> None:
    table = playing([20], [30], [40])
    assert table.match.position.actors == ("p0", "p1", "p2")
    assert playing([20], [30], [40]).play("p0 play 20; p1 play 30")["lives"] == 3
    assert playing([20], [30], [40]).play("p1 play 30")["lives"] == 2


@pytest.mark.rules("TM-204")
def test_time_is_no_part_of_the_position() -> None:
    position = playing([20], [30]).match.position.to_json()
    assert not {"time", "clock", "now", "at_ms"} & position.keys()
    assert not any("wait" in move for move in playing([20], [30]).match.position.moves("p0"))


@pytest.mark.rules("TM-205")
def test_while_hands_are_asked_for_nothing_but_ready_is_possible() -> None:
    table = playing([20], [30]).play("p1 stop")
    for move in ("play 20", "play 3", "stop", "raise", "lower"):
        assert table.refused(f"p0 {move}") == "TM-205"
    assert table.match.position.moves("p0") == ["ready"]


@pytest.mark.rules("TM-206")
def test_anybody_may_stop_the_play_at_no_cost() -> None:
    table = playing([], [30], [40], pile=[(20, 0)])
    before = table.match.position.to_json()
    after = table.play("p0 stop").match.position.to_json()
    assert after == before | {"phase": "concentrate"}
    assert table.ready().match.position.to_json() == before


@pytest.mark.rules("TM-206")
def test_stopping_can_go_on_for_ever() -> None:
    table = playing([20], [30])
    for _ in range(20):
        table.play("p0 stop").ready()
    assert table["lives"] == 2
