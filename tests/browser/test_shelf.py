"""The shelf: play at once, set up a table, invite, join, come back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.positions import BELL, LAST_LIFE, ME, OPEN
from browser.visiting import Visitor

Visit = Callable[..., Visitor]


def test_a_game_begins_with_one_click(visit: Visit) -> None:
    noor = visit()
    noor.go("/")
    noor.button("Play Nevermind The Distraction now").click()
    expect(noor.page.get_by_role("grid")).to_be_visible()
    noor.headline("Begin gently")


def test_friends_are_invited_with_one_click_by_somebody_with_a_name(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.go("/")
    expect(noor.button(re.compile("Invite friends to"))).to_have_count(3)  # one is for one alone
    noor.button("Invite friends to The Mind").click()
    asked = noor.page.get_by_role("dialog", name="Who invites?")
    asked.get_by_label("Your name").fill("Noor")
    noor.button("Invite", asked).click()
    noor.headline("Waiting for the others")
    noor.sees("Noor (you)")
    expect(noor.page.get_by_text("is here")).to_have_count(0)  # of myself I know it
    noor.go("/")
    noor.button("Invite friends to The Mind").click()  # a name is asked for once
    noor.headline("Waiting for the others")
    expect(noor.page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()


def test_the_set_up_form_is_made_from_the_options_of_the_game(visit: Visit) -> None:
    noor = visit()
    noor.go("/new/nevermind")
    expect(noor.link("Lesson: 3. Life Is Now")).to_have_attribute("href", "/learn/nevermind/3")
    noor.page.get_by_role("radio", name="3. Life Is Now").check()
    noor.page.get_by_text("Readings of the rulebook").click()
    noor.page.get_by_label("token and face by lot").check()
    noor.page.get_by_label("Cosmos").check()
    noor.button("Sit down and begin").click()
    expect(noor.page.get_by_role("grid")).to_be_visible()
    noor.sees("Life Is Now")
    noor.headline("Begin gently")  # no token has to be named: that is done by lot
    packs = noor.page.evaluate("localStorage.getItem('mindscape.nevermind.packs')")
    assert "cosmos" in packs


def test_a_table_is_laid_in_the_words_of_players(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.go("/new/mindgame")
    noor.page.get_by_label("Seat 2").select_option(index=1)
    noor.page.get_by_role("group", name="Who begins").get_by_text("The other").click()
    noor.page.get_by_role("group", name="How long").get_by_text("Short").click()
    noor.sees("At most 60 turns")
    assert not noor.overflows()
    with noor.page.expect_request("**/api/tables") as asked:
        noor.button("Sit down and begin").click()
    wish = asked.value.post_data_json or {}
    assert wish["options"] == {"turn_limit": 60, "start_points": [0, 3]}
    assert [seat["kind"] for seat in wish["seats"]] == ["bot", "me"]
    expect(noor.page.locator("#board")).to_be_visible()

    noor.go("/new/deepofmine")
    noor.page.get_by_label("Your animal").select_option("raccoon")
    noor.page.get_by_role("group", name="Who begins").get_by_text("You").click()
    noor.page.get_by_label("Seat 2").select_option(index=1)
    with noor.page.expect_request("**/api/tables") as asked:
        noor.button("Sit down and begin").click()
    options = (asked.value.post_data_json or {})["options"]
    assert options["boards"][0] == "raccoon"
    assert options["first"] == 0
    expect(noor.page.locator("#board")).to_be_visible()


def test_a_friend_comes_by_the_link_and_another_by_the_code(visit: Visit) -> None:
    noor, mira, jon = visit(), visit(size="phone"), visit(light="dark")
    noor.go("/new/themind")
    noor.page.get_by_label("3", exact=True).check()
    noor.page.get_by_label("Seat 2").select_option("open")
    noor.page.get_by_label("Seat 3").select_option("open")
    noor.page.get_by_label("Your name").fill("Noor")
    noor.button("Sit down and invite").click()
    noor.headline("Waiting for the others")
    expect(noor.page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    link = noor.page.get_by_label("Invitation link").input_value()

    mira.go(link)
    mira.headline("Noor invites you")
    mira.page.get_by_label("Your name").fill("Mira")
    mira.button("Sit down").click()
    mira.headline("Waiting for the others")
    noor.sees("Mira")

    code = link.rpartition("/")[2]
    jon.go("/")
    jon.page.get_by_label("Join by code").fill(f"{code[:4]}-{code[4:]}".lower())
    jon.button("Join").click()
    jon.page.get_by_label("Your name").fill("Jon")
    jon.button("Sit down").click()
    for window in (noor, mira, jon):
        window.headline("Breathe together")


def test_a_bot_can_be_asked_to_sit_down(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("themind", seats=[{"kind": "me"}, {"kind": "open"}])
    noor.headline("Waiting for the others")
    noor.button("Ask a bot to sit here").click()
    noor.headline("Breathe together")


def test_a_game_that_one_leaves_waits_on_the_shelf(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", stage=2)
    noor.link(re.compile("All games")).click()
    noor.link("Go on").first.click()
    expect(noor.page.get_by_role("grid")).to_be_visible()


def test_running_games_come_first_and_can_be_taken_off_the_list(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.sit_at("nevermind", stage=2)
    noor.sit_at("themind", seats=[ME, OPEN])
    noor.go("/")
    rows = noor.page.locator("section", has=noor.page.get_by_role("heading", name="Your open games")).get_by_role(
        "listitem"
    )
    expect(rows.first).to_contain_text(re.compile("Nevermind.*2: Monkey Mind.*round 1.*your turn.*this minute"))
    expect(rows.first).to_be_in_viewport()  # above the posters of the games
    expect(rows.last).to_contain_text("waits for players")
    assert not noor.overflows()
    noor.button("Take The Mind off this list").click()
    expect(rows).to_have_count(1)
    noor.page.reload()
    expect(rows).to_have_count(1)
    noor.button("Show 1 game that you took off the list").click()
    expect(rows).to_have_count(2)


def test_an_open_table_arrives_by_itself(visit: Visit) -> None:
    noor, mira = visit(), visit()
    mira.go("/")
    expect(mira.button("Play The Mind now")).to_be_visible()
    wish = {"game": "themind", "seats": [ME, OPEN], "switches": {"join": "anyone"}, "name": "Noor"}
    answer = noor.page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    code = answer.json()["table"]["code"]
    expect(mira.page.locator(f'a[href="/t/{code}"]')).to_be_visible()


def test_finished_games_follow_the_guest(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("nevermind", BELL, stage=4)
    noor.page.locator('[data-card="sw"]').click()
    expect(noor.button("Play again")).to_be_visible()
    noor.sit_at("themind", LAST_LIFE, [ME, {"kind": "bot", "bot": "clock"}])
    noor.button("Play 50, your lowest card").press("Enter")
    noor.button("Go on").click()
    noor.headline("The water is dark")
    noor.go("/about")
    noor.page.evaluate("localStorage.clear()")  # nothing of it is kept in the browser
    noor.go("/")
    expect(noor.link("Look back")).to_have_count(2)
    games = noor.page.locator("section", has=noor.page.get_by_role("heading", name="Finished games")).get_by_role(
        "listitem"
    )
    expect(games.first).to_contain_text(re.compile("The Mind.*with Metronome.*level 2, not this time"))
    expect(games.last).to_contain_text(re.compile("Nevermind.*4.*Initiate"))
    games.first.get_by_role("link").click()
    noor.headline("The water is dark")


def test_what_is_wrong_with_a_code_is_said_where_it_is_typed(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.go("/")
    noor.page.get_by_label("Join by code").fill("ZZZZZZZZ")
    noor.button("Join").click()
    said = noor.page.get_by_role("alert").filter(has_text="There is no such table")
    expect(said).to_be_in_viewport()
    noor.foresees("404")


def test_the_first_load_is_small_and_nothing_comes_from_elsewhere(visit: Visit, at: str) -> None:
    noor = visit()
    sizes: dict[str, int] = {}
    noor.page.on("requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]}))
    noor.go("/")
    expect(noor.button("Play Nevermind The Distraction now")).to_be_visible()
    noor.page.wait_for_load_state("networkidle")
    assert all(url.startswith((at, "data:")) for url in sizes), sizes
    first = sum(size for url, size in sizes.items() if not url.endswith(".woff2"))
    assert first <= 150_000, f"{first} bytes"
    shift = noor.page.evaluate(
        "new Promise(done => new PerformanceObserver("
        "list => done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0)))"
        ".observe({type: 'layout-shift', buffered: true}) || setTimeout(() => done(0), 300))"
    )
    assert shift < 0.1


def test_the_name_and_the_settings_are_kept(visit: Visit) -> None:
    noor = visit()
    noor.go("/")
    noor.button("Settings").click()
    noor.page.get_by_label("Lamplight", exact=True).last.check()
    noor.page.get_by_label("Your name").fill("Noor")
    noor.page.get_by_label("Your name").press("Tab")
    noor.page.keyboard.press("Escape")
    noor.page.reload()
    expect(noor.page.locator("html")).to_have_attribute("data-theme", "dark")
    noor.button("Settings").click()
    expect(noor.page.get_by_label("Your name")).to_have_value("Noor")


@pytest.mark.parametrize(
    ("path", "says", "ways"),
    [
        ("/nowhere", "There is nothing at this address.", []),
        ("/new/chess", "No game on this shelf is called “chess”.", []),
        ("/learn/themind/99", "There is no such lesson.", []),
        ("/t/XXXXXXXX", "There is no such table; the link may be old.", []),
        ("/table/nothing", "There is no such table; the link may be old.", []),
        ("/replay/nothing", "There is no such table; the link may be old.", ["/replay"]),
        ("/cards/nothing", "There is no such table; the link may be old.", ["/cards"]),
    ],
)
def test_an_address_that_leads_nowhere_says_so_and_leads_on(
    visit: Visit, path: str, says: str, ways: list[str]
) -> None:
    noor = visit()
    noor.go(path)
    noor.headline(says)
    for way in ways:
        expect(noor.page.locator(f'main a[href="{way}"]')).to_be_visible()
    noor.page.locator('main a[href="/"]').click()
    noor.headline("Four games about the mind")
    noor.foresees("404")
