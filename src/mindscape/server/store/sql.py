"""The SQL that both databases understand, with `?` for what is filled in."""

from __future__ import annotations

import re

HEAD = "0001"  # the revision that this program works with

PRESENT = "SELECT version_num FROM alembic_version"
LOAD = "SELECT seq, kind, seat, body, key, at_ms FROM step WHERE table_id = ? AND seq > ? ORDER BY seq"
BY_CODE = "SELECT table_id FROM listing WHERE code = ?"
LISTED = "SELECT info FROM listing WHERE listed AND status <> 'over' ORDER BY updated_ms DESC LIMIT ?"
LISTED_GAME = "SELECT info FROM listing WHERE listed AND status <> 'over' AND game = ? ORDER BY updated_ms DESC LIMIT ?"
OF_GUEST = (
    "SELECT listing.info FROM listing JOIN sitting ON sitting.table_id = listing.table_id "
    "WHERE sitting.guest = ? AND listing.status <> 'over' ORDER BY listing.updated_ms DESC LIMIT ?"
)
PUT_LISTING = (
    "INSERT INTO listing (table_id, code, game, status, listed, updated_ms, info) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (table_id) DO UPDATE SET code = excluded.code, status = excluded.status, listed = excluded.listed, "
    "updated_ms = excluded.updated_ms, info = excluded.info"
)
UNSEAT = "DELETE FROM sitting WHERE table_id = ?"
PUT_SITTING = "INSERT INTO sitting (guest, table_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
PUT_SETTING = "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
GET_SETTING = "SELECT value FROM setting WHERE name = ?"
OLD = "SELECT table_id FROM listing WHERE status = 'waiting' AND updated_ms < ?"
FORGET = (
    "DELETE FROM sitting WHERE table_id = ?",
    "DELETE FROM step WHERE table_id = ?",
    "DELETE FROM listing WHERE table_id = ?",
)


def numbered(sql: str) -> str:
    """The same with $1, $2, …, as PostgreSQL wants it."""
    parts = re.split(r"\?", sql)
    return "".join(f"{part}${number}" for number, part in enumerate(parts[:-1], 1)) + parts[-1]
