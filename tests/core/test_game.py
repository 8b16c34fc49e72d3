"""Positions and names, as everybody uses them."""

from __future__ import annotations

import pickle

import pytest

from mindscape import Refused, game, game_names
from mindscape.core.game import NOBODY, seat_of, words
from mindscape.core.registry import game_class


@pytest.mark.parametrize(
    ("name", "seat"),
    [
        ("chance", -1), ("p0", 0), ("p3", 3), ("p4", NOBODY), ("p", NOBODY), ("p00", NOBODY), ("p-1", NOBODY),
        ("P0", NOBODY), ("", NOBODY), ("p٣", NOBODY), ("p²", NOBODY), ("p0\n", NOBODY), ("Chance", NOBODY),
    ],
)  # fmt: skip
def test_an_actor_is_named_in_one_way_only(name: str, seat: int) -> None:
    assert seat_of(name, 4) == seat


def test_a_position_says_who_is_to_act() -> None:
    position = game("nevermind").start()
    assert repr(position) == "<nevermind position, to act: chance>"
    assert position.moves("nobody") == []
    assert position.moves("p0") == []


def test_positions_are_equal_when_they_say_the_same_and_cannot_be_keys() -> None:
    position = game("nevermind").start()
    assert position == position.copy()
    assert position != game("nevermind", stage=2).start()
    assert position != "nevermind"
    with pytest.raises(TypeError):
        hash(position)


def test_a_refused_is_a_value_error_with_its_rule_in_the_text() -> None:
    with pytest.raises(ValueError, match=r"\[NM-004\]") as refused:
        game("nevermind", stage=9)
    assert isinstance(refused.value, Refused)
    assert refused.value.why == "stage cannot be 9: it must be 1 or 2 or 3 or 4 or 5."


def test_a_refusal_finds_its_way_to_another_process() -> None:
    plain, full = Refused("No."), Refused("Not there.", "NM-502", "taken", {"place": "ne"})
    for refused in (plain, full):
        arrived = pickle.loads(pickle.dumps(refused))
        assert (str(arrived), arrived.refusal) == (str(refused), refused.refusal)
    assert pickle.loads(pickle.dumps(full.refusal)) == full.refusal


def test_a_list_stands_in_a_sentence() -> None:
    assert [words([]), words(["a"]), words(["a", "b"]), words(["a", "b", "c"], "and")] == [
        "",
        "a",
        "a or b",
        "a, b and c",
    ]


def test_games_are_found_by_name() -> None:
    assert "nevermind" in game_names()
    assert game_names() == sorted(game_names())
    for name in game_names():
        assert game_class(name).name == name


@pytest.mark.parametrize("name", ["", "Nevermind", "chess", "nevermind "])
def test_an_unknown_game_is_refused_with_the_names_of_all(name: str) -> None:
    with pytest.raises(Refused, match=r"There is no game .*nevermind"):
        game(name)
