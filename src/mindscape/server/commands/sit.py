"""Take a seat."""

from __future__ import annotations

from mindscape.core.refusals import Refused
from mindscape.server.log import Step
from mindscape.server.seats import Seat, read_code, token_hash
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table

MOST_TOKENS = 16
PROGRAM = "Bot"  # a program that does not say what it is called


def draft(
    table: Table,
    guest: str,
    token: str,
    name: str,
    salt: str,
    seat: int | None,
    code: str | None,
    *,
    mine: bool = False,
) -> Draft:
    """The step by which a guest sits down, or opens the own seat anew; raises Refused.

    `mine`: the host's own seat at a new table, which needs no permission.
    """
    number = table.seat_for(guest, None)
    if number is None:
        if table.result is not None or table.started_ms is not None:
            raise Refused("The game has begun; no seat is free.", code="game-runs")
        by_link = code is not None and read_code(code) == table.code
        if not mine and table.host != guest:
            if table.switches.join == "nobody":
                raise Refused("Nobody can join this table any more.", code="no-joining")
            if table.switches.join == "link" and not by_link:
                raise Refused("To take a seat here you need the link or the code of the table.", code="link-needed")
        open_ones = [number for number, one in enumerate(table.seats) if one.kind == "open"]
        if not open_ones:
            raise Refused("All seats of this table are taken.", code="seats-taken")
        if seat is not None and seat not in open_ones:
            raise Refused("This seat is not free.", code="seat-taken")
        number = _choose(table, guest, open_ones if seat is None else [seat])
    body = {"name": name, "guest": guest, "token": token_hash(token), "salt": salt}
    return Draft("sat", number, body)


def draft_program(table: Table, owner: str, token: str, name: str, salt: str, seat: int) -> Draft:
    """The step by which a program of a guest sits down, or opens its seat anew; raises Refused."""
    at = table.seats[seat]
    if at.kind != "program" or at.owner != owner:
        if table.result is not None or table.started_ms is not None:
            raise Refused("The game has begun; no seat is free.", code="game-runs")
        if table.host != owner and table.switches.join == "nobody":
            raise Refused("Nobody can join this table any more.", code="no-joining")
        if at.kind != "open":
            raise Refused("This seat is not free.", code="seat-taken")
        _choose(table, owner, [seat])
    mine = table.seat_for(owner, None)
    by = "" if mine is None else table.seats[mine].name
    called = name or (at.name if at.owner == owner else PROGRAM)
    body = {"name": called, "token": token_hash(token), "salt": salt, "owner": owner, "owned_by": by}
    return Draft("sat", seat, body)


def _choose(table: Table, guest: str, among: list[int]) -> int:
    """The seat that is kept for a guest, or one that is kept for nobody; raises Refused."""
    free = [number for number in among if table.seats[number].is_free_for(guest)]
    if not free:
        names = [table.name(number) for number in among]
        why = f"What is free here is kept for {' and '.join(names)}, who played before."
        raise Refused(why, code="seats-kept", data={"names": names})
    return next((number for number in free if table.seats[number].kept == guest), free[0])


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    body = step.body
    number = step.seat
    assert number is not None
    seat = table.seats[number]
    table.updated_ms = step.at_ms
    if seat.is_held:
        # The one by which the seat was taken stays, however often it is opened anew elsewhere.
        seat.tokens = (*seat.tokens[:1], *(*seat.tokens[1:], body["token"])[1 - MOST_TOKENS :])
        seat.name = body["name"] or seat.name
        return ""
    table.sittings[number] = table.sittings.get(number, -1) + 1
    token, salt = (body["token"],), body["salt"]
    if "owner" not in body:
        table.seats[number] = Seat("person", body["name"], body["guest"], token, salt=salt)
        return f"{table.name(number)} takes seat {number + 1}."
    owner, by = body["owner"], body["owned_by"]
    table.seats[number] = Seat("program", body["name"], None, token, salt=salt, owner=owner, owned_by=by)
    return f"{table.name(number)}, a program of {by or 'the host'}, takes seat {number + 1}."
