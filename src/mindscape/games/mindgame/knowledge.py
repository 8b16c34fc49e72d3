"""What a seat can work out from what it was shown: the laws, hidden tiles, where a command leads, how a fight may go.

Nothing here says more than the seat has seen.  Hidden tiles are numbered by where they lie, never by
what they are, so that two worlds that look the same to the seat give the same answer, by lot too.
"""

from __future__ import annotations

from collections import deque
from functools import cached_property
from typing import Any, cast

from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.beliefs import Belief, Worlds, belief, members, names, settled
from mindscape.games.mindgame.data import COLOURS, CONCEPTS, PLACES, TILES
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.laws import Laws
from mindscape.games.mindgame.notation import PLACE_NUMBERS, Words, parse, text
from mindscape.games.mindgame.odds import Fights, round_odds
from mindscape.games.mindgame.sets import height, on_top, stack_of, tile_at, top

MOST_WORLDS = 24
"""As many worlds are drawn by lot for the odds of a fight with hidden tiles."""


def knowledge(s: Duel, seat: int | None, about: str) -> dict[str, Any]:
    """The answer to a question about nothing in particular, about a place, or about a legal move of the seat."""
    if not about:
        return {"kills": killing(s.laws), "adjust": adjusting(s.laws), **notes(s, seat)}
    if about in PLACE_NUMBERS:
        return at_a_place(s, seat, PLACE_NUMBERS[about])
    return {"fight": after_a_move(s, seat, about)}


# ---- the laws of this table -----------------------------------------------------------------


def killing(laws: Laws) -> dict[str, list[str]]:
    """Which concepts a concept kills at this table (MG-104)."""
    return {
        name: [other for bit, other in enumerate(CONCEPTS) if laws.kills[number] >> bit & 1]
        for number, name in enumerate(CONCEPTS)
    }


def adjusting(laws: Laws) -> dict[str, dict[str, int]]:
    """The colour adjustments of a concept, those of 0 left out (MG-105)."""
    return {
        name: {colour: laws.adjust[number * 5 + n] for n, colour in enumerate(COLOURS) if laws.adjust[number * 5 + n]}
        for number, name in enumerate(CONCEPTS)
    }


# ---- hidden tiles ---------------------------------------------------------------------------


class Hidden:
    """The opponent's hidden tiles by where they lie: the board place by place, the rest, and the hand in no order."""

    def __init__(self, s: Duel, seat: int) -> None:
        other = 1 - seat
        known = belief(s, seat)
        self.at: dict[tuple[int, int], int] = {}
        """Place and depth in the construct -> the number of the hidden tile."""
        sets: list[int] = []
        rest = dict(known.possible)
        for place in range(e.PLACES):
            stack = s.stack(other, place)
            for depth in range(height(stack)):
                tile = tile_at(stack, depth)
                if tile in rest:
                    self.at[place, depth] = len(sets)
                    sets.append(rest.pop(tile))
        hand = [rest.pop(tile) for tile in members(s.hand_low(other) | s.hand_high(other) << e.HALF_TILES)]
        self.belief = Belief(dict(enumerate([*sets, *sorted(rest.values()), *sorted(hand)])), known.by_cost, known.cost)
        self.in_hand = range(len(sets) + len(rest), len(self.belief.possible))

    def possible(self) -> dict[int, list[str]]:
        """The tiles that each hidden tile may be."""
        return {slot: names(tiles) for tiles, slots in settled(self.belief.possible).items() for slot in slots}


def notes(s: Duel, seat: int | None) -> dict[str, Any]:
    """What the opponent's hidden tiles may be: each construct from its top downwards, and the hand."""
    if seat is None or s.is_over():
        return {"masked": {}, "hand": []}
    hidden = Hidden(s, seat)
    possible = hidden.possible()
    masked: dict[str, list[list[str]]] = {}
    for (place, _), slot in hidden.at.items():
        masked.setdefault(PLACES[place], []).append(possible[slot])
    return {"masked": masked, "hand": [possible[slot] for slot in hidden.in_hand]}


# ---- a place --------------------------------------------------------------------------------


def at_a_place(s: Duel, seat: int | None, place: int) -> dict[str, Any]:
    """What the commands to a construct would allow, or where the one under way leads; the fight, if there is one."""
    found: dict[str, Any] = {"commands": {}, "reach": {}, "fight": None}
    if seat is None or s.is_over():
        return found
    prospects = Prospects(s, seat)
    if s.is_contested(place):
        found["fight"] = prospects.fight(s.stack(s.current, place), s.stack(1 - s.current, place), place)
    if seat != s.acting() or s.phase != e.COMMAND or s.decision != e.NO_DECISION:
        return found
    if s.command != e.NO_COMMAND:
        if s.command_at == place and not s.child:
            found["reach"] = reach(s, seat, prospects)
        return found
    ways: dict[int, dict[str, Any]] = {}  # which segment commands makes no difference to where it leads
    for move in s.legal(seat):
        verb, name = move & e.VERB, text(move, seat)
        if verb in (e.TO_COMMAND, e.TO_LEAVE) and name.endswith(f" {PLACES[place]}"):
            given = s.copy()
            given.apply(seat, move)
            if verb not in ways:
                ways[verb] = reach(given, seat, prospects)
            moves = [text(more, seat) for more in given.legal(seat)]
            found["commands"][name] = {"points": given.action_points, "moves": moves, "reach": ways[verb]}
    return found


