"""The daily sitting: the routes by which somebody sees the day, sits down at its deal, and checks yesterday's."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from mindscape.core import daily
from mindscape.core.refusals import Refused
from mindscape.server import protocol as p
from mindscape.server.asking import address_of, guest_cookie, with_guest
from mindscape.server.mymind import PROBLEMS, TheGuest, TheHouse

Day = Annotated[int | None, QueryParameter(name="day", ge=0, le=10**6, description="Days since 1970; today's without.")]
GameName = Annotated[str, PathParameter(max_length=40, pattern=r"^[0-9A-Za-z_.-]+$")]


@get("/daily", responses=PROBLEMS, summary="The daily sitting")
async def sitting(house: TheHouse, guest: TheGuest, day: Day = None) -> p.Daily:
    return await house.days.shown(day, guest)


@get("/daily/proof", responses=PROBLEMS, summary="The key of a day that is over")
async def proof(house: TheHouse, day: Day = None) -> dict[str, Any]:
    """From the key the deals of the day follow, and from it by hashing what was promised on the first day."""
    day = house.days.checked(house.days.today - 1 if day is None else day)
    if day >= house.days.today:
        raise Refused("The key of a day is opened when the day is over.", code="day-runs")
    return daily.proof(house.days.chain, day)


@post("/daily/{game:str}", responses=PROBLEMS, summary="Sit down at the deal of a day")
async def sit(
    request: Request[Any, Any, Any], house: TheHouse, game: GameName, data: JSONBody[p.DailyWish]
) -> Response[p.Seated]:
    house.count_table(address_of(request, house))
    guest, new = with_guest(house, request, data.name)
    seated = await house.days.sit(game, data, guest)
    return Response(seated, status_code=201, cookies=[guest_cookie(house, guest)] if new else [])


ROUTES: list[Any] = [sitting, proof, sit]
