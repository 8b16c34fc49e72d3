"""The page on a device: kept for when the server is away, installable, light; and what is on it in both languages."""

from __future__ import annotations

import gzip
import json
import os
import re
import socket
import struct
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.visiting import DEALING, GENEROUS, Visitor

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise(done => setTimeout(done, 20));
    const texts = await caches.open("texts");
    return (await texts.keys()).length + (await caches.keys()).length;
}"""
MOST_OF_THE_SHELF = 150_000
MOST_OF_ITS_FONTS = 70_000


class Inn:
    """A server that can go away and come back to the same address."""

    def __init__(self, **wishes: str) -> None:
        self.wishes = wishes
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.at = f"http://localhost:{self.port}"
        self.open()

    def open(self) -> None:
        command = [sys.executable, str(DEALING), "serve", "--port", str(self.port), "--database", "memory:"]
        env = {**os.environ, **GENEROUS, **self.wishes}
        self.server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert self.server.stdout is not None
        assert "http://" in self.server.stdout.readline()

    def close(self) -> None:
        self.server.terminate()
        self.server.wait(30)
        assert self.server.stdout is not None
        self.server.stdout.close()


@pytest.fixture
def inn() -> Iterator[Inn]:
    found = Inn()
    yield found
    if found.server.poll() is None:
        found.close()


@pytest.fixture
def settle(browser: Any, inn: Inn) -> Iterator[Callable[..., Visitor]]:
    """Windows whose worker keeps the page."""
    windows: list[Visitor] = []

    def new(**wishes: Any) -> Visitor:
        window = Visitor(browser, inn.at, service_workers="allow", **wishes)
        window.foreseen += ["Failed to load resource", "WebSocket connection"]
        windows.append(window)
        window.page.goto("/")
        assert window.page.evaluate(KEPT) > 20
        return window

    yield new
    for window in windows:
        assert not window.errors, window.errors
        window.close()


def test_the_shelf_the_books_and_the_words_of_lessons_are_there_without_a_server(
    inn: Inn, settle: Callable[..., Visitor]
) -> None:
    page = settle().page
    inn.close()
    page.goto("/")
    expect(page.get_by_role("heading", name="Deep of Mine")).to_be_visible()
    expect(page.get_by_text("You are offline.")).to_be_visible()
    page.goto("/rules/nevermind")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main")).to_contain_text("Watcher")
    page.goto("/learn/nevermind/1")
    expect(page.locator("main li").first).to_be_visible()
    expect(page.get_by_text("This is what it says")).to_be_visible()
    page.goto("/")
    expect(page.get_by_text("You are offline.")).to_be_visible()
    inn.open()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("You are offline.")).to_have_count(0)
    page.get_by_role("button", name=re.compile(r"^Play Nevermind\b.* now$")).click()
    expect(page).to_have_url(re.compile(r"/table/"))


def test_it_says_so_in_german_on_a_phone_too(inn: Inn, settle: Callable[..., Visitor]) -> None:
    window = settle(size="phone", light="dark", locale="de-DE")
    inn.close()
    window.page.reload()
    expect(window.page.get_by_text("Du bist offline.")).to_be_visible()
    expect(window.page.get_by_role("heading", name="Deep of Mine")).to_be_visible()
    wide = window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "nothing hangs over the edge"


def test_a_table_that_is_open_lacks_no_part_of_its_page_when_the_server_has_none_of_it(
    inn: Inn, settle: Callable[..., Visitor]
) -> None:
    """As after an update, when the server has only the files of the new page."""
    page = settle().page
    page.get_by_role("button", name=re.compile(r"^Play Nevermind\b.* now$")).click()
    expect(page.locator(".table, main").first).to_be_visible()
    inn.close()
    fetched = page.evaluate(
        """async () => {
            const [shelf] = (await caches.keys()).filter(name => name.startsWith("shelf "));
            const kept = (await (await caches.open(shelf)).keys()).map(each => new URL(each.url).pathname);
            const parts = kept.filter(path => path.startsWith("/assets/"));
            const answers = await Promise.all(parts.map(path => fetch(path).then(each => each.ok)));
            return [parts.length, answers.every(Boolean)];
        }"""
    )
    assert fetched[0] > 50
    assert fetched[1]


def test_a_new_worker_waits_and_nothing_is_loaded_anew_by_itself(at: str) -> None:
    worker = urllib.request.urlopen(f"{at}/sw.js")
    assert worker.headers["Cache-Control"] == "no-cache"
    assert worker.headers["Content-Type"].startswith("text/javascript")
    code = worker.read().decode()
    assert "skipWaiting" not in code
    assert "__FILES__" not in code
    assert "__VERSION__" not in code


def png_size(body: bytes) -> tuple[int, int]:
    assert body[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", body[16:24])
    return width, height


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_can_be_installed(at: str, language: str) -> None:
    answer = urllib.request.urlopen(f"{at}/{language}.webmanifest")
    assert answer.headers["Content-Type"].startswith("application/manifest+json")
    assert answer.headers["Cache-Control"] == "no-cache"
    manifest = json.load(answer)
    assert manifest["lang"] == language
    assert manifest["id"] == manifest["start_url"] == "/"
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    for icon in manifest["icons"]:
        body = urllib.request.urlopen(at + icon["src"]).read()
        if icon["sizes"] != "any":
            assert "x".join(map(str, png_size(body))) == icon["sizes"]
    assert png_size(urllib.request.urlopen(f"{at}/apple-touch-icon.png").read()) == (180, 180)


@pytest.mark.parametrize(("locale", "file"), [("en-GB", "/en.webmanifest"), ("de-DE", "/de.webmanifest")])
def test_the_page_names_its_manifest_and_the_colour_of_its_light(
    visit: Callable[..., Visitor], locale: str, file: str
) -> None:
    page = visit(locale=locale, light="dark").page
    page.goto("/")
    assert page.locator('link[rel="manifest"]').get_attribute("href") == file
    colours = "all => all.map(each => each.content)"
    theme = 'meta[name="theme-color"]'
    assert set(page.eval_on_selector_all(theme, colours)) == {"#131c1f"}
    page.get_by_role("button", name="Lamplight" if locale == "en-GB" else "Lampenlicht").click()
    assert set(page.eval_on_selector_all(theme, colours)) == {"#e3e8e2"}


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_first_load_is_light(visit: Callable[..., Visitor], locale: str) -> None:
    window = visit(locale=locale)
    weights: dict[str, int] = {}

    def weigh(response: Any) -> None:
        body = response.body()
        packed = "gzip" in response.headers.get("content-encoding", "")
        weights[response.url] = len(gzip.compress(body, 9, mtime=0)) if packed else len(body)

    window.page.on("response", weigh)
    window.page.goto("/", wait_until="networkidle")
    expect(window.page.get_by_role("heading", name="Deep of Mine")).to_be_visible()
    window.page.evaluate("document.fonts.ready")
    fonts = {url: size for url, size in weights.items() if url.endswith(".woff2")}
    assert sum(weights.values()) - sum(fonts.values()) < MOST_OF_THE_SHELF
    assert 0 < sum(fonts.values()) < MOST_OF_ITS_FONTS, fonts


def test_a_second_device_is_the_same_guest_with_the_same_settings(visit: Callable[..., Visitor]) -> None:
    first, second = visit(), visit(size="phone")
    first.page.goto("/new/themind")
    first.page.evaluate("localStorage.setItem('mindscape.name', '\"Ann\"')")
    made = first.context.request.post("/api/tables", data={"game": "themind", "name": "Ann"}).json()
    first.page.goto("/")
    first.page.get_by_role("button", name="Lamplight").click()
    first.page.get_by_role("button", name="Settings").click()
    first.page.get_by_text("A second device", exact=True).click()
    first.page.get_by_role("button", name="Bring in a second device").click()
    code = first.page.locator(".code").inner_text()
    second.page.goto(f"/device#{code}")
    expect(second.page).to_have_url(re.compile(r"/device$"))
    second.page.get_by_role("button", name="Be me here too").click()
    expect(second.page.locator(f'a[href="/table/{made["table"]["id"]}"]').first).to_be_visible()
    assert second.page.evaluate("document.documentElement.dataset.theme") == "dark"
    expect(first.page.get_by_text("The other device is in")).to_be_visible()
    second.page.goto("/device")
    second.foreseen.append("Failed to load resource")
    second.page.get_by_role("textbox").fill(code)
    second.page.get_by_role("button", name="Be me here too").click()
    expect(second.page.get_by_role("alert").filter(has_text="This code is not good")).to_be_visible()


def test_one_screen_is_the_table_of_a_room_and_shows_no_hand(visit: Callable[..., Visitor]) -> None:
    screen, phone = visit(), visit(size="phone")
    screen.page.goto("/new/mindgame")
    screen.page.get_by_label("This screen is the table, phones are the hands").check()
    screen.page.locator("button.go").click()
    expect(screen.page).to_have_url(re.compile(r"/room/"))
    expect(screen.page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    link = screen.page.get_by_role("img", name=re.compile("QR code")).get_attribute("aria-label")
    assert link is not None
    for name in ("Ann", "Ben"):
        window = phone if name == "Ann" else visit(size="phone")
        window.page.goto("/t/" + link.rpartition("/")[2])
        window.page.get_by_role("textbox").fill(name)
        window.page.get_by_role("button", name="Sit down").click()
        expect(window.page).to_have_url(re.compile(r"/table/"))
    expect(screen.page.locator("p.turn")).to_contain_text(re.compile("Ann|Ben"))
    screen.page.locator(".panel h1").wait_for()
    assert screen.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "nobody scrolls there"
    table = screen.page.url.rpartition("/")[2]
    screen.page.evaluate("localStorage.removeItem('mindscape.tokens')")
    seat = screen.page.request.get(f"/api/tables/{table}/scene").json()["seat"]
    assert seat is None, "to the server this screen is a watcher"


@pytest.mark.parametrize(
    ("locale", "share", "go"),
    [("en-GB", "We share this device", "I am "), ("de-DE", "Wir teilen uns dieses Gerät", "Ich bin ")],
)
def test_one_device_goes_from_hand_to_hand_behind_a_curtain(
    visit: Callable[..., Visitor], locale: str, share: str, go: str
) -> None:
    page = visit(locale=locale).page
    page.goto("/new/mindgame")
    page.get_by_label(share).check()
    page.locator("button.go").click()
    expect(page).to_have_url(re.compile(r"/shared/"))
    curtain = page.locator("main.curtain")
    expect(curtain).to_be_visible()
    expect(page.locator("main")).to_have_count(1)
    seen = page.locator("main.curtain h1").inner_text()
    page.get_by_role("button", name=re.compile(f"^{go}")).click()
    expect(curtain).to_have_count(0)
    expect(page.locator("main.mindgame")).to_be_visible()
    expect(page.locator(".band.company")).to_have_count(0)  # whoever shares the device is not away
    expect(page.get_by_role("heading", name=seen)).to_have_count(0)
    table = page.url.rpartition("/")[2]
    held = page.evaluate("JSON.parse(localStorage.getItem('mindscape.shared'))")[table]
    assert len(held) == 2
    assert len(set(held.values())) == 2
