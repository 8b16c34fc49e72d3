"""Who is connected to a table, in this process and in the others.  It is in no log."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.json import encode

from mindscape.core.game import actor_name
from mindscape.server import protocol as p
from mindscape.server.shown import NOBODY_HERE, Company

if TYPE_CHECKING:
    from mindscape.server.room import Room, Visitor

BEAT_S = 2.0
GONE_S = 7.0  # a process that has said nothing for so long is gone


class Elsewhere(NamedTuple):
    """Who is connected in another process."""

    seats: frozenset[int]
    watchers: int
    heard: float


class Presence:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.company: Company = NOBODY_HERE
        self.elsewhere: dict[str, Elsewhere] = {}

    def local(self) -> Company:
        seats = frozenset(one.who.seat for one in self.room.visitors if one.who.seat is not None)
        return Company(seats, sum(one.who.seat is None for one in self.room.visitors))

    def changed(self, newcomer: Visitor | None = None) -> None:
        """Somebody came or went: tell the others here and in other processes."""
        self.publish()
        self._renew(newcomer)

    def publish(self) -> None:
        room = self.room
        if room.house.bus.shared:
            local = self.local()
            room.house.bus.publish(
                room.table.id,
                encode(
                    {
                        "k": "here",
                        "from": room.house.process,
                        "seats": sorted(local.here),
                        "watchers": local.watchers,
                        "seq": room.table.seq,
                        "reaches": [[seat, reach] for seat, reach in room.race.reaches.items() if seat in local.here],
                    }
                ),
            )

    def heard(self, message: dict[str, Any]) -> None:
        """Another process tells who is there."""
        process = message["from"]
        new = process not in self.elsewhere
        if not message["seats"] and not message["watchers"]:
            self.elsewhere.pop(process, None)
        else:
            self.elsewhere[process] = Elsewhere(frozenset(message["seats"]), message["watchers"], time.monotonic())
            self.room.race.learn(message["reaches"])
            if new and self.room.visitors:
                self.publish()
        if message["seq"] > self.room.table.seq:
            self.room.house.spawn(self.room.refresh())
        self._renew()

    def beat(self) -> None:
        """Now and then: say that we are here, and forget who is silent."""
        now = time.monotonic()
        gone = [process for process, one in self.elsewhere.items() if now - one.heard > GONE_S]
        for process in gone:
            del self.elsewhere[process]
        if self.room.visitors:
            self.publish()
        if gone:
            self._renew()

    def _renew(self, newcomer: Visitor | None = None) -> None:
        room, local = self.room, self.local()
        here, watchers = local.here, local.watchers
        for one in self.elsewhere.values():
            here |= one.seats
            watchers += one.watchers
        company = Company(here, watchers)
        if company == self.company:
            return
        lost = self.company.here - company.here
        self.company = company
        room.forget_frames()
        room.tell(p.Presence(here=[actor_name(seat) for seat in sorted(here)], watchers=watchers), newcomer)
        if lost:
            room.keeper.lost(lost)

    def arbiter(self) -> str:
        """The process that decides races, asks bots and watches clocks here: the same answer in all of them."""
        mine = self.room.house.process
        if not self.elsewhere:
            return mine
        processes = [*self.elsewhere, *([mine] if self.room.visitors else [])]
        table = self.room.table.id
        return min(processes, key=lambda process: hashlib.sha256(f"{table} {process}".encode()).digest())

    @property
    def is_arbiter(self) -> bool:
        return self.arbiter() == self.room.house.process

    def close(self) -> None:
        self.room.visitors.clear()
        self.publish()
