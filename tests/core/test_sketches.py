"""A position draws itself for notebooks, as whoever looks may see it."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import mindscape
from mindscape import Match, Position, Refused
from outside_game import HighCard

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("nevermind", {"stage": 5}),
    ("themind", {"players": 4}),
    ("mindgame", {"turn_limit": 60}),
    ("deepofmine", {"players": 4}),
]


def after(game: mindscape.Game, moves: int) -> Position:
    state = game.new()
    state.playout(mindscape.Rng(moves), moves)
    return Position(game, state)


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("moves", [0, 1, 40, 400, 5000])
def test_every_seat_gets_a_drawing_that_can_be_read(name: str, options: dict[str, Any], moves: int) -> None:
    position = after(mindscape.game(name, **options), moves)
    for seat in (None, *range(position.game.seats)):
        drawn = position.sketch(seat)
        assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
        assert "<script" not in drawn
        assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")
    assert position._repr_svg_() == position.sketch()
    assert position.sketch() in position._repr_html_()


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    game = mindscape.game("themind", players=2)
    match = Match(game)
    for card in ("17", "83"):
        match.play("chance", next(move for move in match.position.moves("chance") if move.split()[-1] == card))
    own, other, anybody = (match.position.sketch(seat) for seat in (0, 1, None))
    assert (">17<" in own, ">83<" in own) == (True, False)
    assert (">17<" in other, ">83<" in other) == (False, True)
    assert ">17<" not in anybody
    assert ">83<" not in anybody
    assert match._repr_svg_() == anybody


def test_the_picture_of_a_game_from_outside_is_its_drawing() -> None:
    position = HighCard().start()
    assert position.sketch(0) == position.game.picture(position.view(0), 0)
    assert position._repr_svg_() == position.sketch()


def test_a_painted_game_sends_no_drawing_to_the_page() -> None:
    for name, options in GAMES:
        game = mindscape.game(name, **options)
        assert "picture" not in game.aids(game.new(), 0)


@pytest.mark.parametrize("seat", [-1, 7])
def test_a_seat_that_is_not_there_is_refused_in_a_sentence(seat: int) -> None:
    position = mindscape.game("mindgame").start()
    for ask in (
        position.view,
        position.sketch,
        position.key,
        lambda seat: position.determinize(seat, mindscape.Rng(1)),
    ):
        with pytest.raises(Refused, match=f"There is no seat {seat} at this table; there are 2, counted from 0."):
            ask(seat)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_state_says_whose_turn_it_is(name: str, options: dict[str, Any]) -> None:
    game = mindscape.game(name, **options)
    assert repr(game.new()).endswith(f"to act: {'p0' if name == 'mindgame' else 'chance'}>")
    over = after(game, 10**6).state
    assert repr(over).endswith("over>") == over.is_over()
