"""The SQL that both databases understand, with `?` for what is filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from mindscape.server.store import remembering, returning
from mindscape.server.store.base import FinishedRow, Listing

HEAD = "0009"  # the revision that this program works with

PRESENT = "SELECT version_num FROM alembic_version"
LOAD = "SELECT seq, kind, seat, body, key, at_ms FROM step WHERE table_id = ? AND seq > ? ORDER BY seq"
BY_CODE = "SELECT table_id FROM listing WHERE code = ?"
LISTED = "SELECT info FROM listing WHERE listed AND status <> 'over' ORDER BY updated_ms DESC LIMIT ?"
LISTED_GAME = "SELECT info FROM listing WHERE listed AND status <> 'over' AND game = ? ORDER BY updated_ms DESC LIMIT ?"
OF_GUEST = (
    "SELECT listing.info, sitting.seat FROM listing JOIN sitting ON sitting.table_id = listing.table_id "
    "WHERE sitting.guest = ? AND sitting.over_ms IS NULL ORDER BY listing.updated_ms DESC LIMIT ?"
)
_FINISHED = (
    "SELECT listing.info, listing.result, sitting.seat, sitting.over_ms "
    "FROM sitting JOIN listing ON listing.table_id = sitting.table_id "
    "WHERE sitting.guest = ? AND sitting.over_ms IS NOT NULL AND NOT EXISTS (SELECT 1 FROM memory "
    "WHERE memory.guest = sitting.guest AND memory.table_id = sitting.table_id AND memory.forgotten)"
)
_NEWEST = " ORDER BY sitting.over_ms DESC, sitting.table_id DESC LIMIT ?"
FINISHED = _FINISHED + _NEWEST
FINISHED_BEFORE = (
    _FINISHED + " AND (sitting.over_ms, sitting.table_id) < "
    "(SELECT last.over_ms, last.table_id FROM sitting last WHERE last.guest = ? AND last.table_id = ?)" + _NEWEST
)
PUT_LISTING = (
    "INSERT INTO listing (table_id, code, game, status, listed, updated_ms, info, result) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET code = excluded.code, status = excluded.status, listed = excluded.listed, "
    "updated_ms = excluded.updated_ms, info = excluded.info, result = excluded.result"
)
UNSEAT = "DELETE FROM sitting WHERE table_id = ?"
PUT_SITTING = "INSERT INTO sitting (guest, table_id, seat, over_ms) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
PUT_SETTING = "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
PUT_READY = "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
GET_SETTING = "SELECT value FROM setting WHERE name = ?"
PUT_DECK = "INSERT INTO deck (hash, body) VALUES (?, ?) ON CONFLICT DO NOTHING"
USE_DECK = "INSERT INTO deck_use (hash, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
GET_DECK = "SELECT body FROM deck WHERE hash = ?"
UNUSED_DECKS = "DELETE FROM deck WHERE hash NOT IN (SELECT hash FROM deck_use)"
OLD = "SELECT table_id FROM listing WHERE status = 'waiting' AND updated_ms < ?"
FORGET = (
    "DELETE FROM sitting WHERE table_id = ?",
    "DELETE FROM step WHERE table_id = ?",
    "DELETE FROM listing WHERE table_id = ?",
    "DELETE FROM deck_use WHERE table_id = ?",
    "DELETE FROM memory WHERE table_id = ?",
    "DELETE FROM unremembered WHERE table_id = ?",
    "DELETE FROM daily WHERE table_id = ?",
    "DELETE FROM rating WHERE table_id = ?",
    "DELETE FROM review WHERE table_id = ?",
)


def finished(guest: str, before: str | None, limit: int) -> tuple[str, tuple[str | int, ...]]:
    """The question for a guest's finished games, and what is filled in."""
    return (FINISHED, (guest, limit)) if before is None else (FINISHED_BEFORE, (guest, guest, before, limit))


def listing_row(one: Listing) -> tuple[str | bool | int | None, ...]:
    """What is filled into PUT_LISTING."""
    result = None if one.result is None else one.result.decode()
    return (one.table_id, one.code, one.game, one.status, one.listed, one.updated_ms, one.info.decode(), result)


def sitting_rows(one: Listing) -> list[tuple[str | int | None, ...]]:
    """What is filled into PUT_SITTING, once for each guest."""
    return [(guest, one.table_id, seat, one.over_ms) for guest, seat in one.guests.items()]


def put_listing(execute: Callable[..., Any], one: Listing) -> None:
    """Tell the lobby of a table, in one transaction, which is begun already."""
    execute(PUT_LISTING, listing_row(one))
    execute(UNSEAT, (one.table_id,))
    for row in sitting_rows(one):
        execute(PUT_SITTING, row)
    for memory in one.memories:
        execute(remembering.PUT, remembering.put_row(memory))
    for attempt in one.tries:
        execute(returning.PUT, returning.put_row(attempt))


def finished_of(row: Sequence[Any]) -> FinishedRow:
    info, result, seat, over_ms = row
    return FinishedRow(info.encode(), None if result is None else result.encode(), seat, over_ms)


def numbered(sql: str) -> str:
    """The same with $1, $2, …, as PostgreSQL wants it."""
    parts = re.split(r"\?", sql)
    return "".join(f"{part}${number}" for number, part in enumerate(parts[:-1], 1)) + parts[-1]
