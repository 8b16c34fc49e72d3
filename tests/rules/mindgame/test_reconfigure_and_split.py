"""6xx and 7xx: reconfigure and split."""

from __future__ import annotations

import pytest

from rules.mindgame.table import on_board


@pytest.mark.rules("MG-601", "MG-602", "MG-605")
def test_a_new_display_is_turned_up_the_old_one_masked_and_the_command_is_over() -> None:
    table = on_board({"kbt4": {"p0": ["hate1", "pain1", "ritual1"]}}).play("p0 command b kbt4")
    assert table.refused("p0 reconfigure shock1") == "MG-601"
    table.play("p0 reconfigure ritual1")
    assert table["command"] is None
    assert table.view(1)["board"]["kbt4"] == {"p0": ["ritual1", "?", "?"]}
    assert table.play("p0 order pain1 hate1").at("kbt4") == {"p0": ["ritual1", "pain1", "hate1"]}


@pytest.mark.rules("MG-605", "MG-906")
def test_kills_wait_for_the_combat() -> None:
    table = on_board({"kbt5": {"p0": ["hate1", "disgust1"], "p1": ["pain1"]}})
    table.play("p0 command b kbt5; p0 reconfigure disgust1")
    assert table.at("kbt5")["p1"] == ["pain1"]
    assert table.play("p0 done").at("kbt5") == {"p0": ["disgust1", "hate1"]}


@pytest.mark.rules("MG-603")
def test_with_three_tiles_the_display_may_stay_and_the_others_change_places() -> None:
    table = on_board({"kbt4": {"p0": ["hate1", "pain1", "ritual1"]}}).play("p0 command b kbt4; p0 reconfigure hate1")
    assert table.play("p0 order ritual1 pain1").at("kbt4") == {"p0": ["hate1", "ritual1", "pain1"]}


@pytest.mark.rules("MG-603")
def test_with_two_tiles_the_display_cannot_stay() -> None:
    table = on_board({"kbt4": {"p0": ["hate1", "pain1"]}}).play("p0 command b kbt4")
    assert table.refused("p0 reconfigure hate1") == "MG-603"


@pytest.mark.rules("MG-701")
def test_every_choice_of_masked_tiles_and_display_is_a_child() -> None:
    tiles = ["hate1", "pain1", "shock1", "ritual1", "panic1"]
    table = on_board({"kbt4": {"p0": tiles}}).play("p0 command b kbt4")
    splits = [move for move in table.moves() if move.startswith("split")]
    assert len(splits) == 32
    assert "split ritual1 pain1 panic1" in splits
    assert table.refused("p0 split ritual1 panic1 pain1") == "MG-701"
    assert table.refused("p0 split hate1") == "MG-701"


@pytest.mark.rules("MG-704", "MG-705")
def test_the_part_that_goes_needs_two_action_points_on_its_own_display() -> None:
    table = on_board({"kbt4": {"p0": ["pain1", "nausea1"]}}).play("p0 command b kbt4; p0 split nausea1")
    assert table.refused("p0 send parent kbt5") == "MG-705"
    assert table.refused("p0 move kbt5") == "MG-704"
    assert table.refused("p0 send child bpt4") == "MG-504"
    table.play("p0 send child kbt5")
    assert table["command"] is None


@pytest.mark.rules("MG-704")
def test_nothing_is_sent_without_a_split() -> None:
    table = on_board({"kbt4": {"p0": ["pain1", "nausea1"]}}).play("p0 command b kbt4")
    assert table.refused("p0 send child kbt5") == "MG-704"


@pytest.mark.rules("MG-706", "MG-1407")
def test_the_masked_tiles_of_the_parent_may_be_ordered_too() -> None:
    table = on_board({"kbt4": {"p0": ["panic1", "pain1", "pain2", "disgust1"]}})
    table.play("p0 command b kbt4; p0 split disgust1")
    assert table["pending"][0]["who"] == "stack"
    assert table.refused("p0 send child kbt5") == "MG-706"
    table.play("p0 order pain2 pain1; p0 send parent kbt5")
    assert table.at("kbt5") == {"p0": ["panic1", "pain2", "pain1"]}
    other = on_board({"kbt4": {"p0": ["panic1", "pain1", "disgust1"]}}).play(
        "p0 command b kbt4; p0 split disgust1 pain1"
    )
    assert other.log(1)[-1] == "split disgust1 ?"
    assert other.view(1)["command"]["child"] == ["disgust1", "?"]
    assert other.view(0)["command"]["child"] == ["disgust1", "pain1"]


@pytest.mark.rules("MG-702")
def test_a_split_is_the_first_action_or_none() -> None:
    table = on_board({"kbt4": {"p0": ["panic1", "disgust1"]}}).play("p0 command b kbt4; p0 move kbt5")
    assert not any(move.startswith("split") for move in table.moves())
    assert table.refused("p0 split disgust1") == "MG-702"
