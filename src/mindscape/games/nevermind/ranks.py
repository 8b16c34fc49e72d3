"""What a score is worth when the timer has run out (NM-605).  `engine.py` counts it (NM-602, NM-603)."""

from __future__ import annotations

# Each rank with its lowest score.  The last one's is the lowest that there is: eight Distractions end the game before.
RANKS = ((8, "Master"), (6, "Priest"), (4, "Monk"), (1, "Initiate"), (-2, "Asleep"), (-4, "Adrift"), (-6, "Afraid"))


def rank(score: int) -> str:
    """The rank of a score at the end of the timer (NM-605)."""
    return next(name for lowest, name in RANKS if score >= lowest)
