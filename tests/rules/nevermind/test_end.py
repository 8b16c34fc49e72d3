"""NM-6xx: the end and the score."""

from __future__ import annotations

import pytest

from mindscape.games.nevermind.ranks import rank
from rules.nevermind.picture import same, table


@pytest.mark.rules("NM-601", "NM-002")
def test_the_game_is_over_the_moment_the_timer_reaches_0() -> None:
    played = table("""
        Da  S.  S.
        Tr  ( ) S.
        S.  S.  S.
    """, phase="mind", timer=1, stage=3)  # fmt: skip
    assert played.told("mind nw/nw") == ["mind card", "lingered", "time passed", "ended"]  # no bounce any more
    assert (played.phase, played.end, played.timer, played.position.actors) == ("over", "timer", 0, ())
    assert played.refused("acknowledge w") == "NM-002"
    assert played.position.moves("p0") == played.position.moves("chance") == []


@pytest.mark.rules("NM-601")
def test_at_the_end_the_fields_stay_as_they_are() -> None:
    played = table("""
        Ta  S.  S.
        Tr  ( ) S.
        S.  S.  S.
    """, phase="mind", timer=1, monkey=True, round=9)  # fmt: skip
    played.play("mind nw/w")
    assert (played.phase, played.card, played.second, played.round) == ("over", "nw/w", True, 9)


@pytest.mark.rules("NM-602", "NM-603", "NM-604")
def test_the_score_is_released_less_distractions_and_one_for_the_centre_card() -> None:
    played = table("""
        Da  Rt  R.
        Tr  ( ) S.
        Rf  Dr  S.
    """, phase="mind", timer=1)  # fmt: skip
    played.play("mind nw/nw")
    assert played.outcome == {
        "winner": "watcher",
        "end": "timer",
        "released": 3,
        "distractions": 2,
        "score": 2,
        "rank": "Initiate",
    }
    assert played.position.outcome is not None
    assert (played.position.outcome.winners, played.position.outcome.scores) == ((0,), (2.0,))


@pytest.mark.rules("NM-604")
def test_a_score_of_0_is_a_win_of_the_mind() -> None:
    played = table("""
        Da  Rt  S.
        Tr  ( ) S.
        S.  Dr  S.
    """, phase="mind", timer=1)  # fmt: skip
    played.play("mind nw/nw")
    assert (played.outcome["score"], played.outcome["winner"]) == (0, "mind")
    assert played.position.outcome is not None
    assert played.position.outcome.winners == ()


@pytest.mark.rules("NM-605")
@pytest.mark.parametrize(
    ("scores", "name"),
    [
        ((8, 9), "Master"), ((6, 7), "Priest"), ((4, 5), "Monk"), ((1, 2, 3), "Initiate"), ((0, -1, -2), "Asleep"),
        ((-3, -4), "Adrift"), ((-5, -6), "Afraid"),
    ],
)  # fmt: skip
def test_a_score_has_its_rank(scores: tuple[int, ...], name: str) -> None:
    assert {rank(score) for score in scores} == {name}


@pytest.mark.rules("NM-611", "NM-613")
def test_it_is_total_distraction_when_every_card_is_released_or_a_distraction() -> None:
    almost = """
        Rt  Rf  Ra
        Rr  ( ) R.
        Tt  R.  R.
    """
    played = table(almost, phase="mind")
    assert played.told("mind sw/n") == ["mind card", "distracted", "ended"]
    assert (played.phase, played.end, played.outcome["winner"]) == ("over", "distraction", "mind")
    assert (played.outcome["released"], played.outcome["distractions"]) == (7, 1)


@pytest.mark.rules("NM-614")
def test_a_marker_on_the_centre_or_on_a_token_does_not_count_for_the_end() -> None:
    """Eight markers lie on Centre, tokens, backs and faces here, and the game goes on."""
    played = table("""
        Rt  Rf  Ra
        Rr  (*) R.
        At  St  Dr
    """, phase="mind")  # fmt: skip
    assert played.pool == 0
    played.play("mind sw/n")
    assert played.phase == "watcher"


@pytest.mark.rules("NM-612", "NM-615")
def test_the_eighth_let_go_is_mental_stillness_and_no_time_passes() -> None:
    played = table("""
        Rt  Rf  Ra
        Rr  (*) R.
        St  R.  R.
    """, timer=1)  # fmt: skip
    assert played.told("letgo sw") == ["let go", "ended"]
    assert (played.end, played.timer) == ("stillness", 1)
    assert played.outcome["winner"] == "watcher"


@pytest.mark.rules("NM-615", "NM-404")
def test_total_distraction_comes_before_the_time_that_would_pass() -> None:
    played = table("""
        Rt  Rf  Ra
        Rr  ( ) R.
        Tt  R.  R.
    """, phase="mind", timer=1)  # fmt: skip
    played.play("mind sw/n")
    assert (played.end, played.timer) == ("distraction", 1)


@pytest.mark.rules("NM-616")
def test_without_the_timer_there_is_neither_score_nor_rank() -> None:
    for picture, move in (
        ("Rt Rf Ra   Rr (*) R.   St R. R.", "letgo sw"),
        ("Rt Rf Da   Rr (*) R.   St R. R.", "letgo sw"),
    ):
        played = table(picture)
        played.play(move)
        assert (played.outcome["score"], played.outcome["rank"]) == (None, None)
        assert played.position.outcome is not None
        assert played.position.outcome.scores is None


@pytest.mark.rules("NM-613")
def test_a_let_go_that_leaves_only_distractions_beside_released_cards_loses() -> None:
    played = table("Rt Rf Da   Rr (*) R.   St R. R.")
    played.play("letgo sw")
    assert (played.end, played.outcome["winner"]) == ("distraction", "mind")
    assert played.picture == same("""
        Rt  Rf  Da
        Rr  ( ) R.
        Rt  R.  R.
    """)
