"""The REST side: Litestar routes around the house.  The sockets are in wire.py."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, Response, Router, get, post, put
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import DecodeError, Struct
from msgspec.json import encode

import mindscape
from mindscape import __version__
from mindscape.coach import VERSION as COACH
from mindscape.core.book import book_of, pictures
from mindscape.core.puzzles import puzzles_of
from mindscape.core.refusals import Refusal, Refused
from mindscape.core.registry import game_class, game_names
from mindscape.core.rulebook import ENGLISH, rules_of, words_of
from mindscape.server import guests, names, opening, replays, shown, spelling
from mindscape.server import protocol as p
from mindscape.server.addresses import is_near
from mindscape.server.asking import address_of, asker, guest_cookie, named, with_guest
from mindscape.server.bots import bot_infos
from mindscape.server.coaching import Progress
from mindscape.server.daily import ROUTES as DAILY
from mindscape.server.devices import ROUTES as DEVICES
from mindscape.server.devices import TooManyCodes
from mindscape.server.extension import extensions
from mindscape.server.guests import Guest
from mindscape.server.house import LISTED, House, NoTable, TooManyTables
from mindscape.server.logs import LOGGER
from mindscape.server.longgames import ManyLongGames
from mindscape.server.mymind import ROUTES as MY_MIND
from mindscape.server.mymind import TooOften
from mindscape.server.opening import TooMuchKept
from mindscape.server.page import page_routes
from mindscape.server.push import ROUTES as PUSH
from mindscape.server.push import TooManyWishes
from mindscape.server.readers import Busy
from mindscape.server.reading import INVALID
from mindscape.server.room import Room
from mindscape.server.seats import Who
from mindscape.server.shown import Viewer
from mindscape.server.store import StoreAway
from mindscape.server.unfolding import heads_of
from mindscape.server.unread import Unread, unread
from mindscape.server.wire import CANNOT_READ, allowed_origins
from mindscape.server.writing import BROKEN

PAGE = Path(str(mindscape.__file__)).parent / "web"
UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}

TableId = Annotated[str, PathParameter(pattern=r"^[0-9a-z]{1,32}$", description="The table's id.")]
CodeHeader = Annotated[str | None, HeaderParameter(name="X-Table-Code", max_length=16, description="The table's code.")]
GameQuery = Annotated[str | None, QueryParameter(name="game", max_length=40, pattern=r"^[0-9A-Za-z_.-]+$")]
BeforeQuery = Annotated[
    str | None, QueryParameter(name="before", pattern=r"^[0-9a-z]{1,32}$", description="Those that ended before it.")
]
LanguageQuery = Annotated[
    str, QueryParameter(name="lang", pattern=r"^[a-z]{2}$", description="The language: en, de. Others get English.")
]
SeatQuery = Annotated[str | None, QueryParameter(name="seat", pattern=r"^(p[0-9]|all)$")]
ProgramPath = Annotated[str, PathParameter(pattern=r"^p[0-9]$", description="The seat.")]
StartQuery = Annotated[int, QueryParameter(name="start", ge=0, le=10**6, description="The number of the first frame.")]

TheHouse = NamedDependency[House]

Act = (
    p.Move | p.Why | p.Know | p.Hint | p.Glance | p.Tempo | p.Log | p.Say | p.Start | p.Propose | p.Answer | p.Withdraw
    | p.Resign | p.Leave | p.Back | p.Rematch | p.Free | p.Seatbot | p.Switch | p.Renew | p.Host
)  # fmt: skip

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers beside success, for the documentation."""
    words = {
        400: "It cannot be read.", 403: "A page from elsewhere.", 404: "There is no such thing.",
        409: "Refused: the rules or the table do not allow it.", 413: "Too long.", 429: "Too often.",
        503: "Try again in a moment.",
    }  # fmt: skip
    return {
        status: ResponseSpec(p.Problem, generate_examples=False, description=words[status])
        for status in (*statuses, 429)
    }


READ = problems(400, 404, 503)
WRITE = problems(400, 403, 404, 409, 413, 503)


# ---- who asks -------------------------------------------------------------------------------


