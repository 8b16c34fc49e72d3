"""How far a move can be taken back: never past something that was revealed."""

from __future__ import annotations

from mindscape.core.game import actor_name
from mindscape.core.refusals import Refusal, Refused
from mindscape.server.sight import SeatViews, brings_to_light
from mindscape.server.table import Table

REVEALED = Refusal(None, "This cannot be taken back: something has been revealed since.", "revealed")

COUNTED = Refusal(
    None, "In the try that counts nothing is taken back and no bot gives advice; practise freely after it.", "counted"
)


def target(table: Table, seat: int, left: int | None) -> int:
    """How many moves stay when a seat takes its last move back, or goes back to `left`; raises Refused."""
    if table.racing:
        title = table.game.title
        why = f"In {title} nothing can be taken back: everybody has seen it."
        raise Refused(why, code="no-undo", data={"title": title})
    if table.counted:
        raise Refused.of(COUNTED)
    first = table.dealer.first
    name = actor_name(seat)
    if left is None:
        left = next((number for number in _latest_first(table) if table.told[number].by == name), None)
        if left is None:
            raise Refused("You have made no move yet that could be taken back.", code="no-move-yet")
        # What could not have been done otherwise is no decision to come back to: a page answers it by itself.
        decided = last_choice(table, seat)
        if decided is not None and (table.alone or obstacle(table, decided) is None):
            left = decided
    # A place where chance would have to deal is none to stop at.
    while first < left < len(table.told) and table.told[left].by == "chance":
        left -= 1
    if not first <= left < len(table.told) or table.told[left].by == "chance":
        raise Refused("There is no such move to take back.", code="no-such-move")
    return left


def last_choice(table: Table, seat: int) -> int | None:
    """The number of a seat's last move in whose place it could have made another; None: there is none."""
    name = actor_name(seat)
    for number in _latest_first(table):
        if table.told[number].by == name and _had_a_choice(table, seat, number):
            return number
    return None


def _latest_first(table: Table) -> range:
    """The numbers of the moves that were made at this table."""
    return range(len(table.told) - 1, table.dealer.first - 1, -1)


def _had_a_choice(table: Table, seat: int, number: int) -> bool:
    """Whether a seat could have made another move in the place of this one; to give up is none."""
    moves = table.match.before(number).moves(actor_name(seat))
    return sum(move not in table.game.gives_up for move in moves) > 1


def obstacle(table: Table, left: int) -> Refusal | None:
    """Why people may not take these moves back, or None: something was revealed by them."""
    for number in range(len(table.told) - 1, left - 1, -1):
        if reveals(table, number):
            return REVEALED
    return None


def possible(table: Table, seat: int) -> bool:
    """A seat may take its last move back, or ask for it."""
    if table.racing or table.counted or table.status != "playing" or table.seats[seat].out:
        return False
    name, alone = actor_name(seat), table.alone
    for number in _latest_first(table):
        if not alone and reveals(table, number):
            return False
        if table.told[number].by == name:
            return True
    return False


def reveals(table: Table, number: int) -> bool:
    """Whether a move showed anybody something new: chance made it, or a hidden name came to light.

    It is found out once and kept with the move.
    """
    told = table.told[number]
    if told.reveals is None:
        told.reveals = table.game.nature.hidden and _shows(table, number)
    return told.reveals


def _shows(table: Table, number: int) -> bool:
    before, after = _sight(table, number), _sight(table, number + 1)
    table.sights = {number: before, number + 1: after}
    for seat in range(table.game.seats):
        if brings_to_light(before, after, seat):
            return True
    return False


def _sight(table: Table, made: int) -> SeatViews:
    """What everybody sees after so many moves."""
    found = table.sights.get(made)
    if found is not None:
        return found
    if made == len(table.told):
        return table.sight()
    if table.before is not None and table.before[0] == made:
        return SeatViews(table.before[1])
    return SeatViews(table.match.before(made))
