"""Long games take up room: how much of it one address may fill, and who leaves the memory when it gets full.

A move of a game takes about a kilobyte in memory.  A usual game is nothing to speak of, but a table may begin from a
record of twenty thousand moves, and a few requests open many of those.  So long games are counted, by the moves that
would take as much room: what an address opens within a while, and what its windows hold.  Those at which nobody is
leave the memory when there are many; whoever comes again has them read again.  (docs/adr/0162 has the reasons.)
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec.json import encode

from mindscape.core.refusals import Refusal, Refused
from mindscape.server.addresses import OURSELVES
from mindscape.server.limits import Buckets

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mindscape.server.log import Step
    from mindscape.server.room import Room

LONG = 1000  # moves; shorter games are not counted
OPENED_S = 20.0  # in so long an address may open as many as it may hold
JUST_USED_S = 3.0  # whoever has asked for a room may be about to enter it
BYTES_A_MOVE = 300  # the words of a first step take in memory about as much as its moves would
AGAIN_MS = 5000
POLICY = 1008
MANY_LONG = Refusal(
    None, "Your address has many long games open here; let go of one, or wait a moment.", "many-long-games"
)


class ManyLongGames(Refused):
    def __init__(self) -> None:
        super().__init__(MANY_LONG.why, code=MANY_LONG.code)


def weight_of(steps: Sequence[Step]) -> int:
    """How much room a game will take that is read from these steps, in moves."""
    first = steps[0].body
    text = encode(first)
    return len(steps) + len(first["moves"]) + said(len(text), text.count(b"{"))


def said(length: int, objects: int) -> int:
    """How much room a first step takes that is so long in JSON, in moves.

    Each object in it, such as a choice of a deck, takes as much as a move: a kilobyte, with what the rules make of it.
    """
    return length // BYTES_A_MOVE + objects


def weight(room: Room) -> int:
    """How much room a game takes now."""
    return len(room.table.told) + said(room.table.length, room.table.objects)


class LongGames:
    """The long games that are open in this process."""

    def __init__(self, most: int, forget: Callable[[str, Room], None]) -> None:
        self.most = most
        self.forget = forget
        self.rooms: dict[str, Room] = {}
        self.opened = Buckets(most, most / OPENED_S)

    def admit(self, address: str, weight: int) -> None:
        """Somebody there wants a game of this weight opened; raises Refused."""
        if weight <= LONG or address == OURSELVES:
            return
        if not self.opened.take(address, time.monotonic(), min(weight, self.most)):
            raise ManyLongGames

    def note(self, room: Room) -> None:
        """This room has been opened; one that grows while people play there is not counted before it is read again."""
        if weight(room) > LONG:
            self.rooms[room.table.id] = room

    def let_in(self, address: str, room: Room) -> None:
        """Somebody there wants to come to a table; raises Refused if too much is held there already."""
        if room.table.id not in self.rooms:
            return
        others = [one for one in self.rooms.values() if one is not room and address in addresses(one)]
        if others and sum(map(weight, others)) + weight(room) > self.most:
            raise ManyLongGames

    def look(self, now: float) -> None:
        """Now and then: make room."""
        held: dict[str, int] = {}
        for room in self.rooms.values():
            for address in addresses(room):
                held[address] = held.get(address, 0) + weight(room)
        for address, moves in held.items():
            if moves > self.most:
                self.crowded(address)
        self.rest(now)

    def crowded(self, address: str) -> None:
        """Games have grown; the windows at the longest of several are closed."""
        here = [room for room in self.rooms.values() if address in addresses(room)]
        if len(here) > 1:
            longest = max(here, key=weight)
            for visitor in [one for one in longest.visitors if one.socket.address == address]:
                visitor.socket.bye(MANY_LONG, AGAIN_MS, POLICY)
            for seat in [one for one in longest.presence.asking if longest.homes.get(one) == address]:
                del longest.presence.asking[seat]

    def rest(self, now: float) -> None:
        """Forget the games at which nobody is, those first that wait longest, until they take up half of the room."""
        resting = sorted(
            (room for room in self.rooms.values() if room.is_resting(now - JUST_USED_S) and not room.presence.asking),
            key=lambda room: room.used,
        )
        left = sum(map(weight, resting))
        for room in resting:
            if left <= self.most // 2:
                return
            left -= weight(room)
            self.forget(room.table.id, room)

    def gone(self, table_id: str) -> None:
        self.rooms.pop(table_id, None)


def addresses(room: Room) -> set[str]:
    """Where the windows are at which a table is looked at, and those who play without one."""
    asking = {room.homes[seat] for seat in room.presence.asking if seat in room.homes}
    return asking | {visitor.socket.address for visitor in room.visitors}
