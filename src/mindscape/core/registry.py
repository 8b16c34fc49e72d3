"""Finding games by name.  A game announces itself as an entry point, so that outside packages can add theirs."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from mindscape.core.game import Game
from mindscape.core.refusals import Refused

GROUP = "mindscape.games"


@cache
def _found() -> dict[str, Any]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


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


def game(name: str, /, **options: Any) -> Game:
    """A game with its options: `game("nevermind", stage=3)`; raises Refused if there is no such game or option."""
    return game_class(name)(**options)
