"""Nevermind: whole games by mouse, by keyboard alone, with a thumb; refusals, hints, taking back, coming back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from browser.positions import BELL, BREATHING, DECK, DRAWING, NEVERMIND, SHUFFLING
from browser.visiting import A_GLIMPSE, Visitor

Visit = Callable[..., Visitor]
PLACES = ("nw", "n", "ne", "e", "se", "s", "sw", "w")
PATIENCE = 400  # moves; a game has about 45


def can_do(window: Visitor) -> Locator:
    return window.page.locator(".choices button:enabled, .card.legal")


def is_over(window: Visitor) -> bool:
    """Wait until there is something to do, or the game is over."""
    again = window.button("Play again")
    expect(can_do(window).or_(again).first).to_be_visible()
    return again.is_visible()


def next_moment(window: Visitor, before: str) -> None:
    """Wait until the table has gone on."""
    window.page.wait_for_function("before => document.body.dataset.seq !== before", arg=before)


def seq(window: Visitor) -> str:
    return str(window.page.evaluate("document.body.dataset.seq"))


def play(window: Visitor, act: Callable[[], None]) -> None:
    for _ in range(PATIENCE):
        if is_over(window):
            return
        before = seq(window)
        act()
        next_moment(window, before)
    raise AssertionError("the game does not end")


def test_a_whole_game_with_the_mouse(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", stage=2)
    expect(can_do(noor).first).to_be_visible()
    play(noor, can_do(noor).last.click)
    noor.headline(re.compile("Mental Stillness|Total Distraction|Master|Priest|Monk|Initiate|Asleep|Adrift|Afraid"))
    noor.button("Play again").click()
    noor.headline("What is it?")


def test_a_whole_game_with_a_thumb_on_a_phone(visit: Visit) -> None:
    noor = visit(size="phone", light="dark")
    noor.sit_at("nevermind", stage=1, noting="choose")
    expect(can_do(noor).first).to_be_visible()
    play(noor, can_do(noor).first.tap)
    assert not noor.overflows()


def test_a_game_goes_on_to_its_end_with_the_keyboard_alone(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", NEVERMIND, stage=4)  # how it begins: `test_focus.py`
    expect(can_do(noor).first).to_be_visible()
    keys = noor.page.keyboard

    def focused(selector: str) -> bool:
        return bool(noor.page.evaluate("selector => document.activeElement.matches(selector)", selector))

    def act() -> None:
        wanted = ".choices button" if noor.page.locator(".choices button:enabled").count() else "[data-card]"
        for _ in range(30):
            if focused(wanted):
                break
            keys.press("Tab")
        if wanted == "[data-card]" and not focused(".legal"):
            rows = noor.page.evaluate(
                "() => { const all = [...document.querySelectorAll('[data-card]')];"
                " return [all.indexOf(document.activeElement), all.findIndex(card => card.matches('.legal'))]; }"
            )
            here, there = rows
            for _ in range(abs(there // 3 - here // 3)):
                keys.press("ArrowDown" if there // 3 > here // 3 else "ArrowUp")
            for _ in range(abs(there % 3 - here % 3)):
                keys.press("ArrowRight" if there % 3 > here % 3 else "ArrowLeft")
        keys.press("Enter")

    play(noor, act)


TOUCHING = """() => {
    const boxes = [...document.querySelectorAll(".way li span")].map(each => each.getBoundingClientRect());
    return boxes.filter((one, n) => boxes.slice(n + 1).some(other => one.left < other.right && other.left < one.right
        && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length;
}"""
"""How many names on the way of a thought lie over another."""


def test_a_closed_card_says_why_and_opens_its_rule(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    noor.page.locator(".way li").first.wait_for()
    assert noor.page.evaluate(TOUCHING) == 0
    noor.button(re.compile("^Top right: Thought.*the Mind is here")).click()
    noor.sees("The Mind is on the card top right this round")
    noor.button("Read about it").click()
    expect(noor.page.get_by_role("heading", name="What you can do")).to_be_in_viewport()
    noor.button("The exact text").click()
    expect(noor.page.locator("#rule-NM-502")).to_be_in_viewport()
    noor.page.keyboard.press("Escape")
    expect(noor.page.get_by_role("dialog")).to_have_count(0)


def test_a_hint_can_be_followed_and_taken_back(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    noor.button("Hint").click()
    expect(noor.page.locator(".note.hint")).to_contain_text(re.compile(r"^\w[^:]*\. [A-Z]"))  # two sentences
    expect(noor.page.locator(".card.lit .verb svg")).to_have_count(1)  # and the card is marked
    before = seq(noor)
    noor.button("Play", noor.page.locator(".note.hint")).click()
    next_moment(noor, before)
    before = seq(noor)
    noor.button("Take back").click()
    next_moment(noor, before)
    expect(noor.button(re.compile("^Right: Distraction"))).to_be_visible()
    noor.sees("1 move is taken back.")


def test_moves_can_be_typed(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    expect(noor.page.get_by_role("grid")).to_be_visible()
    noor.page.keyboard.press("/")
    line = noor.page.get_by_label("Your move as text")
    line.fill("notice sw")
    line.press("Enter")
    noor.sees("Notice needs a card that is a Distraction")
    line.fill("Notice  E")
    line.press("Enter")
    expect(noor.button(re.compile("^Right: Thought"))).to_be_visible()


def test_a_deep_breath_is_drawn_and_played_to_its_end(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", DRAWING, stage=4)
    noor.headline("A deep breath")
    noor.button("None").click()
    noor.sees("the card left is Released again")  # what the Mind turns to next is chance, and may wake it again

    noor.sit_at("nevermind", BREATHING, stage=4)
    noor.headline("Breathe through your hand")
    noor.button("Play top left / right: a free action").click()
    noor.headline("A free action")
    noor.button(re.compile("^Top right: Thought.*Acknowledge")).click()
    noor.button("Play top / right: costs time").click()
    noor.button("Play right / top left: costs time").click()
    noor.sees("the card left is Released again")


def test_a_breath_card_can_be_slipped_in(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", SHUFFLING, stage=4)
    noor.button("Slip a breath card in").click()
    expect(noor.button(re.compile("^Middle: The breath, 2 Centre cards"))).to_be_visible()


def test_the_bell_is_kind(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", BELL, stage=4)
    noor.headline("Let go")
    noor.button(re.compile("^Bottom left: Subliminal.*Let go")).click()
    noor.headline("Initiate")
    noor.sees(
        "The bell rings. You stayed, and that is the practice. 4 let go, 2 distractions, and one for sitting down: 3."
    )
    expect(noor.button("Play again")).to_be_visible()
    noor.go("/")
    expect(noor.link("Look back")).to_have_count(1)


def test_a_lost_connection_never_loses_the_place(visit: Visit) -> None:
    noor = visit()
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    noor.page.route_web_socket(re.compile("/ws/"), through)
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    noor.headline("Your turn")
    sockets[-1].close(code=1012, reason="the server restarts")
    # what is wished for meanwhile is said when the connection is back
    noor.button(re.compile("^Right: Distraction.*Notice")).click()
    expect(noor.button(re.compile("^Right: Thought"))).to_be_visible()
    assert len(sockets) == 2
    noor.sees("You notice the Distraction right")


def test_the_inner_voice_speaks_when_asked(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    noor.button("Inner voice").click()
    noor.button(re.compile("^Right: Distraction.*Notice")).click()
    noor.sees(re.compile("I notice that I was remembering"))


def test_the_whole_table_speaks_german(visit: Visit) -> None:
    noor = visit(locale="de-DE")
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    noor.headline("Du bist dran")
    noor.button(re.compile("^Oben rechts: Gedanke.*der Geist ist in dieser Runde hier")).click()
    noor.sees("Der Geist ist in dieser Runde bei der Karte oben rechts")
    noor.button("Mehr dazu").click()
    expect(noor.page.get_by_role("heading", name="Was du tun kannst")).to_be_in_viewport()
    noor.button("Der genaue Text").click()
    expect(noor.page.locator("#rule-NM-502")).to_contain_text("in dieser Runde für jede deiner Handlungen geschlossen")
    noor.page.keyboard.press("Escape")
    noor.button("Rat").click()
    noor.sees("von 100 Partien zur Stille führen")
    noor.page.keyboard.press("/")
    noor.page.keyboard.type("focus nw")
    noor.page.keyboard.press("Enter")
    noor.sees("Sammeln braucht eine anerkannte Karte; die Karte oben links ist losgelassen.")
    noor.page.keyboard.press("Escape")
    noor.button(re.compile("^Rechts: Ablenkung.*Bemerken")).click()
    noor.sees("Du bemerkst die Ablenkung rechts")
    noor.go("/table/nowhere")
    noor.sees("Diesen Tisch gibt es nicht; vielleicht ist der Link alt.")


def test_beads_and_cards_move_unless_one_wishes_them_not_to(visit: Visit) -> None:
    for wish, moves in (("no-preference", True), ("reduce", False)):
        noor = visit(reduced_motion=wish)
        noor.sit_at("nevermind", NEVERMIND, stage=4)
        noor.headline("Your turn")

        def notice(noor: Visitor = noor) -> None:
            noor.button(re.compile("^Right: Distraction.*Notice")).click()
            expect(noor.button(re.compile("^Right: Thought"))).to_be_visible()

        assert noor.moves(notice) == moves


@pytest.mark.parametrize("position", [None, DRAWING, SHUFFLING])
def test_a_hint_is_in_reach_on_a_phone_while_something_is_chosen(visit: Visit, position: dict[str, Any] | None) -> None:
    noor = visit(size="phone")
    noor.sit_at("nevermind", position, stage=4 if position else 1)
    noor.page.locator(".choices button").first.wait_for()
    hint = noor.button("Hint").and_(noor.page.locator(":visible"))
    expect(hint).to_have_count(1)
    hint.click()
    expect(noor.page.locator(".note.hint")).to_be_visible()
    assert not noor.overflows()


def test_at_the_bell_the_ranks_are_shown_with_ones_own_and_what_was_missing(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", BELL, stage=4)
    noor.sees("If the bell rang now: 2, Initiate.")
    noor.page.locator('[data-card="sw"]').click()
    ranks = noor.page.get_by_role("list", name="The ranks")
    expect(ranks.get_by_role("listitem")).to_have_count(7)
    expect(ranks.locator("[aria-current]")).to_contain_text("Initiate")
    noor.sees("One point more would have been Monk.")


def test_on_a_phone_that_lies_on_its_side_everything_is_in_sight(visit: Visit) -> None:
    noor = visit(size="phone")
    for position in (None, BREATHING):
        noor.sit_at("nevermind", position, stage=4 if position else 1)
        noor.resize(844, 390)
        for part in (".choices button", '[data-card="nw"]', '[data-card="se"]', ".line button"):
            expect(noor.page.locator(part).first).to_be_in_viewport(ratio=1)
            expect(noor.page.locator(part).last).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("position", [SHUFFLING, DRAWING, BREATHING])
def test_on_a_phone_a_long_question_leaves_board_and_tray_in_sight(
    visit: Visit, position: dict[str, Any], language: str
) -> None:
    noor = visit(size="phone", locale=language)
    noor.sit_at("nevermind", position, stage=4)
    noor.page.locator(".choices button").first.wait_for()
    noor.settle()
    for part in (".board", ".choices", ".tray"):
        expect(noor.page.locator(part)).to_be_in_viewport(ratio=1)


NAMING: dict[str, Any] = {
    **NEVERMIND, "phase": "note", "awaiting": ["nw"], "drawn": "ra", "card": None, "played": [],
    "round": 1, "timer": 19,
    "cards": {place: {"status": "thought" if place == "nw" else "subliminal", "token": None} for place in PLACES},
    "pool": 7, "centre": {"cards": 3, "markers": 0, "removed": 0}, "tokens": {"tf": 4, "ra": 3},
    "deck": {"mind": DECK, "centre": 0, "top": "mind"},
}  # fmt: skip
VERBS_MEET = """() => {
    const boxes = [...document.querySelectorAll(".verb")].map(each => each.getBoundingClientRect());
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter(b =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
}"""


@pytest.mark.parametrize("height", [390, 310, 270])
def test_what_can_be_done_stays_on_its_card_however_small(visit: Visit, height: int) -> None:
    """Beside a lesson a phone on its side has room for small cards only, and German for long words."""
    noor = visit(size="phone", locale="de-DE")
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    noor.resize(844, height)
    noor.settle()
    expect(noor.page.locator(".verb").first).to_be_visible()
    assert noor.page.evaluate(VERBS_MEET) == 0


@pytest.mark.parametrize("stage", [4, 5])
def test_on_a_phone_the_board_stays_whatever_is_asked(visit: Visit, stage: int) -> None:
    """German prompts have two to four lines; the room for them is there from the beginning."""
    noor = visit(size="phone", locale="de-DE")
    tops, asked = set(), set()
    for position in (None, NEVERMIND, NAMING):
        noor.sit_at("nevermind", position, stage=stage)
        can_do(noor).first.wait_for()
        noor.settle()
        tops.add(noor.page.locator("#board").evaluate("each => Math.round(each.getBoundingClientRect().top)"))
        asked.add(noor.page.locator(".lead").inner_text())
    assert len(asked) == 3
    assert len(tops) == 1, tops


def test_a_deep_breath_says_what_its_cards_would_do(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", DRAWING, stage=4)
    expect(noor.page.locator(".chances li")).to_contain_text(
        ["a free action", "costs time", "wakes", "thought", "nothing"]
    )
    noor.sit_at("nevermind", BREATHING, stage=4)
    expect(noor.page.locator(".cards li")).to_have_text(["costs time", "a free action", "costs time"])


def test_the_words_of_nevermind_wait_for_the_picture(visit: Visit) -> None:
    noor = visit(pace="slow", stays=A_GLIMPSE)
    noor.sit_at("nevermind", NEVERMIND, stage=4)
    noor.button(re.compile("^Right: Distraction.*Notice")).click()
    noor.headline("The mind wanders …")
    expect(noor.page.locator(".story .now")).to_have_text("You notice the Distraction right: it is a Thought now.")
    told = noor.page.locator(".story li").all_inner_texts()
    assert told[-1].startswith("You notice"), told  # what the Mind turns to is not told before it is seen
    noor.page.locator('[data-card="centre"]').click()  # whoever acts sees how it stands
    expect(noor.page.get_by_role("heading", level=1)).not_to_have_text("The mind wanders …")
    expect(noor.page.locator(".story li").nth(len(told))).to_be_attached()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_hint_and_take_back_stay_where_they_are(visit: Visit, size: str) -> None:
    noor = visit(size=size)
    noor.sit_at("nevermind", None, stage=1)

    def places() -> list[Any]:
        found = noor.page.get_by_role("button", name=re.compile("^(Hint|Take back)$")).and_(
            noor.page.locator(":visible")
        )
        expect(found).to_have_count(2)
        noor.settle()
        return [each.bounding_box() for each in found.all()]

    expect(noor.page.locator(".choices")).to_be_visible()
    before = places()
    for _ in range(6):
        at = seq(noor)
        noor.page.locator(".choices button, .card.legal").first.click()
        next_moment(noor, at)
        assert places() == before
