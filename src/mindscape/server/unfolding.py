"""What a link unfolds to where somebody pastes it: a title, a sentence and a picture of the game.

Whoever unfolds it is a stranger with the link: it tells no more than the page that opens, and never a position.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping
from html import escape
from typing import Any, NamedTuple

from litestar import Request

from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class, game_names
from mindscape.server.addresses import request_address
from mindscape.server.house import House
from mindscape.server.room import Room
from mindscape.server.seats import Who
from mindscape.server.store import StoreAway

SITE = "Mindscape"
ENGLISH = {
    "": "Four tabletop games about the mind, to play alone or together.",
    "invited": "{name} invites you to {game}",
    "invited by nobody": "You are invited to {game}",
    "replay": "{game}: to watch again",
    "replay of": "{game}: {names}",
    "again": "Watch this game again, move by move.",
    "daily": "The daily sitting",
    "and": " and ",
}
GERMAN = {
    "": "Vier Tischspiele über den Geist, allein oder gemeinsam zu spielen.",
    "invited": "{name} lädt dich ein: {game}",
    "invited by nobody": "Du bist eingeladen: {game}",
    "replay": "{game}: noch einmal ansehen",
    "replay of": "{game}: {names}",
    "again": "Sieh dir diese Partie noch einmal an, Zug für Zug.",
    "daily": "Die tägliche Sitzung",
    "and": " und ",
}
LONGEST = 32
OF_A_GAME = ("rules", "learn", "new", "puzzles")


class Unfolded(NamedTuple):
    title: str
    about: str
    picture: str
    """The name of a file in `/og`."""


class Language(NamedTuple):
    code: str
    words: Mapping[str, str]
    abouts: Mapping[str, str]
    """What a game is about, by its name."""


def language_of(wishes: str, abouts: Mapping[str, str]) -> Language:
    """German for whoever names it before English; programs that unfold links mostly name nothing."""
    for wish in wishes.lower().split(","):
        if (tag := wish.strip()[:2]) in ("en", "de"):
            return Language("de", GERMAN, abouts) if tag == "de" else Language("en", ENGLISH, {})
    return Language("en", ENGLISH, {})


def of_game(name: str, language: Language) -> Unfolded:
    game = game_class(name)
    return Unfolded(game.title, language.abouts.get(name, game.about), name)


def of_invitation(room: Room, language: Language) -> Unfolded:
    table = room.table
    known = of_game(table.game.name, language)
    host = next((seat.name for seat in table.seats if seat.guest is not None and seat.guest == table.host), "")
    words = language.words["invited" if host else "invited by nobody"]
    return known._replace(title=words.format(name=host, game=known.title))


def of_replay(room: Room, language: Language) -> Unfolded:
    table = room.table
    known = of_game(table.game.name, language)
    names = [seat.name for seat in table.seats if seat.kind == "person" and seat.name]
    joined = language.words["and"].join(filter(None, (", ".join(names[:-1]), *names[-1:])))
    words = language.words["replay of" if joined else "replay"]
    return known._replace(title=words.format(game=known.title, names=joined), about=language.words["again"])


async def unfolded(house: House, path: str, code: str | None, address: str, language: Language) -> Unfolded:
    """What this address of the page shows to whoever has it; what cannot be seen unfolds to the shelf."""
    shelf = Unfolded(SITE, language.words[""], "shelf")
    kind, _, rest = path.strip("/").partition("/")
    name = rest.partition("/")[0]
    if kind == "daily":
        return shelf._replace(title=f"{SITE}: {language.words['daily']}")
    if kind in OF_A_GAME and name in game_names():
        return of_game(name, language)
    if kind not in ("t", "replay") or not (0 < len(name) <= LONGEST and name.isascii()) or not may_look(house, address):
        return shelf
    try:
        if kind == "t":
            return of_invitation(await house.find(name, address), language)
        room = await house.room(name, address)
        house.may_know(room, Who(None, None), code)
        return of_replay(room, language)
    except (Refused, StoreAway):
        return shelf


def may_look(house: House, address: str) -> bool:
    """Looking for a table costs as much as asking for it by the other door, and is counted there."""
    now = time.monotonic()
    return house.work.wait_s(address, now) <= 0 and house.requests.take(address, now)


def tags(found: Unfolded, here: str, path: str, language: str, pictures: Mapping[str, Any]) -> str:
    """For the head of the page."""
    picture = found.picture if f"/og/{found.picture}.jpg" in pictures else "shelf"
    image = f"{here}/og/{picture}.jpg"
    said = {
        "og:site_name": SITE, "og:type": "website", "og:title": found.title, "og:description": found.about,
        "og:url": f"{here}{path}", "og:locale": {"en": "en_GB", "de": "de_DE"}[language],
        "og:image": image, "og:image:type": "image/jpeg", "og:image:width": "1200", "og:image:height": "630",
        "og:image:alt": found.title,
    }  # fmt: skip
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in said.items()]
    return "".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


Heads = Callable[[Request[Any, Any, Any], Mapping[str, Any], Mapping[str, str]], Awaitable[str]]
"""The tags for the head of a page that is asked for; the files of the page, and its words about the games."""


def heads_of(house: House) -> Heads:
    async def head(request: Request[Any, Any, Any], files: Mapping[str, Any], abouts: Mapping[str, str]) -> str:
        settings, path = house.settings, request.scope["path"]
        language = language_of(request.headers.get("accept-language", ""), abouts)
        address = request_address(request.scope.get("client"), request.scope["headers"], settings.proxies)
        found = await unfolded(house, path, request.query_params.get("code"), address, language)
        here = settings.url.rstrip("/") or f"http://{request.headers.get('host', '')}"
        return tags(found, here, path, language.code, files)

    return head
