"""What guests remember of their games, and what the coach said of them.

The same plain SQL for every store, which says only how it is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import astuple, fields

from mindscape.coach import VERSION as COACH
from mindscape.server.store import returning
from mindscape.server.store.base import MemoryRow, Mind, Sought, Tally

DAY_MS = 86_400_000
# Of whatever could be long; the latest come first, and only somebody with thousands of partners meets these.
MOST_TALLIES = 2000
MOST_BESTS = 300
MOST_DAYS = 400
MOST_LATEST = 200
MOST_THINGS = 20_000
COLUMNS = tuple(field.name for field in fields(MemoryRow))
OWN = ("accuracy", "name", "kept")  # what its owner changes; the rest follows from the log
ALL = ", ".join(COLUMNS)
# What was kept is a number of the coach that said it: of an older one none is told until there is a new review.
OF_TODAY = (
    "EXISTS (SELECT 1 FROM review WHERE review.table_id = memory.table_id AND review.seat = memory.seat "
    f"AND review.version = {COACH})"
)
SEEN = ", ".join(f"CASE WHEN {OF_TODAY} THEN accuracy END" if name == "accuracy" else name for name in COLUMNS)
FOLLOWS = tuple(name for name in COLUMNS if name not in (*OWN, "guest", "table_id"))

_SET = ", ".join(
    # What is looked for has the owner's name in it, if there is one.
    "sought = CASE WHEN memory.name = '' THEN excluded.sought ELSE memory.sought END"
    if name == "sought"
    else f"{name} = excluded.{name}"
    for name in FOLLOWS
)
PUT = (
    f"INSERT INTO memory ({ALL}, forgotten) VALUES ({', '.join(['?'] * len(COLUMNS))}, ?) "
    f"ON CONFLICT (guest, table_id) DO UPDATE SET {_SET} WHERE NOT memory.forgotten"
)
MINE = "FROM memory WHERE guest = ? AND NOT forgotten"
COUNTED = f"{MINE} AND counts"
TALLIES = (
    "SELECT game, kind, partners, role, mark, won, COUNT(*), MIN(over_ms), MAX(over_ms), "
    "CAST(SUM(long_ms) AS BIGINT), CAST(SUM(rolls) AS BIGINT), SUM(came), SUM(due), SUM(spread) "
    f"{COUNTED} GROUP BY game, kind, partners, role, mark, won ORDER BY MAX(over_ms) DESC LIMIT ?"
)
DAYS = (
    "SELECT day, COUNT(*) FROM "
    f"(SELECT (over_ms + CAST(? AS BIGINT)) / {DAY_MS} AS day FROM memory WHERE guest = ? AND NOT forgotten) AS days "
    "GROUP BY day ORDER BY day DESC LIMIT ?"
)
THINGS = f"SELECT game, things {COUNTED} AND things <> '' ORDER BY over_ms DESC LIMIT ?"
MET = f"SELECT game, met {MINE} AND met <> '' ORDER BY over_ms DESC LIMIT ?"
# The first of each of many: only what puts them in order is sorted, and the rest is fetched for those that are.
_FIRST = (
    "SELECT {what} FROM memory WHERE guest = ? AND table_id IN (SELECT table_id FROM (SELECT table_id, "
    "ROW_NUMBER() OVER (PARTITION BY {each}) AS place {of}) AS all_of_them WHERE place = 1) "
    "ORDER BY over_ms DESC LIMIT ?"
)
BESTS = _FIRST.format(
    what=SEEN, each="game, kind, partners ORDER BY worth DESC, over_ms", of=f"{COUNTED} AND worth IS NOT NULL"
)
COMPANIES = _FIRST.format(what="partners, body", each="partners ORDER BY over_ms DESC", of=COUNTED)
ONE = f"SELECT {SEEN} {MINE} AND table_id = ?"
REMEMBER = "UPDATE memory SET accuracy = ?, name = ?, kept = ?, sought = ? WHERE guest = ? AND table_id = ?"
# What is left says only that this guest wants to hear no more of this table.
_WIPED = (
    "game = '', kind = '', partners = '', seat = 0, over_ms = 0, long_ms = 0, moves = 0, counts = FALSE, won = NULL, "
    "mark = '', worth = NULL, things = '', body = '', sought = '', role = '', met = '', rolls = 0, came = 0, due = 0, "
    "spread = 0, accuracy = NULL, name = '', kept = FALSE, "
    "forgotten = TRUE"
)
FINISHED = "SELECT table_id FROM sitting WHERE guest = ? AND over_ms IS NOT NULL"
FORGOTTEN = "SELECT table_id FROM memory WHERE guest = ? AND forgotten"
WIPE = f"UPDATE memory SET {_WIPED} WHERE guest = ? AND table_id = ?"
DUE_OF = (
    "SELECT unremembered.table_id FROM unremembered JOIN sitting ON sitting.table_id = unremembered.table_id "
    "WHERE sitting.guest = ? LIMIT ?"
)
DUE = "SELECT table_id FROM unremembered LIMIT ?"
NOT_DUE = "DELETE FROM unremembered WHERE table_id = ?"
# A table that nobody wants to remember: all who sat there have forgotten it.
LEFT_BY_ALL = (
    "SELECT DISTINCT listing.table_id FROM memory JOIN listing ON listing.table_id = memory.table_id "
    "WHERE memory.forgotten AND listing.updated_ms < ? AND NOT EXISTS (SELECT 1 FROM sitting "
    "WHERE sitting.table_id = listing.table_id AND NOT EXISTS (SELECT 1 FROM memory other "
    "WHERE other.guest = sitting.guest AND other.table_id = sitting.table_id AND other.forgotten))"
)
REVIEWED = "EXISTS (SELECT 1 FROM review WHERE review.table_id = memory.table_id AND review.seat = memory.seat)"
REVIEW = "SELECT body FROM review WHERE table_id = ? AND seat = ? AND version = ?"
KEEP_REVIEW = (
    "INSERT INTO review (table_id, seat, version, body) VALUES (?, ?, ?, ?) ON CONFLICT (table_id, seat) "
    "DO UPDATE SET version = excluded.version, body = excluded.body WHERE review.version <= excluded.version"
)
# A number that belonged to an older review must not pass for one of the new review, whoever asked for that.
OUTLIVED = (
    "UPDATE memory SET accuracy = NULL WHERE table_id = ? AND seat = ? AND NOT EXISTS (SELECT 1 FROM review "
    "WHERE review.table_id = memory.table_id AND review.seat = memory.seat AND review.version >= ?)"
)
LIKE_SIGNS = str.maketrans({"\\": "\\\\", "%": "\\%", "_": "\\_"})


def put_row(memory: MemoryRow) -> tuple[Any, ...]:
    """What is filled into PUT."""
    return (*astuple(memory), False)


def of_row(row: Sequence[Any]) -> MemoryRow:
    found = dict(zip(COLUMNS, row, strict=True))
    won = found["won"]
    return MemoryRow(
        **(found | {"counts": bool(found["counts"]), "kept": bool(found["kept"])})
        | {"won": None if won is None else bool(won)}
    )


class Remembering(returning.Returning):
    """The part of a store that is about memories and reviews."""

    async def mind(self, guest: str, east_ms: int) -> Mind:
        return Mind(
            [
                Tally(game, kind, partners, role, mark, None if won is None else bool(won), *numbers)
                for game, kind, partners, role, mark, won, *numbers in await self.ask(TALLIES, guest, MOST_TALLIES)
            ],
            [(day, games) for day, games in await self.ask(DAYS, east_ms, guest, MOST_DAYS)],
            [(game, things) for game, things in await self.ask(THINGS, guest, MOST_THINGS)],
            [(game, met) for game, met in await self.ask(MET, guest, MOST_THINGS)],
            [of_row(row) for row in await self.ask(BESTS, guest, guest, MOST_BESTS)],
            await self.memories(guest, Sought(), MOST_LATEST),
            [(partners, body) for partners, body in await self.ask(COMPANIES, guest, guest, MOST_TALLIES)],
            len(await self.ask(DUE_OF, guest, MOST_TALLIES)),
        )

    async def memories(self, guest: str, sought: Sought, limit: int) -> list[MemoryRow]:
        statement, values = f"SELECT {SEEN} {MINE}", list[Any]([guest])
        for name in ("game", "kind", "partners", "mark", "role"):
            if (value := getattr(sought, name)) is not None:
                statement += f" AND {name} = ?"
                values.append(value)
        if sought.kept:
            statement += " AND kept"
        if sought.reviewed is not None:
            statement += f" AND {'' if sought.reviewed else 'NOT '}{REVIEWED}"
        if sought.least is not None:
            statement += f" AND accuracy >= ? AND {OF_TODAY}"
            values.append(sought.least)
        if sought.text:
            statement += " AND sought LIKE ? ESCAPE '\\'"
            values.append(f"%{sought.text.casefold().translate(LIKE_SIGNS)}%")
        if sought.before is not None:
            statement += (
                " AND (over_ms, table_id) < (SELECT last.over_ms, last.table_id FROM memory last "
                "WHERE last.guest = ? AND last.table_id = ?)"
            )
            values += [guest, sought.before]
        statement += " ORDER BY over_ms DESC, table_id DESC LIMIT ?"
        return [of_row(row) for row in await self.ask(statement, *values, limit)]

    async def memory(self, guest: str, table_id: str) -> MemoryRow | None:
        rows = await self.ask(ONE, guest, table_id)
        return of_row(rows[0]) if rows else None

    async def remember(self, memory: MemoryRow) -> None:
        own = (memory.accuracy, memory.name, memory.kept, memory.sought)
        await self.ask(REMEMBER, *own, memory.guest, memory.table_id)

    async def forget(self, guest: str, table_id: str | None) -> int:
        finished = [row[0] for row in await self.ask(FINISHED, guest)]
        known = {row[0] for row in await self.ask(FORGOTTEN, guest)}
        chosen = [one for one in finished if one not in known and table_id in (None, one)]
        for one in chosen:
            # There may be no memory of it yet; then none will be written.
            await self.ask(PUT, *put_row(nothing_of(guest, one)))
            await self.ask(WIPE, guest, one)
            await self.ask(returning.WIPE, guest, one)
            await self.ask(returning.UNRATE_ONE, guest, one)
        return len(chosen)

    async def unremembered(self, guest: str | None) -> str | None:
        rows = await self.ask(DUE, 1) if guest is None else await self.ask(DUE_OF, guest, 1)
        return rows[0][0] if rows else None

    async def remembered(self, table_id: str, memories: tuple[MemoryRow, ...]) -> None:
        for memory in memories:
            await self.ask(PUT, *put_row(memory))
        await self.ask(NOT_DUE, table_id)

    async def review(self, table_id: str, seat: int, version: int) -> bytes | None:
        rows = await self.ask(REVIEW, table_id, seat, version)
        return rows[0][0].encode() if rows else None

    async def keep_review(self, table_id: str, seat: int, version: int, review: bytes) -> None:
        await self.ask(OUTLIVED, table_id, seat, version)
        await self.ask(KEEP_REVIEW, table_id, seat, version, review.decode())


def nothing_of(guest: str, table_id: str) -> MemoryRow:
    return MemoryRow(
        guest=guest, table_id=table_id, game="", kind="", partners="", seat=0, over_ms=0, long_ms=0, moves=0,
        counts=False, won=None, mark="", worth=None, things="", body="", sought="",
    )  # fmt: skip
