"""What can be done at a table, a file a command.

A command plans a step: `plan` looks at the table and answers a draft, or raises Refused.  When the
step is in the log, `apply` carries it out.  Both are pure; the same log always makes the same table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mindscape.core.refusals import Refused
from mindscape.server import protocol as p
from mindscape.server.commands import (
    back,
    closed,
    create,
    host,
    leave,
    move,
    propose,
    rematch,
    renew,
    resign,
    say,
    seatbot,
    sign,
    sit,
    start,
    switch,
    timeout,
)  # fmt: skip
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.seats import Who
from mindscape.server.story import AppliedStep, Draft, PlayedMove
from mindscape.server.table import OPEN_STEPS, WORDS, Table

Plan = Callable[[Table, Who, Any, Context], Draft]
Apply = Callable[[Table, Step, "list[PlayedMove] | None"], str]

WISHES = ("undo", "pause", "resume")
TALKING: set[type] = {p.Say, p.Sign}
HOSTING: set[type] = {p.Free, p.Host, p.Renew, p.Seatbot, p.Start, p.Switch}

PLANS: dict[type, Plan] = {
    p.Answer: propose.plan_answer,
    p.Back: back.plan,
    p.Free: leave.plan_free,
    p.Host: host.plan,
    p.Leave: leave.plan,
    p.Move: move.plan,
    p.Propose: propose.plan,
    p.Renew: renew.plan,
    p.Resign: resign.plan,
    p.Say: say.plan,
    p.Seatbot: seatbot.plan,
    p.Sign: sign.plan,
    p.Start: start.plan,
    p.Switch: switch.plan,
    p.Withdraw: propose.plan_withdraw,
}

# Each carries out a step and answers the sentence that tells it.
APPLY: dict[str, Apply] = {
    "created": create.apply,
    "sat": sit.apply,
    "left": leave.apply,
    "freed": leave.apply_freed,
    "bot": seatbot.apply,
    "back": back.apply,
    "hosted": host.apply,
    "renewed": renew.apply,
    "switched": switch.apply,
    "started": start.apply,
    "moved": move.apply,
    "said": say.apply,
    "signed": sign.apply,
    "proposed": propose.apply,
    "agreed": propose.apply_agreed,
    "declined": propose.apply_declined,
    "withdrawn": propose.apply_withdrawn,
    "resigned": resign.apply,
    "timed_out": timeout.apply,
    "rematch": rematch.apply,
    "closed": closed.apply,
}


def plan(table: Table, who: Who, message: Any, context: Context) -> Draft:
    """The step that a message asks for; raises Refused."""
    kind = type(message)
    if kind in TALKING or (kind is p.Propose and message.what in WISHES):
        table.need_words(who)
    elif table.daily is not None and kind in HOSTING:
        raise Refused("The table of a daily sitting stays as it was laid.", code="daily-table")
    elif table.seq >= OPEN_STEPS and kind in HOSTING:
        why = "So much has happened at this table that its rules and seats stay as they are now."
        raise Refused(why, code="only-moves")
    return PLANS[kind](table, who, message, context)


def apply(table: Table, step: Step, told: list[PlayedMove] | None = None) -> AppliedStep:
    """Carry out a step of the log.  `told`: its moves, if they have been made on the table already."""
    if step.seq != table.seq + 1:
        raise ValueError(f"step {step.seq} does not follow {table.seq}")
    moves = len(table.told)
    say = APPLY[step.kind](table, step, told)
    made = told if told is not None else table.told[moves:]
    applied = AppliedStep(step, made, say)
    table.seq = step.seq
    table.keys[step.key] = step.seq
    table.story.append(applied)
    if step.kind in WORDS and step.seat is not None:
        table.words[step.seat] = table.words.get(step.seat, 0) + 1
    return applied


__all__ = ["APPLY", "PLANS", "Context", "apply", "plan"]
