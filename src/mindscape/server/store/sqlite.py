"""SQLite: one writer thread that commits all waiting steps together, readers beside it.

`sqlite:///games.db` survives a crash of the program; `sqlite:///games.db?synchronous=full` also a power cut, for a
sync of the disk each commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from msgspec.json import decode, encode

from mindscape.core.refusals import Refused
from mindscape.server.log import Step
from mindscape.server.store import sql
from mindscape.server.store.base import Conflict, Listing, StoreAway

BUSY_MS = 10_000
MOST_TOGETHER = 500

PUT_STEP = (
    "INSERT INTO step (table_id, seq, kind, seat, body, key, at_ms) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)


class _Job(NamedTuple):
    """A step or a listing that waits to be written."""

    table_id: str
    what: Step | Listing
    done: asyncio.Future[None]


class SqliteStore:
    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.path = Path(unquote(parts.path[1:]))
        if not parts.path[1:]:
            raise Refused("SQLite needs a file: sqlite:///games.db, or sqlite:////var/lib/games.db for a whole path.")
        self.synchronous = parse_qs(parts.query).get("synchronous", ["normal"])[0].upper()
        if self.synchronous not in ("NORMAL", "FULL"):
            raise Refused("synchronous must be normal or full.")
        self.jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self.thread: threading.Thread | None = None
        self.local = threading.local()
        self.loop: asyncio.AbstractEventLoop

    # ---- life -------------------------------------------------------------------------------

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._prepare)
        self.thread = threading.Thread(target=self._write, name="sqlite writer", daemon=True)
        self.thread.start()

    async def probe(self) -> str | None:
        return await asyncio.to_thread(self._present) if self.path.is_file() else None

    def _prepare(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._present() != sql.HEAD:
            from mindscape.server.store.migrations import migrate

            migrate(f"sqlite:///{self.path}")

    def _present(self) -> str | None:
        connection = self._connect()
        try:
            row = connection.execute(sql.PRESENT).fetchone()
        except sqlite3.OperationalError:
            return None
        finally:
            connection.close()
        return None if row is None else str(row[0])

    def _connect(self) -> sqlite3.Connection:
        try:
            connection = sqlite3.connect(self.path, isolation_level=None, timeout=BUSY_MS / 1000)
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.Error as error:
            raise Refused(f"The database {self.path} cannot be opened: {error}.") from None
        connection.execute(f"PRAGMA synchronous={self.synchronous}")
        return connection

    async def close(self) -> None:
        if self.thread is not None:
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)
            self.thread = None

    # ---- writing ----------------------------------------------------------------------------

    async def append(self, table_id: str, step: Step) -> None:
        await self._put(table_id, step)

    async def put_listing(self, listing: Listing) -> None:
        await self._put(listing.table_id, listing)

    async def _put(self, table_id: str, what: Step | Listing) -> None:
        if self.thread is None:
            raise StoreAway
        done: asyncio.Future[None] = self.loop.create_future()
        self.jobs.put(_Job(table_id, what, done))
        await done

    def _write(self) -> None:
        """The writer thread: takes all that waits, and commits it at once."""
        connection = self._connect()
        ending = False
        while not ending:
            job = self.jobs.get()
            batch: list[_Job] = []
            while job is not None:
                batch.append(job)
                if self.jobs.empty() or len(batch) >= MOST_TOGETHER:
                    break
                job = self.jobs.get()
            ending = job is None
            if batch:
                self._answer(self._commit(connection, batch))
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[_Job]) -> list[tuple[_Job, Exception | None]]:
        results: list[tuple[_Job, Exception | None]] = []
        execute = connection.execute
        try:
            execute("BEGIN IMMEDIATE")
            for job in batch:
                what = job.what
                if isinstance(what, Listing):
                    _put_listing(execute, what)
                    results.append((job, None))
                    continue
                row = (job.table_id, what.seq, what.kind, what.seat, encode(what.body).decode(), what.key, what.at_ms)
                written = execute(PUT_STEP, row).rowcount == 1
                results.append((job, None if written else Conflict()))
            execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                execute("ROLLBACK")
            return [(job, StoreAway(str(error))) for job in batch]
        return results

    def _answer(self, results: list[tuple[_Job, Exception | None]]) -> None:
        with suppress(RuntimeError):  # the loop has ended; nobody waits any more
            self.loop.call_soon_threadsafe(_settle, results)

    # ---- reading ----------------------------------------------------------------------------

    def _reader(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self.local, "connection", None)
        if connection is None:
            connection = self.local.connection = self._connect()
        return connection

    def _rows(self, statement: str, *values: Any) -> list[Any]:
        try:
            return self._reader().execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise StoreAway(str(error)) from None

    async def load(self, table_id: str, after: int = 0) -> list[Step]:
        rows = await asyncio.to_thread(self._rows, sql.LOAD, table_id, after)
        return [Step(seq, kind, seat, decode(body), key, at_ms) for seq, kind, seat, body, key, at_ms in rows]

    async def by_code(self, code: str) -> str | None:
        rows = await asyncio.to_thread(self._rows, sql.BY_CODE, code)
        return rows[0][0] if rows else None

    async def listed(self, game: str | None, limit: int) -> list[bytes]:
        if game is None:
            rows = await asyncio.to_thread(self._rows, sql.LISTED, limit)
        else:
            rows = await asyncio.to_thread(self._rows, sql.LISTED_GAME, game, limit)
        return [info.encode() for (info,) in rows]

    async def of_guest(self, guest: str, limit: int) -> list[bytes]:
        return [info.encode() for (info,) in await asyncio.to_thread(self._rows, sql.OF_GUEST, guest, limit)]

    async def setting(self, name: str, default: str) -> str:
        def ask() -> str:
            self._rows(sql.PUT_SETTING, name, default)
            return str(self._rows(sql.GET_SETTING, name)[0][0])

        return await asyncio.to_thread(ask)

    async def sweep(self, before_ms: int) -> int:
        def forget() -> int:
            old = self._rows(sql.OLD, before_ms)
            for (table_id,) in old:
                for statement in sql.FORGET:
                    self._rows(statement, table_id)
            return len(old)

        return await asyncio.to_thread(forget)

    async def ready(self) -> bool:
        if self.thread is None or not self.thread.is_alive():
            return False
        try:
            await asyncio.to_thread(self._rows, sql.PRESENT)
        except StoreAway:
            return False
        return True


def _put_listing(execute: Callable[..., Any], one: Listing) -> None:
    row = (one.table_id, one.code, one.game, one.status, one.listed, one.updated_ms, one.info.decode())
    execute(sql.PUT_LISTING, row)
    execute(sql.UNSEAT, (one.table_id,))
    for guest in one.guests:
        execute(sql.PUT_SITTING, (guest, one.table_id))


def _settle(results: list[tuple[_Job, Exception | None]]) -> None:
    for job, error in results:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)
