"""Finding games by name.  A game announces itself as an entry point, so that outside packages can add theirs.

A game that is still being written is named by whoever starts the program, in the variable `MINDSCAPE_GAMES`
(`module:Class`, several with commas between them), which processes that it starts inherit.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from mindscape.core.game import Game
from mindscape.core.refusals import Refused

GROUP = "mindscape.games"
UNPACKED = "MINDSCAPE_GAMES"


@cache
def _found() -> dict[str, EntryPoint]:
    return _entries(GROUP) | {entry.load().name: entry for entry in _named_games()}


def _named_games() -> list[EntryPoint]:
    named = [value.strip() for value in os.environ.get(UNPACKED, "").split(",")]
    return [EntryPoint(value, value, GROUP) for value in named if value]


@cache
def _entries(group: str) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=group)}


def game_names() -> list[str]:
    """The names of all games that are installed."""
    return sorted(_found())


def game_class(name: str) -> type[Game]:
    """The rules of a game; raises Refused for a name that is none."""
    if name not in game_names():
        why = f"There is no game {name!r}; there are: {', '.join(game_names())}."
        raise Refused(why, code="no-game", data={"game": name})
    found: type[Game] = _found()[name].load()
    return found


def folder_of(name: str) -> Path:
    """Where a game lies that is installed: the folder of the module of its rules, with what it brings beside them."""
    return Path(str(sys.modules[game_class(name).__module__].__file__)).parent


def game(name: str, /, **options: Any) -> Game:
    """A game with its options: `game("nevermind", stage=3)`; raises Refused if there is no such game or option."""
    return game_class(name)(**options)


def brought(door: str) -> list[str]:
    """The names under which something is brought to a part of the program."""
    return sorted(_entries(f"mindscape.{door}"))


def bring(door: str, game: str) -> Any | None:
    """What a game brings to a part of the program that knows no game by name: its entry point in `mindscape.<door>`.

    `faces` are for the terminal, `commands` too, `server` is for routes; None if it brings nothing there.
    """
    entry = _entries(f"mindscape.{door}").get(game)
    return None if entry is None else entry.load()
