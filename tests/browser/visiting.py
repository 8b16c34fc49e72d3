"""A visitor of the page: a browser window, what it may do at a table, and the errors it met."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from runpy import run_path
from typing import Any, ClassVar

from playwright.sync_api import APIRequestContext, Browser, BrowserContext, Locator, Page, expect, sync_playwright

PAGE = Path(__file__).parents[2] / "scripts/page.py"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
DEALING = Path(__file__).with_name("dealing.py")
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
SETTLED = """() => Promise.all([document.fonts.ready, ...document.getAnimations()
    .filter(each => each.effect.getTiming().iterations !== Infinity).map(each => each.finished.catch(() => 0))])"""
WATCH = """() => {
    const places = ["transform", "translate", "scale", "rotate", "left", "top"];
    const moves = each => each.effect.getKeyframes().some(frame => places.some(place => place in frame));
    const look = () => { window.moved ||= document.getAnimations().some(moves); };
    window.moved = false;
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    (function frame() {
        look();
        requestAnimationFrame(frame);
    })();
}"""
"""Look at every change and every frame whether something goes from place to place; a busy computer skips frames."""
STAYING = """{
    const later = setTimeout;
    window.setTimeout = (act, ms, ...more) => later(act, ms < %d ? ms : 60 * ms, ...more);
}"""
"""What the page shows for some seconds stays until a busy computer has looked at it."""
SOME_SECONDS = 5000
A_GLIMPSE = 400
"""For those who look at what is shown on the way: each part of it stays until they go on."""
PACE = """localStorage.getItem('mindscape.settings')
    || localStorage.setItem('mindscape.settings', JSON.stringify({ pace: '%s' }))"""
PATIENCE_MS = 60_000  # a test that passes does not wait so long, however busy the computer is
expect.set_options(timeout=PATIENCE_MS)
A_LOOK_MS = 5_000
SHOWN = 300  # lines of what stands on a page
DEAL = os.environ.get("MINDSCAPE_TEST_DEAL", "0")  # dealing.py
RESIZED = """width => new Promise(done => requestAnimationFrame(function look() {
    if (innerWidth === width) done(); else requestAnimationFrame(look);
}))"""
KNOWN = '["nevermind", "themind", "mindgame", "deepofmine"]'
FRAME = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(window.moved))))"
# A browser test makes more tables in a minute than people do in a day.
GENEROUS = {
    "MINDSCAPE_TABLES_PER_GUEST": "1000", "MINDSCAPE_TABLES_PER_HOUR": "10000", "MINDSCAPE_REQUESTS_BURST": "10000",
    "MINDSCAPE_REQUESTS_PER_S": "1000", "MINDSCAPE_SIGNAL_BURST": "1000", "MINDSCAPE_SOCKETS_PER_ADDRESS": "1000",
    "MINDSCAPE_MESSAGE_BURST": "10000", "MINDSCAPE_MESSAGES_PER_S": "1000", "MINDSCAPE_PAGES_BURST": "100000",
    "MINDSCAPE_ADDRESS_BURST": "100000", "MINDSCAPE_WORK_SHARE": "100", "MINDSCAPE_WORK_BURST_S": "1000",
    "MINDSCAPE_GRACE_S": "0", "MINDSCAPE_RACE_GRACE_S": "0", "MINDSCAPE_LEAST_GRACE_S": "0",
    "MINDSCAPE_BOT_PAUSE_MS": "20", "MINDSCAPE_BOT_S": "60", "MINDSCAPE_LOG_LEVEL": "warning",
}  # fmt: skip


@cache
def browser_path() -> str | None:
    """The Chromium of this system, if it has one."""
    found: str | None = run_path(str(PAGE))["browser"]()
    return found


@contextmanager
def served() -> Iterator[str]:
    """The address of a server of its own; MINDSCAPE_TEST_AT names one that runs already."""
    if at := os.environ.get("MINDSCAPE_TEST_AT"):
        yield at
        return
    command = [sys.executable, str(DEALING), "serve", "--port", "0", "--database", "memory:"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **GENEROUS})
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found, "the server did not say where it is"
        yield found[0]
    finally:
        server.terminate()
        server.wait(60)
        if server.stdout is not None:
            server.stdout.close()


@contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        yield browser
        browser.close()


def take_seat(guest: APIRequestContext, made: Mapping[str, Any], name: str) -> dict[str, Any]:
    table = made["table"]
    answer = guest.post(f"/api/tables/{table['id']}/seats", data={"code": table["code"], "name": name})
    assert answer.ok, answer.text()
    seated: dict[str, Any] = answer.json()
    return seated


class Visitor:
    """One window.  Any error of the page counts, refused style sheets and scripts included."""

    windows: ClassVar[list[Visitor]] = []

    def __init__(self, browser: Browser, at: str, *, size: str = "desk", light: str = "light", **more: Any) -> None:
        width, height = SIZES[size]
        phone = {"has_touch": True, "is_mobile": True} if size == "phone" else {}
        pace, stays = more.pop("pace", None), more.pop("stays", SOME_SECONDS)
        wishes: dict[str, Any] = {
            "locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block", **phone, **more,
        }  # fmt: skip
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if light == "dark" else "light",
            base_url=at,
            **wishes,
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script(STAYING % stays)
        # Who wants no motion is shown at once how it stands; the stage has tests of its own.
        self.context.add_init_script(PACE % (pace or ("once" if wishes["reduced_motion"] == "reduce" else "normal")))
        self.at = at
        self.reported: list[str] = []
        self.foreseen: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.reported.append(str(error)))
        self.page.on("console", lambda said: self.reported.append(said.text) if said.type == "error" else None)
        self.went: list[str] = []
        self.windows.append(self)
        self.page.on("framenavigated", lambda frame: self.went.append(frame.url.removeprefix(at)))

    @property
    def errors(self) -> list[str]:
        return [error for error in self.reported if not any(word in error for word in self.foreseen)]

    def foresees(self, error: str) -> None:
        """A refusal that the test asks for: the browser reports it by itself, sooner or later."""
        self.foreseen.append(error)

    def stands(self) -> str:
        """How it stands, for whoever has only the log: where it has been, what it shows, and what it met."""
        shown = self.page.locator("body").aria_snapshot(timeout=A_LOOK_MS)
        lines = [f"went to {', '.join(self.went)}", *shown.splitlines()[:SHOWN], *map("met {}".format, self.reported)]
        return "\n".join(lines)

    # ---- coming and going -------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(path)

    def sit_at(
        self, game: str, position: Mapping[str, Any] | None = None, seats: Sequence[Any] = ({"kind": "me"},),
        name: str = "Noor", guests: Sequence[str] = (), **options: Any,
    ) -> dict[str, Any]:  # fmt: skip
        """Make a table, from a position if one is given, and go there.

        Guests sit at it and never move: nothing happens but what I do.
        """
        chairs = [*seats, *[{"kind": "open"}] * len(guests)]
        wish = {"game": game, "options": options, "seats": chairs, "position": position, "name": name}
        answer = self.page.request.post("/api/tables", data=wish)
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        self.keep(made)
        if guests:
            self._seat(made, guests)
        self.go(f"/table/{made['table']['id']}")
        return made

    def join(self, made: Mapping[str, Any], name: str) -> dict[str, Any]:
        """Take the next free seat of a table."""
        seated = take_seat(self.page.request, made, name)
        self.keep(seated)
        self.go(f"/table/{made['table']['id']}")
        return seated

    def give_up(self, table: str) -> None:
        """End a game as the page's button does."""
        answer = self.page.request.post(f"/api/tables/{table}/acts", data={"t": "resign", "key": "k"})
        assert answer.ok, answer.text()

    def _seat(self, made: Mapping[str, Any], names: Sequence[str]) -> None:
        """People without a window take the other seats."""
        browser = self.context.browser
        assert browser is not None
        guest = browser.new_context(base_url=self.at)
        for name in names:
            take_seat(guest.request, made, name)
            guest.clear_cookies()
        guest.close()

    def keep(self, seated: Mapping[str, Any]) -> None:
        """Come back to a seat, as somebody who knows the games: whoever comes through the page is welcomed."""
        self.context.add_init_script(f"localStorage.setItem('mindscape.met', '{KNOWN}')")
        token = f'{{"{seated["table"]["id"]}":"{seated["token"]}"}}'
        self.context.add_init_script(f"localStorage.setItem('mindscape.tokens', '{token}')")

    def close(self) -> None:
        if self in self.windows:  # a test may have closed it itself
            self.windows.remove(self)
        self.context.close()

    # ---- looking and acting -----------------------------------------------------------------

    def button(self, name: str | re.Pattern[str], inside: Locator | None = None) -> Locator:
        """The button of this name; only a pattern may name a part of it."""
        return (inside or self.page).get_by_role("button", name=name, exact=True)

    def link(self, name: str | re.Pattern[str], inside: Locator | None = None) -> Locator:
        return (inside or self.page).get_by_role("link", name=name, exact=True)

    @property
    def more(self) -> Locator:
        """What opens the drawer of a table."""
        return self.button(re.compile("^(More|Mehr)$"))

    @property
    def hint(self) -> Locator:
        """What asks for advice."""
        return self.button(re.compile("^(Hint|Rat)$")).locator("visible=true")

    def sees(self, text: str | re.Pattern[str]) -> None:
        """It stands somewhere on the page, wherever else it is kept out of sight."""
        expect(self.page.get_by_text(text).locator("visible=true").first).to_be_visible()

    def headline(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_role("heading", level=1)).to_have_text(text)

    def settle(self) -> None:
        """Wait until nothing moves but what moves for ever."""
        self.page.evaluate(SETTLED)

    def moves(self, act: Callable[[], None]) -> bool:
        """Whether anything moves when this is done."""
        self.settle()
        self.page.evaluate(WATCH)
        act()
        self.settle()
        return bool(self.page.evaluate(FRAME))

    def resize(self, width: int, height: int) -> None:
        """Give the window another size; the page lays itself out anew with its next frame."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(RESIZED, width)

    def overflows(self) -> bool:
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth"))
