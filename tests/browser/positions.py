"""Moments of the games that are worth looking at."""

from __future__ import annotations

from typing import Any

ME = {"kind": "me"}
OPEN = {"kind": "open"}
DECK = [f"{kind}{steps}" for kind in "ce" for steps in range(8)]


def _cards(**cards: tuple[str, str | None]) -> dict[str, Any]:
    return {place: {"status": status, "token": token} for place, (status, token) in cards.items()}


def _deck(*without: str, centre: int = 0, top: str = "mind") -> dict[str, Any]:
    return {"mind": [card for card in DECK if card not in without], "centre": centre, "top": top}


NEVERMIND: dict[str, Any] = {
    "phase": "watcher",
    "round": 21,
    "timer": 10,
    "cards": _cards(
        nw=("released", "feeling"), n=("distraction", "feeling"), ne=("thought", "thinking"),
        e=("distraction", "remembering"), se=("acknowledged", "remembering"), s=("released", "anticipating"),
        sw=("subliminal", None), w=("released", "thinking"),
    ),
    "pool": 1,
    "centre": {"cards": 2, "markers": 0, "removed": 0},
    "tokens": {"tf": 0, "ra": 1},
    "deck": _deck("c4", centre=1, top="centre"),
    "played": ["ne/sw"],
    "card": "ne/sw",
}  # fmt: skip
"""Stage Four: a Deep Breath is on offer, and the Mind is top right (the example of the rules)."""

_BREATHING = {
    **NEVERMIND,
    "timer": 9,
    "cards": {**NEVERMIND["cards"], "w": {"status": "subliminal", "token": "thinking"}},
    "centre": {"cards": 2, "markers": 1, "removed": 1},
    "card": None,
}
DRAWING: dict[str, Any] = {
    **_BREATHING, "phase": "draw", "deck": _deck("c4"), "breath": {"from": "w", "left": 0, "playing": None},
}  # fmt: skip
"""In a Deep Breath: how many cards?"""
BREATHING: dict[str, Any] = {
    **_BREATHING, "phase": "hand", "hand": ["n/e", "nw/e", "e/nw"], "deck": _deck("c4", "e2", "c3", "e5"),
    "breath": {"from": "w", "left": 0, "playing": None},
}  # fmt: skip
"""A hand of three: on a Distraction, on a Released card, on a Distraction."""
SHUFFLING: dict[str, Any] = {
    "phase": "shuffle",
    "round": 18,
    "timer": 12,
    "cards": NEVERMIND["cards"],
    "pool": 1,
    "tokens": {"tf": 0, "ra": 1},
    "deck": {"mind": [], "centre": 0, "top": None},
    "played": [
        f"{corner}/{place}"
        for corner, place in zip(["nw"] * 8, ["nw", "n", "ne", "e", "se", "s", "sw", "w"], strict=True)
    ]
    + [f"n/{place}" for place in ["n", "ne", "e", "se", "s", "sw", "w", "nw"]],
}
"""The deck is used up."""
BELL: dict[str, Any] = {
    **NEVERMIND, "timer": 1, "card": None, "deck": _deck("c4"), "played": ["nw/se"],
    "centre": {"cards": 3, "markers": 1, "removed": 0}, "pool": 0,
}  # fmt: skip
"""One moment before the bell."""


def laid(*cards: tuple[int, int]) -> list[dict[str, int]]:
    return [{"card": card, "by": by} for card, by in cards]


CONCENTRATING: dict[str, Any] = {
    "phase": "concentrate", "level": 5,
    "hands": [[11, 57, 63, 78, 91], [4, 38, 70, 72, 88], [23, 41, 60, 84, 97]], "ready": [False, True, False],
}  # fmt: skip
PLAYING: dict[str, Any] = {
    "phase": "play", "level": 5, "hands": [[63, 78, 91], [70, 72, 88], [60, 84, 97]],
    "pile": laid((4, 1), (11, 0), (23, 2), (38, 1), (41, 2), (57, 0)),
}  # fmt: skip
"""Level five of three players, seven cards to go."""
LEVEL_TWO: dict[str, Any] = {"phase": "concentrate", "level": 2, "hands": [[10, 60], [20, 70]]}
"""Two players, the level that brings a star."""
LAST_CARD: dict[str, Any] = {
    "phase": "play", "level": 12, "lives": 2, "stars": 1, "hands": [[99], []],
    "pile": laid(*[(card, 0) for card in range(2, 24, 2)], *[(card, 1) for card in range(30, 42)]),
}  # fmt: skip
LAST_LIFE: dict[str, Any] = {"phase": "play", "level": 2, "lives": 1, "hands": [[50, 60], [20, 70]]}
BLIND: dict[str, Any] = {
    "phase": "play", "mode": "blind", "won": True, "level": 4, "blind_levels": 3, "lives": 2, "stars": 1,
    "hands": [[52, 86], [45, 61, 90], [71, 77]], "pile": laid((8, 0), (15, 1), (22, 2), (30, 2), (34, 0)),
}  # fmt: skip
