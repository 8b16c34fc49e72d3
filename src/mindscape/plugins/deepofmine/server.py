"""The routes of decks: the cards of our own deck and of a table, and an author's file, checked."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from msgspec.json import decode as read_json
from msgspec.json import encode as write_json

from mindscape.games.deepofmine import shelf
from mindscape.games.deepofmine.deck import Deck
from mindscape.plugins.deepofmine import decks
from mindscape.server.app import READ, CodeHeader, TableId, TheHouse, answers, problems, read, seat_at
from mindscape.server.asking import address_of
from mindscape.server.extension import Extension
from mindscape.server.unread import Unread, unread


def told(deck: Deck) -> bytes:
    return write_json(decks.info(deck))


base_told = cache(lambda: told(shelf.base()))
A_DECK = {200: ResponseSpec(decks.DeckInfo, generate_examples=False)}


@get("/decks/base", responses=READ | A_DECK, summary="The cards of Deep of Mine")
async def base_deck() -> Response[bytes]:
    return Response(base_told(), media_type=MediaType.JSON)


@get("/tables/{table_id:str}/deck", responses=problems(400, 404, 409, 503) | A_DECK, summary="The cards of a table")
async def table_deck(
    request: Request[Any, Any, Any], house: TheHouse, table_id: TableId, code: CodeHeader = None
) -> Response[bytes]:
    """A deck may have a thousand cards, so it is told in words beside the loop, and once."""
    room, _ = await seat_at(house, request, table_id, code, only_know=True)
    deck, asked = decks.deck_of(room.table), ("deck", table_id)
    answer = house.replays.find(asked)
    if answer is None:
        answer = house.replays.keep(asked, await house.beside(address_of(request, house), told, deck))
    return Response(answer, media_type=MediaType.JSON)


@post(
    "/decks/check",
    dto=Unread[decks.DeckFile],
    return_dto=None,
    request_max_body_size=None,
    status_code=200,
    responses=answers(decks.CheckedDeck),
    summary="Check a deck file",
)
async def check_deck(request: Request[Any, Any, Any], house: TheHouse, data: JSONBody[decks.DeckFile]) -> Response[Any]:
    return await read(request, house, "deck", unread(data))


def checked(given: Any) -> bytes:
    return write_json(decks.check(read_json(given, type=decks.DeckFile)))


EXTENSION = Extension(
    routes=(base_deck, table_deck, check_deck),
    tasks={"deck": checked},
    shapes=(decks.DeckFile, decks.DeckInfo, decks.CheckedDeck),
)
