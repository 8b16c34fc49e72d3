"""Come back: the bot that played for somebody stops."""

from __future__ import annotations

from mindscape.core.refusals import Refused
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.protocol import Back
from mindscape.server.seats import Who
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table


def plan(table: Table, who: Who, message: Back, context: Context) -> Draft:
    seat = table.need_player(who)
    if table.seats[seat].bot is None:
        raise Refused("No bot plays for you.", code="no-bot-plays")
    return Draft("back", seat, {})


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    assert step.seat is not None
    table.seats[step.seat].bot = None
    table.updated_ms = step.at_ms
    table.wind(step.at_ms, None)
    return f"{table.name(step.seat)} is back."
