"""A store that forgets: for tests, and as the measure of the others."""

from __future__ import annotations

from mindscape.server.log import Step
from mindscape.server.store.base import Conflict, Finished, Listing, Store, Then, folded, unfolded
from mindscape.server.store.sql import HEAD


class MemoryStore(Store):
    def __init__(self) -> None:
        self.logs: dict[str, list[Step]] = {}
        self.listings: dict[str, Listing] = {}
        self.settings: dict[str, str] = {}
        self.decks: dict[str, str] = {}
        self.uses: dict[str, set[str]] = {}
        """The tables that name each of the decks."""

    async def probe(self) -> str | None:
        return HEAD

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

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

    async def put_listing(self, listing: Listing) -> None:
        self.listings[listing.table_id] = listing

    async def load(self, table_id: str, after: int = 0) -> list[Step]:
        return unfolded(self.logs.get(table_id, [])[after:], self.decks.get)

    async def deck(self, hashed: str) -> str | None:
        return self.decks.get(hashed)

    async def by_code(self, code: str) -> str | None:
        return next((one.table_id for one in self.listings.values() if one.code == code), None)

    async def listed(self, game: str | None, limit: int) -> list[bytes]:
        found = [
            one
            for one in self.listings.values()
            if one.listed and one.status != "over" and (game is None or one.game == game)
        ]
        return _newest(found, limit)

    async def of_guest(self, guest: str, limit: int) -> list[bytes]:
        return _newest([one for one in self.listings.values() if guest in one.guests and one.status != "over"], limit)

    async def finished(self, guest: str, before: str | None, limit: int) -> list[Finished]:
        found = sorted(
            (
                (one.over_ms, one.table_id, Finished(one.info, one.result, one.guests[guest], one.over_ms))
                for one in self.listings.values()
                if guest in one.guests and one.over_ms is not None
            ),
            reverse=True,
        )
        if before is not None:
            named = [number for number, (_, table_id, _) in enumerate(found, 1) if table_id == before]
            found = found[named[0] :] if named else []
        return [one for _, _, one in found[:limit]]

    async def setting(self, name: str, default: str) -> str:
        return self.settings.setdefault(name, default)

    async def sweep(self, before_ms: int) -> int:
        old = [one.table_id for one in self.listings.values() if one.status == "waiting" and one.updated_ms < before_ms]
        for table_id in old:
            del self.listings[table_id], self.logs[table_id]
        for hashed, tables in list(self.uses.items()):
            tables.difference_update(old)
            if not tables:
                del self.uses[hashed], self.decks[hashed]
        return len(old)

    async def ready(self) -> bool:
        return True


def _newest(found: list[Listing], limit: int) -> list[bytes]:
    return [one.info for one in sorted(found, key=lambda one: -one.updated_ms)[:limit]]
