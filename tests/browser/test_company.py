"""People at a table: who is away, whose time runs, whom the host lets in."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.positions import ME, OPEN
from browser.visiting import Visitor

Visit = Callable[..., Visitor]


def listed(window: Visitor, code: str) -> Locator:
    """A public table on the shelf; there may be others."""
    return window.page.get_by_role("listitem").filter(has=window.page.locator(f'a[href="/t/{code}"]'))


def test_the_host_frees_a_seat_and_makes_a_new_link(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone")
    made = noor.sit_at("themind", None, [ME, OPEN, OPEN], players=3)
    mira.join(made, "Mira")
    mira.headline("Waiting for the others")
    noor.button("Free the seat of Mira").click()
    expect(noor.page.get_by_text("Free", exact=True)).to_have_count(2)
    mira.sees("Your seat was freed")  # she is told, and may come again by the link
    link = noor.page.get_by_label("Invitation link")
    old = link.input_value()
    noor.button("Make a new link").click()
    expect(link).not_to_have_value(old)
    noor.sees("The old link is worth nothing now.")
    mira.go(old)
    mira.sees("There is no such table")
    mira.foresees("404")
    mira.go(link.input_value())
    mira.page.get_by_label("Your name").fill("Mira")
    mira.button("Sit down").click()
    noor.sees("Mira")


def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone", light="dark")
    made = noor.sit_at("mindgame", None, [ME, OPEN])
    mira.join(made, "Mira")
    expect(mira.more).to_be_visible()
    table = mira.page.url
    mira.go("/about")
    noor.button("Let a bot play for Mira").click()
    expect(noor.page.get_by_text("Mira is away.")).to_have_count(0)
    mira.go(table)
    mira.sees("A bot plays for you.")
    mira.button("I am back").click()
    expect(mira.page.get_by_text("A bot plays for you.")).to_have_count(0)


def test_the_time_of_a_turn_is_shown(visit: Visit) -> None:
    noor = visit(locale="de-DE")
    wish = {"game": "mindgame", "seats": [ME, {"kind": "bot"}], "clock": {"turn_s": 60}, "name": "Noor"}
    made = noor.page.request.post("/api/tables", data=wish).json()
    noor.keep(made)
    noor.go(f"/table/{made['table']['id']}")
    expect(noor.page.get_by_role("timer")).to_have_text(re.compile(r"^Du\s+(1:00|0:\d\d)$"))


def test_a_public_table_is_found_and_two_agree_on_a_pause_and_on_the_end(visit: Visit) -> None:
    noor, mira, ada = visit(), visit(size="phone", light="dark"), visit(locale="de-DE")
    noor.go("/new/mindgame")
    noor.page.get_by_role("group", name="Who begins").get_by_text("You").click()
    noor.page.locator("summary", has_text="Who comes in, who watches").click()
    noor.page.get_by_label("Seat 2").select_option("open")
    noor.page.get_by_label("Who may take a free seat").select_option("anyone")
    noor.page.get_by_label("Who may watch").select_option("anyone")
    noor.button("Sit down and invite").click()
    noor.headline("Waiting for the others")
    code = noor.page.get_by_label("Invitation link").input_value().rpartition("/")[2]

    mira.go("/")
    mira.link("Take a seat", listed(mira, code)).click()
    mira.page.get_by_label("Your name").fill("Mira")
    mira.button("Sit down").click()
    expect(mira.more).to_be_visible()

    ada.go("/")
    ada.link("Zusehen", listed(ada, code)).click()  # she comes by the list, and may only watch
    ada.link("Nur zusehen").click()
    expect(ada.more).to_be_visible()

    noor.more.click()
    noor.button("Pause").click()
    mira.sees(re.compile("would like a pause"))
    mira.button("Agree").click()
    for window in (noor, mira):
        window.sees("The table is paused.")
    expect(ada.page.get_by_role("region", name="Der Tisch macht Pause.")).to_be_visible()  # one can jump there
    mira.button("Go on").click()
    noor.button("Agree").click()
    expect(noor.page.locator(".band")).to_have_count(0)

    mira.more.click()
    mira.button("End the game by agreement").click()
    noor.button("Rather not").click()
    expect(noor.page.get_by_text("would like to end")).to_have_count(0)
    mira.button("Words and signs").click()
    mira.page.get_by_label("Say something").fill("Bis bald")
    mira.button("Say").click()
    noor.more.click()
    noor.button("The whole story").click()
    expect(noor.page.get_by_role("dialog").get_by_text("Mira: Bis bald")).to_be_visible()
