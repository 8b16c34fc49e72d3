"""Copies and pickles of everything that one may hold, and what the library says of itself, on both builds."""

from __future__ import annotations

import ast
import copy
import inspect
import pickle
import typing
from pathlib import Path
from typing import Any

import pytest

import mindscape
from mindscape import CHANCE, Game, Match, Position, Refused, Rng, State
from mindscape.core.batch import Batch, play_out
from mindscape.core.play import Play

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("nevermind", {"stage": 5, "monkey": True}),
    ("themind", {"players": 3, "blind": True}),
    ("mindgame", {"turn_limit": 40}),
    ("deepofmine", {"players": 3, "permanent_fractures": True}),
]


def in_the_middle(game: Game, moves: int, seed: int = 3) -> State:
    state, rng = game.new(), Rng(seed)
    for _ in range(moves):
        if not state.is_over():
            state.random_step(rng)
    return state


def numbers_of(rng: Rng, count: int) -> list[int]:
    """What a generator will give next; it stays where it is."""
    twin = copy.copy(rng)
    return [twin.word() for _ in range(count)]


def twins(thing: Any) -> list[Any]:
    return [copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_states_can_be_copied_and_pickled_after_every_move(name: str, options: dict[str, Any]) -> None:
    game = mindscape.game(name, **options)
    for moves in range(0, 240, 12):
        state = in_the_middle(game, moves)
        for twin in twins(state):
            assert type(twin) is type(state)
            assert game.to_json(twin) == game.to_json(state)
            one, other = Rng(9), Rng(9)
            for _ in range(20):
                if not state.is_over():
                    state.random_step(one)
                    twin.random_step(other)
            assert game.to_json(twin) == game.to_json(state)
            state = in_the_middle(game, moves)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_games_positions_matches_and_records_can_be_copied_and_pickled(name: str, options: dict[str, Any]) -> None:
    game = mindscape.game(name, **options)
    match, dealer = Match(game), mindscape.Dealer(4)
    rng = Rng(6)
    for number in range(60):
        if match.position.is_over:
            break
        by = match.position.actors[-1]
        moves = match.position.moves(by)
        match.play(by, dealer.draw(match.position, number) if by == "chance" else moves[rng.below(len(moves))])
    for twin in twins(game):
        assert twin.options == game.options
    for twin in twins(match.position):
        assert twin == match.position
        assert twin.key() == match.position.key()
    for twin in twins(match):
        assert twin.moves == match.moves
        assert twin.position == match.position
        twin.undo(5)
        assert twin.position != match.position
    record = match.record(players=["one", "two"])
    for twin in twins(record):
        assert twin == record


def test_generators_numbers_and_batches_can_be_copied_and_pickled() -> None:
    rng = Rng(8)
    rng.word()
    for twin in twins(rng):
        assert [twin.word() for _ in range(5)] == numbers_of(rng, 5)
    for name, options in GAMES:
        game = mindscape.game(name, **options)
        numbers = game.numbers()
        batch = Batch(Play(numbers, game.turns(), game.seats, 1000, len(game.gives_up), False), 3, 5)
        batch.step(batch.random())
        for twin in twins(batch):
            assert twin.observations() == batch.observations()
            assert twin.offered() == batch.offered()
        for twin in twins(numbers):
            assert twin.observation(game.new(), 0) == numbers.observation(game.new(), 0)


def test_a_game_of_a_version_that_is_not_here_is_refused() -> None:
    game = mindscape.game("nevermind")
    made, (rules, _, given, made_of) = game.__reduce__()
    with pytest.raises(Refused, match="version 99"):
        made(rules, 99, given, made_of)
    forest = mindscape.game("deepofmine")
    with pytest.raises(Refused, match="deck"):
        made(type(forest), 2, {}, {"deck": "0123456789abcdef"})


@pytest.mark.parametrize("change", ["more", "less"])
def test_a_state_of_another_version_is_refused_and_not_half_read(change: str) -> None:
    state = mindscape.game("nevermind").new()
    made, (kind, parts) = state.__reduce__()
    if change == "more":
        parts["chakras"] = 7
    else:
        del parts["timer"]
    with pytest.raises(Refused, match="kept by another version"):
        made(kind, parts)


# ---- the same or not ------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_states_are_the_same_if_they_hold_the_same(name: str, options: dict[str, Any]) -> None:
    game = mindscape.game(name, **options)
    for state in (game.new(), game.turns()):
        rng = Rng(3)
        for _ in range(120):
            if state.is_over():
                break
            before = state.copy()
            for twin in twins(state):
                assert twin == state == before
            state.random_step(rng)
            assert state != before
    assert game.new() == mindscape.game(name, **options).new()
    assert game.new() != mindscape.game("nevermind" if name == "themind" else "themind").new()


def test_what_changes_when_it_is_played_on_cannot_be_hashed() -> None:
    position = mindscape.game("deepofmine").start()
    for thing in (position, position.state):
        with pytest.raises(TypeError, match="unhashable"):
            hash(thing)


def test_a_state_of_an_author_outside_is_compared_too() -> None:
    from outside_game import HighCard

    one, other = HighCard().new(), HighCard().new()
    assert one == other
    other.random_step(Rng(1))
    assert one != other
    assert one != "no state at all"


def test_any_whole_number_is_a_seed() -> None:
    assert numbers_of(Rng(2**64 + 5), 4) == numbers_of(Rng(5), 4) != numbers_of(Rng(2**63 + 5), 4)
    assert numbers_of(Rng(-1), 4) == numbers_of(Rng(2**64 - 1), 4)
    start = mindscape.game("nevermind").new()
    assert mindscape.playouts(start, 3, 2**63 + 1) > 0


# ---- keys and seats -------------------------------------------------------------------------


def test_a_key_is_the_same_for_what_looks_the_same() -> None:
    game = mindscape.game("themind")
    position = Position(game, in_the_middle(game, 20))
    other = position.determinize(0, Rng(1))
    assert other.key(0) == position.key(0)
    assert other.key() != position.key()
    assert position.key(None) not in (position.key(0), position.key(1))


def test_a_match_remembers_what_a_position_does_not_show() -> None:
    game = mindscape.game("nevermind", stage=1)
    one, other = Match(game), Match(game)
    for match, start in ((one, "start nw e"), (other, "start nw e")):
        match.play("chance", start)
    assert one.key(0) == other.key(0)
    one.play("chance", "token tf")
    assert one.key(0) != other.key(0)


@pytest.mark.parametrize("seat", [-1, 2, 7, -3])
def test_a_seat_that_is_none_is_refused_in_a_sentence(seat: int) -> None:
    position = mindscape.game("mindgame").start()
    for ask in (position.view, lambda seat: position.determinize(seat, Rng(1)), position.key):
        if ask == position.key and seat == -3:
            continue
        with pytest.raises(Refused, match=f"There is no seat {seat} at this table; there are 2, counted from 0"):
            ask(seat)
    with pytest.raises(Refused, match="only one, number 0"):
        mindscape.game("nevermind").start().view(1)


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("seat", [-1, 9])
def test_a_seat_that_is_none_is_refused_before_the_first_move_too(
    name: str, options: dict[str, Any], seat: int
) -> None:
    game = mindscape.game(name, **options)
    match = Match(game)
    for ask in (match.log, match.key, match.seen_record, lambda seat: game.numbers().observation(game.new(), seat)):
        with pytest.raises(Refused, match=f"There is no seat {seat} at this table"):
            ask(seat)


def test_a_position_before_a_move_that_is_none_is_refused() -> None:
    match = Match(mindscape.game("nevermind"))
    match.play("chance", "start nw e")
    assert match.before(0) != match.before(1) == match.position
    assert list(match.positions(99)) == [match.position]  # a page after the last has nothing but where it stands
    for number in (-1, 2, 99):
        with pytest.raises(Refused, match=f"There is no position before move {number}: 1 have been made"):
            match.before(number)


def test_playouts_tell_how_each_game_ended() -> None:
    game = mindscape.game("deepofmine", players=2)
    tally = play_out(game.numbers(), game.new(), 2, 12, 7)
    assert tally.games == 12
    assert tally.unfinished == 0
    assert len(tally.moves) == 12
    for first, second in zip(*tally.results, strict=True):
        assert first + second == 0
    cut = play_out(game.numbers(), game.new(), 2, 3, 7, limit=10)
    assert cut.unfinished == 3
    assert cut.results == [[0.0] * 3] * 2


# ---- what it says of itself -----------------------------------------------------------------


def sources() -> list[tuple[Any, str, str]]:
    """Every public class, method and function that `mindscape` offers, with the docstring of its source."""
    found = []
    for name in mindscape.__all__:
        thing = getattr(mindscape, name)
        if not inspect.isclass(thing) and not callable(thing):
            continue
        path = Path(str(inspect.getmodule(thing).__file__)).parent  # type: ignore[union-attr]
        module = path / (thing.__module__.rpartition(".")[2] + ".py")
        body = ast.parse(module.read_text(encoding="utf-8")).body if module.is_file() else []
        for node in body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
                found.append((thing, name, ast.get_docstring(node) or ""))
                for part in node.body if isinstance(node, ast.ClassDef) else []:
                    if isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
                        found.append((getattr(thing, part.name), f"{name}.{part.name}", ast.get_docstring(part) or ""))
    return found


def test_help_tells_what_the_source_tells() -> None:
    told = sources()
    assert len(told) > 60
    silent = [name for thing, name, doc in told if doc and doc.splitlines()[0] not in (inspect.getdoc(thing) or "")]
    assert silent == []


def test_help_tells_the_types_too() -> None:
    doc = inspect.getdoc(Position.play) or ""
    hints = "".join(str(value) for value in typing.get_type_hints(Position.play).values())
    assert "by: str, move: str" in doc or "str" in hints
    assert list(inspect.signature(Position.play).parameters) == ["self", "by", "move"]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_notebook_shows_a_position_and_what_can_be_done(name: str, options: dict[str, Any]) -> None:
    game = mindscape.game(name, **options)
    for moves in (0, 30, 200, 5000):
        shown = Position(game, in_the_middle(game, moves))._repr_html_()
        assert shown.startswith(f"<div><p><b>{game.title}</b>")
        assert len(shown) < 100_000
        assert shown.count("<table>") == shown.count("</table>")
    assert "p0" in Match(game)._repr_html_() or "chance" in Match(game)._repr_html_()


def test_what_a_notebook_shows_is_escaped() -> None:
    from mindscape.core.showing import html

    shown = html("<i>", {"a<b": ["<script>", "&"], "long": "x" * 999}, {"<p0>": ["<move>"] * 20})
    assert "<i>" not in shown
    assert "<script>" not in shown
    assert "<move>" not in shown
    assert "and 8 more" in shown
    assert "x" * 201 not in shown


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_position_is_printed_in_lines(name: str, options: dict[str, Any]) -> None:
    game = mindscape.game(name, **options)
    for moves in (0, 30, 5000):
        position = Position(game, in_the_middle(game, moves))
        lines = str(position).splitlines()
        assert lines[0] == game.title
        assert all(len(line) < 250 for line in lines[:-1])
        assert any(line.startswith("  phase: ") for line in lines)
        said = lines[-1]
        assert said == "The game is over." if position.is_over else said.startswith(f"{position.actors[-1]}: ")


def test_what_is_printed_says_what_it_is() -> None:
    game = mindscape.game("nevermind", stage=3)
    assert repr(game) == "mindscape.game('nevermind', stage=3)"
    assert repr(Match(game)).startswith("<match of nevermind, 0 moves, ")
    assert CHANCE == -1
