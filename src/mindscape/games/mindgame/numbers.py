"""Mind Game as numbers: ids of moves and observations (docs/env.md).  Compiled.

What a move names in full, such as all tiles of a split in their order, is an id by its place among what the player
can name here: the third of the masked tiles, the fifth order of them.
"""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from mindscape.core.bits import count, first
from mindscape.core.numbers import Numbers, Plane, put, put_at, put_bits, put_one_of
from mindscape.core.state import State
from mindscape.games.mindgame.box import MOST_COST, Box
from mindscape.games.mindgame.codes import (
    ARGUMENT,
    BUY,
    HALF,
    HALF_TILES,
    HOW,
    LEAVE,
    MERGING,
    MOST_TILES,
    NO_DECISION,
    NOBODY,
    NOWHERE,
    OVER,
    PLACES,
    TILES,
    TO_ARRANGE,
    TO_BUY,
    TO_COMMAND,
    TO_DISCARD,
    TO_DONE,
    TO_END,
    TO_EXPEL,
    TO_FIGHT,
    TO_LEAVE,
    TO_MERGE,
    TO_MOVE,
    TO_PLACE,
    TO_RECONFIGURE,
    TO_SEND,
    TO_SPLIT,
    TO_SURRENDER,
    UNDER,
    VERB,
)
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.placing import masked_tiles
from mindscape.games.mindgame.sets import height, tile_at

SPACES: Final = 4  # creative spaces of a segment at most
EFFECTS: Final = 6  # ten bits each in a word
UNKNOWN: Final = -1
ROLLS: Final = 16  # three dice show 3 to 18


def pairs(colour: list[int]) -> list[int]:
    """For each tile and segment the number of the pair among those in which the segment may place the tile (MG-303)."""
    found: list[int] = []
    number = 0
    for tile in range(TILES):
        for segment in range(4):
            may = colour[tile] in (0, segment + 1)
            found.append(number if may else -1)
            number += may
    return found


# ---- ids ------------------------------------------------------------------------------------
A_DONE: Final = 0
A_END: Final = 1
A_SURRENDER: Final = 2
A_BUY: Final = 3  # tile
A_DISCARD: Final = A_BUY + TILES  # tile
A_RECONFIGURE: Final = A_DISCARD + TILES  # tile
A_LEAVE: Final = A_RECONFIGURE + TILES  # segment
A_COMMAND: Final = A_LEAVE + 4  # segment * 78 + place
A_MOVE: Final = A_COMMAND + 4 * PLACES  # place * 2 + under
A_SEND: Final = A_MOVE + 2 * PLACES  # the child * 156 + place * 2 + under
A_FIGHT: Final = A_SEND + 4 * PLACES  # place
A_EXPEL: Final = A_FIGHT + PLACES  # place
A_MERGE: Final = A_EXPEL + PLACES  # under
A_ARRANGE: Final = A_MERGE + 2  # to keep, then 24 orders
A_SPLIT: Final = A_ARRANGE + 25  # the child's display among the masked tiles * 8 + which of the three others go along
A_PLACE: Final = A_SPLIT + 32  # (pair of tile and segment * 4 + space of the segment) * 2 + under

