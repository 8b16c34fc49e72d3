"""Puzzles of a game: positions that have an answer.  The file is described in docs/puzzles.md.

It lies beside the game's own code, `puzzles.json`, so that a game of another package brings its own.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from mindscape.core.game import Position
from mindscape.core.registry import folder_of, game_names

FORMAT = "mindscape-puzzles/1"
BEST = "best"
"""One move is worth more than every other; `answers` are those that will do."""
WIN = "win"
"""The game can be won before the turn is over; `line` is one way."""


@cache
def puzzles_of(game: str) -> list[dict[str, Any]] | None:
    """The puzzles of a game, the easy ones first; None if it has none."""
    if game not in game_names():
        return None
    file = folder_of(game) / "puzzles.json"
    if not file.is_file():
        return None
    data = json.loads(file.read_text(encoding="utf-8"))
    if data.get("format") != FORMAT:
        return None
    found: list[dict[str, Any]] = data["puzzles"]
    return found


def wins(position: Position, seat: str, line: list[str]) -> bool:
    """Whether these moves of a seat win, whatever chance and the others do in between."""
    if position.is_over:
        outcome = position.outcome
        return outcome is not None and list(outcome.winners) == [int(seat[1:])]
    by, rest = position.actors[0], line
    if by == seat:
        if not line or position.refusal(by, line[0]) is not None:
            return False
        moves, rest = line[:1], line[1:]
    else:
        moves = position.moves(by)
    for move in moves:
        following = position.copy()
        following.play(by, move)
        if not wins(following, seat, rest):
            return False
    return True
