"""The tables of the database, for migrations; the stores speak plain SQL to them (see docs/adr/0062)."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text, UniqueConstraint

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
    "setting",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