async def seat_at(
    house: House, request: Request[Any, Any, Any], table_id: str, code: str | None, *, only_know: bool = False
) -> tuple[Room, Who]:
    """The table and who asks there; raises NoTable for those who may not see it."""
    address = address_of(request, house)
    room = await house.room(table_id, address)
    found = asker(request, house)
    who = await house.identify(room, found.guest, found.token)
    if only_know:
        house.may_know(room, who, code)
    else:
        house.may_see(room, who, code, address)
    room.came(who, address)
    return room, who


# ---- routes ---------------------------------------------------------------------------------


@cache
def shelf() -> p.Games:
    """All games with their bots; worked out once, when the application is made, for it loads all of them."""
    found = [
        p.GameInfo(**game_class(name).describe(), bots=list(bot_infos(name)), words=words_of(name))
        for name in game_names()
    ]
    return p.Games(games=found, version=__version__)


@get("/games", responses=READ, summary="The shelf")
async def games() -> p.Games:
    return shelf()


@get("/me", responses=READ, summary="Me")
async def me(request: Request[Any, Any, Any], house: TheHouse) -> p.Me:
    guest = asker(request, house).guest
    if guest is None:
        return p.Me(name="")
    found = await house.store.of_guest(guest.id, LISTED)
    open_ones = [house.as_it_is(info, seat) for info, seat in found]
    return p.Me(name=guest.name, tables=open_ones, finished=await house.finished(guest))


@get("/me/finished", responses=READ, summary="My finished games")
async def finished(request: Request[Any, Any, Any], house: TheHouse, before: BeforeQuery = None) -> p.Finished:
    guest = asker(request, house).guest
    return p.Finished() if guest is None else await house.finished(guest, before)


@put("/me", responses=WRITE, summary="Choose a name")
async def rename(request: Request[Any, Any, Any], house: TheHouse, data: JSONBody[p.NameChange]) -> Response[p.Me]:
    guest, _ = with_guest(house, request, data.name)
    return Response(p.Me(name=guest.name), cookies=[guest_cookie(house, guest)])


@get("/tables", responses=READ, summary="Listed tables")
async def tables(house: TheHouse, game: GameQuery = None) -> p.TableList:
    found = await house.store.listed(game, LISTED)
    return p.TableList(tables=[house.as_it_is(info) for info in found])


@post(
    "/tables", dto=Unread[p.NewTable], return_dto=None, request_max_body_size=None, responses=WRITE,
    summary="Make a table",
)  # fmt: skip
async def make_table(
    request: Request[Any, Any, Any], house: TheHouse, data: JSONBody[p.NewTable]
) -> Response[p.Seated]:
    house.count_table(address_of(request, house))
    known = asker(request, house).guest
    guest = known or guests.new_guest()
    address = address_of(request, house)
    wish, draft = await house.wished(unread(data), guest, address)
    guest = named(guest, wish.name)
    seated = await house.make(wish, draft, guest, address)
    return Response(seated, status_code=201, cookies=[guest_cookie(house, guest)] if guest != known else [])


@post("/join", status_code=200, responses=WRITE, summary="Which table has this code?")
async def join(request: Request[Any, Any, Any], house: TheHouse, data: JSONBody[p.JoinByCode]) -> p.TableInfo:
    room = await house.find(data.code, address_of(request, house))
    guest = asker(request, house).guest
    return shown.info(room.table, room.presence.company, with_code=True, guest=None if guest is None else guest.id)


@get("/tables/{table_id:str}", responses=READ, summary="A table")
async def table(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, code: CodeHeader = None
) -> p.TableInfo:
    room, who = await seat_at(house, request, table_id, code, only_know=True)
    return shown.info(room.table, room.presence.company, with_code=room.table.knows_code(who))


@post("/tables/{table_id:str}/seats", responses=WRITE, summary="Take a seat")
async def take_seat(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, data: JSONBody[p.TakeSeat]
) -> Response[p.Seated]:
    room = await house.room(table_id, address_of(request, house))
    if data.program is not None:
        name = "" if data.name is None else spelling.name(data.name)
        return Response(await house.sit_program(room, data.program, data.code, name, data.salt), status_code=201)
    guest, new = with_guest(house, request, data.name)
    house.may_know(room, Who(room.table.seat_for(guest.id, None), guest.id), data.code)
    seat = None if data.seat is None else room.table.game.actor(data.seat)
    seated = await house.sit(room, guest, data.salt, seat, data.code)
    return Response(seated, status_code=201, cookies=[guest_cookie(house, guest)] if new else [])


