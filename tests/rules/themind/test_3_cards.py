"""TM-3xx and TM-4xx: playing cards, and errors."""

from __future__ import annotations

import pytest

from rules.themind.table import on_table, playing, setup


@pytest.mark.rules("TM-301")
def test_a_card_is_laid_from_the_own_hand_at_any_moment() -> None:
    table = playing([20], [30])
    assert table.refused("p0 play 30") == "TM-301"
    assert table.refused("p0 play 19") == "TM-301"
    assert table.play("p0 play 20")["hands"] == [[], [30]]
    assert table.refused("p0 play 20") == "TM-301"


@pytest.mark.rules("TM-302", "TM-305")
def test_cards_in_rising_order_cost_nothing() -> None:
    table = playing([20, 70], [30, 40]).play("p0 play 20; p1 play 30; p1 play 40")
    assert (table["lives"], table["phase"]) == (2, "play")
    assert table["pile"] == on_table([(20, 0), (30, 1), (40, 1)])


@pytest.mark.rules("TM-303", "TM-307")
def test_several_cards_in_a_row_are_as_many_moves() -> None:
    table = playing([20, 21], [30, 40])
    assert table.match.position.moves("p0")[0] == "play 20"
    table.play("p0 play 20")
    assert table.match.position.moves("p0")[0] == "play 21"
    assert len(table.play("p0 play 21")["pile"]) == 2


@pytest.mark.rules("TM-304")
def test_only_the_lowest_card_of_the_own_hand_may_be_laid() -> None:
    table = playing([20, 21], [30, 40])
    assert table.refused("p0 play 21") == "TM-304"
    assert table.refused("p1 play 40") == "TM-304"


@pytest.mark.rules("TM-305", "TM-401")
@pytest.mark.parametrize(("card", "lower"), [(2, 1), (50, 49), (51, 50), (52, 51), (100, 1), (100, 99), (51, 1)])
def test_a_card_is_an_error_exactly_if_somebody_holds_a_lower_one(card: int, lower: int) -> None:
    assert playing([card], [lower]).play(f"p0 play {card}")["lives"] == 1
    assert playing([card], [lower]).play(f"p1 play {lower}")["lives"] == 2


@pytest.mark.rules("TM-306")
def test_a_player_without_cards_may_stop_and_vote() -> None:
    table = playing([], [30], pile=[(20, 0)])
    assert table.match.position.moves("p0") == ["stop", "raise"]
    assert table.refused("p0 play 20") == "TM-301"


@pytest.mark.rules("TM-401", "TM-405")
def test_an_error_halts_the_play_and_the_level_goes_on() -> None:
    table = playing([50, 60], [40, 70])
    table.play("p0 play 50")
    assert (table["phase"], table["level"], table["ready"]) == ("concentrate", 2, [False, False])
    assert table.ready()["hands"] == [[60], [70]]


@pytest.mark.rules("TM-402", "TM-403")
def test_an_error_costs_one_life_whatever_was_lower_and_all_of_that_goes_aside_in_ascending_order() -> None:
    table = playing([80, 90, 95], [10, 30, 99], [20, 40, 85]).play("p0 play 80")
    assert table["lives"] == 2
    assert table["aside"] == on_table([(10, 1), (20, 2), (30, 1), (40, 2)])
    assert table["hands"] == [[90, 95], [99], [85]]


@pytest.mark.rules("TM-403")
def test_cards_put_aside_are_open_to_everybody() -> None:
    table = playing([80, 90], [10, 99]).play("p0 play 80")
    for seat in (None, 0, 1):
        assert table.match.position.view(seat)["aside"] == on_table([(10, 1)])


@pytest.mark.rules("TM-404")
def test_the_wrong_card_stays_on_the_pile() -> None:
    table = playing([80, 90], [10, 99]).play("p0 play 80")
    assert table["pile"] == on_table([(80, 0)])


@pytest.mark.rules("TM-406")
def test_the_last_life_ends_the_game_and_what_was_lower_is_still_put_aside() -> None:
    table = playing([80, 90], [10, 99], lives=1).play("p0 play 80")
    assert (table["phase"], table["lives"], table["hands"]) == ("over", 0, [[90], [99]])
    assert table["aside"] == on_table([(10, 1)])
    assert table["last"] is None


@pytest.mark.rules("TM-406")
def test_the_last_life_lost_with_the_last_cards_pays_no_reward() -> None:
    table = playing([], [10], [80], lives=1, pile=[(5, 0), (6, 1), (7, 2), (8, 0)], stars=1)
    table.play("p2 play 80")
    assert (table["phase"], table["stars"], table["level"]) == ("over", 1, 2)


@pytest.mark.rules("TM-407")
def test_an_error_that_empties_all_hands_completes_the_level_without_refocusing() -> None:
    table = playing([80], [10]).play("p0 play 80")
    assert (table["phase"], table["level"], table["lives"]) == ("deal", 2, 1)


@pytest.mark.rules("TM-408")
def test_a_move_after_the_halt_is_refused() -> None:
    table = playing([50, 60], [40, 70]).play("p0 play 50")
    assert table.refused("p1 play 40") == "TM-205"
    table.play("p1 ready")
    assert table.refused("p1 play 40") == "TM-003"
    assert table.play("p0 ready").refused("p1 play 40") == "TM-301"


def test_only_who_holds_a_card_races_one_that_is_laid() -> None:
    table = setup({"phase": "play", "level": 1, "hands": [[50], [], [60]], "pile": on_table([(20, 1)])}, players=3)
    position = table.match.position
    assert position.game.rivals(position.state, 0, "play 50") == [2]
    assert position.game.rivals(position.state, 2, "play 60") == [0]
    for sign in ("stop", "raise", "ready"):
        assert position.game.rivals(position.state, 0, sign) == []
