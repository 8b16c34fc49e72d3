"""The shelf of decks by name, and the one door through which a deck file may come in.

The rules ask for a deck by name.  Only a front end that runs on the user's own machine opens the door to files
(`files_allowed`); a server leaves it shut, so that a name from the network never reads a file.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from mindscape.core.refusals import Refused
from mindscape.games.deepofmine.checking import Problem
from mindscape.games.deepofmine.deck import BadDeck, Deck, make

BASE = "base"
LARGEST_FILE = 2 * 1024 * 1024
OPTION_RULE = "DM-101"

_registered: dict[str, Deck] = {}
_doors: set[str] = set()


class Inline(dict[str, Any]):
    """A deck as data in the options of a game; in a sentence it is called by its name."""

    def __str__(self) -> str:
        return str(self.get("name", "a deck"))


@cache
def base() -> Deck:
    """Our own deck."""
    text = (files("mindscape.games.deepofmine") / "decks" / "base.toml").read_text(encoding="utf-8")
    return make(tomllib.loads(text), "base.toml")


def names() -> list[str]:
    return [BASE, *_registered]


def register(deck: Deck) -> None:
    """Put a deck on the shelf, under its own name."""
    if deck.name == BASE:
        raise Refused("The name 'base' belongs to our own deck; give yours another one.", OPTION_RULE)
    _registered[deck.name] = deck


@contextmanager
def files_allowed() -> Iterator[None]:
    """While this lasts, the option `deck` may be the path of a file: for the command line only."""
    _doors.add("files")
    try:
        yield
    finally:
        _doors.discard("files")


def find(wanted: Any) -> Deck:
    """The deck of an option: a name, a deck as data, or, if files are allowed, a path."""
    if isinstance(wanted, Mapping):
        return of_data(wanted, str(wanted.get("name", "deck")))
    if wanted == BASE:
        return base()
    if wanted in _registered:
        return _registered[wanted]
    path = Path(str(wanted))
    if "files" in _doors and (path.suffix in (".toml", ".json") or path.is_file()):
        return _file(str(path), path.stat().st_mtime_ns if path.is_file() else 0)
    right = "or the path of a deck file" if "files" in _doors else "or a deck as data"
    raise Refused(f"There is no deck {wanted!r}; there are: {', '.join(names())}, {right}.", OPTION_RULE)


def of_data(data: Any, file: str) -> Deck:
    """A deck of parsed data, with the deck that it extends below it."""
    extends = data.get("extends") if isinstance(data, Mapping) else None
    if extends is None:
        return make(data, file)
    if not isinstance(extends, str) or extends not in names():
        right = f"there are: {', '.join(names())}"
        raise BadDeck(file, [Problem("", "extends", f"there is no deck {extends!r}", right)])
    return make(data, file, find(extends))


def read(path: Path) -> Deck:
    """Read a deck file, TOML or JSON; raises Refused with the file's name and what is wrong."""
    return of_data(parse(path), path.name)


@cache
def _file(path: str, _changed: int) -> Deck:
    return read(Path(path))


def parse(path: Path) -> Any:
    """The data of a deck file, not yet checked."""

    def bad(what: str, right: str) -> BadDeck:
        return BadDeck(path.name, [Problem("", "", what, right)])

    try:
        raw = path.read_bytes()
    except OSError as error:
        raise bad(f"it cannot be read ({error.strerror})", "give the path of a deck file") from None
    if len(raw) > LARGEST_FILE:
        raise bad(f"it has {len(raw)} bytes", f"at most {LARGEST_FILE} are read")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise bad(f"line {line} is no UTF-8", "save the file as UTF-8") from None
    try:
        return json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        kind = "JSON" if path.suffix == ".json" else "TOML"
        raise bad(f"it is no {kind}: {str(error) or 'too deep'}", "the place is named in brackets") from None
