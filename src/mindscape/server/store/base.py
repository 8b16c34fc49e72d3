"""What a store must do.  The unique (table, seq) is all that correctness rests on."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from mindscape.server.log import Step


class Conflict(Exception):
    """Somebody else has this seq, or the key is in the log already: load what is new, then decide again."""


class StoreAway(Exception):
    """The store cannot be reached; whether the step is in the log will be known when it is back."""


class Listing(Struct, frozen=True):
    """What the lobby wants to know of a table; it follows from the log and may lag a moment behind."""

    table_id: str
    code: str
    game: str
    status: str
    listed: bool
    updated_ms: int
    info: bytes
    """The public TableInfo as JSON."""
    guests: tuple[str, ...]
    """Who sits there."""


class Store(Protocol):
    """A store of logs."""

    async def probe(self) -> str | None:
        """The form that the database has now (None: it is empty); raises Refused if it cannot be reached."""

    async def open(self) -> None:
        """Bring the database to its present form and begin; raises Refused."""

    async def close(self) -> None: ...

    async def append(self, table_id: str, step: Step) -> None:
        """Make a step durable; raises Conflict or StoreAway."""

    async def put_listing(self, listing: Listing) -> None:
        """Tell the lobby; raises StoreAway."""

    async def load(self, table_id: str, after: int = 0) -> list[Step]:
        """The steps after a seq, in order."""

    async def by_code(self, code: str) -> str | None:
        """The table that a code names."""

    async def listed(self, game: str | None, limit: int) -> list[bytes]:
        """The tables of the lobby, newest first, each as the JSON of its TableInfo."""

    async def of_guest(self, guest: str, limit: int) -> list[bytes]:
        """The tables of a guest whose game is not over, newest first."""

    async def setting(self, name: str, default: str) -> str:
        """A setting that all processes share; the first to ask decides it."""

    async def sweep(self, before_ms: int) -> int:
        """Forget the tables that never began and were last touched before that; return how many."""

    async def ready(self) -> bool:
        """Whether it could take a step now."""
