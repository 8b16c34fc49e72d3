"""Calling people whose turn it is and who have no page open at that table, if they have asked for it (ADR 149).

A call goes through the service of the browser's maker, which can read nothing of it: it says that it is your turn and
where.  One a table, until you come back.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.json import decode, encode

from mindscape.core.refusals import Refused
from mindscape.server import webpush
from mindscape.server.limits import Bucket, Buckets
from mindscape.server.outward import Outward
from mindscape.server.room import now_ms
from mindscape.server.seats import token_hash
from mindscape.server.store import StoreAway
from mindscape.server.store.books import PUSH_KEY

if TYPE_CHECKING:
    from mindscape.server import protocol as p
    from mindscape.server.house import House
    from mindscape.server.room import Room

DAY_MS = 86_400_000
KEPT_MS = 90 * DAY_MS  # a device that was not seen for so long is forgotten
CALLED_MS = 7 * DAY_MS
DEVICES = 8  # of a guest
AFTER_S = 8.0  # whoever only loads the page anew is back by then
MOST_DUE = 1000  # tables that are looked at soon
QUEUE = 256
AT_ONCE = 2
BURST, PER_S = 60, 2.0  # calls of this process
OWN_BURST, OWN_S = 2 * DEVICES, 60.0  # of one guest: so many at once, then one in so many seconds
HOME_BURST, HOME_PER_S = 30, 0.5  # because of moves that were made at one address
WISHES, WISH_S = 10, 6.0  # of an address: so many at once, then one in so many seconds
STAYS_S = 86_400  # for so long the service keeps what it cannot deliver
GONE = (404, 410)

PUT = (
    "INSERT INTO device (id, kind, guest, body, until_ms) VALUES (?, 'push', ?, ?, ?) ON CONFLICT (id) DO UPDATE "
    "SET guest = excluded.guest, body = excluded.body, until_ms = excluded.until_ms"
)
TRIM = (
    "DELETE FROM device WHERE kind = 'push' AND guest = ? AND id NOT IN "
    "(SELECT id FROM device WHERE kind = 'push' AND guest = ? ORDER BY until_ms DESC LIMIT ?)"
)
OF_GUEST = "SELECT id, body FROM device WHERE guest = ? AND kind = 'push' AND until_ms > ? ORDER BY id"
DROP = "DELETE FROM device WHERE id = ? AND kind = 'push'"
DROP_MINE = f"{DROP} AND guest = ?"
CLAIM = (
    "INSERT INTO device (id, kind, guest, body, until_ms) VALUES (?, 'called', ?, ?, ?) "
    "ON CONFLICT (id) DO NOTHING RETURNING id"
)
"""In one statement, so that of several processes one calls."""
BACK = "DELETE FROM device WHERE id = ? AND kind = 'called'"


class Call(NamedTuple):
    device: str
    body: dict[str, Any]
    table_id: str


def device_id(endpoint: str) -> str:
    return token_hash(f"push {endpoint}")


def claim_id(guest: str, table_id: str) -> str:
    return token_hash(f"called {guest} {table_id}")


class Calls:
    def __init__(self, house: House, sender: webpush.Sender) -> None:
        self.house = house
        self.sender = sender
        self.outward = Outward(house.settings.push_hosts)
        self.due: dict[str, float] = {}
        """Tables at which it has become somebody's turn, and when they are looked at."""
        self.queue: asyncio.Queue[Call] = asyncio.Queue(QUEUE)
        self.budget = Bucket(BURST, PER_S, time.monotonic())
        self.own = Buckets(OWN_BURST, 1 / OWN_S)
        """So that nobody who goes and comes again and again uses up the calls of all."""
        self.homes = Buckets(HOME_BURST, HOME_PER_S, wider=2)
        """Nor does one address, with ever new guests."""
        self.wishes = Buckets(WISHES, 1 / WISH_S)

    async def renew(self) -> None:
        """The key may have been changed beside us; raises StoreAway."""
        self.sender = await sender(self.house)

    # ---- who wants to be called -------------------------------------------------------------

    async def keep(self, guest: str, device: p.PushDevice) -> None:
        """Call this guest there from now on; raises Refused or StoreAway."""
        self.outward.target(device.endpoint)
        try:
            point, auth = webpush.data_of(device.p256dh), webpush.data_of(device.auth)
        except ValueError:
            point, auth = b"", b""
        if not webpush.is_point(point) or len(auth) != webpush.AUTH:
            raise Refused("These are not the keys of a browser.", code="push-keys")
        store, now = self.house.store, now_ms()
        await store.ask(PUT, device_id(device.endpoint), guest, encode(device).decode(), now + KEPT_MS)
        await store.ask(TRIM, guest, guest, DEVICES)

    async def drop(self, guest: str, endpoint: str) -> None:
        await self.house.store.ask(DROP_MINE, device_id(endpoint), guest)

    # ---- when -------------------------------------------------------------------------------

    def moved(self, room: Room) -> None:
        """Something was done at a table: in a moment it is seen whether somebody is asked who is not here."""
        table = room.table
        if table.status == "playing" and not table.racing and len(self.due) < MOST_DUE:
            self.due.setdefault(table.id, time.monotonic() + AFTER_S)

    def beat(self, now: float) -> None:
        for table_id in [one for one, at in self.due.items() if at <= now]:
            del self.due[table_id]
            self.house.spawn(self.look(table_id))

    async def look(self, table_id: str) -> None:
        """Call those who are asked there and are not here."""
        try:
            room = await self.house.room(table_id)
            for guest in asked_away(room):
                await self.call(guest, table_id, room.whose)
        except (Refused, StoreAway):
            return  # the table is gone, or nobody can be looked up: whoever comes sees it

    async def call(self, guest: str, table_id: str, address: str) -> None:
        """Call a guest because of a move that was made there."""
        store, now = self.house.store, now_ms()
        devices = await store.ask(OF_GUEST, guest, now)
        claim = claim_id(guest, table_id)
        if not devices or not await store.ask(CLAIM, claim, guest, table_id, now + CALLED_MS):
            return
        if not self._may_call(guest, address, len(devices)):
            self.house.metrics.pushes.labels("left out").inc()
            await store.ask(BACK, claim)
            return
        for device, body in devices:
            self.queue.put_nowait(Call(device, decode(body), table_id))

    def _may_call(self, guest: str, address: str, devices: int) -> bool:
        now = time.monotonic()
        if self.queue.qsize() + devices > QUEUE:
            return False
        own = self.own.take(guest, now, devices) and self.homes.take(address, now, devices)
        return own and self.budget.take(now, devices)

    def came(self, room: Room, seat: int) -> None:
        """Somebody has come to a table: the next time it is their turn and they are away they may be called again."""
        guest = room.table.seats[seat].guest
        if guest is not None:
            self.house.spawn(self._came(guest, room.table.id))

    async def _came(self, guest: str, table_id: str) -> None:
        try:
            await self.house.store.ask(BACK, claim_id(guest, table_id))
        except StoreAway:
            return  # then there is no call until they come once more

    # ---- sending ----------------------------------------------------------------------------

    async def work(self) -> None:
        """Send what is in the queue, one after the other."""
        while True:
            one = await self.queue.get()
            try:
                how = await self.send(one)
            except (OSError, TimeoutError) as error:
                how = "failed"
                self.house.trouble("push", "A call could not be sent.", why=str(error) or type(error).__name__)
            except StoreAway:
                how = "failed"
            self.house.metrics.pushes.labels(how).inc()
            self.queue.task_done()

    async def send(self, one: Call) -> str:
        """How it went, in a word; a device that is there no more is forgotten."""
        device = one.body
        message = encode({"table": f"/table/{one.table_id}", "lang": device["lang"]})
        body = webpush.seal(message, webpush.data_of(device["p256dh"]), webpush.data_of(device["auth"]))
        try:
            target = self.outward.target(device["endpoint"])
            headers = {
                "Authorization": self.sender.authorization(target.origin, int(time.time())),
                "Content-Type": "application/octet-stream",
                "Content-Encoding": "aes128gcm",
                "TTL": str(STAYS_S),
                "Topic": topic(one.table_id),
            }
            status = await self.outward.post(target, headers, body)
        except Refused as error:
            self.house.trouble("push", "A call was not sent.", why=error.why)
            await self.house.store.ask(DROP, one.device)
            return "refused"
        if status in GONE:
            await self.house.store.ask(DROP, one.device)
            return "gone"
        if not 200 <= status < 300:
            self.house.trouble("push", "A push service did not take a call.", status=status)
            return "failed"
        return "sent"


def asked_away(room: Room) -> list[str]:
    """The guests whose turn it is and who have no page open here."""
    table = room.table
    if table.status != "playing" or table.racing:
        return []
    away = [table.seats[seat] for seat in table.acting() if seat not in room.presence.company.here]
    return [seat.guest for seat in away if seat.guest is not None and seat.bot is None]


def topic(table_id: str) -> str:
    """Of several calls to one table the service delivers the last; it is not told which table it is."""
    return webpush.text_of(hashlib.sha256(f"topic {table_id}".encode()).digest())[:32]


async def begin(house: House) -> Calls:
    """The calls of a house, with a key of its own that all its processes share; raises StoreAway."""
    found = Calls(house, await sender(house))
    house.on_beat.append(found.beat)
    for _ in range(AT_ONCE):
        house.spawn(found.work())
    return found


async def sender(house: House) -> webpush.Sender:
    return webpush.Sender(await house.store.setting(PUSH_KEY, webpush.new_key()), house.settings.push)
