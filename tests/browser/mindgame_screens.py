"""Every state of Mind Game's table, for axe, for the widths, and as pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browser import minds as m
from browser.mindgamer import Player
from browser.positions import ME
from browser.visiting import Visitor

BOT = {"kind": "bot", "bot": "greedy"}


def moment(position: dict[str, Any] | None, wait: str, *acts: Callable[[Player], None]) -> Callable[[Visitor], None]:
    """Sit down at a position, do some things, and wait for what shows that they are done."""

    def show(window: Visitor) -> None:
        made = window.sit_at("mindgame", position, [ME, BOT])
        player = Player(window, made)
        window.page.locator("#board").wait_for()
        for act in acts:
            act(player)
        window.page.locator(wait).first.wait_for()

    return show


def press(selector: str) -> Callable[[Player], None]:
    return lambda player: player.page.locator(selector).click()


def go(place: str) -> Callable[[Player], None]:
    return lambda player: player.go(place)


def make(move: str, then: str = "") -> Callable[[Player], None]:
    return lambda player: player.make(move, then)


def command(segment: str, place: str) -> Callable[[Player], None]:
    return lambda player: player.to_command(segment, place)


SCREENS = {
    "mindgame-market": moment(None, ".buy", press('[data-tile="shock1"]')),
    "mindgame-command": moment(m.WAR, 'main[data-mode="act"]', go("bpt3")),
    "mindgame-fight": moment(m.FIGHT, ".panel .main", press(".panel .done")),
    "mindgame-victory": moment(
        m.LAST, ".sum", make("command o got9", "move mg2"), press(".panel .end"), press(".panel .done")
    ),
}
"""Those that are tried at every width and in both lights."""


def hinted(player: Player) -> None:
    player.window.hint.click()
    player.page.locator(".note.hint").wait_for()


def look_at_the_table(player: Player) -> None:
    player.page.locator("dialog .act").wait_for()
    player.page.keyboard.press("Escape")


MORE = {
    "mindgame-full-hand": moment(m.FULL, ".panel .primary", press('[data-hand="doubt1"]')),
    "mindgame-placing": moment(m.PLACING, ".pad", press('[data-hand="nausea2"]')),
    "mindgame-commands": moment(m.WAR, ".by"),
    "mindgame-notes": moment(m.WAR, ".field", go("kbe8")),
    "mindgame-joining": moment(m.WAR, ".asking .way", command("b", "bpt3"), go("pgt4")),
    "mindgame-meeting": moment(m.WAR, ".holds", command("b", "bpt3"), go("bpt6")),
    "mindgame-reconfiguring": moment(m.WAR, ".picks", go("bpt3"), press(".panel .turn")),
    "mindgame-splitting": moment(m.WAR, ".picks", go("bpt3"), press(".panel .split")),
    "mindgame-sending": moment(m.WAR, ".parts", make("command p pge3", "split distraction2")),
    "mindgame-ordering": moment(m.WAR, "[data-shift]", make("command p mp2", "reconfigure panic3")),
    "mindgame-leaving": moment(m.LEAVING, 'main[data-mode="act"]', go("mp1")),
    "mindgame-fights": moment(m.FIGHTS, 'main[data-mode="fight"]'),
    "mindgame-rolled": moment(m.FIGHT, ".dice", press(".panel .done"), press(".panel .main")),
    "mindgame-expelling": moment(m.EXPELLING, 'main[data-mode="expel"]'),
    "mindgame-hint": moment(m.PLACING, ".hinted, .hintbox", hinted),
    "mindgame-hint-market": moment(None, ".market .hinted, .done.hinted", hinted),
    "mindgame-after": moment(
        m.LAST,
        ".panel .sum",
        make("command o got9", "move mg2"),
        press(".panel .end"),
        press(".panel .done"),
        look_at_the_table,
    ),
    "mindgame-expelled": moment(m.JOINING, ".choices .way"),
}
"""All others."""
