"""The first contact: from the shelf to a table, with a few words for whoever is new."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.visiting import Visitor

Visit = Callable[..., Visitor]
GAMES = {
    "Nevermind The Distraction": "Eight thoughts lie around the breath",
    "The Mind": "Together you lay all cards in rising order",
    "Mind Game": "Two minds are melded",
    "Deep of Mine": "You look for peace of mind",
}


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_new_is_told_once_what_a_game_is_about(visit: Visit, game: str, size: str) -> None:
    noor = visit(size=size)
    noor.go("/")
    noor.button(f"Play {game} now").click()
    slip = noor.page.get_by_role("region", name=game, exact=True)
    expect(slip.get_by_text(GAMES[game])).to_be_visible()
    assert not noor.overflows()
    expect(noor.link("First lesson", slip)).to_be_visible()
    noor.page.reload()  # it stays until it is read
    noor.button("Let me play", slip).click()
    expect(slip).to_have_count(0)
    noor.go("/")
    noor.button(f"Play {game} now").click()
    expect(noor.more).to_be_visible()
    expect(slip).to_have_count(0)


def test_the_slip_leads_to_the_first_lesson(visit: Visit) -> None:
    noor = visit(locale="de-DE", light="dark")
    noor.go("/")
    noor.button(re.compile("^The Mind.* spielen$")).click()
    slip = noor.page.get_by_role("region", name="The Mind", exact=True)
    expect(slip.get_by_text("Nur die Zeit spricht")).to_be_visible()
    noor.link("Erste Lektion", slip).click()
    expect(noor.page.get_by_role("region", name=re.compile("^Lektion 1"))).to_be_visible()
    expect(slip).to_have_count(0)
