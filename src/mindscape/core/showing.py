"""A position for the eye, whatever the game: its JSON as a quiet table in a notebook, as lines in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

LEFT_OUT = ("game", "options")
LONGEST = 200  # letters of a value
MOST_MOVES = 12  # of each actor
DEEPEST = 4
INDENT = "  "
CELL = "text-align:left;vertical-align:top;padding:0 .8em 0 0"


def html(title: str, data: Mapping[str, Any], moves: Mapping[str, Sequence[str]], drawn: str = "") -> str:
    """The position, and what can be done; where there is a drawing, the data are folded away below it."""
    seen = {name: value for name, value in data.items() if name not in LEFT_OUT}
    able = "".join(f"<p><b>{escape(actor)}</b>: {escape(_some(listed))}</p>" for actor, listed in moves.items())
    able = able or "<p>The game is over.</p>"
    table = _table(seen, 0)
    told = f"{drawn}{able}<details><summary>as data</summary>{table}</details>" if drawn else f"{table}{able}"
    return f"<div><p><b>{escape(title)}</b></p>{told}</div>"


def in_lines(title: str, data: Mapping[str, Any], moves: Mapping[str, Sequence[str]]) -> str:
    """The position line by line, and what can be done; nothing in `moves`: the game is over."""
    seen = {name: value for name, value in data.items() if name not in LEFT_OUT}
    able = [f"{actor}: {_some(listed)}" if listed else f"{actor} is to act." for actor, listed in moves.items()]
    return "\n".join([title, *_lines(seen, 1), *(able or ["The game is over."])])


def _lines(data: Mapping[str, Any], depth: int) -> list[str]:
    lines: list[str] = []
    for name, value in data.items():
        begun = f"{INDENT * depth}{name}:"
        if isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
            value = {str(number): item for number, item in enumerate(value)}
        if isinstance(value, Mapping) and value and depth < DEEPEST and not (depth > 1 and _is_plain(value)):
            lines += [begun, *_lines(value, depth + 1)]
        else:
            lines.append(_cut(f"{begun} {_flat(value)}"))
    return lines


def _is_plain(data: Mapping[str, Any]) -> bool:
    return not any(isinstance(value, Mapping | list) for value in data.values())


def _flat(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, Mapping):
        return ", ".join([f"{name} {_flat(part)}" for name, part in value.items()]) or "–"
    if isinstance(value, list):
        return (
            ", ".join([f"({_flat(item)})" if isinstance(item, list | Mapping) else _flat(item) for item in value])
            or "–"
        )
    return "–" if value is None or value == "" else str(value)


def _cut(line: str) -> str:
    return line if len(line) <= LONGEST else line[:LONGEST] + " …"


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
        return escape(_cut(", ".join(map(str, value))))
    return escape(_cut("–" if value is None else str(value)))
