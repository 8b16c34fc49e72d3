"""First lessons: a real table and a voice in the margin, which says one thing at a time."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Error as PressFailed
from playwright.sync_api import TimeoutError as NothingHappened
from playwright.sync_api import expect

from browser.visiting import Visitor

Visit = Callable[..., Visitor]
A_MOMENT_MS = 10_000
PATIENCE = 60  # things to do; a lesson has about ten
UNHEARD = 6  # presses in a row that change nothing; a busy computer may draw what is pressed elsewhere just then
STATE = """() => JSON.stringify([
    document.body.dataset.seq,
    ...[".lesson", ".note", "dialog[open]", ".clearing", ".panel"]
        .map(each => document.querySelector(each)?.innerText ?? null),
    ...[...document.querySelectorAll("[data-taught]")].map(each => each.outerHTML.slice(0, 200)),
])"""
"""What is said, what happened, and what is pointed at: one step may be a few presses, of buttons of one name."""
LOOK = """goOn => {
    const all = selector => [...document.querySelectorAll(selector)].filter(each => each.getClientRects().length);
    const pointed = all("[data-taught]");
    const covered = pointed.length && !pointed.some(each => each.closest("dialog[open]"));
    return {
        state: (STATE)(),
        said: document.querySelector(".lesson")?.innerText ?? "",
        press: all("dialog[open] .go, .clearing .go")[0]
            ?? (covered ? all("dialog[open] header button")[0] : null)
            ?? all(".lesson button").find(each => each.innerText === goOn)
            ?? all("button[data-taught]:enabled, [data-taught] button:enabled")[0]
            ?? null,
        band: pointed[0] ?? null,
    };
}""".replace("STATE", STATE)
"""How it stands, and what is to be pressed then, looked at in one moment: it may be drawn anew in the next.

