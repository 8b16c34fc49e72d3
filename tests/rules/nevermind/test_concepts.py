"""NM-2xx: the ring, the statuses, markers, Mind Cards, tokens, time."""

from __future__ import annotations

from collections import Counter

import pytest

from mindscape import Rng, game
from rules.nevermind.picture import BOX, RING, name_of, new_table, same, table

MIND_CARDS = [f"{focus}/{noting}" for focus in RING for noting in RING]


@pytest.mark.rules("NM-201", "NM-722")
@pytest.mark.parametrize("number", range(8))
def test_the_neighbours_of_a_card_are_those_before_and_after_it_in_the_ring(number: int) -> None:
    """A Released Thinking card is safe between Released neighbours, and only between them."""
    place, neighbours = RING[number], {RING[number - 1], RING[(number + 1) % 8]}

    def wakes(released: set[str]) -> bool:
        data = table(stage=2, phase="mind").position.to_json()
        for one in released | {place}:
            data["cards"][one]["status"] = "released"
        data["cards"][place]["token"] = "thinking"
        data["tokens"]["tf"] = 3
        data["pool"] = 7 - len(released)
        position = game("nevermind").position(data)
        position.play("chance", f"mind {place}/{place}")
        return bool(position.to_json()["cards"][place]["status"] == "thought")

    assert not wakes(neighbours)
    for other in neighbours:
        assert wakes(set(RING) - {place, other, RING[(number + 4) % 8]})


@pytest.mark.rules("NM-202", "NM-204")
def test_the_watcher_leads_a_card_step_by_step_from_distraction_to_released() -> None:
    played = table("""
        Df  S.  S.
        S.  ( ) S.
        S.  S.  Ta
    """)
    track = []
    for card, action in (
        ("se/se", "notice nw"),
        ("se/s", "acknowledge nw"),
        ("se/sw", "focus nw"),
        ("se/w", "letgo nw"),
    ):
        track.append(played.cards["nw"]["status"])
        played.play(action, f"mind {card}")
    track.append(played.cards["nw"]["status"])
    assert track == ["distraction", "thought", "acknowledged", "subliminal", "released"]


@pytest.mark.rules("NM-202", "NM-204")
def test_the_mind_leads_a_card_from_subliminal_straight_to_thought_and_on_to_distraction() -> None:
    played = table("""
        Sf  S.  S.
        S.  ( ) S.
        S.  S.  Ta
    """, phase="mind")  # fmt: skip
    played.play("mind nw/nw")
    assert played.cards["nw"]["status"] == "thought"
    played.play("acknowledge se", "mind nw/n")
    assert played.cards["nw"]["status"] == "distraction"


@pytest.mark.rules("NM-203", "NM-214")
def test_every_card_that_is_not_subliminal_holds_one_marker_and_there_are_always_eight() -> None:
    for stage in (1, 5):
        for seed in range(15):
            position, rng = game("nevermind", stage=stage, monkey=seed % 2 == 1).start(), Rng(seed)
            while not position.is_over:
                data = position.to_json()
                on_cards = sum(card["status"] != "subliminal" for card in data["cards"].values())
                assert on_cards + data["centre"]["markers"] + data["pool"] == 8
                assert data["pool"] >= 0
                position.state.random_step(rng)


@pytest.mark.rules("NM-205")
def test_a_card_keeps_its_token_to_the_end_whatever_its_status() -> None:
    for seed in range(30):
        position, rng, noted = game("nevermind", stage=5).start(), Rng(seed), dict[str, str]()
        while not position.is_over:
            position.state.random_step(rng)
            tokens = {place: card["token"] for place, card in position.to_json()["cards"].items()}
            assert noted.items() <= tokens.items()
            noted = {place: token for place, token in tokens.items() if token}
        assert noted


@pytest.mark.rules("NM-211", "NM-213", "NM-402")
def test_a_marker_on_the_centre_is_taken_first_and_the_centre_is_focused_no_more() -> None:
    played = table("""
        Tt  S.  S.
        S.  (*) S.
        S.  Sr  S.
    """, phase="mind")  # fmt: skip
    told = played.play("mind s/s")
    assert played.picture == same("""
        Tt  S.  S.
        S.  ( ) S.
        S.  Tr  S.
    """)
    assert played.pool == 6
    assert told[1].seen["from_breath"] is True
    assert played.refused("letgo n") == "NM-508"
    assert played.moves == ["acknowledge nw"]


@pytest.mark.rules("NM-212")
def test_without_a_marker_on_the_centre_one_comes_from_the_pool() -> None:
    played = table("""
        Tt  S.  S.
        S.  ( ) S.
        S.  Sr  S.
    """, phase="mind")  # fmt: skip
    assert played.pool == 7
    told = played.play("mind s/s")
    assert played.pool == 6
    assert told[1].seen["from_breath"] is False


@pytest.mark.rules("NM-213", "NM-506")
def test_the_centre_is_focused_from_a_focus_until_the_let_go() -> None:
    played = table("""
        At  S.  S.
        S.  ( ) S.
        S.  Rr  S.
    """, card=None)  # fmt: skip
    played.play("focus nw")
    assert played.centre["markers"] == 1
    played.play("mind s/s")
    played.play("letgo nw")
    assert played.centre["markers"] == 0


