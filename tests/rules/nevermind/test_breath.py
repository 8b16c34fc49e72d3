"""NM-8xx: Stage Four, the Deep Breath."""

from __future__ import annotations

from typing import Any

import pytest

from rules.nevermind.picture import BOX, Table, same, table

OFFER = """
    Rf  S.  At
    Rt  ( ) Df
    S.  Da  Tr
"""
# All sixteen cards, so that the deck is empty.
PILE = [f"ne/{noting}" for noting in ("ne", "e", "se", "s", "sw", "w", "nw", "n")] + [
    f"e/{noting}" for noting in ("e", "se", "s", "sw", "w", "nw", "n", "ne")
]


def offered(picture: str = OFFER, **fields: Any) -> Table:
    """The Watcher Phase of Stage Four with a Centre card on top of the deck."""
    return table(picture, **{"stage": 4, "deck_centre": 1, "top": "centre", "card": "n/s", **fields})


def breathing(picture: str, *hand: str, **fields: Any) -> Table:
    """A breath that began at sw, with this hand."""
    breath = {"from": "sw", "left": 0, "playing": None}
    return table(picture, **{"stage": 4, "removed": 1, "phase": "hand", "hand": hand, "breath": breath, **fields})


# ---- Centre cards in the Mind Deck ----------------------------------------------------------


@pytest.mark.rules("NM-801")
@pytest.mark.parametrize("stage", range(1, 6))
def test_deep_breaths_begin_with_stage_four(stage: int) -> None:
    assert table(OFFER, stage=stage).refused("breathe nw") == ("NM-801" if stage < 4 else "NM-806")


@pytest.mark.rules("NM-801", "NM-802")
@pytest.mark.parametrize("stage", range(1, 6))
def test_from_stage_four_on_one_centre_card_may_go_into_a_rebuilt_deck(stage: int) -> None:
    played = table(OFFER, stage=stage, played=PILE, card="e/ne")
    played.play("notice s")
    assert played.phase == ("shuffle" if stage >= 4 else "mind")
    if stage >= 4:
        assert played.moves == ["shuffle", "shuffle breathe"]


@pytest.mark.rules("NM-802")
@pytest.mark.parametrize(("answer", "centres"), [("shuffle", 0), ("shuffle breathe", 1)])
def test_at_most_one_centre_card_goes_into_the_deck_at_a_rebuilding(answer: str, centres: int) -> None:
    played = table(OFFER, stage=4, phase="shuffle", played=PILE)
    [told] = [event for event in played.play(answer) if event.kind == "shuffled"]
    assert told.seen == {"with_centre": bool(centres)}
    assert played.phase == "mind"
    assert played.deck == {"mind": BOX, "centre": centres, "top": "?" if centres else "mind"}
    assert played.centre["cards"] == 3 - centres


@pytest.mark.rules("NM-803")
def test_the_last_centre_card_stays_in_the_grid_and_no_question_is_asked() -> None:
    played = table(OFFER, stage=4, removed=2, played=PILE, card="e/ne")
    played.play("notice s")
    assert (played.phase, played.centre["cards"], played.deck["centre"]) == ("mind", 1, 0)


@pytest.mark.rules("NM-804")
def test_a_marker_on_the_centre_stays_there_when_a_centre_card_leaves_the_grid() -> None:
    played = table(OFFER.replace("( )", "(*)"), stage=4, phase="shuffle", played=PILE)
    played.play("shuffle breathe")
    assert played.centre == {"cards": 2, "markers": 1, "removed": 0}


@pytest.mark.rules("NM-805")
def test_after_every_change_of_a_mixed_deck_chance_says_what_is_on_top_before_the_mind_acts() -> None:
    played = table(OFFER, stage=4, phase="mind", deck_centre=2, top="mind")
    played.play("mind e/w")
    assert (played.phase, played.deck["top"], played.timer) == ("action", "?", 12)
    assert played.weights == {"top mind": 15, "top breathe": 2}
    assert played.refused("mind s/n") == "NM-003"
    played.play("top mind")
    assert (played.phase, played.deck["top"], played.timer) == ("watcher", "mind", 11)


@pytest.mark.rules("NM-805")
def test_a_deck_of_one_kind_needs_no_word_of_chance() -> None:
    played = table(OFFER, stage=4, phase="mind", played=PILE[:15], deck_centre=1, top="mind")
    played.play("mind e/ne")
    assert (played.phase, played.deck) == ("watcher", {"mind": [], "centre": 1, "top": "centre"})


