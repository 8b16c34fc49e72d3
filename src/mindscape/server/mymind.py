"""My mind: the routes by which somebody sees, names, keeps, takes along and forgets what was played."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal

from litestar import MediaType, Response, delete, get, put
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class, game_names
from mindscape.server import memories, spelling, strength
from mindscape.server import protocol as p
from mindscape.server.guests import Guest
from mindscape.server.house import House, NoTable
from mindscape.server.opening import count_kept
from mindscape.server.room import now_ms
from mindscape.server.store import MemoryRow, Mind, Rating, Sought

PAGE = 20
MOST_EXPORTED = 50_000
MINUTE_MS = 60_000
RATING_BYTES = 200

TheHouse = NamedDependency[House]
TheGuest = NamedDependency[Guest | None]
Address = NamedDependency[str]
TableId = Annotated[str, PathParameter(pattern=r"^[0-9a-z]{1,32}$", description="The table's id.")]
East = Annotated[int, QueryParameter(name="east", ge=-900, le=900, description="Minutes east of Greenwich.")]
Word = Annotated[str | None, QueryParameter(max_length=400)]
Before = Annotated[str | None, QueryParameter(name="before", pattern=r"^[0-9a-z]{1,32}$")]
Text = Annotated[str, QueryParameter(name="text", max_length=60)]
Kept = Annotated[bool, QueryParameter(name="kept", description="Only those that I keep.")]
Reviewed = Annotated[bool | None, QueryParameter(name="reviewed", description="Whether the coach has looked back.")]
Least = Annotated[int | None, QueryParameter(name="least", ge=0, le=100, description="Kept at least, in a hundred.")]
Form = Annotated[Literal["json", "csv"], QueryParameter(name="form")]
PROBLEMS = {
    status: ResponseSpec(p.Problem, generate_examples=False, description=why)
    for status, why in (
        (400, "It cannot be read."), (403, "A page from elsewhere."), (404, "There is no such game of yours."),
        (409, "Refused: not here, or not now."), (413, "Too long."), (429, "Too often."),
        (503, "Try again in a moment."),
    )
}  # fmt: skip
SUMMED_UP = PROBLEMS | {200: ResponseSpec(p.MyMind, generate_examples=False)}
EXPORTED = PROBLEMS | {200: ResponseSpec(list[p.Memory], generate_examples=False, description="JSON, or a CSV table.")}
NOTHING = Mind([], [], [], [], [], [], [], 0)


def need_guest(house: House, guest: Guest | None, *, cost: float = 1.0) -> Guest:
    """Whoever asks, if that is somebody and does not ask too often; raises Refused."""
    if guest is None:
        raise NoTable
    if not house.looking_back.take(guest.id, time.monotonic(), cost):
        house.metrics.turned_away.labels("memories").inc()
        raise TooOften
    return guest


class TooOften(Refused):
    def __init__(self) -> None:
        super().__init__("You have looked back very often just now; wait a moment.", code="looked-often")


@get("/me/mind", responses=SUMMED_UP, summary="All that I have played, summed up")
async def mind(house: TheHouse, guest: TheGuest, address: Address, east: East = 0) -> Response[bytes]:
    found = NOTHING
    if guest is not None:
        need_guest(house, guest)
        found = await house.store.mind(guest.id, east * MINUTE_MS)
        if found.due:
            house.gather_first(guest.id)
    return Response(await house.beside(address, memories.summed_up, found), media_type=MediaType.JSON)


@get("/me/games", responses=PROBLEMS, summary="My finished games, searched")
async def games(
    house: TheHouse, guest: TheGuest, game: Word = None, kind: Word = None, partners: Word = None, mark: Word = None,
    role: Word = None, kept: Kept = False, reviewed: Reviewed = None, least: Least = None, text: Text = "",
    before: Before = None,
) -> p.Memories:  # fmt: skip
    if guest is None:
        return p.Memories()
    need_guest(house, guest)
    sought = Sought(
        game=game, kind=kind, partners=partners, mark=mark, role=role, kept=kept, reviewed=reviewed,
        least=None if least is None else least / 100, text=text.strip(), before=before,
    )  # fmt: skip
    found = await house.store.memories(guest.id, sought, PAGE + 1)
    return p.Memories(games=[memories.told(one) for one in found[:PAGE]], more=len(found) > PAGE)


@get("/me/games/{table_id:str}", responses=PROBLEMS, summary="What I remember of a game")
async def game(house: TheHouse, guest: TheGuest, table_id: TableId) -> p.Memory:
    return memories.told(await _mine(house, guest, table_id))


@put("/me/games/{table_id:str}", responses=PROBLEMS, summary="Name a finished game, or keep it")
async def change(house: TheHouse, guest: TheGuest, table_id: TableId, data: JSONBody[p.MemoryChange]) -> p.Memory:
    memory = await _mine(house, guest, table_id)
    name = memory.name if data.name is None else spelling.tidy(data.name)
    kept = memory.kept if data.kept is None else data.kept
    sought = memory.sought.partition("\n")[0] + (f"\n{name.casefold()}" if name else "")
    memory = replace(memory, name=name, kept=kept, sought=sought)
    await house.store.remember(memory)
    return memories.told(memory)


@delete("/me/games/{table_id:str}", responses=PROBLEMS, status_code=200, summary="Forget a finished game")
async def forget(house: TheHouse, guest: TheGuest, table_id: TableId) -> p.Forgotten:
    asker = need_guest(house, guest)
    room = house.rooms.get(table_id)
    if room is not None and room.table.result is not None:
        await house.list_table(room.listing())  # it may have ended a moment ago
    return p.Forgotten(games=await house.store.forget(asker.id, table_id))


@delete("/me/games", responses=PROBLEMS, status_code=200, summary="Forget all my finished games")
async def forget_all(house: TheHouse, guest: TheGuest) -> p.Forgotten:
    asker = need_guest(house, guest, cost=5)
    await house.store.unrate(asker.id)
    return p.Forgotten(games=await house.store.forget(asker.id, None))


@get("/me/export", responses=EXPORTED, summary="Take my games along")
async def export(house: TheHouse, guest: TheGuest, address: Address, form: Form = "json") -> Response[bytes]:
    asker = need_guest(house, guest, cost=5)
    found = await house.store.memories(asker.id, Sought(), MOST_EXPORTED)
    make = memories.exported if form == "json" else memories.exported_csv
    body = await house.beside(address, make, found)
    headers = {"Content-Disposition": f'attachment; filename="my-mind.{form}"'}
    return Response(body, media_type=MediaType.JSON if form == "json" else "text/csv; charset=utf-8", headers=headers)


@get("/me/strength", responses=PROBLEMS, summary="How strong I am, if I want to know")
async def strong(house: TheHouse, guest: TheGuest) -> p.Strength:
    if guest is None:
        return p.Strength(on=False, games=[])
    need_guest(house, guest)
    return strength.told(await house.store.ratings(guest.id), rated_games())


@put("/me/strength", responses=PROBLEMS, summary="Measure me from now on, or no more")
async def measure(house: TheHouse, guest: TheGuest, address: Address, data: JSONBody[p.StrengthWish]) -> p.Strength:
    """Only games that end from now on are counted.  Whoever does not want it any more is forgotten in this."""
    asker = need_guest(house, guest)
    if data.on:
        # One can be ever new guests, and each is written down.
        count_kept(house, asker.id, address, RATING_BYTES * len(rated_games()))
        for name in rated_games():
            await house.store.rate(asker.id, Rating(name, "", now_ms(), *strength.UNKNOWN))
    else:
        await house.store.unrate(asker.id)
    return strength.told(await house.store.ratings(asker.id), rated_games())


def rated_games() -> list[str]:
    return [name for name in game_names() if strength.is_rated(game_class(name))]


async def _mine(house: House, guest: Guest | None, table_id: str) -> MemoryRow:
    asker = need_guest(house, guest)
    found = await house.store.memory(asker.id, table_id)
    if found is None:
        raise NoTable
    return found


ROUTES: list[Any] = [mind, games, game, change, forget, forget_all, export, strong, measure]
