"""Copies and pickles of what the engines hold, the same for plain and compiled classes.

A compiled object has no dictionary and cannot be made without its arguments, so `pickle` and `copy` would fail on it.
Here it is taken apart into what it holds, by name, and made again: from arguments that it holds under the same names
(a number that it does not hold is 0 and is overwritten), then everything is put back.
"""

from __future__ import annotations

import copyreg
from functools import cache
from inspect import Parameter, getattr_static, signature
from types import GetSetDescriptorType
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from mindscape.core.refusals import Refused

# Arrays of the compiler's library can be read as lists are, but it has not taught them to be copied and pickled.
ARRAYS: dict[str, Any] = {"i64": vec[i64], "float": vec[float], "bool": vec[bool]}
NAMES = {type(kind([])): name for name, kind in ARRAYS.items()}


def array_again(of: str, values: list[Any]) -> Any:
    """The array of a pickle."""
    return ARRAYS[of](values)


def _array_reduced(array: Any) -> tuple[Any, ...]:
    return array_again, (NAMES[type(array)], list(array))


for _kind in NAMES:
    copyreg.pickle(_kind, _array_reduced)


@cache
def _slots(kind: type) -> tuple[str, ...]:
    """The attributes of a compiled class."""
    names = (name for name in dir(kind) if not name.startswith("__"))
    return tuple(name for name in names if isinstance(getattr_static(kind, name), GetSetDescriptorType))


def held(thing: Any) -> dict[str, Any]:
    """All that an object holds, by name."""
    kind: Any = type(thing)
    return {name: getattr(thing, name) for name in _slots(kind)} | getattr(thing, "__dict__", {})


def alike(one: Any, other: Any) -> bool:
    """Whether two of these hold the same, part by part."""
    if one is other:
        return True
    kind = type(one)
    if kind is not type(other):
        return False
    if isinstance(one, list):
        return len(one) == len(other) and all(map(alike, one, other))
    passing = one.in_passing() if hasattr(one, "in_passing") else None
    if passing is None and cast(Any, kind).__eq__ is not object.__eq__:
        return bool(one == other)  # numbers, texts, and whatever else knows by itself
    ours, theirs = held(one), held(other)
    return ours.keys() == theirs.keys() and all(
        (passing and name in passing) or alike(part, theirs[name]) for name, part in ours.items()
    )


def again(kind: type[Any], parts: dict[str, Any]) -> Any:
    """The object that held these; raises Refused if this program's class holds other things."""
    wanted = [value for value in signature(kind).parameters.values() if value.kind is not Parameter.VAR_KEYWORD]
    blank = [parts.get(value.name, 0 if value.default is Parameter.empty else value.default) for value in wanted]
    try:
        made = kind(*blank)
        if held(made).keys() != parts.keys():
            raise AttributeError
        for name, value in parts.items():
            setattr(made, name, value)
    except (AttributeError, TypeError, ValueError, OverflowError):
        why = f"This {kind.__name__} was kept by another version of Mindscape and cannot be read by this one."
        raise Refused(why, code="kept-by-another") from None
    return made


def reduced(thing: Any) -> tuple[Any, ...]:
    """What `__reduce__` answers for such an object."""
    return again, (type(thing), held(thing))
