"""Mentality (DM-400)."""

from __future__ import annotations

import pytest

from rules.deepofmine.forest import Forest, altered


@pytest.mark.rules("DM-408", "DM-810", "DM-811", "DM-907")
def test_a_moved_card_acts_anew_for_its_new_owner_only() -> None:
    table = Forest(
        "hand blame-game; mind m1 camping coulrophobia, m2 humming burnout; mentality -1",
        "hand gossip; mind m3 stargazing, m4 mud-sauna",
    )
    table.play("p0 play blame-game")
    assert table.moves("p0") == ["choose p0:m1:coulrophobia", "choose p0:m2:burnout"]
    table.play("p0 choose p0:m1:coulrophobia")
    assert table.moves("p0") == ["choose p1:m3", "choose p1:m4"]
    table.play("p0 choose p1:m4")
    assert (table["p0.mentality"], table["p1.mentality"], table["discard"]) == (-1, -2, ["gossip", "blame-game"])


@pytest.mark.rules("DM-411")
def test_effects_and_fracture_rolls_change_mentality_as_they_say() -> None:
    table = Forest("", "").play("p0 draw; chance draw midlife-crisis; chance roll 2")
    assert table["p0.mentality"] == -2 - 2 + 3


@pytest.mark.rules("DM-412", "DM-410")
def test_the_deep_fracture_counts_in_full() -> None:
    table = Forest("hand camping; mentality 4; below heartbreak humming; seed heartbreak", "")
    table.play("p0 play camping in p0; chance roll 2; chance draw gossip")
    assert (table["p0.mentality"], table["p0.seed"]) == (7 - 2 - 2, None)
    assert table["p0.subconscious"] == ["humming", "heartbreak"]


@pytest.mark.rules("DM-413")
def test_with_seven_each_sign_the_deep_card_comes_once_for_each() -> None:
    options = {"seven_each_sign": True, "poll": "holders"}
    table = Forest("hand arachnophobia", "mind m1 camping; mentality -5; below stargazing; seven +", options=options)
    table.play("p0 play arachnophobia on p1:m1")
    assert (table["p1.hand"], table["p1.seven"]) == (["stargazing"], ["+", "-"])


@pytest.mark.rules("DM-412")
def test_the_value_of_a_card_wakes_the_deep_card_before_its_effect() -> None:
    table = Forest("hand board-game-night; mentality 5; below heartbreak", "")
    table.play("p0 play board-game-night in p0")
    assert (table["await.kind"], table["p0.mentality"], table["p1.mentality"]) == ("roll", 5, 0)


@pytest.mark.rules("DM-415", "DM-822")
def test_deep_cards_of_several_players_come_in_the_order_of_the_table() -> None:
    table = Forest(
        "mentality 6; below stargazing",
        "hand picnic-with-ants; mentality 5; below heartbreak",
        "mentality 6; below meltdown",
        turn={"player": 1},
    )
    table.play("p1 play picnic-with-ants in p1")
    assert [table[f"p{seat}.mentality"] for seat in range(3)] == [7, 5, 7]
    table.play("chance roll 1")
    assert (table["await.roller"], table["p2.mentality"]) == ("p2", 5)
    table.play("chance roll 2; chance draw gossip; chance draw humming")
    assert table["p0.hand"] == ["stargazing"]


@pytest.mark.rules("DM-409", "DM-826")
def test_only_the_own_subconscious_gives_no_value() -> None:
    steps = [{"do": "search", "zone": "discard", "match": ["moment"], "to": "mind"}]
    table = Forest(
        "hand gossip", "", options={"deck": altered(gossip={"on_play": steps})}, discard=["camping", "insomnia"]
    )
    table.play("p0 play gossip")
    assert (table["p0.mentality"], table["p0.mind.0.cards"]) == (3, ["camping"])


@pytest.mark.rules("DM-402", "DM-418")
def test_the_sum_of_a_stolen_pile_is_cut_once() -> None:
    table = Forest(
        "hand magpie-job gossip; mentality 18; seven +",
        "mind m1 camping arachnophobia chamomile",
        options={"poll": "holders", "steal_repeats": False},
    )
    table.play("p0 play magpie-job")
    assert table["p0.mentality"] == 20
