"""Looking back with the coach: from the end of a game, to its moments in the replay, and from there to a new try."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from browser import minds as m
from browser.positions import BELL, LAST_CARD, ME
from browser.test_mymind import passed
from browser.test_replay import finished_nevermind
from browser.visiting import Visitor

Visit = Callable[..., Visitor]
ENDS = "^(Master|Priest|Monk|Initiate|Asleep|Adrift|Afraid|Total Distraction)$"

POINT = {
    "number": 0, "when": {"unit": "round", "number": 3}, "move": "acknowledge sw", "best": "pass", "choices": 3,
    "chance": 0.6, "kept": 0.4, "gain": 0.2, "error": 0.02, "why": {"say": "it is calm", "code": "", "data": {}},
}  # fmt: skip


HEIGHTS = "all => all.map(each => each.getBoundingClientRect().height)"


def test_the_coach_is_asked_at_the_end_and_speaks_german_too(visit: Visit) -> None:
    noor = visit(locale="de-DE", size="phone", light="dark")
    made = noor.sit_at("nevermind", BELL, stage=4)
    noor.page.locator('[data-card="sw"]').click()
    noor.link("Mit dem Coach zurückblicken").click()
    noor.headline("Anfang")
    expect(noor.page).to_have_url(re.compile(f"/review/{made['table']['id']}"))
    # the one move that there was decided nothing
    expect(noor.page.get_by_text("gab es diesmal kaum etwas zu entscheiden")).to_be_visible()
    expect(noor.page.locator(".number")).to_have_count(0)
    expect(noor.page.locator("figure")).to_have_count(0)  # nor is there a curve of nothing
    expect(noor.page.get_by_role("heading", level=2)).to_have_text("So ging es aus")
    assert not noor.overflows()
    noor.link("Wiederholung").click()
    noor.headline("Schritt 0 von 1")


def test_from_a_moment_one_tries_again(visit: Visit) -> None:
    """The real coach looks back on a sitting, opens what weighed most, and leads to that choice."""
    noor = visit()
    table = passed(noor)
    noor.go(f"/review/{table}")
    moment = noor.page.get_by_role("region", name=re.compile("^Moment"))
    expect(moment).to_be_visible()
    expect(noor.page.get_by_role("heading", level=1)).to_have_text(re.compile(ENDS))
    points = noor.page.request.get(f"/api/tables/{table}/review").json()["turns"]["turning_points"]
    noor.page.keyboard.press("1")
    expect(moment).to_contain_text(re.compile(rf"of {len(points)}, round \d+"))
    noor.button("Try again from here").click()
    expect(noor.page).to_have_url(re.compile("/table/"))
    (made,) = re.findall("/table/([0-9a-z]+)", noor.page.url)
    there = noor.page.request.get(f"/api/tables/{made}/scene").json()
    assert there["result"] is None
    assert {points[0]["move"], points[0]["best"]} <= set(there["moves"])


def test_a_race_is_looked_back_on_from_its_replay(visit: Visit) -> None:
    noor = visit()
    table = noor.sit_at("themind", LAST_CARD, [ME, {"kind": "bot", "bot": "clock"}])["table"]["id"]
    noor.page.locator(".low.live").press("Enter")
    expect(noor.link("Look back with the coach")).to_be_visible()
    noor.go(f"/replay/{table}")
    noor.link("Look back with the coach").click()
    expect(noor.page).to_have_url(re.compile(f"/review/{table}"))
    noor.headline("All 12 levels, together")
    expect(noor.page.get_by_role("heading", level=3, name="Level 12")).to_be_visible()
    expect(noor.page.get_by_role("img", name=re.compile("^99, Noor"))).to_be_visible()
    noor.resize(390, 844)
    numbers = noor.page.locator("section svg text")
    assert all(high >= 11 for high in numbers.evaluate_all(HEIGHTS)), "numbers too small to be read"


WAY = {
    "aim": "win", "how": "about", "adds_up": False, "bare": False, "kept": 0.5,
    "account": {"start": 0.6, "luck": -0.4, "choices": 0.2, "end": 0},
    "decisions": [
        {"number": at, "move": "done", "best": "done", "choices": 2, "chance": chance, "kept": chance, "luck": 0}
        for at, chance in [(0, 0.6), (2, 0.4), (12, 0.5), (30, 0.2)]
    ],
}  # fmt: skip
DUEL = {
    "game": "mindgame", "seat": "p0", "moves": 40,
    "courses": [WAY],
    "turning_points": [
        {**POINT, "when": {"unit": "turn", "number": 23}, "move": "command g pgt7", "best": "command o got9"},
    ],
    "forest": None,
    "duel": {
        "turns": [{"turn": turn, "by": 0, "number": at, "shut": ["", ""], "material": [3, 4]}
                  for turn, at in [(1, 0), (2, 10), (3, 20)]],
        "fights": [{"turn": 2, "number": 12, "place": "pge5", "attacker": 0, "holds": [0.45, 0.14], "held_by": 0}],
        "guests": [{"mind": 0, "segment": "p", "tile": "hate3", "number": 20, "from_turn": 2, "to_turn": 3,
                    "unanswered": 2}],
        "unused": [],
    },
}  # fmt: skip


MIDDLES = """all => all.map(each => {
    const box = each.getBoundingClientRect();
    return `${each.textContent} at ${Math.round((box.left + box.right) / 2)}`;
})"""


def test_a_duel_is_told_in_turns_and_places_on_one_axis(visit: Visit) -> None:
    noor = visit()
    made = noor.sit_at("mindgame", m.WAR, [ME, {"kind": "bot", "bot": "random"}])
    table = made["table"]["id"]
    noor.give_up(table)
    answer = {"turns": DUEL, "race": None, "insight": {"say": "", "code": "", "data": {}}}
    noor.page.route(re.compile(f"/api/tables/{table}/review"), lambda route: route.fulfill(json=answer))
    noor.go(f"/review/{table}")
    moment = noor.page.get_by_role("region", name="Moment 1")
    expect(moment).to_contain_text("of 1, turn 23")
    marks = moment.locator(".said")
    expect(marks).to_have_text(["Better", "You"])
    noor.page.get_by_text("1 fight, with the odds of each").click()
    noor.sees("Turn 2, lower purple-green 5: you 45 %, nobody 41 %, they 14 %. You held the place.")
    curve, minds = (noor.page.locator("svg[role=img]").nth(at).locator(".tick") for at in (0, 2))
    assert curve.evaluate_all(MIDDLES) == minds.evaluate_all(MIDDLES)
    expect(moment.locator(".worth")).to_have_text(["about 40 %", "about 60 %"])
    label = noor.page.locator("figure .label text")
    expect(label).to_have_text(["Turn 23", "+20 ± 4"])
    expect(noor.page.locator(".fight .of")).to_have_text([re.compile("^6[56]$")])
    noor.page.set_viewport_size({"width": 390, "height": 844})
    expect(label).to_have_count(0)  # there is no room for it
    assert not noor.overflows()


def test_more_than_a_game_is_told_as_a_share(visit: Visit) -> None:
    noor = visit()
    table = noor.sit_at("mindgame", m.WAR, [ME, {"kind": "bot", "bot": "random"}])["table"]["id"]
    noor.give_up(table)
    account = {"start": 0.6, "luck": 0.9, "choices": 1.5, "end": 0}
    way = {**WAY, "adds_up": True, "account": account}
    answer = {"turns": {**DUEL, "courses": [way]}, "race": None, "insight": {"say": "", "code": "", "data": {}}}
    noor.page.route(re.compile(f"/api/tables/{table}/review"), lambda route: route.fulfill(json=answer))
    noor.go(f"/review/{table}")
    noor.sees("luck made up for about 60 % of what your choices cost")
    expect(noor.page.locator(".number")).to_have_text("4 / 4")
    expect(noor.page.locator("figure .sum")).to_have_count(0)
    expect(noor.page.get_by_role("main")).not_to_contain_text(re.compile("150|of what was possible"))


def test_moments_of_the_coach_stand_on_the_slider(visit: Visit) -> None:
    noor = visit()
    table = finished_nevermind(noor)

    def answer(route: Route) -> None:
        found = route.fetch()
        told = found.json()
        if found.status == 200:
            told["turns"]["turning_points"] = [POINT]
        route.fulfill(response=found, json=told)

    noor.page.route(re.compile(f"/api/tables/{table}/review"), answer)
    noor.go(f"/replay/{table}#move=1")
    noor.button("Show the coach’s moments").click()
    mark = noor.button("Moment 1: another way was worth about 20 in 100 more")
    mark.click()
    noor.headline("Step 0 of 1")
    expect(noor.button("Take over from here")).to_be_enabled()
    noor.button("Hide the coach’s moments").click()
    expect(mark).to_have_count(0)
