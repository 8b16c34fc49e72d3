"""What people say and show is seen at their place; whoever wants none of it sees none; nobody speaks into a silence."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.positions import ME, OPEN
from browser.visiting import Visitor

Visit = Callable[..., Visitor]


def bubble(window: Visitor) -> Locator:
    return window.page.locator(".bubble")


def say(window: Visitor, text: str) -> None:
    window.button("Words and signs").click()
    window.page.get_by_label("Say something").fill(text)
    window.button("Say", window.page.get_by_role("dialog")).click()


def is_at(window: Visitor, seat: str) -> bool:
    """The bubble stands at the face of this seat, right above or below it."""
    face = window.page.locator(f'[data-face="{seat}"]').first.bounding_box()
    slip = bubble(window).bounding_box()
    assert face is not None
    assert slip is not None
    middle = face["x"] + face["width"] / 2
    apart = min(abs(slip["y"] - face["y"] - face["height"]), abs(face["y"] - slip["y"] - slip["height"]))
    return slip["x"] <= middle <= slip["x"] + slip["width"] and apart < 24


def test_what_is_said_is_seen_at_the_face_on_a_phone_too(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone", light="dark")
    mira.join(noor.sit_at("deepofmine", None, [ME, OPEN], players=2), "Mira")
    expect(mira.more).to_be_visible()
    say(mira, "A fine day for a walk")
    for window in (noor, mira):
        expect(bubble(window)).to_have_text(re.compile("A fine day for a walk"))
        assert is_at(window, "p1")
    say(noor, "x" * 300)  # however long, it stays inside the window
    expect(bubble(mira)).to_have_count(2)
    slip = bubble(mira).last.bounding_box()
    assert slip is not None
    assert slip["x"] >= 0
    assert slip["x"] + slip["width"] <= 390


def test_a_sign_is_a_picture_and_can_be_switched_off(visit: Visit) -> None:
    noor, mira, ada = visit(), visit(), visit()
    made = noor.sit_at("mindgame", None, [ME, OPEN])
    mira.join(made, "Mira")
    ada.go(f"/t/{made['table']['code']}")
    ada.link("Only watch").click()
    expect(ada.more).to_be_visible()
    expect(ada.button("Words and signs")).to_have_count(0)  # who watches is a guest of the table
    noor.button("Words and signs").click()
    noor.button("A lantern").click()
    expect(noor.button("A lantern")).to_be_disabled()  # one, and after a moment another
    noor.page.keyboard.press("Escape")
    for window in (noor, mira, ada):
        expect(bubble(window).locator("svg.lantern")).to_be_visible()
    mira.more.click()
    mira.button("The whole story").click()
    expect(mira.page.get_by_role("dialog").get_by_text("Noor lights a lantern.")).to_be_visible()
    mira.page.keyboard.press("Escape")
    mira.button("Words and signs").click()
    mira.page.get_by_label("Words at tables").uncheck()
    mira.page.keyboard.press("Escape")
    say(noor, "Are you there?")
    expect(bubble(ada)).to_have_text(re.compile("Are you there"))
    expect(mira.page.get_by_text("Are you there?")).to_have_count(0)


def test_in_a_silence_there_are_no_signs_and_after_a_level_there_are(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone")
    mira.join(noor.sit_at("themind", None, [ME, OPEN], players=2), "Mira")
    for window in (noor, mira):
        expect(window.page.locator(".signs")).to_have_count(0)
        window.button("Lay your hand on the table").click()
    hands = [window.page.locator(".low.live") for window in (noor, mira)]
    values = []
    for hand in hands:
        expect(hand).to_be_visible()
        values.append(int(re.findall(r"\d+", hand.get_attribute("aria-label") or "")[0]))
    first, second = (noor, mira) if values[0] < values[1] else (mira, noor)
    first.page.keyboard.press("Space")
    expect(first.page.locator(".low.live")).to_have_count(0)  # two presses at once may be judged either way
    second.page.keyboard.press("Space")
    for window in (noor, mira):
        expect(window.page.locator(".signs")).to_be_visible()
    mira.button("A bow").click()
    expect(bubble(noor).locator("svg.bow")).to_be_visible()
    assert is_at(noor, "p1")


def test_who_wants_to_play_again_is_noticed(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone", locale="de-DE")
    mira.join(noor.sit_at("mindgame", None, [ME, OPEN]), "Mira")
    noor.more.click()
    noor.button("Give up").click()
    noor.button("Give up").click()
    expect(mira.page.get_by_role("button", name="Noch einmal spielen")).to_be_visible()
    noor.button("Play again").click()
    noor.headline("Waiting for the others")
    expect(mira.page.get_by_role("status").filter(has_text="Noor möchte noch einmal spielen.").first).to_be_visible()
    expect(bubble(mira)).to_have_text(re.compile("Noor.*Noch einmal\\?"))  # over the ending too
    mira.button("Zum neuen Tisch").click()
    expect(mira.page.locator("main.mindgame")).to_be_visible()
