"""What brings people back: their tries at the deals of days, and how strong they are; the same SQL for every store."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from msgspec.structs import astuple, fields

from mindscape.server.store.base import Rating, Store, Try

MOST_TRIES = 500  # of people at one deal
MOST_RATINGS = 20_000
COLUMNS = tuple(field.name for field in fields(Try))
ALL = ", ".join(COLUMNS)
_INTO = f"INSERT INTO daily ({ALL}) VALUES ({', '.join(['?'] * len(COLUMNS))}) ON CONFLICT (day, game, guest) DO "
BEGIN = f"{_INTO}NOTHING"
# Who wanted to be told of alone stays so.
FOLLOWS = ("table_id", "name", "over_ms", "won", "mark", "worth", "body")
PUT = f"{_INTO}UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in FOLLOWS)} WHERE NOT daily.forgotten"
ONE = f"SELECT {ALL} FROM daily WHERE day = ? AND game = ? AND guest = ?"
BEST_FIRST = "ORDER BY CASE WHEN worth IS NULL THEN 1 ELSE 0 END, worth DESC, over_ms, guest"
OURS = "(guest LIKE 'bot:%' OR guest = 'best')"  # who is no guest
OF_DEAL = (
    f"SELECT {ALL} FROM daily WHERE day = ? AND game = ? AND ({OURS} OR guest IN (SELECT guest FROM daily "
    f"WHERE day = ? AND game = ? AND NOT {OURS} {BEST_FIRST} LIMIT ?)) {BEST_FIRST}"
)
_TOLD = "SELECT COUNT(*) FROM daily WHERE day = ? AND game = ? AND over_ms IS NOT NULL AND NOT forgotten"
PEOPLE = f"{_TOLD} AND NOT {OURS}"
BETTER = f"{_TOLD} AND NOT quiet AND guest <> 'best' AND worth > ?"
OF_GUEST = f"SELECT {ALL} FROM daily WHERE guest = ? AND day >= ? ORDER BY day, game LIMIT ?"
WIPE = (
    "UPDATE daily SET name = '', quiet = TRUE, won = NULL, mark = '', worth = NULL, body = '', forgotten = TRUE "
    "WHERE guest = ? AND table_id = ?"
)
RATE = (
    "INSERT INTO rating (guest, game, table_id, over_ms, mu, sigma) VALUES (?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (guest, game, table_id) DO NOTHING"
)
# Of two that ended together the one that was counted later is surer of itself.
RATINGS = (
    "SELECT game, table_id, over_ms, mu, sigma FROM rating WHERE guest = ? "
    "ORDER BY over_ms, sigma DESC, table_id LIMIT ?"
)
UNRATE = "DELETE FROM rating WHERE guest = ?"
UNRATE_ONE = "DELETE FROM rating WHERE guest = ? AND table_id = ?"


def put_row(attempt: Try) -> tuple[Any, ...]:
    """What is filled into PUT and BEGIN."""
    return astuple(attempt)


def of_row(row: Sequence[Any]) -> Try:
    found = dict(zip(COLUMNS, row, strict=True))
    won = found["won"]
    truths = {"quiet": bool(found["quiet"]), "forgotten": bool(found["forgotten"])}
    return Try(**found | truths | {"won": None if won is None else bool(won)})


class Returning(Store):
    """The part of a store that is about days and strength."""

    @abstractmethod
    async def ask(self, statement: str, *values: Any) -> list[Any]:
        """The rows that answer a statement; raises StoreAway."""

    async def begin_try(self, attempt: Try) -> Try:
        await self.ask(BEGIN, *put_row(attempt))
        return of_row((await self.ask(ONE, attempt.day, attempt.game, attempt.guest))[0])

    async def put_try(self, attempt: Try) -> None:
        await self.ask(PUT, *put_row(attempt))

    async def tries(self, day: int, game: str) -> list[Try]:
        return [of_row(row) for row in await self.ask(OF_DEAL, day, game, day, game, MOST_TRIES)]

    async def people_at(self, day: int, game: str) -> int:
        found: int = (await self.ask(PEOPLE, day, game))[0][0]
        return found

    async def better_tries(self, day: int, game: str, worth: float) -> int:
        found: int = (await self.ask(BETTER, day, game, worth))[0][0]
        return found

    async def tries_of(self, guest: str, first_day: int) -> list[Try]:
        return [of_row(row) for row in await self.ask(OF_GUEST, guest, first_day, MOST_TRIES)]

    async def rate(self, guest: str, rating: Rating) -> None:
        await self.ask(RATE, guest, *rating)

    async def ratings(self, guest: str) -> list[Rating]:
        return [Rating(*row) for row in await self.ask(RATINGS, guest, MOST_RATINGS)]

    async def unrate(self, guest: str) -> None:
        await self.ask(UNRATE, guest)
