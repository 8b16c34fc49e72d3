"""Who is connected to a table, in this process and in the others.  It is in no log."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.json import encode

from mindscape.core.game import actor_name
from mindscape.server import protocol as p
from mindscape.server.commands.context import NOBODY_SOON
from mindscape.server.shown import NOBODY_HERE, Company

if TYPE_CHECKING:
    from mindscape.server.room import Room, Visitor

BEAT_S = 2.0
ASKING_S = 60.0  # so long after a request somebody who plays without a socket counts as here
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
        self.opened = time.monotonic()
        self.left: dict[int, float] = {}
        """When the seats that are not connected were last seen; the others have been away since the room was opened."""
        self.leaves: dict[int, int] = {}
        """How often each seat has gone away."""
        self.asking: dict[int, float] = {}
        """Until when the seats that play without a socket count as here."""

    def local(self) -> Company:
        seats = frozenset(one.who.seat for one in self.room.visitors if one.who.seat is not None)
        if self.asking:
            seats = seats.union(self.asking)
        return Company(seats, sum(one.who.seat is None for one in self.room.visitors))

    def changed(self, newcomer: Visitor | None = None) -> None:
        """Somebody came or went: tell the others here and in other processes."""
        self.publish()
        self._renew(newcomer)

    def asked(self, seat: int | None) -> None:
        """Somebody plays by single requests: that seat is here too."""
        if seat is not None:
            new = seat not in self.asking
            self.asking[seat] = time.monotonic() + ASKING_S
            if new:
                self.changed()

    def grace_s(self, seat: int) -> float:
        """How long a seat may be away before the others may go on without it."""
        settings = self.room.house.settings
        whole = settings.race_grace_s if self.room.table.racing else settings.grace_s
        for _ in range(1, self.leaves.get(seat, 0)):
            whole = max(whole / 2, min(settings.least_grace_s, whole))
        return whole

    def around(self) -> tuple[frozenset[int], dict[int, int]]:
        """Who is here, with those who have gone only now; and for these, after how many seconds they are away."""
        here = self.company.here
        gone = [seat for seat in self.room.table.players() if seat not in here]
        if not gone:
            return here, NOBODY_SOON
        soon: dict[int, int] = {}
        now = time.monotonic()
        for seat in gone:
            left = self.left.get(seat, self.opened) + self.grace_s(seat) - now
            if left > 0:
                soon[seat] = int(left) + 1
        return (here.union(soon), soon) if soon else (here, NOBODY_SOON)

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
        silent = [seat for seat, until in self.asking.items() if until < now]
        for seat in silent:
            del self.asking[seat]
        if self.room.visitors or self.asking or silent:
            self.publish()
        if gone or silent:
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
        now = time.monotonic()
        for seat in lost:
            self.left[seat] = now
            self.leaves[seat] = self.leaves.get(seat, 0) + 1
        self.company = company
        room.forget_frames()
        grace = {actor_name(seat): seconds * 1000 for seat, seconds in self.around()[1].items()}
        told = p.Presence(here=[actor_name(seat) for seat in sorted(here)], watchers=watchers, grace=grace)
        room.tell(told, newcomer)
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
        return not self.elsewhere or self.arbiter() == self.room.house.process

    def close(self) -> None:
        self.room.visitors.clear()
        self.publish()