@get("/tables/{table_id:str}/programs/{seat:str}", responses=WRITE, summary="Let a program of mine sit there")
async def program_seat(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, seat: ProgramPath
) -> p.ProgramSeat:
    room, who = await seat_at(house, request, table_id, None)
    number = room.table.game.actor(seat)
    if number < 0:
        raise NoTable
    return house.program_seat(room, who, number)


@get("/tables/{table_id:str}/scene", responses=READ, summary="All that I may see now")
async def scene(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, code: CodeHeader = None,
    since: Annotated[int, QueryParameter(name="since", ge=0, le=10**9)] = 0,
) -> Response[Any]:  # fmt: skip
    room, who = await seat_at(house, request, table_id, code)
    room.presence.asked(who.seat)
    async with room.lock:
        welcome = room.welcome(who, since)
    return Response(encode(welcome), media_type=MediaType.JSON)


@post("/tables/{table_id:str}/acts", status_code=200, responses=WRITE, summary="Do something without a socket")
async def act(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, data: JSONBody[Act]
) -> Response[Any]:
    room, who = await seat_at(house, request, table_id, None)
    room.presence.asked(who.seat)
    said = await room.hear(who, data, None)
    if said.message is None and isinstance(data, p.Move):
        # A race is being decided: the verdict is in the log in a moment.
        said = await room.race.verdict(who, data)
    assert said.message is not None  # without a socket everything is answered here
    return Response(said.message, media_type=MediaType.JSON, status_code=said.status)


@get("/tables/{table_id:str}/pieces", responses=READ, summary="What is printed on the pieces of a table")
async def table_pieces(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, code: CodeHeader = None
) -> dict[str, Any]:
    room, _ = await seat_at(house, request, table_id, code, only_know=True)
    return room.table.game.pieces()


@get("/tables/{table_id:str}/record", responses=READ, summary="The record")
async def record(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, code: CodeHeader = None
) -> Response[Any]:
    room, who = await seat_at(house, request, table_id, code)
    table = room.table
    if opening.is_short(table):
        async with room.lock:
            answer = encode(shown.record(table, Viewer(who.seat)))
    else:
        address = address_of(request, house)
        given = (table_id, table.seq, await opening.whole_log(house, table_id, address), who.seat)
        answer = await house.readers.read(address, "table record", given)
    name = f"{table.game.name}-{table_id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(answer, media_type=MediaType.JSON, headers=headers)


@get(
    "/tables/{table_id:str}/replay",
    responses=problems(400, 404, 409, 503) | {200: ResponseSpec(p.Replay, generate_examples=False)},
    summary="Every moment again",
)
async def replay(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, code: CodeHeader = None,
    seat: SeatQuery = None, start: StartQuery = 0,
) -> Response[Any]:  # fmt: skip
    room, who = await seat_at(house, request, table_id, code)
    table = room.table
    eyes = who.seat
    if seat is not None:
        eyes = None if seat == "all" else table.game.actor(seat)
        if eyes is not None and eyes < 0:
            raise NoTable
        if table.result is None and (seat == "all" or eyes != who.seat):
            raise Refused("While the game runs you see it with your own eyes only.", code="own-eyes")
    everything = seat == "all"
    asked = (table.id, table.seq, eyes, everything, start)
    answer = house.replays.find(asked)
    if answer is None and opening.is_short(table):
        async with room.lock:
            answer = encode(replays.of_table(table, Viewer(eyes), start, everything=everything))
    elif answer is None:
        address = address_of(request, house)
        log = await opening.whole_log(house, table_id, address)
        given = (table_id, table.seq, log, eyes, start, everything)
        answer = await house.readers.read(address, "table replay", given)
    return Response(house.replays.keep(asked, answer), media_type=MediaType.JSON)


