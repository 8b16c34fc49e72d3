"""What a store must do.  The unique (table, seq) is all that correctness rests on."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from typing import NamedTuple, Protocol

from msgspec import Struct
from msgspec.json import decode
from msgspec.structs import replace

from mindscape.server import brief
from mindscape.server.log import Step


class Conflict(Exception):
    """Somebody else has this seq: load what is new, then decide again; perhaps the same key is in the log already."""


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
    guests: dict[str, int]
    """Who sits there, and on which seat."""
    over_ms: int | None = None
    """When the game was over."""
    result: bytes | None = None
    """The Result as JSON."""


class Finished(NamedTuple):
    """A game that a guest has played to its end."""

    info: bytes
    result: bytes | None
    seat: int | None
    over_ms: int


Then = Callable[["Conflict | StoreAway | None"], None]
"""Called in the loop when a step is durable, or with what prevented it."""


Trouble = Callable[..., None]
"""Told what failed and why: a word to count it by, a sentence, and more."""


def nobody(*_: object, **__: object) -> None:
    """Nobody is told."""


class Store(Protocol):
    """A store of logs."""

    trouble: Trouble = staticmethod(nobody)

    async def probe(self) -> str | None:
        """The form that the database has now (None: it is empty); raises Refused if it cannot be reached."""

    async def open(self) -> None:
        """Bring the database to its present form and begin; raises Refused."""

    async def close(self) -> None: ...

    async def claim(self) -> None:
        """There is no bus to other processes, so there must be none; raises Refused, or tells, if there is one."""

    @abstractmethod
    def put(self, table_id: str, step: Step, then: Then) -> None:
        """Make a step durable, and call `then`, perhaps at once.  Steps that wait together are written together."""

    async def append(self, table_id: str, step: Step) -> None:
        """Make a step durable; raises Conflict or StoreAway."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(table_id, step, lambda trouble: settle(written, trouble))
        await written

    async def put_listing(self, listing: Listing) -> None:
        """Tell the lobby; raises StoreAway."""

    async def load(self, table_id: str, after: int = 0) -> list[Step]:
        """The steps after a seq, in order."""

    async def deck(self, hashed: str) -> str | None:
        """Something long, which the first steps of tables name by its hash, so that it is kept once (`brief.py`)."""

    async def by_code(self, code: str) -> str | None:
        """The table that a code names."""

    async def listed(self, game: str | None, limit: int) -> list[bytes]:
        """The tables of the lobby, newest first, each as the JSON of its TableInfo."""

    async def of_guest(self, guest: str, limit: int) -> list[bytes]:
        """The tables of a guest whose game is not over, newest first."""

    async def finished(self, guest: str, before: str | None, limit: int) -> list[Finished]:
        """The games of a guest that are over, newest first; `before`: only those that ended before this table's."""

    async def setting(self, name: str, default: str) -> str:
        """A setting that all processes share; the first to ask decides it."""

    async def sweep(self, before_ms: int) -> int:
        """Forget the tables that never began and were last touched before that; return how many."""

    async def ready(self) -> bool:
        """Whether it could take a step now: something is written."""


def settle(future: asyncio.Future[None], trouble: Conflict | StoreAway | None) -> None:
    """Tell whoever waits, unless they have given up."""
    if future.done():
        return
    if trouble is None:
        future.set_result(None)
    else:
        future.set_exception(trouble)


def unfolded(steps: list[Step], find: Callable[[str], str | None]) -> list[Step]:
    """Steps as they were written: the first with what it names by a hash; raises StoreAway if that is not there."""
    if not steps or steps[0].seq != 1 or not (hashed := hashes_of(steps[0])):
        return steps
    long = {one: find(one) for one in hashed}
    if None in long.values():
        raise StoreAway(f"what {', '.join(hashed)} stands for is not in the database")
    body = brief.unfold(steps[0].body, {one: decode(text or "") for one, text in long.items()})
    return [replace(steps[0], body=body), *steps[1:]]


def hashes_of(step: Step) -> list[str]:
    return sorted(brief.hashes(step.body)) if step.kind == "created" else []


def folded(step: Step) -> tuple[Step, dict[str, str]]:
    """A step as it is kept, and what its hashes stand for."""
    if step.kind != "created":
        return step, {}
    body, long = brief.fold(step.body)
    return (replace(step, body=body), {one: text.decode() for one, text in long.items()}) if long else (step, {})
