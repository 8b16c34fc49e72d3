"""What a screen is told so that it need not know the rules.  That it tells no secrets is proved by the contract kit."""

from __future__ import annotations

from typing import Any

import pytest

from rules.deepofmine.forest import HOLDERS, Forest, altered

TURN = {"player": 0, "number": 9, "stage": "main", "fragments": 2}


def aids(forest: Forest, seat: int | None = 0) -> dict[str, Any]:
    position = forest.match.position
    return position.game.aids(position.state, seat)


@pytest.mark.rules("DM-218", "DM-815")
def test_moments_are_counted_as_the_rules_count_them() -> None:
    forest = Forest("mind m1 humming insomnia, m2! stargazing, m3 homesickness", "", turn=TURN)
    assert aids(forest)["moments"] == [1, 0]


@pytest.mark.rules("DM-952", "DM-342")
def test_abilities_are_awake_while_their_condition_holds() -> None:
    forest = Forest(
        "board hedgehog; ability hoarder; hand gossip camping humming deja-vu repression; mentality -1",
        "board fox; ability optimist; mentality 9; seven +",
        turn=TURN,
    )
    assert aids(forest)["awake"] == [["hoarder.1"], ["optimist.2", "optimist.3", "fox"]]
    assert aids(forest)["limits"] == [9, 7]


@pytest.mark.rules("DM-324")
def test_a_kind_is_spent_unless_an_ability_lets_it_be_repeated() -> None:
    forest = Forest(
        "ability optimist; mentality 5; hand chamomile group-hug camping humming; mind m1 stargazing", "",
        turn={**TURN, "fragments": 4},
    )  # fmt: skip
    forest.play("p0 play group-hug on p0:m1")
    assert aids(forest)["spent"] == []
    forest.play("p0 play camping in p0")
    assert aids(forest)["spent"] == ["moment"]
    forest.play("p0 play chamomile on p0:m1; chance draw gossip")
    assert aids(forest)["spent"] == ["moment", "recovery"]


@pytest.mark.rules("DM-402", "DM-403", "DM-412")
def test_the_value_of_a_card_is_foreseen() -> None:
    forest = Forest(
        "hand camping arachnophobia; mentality 4; below meltdown; mind m1 humming",
        "mentality 19; seven +; mind m2 stargazing",
        turn=TURN,
    )
    plays = aids(forest)["plays"]
    assert plays["play camping in p0"] == {"player": "p0", "to": 7, "moments": 2, "wakes": True, "peace": False}
    assert plays["play camping in p1"]["to"] == 20
    assert plays["play arachnophobia on p1:m2"] == {
        "player": "p1", "to": 16, "moments": 1, "wakes": False, "peace": False,
    }  # fmt: skip
    assert forest["p0.mentality"] == 4
    assert forest["p0.seven"] == []
    assert aids(forest, 1)["plays"] == aids(forest, None)["plays"] == {}


@pytest.mark.rules("DM-1002")
def test_peace_of_mind_is_foreseen() -> None:
    mind = ", ".join(
        f"m{number} {card}"
        for number, card in enumerate(
            ["humming", "stargazing", "hot-spring", "acorn-coffee", "dishwashing", "first-love"], 1
        )
    )
    forest = Forest(f"hand camping; mentality 13; seven +; mind {mind}", "", turn=TURN)
    assert aids(forest)["plays"]["play camping in p0"]["peace"]
    assert forest.play("p0 play camping in p0").outcome is not None


@pytest.mark.rules("DM-503")
def test_a_fracture_is_foreseen_with_what_softens_it() -> None:
    forest = Forest("hand heartbreak", "ability optimist; mentality 9; seven +", "mentality 1", turn=TURN)
    plays = aids(forest)["plays"]
    assert plays["play heartbreak at p1"]["to"] == 9
    assert plays["play heartbreak at p2"]["to"] == -1


@pytest.mark.rules("DM-605", "DM-606")
def test_a_proxy_is_named_with_the_one_whose_effect_it_is() -> None:
    forest = Forest(
        "hand amnesia; mind m1 humming, m2 camping", "", "", options={**HOLDERS, "players": 3}, turn=TURN
    )  # fmt: skip
    forest.play("p0 play amnesia at p0; chance roll 2; chance roll 1")
    assert aids(forest)["effect"] == {"card": "amnesia", "for": "p0", "by": "p1", "die": 1}
    assert forest.actors == ["p1"]


@pytest.mark.rules("DM-716", "DM-717")
def test_a_window_says_what_happens_if_nobody_blocks() -> None:
    forest = Forest("hand arachnophobia", "hand not-today; mentality 2; mind m1 humming", turn=TURN)
    forest.play("p0 play arachnophobia on p1:m1")
    assert aids(forest, 1)["threat"] == {
        "player": "p1", "to": -1, "moments": 1, "wakes": False, "peace": False, "pile": "m1",
    }  # fmt: skip
    forest.play("p1 pass")
    assert aids(forest, 1)["threat"] is None


def test_a_question_says_what_each_answer_would_do() -> None:
    forest = Forest(
        "hand the-mirror-pond; mentality 5", "mentality -5; below meltdown", "mentality 13; seven +", turn=TURN
    ).play("p0 play the-mirror-pond")
    found = aids(forest)
    assert found["asks"] == {"do": "mentality", "n": -3}
    assert found["answers"]["choose p1"] == {
        "events": [{"event": "mentality", "player": "p1", "by": -3, "now": -8}], "wakes": True, "peace": None,
    }  # fmt: skip
    assert found["answers"]["choose p2"]["events"] == [
        {"event": "mentality", "player": "p2", "by": -3, "now": 10},
        {"event": "mentality", "player": "p0", "by": 1, "now": 6},
    ]
    assert not found["answers"]["choose p2"]["wakes"]
    assert aids(forest, 1)["answers"] == aids(forest, None)["answers"] == {}  # they are not asked


def test_options_say_what_they_are() -> None:
    forest = Forest("hand dance-in-the-rain", "", turn=TURN, options={"players": 2, "dice_symbol": False})
    forest.play("p0 play dance-in-the-rain in p0")
    found = aids(forest)
    assert found["asks"]["options"] == {"draw": [{"do": "draw", "n": 1}], "gain": [{"do": "mentality", "n": 1}]}
    assert found["answers"]["choose draw"] == {"events": [], "wakes": False, "peace": None}
    assert found["answers"]["choose gain"]["events"][0]["by"] == 1


def test_an_answer_that_wins_says_so() -> None:
    mine = "m1 humming, m2 camping, m3 stargazing, m4 hot-spring, m5 acorn-coffee, m6 roof-repair"
    steal = [{"do": "steal", "pick": "moment"}]
    forest = Forest(
        f"hand gossip; mentality 20; seven +; mind {mine}", "mind m7 new-burrow, m8 first-love",
        turn=TURN, options={"players": 2, "deck": altered(gossip={"on_play": steal})},
    ).play("p0 play gossip")  # fmt: skip
    answers = aids(forest)["answers"]
    assert answers["choose p1:m7"]["peace"] == "p0"
    assert answers["choose p1:m8"]["peace"] is None  # that one goes on to ask for a roll
    assert answers["choose p1:m7"]["events"][0]["event"] == "stolen"
