"""A second pair of eyes: off until somebody wants it, quiet, and gone where time plays.

What it sees is said by the test itself: who looks along is tested at the server (`tests/server/test_glance.py`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute, expect

from browser.positions import BELL
from browser.visiting import Visitor

Visit = Callable[..., Visitor]
OUTLOOK = {"t": "outlook", "seq": 0, "aim": "stillness", "exact": False, "chance": 0.624, "move": "", "better": None}
WORDS = {
    "en": ("More", "A second pair of eyes", "How it stands: about 62 in 100", "Was there a better move?"),
    "de": ("Mehr", "Ein zweites Paar Augen", "Wie es steht: etwa 62 von 100", "Gab es einen besseren Zug?"),
}


def eyes(window: Visitor) -> Locator:
    return window.page.locator("header .eyes")


def with_eyes(window: Visitor, **last: Any) -> list[dict[str, Any]]:
    """Answer what is asked of the eyes, and tell what was asked; all else goes to the server."""
    asked: list[dict[str, Any]] = []

    def through(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def heard(message: str | bytes) -> None:
            said = json.loads(message)
            if said["t"] == "glance":
                asked.append(said)
                socket.send(json.dumps(OUTLOOK | {"key": said["key"]} | (last if said.get("last") else {})))
            else:
                server.send(message)

        socket.on_message(heard)

    window.page.route_web_socket(re.compile("/ws/"), through)
    return asked


def look_along(window: Visitor, language: str = "en") -> None:
    more, title, stands, _ = WORDS[language]
    window.button(more).click()
    window.button(title).click()
    expect(eyes(window)).to_have_attribute("aria-label", stands)


def test_they_are_closed_until_asked_for_and_put_away_again(visit: Visit) -> None:
    noor = visit()
    asked = with_eyes(noor)
    noor.sit_at("nevermind", BELL, stage=4)
    noor.page.locator('[data-card="sw"]').wait_for()
    expect(eyes(noor)).to_have_count(0)
    assert not asked
    look_along(noor)
    eyes(noor).click()
    expect(noor.page.get_by_role("dialog")).to_contain_text("about 62 in 100 games end in Mental Stillness from here")
    noor.button("Put them away").click()
    expect(eyes(noor)).to_have_count(0)


def test_a_last_choice_is_looked_at_on_demand_on_a_phone_and_in_german(visit: Visit) -> None:
    lena = visit(locale="de-DE", size="phone", light="dark")
    asked = with_eyes(lena, chance=None, better=True)
    lena.sit_at("nevermind", BELL, stage=4)
    lena.page.locator('[data-card="sw"]').wait_for()
    look_along(lena, "de")
    assert not lena.overflows()
    eyes(lena).click()
    lena.button(WORDS["de"][3]).click()
    expect(lena.page.get_by_role("dialog")).to_contain_text("Ja, es gab einen besseren Zug.")
    assert asked[-1]["last"] is True
    assert not lena.overflows()


def test_nobody_looks_over_a_shoulder_in_the_mind(visit: Visit) -> None:
    noor = visit()
    asked = with_eyes(noor)
    noor.sit_at("themind", seats=[{"kind": "me"}, {"kind": "bot"}])
    noor.button("More").click()
    expect(noor.button("Settings")).to_be_visible()
    expect(noor.button("A second pair of eyes")).to_have_count(0)
    assert not asked
