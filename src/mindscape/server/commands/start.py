"""Begin the game."""

from __future__ import annotations

from mindscape.core.fairdeal import SealedDealer
from mindscape.core.refusals import Refused
from mindscape.server.commands.context import Context
from mindscape.server.commands.create import pick
from mindscape.server.log import Step
from mindscape.server.protocol import Start
from mindscape.server.seats import Who
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table

KEY = "start"  # so that two processes cannot begin the same game twice


def plan(table: Table, who: Who, message: Start, context: Context) -> Draft:
    """The host begins: with `fill`, bots sit down where nobody sits; then the table begins by itself."""
    table.need_host(who)
    if table.started_ms is not None:
        raise Refused("The game has begun.", code="has-begun")
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    if not message.fill:
        why = f"{len(free)} seat{'s are' if len(free) != 1 else ' is'} free: wait, or let bots sit there."
        raise Refused(why, code="seats-free", data={"free": len(free)})
    bot = pick(table.game.name, None, context.bots)
    return Draft("bot", who.seat, {"seats": {str(number): bot for number in free}})


def draft_fill(table: Table, context: Context) -> Draft | None:
    """Bots sit down where nobody has come in time; None if it is not time, or nobody is there to play with them."""
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open" and seat.kept is None]
    due = fill_due(table)
    if due is None or context.now_ms < due or not free or not context.here:
        return None
    bot = pick(table.game.name, None, context.bots)
    return Draft("bot", None, {"seats": {str(number): bot for number in free}})


def fill_due(table: Table) -> int | None:
    """When bots take what is free; None: never, or the game has begun."""
    wait_s = table.switches.fill_s
    if wait_s is None or table.started_ms is not None or table.result is not None:
        return None
    return table.created_ms + 1000 * wait_s


def draft(table: Table, now_ms: int) -> Draft:
    """The step that begins the game of a full table."""
    seal(table)
    told = table.deal(now_ms)
    return Draft("started", None, {"then": [one.move for one in told]}, told)


def seal(table: Table) -> None:
    """From now on chance deals with the salts of those who sit here; a deal that is the same for all has none."""
    if table.daily is not None:
        return
    salts = [seat.salt for seat in table.seats]
    table.dealer = SealedDealer(table.secret, table.id, salts, table.dealer.first)


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    if told is None:
        seal(table)
        for move in step.body["then"]:
            table.play("chance", move, step.at_ms)
    table.started_ms = table.updated_ms = step.at_ms
    table.settle(step.at_ms)
    return "The game begins."
