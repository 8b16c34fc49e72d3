"""The screens of Deep of Mine; screens.py shows them with all others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from browser import forest as f
from browser.visiting import Visitor

TIDEPOOL = Path(__file__).parents[2] / "examples/tidepool.toml"


def _at(window: Visitor, position: dict[str, object]) -> None:
    window.sit_at("deepofmine", position, f.FOUR)
    window.page.locator("main#board").wait_for()


def _turn(window: Visitor) -> None:
    _at(window, f.TURN)
    window.page.locator(".hand .card").first.wait_for()


def _lifted(window: Visitor, card: str, position: dict[str, object] = f.TURN) -> None:
    _at(window, position)
    window.page.locator(f'[data-card="{card}"]').click()
    window.page.locator("[data-legal]").first.wait_for()


def _asked(window: Visitor, position: dict[str, object]) -> None:
    _at(window, position)
    window.page.locator("#question").wait_for()


def _strike(window: Visitor) -> None:
    _at(window, f.FRACTURE)
    window.page.locator(".deck").click()
    window.page.locator("dialog .go").wait_for()


def _peace(window: Visitor) -> None:
    _lifted(window, "camping", f.PEACE)
    window.page.locator("main .slot").first.click()
    window.page.locator("dialog table").wait_for()


def _player(window: Visitor) -> None:
    _turn(window)
    window.page.locator(".self .head, .fh button").first.click()
    window.page.locator("dialog .abil").wait_for()


def _gallery(window: Visitor) -> None:
    window.go("/cards")
    window.page.locator("main li button").first.wait_for()


def _card(window: Visitor) -> None:
    _gallery(window)
    window.page.get_by_role("radio").nth(5).check()
    window.page.locator("main li button").first.click()
    window.page.locator("dialog").wait_for()


def _setup(window: Visitor) -> None:
    window.go("/new/deepofmine")
    text = TIDEPOOL.read_text().replace("value = 2", 'value = "two"', 1).replace('do = "draw"', 'do = "drow"', 1)
    file = {"name": "tidepool.toml", "mimeType": "text/plain", "buffer": text.encode()}
    window.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    window.page.locator(".problems").wait_for()


# These are looked at by axe and in every width.
FOREST: dict[str, Callable[[Visitor], None]] = {
    "deepofmine-setup": _setup,
    "deepofmine-turn": _turn,
    "deepofmine-disorder": lambda window: _lifted(window, "arachnophobia"),
    "deepofmine-proxy": lambda window: _asked(window, f.PROXY),
    "deepofmine-strike": _strike,
    "deepofmine-crowded": lambda window: _at(window, f.CROWDED),
    "deepofmine-peace": _peace,
    "deepofmine-card": _card,
}
# These differ little from them, and are for people to look at.
MORE_FOREST: dict[str, Callable[[Visitor], None]] = {
    "deepofmine-moment": lambda window: _lifted(window, "nap-in-the-moss"),
    "deepofmine-block": lambda window: _asked(window, f.BLOCK),
    "deepofmine-vote": lambda window: _asked(window, f.VOTE),
    "deepofmine-judgement": lambda window: _asked(window, f.JUDGE),
    "deepofmine-search": lambda window: _asked(window, f.SEARCH),
    "deepofmine-standing": lambda window: _lifted(window, "turtle-therapy", f.STANDING),
    "deepofmine-player": _player,
    "deepofmine-gallery": _gallery,
}
