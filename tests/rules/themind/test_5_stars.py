"""TM-5xx: throwing stars."""

from __future__ import annotations

import pytest

from rules.themind.table import on_table, playing


@pytest.mark.rules("TM-501", "TM-503")
def test_the_star_is_thrown_when_the_hands_of_all_are_up() -> None:
    table = playing([20, 50], [30, 60], [40, 70])
    table.play("p1 raise; p0 raise")
    assert (table["raised"], table["stars"], table["phase"]) == ([True, True, False], 1, "play")
    table.play("p2 raise")
    assert (table["raised"], table["stars"], table["phase"]) == ([False] * 3, 0, "concentrate")


@pytest.mark.rules("TM-502")
def test_without_a_star_no_hand_is_raised() -> None:
    table = playing([20], [30], stars=0)
    assert table.refused("p0 raise") == "TM-502"
    assert table.match.position.moves("p0") == ["play 20", "stop"]


@pytest.mark.rules("TM-503", "TM-509")
def test_a_player_without_cards_has_to_agree_and_puts_nothing_aside() -> None:
    table = playing([], [30, 60], pile=[(10, 0), (20, 0)], aside=[]).play("p1 raise")
    assert table["stars"] == 1
    table.play("p0 raise")
    assert (table["stars"], table["aside"]) == (0, on_table([(30, 1)]))


@pytest.mark.rules("TM-504", "TM-505")
def test_a_hand_is_raised_once_and_may_be_lowered() -> None:
    table = playing([20], [30]).play("p0 raise")
    assert table.refused("p0 raise") == "TM-504"
    assert table.match.position.moves("p0") == ["play 20", "stop", "lower"]
    table.play("p0 lower")
    assert table["raised"] == [False, False]
    assert table.refused("p0 lower") == "TM-505"
    assert table.play("p1 raise")["stars"] == 1


@pytest.mark.rules("TM-506")
def test_a_hand_stays_up_while_cards_are_laid_correctly() -> None:
    assert playing([20, 50], [30, 60]).play("p0 raise; p0 play 20; p1 play 30")["raised"] == [True, False]


@pytest.mark.rules("TM-506")
@pytest.mark.parametrize("move", ["p1 stop", "p0 play 50"])
def test_hands_come_down_when_hands_go_to_the_table(move: str) -> None:
    table = playing([50, 80], [30, 60]).play("p0 raise").play(move)
    assert (table["phase"], table["raised"]) == ("concentrate", [False, False])


@pytest.mark.rules("TM-506")
def test_hands_come_down_with_a_new_level_and_at_the_end() -> None:
    assert playing([], [30], pile=[(20, 0)]).play("p0 raise; p1 play 30")["raised"] == [False, False]
    assert playing([50], [30], lives=1).play("p1 raise; p0 play 50")["raised"] == [False, False]


@pytest.mark.rules("TM-507", "TM-508")
def test_a_star_puts_everybodys_lowest_card_aside_at_no_life_and_all_refocus() -> None:
    table = playing([50, 80], [30, 60]).play("p0 raise; p1 raise")
    assert table["aside"] == on_table([(50, 0), (30, 1)])  # in seat order
    assert (table["lives"], table["stars"], table["hands"]) == (2, 0, [[80], [60]])
    assert table.match.position.actors == ("p0", "p1")
    assert table.match.position.moves("p0") == ["ready"]
    assert table.match.position.view(None)["aside"] == on_table([(50, 0), (30, 1)])


@pytest.mark.rules("TM-510")
def test_a_star_that_empties_all_hands_completes_the_level() -> None:
    table = playing([50], [30]).play("p0 raise; p1 raise")
    assert (table["phase"], table["level"], table["stars"]) == ("deal", 2, 0)
