"""What lies around the tables: lists, puzzles, books, devices, what people say; screens.py shows them too."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from browser.positions import BELL, LEVEL_TWO, ME, NEVERMIND, OPEN
from browser.visiting import Visitor, take_seat

Show = Callable[[Visitor], None]


def _at(path: str, wait: str) -> Show:
    def show(window: Visitor) -> None:
        window.go(path)
        window.page.locator(wait).first.wait_for()

    return show


def _puzzle(game: str, name: str) -> Show:
    return _at(f"/puzzles/{game}/{name}", "section.lesson, .slip, [data-puzzle]")


def _invitation(window: Visitor) -> None:
    wish = {"game": "deepofmine", "seats": [ME, OPEN, OPEN], "options": {"players": 3}, "name": "Noor"}
    code = window.page.request.post("/api/tables", data=wish).json()["table"]["code"]
    window.context.clear_cookies()
    window.go(f"/t/{code}")
    window.page.locator("form input").first.wait_for()


def _named(window: Visitor) -> None:
    window.go("/")
    window.button(re.compile("(Invite friends to|Freunde einladen:) The Mind")).click()
    window.page.locator("dialog input").wait_for()


def _running(window: Visitor) -> None:
    """A shelf with games that go on, wait and are over."""
    window.sit_at("nevermind", NEVERMIND, stage=4)
    window.sit_at("mindgame", None, [ME, {"kind": "bot"}])
    window.sit_at("deepofmine", None, [ME, OPEN, OPEN], players=3)
    over = window.sit_at("nevermind", BELL, stage=4)
    window.give_up(over["table"]["id"])
    window.go("/")
    window.page.locator("article").first.wait_for()
    window.page.locator('a[href^="/table/"]').first.wait_for()


def _room(window: Visitor) -> None:
    window.go("/new/mindgame")
    window.page.locator("form").wait_for()
    window.page.get_by_label(re.compile("screen is the table|Bildschirm ist der Tisch")).check()
    window.page.locator("button.go").click()
    window.page.locator('[role="img"][aria-label*="QR"]').wait_for()


def _room_playing(window: Visitor) -> None:
    _room(window)
    label = window.page.locator('[role="img"][aria-label*="QR"]').get_attribute("aria-label") or ""
    code = label.rpartition("/")[2]
    browser = window.context.browser
    assert browser is not None
    guest = browser.new_context(base_url=window.at)
    table = window.page.url.rpartition("/")[2]
    for name in ("Ann", "Ben"):
        take_seat(guest.request, {"table": {"id": table, "code": code}}, name)
        guest.clear_cookies()
    guest.close()
    window.page.locator("p.turn").wait_for()


def _curtain(window: Visitor) -> None:
    window.go("/new/mindgame")
    window.page.locator("form").wait_for()
    window.page.get_by_label(re.compile("share this device|teilen uns dieses")).check()
    window.page.locator("button.go").click()
    window.page.locator("main.curtain").wait_for()


def _talk(game: str, **options: Any) -> Show:
    """A bubble at the face, and the sheet of words and signs behind it."""

    def show(window: Visitor) -> None:
        made = window.sit_at(game, None, [ME], guests=["Mira"], **options)
        window.more.wait_for()
        act = {"t": "say", "key": "s", "text": "A fine day for a walk, is it not?"}
        headers = {"Authorization": f"Bearer {made['token']}"}
        answer = window.page.request.post(f"/api/tables/{made['table']['id']}/acts", data=act, headers=headers)
        assert answer.ok, answer.text()
        window.page.locator(".bubble").first.wait_for()

    return show


def _words(window: Visitor) -> None:
    window.sit_at("mindgame", None, [ME], guests=["Mira"])
    window.button(re.compile("^(Words and signs|\\w+ und Zeichen)$")).click()
    window.page.locator("dialog .signs, dialog svg").first.wait_for()


def _eyes(window: Visitor) -> None:
    from browser.test_eyes import with_eyes

    with_eyes(window)
    window.sit_at("nevermind", BELL, stage=4)
    window.more.click()
    window.button(re.compile("second pair of eyes|zweites Paar Augen")).click()
    window.page.locator("header .eyes").click()
    window.page.locator("dialog").wait_for()


def _review(window: Visitor) -> None:
    made = window.sit_at("nevermind", BELL, stage=4)
    window.page.locator('[data-card="sw"]').click()
    window.page.locator(".keep").wait_for()
    window.go(f"/review/{made['table']['id']}")
    window.page.locator("h1").wait_for()
    window.page.wait_for_load_state("networkidle")


def _drawer(window: Visitor) -> None:
    window.sit_at("mindgame", None, [ME, {"kind": "bot"}])
    window.more.click()
    window.page.locator("dialog").wait_for()


def _given_up(game: str, wait: str, **options: Any) -> Show:
    def show(window: Visitor) -> None:
        made = window.sit_at(game, None, [ME], guests=["Mira"], **options)
        window.more.wait_for()
        window.give_up(made["table"]["id"])
        window.page.locator(wait).first.wait_for()

    return show


def _defeat(window: Visitor) -> None:
    position = {**LEVEL_TWO, "phase": "play", "lives": 1}
    window.sit_at("themind", {**position, "hands": [[50, 60], [20, 70]]}, [ME, {"kind": "bot", "bot": "clock"}])
    window.page.locator(".low.live").press("Enter")
    window.page.locator(".pad.go").click()
    window.page.locator('a[href^="/replay/"]').first.wait_for()


def _two(window: Visitor) -> None:
    window.sit_at("deepofmine", None, [ME], guests=["Mira"], players=2)
    window.page.locator(".hand .card").first.wait_for()


PLACES: dict[str, Show] = {
    "lessons": _at("/learn", "main li"),
    "puzzles": _at("/puzzles/mindgame", "main li"),
    "book": _at("/rules/mindgame", "figure [role=img]"),
    "invitation": _invitation,
    "shelf-running": _running,
    "room": _room,
    "room-playing": _room_playing,
    "curtain": _curtain,
    "device": _at("/device", "main input"),
    "puzzle-mindgame": _puzzle("mindgame", "05"),
    "review": _review,
    "eyes": _eyes,
}
"""These are tried at every width and by axe."""
MORE_PLACES: dict[str, Show] = {
    "setup-mindgame": _at("/new/mindgame", "form"),
    "name-asked": _named,
    "puzzles-nevermind": _at("/puzzles/nevermind", "main li"),
    "puzzle-nevermind": _puzzle("nevermind", "03"),
    "puzzle-deepofmine": _puzzle("deepofmine", "03"),
    "lessons-deepofmine": _at("/learn/deepofmine", "main li"),
    "book-deepofmine": _at("/rules/deepofmine", "figure [role=img]"),
    "talk-mindgame": _talk("mindgame"),
    "talk-deepofmine": _talk("deepofmine", players=2),
    "words-and-signs": _words,
    "drawer": _drawer,
    "themind-defeat": _defeat,
    "themind-given-up": _given_up("themind", 'a[href^="/replay/"]', players=2),
    "deepofmine-two": _two,
}
