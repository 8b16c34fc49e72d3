"""Tables of somebody's own, as a file has them: of an owner of the printed game, or of somebody who tries another one.

The file has the form of `tables.json` beside this module; every part may be left out, and may be bare or
`{"source": …, "data": …}`.  `kills`, `kill_direction` and `adjust` become the options of the same names; `concepts`,
`cost`, `combat_table` and `board` become the option `tables`, as far as they differ from what is printed.  Strengths
and dice may stand in the file, but only as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from mindscape.core.refusals import Refused
from mindscape.games.mindgame.contents import Problem, contents_of, own_tables
from mindscape.games.mindgame.contents import problems as table_problems
from mindscape.games.mindgame.data import COLOUR_NAMES, COLOURS, CONCEPTS, PRINTED, TABLES
from mindscape.games.mindgame.options import ADJUSTS, OPTION_LIST

SPELLINGS = {"giberish": "gibberish", "obssession": "obsession"}  # as they are printed
CHANGED = ("kills", "kill_direction", "adjust")
OWN = ("concepts", "cost", "combat_table", "board")
FIXED = ("strengths", "roll_weights_of_216")
PARTS = ("about", *CHANGED, *OWN, *FIXED)
FIXED_FIELDS = ("owner", "colour", "creative_of")  # of places; as printed they may stand there


def options_of(data: Any) -> dict[str, Any]:
    """The options that a file of tables stands for; raises Refused with what is wrong in it."""
    for problem in problems(data):
        refuse(str(problem))
    options: dict[str, Any] = {}
    if "kills" in data:
        options["kills"] = kills(bare(data["kills"]))
    if "adjust" in data:
        options["adjust"] = adjust(bare(data["adjust"]))
    if "kill_direction" in data:
        options["kill_direction"] = bare(data["kill_direction"])
    tables = own_tables(contents_of(_tables(data)))
    return options if tables is None else options | {"tables": tables}


def problems(data: Any) -> Iterator[Problem]:
    """All that is wrong with the data of a file."""
    if not isinstance(data, Mapping):
        yield Problem((), f"it must be an object with {', '.join(PARTS)}")
        return
    for part in data:
        if part not in PARTS:
            yield Problem((str(part),), f"there is no such part; there are {', '.join(PARTS)}")
    for part in FIXED:
        if part in data and bare(data[part]) != TABLES[part]:
            yield Problem((part,), "it cannot be changed")
    for part in CHANGED:
        if part in data:
            yield from _option_problems(part, bare(data[part]))
    yield from table_problems(_tables(data))


def _option_problems(part: str, value: Any) -> Iterator[Problem]:
    """Entry by entry, so that each is told with its place."""
    entries = [{name: entry} for name, entry in value.items()] if isinstance(value, Mapping) else [value]
    read = {"kills": kills, "adjust": adjust}.get(part, lambda word: word)
    for entry in entries:
        way = (part, *map(str, entry)) if isinstance(entry, Mapping) else (part,)
        try:
            wrong = next(option.problem(read(entry)) for option in OPTION_LIST if option.name == part)
        except Refused as error:
            wrong = error.why.removeprefix(CANNOT).rstrip(".")
        if wrong:
            yield Problem(way, wrong)


def _tables(data: Mapping[str, Any]) -> dict[str, Any]:
    """The parts that make the option `tables`, in its form: without what only repeats the print."""
    found = {}
    for part in OWN:
        value = bare(data.get(part))
        if part not in data or (part == "cost" and value == TABLES["cost"]):
            continue
        if part == "board" and isinstance(value, Mapping):
            value = {name: _place(str(name), place) for name, place in value.items()}
        if part == "concepts" and isinstance(value, Mapping):
            value = {SPELLINGS.get(str(name).lower(), str(name).lower()): entry for name, entry in value.items()}
        found[part] = value
    return found


def _place(name: str, place: Any) -> Any:
    if not isinstance(place, Mapping):
        return place
    printed = PRINTED.board.get(name, {})
    as_printed = {field for field in FIXED_FIELDS if field in printed and place.get(field) == printed[field]}
    return {field: value for field, value in place.items() if field not in as_printed}


CANNOT = "These tables cannot be used: "


def refuse(what: str) -> NoReturn:
    raise Refused(f"{CANNOT}{what}.", "MG-1503", "bad-tables")


def bare(part: Any) -> Any:
    """A part without the note where it comes from."""
    return part["data"] if isinstance(part, Mapping) and "data" in part and set(part) <= {"source", "data"} else part


def concept(name: Any) -> str:
    """A concept in our spelling; raises Refused for an unknown one."""
    known = SPELLINGS.get(str(name).lower(), str(name).lower())
    if known not in CONCEPTS:
        refuse(f"there is no concept {name!r}; there are {', '.join(CONCEPTS)}")
    return known


def colour(name: Any) -> str:
    """The letter of a colour; raises Refused for an unknown one."""
    word = str(name).lower()
    if word in COLOUR_NAMES:
        return COLOURS[COLOUR_NAMES.index(word)]
    if word not in tuple(COLOURS):
        refuse(f"there is no colour {name!r}; there are {', '.join(COLOUR_NAMES)}")
    return word


def kills(table: Any) -> dict[str, list[str]]:
    if not isinstance(table, Mapping):
        refuse("kills must be an object {concept: [concepts that it kills]}")
    found = {}
    for killer, victims in table.items():
        if not isinstance(victims, list):
            refuse(f"the victims of {killer} must be a list of concepts")
        found[concept(killer)] = [concept(victim) for victim in victims]
    return found


def adjust(table: Any) -> Any:
    if isinstance(table, str) and table in ADJUSTS:
        return table
    if not isinstance(table, Mapping):
        refuse("adjust must be an object {concept or colour: {colour: -1, 0 or 1}}")
    found = {}
    for own, row in table.items():
        if not isinstance(row, Mapping):
            refuse(f"the adjustments of {own} must be an object {{colour: -1, 0 or 1}}")
        name = str(own).lower()
        key = colour(own) if name in COLOUR_NAMES or name in tuple(COLOURS) else concept(own)
        found[key] = {colour(enemy): number for enemy, number in row.items()}
    return found


# ---- lines ----------------------------------------------------------------------------------


def line_of(text: str, way: tuple[str, ...]) -> int | None:
    """In which line of a JSON or TOML file a way of names ends, as far as it can be followed; None if it cannot."""
    lines = text.split("\n")
    at, found = 0, None
    for name in way:
        word = re.escape(name)
        here = re.compile(rf"(?:^|[\s{{\[,.]){chr(34)}?{word}{chr(34)}?\s*[:=\].]")
        place = next((number for number in range(at, len(lines)) if here.search(lines[number])), None)
        if place is None:
            break
        at, found = place, place + 1
    return found
