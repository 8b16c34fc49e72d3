"""4xx: commands."""

from __future__ import annotations

import pytest

from rules.mindgame.table import on_board


@pytest.mark.rules("MG-403", "MG-501")
def test_a_command_has_as_many_steps_as_the_display_has_action_points() -> None:
    table = on_board({"kbt2": {"p0": ["nausea1", "hate1"]}}).play("p0 command b kbt2; p0 move kbt3")
    assert table["command"] == {"by": "b", "space": "kbt3", "ap": 1, "acted": True, "child": None}
    assert table.play("p0 move kbt4")["command"] is None
    assert table.at("kbt4") == {"p0": ["nausea1", "hate1"]}


@pytest.mark.rules("MG-404")
def test_nothing_else_happens_before_a_command_is_finished() -> None:
    table = on_board({"kbt2": {"p0": ["shock1"]}, "kbe2": {"p0": ["pain1"]}}).play("p0 command b kbt2")
    assert table.refused("p0 command p kbe2") == "MG-404"
    assert table.refused("p0 done") == "MG-404"
    assert table.refused("p0 leave mb1") == "MG-404"


@pytest.mark.rules("MG-405")
def test_by_option_a_construct_gets_one_command_a_turn() -> None:
    once = {"command_once": True}
    table = on_board({"kbt2": {"p0": ["shock1", "disgust1"]}}, options=once).play(
        "p0 command b kbt2; p0 split disgust1; p0 send child kbt3; p0 end"
    )
    assert table["used"]["spent"] == ["kbt3"]
    assert table.refused("p0 command o kbt3") == "MG-402"
    assert table.refused("p0 command b kbt3") == "MG-401"
    assert "command p kbt2" in table.moves()
    assert not any(move.endswith("kbt3") for move in table.moves())
    merged = on_board({"kbt2": {"p0": ["shock1"]}, "kbt3": {"p0": ["pain1"]}}, options=once)
    merged.play("p0 command b kbt2; p0 move kbt3 under")
    assert merged.refused("p0 command o kbt3") == "MG-405"


@pytest.mark.rules("MG-405")
def test_a_construct_takes_its_mark_along() -> None:
    table = on_board({"kbt2": {"p0": ["nausea1"]}}).play("p0 command b kbt2; p0 move kbt3; p0 end")
    assert table["used"]["spent"] == ["kbt3"]
    assert table.play("p0 command p kbt3; p0 move kbt4; p0 end")["used"]["spent"] == ["kbt4"]


@pytest.mark.rules("MG-408", "MG-402")
def test_whether_a_segment_may_command_is_asked_when_the_command_begins() -> None:
    table = on_board({"bpt4": {"p0": ["compulsion1"]}})
    assert table.refused("p0 command g bpt4") == "MG-402"
    table.play("p0 command p bpt4; p0 move kbt4; p0 move kbt5")
    assert table["command"]["ap"] == 2


@pytest.mark.rules("MG-406")
def test_end_needs_an_action() -> None:
    table = on_board({"kbt2": {"p0": ["shock1"]}}).play("p0 command b kbt2")
    assert table.refused("p0 end") == "MG-406"
    assert table.play("p0 move kbt3; p0 end")["command"] is None


@pytest.mark.rules("MG-401")
def test_actions_need_a_command() -> None:
    table = on_board({"kbt2": {"p0": ["shock1", "hate1"]}})
    for action in ("move kbt3", "reconfigure hate1", "split hate1", "send child kbt3", "end"):
        assert table.refused(f"p0 {action}") == "MG-401"
