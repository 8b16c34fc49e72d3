"""Puzzles have the answers that they claim."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from mindscape.core.game import Position
from mindscape.core.puzzles import BEST, WIN, puzzles_of, wins
from mindscape.core.registry import game
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE
from mindscape.games.mindgame.board import SEGMENTS
from mindscape.games.mindgame.codes import PLACES
from mindscape.games.mindgame.melee import Melee, first_fights
from mindscape.games.mindgame.notation import PLACE_NUMBERS
from mindscape.games.mindgame.odds import Fights

GAMES = ("nevermind", "mindgame", "deepofmine")


def posed(name: str, puzzle: dict[str, Any]) -> Position:
    return game(name, **puzzle["options"]).position(puzzle["position"])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_decisions_has_thirty_puzzles_the_easy_ones_first(name: str) -> None:
    puzzles = puzzles_of(name)
    assert puzzles is not None
    assert len(puzzles) >= 30
    assert [one["level"] for one in puzzles] == sorted(one["level"] for one in puzzles)
    assert len({one["name"] for one in puzzles}) == len(puzzles)
    assert {one["level"] for one in puzzles} == {1, 2, 3}


def test_the_answers_of_nevermind_can_be_played_and_are_worth_most() -> None:
    for puzzle in puzzles_of("nevermind") or ():
        assert puzzle["goal"] == BEST
        moves, chances = posed("nevermind", puzzle).moves("p0"), puzzle["chances"]
        assert sorted(chances) == sorted(moves)
        worst = min(chances[move] for move in puzzle["answers"])
        assert all(chances[move] < worst - 0.03 for move in moves if move not in puzzle["answers"])


@pytest.mark.parametrize("name", ["mindgame", "deepofmine"])
def test_the_line_of_a_puzzle_wins_whatever_happens(name: str) -> None:
    for puzzle in puzzles_of(name) or ():
        if puzzle["goal"] != WIN:
            continue
        position, seat = posed(name, puzzle), puzzle["seat"]
        assert position.actors[0] == seat
        assert wins(position, seat, puzzle["line"]), puzzle["name"]
        assert not wins(position, seat, puzzle["line"][:-1])


FIGHTS = [puzzle for puzzle in puzzles_of("mindgame") or () if puzzle.get("aim") == "hold"]
ROUNDS = 24
TOLD = 0.0005  # chances are told in thousandths, and some are known more exactly


def test_mind_game_asks_which_fight_comes_first_too() -> None:
    assert len(FIGHTS) >= 8
    assert {puzzle["level"] for puzzle in FIGHTS} == {1, 2, 3}
    assert all(puzzle["goal"] == BEST for puzzle in FIGHTS)


def test_no_question_of_fights_gives_the_answer_away() -> None:
    """Neither what is wanted nor what each fight promises by itself is a key to all of them."""
    open_ones = [puzzle for puzzle in FIGHTS if len(puzzle["at"]) > 1]
    assert len(open_ones) >= 8
    for puzzle in open_ones:
        assert {f"fight {place}" for place in puzzle["at"]} == {*puzzle["chances"]}
    first = [puzzle["answers"] == [promising(puzzle)] for puzzle in open_ones]
    assert sum(first) >= 3
    assert first.count(False) >= 3


def promising(puzzle: dict[str, Any]) -> str:
    """The fight that, looked at by itself, ends best."""
    state: Any = posed("mindgame", puzzle).state
    alone = Fights(state.laws)
    hopes = {}
    for place in puzzle["at"]:
        at = PLACE_NUMBERS[place]
        hopes[place] = alone.odds(state.stack(0, at), state.stack(1, at)).attacker
    return f"fight {max(hopes, key=hopes.__getitem__)}"


@pytest.mark.slow
@pytest.mark.rules("MG-903", "MG-1012", "MG-1017")
@pytest.mark.parametrize("puzzle", FIGHTS, ids=lambda puzzle: puzzle["name"])
def test_the_right_fight_first_is_surely_worth_more(puzzle: dict[str, Any]) -> None:
    position = posed("mindgame", puzzle)
    bounds = first_fights(position, puzzle["at"], ROUNDS)
    [best] = puzzle["answers"]
    assert {*bounds} == {move for move in position.moves("p0") if move != "surrender"}
    assert all(bounds[best].low > other.high for move, other in bounds.items() if move != best)
    chances = puzzle["chances"]
    assert all(bounds[move].low - TOLD <= chances[move] <= bounds[move].high + TOLD for move in bounds)
    assert chances[best] >= max(chance for move, chance in chances.items() if move != best) + 0.08


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", [FIGHTS[0], FIGHTS[-1]], ids=lambda puzzle: puzzle["name"])
def test_played_with_dice_the_fights_end_as_often_as_was_said(puzzle: dict[str, Any]) -> None:
    """Both play by the bounds, and the engine's own dice fall: who trusts the lower ones gets as much at least."""
    state: Any = posed("mindgame", puzzle).state
    melee, plays = Melee(state, tuple(PLACE_NUMBERS[place] for place in puzzle["at"]), ROUNDS), 400
    for fight, (low, high) in melee.bounds().items():
        rng = Rng(7)
        held = sum(fought_out(melee, state.copy(), fight, rng) for _ in range(plays)) / plays
        assert low - 0.1 < held < high + 0.1  # four standard deviations of so many plays


def fought_out(melee: Melee, state: Any, fight: int, rng: Rng) -> bool:
    """Whether a wanted segment is held in the end."""
    turn, move = state.turn, fight
    while True:
        state.apply(state.acting(), move)
        while state.acting() == CHANCE:
            state.random_step(rng)
        if state.is_over() or state.turn != turn:
            return any(state.stack(melee.seat, place) for place in melee.wanted)
        number = melee.numbers.get(melee._key(melee._cleared(state.copy())))
        follow = {} if number is None else melee.moments[number].moves
        move = state.legal(state.acting())[0]  # where nobody has looked, or nothing hangs on it
        if state.acting() == melee.seat:
            move = max(follow, key=lambda one: melee.moments[follow[one]].low, default=move)
        else:
            move = min(follow, key=lambda one: melee.moments[follow[one]].high, default=move)


def test_who_looks_longer_knows_more_and_nothing_else() -> None:
    position = posed("mindgame", FIGHTS[0])
    early, late = (first_fights(position, FIGHTS[0]["at"], rounds) for rounds in (4, 12))
    for move, (low, high) in late.items():
        assert early[move].low <= low < high <= early[move].high
        assert high - low < early[move].high - early[move].low


@pytest.mark.rules("MG-1010", "MG-1019")
def test_what_has_left_a_mind_is_not_driven_back_into_it() -> None:
    state: Any = game("mindgame").start().state
    for seat, place in product((0, 1), range(PLACES)):
        targets = state.laws.expulsions[seat * PLACES + place]
        while targets:
            assert place in SEGMENTS or (targets & 0x7F) - 1 not in SEGMENTS
            targets >>= 7


def test_a_game_without_puzzles_has_none() -> None:
    assert puzzles_of("themind") is None
    assert puzzles_of("chess") is None
