"""How long a state update takes from the message to the painted table, from a trace of the browser.

python tests/browser/painting.py      the largest tables of Deep of Mine and Mind Game, and Nevermind to compare with
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser

from browser import forest as f
from browser import minds as m
from browser.positions import ME, NEVERMIND
from browser.visiting import Visitor, launched, served

WORK = ("EventDispatch", "FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit")
TIMES = 12


def spans(trace: bytes) -> list[tuple[float, float]]:
    """For each message of the socket: ms until the next frame was committed, and ms of work on it."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    came = [event for event in events if event["name"] == "WebSocketReceive"]
    found = []
    for message in came:
        mine = [each for each in events if each.get("tid") == message["tid"] and each["ts"] >= message["ts"]]
        commits = [each["ts"] + each.get("dur", 0) for each in mine if each["name"] == "Commit"]
        if not commits:
            continue
        until = min(commits)
        work = [each for each in mine if each["name"] in WORK and each["ts"] < until]
        found.append(((until - message["ts"]) / 1000, _busy(work) / 1000))
    return found


def _busy(work: list[dict[str, Any]]) -> float:
    """The processor's time of the outermost spans: what others do on the same machine does not count."""
    total, end = 0.0, 0.0
    for each in sorted(work, key=lambda each: float(each["ts"])):
        if each["ts"] >= end:
            total += each.get("tdur", each.get("dur", 0))
            end = each["ts"] + each.get("dur", 0)
    return total


def measure(browser: Browser, at: str, show: Callable[[Visitor], None], act: Callable[[Visitor], None]) -> None:
    found: list[tuple[float, float]] = []
    for _ in range(TIMES):
        window = Visitor(browser, at, reduced_motion="reduce")
        show(window)
        window.page.wait_for_timeout(400)
        browser.start_tracing(
            page=window.page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"]
        )
        act(window)
        window.page.wait_for_timeout(300)
        found += spans(browser.stop_tracing())[:1]
        window.close()
    print(
        f"  {median(each[0] for each in found):.1f} ms to the frame, {median(each[1] for each in found):.1f} ms of work"
    )


def main() -> None:
    with served() as at, launched() as browser:
        print("Deep of Mine, four players, twelve piles in a Mind: a card is laid")

        def crowded(window: Visitor) -> None:
            window.sit_at("deepofmine", f.CROWDED, f.FOUR)
            window.page.locator('[data-card="nap-in-the-moss"]').click()

        measure(browser, at, crowded, lambda window: window.page.locator("main .slot").first.click())
        print("Mind Game, a full board: a construct makes a step")

        def war(window: Visitor) -> None:
            window.sit_at("mindgame", m.WAR, (ME, {"kind": "bot"}))
            window.page.locator('[data-place="bpt3"]').click()
            window.page.locator('main[data-mode="act"]').wait_for()
            window.page.locator('[data-place="bpt4"]').click()
            window.page.locator(".panel .end").wait_for()

        measure(browser, at, war, lambda window: window.page.locator('[data-place="bpt5"]').click())
        print("Nevermind: a bead is moved")

        def grid(window: Visitor) -> None:
            window.sit_at("nevermind", NEVERMIND, stage=4)
            window.page.locator(".card.legal").first.wait_for()

        measure(browser, at, grid, lambda window: window.page.locator(".card.legal").first.click())


if __name__ == "__main__":
    main()
