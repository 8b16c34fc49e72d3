"""The REST side: Litestar routes around the house.  The sockets are in wire.py."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, Response, Router, get, post, put
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct
from msgspec.json import decode, encode

import mindscape
from mindscape import __version__
from mindscape.core.book import book_of, pictures
from mindscape.core.refusals import Refusal, Refused
from mindscape.core.registry import game_class, game_names
from mindscape.core.rulebook import ENGLISH, rules_of
from mindscape.games.deepofmine import shelf
from mindscape.server import decks, guests, names, opening, replays, shown, spelling
from mindscape.server import protocol as p
from mindscape.server.addresses import is_near, request_address
from mindscape.server.bots import bot_infos
from mindscape.server.guests import COOKIE, SAFE_COOKIE, Guest
from mindscape.server.house import LISTED, House, NoTable
from mindscape.server.logs import LOGGER
from mindscape.server.opening import SHORT, TooMuchKept
from mindscape.server.page import page_routes
from mindscape.server.readers import Busy
from mindscape.server.room import Room
from mindscape.server.seats import Who
from mindscape.server.shown import Viewer
from mindscape.server.store import StoreAway
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
StartQuery = Annotated[int, QueryParameter(name="start", ge=0, le=10**6, description="The number of the first frame.")]

TheHouse = NamedDependency[House]

Act = (
    p.Move | p.Why | p.Know | p.Hint | p.Log | p.Say | p.Start | p.Propose | p.Answer | p.Withdraw | p.Resign | p.Leave
    | p.Back | p.Rematch | p.Free | p.Seatbot | p.Switch | p.Renew | p.Host
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


def _problems(*statuses: int) -> dict[int, ResponseSpec]:
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


READ = _problems(400, 404, 503)
WRITE = _problems(400, 403, 404, 409, 413, 503)


# ---- who asks -------------------------------------------------------------------------------


class Asker(Struct):
    """Who sends a request."""

    guest: Guest | None
    token: str | None


def asker(request: Request[Any, Any, Any], house: House) -> Asker:
    cookie = request.cookies.get(SAFE_COOKIE) or request.cookies.get(COOKIE)
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return Asker(
        None if cookie is None else guests.unseal(cookie, house.key),
        token.strip() if scheme.lower() == "bearer" and token.strip() else None,
    )


def with_guest(house: House, request: Request[Any, Any, Any], name: str | None) -> tuple[Guest, bool]:
    """The guest, made now if need be, under the name just chosen; and whether the cookie must be set."""
    known = asker(request, house).guest
    guest = known or guests.new_guest()
    if name is not None:
        guest = guest._replace(name=spelling.name(name))
    return guest, guest != known


def guest_cookie(house: House, guest: Guest) -> Cookie:
    secure = house.settings.secure
    return Cookie(
        key=SAFE_COOKIE if secure else COOKIE,
        value=guests.seal(guest, house.key), max_age=guests.YEAR_S, httponly=True, samesite="lax",
        secure=secure, path="/",
    )  # fmt: skip


async def seat_at(
    house: House, request: Request[Any, Any, Any], table_id: str, code: str | None, *, only_know: bool = False
) -> tuple[Room, Who]:
    """The table and who asks there; raises NoTable for those who may not see it."""
    room = await house.room(table_id)
    found = asker(request, house)
    who = await house.identify(room, found.guest, found.token)
    (house.may_know if only_know else house.may_see)(room, who, code)
    return room, who


# ---- routes ---------------------------------------------------------------------------------


@get("/games", responses=READ, summary="The shelf")
async def games() -> p.Games:
    shelf = [p.GameInfo(**game_class(name).describe(), bots=list(bot_infos(name))) for name in game_names()]
    return p.Games(games=shelf, version=__version__)


@get("/me", responses=READ, summary="Me")
async def me(request: Request[Any, Any, Any], house: TheHouse) -> p.Me:
    guest = asker(request, house).guest
    if guest is None:
        return p.Me(name="")
    found = await house.store.of_guest(guest.id, LISTED)
    open_ones = [decode(info, type=p.TableInfo) for info in found]
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
async def tables(house: TheHouse, game: GameQuery = None) -> p.Tables:
    found = await house.store.listed(game, LISTED)
    return p.Tables(tables=[decode(info, type=p.TableInfo) for info in found])


@post("/tables", responses=WRITE, summary="Make a table")
async def make_table(
    request: Request[Any, Any, Any], house: TheHouse, data: JSONBody[p.NewTable]
) -> Response[p.Seated]:
    if not house.made.take(address_of(request, house), time.monotonic()):
        raise HTTPException("So many tables were made from your address; wait a little.", status_code=429)
    guest, new = with_guest(house, request, data.name)
    seated = await house.make(data, guest, address_of(request, house))
    return Response(seated, status_code=201, cookies=[guest_cookie(house, guest)] if new else [])


@post("/join", status_code=200, responses=WRITE, summary="Which table has this code?")
async def join(request: Request[Any, Any, Any], house: TheHouse, data: JSONBody[p.JoinByCode]) -> p.TableInfo:
    room = await house.find(data.code)
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
    guest, new = with_guest(house, request, data.name)
    room = await house.room(table_id)
    house.may_know(room, Who(room.table.seat_for(guest.id, None), guest.id), data.code)
    seat = None if data.seat is None else room.table.game.actor(data.seat)
    seated = await house.sit(room, guest, data.salt, seat, data.code)
    return Response(seated, status_code=201, cookies=[guest_cookie(house, guest)] if new else [])


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


@get("/tables/{table_id:str}/record", responses=READ, summary="The record")
async def record(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, code: CodeHeader = None
) -> Response[Any]:
    room, who = await seat_at(house, request, table_id, code)
    table = room.table
    if len(table.told) <= SHORT:
        async with room.lock:
            answer = encode(shown.record(table, Viewer(who.seat)))
    else:
        log = await opening.whole_log(house, table_id)
        given = (table_id, table.seq, log, who.seat)
        answer = await house.readers.read(address_of(request, house), "table record", given)
    name = f"{table.game.name}-{table_id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(answer, media_type=MediaType.JSON, headers=headers)


@get(
    "/tables/{table_id:str}/replay",
    responses=_problems(400, 404, 409, 503) | {200: ResponseSpec(p.Replay, generate_examples=False)},
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
    if answer is None and len(table.told) <= SHORT:
        async with room.lock:
            answer = encode(replays.of_table(table, Viewer(eyes), start, everything=everything))
    elif answer is None:
        given = (table_id, table.seq, await opening.whole_log(house, table_id), eyes, start, everything)
        answer = await house.readers.read(address_of(request, house), "table replay", given)
    return Response(house.replays.keep(asked, answer), media_type=MediaType.JSON)


@get(
    "/tables/{table_id:str}/review",
    responses=_problems(400, 404, 409, 503) | {200: ResponseSpec(p.LookBack, generate_examples=False)},
    summary="What the coach says about a finished game",
)
async def review(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, code: CodeHeader = None,
    seat: SeatQuery = None,
) -> Response[Any]:  # fmt: skip
    """Only what is over is reviewed, so that nobody learns from it what is hidden."""
    room, who = await seat_at(house, request, table_id, code)
    table = room.table
    if table.result is None:
        raise Refused("The coach looks back when the game is over.", code="review-open")
    eyes = (who.seat or 0) if seat is None else table.game.actor(seat)
    if eyes < 0:
        raise NoTable
    asked = ("review", table.id, table.seq, eyes)
    answer = house.replays.find(asked)
    if answer is None:
        log = await opening.whole_log(house, table_id)
        answer = await house.coach.read(address_of(request, house), "review", (table_id, table.seq, log, eyes))
    return Response(house.replays.keep(asked, answer), media_type=MediaType.JSON)


async def read(request: Request[Any, Any, Any], house: House, task: str, given: Any) -> Response[Any]:
    """The answer of a reader, which is JSON already."""
    answer = await house.readers.read(address_of(request, house), task, given)
    return Response(answer, media_type=MediaType.JSON)


def _answers(kind: type) -> dict[int, ResponseSpec]:
    return WRITE | {200: ResponseSpec(kind, generate_examples=False)}


@post("/replay", status_code=200, responses=_answers(p.Replay), summary="Every moment of a record")
async def replay_record(
    request: Request[Any, Any, Any], house: TheHouse, data: JSONBody[p.ShowRecord]
) -> Response[Any]:
    return await read(request, house, "replay", (data.record, data.seat, data.start))


@post("/verify", status_code=200, responses=_answers(p.Checked), summary="Prove a record")
async def check_record(
    request: Request[Any, Any, Any], house: TheHouse, data: JSONBody[p.CheckRecord]
) -> Response[Any]:
    return await read(request, house, "check", data.record)


@get("/decks/base", responses=READ, summary="The cards of Deep of Mine")
async def base_deck() -> p.DeckInfo:
    return decks.info(shelf.base())


@get("/tables/{table_id:str}/deck", responses=_problems(400, 404, 409, 503), summary="The cards of a table")
async def table_deck(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, code: CodeHeader = None
) -> p.DeckInfo:
    room, _ = await seat_at(house, request, table_id, code, only_know=True)
    return decks.info(decks.deck_of(room.table))


@post("/decks/check", status_code=200, responses=_answers(p.CheckedDeck), summary="Check a deck file")
async def check_deck(request: Request[Any, Any, Any], house: TheHouse, data: JSONBody[p.DeckFile]) -> Response[Any]:
    return await read(request, house, "deck", data)


@get("/books/{game:str}", media_type="text/markdown", responses=READ, summary="The rules of a game, told to people")
async def book(game: Annotated[str, PathParameter(max_length=40)], lang: LanguageQuery = ENGLISH) -> Response[str]:
    """In the language asked for, if we have it; else in English.  `Content-Language` says which."""
    for language in (lang, ENGLISH):
        if (text := book_of(game, language)) is not None:
            return Response(text, media_type="text/markdown", headers={"Content-Language": language})
    raise HTTPException(f"There is no book of {game!r} here.", status_code=404)


@get("/books/{game:str}/pictures", sync_to_thread=True, responses=READ, summary="The positions that a book shows")
def book_pictures(game: Annotated[str, PathParameter(max_length=40)]) -> dict[str, dict[str, Any]]:
    """What the first player sees in each of them, by the name that the book gives it."""
    return pictures(game)


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
HTTP_CODES = {404: "not-found", 413: "too-long", 429: "too-fast"}


def address_of(request: Request[Any, Any, Any], house: House) -> str:
    """Whom the limits count."""
    return request_address(request.scope.get("client"), request.scope["headers"], house.settings.proxies)


class Guard:
    """Before every request: whom it calls and whence it comes; after it, headers that keep a page safe."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

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
    status = 404 if isinstance(error, NoTable) else 429 if isinstance(error, Busy | TooMuchKept) else 409
    if error.refusal.code == BROKEN.code:
        status = 500
    return Response(problem(error.refusal, retry=status == 429), status_code=status)


