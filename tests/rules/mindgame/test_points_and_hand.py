"""2xx: collecting, buying, the hand."""

from __future__ import annotations

import pytest

from rules.mindgame.table import new, on_board, setup

TEN = ["pain1", "pain2", "pain3", "pain4", "nausea1", "nausea2", "nausea3", "nausea4", "shock1", "shock2"]


@pytest.mark.rules("MG-201", "MG-202", "MG-203")
@pytest.mark.parametrize(("held", "after"), [(0, 4), (15, 19), (16, 20), (18, 20), (20, 20)])
def test_four_segments_give_four_points_but_nobody_holds_more_than_twenty(held: int, after: int) -> None:
    table = on_board({}, points=[7, held]).play("p0 done")
    assert table["points"] == [7, after]


@pytest.mark.rules("MG-207", "MG-303")
def test_any_tile_of_the_bank_can_be_bought_whatever_segments_work() -> None:
    table = on_board({"mg1": {"p1": ["doubt1"]}}, "buy", points=[20, 0])
    bought = [move for move in table.moves() if move.startswith("buy")]
    assert len(bought) == 79
    assert table.refused("p0 buy doubt1") == "MG-207"
    assert table.play("p0 buy ritual1")["hands"] == [["ritual1"], []]


@pytest.mark.rules("MG-206")
def test_a_purchase_needs_its_cost() -> None:
    table = new()
    assert table.refused("p0 buy hate2") == "MG-206"
    assert table.play("p0 buy hate1")["points"] == [0, 0]


@pytest.mark.rules("MG-205")
def test_four_functional_segments_buy_four_tiles() -> None:
    table = setup({"points": [20, 0]}).play("p0 buy pain1; p0 buy pain2; p0 buy ritual1; p0 buy ritual2")
    assert table["used"]["buy"] == 4
    assert table.moves() == ["done"]


@pytest.mark.rules("MG-209", "MG-1407", "MG-1403")
def test_the_opponent_learns_the_cost_of_a_purchase_only() -> None:
    table = new().play("p0 buy doubt2")
    assert table.view(1)["hands"] == [1, []]
    assert table.view(1)["bank"]["3"] == 14
    assert "doubt2" not in str(table.view(1))
    assert table.log(1) == ["buy ?3"]
    assert table.log(0) == ["buy doubt2"]


@pytest.mark.rules("MG-208", "MG-204")
def test_discarding_is_free_and_may_be_repeated_only_with_a_full_hand() -> None:
    table = setup({"hands": [TEN, []], "points": [9, 0]})
    assert not any(move.startswith("buy") for move in table.moves())
    assert table.refused("p0 discard ritual1") == "MG-208"
    table.play("p0 discard pain1; p0 buy ritual1; p0 discard pain2")
    assert table["points"] == [8, 0]
    assert table["used"]["buy"] == 1
    assert table.log(1) == ["discard ?1", "buy ?1", "discard ?2"]


@pytest.mark.rules("MG-210")
def test_points_that_are_not_spent_stay() -> None:
    assert new().play("p0 done")["points"] == [4, 0]
