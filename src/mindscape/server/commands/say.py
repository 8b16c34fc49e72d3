"""Say something."""

from __future__ import annotations

from mindscape.core.refusals import Refused
from mindscape.server.commands.context import Context
from mindscape.server.log import Draft, Step, Told
from mindscape.server.protocol import Say
from mindscape.server.seats import Who
from mindscape.server.table import Table


def plan(table: Table, who: Who, message: Say, context: Context) -> Draft:
    seat = table.need_seat(who)
    if not table.chat_is_open:
        why = "while the game runs nobody may say a word" if table.switches.chat else "the host has switched it off"
        raise Refused(f"Chat is closed: {why}.")
    text = " ".join(message.text.split())
    if not text or not text.isprintable():
        raise Refused("There is nothing to read in this.")
    return Draft("said", seat, {"text": text})


def apply(table: Table, step: Step, told: list[Told] | None) -> str:
    return ""
