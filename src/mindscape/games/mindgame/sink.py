"""Where a chapter puts the moves that it finds: a list of all, or only the one that was drawn by lot.

Random play counts the moves, draws a number and asks again for that one, so that it never builds a list.
"""

from typing import final

from mypy_extensions import i64


@final
class Sink:
    def __init__(self, keep: bool) -> None:
        self.keep: bool = keep
        self.moves: list[int] = []
        self.count: i64 = 0
        self.wanted: i64 = -1
        self.found: i64 = 0

    def add(self, move: i64) -> None:
        if self.keep:
            self.moves.append(move)
        if self.count == self.wanted:
            self.found = move
        self.count += 1

    def want(self, number: i64) -> None:
        """Look for the move with this number."""
        self.wanted = number
        self.count = 0
