"""DM-400: Mentality, and the deep card that it wakes.  Compiled."""

from mypy_extensions import i64

from mindscape.games.deepofmine.codes import HIGHEST, LOWEST, NOTHING, T_MENTALITY, THRESHOLD
from mindscape.games.deepofmine.frames import BottomFrame
from mindscape.games.deepofmine.table import Table


def change(s: Table, seat: i64, by: i64) -> bool:
    """Change a Mentality; whether the deep card is to come now.

    DM-104 and DM-401: one number from -20 to +20; DM-402: what is beyond is lost; DM-411 to the letter of the card;
    DM-412, DM-413: the deep card comes once; DM-416: also if there is none; DM-418: a sum is one change.
    """
    if by == 0:
        return False
    player = s.seats[seat]
    now: i64 = player.mentality + by
    if now > HIGHEST:
        now = HIGHEST
    elif now < LOWEST:
        now = LOWEST
    player.mentality = now
    s.tell(T_MENTALITY, seat, NOTHING, by, now)
    if now < THRESHOLD and now > -THRESHOLD:
        return False
    sign: i64 = 1 if now > 0 else -1
    if player.deep_signs and (not s.rules.seven_each_sign or sign in player.deep_signs):
        return False
    player.deep_signs.append(sign)
    return len(player.subconscious) > 0


def change_and_wake(s: Table, seat: i64, by: i64) -> None:
    """Change a Mentality; the deep card comes before anything else (DM-415)."""
    if change(s, seat, by):
        wake(s, seat)


def wake(s: Table, seat: i64) -> None:
    """The lowest card of the Subconscious is to come (DM-412)."""
    s.stack.append(BottomFrame(seat, NOTHING, 1, True))
