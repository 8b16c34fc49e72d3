"""The form of what a game sends over a wire: its views, events and moves, written down as types.

A game may bring a file `shapes.py` with a TypedDict for each thing it sends.  The types of the page are made of them
(scripts/view_types.py), and the contract kit proves that every view, event and move has its form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Shapes:
    """What a game sends, as types: TypedDict, list, dict, tuple (of a fixed length), Literal, unions, plain values."""

    view: Any
    """What a seat or a spectator sees."""
    events: Mapping[str, Any]
    """What is told of each kind of event, beside its kind."""
    moves: tuple[str, ...]
    """How moves are written, `play {Card}`; as a seat reads them in the log too."""
    words: Mapping[str, Any]
    """What the names in moves stand for: a Literal, int, str (one word) or list[str] (several words)."""
    aids: Any = None
    """What a screen is told beside the view; None: nothing."""
    laws: Callable[[], Mapping[str, Any]] = dict
    """What never changes and a screen shows, by name, worked out by the engine: then it is written down once."""

    def view_problem(self, view: Mapping[str, Any]) -> str:
        return problem(view, self.view, "view")

    def aids_problem(self, aids: Mapping[str, Any]) -> str:
        """An empty one is not sent."""
        return problem(aids, self.aids, "aids") if aids else ""

    def event_problem(self, event: Mapping[str, Any]) -> str:
        kind, shape = event.get("event"), None
        if isinstance(kind, str):
            shape = self.events.get(kind)
        if shape is None:
            return f"there is no event {kind!r}"
        return problem({name: value for name, value in event.items() if name != "event"}, shape, f"event {kind!r}")

    def move_problem(self, move: str) -> str:
        return (
            "" if _grammar(self.moves, tuple(self.words.items())).fullmatch(move) else f"{move!r} is no form of a move"
        )


def problem(value: Any, shape: Any, at: str) -> str:
    """What is wrong with a value of this form, and where; empty: nothing."""
    if shape is Any:
        return ""
    if is_typeddict(shape):
        return _of_fields(value, shape, at)
    origin, parts = get_origin(shape), get_args(shape)
    if origin is Literal:
        found = any(value == part and type(value) is type(part) for part in parts)
        return "" if found else f"{at} is {value!r}"
    if origin in (Union, UnionType):
        problems = [problem(value, part, at) for part in parts]
        return "" if "" in problems else max(problems, key=len)
    if origin is list:
        return _of_list(value, [parts[0]] * len(value) if isinstance(value, list) else [], at)
    if origin is tuple:
        return _of_list(value, [*parts], at)
    if origin is dict:
        return _of_dict(value, parts[0], parts[1], at)
    if shape is float:
        return "" if type(value) in (int, float) else f"{at} is {value!r}"
    return "" if type(value) is (NoneType if shape is None else shape) else f"{at} is {value!r}"


@cache
def fields(shape: Any) -> dict[str, Any]:
    """The fields of a TypedDict with their types."""
    return get_type_hints(shape)


def _of_fields(value: Any, shape: Any, at: str) -> str:
    if not isinstance(value, dict):
        return f"{at} is {value!r}"
    known = fields(shape)
    for name in value:
        if name not in known:
            return f"{at}.{name} is not written down"
    for name in shape.__required_keys__:
        if name not in value:
            return f"{at}.{name} is missing"
    return next(filter(None, (problem(each, known[name], f"{at}.{name}") for name, each in value.items())), "")


def _of_list(value: Any, shapes: list[Any], at: str) -> str:
    if not isinstance(value, list) or len(value) != len(shapes):
        return f"{at} is {value!r}"
    found = (problem(each, shape, f"{at}[{n}]") for n, (each, shape) in enumerate(zip(value, shapes, strict=True)))
    return next(filter(None, found), "")


def _of_dict(value: Any, key: Any, shape: Any, at: str) -> str:
    if not isinstance(value, dict):
        return f"{at} is {value!r}"
    names = (problem(name, key, f"a name in {at}") for name in value)
    values = (problem(each, shape, f"{at}.{name}") for name, each in value.items())
    return next(filter(None, (*names, *values)), "")


# ---- moves ----------------------------------------------------------------------------------


@cache
def _grammar(moves: tuple[str, ...], words: tuple[tuple[str, Any], ...]) -> re.Pattern[str]:
    known = {name: _pattern(shape) for name, shape in words}
    forms = [
        [known[part] if n % 2 else re.escape(part) for n, part in enumerate(PLACEHOLDER.split(move))] for move in moves
    ]
    return re.compile("|".join(map("".join, forms)))


def _pattern(shape: Any) -> str:
    if get_origin(shape) is Literal:
        return f"(?:{'|'.join(re.escape(str(part)) for part in get_args(shape))})"
    if shape is int:
        return r"-?[0-9]+"
    return r"[^ ]+" if shape is str else r"[^ ]+(?: [^ ]+)*"
