"""TM-1xx: set-up and deal."""

from __future__ import annotations

import pytest

from rules.themind.table import new, playing, setup
from rules.themind.test_6_levels import last_card


@pytest.mark.rules("TM-101")
def test_all_players_win_or_lose_together() -> None:
    lost = playing([50], [40], lives=1).play("p0 play 50").match.position.outcome
    assert lost is not None
    assert lost.winners == ()
    won = last_card(8, 4)
    outcome = won.play("p0 play 100").match.position.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1, 2, 3)


@pytest.mark.rules("TM-102", "TM-103", "TM-104", "TM-105", "TM-106")
@pytest.mark.parametrize(("players", "levels", "lives"), [(2, 12, 2), (3, 10, 3), (4, 8, 4)])
def test_levels_lives_and_stars_by_the_number_of_players(players: int, levels: int, lives: int) -> None:
    table = new(players=players)
    assert (table["levels"], table["lives"], table["stars"], table["level"]) == (levels, lives, 1, 1)
    assert all(table.match.position.view(seat)["levels"] == levels for seat in (None, *range(players)))


@pytest.mark.rules("TM-106")
def test_lives_and_stars_at_the_edge_can_be_won_later() -> None:
    table = playing([], [9], pile=[(1, 0), (2, 1), (3, 0)], stars=1).play("p1 play 9")
    assert table["stars"] == 2


@pytest.mark.rules("TM-107")
def test_at_every_level_the_whole_set_is_shuffled_and_everybody_gets_as_many_cards_as_its_number() -> None:
    table = new(players=3).play("chance deal 5; chance deal 6; chance deal 7").ready()
    table.play("p0 play 5; p1 play 6; p2 play 7")
    assert table["level"] == 2
    assert len(table.match.position.moves("chance")) == 100
    table.play("; ".join(f"chance deal {card}" for card in (5, 6, 7, 1, 2, 3)))
    assert table["hands"] == [[1, 5], [2, 6], [3, 7]]
    assert table["phase"] == "concentrate"


@pytest.mark.rules("TM-108")
def test_chance_deals_a_card_a_move_evenly_and_round_the_table() -> None:
    table = setup({"phase": "deal", "level": 2, "hands": [[9], [4]]})
    assert table.match.position.weights == [1] * 98
    assert table.refused("chance deal 9") == "TM-108"
    assert table.play("chance deal 80")["hands"] == [[9, 80], [4]]
    assert table.play("chance deal 2")["hands"] == [[9, 80], [2, 4]]


@pytest.mark.rules("TM-109")
def test_hands_ascend_and_what_is_not_dealt_plays_no_part() -> None:
    table = setup({"phase": "deal", "level": 3}).play(
        "; ".join(f"chance deal {card}" for card in (51, 1, 50, 100, 2, 49))
    )
    assert table["hands"] == [[2, 50, 51], [1, 49, 100]]
    assert table.ready().refused("p0 play 3") == "TM-301"
