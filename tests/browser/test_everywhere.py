"""What must hold on every screen: nothing for axe to complain about, no sideways scrolling."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.screens import SCREENS
from browser.visiting import SIZES, Visitor

Visit = Callable[..., Visitor]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
# axe cannot judge these where text lies over a gradient or inside an svg; the tokens are judged in contrast.test.ts.
UNDECIDED = {"color-contrast", "target-size"}
WIDTHS = (320, 360, 390, 600, 768, 861, 1024, 1280, 1440, 1920)


@pytest.mark.parametrize(("light", "language"), [("light", "en-GB"), ("dark", "de-DE")])
def test_every_screen_fits_every_window_and_axe_finds_nothing(visit: Visit, light: str, language: str) -> None:
    for number, (name, show) in enumerate(SCREENS.items()):
        window = visit(light=light, locale=language)
        show(window)
        for width in WIDTHS:
            window.page.set_viewport_size({"width": width, "height": 800})
            assert not window.overflows(), f"{name} at {width}"
        width, height = SIZES["phone" if (number + (light == "dark")) % 2 else "desk"]
        window.page.set_viewport_size({"width": width, "height": height})
        window.settle()
        found = Axe().run(window.page, options=RULES)
        assert found.violations_count == 0, f"{name}: {found.generate_report()}"
        undecided = {rule["id"] for rule in found.response["incomplete"]} - UNDECIDED
        assert not undecided, f"{name}: {undecided}"
        window.close()
