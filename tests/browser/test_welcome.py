"""The first contact: from the shelf to a table, with a few words for whoever is new."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.positions import ME, OPEN
from browser.visiting import SIZES, Visitor

Visit = Callable[..., Visitor]
GAMES = {
    "Nevermind The Distraction": "Eight thoughts lie around the breath",
    "The Mind": "Together you lay all cards in rising order",
    "Mind Game": "Two minds are melded",
    "Deep of Mine": "You look for peace of mind",
}


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_new_is_told_once_what_a_game_is_about(visit: Visit, game: str) -> None:
    noor = visit(size="phone")
    noor.go("/")
    noor.button(f"Play {game} now").click()
    slip = noor.page.get_by_role("region", name=game, exact=True)
    expect(slip.get_by_text(GAMES[game])).to_be_visible()
    assert not noor.overflows()
    expect(noor.link("First lesson", slip)).to_be_visible()
    for size in ("desk", "phone"):
        noor.resize(*SIZES[size])
        expect(slip.get_by_text(GAMES[game])).to_be_in_viewport(ratio=1)
        assert not noor.overflows(), size
    noor.page.reload()  # it stays until it is read
    noor.button("Let me play", slip).click()
    expect(slip).to_have_count(0)
    noor.go("/")
    noor.button(f"Play {game} now").click()
    expect(noor.more).to_be_visible()
    expect(slip).to_have_count(0)


def test_whoever_comes_by_an_invitation_is_told_what_it_is_and_welcomed(visit: Visit) -> None:
    noor, mira, ada = visit(), visit(size="phone"), visit()
    made = noor.sit_at("themind", seats=[ME, OPEN])
    ada.go(f"/t/{made['table']['code']}")
    mira.go(f"/t/{made['table']['code']}")
    mira.headline("Noor invites you")
    mira.sees("Lay all cards in rising order")
    mira.sees(re.compile("2 players, as a team · .* minutes"))
    expect(mira.link("How to play")).to_have_attribute("href", "/rules/themind")
    mira.page.get_by_label("Your name").fill("Mira")
    mira.button("Sit down").click()
    slip = mira.page.get_by_role("region", name="The Mind", exact=True)
    expect(slip.get_by_text(GAMES["The Mind"])).to_be_visible()
    assert not mira.overflows()
    mira.link("How to play", slip).click()  # the book opens beside the table
    expect(mira.page.get_by_role("dialog", name="Rules")).to_be_visible()
    mira.page.keyboard.press("Escape")
    mira.button("Let me play", slip).click()
    expect(slip).to_have_count(0)
    ada.link("Only watch").click()
    expect(ada.button("Let me watch")).to_be_visible()


def test_whoever_sets_up_a_table_is_welcomed_and_so_is_whoever_looks_at_a_replay(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone")
    noor.go("/new/nevermind")
    noor.button("Sit down and begin").click()
    expect(noor.button("Let me play")).to_be_visible()
    table = noor.page.url.rpartition("/")[2].partition("?")[0]
    noor.give_up(table)
    code = noor.page.request.get(f"/api/tables/{table}").json()["code"]
    mira.go(f"/replay/{table}?code={code}")
    mira.sees(GAMES["Nevermind The Distraction"])
    mira.button("Let me watch").click()
    expect(mira.button("Let me watch")).to_have_count(0)


def test_the_slip_leads_to_the_first_lesson(visit: Visit) -> None:
    noor = visit(locale="de-DE", light="dark")
    noor.go("/")
    noor.button(re.compile("^The Mind gleich spielen$")).click()
    slip = noor.page.get_by_role("region", name="The Mind", exact=True)
    expect(slip.get_by_text("Nur die Zeit spricht")).to_be_visible()
    noor.link("Erste Lektion", slip).click()
    expect(noor.page.get_by_role("region", name=re.compile("^Lektion 1"))).to_be_visible()
    expect(slip).to_have_count(0)


def test_a_welcome_does_not_lie_on_what_is_asked(visit: Visit) -> None:
    noor = visit()
    for width, height in ((1440, 900), (1280, 720)):
        noor.resize(width, height)
        noor.go("/new/nevermind")
        noor.page.get_by_role("radio", name=re.compile("Monkey Mind")).check()
        noor.button("Sit down and begin").click()
        expect(noor.button("Let me play")).to_be_visible()
        noor.page.locator(".choices button").first.click(trial=True)
