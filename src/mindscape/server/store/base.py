"""What a store must do.  The unique (table, seq) is all that correctness rests on."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, NamedTuple, Protocol

from msgspec import Struct
from msgspec.json import decode
from msgspec.structs import replace

from mindscape.core.refusals import Refused
from mindscape.server import brief
from mindscape.server.log import Step

FORGETS = "This store forgets everything when its server ends; there is nothing to copy."


class Conflict(Exception):
    """Somebody else has this seq: load what is new, then decide again; perhaps the same key is in the log already."""


class StoreAway(Exception):
    """The store cannot be reached; whether the step is in the log will be known when it is back."""


class MemoryRow(Struct, frozen=True, kw_only=True):
    """What a guest remembers of a finished game (`memories.py` says what each field is)."""

    guest: str
    table_id: str
    game: str
    kind: str
    partners: str
    seat: int
    over_ms: int
    long_ms: int
    moves: int
    counts: bool
    won: bool | None
    mark: str
    worth: float | None
    things: str
    body: str
    sought: str
    role: str = ""
    met: str = ""
    rolls: int = 0
    came: float = 0.0
    due: float = 0.0
    spread: float = 0.0
    accuracy: float | None = None
    name: str = ""
    kept: bool = False


class Try(Struct, frozen=True, kw_only=True):
    """Somebody's one try at the deal of a day: a guest's, or (`bot:NAME`) a bot's."""

    day: int
    game: str
    guest: str
    table_id: str = ""
    name: str = ""
    quiet: bool = False
    """Only its owner is told of it."""
    over_ms: int | None = None
    """null: it goes on."""
    won: bool | None = None
    mark: str = ""
    worth: float | None = None
    body: str = ""
    forgotten: bool = False
    """Its owner does not want to know of it; but it was made."""


class Rating(NamedTuple):
    """How strong a guest was found to be after a game; the first has no game, and says since when it is wanted."""

    game: str
    table_id: str
    over_ms: int
    mu: float
    sigma: float


class Tally(NamedTuple):
    """So many games of one kind with the same partners, in the same role, ended alike; and what chance gave in them."""

    game: str
    kind: str
    partners: str
    role: str
    mark: str
    won: bool | None
    games: int
    first_ms: int
    last_ms: int
    long_ms: int
    rolls: int
    came: float
    due: float
    spread: float


class Mind(NamedTuple):
    """All of a guest's memories, summed up."""

    tallies: list[Tally]
    days: list[tuple[int, int]]
    """The number of a day since 1970, and how many games ended on it."""
    things: list[tuple[str, str]]
    """Of each game that names some: its name, and what it counts, a line each."""
    met: list[tuple[str, str]]
    """The same of all that was seen of a game, such as cards."""
    bests: list[MemoryRow]
    """The best of each kind with each company."""
    latest: list[MemoryRow]
    companies: list[tuple[str, str]]
    """Partners, and the body of the latest game with them, for their names."""
    due: int
    """Tables of before, of which nothing is written down yet."""


class Sought(Struct, frozen=True, kw_only=True):
    """Which memories somebody looks for."""

    game: str | None = None
    kind: str | None = None
    partners: str | None = None
    mark: str | None = None
    role: str | None = None
    kept: bool = False
    reviewed: bool | None = None
    """Whether the coach has looked back on it; None: all the same."""
    least: float | None = None
    """Only those of which at least this share was kept."""
    text: str = ""
    before: str | None = None
    """Only those that ended before this table's."""


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
    memories: tuple[MemoryRow, ...] = ()
    """What those who sit there will remember of it, when it is over."""
    tries: tuple[Try, ...] = ()
    """The same, if it was the deal of a day."""


class FinishedRow(NamedTuple):
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

    async def of_guest(self, guest: str, limit: int) -> list[tuple[bytes, int | None]]:
        """The tables of a guest whose game is not over, newest first, each with the guest's seat."""

    async def finished(self, guest: str, before: str | None, limit: int) -> list[FinishedRow]:
        """The games of a guest that are over, newest first; `before`: only those that ended before this table's."""

    async def setting(self, name: str, default: str) -> str:
        """A setting that all processes share; the first to ask decides it."""

    async def sweep(self, before_ms: int) -> int:
        """Forget the tables that never began, and those that all who sat there have forgotten, if they were last
        touched before that; return how many.
        """

    # ---- what guests remember ---------------------------------------------------------------

    async def mind(self, guest: str, east_ms: int) -> Mind:
        """All memories of a guest, summed up; days begin `east_ms` before they begin in Greenwich."""

    async def memories(self, guest: str, sought: Sought, limit: int) -> list[MemoryRow]:
        """Memories of a guest, newest first."""

    async def memory(self, guest: str, table_id: str) -> MemoryRow | None: ...

    async def remember(self, memory: MemoryRow) -> None:
        """What its owner has changed: the name, whether it is kept, and how well it was played."""

    async def forget(self, guest: str, table_id: str | None) -> int:
        """Forget a finished game, or all of them (None); return how many.  Others who played it do not forget it."""

    async def unremembered(self, guest: str | None) -> str | None:
        """A finished table of before, of which nothing is written down; of a guest's, or of any."""

    async def remembered(self, table_id: str, memories: tuple[MemoryRow, ...]) -> None:
        """What is remembered of such a table is known now."""

    # ---- days and strength ------------------------------------------------------------------

    async def begin_try(self, attempt: Try) -> Try:
        """Sit down at the deal of a day, unless it was done before; answers what is written then."""
        raise NotImplementedError

    async def put_try(self, attempt: Try) -> None:
        """Write down how a try went."""

    async def tries(self, day: int, game: str) -> list[Try]:
        """The tries at a deal, of all bots and of the best people; the best first."""
        return []

    async def people_at(self, day: int, game: str) -> int:
        """How many people have made their try at a deal, and want to know of it."""
        return 0

    async def better_tries(self, day: int, game: str, worth: float) -> int:
        """How many tries at a deal, of those that others are told of, are worth more."""
        return 0

    async def tries_of(self, guest: str, first_day: int) -> list[Try]:
        """The tries of a guest since a day."""
        return []

    async def rate(self, guest: str, rating: Rating) -> None:
        """Write down how strong somebody is after a game, once for each game."""

    async def ratings(self, guest: str) -> list[Rating]:
        """All of a guest's, the oldest first."""
        return []

    async def unrate(self, guest: str) -> None:
        """Forget how strong a guest is, and that it was ever asked."""

    # ---- what the coach said ----------------------------------------------------------------

    async def review(self, table_id: str, seat: int, version: int) -> bytes | None:
        """What a coach of this version said to a seat about a finished table; None: it was not asked yet."""

    async def keep_review(self, table_id: str, seat: int, version: int, review: bytes) -> None:
        """Keep it, in the place of what an older coach said; an older one never takes a newer one's place."""

    async def ready(self) -> bool:
        """Whether it could take a step now: something is written."""

    # ---- for whoever runs the house (`books.py`) --------------------------------------------

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        """The rows that answer a statement, with `?` for what is filled in; raises StoreAway."""
        return []

    def moment(self) -> AbstractAsyncContextManager[Callable[[str], AsyncIterator[Any]]]:
        """Ask for many rows as they are at one moment, while others write."""
        raise Refused(FORGETS)

    def at_once(self) -> AbstractAsyncContextManager[Callable[[str, list[tuple[Any, ...]]], Awaitable[None]]]:
        """Write many rows, all or none."""
        raise Refused(FORGETS)


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