# ---- the offer ------------------------------------------------------------------------------


@pytest.mark.rules("NM-806", "NM-805")
def test_a_centre_card_that_comes_to_the_top_puts_a_breath_on_offer_after_the_mind_action() -> None:
    played = table(OFFER, stage=4, phase="mind", deck_centre=1, top="mind")
    played.play("mind e/w", "top breathe")
    assert (played.timer, played.phase) == (11, "watcher")  # the Mind has acted
    assert {"breathe nw", "breathe w", "focus ne"} <= set(played.moves)


@pytest.mark.rules("NM-806")
def test_without_a_centre_card_on_top_there_is_no_breath() -> None:
    assert offered(top="mind").refused("breathe nw") == "NM-806"


@pytest.mark.rules("NM-807", "NM-502")
def test_a_breath_needs_a_released_card_that_is_not_closed() -> None:
    played = offered(card="nw/s")
    assert played.refused("breathe nw") == "NM-502"
    assert played.refused("breathe w") is None
    for place in ("n", "ne", "e", "s", "se", "sw"):
        assert played.refused(f"breathe {place}") == "NM-807"
    assert offered(card="w/s").refused("breathe w") == "NM-502"


@pytest.mark.rules("NM-808", "NM-809")
@pytest.mark.parametrize("action", ["notice e", "acknowledge se", "notice s"])
def test_any_other_action_refuses_the_offer_and_gives_a_free_turn(action: str) -> None:
    played = offered()
    assert played.told(action)[1:] == ["round", "free turn"]
    assert (played.phase, played.round, played.card) == ("watcher", 6, None)
    assert (played.played, played.deck["top"]) == (["n/s", "breathe"], "mind")
    assert played.refused("breathe nw") == "NM-806"


@pytest.mark.rules("NM-808", "NM-826", "NM-510")
def test_a_pass_refuses_the_offer_for_a_breath_is_never_compulsory() -> None:
    played = offered("""
        Rf  S.  St
        Rt  ( ) S.
        S.  Sa  Sr
    """)
    assert played.moves == ["pass", "breathe nw", "breathe w"]
    played.play("pass")
    assert played.played[-1] == "breathe"


@pytest.mark.rules("NM-809")
def test_in_a_free_turn_no_mind_action_is_taken_and_no_card_is_closed() -> None:
    played = offered(card="e/s")
    played.play("focus ne")
    assert played.picture == same("""
        Rf  S.  St
        Rt  (*) Df
        S.  Da  Tr
    """)
    assert played.timer == 12
    played = offered(card="e/s")
    assert played.refused("notice e") == "NM-502"
    played.play("notice s")
    assert played.refused("notice e") is None


@pytest.mark.rules("NM-810")
def test_a_refused_centre_card_is_shuffled_in_again_and_another_may_join_it() -> None:
    played = table(OFFER, stage=4, phase="shuffle", played=[*PILE, "breathe"])
    played.play("shuffle breathe")
    assert (played.deck["centre"], played.centre["cards"]) == (2, 1)
    assert played.weights == {"top mind": 16, "top breathe": 2}


@pytest.mark.rules("NM-824")
def test_a_centre_card_on_top_when_a_mind_phase_begins_is_the_minds_card_of_the_round() -> None:
    played = table(OFFER, stage=4, phase="shuffle", played=PILE)
    played.play("shuffle breathe")
    assert played.told("top breathe") == ["top", "offered"]
    assert (played.phase, played.card, played.timer) == ("watcher", "breathe", 12)
    assert {"breathe nw", "breathe w", "notice e", "notice s"} <= set(played.moves)


@pytest.mark.rules("NM-824")
def test_refused_as_the_minds_card_it_gives_no_further_free_turn() -> None:
    played = offered(card="breathe", played=["n/s"])
    played.play("notice e")
    assert (played.phase, played.round, played.played, played.card) == ("mind", 6, ["n/s", "breathe"], None)


# ---- the breath -----------------------------------------------------------------------------


