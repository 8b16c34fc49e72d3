"""What lies around the tables: it must fit every window, and axe finds nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.places import PLACES
from browser.test_everywhere import RULES, UNDECIDED
from browser.visiting import SIZES, Visitor

Visit = Callable[..., Visitor]
WIDTHS = (320, 390, 768, 1024, 1440)


@pytest.mark.parametrize("name", PLACES)
def test_it_fits_every_window_and_axe_finds_nothing(visit: Visit, name: str) -> None:
    is_odd = list(PLACES).index(name) % 2
    window = visit(light="dark" if is_odd else "light", locale="de-DE" if is_odd else "en-GB")
    PLACES[name](window)
    for width in WIDTHS:
        window.resize(width, 800)
        assert not window.overflows(), width
    window.resize(*SIZES["phone" if is_odd else "desk"])
    window.settle()
    found = Axe().run(window.page, options=RULES)
    assert found.violations_count == 0, found.generate_report()
    undecided = {rule["id"] for rule in found.response["incomplete"]} - UNDECIDED
    assert not undecided, undecided
