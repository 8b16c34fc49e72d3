"""What a game adds to the server beside its rules: routes of its own, and what they read beside the tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from msgspec import Struct

from mindscape.core.registry import bring, game_names


@dataclass(frozen=True)
class Extension:
    """An entry point of the group `mindscape.server`, under the name of the game."""

    routes: Sequence[Any] = ()
    """Handlers of the web framework; their paths are below `/api`."""
    tasks: Mapping[str, Callable[[Any], bytes]] = field(default_factory=dict)
    """What a reader does in its own process (`readers.py`), by name."""
    shapes: Sequence[type[Struct]] = ()
    """Bodies that the routes take and answer, from which the page's types are made."""


@cache
def extensions() -> tuple[Extension, ...]:
    """Those of all games that are installed."""
    found = (bring("server", game) for game in game_names())
    return tuple(one for one in found if one is not None)
