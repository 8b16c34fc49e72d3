"""Make a move."""

from __future__ import annotations

from typing import Any

from mindscape.core.game import actor_name
from mindscape.core.refusals import Refused
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.protocol import Move
from mindscape.server.seats import Who
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import MOST_MOVES, Table


def plan(table: Table, who: Who, message: Move, context: Context) -> Draft:
    seat = may_move(table, who)
    if table.seats[seat].bot is not None:
        bot = table.seats[seat].bot
        raise Refused(
            f"The bot {bot} plays for you now; say that you are back first.", code="bot-plays", data={"bot": bot}
        )
    if message.strict and message.seen is not None and message.seen != table.seq:
        raise Refused("Something has happened since you decided; look again.", code="stale")
    return draft(table, seat, message.move, context)


def may_move(table: Table, who: Who) -> int:
    """The seat that moves; raises Refused if nobody could move now."""
    seat = table.need_player(who)
    if table.paused_ms is not None:
        raise Refused("The table is paused; it goes on when all agree.", code="paused")
    return seat


def draft(table: Table, seat: int, move: str, context: Context) -> Draft:
    """The step of a move by a person or a bot; raises Refused by the rules of the game."""
    if len(table.match.moves) >= MOST_MOVES:
        why = f"This game has had {MOST_MOVES} moves; it cannot go on here."
        raise Refused(why, code="too-many-moves", data={"most": MOST_MOVES})
    told = table.play_and_deal(seat, move, context.now_ms)
    body: dict[str, Any] = {"move": told[0].move}
    if len(told) > 1:
        body["then"] = [one.move for one in told[1:]]
    if context.press is not None:
        body["press"] = context.press
    return Draft("moved", seat, body, told)


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    body = step.body
    assert step.seat is not None
    if told is None:
        made = len(table.told)
        table.play(actor_name(step.seat), body["move"], step.at_ms)
        for move in body.get("then", ()):
            table.play("chance", move, step.at_ms)
    else:
        made = len(table.told) - len(told)
    if "press" in body:
        table.presses[made] = body["press"]
    for number in [number for number, one in table.proposals.items() if one.what == "undo"]:
        del table.proposals[number]
    table.settle(step.at_ms, step.seat)
    return ""
