"""Cycles of references are looked for where they can be, and a table that is forgotten is none."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from mindscape.server.collecting import DAY_S, MINUTE_S, Collecting
from server.hall import hall
from server.stillness import happens


class Knot:
    """A cycle, while nobody unties it."""

    def __init__(self) -> None:
        self.itself: Knot | None = self


@pytest.fixture(autouse=True)
def _thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_a_young_cycle_goes_within_a_minute() -> None:
    collecting, knot = Collecting(0.0), weakref.ref(Knot())
    gc.disable()
    try:
        collecting.beat(MINUTE_S - 1, connected=True)
        assert knot() is not None
        collecting.beat(MINUTE_S, connected=True)
        assert knot() is None
    finally:
        gc.enable()


@pytest.mark.parametrize(("connected", "at"), [(False, 2 * MINUTE_S), (True, DAY_S + 2 * MINUTE_S)])
def test_an_old_cycle_goes_when_nobody_is_there_or_a_day_is_over(connected: bool, at: float) -> None:
    collecting, old = Collecting(0.0), Knot()
    collecting.beat(MINUTE_S, connected=True)  # it has lasted, and is set aside
    knot = weakref.ref(old)
    del old
    collecting.beat(2 * MINUTE_S - 1, connected=True)
    gc.collect()
    assert knot() is not None
    collecting.beat(at, connected=connected)
    assert knot() is None


def test_a_table_that_is_forgotten_leaves_no_cycle() -> None:
    async def main() -> None:
        async with hall() as house:
            [player] = await house.full_table("nevermind")
            await player.play(player.moves[0])
            await player.go()
            rooms = house.house.rooms
            await happens(lambda: not rooms[player.table].visitors)
            room = rooms[player.table]
            mark = Knot()
            mark.itself = None
            seen = weakref.ref(mark)
            room.known[0, None, ""] = room.table.presses[-1] = {"mark": mark}
            gc.collect()
            gc.disable()
            try:
                house.house._forget(player.table, room)
                del room, mark
                assert player.table not in rooms
                assert seen() is None
            finally:
                gc.enable()

    asyncio.run(main())
