"""Give up."""

from __future__ import annotations

from mindscape.core.game import actor_name
from mindscape.server.commands.context import Context
from mindscape.server.log import Step
from mindscape.server.protocol import Resign, Result
from mindscape.server.seats import Who
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table


def plan(table: Table, who: Who, message: Resign, context: Context) -> Draft:
    seat = table.need_player(who)
    name = actor_name(seat)
    # Nobody could answer these any more; who still wants them proposes them again.
    closed = [one.id for one in table.proposals.values() if name == one.by or name in one.waits_for]
    return Draft("resigned", seat, {"bot": context.bots[0] if context.bots else None, "closed": closed})


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    """The game ends if it cannot go on: alone, as a team, or with one player left; else a bot plays on."""
    assert step.seat is not None
    seat = table.seats[step.seat]
    seat.out = True
    for proposal in step.body.get("closed", ()):
        del table.proposals[proposal]
    table.updated_ms = step.at_ms
    name = table.name(step.seat)
    left = [number for number, one in enumerate(table.seats) if not one.out]
    people = any(table.seats[number].kind == "person" for number in left)
    if table.game.nature.cooperative or len(left) <= 1 or not people or step.body["bot"] is None:
        winners = [] if table.game.nature.cooperative else [actor_name(number) for number in left]
        table.result = Result(end="resigned", winners=winners, why=f"{name} has given up")
    else:
        seat.bot = step.body["bot"]
    table.settle(step.at_ms)
    return f"{name} gives up."
