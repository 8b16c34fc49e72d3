"""Whether and where I am called when it is my turn: the routes (`calls.py` does it)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from litestar import Response, get, post, put
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from mindscape.core.refusals import Refused
from mindscape.server import protocol as p
from mindscape.server.asking import guest_cookie
from mindscape.server.guests import Guest, new_guest
from mindscape.server.house import House

if TYPE_CHECKING:
    from mindscape.server.calls import Calls

TheHouse = NamedDependency[House]
TheGuest = NamedDependency[Guest | None]
Address = NamedDependency[str]
PROBLEMS = {
    status: ResponseSpec(p.Problem, generate_examples=False, description=why)
    for status, why in (
        (400, "It cannot be read."), (403, "A page from elsewhere."), (409, "Nobody can be called there."),
        (413, "Too long."), (429, "Too often."), (503, "Try again in a moment."),
    )
}  # fmt: skip


class TooManyWishes(Refused):
    def __init__(self) -> None:
        super().__init__("So many devices asked from your address to be called; wait a minute.", code="many-calls")


def calls_of(house: House, address: str) -> Calls:
    """The calls of the house; raises Refused where nobody is called."""
    if house.calls is None:
        raise Refused("This server calls nobody over the services of browser makers.", code="no-push")
    if not house.calls.wishes.take(address, time.monotonic()):
        house.metrics.turned_away.labels("calls").inc()
        raise TooManyWishes
    return house.calls


@get("/me/push", responses=PROBLEMS, summary="Can I be called when no page is open?")
async def push_key(house: TheHouse) -> p.PushKey:
    return p.PushKey(key=None if house.calls is None else house.calls.sender.public)


@put("/me/push", responses=PROBLEMS, summary="Call me on this device")
async def push_on(
    house: TheHouse, guest: TheGuest, address: Address, data: JSONBody[p.PushDevice]
) -> Response[p.PushKept]:
    calls = calls_of(house, address)
    house.admit(guest)
    owner = guest or new_guest()
    await calls.keep(owner.id, data)
    cookies = [] if guest is not None else [guest_cookie(house, owner)]
    return Response(p.PushKept(on=True), cookies=cookies)


@post("/me/push/off", responses=PROBLEMS, status_code=200, summary="Call me here no more")
async def push_off(house: TheHouse, guest: TheGuest, address: Address, data: JSONBody[p.PushOff]) -> p.PushKept:
    calls = calls_of(house, address)
    if guest is not None:
        await calls.drop(guest.id, data.endpoint)
    return p.PushKept(on=False)


ROUTES: list[Any] = [push_key, push_on, push_off]
