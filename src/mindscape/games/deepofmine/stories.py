"""DM-1100: whoever plays a Disorder tells how it fits, and the others judge.  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import T_JUDGED, T_REJECTED
from mindscape.games.deepofmine.frames import BLOCKING, PlayFrame
from mindscape.games.deepofmine.table import Table

UNANIMOUS = 2


def judge(s: Table, f: PlayFrame, seat: i64, accepts: bool) -> None:
    """One player's judgement: more must reject than accept, or one if all must believe it (DM-1142)."""
    s.tell(T_JUDGED, seat, f.card, 1 if accepts else 0, 0)
    f.judges &= ~(1 << seat)
    if accepts:
        f.accepted += 1
    else:
        f.rejected += 1
        if s.rules.justify == UNANIMOUS:
            f.judges = 0
    if f.judges:
        return
    if f.rejected > f.accepted or (s.rules.justify == UNANIMOUS and f.rejected):
        turn_down(s, f)
    else:
        f.accepted = 0
        f.rejected = 0
        f.stage = BLOCKING  # DM-1144


def turn_down(s: Table, f: PlayFrame) -> None:
    """The card returns to the hand, Fragment and colour are given back (DM-1143)."""
    s.stack.pop()
    s.in_transit.remove(f.card)
    s.seats[f.player].hand.append(f.card)
    s.rejected.append(f.card | f.victim << 16 | f.pile << 20)
    if not f.free:
        s.fragments += 1
        s.played.pop()
    s.tell(T_REJECTED, f.player, f.card, 0, 0)


def was_rejected(s: Table, card: i64, seat: i64, pile: i64) -> bool:
    """Whether this story was turned down in this turn (DM-1143)."""
    return (card | seat << 16 | pile << 20) in s.rejected
