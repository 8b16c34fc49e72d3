"""Ids of moves, observations and results, of every game and many of its options."""

from __future__ import annotations

from typing import Any

import pytest

import mindscape
from mindscape import CHANCE, Game, Rng, State
from mindscape.core.numbers import NO_MOVE, Numbers

GAMES: list[tuple[str, dict[str, Any]]] = [
    *[("nevermind", {"stage": stage}) for stage in (1, 2, 3, 4, 5)],
    ("nevermind", {"stage": 5, "monkey": True, "noting": "choose", "mind_cards": "gap", "let_go": "noted"}),
    ("nevermind", {"stage": 4, "noting": "random", "mind_cards": "gap"}),
    *[("themind", {"players": players, "blind": blind}) for players in (2, 3, 4) for blind in (False, True)],
    ("mindgame", {"turn_limit": 60}),
    ("mindgame", {"turn_limit": 60, "open_bank": True, "expel_home": True, "command_once": True, "fatigue": 40}),
    ("mindgame", {"turn_limit": 40, "rearrange": False, "start_points": [20, 20]}),
    *[("deepofmine", {"players": players}) for players in (2, 3, 4)],
    ("deepofmine", {"players": 3, "advanced_endless": True, "keep_fractures": True, "permanent_fractures": True,
                    "justify": "majority", "poll": "holders"}),
    ("deepofmine", {"players": 4, "justify": "unanimous", "fracture_to": "player", "seven_each_sign": True,
                    "empty_deck": "failed_draw", "original": "player", "hand_limit": 12}),
]  # fmt: skip
NAMES = [f"{name}-{number}" for number, (name, _) in enumerate(GAMES)]
MOST = 400  # moves of a game that are looked at


def positions(game: Game, games: int, seed: int) -> list[State]:
    """Positions of random games, after every move."""
    found: list[State] = []
    for number in range(games):
        rng = Rng(seed + number)
        for state in (game.new(), game.turns()) if game.nature.racing else (game.new(),):
            for _ in range(MOST):
                if state.is_over():
                    break
                state.random_step(rng)
                found.append(state.copy())
    return found


def players(state: State) -> list[int]:
    return [seat for seat in state.actors() if seat != CHANCE]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)
def test_every_legal_move_has_an_id_of_its_own_and_comes_back(name: str, options: dict[str, Any]) -> None:
    game = mindscape.game(name, **options)
    numbers = game.numbers()
    looked = 0
    for state in positions(game, 4, 11):
        for seat in players(state):
            moves = state.legal(seat)
            ids = numbers.actions_of(state, seat)
            assert len(set(ids)) == len(moves), [
                game.text(state, move) for move, found in zip(moves, ids, strict=True) if ids.count(found) > 1
            ]
            assert min(ids) >= 0
            assert max(ids) < numbers.actions
            assert [numbers.move(state, seat, found) for found in ids[:20]] == moves[:20]
            looked += len(moves)
    assert looked > 300


@pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)
def test_an_id_means_the_same_in_every_position(name: str, options: dict[str, Any]) -> None:
    """Where the text of a move names all that it does; piles and orders are named by where they are."""
    game = mindscape.game(name, **options)
    numbers = game.numbers()
    meant: dict[tuple[int, int], str] = {}
    by_place = ("play ", "order", "split", "choose p", "place", "merge", "move", "send")
    for state in positions(game, 2, 5):
        if type(state).__name__ == "Ticks":
            continue
        for seat in players(state):
            for move, found in zip(state.legal(seat), numbers.actions_of(state, seat), strict=True):
                text = game.text(state, move)
                if not text.startswith(by_place):
                    assert meant.setdefault((seat, found), text) == text


@pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)
def test_an_observation_is_as_long_as_its_planes(name: str, options: dict[str, Any]) -> None:
    game = mindscape.game(name, **options)
    numbers = game.numbers()
    assert numbers.size == sum(plane.size for plane in numbers.planes)
    assert len({plane.name for plane in numbers.planes}) == len(numbers.planes)
    for state in [game.new(), *positions(game, 1, 3)]:
        for seat in range(game.seats):
            assert len(numbers.observation(state, seat)) == numbers.size


@pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)
def test_worlds_that_look_alike_to_a_seat_give_it_the_same_numbers(name: str, options: dict[str, Any]) -> None:
    """Non-interference: nothing that a seat cannot see is in its observation or among its ids."""
    game = mindscape.game(name, **options)
    if not game.nature.hidden:
        return
    numbers = game.numbers()
    rng = Rng(17)
    differing = 0
    for state in positions(game, 2, 7)[::5]:
        if type(state).__name__ == "Ticks":
            continue
        for seat in range(game.seats):
            other = game.determinize(state, seat, rng)
            assert game.view(state, seat) == game.view(other, seat)
            assert numbers.observation(state, seat) == numbers.observation(other, seat), difference(
                numbers, state, other, seat
            )
            assert numbers.actions_of(state, seat) == numbers.actions_of(other, seat)
            differing += game.to_json(state) != game.to_json(other)
    assert differing > 10


def difference(numbers: Numbers, one: State, other: State, seat: int) -> list[str]:
    found, at = [], 0
    first, second = numbers.observation(one, seat), numbers.observation(other, seat)
    for plane in numbers.planes:
        if first[at : at + plane.size] != second[at : at + plane.size]:
            found.append(plane.name)
        at += plane.size
    return found


@pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)
def test_results_are_those_of_the_outcome(name: str, options: dict[str, Any]) -> None:
    game = mindscape.game(name, **options)
    numbers = game.numbers()
    rng = Rng(23)
    for _ in range(6):
        state = game.new()
        assert [numbers.result(state, seat) for seat in range(game.seats)] == [0.0] * game.seats
        state.playout(rng, 20_000)
        outcome = game.outcome(state)
        if outcome is None:
            continue
        results = [numbers.result(state, seat) for seat in range(game.seats)]
        assert tuple(seat for seat, result in enumerate(results) if result == 1.0) == outcome.winners
        for seat in range(game.seats):
            assert -1.0 <= numbers.progress(state, seat) <= 1.0
        if game.seats > 1 and not game.nature.cooperative:
            assert sum(results) == pytest.approx(0.0)


def test_an_id_that_is_not_legal_here_is_no_move() -> None:
    game = mindscape.game("nevermind")
    state = game.new()
    rng = Rng(1)
    while state.acting() == CHANCE:
        state.random_step(rng)
    numbers = game.numbers()
    legal = set(numbers.actions_of(state, 0))
    assert {found for found in range(-3, numbers.actions + 3) if numbers.move(state, 0, found) != NO_MOVE} == legal


def test_a_game_without_numbers_says_so() -> None:
    from outside_game import HighCard

    with pytest.raises(mindscape.Refused, match="has no numbers yet"):
        HighCard().numbers()


@pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)
def test_chance_has_no_more_moves_than_is_said(name: str, options: dict[str, Any]) -> None:
    game = mindscape.game(name, **options)
    numbers = game.numbers()
    assert all(len(state.legal(CHANCE)) <= numbers.chances for state in positions(game, 1, 29))
