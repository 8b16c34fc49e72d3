"""A finished game played on from any of its moments, with bots or with friends."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser.positions import BELL, LAST_LIFE, ME, OPEN
from browser.visiting import Visitor

Visit = Callable[..., Visitor]


def test_alone_the_last_move_is_tried_anew(visit: Visit) -> None:
    noor = visit()
    old = str(noor.sit_at("nevermind", BELL, stage=4)["table"]["id"])
    noor.page.locator('[data-card="sw"]').click()
    noor.link("Watch again").click()
    noor.headline("Step 0 of 1")
    noor.page.keyboard.press("End")
    expect(noor.button("Take over from here")).to_be_disabled()  # there the game is over
    noor.page.keyboard.press("Home")
    noor.button("Take over from here").click()
    noor.sees("A new table begins after step 0")
    noor.button("Sit down and begin").click()
    expect(noor.page.locator('[data-card="sw"].legal')).to_be_visible()
    expect(noor.page).to_have_url(re.compile("/table/"))
    assert old not in noor.page.url
    noor.page.locator('[data-card="sw"]').click()
    expect(noor.button("Play again")).to_be_visible()


def test_with_a_friend_from_the_other_seat_by_keyboard_and_phone(visit: Visit) -> None:
    noor, mira, ada = visit(size="phone", locale="de-DE", light="dark"), visit(), visit()
    made = noor.sit_at("themind", LAST_LIFE, [ME, OPEN])
    mira.join(made, "Mira")
    noor.page.locator(".low.live").press("Enter")
    noor.button("Weiter").click()
    noor.headline("Das Wasser ist dunkel")
    noor.link("Noch einmal ansehen").click()
    noor.headline("In der Stille")
    noor.button("Von hier an weiterspielen").press("Enter")
    assert not noor.overflows()
    sheet = noor.page.get_by_role("dialog", name="Von hier an weiterspielen")
    expect(sheet.get_by_label("Du spielst für")).to_have_value("0")
    sheet.get_by_label("Du spielst für").select_option("Mira")
    sheet.get_by_label("An deinem alten Platz").select_option("open")
    noor.button("Hinsetzen und einladen", sheet).press("Enter")
    noor.headline("Wir warten auf die anderen")
    ada.go(noor.page.get_by_label("Einladungslink").input_value())
    ada.page.get_by_label("Your name").fill("Ada")
    ada.button("Sit down").click()
    expect(ada.page.get_by_text("Your hand: 50 and 60")).to_have_count(1)  # what Noor had then
    expect(noor.page.get_by_text("Deine Hand: 20 und 70")).to_have_count(1)


def test_a_record_from_a_file_is_played_on_with_bots(visit: Visit, tmp_path: Path) -> None:
    noor = visit()
    for game, seats in (("mindgame", 2), ("deepofmine", 4)):
        wish = {"game": game, "seats": [ME, *[{"kind": "bot"}] * (seats - 1)]}
        table = noor.page.request.post("/api/tables", data=wish).json()["table"]["id"]
        noor.give_up(table)
        (tmp_path / f"{game}.json").write_text(json.dumps(noor.page.request.get(f"/api/tables/{table}/record").json()))
        noor.go("/replay")
        noor.page.locator("input[type=file]").set_input_files(tmp_path / f"{game}.json")
        noor.button("Take over from here").click()
        noor.button("Sit down and begin").click()
        expect(noor.page).to_have_url(re.compile("/table/"))
        expect(noor.more).to_be_visible()
        noor.more.click()
        expect(noor.button("Give up")).to_be_visible()
