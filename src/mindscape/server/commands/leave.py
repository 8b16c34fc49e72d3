"""Stand up, or be asked to."""

from __future__ import annotations

from mindscape.core.refusals import Refused
from mindscape.server.commands import resign
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.protocol import Free, Leave, Resign
from mindscape.server.seats import Seat, Who
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table


def plan(table: Table, who: Who, message: Leave, context: Context) -> Draft:
    seat = table.need_seat(who)
    if table.started_ms is not None and table.result is None:
        return resign.plan(table, who, Resign(key=message.key), context)
    body: dict[str, int] = {}
    if table.started_ms is None and table.seats[seat].guest == table.host:
        # Somebody must be able to begin, and to ask others to leave.
        others = [other for other in table.people() if other != seat]
        body = {"host": others[0]} if others else {}
    return Draft("left", seat, body)


def plan_free(table: Table, who: Who, message: Free, context: Context) -> Draft:
    table.need_host(who)
    seat = table.game.actor(message.seat)
    if seat < 0:
        raise Refused(f"There is no seat {message.seat} at this table.", code="no-seat", data={"seat": message.seat})
    if table.started_ms is not None:
        raise Refused("The game runs: propose that a bot plays for somebody who is away.", code="propose-bot")
    if table.seats[seat].kind == "open" and table.seats[seat].kept is None:
        raise Refused("This seat is free already.", code="seat-free")
    return Draft("freed", who.seat, {"seat": seat})


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    assert step.seat is not None
    table.seats[step.seat].gone = True
    said = _stand_up(table, step.seat, step, "leaves the table")
    if (host := step.body.get("host")) is None:
        return said
    table.host = table.seats[host].guest
    return f"{said} {table.name(host)} is the host now."


def apply_freed(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    seat = step.body["seat"]
    if table.seats[seat].kept is None:
        return _stand_up(table, seat, step, "is asked to leave the table")
    name = table.name(seat)
    table.seats[seat] = Seat()
    table.updated_ms = step.at_ms
    return f"The seat is no longer kept for {name}."


def _stand_up(table: Table, seat: int, step: Step, verb: str) -> str:
    table.updated_ms = step.at_ms
    name = table.name(seat)
    if table.started_ms is None:
        table.seats[seat] = Seat()
    else:
        table.seats[seat].out = True
    return f"{name} {verb}."
