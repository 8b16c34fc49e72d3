"""NM-7xx: what Stages Two, Three and Five add."""

from __future__ import annotations

import pytest

from mindscape.games.nevermind.game import STAGES
from rules.nevermind.picture import new_table, same, table

THINKING_RELEASED = """
    Rt  S.  S.
    Rf  ( ) S.
    S.  Ta  S.
"""
BREATH = {"from": "sw", "left": 0, "playing": None}
WANDERER = """
    S.  S.  S.
    Tf  ( ) S.
    S.  Dr  S.
"""


@pytest.mark.rules("NM-701")
def test_the_stages_have_their_names() -> None:
    assert STAGES == ("Beginner's Mind", "Monkey Mind", "Life Is Now", "A Deep Breath", "Can't Shake the Feeling")


@pytest.mark.rules("NM-701", "NM-721")
@pytest.mark.parametrize(("stage", "wakes"), [(1, False), (2, True), (3, True), (4, True), (5, True)])
def test_what_stage_two_adds_holds_in_every_later_stage(stage: int, wakes: bool) -> None:
    played = table(THINKING_RELEASED, phase="mind", stage=stage)
    played.play("mind nw/n")
    assert played.cards["nw"]["status"] == ("thought" if wakes else "released")


@pytest.mark.rules("NM-701", "NM-731")
@pytest.mark.parametrize(("stage", "wanders"), [(1, False), (2, False), (3, True), (4, True), (5, True)])
def test_what_stage_three_adds_holds_in_every_later_stage(stage: int, wanders: bool) -> None:
    played = table(WANDERER, phase="mind", stage=stage)
    assert ("wandered" in played.told("mind s/n")) == wanders


@pytest.mark.rules("NM-702")
def test_any_stage_may_be_chosen() -> None:
    for stage in range(1, 6):
        assert new_table(stage=stage).options["stage"] == stage


@pytest.mark.rules("NM-721")
def test_a_released_thinking_card_wakes_with_its_own_marker_and_no_time_passes() -> None:
    played = table(THINKING_RELEASED.replace("( )", "(*)"), phase="mind", stage=2)
    assert played.told("mind nw/n") == ["mind card", "woke"]
    assert played.picture == same("""
        Tt  S.  S.
        Rf  (*) S.
        S.  Ta  S.
    """)
    assert played.timer == 12


@pytest.mark.rules("NM-721")
def test_a_released_card_with_another_token_does_not_wake() -> None:
    played = table(THINKING_RELEASED, phase="mind", stage=2)
    assert played.told("mind w/n") == ["mind card", "rested"]


@pytest.mark.rules("NM-722")
def test_a_released_thinking_card_is_safe_between_two_released_neighbours() -> None:
    played = table("""
        Rt  R.  S.
        Rf  ( ) S.
        S.  Ta  S.
    """, phase="mind", stage=2)  # fmt: skip
    assert played.told("mind nw/n") == ["mind card", "rested"]


@pytest.mark.rules("NM-731", "NM-405")
def test_time_passes_before_the_focus_moves_on() -> None:
    played = table(WANDERER, phase="mind", stage=3)
    assert played.told("mind s/n")[:4] == ["mind card", "lingered", "time passed", "wandered"]


@pytest.mark.rules("NM-731")
@pytest.mark.parametrize("token", ["t", "f"])
def test_from_a_thinking_or_feeling_distraction_the_focus_does_not_move_on(token: str) -> None:
    played = table(WANDERER.replace("Dr", f"D{token}"), phase="mind", stage=3)
    assert played.told("mind s/n") == ["mind card", "lingered", "time passed"]


@pytest.mark.rules("NM-732")
def test_from_an_anticipating_distraction_the_focus_moves_on_clockwise() -> None:
    played = table(WANDERER.replace("Dr", "Da"), phase="mind", stage=3)
    event = played.play("mind s/n")[3]
    assert (event.seen["place"], event.seen["clockwise"]) == ("sw", True)


@pytest.mark.rules("NM-733")
def test_from_a_remembering_distraction_the_focus_moves_on_counter_clockwise() -> None:
    event = table(WANDERER, phase="mind", stage=3).play("mind s/n")[3]
    assert (event.seen["place"], event.seen["clockwise"]) == ("se", False)


@pytest.mark.rules("NM-734")
def test_the_focus_passes_over_distractions_without_time_or_their_tokens() -> None:
    """From s clockwise over sw (Remembering, which would turn back) and w to the Thought nw."""
    played = table("""
        Tf  S.  S.
        Da  ( ) S.
        Dr  Da  S.
    """, phase="mind", stage=3)  # fmt: skip
    told = played.play("mind s/n")
    assert [event.kind for event in told] == [
        "mind card", "lingered", "time passed", "wandered", "distracted", "time passed",
    ]  # fmt: skip
    assert told[3].seen["place"] == "nw"
    assert played.timer == 10


