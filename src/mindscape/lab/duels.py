"""Who is stronger: two agents meet on the same luck, seats exchanged, until it is known; many meet each other."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from mindscape.core.game import Game
from mindscape.core.rng import Rng
from mindscape.lab.agents import Spec
from mindscape.lab.played import PlayedGame
from mindscape.lab.simulate import Setting
from mindscape.lab.statistics import Z95

ELO = 400 / math.log(10)
NORMAL_ELO = 800 / math.log(10)  # so many points of normalised Elo are one standard deviation of a game
RESAMPLES = 400
LEAST_PAIRS = 20  # the deviation is estimated from the pairs themselves, and that of a few says too little


def is_team(game: Game) -> bool:
    """Whether nobody plays against anybody: agents are then compared by playing all seats on the same luck."""
    return game.nature.cooperative or game.seats == 1


def pair_settings(game: Game, one: Spec, other: Spec, pairs: int, first: int = 0) -> list[Setting]:
    """The games of so many pairs: both of a pair have the same luck, and in the second everybody changes places."""
    if is_team(game):
        sides: tuple[tuple[Spec, ...], ...] = ((one,) * game.seats, (other,) * game.seats)
    else:
        both = (one, other)
        sides = tuple(tuple(both[(seat + turn) % 2] for seat in range(game.seats)) for turn in (0, 1))
    return [Setting(first + 2 * pair + turn, sides[turn], pair) for pair in range(pairs) for turn in (0, 1)]


def points(game: Game, played: PlayedGame, turn: int) -> float:
    """What the first agent of a pair gets of one of its two games: 1 for a win, 1/2 if it is nobody's.

    In a team game the second agent has the second game for itself, so the first gets what that one misses.
    """
    winners = played.outcome.winners
    if is_team(game):
        return float(bool(winners)) if turn == 0 else float(not winners)
    mine = any(seat % 2 == turn for seat in winners)
    others = any(seat % 2 != turn for seat in winners)
    return 0.5 if mine == others else float(mine)


class Pairs:
    """The results of pairs of games, as the first agent sees them."""

    def __init__(self, results: Iterable[tuple[float, float]] = ()) -> None:
        self.results: Counter[tuple[float, float]] = Counter(results)

    def add(self, first: float, second: float) -> None:
        self.results[first, second] += 1

    @property
    def number(self) -> int:
        return self.results.total()

    def _mean(self, values: Iterable[tuple[float, int]]) -> float:
        return math.fsum(value * often for value, often in values) / max(1, self.number)

    @property
    def mean(self) -> float:
        """The share of points of the first agent."""
        return self._mean(((a + b) / 2, often) for (a, b), often in self.results.items())

    @property
    def variance(self) -> float:
        """Of the share of points of a pair."""
        middle = self.mean
        return self._mean((((a + b) / 2 - middle) ** 2, often) for (a, b), often in self.results.items())

    @property
    def unpaired_variance(self) -> float:
        """What the variance would be if the two games of a pair knew nothing of each other."""
        total = 0.0
        for place in (0, 1):
            middle = self._mean((result[place], often) for result, often in self.results.items())
            total += self._mean(((result[place] - middle) ** 2, often) for result, often in self.results.items())
        return total / 4

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share; a pair lost and a pair won are added, so that few pairs do not look sure."""
        number = self.number + 2
        middle = (self.mean * self.number + 1) / number
        squares = self.number * (self.variance + (self.mean - middle) ** 2) + (1 - middle) ** 2 + middle**2
        half = Z95 * math.sqrt(squares / number / number)
        return max(0.0, middle - half), min(1.0, middle + half)

    def normal_elo(self) -> float:
        """The lead in normalised Elo: how many standard deviations of a game, on its scale; 0 while nothing varies."""
        deviation = math.sqrt(2 * self.variance)  # of one game, if pairs vary as two games do
        return 0.0 if deviation == 0 else (self.mean - 0.5) / deviation * NORMAL_ELO


def elo(share: float) -> float:
    """The lead in Elo that goes with a share of points."""
    return math.inf if share >= 1 else -math.inf if share <= 0 else ELO * math.log(share / (1 - share))


def signed(lead: float) -> str:
    """A lead in Elo for people: +17, +0 and never -0, or that it has no end."""
    if math.isinf(lead):
        return "+∞" if lead > 0 else "-∞"
    return f"{round(lead):+d}"


