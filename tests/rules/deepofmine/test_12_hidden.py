"""Positions and what is hidden (DM-1200)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mindscape.core.rng import Rng
from rules.deepofmine.forest import Forest, altered, new_error, player

TWO: list[Any] = [{}, {}]


def position(first: str = "", second: str = "", **more: Any) -> dict[str, Any]:
    return {"players": [player(first), player(second)], **more}


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "a card that is unknown": position("hand champagne"),
    "an Intervention in a hand": position("hand wellness"),
    "an Intervention in the discard pile": position(discard=["endless"]),
    "a card in the box": position(box=["camping"]),
    "a card that was removed": position(removed=["camping"]),
    "an Impact in a Mind": position("mind m1 gossip"),
    "a Moment that stands": position("standing camping"),
    "an empty pile": position("mind m1"),
    "a pile without a Moment": position("mind m1 insomnia"),
    "two Moments in a pile": position("mind m1 camping humming"),
    "a loose pile of two": position("mind m1 homesickness insomnia"),
    "a locked loose pile": position("mind m1! homesickness"),
    "a pile with another name": position("mind x1 camping"),
    "next_id too low": position("mind m3 camping", next_id=3),
    "two equal Ability cards": position("ability hoarder", "ability hoarder"),
    "a Mentality beyond the board": position("mentality 21"),
    "a seed that is no Fracture": position("below camping; seed camping"),
    "a seed that is not lowest": position("below camping amnesia; seed amnesia"),
    "one mixed card": position("below camping; mixed 1"),
    "more mixed cards than there are": position("below camping; mixed 2"),
    "a place beyond the deck": position(deck={"pool": ["camping"], "fixed": [{"at": 5, "card": "humming"}]}),
    "two cards in one place": position(deck={"fixed": [{"at": 1, "card": "humming"}, {"at": 1, "card": "camping"}]}),
    "a wrong size": position(deck={"size": 7}),
    "wellness_by without Wellness": position(wellness_by=0),
    "over without a result": position(phase="over"),
    "a result without over": position(result={"end": "deck", "winner": None, "scores": [0, 0]}),
    "a wrong score": position(phase="over", result={"end": "deck", "winner": None, "scores": [9, 0]}),
    "a stage that is none": position(turn={"stage": "lunch"}),
    "a type that is none": position(turn={"played": ["champagne"]}),
    "a text for a number": position(turn={"fragments": "two"}),
    "a true for a number": position(turn={"fragments": True}),
    "one player": {"players": [{}]},
    "a player who is a list": {"players": [[], []]},
    "an ability that never fired": position("ability hoarder; fired hoarder.2"),
    "business that is none": position(stack=[{"f": "champagne"}]),
    "business beyond the deck": position(stack=[{"f": "do", "self": 0, "chooser": 0, "step": 100000}]),
    "business without its cards": position(
        stack=[{"f": "keep", "self": 0, "chooser": 0, "a": 0, "end": -1}, {"f": "to_discard"}]
    ),
    "a seat that is none": position(turn={"player": -1}),
    "a story that is none": position(turn={"rejected": ["camping"]}),
    "the phase setup without its business": position(phase="setup"),
}


@pytest.mark.rules("DM-1201")
@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_position_is_refused(what: str) -> None:
    assert new_error({}, IMPOSSIBLE[what]) == "DM-1201"


@pytest.mark.rules("DM-1201")
def test_what_is_left_out_is_an_empty_game_in_the_first_players_turn() -> None:
    table = Forest("", "")
    assert (table["turn.stage"], table["turn.player"], table["deck.size"], table["box"]) == (
        "main",
        0,
        100,
        ["endless", "wellness"],
    )
    assert table["options.players"] == 2


@pytest.mark.rules("DM-1207")
def test_the_log_hides_what_a_seat_did_not_see() -> None:
    table = Forest("hand gossip wishful-thinking; ability daydreamer; mentality 2", "hand camping humming", "")
    table.play(
        "p0 draw; chance draw insomnia; p0 use daydreamer.1; chance reveal burnout; p0 choose burnout;"
        "p0 play gossip; chance pick camping"
    )
    everything = ["draw", "draw insomnia", "use daydreamer.1", "reveal burnout", "choose burnout", "play gossip"]
    assert table.log(0) == [*everything, "pick camping"]
    assert table.log(1) == ["draw", "draw ?", "use daydreamer.1", "reveal ?", "choose ?", "play gossip", "pick camping"]
    assert table.log(2) == ["draw", "draw ?", "use daydreamer.1", "reveal ?", "choose ?", "play gossip", "pick ?"]
    assert table.log(None) == table.log(2)


@pytest.mark.rules("DM-1207")
def test_drawn_fractures_and_blind_discards_are_open_and_a_found_card_is_not() -> None:
    table = Forest("hand wishful-thinking", "hand gossip insomnia; mind m1 humming nyctophobia", "")
    table.play("p0 play wishful-thinking; p0 choose camping; p0 draw; chance draw meltdown; chance roll 1")
    assert table.log(1)[:2] == ["play wishful-thinking", "choose ?"]
    assert table.log(1)[2:] == ["draw", "draw meltdown", "roll 1"]


@pytest.mark.rules("DM-1207")
def test_set_up_is_hidden_but_for_ones_own_cards() -> None:
    from mindscape import Match, game

    match = Match(
        game(
            "deepofmine", players=2, hand_size=1, boards=["fox", "raccoon"], abilities=["hoarder", "optimist"], first=0
        )
    )
    for move in ("seed p0 amnesia", "seed p1 meltdown", "deal p0 camping", "deal p1 humming", "insert wellness 45"):
        match.play("chance", move)
    assert [move for _, move in match.log(0)] == [
        "seed p0 ?",
        "seed p1 ?",
        "deal p0 camping",
        "deal p1 ?",
        "insert wellness ?",
    ]


@pytest.mark.rules("DM-1205", "DM-1204")
def test_known_places_are_seen_only_by_those_who_know_them() -> None:
    fixed = [{"at": 0, "card": "camping", "known": [1]}, {"at": 9, "card": "wellness"}]
    table = Forest("", "", deck={"pool": "rest", "fixed": fixed})
    views = [table.match.position.view(seat)["deck"] for seat in (0, 1, None)]
    assert [[place["card"] for place in view["fixed"]] for view in views] == [[], ["camping"], []]
    assert all("pool" not in view for view in views)
    assert table.play("p0 draw")["p0.hand"] == ["camping"]


@pytest.mark.rules("DM-1202", "DM-1203")
def test_an_imagined_table_looks_the_same_to_the_one_who_imagines_it() -> None:
    table = Forest(
        "hand gossip; below amnesia; seed amnesia",
        "hand camping humming; below meltdown; seed meltdown",
        "hand insomnia",
    )
    seen, hands = table.match.position.view(0), set()
    for seed in range(30):
        other = table.match.position.determinize(0, Rng(seed))
        assert other.view(0) == seen
        hands.add(json.dumps(other.to_json()["players"][1]["hand"]))
        other.state.playout(Rng(seed), 60)
    assert len(hands) > 20


@pytest.mark.rules("DM-1202", "DM-1204")
def test_who_searches_the_deck_knows_what_lies_in_it_and_imagines_no_other_cards_there() -> None:
    table = Forest(
        "hand wishful-thinking; below amnesia; seed amnesia", "hand camping humming gossip", "hand stargazing"
    )
    position = table.play("p0 play wishful-thinking").match.position
    seen, choices = position.view(0), position.moves("p0")
    assert len(choices) > 30
    for seed in range(20):
        other = position.determinize(0, Rng(seed))
        assert (other.view(0), other.moves("p0")) == (seen, choices)


@pytest.mark.rules("DM-1202", "DM-828")
def test_who_looks_into_a_hand_imagines_no_other_one() -> None:
    deck = altered(gossip={"on_play": [{"do": "peek", "zone": "hand", "who": "other"}]})
    table = Forest("hand gossip", "hand chamomile group-hug", options={"deck": deck, "poll": "holders"})
    position = table.play("p0 play gossip").match.position
    assert position.view(0)["await"]["cards"] == ["chamomile", "group-hug"]
    assert "cards" not in position.view(1)["await"]
    hands = {tuple(position.determinize(0, Rng(seed)).to_json()["players"][1]["hand"]) for seed in range(20)}
    assert hands == {("chamomile", "group-hug")}


@pytest.mark.rules("DM-1202")
def test_who_has_to_choose_from_a_hand_still_has_to_in_every_imagined_table() -> None:
    """Whether there is a choice depends on the hand, so that it stays as it is."""
    deck = altered(gossip={"on_play": [{"do": "discard", "who": "other", "match": ["recovery"]}]})
    table = Forest("hand gossip", "hand chamomile group-hug", options={"deck": deck, "poll": "holders"})
    position = table.play("p0 play gossip").match.position
    assert position.actors == ("p1",)
    for seed in range(20):
        other = position.determinize(0, Rng(seed))
        assert (other.actors, other.view(0)) == (position.actors, position.view(0))


def test_a_legal_play_does_not_tell_what_another_hand_holds() -> None:
    chain = [{"do": "discard", "match": ["recovery"]}, {"do": "draw", "then": True}]
    options = {"deck": altered(camping={"on_enter": chain}), "poll": "holders"}
    for hidden in ("chamomile", "gossip"):
        assert "play camping in p1" in Forest("hand camping", f"hand {hidden}", options=options).moves("p0")
    assert "play camping in p0" not in Forest("hand camping gossip", "", options=options).moves("p0")


@pytest.mark.rules("DM-1202")
def test_the_one_who_is_asked_sees_the_moves_and_others_do_not() -> None:
    position = Forest("hand camping", "hand gossip").match.position
    assert "play camping in p0" in position.view(0)["await"]["moves"]
    assert "moves" not in position.view(1)["await"]
    assert "moves" not in position.view(None)["await"]
