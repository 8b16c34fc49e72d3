"""What opens beside the screens: it must fit every window too, and axe finds nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.positions import BELL, ME, OPEN
from browser.test_everywhere import RULES, UNDECIDED, WIDTHS
from browser.visiting import SIZES, Visitor

Visit = Callable[..., Visitor]


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


@pytest.mark.parametrize(("light", "language"), [("light", "en-GB"), ("dark", "de-DE")])
@pytest.mark.parametrize("show", [_welcome, _doors_of_a_room, _doors_of_a_table, _picture, _taking_over])
def test_it_fits_every_window_and_axe_finds_nothing(
    visit: Visit, show: Callable[[Visitor], None], light: str, language: str
) -> None:
    window = visit(light=light, locale=language)
    show(window)
    for width in WIDTHS:
        window.resize(width, 800)
        assert not window.overflows(), width
    for size in SIZES.values():
        window.resize(*size)
        window.settle()
        found = Axe().run(window.page, options=RULES)
        assert found.violations_count == 0, found.generate_report()
        undecided = {rule["id"] for rule in found.response["incomplete"]} - UNDECIDED
        assert not undecided, undecided
