"""Every state of Mind Game's table, for axe, for the widths, and as pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browser.mindgamer import Player
from browser.positions import (
    ME,
    MIND_EXPELLING,
    MIND_FIGHT,
    MIND_FIGHTS,
    MIND_FULL,
    MIND_JOINING,
    MIND_LAST,
    MIND_LEAVING,
    MIND_PLACING,
    MIND_WAR,
)
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
    "mindgame-command": moment(MIND_WAR, 'main[data-mode="act"]', go("bpt3")),
    "mindgame-fight": moment(MIND_FIGHT, ".panel .main", press(".panel .done")),
    "mindgame-victory": moment(
        MIND_LAST, ".sum", make("command o got9", "move mg2"), press(".panel .end"), press(".panel .done")
    ),
}
"""Those that are tried at every width and in both lights."""

MORE = {
    "mindgame-full-hand": moment(MIND_FULL, ".panel .primary", press('[data-hand="doubt1"]')),
    "mindgame-placing": moment(MIND_PLACING, ".pad", press('[data-hand="nausea2"]')),
    "mindgame-commands": moment(MIND_WAR, ".by"),
    "mindgame-notes": moment(MIND_WAR, ".field", go("kbe8")),
    "mindgame-joining": moment(MIND_WAR, ".asking .way", command("b", "bpt3"), go("pgt4")),
    "mindgame-meeting": moment(MIND_WAR, ".holds", command("b", "bpt3"), go("bpt6")),
    "mindgame-reconfiguring": moment(MIND_WAR, ".picks", go("bpt3"), press(".panel .turn")),
    "mindgame-splitting": moment(MIND_WAR, ".picks", go("bpt3"), press(".panel .split")),
    "mindgame-sending": moment(MIND_WAR, ".parts", make("command p pge3", "split distraction2")),
    "mindgame-ordering": moment(MIND_WAR, "[data-shift]", make("command p mp2", "reconfigure panic3")),
    "mindgame-leaving": moment(MIND_LEAVING, 'main[data-mode="act"]', go("mp1")),
    "mindgame-fights": moment(MIND_FIGHTS, 'main[data-mode="fight"]'),
    "mindgame-rolled": moment(MIND_FIGHT, ".dice", press(".panel .done"), press(".panel .main")),
    "mindgame-expelling": moment(MIND_EXPELLING, 'main[data-mode="expel"]'),
    "mindgame-expelled": moment(MIND_JOINING, ".choices .way"),
}
"""All others."""
