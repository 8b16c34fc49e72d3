"""First lessons: a real table and a voice in the margin, which says one thing at a time."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.visiting import Visitor

Visit = Callable[..., Visitor]
PATIENCE = 60  # things to do; a lesson has about ten
GONE_ON = """([said, seq]) => document.querySelector(".lesson")?.innerText !== said
    || document.body.dataset.seq !== seq || document.querySelector(".note")"""


def follow(window: Visitor, done: str, go_on: str) -> None:
    """Do what the voice says: press its button, or whatever it points at."""
    voice = window.page.locator(".lesson")
    pointed = window.page.locator("[data-taught]")
    named = window.page.locator(
        ".choices[data-taught] button:enabled, button[data-taught]:enabled, [data-taught] button"
    )
    for _ in range(PATIENCE):
        said = voice.inner_text()
        if done in said:
            return
        seq = window.page.evaluate("document.body.dataset.seq")
        if window.button(go_on, voice).is_visible():
            window.button(go_on, voice).click()
        else:
            expect(pointed.first).to_be_visible()
            named.first.click()
        window.page.wait_for_function(GONE_ON, arg=[said, seq])
    raise AssertionError(f"the lesson does not end: {voice.inner_text()}")


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
    for number in (2, 3, 4, 5):
        noor.go(f"/learn/nevermind/{number}")
        expect(noor.page.get_by_role("region", name=re.compile(f"^Lektion {number}: "))).to_be_visible()
        assert not noor.overflows()
        follow(noor, "Das war die Lektion", "Weiter")


def test_the_first_lesson_of_the_mind_speaks_of_errors_when_there_is_one(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.go("/learn/themind/1")
    voice = noor.page.get_by_role("region", name="Lesson 1: Level two")
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


def test_the_two_big_games_have_a_first_lesson(visit: Visit) -> None:
    noor = visit()
    noor.go("/learn/mindgame/1")
    voice = noor.page.get_by_role("region", name="Lesson 1: The first turn")
    noor.button("Go on", voice).click()
    noor.page.locator("[data-tile]:not(.dear)").first.click()
    noor.page.locator(".buy").click()
    expect(voice).to_contain_text("Buy more, or end the buying")
    noor.go("/learn/deepofmine/1")
    for _ in range(2):
        noor.button("Go on", voice).click()
    expect(voice).to_contain_text("Choose a card of your hand")
