"""The rules text: a file a game in English, which is the law, and the same under `de/` in German."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
ENGLISH = "en"
_ITEM = re.compile(r"^[-*] \*\*(?P<id>[A-Z]{2}-[0-9]{3,4})\*\*\s+(?P<text>.*)$")
_ROW = re.compile(r"^\| (?P<id>[A-Z]{2}-[0-9]{3,4}) \|(?P<text>.*)\|$")


def folder(language: str = ENGLISH) -> Path:
    """The rules: inside an installed package, beside the sources of a checkout."""
    inside = PACKAGE / "rules"
    root = inside if inside.is_dir() else PACKAGE.parents[1] / "rules"
    return root if language == ENGLISH else root / language


def languages() -> list[str]:
    """English first, then those into which rules have been translated."""
    return [ENGLISH, *sorted(path.name for path in folder().iterdir() if path.is_dir())]


def rules_of(game: str, language: str = ENGLISH) -> str | None:
    """The whole rules of a game, or None if there are none in this language."""
    path = folder(language) / f"{game}.md"
    return path.read_text(encoding="utf-8") if language in languages() and path.is_file() else None


@cache
def rules(language: str = ENGLISH) -> dict[str, str]:
    """Every rule by its id."""
    found: dict[str, str] = {}
    for path in sorted(folder(language).glob("*.md")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if match := _ITEM.match(line):
                found[match["id"]] = match["text"]
            elif match := _ROW.match(line):
                found.setdefault(match["id"], match["text"].strip().replace(" | ", ": "))
    return found
