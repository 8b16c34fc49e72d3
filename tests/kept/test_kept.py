"""What people have on their disks stays readable: kept records and tables, in the form of their time."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kept.make import trace
from mindscape.core.chance import verify
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.server import shown
from mindscape.server.seats import Who
from mindscape.server.shown import Viewer
from mindscape.server.store import open_store
from mindscape.server.table import Table, load

HERE = Path(__file__).parent
Json = dict[str, Any]


def told(kind: str) -> list[Any]:
    return [
        pytest.param(file.parent, name, about, id=f"{file.parent.name}-{name}")
        for file in sorted(HERE.glob("*/told.json"))
        for name, about in json.loads(file.read_text(encoding="utf-8"))[kind].items()
    ]


@pytest.mark.parametrize(("folder", "name", "about"), told("records"))
def test_a_kept_record_replays_as_it_was_played(folder: Path, name: str, about: Json) -> None:
    record = Record.loads((folder / f"{name}.json").read_bytes())
    match = Match.replay(record)
    assert len(match.moves) == about["moves"]
    assert match.position.is_over == about["over"]
    assert trace(match) == about["trace"]
    assert verify(record)


def logs(folder: Path, path: Path) -> dict[str, Table]:
    """The tables of a kept database, read as a server of today reads them."""
    connection = sqlite3.connect(path)
    connection.executescript((folder / "tables.sql").read_text(encoding="utf-8"))
    names = [row[0] for row in connection.execute("SELECT DISTINCT table_id FROM step")]
    connection.close()

    async def read() -> dict[str, Table]:
        store = open_store(f"sqlite:///{path}")
        await store.open()
        found = {name: load(name, await store.load(name)) for name in names}
        await store.close()
        return found

    return asyncio.run(read())


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, dict[str, Table]]:
    return {
        file.parent: logs(file.parent, tmp_path_factory.mktemp("kept") / "tables.db")
        for file in sorted(HERE.glob("*/tables.sql"))
    }


@pytest.mark.parametrize(("folder", "name", "about"), told("tables"))
def test_a_kept_table_opens_as_it_was_left(
    tables: dict[Path, dict[str, Table]], folder: Path, name: str, about: Json
) -> None:
    table = tables[folder][name]
    found = {
        "seq": table.seq,
        "status": table.status,
        "moves": len(table.told),
        "seats": [[seat.kind, seat.name, seat.bot, seat.out, seat.kept] for seat in table.seats],
        "proposals": sorted(table.proposals),
        "deadlines": {str(seat): until for seat, until in table.deadlines.items()},
        "result": None if table.result is None else msgspec.to_builtins(table.result),
        "trace": trace(table.match),
    }
    assert found == about
    for seat in (None, *range(len(table.seats))):
        assert shown.welcome(table, Viewer(seat), 0, shown.NOBODY_HERE, 0, "").seq == table.seq
    if table.seats[0].kind == "person":
        assert table.seat_for(None, f"{name} 0") == 0
        assert table.knows_code(Who(0, None))


def test_what_was_kept_of_people_is_still_known(tmp_path: Path) -> None:
    """In the form of the database that first had days, strength and devices; each signed step is one still."""
    path = tmp_path / "tables.db"
    found = logs(HERE / "devices", path)
    steps = [applied.step for applied in found["signs"].story]
    signs = [(step.seat, step.body["text"]) for step in steps if step.kind == "signed"]
    assert signs == [(1, "bow"), (2, "lantern")]

    async def read() -> None:
        store = open_store(f"sqlite:///{path}")
        await store.open()
        (attempt,) = await store.tries_of("g0", 0)
        assert (attempt.day, attempt.table_id, attempt.name) == (20_774, "nevermind1", "N0")
        assert [round(one.mu, 1) for one in await store.ratings("g0")] == [25.0, 26.5]
        assert await store.review("themind1", 0, 1) == b'{"turns":null}'
        assert await store.ask("SELECT kind, guest FROM device") == [("pass", "g0")]
        await store.close()

    asyncio.run(read())
