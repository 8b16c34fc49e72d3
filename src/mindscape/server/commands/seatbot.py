"""A bot on an open seat."""

from __future__ import annotations

from mindscape.core.refusals import Refused
from mindscape.server.commands.context import Context
from mindscape.server.commands.create import pick
from mindscape.server.log import Step
from mindscape.server.protocol import Seatbot
from mindscape.server.seats import Seat, Who
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table


def plan(table: Table, who: Who, message: Seatbot, context: Context) -> Draft:
    table.need_host(who)
    seat = table.game.actor(message.seat)
    if seat < 0 or table.started_ms is not None or table.seats[seat].is_held:
        raise Refused("A bot can be seated before the game begins, where nobody sits.", code="no-place-for-bot")
    return Draft("bot", who.seat, {"seats": {str(seat): pick(table.game.name, message.bot, context.bots)}})


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    table.updated_ms = step.at_ms
    for seat, bot in step.body["seats"].items():
        table.seats[int(seat)] = Seat("bot", bot, bot=bot)
    return f"The bot {', '.join(step.body['seats'].values())} sits down."
