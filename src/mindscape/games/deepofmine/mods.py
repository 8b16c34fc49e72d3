"""What works while it lies open: the `mods` of active cards and passive abilities (4.1).  Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mindscape.games.deepofmine.codes import NOTHING, PASSIVE, SLOTS
from mindscape.games.deepofmine.table import Table

ALL_OF_IT: Final = -1


def added(s: Table, seat: i64, values: vec[i64], bit: i64) -> i64:
    """What the active cards and passive abilities of a player add up to; cards in a hand do nothing.

    DM-215, DM-813, DM-953.

    `values` has a number a source; of a number that holds several things as bits only one bit counts.
    """
    p = s.program
    total: i64 = 0
    value: i64
    card: i64
    for pile in s.seats[seat].mind:
        if not pile.locked:
            for card in pile.cards:
                if p.has_mods[card]:
                    value = values[card]
                    total += value if bit == ALL_OF_IT else (value >> bit) & 1
    slot: i64
    source: i64
    kind: i64
    for slot in range(SLOTS):
        source = s.source(seat, slot)
        if source != NOTHING and p.has_mods[source]:
            value = values[source]
            kind = p.ability_kind[source - p.cards]
            if value != 0 and kind == PASSIVE and s.is_active(seat, source):
                total += value if bit == ALL_OF_IT else (value >> bit) & 1
    return total


def limit(s: Table, seat: i64) -> i64:
    """The hand limit at this moment (DM-342)."""
    return max(0, s.rules.hand_limit + added(s, seat, s.program.hand_limit, ALL_OF_IT))


def more_fragments(s: Table, seat: i64) -> i64:
    """What cards and abilities add to each turn (DM-320)."""
    return added(s, seat, s.program.fragments, ALL_OF_IT)


def softening(s: Table, seat: i64) -> i64:
    """By how much the values of Fractures are smaller for a player (4.1)."""
    return added(s, seat, s.program.soften, ALL_OF_IT)


def is_safe(s: Table, seat: i64, verb: i64) -> bool:
    """Whether others cannot do this to the player's Mind (4.1)."""
    return added(s, seat, s.program.safe, verb) > 0


def may_repeat(s: Table, seat: i64, kind: i64) -> bool:
    """Whether two cards of a type may be played in a turn (DM-324)."""
    return added(s, seat, s.program.repeat, kind) > 0


def ignores_dice(s: Table, seat: i64) -> bool:
    """Whether dice symbols mean nothing, at this table or to this player (DM-610, 4.1)."""
    return not s.rules.dice_symbol or added(s, seat, s.program.no_dice, ALL_OF_IT) > 0
