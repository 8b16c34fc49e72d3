"""Tables of an owner of the printed game: the true kills and colour adjustments in place of our reconstruction.

The file has the form of `tables.json` beside this module; every part may be left out, and may be
bare or `{"source": …, "data": …}`.  `kills`, `kill_direction` and `adjust` become the options of the
same names.  The other parts, and a `board`, are printed in the rulebook: they may stand in the file,
but only as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from mindscape.core.refusals import Refused
from mindscape.games.mindgame.data import BOARD, COLOUR_NAMES, COLOURS, CONCEPTS, TABLES
from mindscape.games.mindgame.options import ADJUSTS, OPTION_LIST

SPELLINGS = {"giberish": "gibberish", "obssession": "obsession"}  # as they are printed
CHANGED = ("kills", "kill_direction", "adjust")
PRINTED = ("concepts", "strengths", "cost", "combat_table", "roll_weights_of_216")
PARTS = ("about", *CHANGED, *PRINTED, "board")


def options_of(data: Any) -> dict[str, Any]:
    """The options that a file of tables stands for; raises Refused with what is wrong in it."""
    if not isinstance(data, Mapping):
        refuse("it must be an object with kills, kill_direction or adjust")
    for part in data:
        if part not in PARTS:
            refuse(f"there is no part {part!r}; there are {', '.join(PARTS)}")
    for part in PRINTED:
        if part in data:
            check_same(part, bare(data[part]), bare(TABLES[part]))
    if "board" in data:
        check_board(bare(data["board"]))
    options: dict[str, Any] = {}
    if "kills" in data:
        options["kills"] = kills(bare(data["kills"]))
    if "adjust" in data:
        options["adjust"] = adjust(bare(data["adjust"]))
    if "kill_direction" in data:
        options["kill_direction"] = bare(data["kill_direction"])
    for option in OPTION_LIST:
        if option.name in options and (problem := option.problem(options[option.name])):
            refuse(f"in {option.name}, {problem}")
    return options


def refuse(what: str) -> NoReturn:
    raise Refused(f"These tables cannot be used: {what}.", "MG-1503", "bad-tables")


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


def check_same(part: str, given: Any, printed: Any) -> None:
    """A printed part must be as it is printed."""
    if given == printed:
        return
    if isinstance(given, Mapping) and isinstance(printed, Mapping):
        names = [*(name for name in given if name not in printed), *(n for n in printed if given.get(n) != printed[n])]
        refuse(f"{part} is printed in the rulebook and cannot be changed, but {names[0]!r} is another one there")
    refuse(f"{part} is printed in the rulebook and cannot be changed")


def check_board(board: Any) -> None:
    """A board must be the board of the rules: the same places, each with the same neighbours (MG-107)."""
    if not isinstance(board, Mapping):
        refuse("the board must be an object {place: neighbours}")
    for name in board:
        if name not in BOARD:
            refuse(f"the board has a place {name!r}, which is none")
    for name, place in BOARD.items():
        if name not in board:
            refuse(f"the board lacks the place {name}")
        if board[name] != place:
            refuse(f"the place {name} of the board has other neighbours than on the printed one")
