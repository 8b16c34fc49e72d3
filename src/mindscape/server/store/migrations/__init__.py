"""Bringing a database to the present form, by Alembic.

It is imported only when the database is not in the present form, so that a usual start is quick.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from mindscape.core.refusals import Refused

FOLDER = Path(__file__).parent
LOCK = 0x6D696E64  # an advisory lock: two processes that start at once migrate one after the other


def config() -> Config:
    """Alembic's settings; there is no alembic.ini."""
    found = Config()
    found.set_main_option("script_location", str(FOLDER))
    return found


def migrate(url: str, to: str = "head") -> None:
    """Bring a database up or down to a revision; raises Refused."""
    try:
        if url.startswith("sqlite"):
            _sqlite(url, to)
        else:
            asyncio.run(_postgres(url, to))
    except (DBAPIError, CommandError) as error:
        why = str(error.orig) if isinstance(error, DBAPIError) else str(error)
        raise Refused(f"The database cannot be brought to its present form: {why}.") from error


def check(url: str) -> None:
    """Raise if the migrations do not lead to what `schema` says."""

    def run(connection: Connection) -> None:
        settings = config()
        settings.attributes["connection"] = connection
        command.check(settings)

    engine = create_engine(url, poolclass=NullPool)
    with engine.connect() as connection:
        run(connection)
    engine.dispose()


def newer(form: str, known: str) -> str:
    """What to say of a database that a later version has written."""
    return (
        f"The database has the form {form}, of a newer version of Mindscape; this one knows {known}. Use the newer one."
    )


def _run(connection: Connection, to: str) -> None:
    settings = config()
    settings.attributes["connection"] = connection
    # The way down is named by a revision that is older than the present one.
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    present = MigrationContext.configure(connection).get_current_revision()
    script = ScriptDirectory.from_config(settings)
    order = ["base", *reversed([revision.revision for revision in script.walk_revisions()])]
    wanted = order[-1] if to == "head" else to
    if present is not None and present not in order:
        raise Refused(newer(present, order[-1]))
    if order.index(wanted) >= order.index(present or "base"):
        command.upgrade(settings, wanted)
    else:
        command.downgrade(settings, wanted)


def _sqlite(url: str, to: str) -> None:
    engine = create_engine(url, poolclass=NullPool)

    # The driver would commit around each change of the schema; here all or nothing.
    @event.listens_for(engine, "connect")
    def connected(raw: object, _: object) -> None:
        raw.isolation_level = None  # type: ignore[attr-defined]

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    with engine.begin() as connection:
        _run(connection, to)
    engine.dispose()


async def _postgres(url: str, to: str) -> None:
    import asyncpg
    from sqlalchemy.ext.asyncio import create_async_engine

    from mindscape.server.store.postgres import connect_args, plain_url, schema_of

    async def connect() -> Any:
        return await asyncpg.connect(plain_url(url), **connect_args(url))

    # The driver reads the address itself: it knows of several hosts.
    engine = create_async_engine("postgresql+asyncpg://", poolclass=NullPool, async_creator=connect)
    async with engine.begin() as connection:
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        if schema := schema_of(url):
            await connection.execute(text(f'CREATE SCHEMA IF NOT EXISTS "{schema}"'))
        await connection.run_sync(_run, to)
    await engine.dispose()
