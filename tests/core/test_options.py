"""Options as data."""

from __future__ import annotations

from typing import Any

import pytest

from mindscape import Option, game
from mindscape.core.registry import game_class

CHOICE = Option("noise", "low", "How loud.", "XX-001", values=("low", "high"), labels={"low": "rather low"})
SWITCH = Option("open", False, "Cards open.", "XX-002", values=(False, True))
NUMBER = Option("rounds", 3, "How many.", "XX-003", low=1, high=9)
UNBOUNDED = Option("rounds", 3, "How many.", "XX-003", low=1)
DATA = Option(
    "deck", [], "Cards.", "XX-004", check=lambda value: "" if isinstance(value, list) else "it must be a list"
)


def test_an_option_knows_its_kind() -> None:
    assert [option.kind for option in (CHOICE, SWITCH, NUMBER, UNBOUNDED, DATA)] == [
        "choice", "switch", "number", "number", "data",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("option", "value"),
    [(CHOICE, "low"), (CHOICE, "high"), (SWITCH, True), (NUMBER, 1), (NUMBER, 9), (UNBOUNDED, 10**9), (DATA, [1])],
)
def test_an_allowed_value_has_no_problem(option: Option, value: Any) -> None:
    assert option.problem(value) == ""


@pytest.mark.parametrize(
    ("option", "value", "problem"),
    [
        (CHOICE, "loud", "it must be low or high"), (CHOICE, None, "it must be low or high"),
        (SWITCH, 1, "it must be false or true"), (SWITCH, 0, "it must be false or true"),
        (NUMBER, True, "it must be a whole number"), (NUMBER, 1.0, "it must be a whole number"),
        (NUMBER, "1", "it must be a whole number"), (NUMBER, 0, "it must be from 1 to 9"),
        (NUMBER, 10, "it must be from 1 to 9"), (UNBOUNDED, 0, "it must be 1 or more"), (DATA, 3, "it must be a list"),
    ],
)  # fmt: skip
def test_a_value_that_is_not_allowed_has_a_problem_in_words(option: Option, value: Any, problem: str) -> None:
    assert option.problem(value) == problem


def test_an_option_describes_itself_for_a_form() -> None:
    described = CHOICE.to_json()
    assert described["kind"] == "choice"
    assert described["values"] == [{"value": "low", "label": "rather low"}, {"value": "high", "label": "high"}]
    assert NUMBER.to_json()["low"] == 1
    assert SWITCH.to_json()["values"][1] == {"value": True, "label": "true"}


def test_a_game_describes_itself_for_a_shelf() -> None:
    assert game_class("mindgame").describe()["gives_up"] == ["surrender"]
    shelf = game_class("nevermind").describe()
    assert (shelf["name"], shelf["players"], shelf["hidden"]) == ("nevermind", [1], False)
    assert [option["name"] for option in shelf["options"]] == list(game("nevermind").options)