@pytest.mark.rules("NM-215", "NM-216")
def test_the_sixteen_cards_turned_four_ways_give_every_pair_of_foci_once() -> None:
    played = table("""
        Tt  S.  S.
        S.  ( ) S.
        S.  S.  S.
    """, phase="mind")  # fmt: skip
    assert sorted(played.moves) == sorted(f"mind {card}" for card in MIND_CARDS)
    assert set(Counter(name_of(card) for card in MIND_CARDS).values()) == {4}


@pytest.mark.rules("NM-216")
@pytest.mark.parametrize("card", MIND_CARDS)
def test_a_mind_card_is_named_by_corner_or_edge_and_the_steps_to_its_noting_focus(card: str) -> None:
    played = table("""
        Tt  S.  S.
        S.  ( ) S.
        S.  S.  S.
    """, phase="mind")  # fmt: skip
    played.play(f"mind {card}")
    assert set(BOX) - set(played.deck["mind"]) == {name_of(card)}


@pytest.mark.rules("NM-217")
def test_with_gap_two_cards_have_no_noting_focus() -> None:
    played = table("""
        Tt  S.  S.
        S.  ( ) S.
        S.  S.  S.
    """, phase="mind", mind_cards="gap")  # fmt: skip
    assert [move for move in played.moves if move.endswith("/-")] == [
        *(f"mind {corner}/-" for corner in ("nw", "ne", "se", "sw")),
        *(f"mind {edge}/-" for edge in ("n", "e", "s", "w")),
    ]
    assert len(played.moves) == 64
    assert played.refused("mind nw/nw") == "NM-305"
    played.play("mind ne/-", "token tf", "note feeling")
    assert "c0" not in played.deck["mind"]


@pytest.mark.rules("NM-218", "NM-224")
def test_in_stage_one_neither_the_noting_focus_nor_any_token_has_an_effect() -> None:
    boards = set()
    for noting in RING:
        for token in "tfra":
            played = table(f"""
                D{token}  R{token}  S.
                S.  ( ) S.
                S.  T{token}  S.
            """, phase="mind")  # fmt: skip
            played.play(f"mind nw/{noting}")
            boards.add((played.picture.replace(token, "?"), played.timer, tuple(played.moves)))
    assert len(boards) == 1


@pytest.mark.rules("NM-221")
def test_a_card_that_becomes_a_thought_without_a_token_is_noted_before_anything_else() -> None:
    played = table("""
        Tt  S.  S.
        S.  ( ) S.
        S.  S.  S.
    """, phase="mind")  # fmt: skip
    played.play("mind s/s")
    assert (played.phase, played.awaiting, played.actor) == ("token", ["s"], "chance")
    assert played.refused("acknowledge nw", by="p0") == "NM-003"


@pytest.mark.rules("NM-221", "NM-205")
def test_a_card_with_a_token_is_not_noted_again() -> None:
    played = table("""
        Tt  S.  S.
        S.  ( ) S.
        S.  Sf  S.
    """, phase="mind")  # fmt: skip
    played.play("mind s/s")
    assert (played.phase, played.awaiting) == ("watcher", [])


@pytest.mark.rules("NM-221")
def test_a_card_let_go_before_it_was_noted_stays_without_a_token() -> None:
    played = table("""
        Tt  S.  S.
        S.  (*) S.
        S.  Sf  S.
    """)  # fmt: skip
    played.play("letgo n")
    assert played.cards["n"] == {"status": "released", "token": None}
    assert played.phase == "mind"


@pytest.mark.rules("NM-222")
def test_tokens_are_drawn_without_replacement_until_a_kind_runs_out() -> None:
    played = table("""
        Tt  Tt  S.
        T.  ( ) Tr
        Tt  S.  Af
    """, phase="token", awaiting=["w"], card="w/w")  # fmt: skip
    assert played.weights == {"token ra": 3}
    assert played.refused("token tf") == "NM-222"
    assert played.refused("token feeling") == "NM-222"  # a face is drawn with noting = random only
    played.play("token ra")
    assert played.tokens == {"tf": 0, "ra": 2}


@pytest.mark.rules("NM-223")
@pytest.mark.parametrize(("kind", "faces"), [("tf", ["thinking", "feeling"]), ("ra", ["remembering", "anticipating"])])
def test_the_player_chooses_one_of_the_two_faces_of_the_drawn_token(kind: str, faces: list[str]) -> None:
    played = new_table("start nw e", f"token {kind}")
    assert played.moves == [f"note {face}" for face in faces]
    assert (played.actor, played.drawn) == ("p0", kind)
    for face in {"thinking", "feeling", "remembering", "anticipating"} - set(faces):
        assert played.refused(f"note {face}") == "NM-223"
    for face in faces:
        played = new_table("start nw e", f"token {kind}", f"note {face}")
        assert (played.cards["nw"]["token"], played.drawn) == (face, None)


@pytest.mark.rules("NM-231")
def test_time_passes_one_card_at_a_time() -> None:
    played = table("""
        Dt  S.  S.
        S.  ( ) S.
        S.  S.  Ta
    """, phase="mind")  # fmt: skip
    assert played.told("mind nw/nw") == ["mind card", "lingered", "time passed"]
    assert played.timer == 11


@pytest.mark.rules("NM-232")
@pytest.mark.parametrize("stage", [1, 4, 5])
def test_nothing_ever_adds_to_the_timer(stage: int) -> None:
    for seed in range(15):
        position, rng, left = game("nevermind", stage=stage).start(), Rng(seed), 19
        while not position.is_over:
            position.state.random_step(rng)
            timer = position.to_json()["timer"]
            assert left - 2 <= timer <= left
            left = timer
