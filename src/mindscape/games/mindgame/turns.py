"""2xx, 12xx, 13xx: collecting, the turn and its end, victory."""

from mypy_extensions import i64

from mindscape.core.bits import count
from mindscape.games.mindgame.codes import (
    BUY,
    BY_SHUT_DOWN,
    BY_SURRENDER,
    BY_TURN_LIMIT,
    MOST_POINTS,
    NOBODY,
    OVER,
    T_ENDED,
    T_TURN,
)
from mindscape.games.mindgame.table import Table


def begin_turn(s: Table) -> None:
    """All allowances are fresh; points are collected (MG-201 to MG-203, MG-1204)."""
    s.phase = BUY
    s.bought = 0
    s.placed = 0
    s.commanded = 0
    s.left = 0
    s.spent_low = 0
    s.spent_high = 0
    gained: i64 = collect(s)
    told = s.told
    if told is not None:
        told.append((T_TURN, s.turn, s.current, gained, s.points(s.current)))
    look_into_bank(s)


def collect(s: Table) -> i64:
    """A point a functional segment, up to twenty in all and as far as fatigue allows (MG-202, MG-1205)."""
    seat: i64 = s.current
    held: i64 = s.points(seat)
    gained: i64 = count(s.functional(seat))
    if held + gained > MOST_POINTS:
        gained = MOST_POINTS - held
    rest: i64 = s.fatigue0 if seat == 0 else s.fatigue1
    if rest >= 0:
        if gained > rest:
            gained = rest
        if seat == 0:
            s.fatigue0 = rest - gained
        else:
            s.fatigue1 = rest - gained
    s.set_points(seat, held + gained)
    return gained


def look_into_bank(s: Table) -> None:
    """The buyer sees the bank, so none of the opponent's hidden tiles is there (MG-1403)."""
    memory = s.remembering()
    if memory is not None:
        other: i64 = 1 - s.current
        memory.keep_only(s.hidden_low(other), s.hidden_high(other), ~s.bank_low, ~s.bank_high)


def end_turn(s: Table) -> None:
    """No place is contested any more (MG-1203, MG-1206).

    Either player may have won, whoever's turn it was (MG-1301, MG-1302, MG-1303).
    """
    shut0: i64 = count(s.shut_down(0))
    shut1: i64 = count(s.shut_down(1))
    if shut0 == 4 or shut1 == 4:
        finish(s, BY_SHUT_DOWN, leader(shut0, shut1))
    elif s.laws.turn_limit and s.turn >= s.laws.turn_limit:
        finish(s, BY_TURN_LIMIT, leader(shut0, shut1))
    else:
        s.turn += 1
        s.current = 1 - s.current
        begin_turn(s)


def leader(shut0: i64, shut1: i64) -> i64:
    """Who has shut down more segments of the other."""
    if shut0 == shut1:
        return NOBODY
    return 1 if shut0 > shut1 else 0


def surrender(s: Table, seat: i64) -> None:
    """The other player wins at once (MG-1304)."""
    finish(s, BY_SURRENDER, 1 - seat)


def finish(s: Table, how: i64, winner: i64) -> None:
    s.phase = OVER
    s.end = how
    s.winner = winner
    told = s.told
    if told is not None:
        told.append((T_ENDED, how, winner))
