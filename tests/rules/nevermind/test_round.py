"""NM-3xx: the round and the Mind Deck."""

from __future__ import annotations

import pytest

from mindscape import Rng, game
from rules.nevermind.picture import BOX, table

CALM = """
    Tt  S.  S.
    S.  ( ) S.
    S.  S.  Ta
"""
# All sixteen cards, so that the deck is empty.
PILE = [f"ne/{noting}" for noting in ("ne", "e", "se", "s", "sw", "w", "nw", "n")] + [
    f"e/{noting}" for noting in ("e", "se", "s", "sw", "w", "nw", "n", "ne")
]


@pytest.mark.rules("NM-301", "NM-303")
def test_a_round_is_a_mind_phase_and_then_a_watcher_phase() -> None:
    played = table(CALM, round=5)
    played.play("acknowledge nw")
    assert (played.round, played.phase, played.actor) == (6, "mind", "chance")
    played.play("mind se/se")
    assert (played.round, played.phase, played.actor) == (6, "watcher", "p0")
    played.play("focus nw")
    assert (played.round, played.phase) == (7, "mind")


@pytest.mark.rules("NM-303")
def test_rounds_are_counted_one_by_one_until_the_end() -> None:
    position, rng, last = game("nevermind", stage=4).start(), Rng(11), 1
    while not position.is_over:
        position.state.random_step(rng)
        now = position.to_json()["round"]
        assert now - last in (0, 1)
        last = now


@pytest.mark.rules("NM-304")
def test_the_minds_card_lies_face_up_on_the_played_pile_until_the_next_mind_phase() -> None:
    played = table(CALM, phase="mind", played=["ne/s"])
    played.play("mind se/sw")
    assert (played.card, played.played) == ("se/sw", ["ne/s", "se/sw"])
    played.play("acknowledge nw")
    assert (played.card, played.played) == (None, ["ne/s", "se/sw"])


@pytest.mark.rules("NM-305")
def test_every_card_left_and_every_turn_of_it_is_equally_likely() -> None:
    played = table(CALM, phase="mind", played=["ne/s", "n/n"])
    assert len(played.moves) == 4 * 14
    assert set(played.weights.values()) == {1}
    for gone in ("ne/s", "sw/n", "n/n", "s/s"):
        assert played.refused(f"mind {gone}") == "NM-305"


@pytest.mark.rules("NM-306")
def test_a_card_keeps_its_turn_after_it_has_been_drawn() -> None:
    played = table(CALM, phase="mind")
    played.play("mind se/sw", "acknowledge nw", "mind nw/e", "notice se", "mind se/n")
    assert played.played == ["se/sw", "nw/e", "se/n"]


@pytest.mark.rules("NM-307")
def test_the_mind_acts_on_the_card_at_the_mind_focus_not_at_the_noting_focus() -> None:
    played = table(CALM, phase="mind")
    played.play("mind se/nw")
    assert (played.cards["se"]["status"], played.cards["nw"]["status"]) == ("distraction", "thought")


@pytest.mark.rules("NM-308", "NM-309")
def test_an_empty_deck_is_rebuilt_when_the_next_mind_phase_begins_and_not_before() -> None:
    played = table(CALM, phase="watcher", played=PILE, card="e/ne")
    assert played.deck == {"mind": [], "centre": 0, "top": None}
    assert "shuffled" in played.told("acknowledge nw")
    assert played.deck == {"mind": BOX, "centre": 0, "top": "mind"}
    assert (played.played, played.phase, len(played.moves)) == ([], "mind", 64)


@pytest.mark.rules("NM-309", "NM-810")
def test_rebuilding_takes_refused_centre_cards_with_the_rest() -> None:
    played = table(CALM, phase="shuffle", stage=4, played=[*PILE, "breathe"])
    played.play("shuffle")
    assert played.deck == {"mind": BOX, "centre": 1, "top": "?"}
    assert (played.played, played.centre["cards"]) == ([], 2)
