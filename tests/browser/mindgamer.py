"""A player of Mind Game who thinks like an agent and acts with the page's own controls."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator

from browser.visiting import Visitor
from mindscape.bots.agent import Agent, Question, new_agent
from mindscape.core.registry import game

COLOURS = {"b": "blue", "p": "purple", "g": "green", "o": "orange"}
PATIENCE = 3000  # things to do; a game of twelve turns has some hundred
READY = """() => document.querySelector("main[data-mode]:not([data-mode='wait'])")
    || document.querySelector(".panel .main")"""
"""There is something to do here, or the game is over."""
TOLD = "seq => Number(document.body.dataset.seq) >= seq"
SHOWN = """seq => Number(document.body.dataset.seq) === seq
    && document.querySelector("main").dataset.mode !== "wait\""""
"""The page is at this moment, and shows it."""
ASKED = "before => document.querySelector('.asking') || Number(document.body.dataset.seq) > before"


class Seen(Question):
    """A question made of what the page was sent."""

    def __init__(self, view: dict[str, Any], moves: list[str], seat: int) -> None:
        super().__init__(game("mindgame").start(), seat)
        self.view = view
        self.moves = moves


class Player:
    def __init__(self, window: Visitor, made: dict[str, Any], bot: str = "rush", *, touch: bool = False) -> None:
        self.window = window
        self.page = window.page
        self.table = made["table"]["id"]
        self.seat = int(made["seat"][1])
        self.headers = {"Authorization": f"Bearer {made['token']}"}
        agent = new_agent("mindgame", bot, 3)
        assert isinstance(agent, Agent)
        self.agent = agent
        self.touch = touch
        self.press: Callable[[Locator], None] = (lambda at: at.tap()) if touch else (lambda at: at.click())
        self.done: list[str] = []
        """The moves that were made."""

    # ---- what is there ----------------------------------------------------------------------

    @property
    def mode(self) -> str:
        return str(self.page.locator("main").get_attribute("data-mode"))

    @property
    def seq(self) -> int:
        """How far the page is."""
        return int(self.page.evaluate("Number(document.body.dataset.seq)"))

    def scene(self) -> dict[str, Any]:
        answer = self.page.request.get(f"/api/tables/{self.table}/scene", headers=self.headers)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def know(self, about: str) -> dict[str, Any]:
        message = {"t": "know", "key": f"k{time.monotonic_ns()}", "about": about}
        answer = self.page.request.post(f"/api/tables/{self.table}/acts", data=message, headers=self.headers)
        found: dict[str, Any] = answer.json()["data"]
        return found

    def go(self, name: str) -> None:
        """Click or touch a place; a segment is a band, so its medal says where."""
        if name[0] != "m":
            self.press(self.page.locator(f'[data-place="{name}"]'))
            return
        box = self.page.locator(f'[data-medal="{name}"]').bounding_box()
        assert box is not None
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.touch:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def button(self, name: str) -> Locator:
        return self.page.locator(".panel").get_by_role("button", name=name, exact=True)

    # ---- one move by the page's controls ----------------------------------------------------

    def make(self, move: str, then: str = "") -> None:
        """Make a move; a command is given together with its first action."""
        verb, *words = move.split()
        self.done.append(move)
        self.before = self.seq
        getattr(self, f"to_{verb}")(*words)
        if then:
            self.make(then)

    def to_buy(self, tile: str) -> None:
        self.press(self.page.locator(f'[data-tile="{tile}"]'))
        self.press(self.page.locator(".buy"))

    def to_discard(self, tile: str) -> None:
        self.press(self.page.locator(f'[data-hand="{tile}"]'))
        self.press(self.button("Discard it"))

    def to_done(self) -> None:
        self.press(self.page.locator(".panel .done"))

    def to_place(self, tile: str, segment: str, space: str, how: str = "") -> None:
        self.press(self.page.locator(f'[data-hand="{tile}"]'))
        self.go(space)
        self.choose(segment, how)

    def choose(self, segment: str, how: str) -> None:
        """Answer how to go there, if that is asked."""
        asking = self.page.locator(".asking")
        self.page.wait_for_function(ASKED, arg=self.before)
        if not asking.count():
            return
        way = asking.locator(".one").filter(has_text="On top" if how == "top" else "Under") if how else asking
        by = way.get_by_role("button", name=f"From {COLOURS.get(segment, '')}")
        self.press(by if segment and by.count() else way.locator("button").first)

    def to_command(self, segment: str, place: str) -> None:
        self.go(place)
        other = self.page.locator(f'.panel .alt [data-by="{segment}"]')
        self.page.wait_for_selector('main[data-mode="act"]')
        if other.count():
            self.press(other)

    def to_leave(self, place: str) -> None:
        self.go(place)
        self.page.wait_for_selector('main[data-mode="act"]')
        other = self.page.locator('.panel .alt [data-by="leave"]')
        if other.count():
            self.press(other)

    def to_move(self, place: str, how: str = "") -> None:
        self.go(place)
        self.choose("", how)

    def to_reconfigure(self, tile: str) -> None:
        self.press(self.page.locator(".panel .turn"))
        self.press(self.page.locator(f'.panel [data-pick="{tile}"]'))

    def to_split(self, *tiles: str) -> None:
        self.press(self.page.locator(".panel .split"))
        for tile in tiles:
            self.press(self.page.locator(f'.panel [data-pick="{tile}"]'))
        self.press(self.page.locator(".panel .acts .primary"))

    def to_send(self, part: str, place: str, how: str = "") -> None:
        wanted = self.page.locator(".panel .parts .way").nth(0 if part == "parent" else 1)
        self.press(wanted)
        self.go(place)
        self.choose("", how)

    def to_end(self) -> None:
        self.press(self.button("Stop here"))

    def to_keep(self) -> None:
        self.press(self.button("Keep this order"))

    def to_order(self, *tiles: str) -> None:
        self.page.locator("[data-shift]").first.wait_for()
        for wanted, tile in enumerate(tiles):
            for _ in range(5):
                ups = self.page.locator('.panel [data-shift$="-1"]')
                shown = ups.evaluate_all("all => all.map(button => button.dataset.shift)")
                if shown.index(f"{tile}-1") <= wanted:
                    break
                self.press(self.page.locator(f'[data-shift="{tile}-1"]'))
        self.press(self.button("Keep this order"))

    def to_fight(self, place: str) -> None:
        self.go(place)

    def to_expel(self, place: str) -> None:
        self.go(place)

    def to_merge(self, how: str) -> None:
        self.press(self.page.locator(".panel .way").filter(has_text="On top" if how == "top" else "Under"))

    # ---- playing on -------------------------------------------------------------------------

    def ready(self) -> str:
        """Wait until there is something to do; returns the mode of the table."""
        self.page.wait_for_function(READY)
        return self.mode

    def turn(self) -> bool:
        """Do the next thing that can be done; False when the game is over."""
        mode = self.ready()
        if mode == "over":
            return False
        if mode == "wait":
            self.press(self.page.locator(".panel .main").first)
            return True
        scene = self.scene()
        self.page.wait_for_function(TOLD, arg=scene["seq"])
        if not scene["moves"] or not self.page.evaluate(SHOWN, scene["seq"]):
            return True  # it has gone on meanwhile
        view, moves = scene["view"], scene["moves"]
        move = self.agent.choose(Seen(view, moves, self.seat))
        then = ""
        if move.startswith(("command", "leave")):
            place = move.split()[-1]
            order = self.know(place)["commands"][move]
            by = move.split()[1] if move.startswith("command") else "leave"
            command = {"by": by, "space": place, "ap": order["points"], "acted": False, "child": None}
            then = self.agent.choose(Seen({**view, "command": command}, order["moves"], self.seat))
        self.make(move, then)
        self.page.wait_for_function(TOLD, arg=scene["seq"] + (2 if then else 1))
        return True

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        for _ in range(PATIENCE):
            if not self.turn() or until():
                return
        raise AssertionError("the game does not end")
