"""Fractures and the die (DM-500)."""

from __future__ import annotations

import pytest

from rules.deepofmine.forest import Forest, altered

HOLDERS = {"poll": "holders"}


@pytest.mark.rules("DM-507", "DM-508")
def test_a_played_fracture_strikes_its_target_and_sinks_there() -> None:
    table = Forest("hand heartbreak", "mind m1 camping").play("p0 play heartbreak at p1; chance roll 1")
    assert (table["p1.mentality"], table["p1.mind.0.locked"], table["p1.subconscious"]) == (-3, True, ["heartbreak"])
    assert table["turn.played"] == ["fracture"]


@pytest.mark.rules("DM-508")
def test_with_fracture_to_player_it_sinks_with_the_one_who_played_it() -> None:
    table = Forest("hand heartbreak", "", options={"fracture_to": "player", **HOLDERS})
    table.play("p0 play heartbreak at p1; chance roll 1")
    assert (table["p0.subconscious"], table["p1.subconscious"]) == (["heartbreak"], [])
    drawn = Forest("", "", options={"fracture_to": "player", **HOLDERS})
    drawn.play("p0 draw; chance draw heartbreak; chance roll 1")
    assert drawn["p0.subconscious"] == ["heartbreak"]


@pytest.mark.rules("DM-509")
def test_discarding_a_fracture_has_no_effect() -> None:
    table = Forest("hand coming-of-age heartbreak", "").play("p0 play coming-of-age in p0")
    assert (table["p0.mentality"], table["discard"]) == (2, ["heartbreak"])


@pytest.mark.rules("DM-510")
def test_a_fracture_drawn_from_a_hand_strikes_the_drawer() -> None:
    table = Forest("hand gossip", "hand heartbreak").play("p0 play gossip; chance roll 0")
    assert (table["p0.mentality"], table["p1.mentality"], table["p0.subconscious"]) == (-2, 0, ["heartbreak"])
    asleep = Forest("hand gossip", "hand heartbreak", options={"draw_from_fracture": False, **HOLDERS})
    asleep.play("p0 play gossip")
    assert (asleep["p0.hand"], asleep["p0.mentality"]) == (["heartbreak"], 0)


@pytest.mark.rules("DM-511", "DM-506")
def test_a_fracture_that_comes_by_a_swap_or_a_search_sleeps() -> None:
    table = Forest("hand a-life-wasted camping", "hand heartbreak").play("p0 play a-life-wasted; chance roll 0")
    assert (table["p0.hand"], table["p0.mentality"]) == (["heartbreak"], 0)
    found = Forest("hand deja-vu", "", discard=["meltdown"]).play("p0 play deja-vu; chance draw camping")
    assert (found["p0.hand"], found["p0.mentality"]) == (["meltdown", "camping"], 0)


@pytest.mark.rules("DM-506")
def test_the_lowest_card_taken_by_an_effect_does_not_strike() -> None:
    deck = altered(gossip={"on_play": [{"do": "draw", "zone": "subconscious"}]})
    table = Forest("hand gossip; below heartbreak camping", "", options={"deck": deck}).play("p0 play gossip")
    assert (table["p0.hand"], table["p0.mentality"]) == (["heartbreak"], 0)


@pytest.mark.rules("DM-512")
def test_a_face_may_have_no_effect() -> None:
    deck = altered(heartbreak={"die": {"0": [{"do": "draw"}]}})
    table = Forest("", "", options={"deck": deck}).play("p0 draw; chance draw heartbreak; chance roll 1")
    assert (table["p0.mentality"], table["await.kind"]) == (-3, "main")


