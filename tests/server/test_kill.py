"""The kill test, short; `make soak` runs it long."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server import kill, outside


@pytest.mark.parametrize(("database", "bus", "processes"), [("sqlite", "local", 1), ("postgres", "redis", 2)])
def test_no_acknowledged_move_is_lost_when_servers_are_killed(
    database: str, bus: str, processes: int, tmp_path: Path
) -> None:
    url, bus_url = outside.database_url(database, tmp_path), outside.bus_url(bus)
    found = asyncio.run(kill.run(url, bus_url, processes, tables=4, kills=3, seed=1))
    assert found["kills"] == 3
    assert found["acknowledged"] > 20
    assert found["connections"] > 12
