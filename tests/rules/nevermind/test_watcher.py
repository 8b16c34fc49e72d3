"""NM-5xx: the Watcher Phase."""

from __future__ import annotations

import pytest

from rules.nevermind.picture import same, table

ALL_STATUSES = """
    Rf  Sf  Af
    Tr  ( ) Dt
    S.  S.  S.
"""
FOCUSED = ALL_STATUSES.replace("( )", "(*)")
PLACES = ("nw", "n", "ne", "e", "se", "s", "sw", "w")


@pytest.mark.rules("NM-501")
def test_the_watcher_takes_exactly_one_action_on_one_card() -> None:
    played = table(ALL_STATUSES)
    assert played.moves == ["focus ne", "notice e", "acknowledge w"]
    played.play("notice e")
    assert (played.phase, played.actor) == ("mind", "chance")
    assert played.refused("acknowledge w", by="p0") == "NM-003"


@pytest.mark.rules("NM-502")
@pytest.mark.parametrize(("focus", "closed"), [("ne", "focus ne"), ("e", "notice e"), ("w", "acknowledge w")])
def test_the_card_at_the_mind_focus_is_closed_to_the_watcher(focus: str, closed: str) -> None:
    played = table(ALL_STATUSES, card=f"{focus}/n")
    assert played.refused(closed) == "NM-502"
    assert closed not in played.moves
    assert len(played.moves) == 2


@pytest.mark.rules("NM-502")
def test_the_noting_focus_is_open_to_the_watcher() -> None:
    assert table(ALL_STATUSES, card="n/e").refused("notice e") is None


@pytest.mark.rules("NM-502")
def test_a_let_go_of_the_card_at_the_mind_focus_is_closed_too() -> None:
    played = table(FOCUSED, card="s/e")
    assert played.refused("letgo s") == "NM-502"
    assert played.moves == ["letgo n", "letgo se", "letgo sw"]


@pytest.mark.rules("NM-503")
def test_notice_turns_a_distraction_into_a_thought_and_costs_no_time() -> None:
    played = table(ALL_STATUSES)
    assert played.told("notice e")[0] == "noticed"
    assert (played.cards["e"], played.timer) == ({"status": "thought", "token": "thinking"}, 12)


@pytest.mark.rules("NM-504")
def test_every_action_needs_its_own_status() -> None:
    needed = {"notice": "distraction", "acknowledge": "thought", "focus": "acknowledged", "letgo": "subliminal"}
    played = table(ALL_STATUSES)
    for place in PLACES:
        for action, status in needed.items():
            rule = played.refused(f"{action} {place}")
            if played.cards[place]["status"] == status:
                assert rule == ("NM-508" if action == "letgo" else None)
            else:
                assert rule == "NM-504"


@pytest.mark.rules("NM-505")
def test_acknowledge_turns_a_thought_into_an_acknowledged_card() -> None:
    played = table(ALL_STATUSES)
    played.play("acknowledge w")
    assert (played.cards["w"], played.timer, played.pool) == (
        {"status": "acknowledged", "token": "remembering"},
        12,
        4,
    )


@pytest.mark.rules("NM-506")
def test_focus_sinks_an_acknowledged_card_and_moves_its_marker_to_the_centre() -> None:
    played = table(ALL_STATUSES)
    played.play("focus ne")
    assert played.picture == same("""
        Rf  Sf  Sf
        Tr  (*) Dt
        S.  S.  S.
    """)
    assert (played.pool, played.timer) == (4, 12)


@pytest.mark.rules("NM-507")
def test_let_go_releases_a_subliminal_card_with_the_centres_marker_and_then_time_passes() -> None:
    played = table(FOCUSED)
    pool = played.pool
    assert played.told("letgo n")[:2] == ["let go", "time passed"]
    assert played.picture == same("""
        Rf  Rf  Af
        Tr  ( ) Dt
        S.  S.  S.
    """)
    assert (played.timer, played.pool) == (11, pool)


