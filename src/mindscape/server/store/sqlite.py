"""SQLite: all steps of a turn of the loop are committed together, readers beside it.

A commit that waits for nothing, neither for the disk nor for another writer, is made in the loop itself: that takes
less than to wake a thread and to share Python's lock with it.  Where it would have to wait, a thread makes it, and what
comes in the meantime is gathered.  The thread also brings the WAL home now and then.

`sqlite:///games.db` survives a crash of the program; `sqlite:///games.db?synchronous=full` also a power cut, for a
sync of the disk each commit.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, suppress
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar, final
from urllib.parse import parse_qs, unquote, urlsplit

from msgspec.json import decode, encode

from mindscape.core.refusals import Refused
from mindscape.server.log import Step
from mindscape.server.store import remembering, sql
from mindscape.server.store.base import Conflict, FinishedRow, Listing, StoreAway, Then, folded, settle, unfolded
from mindscape.server.store.remembering import Remembering
from mindscape.server.store.spans import all_or_nothing, one_moment

BUSY_MS = 10_000
MOST_TOGETHER = 500
MOST_ROWS = 50  # in one statement
COLUMNS = 7
# A step is short and its pages are written whole: small ones, brought to their place seldom, take less time.
PAGE_BYTES = 2048
CHECKPOINT_PAGES = 8000
CHECKPOINT_STEPS = 2000
MOST_WAL_PAGES = 24_000
SYNC_S = 1.0  # so much may a power cut take away
READERS = 4
T = TypeVar("T")


@cache
def put_steps(rows: int) -> str:
    """A statement for so many steps: the thread waits for Python's lock once a statement, not once a step.

    `OR IGNORE`, for with `ON CONFLICT DO NOTHING` SQLite first copies every page that it changes to a journal of the
    statement.
    """
    values = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * rows)
    return f"INSERT OR IGNORE INTO step (table_id, seq, kind, seat, body, key, at_ms) VALUES {values}"


@final
class QueuedWrite:
    """A step or a listing that waits to be written."""

    __slots__ = ("table_id", "then", "what")

    def __init__(self, table_id: str, what: Step | Listing, then: Then) -> None:
        self.table_id = table_id
        self.what = what
        self.then = then


Results = list[tuple[QueuedWrite, Conflict | StoreAway | None]]
# In the queue of batches: bring the WAL home; have the disk write it down.
CHECKPOINT: list[QueuedWrite] = []
SYNC: list[QueuedWrite] = []


class SqliteStore(Remembering):
    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.path = Path(unquote(parts.path[1:]))
        if not parts.path[1:]:
            raise Refused("SQLite needs a file: sqlite:///games.db, or sqlite:////var/lib/games.db for a whole path.")
        self.synchronous = parse_qs(parts.query).get("synchronous", ["normal"])[0].upper()
        if self.synchronous not in ("NORMAL", "FULL"):
            raise Refused("synchronous must be normal or full.")
        self.gathered: list[QueuedWrite] = []
        self.writing = False
        """A batch is being written, or will be in a moment."""
        self.here: sqlite3.Connection | None = None
        """For commits in the loop; None: each of them waits for the disk."""
        self.since_checkpoint = 0
        self.sync_s = SYNC_S
        self.unsynced = False
        """Something was written that the disk has not been told to keep; it will be."""
        self.batches: SimpleQueue[list[QueuedWrite] | None] = SimpleQueue()
        self.thread: threading.Thread | None = None
        self.local = threading.local()
        self.claimed = -1
        """The file that says that this server is alone with the database."""
        # Nothing else waits in these threads, so that nobody waits for anything else when reading from the database.
        self.threads = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite reader")
        self.loop: asyncio.AbstractEventLoop

    # ---- life -------------------------------------------------------------------------------

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._prepare)
        if self.synchronous == "NORMAL":
            self.here = self._connect()
            self.here.execute("PRAGMA busy_timeout=0")
            self.here.execute("PRAGMA wal_autocheckpoint=0")
        self.thread = threading.Thread(target=self._write, name="sqlite writer", daemon=True)
        self.thread.start()

    async def _beside(self, ask: Callable[..., T], *values: Any) -> T:
        """Ask in a thread of the store's own."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, ask, *values)

    async def probe(self) -> str | None:
        if self.path.is_file():
            return await asyncio.to_thread(self._present)
        folder = next(folder for folder in self.path.absolute().parents if folder.exists())
        if self.path.exists() or not folder.is_dir() or not os.access(folder, os.W_OK):
            raise Refused(f"The database {self.path} cannot be made: {folder} is no folder to write in.")
        return None

    async def claim(self) -> None:
        if sys.platform == "win32":
            return
        import fcntl

        self.claimed = os.open(f"{self.path}.lock", os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.flock(self.claimed, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self.claimed)
            self.claimed = -1
            why = f"Another server plays with {self.path}. Several need a bus between them: --bus redis://…"
            raise Refused(why) from None

    def _prepare(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self.path.exists():
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))  # what is said at tables is nobody else's
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
            connection.execute(f"PRAGMA page_size={PAGE_BYTES}")  # of a new file; an old one keeps its own
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.Error as error:
            raise Refused(f"The database {self.path} cannot be opened: {error}.") from None
        connection.execute(f"PRAGMA synchronous={self.synchronous}")
        connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
        return connection

    async def close(self) -> None:
        if self.thread is not None:
            while self.writing and self.thread.is_alive():
                await asyncio.sleep(0.001)
            thread, self.thread = self.thread, None
            self.batches.put(None)
            await asyncio.to_thread(thread.join)
        if self.here is not None:
            self.here.close()
            self.here = None
        self.threads.shutdown(wait=False)
        if self.claimed >= 0:
            os.close(self.claimed)
            self.claimed = -1

    # ---- writing ----------------------------------------------------------------------------

    def put(self, table_id: str, step: Step, then: Then) -> None:
        self._gather(QueuedWrite(table_id, step, then))

    async def put_listing(self, listing: Listing) -> None:
        written: asyncio.Future[None] = self.loop.create_future()
        self._gather(QueuedWrite(listing.table_id, listing, lambda trouble: settle(written, trouble)))
        await written

    def _gather(self, job: QueuedWrite) -> None:
        if self.thread is None:
            job.then(StoreAway())
            return
        self.gathered.append(job)
        if not self.writing:
            # Not at once: what else comes in this turn of the loop goes with it.
            self.writing = True
            self.loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        batch, self.gathered = self.gathered[:MOST_TOGETHER], self.gathered[MOST_TOGETHER:]
        if not batch:
            self.writing = False
            return
        if self.here is None or not committed_now(self.here, batch):
            self.batches.put(batch)
            return
        if not self.unsynced:
            self.unsynced = True
            self.loop.call_later(self.sync_s, self._sync)
        self.since_checkpoint += len(batch)
        if self.since_checkpoint >= CHECKPOINT_STEPS:
            self.since_checkpoint = 0
            self.batches.put(CHECKPOINT)
        self._answer([(job, None) for job in batch])

    def _sync(self) -> None:
        self.unsynced = False
        if self.thread is not None:
            self.batches.put(SYNC)

    def _write(self) -> None:
        """The writer thread: commits a batch at a time."""
        connection = self._connect()
        while (batch := self.batches.get()) is not None:
            if batch is CHECKPOINT:
                bring_home(connection)
                continue
            if batch is SYNC:
                sync(f"{self.path}-wal")
                continue
            results = self._commit(connection, batch)
            with suppress(RuntimeError):  # the loop has ended; nobody waits any more
                self.loop.call_soon_threadsafe(self._answer, results)
        connection.close()

    def _answer(self, results: Results) -> None:
        self.loop.call_soon(self._hand_over)
        for job, trouble in results:
            job.then(trouble)

    def _commit(self, connection: sqlite3.Connection, batch: list[QueuedWrite]) -> Results:
        try:
            connection.execute("BEGIN IMMEDIATE")
            if not _put_together(connection, batch):
                connection.execute("ROLLBACK")
                connection.execute("BEGIN IMMEDIATE")
                results: Results = [(job, None if _put_together(connection, [job]) else Conflict()) for job in batch]
            else:
                results = [(job, None) for job in batch]
            connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  (whoever waits is told; the writer goes on)
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._tell("The database cannot be written.", error)
            return [(job, StoreAway(str(error))) for job in batch]
        return results

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
            self._tell("The database cannot be read.", error)
            raise StoreAway(str(error)) from None

    def _tell(self, message: str, error: Exception) -> None:
        """Say what is wrong, from whichever thread."""
        with suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(partial(self.trouble, "store", message, why=str(error)))

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        return await self._beside(self._rows, statement, *values)

    async def load(self, table_id: str, after: int = 0) -> list[Step]:
        return await self._beside(self._steps, table_id, after)

    def _steps(self, table_id: str, after: int) -> list[Step]:
        rows = self._rows(sql.LOAD, table_id, after)
        steps = [Step(seq, kind, seat, decode(body), key, at_ms) for seq, kind, seat, body, key, at_ms in rows]
        return unfolded(steps, self._deck)

    def _deck(self, hashed: str) -> str | None:
        rows = self._rows(sql.GET_DECK, hashed)
        return str(rows[0][0]) if rows else None

    async def deck(self, hashed: str) -> str | None:
        return await self._beside(self._deck, hashed)

    async def by_code(self, code: str) -> str | None:
        rows = await self._beside(self._rows, sql.BY_CODE, code)
        return rows[0][0] if rows else None

    async def listed(self, game: str | None, limit: int) -> list[bytes]:
        if game is None:
            rows = await self._beside(self._rows, sql.LISTED, limit)
        else:
            rows = await self._beside(self._rows, sql.LISTED_GAME, game, limit)
        return [info.encode() for (info,) in rows]

    async def of_guest(self, guest: str, limit: int) -> list[tuple[bytes, int | None]]:
        return [(info.encode(), seat) for info, seat in await self._beside(self._rows, sql.OF_GUEST, guest, limit)]

    async def finished(self, guest: str, before: str | None, limit: int) -> list[FinishedRow]:
        statement, values = sql.finished(guest, before, limit)
        return [sql.finished_of(row) for row in await self._beside(self._rows, statement, *values)]

    async def setting(self, name: str, default: str) -> str:
        def ask() -> str:
            self._rows(sql.PUT_SETTING, name, default)
            return str(self._rows(sql.GET_SETTING, name)[0][0])

        return await self._beside(ask)

    async def sweep(self, before_ms: int) -> int:
        def forget() -> int:
            old = self._rows(sql.OLD, before_ms) + self._rows(remembering.LEFT_BY_ALL, before_ms)
            for (table_id,) in old:
                for statement in sql.FORGET:
                    self._rows(statement, table_id)
            if old:
                self._rows(sql.UNUSED_DECKS)
            return len(old)

        return await self._beside(forget)

    async def ready(self) -> bool:
        if self.thread is None or not self.thread.is_alive():
            return False
        try:
            await self._beside(self._rows, sql.PUT_READY, "ready", str(os.getpid()))
        except StoreAway:
            return False
        return True

    # ---- for whoever runs the house ---------------------------------------------------------

    def moment(self) -> AbstractAsyncContextManager[Callable[[str], AsyncIterator[Any]]]:
        return one_moment(self._connect)

    def at_once(self) -> AbstractAsyncContextManager[Callable[[str, list[tuple[Any, ...]]], Awaitable[None]]]:
        return all_or_nothing(self._connect)


