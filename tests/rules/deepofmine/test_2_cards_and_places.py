"""Cards and places (DM-200)."""

from __future__ import annotations

import pytest

from rules.deepofmine.forest import Forest, altered


@pytest.mark.rules("DM-210", "DM-804", "DM-806")
def test_cards_go_down_with_their_moment_in_the_order_in_which_they_lay() -> None:
    table = Forest("hand an-all-surviving-illusion; mind m1 camping insomnia chamomile; below humming", "")
    table.play("p0 play an-all-surviving-illusion")
    assert table["p0.subconscious"] == ["humming", "camping", "insomnia", "chamomile"]
    assert table["p0.mind"] == []


@pytest.mark.rules("DM-214", "DM-711")
def test_an_intervention_leaves_the_game_after_its_effect() -> None:
    table = Forest("", "", deck={"pool": "rest", "fixed": [{"at": 0, "card": "wellness"}]})
    table.play("p0 draw; p0 pass; chance roll 0; chance draw camping; chance roll 0; chance draw gossip")
    assert table["removed"] == ["wellness"]
    assert "wellness" not in table["limbo"]


@pytest.mark.rules("DM-218")
def test_a_pile_is_one_moment() -> None:
    table = Forest("hand retirement-party; mind m1 camping insomnia chamomile burnout, m2 humming", "")
    assert table.refused("p0", "play retirement-party in p0") == "DM-332"


@pytest.mark.rules("DM-208")
def test_a_loose_card_is_no_moment() -> None:
    table = Forest("hand insomnia repression; mind m1 homesickness", "")
    assert table.refused("p0", "play insomnia on p0:m1") == "DM-333"
    assert table.refused("p0", "play repression") == "DM-336"
    table = Forest("hand hot-spring; mind m1 homesickness", "").play("p0 play hot-spring in p0")
    assert table["p0.subconscious"] == ["homesickness"]
    assert [pile["cards"] for pile in table["p0.mind"]] == [["hot-spring"]]


@pytest.mark.rules("DM-208")
def test_only_a_loose_card_may_lie_by_itself() -> None:
    table = Forest("hand insomnia homesickness", "")
    assert table.refused("p0", "play insomnia in p1") == "DM-333"
    assert "play homesickness in p1" in table.moves("p0")


@pytest.mark.rules("DM-211")
def test_a_card_may_say_into_whose_mind_it_goes() -> None:
    own = Forest("hand camping", "", options={"deck": altered(camping={"where": "own"}), "poll": "holders"})
    assert own.moves("p0") == ["draw", "pass", "play camping in p0"]
    assert own.refused("p0", "play camping in p1") == "DM-211"
    other = Forest("hand camping", "", options={"deck": altered(camping={"where": "other"}), "poll": "holders"})
    assert other.refused("p0", "play camping in p0") == "DM-211"


@pytest.mark.rules("DM-204")
def test_a_subtype_names_only_its_own_cards() -> None:
    table = Forest("hand odd-inheritance; mentality 4; seven +", "mind m1 acorn-coffee")
    table.play("p0 play odd-inheritance in p0")
    assert table["p1.mind.0.cards"] == ["acorn-coffee"]