PLANES: Final = [
    Plane("own", 390, "the own constructs: for each of the 78 places five tiles + 1, the display first, 0 for none"),
    Plane(
        "enemy display", 78,
        "for each place the display + 1 of the enemy's construct; 0 for none, -1 if it lies face down",
    ),
    Plane("enemy height", 78, "for each place the tiles of the enemy's construct"),
    Plane("face down", 78, "places where the own display lies face down"),
    Plane("hand", 80, "tiles in the own hand"),
    Plane("enemy hand", 1, "how many tiles the enemy holds"),
    Plane("bank", 80, "tiles in the bank, where one may look into it"),
    Plane("bank by cost", 8, "1 if one may look into the bank; then how many tiles of each cost 1 … 7 it has"),
    Plane("points", 2, "own points, the enemy's"),
    Plane("fatigue", 2, "points that can still be collected, own and the enemy's; -1 for no limit"),
    Plane("turn", 3, "the own seat; whether it is the own turn; the number of the turn (127 for more)"),
    Plane("turns left", 1, "turns to the limit (127 for more), -1 without a limit"),
    Plane("phase", 5, "one of: buy, place, command, combat, over"),
    Plane("used", 13, "tiles bought this turn; then segments b p g o that have placed, commanded, left"),
    Plane("spent", 78, "places of constructs that have finished a command"),
    Plane(
        "command", 9,
        "place + 1 of the command; by b p g o or to leave; action points; has acted; a child stands there",
    ),
    Plane("child", 5, "the child of a split, tiles + 1, the display first; -1 for what one cannot see"),
    Plane(
        "combat", 8,
        "place + 1; round; 1 if the defender rolls; the roll; adjustments and displays + 1 at the roll, own and "
        "the enemy's",
    ),
    Plane(
        "effect", 18,
        "six effects still to do: 1 dissolve or 2 expel; 1 if it is an own tile; the tile + 1 or -1 unseen",
    ),
    Plane(
        "decision", 9,
        "one of: none, order, order of the child, expel, merge; one decides oneself; the tile is one's own; place"
        " + 1; tile + 1 or -1 unseen",
    ),
    Plane("laws", 3, "options: rearrange, command once, open bank"),
]  # fmt: skip


def on(how: i64) -> i64:
    """0 for alone or on top, which never are possible both, and 1 for under."""
    return 1 if how == UNDER else 0


def space_of(box: Box, seat: i64, segment: i64, space: i64) -> i64:
    """Which of the creative spaces of a segment it is."""
    spaces: i64 = box.creative[seat * 4 + segment]
    n: i64 = 0
    while (spaces & 0x7F) - 1 != space:
        spaces >>= 7
        n += 1
    return n


def order_of(masked: i64, order: i64) -> i64:
    """The number of an order of these tiles, counted from the one in which they lie."""
    number: i64 = 0
    taken: i64 = 0
    left: i64 = height(masked)
    n: i64
    while order:
        before: i64 = 0
        for n in range(height(masked)):
            if not (taken >> n) & 1:
                if (masked >> 7 * n) & 0x7F == order & 0x7F:
                    taken |= 1 << n
                    break
                before += 1
        number = number * left + before
        left -= 1
        order >>= 7
    return number


def child_of(stack: i64, child: i64) -> i64:
    """The number of a split: which masked tile becomes the display, and which of the others go along."""
    chosen: i64 = 0
    display: i64 = 0
    n: i64
    for n in range(1, height(stack)):
        tile: i64 = tile_at(stack, n)
        rest: i64 = child
        while rest:
            if (rest & 0x7F) - 1 == tile:
                chosen |= 1 << (n - 1)
            rest >>= 7
        if tile == tile_at(child, 0):
            display = n - 1
    below: i64 = chosen & ((1 << display) - 1)
    above: i64 = chosen >> (display + 1)
    return display * 8 + (below | above << display)


