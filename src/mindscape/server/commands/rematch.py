"""Once more: the same people, bots and options at a new table."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class
from mindscape.server.commands.create import rules_of
from mindscape.server.log import Step
from mindscape.server.seats import Seat, Who
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table


def check(table: Table, who: Who) -> int:
    """The seat that asks; raises Refused while the game runs."""
    seat = table.need_seat(who)
    if table.seats[seat].owner is not None:
        raise Refused("That is for whoever has seated this program.", code="owner-only")
    if table.result is None:
        raise Refused("The game is not over yet.", code="not-over")
    return seat


def first_step(table: Table, secret: str, code: str) -> Draft:
    """The first step of the new table, by the rules of today; raises Refused if they do not know its options any more.

    Seats move on by one, so that somebody else begins.
    """
    game = game_class(table.game.name)(**table.options)
    body: dict[str, Any] = {
        "game": game.name,
        "options": dict(game.options),
        **rules_of(game),
        "start": None,
        "moves": [],
        "seats": [seat.bot if seat.kind == "bot" else None for seat in turned(table)],
        "kept": {
            str(number): [seat.guest, seat.name]
            for number, seat in enumerate(turned(table))
            if seat.kind == "person" and not seat.gone
        },
        "switches": to_builtins(table.switches),
        "clock_s": table.clock_s,
        "host": table.host,
        "code": code,
        "secret": secret,
    }
    return Draft("created", None, body)


def turned(table: Table) -> list[Seat]:
    return table.seats if table.game.nature.cooperative else [*table.seats[1:], table.seats[0]]


def new_seat(table: Table, seat: int) -> int:
    """Where a seat of the old table sits at the new one."""
    return seat if table.game.nature.cooperative else (seat - 1) % len(table.seats)


def draft_let_go(table: Table, guest: str | None = None) -> Draft | None:
    """The next seat that is kept for this guest, or for anybody, is kept no longer; None if there is none."""
    kept = [number for number, seat in enumerate(table.seats) if seat.kept is not None and guest in (None, seat.kept)]
    return Draft("freed", None, {"seat": kept[0]}) if kept and table.started_ms is None else None


def draft(seat: int, table_id: str) -> Draft:
    return Draft("rematch", seat, {"table": table_id})


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    table.next = step.body["table"]
    table.updated_ms = step.at_ms
    return f"{table.name(step.seat)} wants to play again."
