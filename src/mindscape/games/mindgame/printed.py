"""What is printed on the tiles, the board and the combat table of a table, for screens: ours, or somebody's own."""

from __future__ import annotations

from typing import Any

from mindscape.games.mindgame.blows import HIGHEST, LOWEST
from mindscape.games.mindgame.data import COLOURS, FREE, HOME, PLACES, TILES, Contents, steps_from
from mindscape.games.mindgame.laws import Laws
from mindscape.games.mindgame.odds import effect_of


def pieces(laws: Laws, contents: Contents) -> dict[str, Any]:
    box = laws.box
    tiles = {
        name: {"colour": COLOURS[box.colour[n]], "points": box.action_points[n], "cost": box.cost[n]}
        for n, name in enumerate(TILES)
    }
    table = {
        str(result): {"side": row.side, "dissolved": row.dissolved, "expelled": row.expelled, "bottom": row.bottom}
        for result in range(LOWEST, HIGHEST + 1)
        for row in (effect_of(laws, result),)
    }
    return {"tiles": tiles, "steps": [_steps(0, contents), _steps(1, contents)], "table": table}


def _steps(seat: int, contents: Contents) -> dict[str, dict[str, str]]:
    """Where a construct may step from each place, and the border between."""
    found = {}
    for place in PLACES:
        ways = steps_from(seat, place, contents.board)
        # Forward and diagonal steps cross black lines, a mind's edge is open to all: both are free to every display.
        found[place] = {
            target: "m" if "m" in (place[0], target[0]) else _border(COLOURS.index("k") if way == FREE else way)
            for target, way in ways
        }
    return found


def _border(number: int) -> str:
    """A border by its colour; `m` is that of a mind."""
    return "m" if number == HOME else COLOURS[number]
