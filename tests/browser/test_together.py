"""Going on together: both find the new table, whoever watches is not asked, and a page that cannot come says so."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.positions import ME, OPEN
from browser.visiting import Visitor

Visit = Callable[..., Visitor]


def test_both_come_to_the_new_table_and_play_again(visit: Visit) -> None:
    noor, mira, ada = visit(), visit(size="phone"), visit()
    mira.join(noor.sit_at("mindgame", None, [ME, OPEN]), "Mira")
    noor.more.click()
    noor.button("Give up").click()
    noor.button("Give up").click()
    noor.button("Play again").click()
    noor.headline("Waiting for the others")
    noor.sees("Kept for Mira")
    expect(noor.button("Free the seat of Mira")).to_be_visible()
    ada.go(noor.page.get_by_label("Invitation link").input_value())
    ada.sees("What is free here is kept for Mira, who played before.")
    expect(ada.button("Sit down")).to_have_count(0)
    mira.button("To the new table").click()
    for window in (noor, mira):
        expect(window.page).to_have_url(noor.page.url)
        expect(window.page.locator("main.mindgame")).to_be_visible()
    mira.page.go_back()
    mira.button("To the new table").click()  # her seat there is kept
    expect(mira.page.locator("main.mindgame")).to_be_visible()


def test_whoever_has_left_is_asked_at_the_shelf_to_play_again(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone")
    made = noor.sit_at("mindgame", None, [ME, OPEN])
    mira.join(made, "Mira")
    expect(mira.page.locator("main.mindgame")).to_be_visible()
    noor.give_up(made["table"]["id"])
    for window in (noor, mira):
        window.go("/")
    noor.button("Play Mind Game again with Mira").click()
    noor.headline("Waiting for the others")
    asked = mira.page.get_by_role("region", name="Mind Game", exact=True)
    expect(asked).to_contain_text("Once more with Noor? A seat is kept for you.")
    assert not mira.overflows()
    mira.button("Take a seat", asked).click()
    for window in (noor, mira):
        expect(window.page.locator("main.mindgame")).to_be_visible()
    mira.go("/")
    expect(mira.link(re.compile("Mind Game|Go on")).first).to_be_visible()
    expect(asked).to_have_count(0)


def test_who_does_not_want_to_play_again_is_asked_once(visit: Visit) -> None:
    noor, mira = visit(), visit()
    made = noor.sit_at("mindgame", None, [ME, OPEN])
    mira.join(made, "Mira")
    expect(mira.page.locator("main.mindgame")).to_be_visible()
    noor.give_up(made["table"]["id"])
    noor.button("Play again").click()
    noor.headline("Waiting for the others")
    mira.go("/")
    asked = mira.page.get_by_role("region", name="Mind Game", exact=True)
    mira.button("Not now", asked).click()
    expect(asked).to_have_count(0)
    mira.page.reload()
    mira.sees("Finished games")
    expect(asked).to_have_count(0)


def test_a_watcher_is_not_asked_to_end_a_pause(visit: Visit) -> None:
    noor, mira, ada = visit(), visit(), visit()
    made = noor.sit_at("mindgame", None, [ME, OPEN])
    mira.join(made, "Mira")
    ada.go(f"/t/{made['table']['code']}")
    ada.link("Only watch").click()
    noor.more.click()
    noor.button("Pause").click()
    mira.button("Agree").click()
    ada.sees("The table is paused.")
    expect(mira.button("Go on")).to_be_visible()
    expect(ada.button("Go on")).to_have_count(0)


def test_a_part_of_the_page_that_cannot_be_fetched_is_no_blank_page(visit: Visit) -> None:
    noor = visit(locale="de-DE")
    noor.page.route(re.compile("TablePage"), lambda route: route.abort())
    noor.sit_at("nevermind", stage=1)
    noor.sees("Der Server ist gerade nicht erreichbar.")
    noor.page.unroute(re.compile("TablePage"))
    noor.button("Noch einmal").click()
    expect(noor.page.get_by_role("grid")).to_be_visible()
    noor.foresees("ERR_FAILED")


def test_who_comes_to_a_table_from_the_shelf_hears_what_is_asked(visit: Visit) -> None:
    noor = visit()
    noor.go("/")
    noor.button("Play Nevermind The Distraction now").click()
    said = noor.page.get_by_role("status").last
    expect(said).to_have_text(re.compile(r"^Eight thoughts lie around the breath.* Begin gently$"))  # whoever is new
    noor.button("Let me play").click()
    noor.go("/")
    noor.button("Play Nevermind The Distraction now").click()
    expect(said).to_have_text("Nevermind. Begin gently")
