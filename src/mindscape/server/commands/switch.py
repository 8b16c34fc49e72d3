"""Change the switches of the table."""

from __future__ import annotations

from msgspec import to_builtins

from mindscape.core.refusals import Refused
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.protocol import Switch, Switches
from mindscape.server.seats import Who
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table


def plan(table: Table, who: Who, message: Switch, context: Context) -> Draft:
    table.need_host(who)
    old, new = table.switches, message.switches
    if table.started_ms is not None and (old.hands, old.open) != (new.hands, new.open):
        raise Refused("Who sees the hands is decided before the game begins.", code="hands-decided")
    if table.started_ms is not None and old.absent != new.absent:
        why = "What it counts when somebody stays away is decided before the game begins."
        raise Refused(why, code="absent-decided")
    return Draft("switched", who.seat, {"switches": to_builtins(new)})


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    table.switches = Switches(**step.body["switches"])
    table.updated_ms = step.at_ms
    return "The host changes the rules of the house."