@get(
    "/tables/{table_id:str}/review",
    responses=problems(400, 404, 409, 503)
    | {
        200: ResponseSpec(p.LookBack, generate_examples=False),
        202: ResponseSpec(p.Looking, generate_examples=False),
    },
    summary="What the coach says about a finished game",
)
async def review(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, code: CodeHeader = None,
    seat: SeatQuery = None,
) -> Response[Any]:  # fmt: skip
    """Only what is over is reviewed, so that nobody learns from it what is hidden.

    While the coach is still looking the answer is 202 and how much is done; whoever asks no more lets it end.
    """
    room, who = await seat_at(house, request, table_id, code)
    table = room.table
    if table.result is None:
        raise Refused("The coach looks back when the game is over.", code="review-open")
    eyes = (who.seat or 0) if seat is None else table.game.actor(seat)
    if eyes < 0:
        raise NoTable
    seq, address = table.seq, address_of(request, house)
    asked = ("review", table.id, eyes)

    async def begin(told: Progress) -> bytes:
        answer = await house.store.review(table_id, eyes, COACH)
        if answer is None:
            log = await opening.whole_log(house, table_id, address)
            answer = await house.coach.read(address, "review", (table_id, seq, log, eyes), told)
            await house.keep_review(table_id, eyes, answer)
        return house.replays.keep(asked, answer)

    answer: bytes | float | None = house.replays.find(asked)
    if answer is None:
        answer = await house.looks.ask(asked, begin)
    if isinstance(answer, float):
        return Response(encode(p.Looking(share=answer)), status_code=202, media_type=MediaType.JSON)
    if eyes == who.seat and (guest := table.seats[eyes].guest) is not None:
        await house.assess(guest, table_id, answer)
    return Response(answer, media_type=MediaType.JSON)


async def read(request: Request[Any, Any, Any], house: House, task: str, given: Any) -> Response[Any]:
    """The answer of a reader, which is JSON already."""
    answer = await house.readers.read(address_of(request, house), task, given)
    return Response(answer, media_type=MediaType.JSON)


def answers(kind: type) -> dict[int, ResponseSpec]:
    return WRITE | {200: ResponseSpec(kind, generate_examples=False)}


@post(
    "/replay",
    dto=Unread[p.ShowRecord],
    return_dto=None,
    request_max_body_size=None,
    status_code=200,
    responses=answers(p.Replay),
    summary="Every moment of a record",
)
async def replay_record(
    request: Request[Any, Any, Any], house: TheHouse, data: JSONBody[p.ShowRecord]
) -> Response[Any]:
    return await read(request, house, "replay", unread(data))


@post(
    "/verify",
    dto=Unread[p.CheckRecord],
    return_dto=None,
    request_max_body_size=None,
    status_code=200,
    responses=answers(p.Checked),
    summary="Prove a record",
)
async def check_record(
    request: Request[Any, Any, Any], house: TheHouse, data: JSONBody[p.CheckRecord]
) -> Response[Any]:
    return await read(request, house, "check", unread(data))


@get("/books/{game:str}", media_type="text/markdown", responses=READ, summary="The rules of a game, told to people")
async def book(game: Annotated[str, PathParameter(max_length=40)], lang: LanguageQuery = ENGLISH) -> Response[str]:
    """In the language asked for, if we have it; else in English.  `Content-Language` says which."""
    known = game in game_names()  # what nobody has is not looked for, and not remembered either
    for language in (lang, ENGLISH):
        if known and (text := book_of(game, language)) is not None:
            return Response(text, media_type="text/markdown", headers={"Content-Language": language})
    raise HTTPException(f"There is no book of {game!r} here.", status_code=404)


@get("/books/{game:str}/pictures", sync_to_thread=True, responses=READ, summary="The positions that a book shows")
def book_pictures(game: Annotated[str, PathParameter(max_length=40)]) -> dict[str, dict[str, Any]]:
    """What the first player sees in each of them, by the name that the book gives it."""
    return pictures(game) if game in game_names() else {}


@get("/puzzles/{game:str}", sync_to_thread=True, responses=READ, summary="Positions of a game that have an answer")
def puzzles(game: Annotated[str, PathParameter(max_length=40)]) -> list[dict[str, Any]]:
    """The easy ones first; docs/puzzles.md tells what is in each."""
    if game not in game_names() or (found := puzzles_of(game)) is None:
        raise HTTPException(f"There are no puzzles of {game!r} here.", status_code=404)
    return found