@pytest.mark.rules("DM-603", "DM-604", "DM-605", "DM-608")
@pytest.mark.parametrize(("roll", "proxy"), [(0, "p1"), (1, "p0"), (2, "p2")])
def test_the_symbol_names_who_chooses(roll: int, proxy: str) -> None:
    table = Forest("", "mind m1 camping, m2 humming", "", turn={"player": 1})
    table.play(f"p1 draw; chance draw amnesia; chance roll {roll}; chance roll 1")
    assert (table.actors, table["p1.mentality"]) == ([proxy], -3)
    table.play(f"{proxy} choose p1:m2")
    assert table["p1.mind.1.locked"] is True


@pytest.mark.rules("DM-605")
def test_the_proxy_also_says_yes_or_no() -> None:
    deck = altered(compost_duty={"dice": True})
    table = Forest("hand compost-duty camping gossip", "", options={"deck": deck})
    table.play("p0 play compost-duty in p0; chance roll 2; p1 choose yes")
    assert table.moves("chance") == ["pick camping", "pick gossip"]


@pytest.mark.rules("DM-609")
@pytest.mark.parametrize("roll", [1, 2])
def test_with_two_players_both_numbers_name_the_opponent(roll: int) -> None:
    table = Forest("hand dance-in-the-rain", "").play(f"p0 play dance-in-the-rain in p0; chance roll {roll}")
    assert table.actors == ["p1"]


@pytest.mark.rules("DM-610")
def test_without_dice_symbols_nobody_rolls_for_them() -> None:
    options = {"dice_symbol": False, **HOLDERS}
    table = Forest("hand dance-in-the-rain", "", options=options).play("p0 play dance-in-the-rain in p0")
    assert table.actors == ["p0"]
    struck = Forest("", "", options=options).play("p0 draw; chance draw betrayal")
    assert struck["await.why"] == "effect"


@pytest.mark.rules("DM-610")
def test_a_card_can_make_one_player_deaf_to_symbols() -> None:
    deck = altered(camping={"mods": {"no_dice": True}})
    table = Forest("hand dance-in-the-rain; mind m1 camping", "", options={"deck": deck})
    assert table.play("p0 play dance-in-the-rain in p0").actors == ["p0"]


@pytest.mark.rules("DM-614", "DM-608")
def test_a_fracture_whose_faces_can_do_nothing_needs_no_symbol_roll() -> None:
    table = Forest("", "").play("p0 draw; chance draw betrayal")
    assert table["await.why"] == "effect"
    with_a_card = Forest("hand camping", "").play("p0 draw; chance draw betrayal")
    assert with_a_card["await.why"] == "symbol"


@pytest.mark.rules("DM-619", "DM-910")
def test_the_original_player_may_be_named_and_then_nothing_happens() -> None:
    table = Forest("mind m1 camping", "mind m2 humming").play(
        "p0 draw; chance draw loss-of-a-loved-one; chance roll 1; chance roll 2"
    )
    assert table.moves("p1") == ["choose p0", "choose p1"]
    table.play("p1 choose p0")
    assert (table["p0.mentality"], len(table["p0.mind"]), table["await.kind"]) == (-5, 1, "main")


@pytest.mark.rules("DM-206")
def test_softening_never_turns_a_loss_into_a_gain() -> None:
    table = Forest("mind m1 camping sitting-very-still; ability optimist; mentality 9; seven +", "")
    table.play("p0 draw; chance draw heartbreak; chance roll 2; chance draw gossip")
    assert table["p0.mentality"] == 9 - 0 - 2


@pytest.mark.rules("DM-610", "DM-613")
@pytest.mark.parametrize(("symbol", "asked"), [(True, "p0"), (False, "p1")])
def test_a_symbol_that_is_ignored_makes_nobody_else_the_original_player(symbol: bool, asked: str) -> None:
    options = {"players": 2, "poll": "holders", "original": "player", "dice_symbol": symbol}
    hands = ("hand a-great-conversation camping gossip burnout", "hand humming stargazing fishing-without-fish")
    table = Forest(*hands, options=options, deck={"pool": "rest"})
    table.play("p0 play a-great-conversation in p1")
    if symbol:
        table.play("chance roll 0")
    assert table.match.position.actors == (asked,)
