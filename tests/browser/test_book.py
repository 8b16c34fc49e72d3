"""The book of a game: read as a page, searched, its words asked, and opened from a refusal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.visiting import SIZES, Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("game", ["nevermind", "themind", "mindgame", "deepofmine"])
def test_the_book_is_a_page_with_pictures_of_real_games(visit: Visit, game: str) -> None:
    noor = visit()
    noor.page.goto(f"/rules/{game}")
    expect(noor.page.get_by_role("heading", level=1)).to_be_visible()
    expect(noor.page.locator("figure [role=img]").nth(1)).to_be_attached()
    for size in SIZES.values():
        noor.resize(*size)
        assert not noor.overflows(), size


def test_a_word_explains_itself_and_the_book_is_searched(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.page.goto("/rules/deepofmine/turn")
    expect(noor.page.get_by_role("heading", name="A turn", exact=True)).to_be_in_viewport()
    noor.button("What Subconscious means").first.tap()
    expect(noor.page.get_by_role("status").filter(has_text="pile of what was erased")).to_be_visible()
    noor.page.get_by_label("Find in the rules").fill("deepest card")
    expect(noor.page.get_by_role("heading", name="One turn, told")).to_be_visible()
    expect(noor.page.get_by_role("heading", name="Asked often")).to_have_count(0)