class Sprt(NamedTuple):
    """A sequential test: is the lead at most `low`, or at least `high`, in normalised Elo?"""

    low: float = 0.0
    high: float = 20.0
    alpha: float = 0.05
    """How often it may say `high` where `low` is true."""
    beta: float = 0.05
    """How often it may say `low` where `high` is true."""

    @property
    def bounds(self) -> tuple[float, float]:
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def evidence(self, pairs: Pairs) -> float:
        """The logarithm of how much likelier the results are if the lead is `high` than if it is `low`."""
        return self._likelihood(pairs, self.high) - self._likelihood(pairs, self.low)

    def _likelihood(self, pairs: Pairs, lead: float) -> float:
        """Of normal results whose mean lies so many of their own deviations above 1/2, at its best deviation."""
        if not pairs.number:
            return 0.0
        at = lead / NORMAL_ELO * math.sqrt(2)  # a pair is two games
        middle = pairs.mean - 0.5
        second = pairs.variance + middle**2
        if second == 0:
            return 0.0
        inverse = (at * middle + math.sqrt((at * middle) ** 2 + 4 * second)) / (2 * second)
        return pairs.number * (math.log(inverse) - (inverse**2 * second - 2 * at * middle * inverse + at**2) / 2)

    def verdict(self, pairs: Pairs) -> int:
        """1: the lead is at least `high`; -1: it is at most `low`; 0: not known yet, and never after a few pairs."""
        if pairs.number < LEAST_PAIRS:
            return 0
        low, high = self.bounds
        found = self.evidence(pairs)
        return 1 if found >= high else -1 if found <= low else 0


# ---- a tournament ---------------------------------------------------------------------------


def who_meets(agents: int, *, gauntlet: bool = False) -> list[tuple[int, int]]:
    """Everybody meets everybody (a round robin), or the first meets everybody (a gauntlet)."""
    return [(0, other) for other in range(1, agents)] if gauntlet else list(combinations(range(agents), 2))


def tournament(
    game: Game, agents: Sequence[Spec], pairs: int, meetings: Sequence[tuple[int, int]]
) -> list[Setting]:  # fmt: skip
    """So many pairs of games of those who meet: a pair of each, then the next, all on the same luck."""
    met = [pair_settings(game, agents[one], agents[other], pairs) for one, other in meetings]
    settings = [meeting[2 * pair + turn] for pair in range(pairs) for meeting in met for turn in (0, 1)]
    return [setting._replace(number=number) for number, setting in enumerate(settings)]


class Ladder:
    """The results of a tournament, the pairs of games of every two agents who meet."""

    def __init__(self, game: Game, agents: int, meetings: Sequence[tuple[int, int]]) -> None:
        self.game = game
        self.agents = agents
        self.meetings: dict[tuple[int, int], list[float]] = {both: [] for both in meetings}
        self.drawn: Counter[int] = Counter()
        """Games of each agent that were nobody's."""
        self._order = list(self.meetings)
        self._open: float | None = None

    def add(self, number: int, played: PlayedGame) -> None:
        """Count a game; the numbers are those of `tournament`, in their order."""
        got = points(self.game, played, number % 2)
        both = self._order[number // 2 % len(self._order)]
        if got == 0.5:
            self.drawn.update(both)
        if number % 2 == 0:
            self._open = got
        elif self._open is not None:
            self.meetings[both].append((self._open + got) / 2)
            self._open = None

    def shares(self) -> dict[tuple[int, int], tuple[float, int]]:
        """For every two who met: the share of points of the first, and the pairs of games."""
        return {both: (math.fsum(met) / len(met), len(met)) for both, met in self.meetings.items() if met}

    def ratings(self) -> list[float]:
        """Elo of every agent, their mean at 0."""
        return fitted(self.agents, {both: (math.fsum(met), len(met)) for both, met in self.meetings.items()})

    def intervals(self, seed: int = 1) -> list[tuple[float, float]]:
        """The 95 % intervals: ratings of the same tournament with its pairs of games drawn again, many times."""
        rng = Rng(seed)
        drawn = []
        for _ in range(RESAMPLES):
            again = {
                both: (math.fsum(met[rng.below(len(met))] for _ in met), len(met))
                for both, met in self.meetings.items()
            }
            drawn.append(fitted(self.agents, again))
        found = []
        for agent in range(self.agents):
            order = sorted(ratings[agent] for ratings in drawn)
            found.append((order[round(0.025 * (RESAMPLES - 1))], order[round(0.975 * (RESAMPLES - 1))]))
        return found


def fitted(agents: int, met: dict[tuple[int, int], tuple[float, int]]) -> list[float]:
    """Elo by Bradley and Terry from points and numbers of meetings, one drawn meeting added of all who met.

    That meeting keeps whoever won everything at a number, as much above as so many games can tell.
    """
    won = [[0.0] * agents for _ in range(agents)]
    for (one, other), (got, number) in met.items():
        won[one][other] = got + 0.5
        won[other][one] = number - got + 0.5
    strength = [1.0] * agents
    for _ in range(200):
        before = list(strength)
        for one in range(agents):
            against = math.fsum(
                (won[one][other] + won[other][one]) / (strength[one] + strength[other])
                for other in range(agents)
                if other != one
            )
            strength[one] = math.fsum(won[one]) / against
        scale = math.exp(math.fsum(map(math.log, strength)) / agents)
        strength = [one / scale for one in strength]
        if max(abs(a / b - 1) for a, b in zip(strength, before, strict=True)) < 1e-6:
            break
    return [ELO * math.log(one) for one in strength]
