"""NM-0xx: grammar, order of refusals, options, set-up positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mindscape import Refused, game
from rules.nevermind.picture import STILL, cards_of, described, impossible, new_table, refuses, table

GRID = """
    Rf  S.  At
    Rt  ( ) Df
    S.  Da  Tr
"""
FOCUSED = GRID.replace("( )", "(*)")
BREATH = {"from": "sw", "left": 0, "playing": None}
PILE = [f"ne/{noting}" for noting in ("ne", "e", "se", "s", "sw", "w", "nw", "n")] + [
    f"e/{noting}" for noting in ("e", "se", "s", "sw", "w", "nw", "n", "ne")
]


@pytest.mark.rules("NM-001")
@pytest.mark.parametrize(
    "text",
    [
        "", " ", "Notice e", "notice  e", " notice e", "notice e ", "notice", "notice centre", "notice e s", "pass e",
        "noticee", "note happy", "mind e", "mind e/", "mind /e", "mind -/e", "mind e/e/e", "play breathe", "draw",
        "draw 01", "draw -1", "draw +1", "draw 1.0", "draw ١", "draw ²", "top centre", "top ?", "shuffle it",
        "start nw", "start nw e s", "token", "token TF", "letgo", "let go e", "monkey", "notice e\n", "notice\te",
        "breathe", "\u00a0pass", "pass\0", "\ud800",
    ],
)  # fmt: skip
def test_what_does_not_follow_the_grammar_is_refused_before_anything_else(text: str) -> None:
    for played in (table(GRID), table(GRID, phase="mind"), new_table()):
        assert played.refused(text) == "NM-001"
        assert played.refused(text, by="nobody") == "NM-001"
    over = table("Rf R. Rt  Rr ( ) R.  R. R. R.", phase="over", end="stillness")
    assert over.refused(text) == "NM-001"


@pytest.mark.rules("NM-001", "NM-813")
def test_draw_takes_any_number_of_plain_digits() -> None:
    played = table(FOCUSED, stage=4, phase="draw", removed=1, breath=BREATH)
    assert played.moves[-1] == "draw 4"
    for number in ("5", "16", "17", "99", "127", "128", "1000", "9" * 5000):
        assert played.refused(f"draw {number}") == "NM-813"


@pytest.mark.rules("NM-002")
def test_when_the_game_is_over_every_move_is_refused() -> None:
    played = table("Rf R. Rt  Rr ( ) R.  R. R. R.", phase="over", end="stillness")
    for by in ("p0", "chance", "nobody"):
        for move in ("pass", "notice e", "mind e/e", "top mind"):
            assert played.refused(move, by=by) == "NM-002"


@pytest.mark.rules("NM-003")
@pytest.mark.parametrize("by", ["chance", "p1", "P0", "", "p00", "watcher", "p0 "])
def test_a_move_by_somebody_who_is_not_to_act_is_refused(by: str) -> None:
    assert table(GRID).refused("notice e", by=by) == "NM-003"


@pytest.mark.rules("NM-003")
def test_a_move_of_a_kind_that_the_phase_does_not_have_is_refused() -> None:
    kinds = {
        "start": "start nw e", "token": "token tf", "note": "note feeling", "mind": "mind e/e", "shuffle": "shuffle",
        "monkey": "monkey e", "watcher": "notice e", "draw": "draw 0", "hand": "play e/e", "top": "top mind",
    }  # fmt: skip
    tables = {
        "start": new_table(),
        "token": new_table("start nw e"),
        "note": new_table("start nw e", "token tf"),
        "mind": table(GRID, phase="mind"),
        "shuffle": table(GRID, phase="shuffle", stage=4, played=PILE),
        "monkey": table(GRID, phase="monkey", monkey=True, second=True, card="e/w"),
        "watcher": table(GRID),
        "draw": table(FOCUSED, stage=4, phase="draw", removed=1, breath=BREATH),
        "hand": table(FOCUSED, stage=4, phase="hand", removed=1, breath=BREATH, hand=["e/e"]),
        "top": table(GRID, stage=4, phase="action", deck_centre=1, top="?", card="e/w"),
    }  # fmt: skip
    for phase, played in tables.items():
        for kind, move in kinds.items():
            assert (played.refused(move) == "NM-003") == (kind != phase), (phase, move)


def test_a_move_that_comes_too_early_is_told_what_comes_first() -> None:
    refusal = new_table("start nw e", "token tf").position.refusal("p0", "notice e")
    assert refusal is not None
    assert refusal.why == (
        "'notice' does not belong here: the thought that has surfaced wants its name first; now it is note."
    )


@pytest.mark.rules("NM-003", "NM-805")
@pytest.mark.parametrize("phase", ["mind", "action", "watcher", "draw", "drawing"])
def test_while_nobody_knows_the_top_of_the_deck_chance_has_to_tell_it(phase: str) -> None:
    breath = {**BREATH, "left": 1 if phase == "drawing" else 0} if phase.startswith("draw") else None
    played = table(
        FOCUSED if breath else GRID, stage=4, phase=phase, deck_centre=1, top="?", breath=breath, removed=1,
        card=None if phase == "mind" else "e/w",
    )  # fmt: skip
    assert (played.actor, played.moves) == ("chance", ["top mind", "top breathe"])
    for move in ("mind s/s", "notice e", "draw 0"):
        assert played.refused(move) == "NM-003"


@pytest.mark.rules("NM-004")
def test_the_options_have_these_values_and_these_defaults() -> None:
    values: dict[str, list[Any]] = {
        "stage": [1, 2, 3, 4, 5], "monkey": [False, True], "noting": ["draw", "choose", "random"],
        "mind_cards": ["ring", "gap"], "let_go": ["any", "noted"],
    }  # fmt: skip
    assert game("nevermind").options == {name: allowed[0] for name, allowed in values.items()}
    for name, allowed in values.items():
        for value in allowed:
            assert game("nevermind", **{name: value}).options[name] == value


@pytest.mark.rules("NM-004")
@pytest.mark.parametrize(
    "options",
    [
        {"stage": 0}, {"stage": 6}, {"stage": "1"}, {"stage": True}, {"stage": 1.0}, {"stage": None}, {"monkey": 1},
        {"monkey": "true"}, {"noting": "DRAW"}, {"noting": ["draw"]}, {"mind_cards": "c0"}, {"let_go": ""},
        {"speed": 3}, {"Stage": 1}, {"stage": {}},
    ],
)  # fmt: skip
def test_an_unknown_option_or_value_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        game("nevermind", **options)
    assert refused.value.rule == "NM-004"


@pytest.mark.rules("NM-004", "NM-006")
def test_bad_options_are_refused_before_a_bad_position() -> None:
    assert refuses({"options": {"stage": 9}, "timer": 99}) == "NM-004"
    assert refuses({"timer": 99}) == "NM-006"


@pytest.mark.rules("NM-005")
@pytest.mark.parametrize(
    ("picture", "fields", "move", "rule"),
    [
        (FOCUSED, {}, "notice nw", "NM-509"),  # before NM-504
        (FOCUSED, {"stage": 5}, "notice e", "NM-509"),  # before NM-741
        (FOCUSED, {"card": "ne/s"}, "focus ne", "NM-509"),  # before NM-502
        (FOCUSED, {}, "letgo e", "NM-504"),  # NM-509 is not for letgo
        (GRID, {}, "letgo e", "NM-504"),  # before NM-508
        (GRID, {"card": "n/s"}, "letgo n", "NM-508"),  # before NM-502
        (GRID, {"stage": 5, "card": "e/s"}, "notice e", "NM-741"),  # before NM-502
        (GRID, {"stage": 5, "card": "nw/s"}, "notice nw", "NM-504"),  # before NM-502
        (GRID, {"card": "e/s"}, "notice e", "NM-502"),
        (FOCUSED, {"stage": 3}, "breathe e", "NM-801"),  # before NM-509
        (FOCUSED, {"stage": 4}, "breathe e", "NM-509"),  # before NM-806 and NM-807
        (GRID, {"stage": 4}, "breathe e", "NM-806"),  # before NM-807
        (GRID, {"stage": 4, "deck_centre": 1, "top": "centre", "card": "e/s"}, "breathe e", "NM-807"),  # before NM-502
        (GRID, {"stage": 4, "deck_centre": 1, "top": "centre", "card": "nw/s"}, "breathe nw", "NM-502"),
        (FOCUSED, {"card": "n/s"}, "pass", "NM-510"),
    ],
)  # fmt: skip
def test_where_several_rules_refuse_the_first_of_the_list_is_named(
    picture: str, fields: dict[str, Any], move: str, rule: str
) -> None:
    assert table(picture, **fields).refused(move) == rule


@pytest.mark.rules("NM-005", "NM-512")
@pytest.mark.parametrize(
    ("move", "rule"),
    [("notice nw", "NM-504"), ("notice s", None), ("notice e", "NM-502"), ("letgo n", "NM-508"), ("letgo e", "NM-504")],
)
def test_where_nothing_can_be_let_go_a_focused_centre_refuses_nothing_but_the_breath(move: str, rule: str) -> None:
    assert table(FOCUSED, let_go="noted", card="e/s").refused(move) == rule


@pytest.mark.rules("NM-005", "NM-741", "NM-816")
def test_in_a_breath_feeling_is_named_before_the_free_action() -> None:
    breath = {**BREATH, "playing": "nw/e"}
    played = table(FOCUSED, stage=5, phase="bonus", removed=1, breath=breath, played=["nw/e"], card="e/n")
    assert played.refused("notice e") == "NM-741"
    assert played.refused("acknowledge e") == "NM-816"
    assert played.refused("notice n") == "NM-816"


# ---- set-up positions: the list in 4.1, point by point ---------------------------------------


@pytest.mark.rules("NM-006")
def test_a_field_left_out_has_its_value_in_a_new_game_with_the_same_options() -> None:
    new = game("nevermind", noting="choose").start().to_json()
    assert game("nevermind").position({"options": {"noting": "choose"}}).to_json() == new
    assert game("nevermind", noting="choose").position({}).to_json() == new
    assert new["tokens"] == {"tf": 8, "ra": 8}


@pytest.mark.rules("NM-006")
def test_an_option_beside_the_position_must_agree_with_it() -> None:
    assert game("nevermind", stage=3).position({"options": {"stage": 3}}).game.options["stage"] == 3
    with pytest.raises(Refused) as refused:
        game("nevermind", stage=3).position({"options": {"stage": 4}})
    assert refused.value.rule == "NM-006"


@pytest.mark.rules("NM-006")
def test_neither_the_round_nor_the_history_is_checked() -> None:
    assert impossible(GRID, round=1) is None
    assert impossible(GRID, round=10**9) is None
    assert impossible(GRID, stage=4, deck_centre=1, top="mind", round=5) is None


def without(path: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        *way, last = path.split(".")
        for step in way:
            data = data[step]
        del data[last]

    return change


def with_(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        *way, last = path.split(".")
        for step in way:
            data = data[step]
        data[last] = value

    return change


@pytest.mark.rules("NM-006")
@pytest.mark.parametrize(
    "change",
    [
        with_("weather", "fine"), with_("game", "themind"), with_("options", []), with_("options", None),
        with_("phase", "dreaming"), with_("phase", None), with_("phase", 7), with_("phase", ["watcher"]),
        with_("round", 0), with_("round", True), with_("round", 2.0), with_("round", "5"), with_("round", 10**30),
        with_("timer", 20), with_("timer", -1), with_("timer", None),
        with_("cards", []), without("cards.n"), with_("cards.x", {}), without("cards.n.token"),
        with_("cards.n.size", 3), with_("cards.n.status", "awake"), with_("cards.n.status", None),
        with_("cards.n.token", "hungry"), with_("cards.n.token", 0), with_("cards.n", None),
        with_("pool", 9), with_("pool", "3"), with_("centre", 3), without("centre.removed"), with_("centre.cards", 0),
        with_("centre.cards", 4), with_("centre.markers", 2), with_("centre.markers", False),
        with_("centre.removed", 3), with_("centre.more", 1), with_("tokens", None), with_("tokens.tf", 9),
        without("tokens.ra"), with_("deck", {}), without("deck.top"), with_("deck.mind", "c0"),
        with_("deck.mind", ["c8"]), with_("deck.mind", [["c0"]]), with_("deck.centre", 3), with_("deck.top", "bottom"),
        with_("deck.top", 1), with_("played", "e/w"), with_("played", [None]), with_("played", ["e/x"]),
        with_("played", [["e/w"]]), with_("hand", [{}]),
        with_("played", ["breathe"] * 40), with_("card", "e/x"), with_("card", 3), with_("card", ["e/w"]),
        with_("second", 0), with_("second", None), with_("awaiting", "n"), with_("awaiting", ["x"]),
        with_("awaiting", ["n"] * 40), with_("drawn", "x"), with_("drawn", False), with_("breath", []),
        with_("breath", {}), with_("breath", {"from": "x", "left": 0, "playing": None}),
        with_("breath", {"from": "sw", "left": 9, "playing": None}),
        with_("breath", {"from": "sw", "left": 0, "playing": "breathe"}),
        with_("breath", {"from": None, "left": 0, "playing": None}),
        with_("hand", None), with_("hand", ["breathe"]), with_("end", "tired"), with_("end", True),
    ],
)  # fmt: skip
def test_a_field_of_a_wrong_name_type_or_range_is_refused(change: Callable[[dict[str, Any]], None]) -> None:
    data = described(GRID)
    change(data)
    assert refuses(data) == "NM-006"


@pytest.mark.rules("NM-006")
@pytest.mark.parametrize("data", [None, [], "position", 3, True])
def test_what_is_no_object_is_no_position(data: Any) -> None:
    assert refuses(data) == "NM-006"


@pytest.mark.rules("NM-006")
@pytest.mark.parametrize(
    "possible",
    [
        {}, {"phase": "mind"}, {"card": "e/w"}, {"phase": "over", "end": "timer", "timer": 0},
        {"stage": 4, "phase": "shuffle", "played": PILE}, {"stage": 4, "deck_centre": 1, "top": "?"},
        {"stage": 4, "deck_centre": 1, "top": "centre", "card": "breathe", "played": ["e/w"]},
        {"monkey": True, "phase": "monkey", "second": True, "card": "n/w"},
        {"monkey": True, "phase": "over", "end": "timer", "timer": 0, "second": True, "card": "n/w"},
        {"mind_cards": "gap", "card": "e/-"}, {"mind_cards": "ring", "card": "e/e"},
    ],
)  # fmt: skip
def test_these_positions_are_possible(possible: dict[str, Any]) -> None:
    assert impossible(GRID, **possible) is None


@pytest.mark.rules("NM-006", "NM-214")
@pytest.mark.parametrize("pool", [0, 1, 3, 8])
def test_point_a_there_are_eight_markers(pool: int) -> None:
    assert impossible(GRID, pool=pool) == "NM-006"
    assert impossible(GRID, pool=2) is None


@pytest.mark.rules("NM-006", "NM-109")
def test_point_b_there_are_four_tokens_of_each_kind_and_eight_in_mindful_noting() -> None:
    assert impossible(GRID, tokens={"tf": 0, "ra": 2}) is None
    assert impossible(GRID, tokens={"tf": 1, "ra": 2}) == "NM-006"
    assert impossible(GRID, tokens={"tf": 0, "ra": 1}) == "NM-006"
    assert impossible(GRID, tokens={"tf": 4, "ra": 6}, noting="choose") is None
    assert impossible(GRID, tokens={"tf": 0, "ra": 2}, noting="choose") == "NM-006"
    note = {"phase": "note", "awaiting": ["n"], "card": "n/n"}
    drawn = GRID.replace("S.  At", "T.  At")
    assert impossible(drawn, drawn="ra", **note) is None
    assert impossible(drawn, drawn="ra", **note, tokens={"tf": 0, "ra": 2}) == "NM-006"


@pytest.mark.rules("NM-006", "NM-216", "NM-217")
def test_point_c_the_sixteen_mind_cards_are_there_each_once() -> None:
    deck = described(GRID)["deck"]["mind"]
    assert impossible(GRID, deck={"mind": deck[1:], "centre": 0, "top": "mind"}) == "NM-006"
    assert impossible(GRID, deck={"mind": [*deck, "c0"], "centre": 0, "top": "mind"}) == "NM-006"
    assert impossible(GRID, played=["e/w", "w/e"]) == "NM-006"  # the same card, turned
    assert impossible(GRID, card="e/-") == "NM-006"
    assert impossible(GRID, card="e/e", mind_cards="gap") == "NM-006"


@pytest.mark.rules("NM-006", "NM-803")
def test_point_d_there_are_three_centre_cards() -> None:
    for centre in ({"cards": 2, "markers": 0, "removed": 0}, {"cards": 3, "markers": 0, "removed": 1}):
        assert impossible(GRID, stage=4, centre=centre) == "NM-006"
    assert impossible(GRID, stage=4, removed=2) is None
    for stage in (1, 2, 3):
        assert impossible(GRID, stage=stage, removed=1) == "NM-006"
    assert impossible(GRID, stage=4, played=["breathe", "breathe"]) is None
    assert impossible(GRID, stage=4, played=["breathe", "breathe", "breathe"]) == "NM-006"


@pytest.mark.rules("NM-006", "NM-805")
def test_point_e_the_top_of_the_deck_is_what_the_deck_holds() -> None:
    assert impossible(GRID, top=None) == "NM-006"
    assert impossible(GRID, top="centre") == "NM-006"
    assert impossible(GRID, top="?") == "NM-006"
    assert impossible(GRID, stage=4, played=PILE, top="mind") == "NM-006"
    assert impossible(GRID, stage=4, played=PILE, deck_centre=1, top="mind") == "NM-006"
    assert impossible(GRID, stage=4, played=PILE, deck_centre=1, top="?") == "NM-006"
    assert impossible(GRID, stage=4, deck_centre=1, top=None) == "NM-006"
    hand = {"phase": "hand", "hand": ["e/w"], "breath": BREATH, "removed": 1}
    assert impossible(FOCUSED, stage=4, deck_centre=1, top="centre", **hand) is None
    assert impossible(FOCUSED, stage=4, deck_centre=1, top="?", **hand) == "NM-006"


@pytest.mark.rules("NM-006", "NM-221")
def test_point_f_a_card_without_a_token_is_subliminal_or_released_or_waits_for_one() -> None:
    for bare, rule in (("R.", None), ("A.", "NM-006"), ("T.", "NM-006"), ("D.", "NM-006")):
        assert impossible(GRID.replace("S.  At", f"{bare}  At")) == rule
    assert impossible(GRID.replace("S.  At", "R.  At"), let_go="noted") == "NM-006"
    waiting = {"phase": "token", "awaiting": ["n"], "card": "n/n"}
    for card, rule in (("T.", None), ("Tr", "NM-006"), ("S.", "NM-006"), ("A.", "NM-006")):
        assert impossible(GRID.replace("S.  At", f"{card}  At"), **waiting) == rule


@pytest.mark.rules("NM-006", "NM-901", "NM-903")
def test_point_g_cards_wait_for_tokens_in_the_phases_token_and_note() -> None:
    waiting = GRID.replace("S.  At", "T.  At")
    fields = {"awaiting": ["n"], "card": "n/n"}
    assert impossible(waiting, phase="token", **fields) is None
    assert impossible(waiting, phase="watcher", **fields) == "NM-006"
    assert impossible(waiting, phase="token", **{**fields, "awaiting": ["n", "n"]}) == "NM-006"
    assert impossible(GRID, phase="token", card="n/n") == "NM-006"
    assert impossible(waiting, phase="token", noting="choose", **fields) == "NM-006"
    assert impossible(waiting, phase="note", noting="choose", **fields) is None
    assert impossible(waiting, phase="note", noting="random", **fields) == "NM-006"
    assert impossible(waiting, phase="note", **fields) == "NM-006"  # nothing is drawn
    assert impossible(waiting, phase="note", drawn="ra", **fields) is None
    assert impossible(waiting, phase="token", drawn="ra", **fields) == "NM-006"
    assert impossible(waiting, phase="note", drawn="ra", noting="choose", **fields) == "NM-006"


@pytest.mark.rules("NM-006", "NM-601", "NM-612", "NM-613")
def test_point_h_the_end_fits_the_timer_and_the_cards() -> None:
    still = "Rf R. Rt  Rr ( ) R.  R. R. R."
    lost = "Rf R. Rt  Dr ( ) R.  R. R. R."
    assert impossible(GRID, phase="over") == "NM-006"
    assert impossible(GRID, end="timer", timer=0) == "NM-006"
    assert impossible(GRID, timer=0) == "NM-006"
    assert impossible(GRID, phase="over", end="timer") == "NM-006"
    for picture, end in ((still, "stillness"), (lost, "distraction"), (GRID, "timer")):
        for other in ("stillness", "distraction", "timer"):
            timer = 0 if other == "timer" else 12
            assert (impossible(picture, phase="over", end=other, timer=timer) is None) == (other == end)
        if picture is not GRID:
            assert impossible(picture) == "NM-006"


@pytest.mark.rules("NM-006", "NM-304", "NM-824")
def test_point_i_the_card_of_the_round_fits_the_phase_and_lies_in_the_pile() -> None:
    assert impossible(GRID, phase="mind", card="e/w") == "NM-006"
    assert impossible(GRID, stage=4, phase="shuffle", played=PILE, card="e/w") == "NM-006"
    action = {"stage": 4, "phase": "action", "deck_centre": 1, "top": "?"}
    assert impossible(GRID, card="e/w", **action) is None
    assert impossible(GRID, **action) == "NM-006"
    assert refuses({**described(GRID), "card": "e/w"}) == "NM-006"  # not in the pile
    breathe = {"card": "breathe", "stage": 4, "deck_centre": 1}
    assert impossible(GRID, top="centre", **breathe) is None
    assert impossible(GRID, top="mind", **breathe) == "NM-006"
    assert impossible(GRID, phase="mind", top="centre", **breathe) == "NM-006"


@pytest.mark.rules("NM-006", "NM-911")
def test_point_j_a_second_mind_action_is_to_follow_only_where_one_can() -> None:
    monkey = {"phase": "monkey", "second": True, "card": "n/w"}
    assert impossible(GRID, monkey=True, **monkey) is None
    assert impossible(GRID, monkey=False, **monkey) == "NM-006"
    assert impossible(GRID, monkey=True, **{**monkey, "card": None}) == "NM-006"
    assert impossible(GRID, monkey=True, **{**monkey, "phase": "watcher"}) == "NM-006"
    over = {"phase": "over", "end": "timer", "timer": 0, "second": True}
    assert impossible(GRID, monkey=True, card="n/w", **over) is None
    assert impossible(GRID, monkey=True, **over) == "NM-006"


@pytest.mark.rules("NM-006", "NM-811")
def test_point_k_a_breath_fits_its_phases() -> None:
    hand: dict[str, Any] = {"stage": 4, "phase": "hand", "hand": ["e/w"], "breath": BREATH, "removed": 1}
    assert impossible(FOCUSED, **hand) is None
    assert impossible(FOCUSED, **{**hand, "breath": None}) == "NM-006"
    assert impossible(FOCUSED, **{**hand, "phase": "watcher"}) == "NM-006"
    assert impossible(GRID, hand=["e/w"]) == "NM-006"
    assert impossible(FOCUSED, **{**hand, "stage": 3, "removed": 0}) == "NM-006"
    assert impossible(FOCUSED, **{**hand, "removed": 0}) == "NM-006"
    assert impossible(GRID, **hand) == "NM-006"  # no marker on the Centre
    assert impossible(FOCUSED, **{**hand, "breath": {**BREATH, "from": "nw"}}) == "NM-006"
    assert impossible(FOCUSED, **{**hand, "breath": {**BREATH, "left": 1}}) == "NM-006"
    playing = {**BREATH, "playing": "nw/w"}
    assert impossible(FOCUSED, **{**hand, "breath": playing}, played=["nw/w"]) == "NM-006"
    bonus = {**hand, "phase": "bonus"}
    assert impossible(FOCUSED, **{**bonus, "breath": playing}, played=["nw/w"]) is None
    assert impossible(FOCUSED, **{**bonus, "breath": playing}) == "NM-006"  # not in the pile
    assert impossible(FOCUSED, **bonus) == "NM-006"
    assert impossible(FOCUSED, **{**hand, "phase": "draw", "hand": []}) is None
    assert impossible(FOCUSED, **{**hand, "phase": "draw"}) == "NM-006"
    over = {**hand, "phase": "over", "end": "timer", "timer": 0}
    assert impossible(FOCUSED, **over) is None
    assert impossible(FOCUSED, **{**over, "breath": playing}, played=["nw/w"]) is None


@pytest.mark.rules("NM-006")
def test_point_l_every_phase_has_what_it_needs() -> None:
    for change in ({"timer": 18}, {"pool": 7}, {"played": ["e/w"]}):
        assert refuses({"phase": "start", **change}) == "NM-006"
    begun = {"cards": cards_of(STILL.replace("S.", "At", 1))[0], "pool": 7, "tokens": {"tf": 3, "ra": 4}}
    assert refuses({"phase": "mind", **begun}) is None
    assert refuses({"phase": "start", **begun}) == "NM-006"
    assert refuses({"phase": "start", "round": 3}) is None
    assert impossible(GRID, stage=4, phase="mind", deck_centre=1, top="centre") == "NM-006"
    assert impossible(GRID, stage=4, phase="mind", deck_centre=1, top="?") is None
    assert impossible(GRID, stage=4, phase="action", card="e/w") == "NM-006"
    assert impossible(GRID, stage=3, phase="shuffle", played=PILE) == "NM-006"
    assert impossible(GRID, stage=4, phase="shuffle", played=PILE[1:]) == "NM-006"
    assert impossible(GRID, stage=4, phase="shuffle", played=PILE, removed=2) == "NM-006"
    assert impossible(GRID, monkey=True, phase="monkey", second=True, card="e/n") == "NM-006"  # no token at n
    assert impossible(GRID, monkey=True, phase="monkey", second=False, card="n/w") == "NM-006"
    breath: dict[str, Any] = {"stage": 4, "removed": 1, "breath": BREATH}
    assert impossible(FOCUSED, phase="hand", **breath) == "NM-006"
    assert impossible(FOCUSED, phase="drawing", **breath) == "NM-006"
    breath["breath"] = {**BREATH, "left": 1}
    assert impossible(FOCUSED, phase="drawing", **breath) is None
    assert impossible(FOCUSED, phase="drawing", deck_centre=1, top="?", **breath) is None
    assert impossible(FOCUSED, phase="drawing", deck_centre=1, top="centre", **breath) == "NM-006"
    breath["breath"] = {**BREATH, "playing": "e/w"}
    assert impossible(FOCUSED, phase="bonus", played=["e/w"], **breath) == "NM-006"  # e is a Distraction
    calm = FOCUSED.replace("D", "S").replace("T", "A")
    breath["breath"] = {**BREATH, "playing": "w/e"}
    assert impossible(FOCUSED, phase="bonus", played=["w/e"], **breath) is None
    assert impossible(calm, phase="bonus", played=["w/e"], **breath) == "NM-006"  # nothing to notice
