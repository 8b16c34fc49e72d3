"""What the box holds, as data: the board as a graph, and tiles, costs and the combat table.

Our own files are read once.  Each part of `tables.json` says whether it was printed or is a reconstruction of ours.
`owned.py` makes other contents of somebody's own file; `box.py` packs contents for the engine.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

_FOLDER = Path(__file__).parent


def _read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((_FOLDER / name).read_text(encoding="utf-8"))
    return data


BOARD = _read("board.json")
TABLES = _read("tables.json")

COLOURS = "kbpgo"  # black, blue, purple, green, orange: the order in the names of spaces
COLOUR_NAMES = ("black", "blue", "purple", "green", "orange")
SEGMENTS = "bpgo"  # the chain of a mind's segments (MG-112)

PLACES: tuple[str, ...] = tuple(sorted(BOARD))
CONCEPTS: tuple[str, ...] = tuple(sorted(TABLES["concepts"]["data"]))
TILES: tuple[str, ...] = tuple(f"{concept}{strength}" for concept in CONCEPTS for strength in (1, 2, 3, 4))
ROWS: tuple[str, ...] = tuple(str(result) for result in range(-1, 23))
SIDES = {"enemy": 1, "self": 2, "both": 3}
MANY = {"all": 5, "bottom": 6}


class Contents(NamedTuple):
    """What a game is played with.  Names of concepts and places, strengths and dice are always those of the rules."""

    concepts: Mapping[str, Mapping[str, Any]]
    """For each concept its colour and its action points (MG-103)."""
    costs: Mapping[str, int]
    """For each tile what it costs (MG-106)."""
    combat: Mapping[str, Mapping[str, Any]]
    """For each result from -1 to 22 whom it touches, and how many tiles dissolve and are expelled (MG-11xx)."""
    board: Mapping[str, Mapping[str, Any]]
    """For each place its neighbours (MG-107)."""


def costs_of(concepts: Mapping[str, Mapping[str, Any]]) -> dict[str, int]:
    """What tiles cost where nobody says otherwise: action points and strength, less one (MG-106)."""
    return {tile: concepts[tile[:-1]]["action_points"] + int(tile[-1]) - 1 for tile in TILES}


PRINTED = Contents(
    TABLES["concepts"]["data"], costs_of(TABLES["concepts"]["data"]), TABLES["combat_table"]["data"], BOARD
)


def place_number(name: str) -> int:
    """The number of a place; places are numbered in the order of their names."""
    return PLACES.index(name)


# ---- tiles (1.1) ----------------------------------------------------------------------------


def concept_colours(contents: Contents = PRINTED) -> list[int]:
    """The colour of each concept, as an index into COLOURS (MG-103)."""
    return [COLOUR_NAMES.index(contents.concepts[concept]["colour"]) for concept in CONCEPTS]


def concept_points(contents: Contents = PRINTED) -> list[int]:
    """The action points of each concept (MG-103)."""
    return [contents.concepts[concept]["action_points"] for concept in CONCEPTS]


def tile_costs(contents: Contents) -> list[int]:
    return [contents.costs[tile] for tile in TILES]


def combat_table(contents: Contents) -> list[int]:
    """The rows -1 … 22 as side << 8 | dissolve << 4 | expel; see `codes.py` (MG-11xx).

    A rule a row, from the lowest result to the highest: MG-1129 to MG-1152.
    """
    rows = []
    for result in ROWS:
        row = contents.combat[result]
        dissolve, expel = (MANY.get(row[name], row[name]) for name in ("dissolve", "expel"))
        rows.append(SIDES[row["side"]] << 8 | dissolve << 4 | expel)
    return rows


def roll_weights() -> list[int]:
    """The weights of 216 of the rolls 3 … 18 (MG-912)."""
    return [TABLES["roll_weights_of_216"][str(roll)] for roll in range(3, 19)]


# ---- the board (1.4) ------------------------------------------------------------------------

FREE, HOME = 0, 5  # borders beside the colours; see `codes.py`
Board = Mapping[str, Mapping[str, Any]]


def steps_from(seat: int, name: str, board: Board = BOARD) -> list[tuple[str, int]]:
    """Where a seat's construct may step from a place, and the border that it crosses (MG-502 to MG-507).

    A corner space has both centre paths beside it, across blue (MG-517); beyond the edge there is nothing (MG-518).
    """
    place = board[name]
    if "owner" in place:
        return [(space, FREE) for space in sorted(place["creative"])] if place["owner"] == seat else []
    mine, theirs = f"p{seat}", f"p{1 - seat}"
    steps = [(space, FREE) for space in (*place["forward"][mine], *place["diagonal_forward"][mine])]
    steps += [(space, COLOURS.index(border)) for space, border in place["sideways"].items()]
    steps += [(segment, FREE) for segment in place["segments"][theirs]]
    steps += [(segment, HOME) for segment in place["segments"][mine]]
    return sorted(steps)


def steps(board: Board) -> list[int]:
    """For each seat and place the steps, ten bits each: target + 1, then the border << 7."""
    packed = []
    for seat in (0, 1):
        for name in PLACES:
            word = 0
            for number, (target, border) in enumerate(steps_from(seat, name, board)):
                word |= (place_number(target) + 1 | border << 7) << 10 * number
            packed.append(word)
    return packed


def expulsions(home: bool, board: Board = BOARD) -> list[int]:
    """For each owner and place the targets of an expelled tile, seven bits each: target + 1 (MG-1010 to MG-1019)."""
    packed = []
    for seat in (0, 1):
        for name in PLACES:
            place = board[name]
            targets = list(place["expel"] if "owner" in place else place["expel"][f"p{seat}"])
            if home and "owner" not in place:
                targets += place["segments"][f"p{seat}"]
            packed.append(sum(place_number(target) + 1 << 7 * number for number, target in enumerate(sorted(targets))))
    return packed


def path_segments(board: Board) -> list[int]:
    """For each place the set of segments (bits in that order) whose colour borders its path (MG-108, MG-402)."""
    return [
        sum(1 << SEGMENTS.index(colour) for colour in board[name].get("path_borders", "") if colour in SEGMENTS)
        for name in PLACES
    ]


def segment_places() -> list[int]:
    """The places of the segments b p g o of seat 0, who sits at the numbers 1, then of seat 1, at the 9s (MG-101)."""
    return [place_number(f"m{letter}{seat + 1}") for seat in (0, 1) for letter in SEGMENTS]


def creative_spaces(board: Board) -> list[int]:
    """For each seat and segment the creative spaces that touch it, seven bits each: space + 1 (MG-110, MG-111).

    The blue segment has one that both centre paths share (MG-109).
    """
    return [
        sum(
            place_number(space) + 1 << 7 * n
            for n, space in enumerate(sorted(board[f"m{letter}{seat + 1}"]["creative"]))
        )
        for seat in (0, 1)
        for letter in SEGMENTS
    ]


def neighbours_of_segments(board: Board) -> list[int]:
    """For each seat and segment the other segments of that mind (as bits) that share a creative space with it."""
    found = []
    for seat in (0, 1):
        spaces = [set(board[f"m{letter}{seat + 1}"]["creative"]) for letter in SEGMENTS]
        for segment in range(4):
            shared = [other for other in range(4) if other != segment and spaces[segment] & spaces[other]]
            found.append(sum(1 << other for other in shared))
    return found


# ---- ways -----------------------------------------------------------------------------------

FAR = 30


def distances(seat: int, colour: int, segment: str, board: Board) -> dict[str, int]:
    """How many steps a display of this colour needs from each place to an enemy segment, if nobody is in the way."""
    before: dict[str, list[str]] = {name: [] for name in PLACES}
    for name in PLACES:
        for target, border in steps_from(seat, name, board):
            if border in (FREE, colour):
                before[target].append(name)
    found, edge = {segment: 0}, [segment]
    for place in edge:  # it grows while it is read
        for start in before[place]:
            if start not in found:
                found[start] = found[place] + 1
                edge.append(start)
    return found


def ways(board: Board) -> list[int]:
    """All distances in one list: ((seat * 5 + colour) * 4 + segment) * 78 + place; `FAR` where there is no way."""
    found = []
    for seat in (0, 1):
        for colour in range(5):
            for letter in SEGMENTS:
                far = distances(seat, colour, f"m{letter}{2 - seat}", board)
                found += [min(far.get(name, FAR), FAR) for name in PLACES]
    return found
