"""Long names, a band above the table, a phone on its side: nothing is pushed out of reach."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from browser.positions import ME
from browser.visiting import Visitor

Visit = Callable[..., Visitor]
NAMES = ["Wolkenschieberinnenzunft", "Wolkenschieberinnenzunf2", "Wolkenschieberinnenzunf3"]
LEVEL = {"phase": "play", "level": 3, "hands": [[63, 78, 91], [70, 72, 88], [60, 84, 97], [5, 6, 7]]}
BOX = "all => all.map(each => { const box = each.getBoundingClientRect(); return [box.left, box.right]; })"


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_long_names_around_the_bowl_do_not_touch_and_all_can_be_reached(visit: Visit, size: str) -> None:
    noor = visit(size=size)
    noor.sit_at("themind", LEVEL, [ME], guests=NAMES, players=4)
    names = noor.page.locator(".others .text b")
    names.last.wait_for()
    noor.settle()
    boxes = sorted(names.evaluate_all(BOX))
    width = noor.page.evaluate("innerWidth")
    assert boxes[0][0] >= 0, boxes
    assert boxes[-1][1] <= width, boxes
    if size == "phone":
        assert all(one[1] <= other[0] for one, other in pairwise(boxes)), boxes
    # three people are away: the band above takes its place from nobody, the page can be scrolled to its end
    stop = noor.button("Stop")
    noor.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    box = stop.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= noor.page.evaluate("innerHeight")


def test_a_mind_of_deep_of_mine_is_seen_on_a_phone_that_lies_on_its_side(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.sit_at("deepofmine", None, [ME, *[{"kind": "bot"}] * 3], players=4)
    noor.resize(844, 390)
    mind = noor.page.locator("#focus")
    mind.wait_for()
    assert mind.evaluate("each => each.clientHeight") > 100
    assert not noor.overflows()
