"""9xx: kills and rounds of combat."""

from __future__ import annotations

import pytest

from mindscape.games.mindgame import data
from rules.mindgame.table import on_board


@pytest.mark.rules("MG-901", "MG-902", "MG-912")
@pytest.mark.parametrize("current", [0, 1])
def test_after_the_commands_the_turns_player_attacks_and_rolls_three_dice(current: int) -> None:
    table = on_board({"kbt5": {"p0": ["nightmare2", "pain1"], "p1": ["indecision2", "nausea1"]}}, current=current)
    table.play(f"p{current} done")
    assert table.actors == ("chance",)
    assert table.match.position.moves("chance") == [f"roll {n}" for n in range(3, 19)]
    assert table.match.position.weights == [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
    assert table.refused("chance done") == "MG-912"
    enemy = table.at("kbt5")[f"p{1 - current}"][0]
    table.roll(17)
    assert enemy in table["bank"]
    assert table["combat"]["stage"] == "defend"


@pytest.mark.rules("MG-906", "MG-909", "MG-905")
def test_kills_are_carried_out_in_all_places_again_and_again_before_the_first_combat() -> None:
    board = {
        "kbt5": {"p0": ["disgust1", "nightmare1"], "p1": ["pain1", "obsession1", "doubt1"]},
        "got5": {"p0": ["shock1", "ritual1"], "p1": ["gibberish1"]},
    }
    table = on_board(board).play("p0 done")
    assert table.at("kbt5") == {"p0": ["disgust1", "nightmare1"], "p1": ["doubt1"]}
    assert table.at("got5") == {"p0": ["ritual1"], "p1": ["gibberish1"]}
    assert table.moves() == ["fight got5", "fight kbt5"]
    assert table.view(0)["board"]["kbt5"]["p1"] == ["doubt1"]


@pytest.mark.rules("MG-104", "MG-905")
@pytest.mark.parametrize("killer", sorted(data.TABLES["kills"]["data"]))
@pytest.mark.parametrize("direction", ["kills", "killed_by"])
def test_a_display_kills_those_that_it_names_whatever_the_strengths(killer: str, direction: str) -> None:
    for victim in data.TABLES["kills"]["data"][killer]:
        board = {"kbt5": {"p0": [f"{killer}1"], "p1": [f"{victim}4"]}}
        table = on_board(board, options={"kill_direction": direction}).play("p0 done")
        survivor = {"p0": [f"{killer}1"]} if direction == "kills" else {"p1": [f"{victim}4"]}
        assert table.at("kbt5") == survivor


@pytest.mark.rules("MG-903", "MG-904")
def test_a_fight_is_chosen_only_between_several_places() -> None:
    board = {"kbt5": {"p0": ["pain2"], "p1": ["pain3"]}, "got5": {"p0": ["nausea2"], "p1": ["nausea3"]}}
    table = on_board(board).play("p0 done")
    assert table.refused("p0 done") == "MG-1202"
    assert table.refused("p1 fight got5") == "MG-1502"
    table.play("p0 fight got5").roll(12)
    assert table["combat"]["space"] == "kbt5"


@pytest.mark.rules("MG-911", "MG-915", "MG-916", "MG-1102")
def test_adjustments_stay_for_a_round_and_are_new_in_the_next() -> None:
    board = {"kbt5": {"p0": ["hate4", "pain1", "pain2"], "p1": ["nightmare1", "nausea3", "nausea4"]}}
    table = on_board(board, options={"adjust": "none"}).play("p0 done")
    assert table["combat"]["adjust"] == [3, -3]
    table.roll(9)  # 12: the displays of both dissolve
    assert table.at("kbt5") == {"p0": ["pain1", "pain2"], "p1": ["nausea3", "nausea4"]}
    assert table["combat"]["adjust"] == [3, -3]
    table.roll(14)  # 11 with the adjustment of the round's start: the bottom tiles
    assert table.at("kbt5") == {"p0": ["pain1"], "p1": ["nausea3"]}
    assert (table["combat"]["round"], table["combat"]["adjust"]) == (2, [-2, 2])


@pytest.mark.rules("MG-907", "MG-917")
def test_masked_tiles_that_an_effect_turns_up_kill_after_the_whole_effect() -> None:
    board = {
        "pgt5": {"p0": ["disgust4"], "p1": ["ritual1", "hate2", "nightmare3"]},
        "bpt6": {"p0": ["panic1"]},
    }
    table = on_board(board).play("p0 done").roll(13)
    table.play("p0 expel pgt6; p0 expel bpt6")
    assert table.at("bpt6") == {"p0": ["panic1"], "p1": ["hate2"]}
    table.play("p0 expel got5")
    assert table.at("bpt6") == {"p1": ["hate2"]}


@pytest.mark.rules("MG-914", "MG-910")
def test_the_defender_rolls_even_when_one_side_is_gone() -> None:
    table = on_board({"kbt5": {"p0": ["nightmare4"], "p1": ["daydream1"]}}).play("p0 done").roll(13)
    assert table.at("kbt5") == {"p0": ["nightmare4"]}
    assert table["combat"]["stage"] == "defend"
    assert table.roll(14)["turn"] == 2


@pytest.mark.rules("MG-918")
def test_a_tile_that_left_is_out_of_reach() -> None:
    board = {"kbt5": {"p0": ["nightmare2"], "p1": ["indecision2"]}}
    table = on_board(board).play("p0 done").roll(14).play("p0 expel kbt6").roll(3)
    assert table.at("kbt6") == {"p1": ["indecision2"]}
    assert table.at("kbt5") == {"p0": ["nightmare2"]}
