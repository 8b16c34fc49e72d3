"""A second device: a code for a few minutes and one use, by which another browser becomes the same guest."""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from msgspec.json import decode, encode

from mindscape.core.refusals import Refused
from mindscape.server import protocol as p
from mindscape.server.asking import guest_cookie
from mindscape.server.guests import Guest, new_guest
from mindscape.server.house import House
from mindscape.server.room import now_ms
from mindscape.server.seats import new_code, read_code, token_hash

PASS_S = 300
PUT = "INSERT INTO device (id, kind, guest, body, until_ms) VALUES (?, 'pass', ?, ?, ?)"
FIND = "SELECT until_ms FROM device WHERE guest = ? AND kind = 'pass' AND until_ms > ?"
TAKE = "DELETE FROM device WHERE id = ? AND kind = 'pass' RETURNING guest, body, until_ms"
"""In one statement, so that of two who come with the same code one is too late."""
DROP = "DELETE FROM device WHERE kind = 'pass' AND (guest = ? OR until_ms <= ?)"

TheHouse = NamedDependency[House]
TheGuest = NamedDependency[Guest | None]
Address = NamedDependency[str]
PROBLEMS = {
    status: ResponseSpec(p.Problem, generate_examples=False, description=why)
    for status, why in (
        (400, "It cannot be read."), (403, "A page from elsewhere."), (409, "The code is not, or no longer, good."),
        (413, "Too long."), (429, "Too often."), (503, "Try again in a moment."),
    )
}  # fmt: skip


class TooManyCodes(Refused):
    def __init__(self) -> None:
        super().__init__("So many codes came from your address just now; wait a minute.", code="many-codes")


def spend(house: House, address: str) -> None:
    if not house.passes.take(address, time.monotonic()):
        house.metrics.turned_away.labels("codes").inc()
        raise TooManyCodes


@post("/me/device", responses=PROBLEMS, status_code=201, summary="A code for my second device")
async def open_pass(
    house: TheHouse, guest: TheGuest, address: Address, data: JSONBody[p.NewDevice]
) -> Response[p.DevicePass]:
    """The code that was open before is good no more."""
    spend(house, address)
    house.admit(guest)
    owner = guest or new_guest()
    code, now = new_code(), now_ms()
    await house.store.ask(DROP, owner.id, now)
    body = encode({"name": owner.name, "kept": data.kept}).decode()
    await house.store.ask(PUT, token_hash(code), owner.id, body, now + PASS_S * 1000)
    cookies = [] if guest is not None else [guest_cookie(house, owner)]
    return Response(p.DevicePass(code=f"{code[:4]}-{code[4:]}", seconds=PASS_S), status_code=201, cookies=cookies)


@get("/me/device", responses=PROBLEMS, summary="Is my code still open?")
async def look_at_pass(house: TheHouse, guest: TheGuest) -> p.DeviceOpen:
    found = [] if guest is None else await house.store.ask(FIND, guest.id, now_ms())
    return p.DeviceOpen(open=bool(found))


@delete("/me/device", responses=PROBLEMS, status_code=200, summary="Take my code back")
async def shut_pass(house: TheHouse, guest: TheGuest) -> p.DeviceOpen:
    if guest is not None:
        await house.store.ask(DROP, guest.id, now_ms())
    return p.DeviceOpen(open=False)


@post("/me/device/here", responses=PROBLEMS, status_code=200, summary="Be that guest on this device too")
async def use_pass(house: TheHouse, address: Address, data: JSONBody[p.UseDevice]) -> Response[p.DeviceTaken]:
    spend(house, address)
    found = await house.store.ask(TAKE, token_hash(read_code(data.code)))
    if not found or found[0][2] <= now_ms():
        raise Refused("This code is not good, or no longer: it is for one use within five minutes.", code="no-pass")
    body = decode(found[0][1])
    guest = Guest(found[0][0], body["name"])
    house.admit(guest)
    taken = p.DeviceTaken(name=guest.name, kept=body["kept"])
    return Response(taken, status_code=200, cookies=[guest_cookie(house, guest)])


ROUTES: list[Any] = [open_pass, look_at_pass, shut_pass, use_pass]
