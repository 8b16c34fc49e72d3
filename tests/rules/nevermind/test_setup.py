"""NM-1xx: the set-up."""

from __future__ import annotations

from itertools import combinations

import pytest

from mindscape import Refused, game
from mindscape.games.nevermind.narration import Narrator, voice
from rules.nevermind.picture import BOX, RING, STILL, new_table, same


@pytest.mark.rules("NM-101")
def test_the_watcher_is_the_only_player_and_the_mind_is_played_by_chance() -> None:
    table = new_table()
    assert game("nevermind").seats == 1
    assert table.position.moves("p1") == []
    assert table.refused("start nw e", by="p0") == "NM-003"
    table.play("start nw e", "token tf", "note feeling", "token tf", "note feeling", "acknowledge nw")
    assert table.actor == "chance"


@pytest.mark.rules("NM-102")
def test_three_different_packs_of_the_eight_are_chosen() -> None:
    assert len(voice()["packs"]) == 8
    assert all(len(pictures) == 8 for pictures in voice()["packs"].values())
    for packs in (["tides", "forest"], ["tides", "tides", "city"], ["tides", "forest", "nowhere"]):
        with pytest.raises(Refused) as refused:
            Narrator(1, packs)
        assert refused.value.rule == "NM-102"


@pytest.mark.rules("NM-102")
def test_the_choice_of_packs_has_no_place_in_the_position() -> None:
    assert "packs" not in new_table().position.to_json()


@pytest.mark.rules("NM-103")
def test_any_eight_of_the_24_cards_of_the_chosen_packs_go_to_the_grid() -> None:
    chosen = {picture for pack in ("ink", "sky", "city") for picture in voice()["packs"][pack]}
    mixtures = set()
    for seed in range(200):
        pictures = Narrator(seed, ["ink", "sky", "city"]).pictures
        assert set(pictures) == set(RING)
        assert len(set(pictures.values()) & chosen) == 8
        mixtures.add(sum(picture in voice()["packs"]["ink"] for picture in pictures.values()))
    assert len(mixtures) > 4  # any mixture


@pytest.mark.rules("NM-104", "NM-105", "NM-106", "NM-108", "NM-111")
def test_a_game_begins_still_with_19_cards_of_time() -> None:
    table = new_table()
    assert table.picture == same(STILL)
    assert (table.timer, table.pool, table.round, table.played, table.card) == (19, 8, 1, [], None)
    assert table.centre == {"cards": 3, "markers": 0, "removed": 0}


@pytest.mark.rules("NM-107")
def test_the_mind_deck_holds_all_sixteen_cards() -> None:
    assert new_table().deck == {"mind": BOX, "centre": 0, "top": "mind"}


@pytest.mark.rules("NM-109", "NM-110", "NM-902")
@pytest.mark.parametrize(("noting", "each"), [("draw", 4), ("random", 4), ("choose", 8)])
def test_of_the_eight_tokens_of_each_kind_four_are_used_and_all_in_mindful_noting(noting: str, each: int) -> None:
    assert new_table(noting=noting).tokens == {"tf": each, "ra": each}


@pytest.mark.rules("NM-112")
def test_two_different_places_become_thoughts_every_pair_alike() -> None:
    table = new_table()
    assert table.weights == {f"start {first} {second}": 1 for first, second in combinations(RING, 2)}
    assert len(table.moves) == 28
    for move in ("start nw nw", "start e nw", "start w n"):
        assert table.refused(move) == "NM-112"


@pytest.mark.rules("NM-112", "NM-212")
def test_the_starting_thoughts_take_their_markers_from_the_pool() -> None:
    table = new_table("start nw e")
    assert table.picture == same("""
        T.  S.  S.
        S.  ( ) T.
        S.  S.  S.
    """)
    assert table.pool == 6


@pytest.mark.rules("NM-113")
def test_the_starting_thought_that_comes_first_in_ring_order_is_noted_first() -> None:
    table = new_table("start se w")
    assert table.awaiting == ["se", "w"]
    table.play("token ra", "note anticipating")
    assert (table.awaiting, table.phase) == (["w"], "token")
    table.play("token tf", "note thinking")
    assert table.picture == same("""
        S.  S.  S.
        Tt  ( ) S.
        S.  S.  Ta
    """)


@pytest.mark.rules("NM-114", "NM-302")
def test_round_one_begins_with_the_watcher_who_may_act_on_any_card() -> None:
    table = new_table("start nw e", "token tf", "note feeling", "token ra", "note remembering")
    assert (table.phase, table.round, table.card, table.actor) == ("watcher", 1, None, "p0")
    assert table.moves == ["acknowledge nw", "acknowledge e"]
