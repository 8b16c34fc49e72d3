"""Counts of move sequences (perft): they prove the lists of moves, not just examples of them."""

from __future__ import annotations

from mindscape import State


def perft(state: State, depth: int) -> int:
    """How many sequences of that many moves there are (fewer moves where the game ends)."""
    if depth == 0 or state.is_over():
        return 1
    total = 0
    for seat in state.actors():
        for move in state.legal(seat):
            following = state.copy()
            following.apply(seat, move)
            total += perft(following, depth - 1)
    return total
