"""What a first hour meets: words that explain themselves, strangers, shared addresses, a deck of one's own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from browser import forest as f
from browser.positions import ME, OPEN
from browser.visiting import Visitor

Visit = Callable[..., Visitor]
TIDEPOOL = Path(__file__).parents[2] / "examples/tidepool.toml"


def test_a_word_at_the_table_explains_itself(visit: Visit) -> None:
    noor = visit()
    noor.sit_at("mindgame", None, [ME, {"kind": "bot"}], start_points=[0, 0])
    noor.button("Done buying").click()
    word = noor.page.get_by_role("button", name=re.compile("^What .* means$")).locator("visible=true").first
    word.focus()
    expect(
        noor.page.get_by_role("status").locator("visible=true").filter(has_text=re.compile(r"\w+ \w+")).first
    ).to_be_visible()
    noor.page.keyboard.press("Escape")
    expect(noor.page.locator("#board")).to_be_visible()


def begun(window: Visitor, game: str, by: Callable[[], None]) -> dict[str, Any]:
    """The table that is laid by a press."""
    with window.page.expect_response(lambda answer: answer.request.method == "POST") as made:
        by()
    table: dict[str, Any] = made.value.json()["table"]
    expect(window.page).to_have_url(re.compile(table["id"]))
    assert table["game"] == game
    return table


def test_a_first_game_is_among_few(visit: Visit) -> None:
    noor = visit()
    noor.go("/")
    first = begun(noor, "deepofmine", noor.button("Play Deep of Mine now").click)
    assert [seat.get("bot") for seat in first["seats"]] == [None, "easy"]
    noor.button("Let me play").click()
    noor.go("/")
    assert begun(noor, "deepofmine", noor.button("Play Deep of Mine now").click)["players"] == 4


def test_a_game_that_is_begun_at_once_is_the_one_of_an_untouched_set_up(visit: Visit) -> None:
    noor = visit()
    noor.go("/")
    at_once = begun(noor, "mindgame", noor.button("Play Mind Game now").click)
    assert at_once["options"]["turn_limit"] == 200
    noor.go("/new/mindgame")
    assert begun(noor, "mindgame", noor.button("Sit down and invite").click)["options"] == at_once["options"]


def test_the_first_thing_that_is_asked_in_a_first_sitting_matters(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.go("/")
    noor.button("Play Nevermind The Distraction now").tap()
    noor.headline("Begin gently")
    expect(noor.page.locator(".card.legal").first).to_be_visible()
    noor.page.goto("/new/nevermind")
    noor.page.get_by_role("radio", name="2. Monkey Mind").check()
    noor.button("Sit down and begin").tap()
    noor.headline(re.compile("^What is it?"))  # and there a name is asked for


def test_play_with_anyone_is_filled_up_with_bots(visit: Visit) -> None:
    noor = visit(size="phone")

    def sooner(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        if wish.get("switches", {}).get("fill_s"):
            wish["switches"]["fill_s"] = 1  # nobody comes to a test
        route.continue_(post_data=json.dumps(wish))

    noor.page.route("**/api/tables", sooner)
    noor.go("/")
    noor.button("Play Mind Game with anyone").click()
    expect(noor.page).to_have_url(re.compile("/table/"))
    expect(noor.page.locator("#board")).to_be_visible()


def test_the_address_in_the_bar_invites_and_without_its_code_says_why_it_does_not_open(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone")
    made = noor.sit_at("mindgame", None, [ME, OPEN])
    code = made["table"]["code"]
    expect(noor.page).to_have_url(re.compile(f"/table/{made['table']['id']}\\?code={code}$"))
    mira.go(noor.page.url.partition("?")[0])
    mira.sees("Ask them for it.")
    mira.go(noor.page.url)
    mira.headline("Noor invites you")
    expect(mira.page).to_have_url(re.compile(f"/t/{code}$"))
    mira.foreseen += ["404", "WebSocket"]


def test_the_foot_of_the_set_up_is_always_in_reach_on_a_phone(visit: Visit) -> None:
    noor = visit(size="phone", locale="de-DE")
    noor.go("/new/nevermind")
    go = noor.button("Hinsetzen und anfangen")
    expect(go).to_be_in_viewport(ratio=0.99)
    noor.page.mouse.wheel(0, 400)
    expect(go).to_be_in_viewport(ratio=0.99)
    go.tap()
    expect(noor.page.get_by_role("grid")).to_be_visible()


def test_a_tile_shows_what_it_is_on_a_phone(visit: Visit) -> None:
    noor = visit(size="phone")
    noor.sit_at("mindgame", None, [ME, {"kind": "bot"}])
    noor.page.locator('[data-tile="shock1"]').tap()
    expect(noor.button("Buy for 3")).to_be_in_viewport()
    noor.sees(re.compile("Shock 1"))


def test_a_deck_of_ones_own_speaks_german_and_is_found_again(visit: Visit) -> None:
    noor = visit(locale="de-DE")
    noor.go("/new/deepofmine")
    noor.button("Eigene Karten schreiben").click()
    guide = noor.page.get_by_role("dialog", name="Eigene Karten schreiben")
    with noor.page.expect_download() as download:
        noor.button("Ein Deck zum Anfangen speichern", guide).click()
    assert download.value.suggested_filename == "my-first-cards.toml"
    template = Path(download.value.path()).read_text()
    noor.page.keyboard.press("Escape")
    files = noor.page.locator("input[type=file]")
    for name, text in (("my-first-cards.toml", template), ("tidepool.toml", TIDEPOOL.read_text())):
        files.set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})
        noor.sees(re.compile(f"Das Deck „{name.removesuffix('.toml')}“ lässt sich spielen"))
    noor.button("Die Karten des Decks ansehen").click()
    noor.sees("Sieh dir die obersten 3 Karten des Zugstapels an")
    noor.page.keyboard.press("Escape")
    noor.page.reload()
    noor.button("tidepool.toml").click()
    noor.sees(re.compile("tidepool"))
    expect(noor.button("Die Karten des Decks ansehen")).to_be_visible()
    noor.page.reload()
    noor.button("my-first-cards.toml vergessen").click()
    expect(noor.button("my-first-cards.toml")).to_have_count(0)
    expect(noor.button("tidepool.toml")).to_be_visible()


def test_two_who_play_with_anyone_meet(visit: Visit) -> None:
    noor, mira = visit(), visit(size="phone")
    noor.go("/")
    noor.button("Play Mind Game with anyone").click()
    expect(noor.page).to_have_url(re.compile("/table/"))
    noor.headline("Waiting for the others")
    mira.go("/")
    mira.button("Play Mind Game with anyone").click()
    for window in (noor, mira):
        expect(window.page.locator("#board")).to_be_visible()
    assert mira.page.url.partition("?")[0] == noor.page.url.partition("?")[0]


def test_what_was_learned_leaves_no_litter(visit: Visit) -> None:
    noor = visit()
    noor.go("/learn/nevermind/3")
    voice = noor.page.get_by_role("region", name=re.compile("^Lesson 3"))
    for way in ("Go on", "Go on", "Skip this", "Skip this", "Go on", "Go on"):
        noor.button(way, voice).click()
    expect(noor.link("Next lesson", voice)).to_be_visible()
    noor.link(re.compile("All games")).click()
    expect(noor.button("Play Nevermind The Distraction now")).to_be_visible()
    expect(noor.page.get_by_role("heading", name="Your open games")).to_have_count(0)
    noor.go("/learn/nevermind/4")  # what is left for another is given up and forgotten
    expect(noor.page.get_by_role("region", name=re.compile("^Lesson 4"))).to_be_visible()
    noor.button("Leave the lesson").click()
    noor.link(re.compile("All games")).click()
    rows = noor.page.locator("section.mine").get_by_role("listitem")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("your turn")
    expect(rows).to_contain_text("round 21")
    noor.sees("Games you finish are kept here.")
    noor.page.wait_for_function("async () => (await (await fetch('/api/me')).json()).tables.length === 1")


DRIFTING = f.table(
    "board fox; ability daydreamer; mentality 9; below agoraphobia; hand gossip; mind m1 acorn-coffee, m2 stargazing",
    (f.HEDGEHOG, f.RACCOON), top="roof-repair new-burrow",
)  # fmt: skip
TOUCHING = """() => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector("#question .help"));
    const over = (one, two) =>
        one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
    const foot = [...document.querySelectorAll("#question .foot > *")].map(each => each.getBoundingClientRect());
    return [...words.getClientRects()].some(line => foot.some(each => each.width > 0 && over(line, each)));
}"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_what_an_ability_asks_is_not_written_over(visit: Visit, locale: str) -> None:
    """A walk met it in a first game: why one is asked ran under "nobody hurries you"."""
    noor = visit(locale=locale)
    made = noor.sit_at("deepofmine", DRIFTING, f.FOUR[:3], players=3)
    use = {"t": "move", "key": "k", "move": "use daydreamer.1"}
    assert noor.page.request.post(f"/api/tables/{made['table']['id']}/acts", data=use).ok
    expect(noor.page.locator("#question .help")).to_be_visible()
    for size in ((1440, 900), (1280, 720)):
        noor.resize(*size)
        noor.settle()
        assert not noor.page.evaluate(TOUCHING), size
    assert "  " not in noor.page.locator("#question .help").inner_text()
    assert re.search(r"\.(Or|Oder)", noor.page.locator("#question .help").inner_text()) is None
