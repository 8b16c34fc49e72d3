"""PostgreSQL: all waiting steps go into one INSERT; the unique index decides who was first.

After a lost connection the same steps are sent again: whether they had been written before the
connection broke is then found out by their keys.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit, urlunsplit

import asyncpg
from msgspec.json import decode, encode

from mindscape.core.refusals import Refused
from mindscape.server.log import Step
from mindscape.server.store import remembering, returning, sql
from mindscape.server.store.base import Conflict, FinishedRow, Listing, StoreAway, Then, folded, hashes_of, unfolded
from mindscape.server.store.remembering import Remembering

MOST_TOGETHER = 500
ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))"
PATIENCE_S = 10.0
RETRY_S = 0.2
CLOSE_S = 5.0

PUT_STEPS = (
    "INSERT INTO step (table_id, seq, kind, seat, body, key, at_ms) "
    "SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[]) "
    "ON CONFLICT DO NOTHING RETURNING table_id, key"
)

# What may be mended by asking again: the server restarts, the network is gone, no connection is free.
PASSING = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.exceptions.InternalClientError,
)


def plain_url(url: str) -> str:
    """The address without our own settings."""
    return urlunsplit(urlsplit(url)._replace(query=""))


def schema_of(url: str) -> str | None:
    """`?schema=name` puts the tables into a schema of their own."""
    found = parse_qs(urlsplit(url).query).get("schema")
    if found is None:
        return None
    if not found[0].isidentifier():
        raise Refused("The schema's name must be a plain word.")
    return found[0]


def connect_args(url: str) -> dict[str, Any]:
    schema = schema_of(url)
    found: dict[str, Any] = {"server_settings": {"search_path": schema}} if schema else {}
    if "," in urlsplit(url).netloc:
        found["target_session_attrs"] = "read-write"  # of several that follow each other: the one that leads
    return found


def writable(values: Iterable[Any]) -> list[Any]:
    """Without the one character that a text of PostgreSQL cannot hold: nobody writes it, but somebody may send it."""
    return [value.replace("\0", "") if isinstance(value, str) else value for value in values]


class _QueuedWrite(NamedTuple):
    table_id: str
    step: Step
    then: Then


class PostgresStore(Remembering):
    def __init__(self, url: str, connections: int = 5) -> None:
        self.url = url
        self.connections = connections
        self.pool: asyncpg.Pool[asyncpg.Record] | None = None
        self.jobs: asyncio.Queue[_QueuedWrite | None] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        self.claimed: Any = None
        """The connection that says that this server is alone with the database."""

    # ---- life -------------------------------------------------------------------------------

    async def probe(self) -> str | None:
        try:
            connection = await asyncpg.connect(plain_url(self.url), **connect_args(self.url))
        except (OSError, asyncpg.PostgresError) as error:
            raise Refused(f"The database cannot be reached: {error}.") from None
        try:
            present: str | None = await connection.fetchval(sql.PRESENT)
        except asyncpg.UndefinedTableError:
            present = None
        await connection.close()
        return present

    async def open(self) -> None:
        if await self.probe() != sql.HEAD:
            from mindscape.server.store.migrations import migrate

            await asyncio.to_thread(migrate, self.url)
        self.pool = await asyncpg.create_pool(
            plain_url(self.url), min_size=1, max_size=self.connections, command_timeout=PATIENCE_S,
            **connect_args(self.url),
        )  # fmt: skip
        self.writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        if self.writer is not None:
            writer, self.writer = self.writer, None
            self.jobs.put_nowait(None)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(writer, CLOSE_S)
        if self.claimed is not None:
            with contextlib.suppress(*PASSING):
                await self.claimed.close(timeout=CLOSE_S)
            self.claimed = None
        if self.pool is not None:
            with contextlib.suppress(*PASSING):
                await asyncio.wait_for(self.pool.close(), CLOSE_S)
            self.pool = None

    async def claim(self) -> None:
        # A lock of the session: it goes with the connection, however that ends.
        self.claimed = await asyncpg.connect(plain_url(self.url), **connect_args(self.url))
        if not await self.claimed.fetchval("SELECT pg_try_advisory_lock(hashtextextended(current_schema(), 7))"):
            self.trouble("alone", "Another server plays with this database, and there is no bus between them: --bus")

    # ---- writing ----------------------------------------------------------------------------

    def put(self, table_id: str, step: Step, then: Then) -> None:
        if self.writer is None:
            then(StoreAway())
        else:
            self.jobs.put_nowait(_QueuedWrite(table_id, step, then))

    async def _write(self) -> None:
        """Write all that waits, again and again, until None stands at the end."""
        while (job := await self.jobs.get()) is not None:
            batch = [job]
            while not self.jobs.empty() and len(batch) < MOST_TOGETHER:
                if (job := self.jobs.get_nowait()) is None:
                    self.jobs.put_nowait(None)
                    break
                batch.append(job)
            try:
                written = await self._patiently(self._commit, batch)
            except Exception as error:  # noqa: BLE001  (whoever waits is told; the writer goes on)
                self.trouble("store", "The database cannot be written.", why=str(error) or type(error).__name__)
                for job in batch:
                    job.then(StoreAway(str(error)))
                continue
            for job in batch:
                job.then(None if (job.table_id, job.step.key) in written else Conflict())

    async def _commit(self, batch: list[_QueuedWrite]) -> set[tuple[str, str]]:
        assert self.pool is not None
        rows = []
        for job in batch:
            s, long = folded(job.step)
            for hashed, text in long.items():
                await self.pool.execute(sql.numbered(sql.USE_DECK), hashed, job.table_id)
                await self.pool.execute(sql.numbered(sql.PUT_DECK), hashed, text)
            rows.append((job.table_id, s.seq, s.kind, s.seat, encode(s.body).decode(), s.key, s.at_ms))
        columns = [list(column) for column in zip(*rows, strict=True)]
        found = await self.pool.fetch(PUT_STEPS, *columns)
        return {(row[0], row[1]) for row in found}

    async def put_listing(self, listing: Listing) -> None:
        await self._patiently(self._put_listing, listing)

    async def _put_listing(self, one: Listing) -> None:
        if self.pool is None:
            raise StoreAway
        async with self.pool.acquire() as connection, connection.transaction():
            # ON CONFLICT looks at one index: of two who list a new table at once, one would trip over its code.
            await connection.execute(ONE_AT_A_TIME, one.table_id)
            await connection.execute(sql.numbered(sql.PUT_LISTING), *writable(sql.listing_row(one)))
            await connection.execute(sql.numbered(sql.UNSEAT), one.table_id)
            for row in sql.sitting_rows(one):
                await connection.execute(sql.numbered(sql.PUT_SITTING), *writable(row))
            for memory in one.memories:
                await connection.execute(sql.numbered(remembering.PUT), *writable(remembering.put_row(memory)))
            for attempt in one.tries:
                await connection.execute(sql.numbered(returning.PUT), *writable(returning.put_row(attempt)))

    async def _patiently(self, ask: Any, *values: Any) -> Any:
        """Ask, and ask again for a while if the database is away; raises StoreAway."""
        until = asyncio.get_running_loop().time() + PATIENCE_S
        while True:
            try:
                return await ask(*values)
            except PASSING as error:
                if asyncio.get_running_loop().time() >= until:
                    self.trouble("store", "The database does not answer.", why=str(error) or type(error).__name__)
                    raise StoreAway(str(error)) from None
                await asyncio.sleep(RETRY_S)

    # ---- reading ----------------------------------------------------------------------------

    async def _rows(self, statement: str, *values: Any) -> list[Any]:
        async def ask() -> list[Any]:
            if self.pool is None:
                raise StoreAway
            rows: list[Any] = await self.pool.fetch(sql.numbered(statement), *writable(values))
            return rows

        found: list[Any] = await self._patiently(ask)
        return found

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        return await self._rows(statement, *values)

    async def load(self, table_id: str, after: int = 0) -> list[Step]:
        rows = await self._rows(sql.LOAD, table_id, after)
        steps = [Step(seq, kind, seat, decode(body), key, at_ms) for seq, kind, seat, body, key, at_ms in rows]
        long = {one: await self.deck(one) for one in hashes_of(steps[0])} if steps else {}
        return unfolded(steps, long.get)

    async def deck(self, hashed: str) -> str | None:
        rows = await self._rows(sql.GET_DECK, hashed)
        return rows[0][0] if rows else None

    async def by_code(self, code: str) -> str | None:
        rows = await self._rows(sql.BY_CODE, code)
        return rows[0][0] if rows else None

    async def listed(self, game: str | None, limit: int) -> list[bytes]:
        if game is None:
            rows = await self._rows(sql.LISTED, limit)
        else:
            rows = await self._rows(sql.LISTED_GAME, game, limit)
        return [info.encode() for (info,) in rows]

    async def of_guest(self, guest: str, limit: int) -> list[tuple[bytes, int | None]]:
        return [(info.encode(), seat) for info, seat in await self._rows(sql.OF_GUEST, guest, limit)]

    async def finished(self, guest: str, before: str | None, limit: int) -> list[FinishedRow]:
        statement, values = sql.finished(guest, before, limit)
        return [sql.finished_of(row) for row in await self._rows(statement, *values)]

    async def setting(self, name: str, default: str) -> str:
        await self._rows(sql.PUT_SETTING, name, default)
        return str((await self._rows(sql.GET_SETTING, name))[0][0])

    async def sweep(self, before_ms: int) -> int:
        old = await self._rows(sql.OLD, before_ms) + await self._rows(remembering.LEFT_BY_ALL, before_ms)
        for (table_id,) in old:
            for statement in sql.FORGET:
                await self._rows(statement, table_id)
        if old:
            await self._rows(sql.UNUSED_DECKS)
        return len(old)

    async def ready(self) -> bool:
        if self.pool is None:
            return False
        try:
            await self.pool.execute(sql.numbered(sql.PUT_READY), "ready", "yes", timeout=2)
        except (*PASSING, asyncpg.PostgresError):
            return False
        return True

    # ---- for whoever runs the house ---------------------------------------------------------

    @contextlib.asynccontextmanager
    async def moment(self) -> AsyncIterator[Callable[[str], AsyncIterator[Any]]]:
        assert self.pool is not None
        async with (
            self.pool.acquire() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):

            async def ask(statement: str) -> AsyncIterator[Any]:
                async for row in connection.cursor(statement, prefetch=MOST_TOGETHER):
                    yield tuple(row)

            yield ask

    @contextlib.asynccontextmanager
    async def at_once(self) -> AsyncIterator[Callable[[str, list[tuple[Any, ...]]], Awaitable[None]]]:
        assert self.pool is not None
        async with self.pool.acquire() as connection, connection.transaction():

            async def put(statement: str, rows: list[tuple[Any, ...]]) -> None:
                await connection.executemany(sql.numbered(statement), [tuple(writable(row)) for row in rows])

            yield put
