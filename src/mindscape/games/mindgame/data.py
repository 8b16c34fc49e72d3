"""The game's data files, read once: the board as a graph, and tiles, kills, adjustments and the combat table.

Each part of `tables.json` says whether it was printed or is a reconstruction of ours.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

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


def place_number(name: str) -> int:
    """The number of a place; places are numbered in the order of their names."""
    return PLACES.index(name)


# ---- tiles (1.1) ----------------------------------------------------------------------------


def concept_colours() -> list[int]:
    """The colour of each concept, as an index into COLOURS (MG-103)."""
    concepts = TABLES["concepts"]["data"]
    return [COLOUR_NAMES.index(concepts[concept]["colour"]) for concept in CONCEPTS]


def concept_points() -> list[int]:
    """The action points of each concept (MG-103)."""
    return [TABLES["concepts"]["data"][concept]["action_points"] for concept in CONCEPTS]


def combat_table() -> list[int]:
    """The rows -1 … 22 as side << 8 | dissolve << 4 | expel; see `codes.py` (MG-11xx)."""
    sides = {"enemy": 1, "self": 2, "both": 3}
    numbers = {"all": 5, "bottom": 6}
    rows = []
    for result in range(-1, 23):
        row = TABLES["combat_table"]["data"][str(result)]
        dissolve, expel = (numbers.get(row[name], row[name]) for name in ("dissolve", "expel"))
        rows.append(sides[row["side"]] << 8 | dissolve << 4 | expel)
    return rows


def roll_weights() -> list[int]:
    """The weights of 216 of the rolls 3 … 18 (MG-912)."""
    return [TABLES["roll_weights_of_216"][str(roll)] for roll in range(3, 19)]


# ---- the board (1.4) ------------------------------------------------------------------------

FREE, HOME = 0, 5  # borders beside the colours; see `codes.py`


def steps_from(seat: int, name: str) -> list[tuple[str, int]]:
    """Where a seat's construct may step from a place, and the border that it crosses (MG-502 to MG-507)."""
    place = BOARD[name]
    if "owner" in place:
        return [(space, FREE) for space in sorted(place["creative"])] if place["owner"] == seat else []
    mine, theirs = f"p{seat}", f"p{1 - seat}"
    steps = [(space, FREE) for space in (*place["forward"][mine], *place["diagonal_forward"][mine])]
    steps += [(space, COLOURS.index(border)) for space, border in place["sideways"].items()]
    steps += [(segment, FREE) for segment in place["segments"][theirs]]
    steps += [(segment, HOME) for segment in place["segments"][mine]]
    return sorted(steps)


def steps() -> list[int]:
    """For each seat and place the steps, ten bits each: target + 1, then the border << 7."""
    packed = []
    for seat in (0, 1):
        for name in PLACES:
            word = 0
            for number, (target, border) in enumerate(steps_from(seat, name)):
                word |= (place_number(target) + 1 | border << 7) << 10 * number
            packed.append(word)
    return packed


def expulsions(home: bool) -> list[int]:
    """For each owner and place the targets of an expelled tile, seven bits each: target + 1 (MG-1010 to MG-1019)."""
    packed = []
    for seat in (0, 1):
        for name in PLACES:
            place = BOARD[name]
            targets = list(place["expel"] if "owner" in place else place["expel"][f"p{seat}"])
            if home and "owner" not in place:
                targets += place["segments"][f"p{seat}"]
            packed.append(sum(place_number(target) + 1 << 7 * number for number, target in enumerate(sorted(targets))))
    return packed


def path_segments() -> list[int]:
    """For each place the set of segments (bits in the order of SEGMENTS) whose colour borders its path (MG-402)."""
    return [
        sum(1 << SEGMENTS.index(colour) for colour in BOARD[name].get("path_borders", "") if colour in SEGMENTS)
        for name in PLACES
    ]


def segment_places() -> list[int]:
    """The places of the segments b p g o of seat 0, then of seat 1."""
    return [place_number(f"m{letter}{seat + 1}") for seat in (0, 1) for letter in SEGMENTS]


def creative_spaces() -> list[int]:
    """For each seat and segment the creative spaces that touch it, seven bits each: space + 1 (MG-111)."""
    return [
        sum(
            place_number(space) + 1 << 7 * n
            for n, space in enumerate(sorted(BOARD[f"m{letter}{seat + 1}"]["creative"]))
        )
        for seat in (0, 1)
        for letter in SEGMENTS
    ]
