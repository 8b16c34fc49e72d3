"""The rules text: a file a game in English, which is the law, and the same under `de/` in German.

A game of another package brings its own in the same form: a folder `rules` beside the module of its rules.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from mindscape.core.registry import folder_of, game_names

PACKAGE = Path(__file__).parents[1]
ENGLISH = "en"
_ITEM = re.compile(r"^[-*] \*\*(?P<id>[A-Z]{2}-[0-9]{3,4})\*\*\s+(?P<text>.*)$")
_ROW = re.compile(r"^\| (?P<id>[A-Z]{2}-[0-9]{3,4}) \|(?P<text>.*)\|$")


def folder(language: str = ENGLISH) -> Path:
    """Our rules: inside an installed package, beside the sources of a checkout."""
    inside = PACKAGE / "rules"
    root = inside if inside.is_dir() else PACKAGE.parents[1] / "rules"
    return root if language == ENGLISH else root / language


def languages() -> list[str]:
    """English first, then those into which rules have been translated."""
    return [ENGLISH, *sorted(path.name for path in folder().iterdir() if path.is_dir())]


def files(language: str = ENGLISH) -> dict[str, Path]:
    """The rules of every game that brings some in this language, by its name."""
    if language not in languages():
        return {}
    below = "" if language == ENGLISH else language
    ours = {path.stem for path in folder().glob("*.md")}
    found = {
        name: (folder() if name in ours else folder_of(name) / "rules") / below / f"{name}.md" for name in game_names()
    }
    return {name: path for name, path in found.items() if path.is_file()}


def rules_of(game: str, language: str = ENGLISH) -> str | None:
    """The whole rules of a game, or None if there are none in this language."""
    path = files(language).get(game)
    return None if path is None else path.read_text(encoding="utf-8")


def words_of(game: str) -> dict[str, Any]:
    """A game's own words for its title, options and bots, by language: its files `words/<language>.json`."""
    found = sorted((folder_of(game) / "words").glob("*.json"))
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in found}


@cache
def rules(language: str = ENGLISH) -> dict[str, str]:
    """Every rule by its id."""
    found: dict[str, str] = {}
    for path in files(language).values():
        for line in path.read_text(encoding="utf-8").splitlines():
            if match := _ITEM.match(line):
                found[match["id"]] = match["text"]
            elif match := _ROW.match(line):
                found.setdefault(match["id"], match["text"].strip().replace(" | ", ": "))
    return found
