"""What an independent reading of the rules found."""

from __future__ import annotations

from typing import Any

import pytest

from mindscape import Refused, game

PANIC = {"kbt4": {"p0": ["panic1", "pain1", "pain2"]}}
ARRANGE = {"kind": "arrange", "player": 0, "owner": 0, "space": "kbt4", "who": "stack"}


@pytest.mark.rules("MG-1503")
@pytest.mark.parametrize("reason", ["shut down", "turn limit"])
def test_nothing_is_under_way_when_a_game_has_ended_by_itself(reason: str) -> None:
    over = {"phase": "over", "outcome": {"winner": "p0", "reason": reason}, "board": PANIC}
    assert game("mindgame").position(over).is_over
    with pytest.raises(Refused) as refused:
        game("mindgame").position({**over, "pending": [ARRANGE]})
    assert refused.value.rule == "MG-1503"


@pytest.mark.rules("MG-1503")
@pytest.mark.parametrize("field", ["points", "bank"])
def test_a_list_cannot_be_null(field: str) -> None:
    with pytest.raises(Refused) as refused:
        game("mindgame").position({field: None})
    assert refused.value.rule == "MG-1503"


@pytest.mark.rules("MG-701")
def test_a_split_of_five_tiles_is_a_move_but_no_legal_one() -> None:
    tiles = ["panic1", "pain1", "pain2", "hate1", "hate2"]
    position = game("mindgame").position({"phase": "command", "board": {"kbt4": {"p0": tiles}}})
    position.play("p0", "command b kbt4")
    refusal = position.refusal("p0", "split " + " ".join(tiles))
    assert refusal is not None
    assert refusal.rule == "MG-701"


@pytest.mark.rules("MG-1010", "MG-1014")
def test_only_a_neighbour_can_be_too_full_for_an_expelled_tile() -> None:
    full = ["pain1", "pain2", "pain3", "pain4", "nausea1"]
    combat: dict[str, Any] = {
        "space": "pgt9", "round": 1, "stage": "attack", "roll": 14, "adjust": [0, 0], "shown": ["hate1", "doubt1"],
        "effect": [], "down": [],
    }  # fmt: skip
    asked = {"kind": "expel", "player": 0, "owner": 1, "tile": "doubt1", "from": "pgt9", "targets": ["got9"]}
    board = {
        "pgt9": {"p0": ["hate1"], "p1": ["doubt1"]},
        "goe9": {"p1": full},
        "bpt9": {"p1": ["shock1", "shock2", "shock3", "shock4", "ritual1"]},
    }
    position = game("mindgame").position(
        {"phase": "combat", "turn": 3, "board": board, "combat": combat, "pending": [asked]}
    )
    far, near = position.refusal("p0", "expel goe9"), position.refusal("p0", "expel bpt9")
    assert far is not None
    assert near is not None
    assert (far.rule, near.rule) == ("MG-1010", "MG-1014")