@pytest.mark.rules("NM-811")
def test_breathing_in_removes_the_centre_card_and_moves_the_chosen_cards_marker_to_the_centre() -> None:
    played = offered()
    played.play("breathe nw")
    assert played.picture == same("""
        Sf  S.  At
        Rt  (*) Df
        S.  Da  Tr
    """)
    assert played.centre == {"cards": 2, "markers": 1, "removed": 1}
    assert played.deck["centre"] == 0
    assert played.breath == {"from": "nw", "left": 0, "playing": None}
    assert (played.phase, played.card, played.timer) == ("draw", "n/s", 12)


@pytest.mark.rules("NM-811", "NM-824")
def test_a_centre_card_that_was_the_rounds_own_card_leaves_no_card_behind() -> None:
    played = offered(card="breathe", played=["n/s"])
    played.play("breathe nw")
    assert (played.card, played.played) == (None, ["n/s"])


@pytest.mark.rules("NM-812", "NM-813")
def test_as_many_cards_may_be_drawn_as_there_are_distractions_and_released_cards_without_the_chosen_one() -> None:
    played = offered()
    played.play("breathe nw")  # Released: w; Distractions: e, s
    assert played.moves == ["draw 0", "draw 1", "draw 2", "draw 3"]
    assert played.refused("draw 4") == "NM-813"


@pytest.mark.rules("NM-813")
def test_not_more_cards_are_drawn_than_the_deck_holds() -> None:
    played = offered(played=PILE[:15], card="e/n")
    played.play("breathe nw")
    assert played.moves == ["draw 0", "draw 1"]


@pytest.mark.rules("NM-813")
def test_nothing_is_drawn_while_a_centre_card_lies_on_top() -> None:
    played = offered(deck_centre=2)
    played.play("breathe nw", "top breathe")
    assert played.moves == ["draw 0"]
    assert played.refused("draw 1") == "NM-813"


@pytest.mark.rules("NM-813", "NM-305", "NM-306")
def test_the_cards_are_drawn_one_after_the_other_from_what_the_deck_holds() -> None:
    played = offered()
    played.play("breathe nw", "draw 2")
    assert (played.phase, played.actor, len(played.moves)) == ("drawing", "chance", 60)
    assert set(played.weights.values()) == {1}
    assert played.refused("mind s/n") == "NM-305"  # the card n/s lies on the played pile
    played.play("mind e/sw")
    assert (played.phase, played.hand, played.breath["left"]) == ("drawing", ["e/sw"], 1)
    played.play("mind w/nw")
    assert (played.phase, played.hand, played.breath["left"], played.played) == ("hand", ["e/sw", "w/nw"], 0, ["n/s"])


@pytest.mark.rules("NM-825", "NM-805")
def test_drawing_stops_when_a_centre_card_comes_to_the_top() -> None:
    played = offered(deck_centre=2)
    played.play("breathe nw", "top mind", "draw 3", "mind e/sw", "top breathe")
    assert (played.phase, played.hand, played.breath["left"]) == ("hand", ["e/sw"], 0)
    played.play("play e/sw")
    assert (played.phase, played.card) == ("watcher", "breathe")


@pytest.mark.rules("NM-805", "NM-813")
@pytest.mark.parametrize("top", ["top mind", "top breathe"])
def test_after_the_last_card_drawn_chance_still_says_what_is_on_top(top: str) -> None:
    played = offered(deck_centre=2)
    played.play("breathe nw", "top mind", "draw 1", "mind e/sw")
    assert (played.phase, played.breath["left"], played.moves) == ("drawing", 0, ["top mind", "top breathe"])
    played.play(top)
    assert (played.phase, played.hand) == ("hand", ["e/sw"])


@pytest.mark.rules("NM-825", "NM-805")
def test_drawing_goes_on_when_a_mind_card_comes_to_the_top() -> None:
    played = offered(deck_centre=2)
    played.play("breathe nw", "top mind", "draw 2", "mind e/sw", "top mind")
    assert (played.phase, played.breath["left"]) == ("drawing", 1)


HAND = """
    Rf  S.  Ar
    Rt  (*) Df
    Sf  Da  Tr
"""


@pytest.mark.rules("NM-814")
def test_all_cards_of_the_hand_are_played_in_any_order_each_onto_the_pile() -> None:
    played = breathing(HAND, "n/s", "ne/s", "se/e", played=["w/w"], card="w/w")
    assert played.moves == ["play n/s", "play ne/s", "play se/e"]
    assert played.refused("play n/n") == "NM-814"
    played.play("play ne/s")
    assert (played.phase, played.hand, played.played) == ("hand", ["n/s", "se/e"], ["w/w", "ne/s"])
    played.play("play se/e", "play n/s")
    assert (played.phase, played.hand, played.breath) == ("mind", [], None)
    assert played.played == ["w/w", "ne/s", "se/e", "n/s"]


