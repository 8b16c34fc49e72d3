"""What must hold on every screen: nothing for axe to complain about, no sideways scrolling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.screens import SCREENS
from browser.visiting import SIZES, Visitor

Visit = Callable[..., Visitor]
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations", "incomplete"],  # what passes need not be named
}
# axe cannot judge these where text lies over a gradient or inside an svg; the tokens are judged in contrast.test.ts.
UNDECIDED = {"color-contrast", "target-size"}
HIDE, SHOW = (f"() => {{ document.documentElement.style.visibility = '{how}' }}" for how in ("hidden", ""))
"""What is laid out need not be painted, which takes longer."""
WIDTHS = (320, 360, 390, 600, 768, 861, 1024, 1280, 1440, 1920)


@pytest.mark.parametrize(("light", "language"), [("light", "en-GB"), ("dark", "de-DE")])
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_fits_every_window_and_axe_finds_nothing(visit: Visit, name: str, light: str, language: str) -> None:
    window = visit(light=light, locale=language)
    SCREENS[name](window)
    window.page.evaluate(HIDE)
    for width in WIDTHS:
        window.resize(width, 800)
        assert not window.overflows(), f"{name} at {width}"
    window.page.evaluate(SHOW)
    is_phone = (list(SCREENS).index(name) + (light == "dark")) % 2
    window.resize(*SIZES["phone" if is_phone else "desk"])
    window.settle()
    found = Axe().run(window.page, options=RULES)
    assert found.violations_count == 0, found.generate_report()
    undecided = {rule["id"] for rule in found.response["incomplete"]} - UNDECIDED
    assert not undecided, undecided
