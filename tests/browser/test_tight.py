"""Long names, a band above the table, a phone on its side: nothing is pushed out of reach."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from browser.positions import BLIND, CONCENTRATING, ME, OPEN, laid
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


SIDEWAYS = [(844, 390), (667, 375), (740, 360)]
TWO = {
    "phase": "play", "level": 8, "stars": 3, "hands": [[40, 51, 55, 63, 78, 82, 91], [94, 95, 96, 97, 98, 99]],
    "pile": laid((4, 1), (11, 0), (23, 1)),
}  # fmt: skip
NEEDED = ".themind .bowl, .themind .low, .lv, .tally, .others li, .themind > .acts button, .band, .band button, .cost"
OUTSIDE = """needed => [...document.querySelectorAll(needed)].filter(each => {
    const box = each.getBoundingClientRect();
    return !box.width || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
}).map(each => each.className)"""
MEETING = """pairs => pairs.filter(pair => {
    const [one, other] = pair.map(each => document.querySelector(each)?.getBoundingClientRect());
    return one && other && one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
})"""
APART = [
    (".themind .bowl", ".themind .low"), (".themind .bowl", ".themind > .acts"), (".themind .low", ".themind > .acts"),
    (".others", ".themind > .acts"), (".others", ".themind .bowl"), (".words h1", ".themind .low"),
    (".band", ".words h1"), (".band", ".themind .low"), (".cost", ".themind .low"),
]  # fmt: skip


def _alone_of_two(noor: Visitor) -> None:
    noor.sit_at("themind", TWO, [ME], guests=NAMES[:1])
    noor.page.locator(".low.live").wait_for()


def _alone_of_four(noor: Visitor) -> None:
    noor.sit_at("themind", LEVEL, [ME], guests=NAMES, players=4)
    noor.page.locator(".low.live").wait_for()


def _concentrating(noor: Visitor) -> None:
    noor.sit_at("themind", CONCENTRATING, [ME, *[{"kind": "bot", "bot": "clock"}] * 2], players=3)
    noor.page.locator(".pad").wait_for()


def _error(noor: Visitor) -> None:
    _alone_of_four(noor)
    noor.page.locator(".low.live").press("Enter")
    noor.page.locator(".cost").wait_for()


def _blind(noor: Visitor) -> None:
    noor.sit_at("themind", BLIND, [ME], guests=NAMES[:2], players=3, blind=True)
    noor.page.locator(".low.live").wait_for()


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("moment", [_alone_of_two, _alone_of_four, _concentrating, _error, _blind])
def test_the_mind_is_seen_whole_on_a_phone_that_lies_on_its_side(
    visit: Visit, moment: Callable[[Visitor], None], language: str
) -> None:
    noor = visit(size="phone", locale=language)
    moment(noor)
    for width, height in SIDEWAYS:
        noor.resize(width, height)
        noor.settle()
        assert noor.page.evaluate(OUTSIDE, NEEDED) == [], (width, height)
        assert noor.page.evaluate(MEETING, APART) == [], (width, height)
        assert noor.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (width, height)


def test_when_somebody_leaves_neither_the_water_nor_my_hand_moves(visit: Visit) -> None:
    noor, mira = visit(size="phone"), visit()
    made = noor.sit_at("themind", TWO, [ME, OPEN])
    mira.join(made, "Mira")
    noor.page.locator(".low.live").wait_for()
    noor.resize(667, 375)
    expect(noor.page.locator(".band")).to_have_count(0)
    places = [noor.page.locator(each) for each in (".bowl", ".fan", ".others")]
    before = [place.bounding_box() for place in places]
    mira.go("/about")
    noor.page.locator(".band").wait_for()
    assert [place.bounding_box() for place in places] == before


def test_three_who_are_away_take_one_line_and_one_sheet(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.sit_at("themind", LEVEL, [ME], guests=["Ada", "Bo", "Mira"], players=4)
    band = noor.page.locator(".band")
    expect(band).to_contain_text("Away: Ada, Bo, Mira")
    box = band.bounding_box()
    assert box is not None
    assert box["height"] < 60
    band.get_by_role("button").click()
    noor.button("Let a bot play for Bo").click()
    expect(band).to_contain_text("Away: Ada, Mira")
    noor.button("Let a bot play for Ada").click()
    expect(noor.page.get_by_role("dialog").get_by_role("button", name="Let a bot play for Mira")).to_be_visible()
    noor.page.keyboard.press("Escape")
    expect(band).to_contain_text("Mira is away.")
    noor.button("Let a bot play for Mira").click()
    expect(band).to_have_count(0)
