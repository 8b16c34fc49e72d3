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


MIND_WAR: dict[str, Any] = {
    "turn": 21, "current": 0, "phase": "command", "points": [9, 5],
    "hands": [["compulsion2", "deception1", "depression3", "nausea2"], ["doubt1", "hate3", "pain4", "shock4"]],
    "board": {
        "got2": {"p0": ["blindspot1"]}, "pgt4": {"p0": ["daydream3", "indecision2"]}, "bb1": {"p0": ["shock1"]},
        "bpt3": {"p0": ["confusion2", "ritual2", "pain1"]}, "kbe4": {"p0": ["nightmare2", "doubt2"]},
        "pge3": {"p0": ["doubt3", "ritual1", "distraction2"]}, "goe6": {"p0": ["distraction4"]},
        "mp2": {"p0": ["hate2", "panic3", "daydream1"]}, "mo2": {"p0": ["depression1"]},
        "got7": {"p1": ["panic1"]}, "bpt6": {"p1": ["hate1", "pain2"]}, "kbt6": {"p1": ["disgust3", "shock2", "pain3"]},
        "kbe8": {"p1": ["brainfreeze1", "panic2", "doubt4", "nausea1"]}, "pge5": {"p1": ["gibberish2"]},
        "goe8": {"p1": ["obsession2", "disgust1"]}, "mg1": {"p1": ["deception2", "ritual3"]},
    },
    "used": {"buy": 2, "place": ["o"], "command": ["o"], "leave": [], "spent": []},
}  # fmt: skip
"""Mind Game in full swing: three segments are shut down, and every second construct has something below."""
MIND_PLACING: dict[str, Any] = {
    **MIND_WAR, "phase": "place", "used": {"buy": 2, "place": [], "command": [], "leave": [], "spent": []},
}  # fmt: skip
MIND_MEETING: dict[str, Any] = {
    **MIND_PLACING,
    "board": {**MIND_WAR["board"], "bpt1": {"p1": ["hate4"]}, "pge1": {"p0": ["indecision1", "pain3"]},
              "kbt6": {"p1": ["disgust3", "shock2"]}},
}  # fmt: skip
"""An enemy and a construct of one's own on creative spaces."""
MIND_FIGHT: dict[str, Any] = {
    **MIND_WAR,
    "board": {**MIND_WAR["board"],
              "pge5": {"p0": ["doubt3", "ritual1", "distraction2"], "p1": ["gibberish2", "blindspot2", "pain3"]},
              "pge3": {"p0": ["indecision1"]}, "kbt6": {"p1": ["disgust3", "shock2"]}},
    "used": {"buy": 2, "place": ["o"], "command": ["o", "b"], "leave": [], "spent": ["pge5"]},
}  # fmt: skip
"""One contested place; with `done` it is fought."""
MIND_FIGHTS: dict[str, Any] = {
    **MIND_FIGHT, "phase": "combat",
    "board": {**MIND_FIGHT["board"], "goe6": {"p0": ["distraction4"], "p1": ["nausea3"]}},
}  # fmt: skip
"""Two contested places: which one first?"""
MIND_EXPELLING: dict[str, Any] = {
    "turn": 17, "current": 0, "phase": "combat", "points": [6, 3], "hands": [["nausea3"], ["doubt1", "pain4"]],
    "board": {"bpt4": {"p0": ["disgust2", "pain1", "ritual3"], "p1": ["daydream2"]}, "mo2": {"p0": ["shock2"]},
              "kbe6": {"p1": ["hate1"]}},
    "used": {"buy": 2, "place": ["b"], "command": ["b"], "leave": [], "spent": ["bpt4"]},
    "combat": {"space": "bpt4", "round": 1, "stage": "attack", "roll": 14, "adjust": [1, -1],
               "shown": ["disgust2", "daydream2"], "effect": [], "down": []},
    "pending": [{"kind": "expel", "player": 0, "owner": 1, "tile": "daydream2", "from": "bpt4",
                 "targets": ["bpt5", "kbt4", "kbt5", "pgt4", "pgt5"]}],
}  # fmt: skip
"""The example of the rules: the only tile left is to be expelled."""
MIND_JOINING: dict[str, Any] = {
    **MIND_EXPELLING, "current": 1,
    "board": {"bpt4": {"p1": ["disgust2", "pain1", "ritual3"]}, "bpt3": {"p0": ["hate2", "doubt2"]},
              "mo1": {"p1": ["shock2"]}},
    "combat": {**MIND_EXPELLING["combat"], "adjust": [-1, 1], "shown": ["daydream2", "disgust2"]},
    "used": {"buy": 2, "place": ["b"], "command": ["b"], "leave": [], "spent": ["bpt4"]},
    "pending": [{"kind": "merge", "player": 0, "owner": 0, "tile": "daydream2", "space": "bpt3"}],
}  # fmt: skip
"""A tile of mine was expelled to a construct of mine."""
MIND_LEAVING: dict[str, Any] = {
    "turn": 9, "current": 0, "phase": "command", "points": [4, 4], "hands": [["pain1"], ["pain2"]],
    "board": {"mp1": {"p0": ["hate2", "doubt2", "shock1"]}, "kbe6": {"p1": ["hate1"]}},
}  # fmt: skip
"""A construct has to leave its own mind."""
MIND_FULL: dict[str, Any] = {
    "turn": 9, "current": 0, "phase": "buy", "points": [8, 4],
    "hands": [["pain1", "pain2", "pain3", "pain4", "hate1", "hate2", "hate3", "hate4", "doubt1", "doubt2"], []],
    "board": {"kbe6": {"p1": ["panic1"]}},
}  # fmt: skip
"""A hand of ten: first one has to go."""
MIND_LAST: dict[str, Any] = {
    "turn": 31, "current": 0, "phase": "command", "points": [7, 2], "hands": [["pain1"], ["pain2"]],
    "board": {"mb2": {"p0": ["brainfreeze2", "pain3"]}, "mp2": {"p0": ["hate3"]}, "mo2": {"p0": ["panic1"]},
              "got9": {"p0": ["distraction1", "doubt1"]}, "bpt3": {"p0": ["confusion1"]},
              "kbe6": {"p1": ["shock1", "doubt4"]}},
}  # fmt: skip
"""One step from the end."""