def store_away(*_: Any) -> Response[p.Problem]:
    return Response(problem(CANNOT_READ, retry=True), status_code=503)


def http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[p.Problem]:
    why = error.detail
    if isinstance(error.extra, list) and error.extra and isinstance(error.extra[0], dict):
        one = error.extra[0]
        why = f"{one.get('key', '')}: {one.get('message', '')}".removeprefix(": ")
    refusal = Refusal(None, why, HTTP_CODES.get(error.status_code, "invalid"))
    return Response(problem(refusal), status_code=error.status_code, headers=error.headers)


def too_deep(*_: Any) -> Response[p.Problem]:
    """One thing in another in another: nothing of ours is like that."""
    return Response(problem(TOO_DEEP), status_code=400)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[p.Problem]:
    house: House = request.app.state.house
    house.metrics.broken.inc()
    LOGGER.error("A request failed.", exc_info=error, extra={"path": request.scope["path"]})
    return Response(problem(BROKEN), status_code=500)


def make_app(house: House) -> Litestar:
    """The ASGI application of a house, which whoever serves it opens and closes."""

    async def the_house() -> House:
        return house

    api = Router(
        "/api",
        route_handlers=[
            games, me, finished, rename, tables, make_table, join, table, take_seat, scene, act, record, replay,
            review, replay_record, check_record, book, book_pictures, rules, base_deck, table_deck, check_deck,
        ],
    )  # fmt: skip
    handlers: list[Any] = [api, health, ready, metrics, *page_routes(PAGE)]

    app = Litestar(
        route_handlers=handlers,
        dependencies={"house": Provide(the_house)},
        middleware=[lambda app: Guard(app, house)],
        exception_handlers={
            Refused: refused, StoreAway: store_away, HTTPException: http_error, RecursionError: too_deep,
            Exception: broken,
        },
        request_max_body_size=house.settings.body_bytes,
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
    say_what_is_closed(app)
    return app


def say_what_is_closed(app: Litestar) -> None:
    """The description of a body that takes no other fields says so."""
    closed = {
        one.__name__ for one in vars(p).values() if isinstance(one, type) and issubclass(one, Struct)
        and one.__struct_config__.forbid_unknown_fields
    }  # fmt: skip
    schemas = app.openapi_schema.components.schemas or {}
    for name, schema in schemas.items():
        if name.rpartition("_")[2].rpartition(".")[2] in closed:
            schema.additional_properties = False
