"""Every store keeps the same promises."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from mindscape.core.refusals import Refused
from mindscape.server.log import Step
from mindscape.server.store import Conflict, Listing, Store, open_store
from mindscape.server.store.sql import HEAD, numbered
from server import outside

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
        "game": "nevermind", "status": "playing", "listed": True, "updated_ms": 5, "info": b"1", "guests": ("ann",),
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
def test_a_key_is_taken_once_at_a_table(kind: str, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.append("t", step(1, "same"))
        with pytest.raises(Conflict):
            await store.append("t", step(2, "same"))
        await store.append("other", step(1, "same"))

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
        await store.put_listing(listing("b", "CODEB", updated_ms=2, info=b'"b"', game="themind", guests=("ann", "bob")))
        await store.put_listing(listing("c", "CODEC", updated_ms=3, info=b'"c"', listed=False, status="waiting"))
        await store.put_listing(listing("d", "CODED", updated_ms=4, info=b'"d"', status="over"))
        assert await store.listed(None, 10) == [b'"b"', b'"a"']
        assert await store.listed("themind", 10) == [b'"b"']
        assert await store.of_guest("ann", 10) == [b'"c"', b'"b"', b'"a"']
        assert await store.of_guest("bob", 10) == [b'"b"']
        assert await store.by_code("CODEC") == "c"
        assert await store.by_code("NONE") is None
        await store.put_listing(listing("b", "NEWB", updated_ms=9, info=b'"b2"', guests=()))
        assert await store.by_code("CODEB") is None
        assert await store.of_guest("bob", 10) == []
        await store.append("c", step(1))
        assert await store.sweep(100) == 1
        assert await store.load("c") == []
        assert await store.by_code("CODEC") is None

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


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_migrations_lead_up_and_down(kind: str, tmp_path: Path) -> None:
    from mindscape.server.store.migrations import migrate

    url = outside.database_url(kind, tmp_path)
    store = open_store(url)
    migrate(url)
    assert asyncio.run(store.probe()) == HEAD
    migrate(url, "base")
    assert asyncio.run(store.probe()) is None
    migrate(url, "0001")
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


def test_addresses_that_cannot_be() -> None:
    for url in ("mysql://x", "sqlite:", "sqlite:///x.db?synchronous=never", "postgresql://h/d?schema=a;b"):
        with pytest.raises(Refused):
            asyncio.run(open_store(url).open())


def test_a_database_that_is_away_is_told_in_a_sentence() -> None:
    with pytest.raises(Refused, match="cannot be reached"):
        asyncio.run(open_store("postgresql://nobody@127.0.0.1:1/none").open())


def test_numbered() -> None:
    assert numbered("a = ? AND b = ?") == "a = $1 AND b = $2"
