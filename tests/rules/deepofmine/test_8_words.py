"""The words on the cards (DM-800) and effects (DM-900)."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from mindscape import Match, Record, Refused
from rules.deepofmine.forest import Forest, altered


def with_gossip(*steps: dict[str, Any]) -> dict[str, Any]:
    """Options of a table whose Gossip does something else."""
    return {"poll": "holders", "deck": altered(gossip={"on_play": list(steps)})}


@pytest.mark.rules("DM-802")
def test_a_card_drawn_from_a_hand_is_a_blind_pick() -> None:
    table = Forest("hand gossip", "hand camping humming", "").play("p0 play gossip")
    assert table.moves("chance") == ["pick camping", "pick humming"]


@pytest.mark.rules("DM-802", "DM-910")
def test_only_players_with_cards_can_be_robbed() -> None:
    table = Forest("hand gossip", "hand camping", "").play("p0 play gossip")
    assert (table["p0.hand"], table["await.kind"]) == (["camping"], "main")


@pytest.mark.rules("DM-807", "DM-808")
def test_a_stolen_moment_brings_all_its_cards_and_keeps_its_name() -> None:
    table = Forest("hand magpie-job gossip; mind m1 humming", "mind m5 camping acrophobia").play("p0 play magpie-job")
    assert table["p0.mind.1"] == {"id": "m5", "cards": ["camping", "acrophobia"], "locked": False}
    assert table["p1.mind"] == []


@pytest.mark.rules("DM-814", "DM-815")
def test_a_locked_pile_is_out_of_reach_and_does_not_count() -> None:
    table = Forest(
        "hand hot-spring retirement-party; mind m1! camping insomnia, m2 humming, m3 stargazing, m4 mud-sauna", ""
    )
    assert table.refused("p0", "play retirement-party in p0") == "DM-332"
    table.play("p0 play hot-spring in p0")
    assert table["p0.mind.0.cards"] == ["camping", "insomnia"]


@pytest.mark.rules("DM-810")
def test_a_card_that_moves_to_oneself_comes_from_others() -> None:
    steps = {"do": "move", "pick": "attached", "of": "any", "to": "self"}
    table = Forest("hand gossip; mind m1 camping insomnia", "mind m2 humming chamomile", options=with_gossip(steps))
    table.play("p0 play gossip; chance draw burnout")
    assert (table["p0.mind.0.cards"], table["p0.mentality"]) == (["camping", "insomnia", "chamomile"], 2)


@pytest.mark.rules("DM-820", "DM-1203")
def test_a_shuffled_subconscious_shows_the_seed_to_the_searcher() -> None:
    table = Forest("hand soup-for-one; below amnesia camping; seed amnesia; mixed 2", "")
    table.play("p0 play soup-for-one in p0; p0 choose yes")
    assert table.moves("p0") == ["choose amnesia", "choose camping"]
    table.play("p0 choose amnesia")
    assert (table["p0.hand"], table["p0.seed"], table["p0.mixed"]) == (["amnesia"], None, 0)
    assert table.log(0)[-1] == "choose amnesia"
    assert table.log(1)[-1] == "choose ?"


@pytest.mark.rules("DM-825")
def test_a_card_put_into_a_mind_is_resolved_like_a_played_one() -> None:
    options = with_gossip({"do": "search", "zone": "deck", "match": ["disorder"], "to": "mind"})
    table = Forest("hand gossip; mind m1 camping, m2 humming", "", options=options)
    table.play("p0 play gossip; p0 choose dendrophobia")
    assert (table["await.why"], table["await.card"]) == ("destination", "dendrophobia")
    table.play("p0 choose p0:m2; chance roll 1")
    assert (table["p0.mentality"], table["turn.played"], table["p0.mind.1.cards"]) == (
        -3,
        ["impact"],
        ["humming", "dendrophobia"],
    )


@pytest.mark.rules("DM-825")
def test_a_loose_card_may_be_put_by_itself() -> None:
    options = with_gossip({"do": "search", "zone": "discard", "match": ["disorder"], "to": "mind"})
    table = Forest("hand gossip; mind m1 camping", "", options=options, discard=["homesickness"]).play("p0 play gossip")
    assert table.moves("p0") == ["choose p0", "choose p0:m1"]
    assert table.play("p0 choose p0")["p0.mind.1.cards"] == ["homesickness"]


@pytest.mark.rules("DM-825")
def test_where_a_found_card_has_one_place_nobody_is_asked() -> None:
    options = with_gossip({"do": "search", "zone": "discard", "match": ["disorder"], "to": "mind"})
    table = Forest("hand gossip; mind m1 camping", "", options=options, discard=["insomnia"]).play("p0 play gossip")
    assert table["p0.mind.0.cards"] == ["camping", "insomnia"]


@pytest.mark.rules("DM-828", "DM-909")
def test_looking_into_a_hand_shows_it_to_the_looker_only() -> None:
    options = with_gossip({"do": "peek", "zone": "hand", "who": "other"})
    table = Forest("hand gossip", "hand camping humming", options=options).play("p0 play gossip")
    position = table.match.position
    assert position.view(0)["await"]["cards"] == ["camping", "humming"]
    assert "cards" not in position.view(None)["await"]
    assert table.moves("p0") == ["ok"]
    assert table.play("p0 ok")["await.kind"] == "main"


@pytest.mark.rules("DM-832")
def test_a_fragment_now_is_only_for_the_player_whose_turn_it_is() -> None:
    table = Forest("hand fired-from-the-dam", "").play("p0 play fired-from-the-dam in p1")
    assert (table["turn.fragments"], table["p1.next_fragments"]) == (1, 0)


@pytest.mark.rules("DM-902", "DM-901")
def test_a_step_is_done_in_the_part_that_is_possible() -> None:
    table = Forest("hand a-great-conversation camping", "").play("p0 play a-great-conversation in p0; chance roll 0")
    assert (table["discard"], table["await.kind"]) == (["camping"], "draw")


@pytest.mark.rules("DM-901")
def test_a_chain_is_judged_with_the_card_out_of_the_hand() -> None:
    assert Forest("hand magpie-job", "mind m1 camping").refused("p0", "play magpie-job") == "DM-901"
    assert "play magpie-job" in Forest("hand magpie-job gossip", "mind m1 camping").moves("p0")


@pytest.mark.rules("DM-907")
@pytest.mark.parametrize("how", ["play", "steal", "move"])
def test_playing_stealing_and_moving_make_a_card_enter(how: str) -> None:
    tables = {
        "play": ("hand agoraphobia; mind m1 camping", "", "p0 play agoraphobia on p0:m1"),
        "steal": ("hand magpie-job gossip", "mind m1 camping agoraphobia", "p0 play magpie-job"),
        "move": ("", "hand blame-game; mind m1 camping agoraphobia", "p0 pass; p1 play blame-game"),
    }
    first, second, moves = tables[how]
    table = Forest(first if how != "move" else "mind m9 humming", second).play(moves)
    assert table["p0.next_fragments"] == -1


@pytest.mark.rules("DM-908")
def test_an_effect_that_has_begun_goes_on_when_its_card_is_gone() -> None:
    table = Forest("hand board-game-night; mentality 5; below heartbreak; seed heartbreak", "")
    table.play("p0 play board-game-night in p0; chance roll 0")
    assert table["p0.subconscious"] == ["board-game-night", "heartbreak"]
    table.play("chance draw gossip")
    assert (table["p1.mentality"], table["p0.hand"]) == (1, ["gossip"])


@pytest.mark.rules("DM-908")
def test_steps_happen_in_the_order_written() -> None:
    options = with_gossip({"do": "draw"}, {"do": "discard", "n": "all"})
    table = Forest("hand gossip", "", options=options).play("p0 play gossip; chance draw camping")
    assert table["discard"] == ["camping", "gossip"]


@pytest.mark.rules("DM-956")
def test_a_use_ability_is_used_once_a_turn_for_its_cost() -> None:
    table = Forest("board fox", "")
    table.play("p0 use fox; chance draw camping; chance draw gossip; p0 discard gossip")
    assert (table["turn.fragments"], table["turn.used"]) == (1, ["fox"])
    assert table.refused("p0", "use fox") == "DM-956"
    assert table.refused("p0", "use raccoon") == "DM-951"


@pytest.mark.rules("DM-952", "DM-956")
def test_an_ability_is_there_exactly_while_its_condition_holds() -> None:
    assert Forest("ability survivor", "").refused("p0", "use survivor.2") == "DM-952"
    assert "use survivor.2" in Forest("ability survivor; mind m1! camping", "").moves("p0")
    assert Forest("ability survivor", "").refused("p0", "use survivor.1") == "DM-956"


# ---- the language: chosen, each, die --------------------------------------------------------


@pytest.mark.rules("DM-910")
def test_what_was_chosen_is_known_to_later_steps_of_the_list() -> None:
    options = with_gossip(
        {"do": "target", "who": "other"},
        {"do": "mentality", "n": -1, "who": "chosen"},
        {"do": "discard", "who": "chosen"},
    )
    table = Forest("hand gossip", "hand camping", "hand humming", options=options).play("p0 play gossip; p0 choose p2")
    assert (table["p2.mentality"], table["p1.mentality"], table["discard"]) == (-1, 0, ["humming", "gossip"])


def test_a_choice_inside_a_roll_is_not_known_outside() -> None:
    inside = {"do": "target", "who": "other"}
    options = with_gossip(
        {"do": "target", "who": "any"},
        {"do": "roll", "cases": {"012": [inside]}},
        {"do": "mentality", "n": 1, "who": "chosen"},
    )
    table = Forest("hand gossip", "", "", options=options)
    table.play("p0 play gossip; p0 choose p0; chance roll 1; p0 choose p2")
    assert [table[f"p{seat}.mentality"] for seat in range(3)] == [1, 0, 0]


def test_the_die_is_a_number_inside_its_roll() -> None:
    options = with_gossip(
        {"do": "roll", "cases": {"012": [{"do": "draw", "n": "die"}, {"do": "mentality", "n": "-die"}]}}
    )
    table = Forest("hand gossip", "", options=options).play(
        "p0 play gossip; chance roll 2; chance draw camping; chance draw humming"
    )
    assert (table["p0.mentality"], table["p0.hand"]) == (-2, ["camping", "humming"])


def test_one_who_may_declines_a_whole_step() -> None:
    options = with_gossip({"do": "lock", "of": "any", "n": 2, "may": True})
    table = Forest("hand gossip; mind m1 camping", "mind m2 humming", options=options).play(
        "p0 play gossip; p0 choose no"
    )
    assert (table["p0.mind.0.locked"], table["p1.mind.0.locked"]) == (False, False)


def test_of_each_means_one_pick_in_every_mind() -> None:
    options = with_gossip({"do": "lock", "of": "each"})
    table = Forest("hand gossip; mind m1 camping, m2 mud-sauna", "mind m3 humming", options=options)
    table.play("p0 play gossip; p0 choose p0:m2")
    assert (table["p0.mind.1.locked"], table["p1.mind.0.locked"]) == (True, True)


def test_a_chain_of_effects_without_end_stops_by_itself() -> None:
    pushy = {"on_enter": [{"do": "move", "match": ["disorder"], "to": "other"}]}
    table = Forest(
        "hand arachnophobia; mind m1 camping", "mind m2 humming", options={"deck": altered(arachnophobia=pushy)}
    )
    table.play("p0 play arachnophobia on p1:m2")
    assert table["await.kind"] == "main"


@pytest.mark.rules("DM-827")
def test_a_keep_takes_a_number_as_a_pile_does() -> None:
    table = Forest("hand foraging-list gossip", "")
    table.play("p0 play foraging-list in p0; chance draw camping; chance draw humming; p0 discard humming")
    assert (table["p0.mind.0.id"], table["next_id"]) == ("m1", 3)


@pytest.mark.rules("DM-827", "DM-611")
def test_under_a_proxy_what_is_too_much_goes_blindly() -> None:
    deck = altered(gossip={"on_play": [{"do": "draw", "n": 3, "keep": 1}], "dice": True})
    table = Forest("hand gossip", "", options={"deck": deck, "poll": "holders"})
    table.play("p0 play gossip; chance roll 1; chance draw camping; chance draw humming; chance draw stargazing")
    assert (table["await.kind"], table["await.why"]) == ("pick", "a proxy discards blindly")
    assert table.moves("chance") == ["pick camping", "pick humming", "pick stargazing"]
    table.play("chance pick humming")
    assert table.moves("chance") == ["pick camping", "pick stargazing"]
    assert table.play("chance pick camping")["p0.hand"] == ["stargazing"]


@pytest.mark.rules("DM-715", "DM-606")
def test_the_victim_of_an_instant_is_whom_the_card_would_have_struck() -> None:
    steps = [{"do": "block"}, {"do": "mentality", "who": "victim", "n": 3}, {"do": "mentality", "n": 1}]
    deck = altered(lucky_clover={"instant": {"event": ["fracture"], "who": "any", "steps": steps}})
    table = Forest("hand heartbreak", "", "hand lucky-clover", options={"deck": deck, "poll": "holders"})
    table.play("p0 play heartbreak at p1; p2 block lucky-clover")
    assert [table[f"p{seat}.mentality"] for seat in range(3)] == [0, 3, 1]


# ---- swapping hands -------------------------------------------------------------------------

EMPTY_HANDED = ("hand a-life-wasted", "hand camping", "")  # after the play p0 has no card either


@pytest.mark.rules("DM-622", "DM-829")
def test_a_player_with_an_empty_hand_can_be_chosen_for_a_swap_also_by_one_with_an_empty_hand() -> None:
    table = Forest(*EMPTY_HANDED).play("p0 play a-life-wasted; chance roll 0")
    assert table.moves("p0") == ["choose p1", "choose p2"]
    table.play("p0 choose p2")
    assert (table["p0.hand"], table["p1.hand"], table["p2.hand"]) == ([], ["camping"], [])


@pytest.mark.rules("DM-829")
def test_a_swap_with_each_other_player_leaves_nobody_out() -> None:
    options = with_gossip({"do": "swap_hands", "who": "each_other"})
    table = Forest("hand gossip", "", "hand camping", "", options=options).play("p0 play gossip")
    assert [table[f"p{seat}.hand"] for seat in range(4)] == [[], [], [], ["camping"]]


@pytest.mark.rules("DM-829")
def test_a_record_of_the_first_version_passes_by_two_empty_hands_as_it_was_played() -> None:
    match = Forest(*EMPTY_HANDED).match
    moves = (("p0", "play a-life-wasted"), ("chance", "roll 0"), ("p0", "draw"))  # nobody was asked whom
    first = Record("deepofmine", 1, match.game.options, moves, match.set_up)
    replayed = Match.replay(first)
    assert replayed.position.to_json()["players"][0]["hand"] == ["camping"]
    assert replayed.record().version == 1
    with pytest.raises(Refused, match="Move 3"):
        Match.replay(dataclasses.replace(first, version=2))


# ---- who decides under a proxy, and what nobody may know ------------------------------------


@pytest.mark.rules("DM-605", "DM-616")
@pytest.mark.parametrize(("by", "decides"), [({"by": "self"}, "p0"), ({}, "p2")], ids=["self", "proxy"])
def test_a_step_that_the_card_gives_to_the_original_player_is_not_the_proxys(by: dict[str, str], decides: str) -> None:
    steps = {"do": "draw_from", "who": "other", **by}
    deck = altered(gossip={"on_play": [steps], "dice": True})
    table = Forest("hand gossip", "hand camping", "hand humming", options={"poll": "holders", "deck": deck})
    table.play("p0 play gossip; chance roll 1")
    assert (table["await.kind"], table.actors) == ("choose", [decides])


@pytest.mark.rules("DM-611", "DM-616")
def test_a_discard_that_is_the_original_players_is_not_blind_under_a_proxy() -> None:
    def asked(**by: str) -> tuple[str, list[str]]:
        deck = altered(gossip={"on_play": [{"do": "discard", **by}], "dice": True})
        table = Forest("hand gossip camping humming", "", options={"poll": "holders", "deck": deck})
        table.play("p0 play gossip; chance roll 2")
        return table["await.kind"], table.actors

    assert asked(by="self") == ("discard", ["p0"])
    assert asked() == ("pick", ["chance"])


@pytest.mark.rules("DM-103", "DM-1203")
@pytest.mark.parametrize(
    ("below", "counts"),
    [
        ("below amnesia; seed amnesia", False),
        ("below amnesia camping; seed amnesia; mixed 2", False),
        ("below amnesia dark-night; seed amnesia", True),
        ("below amnesia", True),
        ("standing amnesia", True),
    ],
)
def test_the_unseen_fracture_counts_for_no_condition(below: str, counts: bool) -> None:
    deck = altered(humming={"requires": {"fractures_min": 1}})
    table = Forest(f"hand humming; {below}", "", options={"poll": "holders", "deck": deck})
    assert ("play humming in p0" in table.moves("p0")) == counts
    if not counts:
        assert table.refused("p0", "play humming in p0") == "DM-332"
