"""Every store keeps the same promises."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from mindscape.core.refusals import Refused
from mindscape.server.log import Step
from mindscape.server.store import Conflict, FinishedRow, Listing, Store, open_store, sqlite
from mindscape.server.store.sql import HEAD, numbered
from server import forgets, outside
from server.stillness import happens

KINDS = ["memory", "sqlite", "postgres"]


@asynccontextmanager
async def opened(kind: str, folder: Path) -> AsyncIterator[Store]:
    store = open_store(outside.database_url(kind, folder))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def run(kind: str, folder: Path, story: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with opened(kind, folder) as store:
            await story(store)

    asyncio.run(whole())


def step(seq: int, key: str | None = None) -> Step:
    return Step(seq, "said", 0, {"text": "schön"}, key or f"k{seq}", 1000 + seq)


def listing(table_id: str, code: str, **more: object) -> Listing:
    fields: dict[str, object] = {
        "game": "nevermind", "status": "playing", "listed": True, "updated_ms": 5, "info": b"1", "guests": {"ann": 0},
    }  # fmt: skip
    return Listing(table_id, code, **(fields | more))  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", KINDS)
def test_steps_come_back_as_they_were_written(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        for seq in (1, 2, 3):
            await store.append("t", step(seq))
        assert await store.load("t") == [step(1), step(2), step(3)]
        assert await store.load("t", 2) == [step(3)]
        assert await store.load("another") == []
        assert await store.ready()

    run(kind, tmp_path, story)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_what_is_said_at_tables_is_read_by_nobody_else_on_this_computer(tmp_path: Path) -> None:
    async def story() -> None:
        before = os.umask(0)
        try:
            async with opened("sqlite", tmp_path) as store:
                await store.claim()
                await store.append("abc", step(1))
                files = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        finally:
            os.umask(before)
        assert len(files) >= 3, files  # the database, its log of changes, its lock
        assert set(files.values()) == {0o600}, files

    asyncio.run(story())


@pytest.mark.parametrize("kind", KINDS)
def test_of_two_who_want_the_same_seq_one_is_told(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.append("t", step(1))
        results = await asyncio.gather(
            *(store.append("t", step(2, f"from {number}")) for number in range(20)), return_exceptions=True
        )
        assert sum(result is None for result in results) == 1
        assert sum(isinstance(result, Conflict) for result in results) == 19
        assert len(await store.load("t")) == 2

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_many_tables_are_written_together(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await asyncio.gather(*(store.append(f"t{number}", step(1)) for number in range(300)))
        assert all([len(await store.load(f"t{number}")) == 1 for number in range(0, 300, 37)])

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_the_lobby(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.put_listing(listing("a", "CODEA", updated_ms=1, info=b'"a"'))
        await store.put_listing(
            listing("b", "CODEB", updated_ms=2, info=b'"b"', game="themind", guests={"ann": 0, "bob": 1})
        )
        await store.put_listing(listing("c", "CODEC", updated_ms=3, info=b'"c"', listed=False, status="waiting"))
        await store.put_listing(listing("d", "CODED", updated_ms=4, info=b'"d"', status="over", over_ms=4))
        assert await store.listed(None, 10) == [b'"b"', b'"a"']
        assert await store.listed("themind", 10) == [b'"b"']
        assert await store.of_guest("ann", 10) == [(b'"c"', 0), (b'"b"', 0), (b'"a"', 0)]
        assert await store.of_guest("bob", 10) == [(b'"b"', 1)]
        assert await store.by_code("CODEC") == "c"
        assert await store.by_code("NONE") is None
        await store.put_listing(listing("b", "NEWB", updated_ms=9, info=b'"b2"', guests={}))
        assert await store.by_code("CODEB") is None
        assert await store.of_guest("bob", 10) == []
        await store.append("c", step(1))
        assert await store.sweep(100) == 1
        assert await store.load("c") == []
        assert await store.by_code("CODEC") is None

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_may_be_listed_by_many_at_once(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        for number in range(60):
            each = listing(f"t{number}", f"CODE{number}", guests={"ann": 0, "ben": 1})
            await asyncio.gather(*(store.put_listing(each) for _ in range(5)))
        assert len(await store.of_guest("ben", 100)) == 60

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_finished_games_are_paged_newest_first(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        both = {"ann": 0, "bob": 1}
        for name, over_ms in (("a", 10), ("c", 30), ("b", 20), ("d", 30)):
            over = {"status": "over", "over_ms": over_ms, "result": f'"{name} won"'.encode()}
            await store.put_listing(listing(name, name, info=f'"{name}"'.encode(), guests=both, **over))
        await store.put_listing(listing("e", "e", info=b'"e"', guests=both))
        games = await store.finished("bob", None, 10)
        assert [one.info for one in games] == [b'"d"', b'"c"', b'"b"', b'"a"']
        assert games[0] == FinishedRow(b'"d"', b'"d won"', 1, 30)
        assert await store.finished("bob", None, 2) == games[:2]
        assert await store.finished("bob", "d", 2) == games[1:3]  # c ended in the same moment
        assert await store.finished("bob", "a", 10) == []
        assert await store.finished("bob", "nothing", 10) == []
        assert await store.finished("eve", None, 10) == []
        assert await store.of_guest("bob", 10) == [(b'"e"', 1)]
        await store.put_listing(listing("e", "e", info=b'"e"', status="over", over_ms=40, guests=both))
        assert await store.finished("ann", None, 1) == [FinishedRow(b'"e"', None, 0, 40)]
        assert await store.of_guest("bob", 10) == []

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_coach_said_is_kept_by_seat_and_version(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        assert await store.review("t", 0, 1) is None
        await store.keep_review("t", 0, 1, "schön".encode())
        await store.keep_review("t", 1, 1, b"other")
        assert await store.review("t", 0, 1) == "schön".encode()
        assert await store.review("t", 0, 2) is None
        assert await store.review("u", 0, 1) is None
        await store.keep_review("t", 0, 2, b"better")
        await store.keep_review("t", 0, 1, b"late")
        assert [await store.review("t", 0, version) for version in (1, 2)] == [None, b"better"]
        assert await store.review("t", 1, 1) == b"other"
        await store.put_listing(listing("t", "t", status="waiting", guests={}))
        assert await store.sweep(10) == 1
        assert await store.review("t", 0, 2) is None

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_to_ask_decides_a_setting(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        assert await store.setting("key", "one") == "one"
        assert await store.setting("key", "two") == "one"

    run(kind, tmp_path, story)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_what_is_written_survives_a_restart(kind: str, tmp_path: Path) -> None:
    url = outside.database_url(kind, tmp_path)

    async def write() -> None:
        store = open_store(url)
        await store.open()
        await store.append("t", step(1))
        await store.close()

    async def read() -> None:
        store = open_store(url)
        assert await store.probe() == HEAD
        await store.open()
        assert await store.load("t") == [step(1)]
        await store.close()

    asyncio.run(write())
    asyncio.run(read())


# ---- SQLite ---------------------------------------------------------------------------------


@pytest.mark.parametrize("synchronous", ["normal", "full"])
def test_a_step_waits_for_another_writer_and_nobody_else_does(synchronous: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def story() -> None:
        store = open_store(f"sqlite:///{path}?synchronous={synchronous}")
        await store.open()
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = [asyncio.create_task(store.append(name, step(1))) for name in ("a", "b")]
        await asyncio.sleep(0.05)
        assert not any(task.done() for task in writing)
        assert await store.load("a") == []
        other.execute("ROLLBACK")
        await asyncio.gather(*writing)
        assert await store.load("a") == await store.load("b") == [step(1)]
        other.close()
        await store.close()

    asyncio.run(story())


def test_a_conflict_spoils_nothing_that_was_to_be_written_with_it(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.append("a", step(1))
        wanted = [("a", step(1, "late")), ("b", step(1)), ("a", step(2)), ("b", step(1, "late"))]
        results = await asyncio.gather(*(store.append(*one) for one in wanted), return_exceptions=True)
        assert [isinstance(result, Conflict) for result in results] == [True, False, False, True]
        assert await store.load("a") == [step(1), step(2)]
        assert await store.load("b") == [step(1)]

    run("sqlite", tmp_path, story)


def test_the_log_of_changes_is_brought_home_while_steps_are_written(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def story() -> None:
        store = open_store(f"sqlite:///{path}")
        await store.open()
        before, seq = path.stat().st_size, 0
        while path.stat().st_size < before + 100_000:
            seq += 1
            assert seq < 1000
            await asyncio.gather(*(store.append(f"t{number}", step(seq)) for number in range(50)))
        assert len(await store.load("t49")) == seq
        await store.close()

    asyncio.run(story())


# ---- the form of the database ---------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_migrations_lead_up_and_down(kind: str, tmp_path: Path) -> None:
    from mindscape.server.store.migrations import migrate

    url = outside.database_url(kind, tmp_path)
    store = open_store(url)
    migrate(url)
    assert asyncio.run(store.probe()) == HEAD
    migrate(url, "base")
    assert asyncio.run(store.probe()) is None
    for revision in ("0001", "0002", "0003", "0002", "0001"):
        migrate(url, revision)
        assert asyncio.run(store.probe()) == revision
    migrate(url)
    assert asyncio.run(store.probe()) == HEAD


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    from mindscape.server.store.migrations import check, migrate

    url = f"sqlite:///{tmp_path / 'tables.db'}"
    migrate(url)
    check(url)


def test_the_first_form_of_the_database_is_never_changed() -> None:
    """What the first release made of an empty file; migrations begin there."""
    connection = sqlite3.connect(":memory:")
    first = Path(__file__).parent / "first_form.sql"
    connection.executescript(first.read_text(encoding="utf-8"))
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert {"step", "listing", "sitting", "setting"} <= tables
    connection.close()


def test_a_database_of_the_first_release_is_brought_to_the_present_form(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    connection = sqlite3.connect(path)
    connection.executescript((Path(__file__).parent / "first_form.sql").read_text(encoding="utf-8"))
    connection.commit()
    connection.close()

    async def read() -> None:
        store = open_store(f"sqlite:///{path}")
        await store.open()
        steps = await store.load("old")
        await store.close()
        assert [one.kind for one in steps] == ["created", "sat", "started"]

    asyncio.run(read())


def test_games_that_were_over_before_they_were_counted_are_found(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    connection = sqlite3.connect(path)
    connection.executescript((Path(__file__).parent / "first_form.sql").read_text(encoding="utf-8"))
    connection.execute("UPDATE listing SET status = 'over', updated_ms = 77")
    connection.commit()
    connection.close()

    async def read() -> None:
        store = open_store(f"sqlite:///{path}")
        await store.open()
        (one,) = await store.finished("ann", None, 10)
        assert await store.of_guest("ann", 10) == []
        await store.close()
        assert (one.over_ms, one.seat, one.result) == (77, None, None)

    asyncio.run(read())


def test_addresses_that_cannot_be() -> None:
    for url in ("mysql://x", "sqlite:", "sqlite:///x.db?synchronous=never", "postgresql://h/d?schema=a;b"):
        with pytest.raises(Refused):
            asyncio.run(open_store(url).open())


def test_a_database_that_is_away_is_told_in_a_sentence() -> None:
    with pytest.raises(Refused, match="cannot be reached"):
        asyncio.run(open_store("postgresql://nobody@127.0.0.1:1/none").open())


def test_numbered() -> None:
    assert numbered("a = ? AND b = ?") == "a = $1 AND b = $2"


def test_the_wal_of_sqlite_is_brought_home_and_the_writer_waits_only_when_it_is_long(tmp_path: Path) -> None:
    writer, other = (sqlite3.connect(tmp_path / "games.db", isolation_level=None) for _ in range(2))
    writer.execute("PRAGMA journal_mode=WAL")
    writer.execute("CREATE TABLE word (text)")
    said: list[str] = []
    other.set_trace_callback(said.append)

    def pages() -> int:
        writer.execute("INSERT INTO word VALUES (?)", ("x" * 10_000,))
        return int(other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1])

    def stopped_by_bringing_home(most_pages: int) -> bool:
        said.clear()
        sqlite.bring_home(other, most_pages)
        return any("RESTART" in one for one in said)

    for _ in range(20):
        pages()
    assert not stopped_by_bringing_home(1000)
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("INSERT INTO word VALUES (?)", ("x" * 10_000,))
    writer.execute("COMMIT")
    assert stopped_by_bringing_home(2)
    assert pages() < 20  # it has begun anew
    writer.close()
    other.close()


def test_the_disk_is_told_to_keep_what_was_written_a_moment_ago(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.fstat(file).st_ino))

    async def story(store: Store) -> None:
        assert isinstance(store, sqlite.SqliteStore)
        store.sync_s = 0.01
        wal = Path(f"{store.path}-wal")
        for seq in (1, 2):
            synced.clear()
            await store.append("t", step(seq))
            await happens(lambda: synced == [wal.stat().st_ino])

    run("sqlite", tmp_path, story)


@pytest.mark.skipif(forgets.compiler() is None, reason="a disk that forgets needs Linux and a C compiler")
@pytest.mark.parametrize("synced", [True, False])
@pytest.mark.parametrize("kind", [forgets.Sqlite, forgets.Postgres])
def test_a_power_cut_leaves_whole_logs_and_all_that_was_acknowledged_if_it_was_synced(kind: Any, synced: bool) -> None:
    if kind is forgets.Postgres and os.getuid() != 0:
        pytest.skip("a PostgreSQL of another user needs root")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        told = forgets.run(kind, Path(folder), 2, 1, synced=synced)
    assert told["acknowledged"] > 100
    assert told["lost"] == 0 if synced else kind is forgets.Sqlite or told["lost"] > 0


def test_of_several_hosts_the_one_that_leads_is_found(tmp_path: Path) -> None:
    async def story() -> None:
        url = outside.database_url("postgres", tmp_path)
        before, found, after = (
            url.partition("@") if "@" in url else (url.partition("//")[0], "//", url.partition("//")[2])
        )
        store = open_store(f"{before}{found}127.0.0.1:1,{after}")
        await store.open()
        await store.append("t", step(1))
        assert await store.load("t") == [step(1)]
        await store.close()

    asyncio.run(story())
