"""14xx: what is hidden, in views, logs and events."""

from __future__ import annotations

import pytest

from mindscape import Rng
from rules.mindgame.table import on_board, setup


@pytest.mark.rules("MG-1401", "MG-1402", "MG-1403")
def test_everybody_knows_sizes_and_costs_and_the_owner_the_tiles() -> None:
    table = on_board({"kbt4": {"p0": ["hate1", "pain1"]}}, "place", hands=[["shock1"], ["doubt1", "doubt2"]])
    assert table.view(0)["hands"] == [["shock1"], 2]
    assert table.view(1)["hands"] == [1, ["doubt1", "doubt2"]]
    assert table.view(None)["hands"] == [1, 2]
    assert table.view(0)["board"]["kbt4"]["p0"] == ["hate1", "pain1"]
    for seat in (1, None):
        assert table.view(seat)["board"]["kbt4"]["p0"] == ["hate1", "?"]
    assert table.view(0)["bank"] == {"1": 4, "2": 9, "3": 13, "4": 19, "5": 15, "6": 10, "7": 5}


@pytest.mark.rules("MG-1403")
def test_the_buyer_looks_into_the_bank_and_by_option_everybody() -> None:
    table = setup({"hands": [[], ["doubt1"]]})
    assert len(table.view(0)["bank"]) == 79
    assert table.view(1)["bank"]["2"] == 9
    assert table.view(None)["bank"]["2"] == 9
    assert table.play("p0 done").view(0)["bank"]["2"] == 9
    opened = setup({"hands": [[], ["doubt1"]]}, open_bank=True).play("p0 buy pain1; p0 done")
    assert opened.log(1) == ["buy pain1", "done"]
    assert len(opened.view(1)["bank"]) == len(opened.view(None)["bank"]) == 78


@pytest.mark.rules("MG-1404")
def test_points_displays_allowances_and_rolls_are_public() -> None:
    board = {"kbt5": {"p0": ["nightmare2", "pain1"], "p1": ["indecision2", "pain2"]}}
    table = on_board(board, points=[3, 5], used={"buy": 1, "place": ["b"]}).play("p0 done").roll(14)
    for seat in (0, 1, None):
        view = table.view(seat)
        assert view["points"] == [3, 5]
        assert view["used"]["place"] == ["b"]
        assert view["combat"]["roll"] == 14
        assert view["combat"]["shown"] == ["nightmare2", "indecision2"]
        assert view["pending"][0]["tile"] == "indecision2"


@pytest.mark.rules("MG-1405")
def test_the_owner_alone_knows_its_masked_tile_in_a_decision() -> None:
    board = {"kbt5": {"p0": ["nightmare2"], "p1": ["indecision2", "nausea1", "daydream1"]}}
    table = on_board(board).play("p0 done").roll(18)
    assert table.view(0)["pending"][0]["tile"] == "?"
    assert table.view(None)["pending"][0]["tile"] == "?"
    assert table.view(1)["pending"][0]["tile"] == "nausea1"


@pytest.mark.rules("MG-1406")
def test_events_tell_the_others_the_cost_of_a_masked_tile_only() -> None:
    board = {"kbt5": {"p0": ["nightmare2", "ritual1"], "p1": ["indecision2", "nausea3"]}}
    table = on_board(board).play("p0 done")
    dissolved = [event for event in table.match.play("chance", "roll 11") if event.kind == "dissolved"]
    assert dissolved[0].shown(0) == {"event": "dissolved", "player": "p1", "tile": "?", "cost": 4, "place": "kbt5"}
    assert dissolved[0].shown(1)["tile"] == "nausea3"
    assert dissolved[1].shown(1)["tile"] == dissolved[1].shown(None)["tile"] == "?"


@pytest.mark.rules("MG-1407")
def test_open_moves_stand_in_the_log_as_they_were_made() -> None:
    table = on_board({"bb1": {"p0": ["pain1"]}}, "place", hands=[["disgust1", "hate1"], []])
    table.play("p0 PLACE Disgust1 b bb1 UNDER; p0 place hate1 p pgt1; p0 done; p0 command b bb1; p0 move kbt2")
    assert table.log(1) == [
        "place ? b bb1 under", "place hate1 p pgt1", "done", "command b bb1", "move kbt2",
    ]  # fmt: skip
    assert table.log(None) == table.log(1)


@pytest.mark.rules("MG-1401", "MG-1402", "MG-1405")
def test_a_world_imagined_by_a_seat_looks_the_same_to_it() -> None:
    board = {
        "pgt5": {"p0": ["disgust4"], "p1": ["ritual1", "doubt2", "nightmare3"]},
        "bpt6": {"p1": ["hate1", "pain1"]},
    }
    table = on_board(board, hands=[["shock1"], ["pain2", "shock2"]]).play("p0 done").roll(13).play("p0 expel pgt6")
    rng, hands = Rng(5), set()
    for _ in range(30):
        imagined = table.match.position.determinize(0, rng)
        assert imagined.view(0) == table.view(0)
        assert imagined.moves("p0") == table.match.position.moves("p0")
        hands.add(tuple(imagined.to_json()["hands"][1]))
    assert len(hands) > 10
