"""What a screen reader is told: what happened and what is asked now, once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.positions import ME, NEVERMIND, OPEN, PLAYING
from browser.visiting import Visitor

Visit = Callable[..., Visitor]
BOT = {"kind": "bot"}


def test_mind_game_tells_my_move_together_with_the_next_question(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("mindgame", None, [ME, BOT])
    noor.page.locator('[data-tile="shock1"]').click()
    noor.page.locator(".buy").click()
    said = noor.page.get_by_role("status").last
    expect(said).to_contain_text("You buy Shock 1")
    expect(said).to_contain_text(noor.page.get_by_role("heading", level=1).inner_text())


def test_a_proposal_and_an_absence_are_told_once(visit: Visit) -> None:
    noor, mira = visit(), visit()
    mira.join(noor.sit_at("mindgame", None, [ME, OPEN]), "Mira")
    said = mira.page.get_by_role("status").last
    noor.more.click()
    noor.button("Pause").click()
    expect(mira.page.get_by_role("alert").first).to_contain_text("Noor would like a pause.")
    expect(said).not_to_contain_text("pause")
    noor.go("/about")
    expect(said).to_have_text("Noor is away.")
    heard = mira.page.locator("[role=status], [role=alert], [aria-live]").filter(has_text="Noor is away.")
    expect(heard).to_have_count(1)  # the band says it to the eyes


def test_after_a_move_is_taken_back_the_question_is_told_again(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    noor.page.locator('[data-card="e"]').press("Enter")
    said = noor.page.get_by_role("status").last
    expect(said).to_contain_text("You notice")
    noor.page.keyboard.press("u")
    expect(said).to_contain_text("1 move is taken back. Your turn")


@pytest.mark.parametrize(
    ("language", "told", "asked"),
    [
        ("en-GB", "The 63 came before its time.", "Lay your hand on the table when you are ready."),
        ("de-DE", "Die 63 kam vor ihrer Zeit.", "Leg die Hand auf den Tisch, wenn du so weit bist."),
    ],
)
def test_the_mind_asks_for_hands_again_after_an_error(visit: Visit, language: str, told: str, asked: str) -> None:
    noor = visit(locale=language)
    noor.sit_at("themind", PLAYING, [ME], guests=["Ada", "Bo"], players=3)
    noor.page.locator(".low.live").press("Enter")
    alert = noor.page.get_by_role("alert").last
    expect(alert).to_contain_text(told)
    expect(alert).to_contain_text(asked)


def test_the_mind_asks_for_hands_again_after_a_stop(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("themind", PLAYING, [ME], guests=["Ada", "Bo"], players=3)
    noor.page.locator(".low.live").wait_for()
    noor.page.keyboard.press("s")
    said = noor.page.get_by_role("status").last
    expect(said).to_have_text("You ask for a pause. Lay your hand on the table when you are ready.")
