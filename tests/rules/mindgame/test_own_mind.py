"""8xx: shut-down segments, embedded constructs, leaving the own mind."""

from __future__ import annotations

import pytest

from rules.mindgame.table import on_board


@pytest.mark.rules("MG-810", "MG-801")
def test_own_constructs_never_shut_down_own_segments() -> None:
    table = on_board({"mb1": {"p0": ["shock1"]}, "mp1": {"p0": ["doubt1"]}}, current=1).play("p1 done")
    assert table["points"] == [4, 0]


@pytest.mark.rules("MG-804", "MG-803")
def test_a_contested_segment_counts_as_shut_down() -> None:
    table = on_board({"mb1": {"p0": ["hate1", "pain1"], "p1": ["doubt1"]}})
    assert table.refused("p0 command b mb1") == "MG-803"


@pytest.mark.rules("MG-805", "MG-806")
def test_leaving_is_compulsory_and_begins_with_a_step_out() -> None:
    table = on_board({"mp1": {"p0": ["panic1", "pain1"]}})
    assert "done" not in table.moves()
    assert table.refused("p0 leave mp2") == "MG-805"
    assert table.refused("p0 leave bb1") == "MG-805"
    assert table.refused("p0 leave mb1") == "MG-805"
    table.play("p0 leave mp1")
    assert table.refused("p0 reconfigure pain1") == "MG-806"
    assert sorted(table.moves()) == ["move bpe1", "move bpt1", "move pge1", "move pgt1", "split pain1"]
    table.play("p0 move pgt1")
    assert table["used"]["leave"] == ["mp1"]
    assert "reconfigure pain1" in table.moves()


@pytest.mark.rules("MG-806", "MG-807")
def test_a_part_may_leave_and_the_rest_is_discarded_at_the_end_of_the_step() -> None:
    table = on_board({"mp1": {"p0": ["panic1", "hate1"]}}).play(
        "p0 leave mp1; p0 split hate1; p0 send child pgt1; p0 end"
    )
    assert table.refused("p0 leave mp1") == "MG-805"
    table.play("p0 done")
    assert table.at("mp1") == {}
    assert "panic1" in table["bank"]


@pytest.mark.rules("MG-808", "MG-604")
def test_a_regular_command_in_the_own_mind_may_reconfigure() -> None:
    table = on_board({"mo1": {"p0": ["panic1", "pain1"]}}).play("p0 command o mo1")
    assert "reconfigure pain1" in table.moves()
    assert on_board({"mo1": {"p0": ["panic1", "pain1"]}}).refused("p0 command g mo1") == "MG-402"


@pytest.mark.rules("MG-809")
def test_facing_an_enemy_in_the_own_mind_nobody_leaves() -> None:
    table = on_board({"mo1": {"p0": ["hate1"], "p1": ["doubt1"]}})
    assert table.refused("p0 leave mo1") == "MG-805"
    assert table.moves() == ["done"]


@pytest.mark.rules("MG-802")
def test_an_embedded_construct_neither_steps_nor_splits() -> None:
    table = on_board({"mg2": {"p0": ["hate1", "shock1", "pain1"]}}).play("p0 command p mg2")
    assert all(move.startswith("reconfigure") for move in table.moves())
    assert table.refused("p0 move mo2") == "MG-802"
