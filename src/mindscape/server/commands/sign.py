"""Give a sign: a picture instead of a word."""

from __future__ import annotations

from mindscape.core.refusals import Refused
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.protocol import Sign
from mindscape.server.seats import Who
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table

BETWEEN_MS = 2000  # two signs of a seat: more would be a language


def plan(table: Table, who: Who, message: Sign, context: Context) -> Draft:
    seat = table.need_seat(who)
    if not table.switches.signs:
        raise Refused("Signs are switched off: the host wants none at this table.", code="signs-off")
    if table.is_silent and not rests(table, seat):
        raise Refused("While a level is played nobody gives a sign; when it is done you may.", code="signs-silence")
    if is_soon(table, seat, context.now_ms):
        raise Refused("Not so fast: one sign, and after a moment another.", code="signs-soon")
    return Draft("signed", seat, {"text": message.sign})


def is_soon(table: Table, seat: int, now_ms: int) -> bool:
    for chapter in reversed(table.story):
        step = chapter.step
        if now_ms - step.at_ms >= BETWEEN_MS:
            return False
        if step.kind == "signed" and step.seat == seat:
            return True
    return False


def rests(table: Table, seat: int) -> bool:
    """Whether a silent game is between two of its parts for this seat: nothing has been done since one ended
    but to get ready for the next, and by this seat not even that.
    """
    for chapter in reversed(table.story):
        if not chapter.told:
            continue
        rest = [table.game.rests(one.move, one.events) for one in chapter.told]
        if True in rest:
            return True
        if None not in rest or chapter.step.seat == seat:
            return False
    return False


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    return ""
