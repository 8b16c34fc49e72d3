"""Fit the chance that weighing a line stands for anew: `python scripts/mindgame/weighed.py GAMES`.

Somebody, weaker or not, plays against `fair` up to a moment by lot; then `fair` goes on in their place.  After their
last line and after the next two it is noted what weighing says of that state (`bots/mindgame/minds.py`, before the two
numbers are applied); the numbers are those that make it likeliest that the games ended as they did.  A third of the
games is left out at first, to say how well the chances hold, and for each kind of player what is left over.  A compiled
build plays ten games a second.
"""

from __future__ import annotations

import math
import sys
from typing import NamedTuple, cast

from mindscape import game
from mindscape.bots.agent import take_seat, turn_agent
from mindscape.bots.driver import Driver
from mindscape.bots.mindgame.plans import AHEAD
from mindscape.bots.mindgame.policy import Style, play_until
from mindscape.bots.mindgame.worth import FITTED, Weights, worth
from mindscape.bots.thinker import Vantage
from mindscape.core.rng import Rng
from mindscape.games.mindgame.engine import Duel

SEED = 7_000_021
PLAYERS = ("eager", "random", "easy", "rush", "greedy", "fair")
LATEST = 14  # lines of its own that somebody plays at most
NOTED = 3
WORLDS, FUTURES = 8, 128
STEPS = 30
EVERY = 3  # one game of so many is left out

GAME = game("mindgame")
HUMAN, WEIGHTS = Style(1.0), Weights(list(FITTED))


class Noted(NamedTuple):
    """What weighing said, and how it ended."""

    who: str
    said: float
    won: float
    left_out: bool


def futures(s: Duel, seat: int, rng: Rng) -> float:
    """The mean of the futures of a state, after a line that led to it."""
    worlds, total = Vantage(GAME, s, seat).worlds(rng, WORLDS), 0.0
    until = s.turn + (AHEAD if s.current == seat else 1)
    for number in range(FUTURES):
        there = cast(Duel, worlds[number % WORLDS].copy())
        play_until(there, Rng(rng.word()), HUMAN, until)
        total += worth(there, seat, WEIGHTS)
    return total / FUTURES


class Taken(Driver):
    """A game in which `fair` takes a seat after some lines."""

    def __init__(self, seat: int, lines: int, seed: int) -> None:
        super().__init__(GAME, GAME.new(), Rng(seed))
        self.weak, self.lines, self.seed = seat, lines, seed
        self.under_way = False
        self.said: list[float] = []
        self.looking = Rng(seed + 77)

    def make(self, seat: int, move: int) -> None:
        super().make(seat, move)
        self.under_way = self.under_way or seat == self.weak
        if self.under_way and (self.state.is_over() or self.state.acting() != self.weak):
            self.under_way = False
            self.line_ended()

    def line_ended(self) -> None:
        self.lines -= 1
        if self.lines <= 0 and len(self.said) < NOTED and not self.state.is_over():
            self.said.append(futures(cast(Duel, self.state), self.weak, self.looking))
        if self.lines == 0:
            take_seat(self, self.weak, turn_agent("mindgame", "fair", self.seed + 5))


def played(number: int) -> list[Noted]:
    seed, who = SEED + number, PLAYERS[number % len(PLAYERS)]
    seat = number // len(PLAYERS) % 2
    driver = Taken(seat, 1 + Rng(seed).below(LATEST), seed)
    take_seat(driver, seat, turn_agent("mindgame", who, seed + 1))
    take_seat(driver, 1 - seat, turn_agent("mindgame", "fair", seed + 2))
    driver.run()
    winner = cast(Duel, driver.state).winner
    won = 0.5 if winner < 0 else float(winner == seat)
    return [Noted(who, said, won, number // len(PLAYERS) % EVERY == 0) for said in driver.said]


def logit(share: float) -> float:
    share = min(0.996, max(0.004, share))
    return math.log(share / (1 - share))


def chance(said: float, sharpness: float, shift: float) -> float:
    return 1 / (1 + math.exp(-shift - sharpness * logit(said)))


def fitted(noted: list[Noted]) -> tuple[float, float]:
    """Sharpness and shift, by Newton's way."""
    sharpness, shift = 1.0, 0.0
    for _ in range(STEPS):
        slopes, bends = [0.0, 0.0], [0.0, 0.0, 0.0]
        for one in noted:
            x, p = logit(one.said), chance(one.said, sharpness, shift)
            slopes = [slopes[0] + (one.won - p) * x, slopes[1] + one.won - p]
            weight = p * (1 - p)
            bends = [bends[0] + weight * x * x, bends[1] + weight * x, bends[2] + weight]
        area = bends[0] * bends[2] - bends[1] ** 2
        sharpness += (bends[2] * slopes[0] - bends[1] * slopes[1]) / area
        shift += (bends[0] * slopes[1] - bends[1] * slopes[0]) / area
    return sharpness, shift


def main(games: int) -> None:
    noted = [one for number in range(games) for one in played(number)]
    found = fitted([one for one in noted if not one.left_out])
    for who in (*PLAYERS, ""):
        some = [one for one in noted if one.left_out and who in ("", one.who)]
        if some:
            over = sum(one.won - chance(one.said, *found) for one in some) / len(some)
            print(f"{who or 'all'}: {len(some)} of games that were left out, won more than told by {over:+.3f}")
    print("sharpness {:.3f}, shift {:.3f}".format(*fitted(noted)))


if __name__ == "__main__":
    main(int(sys.argv[1]))
