"""The turn (DM-300)."""

from __future__ import annotations

import pytest

from rules.deepofmine.forest import Forest, altered


@pytest.mark.rules("DM-303", "DM-304")
def test_abilities_come_first_then_standing_fractures_then_the_beginning() -> None:
    options = {"poll": "holders", "permanent_fractures": True}
    table = Forest("", "ability survivor; standing panic-attack; mind m1 camping insomnia", options=options)
    table.play("p0 pass")
    assert table["turn.stage"] == "abilities"  # Early Riser draws
    table.play("chance draw gossip")
    assert table["turn.stage"] == "fractures"
    table.play("chance roll 0")
    assert (table["turn.stage"], table["p1.mentality"]) == ("main", -1)


@pytest.mark.rules("DM-304")
def test_abilities_are_looked_at_in_order_and_the_bonus_last() -> None:
    table = Forest("", "ability daydreamer; board red-panda; mind m1 camping, m2 stargazing, m3 hot-spring")
    table.play("p0 pass; chance draw gossip")
    assert (table["p1.fired"], table["p1.mentality"]) == (["daydreamer.3"], 0)
    table.play("chance draw humming")
    assert (table["p1.fired"], table["p1.mentality"]) == (["daydreamer.3", "red-panda"], 2)


@pytest.mark.rules("DM-306", "DM-307")
def test_negative_beginnings_come_before_positive_ones_older_piles_first() -> None:
    table = Forest("", "mind m1 humming, m2 camping sleepwalking chronophobia, m3 monday-again; hand gossip")
    table.play("p0 pass")
    assert table["await.kind"] == "roll"  # Sleepwalking is the oldest negative one
    assert table["turn.queue"] == ["chronophobia", "monday-again", "humming"]


@pytest.mark.rules("DM-306")
def test_the_card_says_its_tone_and_a_disorder_is_negative_without_a_word() -> None:
    deck = altered(monday_again={"tone": "positive"})
    table = Forest("", "mind m1 humming, m2 monday-again, m3 camping insomnia; mentality 0", options={"deck": deck})
    table.play("p0 pass")
    assert table["p1.mentality"] == -1


@pytest.mark.rules("DM-310")
def test_beginnings_cost_no_fragment_and_no_colour() -> None:
    table = Forest("", "mind m1 humming").play("p0 pass")
    assert (table["turn.fragments"], table["turn.played"]) == (2, [])


@pytest.mark.rules("DM-334", "DM-813")
def test_nothing_is_played_on_a_locked_moment() -> None:
    table = Forest("hand insomnia chamomile", "mind m1! camping")
    assert table.refused("p0", "play insomnia on p1:m1") == "DM-334"
    assert table.refused("p0", "play chamomile on p1:m1") == "DM-334"


@pytest.mark.rules("DM-301")
def test_what_is_not_asked_is_told_with_what_is_and_of_much_with_some_of_it() -> None:
    few = Forest("hand camping gossip", "", options={"poll": "holders", "hand_limit": 1})
    refusal = few.play("p0 pass").match.position.refusal("p0", "draw")
    assert refusal is not None
    assert refusal.data == {"moves": ["discard camping", "discard gossip"]}
    position = Forest("hand wishful-thinking", "").play("p0 play wishful-thinking").match.position
    refusal, moves = position.refusal("p0", "draw"), position.moves("p0")
    assert refusal is not None
    assert (refusal.code, refusal.data) == ("DM-301 others", {"some": moves[:5], "others": len(moves) - 5})


@pytest.mark.rules("DM-333")
def test_what_is_told_of_a_play_names_the_mind_and_the_moment() -> None:
    table = Forest("hand insomnia camping", "hand gossip; mind m7 stargazing")
    told = [table.match.play("p0", move)[0].to_json() for move in ("play insomnia on p1:m7", "play camping in p0")]
    assert told == [
        {"event": "played", "player": "p0", "card": "insomnia", "to": "p1", "pile": "m7"},
        {"event": "played", "player": "p0", "card": "camping", "to": "p0"},
    ]


@pytest.mark.rules("DM-337")
def test_the_effect_sees_the_hand_without_the_card() -> None:
    table = Forest("hand coming-of-age gossip", "").play("p0 play coming-of-age in p0")
    assert (table["p0.hand"], table["discard"]) == ([], ["gossip"])


@pytest.mark.rules("DM-320", "DM-322", "DM-328")
def test_after_the_last_fragment_only_free_abilities_are_left() -> None:
    table = Forest("hand camping; ability daydreamer; mentality 2", "", turn={"fragments": 0})
    assert table.moves("p0") == ["pass", "use daydreamer.1"]
    assert table.refused("p0", "draw") == "DM-320"
    assert table.refused("p0", "play camping in p0") == "DM-320"


@pytest.mark.rules("DM-322")
def test_an_empty_deck_cannot_be_drawn_from() -> None:
    table = Forest("", "", deck={"pool": []}, removed=["wellness", "endless"])
    assert table.refused("p0", "draw") == "DM-322"


@pytest.mark.rules("DM-325")
def test_must_use_fragments_does_not_bind_to_abilities() -> None:
    options = {"must_use_fragments": True, "poll": "holders"}
    table = Forest("board raccoon", "", options=options, deck={"pool": []}, discard=["camping"])
    assert table.moves("p0") == ["pass", "use raccoon"]


@pytest.mark.rules("DM-330", "DM-333", "DM-335", "DM-336")
def test_each_type_is_played_in_its_own_way() -> None:
    table = Forest("hand camping insomnia gossip heartbreak", "hand humming; mind m1 stargazing")
    assert table.refused("p0", "play camping on p1:m1") == "DM-330"
    assert table.refused("p0", "play insomnia at p1") == "DM-333"
    assert table.refused("p0", "play gossip in p1") == "DM-336"
    assert table.refused("p0", "play heartbreak on p1:m1") == "DM-335"
    assert table.refused("p0", "play camping in p3") == "DM-301"


@pytest.mark.rules("DM-301")
@pytest.mark.parametrize(
    "move",
    [
        "",
        "play",
        "play camping",
        "choose yes",
        "ok",
        "agree",
        "block gossip",
        "discard camping",
        "roll 1",
        "draw camping",
    ],
)
def test_what_nobody_asked_for_is_refused(move: str) -> None:
    assert Forest("hand camping gossip", "").refused("p0", move) in ("DM-301", "DM-330")


@pytest.mark.rules("DM-340", "DM-342")
def test_the_limit_is_never_below_nothing() -> None:
    options = {"poll": "holders", "hand_limit": 0}
    table = Forest("hand camping; mind m1 humming nomophobia", "", options=options).play("p0 pass; p0 discard camping")
    assert table["turn.player"] == 1
