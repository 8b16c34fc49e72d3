"""2xx: buying and discarding (step 2)."""

from mypy_extensions import i64

from mindscape.core.bits import count, first
from mindscape.core.rng import Rng
from mindscape.games.mindgame.box import MOST_COST
from mindscape.games.mindgame.codes import (
    ARGUMENT,
    HALF_TILES,
    MOST_IN_HAND,
    PLACE,
    T_BOUGHT,
    T_DISCARDED,
    TO_BUY,
    TO_DISCARD,
    TO_DONE,
)
from mindscape.games.mindgame.memory import high_bit, low_bit
from mindscape.games.mindgame.sets import nth
from mindscape.games.mindgame.sink import Sink
from mindscape.games.mindgame.table import Table


def may_buy(s: Table) -> bool:
    """A functional segment has not bought yet (MG-205)."""
    return s.bought < count(s.functional(s.current))


def offered_low(s: Table) -> i64:
    """The tiles of the bank that the player can pay, low word (MG-206, MG-207)."""
    points: i64 = s.points(s.current)
    return s.bank_low & s.laws.box.payable_low[points if points < MOST_COST else MOST_COST]


def offered_high(s: Table) -> i64:
    points: i64 = s.points(s.current)
    return s.bank_high & s.laws.box.payable_high[points if points < MOST_COST else MOST_COST]


def add_moves(s: Table, sink: Sink) -> None:
    """Buy, or with a full hand discard; or be done (MG-204, MG-208, MG-210)."""
    if may_buy(s):
        seat: i64 = s.current
        if s.in_hand(seat) < MOST_IN_HAND:
            add_tiles(sink, TO_BUY, offered_low(s), offered_high(s))
        else:
            add_tiles(sink, TO_DISCARD, s.hand_low(seat), s.hand_high(seat))
    sink.add(TO_DONE)


def add_tiles(sink: Sink, verb: i64, low: i64, high: i64) -> None:
    """A move for each tile of a set."""
    while low:
        sink.add(first(low) << ARGUMENT | verb)
        low &= low - 1
    while high:
        sink.add((first(high) + HALF_TILES) << ARGUMENT | verb)
        high &= high - 1


def random_move(s: Table, rng: Rng) -> i64:
    """A move of this step by lot, each as likely as the others."""
    if not may_buy(s):
        return TO_DONE
    seat: i64 = s.current
    verb: i64
    low: i64
    high: i64
    if s.in_hand(seat) < MOST_IN_HAND:
        verb = TO_BUY
        low = offered_low(s)
        high = offered_high(s)
    else:
        verb = TO_DISCARD
        low = s.hand_low(seat)
        high = s.hand_high(seat)
    in_low: i64 = count(low)
    pick: i64 = rng.below(in_low + count(high) + 1)
    if pick < in_low:
        return nth(low, pick) << ARGUMENT | verb
    pick -= in_low
    if pick < count(high):
        return (nth(high, pick) + HALF_TILES) << ARGUMENT | verb
    return TO_DONE


def buy(s: Table, tile: i64) -> None:
    """A tile goes to the hand unseen, for its cost (MG-206, MG-209)."""
    seat: i64 = s.current
    s.toggle_in_bank(tile)
    s.toggle_in_hand(seat, tile)
    s.set_points(seat, s.points(seat) - s.laws.box.cost[tile])
    s.bought += 1
    memory = s.remembering()
    if memory is not None:
        if s.laws.open_bank:
            memory.known(tile)
        else:
            memory.bought(tile, s.laws.box)
        memory.rule_out(tile, s.hidden_low(1 - seat), s.hidden_high(1 - seat))
    told = s.told
    if told is not None:
        told.append((T_BOUGHT, seat, tile, 1 if s.laws.open_bank else 0))


def discard(s: Table, tile: i64) -> None:
    """A tile of a full hand goes back to the bank (MG-208, MG-211)."""
    seat: i64 = s.current
    memory = s.remembering()
    if memory is not None:
        low: i64 = s.hand_low(seat)
        high: i64 = s.hand_high(seat)
        if s.laws.open_bank:
            memory.picked(low, high, low_bit(tile), high_bit(tile))
        else:
            box = s.laws.box
            memory.picked(low, high, box.costing_low[box.cost[tile]], box.costing_high[box.cost[tile]])
    s.toggle_in_hand(seat, tile)
    s.to_bank(seat, tile, False)
    told = s.told
    if told is not None:
        told.append((T_DISCARDED, seat, tile, 1 if s.laws.open_bank else 0))


def done(s: Table) -> None:
    """Buying is over (MG-210, MG-1202)."""
    s.phase = PLACE
