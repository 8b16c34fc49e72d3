"""My mind: what was played is found again, named, kept and forgotten; and at an end one step leads on."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.positions import BELL
from browser.visiting import Visitor

Visit = Callable[..., Visitor]


def finish(window: Visitor) -> None:
    """A sitting that ends with the next move."""
    window.sit_at("nevermind", BELL, stage=4)
    window.page.locator('[data-card="sw"]').click()
    expect(window.button("Play again")).to_be_visible()


def passed(window: Visitor) -> str:
    """A whole first sitting in which nothing is done that need not be: with moments that mattered."""
    wish = {"game": "nevermind", "options": {"stage": 1}, "seats": [{"kind": "me"}], "name": "Noor"}
    made = window.page.request.post("/api/tables", data=wish).json()
    window.keep(made)
    table: str = made["table"]["id"]
    at = f"/api/tables/{table}"
    while (scene := window.page.request.get(f"{at}/scene").json())["result"] is None:
        moves = scene["moves"]
        act = {"t": "move", "key": f"k{scene['seq']}", "move": "pass" if "pass" in moves else moves[0]}
        assert window.page.request.post(f"{at}/acts", data=act).ok
    return table


def test_a_finished_game_is_found_named_kept_and_forgotten(visit: Visit) -> None:
    noor = visit()
    noor.go("/mymind")
    noor.sees("Nothing is here yet.")
    finish(noor)
    noor.go("/")
    noor.link("My mind").click()
    row = noor.page.locator("section", has=noor.page.get_by_role("heading", name="All games")).locator("li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("practice")
    expect(noor.page.locator(".filters")).to_have_count(0)  # of one game there is nothing to choose
    finish(noor)
    noor.go("/mymind")
    expect(row).to_have_count(2)
    noor.button(re.compile("A name for this game"), row.first).click()
    noor.page.keyboard.type("The quiet one")
    noor.page.keyboard.press("Enter")
    expect(row.first.locator("b")).to_have_text("The quiet one")
    keep = noor.button(re.compile("^Keep:"), row.first)
    keep.click()
    expect(keep).to_have_attribute("aria-pressed", "true")
    search = noor.page.get_by_label("Search")
    search.fill("nowhere")
    noor.sees("No game fits that.")
    search.fill("QUIET")
    expect(row.locator("b")).to_have_text("The quiet one")
    noor.page.reload()
    expect(row.locator("b").first).to_have_text("The quiet one")
    assert not noor.overflows()
    for left in (1, 0):
        noor.button(re.compile("^Forget:"), row.first).click()
        noor.button("Forget").click()
        expect(row).to_have_count(left)
    noor.sees("Nothing is here yet.")
    noor.page.reload()
    noor.sees("Nothing is here yet.")


def test_after_a_first_game_there_is_nothing_empty_and_a_way_to_the_others(visit: Visit) -> None:
    noor = visit()
    wish = {"game": "mindgame", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "easy"}], "name": "Noor"}
    noor.give_up(noor.page.request.post("/api/tables", data=wish).json()["table"]["id"])
    noor.go("/mymind")
    parts = noor.page.get_by_role("heading", level=2)
    expect(parts).to_have_text([re.compile("^Mind Game"), "Strength", "Still to meet", "All games"])
    others = noor.page.get_by_role("heading", level=3)
    expect(others).to_have_text(["Nevermind The Distraction", "The Mind", "Deep of Mine"])
    assert not noor.overflows()
    noor.button("Play Nevermind The Distraction now").click()
    expect(noor.page).to_have_url(re.compile("/table/"))


def test_what_was_played_can_be_taken_along_and_all_of_it_forgotten_on_a_phone(visit: Visit) -> None:
    noor = visit(size="phone")
    finish(noor)
    noor.go("/mymind")
    noor.button("Take along").click()
    with noor.page.expect_download() as download:
        noor.link("As a table (CSV)").click()
    assert download.value.suggested_filename == "my-mind.csv"
    noor.button("Forget all of it").click()
    noor.button("Forget everything").click()
    noor.sees("Nothing is here yet.")
    assert not noor.overflows()


def test_one_step_leads_on_from_a_won_sitting(visit: Visit) -> None:
    noor = visit()
    finish(noor)
    before = noor.page.url
    noor.button("On to stage 5").click()
    expect(noor.page).not_to_have_url(before)
    noor.headline("What is it?")


def test_animals_and_moments_met_are_told_and_games_are_found_by_them(visit: Visit) -> None:
    noor = visit(locale="de-DE")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    for animal in ("fox", "hedgehog"):
        options = {"players": 2, "boards": [animal, "raccoon"]}
        wish = {"game": "deepofmine", "options": options, "seats": seats, "name": "Noor"}
        made = noor.page.request.post("/api/tables", data=wish).json()
        noor.give_up(made["table"]["id"])
    noor.go("/mymind")
    page = noor.page

    def part(name: str) -> Locator:
        return page.locator("section", has=page.get_by_role("heading", name=re.compile(f"^{name}")))

    expect(part("Tiere").locator("li")).to_have_count(2)
    expect(part("Tiere")).to_contain_text("Der Fuchs")
    met = part("Getroffene Augenblicke")
    expect(met.locator("i.seen").first).to_be_attached()
    met.get_by_text("Welche").click()
    expect(met.get_by_text("Getroffen:")).to_be_visible()
    games = part("Alle Spiele")
    expect(games.locator("li")).to_have_count(2)
    page.get_by_label("Jedes Spiel").select_option("deepofmine")
    page.get_by_label("Als jedes Tier").select_option(label="Der Fuchs")
    expect(games.locator("li")).to_have_count(1)
    expect(games.locator("li")).to_contain_text("Der Fuchs")
    page.get_by_label("Mit Coach oder ohne").select_option(label="Zurückgeblickt")
    noor.sees(re.compile("kein Spiel"))
    page.get_by_label("Mit Coach oder ohne").select_option(label="Noch nicht zurückgeblickt")
    expect(games.locator("li")).to_have_count(1)
    assert not noor.overflows()
    noor.link(re.compile("^Zur Galerie")).click()
    expect(page).to_have_url(re.compile("/cards$"))
    known = noor.page.request.get("/api/me/mind?east=0").json()["met"]["deepofmine"]
    noor.sees(re.compile(f"{len(known)} davon hast du schon getroffen"))
    marked = noor.button(re.compile("getroffen$"))
    expect(marked).to_have_count(len(known))
    expect(page.locator("li .met")).to_have_count(len(known))
    assert 0 < len(known) < noor.button(re.compile("groß zeigen")).count()
    assert not noor.overflows()


def test_the_gallery_of_somebody_who_has_not_played_says_nothing_of_cards_met(visit: Visit) -> None:
    noor = visit()
    with noor.page.expect_response("**/api/me/mind*"):
        noor.go("/cards")
    expect(noor.button(re.compile("^Show .* large"))).to_have_count(102)
    expect(noor.page.locator(".met")).to_have_count(0)
    expect(noor.page.locator(".lead")).not_to_contain_text("met")


def test_from_the_turning_point_one_goes_on_once_more(visit: Visit) -> None:
    """The real coach is asked at the end, and its door leads to the choice that it means."""
    noor = visit()
    table = passed(noor)
    at = f"/api/tables/{table}"
    noor.go(f"/table/{table}")
    door = noor.button("Once more from the turning point")
    expect(noor.button("One thing to see")).to_be_visible()
    expect(door).to_have_count(0)
    noor.button("One thing to see").click()
    expect(door).to_be_visible()
    points = noor.page.request.get(f"{at}/review").json()["turns"]["turning_points"]
    point = max(points, key=lambda each: each["gain"])
    assert point is not points[0], "a deal in which the first moment weighed most shows nothing"
    door.click()
    expect(noor.page).not_to_have_url(re.compile(table))
    expect(noor.page.locator("main#board, #board").first).to_be_visible()
    (again,) = re.findall("/table/([0-9a-z]+)", noor.page.url)
    there = noor.page.request.get(f"/api/tables/{again}/scene").json()
    assert there["result"] is None
    assert {point["move"], point["best"]} <= set(there["moves"])
    assert len(there["moves"]) == point["choices"]
