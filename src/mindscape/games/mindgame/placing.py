"""3xx: placing tiles (step 3) and the order of masked tiles."""

from mypy_extensions import i64

from mindscape.core.bits import bit, first
from mindscape.games.mindgame.codes import (
    ALONE,
    ARGUMENT,
    ARRANGE_CHILD,
    COMMAND,
    HALF_TILES,
    HOW,
    MOST_TILES,
    T_ARRANGED,
    T_PLACED,
    TO_ARRANGE,
    TO_DONE,
    TO_PLACE,
    TOP,
    UNDER,
)
from mindscape.games.mindgame.memory import high_bit, low_bit
from mindscape.games.mindgame.sets import height, on_top, stack_of, top
from mindscape.games.mindgame.sink import Sink
from mindscape.games.mindgame.table import Table


def add_moves(s: Table, sink: Sink) -> None:
    """A tile of the hand for each functional segment that has placed none, or done (MG-301 to MG-304, MG-310)."""
    seat: i64 = s.current
    free: i64 = s.functional(seat) & ~s.placed
    segment: i64
    for segment in range(4):
        if (free >> segment) & 1:
            low: i64 = s.hand_low(seat) & s.laws.box.placed_low[segment]
            high: i64 = s.hand_high(seat) & s.laws.box.placed_high[segment]
            if low or high:
                spaces: i64 = s.laws.box.creative[seat * 4 + segment]
                while spaces:
                    space: i64 = (spaces & 0x7F) - 1
                    spaces >>= 7
                    there: i64 = s.stack(seat, space)
                    if height(there) < MOST_TILES:
                        add_tiles(sink, low, 0, segment << 7 | space, there != 0)
                        add_tiles(sink, high, HALF_TILES, segment << 7 | space, there != 0)
    sink.add(TO_DONE)


def add_tiles(sink: Sink, tiles: i64, offset: i64, target: i64, merges: bool) -> None:
    while tiles:
        argument: i64 = (first(tiles) + offset) << 9 | target
        tiles &= tiles - 1
        if merges:
            sink.add((TOP << HOW | argument) << ARGUMENT | TO_PLACE)
            sink.add((UNDER << HOW | argument) << ARGUMENT | TO_PLACE)
        else:
            sink.add(argument << ARGUMENT | TO_PLACE)


def place(s: Table, tile: i64, segment: i64, space: i64, how: i64) -> None:
    """A tile becomes a construct, or joins one on top or, unseen, below (MG-305, MG-306, MG-307).

    It may be commanded in the same turn (MG-309).
    """
    seat: i64 = s.current
    there: i64 = s.stack(seat, space)
    memory = s.remembering()
    if memory is not None:
        low: i64 = s.hand_low(seat)
        high: i64 = s.hand_high(seat)
        if how == UNDER:
            memory.picked(low, high, s.laws.box.placed_low[segment], s.laws.box.placed_high[segment])
            memory.placed_by(tile, segment, s.laws.box)
        else:
            memory.picked(low, high, low_bit(tile), high_bit(tile))
    s.toggle_in_hand(seat, tile)
    s.placed |= 1 << segment
    if how == ALONE:
        s.put(seat, space, stack_of(tile))
    elif how == TOP:
        s.turned_over(top(there))
        s.put(seat, space, on_top(stack_of(tile), there))
    else:
        s.put(seat, space, on_top(there, stack_of(tile)))
    told = s.told
    if told is not None:
        told.append((T_PLACED, seat, tile, segment, space, how))
    s.ask_to_arrange(seat, space)


def done(s: Table) -> None:
    """Nothing is placed afterwards; commands begin (MG-310, MG-410)."""
    s.phase = COMMAND


# ---- the order of masked tiles (MG-305, MG-514, MG-706) -------------------------------------


def masked_tiles(s: Table) -> i64:
    """The tiles that may be ordered now, as a stack."""
    if s.decision == ARRANGE_CHILD:
        return s.child >> 7
    return s.stack(s.owner, s.asked_at) >> 7


def add_orders(s: Table, sink: Sink) -> None:
    """To keep the order, or any order."""
    sink.add(TO_ARRANGE)
    add_permutations(sink, masked_tiles(s), 0)


def add_permutations(sink: Sink, rest: i64, chosen: i64) -> None:
    """All orders of the rest below the chosen tiles."""
    if rest == 0:
        sink.add(chosen << ARGUMENT | TO_ARRANGE)
        return
    shift: i64 = 7 * height(chosen)
    n: i64
    for n in range(height(rest)):
        at: i64 = 7 * n
        tile: i64 = (rest >> at) & 0x7F
        add_permutations(sink, (rest & (bit(at) - 1)) | ((rest >> (at + 7)) << at), chosen | tile << shift)


def arrange(s: Table, order: i64) -> None:
    """The masked tiles get this order; 0 keeps the old one."""
    seat: i64 = s.owner
    place: i64 = s.asked_at
    child: bool = s.decision == ARRANGE_CHILD
    if order:
        if child:
            s.child = (s.child & 0x7F) | order << 7
        else:
            s.put(seat, place, (s.stack(seat, place) & 0x7F) | order << 7)
        s.reordered(order)
    told = s.told
    if told is not None:
        told.append((T_ARRANGED, seat, place, order))
    s.decided()
