"""Say something."""

from __future__ import annotations

from mindscape.core.refusals import Refused
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.protocol import Say
from mindscape.server.seats import Who
from mindscape.server.spelling import conceals, tidy
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table


def plan(table: Table, who: Who, message: Say, context: Context) -> Draft:
    seat = table.need_seat(who)
    if not table.chat_is_open:
        if table.switches.chat:
            raise Refused("Chat is closed: while the game runs nobody may say a word.", code="silence")
        raise Refused("Chat is closed: the host has switched it off.", code="chat-off")
    text = tidy(message.text)
    if not text or conceals(message.text):
        raise Refused("There is nothing to read in this.", code="nothing-said")
    return Draft("said", seat, {"text": text})


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    return ""
