"""What a seat may see: the position and the log of moves with the secrets left out (MG-14xx)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindscape.core.bits import count
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.box import MOST_COST
from mindscape.games.mindgame.data import PLACES, TILES
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.notation import Words, parse
from mindscape.games.mindgame.positions import on_the_table

HIDDEN = "?"


def view(s: Duel, options: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """The position as a seat (None: a spectator) may see it.

    Points, displays, what has been used and what was rolled are open to all (MG-1404).
    """
    seen = on_the_table(s, options)
    seen["hands"] = [hand if owner == seat else len(hand) for owner, hand in enumerate(seen["hands"])]
    if not sees_bank(s, seat):
        seen["bank"] = bank_by_cost(s)
    for number, name in enumerate(PLACES):
        for owner in (0, 1):
            if owner != seat and s.stack(owner, number):
                tiles = seen["board"][name][f"p{owner}"]
                face_up = tiles[:1] if s.is_face_up(owner, number) else []
                seen["board"][name][f"p{owner}"] = face_up + [HIDDEN] * (len(tiles) - len(face_up))
    if seat != s.current and s.child:
        child = seen["command"]["child"]
        seen["command"]["child"] = child[:1] + [HIDDEN] * (len(child) - 1)
    if seen["combat"] is not None:
        for entry in seen["combat"]["effect"]:
            if entry[1] != seat and not s.was_shown(entry[1], TILES.index(entry[2])):
                entry[2] = HIDDEN
    for asked in seen["pending"]:
        if "tile" in asked and s.owner != seat and s.asked_is_hidden(s.owner):
            asked["tile"] = HIDDEN
    return seen


def sees_bank(s: Duel, seat: int | None) -> bool:
    """The player who buys looks through the bowls; by option everybody may (MG-1403)."""
    return s.laws.open_bank or (s.phase == e.BUY and seat == s.current)


def bank_by_cost(s: Duel) -> dict[str, int]:
    """How many tiles of each cost the bank has."""
    box = s.laws.box
    return {
        str(cost): count(s.bank_low & box.costing_low[cost]) + count(s.bank_high & box.costing_high[cost])
        for cost in range(1, MOST_COST + 1)
    }


def shown(s: Duel, move: str, by: int, seat: int | None) -> str:
    """A move as a seat may read it in the log (MG-1407); in an open bank everybody sees what is bought (MG-1403)."""
    words = parse(move)
    if words is None or by == seat or (s.laws.open_bank and words.verb in (e.TO_BUY, e.TO_DISCARD)):
        return move
    return masked(words, s.laws.box.cost) or move


def masked(words: Words, cost: Sequence[int]) -> str:
    """What is written in place of a move with hidden names; empty if all of it is open."""
    verb = words.verb
    if verb in (e.TO_BUY, e.TO_DISCARD):
        return f"{'buy' if verb == e.TO_BUY else 'discard'} ?{cost[words.tiles[0]]}"
    if verb == e.TO_PLACE and words.how == e.UNDER:
        return f"place ? {'bpgo'[words.segment]} {PLACES[words.place]} under"
    if verb == e.TO_ARRANGE and words.tiles:
        return " ".join(["order", *[HIDDEN] * len(words.tiles)])
    if verb == e.TO_SPLIT:
        return " ".join(["split", TILES[words.tiles[0]], *[HIDDEN] * (len(words.tiles) - 1)])
    return ""
