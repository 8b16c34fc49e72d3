"""What moves on the table of Deep of Mine: a card from the hand to its Mind, paws to whoever decides for another."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser import forest as f
from browser.visiting import Visitor

Visit = Callable[..., Visitor]
COUNT = """() => { document.body.dataset.flown = 0; new MutationObserver(all => {
    for (const { addedNodes } of all) for (const node of addedNodes)
        if (node.classList?.contains("flight")) document.body.dataset.flown++;
}).observe(document.body, { childList: true, subtree: true }) }"""


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize(("motion", "flown"), [("no-preference", "1"), ("reduce", "0")])
def test_a_card_is_carried_from_the_hand_to_the_mind(visit: Visit, size: str, motion: str, flown: str) -> None:
    noor = visit(size=size, reduced_motion=motion)
    noor.sit_at("deepofmine", f.TURN, f.FOUR)
    noor.headline("Your turn")
    noor.page.evaluate(COUNT)
    noor.button(re.compile("^Nap in the Moss")).click()
    noor.button(re.compile("^Lay .*into your Mind")).click()
    lies = noor.page.locator('main [data-lies^="nap-in-the-moss"]')
    expect(lies).to_have_count(1)
    expect(noor.page.locator("body")).to_have_attribute("data-flown", flown)
    expect(noor.page.locator(".flight")).to_have_count(0)  # it has arrived, and nothing is left over
    expect(lies).to_be_visible()
    assert not noor.overflows()


def test_paws_walk_to_the_one_who_decides(visit: Visit) -> None:
    for motion, walks in (("no-preference", True), ("reduce", False)):
        noor = visit(reduced_motion=motion)
        noor.sit_at("deepofmine", f.PROXY, f.FOUR)
        noor.headline("Choose for Raccoon")
        prints = noor.page.locator(".trail > g")
        if walks:
            expect(prints.nth(3)).to_be_attached()
        noor.button(re.compile("^Monday Again, .*Choose this")).click()
        expect(prints).to_have_count(0)