@pytest.mark.rules("NM-508")
def test_let_go_needs_a_focused_centre() -> None:
    assert table(ALL_STATUSES).refused("letgo n") == "NM-508"
    assert table(FOCUSED).refused("letgo n") is None


@pytest.mark.rules("NM-508")
def test_with_noted_only_a_card_that_has_a_token_can_be_let_go() -> None:
    played = table(FOCUSED, let_go="noted")
    assert played.moves == ["letgo n"]
    assert played.refused("letgo s") == "NM-508"
    assert table(FOCUSED).moves == ["letgo n", "letgo se", "letgo s", "letgo sw"]


@pytest.mark.rules("NM-509")
def test_from_a_focused_centre_only_let_go_is_possible() -> None:
    played = table(FOCUSED)
    for action in ("notice e", "acknowledge w", "focus ne", "notice nw", "focus n"):
        assert played.refused(action) == "NM-509"
    assert played.refused("letgo e") == "NM-504"


@pytest.mark.rules("NM-509")
def test_a_deep_breath_is_refused_from_a_focused_centre() -> None:
    played = table(FOCUSED, stage=4, deck_centre=1, top="centre", card="s/n")
    assert played.refused("breathe nw") == "NM-509"


@pytest.mark.rules("NM-510")
def test_passing_is_refused_while_any_ordinary_action_is_open() -> None:
    assert table(ALL_STATUSES).refused("pass") == "NM-510"
    assert table(FOCUSED).refused("pass") == "NM-510"


@pytest.mark.rules("NM-510")
def test_whoever_can_do_nothing_passes_and_nothing_changes() -> None:
    nothing = """
        Rf  Sf  S.
        S.  ( ) Rt
        S.  S.  S.
    """
    played = table(nothing)
    assert played.moves == ["pass"]
    assert played.told("pass")[0] == "passed"
    assert (played.picture, played.timer, played.phase) == (same(nothing), 12, "mind")


@pytest.mark.rules("NM-511")
def test_the_mind_focus_opens_when_no_other_card_can_be_acted_on() -> None:
    played = table("""
        Rf  Sf  S.
        Tr  ( ) Rt
        S.  S.  S.
    """, card="w/n")  # fmt: skip
    assert played.moves == ["acknowledge w"]
    assert played.refused("pass") == "NM-510"


@pytest.mark.rules("NM-511", "NM-807")
def test_a_deep_breath_elsewhere_counts_as_an_action_so_the_mind_focus_stays_closed() -> None:
    played = table("""
        Rf  Sf  S.
        Tr  ( ) S.
        S.  S.  S.
    """, stage=4, deck_centre=1, top="centre", card="w/n")  # fmt: skip
    assert played.moves == ["pass", "breathe nw"]
    assert played.refused("acknowledge w") == "NM-502"


@pytest.mark.rules("NM-511")
def test_the_mind_focus_opens_for_a_deep_breath_too() -> None:
    played = table("""
        Rf  Sf  S.
        S.  ( ) S.
        S.  S.  S.
    """, stage=4, deck_centre=1, top="centre", card="nw/n")  # fmt: skip
    assert played.moves == ["pass", "breathe nw"]


@pytest.mark.rules("NM-512")
def test_a_focused_centre_without_anything_to_let_go_leaves_the_other_actions_open_but_no_breath() -> None:
    played = table("""
        Rf  S.  Af
        Tr  (*) Dt
        S.  S.  S.
    """, let_go="noted", stage=4, deck_centre=1, top="centre", card="s/n")  # fmt: skip
    assert played.moves == ["focus ne", "notice e", "acknowledge w"]
    assert played.refused("breathe nw") == "NM-509"
    assert played.refused("letgo n") == "NM-508"


@pytest.mark.rules("NM-512", "NM-214")
def test_a_focus_onto_a_focused_centre_leaves_one_marker_there_and_eight_in_all() -> None:
    played = table("""
        Rf  S.  Af
        Tr  (*) Dt
        S.  S.  S.
    """, let_go="noted")  # fmt: skip
    played.play("focus ne")
    assert (played.centre["markers"], played.pool) == (1, 4)
