"""TM-8xx: blind mode."""

from __future__ import annotations

import pytest

from rules.themind.table import on_table, playing
from rules.themind.test_6_levels import last_card


@pytest.mark.rules("TM-801", "TM-802")
def test_a_table_that_chose_it_goes_on_face_down_with_what_it_has() -> None:
    table = last_card(12, goes_blind=True, lives=4, stars=3).play("p0 play 100")
    assert (table["mode"], table["level"], table["levels"], table["phase"]) == ("blind", 1, 12, "deal")
    assert (table["won"], table["lives"], table["stars"], table["blind_levels"]) == (True, 4, 3, 0)
    assert table.outcome is None


@pytest.mark.rules("TM-803")
def test_nobody_sees_what_others_lay() -> None:
    table = playing([50, 80], [30, 60], blind=True)
    event = table.match.play("p0", "play 50")[0]
    assert event.shown(1) == event.shown(None) == {"event": "laid face down", "by": 0}
    assert event.shown(0)["card"] == 50
    position = table.match.position
    assert position.view(0)["pile"] == on_table([(50, 0)])
    assert position.view(1)["pile"] == position.view(None)["pile"] == [{"card": None, "by": 0}]


@pytest.mark.rules("TM-804")
def test_wrong_cards_halt_nothing_and_put_nothing_aside() -> None:
    table = playing([50, 80], [30, 60], blind=True).play("p0 play 50")
    assert (table["phase"], table["lives"], table["aside"], table["hands"]) == ("play", 2, [], [[80], [30, 60]])


@pytest.mark.rules("TM-805")
def test_the_pile_is_turned_over_when_all_hands_are_empty() -> None:
    table = playing([80], [60], blind=True, lives=2).play("p0 play 80; p1 play 60")
    assert (table["lives"], table["blind_levels"], table["level"]) == (1, 1, 2)
    assert table["last"]["pile"] == on_table([(80, 0), (60, 1)])
    assert table["last"]["wrong"] == 1
    assert table.match.position.view(None)["last"] == table["last"]
    right = playing([80], [60], blind=True, lives=2).play("p1 play 60; p0 play 80")
    assert (right["lives"], right["last"]["wrong"]) == (2, 0)


@pytest.mark.rules("TM-805")
def test_a_pile_that_ends_the_game_is_seen_by_everybody() -> None:
    table = playing([80], [60], blind=True, lives=1).play("p0 play 80; p1 play 60")
    assert table.match.position.view(None)["pile"] == on_table([(80, 0), (60, 1)])
    assert table["last"] is None


WRONG_PILES = [  # cards of p0, cards of p1, the order they are laid in, halts an open game would have had
    ([60], [10], "p0 p1", 1),
    ([60, 80], [10, 90], "p0 p0 p1 p1", 1),  # the 10 is struck out by the 60: the 80 lies right
    ([60, 80], [70, 75], "p0 p0 p1 p1", 1),
    ([34, 80], [26, 70], "p0 p1 p0 p1", 2),
    ([60, 61], [10, 20], "p0 p1 p1 p0", 1),
    ([60, 90], [10, 85], "p0 p0 p1 p1", 2),
    ([10, 30], [20, 40], "p0 p1 p0 p1", 0),
]


@pytest.mark.rules("TM-806", "TM-807", "TM-808")
@pytest.mark.parametrize(("first", "second", "order", "halts"), WRONG_PILES)
@pytest.mark.parametrize("penalty", ["once", "each"])
def test_what_a_wrong_pile_costs(first: list[int], second: list[int], order: str, halts: int, penalty: str) -> None:
    table = playing(first, second, blind=True, blind_penalty=penalty, lives=4)
    for by in order.split():
        table.play(f"{by} {table.match.position.moves(by)[0]}")
    cost = halts if penalty == "each" else min(halts, 1)
    assert table["lives"] == 4 - cost
    assert table["last"]["wrong"] == cost


@pytest.mark.rules("TM-807")
@pytest.mark.parametrize(("first", "second", "order", "halts"), WRONG_PILES)
def test_the_price_is_what_an_open_game_would_have_cost(
    first: list[int], second: list[int], order: str, halts: int
) -> None:
    table = playing(first, second, lives=5)
    cards = {"p0": list(first), "p1": list(second)}
    for by in order.split():
        card = cards[by].pop(0)
        if table["phase"] == "concentrate":
            table.ready()
        if f"play {card}" in table.match.position.moves(by):  # not put aside
            table.play(f"{by} play {card}")
    assert table["lives"] == 5 - halts


@pytest.mark.rules("TM-808")
def test_a_wrong_level_counts_and_pays_after_its_price() -> None:
    table = playing([80], [60], blind=True, pile=[(5, 0), (6, 1), (7, 0), (8, 1)], lives=2)
    table.play("p0 play 80; p1 play 60")
    assert (table["level"], table["lives"], table["blind_levels"]) == (4, 2, 3)  # one lost, then one won


@pytest.mark.rules("TM-809")
def test_the_last_life_ends_the_game_and_the_victory_remains() -> None:
    table = playing([80, 90], [60, 95], blind=True, lives=1).play("p0 play 80; p1 play 60; p0 play 90; p1 play 95")
    assert table.outcome == {"result": "victory", "level": 12, "lives": 0, "stars": 1, "blind_levels": 1}
    assert (table["phase"], table["level"]) == ("over", 2)


@pytest.mark.rules("TM-809", "TM-807")
def test_no_more_lives_are_lost_than_there_are() -> None:
    table = playing([34, 80], [26, 70], blind=True, blind_penalty="each", lives=1)
    table.play("p0 play 34; p1 play 26; p0 play 80; p1 play 70")
    assert table["lives"] == 0


@pytest.mark.rules("TM-810")
def test_the_own_lowest_card_still_comes_first() -> None:
    assert playing([50, 80], [30, 60], blind=True).refused("p0 play 80") == "TM-304"


@pytest.mark.rules("TM-811")
def test_a_star_puts_cards_aside_face_up_and_they_are_not_checked() -> None:
    table = playing([50, 80], [30, 90], blind=True).play("p0 play 50; p0 raise; p1 raise")
    assert table.match.position.view(None)["aside"] == on_table([(80, 0), (30, 1)])
    table.ready().play("p1 play 90")
    assert (table["lives"], table["last"]["wrong"]) == (2, 0)


@pytest.mark.rules("TM-811")
def test_a_star_that_takes_the_last_cards_turns_the_pile() -> None:
    table = playing([50, 80], [60, 90], blind=True, lives=2)
    table.play("p1 play 60; p0 play 50; p0 raise; p1 raise")
    assert (table["lives"], table["last"]["wrong"], table["level"]) == (1, 1, 3)


@pytest.mark.rules("TM-812")
def test_after_the_last_blind_level_the_game_is_over() -> None:
    table = last_card(12, blind=True).play("p0 play 100")
    assert table.outcome == {"result": "victory", "level": 12, "lives": 2, "stars": 1, "blind_levels": 12}
