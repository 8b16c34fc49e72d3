"""Positions in the middle of a card: written in the deck's own words, read back, also those of the first form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mindscape import Refused, game
from mindscape.core.rng import Rng
from mindscape.games.deepofmine import shelf
from mindscape.games.deepofmine.engine import Forest as State
from mindscape.games.deepofmine.unfinished import BY_NAME, SHAPES, way_to
from mindscape.games.deepofmine.verbs import ALL_VERBS
from mindscape.games.deepofmine.vocabulary import VERBS
from rules.deepofmine.forest import Forest, altered

FIRST_FORM: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "first_form.json").read_text(encoding="utf-8")
)  # written by the program before frames had names for their fields


def asked_about_a_robbery() -> Forest:
    return Forest("hand gossip", "hand camping", "hand humming").play("p0 play gossip")


def test_a_step_is_named_by_the_way_to_it_in_its_card() -> None:
    frame = asked_about_a_robbery()["stack.-1"]
    assert (frame["f"], frame["card"], frame["at"]) == ("do", "gossip", ["on_play", 0])


def test_steps_inside_steps_have_a_way_too() -> None:
    deck = shelf.base()
    for source in deck.sources:
        for way, step in deck.steps_of(source).items():
            entry: Any = deck.entry(source) if source in deck.number else deck.ability(source)
            for part in way:
                entry = entry[part]
            assert list(VERBS)[deck.program.verb[step]] == entry["do"]
            assert deck.steps_of(source)[tuple(way_to(step, source, deck))] == step


def test_every_step_of_our_deck_is_a_step_of_some_card() -> None:
    deck = shelf.base()
    assert {step for source in deck.sources for step in deck.steps_of(source).values()} == set(
        range(len(deck.program.verb))
    )


def test_a_position_in_the_middle_of_a_card_outlives_changes_of_other_cards() -> None:
    table = asked_about_a_robbery()
    longer = [{"do": "draw"}, {"do": "mentality", "n": 2}, {"do": "roll", "cases": {"0": [{"do": "draw"}]}}]
    deck = altered(a_life_wasted={"on_play": longer}, camping={"on_enter": longer})
    data = table.match.position.to_json()
    data["options"]["deck"] = deck
    again = game("deepofmine", deck=deck).position(data)
    assert again.moves("p0") == table.match.position.moves("p0") == ["choose p1", "choose p2"]


def test_a_step_that_is_gone_is_named_in_the_refusal() -> None:
    data = asked_about_a_robbery().match.position.to_json()
    for way, said in ((["on_play", 7], "on_play.7"), (["on_enter", 0], "on_enter.0"), ([], "no place"), ([[]], "")):
        data["stack"][-1]["at"] = way
        with pytest.raises(Refused) as refused:
            game("deepofmine").position(data)
        assert refused.value.rule == "DM-1201"
        assert f"'gossip' has no step at {said}" in refused.value.why


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("left", 10**6), ("index", -1), ("die", 7), ("among", [9]), ("among", 3), ("stage", "later"),
        ("found", "nobody"), ("moving", "camping"), ("by", 4), ("a", 1), ("card", None),
    ],
)  # fmt: skip
def test_a_frame_with_a_field_that_cannot_be_is_refused(field: str, value: Any) -> None:
    data = asked_about_a_robbery().match.position.to_json()
    data["stack"][-1][field] = value
    with pytest.raises(Refused) as refused:
        game("deepofmine").position(data)
    assert refused.value.rule == "DM-1201"


def struck() -> Forest:
    """Everybody is asked whether to block a Fracture."""
    return Forest("hand gossip", "hand camping", options={}, deck={"fixed": [{"at": 0, "card": "amnesia"}]}).play(
        "p0 draw"
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"limbo": []}, "limbo"),
        ({"twice": True}, "one card"),
        ({"instant": "not-today"}, "instant"),
        ({"stage": "vote"}, "voted"),
        ({"card": "camping"}, "two places|another type|limbo"),
    ],
)  # fmt: skip
def test_a_frame_that_does_not_fit_the_table_is_refused_and_not_met_later(change: dict[str, Any], said: str) -> None:
    data = struck().match.position.to_json()
    assert data["stack"][-1]["f"] == "fracture"
    if "limbo" in change:
        data |= {"limbo": [], "discard": ["amnesia"]}
    elif "twice" in change:
        data["stack"] *= 2
    else:
        data["stack"][-1] |= change
    with pytest.raises(Refused, match=said) as refused:
        game("deepofmine").position(data)
    assert refused.value.rule == "DM-1201"


# ---- the first form -------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(FIRST_FORM)))
def test_a_position_of_the_first_form_reads_as_it_was_and_goes_on(number: int) -> None:
    old = FIRST_FORM[number]
    rules = game("deepofmine", **old["options"])
    position = rules.position(old)
    new = position.to_json()
    assert {**new, "stack": 0, "options": 0} == {**old, "stack": 0, "options": 0}
    again = rules.position(new)
    assert again.to_json() == new
    for table in (again, position):
        table.state.playout(Rng(number), 200)
    assert again.to_json() == position.to_json()


def test_the_kept_positions_of_the_first_form_show_every_kind_of_frame() -> None:
    kinds = {frame["f"] for position in FIRST_FORM for frame in position["stack"]}
    assert kinds == set(BY_NAME)


def test_a_step_of_the_first_form_that_is_none_of_its_card_is_refused() -> None:
    old = next(position for position in FIRST_FORM if position["stack"][-1]["f"] == "do")
    for step in (-1, 10**6, 1 + max(shelf.base().steps_of(old["stack"][-1]["card"]).values())):
        frame = {**old["stack"][-1], "step": step}
        with pytest.raises(Refused, match="step") as refused:
            game("deepofmine", **old["options"]).position({**old, "stack": [*old["stack"][:-1], frame]})
        assert refused.value.rule == "DM-1201"


# ---- frames and verbs -----------------------------------------------------------------------


def test_the_table_of_verbs_is_in_the_order_of_the_vocabulary() -> None:
    classes = [type(verb).__name__.lower() for verb in ALL_VERBS]
    assert classes == [verb.replace("_", "") for verb in VERBS]


@pytest.mark.parametrize("kind", list(SHAPES), ids=lambda kind: SHAPES[kind].name)
def test_a_copied_frame_has_every_field_of_its_original(kind: Any) -> None:
    """A field that `copy` forgot would stay as in a new frame."""
    frame = SHAPES[kind].blank()
    fields = [field.attribute for field in SHAPES[kind].fields] + (["end"] if hasattr(frame, "end") else [])
    for number, attribute in enumerate(fields, 1):
        value = getattr(frame, attribute)
        changed: Any = not value if isinstance(value, bool) else [number] if isinstance(value, list) else number
        setattr(frame, attribute, changed)
    copied = frame.copy()
    assert [getattr(copied, name) for name in fields] == [getattr(frame, name) for name in fields]


def test_a_copied_table_shares_nothing_that_changes() -> None:
    """Both go on from the same moment in their own ways, and neither sees the other's moves."""
    rules = game("deepofmine", players=3, justify="majority", permanent_fractures=True, keep_fractures=True)
    state = rules.new()
    assert isinstance(state, State)
    for stop in range(60):
        state.playout(Rng(stop), 7)
        before = rules.to_json(state)
        state.copy().playout(Rng(stop + 1), 60)
        assert rules.to_json(state) == before
