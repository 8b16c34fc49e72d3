"""The books of a house, for whoever runs it: what is kept, and how it is copied, given out and deleted.

It works on the database beside a running server.  The names of tables and columns come from the schema, so that what
is added there is copied and deleted too.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec.json import decode, encode

from mindscape.core.refusals import Refused
from mindscape.server.log import Step
from mindscape.server.store.base import Conflict, Store

AT_ONCE = 500
TOUCHED = "touched"  # the setting by which a running server hears that something was changed beside it


PUSH_KEY = "push key"  # the setting that holds it


class Columns(NamedTuple):
    names: list[str]
    truths: list[bool]
    """Which of them are true or false."""
    order: str


@cache
def tables() -> dict[str, Columns]:
    """The tables of the database and their columns.  Asked when it is needed, for the schema is slow to import."""
    from sqlalchemy import Boolean

    from mindscape.server.store.schema import metadata

    return {
        str(table.name): Columns(
            [str(column.name) for column in table.columns],
            [isinstance(column.type, Boolean) for column in table.columns],
            ", ".join(column.name for column in table.primary_key),
        )
        for table in metadata.sorted_tables
    }


class Entry(NamedTuple):
    """A table as a list shows it."""

    table_id: str
    game: str
    status: str
    updated_ms: int
    info: dict[str, Any]


class Ban(NamedTuple):
    who: str
    """A guest, an address or a network."""
    why: str
    until_ms: int | None
    """None: for good."""


class Books:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        return await self.store.ask(statement, *values)

    # ---- tables -----------------------------------------------------------------------------

    async def tables(self, game: str | None, status: str | None, limit: int) -> list[Entry]:
        """The tables, those that were touched last first."""
        where = [f"{name} = ?" for name, value in (("game", game), ("status", status)) if value is not None]
        values = [value for value in (game, status) if value is not None]
        found = await self.ask(
            "SELECT table_id, game, status, updated_ms, info FROM listing"
            + (f" WHERE {' AND '.join(where)}" if where else "")
            + " ORDER BY updated_ms DESC LIMIT ?",
            *values, limit,
        )  # fmt: skip
        return [
            Entry(table_id, kind, state, updated_ms, decode(info)) for table_id, kind, state, updated_ms, info in found
        ]

    async def close_table(self, table_id: str, why: str, now_ms: int) -> None:
        """End a game by the house's own decision; raises Refused if there is none to end."""
        for _ in range(20):
            found = await self.ask(
                "SELECT kind, seq, at_ms FROM step WHERE table_id = ? ORDER BY seq DESC LIMIT 1", table_id
            )
            if not found:
                raise Refused(f"There is no table {table_id}.")
            kind, seq, at_ms = found[0]
            if kind == "closed":
                raise Refused(f"The table {table_id} has been closed already.")
            step = Step(seq + 1, "closed", None, {"why": why}, f"closed:{secrets.token_hex(8)}", max(now_ms, at_ms))
            try:
                await self.store.append(table_id, step)
            except Conflict:
                continue  # somebody moved in between
            await self.ask("UPDATE listing SET status = 'over', listed = ? WHERE table_id = ?", False, table_id)
            await self.ask("UPDATE sitting SET over_ms = ? WHERE table_id = ? AND over_ms IS NULL", now_ms, table_id)
            await self.touch()
            return
        raise Refused(f"At the table {table_id} things happen too fast to close it; try again.")

    async def forget_tables(self, status: str, before_ms: int, *, really: bool) -> int:
        """Forget the tables of a status that nobody touched since then; return how many."""
        old = await self.ask("SELECT table_id FROM listing WHERE status = ? AND updated_ms < ?", status, before_ms)
        if really:
            for (table_id,) in old:
                for name, columns in tables().items():
                    if "table_id" in columns.names:
                        await self.ask(f"DELETE FROM {name} WHERE table_id = ?", table_id)
            if old:
                await self.ask("DELETE FROM deck WHERE hash NOT IN (SELECT hash FROM deck_use)")
        return len(old)

    # ---- guests -----------------------------------------------------------------------------

    async def guest_seats(self, guest: str) -> list[tuple[str, int | None]]:
        """The tables at which a guest sits or sat, and where."""
        found = await self.ask("SELECT table_id, seat FROM sitting WHERE guest = ? ORDER BY table_id", guest)
        return [(table_id, seat) for table_id, seat in found]

    async def guest_rows(self, guest: str) -> dict[str, list[dict[str, Any]]]:
        """All that is kept under a guest's number, by the table of the database."""
        found = {}
        for name, columns in tables().items():
            if "guest" in columns.names:
                rows = await self.ask(f"SELECT {', '.join(columns.names)} FROM {name} WHERE guest = ?", guest)
                found[name] = [dict(zip(columns.names, row, strict=True)) for row in rows]
        return found

    async def called_devices(self, guest: str | None = None) -> int:
        """On how many devices a guest, or anybody, is called by web push."""
        one = "" if guest is None else " AND guest = ?"
        found = await self.ask(
            f"SELECT COUNT(*) FROM device WHERE kind = 'push'{one}", *([] if guest is None else [guest])
        )
        return int(found[0][0])

    async def forget_devices(self, before_ms: int) -> None:
        """Forget what was kept of devices for a time that is over."""
        await self.ask("DELETE FROM device WHERE until_ms <= ?", before_ms)

    async def forget_push(self) -> None:
        """Forget the key of the calls and who asked for them: what was given to one key is good for no other."""
        await self.ask("DELETE FROM device WHERE kind IN ('push', 'called')")
        await self.ask("DELETE FROM setting WHERE name = ?", PUSH_KEY)
        await self.touch()

    async def delete_guest(self, guest: str) -> int:
        """Take somebody out of everything that is kept: the number, the names, the tokens, what was said.

        The games stay, played by nobody in particular.  Return at how many tables it was.
        """
        seats = await self.guest_seats(guest)
        nobody = f"deleted-{secrets.token_hex(8)}"
        for table_id, seat in seats:
            for step in await self.store.load(table_id):
                body = without(step, guest, nobody, seat)
                if body != step.body:
                    await self._rewrite(table_id, step, body)
            info = await self.ask("SELECT info FROM listing WHERE table_id = ?", table_id)
            if info and seat is not None:
                shown = decode(info[0][0])
                shown["seats"][seat]["name"] = ""
                await self.ask("UPDATE listing SET info = ? WHERE table_id = ?", encode(shown).decode(), table_id)
        for name, columns in tables().items():
            if "guest" in columns.names:
                await self.ask(f"DELETE FROM {name} WHERE guest = ?", guest)
        await self.touch()
        return len(seats)

    async def _rewrite(self, table_id: str, step: Step, body: dict[str, Any]) -> None:
        if step.kind == "created":
            # Its deck is kept apart, so what stands there is not what was read.
            kept = await self.ask("SELECT body FROM step WHERE table_id = ? AND seq = ?", table_id, step.seq)
            body = decode(kept[0][0]) | {name: body[name] for name in ("host", "kept") if name in body}
        await self.ask(
            "UPDATE step SET body = ? WHERE table_id = ? AND seq = ?", encode(body).decode(), table_id, step.seq
        )

    # ---- who may not come in ----------------------------------------------------------------

    async def bans(self) -> list[Ban]:
        return [Ban(*row) for row in await self.ask("SELECT who, why, until_ms FROM ban ORDER BY who")]

    async def ban(self, ban: Ban) -> None:
        await self.unban(ban.who)
        await self.ask("INSERT INTO ban (who, why, until_ms) VALUES (?, ?, ?)", *ban)

    async def unban(self, who: str) -> bool:
        found = await self.ask("SELECT who FROM ban WHERE who = ?", who)
        await self.ask("DELETE FROM ban WHERE who = ?", who)
        return bool(found)

    # ---- beside a running server ------------------------------------------------------------

    async def touch(self) -> None:
        """Let running servers read their tables anew."""
        await self.ask("DELETE FROM setting WHERE name = ?", TOUCHED)
        await self.ask("INSERT INTO setting (name, value) VALUES (?, ?)", TOUCHED, secrets.token_hex(8))

    async def touched(self) -> str:
        found = await self.ask("SELECT value FROM setting WHERE name = ?", TOUCHED)
        return found[0][0] if found else ""

    # ---- copies -----------------------------------------------------------------------------

    async def rows(self) -> AsyncIterator[tuple[str, list[Any]]]:
        """All that is kept, as it is at one moment: the name of a table and a row of it."""
        async with self.store.moment() as ask:
            for name, columns in tables().items():
                async for row in ask(f"SELECT {', '.join(columns.names)} FROM {name} ORDER BY {columns.order}"):
                    yield name, list(row)

    async def fill(self, rows: Iterable[tuple[str, Sequence[Any]]]) -> int:
        """Put rows into an empty database, all of them or none; return how many.  Raises Refused if it is not empty."""
        if await self.ask("SELECT 1 FROM step LIMIT 1"):
            raise Refused("This database has tables already; a copy is put back into an empty one.")
        count = 0
        async with self.store.at_once() as put:
            await put("DELETE FROM setting", [()])
            for name, some in grouped(rows):
                columns = tables()[name].names
                marks = ", ".join("?" * len(columns))
                into = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"
                await put(into, [fitted(name, row) for row in some])
                count += len(some)
        return count


