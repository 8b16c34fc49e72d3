"""A store that forgets: for tests, and as the measure of the others."""

from __future__ import annotations

import sqlite3
from typing import Any

from mindscape.server.log import Step
from mindscape.server.store import remembering, sql
from mindscape.server.store.base import Conflict, FinishedRow, Listing, Then, folded, unfolded
from mindscape.server.store.remembering import Remembering


class MemoryStore(Remembering):
    """Logs are lists; what is looked up otherwise lies in a database that has no file."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Step]] = {}
        self.settings: dict[str, str] = {}
        self.decks: dict[str, str] = {}
        self.uses: dict[str, set[str]] = {}
        """The tables that name each of the decks."""
        self.looked_up = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)

    async def probe(self) -> str | None:
        return sql.HEAD

    async def open(self) -> None:
        from mindscape.server.store.schema import in_sqlite

        for statement in in_sqlite():
            self.looked_up.execute(statement)

    async def close(self) -> None:
        self.looked_up.close()

    async def claim(self) -> None:
        pass  # it is nobody else's

    def put(self, table_id: str, step: Step, then: Then) -> None:
        log = self.logs.setdefault(table_id, [])
        if step.seq != len(log) + 1:
            then(Conflict())
            return
        kept, long = folded(step)
        for hashed, text in long.items():
            self.decks.setdefault(hashed, text)
            self.uses.setdefault(hashed, set()).add(table_id)
        log.append(kept)
        then(None)

    def _rows(self, statement: str, *values: Any) -> list[Any]:
        return self.looked_up.execute(statement, values).fetchall()

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        return self._rows(statement, *values)

    async def put_listing(self, listing: Listing) -> None:
        sql.put_listing(self.looked_up.execute, listing)

    async def load(self, table_id: str, after: int = 0) -> list[Step]:
        return unfolded(self.logs.get(table_id, [])[after:], self.decks.get)

    async def deck(self, hashed: str) -> str | None:
        return self.decks.get(hashed)

    async def by_code(self, code: str) -> str | None:
        rows = self._rows(sql.BY_CODE, code)
        return rows[0][0] if rows else None

    async def listed(self, game: str | None, limit: int) -> list[bytes]:
        rows = self._rows(sql.LISTED, limit) if game is None else self._rows(sql.LISTED_GAME, game, limit)
        return [info.encode() for (info,) in rows]

    async def of_guest(self, guest: str, limit: int) -> list[tuple[bytes, int | None]]:
        return [(info.encode(), seat) for info, seat in self._rows(sql.OF_GUEST, guest, limit)]

    async def finished(self, guest: str, before: str | None, limit: int) -> list[FinishedRow]:
        statement, values = sql.finished(guest, before, limit)
        return [sql.finished_of(row) for row in self._rows(statement, *values)]

    async def setting(self, name: str, default: str) -> str:
        return self.settings.setdefault(name, default)

    async def sweep(self, before_ms: int) -> int:
        old = self._rows(sql.OLD, before_ms) + self._rows(remembering.LEFT_BY_ALL, before_ms)
        for (table_id,) in old:
            self.logs.pop(table_id, None)
            for statement in sql.FORGET:
                self._rows(statement, table_id)
        for hashed, tables in list(self.uses.items()):
            tables.difference_update(table_id for (table_id,) in old)
            if not tables:
                del self.uses[hashed], self.decks[hashed]
        return len(old)

    async def ready(self) -> bool:
        return True
