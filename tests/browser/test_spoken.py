"""What a screen reader is told: what happened and what is asked now, once."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.positions import ME, NEVERMIND, OPEN
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


def test_after_a_move_is_taken_back_the_question_is_told_again(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    noor.page.locator('[data-card="e"]').press("Enter")
    said = noor.page.get_by_role("status").last
    expect(said).to_contain_text("You notice")
    noor.page.keyboard.press("u")
    expect(said).to_contain_text("1 move is taken back. Your turn")