@pytest.mark.rules("NM-735")
def test_a_thought_that_the_focus_moves_on_to_becomes_a_distraction_and_does_not_bounce_in_turn() -> None:
    played = table("""
        S.  S.  S.
        S.  ( ) S.
        Tr  Da  S.
    """, phase="mind", stage=3)  # fmt: skip
    told = played.told("mind s/n")
    assert told.count("wandered") == 1
    assert (played.cards["sw"]["status"], played.timer) == ("distraction", 10)


@pytest.mark.rules("NM-735", "NM-221", "NM-403")
@pytest.mark.parametrize(("card", "then"), [("S.", "token"), ("Sf", "watcher"), ("Af", "watcher")])
def test_other_cards_that_the_focus_moves_on_to_become_thoughts(card: str, then: str) -> None:
    played = table(f"""
        S.  S.  S.
        S.  ( ) S.
        {card}  Da  S.
    """, phase="mind", stage=3)  # fmt: skip
    played.play("mind s/n")
    assert (played.cards["sw"]["status"], played.phase, played.timer) == ("thought", then, 11)


@pytest.mark.rules("NM-736")
def test_the_card_reached_by_a_bounce_is_open_to_the_watcher() -> None:
    played = table("""
        Tt  S.  S.
        S.  ( ) S.
        Tr  Da  S.
    """, phase="mind", stage=3)  # fmt: skip
    played.play("mind s/n")
    assert played.moves == ["acknowledge nw", "notice sw"]
    assert played.refused("notice s") == "NM-502"


@pytest.mark.rules("NM-737")
@pytest.mark.parametrize("token", ["t", "f", "."])
def test_a_released_card_blocks_the_bounce_whatever_its_token(token: str) -> None:
    picture = f"""
        S.  S.  S.
        Tf  ( ) S.
        R{token}  Da  S.
    """
    played = table(picture, phase="mind", stage=3)
    assert played.told("mind s/n")[3:] == ["wandered", "blocked"]
    assert (played.picture, played.timer) == (same(picture), 11)


@pytest.mark.rules("NM-738")
@pytest.mark.parametrize(("row", "reached"), [("Tf  Da  Df", "sw"), ("Df  Da  Tf", "se"), ("Tf  Dr  Df", "sw")])
def test_a_bounce_goes_round_the_whole_ring_but_never_back_to_its_own_card(row: str, reached: str) -> None:
    """One card is no Distraction, be it the first or the last on the way round; with none the game would be over."""
    played = table(f"""
        Dt  Df  Dt
        Dr  ( ) Dr
        {row}
    """, phase="mind", stage=3, noting="choose")  # fmt: skip
    told = played.play("mind s/n")
    assert [event.seen["place"] for event in told if event.kind == "wandered"] == [reached]
    assert (played.end, played.timer) == ("distraction", 11)


@pytest.mark.rules("NM-741")
@pytest.mark.parametrize(("stage", "rule"), [(1, None), (4, None), (5, "NM-741")])
def test_in_stage_five_a_feeling_distraction_cannot_be_noticed(stage: int, rule: str | None) -> None:
    played = table("""
        Df  S.  S.
        S.  ( ) Dt
        S.  S.  S.
    """, stage=stage)  # fmt: skip
    assert played.refused("notice nw") == rule
    assert played.refused("notice e") is None


@pytest.mark.rules("NM-741", "NM-510")
def test_whoever_has_only_feeling_distractions_passes() -> None:
    assert table("""
        Df  S.  S.
        S.  ( ) S.
        S.  S.  S.
    """, stage=5).moves == ["pass"]  # fmt: skip


@pytest.mark.rules("NM-742", "NM-816")
def test_the_free_action_of_a_breath_cannot_notice_a_feeling_distraction_either() -> None:
    played = table("""
        Df  Rt  S.
        S.  (*) Dr
        St  Ta  S.
    """, stage=5, phase="bonus", removed=1, played=["n/s"], breath={**BREATH, "playing": "n/s"})  # fmt: skip
    assert played.moves == ["notice e", "acknowledge s"]
    assert played.refused("notice nw") == "NM-741"


@pytest.mark.rules("NM-743", "NM-821")
def test_only_a_match_in_a_deep_breath_cures_a_feeling_distraction() -> None:
    played = table("""
        Df  Rt  S.
        S.  (*) Df
        St  Ta  S.
    """, stage=5, phase="hand", removed=1, hand=["nw/e"], breath=BREATH)  # fmt: skip
    played.play("play nw/e")
    assert played.cards["nw"]["status"] == "thought"
