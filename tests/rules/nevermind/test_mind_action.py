"""NM-4xx: what the Mind does to a card, by its status."""

from __future__ import annotations

import pytest

from rules.nevermind.picture import same, table

ALL_STATUSES = """
    Rf  Sf  Af
    Tr  ( ) Dt
    S.  S.  S.
"""


@pytest.mark.rules("NM-401")
def test_a_released_card_is_left_alone() -> None:
    played = table(ALL_STATUSES, phase="mind")
    assert played.told("mind nw/nw") == ["mind card", "rested"]
    assert (played.picture, played.timer, played.phase) == (same(ALL_STATUSES), 12, "watcher")


@pytest.mark.rules("NM-402")
def test_a_subliminal_card_becomes_a_thought() -> None:
    played = table(ALL_STATUSES, phase="mind")
    assert played.told("mind n/n") == ["mind card", "surfaced"]
    assert (played.cards["n"], played.timer) == ({"status": "thought", "token": "feeling"}, 12)


@pytest.mark.rules("NM-402", "NM-221")
def test_a_subliminal_card_without_a_token_gets_one() -> None:
    played = table(ALL_STATUSES, phase="mind")
    played.play("mind s/s", "token ra", "note anticipating")
    assert played.cards["s"] == {"status": "thought", "token": "anticipating"}


@pytest.mark.rules("NM-403")
def test_an_acknowledged_card_becomes_a_thought_with_its_own_marker_and_no_time_passes() -> None:
    played = table(ALL_STATUSES, phase="mind")
    pool = played.pool
    assert played.told("mind ne/ne") == ["mind card", "returned"]
    assert (played.cards["ne"]["status"], played.timer, played.pool) == ("thought", 12, pool)


@pytest.mark.rules("NM-403", "NM-211")
def test_an_acknowledged_card_leaves_the_centres_marker_alone() -> None:
    played = table(ALL_STATUSES.replace("( )", "(*)"), phase="mind")
    played.play("mind ne/ne")
    assert played.centre["markers"] == 1


@pytest.mark.rules("NM-404")
def test_a_thought_becomes_a_distraction_and_then_time_passes() -> None:
    played = table(ALL_STATUSES, phase="mind")
    assert played.told("mind w/w") == ["mind card", "distracted", "time passed"]
    assert (played.cards["w"]["status"], played.timer) == ("distraction", 11)


@pytest.mark.rules("NM-405")
def test_a_distraction_lets_time_pass() -> None:
    played = table(ALL_STATUSES, phase="mind")
    assert played.told("mind e/e") == ["mind card", "lingered", "time passed"]
    assert (played.picture, played.timer) == (same(ALL_STATUSES), 11)