def reach(s: Duel, seat: int, prospects: Prospects) -> dict[str, Any]:
    """Where the construct under command can get: the steps to take first, the ways to take the last one, the fight."""
    found: dict[str, dict[str, Any]] = {}
    open_ways: deque[tuple[Duel, list[str]]] = deque([(s, [])])
    while open_ways:
        state, steps = open_ways.popleft()
        seen = set(found)
        for move in state.legal(seat):
            target = move >> e.ARGUMENT & 0x7F
            if move & e.VERB != e.TO_MOVE or target == s.command_at or (name := PLACES[target]) in seen:
                continue
            if name not in found:
                fight = prospects.meeting(state, cast(Words, parse(text(move, seat))))
                found[name] = {"first": steps, "last": [], "fight": fight}
            found[name]["last"].append(text(move, seat))
            if s.stack(0, target) or s.stack(1, target):
                continue
            after = state.copy()
            after.apply(seat, move)
            if after.command != e.NO_COMMAND and after.acting() == seat:
                open_ways.append((after, [*steps, text(move, seat)]))
    return found


# ---- fights ---------------------------------------------------------------------------------


def after_a_move(s: Duel, seat: int | None, move: str) -> dict[str, Any] | None:
    """How the fight would go that a move of the seat leads to; None if it meets nobody there."""
    words = parse(move)
    if words is None or words.place < 0:
        why = f"'{move[:60]}' is neither a place nor a move to one."
        raise Refused(why, "MG-1501", "MG-1501 place", {"text": move[:60]})
    if seat is None or seat != s.acting() or words.code() not in s.legal(seat):
        raise Refused("This is no move of yours now.", "MG-1502", "MG-1502 move")
    return Prospects(s, seat).meeting(s, words)


class Prospects:
    """How fights may go, as far as a seat can know: exact if nothing is hidden there, else the mean over worlds."""

    def __init__(self, s: Duel, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.fights = Fights(s.laws)
        self.hidden = Hidden(s, seat)
        self.known: dict[tuple[int, int, int], dict[str, Any] | None] = {}

    @cached_property
    def worlds(self) -> list[dict[int, int]]:
        worlds, rng = Worlds(self.hidden.belief), Rng(1)
        return [worlds.draw(rng) for _ in range(MOST_WORLDS)]

    def meeting(self, s: Duel, words: Words) -> dict[str, Any] | None:
        """The fight in the place that a construct or a tile of the seat goes to."""
        enemy, own = s.stack(1 - self.seat, words.place), s.stack(self.seat, words.place)
        if not enemy:
            return None
        if words.verb == e.TO_PLACE:
            coming = stack_of(words.tiles[0])
        elif words.verb in (e.TO_MOVE, e.TO_SEND):
            coming = s.child if words.child else s.stack(self.seat, s.command_at)
        else:
            return None
        upper, lower = (own, coming) if words.how == e.UNDER else (coming, own)
        return self.fight(on_top(upper, lower), enemy, words.place)

    def fight(self, attacker: int, defender: int, place: int) -> dict[str, Any] | None:
        """The adjustments of the first round and who will hold the place; None while a display lies face down."""
        key = attacker, defender, place
        if key not in self.known:
            self.known[key] = None if (place, 0) in self.hidden.at else self._fight(attacker, defender, place)
        return self.known[key]

    def _fight(self, attacker: int, defender: int, place: int) -> dict[str, Any]:
        slots = [slot for (at, _), slot in self.hidden.at.items() if at == place]
        worlds = self.worlds if slots else [{}]
        enemy = int(self.seat == self.s.current)  # which of the two stacks has the hidden tiles
        sums = [0.0, 0.0, 0.0]
        for world in worlds:
            stacks = [attacker, defender]
            for depth, slot in enumerate(slots, 1):
                stacks[enemy] &= ~(0x7F << 7 * depth)
                stacks[enemy] |= world[slot] + 1 << 7 * depth
            for side, chance in enumerate(self.fights.odds(*stacks)):
                sums[side] += chance / len(worlds)
        begins = round_odds(self.s.laws, top(attacker), top(defender))
        return {
            "attacker": TILES[top(attacker)],
            "defender": TILES[top(defender)],
            "adjust": None if begins is None else [begins.attacker, begins.defender],
            "holds": {"attacker": round(sums[0], 3), "defender": round(sums[1], 3), "nobody": round(sums[2], 3)},
            "exact": not slots,
        }
