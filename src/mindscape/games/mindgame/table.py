"""The table: who holds what where, and the few things that every chapter of the rules needs.

A construct is an integer (see `sets.py`), a set of places or tiles two words of bits.  This module
and those of the chapters are compiled by mypyc and know neither text nor JSON.
"""

from mypy_extensions import i64

from mindscape.core.bits import bit, count, first
from mindscape.core.state import State
from mindscape.games.mindgame.board import segments_in
from mindscape.games.mindgame.codes import (
    ALL_TILES,
    ARRANGE,
    BUY,
    HALF,
    HALF_TILES,
    NO_COMMAND,
    NO_DECISION,
    NO_TILE,
    NOT_ROLLED,
    NOWHERE,
    PLACES,
    PLAYING,
)
from mindscape.games.mindgame.laws import Laws
from mindscape.games.mindgame.memory import TileMemory, high_bit, low_bit
from mindscape.games.mindgame.sets import height, tile_at, top


class Table(State):
    """All that lies on the table, and whose turn it is.  `engine.py` makes a game of it."""

    def __init__(self, laws: Laws, stacks: list[int]) -> None:
        self.told: list[tuple[int, ...]] | None = None
        self.laws: Laws = laws
        self.memory: TileMemory | None = None  # kept only where somebody may ask what a hidden tile can be
        self.shares_memory: bool = False  # with a copy, until one of them learns something
        self.turn: i64 = 1
        self.current: i64 = 0
        self.phase: i64 = BUY
        self.points0: i64 = laws.start0
        self.points1: i64 = laws.start1
        self.fatigue0: i64 = laws.fatigue0
        self.fatigue1: i64 = laws.fatigue1
        self.hand0_low: i64 = 0
        self.hand0_high: i64 = 0
        self.hand1_low: i64 = 0
        self.hand1_high: i64 = 0
        self.bank_low: i64 = ALL_TILES
        self.bank_high: i64 = ALL_TILES
        self.stacks: list[int] = stacks  # seat * 78 + place
        self.at0_low: i64 = 0  # the places of seat 0's constructs
        self.at0_high: i64 = 0
        self.at1_low: i64 = 0
        self.at1_high: i64 = 0
        self.bought: i64 = 0  # what has been used this turn (MG-1204); segments are bits b p g o
        self.placed: i64 = 0
        self.commanded: i64 = 0
        self.left: i64 = 0
        self.spent_low: i64 = 0  # places of constructs that have finished a command (MG-405)
        self.spent_high: i64 = 0
        self.command: i64 = NO_COMMAND
        self.command_at: i64 = NOWHERE
        self.action_points: i64 = 0
        self.acted: bool = False
        self.child: i64 = 0  # of a split, not yet sent
        self.combat_at: i64 = NOWHERE
        self.round: i64 = 0
        self.stage: i64 = 0
        self.rolled: i64 = NOT_ROLLED
        self.adjust0: i64 = 0
        self.adjust1: i64 = 0
        self.shown0: i64 = NO_TILE  # the displays at the roll
        self.shown1: i64 = NO_TILE
        self.effect: i64 = 0  # what is still to do, ten bits each, the first lowest
        self.down: i64 = 0  # constructs whose top tile lies face down, eight bits each: place << 1 | seat, + 1
        self.decision: i64 = NO_DECISION
        self.decider: i64 = 0
        self.owner: i64 = 0
        self.asked_at: i64 = NOWHERE
        self.asked_tile: i64 = NO_TILE
        self.end: i64 = PLAYING
        self.winner: i64 = 0

    def in_passing(self) -> tuple[str, ...]:
        """Whether a copy shares its memory is nothing that anybody knows."""
        return ("told", "shares_memory")

    # ---- seats ------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        return self.points0 if seat == 0 else self.points1

    def set_points(self, seat: i64, points: i64) -> None:
        if seat == 0:
            self.points0 = points
        else:
            self.points1 = points

    def hand_low(self, seat: i64) -> i64:
        return self.hand0_low if seat == 0 else self.hand1_low

    def hand_high(self, seat: i64) -> i64:
        return self.hand0_high if seat == 0 else self.hand1_high

    def in_hand(self, seat: i64) -> i64:
        """How many tiles a hand holds."""
        return count(self.hand_low(seat)) + count(self.hand_high(seat))

    def toggle_in_hand(self, seat: i64, tile: i64) -> None:
        """A tile enters or leaves a hand."""
        if seat == 0:
            self.hand0_low ^= low_bit(tile)
            self.hand0_high ^= high_bit(tile)
        else:
            self.hand1_low ^= low_bit(tile)
            self.hand1_high ^= high_bit(tile)

    def toggle_in_bank(self, tile: i64) -> None:
        """A tile enters or leaves the bank (MG-117)."""
        self.bank_low ^= low_bit(tile)
        self.bank_high ^= high_bit(tile)

    # ---- constructs -------------------------------------------------------------------------

    def stack(self, seat: i64, place: i64) -> i64:
        """A construct, 0 where there is none."""
        return self.stacks[seat * PLACES + place]

    def put(self, seat: i64, place: i64, stack: i64) -> None:
        """From now on this is the construct of a seat in a place; 0 removes it."""
        self.stacks[seat * PLACES + place] = stack
        low: i64 = 0
        high: i64 = 0
        if place < HALF:
            low = bit(place)
        else:
            high = bit(place - HALF)
        if seat == 0:
            self.at0_low = self.at0_low | low if stack else self.at0_low & ~low
            self.at0_high = self.at0_high | high if stack else self.at0_high & ~high
        else:
            self.at1_low = self.at1_low | low if stack else self.at1_low & ~low
            self.at1_high = self.at1_high | high if stack else self.at1_high & ~high

    def at_low(self, seat: i64) -> i64:
        """The places of a seat's constructs, low word."""
        return self.at0_low if seat == 0 else self.at1_low

    def at_high(self, seat: i64) -> i64:
        return self.at0_high if seat == 0 else self.at1_high

    def contested(self) -> i64:
        """How many places hold constructs of both players (MG-116)."""
        return count(self.at0_low & self.at1_low) + count(self.at0_high & self.at1_high)

    def is_contested(self, place: i64) -> bool:
        return self.stack(0, place) != 0 and self.stack(1, place) != 0

    def shut_down(self, seat: i64) -> i64:
        """The segments of a seat that hold an enemy construct, contested or not (MG-801, MG-804, MG-810)."""
        return segments_in(self.at_high(1 - seat), seat)

    def functional(self, seat: i64) -> i64:
        """The segments of a seat that work, as bits b p g o (MG-803)."""
        return 15 & ~self.shut_down(seat)

    def is_down(self, seat: i64, place: i64) -> bool:
        """The top tile of a construct lies face down until the effect is done (MG-1013, MG-1015)."""
        wanted: i64 = (place << 1 | seat) + 1
        down: i64 = self.down
        while down:
            if down & 0xFF == wanted:
                return True
            down >>= 8
        return False

    def is_face_up(self, seat: i64, place: i64) -> bool:
        """The top tile of a construct is its display for everybody (MG-115, MG-1405)."""
        if self.rolled != NOT_ROLLED and place == self.combat_at:
            return top(self.stack(seat, place)) == (self.shown0 if seat == 0 else self.shown1)
        return not self.is_down(seat, place)

    def was_shown(self, seat: i64, tile: i64) -> bool:
        """A tile was a display in the combat when the dice were rolled."""
        return tile == (self.shown0 if seat == 0 else self.shown1)

    # ---- hidden tiles (MG-1401, MG-1402, MG-1405) -------------------------------------------

    def masked(self, seat: i64, in_low: bool) -> i64:
        """The tiles of a seat on the board that the opponent does not see: one word of the set."""
        found: i64 = 0
        offset: i64 = 0 if in_low else HALF_TILES
        for half in range(2):
            places: i64 = self.at_low(seat) if half == 0 else self.at_high(seat)
            while places:
                place: i64 = first(places) + half * HALF
                places &= places - 1
                stack: i64 = self.stack(seat, place)
                if self.is_face_up(seat, place):
                    stack >>= 7
                while stack:
                    tile: i64 = (stack & 0x7F) - 1 - offset
                    stack >>= 7
                    if 0 <= tile < HALF_TILES:
                        found |= bit(tile)
        child: i64 = self.child >> 7 if seat == self.current else 0
        while child:
            tile = (child & 0x7F) - 1 - offset
            child >>= 7
            if 0 <= tile < HALF_TILES:
                found |= bit(tile)
        if self.asked_is_hidden(seat):
            tile = self.asked_tile - offset
            if 0 <= tile < HALF_TILES:
                found |= bit(tile)
        return found

    def asked_is_hidden(self, seat: i64) -> bool:
        """The tile of the decision is a seat's and its opponent may not know it (MG-1405)."""
        return self.asked_tile != NO_TILE and self.owner == seat and not self.was_shown(seat, self.asked_tile)

    def hidden_low(self, seat: i64) -> i64:
        """The tiles of a seat that its opponent does not see, low word."""
        return self.hand_low(seat) | self.masked(seat, True)

    def hidden_high(self, seat: i64) -> i64:
        return self.hand_high(seat) | self.masked(seat, False)

    def to_bank(self, seat: i64, tile: i64, seen: bool) -> None:
        """A tile of a seat goes back to the bank (MG-118); `seen`: face up."""
        self.toggle_in_bank(tile)
        memory = self.remembering()
        if memory is not None:
            memory.rule_out(tile, self.hidden_low(1 - seat), self.hidden_high(1 - seat))
            if seen or self.laws.open_bank:
                memory.rule_out(tile, self.hidden_low(seat), self.hidden_high(seat))

    def remembering(self) -> TileMemory | None:
        """The memory, to be changed: it is no longer shared with copies."""
        memory = self.memory
        if memory is not None and self.shares_memory:
            memory = memory.copy()
            self.memory = memory
            self.shares_memory = False
        return memory

    def turned_over(self, tile: i64) -> None:
        """A display becomes a masked tile."""
        memory = self.remembering()
        if memory is not None:
            memory.known(tile)

    def picked_from_stack(self, tile: i64, stack: i64) -> None:
        """A masked tile of this stack, lying nobody knows where in it, was turned up."""
        memory = self.remembering()
        if memory is not None:
            low: i64 = tiles_low(stack)
            high: i64 = tiles_high(stack)
            if memory.picked(low, high, low_bit(tile), high_bit(tile)):
                memory.mix(low, high)
            memory.rule_out(tile, low & ~low_bit(tile), high & ~high_bit(tile))

    def reordered(self, stack: i64) -> None:
        """The tiles of this stack were chosen from or ordered unseen."""
        memory = self.remembering()
        if memory is not None:
            memory.mix(tiles_low(stack), tiles_high(stack))

    # ---- arranging masked tiles (MG-305, MG-308, MG-514) ------------------------------------

    def ask_to_arrange(self, seat: i64, place: i64) -> None:
        """With two or more masked tiles the owner may order them."""
        if self.laws.rearrange and height(self.stack(seat, place)) >= 3:
            self.decision = ARRANGE
            self.decider = seat
            self.owner = seat
            self.asked_at = place
            self.asked_tile = NO_TILE

    def decided(self) -> None:
        """The decision that was asked has been made."""
        self.decision = NO_DECISION
        self.asked_at = NOWHERE
        self.asked_tile = NO_TILE


def tiles_low(stack: i64) -> i64:
    """The tiles of a stack as a set, low word."""
    found: i64 = 0
    n: i64
    for n in range(height(stack)):
        found |= low_bit(tile_at(stack, n))
    return found


def tiles_high(stack: i64) -> i64:
    found: i64 = 0
    n: i64
    for n in range(height(stack)):
        found |= high_bit(tile_at(stack, n))
    return found
