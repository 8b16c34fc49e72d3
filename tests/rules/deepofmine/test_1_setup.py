"""Set-up and options (DM-100, DM-1100)."""

from __future__ import annotations

from typing import Any

import pytest

from mindscape import Match, game
from mindscape.games.deepofmine import shelf
from rules.deepofmine.forest import Forest, altered, new_error

BOARDS = {"boards": ["fox", "raccoon"], "abilities": ["hoarder", "survivor"], "first": 1, "players": 2}


def set_up(options: dict[str, Any], *moves: str) -> Match:
    match = Match(game("deepofmine", **options))
    for move in moves:
        match.play("chance", move)
    return match


@pytest.mark.rules("DM-101")
@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 5},
        {"players": True},
        {"speed": 1},
        {"hand_size": -1},
        {"middle_spread": 0.6},
        {"boards": ["fox", "fox"], "players": 2},
        {"boards": ["fox"], "players": 2},
        {"boards": ["yeti", "fox"], "players": 2},
        {"abilities": "none"},
        {"first": "p0"},
        {"first": True},
        {"win_mentality": 21},
        {"justify": "maybe"},
        {"deck": 7},
        {"fragments": 10**30},
        {"middle_spread": "much"},
        {"poll": None},
        {"deck": "/etc/passwd"},
        {"deck": "../base.toml"},
    ],
)
def test_options_that_are_none_are_refused(options: dict[str, Any]) -> None:
    assert new_error(options) == "DM-101"


@pytest.mark.rules("DM-102", "DM-103", "DM-105")
def test_boards_seeds_and_ability_cards_are_dealt_each_once() -> None:
    match = set_up({"players": 3}, "board p0 fox", "board p1 hedgehog")
    assert match.position.moves("chance") == ["board p2 red-panda", "board p2 raccoon"]
    match.play("chance", "board p2 raccoon")
    assert len(match.position.moves("chance")) == 9
    for move in ("seed p0 amnesia", "seed p1 meltdown", "seed p2 betrayal", "ability p0 optimist"):
        match.play("chance", move)
    assert "ability p1 optimist" not in match.position.moves("chance")


@pytest.mark.rules("DM-107", "DM-114")
def test_hands_are_dealt_seat_by_seat_and_chance_says_who_starts() -> None:
    options = {"players": 2, "hand_size": 1, "boards": ["fox", "raccoon"], "abilities": ["hoarder", "optimist"]}
    match = set_up(options, "seed p0 amnesia", "seed p1 meltdown", "deal p0 camping", "deal p1 humming")
    match.play("chance", "insert wellness 48")
    assert match.position.moves("chance") == ["first p0", "first p1"]
    match.play("chance", "first p1")
    assert match.position.actors == ("p1",)


@pytest.mark.rules("DM-108", "DM-109")
def test_replacements_come_to_the_end_of_the_hand_and_are_looked_at_after_the_others() -> None:
    match = set_up(
        BOARDS | {"hand_size": 3},
        "seed p0 heartbreak",
        "seed p1 meltdown",
        "deal p0 amnesia",
        "deal p0 camping",
        "deal p0 betrayal",
        "deal p1 humming",
        "deal p1 gossip",
        "deal p1 insomnia",
        "deal p0 dark-night",
        "deal p0 burnout",
        "deal p0 chamomile",
    )
    position = match.position.to_json()
    assert position["players"][0]["hand"] == ["camping", "burnout", "chamomile"]
    assert [place["card"] for place in position["deck"]["fixed"]] == ["amnesia", "betrayal", "dark-night"]
    assert [place["at"] for place in position["deck"]["fixed"]] == [89, 90, 91]


@pytest.mark.rules("DM-111")
def test_wellness_lies_exactly_in_the_middle_without_a_spread() -> None:
    options = BOARDS | {"hand_size": 0, "middle_spread": 0}
    match = set_up(options, "seed p0 heartbreak", "seed p1 meltdown")
    assert match.position.moves("chance") == ["insert wellness 49"]


@pytest.mark.rules("DM-116")
def test_an_expansion_is_simply_more_cards() -> None:
    more = {
        "format": "deepofmine-cards/1",
        "name": "more",
        "extends": "base",
        "card": [{"id": "kite", "name": "A Kite", "type": "moment", "subtype": "relaxation", "value": 2}],
    }
    rules = game("deepofmine", deck=more, players=2)
    assert len(rules.start().to_json()["deck"]["pool"]) == 101
    table = Forest("hand kite", "", options={"deck": more}).play("p0 play kite in p0")
    assert table["p0.mentality"] == 2


@pytest.mark.rules("DM-101")
def test_a_deck_may_be_registered_by_name() -> None:
    data = altered(camping={"value": 5}) | {"name": "high-camping"}
    shelf.register(shelf.of_data(data, "high"))
    table = Forest("hand camping", "", options={"deck": "high-camping"}).play("p0 play camping in p0")
    assert table["p0.mentality"] == 5


@pytest.mark.rules("DM-1101")
def test_the_four_advanced_rules_can_be_used_alone_and_together() -> None:
    advanced: dict[str, Any] = {
        "advanced_endless": True,
        "keep_fractures": True,
        "permanent_fractures": True,
        "justify": "majority",
    }
    for name, value in advanced.items():
        assert new_error({name: value}) is None
    assert new_error(advanced) is None
    everything = game("deepofmine", **advanced).options
    assert all(everything[name] == value for name, value in advanced.items())
