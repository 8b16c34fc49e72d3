"""What opens beside the screens: it must fit every window too, and axe finds nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.sheets import SHEETS
from browser.test_everywhere import RULES, UNDECIDED, WIDTHS
from browser.visiting import SIZES, Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize(("light", "language"), [("light", "en-GB"), ("dark", "de-DE")])
@pytest.mark.parametrize("name", SHEETS)
def test_it_fits_every_window_and_axe_finds_nothing(visit: Visit, name: str, light: str, language: str) -> None:
    window = visit(light=light, locale=language)
    SHEETS[name](window)
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
