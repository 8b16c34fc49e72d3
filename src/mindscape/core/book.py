"""The book of a game: its rules as they are told to people.

It lies beside the game's own code, `book/en.md` and the same in other languages, so that a game of another
package brings its own.  A section is a heading and a line that names it and the chapters of the exact rules that
it tells: `<!-- round: NM-3 NM-4 -->`.  `![What is seen](picture:stir)` stands for a picture that a screen draws.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from mindscape.core.match import Match
from mindscape.core.registry import folder_of, game_class, game_names
from mindscape.core.rulebook import ENGLISH

WORDS = "words"
"""The section that explains words, one a line."""
_NAMED = re.compile(r"^<!-- (?P<name>[a-z]+)(?::(?P<chapters>[A-Z0-9 -]+))? -->$")
_WORD = re.compile(r"^- \*\*(?P<word>.+?)\*\*: (?P<means>.+)$")
_PICTURE = re.compile(r"^!\[(?P<shows>.*)\]\(picture:(?P<name>[a-z]+)\)$", re.MULTILINE)


class Section(NamedTuple):
    """A part of a book; the first one, without a name, is what stands before all headings."""

    name: str
    title: str
    chapters: tuple[str, ...]
    text: str

    @property
    def pictures(self) -> list[str]:
        return [match["name"] for match in _PICTURE.finditer(self.text)]


def folder(game: str) -> Path:
    """Where the book of a game lies: beside the module of its rules."""
    return folder_of(game) / "book"


def languages(game: str) -> list[str]:
    """The languages of a game's book, English first."""
    if game not in game_names():
        return []
    found = sorted(path.stem for path in folder(game).glob("*.md"))
    return sorted(found, key=lambda language: language != ENGLISH)


@cache
def book_of(game: str, language: str = ENGLISH) -> str | None:
    """The whole book, or None if there is none in this language."""
    if language not in languages(game):
        return None
    return (folder(game) / f"{language}.md").read_text(encoding="utf-8")


def sections(book: str) -> Iterator[Section]:
    """The parts of a book in their order."""
    title, name, chapters = "", "", ()
    lines: list[str] = []
    for line in book.splitlines():
        if line.startswith("## "):
            yield Section(name, title, chapters, "\n".join(lines).strip())
            title, name, chapters, lines = line.removeprefix("## "), "", (), []
        elif match := _NAMED.match(line):
            name, chapters = match["name"], tuple((match["chapters"] or "").split())
        elif line.startswith("# "):
            title = line.removeprefix("# ")
        else:
            lines.append(line)
    yield Section(name, title, chapters, "\n".join(lines).strip())


def glossary(book: str) -> dict[str, str]:
    """The words that a book explains."""
    lines = next((part.text for part in sections(book) if part.name == WORDS), "").splitlines()
    return {match["word"]: match["means"] for match in map(_WORD.match, lines) if match}


@cache
def pictures(game: str) -> dict[str, dict[str, Any]]:
    """What the first player sees in the positions that a book shows, by name.

    `pictures.json` holds the moves of real games, so that a picture follows the rules wherever they go.
    """
    path = folder(game) / "pictures.json" if game in game_names() else None
    if path is None or not path.is_file():
        return {}
    shown = {}
    for name, drawn in json.loads(path.read_text(encoding="utf-8")).items():
        match = Match(game_class(game)(**drawn["options"]))
        for by, move in drawn["moves"]:
            match.play(by, move)
        shown[name] = match.position.view(0)
    return shown


def chapter(rule: str) -> str:
    """The chapter of a rule: `NM-5` of NM-507, `DM-10` of DM-1002."""
    return rule[:-2]


def section_of(book: str, rule: str) -> Section | None:
    """The part of a book that tells a rule to people."""
    return next((part for part in sections(book) if chapter(rule) in part.chapters), None)


def as_text(book: str) -> str:
    """The book for a terminal: no names of sections, and a picture is what it shows."""
    kept = [line for line in book.splitlines() if not _NAMED.match(line)]
    return _PICTURE.sub(lambda match: f"[{match['shows']}]", "\n".join(kept))
