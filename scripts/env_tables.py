"""Writes the tables of docs/env.md anew: what every byte of an observation means.  `python scripts/env_tables.py`."""

from __future__ import annotations

import re
from pathlib import Path

import mindscape

DOC = Path(__file__).parents[1] / "docs" / "env.md"
GAMES = {"nevermind": {}, "themind": {}, "mindgame": {}, "deepofmine": {"players": 4}}


def table(name: str) -> str:
    """The planes of a game, in their order."""
    numbers = mindscape.game(name, **GAMES[name]).numbers()
    head = ["| from | bytes | plane | what |", "|---|---|---|---|"]
    lines = [f"{numbers.actions} actions, {numbers.size} bytes.", "", *head]
    at = 0
    for plane in numbers.planes:
        lines.append(f"| {at} | {plane.size} | {plane.name} | {plane.about} |")
        at += plane.size
    return "\n".join(lines)


def renewed(text: str) -> str:
    """The document with its tables as they are now."""
    for name in GAMES:
        found = re.compile(rf"(<!-- planes of {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        text = found.sub(lambda match: f"{match[1]}{table(name)}\n{match[2]}", text)  # noqa: B023 - called at once
    return text


if __name__ == "__main__":
    DOC.write_text(renewed(DOC.read_text(encoding="utf-8")), encoding="utf-8")
