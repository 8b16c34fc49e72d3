"""Moments of Mind Game that are worth looking at."""

from __future__ import annotations

from typing import Any

WAR: dict[str, Any] = {
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
PLACING: dict[str, Any] = {
    **WAR, "phase": "place", "used": {"buy": 2, "place": [], "command": [], "leave": [], "spent": []},
}  # fmt: skip
MEETING: dict[str, Any] = {
    **PLACING,
    "board": {**WAR["board"], "bpt1": {"p1": ["hate4"]}, "pge1": {"p0": ["indecision1", "pain3"]},
              "kbt6": {"p1": ["disgust3", "shock2"]}},
}  # fmt: skip
"""An enemy and a construct of one's own on creative spaces."""
FIGHT: dict[str, Any] = {
    **WAR,
    "board": {**WAR["board"],
              "pge5": {"p0": ["doubt3", "ritual1", "distraction2"], "p1": ["gibberish2", "blindspot2", "pain3"]},
              "pge3": {"p0": ["indecision1"]}, "kbt6": {"p1": ["disgust3", "shock2"]}},
    "used": {"buy": 2, "place": ["o"], "command": ["o", "b"], "leave": [], "spent": ["pge5"]},
}  # fmt: skip
"""One contested place; with `done` it is fought."""
FIGHTS: dict[str, Any] = {
    **FIGHT, "phase": "combat",
    "board": {**FIGHT["board"], "goe6": {"p0": ["distraction4"], "p1": ["nausea3"]}},
}  # fmt: skip
"""Two contested places: which one first?"""
EXPELLING: dict[str, Any] = {
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
JOINING: dict[str, Any] = {
    **EXPELLING, "current": 1,
    "board": {"bpt4": {"p1": ["disgust2", "pain1", "ritual3"]}, "bpt3": {"p0": ["hate2", "doubt2"]},
              "mo1": {"p1": ["shock2"]}},
    "combat": {**EXPELLING["combat"], "adjust": [-1, 1], "shown": ["daydream2", "disgust2"]},
    "used": {"buy": 2, "place": ["b"], "command": ["b"], "leave": [], "spent": ["bpt4"]},
    "pending": [{"kind": "merge", "player": 0, "owner": 0, "tile": "daydream2", "space": "bpt3"}],
}  # fmt: skip
"""A tile of mine was expelled to a construct of mine."""
LEAVING: dict[str, Any] = {
    "turn": 9, "current": 0, "phase": "command", "points": [4, 4], "hands": [["pain1"], ["pain2"]],
    "board": {"mp1": {"p0": ["hate2", "doubt2", "shock1"]}, "kbe6": {"p1": ["hate1"]}},
}  # fmt: skip
"""A construct has to leave its own mind."""
FULL: dict[str, Any] = {
    "turn": 9, "current": 0, "phase": "buy", "points": [8, 4],
    "hands": [["pain1", "pain2", "pain3", "pain4", "hate1", "hate2", "hate3", "hate4", "doubt1", "doubt2"], []],
    "board": {"kbe6": {"p1": ["panic1"]}},
}  # fmt: skip
"""A hand of ten: first one has to go."""
LAST: dict[str, Any] = {
    "turn": 31, "current": 0, "phase": "command", "points": [7, 2], "hands": [["pain1"], ["pain2"]],
    "board": {"mb2": {"p0": ["brainfreeze2", "pain3"]}, "mp2": {"p0": ["hate3"]}, "mo2": {"p0": ["panic1"]},
              "got9": {"p0": ["distraction1", "doubt1"]}, "bpt3": {"p0": ["confusion1"]},
              "kbe6": {"p1": ["shock1", "doubt4"]}},
}  # fmt: skip
"""One step from the end."""
