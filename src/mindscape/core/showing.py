"""A position for the eye in a notebook: its JSON as a quiet table, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

LEFT_OUT = ("game", "options")
LONGEST = 200  # letters of a value
MOST_MOVES = 12  # of each actor
DEEPEST = 4
CELL = "text-align:left;vertical-align:top;padding:0 .8em 0 0"


def html(title: str, data: Mapping[str, Any], moves: Mapping[str, Sequence[str]], drawn: str = "") -> str:
    """The position, and what can be done; where there is a drawing, the data are folded away below it."""
    seen = {name: value for name, value in data.items() if name not in LEFT_OUT}
    able = "".join(f"<p><b>{escape(actor)}</b>: {escape(_some(listed))}</p>" for actor, listed in moves.items())
    able = able or "<p>The game is over.</p>"
    table = _table(seen, 0)
    told = f"{drawn}{able}<details><summary>as data</summary>{table}</details>" if drawn else f"{table}{able}"
    return f"<div><p><b>{escape(title)}</b></p>{told}</div>"


def _some(moves: Sequence[str]) -> str:
    rest = len(moves) - MOST_MOVES
    return ", ".join(moves[:MOST_MOVES]) + (f" … and {rest} more" if rest > 0 else "")


def _table(data: Mapping[str, Any], depth: int) -> str:
    rows = "".join(
        f'<tr><th style="{CELL}">{escape(str(name))}</th><td style="{CELL}">{_value(value, depth)}</td></tr>'
        for name, value in data.items()
    )
    return f"<table>{rows}</table>"


def _value(value: Any, depth: int) -> str:
    if isinstance(value, Mapping) and value and depth < DEEPEST:
        return _table(value, depth + 1)
    if isinstance(value, list) and value and depth < DEEPEST and all(isinstance(item, Mapping) for item in value):
        return "".join(_table(item, depth + 1) for item in value)
    if isinstance(value, list) and all(not isinstance(item, list | Mapping) for item in value):
        text = ", ".join(map(str, value))
    else:
        text = "–" if value is None else str(value)
    return escape(text if len(text) <= LONGEST else text[:LONGEST] + " …")
