"""A program of one's own at the table: its command on the page, and how everybody sees it there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.positions import ME, OPEN
from browser.visiting import Visitor

Visit = Callable[..., Visitor]


def seated(window: Visitor, made: dict[str, Any], name: str) -> None:
    """The program takes its seat by the key that the page shows."""
    command = window.page.get_by_label("Command, with the link for this seat").input_value()
    assert command.startswith("mindscape join '")
    link = command.split("'")[1]
    assert f"/t/{made['table']['code']}#p1." in link
    answer = window.page.request.post(
        f"/api/tables/{made['table']['id']}/seats", data={"program": link.partition("#")[2], "name": name}
    )
    assert answer.status == 201


def test_a_program_takes_a_seat_and_everybody_sees_whose_it_is(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone", light="dark", locale="de-DE")
    made = noor.sit_at("themind", None, [ME, OPEN, OPEN], players=3)
    noor.headline("Waiting for the others")
    noor.button(re.compile("Seat a program of your own")).click()
    noor.sees("Run this command where your program is")
    assert not noor.overflows()
    seated(noor, made, "Deep Thought")
    noor.page.keyboard.press("Escape")
    row = noor.page.get_by_role("listitem").filter(has_text="Deep Thought")
    expect(row).to_contain_text("bot of Noor · is away")
    mira.join(made, "Mira")
    mira.sees("Bot Deep Thought von Noor")


def test_pieces_of_a_table_of_ones_own_are_drawn_as_they_are(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("mindgame", None, [ME, {"kind": "bot"}], tables={"cost": {"doubt1": 7}})
    noor.headline("Buy")
    shelf = noor.page.locator(".cost").filter(has=noor.page.locator('[data-tile="doubt1"]'))
    expect(shelf.locator(".tag b")).to_have_text("7")