A look that lies over what is pointed at is closed first: whoever presses a face once more opens it again.
"""


def follow(window: Visitor, done: str, go_on: str) -> None:
    """Do what the voice says: press its button, or whatever it points at."""
    page = window.page
    page.locator(".lesson").wait_for()
    unheard = 0
    for _ in range(PATIENCE):
        now = page.evaluate_handle(LOOK, go_on)
        state, said = (now.get_property(each).json_value() for each in ("state", "said"))
        if done in said:
            return
        button, band = (now.get_property(each).as_element() for each in ("press", "band"))
        try:
            if button:
                button.click(timeout=A_MOMENT_MS)
            elif band:  # a segment is a band, and its medal says where
                box = band.bounding_box()
                if box is None:  # drawn anew before it could be pressed
                    continue
                page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            # else the others have to do something first
        except PressFailed:
            if page.evaluate(STATE) == state:
                raise
            continue  # it was gone before it could be pressed: look again what is pointed at
        try:
            page.wait_for_function(f"before => ({STATE})() !== before", arg=state, timeout=A_MOMENT_MS)
            unheard = 0
        except NothingHappened:  # press again, as people do
            unheard += 1
            assert unheard < UNHEARD, f"nothing happens: {state}"
    raise AssertionError(f"the lesson does not end: {page.locator('.lesson').inner_text()}")


def test_the_first_lesson_of_nevermind_is_followed_to_its_end(visit: Visit) -> None:
    noor = visit()
    noor.go("/")
    noor.link("First lesson of Nevermind The Distraction").click()
    voice = noor.page.get_by_role("region", name="Lesson 1: Beginner’s Mind")
    noor.button("Go on", voice).click()
    expect(noor.page.locator('[data-card="s"][data-taught]')).to_be_visible()
    noor.page.reload()  # it goes on where it was
    expect(voice).to_contain_text("choose it and notice it".capitalize())
    follow(noor, "That is the lesson", "Go on")
    noor.link("Next lesson", voice).click()
    expect(noor.page.get_by_role("region", name="Lesson 2: Monkey Mind")).to_be_visible()
    noor.button("Leave the lesson").click()  # and the table is still there to play at
    expect(noor.page.locator(".lesson")).to_have_count(0)
    expect(noor.page.get_by_role("grid")).to_be_visible()


def test_the_other_stages_are_lessons_too(visit: Visit) -> None:
    noor = visit(size="phone", light="dark", locale="de-DE")
    for number in (2, 3, 4, 5, 6):
        noor.go(f"/learn/nevermind/{number}")
        expect(noor.page.get_by_role("region", name=re.compile(f"^Lektion {number}: "))).to_be_visible()
        assert not noor.overflows()
        follow(noor, "Das war die Lektion", "Weiter")


def test_the_first_lesson_of_the_mind_speaks_of_errors_when_there_is_one(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.go("/learn/themind/1")
    voice = noor.page.get_by_role("region", name="Lesson 1: Tempo")
    noor.button("Go on", voice).click()
    noor.button("Lay your hand on the table").click()
    expect(voice).to_contain_text("12 is low")
    noor.page.locator(".low.live").press("Enter")
    expect(voice).to_contain_text("Your next card is 57")
    noor.button("Play 57, your lowest card").press("Enter")  # much too early
    expect(voice).to_contain_text("A lower card was still waiting")
    assert not noor.overflows()
    noor.button("Lay your hand on the table").click()
    # a partner who holds the last card need not wait
    expect(voice).to_contain_text(re.compile("Your hand is empty|The level is done"))


@pytest.mark.parametrize(
    ("game", "lessons", "size"),
    [("mindgame", 5, "desk"), ("mindgame", 5, "phone"), ("deepofmine", 6, "desk"), ("deepofmine", 6, "phone")],
)
def test_the_lessons_of_the_big_games_are_followed_to_their_end(
    visit: Visit, game: str, lessons: int, size: str
) -> None:
    noor = visit(size=size)
    for number in range(1, lessons + 1):
        noor.go(f"/learn/{game}/{number}")
        expect(noor.page.get_by_role("region", name=re.compile(f"^Lesson {number}: "))).to_be_visible()
        follow(noor, "That is the lesson", "Go on")
    noor.go(f"/learn/{game}")  # all of them are done
    expect(noor.page.locator("main .done")).to_have_count(lessons)
    noor.go("/")
    expect(noor.page.get_by_text(f"{lessons} of {lessons} done")).to_be_visible()


def test_a_step_may_need_two_presses_and_points_at_each(visit: Visit) -> None:
    noor = visit(size="phone", locale="de-DE")
    noor.go("/learn/mindgame/1")
    voice = noor.page.locator(".lesson")
    noor.button("Weiter", voice).click()
    expect(noor.page.locator('[data-tile="shock1"][data-taught]')).to_be_visible()
    noor.page.locator('[data-tile="shock1"]').click()
    expect(noor.page.locator(".buy[data-taught]")).to_be_visible()
    expect(noor.page.locator('[data-tile="shock1"]')).not_to_have_attribute("data-taught", "")
    noor.page.locator(".buy").click()
    expect(voice).to_contain_text("der andere weiß nur, was es gekostet hat")
    assert not noor.overflows()


def test_on_a_phone_a_card_for_the_other_is_led_to_the_others_mind(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.go("/learn/deepofmine/3")
    voice = noor.page.locator(".lesson")
    noor.button("Go on", voice).click()
    noor.page.locator('[data-card="dendrophobia"][data-taught]').click()
    noor.page.locator('[role="tab"][data-taught]').click()
    noor.page.locator('[data-drop^="p1:"][data-taught]').first.click()
    expect(voice).to_contain_text("Dancing in the Rain bears the dice symbol")
    noor.page.locator('[data-card="dance-in-the-rain"][data-taught]').click()
    expect(noor.page.locator('.slot[data-way$=" in p0"][data-taught]')).to_be_visible()


def test_a_star_and_a_stop_are_taught(visit: Visit) -> None:
    noor = visit()
    voice = noor.page.locator(".lesson")
    noor.go("/learn/themind/3")
    noor.button("Go on", voice).click()
    noor.button("Lay your hand on the table").click()
    expect(noor.page.locator(".round:not(.star)[data-taught]")).to_be_visible()
    noor.button("Stop").click()
    expect(voice).to_contain_text("All hands are asked for again")
    noor.go("/learn/themind/2")
    noor.button("Go on", voice).click()
    noor.button("Lay your hand on the table").click()
    expect(noor.page.locator(".star[data-taught]")).to_be_visible()


def test_a_lesson_begins_again_at_its_own_table(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.go("/learn/mindgame/2")
    voice = noor.page.get_by_role("region", name=re.compile("^Lesson 2: "))
    follow(noor, "That is the lesson", "Go on")
    table = noor.page.url
    noor.button("Once more", voice).click()
    expect(voice).to_contain_text("1 / 10")
    assert noor.page.url == table  # an address may lay so many tables an hour
    follow(noor, "That is the lesson", "Go on")
    noor.go("/learn/mindgame")
    expect(noor.page.locator("main .done")).to_have_count(1)


SEEN = "id => document.getElementById(id).contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2))"


def test_on_a_phone_the_market_is_put_down_while_the_board_is_spoken_of(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.go("/")
    noor.button("Play Mind Game now").click()
    noor.page.locator("#board[data-taught], section.lesson").first.wait_for()
    noor.page.wait_for_function(SEEN, arg="board")
    noor.button("Let me play").click()
    expect(noor.page.locator('[data-tile="shock1"]')).to_be_in_viewport()
    noor.go("/learn/mindgame/1")
    noor.page.locator("#board[data-taught]").wait_for()
    noor.page.wait_for_function(SEEN, arg="board")
    noor.button("Go on").click()
    expect(noor.page.locator('[data-tile="shock1"][data-taught]')).to_be_in_viewport()
