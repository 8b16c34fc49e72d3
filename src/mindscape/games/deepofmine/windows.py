"""DM-700: instants, windows and votes.  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import (
    A_WINDOW,
    CARD,
    CARD_MASK,
    M_AGREE,
    M_BLOCK,
    M_PASS,
    NOBODY,
    NOTHING,
    T_BLOCKED,
    T_OFFERED,
    T_VOTED,
    VERB_MASK,
    Y_NONE,
)
from mindscape.games.deepofmine.dice import begin_effect
from mindscape.games.deepofmine.frames import NO_CARDS, VOTE, WINDOW, EventFrame, InterventionFrame, ToDiscardFrame
from mindscape.games.deepofmine.table import Table


def players_to_ask(s: Table, event: i64, victim: i64) -> i64:
    """Who is asked whether to block, as bits: nobody with an empty hand (DM-714, DM-716, DM-717)."""
    asked: i64 = 0
    seat: i64
    if s.rules.poll_holders:
        for seat in range(s.players):
            if blocks(s, event, victim, seat):
                asked |= 1 << seat
        return asked
    instants: i64 = s.program.instants[event]
    if instants == 0:
        return 0
    asked = s.all_seats() if instants == 2 else 1 << victim
    for seat in range(s.players):
        if not s.seats[seat].hand:
            asked &= ~(1 << seat)
    return asked


def blocks(s: Table, event: i64, victim: i64, seat: i64) -> list[int]:
    """The instants of a hand that may answer an event, as moves (DM-705)."""
    p = s.program
    found: list[int] = []
    card: i64
    events: i64
    for card in s.seats[seat].hand:
        events = p.instant_on[card]
        if events & event and (seat == victim or p.instant_any[card]):
            found.append(M_BLOCK | card << CARD)
    return found


def window_moves(s: Table, seat: i64) -> list[int]:
    """All that one may answer in a window (DM-714)."""
    f = s.stack[-1]
    assert isinstance(f, EventFrame)
    moves = blocks(s, f.event, f.victim, seat)
    moves.append(M_PASS)
    return moves


def ask_window(s: Table, f: EventFrame) -> None:
    """All at once; the first block closes the window (DM-714)."""
    s.ask(A_WINDOW, Y_NONE, f.asked, NO_CARDS)


def answer_window(s: Table, f: EventFrame, seat: i64, move: i64) -> None:
    """Somebody passes, or blocks; an Intervention is blocked only if all others agree (DM-707)."""
    if (move & VERB_MASK) == M_PASS:
        f.asked &= ~(1 << seat)
        return
    f.instant = (move >> CARD) & CARD_MASK
    f.blocker = seat
    if isinstance(f, InterventionFrame):
        f.voters = s.all_seats() & ~(1 << seat)
        f.stage = VOTE
        s.tell(T_OFFERED, seat, f.instant, f.card, 0)
    else:
        use_instant(s, f)


def answer_vote(s: Table, f: InterventionFrame, seat: i64, move: i64) -> None:
    """One refusal is enough; then the instant stays in the hand and cannot be tried again (DM-707, DM-708)."""
    if move == M_AGREE:
        s.tell(T_VOTED, seat, NOTHING, 1, 0)
        f.voters &= ~(1 << seat)
        if f.voters == 0:
            f.stage = WINDOW
            use_instant(s, f)
    else:
        s.tell(T_VOTED, seat, NOTHING, 0, 0)
        f.voters = 0
        f.asked &= ~(1 << f.blocker)
        f.instant = NOTHING
        f.blocker = NOBODY
        f.stage = WINDOW


def use_instant(s: Table, f: EventFrame) -> None:
    """The instant leaves the hand, its steps happen at once, the discard pile takes it (DM-715)."""
    f.asked = 0
    s.seats[f.blocker].hand.remove(f.instant)
    s.in_transit.append(f.instant)
    s.tell(T_BLOCKED, f.blocker, f.instant, f.card, 0)
    s.stack.append(ToDiscardFrame(f.blocker, f.instant))
    begin_effect(s, s.program.instant[f.instant], f.blocker, f.instant, f.victim)
