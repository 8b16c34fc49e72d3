"""Renew the link."""

from __future__ import annotations

from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.protocol import Renew
from mindscape.server.seats import Who, new_code
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table


def plan(table: Table, who: Who, message: Renew, context: Context) -> Draft:
    table.need_host(who)
    return Draft("renewed", who.seat, {"code": new_code()})


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    table.code = step.body["code"]
    table.updated_ms = step.at_ms
    return "The link of the table is a new one."
