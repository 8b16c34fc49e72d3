"""What the games send has the form that is written down in their `shapes.py`, and nothing else passes for it."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from mindscape import Match, Rng, game
from mindscape.core.game import Game
from mindscape.core.shapes import Shapes, problem
from mindscape.games.deepofmine import codes as forest
from mindscape.games.deepofmine import telling as forest_telling
from mindscape.games.mindgame import telling as duel_telling
from mindscape.games.nevermind import shapes as nevermind_shapes
from mindscape.games.nevermind import telling as nevermind_telling
from mindscape.games.nevermind.notation import FACES, PHASES, PLACES, STATUSES
from mindscape.games.themind import shapes as themind_shapes
from mindscape.games.themind import telling as themind_telling

# Each with what changes the form of its views most.
GAMES: dict[str, list[dict[str, Any]]] = {
    "nevermind": [
        {"stage": stage, "monkey": stage > 3, "noting": noting}
        for stage in (1, 3, 4, 5)
        for noting in ("draw", "random")
    ],
    "themind": [{"players": players, "blind": True} for players in (2, 3, 4)],
    "mindgame": [{}, {"open_bank": True, "fatigue": 30, "turn_limit": 6}],
    "deepofmine": [{"players": 2, "justify": "majority"}, {"players": 4, "permanent_fractures": True}],
}
MOVES = 220


def shapes_of(rules: Game) -> Shapes:
    found = rules.shapes()
    assert found is not None
    return found


def watchers(rules: Game) -> tuple[int | None, ...]:
    return (None, *range(rules.seats))


def random_games(name: str) -> Iterator[tuple[Match, str, str]]:
    """Moments of random games: the match, and who is about to move how."""
    for number, options in enumerate(GAMES[name]):
        for seed in (1, 2):
            match, rng = Match(game(name, **options)), Rng(100 * number + seed)
            for _ in range(MOVES):
                position = match.position
                if position.is_over:
                    break
                by = position.actors[rng.below(len(position.actors))]
                moves = [move for move in position.moves(by) if move not in match.game.gives_up]
                yield match, by, moves[rng.below(len(moves))]


@pytest.mark.parametrize("name", GAMES)
def test_views_events_and_moves_of_random_games_have_their_form(name: str) -> None:
    seen = told = 0
    for match, by, move in random_games(name):
        position, rules = match.position, match.game
        shapes = shapes_of(rules)
        for watcher in watchers(rules):
            assert not shapes.view_problem(position.view(watcher))
            assert not shapes.aids_problem(rules.aids(position.state, watcher))
            assert not shapes.move_problem(position.shown(by, move, watcher))
            seen += 1
        assert not [wrong for each in position.moves(by) if (wrong := shapes.move_problem(each))]
        for event in match.play(by, move):
            for shown in (event.to_json(), *(event.shown(watcher) for watcher in watchers(rules))):
                assert not shapes.event_problem(shown)
                told += 1
    assert seen > 1000
    assert told > 1000


@pytest.mark.parametrize("name", GAMES)
def test_a_field_more_or_less_is_noticed_wherever_it_is(name: str) -> None:
    """In every seventh view, at every place of it; what is left out must be missed unless it may be missing."""
    for number, (match, by, move) in enumerate(random_games(name)):
        shapes = shapes_of(match.game)
        if number % 7 == 0:
            view = match.position.view(0)
            for where, changed in with_one_more(view):
                assert shapes.view_problem(changed), where
            for field in view:
                assert shapes.view_problem({other: view[other] for other in view if other != field}), field
        for event in match.play(by, move):
            shown = event.to_json()
            assert shapes.event_problem({**shown, "zz": None})
            for field in event.seen:
                if field not in NOT_ALWAYS.get(event.kind, ()):
                    assert shapes.event_problem({other: shown[other] for other in shown if other != field}), (
                        field,
                        shown,
                    )
        if match.moves and number > 120:
            break


NOT_ALWAYS = {
    "played": ("to", "pile"), "shuffled": ("player",), "drawn": ("card",), "found": ("card",), "snatched": ("card",),
    "chose": ("card",), "proxy": ("card",),
}  # fmt: skip


def with_one_more(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """The value with one field too many, for each object in it; options may hold what somebody wrote (a deck)."""
    if at[:1] == ("options",) and len(at) > 1:
        return
    if isinstance(value, dict):
        yield at, {**copy.deepcopy(value), "zz": None}
    for key, each in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        for where, changed in with_one_more(each, (*at, key)):
            whole = copy.copy(value)
            whole[key] = changed
            yield where, whole


def test_what_is_written_down_is_what_can_be_told() -> None:
    """Random play does not reach every kind of event."""
    assert set(shapes_of(game("mindgame")).events) == {*duel_telling.SENTENCES, "arranged", "commanded", "ended"}
    themind = {*themind_telling.SENTENCES, "dealt", "laid face down", "turned", "level", "last life"}
    assert set(shapes_of(game("themind")).events) == themind
    nevermind = {*nevermind_telling.SENTENCES, "surfaced", "wandered", "top", "shuffled", "ended"}
    assert set(shapes_of(game("nevermind")).events) == nevermind
    kinds = {name for name, *_ in forest_telling.SHAPES.values()}
    kinds |= {forest_telling.event((kind, 0, 0, 0, 0), game("deepofmine").deck).kind for kind in TOLD}  # type: ignore[attr-defined]
    assert set(shapes_of(game("deepofmine")).events) == kinds


TOLD = [value for name, value in vars(forest).items() if name.startswith("T_")]


def test_the_words_of_nevermind_are_those_of_its_notation() -> None:
    assert get_args(nevermind_shapes.Place) == PLACES
    assert get_args(nevermind_shapes.Status) == STATUSES
    assert get_args(nevermind_shapes.Face) == FACES
    assert get_args(nevermind_shapes.Phase) == PHASES


@pytest.mark.rules("NM-504")
def test_what_one_does_with_a_card_follows_from_its_status() -> None:
    assert nevermind_shapes.laws()["ACTIONS"] == {
        "released": "breathe", "subliminal": "letgo", "acknowledged": "focus", "thought": "acknowledge",
        "distraction": "notice",
    }  # fmt: skip


@pytest.mark.rules("TM-617")
def test_what_a_level_brings_is_what_the_engine_gives() -> None:
    star, life = "star", "life"
    assert themind_shapes.laws()["REWARDS"] == [None, star, life, None, star, life, None, star, life, None, None, None]


@pytest.mark.parametrize(
    ("value", "shape", "says"),
    [
        (True, int, "x is True"),
        (1, bool, "x is 1"),
        ([1, 2, 3], tuple[int, int], "x is [1, 2, 3]"),
        ([1, "2"], list[int], "x[1] is '2'"),
        ({"a": 1}, dict[str, str], "x.a is 1"),
        (None, int | str, "x is None"),
        ("p2", nevermind_shapes.Place, "x is 'p2'"),
        ({"place": "nw"}, nevermind_shapes.Noted, "x.face is missing"),
        ({"place": "nw", "face": "feeling", "by": 1}, nevermind_shapes.Noted, "x.by is not written down"),
    ],
)
def test_a_problem_says_where_it_is(value: Any, shape: Any, says: str) -> None:
    assert problem(value, shape, "x") == says


@pytest.mark.parametrize("text", ["", "note", "note feeling feeling", "start nw", "draw x", "fly n", "start nw n "])
def test_what_has_no_form_of_a_move_is_none(text: str) -> None:
    assert shapes_of(game("nevermind")).move_problem(text)
