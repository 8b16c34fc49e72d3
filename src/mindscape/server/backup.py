"""A copy of all that a house keeps, as one file: made while people play, put back into any empty database.

Lines of JSON, packed: a head, the rows of every table as they were at one moment, and a last line with their number,
without which the file is not whole.  It is the same for SQLite and PostgreSQL, so it also moves a house from one to
the other.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import DecodeError
from msgspec.json import decode, encode

from mindscape.core.refusals import Refused
from mindscape.server.store import Store, open_store
from mindscape.server.store.books import Books, tables
from mindscape.server.store.sql import HEAD

FORMAT = "mindscape backup"
PASSING = ("ready", "touched")  # settings that mean nothing later


class Copied(NamedTuple):
    rows: int
    tables: int


def forms() -> dict[str, list[str]]:
    return {name: columns.names for name, columns in tables().items()}


async def write(store: Store, file: Path, now_ms: int) -> Copied:
    """Copy all that is kept into a new file, which is there only when it is whole."""
    part = file.with_name(f"{file.name}.part")
    rows, seen = 0, set[str]()
    handle = os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)  # what is said at tables is nobody else's
    try:
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wb", compresslevel=6) as out:
            out.write(encode({"format": FORMAT, "form": HEAD, "at_ms": now_ms, "tables": forms()}) + b"\n")
            async for name, row in Books(store).rows():
                if name == "setting" and row[0] in PASSING:
                    continue
                out.write(encode([name, *row]) + b"\n")
                rows += 1
                if name == "listing":
                    seen.add(row[0])
            out.write(encode({"rows": rows}) + b"\n")
            out.flush()
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    return Copied(rows, len(seen))


def read(file: Path) -> Iterator[tuple[str, Sequence[Any]]]:
    """The rows of a copy; raises Refused if it is none, of another form, or not whole."""
    count = 0
    try:
        with gzip.open(file, "rb") as lines:
            head = decode(next(lines, b"null"))
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise Refused(f"{file} is no backup of Mindscape.")
            if head["form"] != HEAD or head["tables"] != forms():
                why = f"{file} was made by another version, with the form {head['form']}; this one has {HEAD}."
                raise Refused(f"{why} Put it back with that version, and let this one bring the database up to date.")
            for line in lines:
                found = decode(line)
                if isinstance(found, dict):
                    if found == {"rows": count}:
                        return
                    break
                count += 1
                yield found[0], found[1:]
    except (OSError, EOFError, DecodeError) as error:
        raise Refused(f"{file} cannot be read: {error}.") from None
    raise Refused(f"{file} is not whole: it ends after {count} rows.")


async def put_back(database: str, file: Path) -> Copied:
    """Put a copy into an empty database, and compare; raises Refused, and then nothing is in it."""
    there = {row[0] for name, row in read(file) if name == "listing"}  # so that a broken file changes nothing
    store = open_store(database)
    await store.open()
    try:
        await store.claim()
        rows = await Books(store).fill(read(file))
        here = {entry.table_id for entry in await Books(store).tables(None, None, len(there) + 1)}
        if here != there:
            raise Refused("What was put back is not what the copy has; do not use this database.")
    finally:
        await store.close()
    return Copied(rows, len(there))
