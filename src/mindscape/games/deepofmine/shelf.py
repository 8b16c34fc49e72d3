"""The shelf of decks by name; a deck file comes in only where options may name files (`core/files.py`)."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from mindscape.core.files import may_be_files
from mindscape.core.refusals import Refused
from mindscape.games.deepofmine.checking import Problem, short
from mindscape.games.deepofmine.deck import BadDeck, Deck, make
from mindscape.games.deepofmine.lines import Lines

BASE = "base"
FIRST = "59efe59725310760"
"""The checksum of the deck `base` of all records and tables that do not say it."""
KEPT = re.compile(r"base@([0-9a-f]{16})")
LARGEST_FILE = 2 * 1024 * 1024
OPTION_RULE = "DM-101"
MOST_PARTS = 32
# The words of TOML, as far as names are concerned.  Every alternative takes all that it has looked at, also an open
# string, so that a text is walked through once however it is made.
WORD = re.compile(
    r"""
    (?P<text> " " " (?: [^"\\]++ | \\. | "{1,2}+ (?!") )*+ (?:"{3,5})?
            | ' ' ' (?: [^']++ | '{1,2}+ (?!') )*+ (?:'{3,5})?
            | \#[^\n]*+ )
    | (?P<part> [\w-]++ | " (?: [^"\\\n]++ | \\[^\n] )*+ "? | ' [^'\n]*+ '? )
    | (?P<dot> \. )
    | [ \t]++
    | (?P<other> [^ \t\w\#."'-]++ | . )
    """,
    re.VERBOSE | re.DOTALL,
)

PLACE = re.compile(r"\bline (\d+),? column (\d+)")  # as the readers of TOML and JSON say it
AT_THE_END = "at end of document"

_registered: dict[str, Deck] = {}


class Inline(dict[str, Any]):
    """A deck as data in the options of a game; in a sentence it is called by its name."""

    def __str__(self) -> str:
        return str(self.get("name", "a deck"))


@cache
def base() -> Deck:
    """Our own deck."""
    text = (files("mindscape.games.deepofmine") / "decks" / "base.toml").read_text(encoding="utf-8")
    return make(tomllib.loads(text), "base.toml")


@cache
def kept(checksum: str) -> Deck:
    """Our own deck as it was when it had this checksum; raises Refused if it is not kept."""
    if checksum == base().checksum:
        return base()
    file = files("mindscape.games.deepofmine") / "decks" / "kept" / f"{checksum}.toml"
    if not file.is_file():
        why = f"The deck 'base' with the checksum {checksum} is not kept."
        raise Refused(why, OPTION_RULE, "unknown-deck", {"deck": f"base@{checksum}", "decks": names()})
    return make(tomllib.loads(file.read_text(encoding="utf-8")), file.name)


def shipped() -> list[str]:
    """The checksums of all forms of our own deck that are here, the present one first."""
    folder = files("mindscape.games.deepofmine") / "decks" / "kept"
    older = sorted(file.name.removesuffix(".toml") for file in folder.iterdir()) if folder.is_dir() else []
    return [base().checksum, *older]


def as_it_was(wanted: Any, checksum: str | None) -> Any:
    """The option `deck` by which a deck of an earlier time is found: with this checksum, or of the first time."""
    if checksum is None:
        return _upon(wanted, FIRST) if base().checksum != FIRST else wanted
    for one in shipped():
        again = wanted if one == base().checksum else _upon(wanted, one)
        if find(again).checksum == checksum:
            return again
    return wanted


def _upon(wanted: Any, checksum: str) -> Any:
    """The same option with an earlier form of our own deck in it."""
    if isinstance(wanted, Mapping) and wanted.get("extends") == BASE:
        return {**wanted, "extends": f"base@{checksum}"}
    return f"base@{checksum}" if wanted == BASE else wanted


def names() -> list[str]:
    return [BASE, *_registered]


def register(deck: Deck) -> None:
    """Put a deck on the shelf, under its own name."""
    if deck.name == BASE:
        raise Refused("The name 'base' belongs to our own deck; give yours another one.", OPTION_RULE)
    _registered[deck.name] = deck


def find(wanted: Any) -> Deck:
    """The deck of an option: a name, a deck as data, or, if files are allowed, a path."""
    if isinstance(wanted, Mapping):
        return of_data(wanted, str(wanted.get("name", "deck")))
    if wanted == BASE:
        return base()
    if isinstance(wanted, str) and (older := KEPT.fullmatch(wanted)):
        return kept(older[1])
    if wanted in _registered:
        return _registered[wanted]
    path = Path(str(wanted))
    if may_be_files() and (path.suffix in (".toml", ".json") or path.is_file()):
        return _file(str(path), path.stat().st_mtime_ns if path.is_file() else 0)
    right = "or the path of a deck file" if may_be_files() else "or a deck as data"
    why = f"There is no deck {wanted!r}; there are: {', '.join(names())}, {right}."
    raise Refused(why, OPTION_RULE, "unknown-deck", {"deck": str(wanted), "decks": names()})


def of_data(data: Any, file: str) -> Deck:
    """A deck of parsed data, with the deck that it extends below it."""
    extends = data.get("extends") if isinstance(data, Mapping) else None
    if extends is None:
        return make(data, file)
    if not isinstance(extends, str) or (extends not in names() and not KEPT.fullmatch(extends)):
        what, right = f"there is no deck {extends!r}", f"there are: {', '.join(names())}"
        given = short(repr(extends))
        raise BadDeck(file, [Problem("", "extends", what, right, "extends", {"value": given, "decks": names()})])
    return make(data, file, find(extends))


def read(path: Path) -> Deck:
    """Read a deck file, TOML or JSON; raises Refused with the file's name and what is wrong."""
    try:
        return of_data(parse(path), path.name)
    except BadDeck as bad:
        lines = Lines(path.read_text(encoding="utf-8", errors="replace")) if path.is_file() else Lines("")
        raise BadDeck(path.name, bad.problems, [lines.of(problem) for problem in bad.problems]) from None


@cache
def _file(path: str, _changed: int) -> Deck:
    return read(Path(path))


def parse(path: Path) -> Any:
    """The data of a deck file, not yet checked."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        what = f"it cannot be read ({error.strerror})"
        raise _bad(path.name, "unread", what, "give the path of a deck file") from None
    if (size := len(raw)) > LARGEST_FILE:
        what, right = f"it has {size} bytes", f"at most {LARGEST_FILE} are read"
        raise _bad(path.name, "large file", what, right, size=size, most=LARGEST_FILE)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise _bad(path.name, "utf-8", f"line {line} is no UTF-8", "save the file as UTF-8", line=line) from None
    return parse_text(text, path.name)


def parse_text(text: str, file: str) -> Any:
    """The data in the text of a deck file: JSON if it is called so, else TOML."""
    is_json = file.endswith(".json")
    if not is_json and (place := long_name(text)) is not None:
        line = text.count("\n", 0, place) + 1
        what, right = f"line {line} has a name of many parts", "names of our fields have two at most"
        raise _bad(file, "long key", what, right, line=line)
    try:
        return json.loads(text) if is_json else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _no_data(file, "JSON" if is_json else "TOML", str(error)) from None


def long_name(text: str) -> int | None:
    """Where a name of many parts such as a.b.c stands: reading one of n takes tomllib n² steps and as much memory."""
    parts = start = 0
    for word in WORD.finditer(text):
        kind = word.lastgroup
        if kind == "dot":
            parts += 1
            if parts >= MOST_PARTS:
                return start
        elif kind == "part":
            start = start if parts else word.start()
        elif kind is not None:
            parts = 0
    return None


def _no_data(file: str, kind: str, error: str) -> BadDeck:
    what, right = f"it is no {kind}: {error or 'too deep'}", "the place is named in brackets"
    if place := PLACE.search(error):
        return _bad(file, "no data at", what, right, kind=kind, line=int(place[1]), column=int(place[2]))
    if AT_THE_END in error:
        return _bad(file, "no data at the end", what, right, kind=kind)
    return _bad(file, "no data", what, right, kind=kind)


def _bad(file: str, code: str, what: str, right: str, **data: Any) -> BadDeck:
    return BadDeck(file, [Problem("", "", what, right, code, data)])
