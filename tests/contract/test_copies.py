"""A copy holds all that its original holds, and neither changes the other.

Engines are copied attribute by attribute, as that is quickest when they are compiled; and the JSON of a position, by
which the kit compares, does not show everything.  So here whatever an object holds is compared, by name.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mindscape import Rng, State, game
from mindscape.core.keeping import held

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("nevermind", {"stage": 5, "monkey": True}),
    ("nevermind", {"stage": 3, "noting": "choose", "mind_cards": "gap", "let_go": "noted"}),
    ("themind", {"players": 2}),
    ("themind", {"players": 4, "blind": True}),
    ("mindgame", {}),
    ("deepofmine", {"players": 2, "keep_fractures": True, "permanent_fractures": True}),
    ("deepofmine", {"players": 4, "must_use_fragments": True, "justify": "majority"}),
]
NOT_COPIED = {
    "told",  # what is told is told of the one that was asked to tell
    "shares_memory",  # whether the memory is shared with a copy: by a copy it becomes so
    "steps",  # what the move has cost by now that is being made: the next one begins at 0
    "events",  # … and how much it has told
}
FIXED = {"players", "everybody", "levels", "blind", "event"}  # by the options of the game, or by the kind of thing
FIXED_IN = {"SymbolFrame": {"chooser", "die", "chosen"}}  # whoever rolls a symbol chooses, and nothing is rolled yet
NEVER_CHANGED = {"program", "rules", "laws"}  # of the table, and of all its copies


def inside(thing: Any, met: tuple[int, ...] = ()) -> Any:
    """All that a thing holds, down to numbers and words."""
    if thing is None or isinstance(thing, int | float | str | bytes):
        return thing
    if isinstance(thing, list | tuple):
        return [inside(one, met) for one in thing]
    if isinstance(thing, dict):
        return {key: inside(value, met) for key, value in thing.items()}
    if isinstance(thing, set | frozenset):
        return set(thing)
    assert id(thing) not in met, f"{type(thing).__name__} holds itself"
    parts = {name: part for name, part in held(thing).items() if name not in NOT_COPIED}
    assert parts, f"nobody can look into a {type(thing).__name__}"
    now = (*met, id(thing))
    return type(thing).__name__, {
        name: id(part) if name in NEVER_CHANGED else inside(part, now) for name, part in parts.items()
    }


def moments(state: State, rng: Rng, moves: int) -> Iterator[State]:
    """A game by random moves, a moment after each."""
    for _ in range(moves):
        yield state
        if state.is_over():
            return
        state.random_step(rng)


Way = tuple[str | int, ...]


def things(thing: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    """Every object that belongs to a state, itself among them, and the way to it."""
    if isinstance(thing, list | tuple):
        for place, one in enumerate(thing):
            yield from things(one, (*way, place))
    elif hasattr(thing, "copy") and not isinstance(thing, dict | set | frozenset | bytes):
        yield way, thing
        for name, part in held(thing).items():
            if name not in NEVER_CHANGED:
                yield from things(part, (*way, name))


def at(thing: Any, way: Way) -> Any:
    for step in way:
        thing = getattr(thing, step) if isinstance(step, str) else thing[step]
    return thing


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_a_copy_holds_all_that_its_original_holds(name: str, options: dict[str, Any]) -> None:
    """Also what no game of this test led to: of each kind of object every number is changed once."""
    tried: set[str] = set()
    for seed in range(1, 5):
        for state in moments(game(name, **options).new(), Rng(seed), 300):
            fresh = [(way, thing) for way, thing in things(state) if type(thing).__name__ not in tried]
            if fresh or state.is_over():
                assert inside(state.copy()) == inside(state)
            for way, thing in fresh:
                kind = type(thing).__name__
                tried.add(kind)
                for part, value in held(thing).items():
                    if isinstance(value, int) and part not in NOT_COPIED | FIXED | FIXED_IN.get(kind, set()):
                        changed = not value if isinstance(value, bool) else value + 1
                        setattr(thing, part, changed)
                        assert getattr(at(state.copy(), way), part) == changed, f"{kind}.{part}"
                        setattr(thing, part, value)
    assert len(tried) >= (8 if name == "deepofmine" else 1)


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_neither_a_copy_nor_its_original_changes_the_other(name: str, options: dict[str, Any]) -> None:
    state = game(name, **options).new()
    kept, then = state.copy(), inside(state)
    for number, _ in enumerate(moments(state, Rng(5), 300)):
        if number % 30 == 0:
            assert inside(kept) == then, "what was played on an original shows in its copy"
            kept, then = state.copy(), inside(state)
            played = state.copy()
            played.playout(Rng(number), 40)
            assert inside(state) == then, "what was played on a copy shows in its original"
            assert inside(kept) == then, "what was played on a copy shows in another one"
