"""Interventions and instants (DM-700)."""

from __future__ import annotations

import pytest

from rules.deepofmine.forest import Forest, altered

ON_TOP = {"pool": "rest", "fixed": [{"at": 0, "card": "wellness"}]}
ENDLESS = {"pool": "rest", "fixed": [{"at": 0, "card": "endless"}]}


@pytest.mark.rules("DM-701", "DM-702")
def test_wellness_works_when_drawn_for_whatever_reason_and_waits_for_the_end_of_the_turn() -> None:
    table = Forest("hand stargazing", "hand camping", deck={"pool": "rest", "fixed": [{"at": 1, "card": "wellness"}]})
    table.play("p0 play stargazing in p0; chance draw gossip")
    assert (table["wellness_by"], table["limbo"], table["p1.hand"], table.actors) == (
        1,
        ["wellness"],
        ["camping"],
        ["p0"],
    )
    table.play("p0 pass")
    assert (table["turn.stage"], table["await.roller"]) == ("wellness", "p1")


@pytest.mark.rules("DM-702")
def test_the_hand_limit_comes_before_wellness() -> None:
    table = Forest("hand camping gossip", "", deck=ON_TOP, options={"poll": "holders", "hand_limit": 1})
    table.play("p0 draw; p0 pass")
    assert table["await.kind"] == "limit"


@pytest.mark.rules("DM-703", "DM-822")
def test_everybody_rests_from_the_one_who_drew_it_clockwise() -> None:
    table = Forest("", "", "", deck=ON_TOP, turn={"player": 1}).play("p1 draw; p1 pass")
    rollers = []
    for card in ("camping", "gossip", "humming"):
        rollers.append(table["await.roller"])
        table.play(f"chance roll 1; chance draw {card}")
    assert rollers == ["p1", "p2", "p0"]
    assert [table[f"p{seat}.mentality"] for seat in range(3)] == [1, 1, 1]
    assert table.moves("chance")[0].startswith("insert endless")


@pytest.mark.rules("DM-705")
def test_an_instant_cannot_be_played_as_an_action_unless_it_says_so() -> None:
    table = Forest("hand thick-skin lucky-clover", "")
    assert table.refused("p0", "play thick-skin") == "DM-705"
    assert "play lucky-clover" in table.moves("p0")


@pytest.mark.rules("DM-710", "DM-707")
def test_a_blocked_endless_leaves_the_game_and_play_goes_on() -> None:
    table = Forest("hand squirrel-brain", "hand lucky-clover", "", deck=ENDLESS, removed=["wellness"])
    table.play("p0 play squirrel-brain; p1 block lucky-clover; p2 agree; p0 agree")
    assert (table["removed"], table["discard"], table["await.kind"]) == (
        ["wellness", "endless"],
        ["lucky-clover"],
        "draw",
    )
    table.play("chance draw camping; chance draw humming")
    assert table["p0.hand"] == ["camping", "humming"]


@pytest.mark.rules("DM-708")
def test_after_a_refusal_others_may_still_try() -> None:
    deck = altered(gossip={"instant": {"event": ["intervention"], "who": "any", "steps": [{"do": "block"}]}})
    table = Forest(
        "hand lucky-clover", "hand gossip", "hand camping", deck=ENDLESS, removed=["wellness"], options={"deck": deck}
    )
    table.play("p0 draw; p0 block lucky-clover; p1 refuse")
    assert table.actors == ["p1", "p2"]
    assert table["p0.hand"] == ["lucky-clover"]
    table.play("p1 block gossip; p0 agree; p2 agree")
    assert (table["removed"], table["discard"]) == (["wellness", "endless"], ["gossip"])


@pytest.mark.rules("DM-712", "DM-713")
def test_the_deck_may_be_shuffled_after_wellness() -> None:
    table = Forest("", "", deck=ON_TOP, options={"poll": "holders", "shuffle_after_wellness": True})
    table.play(
        "p0 draw; p0 pass; chance roll 0; chance draw camping;"
        "chance roll 0; chance draw gossip; chance insert endless 50"
    )
    assert table["deck.fixed"] == []
    assert "endless" in table["deck.pool"]


@pytest.mark.rules("DM-714", "DM-301")
def test_a_window_asks_all_at_once_and_each_answers_once() -> None:
    table = Forest("hand meltdown camping", "hand thick-skin", "hand lucky-clover", options={})
    table.play("p0 play meltdown at p1")
    assert sorted(table.actors) == ["p0", "p1", "p2"]
    assert table.moves("p0") == ["pass"]
    table.play("p2 pass")
    assert table.refused("p2", "pass") == "DM-301"
    assert table.refused("p0", "block lucky-clover") == "DM-301"
    table.play("p1 block thick-skin; chance draw humming")
    assert (table["p1.mentality"], table["p1.subconscious"], table["discard"]) == (0, ["meltdown"], ["thick-skin"])


@pytest.mark.rules("DM-715", "DM-716")
def test_an_instant_acts_before_the_value_counts_and_costs_nothing() -> None:
    table = Forest("hand lucky-clover heartbreak", "mentality 3").play(
        "p0 play heartbreak at p1; p0 block lucky-clover"
    )
    assert (table["p1.mentality"], table["turn.fragments"], table["turn.played"]) == (3, 1, ["fracture"])


@pytest.mark.rules("DM-301", "DM-707")
def test_nobody_votes_twice() -> None:
    table = Forest("hand lucky-clover", "", "", deck=ENDLESS, removed=["wellness"])
    table.play("p0 draw; p0 block lucky-clover; p1 agree")
    assert table.refused("p1", "agree") == "DM-301"
    assert table.refused("p0", "agree") == "DM-301"
    assert table.refused("p2", "accept") == "DM-301"


@pytest.mark.rules("DM-702", "DM-703")
def test_the_break_says_that_it_begins_also_where_nobody_ended_the_turn() -> None:
    table = Forest("hand acorn-coffee", "", deck=ON_TOP, turn={"fragments": 2})
    table.play("p0 draw; p0 play acorn-coffee in p0")
    told = [event.to_json() for event in table.match.play("chance", "draw gossip")]
    assert told[-1] == {"event": "break", "player": "p0", "card": "wellness"}
    assert table["await.roller"] == "p0"