@get("/rules/{game:str}", media_type="text/markdown", responses=READ, summary="The exact rules of a game")
async def rules(game: Annotated[str, PathParameter(max_length=40)], lang: LanguageQuery = ENGLISH) -> Response[str]:
    """In the language asked for, if we have it; else in English.  `Content-Language` says which."""
    known = game in game_names()
    for language in (lang, ENGLISH):
        if known and (text := rules_of(game, language)) is not None:
            return Response(text, media_type="text/markdown", headers={"Content-Language": language})
    raise HTTPException(f"There are no rules of {game!r} here.", status_code=404)


@get("/health", include_in_schema=False)
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/ready", include_in_schema=False)
async def ready(house: TheHouse) -> Response[dict[str, str]]:
    good = await house.ready()
    told = {"status": "ready" if good else "not ready", "bus": "ready" if await house.bus.ready() else "away"}
    return Response(told, status_code=200 if good else 503)


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4")
async def metrics(request: Request[Any, Any, Any], house: TheHouse) -> bytes:
    near = is_near(request.scope.get("client")) and "x-forwarded-for" not in request.headers
    if house.settings.metrics == "off" or (house.settings.metrics == "near" and not near):
        raise HTTPException("There is no such thing.", status_code=404)
    return house.metrics.text()


# ---- around the routes ----------------------------------------------------------------------

TOO_DEEP = Refusal(None, "This is nested too deep to be read.", "too-deep")
TOO_MUCH = (Busy, ManyLongGames, TooManyTables, TooMuchKept, TooOften, TooManyCodes, TooManyWishes)
HTTP_CODES = {404: "not-found", 413: "too-long", 429: "too-fast"}


class Guard:
    """Before every request: whom it calls and whence it comes; after it, headers that keep a page safe."""

    def __init__(self, app: ASGIApp, house: House, allowed: Mapping[str, str]) -> None:
        self.app = app
        self.house = house
        self.allowed = allowed
        """What may be done at each address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        house = self.house

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = [*message["headers"], *((n.lower().encode(), v.encode()) for n, v in SECURITY_HEADERS.items())]
                if house.settings.secure:
                    kept.append((b"strict-transport-security", b"max-age=31536000"))
                if scope["path"].startswith("/api/"):
                    kept.append((b"cache-control", b"no-store"))
                if str(scope["method"]) == "OPTIONS":
                    # Litestar names the methods of the first handler of an address only.
                    kept = [one for one in kept if one[0] != b"allow"]
                    kept.append((b"allow", self.allowed[scope["path_template"]].encode()))
                message["headers"] = kept
            await send(message)

        origin, host = (
            None if (found := headers.get(name)) is None else found.decode("latin-1") for name in (b"origin", b"host")
        )
        good = guests.same_origin(origin, host, allowed_origins(house.settings))
        if not names.answers_to(host, house.names):
            await _say(safely, names.MISDIRECTED, names.not_me(host))
        elif str(scope.get("method")) in UNSAFE and not good:
            await _say(safely, 403, Refusal(None, "A page from elsewhere may not play here.", "elsewhere"))
        else:
            await self.app(scope, receive, safely)


def problem(refusal: Refusal, *, retry: bool = False) -> p.Problem:
    rule, why, code, data = refusal
    return p.Problem(why=why, rule=rule, retry=retry, code=code, data=dict(data))


async def _say(send: Send, status: int, refusal: Refusal) -> None:
    body = encode(problem(refusal, retry=status == 429))
    start: Any = {
        "type": "http.response.start",
        "status": status,
        "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})


def refused(_: Request[Any, Any, Any], error: Refused) -> Response[p.Problem]:
    status = 404 if isinstance(error, NoTable) else 429 if isinstance(error, TOO_MUCH) else 409
    if error.refusal.code == BROKEN.code:
        status = 500
    elif error.refusal.code == INVALID:
        status = 400
    return Response(problem(error.refusal, retry=status == 429), status_code=status)


def store_away(*_: Any) -> Response[p.Problem]:
    return Response(problem(CANNOT_READ, retry=True), status_code=503)


def http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[p.Problem]:
    why = error.detail
    if isinstance(error.extra, list) and error.extra and isinstance(error.extra[0], dict):
        one = error.extra[0]
        why = f"{one.get('key', '')}: {one.get('message', '')}".removeprefix(": ")
    refusal = Refusal(None, why, HTTP_CODES.get(error.status_code, "invalid"))
    headers = {
        name: with_head(value) if name.lower() == "allow" else value for name, value in (error.headers or {}).items()
    }
    return Response(problem(refusal), status_code=error.status_code, headers=headers)


def with_head(allowed: str) -> str:
    """Where something can be had, one may also ask only about it."""
    methods = {one.strip() for one in allowed.split(",")}
    return ", ".join(sorted(methods | {"HEAD"} if "GET" in methods else methods))


def unreadable(_: Request[Any, Any, Any], error: DecodeError) -> Response[p.Problem]:
    return Response(problem(Refusal(None, f"{error}.", INVALID)), status_code=400)


def too_deep(*_: Any) -> Response[p.Problem]:
    """One thing in another in another: nothing of ours is like that."""
    return Response(problem(TOO_DEEP), status_code=400)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[p.Problem]:
    house: House = request.app.state.house
    house.metrics.broken.inc()
    LOGGER.error("A request failed.", exc_info=error, extra={"path": request.scope["path"]})
    return Response(problem(BROKEN), status_code=500)


def with_heads(app: ASGIApp) -> ASGIApp:
    """Who asks only about something is answered as who asks for it; uvicorn leaves the body out."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and str(scope["method"]) == "HEAD":
            scope = {**scope, "method": "GET"}
        await app(scope, receive, send)

    return answer


