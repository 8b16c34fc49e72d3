"""Puzzles: a position that has an answer, at a real table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from playwright.sync_api import expect

from browser.visiting import Visitor
from mindscape.core.puzzles import puzzles_of

Visit = Callable[..., Visitor]
KEYS = count()


def table_of(window: Visitor) -> str:
    return window.page.url.rpartition("/")[2].partition("?")[0]


def make(window: Visitor, move: str) -> None:
    """Make a move as the page would."""
    act = {"t": "move", "key": f"k{next(KEYS)}", "move": move}
    answer = window.page.request.post(f"/api/tables/{table_of(window)}/acts", data=act)
    assert answer.ok, answer.text()


def test_the_best_move_solves_a_puzzle_and_another_does_not(visit: Visit) -> None:
    puzzle = (puzzles_of("nevermind") or [])[0]
    noor = visit()
    noor.go("/")
    noor.link("Puzzles of Nevermind The Distraction").click()
    noor.link("Puzzle 1").click()
    slip = noor.page.get_by_role("region", name="Puzzle 1")
    expect(slip).to_contain_text("Which?")
    wrong = min(puzzle["chances"], key=puzzle["chances"].__getitem__)
    make(noor, wrong)
    expect(slip).to_contain_text("Not that one")
    table = table_of(noor)
    noor.button("Once more", slip).click()
    expect(slip).to_contain_text("Which?")
    assert table_of(noor) == table  # an address may lay so many tables an hour
    make(noor, puzzle["answers"][0])
    expect(slip).to_contain_text("That is it")
    noor.link("All puzzles", slip).click()
    expect(noor.link("Puzzle 1, solved")).to_be_visible()
    assert not noor.overflows()


def test_a_win_in_this_turn_is_found_at_the_board(visit: Visit) -> None:
    puzzle = (puzzles_of("mindgame") or [])[0]
    noor = visit(locale="de-DE")
    noor.go(f"/puzzles/mindgame/{puzzle['name']}")
    slip = noor.page.get_by_role("region", name="Rätsel 1")
    expect(slip).to_contain_text("in diesem Zug gewinnen")
    noor.button("Zeig es mir", slip).click()
    expect(slip).to_contain_text("Ein Weg:")

    fights = next(puzzle for puzzle in puzzles_of("mindgame") or [] if puzzle.get("aim") == "hold")
    noor.go(f"/puzzles/mindgame/{fights['name']}")
    slip = noor.page.get_by_role("region", name=f"Rätsel {fights['name']}")
    expect(slip).to_contain_text("Welcher Kampf zuerst?")
    expect(slip).to_contain_text("gegnerisches Segment")
    make(noor, fights["answers"][0])
    expect(slip).to_contain_text(f"in {round(100 * fights['chances'][fights['answers'][0]])} von 100 Fällen")


def test_what_was_taken_back_is_no_answer(visit: Visit) -> None:
    puzzle = (puzzles_of("nevermind") or [])[0]
    noor = visit(size="phone")
    noor.go(f"/puzzles/nevermind/{puzzle['name']}")
    slip = noor.page.get_by_role("region", name="Puzzle 1")
    expect(slip).to_contain_text("Which?")
    make(noor, min(puzzle["chances"], key=puzzle["chances"].__getitem__))
    expect(slip).to_contain_text("Not that one")
    noor.button("Take back").locator("visible=true").click()
    expect(slip).to_contain_text("Which?")
    make(noor, puzzle["answers"][0])
    expect(slip).to_contain_text("That is it")


def test_a_puzzle_that_was_won_is_no_finished_game(visit: Visit) -> None:
    puzzle = min(
        (one for one in puzzles_of("mindgame") or [] if one["goal"] == "win"), key=lambda one: len(one["line"])
    )
    noor = visit()
    noor.go(f"/puzzles/mindgame/{puzzle['name']}")
    slip = noor.page.locator(".lesson")
    expect(slip).to_contain_text("You can win in this turn")
    for move in puzzle["line"]:
        make(noor, move)
    expect(slip).to_contain_text("That is it.")
    noor.go("/")
    noor.sees("Games you finish are kept here.")
    expect(noor.page.get_by_role("heading", name="Your open games")).to_have_count(0)
