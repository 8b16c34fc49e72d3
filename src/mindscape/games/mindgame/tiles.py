"""What is the same of all tiles and dice, whatever the box holds (MG-102, MG-912)."""

from typing import Final

from mypy_extensions import i64

from mindscape.games.mindgame.data import roll_weights

WEIGHTS: Final[list[int]] = roll_weights()


def strength(tile: i64) -> i64:
    return (tile & 3) + 1
