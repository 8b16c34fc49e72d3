"""Hand the table over to somebody else."""

from __future__ import annotations

from mindscape.core.refusals import Refused
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.protocol import Host
from mindscape.server.seats import Who
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table


def plan(table: Table, who: Who, message: Host, context: Context) -> Draft:
    table.need_host(who)
    seat = table.game.actor(message.seat)
    if seat < 0 or table.seats[seat].kind != "person":
        raise Refused("The host must be somebody who sits at the table.", code="host-sits")
    return Draft("hosted", who.seat, {"seat": seat})


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    seat = step.body["seat"]
    table.host = table.seats[seat].guest
    table.updated_ms = step.at_ms
    return f"{table.name(seat)} is the host now."
