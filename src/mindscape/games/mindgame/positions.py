"""Positions of Mind Game as JSON (4.1).  `reading.py` reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.combat import targets_of
from mindscape.games.mindgame.data import PLACES, SEGMENTS, TILES
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.notation import EFFECTS, PHASES, REASONS, STAGES, letters, tiles_of


def to_json(s: Duel, options: Mapping[str, Any]) -> dict[str, Any]:
    """The whole position: what lies on the table, and what the players can remember of it."""
    return {**on_the_table(s, options), "memory": remembered(s)}


def on_the_table(s: Duel, options: Mapping[str, Any]) -> dict[str, Any]:
    """The position without what anybody remembers; views are made from it."""
    return {
        "game": "mindgame",
        "options": {name: value for name, value in options.items() if name != "tables" or value is not None},
        "turn": s.turn,
        "current": s.current,
        "phase": PHASES[s.phase],
        "points": [s.points0, s.points1],
        "fatigue": None if s.fatigue0 < 0 else [s.fatigue0, s.fatigue1],
        "hands": [hand(s, 0), hand(s, 1)],
        "bank": tile_names(s.bank_low, s.bank_high),
        "board": board(s),
        "used": {
            "buy": s.bought,
            "place": letters(s.placed),
            "command": letters(s.commanded),
            "leave": [f"m{letter}{s.current + 1}" for letter in letters(s.left)],
            "spent": place_names(s.spent_low, s.spent_high),
        },
        "command": command(s),
        "combat": combat(s),
        "pending": pending(s),
        "outcome": outcome(s),
    }


def remembered(s: Duel) -> dict[str, list[str]]:
    """For each hidden tile the tiles that its owner's opponent may take it for; those that may be any are left out."""
    memory = s.memory
    if memory is None:
        return {}
    hidden = (s.hidden_low(0) | s.hidden_low(1)) | (s.hidden_high(0) | s.hidden_high(1)) << e.HALF_TILES
    return {
        name: tile_names(memory.low[number], memory.high[number])
        for number, name in enumerate(TILES)
        if hidden >> number & 1 and (memory.low[number] & memory.high[number]) != e.ALL_TILES
    }


def tile_names(low: int, high: int) -> list[str]:
    """A set of tiles by name, sorted."""
    tiles = low | high << e.HALF_TILES
    return [name for number, name in enumerate(TILES) if tiles >> number & 1]


def place_names(low: int, high: int) -> list[str]:
    """A set of places by name, sorted."""
    places = low | high << e.HALF
    return [name for number, name in enumerate(PLACES) if places >> number & 1]


def hand(s: Duel, seat: int) -> list[str]:
    return tile_names(s.hand_low(seat), s.hand_high(seat))


def board(s: Duel) -> dict[str, dict[str, list[str]]]:
    constructs: dict[str, dict[str, list[str]]] = {}
    for number, name in enumerate(PLACES):
        sides = {f"p{seat}": tiles_of(stack) for seat in (0, 1) if (stack := s.stack(seat, number))}
        if sides:
            constructs[name] = sides
    return constructs


def command(s: Duel) -> dict[str, Any] | None:
    if s.command == e.NO_COMMAND:
        return None
    return {
        "by": "leave" if s.command == e.LEAVE else SEGMENTS[s.command],
        "space": PLACES[s.command_at],
        "ap": s.action_points,
        "acted": s.acted,
        "child": tiles_of(s.child) or None,
    }


def combat(s: Duel) -> dict[str, Any] | None:
    if s.combat_at == e.NOWHERE:
        return None
    return {
        "space": PLACES[s.combat_at],
        "round": s.round,
        "stage": STAGES[s.stage],
        "roll": s.rolled or None,
        "adjust": [s.adjust0, s.adjust1],
        "shown": [None if tile == e.NO_TILE else TILES[tile] for tile in (s.shown0, s.shown1)],
        "effect": [[EFFECTS[kind], seat, TILES[tile]] for kind, seat, tile in effect(s)],
        "down": [[PLACES[place], seat] for place, seat in down(s)],
    }


def effect(s: Duel) -> list[tuple[int, int, int]]:
    """What is still to do: kind, seat, tile."""
    entries, packed = [], s.effect
    while packed:
        entry = (packed & 0x3FF) - 1
        entries.append((entry & 1, entry >> 1 & 1, entry >> 2))
        packed >>= 10
    return entries


def down(s: Duel) -> list[tuple[int, int]]:
    """The constructs whose top tile lies face down: place, seat."""
    entries, packed = [], s.down
    while packed:
        entry = (packed & 0xFF) - 1
        entries.append((entry >> 1, entry & 1))
        packed >>= 8
    return entries


def pending(s: Duel) -> list[dict[str, Any]]:
    if s.decision == e.NO_DECISION:
        return []
    asked: dict[str, Any] = {"player": s.decider, "owner": s.owner}
    if s.decision in (e.ARRANGE, e.ARRANGE_CHILD):
        who = "child" if s.decision == e.ARRANGE_CHILD else "stack"
        return [{"kind": "arrange", **asked, "space": PLACES[s.asked_at], "who": who}]
    asked["tile"] = TILES[s.asked_tile]
    if s.decision == e.MERGING:
        return [{"kind": "merge", **asked, "space": PLACES[s.asked_at]}]
    return [{"kind": "expel", **asked, "from": PLACES[s.asked_at], "targets": targets(s, s.owner, s.asked_at)}]


def targets(s: Duel, owner: int, place: int) -> list[str]:
    """Where a tile can be expelled to."""
    names, packed = [], targets_of(s, owner, place)
    while packed:
        names.append(PLACES[(packed & 0x7F) - 1])
        packed >>= 7
    return names


def outcome(s: Duel) -> dict[str, Any] | None:
    if s.end == e.PLAYING:
        return None
    return {"winner": None if s.winner == e.NOBODY else f"p{s.winner}", "reason": REASONS[s.end]}