def committed_now(connection: sqlite3.Connection, batch: list[QueuedWrite]) -> bool:
    """Write a batch without waiting; False if that cannot be, because somebody else writes just now, a step conflicts
    or something is wrong: then nothing has been written.
    """
    try:
        connection.execute("BEGIN IMMEDIATE")
        together = _put_together(connection, batch)
        connection.execute("COMMIT" if together else "ROLLBACK")
    except Exception:  # noqa: BLE001  (the thread tries again, and tells whoever waits what is wrong)
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return False
    return together


def sync(wal: str) -> None:
    """Have the disk write down what was committed.  (SQLite keeps no lock by this file that closing it would undo.)"""
    try:
        file = os.open(wal, os.O_RDWR)
    except OSError:
        return  # all of it has been brought home
    try:
        os.fsync(file)
    finally:
        os.close(file)


def bring_home(connection: sqlite3.Connection, most_pages: int = MOST_WAL_PAGES) -> None:
    """Copy the WAL to the database without stopping the writer.  If nothing comes meanwhile it begins anew by itself;
    if it has become long all the same, the rest is copied while the writer waits: for the disk, so not often.
    """
    with suppress(sqlite3.Error):  # it will be tried again
        _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if pages > most_pages:
            connection.execute("PRAGMA wal_checkpoint(RESTART)")


def _put_together(connection: sqlite3.Connection, batch: list[QueuedWrite]) -> bool:
    """Put all of it; False if one of the steps was not written, because its place is taken."""
    values: list[Any] = []
    for job in batch:
        what = job.what
        if isinstance(what, Step):
            if what.seq == 1:
                what = _put_first(connection, job.table_id, what)
            body = encode(what.body).decode()
            values += (job.table_id, what.seq, what.kind, what.seat, body, what.key, what.at_ms)
        else:
            sql.put_listing(connection.execute, what)
    for start in range(0, len(values), MOST_ROWS * COLUMNS):
        some = values[start : start + MOST_ROWS * COLUMNS]
        rows = len(some) // COLUMNS
        if connection.execute(put_steps(rows), some).rowcount != rows:
            return False
    return True


def _put_first(connection: sqlite3.Connection, table_id: str, step: Step) -> Step:
    """Keep apart what is long in the first step of a table."""
    kept, long = folded(step)
    for hashed, text in long.items():
        connection.execute(sql.PUT_DECK, (hashed, text))
        connection.execute(sql.USE_DECK, (hashed, table_id))
    return kept
