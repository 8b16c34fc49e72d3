"""The small integers that the engine of The Mind plays with.  Compiled, so that they cost nothing."""

from typing import Final

CARDS: Final = 100
MOST_LIVES: Final = 5
MOST_STARS: Final = 3

# ---- phases (4.1) ---------------------------------------------------------------------------
DEAL: Final = 0
CONCENTRATE: Final = 1
PLAY: Final = 2
OVER: Final = 3

# ---- a move is verb << 7 | card -------------------------------------------------------------
VERB: Final = 7
CARD: Final = 0x7F
TO_DEAL: Final = 0
TO_PLAY: Final = 1
TO_READY: Final = 2
TO_STOP: Final = 3
TO_RAISE: Final = 4
TO_LOWER: Final = 5

# ---- a card on the table is card << 2 | seat ------------------------------------------------
OWNER: Final = 2
SEAT: Final = 3

# ---- what can be told: (kind, …) ------------------------------------------------------------
T_DEALT: Final = 0  # seat, card
T_READY: Final = 1  # seat
T_BEGAN: Final = 2  # all hands went up, the play runs
T_LAID: Final = 3  # seat, card
T_LAID_FACE_DOWN: Final = 4  # seat, card
T_ERROR: Final = 5  # seat, card, lives left
T_ASIDE: Final = 6  # seat, card
T_STOPPED: Final = 7  # seat
T_RAISED: Final = 8  # seat
T_LOWERED: Final = 9  # seat
T_STAR: Final = 10  # stars left
T_TURNED: Final = 11  # lives that it cost, lives left, then the cards of the pile with their seats
T_COMPLETED: Final = 12  # level
T_WON_STAR: Final = 13  # stars now
T_WON_LIFE: Final = 14  # lives now
T_LEVEL: Final = 15  # level that begins, 1 in blind mode
T_WON: Final = 16  # the last open level is completed
T_DEFEAT: Final = 17  # level
T_FINISHED: Final = 18  # blind levels completed
