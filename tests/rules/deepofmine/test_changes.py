"""A deck with a card that is changed in one place, as `deck what-if` and `deck export` do it."""

from __future__ import annotations

from typing import Any

import pytest

from mindscape import Refused
from mindscape.games.deepofmine import shelf
from mindscape.games.deepofmine.changes import changed, differences

GOLDFISH = next(card["id"] for card in shelf.base().data["card"] if len(card.get("on_play", [])) == 2)


def card(*changes: str) -> dict[str, Any]:
    """The card with two steps, changed."""
    data = changed(shelf.base(), [f"{GOLDFISH}.{change}" for change in changes], [], "mine")
    found: dict[str, Any] = next(entry for entry in data["card"] if entry["id"] == GOLDFISH)
    return found


def test_a_step_is_named_by_its_number_from_1() -> None:
    first, second = card()["on_play"]
    assert card("on_play.1.n=7")["on_play"] == [first | {"n": 7}, second]
    assert card("on_play.2.n=7")["on_play"] == [first, second | {"n": 7}]
    assert card("on_play.2=")["on_play"] == [first]
    assert card("on_play.1=")["on_play"] == [second]


@pytest.mark.parametrize("number", ["0", "3", "-1", "x", "²"])
def test_there_is_no_other_step(number: str) -> None:
    with pytest.raises(Refused, match="no number from 1 to 2"):
        card(f"on_play.{number}.n=7")


def test_a_deck_without_a_card_has_all_the_others() -> None:
    data, whole = changed(shelf.base(), [], [GOLDFISH], "mine"), changed(shelf.base(), [], [], "mine")
    assert [entry["id"] for entry in data["card"]] == [one["id"] for one in whole["card"] if one["id"] != GOLDFISH]
    assert all(data[kind] == whole[kind] for kind in ("intervention", "ability_card", "board"))


def test_two_decks_differ_in_what_is_changed_and_in_nothing_else() -> None:
    one = shelf.base()
    other = shelf.of_data(changed(one, [f"{GOLDFISH}.flavour=Other", f"{GOLDFISH}.name=Carp"], [], "mine"), "mine.toml")
    found = [(each.card, each.what, each.after) for each in differences(one, other)]
    assert sorted(found) == [(GOLDFISH, "flavour", "Other"), (GOLDFISH, "name", "Carp")]
    assert list(differences(one, one)) == []
