"""NM-9xx: ways of noting, and Super Monkey-Mind."""

from __future__ import annotations

import pytest

from rules.nevermind.picture import new_table, same, table

FACES = ("thinking", "feeling", "remembering", "anticipating")
MONKEY = """
    Tt  Rt  S.
    Aa  ( ) Tf
    S.  Dt  S.
"""


@pytest.mark.rules("NM-901")
def test_in_mindful_noting_the_player_chooses_any_of_the_four_faces() -> None:
    played = new_table("start nw e", noting="choose")
    assert (played.actor, played.phase, played.drawn) == ("p0", "note", None)
    assert played.moves == [f"note {face}" for face in FACES]
    assert played.refused("token tf", by="chance") == "NM-003"


@pytest.mark.rules("NM-902")
def test_in_mindful_noting_no_face_can_run_out() -> None:
    played = table("""
        T.  Tt  Tt
        Tt  ( ) Tt
        At  At  At
    """, noting="choose", phase="note", awaiting=["nw"], card="nw/n")  # fmt: skip
    played.play("note thinking")
    assert played.tokens == {"tf": 0, "ra": 8}


@pytest.mark.rules("NM-902")
def test_in_mindful_noting_the_chosen_tokens_leave_the_pool_by_kind() -> None:
    assert new_table("start nw e", "note remembering", "note feeling", noting="choose").tokens == {"tf": 7, "ra": 7}


@pytest.mark.rules("NM-903")
def test_noting_by_lot_draws_each_face_by_the_tokens_of_its_kind_left() -> None:
    played = table("""
        T.  Tt  Tt
        Tt  ( ) Tr
        S.  S.  S.
    """, noting="random", phase="token", awaiting=["nw"], card="nw/n")  # fmt: skip
    assert played.weights == {
        "token thinking": 1, "token feeling": 1, "token remembering": 3, "token anticipating": 3,
    }  # fmt: skip
    played.play("token anticipating")
    assert (played.phase, played.cards["nw"]["token"], played.tokens) == ("watcher", "anticipating", {"tf": 1, "ra": 2})


@pytest.mark.rules("NM-903")
@pytest.mark.parametrize(
    ("face", "tokens"),
    [
        ("thinking", {"tf": 3, "ra": 4}), ("feeling", {"tf": 3, "ra": 4}),
        ("remembering", {"tf": 4, "ra": 3}), ("anticipating", {"tf": 4, "ra": 3}),
    ],
)  # fmt: skip
def test_a_face_drawn_by_lot_is_laid_and_its_token_leaves_the_pool(face: str, tokens: dict[str, int]) -> None:
    played = new_table("start nw e", f"token {face}", noting="random")
    assert (played.cards["nw"]["token"], played.tokens) == (face, tokens)


@pytest.mark.rules("NM-903", "NM-222")
def test_noting_by_lot_draws_no_token_without_its_face() -> None:
    played = new_table("start nw e", noting="random")
    assert played.refused("token tf") == "NM-222"


@pytest.mark.rules("NM-911")
def test_a_second_mind_action_follows_the_first() -> None:
    played = table(MONKEY, phase="mind", monkey=True)
    played.play("mind e/s")
    assert (played.phase, played.second, played.actor) == ("monkey", True, "p0")
    played.play("monkey nw")
    assert played.picture == same("""
        Dt  Rt  S.
        Aa  ( ) Df
        S.  Dt  S.
    """)
    assert (played.phase, played.second, played.timer) == ("watcher", False, 10)


@pytest.mark.rules("NM-911")
@pytest.mark.parametrize("stage", range(1, 6))
def test_the_second_action_is_there_at_every_stage_but_only_with_the_option(stage: int) -> None:
    for monkey in (True, False):
        played = table(MONKEY, phase="mind", monkey=monkey, stage=stage)
        played.play("mind e/s")
        assert (played.phase == "monkey") is monkey


@pytest.mark.rules("NM-911", "NM-912")
def test_the_second_action_follows_a_first_one_on_a_released_card_too() -> None:
    played = table(MONKEY, phase="mind", monkey=True)
    played.play("mind n/s")
    assert played.phase == "monkey"


@pytest.mark.rules("NM-911", "NM-809")
def test_in_a_free_turn_there_is_no_second_action() -> None:
    played = table(MONKEY, monkey=True, stage=4, deck_centre=1, top="centre", card="e/s")
    played.play("notice s")
    assert (played.phase, played.second, played.card) == ("watcher", False, None)


@pytest.mark.rules("NM-912")
def test_any_card_with_the_face_of_the_noting_focus_can_be_chosen_and_one_must_be() -> None:
    """The Noting Focus' own card (s), the Mind Focus' card (nw) and a Released card (n) among them."""
    played = table(MONKEY, phase="mind", monkey=True)
    played.play("mind nw/s")
    assert played.moves == ["monkey nw", "monkey n", "monkey s"]
    for other in ("w", "e", "se"):
        assert played.refused(f"monkey {other}") == "NM-912"
    assert played.refused("pass") == "NM-003"


@pytest.mark.rules("NM-913", "NM-502")
def test_the_card_of_the_second_action_is_open_to_the_watcher() -> None:
    played = table(MONKEY, phase="mind", monkey=True)
    played.play("mind e/s", "monkey nw")
    assert played.moves == ["notice nw", "notice s", "focus w"]
    assert played.refused("notice e") == "NM-502"


@pytest.mark.rules("NM-914")
def test_without_a_token_at_the_noting_focus_there_is_no_second_action() -> None:
    played = table(MONKEY, phase="mind", monkey=True)
    played.play("mind e/sw")
    assert (played.phase, played.second) == ("watcher", False)


@pytest.mark.rules("NM-914")
def test_without_a_noting_focus_there_is_no_second_action() -> None:
    played = table(MONKEY, phase="mind", monkey=True, mind_cards="gap")
    played.play("mind e/-")
    assert (played.phase, played.second) == ("watcher", False)


@pytest.mark.rules("NM-915", "NM-721")
def test_the_second_action_wakes_a_thinking_card_as_any_mind_action_does() -> None:
    for stage, status in ((1, "released"), (2, "thought")):
        played = table(MONKEY, phase="mind", monkey=True, stage=stage)
        played.play("mind e/s", "monkey n")
        assert played.cards["n"]["status"] == status


@pytest.mark.rules("NM-915", "NM-404", "NM-601")
def test_the_second_action_can_end_the_game() -> None:
    played = table(MONKEY, phase="mind", monkey=True, timer=2)
    played.play("mind e/s", "monkey nw")
    assert (played.end, played.second) == ("timer", False)


@pytest.mark.rules("NM-916", "NM-221")
def test_a_token_placed_in_the_first_action_counts_for_the_second() -> None:
    played = table(MONKEY, phase="mind", monkey=True)
    played.play("mind se/se")
    assert (played.phase, played.second) == ("token", True)
    played.play("token ra", "note anticipating")
    assert played.moves == ["monkey se", "monkey w"]
