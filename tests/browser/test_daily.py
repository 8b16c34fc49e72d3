"""The daily sitting: one try that counts, then practice; the table of the day, the days before, and the proof."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.visiting import Visitor

Visit = Callable[..., Visitor]

GIVE_UP = """async () => {
  const id = location.pathname.split("/")[2];
  const token = JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.includes("tokens"))))[id];
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ t: "resign", key: "give-up" });
  return (await fetch(`/api/tables/${id}/acts`, { method: "POST", headers, body })).status;
}"""


def sit_and_give_up(window: Visitor) -> None:
    """The try of the day, ended at once."""
    window.go("/")
    window.link(re.compile("The daily sitting")).click()
    window.button("Sit down at Nevermind The Distraction").click()
    expect(window.page.locator(".card").first).to_be_visible()
    assert window.page.evaluate(GIVE_UP) == 200


def test_the_first_try_counts_and_then_the_deal_is_practised(visit: Visit) -> None:
    noor = visit()
    sit_and_give_up(noor)
    # At the end: the table of the day, the same deal once more, and the line of beads.
    expect(noor.button("Practise this deal")).to_be_visible()
    expect(noor.button("Play again")).to_have_count(0)
    expect(noor.button("Copy the line")).to_be_visible()
    noor.sees("Your game as a line of beads, to share")
    with noor.page.expect_download() as download:
        noor.button("As a picture").click()
    assert download.value.suggested_filename == "mindscape-nevermind.png"
    noor.link("To the table of the day").click()
    noor.sees("The daily sitting")
    mine = noor.page.locator("ol li.me")
    expect(mine).to_contain_text("You")
    expect(mine).to_contain_text("given up")
    expect(mine.get_by_role("img")).to_have_count(1)
    # The other games are not told before one's own try.
    expect(noor.page.get_by_text("The table is shown after your own.")).to_have_count(3)
    expect(noor.button("Sit down at Nevermind The Distraction")).to_have_count(0)
    noor.button("Practise the deal of Nevermind The Distraction").click()
    expect(noor.page.locator(".card").first).to_be_visible()
    noor.go("/daily")
    expect(mine).to_contain_text("given up")


def test_yesterday_is_practised_and_its_key_checked_by_the_browser_itself(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.go("/daily")
    noor.button("Check yesterday’s").click()
    noor.sees("It holds: in 6 steps")
    noor.button("Check yesterday’s").click()
    noor.sees("The promise is the one that this browser saw before.")
    with noor.page.expect_download() as download:
        noor.link("The proof as a file").click()
    assert download.value.suggested_filename == "mindscape-daily-proof.json"
    noor.page.locator(".days a").nth(1).click()
    noor.sees("This day is over.")
    assert not noor.overflows()
    noor.button("Practise the deal of Nevermind The Distraction").click()
    expect(noor.page.locator(".card").first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_of_the_day_fits_and_is_reached_by_keys(visit: Visit, language: str) -> None:
    noor = visit(size="phone", locale=language)
    noor.go("/daily")
    expect(noor.page.locator(".games li")).to_have_count(4)
    assert not noor.overflows()
    buttons = noor.page.locator(".games .btn")
    buttons.first.focus()
    noor.page.keyboard.press("Tab")
    expect(buttons.nth(1)).to_be_focused()


def test_a_day_that_is_none_says_so(visit: Visit) -> None:
    noor = visit()
    noor.foresees("409")
    noor.go("/daily/12")
    noor.sees("There is no daily sitting on this day.")
