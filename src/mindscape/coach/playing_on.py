"""Playing on: two moves are compared by what becomes of them, with the same luck for both."""

from __future__ import annotations

import math
from time import process_time
from typing import NamedTuple

from mindscape.bots.driver import Driver
from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.coach.aims import reached
from mindscape.core.game import Game
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.core.state import State

LONGEST = 20_000  # moves; a game that has not ended by then says nothing
SURE = 2.0  # standard errors
LEAST = 20  # pairs, before anything is believed; with fewer nothing is
HOPELESS = 2 * LEAST  # pairs by which a better move should have shown something


class Difference(NamedTuple):
    """What one move gains over another: the mean of pairs, and its standard error."""

    gain: float
    error: float

    @property
    def is_sure(self) -> bool:
        return self.gain > SURE * self.error


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

    def spend(self, _work: int) -> bool:
        return self.left_ms > 0


class Comparison:
    """Plays games on, everybody by the quickest habits of one thinker."""

    def __init__(self, game: Game, aim: str, thinker: Thinker, seed: int) -> None:
        self.game = game
        self.aim = aim
        self.thinker = thinker
        self.seed = seed

    def end(self, state: State, seat: int, seed: int) -> float:
        """How a game ends for a seat; the state is played on."""
        driver = Driver(self.game, state, Rng(seed))
        for other in range(self.game.seats):
            driver.seat(other, self.thinker, 0, 0)
        try:
            driver.run(LONGEST)
        except Refused:
            return 0.5
        outcome = self.game.outcome(state)
        return 0.5 if outcome is None else reached(self.aim, outcome, seat)

    def compare(self, vantage: Vantage, better: int, played: int, pairs: int, budget: Budget | Purse) -> Difference:
        """Two moves of a seat in the same imagined worlds; it stops early when all is clear, or nothing to be hoped."""
        seat = vantage.seat
        total = squares = 0.0
        number = 0
        while number < pairs and budget.spend(1):
            seed = self.seed + 1000 * number
            world = vantage.imagine(Rng(seed))
            ends = []
            for move in (better, played):
                state = world.copy()
                state.apply(seat, move)
                ends.append(self.end(state, seat, seed + 1))
            difference = ends[0] - ends[1]
            total, squares, number = total + difference, squares + difference**2, number + 1
            if number == HOPELESS and total <= 0:
                break
            if (
                number >= 3 * LEAST
                and number % LEAST == 0
                and abs(total) / number > 2 * SURE * _error(total, squares, number)
            ):
                break
        if number < LEAST:
            return Difference(0.0, math.inf)
        return Difference(total / number, _error(total, squares, number))


def _error(total: float, squares: float, number: int) -> float:
    """The standard error of a mean; never 0, for few games prove nothing."""
    spread = max(squares / number - (total / number) ** 2, 1 / number)
    return math.sqrt(spread / number)
