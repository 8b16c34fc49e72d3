"""Files with tables of somebody's own for Mind Game: JSON, or TOML if the name ends so."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mindscape.core.refusals import Refused
from mindscape.games.mindgame.contents import Problem
from mindscape.games.mindgame.owned import line_of, options_of, problems

LARGEST = 1_000_000
PRINTED = "printed"
"""What our own tables are called."""


class BadTables(Refused):
    """All that is wrong with a file, each with its line."""

    def __init__(self, file: str, text: str, found: Sequence[Problem]) -> None:
        self.told = []
        for problem in found:
            line = line_of(text, problem.way)
            self.told.append(f"{file}{'' if line is None else f', line {line}'}: {problem}")
        more = f" ({len(found) - 1} more things are wrong; `mindscape tiles check` tells them)" if found[1:] else ""
        super().__init__(f"{self.told[0]}.{more}", "MG-1503", "bad-tables")


def read_options(path: Path) -> dict[str, Any]:
    """The options that a file stands for; raises Refused, with the line where it can be said."""
    text = _read(path)
    data = _parsed(path, text)
    wrong = list(problems(data))
    if wrong:
        raise BadTables(path.name, text, wrong)
    return options_of(data)


def options_named(name: str) -> dict[str, Any]:
    """The options of a file, or none for what is printed."""
    return {} if name == PRINTED else read_options(Path(name))


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise Refused(f"{path} could not be read ({error.strerror}).") from None
    if len(raw) > LARGEST:
        raise Refused(f"{path} is too large for tables.")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused(f"{path} is no text in UTF-8.") from None


def _parsed(path: Path, text: str) -> Any:
    kind = "TOML" if path.suffix == ".toml" else "JSON"
    try:
        return tomllib.loads(text) if kind == "TOML" else json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(f"{path} is not {kind}: {error}.") from None
