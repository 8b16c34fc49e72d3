"""How far a move can be taken back: never past something that was revealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from mindscape.core.game import Position, actor_name
from mindscape.core.refusals import Refusal, Refused
from mindscape.server.table import Table

REVEALED = Refusal(None, "This cannot be taken back: something has been revealed since.", "revealed")


def target(table: Table, seat: int, left: int | None) -> int:
    """How many moves stay when a seat takes its last move back, or goes back to `left`; raises Refused."""
    if table.racing:
        title = table.game.title
        why = f"In {title} nothing can be taken back: everybody has seen it."
        raise Refused(why, code="no-undo", data={"title": title})
    first = table.dealer.first
    name = actor_name(seat)
    if left is None:
        own = [number for number in range(first, len(table.told)) if table.told[number].by == name]
        if not own:
            raise Refused("You have made no move yet that could be taken back.", code="no-move-yet")
        left = own[-1]
    # A place where chance would have to deal is none to stop at.
    while left > first and table.told[left - 1 : left] and left < len(table.told) and table.told[left].by == "chance":
        left -= 1
    if not first <= left < len(table.told) or table.told[left].by == "chance":
        raise Refused("There is no such move to take back.", code="no-such-move")
    return left


def obstacle(table: Table, left: int) -> Refusal | None:
    """Why people may not take these moves back, or None: something was revealed by them."""
    since = table.told[left:]
    chance = any(told.by == "chance" for told in since)
    if chance or any(reveals(before, after) for before, after in pairwise(table.match.positions(left))):
        return REVEALED
    return None


def possible(table: Table, seat: int) -> bool:
    """A seat may take its last move back, or ask for it."""
    if table.racing or table.status != "playing" or table.seats[seat].out:
        return False
    try:
        left = target(table, seat, None)
    except Refused:
        return False
    return table.alone or obstacle(table, left) is None


def reveals(before: Position, after: Position) -> bool:
    """Whether a move showed anybody something new: a hidden name came to light.

    A name came to light for a seat if it sees it more often than before, and before there was one more of it
    than the seat saw.
    """
    if not before.game.nature.hidden:
        return False
    whole = Counter(names(before.to_json()))
    for seat in range(before.game.seats):
        seen, sees = Counter(names(before.view(seat))), Counter(names(after.view(seat)))
        if any(sees[name] > seen[name] and whole[name] > seen[name] for name in sees):
            return True
    return False


def names(value: Any) -> Iterator[str]:
    """All texts in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from names(one)
    elif isinstance(value, list):
        for one in value:
            yield from names(one)
