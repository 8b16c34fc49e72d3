"""The tables of the database, for migrations; the stores speak plain SQL to them (see docs/adr/0062)."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

metadata = MetaData()

Table(
    "step",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)

Table(
    "listing",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("updated_ms", BigInteger, nullable=False),
    Column("info", Text, nullable=False),
    Column("result", Text),
    UniqueConstraint("code", name="listing_code"),
    Index("listing_newest", "listed", "updated_ms"),
    Index("listing_old", "status", "updated_ms"),
)

Table(
    "sitting",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer),
    Column("over_ms", BigInteger),
    Index("sitting_table", "table_id"),
    Index("sitting_finished", "guest", "over_ms"),
    sqlite_with_rowid=False,
)

Table(
    "memory",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("partners", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("over_ms", BigInteger, nullable=False),
    Column("long_ms", BigInteger, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("counts", Boolean, nullable=False),
    Column("won", Boolean),
    Column("mark", Text, nullable=False),
    Column("worth", Double),
    Column("things", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("sought", Text, nullable=False),
    Column("role", Text, nullable=False, server_default=""),
    Column("met", Text, nullable=False, server_default=""),
    Column("rolls", Integer, nullable=False, server_default="0"),
    Column("came", Double, nullable=False, server_default="0"),
    Column("due", Double, nullable=False, server_default="0"),
    Column("spread", Double, nullable=False, server_default="0"),
    Column("accuracy", Double),
    Column("name", Text, nullable=False),
    Column("kept", Boolean, nullable=False),
    Column("forgotten", Boolean, nullable=False),
    Index("memory_newest", "guest", "over_ms"),
    Index("memory_forgotten", "table_id", sqlite_where=text("forgotten"), postgresql_where=text("forgotten")),
    sqlite_with_rowid=False,
)

Table(
    "daily",
    metadata,
    Column("day", Integer, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("quiet", Boolean, nullable=False),
    Column("over_ms", BigInteger),
    Column("won", Boolean),
    Column("mark", Text, nullable=False),
    Column("worth", Double),
    Column("body", Text, nullable=False),
    Column("forgotten", Boolean, nullable=False),
    Index("daily_guest", "guest", "day"),
    sqlite_with_rowid=False,
)

Table(
    "rating",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("over_ms", BigInteger, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    sqlite_with_rowid=False,
)

Table("unremembered", metadata, Column("table_id", Text, primary_key=True))

Table(
    "review",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

Table(
    "deck",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("body", Text, nullable=False),
)

Table(
    "deck_use",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Index("deck_use_table", "table_id"),
)

Table(
    "ban",
    metadata,
    Column("who", Text, primary_key=True),
    Column("why", Text, nullable=False),
    Column("until_ms", BigInteger),
)

Table(
    "device",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("until_ms", BigInteger, nullable=False),
    Index("device_guest", "guest", "kind"),
)

Table(
    "setting",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)


def in_sqlite() -> Iterator[str]:
    """What makes all of it in an empty database without a file."""
    for table in metadata.sorted_tables:
        yield str(CreateTable(table).compile(dialect=sqlite.dialect()))
        yield from (str(CreateIndex(index).compile(dialect=sqlite.dialect())) for index in table.indexes)