def fitted(name: str, row: Sequence[Any]) -> tuple[Any, ...]:
    """A row for every kind of database: some write 1 where others write true."""
    return tuple(
        bool(value) if truth and value is not None else value
        for value, truth in zip(row, tables()[name].truths, strict=True)
    )


def grouped(rows: Iterable[tuple[str, Sequence[Any]]]) -> Iterable[tuple[str, list[Sequence[Any]]]]:
    """Rows of one table together, some hundreds at a time."""
    kind, some = "", list[Sequence[Any]]()
    for name, row in rows:
        if some and (name != kind or len(some) >= AT_ONCE):
            yield kind, some
            some = []
        kind = name
        some.append(row)
    if some:
        yield kind, some


def without(step: Step, guest: str, nobody: str, seat: int | None) -> dict[str, Any]:
    """A step without somebody: nobody's number, name and tokens in their place, and nothing said."""
    body = dict(step.body)
    if body.get("guest") == guest:
        body |= {"guest": nobody, "name": "", "token": ""}
    if body.get("host") == guest:
        body["host"] = nobody
    if "kept" in body:
        body["kept"] = {
            place: [nobody, ""] if who == guest else [who, name] for place, (who, name) in body["kept"].items()
        }
    if step.kind == "said" and step.seat is not None and step.seat == seat:
        body["text"] = "…"
    return body
