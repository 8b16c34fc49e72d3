"""Tables of somebody's own: what the option `tables` may be, and the contents that it makes.

It names only what differs from the printed game: `concepts` (colour, action points), `cost` (of single tiles),
`combat_table` (rows) and `board` (what lies beside a place).  Names of concepts and places, strengths and dice stay.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from mindscape.games.mindgame.box import MOST_COST, STANDARD, Box, packed
from mindscape.games.mindgame.data import (
    COLOUR_NAMES,
    COLOURS,
    CONCEPTS,
    PLACES,
    PRINTED,
    ROWS,
    SEGMENTS,
    SIDES,
    TILES,
    Contents,
    costs_of,
    distances,
    steps_from,
)

PARTS = ("concepts", "cost", "combat_table", "board")
MOST_ACTION_POINTS = 6
MOST_STEPS = 6  # ten bits each in a word
MOST_TARGETS = 8  # seven bits each
MOST_CREATIVE = 4
DISSOLVED = (0, 1, 2, "all", "bottom")
EXPELLED = (0, 1, 2, "all")
SEATS = ("p0", "p1")


class Problem(NamedTuple):
    """One thing that is wrong: where, as a way of names into the file, and what it should be."""

    way: tuple[str, ...]
    what: str

    def __str__(self) -> str:
        return f"{'.'.join(self.way)}: {self.what}" if self.way else self.what


# ---- making ---------------------------------------------------------------------------------


def contents_of(tables: Mapping[str, Any] | None) -> Contents:
    """The printed contents with what these tables, which must be good, say otherwise."""
    if not tables:
        return PRINTED
    concepts = _over(PRINTED.concepts, tables.get("concepts", {}))
    costs = costs_of(concepts) | dict(tables.get("cost", {}))
    combat = _over(PRINTED.combat, tables.get("combat_table", {}))
    return Contents(concepts, costs, combat, _over(PRINTED.board, tables.get("board", {})))


def _over(printed: Mapping[str, Mapping[str, Any]], own: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Entries with some of their fields replaced; a field by seats may name one seat only."""
    found = {name: dict(entry) for name, entry in printed.items()}
    for name, fields in own.items():
        for field, value in fields.items():
            by_seat = isinstance(value, Mapping) and set(value) <= set(SEATS) and field != "sideways"
            found[name][field] = {**found[name][field], **value} if by_seat else value
    return found


def box_of(tables: Mapping[str, Any] | None) -> Box:
    """The contents as the engine reads them; boxes of the same tables are one."""
    return STANDARD if not tables else _box(json.dumps(tables, sort_keys=True))


@lru_cache(maxsize=64)
def _box(text: str) -> Box:
    return packed(contents_of(json.loads(text)))


