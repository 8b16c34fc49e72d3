"""What opens beside the screens: slips, doors, pictures, the taking over of a replay."""

from __future__ import annotations

from collections.abc import Callable

from browser.positions import BELL, ME, OPEN
from browser.visiting import Visitor


def _welcome(window: Visitor) -> None:
    window.go("/")
    window.page.locator("article button.primary").nth(1).click()
    window.page.locator("section.lesson").wait_for()


def _doors_of_a_room(window: Visitor) -> None:
    window.sit_at("mindgame", None, [ME, OPEN])
    window.page.locator("details.fold summary").click()


def _doors_of_a_table(window: Visitor) -> None:
    window.sit_at("mindgame", None, [ME, {"kind": "bot"}])
    window.page.locator("header nav button").last.click()
    window.page.locator("dialog .list .btn:has-text('who watches'), dialog .list .btn:has-text('wer zusieht')").click()
    window.page.locator("dialog select").first.wait_for()


def _ended(window: Visitor) -> None:
    window.sit_at("nevermind", BELL, stage=4)
    window.page.locator('[data-card="sw"]').click()
    window.page.locator(".keep").wait_for()


def _picture(window: Visitor) -> None:
    _ended(window)
    window.page.locator(".keep").click()
    window.page.locator("dialog img").wait_for()


def _taking_over(window: Visitor) -> None:
    _ended(window)
    window.page.locator('a[href^="/replay/"]').first.click()
    window.page.locator(".bar .on").click()
    window.page.locator("dialog form").wait_for()


SHEETS: dict[str, Callable[[Visitor], None]] = {
    "welcome": _welcome,
    "doors-of-a-room": _doors_of_a_room,
    "doors-of-a-table": _doors_of_a_table,
    "keepsake": _picture,
    "taking-over": _taking_over,
}
