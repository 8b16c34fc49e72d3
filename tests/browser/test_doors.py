"""The host of a table decides who comes in, who watches and what watchers see: before the game and during it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.positions import ME, OPEN
from browser.visiting import Visitor

Visit = Callable[..., Visitor]
DOORS = "Who comes in, who watches"
SHUT = """async (code) => {
  const headers = { "Content-Type": "application/json" };
  const found = await fetch("/api/join", { method: "POST", headers, body: JSON.stringify({ code }) });
  return (await found.json()).switches.join === "nobody";
}"""


def new_link(window: Visitor) -> str:
    """A new invitation; all that was asked for before has been heard when it comes."""
    link = window.page.get_by_label("Invitation link")
    old = link.input_value()
    window.button("Make a new link").click()
    expect(link).not_to_have_value(old)
    return link.input_value()


def test_the_host_opens_and_shuts_the_doors_in_the_waiting_room(visit: Visit) -> None:
    noor, mira = visit(size="phone"), visit()
    noor.sit_at("mindgame", None, [ME, OPEN], "Noor at the door")
    noor.page.get_by_text(DOORS).click()
    assert not noor.overflows()
    with mira.page.expect_response(re.compile("/api/tables$")):
        mira.go("/")
    seat = mira.link("Take a seat", mira.page.get_by_role("listitem").filter(has_text="with Noor at the door"))
    expect(seat).to_have_count(0)
    noor.page.get_by_label("Who may take a free seat").select_option("anyone")
    noor.page.get_by_label("Watchers see all hands").check()  # at once: the first one may not be answered yet
    new_link(noor)
    noor.page.reload()  # the table keeps it
    noor.page.get_by_text(DOORS).click()
    expect(noor.page.get_by_label("Who may take a free seat")).to_have_value("anyone")
    expect(noor.page.get_by_label("Watchers see all hands")).to_be_checked()
    mira.go("/")
    expect(seat).to_be_visible()
    mira.go(new_link(noor))
    mira.page.get_by_label("Your name").fill("Mira")
    noor.page.get_by_label("Who may take a free seat").select_option("nobody")
    link = new_link(noor)
    mira.button("Sit down").click()
    mira.sees("There is no such table")
    mira.foresees("404")
    mira.go(link)
    mira.sees("Nobody can join this table any more.")
    expect(mira.button("Sit down")).to_have_count(0)
    expect(mira.page.get_by_label("Your name")).to_have_count(0)
    expect(mira.page.get_by_role("link", name="Only watch")).to_be_visible()


def test_a_door_that_shuts_while_a_name_is_typed_is_told_in_its_place(visit: Visit) -> None:
    noor, mira = visit(), visit(locale="de-DE", size="phone")
    code = noor.sit_at("mindgame", None, [ME, OPEN])["table"]["code"]
    mira.go(f"/t/{code}")
    mira.page.get_by_label("Dein Name").fill("Mira")
    noor.page.get_by_text(DOORS).click()
    noor.page.get_by_label("Who may take a free seat").select_option("nobody")
    noor.page.wait_for_function(SHUT, arg=code)
    mira.button("Hinsetzen").click()
    expect(mira.page.get_by_role("main").get_by_role("status")).to_have_text(
        "An diesen Tisch kann sich niemand mehr setzen."
    )
    expect(mira.page.get_by_role("main").get_by_role("alert")).to_have_count(0)
    expect(mira.button("Hinsetzen")).to_have_count(0)
    mira.foresees("409")


def test_during_a_game_the_host_decides_who_watches_but_not_who_sees_the_hands(visit: Visit) -> None:
    noor, mira, ada = visit(), visit(locale="de-DE", size="phone", light="dark"), visit()
    made = noor.sit_at("mindgame", None, [ME, OPEN])
    mira.join(made, "Mira")
    expect(mira.more).to_be_visible()
    mira.more.click()
    expect(mira.button("Wer hereinkommt, wer zusieht")).to_have_count(0)  # she is not the host
    noor.more.click()
    noor.button(DOORS).click()
    sheet = noor.page.get_by_role("dialog", name=DOORS)
    expect(sheet.get_by_label("Watchers see all hands")).to_be_disabled()
    expect(sheet.get_by_label("Teaching table")).to_be_disabled()
    expect(sheet.get_by_text("Who sees the hands was decided")).to_be_visible()
    ada.go(f"/table/{made['table']['id']}")
    ada.sees("There is no such table")
    before = noor.page.evaluate("document.body.dataset.seq")
    sheet.get_by_label("Who may watch").select_option("anyone")
    noor.page.wait_for_function("before => document.body.dataset.seq !== before", arg=before)
    ada.page.reload()
    expect(ada.more).to_be_visible()
    sheet.get_by_label("Words may be said").uncheck()
    expect(mira.page.get_by_label("Etwas sagen")).to_have_count(0)
    noor.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
