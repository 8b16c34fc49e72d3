"""Races in which the computer's own pace does not count: clocks stand still, and a window waits for its presses.

What is compiled cannot be patched, so this patches what is not: the clocks, and how a window is opened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import pytest

from mindscape.server import race
from mindscape.server.fairplay import Press, Window
from server.hall import PATIENCE_S, Hall, Player

NOON = 1_000_000.0  # what the server's clock says, in milliseconds


def stop_the_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stamps alone tell when somebody pressed; they are believed up to 8 ms before NOON, the slack."""
    monkeypatch.setattr(race, "monotonic_ms", lambda: NOON)
    monkeypatch.setattr(race, "FORWARD_S", PATIENCE_S)
    monkeypatch.setattr(Player, "now", lambda player: NOON + player.clock_shift)


def wait_for_presses(monkeypatch: pytest.MonkeyPatch, presses: int) -> None:
    """A window closes when so many have come, and not before."""

    class Wide(Window):
        def __init__(self, press: Press, reaches: Sequence[float]) -> None:
            super().__init__(press, reaches)
            self.closes = NOON + PATIENCE_S * 1000

        def add(self, press: Press, reaches: Sequence[float]) -> None:
            super().add(press, reaches)
            if len(self.presses) >= presses:
                self.closes = self.opened

    monkeypatch.setattr(race, "open_window", Wide)


async def happens(condition: Callable[[], bool]) -> None:
    """Wait for something that no client is told of."""
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.01)


async def compare_clocks(players: list[Player], *houses: Hall) -> None:
    """Until every process knows the clocks of all, also of those who are connected elsewhere."""
    seats = {int((player.seat or "p0")[1:]) for player in players}
    rooms = [await house.house.room(players[0].table) for house in houses]
    await happens(lambda: all(seats <= set(room.race.reaches) for room in rooms))
