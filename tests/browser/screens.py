"""Every screen, for axe, for the widths, and as pictures: python tests/browser/screens.py FOLDER."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser import mindgame_screens
from browser.forest_screens import FOREST, MORE_FOREST
from browser.positions import BELL, BREATHING, CONCENTRATING, LAST_CARD, ME, NEVERMIND, PLAYING
from browser.sheets import SHEETS
from browser.visiting import Visitor, launched, served

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


def _naming(window: Visitor) -> None:
    window.sit_at("nevermind", None, stage=1)
    window.page.locator(".choices button").first.wait_for()


def _rules(window: Visitor) -> None:
    _nevermind(window)
    window.page.locator('[data-card="ne"]').click()
    window.page.locator(".note button").first.click()
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
    **mindgame_screens.MORE,
    **MORE_FOREST,
    **SHEETS,
    "lesson-themind": _lesson("themind"),
    "lesson-mindgame": _lesson("mindgame"),
    "lesson-deepofmine": _lesson("deepofmine"),
    "replay-mindgame": _replay_given_up("mindgame", 2),
    "replay-deepofmine": _replay_given_up("deepofmine", 4),
}
"""Only for pictures; their own tests look at them."""


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with served() as at, launched() as browser:
        for size in ("desk", "phone"):
            for light in ("light", "dark"):
                for name, show in (SCREENS | MORE).items():
                    window = Visitor(browser, at, size=size, light=light, reduced_motion="no-preference")
                    show(window)
                    window.settle()
                    window.page.screenshot(path=folder / f"{name}-{size}-{light}.png")
                    window.close()
    print(f"{len(SCREENS | MORE) * 4} pictures in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screens"))
