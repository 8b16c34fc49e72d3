"""3xx: placing tiles, the order of masked ones."""

from __future__ import annotations

import pytest

from rules.mindgame.table import on_board

FIVE = ["pain1", "pain2", "pain3", "pain4", "nausea1"]


@pytest.mark.rules("MG-304", "MG-114")
def test_a_sixth_tile_cannot_be_placed() -> None:
    table = on_board({"bb1": {"p0": FIVE}}, "place", hands=[["shock1", "disgust1"], []])
    assert table.refused("p0 place disgust1 b bb1 top") == "MG-304"
    assert not any("bb1" in move for move in table.moves())


@pytest.mark.rules("MG-301", "MG-302", "MG-303", "MG-305")
def test_wrong_tiles_colours_spaces_and_ways_of_joining_are_refused() -> None:
    table = on_board({"bb1": {"p0": ["pain1"]}}, "place", hands=[["hate1", "shock1"], []])
    assert table.refused("p0 place pain2 b bpt1") == "MG-301"
    assert table.refused("p0 place hate1 b bpt1") == "MG-303"
    assert table.refused("p0 place hate1 p bb1 top") == "MG-302"
    assert table.refused("p0 place hate1 p kbt2") == "MG-302"
    assert table.refused("p0 place shock1 b bb1") == "MG-305"
    assert table.refused("p0 place hate1 p bpt1 top") == "MG-305"
    assert table.refused("p0 place shock1 k bb1 top") == "MG-803"


@pytest.mark.rules("MG-803")
def test_a_shut_down_segment_places_nothing() -> None:
    table = on_board({"mo1": {"p1": ["doubt1"]}}, "place", hands=[["panic1"], []])
    assert table.refused("p0 place panic1 o got1") == "MG-803"
    assert table.moves() == ["done"]


@pytest.mark.rules("MG-305", "MG-1402", "MG-1407")
def test_a_tile_placed_under_stays_unseen_and_masked_tiles_may_be_ordered() -> None:
    table = on_board({"bb1": {"p0": ["pain1", "ritual1"]}}, "place", hands=[["disgust1"], []])
    table.play("p0 place disgust1 b bb1 under")
    assert table["pending"] == [{"kind": "arrange", "player": 0, "owner": 0, "space": "bb1", "who": "stack"}]
    assert sorted(table.moves()) == ["keep", "order disgust1 ritual1", "order ritual1 disgust1"]
    assert table.refused("p0 order disgust1 pain1") == "MG-305"
    assert table.refused("p0 done") == "MG-305"
    table.play("p0 order disgust1 ritual1")
    assert table.at("bb1") == {"p0": ["pain1", "disgust1", "ritual1"]}
    assert table.view(1)["board"]["bb1"] == {"p0": ["pain1", "?", "?"]}
    assert table.log(1) == ["place ? b bb1 under", "order ? ?"]


@pytest.mark.rules("MG-306", "MG-1404")
def test_a_first_tile_lies_face_up() -> None:
    table = on_board({}, "place", hands=[["disgust1"], []]).play("p0 place disgust1 b bb1")
    assert table.view(1)["board"] == {"bb1": {"p0": ["disgust1"]}}
    assert table.log(1) == ["place disgust1 b bb1"]


@pytest.mark.rules("MG-308")
def test_without_rearranging_no_choice_is_offered_and_only_a_new_display_reconfigures() -> None:
    board = {"kbt4": {"p0": ["hate1", "pain1", "ritual1"]}, "kbt5": {"p0": ["pain2"]}}
    table = on_board(board, options={"rearrange": False}).play("p0 command b kbt4")
    assert "reconfigure pain1" in table.moves()
    assert table.refused("p0 reconfigure hate1") == "MG-603"
    table.play("p0 move kbt5 top")
    assert table["pending"] == []
    assert table.at("kbt5") == {"p0": ["hate1", "pain1", "ritual1", "pain2"]}


@pytest.mark.rules("MG-309", "MG-310", "MG-410")
def test_a_tile_placed_this_turn_may_be_commanded_once_placing_is_over() -> None:
    table = on_board({}, "place", hands=[["shock1", "disgust1"], []]).play("p0 place shock1 o got1")
    assert table.refused("p0 command o got1") == "MG-1202"
    table.play("p0 done")
    assert table.refused("p0 place disgust1 b bb1") == "MG-1202"
    assert table.play("p0 command o got1; p0 move got2").at("got2") == {"p0": ["shock1"]}


@pytest.mark.rules("MG-410", "MG-1202")
def test_done_ends_the_step_of_commands() -> None:
    table = on_board({"kbt5": {"p0": ["shock1"]}}).play("p0 done")
    assert (table["current"], table["phase"]) == (1, "buy")
