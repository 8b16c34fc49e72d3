"""14xx: what the players remember is part of the position: it survives JSON, and copies do not share it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from mindscape import Dealer, Match, Refused, Rng, game
from mindscape.core.game import Position
from rules.mindgame.table import impossible, new, setup


def played(seed: int, moves: int, **options: Any) -> Iterator[Match]:
    """A game by lot, shown before every move of a player; nobody surrenders."""
    match, rng, dealer = Match(game("mindgame", **options)), Rng(seed), Dealer(seed)
    for _ in range(moves):
        position = match.position
        if position.is_over:
            return
        (actor,) = position.actors
        if actor == "chance":
            match.play(actor, dealer.draw(position, len(match.moves)))
            continue
        yield match
        legal = [move for move in position.moves(actor) if move != "surrender"]
        match.play(actor, legal[rng.below(len(legal))])


def known(position: Position, seat: int) -> dict[str, Any]:
    """What a seat can work out about hidden tiles."""
    return position.game.knowledge(position.state, seat, "")


def read_again(position: Position) -> Position:
    return position.game.position(json.loads(json.dumps(position.to_json())))


@pytest.mark.rules("MG-1401", "MG-1402")
@pytest.mark.parametrize("options", [{}, {"open_bank": True}, {"rearrange": False}], ids=str)
def test_a_position_that_is_read_knows_and_imagines_what_the_played_one_does(options: dict[str, Any]) -> None:
    wondered = 0
    for number, match in enumerate(played(3, 500, **options)):
        if number % 7:
            continue
        position = match.position
        again = read_again(position)
        assert again == position
        for seat in (0, 1):
            notes = known(position, seat)
            assert known(again, seat) == notes
            assert again.determinize(seat, Rng(number)) == position.determinize(seat, Rng(number))
            wondered += sum(1 < len(tiles) < 60 for tiles in notes["hand"])
    assert wondered > 0


@pytest.mark.rules("MG-1402")
def test_a_position_that_is_read_goes_on_learning_the_same() -> None:
    for number, match in enumerate(played(11, 300)):
        if number == 60:
            break
    position, again = match.position.copy(), read_again(match.position)
    rng, dealer = Rng(5), Dealer(5)
    for number in range(200):
        (actor,) = position.actors
        if actor == "chance":
            move = dealer.draw(position, number)
        else:
            legal = [one for one in position.moves(actor) if one != "surrender"]
            move = legal[rng.below(len(legal))]
        position.play(actor, move)
        again.play(actor, move)
        assert again.to_json() == position.to_json()


@pytest.mark.parametrize("learner", [0, 1], ids=["original", "copy"])
def test_what_only_one_of_two_copies_learns_the_other_does_not_know(learner: int) -> None:
    position = game("mindgame").start()
    position.play("p0", "buy pain1")
    both = [position, position.copy()]
    before = both[1 - learner].to_json()["memory"]
    assert len(before["pain1"]) == 5  # all that cost as much
    for _ in range(3):
        both[learner].play("p0", "done")
    assert both[learner].to_json()["memory"] == {"pain1": ["pain1"]}  # the next buyer has seen what the bank lacks
    assert both[1 - learner].to_json()["memory"] == before


def test_positions_that_differ_in_what_is_remembered_are_different() -> None:
    table = new().play("p0 buy pain1; p0 done; p0 done; p0 done")
    same = table.match.position.to_json()
    forgotten = game("mindgame").position({**same, "memory": {}})
    assert same["memory"] == {"pain1": ["pain1"]}
    assert forgotten != table.match.position


def test_a_position_without_a_memory_remembers_nothing() -> None:
    old = setup({"phase": "place", "hands": [["pain1"], []]}).match.position
    assert old.to_json()["memory"] == {}
    assert len(known(old, 1)["hand"][0]) == 80


def test_no_view_and_no_log_has_a_memory() -> None:
    for match in played(2, 120):
        for seat in (None, 0, 1):
            assert "memory" not in match.position.view(seat)


@pytest.mark.rules("MG-1503")
@pytest.mark.parametrize(
    ("memory", "why"),
    [
        ([], "memory must be an object"),
        ({"pain2": ["pain2"]}, "pain2 in memory is not hidden from anybody"),
        ({"pain1": ["pain2"]}, "pain1 must be among the tiles that it may be"),
        ({"pain1": "pain1"}, "what pain1 may be must be a list"),
        ({"pain1": ["pain1", "pain1"]}, "the tile pain1 stands twice in the memory of pain1"),
        ({"pain1": ["sorrow1"]}, "there is no tile"),
    ],
)
def test_an_impossible_memory_is_refused(memory: Any, why: str) -> None:
    assert why in impossible({"hands": [["pain1"], []], "memory": memory})


def test_a_refused_memory_names_the_rule_of_positions() -> None:
    with pytest.raises(Refused) as refused:
        game("mindgame").position({"memory": None})
    assert refused.value.rule == "MG-1503"