@pytest.mark.rules("NM-815", "NM-818")
@pytest.mark.parametrize("focus", ["n", "ne", "se", "sw"])
def test_a_card_that_is_neither_released_nor_a_distraction_is_not_touched(focus: str) -> None:
    played = breathing(HAND, f"{focus}/{focus}", "ne/s")
    assert played.told(f"play {focus}/{focus}") == ["played", "untouched"]
    assert (played.picture, played.timer, played.phase) == (same(HAND), 12, "hand")


@pytest.mark.rules("NM-815")
def test_a_hand_card_neither_wakes_a_thinking_card_nor_bounces() -> None:
    played = breathing(HAND, "s/n", "ne/s")
    assert played.told("play s/n") == ["played", "time passed"]
    played = breathing(HAND, "w/n", "ne/s")
    assert played.told("play w/n", "acknowledge se") == ["played", "acknowledged"]
    assert played.cards["w"]["status"] == "released"


@pytest.mark.rules("NM-816")
def test_a_released_mind_focus_gives_a_free_notice_or_acknowledge_of_any_card() -> None:
    played = breathing(HAND, "nw/n", card="e/n")
    played.play("play nw/n")
    assert (played.phase, played.breath["playing"]) == ("bonus", "nw/n")
    assert played.moves == ["notice e", "notice s", "acknowledge se"]  # e is this round's Mind Focus
    for other in ("focus ne", "letgo n", "notice se", "acknowledge s", "notice nw"):
        assert played.refused(other) == "NM-816"
    assert played.refused("pass") == "NM-003"
    played.play("notice e")
    assert played.cards["e"]["status"] == "thought"


@pytest.mark.rules("NM-816")
def test_without_anything_to_notice_or_acknowledge_the_free_action_is_skipped() -> None:
    played = breathing("""
        Rf  S.  Ar
        Rt  (*) Sf
        Sf  Sa  Sr
    """, "nw/n", "ne/s")  # fmt: skip
    assert played.told("play nw/n") == ["played"]
    assert played.phase == "hand"


@pytest.mark.rules("NM-817")
def test_a_distraction_at_the_mind_focus_lets_time_pass() -> None:
    played = breathing(HAND, "e/n", "ne/s")
    assert played.told("play e/n") == ["played", "time passed"]
    assert (played.timer, played.picture) == (11, same(HAND))


@pytest.mark.rules("NM-819", "NM-821")
def test_a_match_after_the_free_action_turns_the_released_card_into_a_thought() -> None:
    played = breathing(HAND, "nw/e", "n/s")
    told = played.told("play nw/e", "acknowledge se")
    assert told == ["played", "acknowledged", "matched"]
    assert (played.cards["nw"]["status"], played.cards["e"]["status"]) == ("thought", "distraction")


@pytest.mark.rules("NM-819", "NM-821")
def test_a_match_turns_the_distraction_at_the_mind_focus_into_a_thought() -> None:
    played = breathing(HAND, "e/nw", "ne/s")
    assert played.told("play e/nw") == ["played", "time passed", "matched"]
    assert (played.cards["e"]["status"], played.cards["nw"]["status"]) == ("thought", "released")
    assert played.centre["markers"] == 1  # with its own marker


@pytest.mark.rules("NM-820")
def test_tokens_match_only_with_the_same_face_not_with_the_same_kind() -> None:
    assert "matched" not in breathing(HAND, "e/w", "ne/s").told("play e/w")  # Feeling and Thinking
    assert "matched" in breathing(HAND, "e/sw", "ne/s").told("play e/sw")  # Feeling and Feeling


@pytest.mark.rules("NM-820")
def test_a_place_matches_itself_if_it_has_a_token() -> None:
    assert "matched" in breathing(HAND, "e/e", "ne/s").told("play e/e")
    bare = HAND.replace("Rf", "R.")
    assert "matched" not in breathing(bare, "nw/nw", "ne/s").told("play nw/nw", "notice s")
    assert "matched" not in breathing(bare, "nw/n", "ne/s").told("play nw/n", "notice s")


