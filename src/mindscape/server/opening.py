"""Making tables and opening them again, without anybody else having to wait: what comes from outside may be long."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.json import Decoder, encode

from mindscape.core.refusals import Refused
from mindscape.server import commands
from mindscape.server import protocol as p
from mindscape.server.bots import bot_names
from mindscape.server.commands import create
from mindscape.server.log import Step
from mindscape.server.story import Draft
from mindscape.server.table import Table

if TYPE_CHECKING:
    from mindscape.server.house import House

BRIEF = 4096  # bytes of a wish that is read in the loop
SHORT = 50  # steps and moves; fewer are played again in the loop


class TooMuchKept(Refused):
    def __init__(self) -> None:
        why = "Your address has had much written down here today; tables with long beginnings have to wait a while."
        super().__init__(why, code="much-kept")


wish_of = Decoder(p.NewTable).decode
made_of = Decoder(tuple[p.NewTable, dict[str, Any]]).decode


def is_plain(wish: p.NewTable) -> bool:
    """Whether a wish has nothing in it that could be long to read."""
    return wish.record is None and wish.position is None and not has_long(wish.options)


def has_long(options: dict[str, Any]) -> bool:
    return any(isinstance(value, dict | list) for value in options.values())


def is_long(body: dict[str, Any]) -> bool:
    """Whether it takes a while to make a table of its first step."""
    return len(body["moves"]) > SHORT or has_long(body["options"]) or body["start"] is not None


def is_short(table: Table) -> bool:
    """Whether the whole of a game can be told in the loop."""
    return len(table.told) <= SHORT and table.length <= BRIEF and not has_long(table.options)


def count_kept(house: House, guest: str, address: str, size: int) -> None:
    """So much more is written down for somebody there; raises Refused if it is too much for a day."""
    if not all(house.stored.take(who, time.monotonic(), size) for who in (address, f"guest {guest}")):
        house.metrics.turned_away.labels("much-kept").inc()
        raise TooMuchKept


async def first(house: House, body: bytes, guest: str, address: str) -> tuple[p.NewTable, Draft]:
    """What somebody wishes for, and the first step of that table; raises Refused, or what is wrong with the JSON."""
    if len(body) <= BRIEF and is_plain(wish := wish_of(body)):
        return wish, create.draft(wish, guest, bot_names(wish.game))
    read = await house.readers.read(address, "wish", (body, guest))
    count_kept(house, guest, address, len(read))
    wish, first_body = made_of(read)
    return wish, Draft("created", None, first_body)


async def build(house: House, table_id: str, steps: Sequence[Step], address: str) -> Table:
    """A table from its log; a long game takes a while to replay, and others need not wait for it."""
    if len(steps) <= SHORT and not is_long(steps[0].body):
        return replayed(table_id, steps)
    return await house.built(address, replayed, table_id, steps)


async def whole_log(house: House, table_id: str, address: str) -> bytes:
    """The log of a table for another process."""
    steps = await house.store.load(table_id)
    return await house.built(address, encode, steps)


def replayed(table_id: str, steps: Sequence[Step]) -> Table:
    """As `table.load`; but this loop is not compiled, so that other threads get their turn between two steps."""
    table = Table(table_id)
    for step in steps:
        commands.apply(table, step)
    return table
