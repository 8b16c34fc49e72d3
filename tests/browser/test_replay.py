"""A finished game looked at again: step by step, by itself, through other eyes, by a link, from a file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from browser.positions import BELL, LAST_LIFE, ME, OPEN
from browser.visiting import Visitor

Visit = Callable[..., Visitor]


def finished_nevermind(window: Visitor) -> str:
    """One move before the bell, and the bell; the table's id."""
    made = window.sit_at("nevermind", BELL, stage=4)
    window.page.locator('[data-card="sw"]').click()
    expect(window.button("Play again")).to_be_visible()
    return str(made["table"]["id"])


def test_a_game_is_looked_at_step_by_step(visit: Visit) -> None:
    noor = visit(reduced_motion="no-preference")
    table = finished_nevermind(noor)
    noor.link("Watch again").click()
    noor.headline("Step 0 of 1")
    expect(noor.button(re.compile("^Bottom left: Subliminal"))).to_be_visible()
    expect(noor.page.locator(".card.legal, .acts .btn:has-text('Hint')")).to_have_count(0)
    noor.page.keyboard.press("ArrowRight")
    ended = re.compile("Master|Priest|Monk|Initiate|Asleep|Adrift|Afraid")
    noor.headline(ended)
    expect(noor.page).to_have_url(re.compile(f"/replay/{table}.*#move=1$"))
    noor.page.reload()  # the address names the moment
    noor.headline(ended)
    noor.page.keyboard.press("Home")
    noor.headline("Step 0 of 1")
    noor.page.keyboard.press(" ")  # it plays by itself, to the end
    noor.headline(ended)
    expect(noor.button("Play")).to_be_visible()
    slider = noor.page.get_by_role("slider", name="Step")
    slider.press("ArrowLeft")
    noor.headline("Step 0 of 1")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Step 0 of 1"))


def test_through_the_eyes_of_others_and_with_all_hands_open(visit: Visit) -> None:
    noor, mira = visit(locale="de-DE", size="phone", light="dark"), visit()
    made = noor.sit_at("themind", LAST_LIFE, [ME, OPEN])
    mira.join(made, "Mira")
    noor.page.locator(".low.live").press("Enter")
    noor.button("Weiter").click()
    noor.headline("Das Wasser ist dunkel")
    noor.link("Noch einmal ansehen").click()
    noor.headline("In der Stille")
    expect(noor.page.get_by_text("Deine Hand: 50 und 60")).to_have_count(1)
    expect(noor.page.get_by_text("Mira: 2 Karten")).to_have_count(1)
    noor.page.get_by_label("Mit wessen Augen").select_option("Wie Mira")
    expect(noor.page.get_by_text("Deine Hand: 20 und 70")).to_have_count(1)
    noor.page.get_by_label("Mit wessen Augen").select_option("Alles offen")
    expect(noor.page.get_by_role("list", name="Alle Hände").get_by_role("listitem")).to_have_text(
        [re.compile(r"Du\s*50\s*60"), re.compile(r"Mira\s*20\s*70")]
    )
    assert not noor.overflows()
    noor.button("Nächster Schritt").click()
    noor.headline("Das Wasser ist dunkel")
    noor.more.click()
    noor.link("Zurück zum Tisch").click()
    expect(noor.button("Noch einmal spielen")).to_be_visible()


def test_a_moment_is_shared_by_a_link(visit: Visit) -> None:
    noor, ada = visit(permissions=["clipboard-read", "clipboard-write"]), visit()
    table = finished_nevermind(noor)
    noor.go(f"/replay/{table}#move=1")
    noor.button("Copy a link to this moment").click()
    expect(noor.button("The link is copied")).to_be_visible()
    link = str(noor.page.evaluate("navigator.clipboard.readText()"))
    ada.go(f"/replay/{table}")
    ada.sees("There is no such table")
    ada.foresees("404")
    ada.go(link)
    ada.headline(re.compile("Master|Priest|Monk|Initiate|Asleep|Adrift|Afraid"))
    assert "code=" in ada.page.url, "whoever gets the address from ada comes here too"


def test_a_record_from_a_file_is_replayed(visit: Visit, tmp_path: Path) -> None:
    noor = visit()
    for name, text in (("none", "moves: 1"), ("other", "{}")):
        (tmp_path / f"{name}.json").write_text(text)
    for game, seats in (("mindgame", 2), ("deepofmine", 4)):
        wish = {"game": game, "seats": [ME, *[{"kind": "bot"}] * (seats - 1)]}
        table = noor.page.request.post("/api/tables", data=wish).json()["table"]["id"]
        noor.give_up(table)
        (tmp_path / f"{game}.json").write_text(json.dumps(noor.page.request.get(f"/api/tables/{table}/record").json()))
    noor.go("/replay")
    file = noor.page.locator("input[type=file]")
    file.set_input_files(tmp_path / "none.json")
    noor.sees("it is not JSON")
    file.set_input_files(tmp_path / "other.json")
    noor.sees("This is no record")
    noor.foresees("409")
    for game in ("mindgame", "deepofmine"):
        noor.go("/replay")
        file.set_input_files(tmp_path / f"{game}.json")
        expect(noor.page.get_by_role("slider", name="Step")).to_be_visible()
        expect(noor.page.get_by_role("heading", level=1)).to_be_visible()
        expect(noor.button("Hint")).to_have_count(0)


def test_where_all_is_open_the_hands_of_deep_of_mine_are_too(visit: Visit) -> None:
    noor = visit()
    made = noor.sit_at("deepofmine", None, [ME, *[{"kind": "bot"}] * 3])
    noor.give_up(made["table"]["id"])
    noor.go(f"/replay/{made['table']['id']}")
    noor.page.locator(".bar select").last.select_option("all")
    cards = noor.page.locator('[data-seat="1"]').get_by_role("list", name=re.compile("cards? in hand"))
    expect(cards.get_by_role("button").first).to_be_visible()
    noor.button(re.compile("^Look at"), noor.page.locator('[data-seat="1"]')).click()
    expect(noor.page.locator("dialog .cards.hand li").first).to_be_visible()
