"""Where the logs of tables are kept."""

from __future__ import annotations

from mindscape.core.refusals import Refused
from mindscape.server.store.base import (
    Conflict,
    FinishedRow,
    Listing,
    MemoryRow,
    Mind,
    Rating,
    Sought,
    Store,
    StoreAway,
    Tally,
    Try,
)


def open_store(url: str) -> Store:
    """The store that an address names: `sqlite:///file`, `postgresql://…` or `memory:`; raises Refused."""
    scheme = url.partition(":")[0]
    if scheme == "memory":
        from mindscape.server.store.memory import MemoryStore

        return MemoryStore()
    if scheme == "sqlite":
        from mindscape.server.store.sqlite import SqliteStore

        return SqliteStore(url)
    if scheme in ("postgresql", "postgres"):
        try:
            from mindscape.server.store.postgres import PostgresStore
        except ModuleNotFoundError as error:
            raise Refused(f"PostgreSQL needs {error.name}: pip install 'mindscape[grown]'.") from None
        return PostgresStore(url)
    raise Refused(f"The database must be sqlite:///FILE, postgresql://… or memory:, not {url!r}.")


__all__ = [
    "Conflict", "FinishedRow", "Listing", "MemoryRow", "Mind", "Rating", "Sought", "Store", "StoreAway", "Tally", "Try",
    "open_store",
]  # fmt: skip
