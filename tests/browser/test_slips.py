"""The slip of a lesson or a puzzle takes no room from what one needs: the board, the buttons, hint and take back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser import minds as m
from browser.positions import BELL, ME
from browser.visiting import Visitor

Visit = Callable[..., Visitor]
BOT = {"kind": "bot", "bot": "greedy"}
OUTSIDE = """needed => [...document.querySelectorAll(needed)].filter(each => {
    const box = each.getBoundingClientRect();
    return box.width && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
}).map(each => `${each.className || each.id}: ${each.getBoundingClientRect().bottom} of ${innerHeight}`)"""
COVERED = """names => [...document.querySelectorAll("button")].filter(each => {
    const box = each.getBoundingClientRect();
    if (!box.width || !names.includes(each.getAttribute("aria-label") ?? each.textContent.trim())) return false;
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !each.contains(there);
}).map(each => each.textContent)"""
CUT = "each => each.getBoundingClientRect().bottom > each.closest('.body').getBoundingClientRect().bottom + 1"
SLIPS = ["/puzzles/mindgame/05", "/puzzles/nevermind/03", "/learn/mindgame/2", "/learn/nevermind/1"]


def opened(visit: Visit, path: str, **wishes: str) -> Visitor:
    noor = visit(**wishes)
    noor.go(path)
    noor.page.locator(".lesson").wait_for()
    noor.page.locator("#board").wait_for()
    noor.settle()
    return noor


@pytest.mark.parametrize("path", SLIPS)
def test_beside_a_slip_the_board_is_seen_whole_on_a_phone(visit: Visit, path: str) -> None:
    noor = opened(visit, path, size="phone")
    for width, height in ((844, 390), (390, 844)):
        noor.resize(width, height)
        noor.settle()
        assert noor.page.evaluate(OUTSIDE, ".lesson, #board") == [], (width, height)
        assert not noor.overflows()


def test_what_ends_a_step_of_mind_game_is_seen_on_a_phone(visit: Visit) -> None:
    noor = opened(visit, SLIPS[0], size="phone")
    assert noor.page.evaluate(OUTSIDE, ".panel .done, .tray") == []
    noor.sit_at("mindgame", m.WAR, [ME, BOT])
    noor.page.locator(".panel .done").wait_for()
    noor.settle()
    assert noor.page.evaluate(OUTSIDE, ".panel .done, .panel .warn, .by, .ticker") == []
    noor.sit_at("mindgame", m.FIGHTS, [ME, BOT])
    noor.page.locator('main[data-mode="fight"] .fight i.you').last.wait_for()
    expect(noor.page.locator(".fight small")).to_have_text([re.compile(r"\d"), re.compile("≈")])
    noor.settle()
    assert noor.page.evaluate(OUTSIDE, ".panel button") == []


@pytest.mark.parametrize("act", [".turn", ".split"])
def test_the_tiles_of_a_stack_are_seen_whole_when_one_is_chosen(visit: Visit, act: str) -> None:
    noor = visit()
    noor.resize(1280, 720)
    noor.sit_at("mindgame", m.WAR, [ME, BOT])
    noor.page.locator('[data-place="bpt3"]').click()
    noor.page.locator(f".panel {act}").click()
    noor.page.locator(".picks .tile").last.wait_for()
    noor.settle()
    assert noor.page.locator(".picks .tile").last.evaluate(CUT) is False


@pytest.mark.parametrize("path", SLIPS)
def test_a_slip_never_lies_over_hint_and_take_back(visit: Visit, path: str) -> None:
    noor = opened(visit, path)
    for width, height in ((1440, 900), (1280, 720), (1024, 768), (844, 390), (390, 844)):
        noor.resize(width, height)
        noor.settle()
        assert noor.page.evaluate(COVERED, ["Hint", "Take back"]) == [], (width, height)


@pytest.mark.parametrize(("size", "width", "height"), [("phone", 844, 390), ("desk", 1280, 720)])
def test_the_end_of_a_meditation_moves_no_card_out_of_sight(visit: Visit, size: str, width: int, height: int) -> None:
    noor = visit(size=size, locale="de-DE")
    noor.sit_at("nevermind", BELL, stage=4)
    noor.resize(width, height)
    noor.page.locator('[data-card="sw"]').click()
    noor.page.locator(".dock .primary").wait_for()
    noor.page.locator(".dock .beads").wait_for(state="attached")  # the last that follows
    noor.settle()
    assert noor.page.evaluate(OUTSIDE, "#board, [data-card]") == []


@pytest.mark.parametrize("position", [m.PLACING, None])
def test_a_hint_never_lies_over_the_board_of_mind_game_on_a_phone_that_lies_on_its_side(
    visit: Visit, position: dict[str, object] | None
) -> None:
    noor = visit(size="phone")
    noor.sit_at("mindgame", position, [ME, BOT])
    noor.resize(844, 390)
    noor.hint.click()
    note = noor.page.locator(".note.hint")
    note.wait_for()
    noor.settle()
    board, slip = noor.page.locator("#board").bounding_box(), note.bounding_box()
    assert board is not None
    assert slip is not None
    assert board["x"] + board["width"] <= slip["x"], (board, slip)
