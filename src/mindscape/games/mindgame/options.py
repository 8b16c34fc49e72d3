"""The options of Mind Game: what they may be, and the laws that they make (4.1, A1 to A37)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.core.options import Option
from mindscape.games.mindgame.codes import MOST_POINTS
from mindscape.games.mindgame.contents import box_of, contents_of, tables_problem
from mindscape.games.mindgame.data import COLOUR_NAMES, COLOURS, CONCEPTS, TABLES, Contents, concept_colours, expulsions
from mindscape.games.mindgame.data import concept_points as points_of_concepts
from mindscape.games.mindgame.laws import Laws

ADJUSTS = ("cycle", "cycle-low", "none")
MOST = 10**12  # what a 64-bit engine counts without worry

# What a front end offers first; it expands the name before a game begins (A37).
PRESETS: dict[str, dict[str, Any]] = {"match": {"start_points": [0, 3], "turn_limit": 200}}


def _whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _pair(value: Any, low: int, high: int) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_whole(item, low, high) for item in value)


def _kills_problem(value: Any) -> str:
    if value is None:
        return ""
    if not isinstance(value, Mapping):
        return "it must be null (the printed names) or an object {concept: [concepts that it kills]}"
    for killer, victims in value.items():
        if killer not in CONCEPTS:
            return f"there is no concept {killer!r}"
        if not isinstance(victims, list):
            return f"the victims of {killer} must be a list of concepts"
        for victim in victims:
            if not isinstance(victim, str) or victim not in CONCEPTS:
                return f"there is no concept {victim!r} that {killer} could kill"
    return ""


def _adjust_problem(value: Any) -> str:
    if isinstance(value, str) and value in ADJUSTS:
        return ""
    if not isinstance(value, Mapping):
        return "it must be cycle, cycle-low, none or an object {concept or colour: {colour: -1, 0 or 1}}"
    for own, row in value.items():
        if own not in CONCEPTS and own not in tuple(COLOURS):
            return f"{own!r} is neither a concept nor a colour (k, b, p, g, o)"
        if not isinstance(row, Mapping):
            return f"the adjustments of {own} must be an object {{colour: -1, 0 or 1}}"
        for enemy, number in row.items():
            if enemy not in tuple(COLOURS):
                return f"{enemy!r} beside {own} is no colour (k, b, p, g, o)"
            if not _whole(number, -1, 1):
                return f"the adjustment of {own} against {enemy} must be -1, 0 or 1"
    return ""


def _start_points_problem(value: Any) -> str:
    return "" if _pair(value, 0, MOST_POINTS) else "it must be a list of two whole numbers from 0 to 20"


def _fatigue_problem(value: Any) -> str:
    if value is None or _whole(value, 0, MOST) or _pair(value, 0, MOST):
        return ""
    return "it must be null, a whole number from 0, or a list of two of them"


def _turn_limit_problem(value: Any) -> str:
    if _whole(value, 0, MOST) and value % 2 == 0:
        return ""
    return "it must be an even number from 0, so that both have had as many turns"


SWITCH = (False, True)
OPTION_LIST = (
    Option(
        "kills", None, "Which concepts kill which (null: the names printed on the tiles).", "MG-104",
        check=_kills_problem,
    ),
    Option(
        "kill_direction", "kills", "How the printed names are read (reconstructed).", "MG-104",
        values=("kills", "killed_by"),
        labels={"kills": "a tile kills those it names", "killed_by": "a tile is killed by those it names"},
    ),
    Option("adjust", "cycle", "The colour adjustments (reconstructed).", "MG-105", check=_adjust_problem),
    Option("expel_home", False, "Tiles may be expelled into their own mind.", "MG-1019", values=SWITCH),
    Option("rearrange", True, "Masked tiles may be put in a new order.", "MG-308", values=SWITCH),
    Option("command_once", False, "A construct gets one command a turn.", "MG-405", values=SWITCH),
    Option(
        "start_points", [0, 0], "Points before the first collecting, to balance the seats.", "MG-1207",
        check=_start_points_problem,
    ),
    Option(
        "fatigue", None, "How many points each player can collect in the whole game.", "MG-1205",
        check=_fatigue_problem,
    ),
    Option(
        "turn_limit", 0, "After so many turns more segments shut down win; 0 is no limit.", "MG-1206",
        check=_turn_limit_problem,
    ),
    Option("open_bank", False, "Everybody always sees which tiles the bank has.", "MG-1403", values=SWITCH),
    Option(
        "tables", None, "Tiles, costs, combat table and board of your own (null: as printed).", "MG-1503",
        check=tables_problem,
    ),
)  # fmt: skip


# ---- the laws -------------------------------------------------------------------------------


def laws(options: Mapping[str, Any]) -> Laws:
    """The laws of a table with these options."""
    fatigue = options["fatigue"]
    tired = fatigue if isinstance(fatigue, list) else [-1 if fatigue is None else fatigue] * 2
    start = options["start_points"]
    contents = contents_of(options["tables"])
    return Laws(
        box_of(options["tables"]),
        kill_sets(options["kills"], options["kill_direction"]),
        adjustments(options["adjust"], contents),
        expulsions(options["expel_home"], contents.board),
        options["rearrange"],
        options["command_once"],
        start[0],
        start[1],
        tired[0],
        tired[1],
        options["turn_limit"],
        options["open_bank"],
    )


def kill_sets(kills: Mapping[str, list[str]] | None, direction: str) -> list[int]:
    """For each concept the set of concepts that it kills (MG-104, A2)."""
    named: Mapping[str, list[str]] = TABLES["kills"]["data"] if kills is None else kills
    sets = [0] * len(CONCEPTS)
    for one, others in named.items():
        for other in others:
            killer, victim = (one, other) if direction == "kills" else (other, one)
            sets[CONCEPTS.index(killer)] |= 1 << CONCEPTS.index(victim)
    return sets


def adjustments(adjust: Any, contents: Contents) -> list[int]:
    """For each concept and enemy colour the adjustment (MG-105, A4)."""
    circle = {
        COLOURS[COLOUR_NAMES.index(own)]: {COLOURS[COLOUR_NAMES.index(enemy)]: n for enemy, n in row.items()}
        for own, row in TABLES["adjust"]["data"].items()
    }
    table = []
    for concept, colour, points in zip(CONCEPTS, concept_colours(contents), points_of_concepts(contents), strict=True):
        if not isinstance(adjust, str):
            row = adjust.get(concept, adjust.get(COLOURS[colour], {}))
        elif adjust == "none" or (adjust == "cycle-low" and points > 2):
            row = {}
        else:
            row = circle[COLOURS[colour]]
        table += [row.get(enemy, 0) for enemy in COLOURS]
    return table
