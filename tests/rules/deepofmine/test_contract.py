"""The contract kit on every kind of table, conservation, and counts of moves."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mindscape import Dealer, Match, Position, game
from mindscape.bots.agent import turn_agent
from mindscape.core.kit import check_game
from mindscape.core.rng import Rng
from mindscape.games.deepofmine import shelf
from mindscape.lab.play import play_out
from rules.deepofmine.forest import Forest, altered, new_error

pytestmark = pytest.mark.slow

TABLES: list[dict[str, Any]] = [
    {},
    {"players": 2},
    {"players": 3, "keep_fractures": True, "permanent_fractures": True},
    {"players": 3, "justify": "majority", "advanced_endless": True},
    {"players": 2, "justify": "unanimous", "permanent_fractures": True, "seven_each_sign": True},
    {"players": 4, "must_use_fragments": True, "original": "player", "fracture_to": "player", "keep_fractures": True},
    {"players": 3, "empty_deck": "failed_draw", "steal_repeats": False, "draw_from_fracture": False, "win_moments": 20},
    {"players": 2, "dice_symbol": False, "middle_spread": 0.5, "hand_size": 0, "fragments": 3, "win_moments": 30},
    {"players": 4, "poll": "holders", "shuffle_after_wellness": True, "fracture_play": "advanced"},
]


def everything_is_somewhere(position: Position) -> None:
    """Every card is always in exactly one place (DM-216)."""
    data = position.to_json()
    cards = [place["card"] for place in data["deck"]["fixed"]] + data["deck"]["pool"]
    for pile in ("discard", "removed", "box", "limbo"):
        cards += data[pile]
    for player in data["players"]:
        cards += player["hand"] + player["subconscious"] + [entry["card"] for entry in player["fractures"]]
        cards += [card for pile in player["mind"] for card in pile["cards"]]
        assert -20 <= player["mentality"] <= 20
    assert sorted(cards) == sorted(position.game.deck.ids)  # type: ignore[attr-defined]


@pytest.mark.rules("DM-216")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_contract_holds_on_every_kind_of_table(options: dict[str, Any]) -> None:
    check_game(game("deepofmine", **options), games=2, seed=11, share=0.03, invariant=everything_is_somewhere)


def test_the_contract_holds_for_a_deck_with_all_the_language() -> None:
    """Cards that our deck does not have: looking into hands, searches into Minds, moves to oneself, free plays."""
    deck = altered(
        gossip={"on_play": [{"do": "peek", "zone": "hand", "who": "other"}, {"do": "draw_from", "who": "chosen"}]},
        deja_vu={"on_play": [{"do": "search", "zone": "discard", "to": "mind", "may": True}, {"do": "draw"}]},
        wishful_thinking={"on_play": [{"do": "search", "zone": "deck", "n": 2, "to": "mind"}]},
        blame_game={"on_play": [{"do": "move", "of": "any", "to": "self"}, {"do": "peek", "zone": "deck", "n": 3}]},
        second_wind={
            "on_play": [{"do": "play_from", "may": True}, {"do": "each", "who": "each", "steps": [{"do": "draw"}]}]
        },
        squirrel_brain={"dice": True},
        camping={"mods": {"safe": ["erase", "lock", "move"], "no_dice": True}},
        stargazing={"on_enter": [{"do": "shuffle", "zone": "subconscious", "who": "each"}]},
        hot_spring={"on_enter": [{"do": "search", "zone": "subconscious", "to": "mind", "may": True}]},
        humming={"on_enter": [{"do": "discard", "who": "other", "match": ["moment", "impact"], "random": True}]},
        mud_sauna={"on_enter": [{"do": "draw", "zone": "subconscious", "who": "any"}]},
        acorn_coffee={
            "on_enter": [{"do": "swap_hands", "who": "left"}, {"do": "erase", "pick": "moment", "of": "each"}]
        },
    )
    for players in (2, 3):
        rules = game("deepofmine", deck=deck, players=players, win_moments=30)
        check_game(rules, games=2, seed=3, share=0.03, invariant=everything_is_somewhere)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**31), players=st.sampled_from([2, 3, 4]), stop=st.integers(1, 250))
def test_any_moment_of_any_game_reads_back_and_goes_on_alike(seed: int, players: int, stop: int) -> None:
    rules = game("deepofmine", players=players)
    position = rules.start()
    position.state.playout(Rng(seed), stop)
    again = rules.position(position.to_json())
    assert again.to_json() == position.to_json()
    for table in (again, position):
        table.state.playout(Rng(seed + 1), 200)
    assert again.to_json() == position.to_json()


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**31), players=st.sampled_from([2, 3, 4]), stop=st.integers(20, 300))
def test_an_imagined_game_can_be_played_to_its_end(seed: int, players: int, stop: int) -> None:
    position = game("deepofmine", players=players).start()
    position.state.playout(Rng(seed), stop)
    for seat in range(players):
        other = position.determinize(seat, Rng(seed))
        everything_is_somewhere(other)
        other.state.playout(Rng(seed))
        assert other.is_over


FIELDS = st.sampled_from(["players", "hand", "mind", "id", "cards", "deck", "pool", "turn", "stack", "f", "x"])
SMALL = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
ANYTHING = st.recursive(
    SMALL, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(FIELDS, inner, max_size=4), max_leaves=20
)


@settings(max_examples=40, deadline=None)
@given(ANYTHING)
def test_whatever_is_no_position_is_refused_with_a_sentence(data: Any) -> None:
    refusal = new_error({}, data) if data is not None else "DM-1201"
    assert refusal in (None, "DM-1201", "DM-101", "DM-1208")


# ---- counts of move sequences ---------------------------------------------------------------


def perft(position: Position, depth: int) -> int:
    if depth == 0 or position.is_over:
        return 1
    count = 0
    for actor in position.actors:
        for move in position.moves(actor):
            there = position.copy()
            there.play(actor, move)
            count += perft(there, depth - 1)
    return count


@pytest.mark.parametrize(
    ("players", "depths"),
    [
        (("hand camping gossip insomnia; board fox", "hand humming; mind m1 stargazing"), (1, 7, 220)),
        (("hand dishwashing; mind m1 camping chamomile", "mind m2 humming acrophobia", ""), (1, 5, 106)),
        (("hand heartbreak lucky-clover; mentality 6; below amnesia; seed amnesia", "hand thick-skin"), (1, 5, 200)),
    ],
)
def test_the_number_of_move_sequences(players: tuple[str, ...], depths: tuple[int, ...]) -> None:
    position = Forest(*players).match.position
    assert tuple(perft(position, depth) for depth in range(len(depths))) == depths


def test_greedy_beats_random_players() -> None:
    won = 0
    for seed in range(8):
        match = Match(game("deepofmine", players=2))
        agents = {seat: turn_agent("deepofmine", "greedy" if seat == seed % 2 else "random", seed) for seat in range(2)}
        play_out(match, agents, Dealer(seed))
        outcome = match.position.outcome
        won += outcome is not None and outcome.winners == (seed % 2,)
    assert won >= 6


def test_our_deck_is_on_the_shelf() -> None:
    assert shelf.names()[0] == "base"
