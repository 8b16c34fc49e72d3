"""Playing on: two ways are compared by what becomes of them, with the same luck for both.

Games are played on to their end, or as far as the thinker judges well (`Thinker.future`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from time import process_time
from typing import NamedTuple, Protocol

from mindscape.bots.driver import Driver
from mindscape.bots.thinker import Thinker, Vantage
from mindscape.coach.aims import reached
from mindscape.core.game import Game
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.core.state import State

LONGEST = 20_000  # moves; a game that has not ended by then says nothing
SURE = 2.0  # standard errors
LEAST = 20  # pairs, before anything is believed; with fewer nothing is
TOGETHER = 16  # worlds that are imagined at once
APART = 1000  # seeds from one pair to the next


class Difference(NamedTuple):
    """What one way gains over another: the mean of pairs, and its standard error."""

    gain: float
    error: float

    @property
    def is_sure(self) -> bool:
        return self.gain > SURE * self.error


class Limit(Protocol):
    """What playing on may cost: a `Budget`, or a `Purse`."""

    def spend(self, _nodes: int, /) -> bool: ...


class Purse:
    """Time of the processor: what can be made sure of does not hang on how busy the computer is.

    For whoever has a process of its own, as a review has; who waits at a table pays by the clock (`Budget`).
    """

    def __init__(self, ms: int) -> None:
        self.ms = ms
        self.began_s = process_time()

    @property
    def left_ms(self) -> int:
        return max(0, self.ms - round(1000 * (process_time() - self.began_s)))

    def spend(self, _nodes: int, /) -> bool:
        return self.left_ms > 0


class Comparison:
    """Plays games on, everybody by the quickest habits of one thinker."""

    def __init__(self, game: Game, aim: str, thinker: Thinker) -> None:
        self.game = game
        self.aim = aim
        self.thinker = thinker

    def end(self, vantage: Vantage, world: State, line: Sequence[int], seed: int) -> float:
        """How a game ends, or stands after some turns, for a seat that makes these moves; the world is played on."""
        chance = self.thinker.future(vantage, world, line, Rng(seed))
        return chance if chance >= 0 else self.driven(vantage.seat, world, line, seed)

    def driven(self, seat: int, world: State, line: Sequence[int], seed: int) -> float:
        """The same with a thinker that has no quick habits: it is asked for every move."""
        for move in line:
            world.apply(seat, move)
        driver = Driver(self.game, world, Rng(seed))
        for other in range(self.game.seats):
            driver.seat(other, self.thinker, 0, 0)
        try:
            driver.run(LONGEST)
        except Refused:
            return 0.5
        outcome = self.game.outcome(world)
        return 0.5 if outcome is None else reached(self.aim, outcome, seat)

    def pairs(self, vantage: Vantage, better: Sequence[int], played: Sequence[int], seed: int) -> Pairs:
        """Two lines of moves of a seat, to be played on from; the same seed is the same luck."""
        return Pairs(self, vantage, better, played, seed)


class Pairs:
    """Games played on from both of two ways, in the same imagined worlds, and how they ended."""

    def __init__(
        self, comparison: Comparison, vantage: Vantage, better: Sequence[int], played: Sequence[int], seed: int
    ) -> None:
        self.comparison = comparison
        self.vantage = vantage
        self.ways = (better, played)
        self.seed = seed
        self.worlds: list[State] = []
        self.number = 0
        self.ended = [0.0, 0.0]
        self.squares = 0.0  # of differences

    def play(self, many: int, limit: Limit) -> None:
        """So many more pairs, as far as the limit allows."""
        for _ in range(many):
            if not limit.spend(1):
                return
            self.play_one()

    def play_one(self) -> None:
        seed = self.seed + APART * self.number
        if not self.worlds:
            self.worlds = self.vantage.worlds(Rng(seed), TOGETHER)
        world = self.worlds.pop()
        ends = [self.comparison.end(self.vantage, world.copy(), way, seed + 1) for way in self.ways]
        self.number += 1
        self.ended = [total + end for total, end in zip(self.ended, ends, strict=True)]
        self.squares += (ends[0] - ends[1]) ** 2

    @property
    def difference(self) -> Difference:
        """With too few pairs nothing is known, however large their difference; so their error is never 0 either."""
        if self.number < LEAST:
            return Difference(0.0, math.inf)
        gain = (self.ended[0] - self.ended[1]) / self.number
        spread = max(self.squares / self.number - gain**2, 1 / self.number)
        return Difference(gain, math.sqrt(spread / self.number))