@final
class MindGameNumbers(Numbers):
    """A duel as numbers, seen from each seat."""

    def __init__(self, box: Box) -> None:
        self.box: Box = box
        self.pairs: list[int] = pairs(box.colour)
        super().__init__(A_PLACE + (max(self.pairs) + 1) * SPACES * 2, PLANES, ROLLS, 2)
        self.board: bytes = bytes((MOST_TILES + 3) * PLACES)

    def action(self, state: State, seat: i64, move: i64) -> i64:
        assert isinstance(state, Duel)
        s = state
        verb: i64 = move & VERB
        argument: i64 = move >> ARGUMENT
        place: i64 = argument & 0x7F
        if verb == TO_BUY:
            return A_BUY + argument
        if verb == TO_COMMAND:
            return A_COMMAND + (argument >> 7) * PLACES + place
        if verb == TO_MOVE:
            return A_MOVE + 2 * place + on(argument >> HOW)
        if verb == TO_PLACE:
            segment: i64 = (argument >> 7) & 3
            pair: i64 = self.pairs[((argument >> 9) & 0x7F) * 4 + segment]
            return A_PLACE + (pair * SPACES + space_of(self.box, seat, segment, place)) * 2 + on(argument >> HOW)
        if verb == TO_SPLIT:
            return A_SPLIT + child_of(s.stack(s.current, s.command_at), argument)
        if verb == TO_SEND:
            return A_SEND + ((argument >> 7) & 1) * 2 * PLACES + 2 * place + on(argument >> HOW)
        if verb == TO_ARRANGE:
            return A_ARRANGE if argument == 0 else A_ARRANGE + 1 + order_of(masked_tiles(s), argument)
        if verb == TO_DISCARD:
            return A_DISCARD + argument
        if verb == TO_RECONFIGURE:
            return A_RECONFIGURE + argument
        if verb == TO_FIGHT:
            return A_FIGHT + argument
        if verb == TO_EXPEL:
            return A_EXPEL + argument
        if verb == TO_MERGE:
            return A_MERGE + on(argument)
        if verb == TO_LEAVE:
            return A_LEAVE + argument
        if verb == TO_END:
            return A_END
        if verb == TO_DONE:
            return A_DONE
        assert verb == TO_SURRENDER
        return A_SURRENDER

    def observe(self, state: State, seat: i64, out: BytesWriter) -> None:
        assert isinstance(state, Duel)
        s = state
        mine: bool = seat == s.current
        self.put_board(s, seat, out)
        put_bits(out, s.hand_low(seat), HALF_TILES)
        put_bits(out, s.hand_high(seat), HALF_TILES)
        put(out, s.in_hand(1 - seat))
        self.put_bank(s, s.laws.open_bank or (s.phase == BUY and mine), out)
        put(out, s.points(seat))
        put(out, s.points(1 - seat))
        put(out, s.fatigue0 if seat == 0 else s.fatigue1)
        put(out, s.fatigue1 if seat == 0 else s.fatigue0)
        put(out, seat)
        put(out, 1 if mine else 0)
        put(out, s.turn)
        put(out, s.laws.turn_limit - s.turn if s.laws.turn_limit else -1)
        put_one_of(out, s.phase, OVER + 1)
        put(out, s.bought)
        put_bits(out, s.placed, 4)
        put_bits(out, s.commanded, 4)
        put_bits(out, s.left, 4)
        put_bits(out, s.spent_low, HALF)
        put_bits(out, s.spent_high, PLACES - HALF)
        put(out, s.command_at + 1)
        put_one_of(out, s.command, LEAVE + 1)
        put(out, s.action_points)
        put(out, 1 if s.acted else 0)
        put(out, 1 if s.child else 0)
        n: i64
        for n in range(MOST_TILES):
            if n >= height(s.child):
                put(out, 0)
            else:
                put(out, tile_at(s.child, n) + 1 if mine or n == 0 else UNKNOWN)
        self.put_combat(s, seat, out)
        self.put_decision(s, seat, out)
        put(out, 1 if s.laws.rearrange else 0)
        put(out, 1 if s.laws.command_once else 0)
        put(out, 1 if s.laws.open_bank else 0)

    def put_board(self, s: Duel, seat: i64, out: BytesWriter) -> None:
        base: i64 = len(out)
        out.write(self.board)
        self.lay_out_own(s, seat, s.at_low(seat), 0, out, base)
        self.lay_out_own(s, seat, s.at_high(seat), HALF, out, base)
        self.lay_out_theirs(s, 1 - seat, s.at_low(1 - seat), 0, out, base + MOST_TILES * PLACES)
        self.lay_out_theirs(s, 1 - seat, s.at_high(1 - seat), HALF, out, base + MOST_TILES * PLACES)

    def lay_out_own(self, s: Duel, seat: i64, places: i64, half: i64, out: BytesWriter, base: i64) -> None:
        """All tiles of the own constructs in one half of the board, and which of them lie face down."""
        while places:
            place: i64 = half + first(places)
            places &= places - 1
            stack: i64 = s.stack(seat, place)
            n: i64 = base + MOST_TILES * place
            while stack:
                put_at(out, n, stack & 0x7F)
                stack >>= 7
                n += 1
            if s.down and not s.is_face_up(seat, place):
                put_at(out, base + (MOST_TILES + 2) * PLACES + place, 1)

    def lay_out_theirs(self, s: Duel, enemy: i64, places: i64, half: i64, out: BytesWriter, base: i64) -> None:
        """What shows of the enemy's constructs in one half of the board: the display and the height."""
        while places:
            place: i64 = half + first(places)
            places &= places - 1
            stack: i64 = s.stack(enemy, place)
            display: i64 = UNKNOWN
            if s.is_face_up(enemy, place):
                display = stack & 0x7F
            put_at(out, base + place, display)
            put_at(out, base + PLACES + place, height(stack))

    def put_bank(self, s: Duel, seen: bool, out: BytesWriter) -> None:
        if seen:
            put_bits(out, s.bank_low, HALF_TILES)
            put_bits(out, s.bank_high, HALF_TILES)
        else:
            put_bits(out, 0, 2 * HALF_TILES)
        put(out, 1 if seen else 0)
        cost: i64
        for cost in range(1, MOST_COST + 1):
            put(out, count(s.bank_low & self.box.costing_low[cost]) + count(s.bank_high & self.box.costing_high[cost]))

    def put_combat(self, s: Duel, seat: i64, out: BytesWriter) -> None:
        n: i64
        if s.combat_at == NOWHERE:
            put_bits(out, 0, 8 + 3 * EFFECTS)
            return
        put(out, s.combat_at + 1)
        put(out, s.round)
        put(out, s.stage)
        put(out, s.rolled)
        put(out, s.adjust0 if seat == 0 else s.adjust1)
        put(out, s.adjust1 if seat == 0 else s.adjust0)
        put(out, (s.shown0 if seat == 0 else s.shown1) + 1)
        put(out, (s.shown1 if seat == 0 else s.shown0) + 1)
        left: i64 = s.effect
        for n in range(EFFECTS):
            entry: i64 = (left & 0x3FF) - 1
            left >>= 10
            if entry < 0:
                put(out, 0)
                put(out, 0)
                put(out, 0)
            else:
                owner: i64 = (entry >> 1) & 1
                tile: i64 = entry >> 2
                put(out, (entry & 1) + 1)
                put(out, 1 if owner == seat else 0)
                put(out, tile + 1 if owner == seat or s.was_shown(owner, tile) else UNKNOWN)

    def put_decision(self, s: Duel, seat: i64, out: BytesWriter) -> None:
        put_one_of(out, s.decision, MERGING + 1)
        if s.decision == NO_DECISION:
            put_bits(out, 0, 4)
            return
        put(out, 1 if s.decider == seat else 0)
        put(out, 1 if s.owner == seat else 0)
        put(out, s.asked_at + 1)
        hidden: bool = s.owner != seat and s.asked_is_hidden(s.owner)
        put(out, UNKNOWN if hidden else s.asked_tile + 1)

    def result(self, state: State, seat: i64) -> float:
        assert isinstance(state, Duel)
        if state.phase != OVER or state.winner == NOBODY:
            return 0.0
        return 1.0 if state.winner == seat else -1.0

    def progress(self, state: State, seat: i64) -> float:
        """Segments of the enemy that are shut down less the own ones, of four."""
        assert isinstance(state, Duel)
        return float(count(state.shut_down(1 - seat)) - count(state.shut_down(seat))) / 4.0
