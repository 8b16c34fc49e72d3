"""What the seats see of a position, to find out whether a move has brought a hidden name to light."""

from __future__ import annotations

from typing import Any, final

from mindscape.core.game import Position

Json = dict[str, Any]


@final
class SeatViews:
    """A position and what each seat sees of it; made when somebody asks."""

    __slots__ = ("_views", "_whole", "position")

    def __init__(self, position: Position) -> None:
        self.position = position
        self._whole: Json | None = None
        self._views: dict[int, Json] = {}

    def whole(self) -> Json:
        if self._whole is None:
            self._whole = self.position.to_json()
        return self._whole

    def view(self, seat: int) -> Json:
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.position.view(seat)
        return found


def brings_to_light(before: SeatViews, after: SeatViews, seat: int) -> bool:
    """A name came to light for a seat if it sees it more often than before, and before there was one more of it than
    the seat saw.
    """
    seen = before.view(seat)
    more = difference(seen, after.view(seat))
    if not more:
        return False
    hidden: dict[str, int] | None = None
    for name, times in more.items():
        if times > 0:
            if hidden is None:
                hidden = difference(seen, before.whole())
            if hidden.get(name, 0) > 0:
                return True
    return False


def difference(one: Any, other: Any) -> dict[str, int]:
    """How much more often each text is in another JSON value; nothing is counted that both have in the same place."""
    found: dict[str, int] = {}
    _compare(one, other, found)
    return found


def _compare(one: Any, other: Any, found: dict[str, int]) -> None:
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for key, value in one.items():
            if key in other:
                _compare(value, other[key], found)
            else:
                _count(value, found, -1)
        for key, value in other.items():
            if key not in one:
                _count(value, found, 1)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, value in enumerate(one):
            _compare(value, other[number], found)
    else:
        _count(one, found, -1)
        _count(other, found, 1)


def _count(value: Any, found: dict[str, int], times: int) -> None:
    if isinstance(value, str):
        found[value] = found.get(value, 0) + times
    elif isinstance(value, dict):
        for one in value.values():
            _count(one, found, times)
    elif isinstance(value, list):
        for one in value:
            _count(one, found, times)