@pytest.mark.rules("NM-820", "NM-217")
def test_without_a_noting_focus_there_is_no_match() -> None:
    assert "matched" not in breathing(HAND, "e/-", "ne/s", mind_cards="gap").told("play e/-")


@pytest.mark.rules("NM-822")
def test_when_the_timer_empties_in_mid_breath_the_chosen_card_does_not_count_as_released() -> None:
    played = breathing(HAND, "e/nw", "ne/s", timer=1)
    assert played.told("play e/nw") == ["played", "time passed", "ended"]
    assert (played.end, played.hand, played.centre["markers"]) == ("timer", ["ne/s"], 1)
    assert played.cards["sw"]["status"] == "subliminal"
    assert (played.outcome["released"], played.outcome["score"]) == (2, 1)
    assert played.breath["playing"] == "e/nw"


@pytest.mark.rules("NM-823")
def test_breathing_out_gives_the_marker_back_lets_time_pass_and_begins_the_next_round() -> None:
    played = breathing(HAND, "n/s")
    assert played.told("play n/s") == ["played", "untouched", "breathed out", "time passed", "round"]
    assert played.picture == same(HAND.replace("(*)", "( )").replace("Sf", "Rf"))
    assert (played.timer, played.round, played.phase, played.breath) == (11, 6, "mind", None)


@pytest.mark.rules("NM-823", "NM-813")
def test_a_breath_without_any_card_is_only_cleaned_up() -> None:
    played = offered()
    played.play("breathe nw")
    assert played.told("draw 0") == ["breathed out", "time passed", "round"]
    assert played.picture == same(OFFER)


@pytest.mark.rules("NM-823", "NM-615")
def test_clean_up_can_end_the_game_before_time_passes() -> None:
    played = breathing("""
        Rf  R.  Df
        R.  (*) Da
        St  Da  Dr
    """, "sw/s", timer=1)  # fmt: skip
    assert played.told("play sw/s") == ["played", "untouched", "breathed out", "ended"]
    assert (played.end, played.timer) == ("distraction", 1)


@pytest.mark.rules("NM-826")
def test_a_breath_stands_beside_the_ordinary_actions_and_need_not_be_taken() -> None:
    played = offered()
    assert set(played.moves) == {"breathe nw", "focus ne", "notice e", "acknowledge se", "notice s", "breathe w"}


# ---- what a screen is told ------------------------------------------------------------------

FORESEEN = """
    Rf  Df  Tt
    Rt  (*) Da
    S.  Rr  Tr
"""


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("nw/e", ["free"]),  # on a Released card
        ("nw/n", ["free", "wakes"]),  # its token is that of the Noting Focus
        ("n/e", ["time"]),
        ("n/nw", ["time", "frees"]),  # a Distraction is a Thought again
        ("ne/e", ["nothing"]),
        ("sw/e", ["nothing"]),
    ],
)
def test_the_screen_is_told_what_a_card_of_the_hand_would_do(card: str, does: list[str]) -> None:
    at = breathing(FORESEEN, card).position
    told = at.game.aids(at.state, 0)["hand"]
    assert told == {card: {"place": card.split("/", maxsplit=1)[0], "does": does}}


def test_the_screen_is_told_that_a_card_would_ring_the_bell() -> None:
    at = breathing(FORESEEN, "n/nw", timer=1).position
    assert at.game.aids(at.state, 0)["hand"]["n/nw"]["does"] == ["time", "bell"]


def test_the_screen_is_told_what_the_cards_that_may_come_would_do() -> None:
    at = table(FORESEEN, stage=4, removed=1, phase="draw", breath={"from": "sw", "left": 0, "playing": None}).position
    told = at.game.aids(at.state, 0)["draw"]
    ways = 4 * len(at.to_json()["deck"]["mind"])
    assert told["of"] == ways
    assert told["free"] + told["time"] + told["nothing"] >= ways
    # eight places, each as likely as any other: three Released, two Distractions, three others
    assert (told["free"], told["time"], told["nothing"]) == (3 * ways // 8, 2 * ways // 8, 3 * ways // 8)
    assert told["wakes"] > 0
    assert told["frees"] > 0
    assert told["bell"] == 0


def test_outside_of_a_breath_the_screen_is_told_nothing() -> None:
    at = offered().position
    assert at.game.aids(at.state, 0) == {}
