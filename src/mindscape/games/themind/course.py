"""How a game of The Mind went: what was lost and used in each level, gathered from what the engine told."""

from typing import Final, final

from mypy_extensions import i64

from mindscape.games.themind.codes import T_ERROR, T_LEVEL, T_STAR, T_TURNED

LEVELS: Final = 12


@final
class Course:
    """Level n of blind mode is number 12 + n of the lists; number 0 is not used."""

    def __init__(self) -> None:
        self.lost: list[int] = [0] * (2 * LEVELS + 1)
        self.thrown: list[int] = [0] * (2 * LEVELS + 1)
        self.number: i64 = 1  # of the level
        self.moves: i64 = 0
        self.late: i64 = 0  # moves that came after a halt and were refused
        self.ms: i64 = 0  # how long it took on the clock of the race

    def hear(self, kind: i64, first: i64, more: i64) -> None:
        if kind == T_ERROR:
            self.lost[self.number] += 1
        elif kind == T_TURNED:
            self.lost[self.number] += first
        elif kind == T_STAR:
            self.thrown[self.number] += 1
        elif kind == T_LEVEL:
            self.number = first + LEVELS * more