def make_app(house: House) -> Litestar:
    """The ASGI application of a house, which whoever serves it opens and closes."""

    async def the_house() -> House:
        return house

    shelf()

    async def the_guest(request: Request[Any, Any, Any]) -> Guest | None:
        return asker(request, house).guest

    async def the_address(request: Request[Any, Any, Any]) -> str:
        return address_of(request, house)

    api = Router(
        "/api",
        route_handlers=[
            games, me, finished, rename, tables, make_table, join, table, take_seat, program_seat,
            table_pieces, scene, act, record, replay,
            review, replay_record, check_record, book, book_pictures, puzzles, rules, *MY_MIND, *DEVICES,
            *PUSH, *DAILY,
            *chain.from_iterable(one.routes for one in extensions()),
        ],
    )  # fmt: skip
    allowed: dict[str, str] = {}
    handlers: list[Any] = [api, health, ready, metrics, *page_routes(PAGE, heads_of(house))]

    app = Litestar(
        route_handlers=handlers,
        dependencies={"house": Provide(the_house), "guest": Provide(the_guest), "address": Provide(the_address)},
        middleware=[lambda app: Guard(app, house, allowed)],
        exception_handlers={
            Refused: refused, StoreAway: store_away, HTTPException: http_error, RecursionError: too_deep,
            DecodeError: unreadable, Exception: broken,
        },
        request_max_body_size=house.settings.message_bytes,
        openapi_config=OpenAPIConfig(
            title="Mindscape", version=__version__, path="/api/schema", render_plugins=[],
            description="Tables to play at.  What happens at a table comes over a WebSocket: docs/protocol.md.",
            components=Components(
                security_schemes={
                    "seat": SecurityScheme(type="http", scheme="bearer", description="The token of a seat.")
                }
            ),
        ),
        state=State({"house": house}),
        logging_config=None,
    )  # fmt: skip
    allowed |= {one.path_format: with_head(", ".join(one.methods)) for one in app.routes if isinstance(one, HTTPRoute)}
    say_what_is_closed(app)
    # Its text takes a tenth of a second to write: now, when nobody waits, rather than when somebody asks for it.
    for plugin in app.plugins:
        if isinstance(plugin, OpenAPIPlugin):
            plugin.provide_openapi_schema()
    return app


def say_what_is_closed(app: Litestar) -> None:
    """The description of a body that takes no other fields says so."""
    brought = chain.from_iterable(one.shapes for one in extensions())
    closed = {
        one.__name__ for one in (*vars(p).values(), *brought) if isinstance(one, type) and issubclass(one, Struct)
        and one.__struct_config__.forbid_unknown_fields
    }  # fmt: skip
    schemas = app.openapi_schema.components.schemas or {}
    for name, schema in schemas.items():
        if name.rpartition("_")[2].rpartition(".")[2] in closed:
            schema.additional_properties = False
