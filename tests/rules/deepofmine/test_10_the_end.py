"""The end (DM-1000) and the advanced rules (DM-1100)."""

from __future__ import annotations

from typing import cast

import pytest

import mindscape
from mindscape.games.deepofmine import engine
from mindscape.games.deepofmine.abilities import forget
from mindscape.games.deepofmine.ending import check_the_end
from rules.deepofmine.forest import Forest

SIX = "mind m1 dishwashing, m2 nap-in-the-moss, m3 hot-spring, m4 humming, m5 stargazing, m6 mud-sauna; seven +"


@pytest.mark.rules("DM-1001", "DM-1002")
def test_seven_moments_and_fifteen_mentality_win_and_nothing_follows() -> None:
    table = Forest(f"hand camping gossip; mentality 12; {SIX}", "hand humming-x".replace(" humming-x", " insomnia"))
    table.play("p0 play camping in p0")
    assert table.outcome == {"end": "victory", "winner": 0, "scores": [22, 0]}
    assert table.refused("p0", "pass") == "DM-1001"
    assert table.actors == []


@pytest.mark.rules("DM-1002")
@pytest.mark.parametrize("mentality", [11, 12])
def test_both_are_needed(mentality: int) -> None:
    table = Forest(f"hand camping; mentality {mentality}; {SIX}", "").play("p0 play camping in p0")
    assert (table.outcome is not None) == (mentality == 12)


@pytest.mark.rules("DM-1005", "DM-1004")
def test_one_can_win_in_another_players_turn() -> None:
    table = Forest(
        "hand picnic-with-ants",
        f"mentality 14; {SIX}, m7 camping".replace("; seven +, m7 camping", ", m7 camping; seven +"),
    )
    table.play("p0 play picnic-with-ants in p0")
    assert table.outcome is not None
    assert table.outcome["winner"] == 1


@pytest.mark.rules("DM-1010", "DM-815")
def test_locked_moments_count_for_nothing() -> None:
    table = Forest(
        "mentality 3; mind m1! camping",
        "mentality 3; mind m2 humming",
        deck={"pool": ["gossip"]},
        removed=["wellness", "endless"],
    )
    table.play("p0 draw; chance draw gossip")
    assert table.outcome == {"end": "deck", "winner": 1, "scores": [3, 4]}


@pytest.mark.rules("DM-1131", "DM-515")
def test_a_resolved_fracture_stands_and_a_blocked_one_does_not() -> None:
    options = {"permanent_fractures": True, "poll": "holders"}
    table = Forest("", "", options=options).play("p0 draw; chance draw heartbreak; chance roll 1")
    assert (table["p0.fractures"], table["p0.subconscious"]) == ([{"card": "heartbreak", "shatter": 0}], [])
    blocked = Forest("hand thick-skin", "", options=options)
    blocked.play("p0 draw; chance draw heartbreak; p0 block thick-skin; chance draw camping")
    assert (blocked["p0.fractures"], blocked["p0.subconscious"]) == ([], ["heartbreak"])


@pytest.mark.rules("DM-1133", "DM-323")
def test_anti_shatter_needs_an_own_fracture_and_a_card_of_the_hand() -> None:
    options = {"permanent_fractures": True, "poll": "holders"}
    table = Forest("hand chamomile; standing heartbreak", "standing meltdown", options=options)
    assert table.refused("p0", "antishatter meltdown with chamomile") == "DM-1133"
    assert table.refused("p0", "antishatter heartbreak with belly-laugh") == "DM-1133"
    table.play("p0 antishatter heartbreak with chamomile")
    assert table["p0.fractures"] == [{"card": "heartbreak", "shatter": 1}]


@pytest.mark.rules("DM-1144", "DM-1142")
def test_the_table_judges_before_the_victim_may_block() -> None:
    options = {"justify": "majority", "poll": "holders"}
    table = Forest("hand burnout", "hand not-today; mind m1 camping", "", options=options)
    table.play("p0 play burnout on p1:m1")
    assert table["await.kind"] == "justify"
    table.play("p1 reject; p2 accept")
    assert table["await.kind"] == "window"  # a tie accepts


@pytest.mark.rules("DM-1142", "DM-1143")
def test_unanimous_means_that_one_rejection_is_enough() -> None:
    options = {"justify": "unanimous", "poll": "holders"}
    table = Forest("hand burnout", "mind m1 camping, m2 humming", "", options=options)
    table.play("p0 play burnout on p1:m1; p2 reject")
    assert (table["p0.hand"], table["turn.fragments"], table["turn.played"]) == (["burnout"], 2, [])
    assert table["turn.rejected"] == ["burnout p1:m1"]
    assert "play burnout on p1:m2" in table.moves("p0")


@pytest.mark.rules("DM-1141")
def test_a_disorder_on_ones_own_moment_needs_a_story_too() -> None:
    table = Forest("hand burnout; mind m1 camping", "", options={"justify": "majority", "poll": "holders"})
    assert table.play("p0 play burnout on p0:m1").actors == ["p1"]


@pytest.mark.rules("DM-1004")
@pytest.mark.parametrize(
    ("at_peace", "winner"),
    [((0, 1), 1), ((0, 1, 2), 1), ((0, 2), 2), ((0, 3), 3), ((0,), 0)],
    ids=str,
)
def test_of_several_at_peace_the_one_whose_turn_it_is_wins_else_the_next_clockwise(
    at_peace: tuple[int, ...], winner: int
) -> None:
    players = [f"mentality {5 if seat in at_peace else 0}" for seat in range(4)]
    options = {"poll": "holders", "win_moments": 0, "win_mentality": 5}
    table = Forest(*players, options=options, turn={"player": 1}).play("p1 pass")
    assert table.outcome is not None
    assert (table.outcome["end"], table.outcome["winner"]) == ("victory", winner)


@pytest.mark.rules("DM-954", "DM-1003")
@pytest.mark.parametrize(("players", "seeds"), [(2, (15, 47)), (3, (113, 143)), (4, (42, 70))])
def test_where_the_turn_goes_on_nothing_is_left_to_forget_and_nobody_has_won(
    players: int, seeds: tuple[int, ...]
) -> None:
    """The engine looks only where something has happened: in these games it has, twice in one move."""
    game, looked = mindscape.game("deepofmine", players=players), 0
    for seed in seeds:
        state, rng = cast(engine.Forest, game.new()), mindscape.Rng(seed)
        while not state.is_over():
            state.random_step(rng)
            if not state.stack and not state.is_over():
                twin = state.copy()
                forget(twin)
                check_the_end(twin)
                assert twin == state
                looked += 1
    assert looked > 100
