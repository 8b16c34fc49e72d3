"""Every screen, for axe, for the widths, and as pictures: python tests/browser/screens.py FOLDER.

What is only for pictures can be chosen: `--only curtain,room --sizes side,laptop --languages en,de`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from itertools import product
from pathlib import Path

from playwright.sync_api import Error

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser import mindgame_screens
from browser.forest_screens import FOREST, MORE_FOREST
from browser.places import MORE_PLACES, PLACES
from browser.positions import (
    BELL,
    BREATHING,
    CONCENTRATING,
    DRAWING,
    LAST_CARD,
    ME,
    NEVERMIND,
    PLAYING,
    SHUFFLING,
)
from browser.sheets import SHEETS
from browser.visiting import SIZES, Visitor, launched, served

TURNED = {"side": ("phone", 844, 390), "laptop": ("desk", 1280, 720)}
"""Pictures are taken of two more windows: a phone on its side, and a small laptop."""
ALL_SIZES = [*SIZES, *TURNED]
CONCENTRATING_TWO = {"level": 2, "hands": [[12, 40], [33, 71]], "phase": "concentrate"}
CLOCK = {"kind": "bot", "bot": "clock"}  # waits as long as its card is far away
BOTS = [ME, CLOCK, CLOCK]


def _shelf(window: Visitor) -> None:
    window.go("/")
    window.page.locator("article").first.wait_for()


def _setup(window: Visitor) -> None:
    window.go("/new/nevermind")
    window.page.locator("form").wait_for()
    window.page.locator(".packs").wait_for()


def _setup_team(window: Visitor) -> None:
    window.go("/new/themind")
    window.page.locator("form").wait_for()


def _room(window: Visitor) -> None:
    window.sit_at("themind", None, [ME, {"kind": "open"}])
    window.page.locator(".invite").wait_for()


def _about(window: Visitor) -> None:
    window.go("/about")
    window.page.locator("main").wait_for()


def _daily(window: Visitor) -> None:
    window.go("/daily")
    window.page.locator(".games li").first.wait_for()


def _mymind(window: Visitor) -> None:
    _bell(window)
    window.go("/mymind")
    window.page.locator(".what").first.wait_for()


def _settings(window: Visitor) -> None:
    _shelf(window)
    window.page.locator("header nav button").last.click()
    window.page.locator("dialog").wait_for()


def _nevermind(window: Visitor) -> None:
    window.sit_at("nevermind", NEVERMIND, stage=4)
    window.page.locator(".card.legal").first.wait_for()


def _breath(window: Visitor) -> None:
    window.sit_at("nevermind", BREATHING, stage=4)
    window.page.locator(".hand").first.wait_for()


def _drawing(window: Visitor) -> None:
    window.sit_at("nevermind", DRAWING, stage=4)
    window.page.locator(".chances").wait_for()


def _shuffling(window: Visitor) -> None:
    window.sit_at("nevermind", SHUFFLING, stage=4)
    window.page.locator(".choices .primary").wait_for()


def _hinted(window: Visitor) -> None:
    _nevermind(window)
    window.hint.click()
    window.page.locator(".note.hint").wait_for()


def _naming(window: Visitor) -> None:
    window.sit_at("nevermind", None, stage=1)
    window.page.locator(".choices button").first.wait_for()


def _rules(window: Visitor) -> None:
    _nevermind(window)
    window.page.locator('[data-card="ne"]').click()
    window.page.locator(".note .acts button").first.click()
    window.page.locator("#book-acts").wait_for()


def _bell(window: Visitor) -> None:
    window.sit_at("nevermind", BELL, stage=4)
    window.page.locator('[data-card="sw"]').click()
    window.page.locator(".dock .primary").wait_for()


def _concentrating(window: Visitor) -> None:
    window.sit_at("themind", CONCENTRATING, BOTS, players=3)
    window.page.locator(".pad").wait_for()


def _play(window: Visitor, hands: list[list[int]]) -> None:
    window.sit_at("themind", {**PLAYING, "phase": "concentrate", "hands": hands}, BOTS, players=3)
    window.page.locator(".pad").click()
    window.page.locator(".low.live").wait_for()


def _playing(window: Visitor) -> None:
    _play(window, [[63, 78, 91], [98, 99, 100], [95, 96, 97]])


def _holding(*cards: int) -> Callable[[Visitor], None]:
    """A hand of so many cards, with two players; the other has the numbers that are missing."""

    def show(window: Visitor) -> None:
        others = [number for number in range(2, 99) if number not in cards][-len(cards) :]
        position = {"phase": "concentrate", "level": len(cards), "hands": [list(cards), others]}
        window.sit_at("themind", position, [ME, CLOCK], players=2)
        window.page.locator(".pad").wait_for()

    return show


def _two(window: Visitor) -> None:
    window.sit_at("themind", {**CONCENTRATING_TWO}, [ME], guests=["Mira"])
    window.page.locator(".band").wait_for()


def _error(window: Visitor) -> None:
    _play(window, [[88, 90, 91], [80, 92, 98], [84, 97, 99]])
    window.page.locator(".low.live").press("Enter")
    window.page.locator(".cost").wait_for()


def _victory(window: Visitor) -> None:
    window.sit_at("themind", LAST_CARD, [ME, CLOCK])
    window.page.locator(".low.live").press("Enter")
    window.page.locator(".path").wait_for()


def _lesson(game: str) -> Callable[[Visitor], None]:
    def show(window: Visitor) -> None:
        window.go(f"/learn/{game}/1")
        window.page.locator(".lesson").wait_for()

    return show


def _open_record(window: Visitor) -> None:
    window.go("/replay")
    window.page.locator("label.place").wait_for()


def _replay(window: Visitor) -> None:
    _bell(window)
    window.page.locator('a[href^="/replay/"]').first.click()
    window.page.locator(".bar").wait_for()


def _replay_open(window: Visitor) -> None:
    hands = [[63, 78, 91], [70, 72, 88], [60, 84, 97]]
    window.sit_at("themind", {**PLAYING, "lives": 1, "hands": hands}, BOTS, players=3)
    window.page.locator(".low.live").press("Enter")
    window.page.locator(".pad.go").click()
    window.page.locator('a[href^="/replay/"]').first.click()
    window.page.locator(".bar select").last.select_option("all")
    window.page.locator(".open").wait_for()


def _replay_given_up(game: str, seats: int) -> Callable[[Visitor], None]:
    def show(window: Visitor) -> None:
        made = window.sit_at(game, None, [ME, *[{"kind": "bot"}] * (seats - 1)])
        table = made["table"]["id"]
        window.give_up(table)
        window.go(f"/replay/{table}")
        window.page.locator(".bar").wait_for()

    return show


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "shelf": _shelf,
    "setup-nevermind": _setup,
    "setup-themind": _setup_team,
    "waiting-room": _room,
    "about": _about,
    "mymind": _mymind,
    "daily": _daily,
    "settings": _settings,
    "nevermind-naming": _naming,
    "nevermind-turn": _nevermind,
    "nevermind-rules": _rules,
    "nevermind-breath": _breath,
    "nevermind-bell": _bell,
    "themind-concentrating": _concentrating,
    "themind-playing": _playing,
    "themind-error": _error,
    "themind-victory": _victory,
    **mindgame_screens.SCREENS,
    **FOREST,
    "lesson-nevermind": _lesson("nevermind"),
    "replay-nevermind": _replay,
    "replay-themind": _replay_open,
    "replay-record": _open_record,
}
MORE = {
    **PLACES,
    **MORE_PLACES,
    **mindgame_screens.MORE,
    **MORE_FOREST,
    **SHEETS,
    "lesson-themind": _lesson("themind"),
    "lesson-mindgame": _lesson("mindgame"),
    "lesson-deepofmine": _lesson("deepofmine"),
    "nevermind-drawing": _drawing,
    "nevermind-shuffling": _shuffling,
    "nevermind-hint": _hinted,
    "themind-seven": _holding(3, 17, 18, 35, 63, 78, 100),
    "themind-twelve": _holding(3, 9, 17, 18, 35, 41, 56, 63, 70, 78, 91, 100),
    "themind-two": _two,
    "replay-mindgame": _replay_given_up("mindgame", 2),
    "replay-deepofmine": _replay_given_up("deepofmine", 4),
}
"""Only for pictures; their own tests look at them."""


CUT = """() => {
    const said = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.data.trim(), parent = node.parentElement;
        if (text.length < 2 || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (parent.closest(".sr-only, [aria-hidden=true], svg, option, textarea")) continue;
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (!box.width) continue;
        if (box.right > innerWidth + 1 || box.left < -1) said.add(`over the edge: ${text}`);
        for (let up = parent; up && up !== document.body; up = up.parentElement) {
            const style = getComputedStyle(up), inner = up.getBoundingClientRect();
            if (inner.width < 3 || inner.height < 3 || up.matches(".skip")) break;
            if (/auto|scroll/.test(style.overflowX + style.overflowY)) break; // one can scroll there
            const sideways = style.overflowX === "hidden" || style.overflowX === "clip";
            const down = style.overflowY === "hidden" || style.overflowY === "clip";
            if (sideways && (box.right > inner.right + 2 || box.left < inner.left - 2)) said.add(`cut: ${text}`);
            if (down && (box.bottom > inner.bottom + 4 || box.top < inner.top - 4)) said.add(`cut below: ${text}`);
        }
    }
    return [...said].map(each => each.slice(0, 70));
}"""
"""Words of which a part cannot be seen, as far as that can be measured; the eye decides."""


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("screens"))
    parser.add_argument("--only", default="", help="screens whose names hold one of these words: mindgame,shelf")
    parser.add_argument("--sizes", default="desk,phone", help=f"some of {', '.join(ALL_SIZES)}")
    parser.add_argument("--lights", default="light,dark")
    parser.add_argument("--languages", default="en", help="en,de")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    words = asked.only.split(",")
    shown = {name: show for name, show in (SCREENS | MORE).items() if any(word in name for word in words)}
    ways = list(product(asked.languages.split(","), asked.sizes.split(","), asked.lights.split(",")))
    with served() as at, launched() as browser:
        for (language, size, light), (name, show) in product(ways, shown.items()):
            locale = {"en": "en-GB", "de": "de-DE"}[language]
            kind, *measures = TURNED.get(size, (size,))
            window = Visitor(browser, at, size=kind, light=light, locale=locale, reduced_motion="no-preference")
            if measures:
                window.page.set_viewport_size({"width": measures[0], "height": measures[1]})
            picture = f"{name}-{size}-{light}" + ("" if language == "en" else f"-{language}")
            try:
                show(window)
                window.settle()
                window.page.screenshot(path=asked.folder / f"{picture}.png")
                for fault in [*window.page.evaluate(CUT), *window.errors]:
                    print(f"{picture}: {fault}")
            except (Error, AssertionError) as error:
                print(f"{picture}: {error}")
            window.close()
    print(f"{len(shown) * len(ways)} pictures in {asked.folder}")


if __name__ == "__main__":
    main()
