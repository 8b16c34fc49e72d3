"""sfc32: a small fast random generator whose every intermediate fits a signed 64-bit integer.

It never stands inside a position: whoever deals the cards owns it and hands it in.
The same seed gives the same numbers on the plain and on the compiled build.
"""

from typing import Any, Final, final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


@final
class Rng:
    def __init__(self, seed: int) -> None:
        """Any whole number is a seed; its lowest 64 bits count."""
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = 0x9E3779B9
        self.counter: i64 = 1
        for _ in range(12):
            self.word()

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a copy or another process, in the middle of its numbers."""
        return at, (int(self.a), int(self.b), int(self.c), int(self.counter))

    def word(self) -> i64:
        """The next 32 random bits."""
        t: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + t) & WORD
        return t

    def below(self, n: i64) -> i64:
        """A uniform integer in 0..n-1 (bias under n / 2**32)."""
        return (self.word() * n) >> 32

    def unit(self) -> float:
        """A uniform number in [0, 1) with 32 random bits."""
        return float(self.word()) / 4294967296.0

    def pick(self, weights: list[int]) -> i64:
        """An index, each with a chance in proportion to its weight."""
        total: i64 = 0
        weight: i64
        for weight in weights:
            total += weight
        rest: i64 = self.below(total)
        index: i64
        for index in range(len(weights)):
            rest -= weights[index]
            if rest < 0:
                return index
        raise ValueError("no weight is left to pick from")


def at(a: i64, b: i64, c: i64, counter: i64) -> Rng:
    """A generator at a moment of its numbers."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.counter = a, b, c, counter
    return rng