def checksum(contents: Contents) -> str:
    """Of all that is played by; what two files share by it plays alike."""
    text = json.dumps(contents._asdict(), sort_keys=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def own_tables(contents: Contents) -> dict[str, Any] | None:
    """The tables that make these contents of the printed ones; None if nothing differs."""
    costs = costs_of(contents.concepts)
    found = {
        "concepts": _differing(PRINTED.concepts, contents.concepts),
        "cost": {tile: cost for tile, cost in contents.costs.items() if cost != costs[tile]},
        "combat_table": _differing(PRINTED.combat, contents.combat),
        "board": _differing(PRINTED.board, contents.board),
    }
    return {part: own for part, own in found.items() if own} or None


def _differing(printed: Mapping[str, Mapping[str, Any]], now: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    found = {
        name: {field: value for field, value in entry.items() if value != printed[name].get(field)}
        for name, entry in now.items()
    }
    return {name: fields for name, fields in found.items() if fields}


def differences(before: Contents, after: Contents) -> Iterator[tuple[str, str, str, str]]:
    """In what two contents differ: what, which part of it, and both values in words."""
    for concept in CONCEPTS:
        yield from _changes(concept, before.concepts[concept], after.concepts[concept])
    for tile in TILES:
        if before.costs[tile] != after.costs[tile]:
            yield tile, "cost", str(before.costs[tile]), str(after.costs[tile])
    for row in reversed(ROWS):
        yield from _changes(f"result {row}", before.combat[row], after.combat[row])
    for place in PLACES:
        yield from _changes(place, before.board[place], after.board[place])


def _changes(
    name: str, before: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[tuple[str, str, str, str]]:  # fmt: skip
    for field, value in before.items():
        if value != after[field]:
            yield name, field.replace("_", " "), _word(value), _word(after[field])


def _word(value: Any) -> str:
    return json.dumps(value) if isinstance(value, list | dict) else str(value)


# ---- checking -------------------------------------------------------------------------------


def tables_problem(tables: Any) -> str:
    """What is wrong with the option, empty if nothing is."""
    if tables is None:
        return ""
    found = next(problems(tables), None)
    return "" if found is None else f"in it, {found}"


def problems(tables: Any) -> Iterator[Problem]:
    """All that is wrong with tables; what hangs on a sound rest is looked at only where the rest is sound."""
    if not isinstance(tables, Mapping):
        yield Problem((), f"it must be null (as printed) or an object with {', '.join(PARTS)}")
        return
    sound = True
    for name, part in tables.items():
        for problem in _part_problems(name, part):
            sound = False
            yield problem
    if sound:
        yield from _whole_problems(contents_of(tables))


def _part_problems(name: str, part: Any) -> Iterator[Problem]:
    if name not in CHECKS:
        yield Problem((str(name)[:40],), f"there is no such part; there are {', '.join(PARTS)}")
    elif not isinstance(part, Mapping):
        yield Problem((name,), "it must be an object")
    else:
        for entry, value in part.items():
            for problem in CHECKS[name](str(entry), value):
                yield Problem((name, str(entry)[:40], *problem.way), problem.what)


def _fields(value: Any, known: tuple[str, ...]) -> Iterator[Problem]:
    if not isinstance(value, Mapping):
        yield Problem((), f"it must be an object with {', '.join(known)}")
        return
    for field in value:
        if field not in known:
            yield Problem((str(field)[:40],), f"there is no such field; there are {', '.join(known)}")


def _whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _concept_problems(concept: str, value: Any) -> Iterator[Problem]:
    if concept not in CONCEPTS:
        yield Problem((), f"there is no such concept; there are {', '.join(CONCEPTS)}")
        return
    wrong = list(_fields(value, ("colour", "action_points")))
    yield from wrong
    if not isinstance(value, Mapping):
        return
    if "colour" in value and value["colour"] not in COLOUR_NAMES:
        yield Problem(("colour",), f"it must be one of {', '.join(COLOUR_NAMES)}")
    if "action_points" in value and not _whole(value["action_points"], 1, MOST_ACTION_POINTS):
        yield Problem(("action_points",), f"it must be a whole number from 1 to {MOST_ACTION_POINTS}")


def _cost_problems(tile: str, value: Any) -> Iterator[Problem]:
    if tile not in TILES:
        yield Problem((), "there is no such tile; a tile is a concept and its strength, as pain3")
    elif not _whole(value, 1, MOST_COST):
        yield Problem((), f"it must be a whole number from 1 to {MOST_COST}")


def _row_problems(row: str, value: Any) -> Iterator[Problem]:
    if row not in ROWS:
        yield Problem((), f"there is no such result; they go from {ROWS[0]} to {ROWS[-1]}")
        return
    yield from _fields(value, ("side", "dissolve", "expel"))
    if not isinstance(value, Mapping):
        return
    for field, allowed in (("side", tuple(SIDES)), ("dissolve", DISSOLVED), ("expel", EXPELLED)):
        given = value.get(field, PRINTED.combat[row][field])
        if not any(type(given) is type(one) and given == one for one in allowed):
            yield Problem((field,), f"it must be one of {', '.join(map(str, allowed))}")


BY_SEAT = ("forward", "diagonal_forward", "segments", "expel")


def _place_problems(place: str, value: Any) -> Iterator[Problem]:
    if place not in PLACES:
        yield Problem((), "the board has no such place")
        return
    mind = "owner" in PRINTED.board[place]
    known = ("creative", "segments", "expel") if mind else ("path_borders", *BY_SEAT, "sideways")
    yield from _fields(value, known)
    if not isinstance(value, Mapping):
        return
    for field in known:
        if field in value:
            yield from (_mind_field if mind else _space_field)(field, value[field])


def _mind_field(field: str, value: Any) -> Iterator[Problem]:
    yield from _places((field,), value, spaces=field != "segments", segments=field != "creative")


def _space_field(field: str, value: Any) -> Iterator[Problem]:
    if field == "path_borders":
        if not isinstance(value, str) or len(value) > len(COLOURS) or set(value) - set(COLOURS):
            yield Problem((field,), f"it must be letters of colours ({', '.join(COLOURS)})")
    elif not isinstance(value, Mapping):
        yield Problem((field,), "it must be an object")
    elif field == "sideways":
        for space, border in value.items():
            yield from _places((field, str(space)[:40]), [space], spaces=True, segments=False)
            if not isinstance(border, str) or border not in tuple(COLOURS):
                yield Problem((field, str(space)[:40]), f"its border must be a colour: {', '.join(COLOURS)}")
    else:
        for seat, places in value.items():
            if seat not in SEATS:
                yield Problem((field, str(seat)[:40]), "it must be p0 or p1")
            else:
                segments = field == "segments"
                yield from _places((field, seat), places, spaces=not segments, segments=segments)


def _places(way: tuple[str, ...], value: Any, *, spaces: bool, segments: bool) -> Iterator[Problem]:
    if not isinstance(value, list) or len(value) > MOST_TARGETS or len(set(map(str, value))) != len(value):
        yield Problem(way, f"it must be a list of different places, {MOST_TARGETS} at most")
        return
    for name in value:
        known = isinstance(name, str) and name in PLACES
        if not known:
            yield Problem(way, f"the board has no place {str(name)[:40]!r}")
        elif not (segments if "owner" in PRINTED.board[name] else spaces):
            yield Problem(way, f"{name} is a {'space' if segments else 'segment'}, which cannot be here")


CHECKS = {
    "concepts": _concept_problems,
    "cost": _cost_problems,
    "combat_table": _row_problems,
    "board": _place_problems,
}


def _whole_problems(contents: Contents) -> Iterator[Problem]:
    """What follows only from all parts together."""
    for tile, cost in contents.costs.items():
        if cost > MOST_COST:
            yield Problem(("cost", tile), f"by its action points it would cost {cost}; say what, {MOST_COST} at most")
    for row, effect in contents.combat.items():
        if effect["dissolve"] == 0 and effect["expel"] == 0:
            yield Problem(("combat_table", row), "it touches no tile, so that a fight might never end")
        if effect["dissolve"] == "bottom" and effect["expel"] != 0:
            yield Problem(("combat_table", row, "expel"), "where the bottom tile dissolves nothing else is expelled")
    for place in PLACES:
        yield from _neighbour_problems(place, contents)
    for seat in (0, 1):
        yield from _seat_problems(seat, contents)


def _neighbour_problems(place: str, contents: Contents) -> Iterator[Problem]:
    way, entry = ("board", place), contents.board[place]
    if "owner" in entry:
        if not 0 < len(entry["creative"]) <= MOST_CREATIVE:
            yield Problem((*way, "creative"), f"a segment needs creative spaces, {MOST_CREATIVE} at most")
        for name in (*entry["segments"], *entry["expel"]):
            if contents.board[name].get("owner", entry["owner"]) != entry["owner"]:
                yield Problem(way, f"{name} belongs to the other mind")
        if not entry["expel"]:
            yield Problem((*way, "expel"), "a tile must have somewhere to go")
        return
    for seat in (0, 1):
        steps = [target for target, _ in steps_from(seat, place, contents.board)]
        if len(steps) > MOST_STEPS:
            yield Problem(way, f"p{seat} would have {len(steps)} steps from here; there are {MOST_STEPS} at most")
        if len(set(steps)) != len(steps):
            yield Problem(way, f"p{seat} would have two steps to the same place")
        if any(contents.board[name]["owner"] != seat for name in entry["segments"][f"p{seat}"]):
            yield Problem((*way, "segments", f"p{seat}"), "these are segments of the other mind")
        if not entry["expel"][f"p{seat}"]:
            yield Problem((*way, "expel", f"p{seat}"), "a tile must have somewhere to go")
        if len(entry["expel"][f"p{seat}"]) + len(entry["segments"][f"p{seat}"]) > MOST_TARGETS:
            yield Problem((*way, "expel", f"p{seat}"), f"with the own segments there are {MOST_TARGETS} at most")


def _seat_problems(seat: int, contents: Contents) -> Iterator[Problem]:
    """Every segment of the other mind can be reached, by a display of some colour, from a creative space."""
    own = [space for letter in SEGMENTS for space in contents.board[f"m{letter}{seat + 1}"]["creative"]]
    for letter in SEGMENTS:
        goal = f"m{letter}{2 - seat}"
        if not any(own_ways & set(own) for own_ways in _reached(seat, goal, contents)):
            yield Problem(("board", goal), f"no construct of p{seat} could ever come here")


def _reached(seat: int, goal: str, contents: Contents) -> Iterator[set[str]]:
    for colour in range(len(COLOURS)):
        yield set(distances(seat, colour, goal, contents.board))
