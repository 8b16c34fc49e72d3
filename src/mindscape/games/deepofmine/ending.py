"""DM-1000: the end.  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import BY_DECK, BY_VICTORY, NOBODY, NOTHING, OVER, T_ENDED
from mindscape.games.deepofmine.table import Table


def check_the_end(s: Table) -> None:
    """Nothing is being resolved: somebody may have won, or the deck is empty.

    DM-1003; DM-1004: the player whose turn it is comes first, then clockwise; DM-1005: one can win in another's turn;
    DM-1007.
    """
    seat: i64 = s.turn
    count: i64
    for count in range(s.players):
        if has_won(s, seat):
            finish(s, BY_VICTORY, seat)
            return
        seat = s.left_of(seat)
    if s.deck_size() == 0 and not s.rules.failed_draw:
        finish(s, BY_DECK, NOBODY)


def has_won(s: Table, seat: i64) -> bool:
    """Enough active Moments and Mentality (DM-1002)."""
    return s.seats[seat].mentality >= s.rules.win_mentality and s.moments(seat) >= s.rules.win_moments


def score(s: Table, seat: i64) -> i64:
    """Mentality plus active Moments; locked ones count for nothing (DM-1008, DM-1010)."""
    return s.seats[seat].mentality + s.moments(seat)


def finish(s: Table, how: i64, winner: i64) -> None:
    """The game is over, in the middle of whatever is under way (DM-706, DM-1001, DM-1006).

    Without a victory the highest score wins (DM-1008), a shared one does not (DM-1009).
    """
    s.end = how
    s.phase = OVER
    s.stack = []
    s.asked = 0
    if how != BY_VICTORY:
        best: i64 = -1000
        seat: i64
        found: i64
        for seat in range(s.players):
            found = score(s, seat)
            if found > best:
                best = found
                winner = seat
            elif found == best:
                winner = NOBODY
    s.winner = winner
    s.tell(T_ENDED, winner, NOTHING, how, 0)
