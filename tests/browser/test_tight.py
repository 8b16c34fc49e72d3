"""Long names, a band above the table, a phone on its side: nothing is pushed out of reach."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from browser import forest as f
from browser import mindgame_screens
from browser.forest_screens import FOREST
from browser.positions import BELL, BLIND, CONCENTRATING, LAST_CARD, ME, OPEN, laid
from browser.visiting import A_GLIMPSE, Visitor
from rules.deepofmine.forest import altered

Visit = Callable[..., Visitor]
NAMES = ["Wolkenschieberinnenzunft", "Wolkenschieberinnenzunf2", "Wolkenschieberinnenzunf3"]
LEVEL: dict[str, Any] = {"phase": "play", "level": 3, "hands": [[63, 78, 91], [70, 72, 88], [60, 84, 97], [5, 6, 7]]}
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
    noor.settle()
    assert mind.evaluate("each => each.clientHeight") > 100
    assert not noor.overflows()


INSIDE = """each => {
    const box = each.getBoundingClientRect(), x = box.left + box.width / 2;
    return [box.top + 4, box.bottom - 4].every(y => each.contains(document.elementFromPoint(x, y)));
}"""
"""Whether it is seen whole where it lies."""


@pytest.mark.parametrize(
    ("position", "needed"),
    [(f.TURN, ".status, .row.go .btn, .hand .card"), (f.BLOCK, ".answer"), (f.PROXY, ".answer:first-child, .foot")],
)
def test_what_is_asked_in_deep_of_mine_can_be_answered_on_a_phone_that_lies_on_its_side(
    visit: Visit, position: dict[str, object], needed: str
) -> None:
    noor = visit(size="phone")
    noor.sit_at("deepofmine", position, f.FOUR)
    places = noor.page.locator(".hands").locator(needed)
    places.first.wait_for()
    noor.resize(844, 390)
    noor.settle()
    for place in places.all():
        place.scroll_into_view_if_needed()
        assert place.evaluate(INSIDE), place


def test_a_fracture_is_read_and_closed_on_a_phone_that_lies_on_its_side(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.sit_at("deepofmine", f.FRACTURE, f.FOUR)
    noor.page.locator(".deck").wait_for()
    noor.resize(844, 390)
    noor.page.locator(".deck").click()
    go = noor.page.locator("dialog .go")
    go.wait_for()
    noor.settle()
    for place in (go, noor.page.locator("dialog h2"), noor.page.locator("dialog .big")):
        assert place.evaluate(INSIDE), place


WINDOWS = ((1440, 900), (1280, 720), (390, 844), (844, 390))
MUCH: list[dict[str, Any]] = [
    {"do": "draw", "n": 1}, {"do": "mentality", "n": -1}, {"do": "draw", "n": 1}, {"do": "mentality", "n": 1},
]  # fmt: skip
TWO_CARDS = {"phase": "concentrate", "level": 2, "hands": [[12, 40], [33, 71]]}
LONG_STRIKE = f.table(
    f.FOX + "hand first-love deja-vu", f.NO_HANDS, top=f"heartbreak {f.NO_FRACTURE}", dice_symbol=False,
    deck=altered(heartbreak={"die": dict.fromkeys("012", MUCH)}),
)  # fmt: skip


def test_a_long_fracture_is_read_and_closed_in_every_window(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("deepofmine", LONG_STRIKE, f.FOUR)
    noor.page.locator(".deck").click()
    steps = noor.page.locator("dialog ol li")
    expect(steps).to_have_count(5)
    for width, height in WINDOWS:
        noor.resize(width, height)
        noor.settle()
        for place in (noor.page.locator("dialog h2"), noor.page.locator("dialog .go"), *steps.all()):
            place.scroll_into_view_if_needed()
            assert place.evaluate(INSIDE), (width, place)
        if height > 500:  # its end is in sight at once
            noor.page.locator("dialog .big").scroll_into_view_if_needed()
            assert noor.page.locator("dialog .go").evaluate(INSIDE), width


@pytest.mark.parametrize("show", [FOREST["deepofmine-peace"], mindgame_screens.SCREENS["mindgame-victory"]])
def test_an_ending_shows_in_every_window_how_it_came_and_what_follows(
    visit: Visit, show: Callable[[Visitor], None]
) -> None:
    noor = visit()
    show(noor)
    ending = noor.page.locator("dialog.plate")
    follows = ending.locator(".act .again, .act a[href^='/replay/'], .act .coach")
    expect(follows).to_have_count(3)
    for width, height in WINDOWS:
        noor.resize(width, height)
        noor.settle()
        for place in (ending.locator("h2"), ending.locator(".came"), *follows.all()):
            assert place.evaluate(INSIDE), (width, place)
        picture = ending.locator(".pic").bounding_box()
        assert picture is not None
        assert picture["y"] >= 0, width
        if height < 800:  # whole, and not a strip of it
            assert picture["height"] * 2.5 > picture["width"], width


@pytest.mark.parametrize("path", ["/new/mindgame", "/rules/mindgame"])
def test_a_phone_begins_with_what_it_is_about(visit: Visit, path: str) -> None:
    """No list of contents and at most a strip of a picture stand before the name; what to do or read follows soon."""
    noor = visit(size="phone")
    noor.go(path)
    follows = noor.page.locator("form fieldset, article p").first
    follows.wait_for()
    bar, name = noor.page.locator("header").first, noor.page.get_by_role("heading", level=1)
    for width, height in ((390, 844), (844, 390)):
        noor.resize(width, height)
        noor.settle()
        boxes = [each.bounding_box() for each in (bar, name, follows)]
        assert all(boxes), boxes
        above, title, first = (box for box in boxes if box)
        assert title["y"] - (above["y"] + above["height"]) < 100, boxes
        assert first["y"] + 90 < height, boxes
        assert first["y"] - (title["y"] + title["height"]) < 150, boxes


BELOW = """each => {
    const seen = document.querySelector("#board").getBoundingClientRect(), end = Math.min(innerHeight, seen.bottom);
    return [...document.querySelectorAll(each)].filter(one => one.getBoundingClientRect().bottom > end).length;
}"""


def test_the_hand_of_deep_of_mine_and_the_cards_to_choose_from_are_seen_whole(visit: Visit) -> None:
    noor = visit()
    noor.resize(1280, 720)
    noor.sit_at("deepofmine", f.TURN, f.FOUR)
    noor.page.locator(".hand .card").last.wait_for()
    noor.settle()
    assert noor.page.evaluate(BELOW, ".hand .card") == 0
    noor.sit_at("deepofmine", f.SEARCH, f.FOUR)
    faces = noor.page.locator("#question .answer .face")
    faces.first.wait_for()
    cut = "each => each.getBoundingClientRect().bottom > each.closest('.opts').getBoundingClientRect().bottom"
    for width, height in ((1280, 720), (1440, 900), (1440, 1080)):
        noor.resize(width, height)
        noor.settle()
        # the plaque whole, and of the hand below it what shows, or nothing of it
        assert noor.page.evaluate(BELOW, "#question, #question .answer, .handbox") == 0, height
        assert not faces.first.evaluate(cut), height


BELOW_THE_MIND = """() => [...document.querySelectorAll("#focus .slip")].filter(each =>
    each.getBoundingClientRect().bottom > each.closest("#focus").getBoundingClientRect().bottom
).map(each => each.textContent)"""


def test_a_lesson_of_four_lines_leaves_a_mind_on_a_phone_its_heading_and_its_cards(visit: Visit) -> None:
    noor = visit(size="phone")
    for lesson, pile in ((1, "Picnic With Ants"), (2, "Stargazing")):
        noor.go(f"/learn/deepofmine/{lesson}")
        top = noor.page.locator("#focus .top", has_text=pile)
        top.wait_for()
        for _ in range(2):
            noor.settle()
            for place in (noor.page.locator("#focus h2"), top):
                assert place.evaluate(INSIDE), (lesson, place)
            assert noor.page.evaluate(BELOW_THE_MIND) == [], lesson
            if lesson == 1:
                noor.button("Go on").click()


STAGED = ".clearing .card, .clearing h2, .clearing .btn, .ticker"
HIDDEN_PARTS = """parts => [...document.querySelectorAll(parts)].filter(each => {
    const box = each.getBoundingClientRect(), x = box.left + box.width / 2;
    return [box.top + 3, box.bottom - 3].some(y => !each.contains(document.elementFromPoint(x, y)));
}).map(each => each.textContent)"""


def test_what_happens_is_read_and_gone_on_from_on_a_phone_that_lies_on_its_side(visit: Visit) -> None:
    noor = visit(size="phone", pace="slow", stays=A_GLIMPSE)
    strikes = f.table(f.FOX + "hand first-love", f.NO_HANDS, top=f"heartbreak {f.NO_FRACTURE}", dice_symbol=False)
    noor.sit_at("deepofmine", strikes, f.FOUR)  # the next has no card to play, and draws it
    noor.button("End turn").wait_for()
    noor.resize(844, 390)
    noor.button("End turn").click()
    stage = noor.page.get_by_role("region", name="What happens now")
    card = stage.locator(".card .name")
    for _ in range(8):
        stage.wait_for()
        noor.settle()
        assert noor.page.evaluate(HIDDEN_PARTS, STAGED) == [], stage.inner_text()
        if card.count():
            break
        told = stage.get_by_role("heading").inner_text()
        noor.page.keyboard.press("Space")
        noor.page.wait_for_function("told => document.querySelector('.clearing h2')?.textContent !== told", arg=told)
    expect(card).to_have_text("Heartbreak")


UNDER_THE_BAR = """each => {
    const bar = document.querySelector(".bar").getBoundingClientRect().top;
    const all = [...document.querySelectorAll(each)].filter(one => one.checkVisibility());
    return all.length ? all.filter(one => one.getBoundingClientRect().bottom > bar + 1).length : "nothing is there";
}"""


@pytest.mark.parametrize(
    ("game", "position", "seats", "needed"),
    [
        ("deepofmine", f.TURN, 4, ".hand .card"),
        ("deepofmine", f.STANDING, 4, ".hand .card"),
        ("deepofmine", None, 2, ".hand .card"),
        ("themind", TWO_CARDS, 2, ".low, .themind .bowl, .tick"),
    ],
)
def test_the_bar_of_a_replay_lies_over_no_hand(
    visit: Visit, game: str, position: dict[str, object] | None, seats: int, needed: str
) -> None:
    noor = visit(size="phone")
    made = noor.sit_at(game, position, [ME, *[{"kind": "bot"}] * (seats - 1)], players=seats)
    noor.give_up(made["table"]["id"])
    noor.go(f"/replay/{made['table']['id']}")
    noor.page.locator(".bar").wait_for()
    noor.page.locator("#board").wait_for()
    for width, height in WINDOWS:
        noor.resize(width, height)
        noor.settle()
        assert noor.page.evaluate(UNDER_THE_BAR, needed) == 0, width


MANY = "morning-run deja-vu wishful-thinking turtle-therapy compost-duty roof-repair first-love"
LAPTOPS = ((1280, 720), (1366, 768), (1440, 900))
BESIDE = "() => document.querySelector('.hand li:last-child').getBoundingClientRect().right - innerWidth * 0.77 + 18"
PUSHED_OUT = """() => [...document.querySelectorAll(".piles .slip")].filter(each =>
    each.getBoundingClientRect().bottom > each.closest(".piles").getBoundingClientRect().bottom + 1
).map(each => each.textContent)"""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_large_hand_fractures_that_stand_and_a_hint_push_no_card_out_of_a_laptop(visit: Visit, players: int) -> None:
    noor = visit()
    noor.resize(1280, 720)
    held = f.table(f"{f.FOX}{f.HAND} {MANY}", f.HANDS[: players - 1])
    for position, seats in ((held, players), (f.STANDING, 4), (f.TURN, 4)):
        noor.sit_at("deepofmine", position, f.FOUR[:seats], players=seats)
        noor.page.locator(".hand .card").last.wait_for()
        if position is f.TURN:
            noor.hint.click()
            noor.page.locator(".note.hint").wait_for()
        for width, height in LAPTOPS:
            noor.resize(width, height)
            noor.settle()
            assert noor.page.evaluate(BELOW, ".hand .card, .note") == 0, (seats, width)
            assert noor.page.evaluate(BESIDE) < 10, (seats, width)
            assert noor.page.evaluate(PUSHED_OUT) == [], (seats, width)


NAMES_OF_OTHERS = ".head .who b, .head .who em, .learnt span, .mini .name"
CUT_OFF = """names => [...document.querySelectorAll(names)].filter(each =>
    each.checkVisibility() && each.scrollWidth > each.clientWidth + 1
).map(each => each.textContent)"""
LONG_WORDS = (
    "board raccoon; ability troublemaker; mentality 4; hand deja-vu; mind m7 mud-sauna, m8 mowing-the-lawn, "
    "m9 lost-burrow-keys, m10 overdue-letters, m11 coming-of-age"
)


SQUEEZED = """() => [...document.querySelectorAll(".piles .top, .lies .top, .lies .slip, .lies li")].filter(each => {
    const pile = each.getBoundingClientRect(), room = each.closest(".piles, .lies").getBoundingClientRect();
    return pile.bottom > room.bottom + 1 || pile.right > room.right + 1;
}).map(each => each.textContent)"""


def test_twelve_moments_of_mine_and_nine_of_another_are_seen_whole(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("deepofmine", f.CROWDED, f.FOUR)
    expect(noor.page.locator(".piles .top")).to_have_count(12)
    for width, height in LAPTOPS:
        noor.resize(width, height)
        noor.settle()
        assert noor.page.evaluate(SQUEEZED) == [], width
        assert noor.page.evaluate(BELOW, ".hand .card") == 0, width
    noor.resize(390, 844)
    tops = noor.page.locator("#focus .top")
    expect(tops).to_have_count(12)
    for top in tops.all():
        top.scroll_into_view_if_needed()
        assert top.evaluate(INSIDE), top


def test_names_abilities_and_moments_of_the_others_are_read_whole_in_german_on_a_laptop(visit: Visit) -> None:
    noor = visit(locale="de-DE")
    noor.resize(1280, 720)
    for position, seats in ((f.table(f"{f.FOX}hand gossip", (LONG_WORDS,)), 2), (f.TURN, 4)):
        noor.sit_at("deepofmine", position, f.FOUR[:seats], players=seats)
        noor.page.locator(".hand .card").first.wait_for()
        for width, height in LAPTOPS:
            noor.resize(width, height)
            noor.settle()
            assert noor.page.evaluate(CUT_OFF, NAMES_OF_OTHERS) == [], (seats, width)


def test_all_answers_of_a_question_for_somebody_else_are_seen_on_a_desk(visit: Visit) -> None:
    noor = visit(locale="de-DE")
    noor.sit_at("deepofmine", f.PROXY, f.FOUR)
    answers = noor.page.locator("#question .answer")
    answers.last.wait_for()
    for width, height in LAPTOPS:
        noor.resize(width, height)
        noor.settle()
        end = noor.page.locator("#question .opts").bounding_box()
        last = answers.last.bounding_box()
        assert end is not None
        assert last is not None
        assert last["y"] + last["height"] <= end["y"] + end["height"] + 1, width


def test_faces_hide_no_number_and_a_band_no_card_on_a_phone_that_lies_on_its_side(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.sit_at("deepofmine", f.TURN, f.FOUR)
    noor.page.locator(".hand .card").first.wait_for()
    noor.resize(844, 390)
    noor.settle()
    covered = """() => [...document.querySelectorAll(".tabs button")].filter(tab => {
        const face = (tab.querySelector(".td") ?? tab.querySelector(".pt")).getBoundingClientRect();
        return tab.querySelector(".nums").getBoundingClientRect().left < face.right;
    }).length"""
    assert noor.page.evaluate(covered) == 0
    noor.sit_at("deepofmine", None, [ME], guests=["Mira"], players=2)
    noor.page.locator(".band").wait_for()
    noor.page.locator(".hand .card").first.wait_for()
    noor.settle()
    assert noor.page.evaluate(BELOW, ".hand .card") == 0


def test_a_card_of_the_gallery_is_read_whole_on_a_phone_that_lies_on_its_side(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.go("/cards")
    noor.page.locator("main li button").first.wait_for()
    noor.resize(844, 390)
    noor.page.get_by_role("radio").nth(5).check()
    noor.page.locator("main li button").first.click()
    noor.page.locator("dialog .big").wait_for()
    noor.settle()
    for place in (noor.page.locator("dialog .big"), noor.page.locator("dialog .acts")):
        assert place.evaluate(INSIDE), place


def test_who_is_invited_on_a_phone_that_lies_on_its_side_sees_where_to_sit_down(visit: Visit) -> None:
    noor = visit(size="phone", locale="de-DE")
    wish = {"game": "deepofmine", "seats": [ME, OPEN], "options": {"players": 2}, "name": "Noor"}
    code = noor.page.request.post("/api/tables", data=wish).json()["table"]["code"]
    noor.context.clear_cookies()
    noor.go(f"/t/{code}")
    noor.button("Hinsetzen").wait_for()
    noor.resize(844, 390)
    noor.settle()
    assert noor.button("Hinsetzen").evaluate(INSIDE)


def test_the_shelf_shows_where_to_begin_on_a_laptop_in_german_too(visit: Visit) -> None:
    noor = visit(locale="de-DE")
    noor.resize(1280, 720)
    noor.go("/")
    begin = noor.page.locator("article .acts .primary")
    begin.last.wait_for()
    noor.settle()
    for place in begin.all():
        assert place.evaluate(INSIDE), place


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


SIGNED_OVER = """() => [...document.querySelectorAll(".others li")].filter(each => {
    const [sign, text] = [".sign", ".text"].map(of => each.querySelector(of)?.getBoundingClientRect());
    return sign && sign.left < text.right && sign.right > text.left + 1
        && sign.top < text.bottom && sign.bottom > text.top + 1;
}).length"""


def test_a_hand_that_lies_covers_no_name_and_no_number(visit: Visit) -> None:
    noor = visit(size="phone", locale="de-DE")
    _concentrating(noor)
    expect(noor.page.locator(".others .sign")).to_have_count(2)
    for width, height in (*SIDEWAYS, (390, 844), (1280, 720)):
        noor.resize(width, height)
        noor.settle()
        assert noor.page.evaluate(SIGNED_OVER) == 0, (width, height)


DOORS = ", ".join(f".themind .acts > {each}" for each in (".again", "a[href^='/replay/']", ".coach", ".keep"))


def test_at_the_end_of_the_mind_all_that_follows_is_in_sight_on_a_phone(visit: Visit) -> None:
    noor = visit(size="phone", locale="de-DE")
    noor.sit_at("themind", LAST_CARD, [ME, {"kind": "bot", "bot": "clock"}])
    noor.page.locator(".low.live").press("Enter")
    noor.page.locator(".themind .acts .again").wait_for()
    for width, height in ((390, 844), (844, 390)):
        noor.resize(width, height)
        noor.settle()
        assert noor.page.evaluate(OUTSIDE, DOORS) == [], (width, height)
        assert not noor.overflows()


def test_when_somebody_leaves_neither_the_water_nor_my_hand_moves(visit: Visit) -> None:
    noor, mira = visit(size="phone"), visit()
    made = noor.sit_at("themind", TWO, [ME, OPEN])
    mira.join(made, "Mira")
    noor.page.locator(".low.live").wait_for()
    noor.resize(667, 375)
    expect(noor.page.locator(".band")).to_have_count(0)
    places = [noor.page.locator(each) for each in (".bowl", ".fan", ".others")]
    noor.settle()
    before = [place.bounding_box() for place in places]
    mira.go("/about")
    noor.page.locator(".band").wait_for()
    noor.settle()
    assert [place.bounding_box() for place in places] == before


def test_three_who_are_away_take_one_line_and_one_sheet(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.sit_at("themind", LEVEL, [ME], guests=["Ada", "Bo", "Mira"], players=4)
    band = noor.page.locator(".band")
    expect(band).to_contain_text("Away: Ada, Bo, Mira")
    noor.settle()
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


LARGER = "localStorage.setItem('mindscape.settings', JSON.stringify({ pace: 'once', text: 'larger' }))"


def test_with_larger_letters_the_prompt_stays_clear_of_the_cards_on_a_phone(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.context.add_init_script(LARGER)
    for moment in (_alone_of_two, _error):
        moment(noor)
        noor.settle()
        assert noor.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") > 18
        assert noor.page.evaluate(MEETING, [(".words", ".fan"), (".bowl", ".words"), (".fan", ".acts")]) == []
        assert not noor.overflows()


OVER_EACH_OTHER = """() => {
    const boxes = of => [...document.querySelectorAll(of)].map(each => each.getBoundingClientRect());
    const meet = (one, other) => one.left < other.right && other.left < one.right
        && one.top < other.bottom - 2 && other.top < one.bottom - 2;
    const others = [...boxes(".open"), ...boxes(".frame > .bar")];
    const inside = [...boxes(".others li"), ...boxes(".bowl")];
    return inside.flatMap(one => others.filter(other => meet(one, other))).length;
}"""


def test_in_a_replay_of_the_mind_nobody_lies_over_the_open_hands_and_the_bar_over_nothing(visit: Visit) -> None:
    noor = visit()
    bots = [{"kind": "bot", "bot": "clock"}] * 2
    made = noor.sit_at("themind", {**LEVEL, "hands": LEVEL["hands"][:3]}, [ME, *bots], players=3)
    table = made["table"]["id"]
    noor.give_up(table)
    noor.go(f"/replay/{table}#move=0")
    noor.page.locator(".bar select").last.select_option("all")
    noor.page.locator(".open").wait_for()
    for width, height in ((1280, 720), (1440, 900), (844, 390), (390, 844)):
        noor.resize(width, height)
        noor.settle()
        assert noor.page.evaluate(OVER_EACH_OTHER) == 0, width


def test_in_a_replay_of_nevermind_the_bar_lies_over_no_card(visit: Visit) -> None:
    noor = visit(size="phone")
    made = noor.sit_at("nevermind", BELL, stage=4)
    noor.give_up(made["table"]["id"])
    noor.go(f"/replay/{made['table']['id']}")
    bar = noor.page.locator(".frame > .bar")
    bar.wait_for()
    for width, height in ((844, 390), (390, 844)):
        noor.resize(width, height)
        noor.settle()
        board, over = noor.page.locator(".board").bounding_box(), bar.bounding_box()
        assert board is not None
        assert over is not None
        assert board["y"] + board["height"] <= over["y"], width


IN_SIGHT = """each => {
    const box = each.getBoundingClientRect(), words = each.closest(".words").getBoundingClientRect();
    return box.top >= words.top - 2 && box.bottom <= words.bottom + 2;
}"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_end_of_nevermind_is_told_whole_on_a_phone_that_lies_on_its_side(visit: Visit, locale: str) -> None:
    noor = visit(size="phone", locale=locale)
    noor.sit_at("nevermind", BELL, stage=4)
    noor.page.locator('[data-card="sw"]').wait_for()
    noor.resize(844, 390)
    noor.page.locator('[data-card="sw"]').tap()
    noor.page.locator(".dock .primary").wait_for()
    noor.settle()
    # what came of it, what was missing, and the first doors
    for part in ("h1", ".lead", ".dock ol", ".dock .primary", ".dock .again"):
        place = noor.page.locator(f".words {part}").first
        assert place.evaluate(IN_SIGHT), part
