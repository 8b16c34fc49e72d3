"""How far it is to the enemy's mind, for every seat, colour and segment."""

from __future__ import annotations

from functools import cache

from mindscape.games.mindgame.data import FREE, PLACES, SEGMENTS, steps_from

FAR = 30


@cache
def distances(seat: int, colour: int, segment: str) -> dict[str, int]:
    """How many steps a display of this colour needs from each place to an enemy segment, if nobody is in the way."""
    before: dict[str, list[str]] = {name: [] for name in PLACES}
    for name in PLACES:
        for target, border in steps_from(seat, name):
            if border in (FREE, colour):
                before[target].append(name)
    found, edge = {segment: 0}, [segment]
    for place in edge:  # it grows while it is read
        for start in before[place]:
            if start not in found:
                found[start] = found[place] + 1
                edge.append(start)
    return found


def way_table() -> list[int]:
    """All distances in one list: ((seat * 5 + colour) * 4 + segment) * 78 + place."""
    return [
        distances(seat, colour, f"m{letter}{2 - seat}").get(name, FAR)
        for seat in (0, 1)
        for colour in range(5)
        for letter in SEGMENTS
        for name in PLACES
    ]
