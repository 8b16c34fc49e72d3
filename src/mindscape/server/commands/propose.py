"""What needs the others' consent: undo, a pause, a bot for somebody who is away, the end."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from msgspec.structs import replace

from mindscape.core.game import actor_name
from mindscape.core.refusals import Refused
from mindscape.server import undo
from mindscape.server.commands.context import Context
from mindscape.server.commands.create import pick
from mindscape.server.log import Step
from mindscape.server.protocol import Answer, Proposal, Propose, Result, Withdraw
from mindscape.server.seats import Who
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table

AGAIN_MS = 10_000  # after a no; who may ask without a pause can wear others down

ASKED = {
    "undo": "{name} would like to take a move back.",
    "pause": "{name} would like to pause.",
    "resume": "{name} would like to go on.",
    "bot": "{name} proposes that the bot {bot} plays for {seat}.",
    "end": "{name} proposes to end the game here.",
}


def plan(table: Table, who: Who, message: Propose, context: Context) -> Draft:
    seat = table.need_player(who)
    body: dict[str, object] = {"what": message.what}
    asked = [number for number in table.people() if number != seat]
    if message.what == "undo":
        left = undo.target(table, seat, message.left)
        if not table.alone and (obstacle := undo.obstacle(table, left)):
            raise Refused.of(obstacle)
        body["left"] = left
    elif message.what == "pause":
        if table.paused_ms is not None:
            raise Refused("The table is paused already.", code="is-paused")
    elif message.what == "resume":
        if table.paused_ms is None:
            raise Refused("The table is not paused.", code="not-paused")
    elif message.what == "bot":
        target = -1 if message.seat is None else table.game.actor(message.seat)
        if target < 0 or not table.seats[target].acts_itself or target == seat:
            raise Refused("Name the seat of somebody else who plays here.", code="name-a-seat")
        late = target in table.timed_out or table.holds_up(target, context.now_ms)
        if target in context.here and not late:
            wait_for(table, [target], context)
            name = table.name(target)
            raise Refused(f"{name} is here and has time left.", code="is-here", data={"name": name})
        # The one that plays by default, not one of an opponent's choice.
        body |= {"seat": target, "bot": pick(table.game.name, None, context.bots)}
        asked = [number for number in asked if number != target]
    # Who is away or out of time cannot hold up the others when they want to end, or to go on with bots.
    if message.what in ("bot", "end"):
        without = [number for number in asked if number not in context.here or number in table.timed_out]
        asked = [number for number in asked if number not in without]
    if message.what == "end":
        wait_for(table, asked, context)
        body["without"] = without
    if any(one.what == message.what for one in table.proposals.values()):
        raise Refused("This has been proposed already; answer that.", code="proposed-already")
    if message.what != "resume":
        may_ask_again(table, seat, message.what, context.now_ms)
    body["asked"] = asked
    return Draft("proposed", seat, body)


def may_ask_again(table: Table, seat: int, what: str, now_ms: int) -> None:
    """Raise Refused if this has just come to nothing."""
    wait_ms = table.in_vain.get((seat, what), now_ms - AGAIN_MS) + AGAIN_MS - now_ms
    if wait_ms > 0:
        seconds = ceil(wait_ms / 1000)
        why = f"This has just come to nothing; in {seconds} s you may propose it again."
        raise Refused(why, code="proposed-in-vain", data={"seconds": seconds})


def wait_for(table: Table, seats: Iterable[int], context: Context) -> None:
    """Raise Refused if one of these has lost the connection and may be back soon."""
    for seat in seats:
        if seat in context.soon:
            name, seconds = table.name(seat), context.soon[seat]
            why = f"{name} has lost the connection; in {seconds} s you may go on without {name}, if nobody is back."
            raise Refused(why, code="back-soon", data={"name": name, "seconds": seconds})


def plan_answer(table: Table, who: Who, message: Answer, context: Context) -> Draft:
    seat, proposal = _open(table, who, message.proposal)
    if actor_name(seat) not in proposal.waits_for:
        raise Refused("You are not asked.", code="not-asked")
    return Draft("agreed" if message.yes else "declined", seat, {"proposal": proposal.id})


def plan_withdraw(table: Table, who: Who, message: Withdraw, context: Context) -> Draft:
    seat, proposal = _open(table, who, message.proposal)
    if proposal.by != actor_name(seat):
        raise Refused("Only who proposed it can take it back.", code="not-proposer")
    return Draft("withdrawn", seat, {"proposal": proposal.id})


def _open(table: Table, who: Who, number: int) -> tuple[int, Proposal]:
    seat = table.need_player(who)
    if number not in table.proposals:
        raise Refused("This proposal is not open any more.", code="proposal-closed")
    return seat, table.proposals[number]


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    body = step.body
    assert step.seat is not None
    target = body.get("seat")
    proposal = Proposal(
        id=step.seq,
        by=actor_name(step.seat),
        what=body["what"],
        moves=body.get("left"),
        seat=None if target is None else actor_name(target),
        bot=body.get("bot"),
        yes=[actor_name(step.seat)],
        waits_for=[actor_name(seat) for seat in body["asked"]],
        without=[actor_name(seat) for seat in body.get("without", ())],
    )
    if not proposal.waits_for:
        return carry_out(table, proposal, step.at_ms)
    table.proposals[step.seq] = proposal
    seat = "" if target is None else table.name(target)
    return ASKED[proposal.what].format(name=table.name(step.seat), bot=proposal.bot, seat=seat)


def apply_agreed(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    proposal = table.proposals[step.body["proposal"]]
    assert step.seat is not None
    seat = actor_name(step.seat)
    waits = [one for one in proposal.waits_for if one != seat]
    agreed = replace(proposal, yes=[*proposal.yes, seat], waits_for=waits)
    name = table.name(step.seat)
    if waits:
        table.proposals[proposal.id] = agreed
        return f"{name} agrees."
    del table.proposals[proposal.id]
    return f"{name} agrees. {carry_out(table, agreed, step.at_ms)}"


def apply_declined(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    come_to_nothing(table, step)
    return f"{table.name(step.seat)} would rather not."


def apply_withdrawn(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    come_to_nothing(table, step)
    return f"{table.name(step.seat)} takes the proposal back."


def come_to_nothing(table: Table, step: Step) -> None:
    proposal = table.proposals.pop(step.body["proposal"])
    table.in_vain[table.game.actor(proposal.by), proposal.what] = step.at_ms


def carry_out(table: Table, proposal: Proposal, at_ms: int) -> str:
    """Everybody agrees: do it, and tell it in a sentence."""
    table.updated_ms = at_ms
    if proposal.what == "undo":
        assert proposal.moves is not None
        # what chance answered goes with the move that asked for it
        back = sum(by != "chance" for by, _ in table.match.moves[proposal.moves :])
        table.take_back(len(table.match.moves) - proposal.moves)
        table.deadlines.clear()
        table.timed_out.clear()
        table.settle(at_ms)
        return f"{back} move{'s are' if back != 1 else ' is'} taken back."
    if proposal.what == "pause":
        table.paused_ms = at_ms
        return "The table is paused."
    if proposal.what == "resume":
        assert table.paused_ms is not None
        waited = at_ms - table.paused_ms
        table.paused_ms = None
        table.deadlines = {seat: until + waited for seat, until in table.deadlines.items()}
        return "The game goes on."
    if proposal.what == "bot":
        assert proposal.seat is not None
        seat = table.game.actor(proposal.seat)
        table.seats[seat].bot = proposal.bot
        table.wind(at_ms, None)
        return f"The bot {proposal.bot} plays for {table.name(seat)}."
    if proposal.without and not table.game.nature.cooperative and table.switches.absent == "loses":
        gone = [table.game.actor(one) for one in proposal.without]
        winners = [actor_name(seat) for seat, one in enumerate(table.seats) if not one.out and seat not in gone]
        names = " and ".join(table.name(seat) for seat in gone)
        table.result = Result(end="resigned", winners=winners, why=f"{names} stayed away")
        table.settle(at_ms)
        return f"The game ends without {names}."
    table.result = Result(end="agreed", winners=[], why="the players have agreed to end here")
    table.settle(at_ms)
    return "The players end the game here."
