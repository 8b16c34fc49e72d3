"""The keyboard's place is never lost: not when a drawer is put away, not when a move takes away what was pressed."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.positions import ME, NEVERMIND, PLAYING
from browser.visiting import Visitor

Visit = Callable[..., Visitor]


def test_the_focus_comes_back_from_a_drawer_behind_a_drawer(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    keys, more = noor.page.keyboard, noor.more
    for drawer in ("Settings", "The whole story"):
        more.press("Enter")
        noor.button(drawer).press("Enter")
        expect(noor.page.get_by_role("dialog", name=re.compile("Settings|So far"))).to_be_visible()
        keys.press("Escape")
        expect(noor.page.get_by_role("dialog")).to_have_count(0)
        expect(more).to_be_focused()


def test_the_focus_comes_back_from_the_command_line(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    keys, more, line = noor.page.keyboard, noor.more, noor.page.get_by_label("Your move as text")
    more.press("Enter")
    noor.button(re.compile("^Type a move")).press("Enter")
    expect(line).to_be_focused()
    keys.press("Escape")
    expect(more).to_be_focused()
    card = noor.page.locator('[data-card="e"]')
    card.focus()
    keys.press("/")
    expect(line).to_be_focused()
    keys.press("Escape")
    expect(card).to_be_focused()


def test_whoever_notes_by_keys_goes_on_at_the_next_question_or_the_grid(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", stage=1)
    choices = noor.page.locator(".choices button")
    choices.first.wait_for()
    while choices.count():  # the Mind turns up one or more thoughts
        before = noor.page.evaluate("document.body.dataset.seq")
        choices.first.press("Enter")
        noor.page.wait_for_function("before => document.body.dataset.seq !== before", arg=before)
        expect(noor.page.locator(".choices button:focus, [data-card]:focus")).to_have_count(1)


def test_a_level_of_the_mind_is_played_without_looking_for_the_next_button(visit: Visit) -> None:
    noor = visit()
    hands = [[63, 64], [99, 100]]
    noor.sit_at("themind", {"phase": "concentrate", "level": 2, "hands": hands}, [ME, {"kind": "bot", "bot": "clock"}])
    noor.page.locator(".pad").press("Enter")
    low = noor.page.locator(".low.live")
    expect(low).to_be_focused()
    noor.page.keyboard.down("Enter")
    noor.page.keyboard.down("Enter")  # held down: it lays one card and no more
    expect(noor.button("Play 64, your lowest card")).to_be_focused()
    noor.page.keyboard.down("Enter")
    noor.page.keyboard.up("Enter")
    expect(noor.button("Play 64, your lowest card")).to_be_focused()


def test_mind_game_goes_on_where_the_step_is(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("mindgame", None, [ME, {"kind": "bot"}])
    noor.page.locator('[data-tile="shock1"]').press("Enter")
    noor.page.locator(".buy").press("Enter")
    expect(noor.page.locator(".market :focus")).to_have_count(1)
    noor.button("Done buying").press("Enter")
    expect(noor.page.locator("[data-hand]:focus")).to_have_count(1)


def _without_shortcuts(window: Visitor) -> None:
    window.more.click()
    window.button("Settings").click()
    window.page.get_by_label("Shortcuts with a single key").uncheck()
    window.page.keyboard.press("Escape")
    expect(window.page.get_by_role("dialog")).to_have_count(0)


def test_shortcuts_with_a_single_key_can_be_switched_off_and_stay_off(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    card = noor.page.locator('[data-card="e"]')
    card.focus()
    noor.page.keyboard.press("?")
    expect(noor.page.get_by_role("dialog", name="Rules")).to_be_visible()
    noor.page.keyboard.press("Escape")
    _without_shortcuts(noor)
    expect(noor.page.locator("p.keys")).not_to_contain_text("hint")
    noor.page.reload()
    card.focus()
    for key in ("?", "/", "h"):
        noor.page.keyboard.press(key)
    card.press("Enter")  # the answer comes after that to a hint
    expect(noor.page.get_by_role("status").last).to_contain_text("You notice")
    noor.page.keyboard.press("u")
    for unseen in (
        noor.page.get_by_role("dialog"),
        noor.page.get_by_label("Your move as text"),
        noor.page.locator(".note"),
    ):
        expect(unseen).to_have_count(0)


def test_without_shortcuts_a_letter_stops_nobody_and_space_lays_a_card(visit: Visit) -> None:
    noor = visit()
    hands = [[58, 78, 91], [70, 72, 88], [60, 84, 97]]
    noor.sit_at("themind", {**PLAYING, "hands": hands}, [ME], guests=["Ada", "Bo"], players=3)
    noor.page.locator(".low.live").wait_for()
    stop = noor.button("Stop")
    expect(stop).to_have_attribute("aria-keyshortcuts", "s")
    _without_shortcuts(noor)
    expect(stop).not_to_have_attribute("aria-keyshortcuts", "s")
    noor.page.locator("#board").focus()
    for key in ("s", "r", " "):
        noor.page.keyboard.press(key)
    expect(noor.page.locator(".bowl")).to_have_attribute("aria-label", re.compile("58 on top"))
    expect(stop).to_be_visible()
    expect(noor.button("Star")).to_have_attribute("aria-pressed", "false")
