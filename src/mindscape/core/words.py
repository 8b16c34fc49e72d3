"""Words in other languages, as data that every screen says: the page, which has them built in, and the terminal.

A game's lie beside the module of its rules, `words/<language>/<part>.json`: `shelf` (title, options, bots), `table`
(events, refusals, the names of things), `hints`.  What is the program's own lies in `mindscape/words`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from mindscape.core.game import words
from mindscape.core.registry import folder_of
from mindscape.core.rulebook import ENGLISH, PACKAGE, words_of

GERMAN = "de"
LANGUAGES = (ENGLISH, GERMAN)
_GAP = re.compile(r"\{(\w+)\}")
Name = Callable[[str, Any], str | None]
"""A game's own word for something that a sentence speaks of; None: it has none."""


def own(language: str, part: str) -> Mapping[str, Any]:
    """Words of the program itself; {} if there are none."""
    return _read(PACKAGE / "words" / language / f"{part}.json")


def told(game: str, language: str, part: str) -> Mapping[str, Any]:
    """Words of a game; {} if it has none."""
    return _read(folder_of(game) / "words" / language / f"{part}.json")


def shelf(game: str, language: str) -> Mapping[str, Any]:
    """A game's words for its title, options and bots: ours, or those that a game of another package sends a page."""
    return told(game, language, "shelf") or words_of(game).get(language, {})


@cache
def _read(path: Path) -> Mapping[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


def fill(sentence: str, data: Mapping[str, Any], last: str, name: Name = lambda _key, _value: None) -> str:
    """A sentence with its `{particulars}` put in; `name` finds words for them, `last` joins the last of several."""

    def put(gap: re.Match[str]) -> str:
        value = data.get(gap[1])
        found = name(gap[1], value)
        if found is not None:
            return found
        if isinstance(value, list | tuple):
            return words([str(one) for one in value], last)
        return f"{value:g}".replace(".", ",") if isinstance(value, float) else str(value)

    return _GAP.sub(put, sentence)
