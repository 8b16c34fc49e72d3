"""The minds one plays against, in the engine's integers: `easy`, `fair` and `strong`."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import ClassVar, cast

from mindscape.bots.mindgame import plans as plans_module
from mindscape.bots.mindgame.plans import AHEAD, Manner, Planner, each_move, each_turn
from mindscape.bots.mindgame.policy import Style, play_until, policy
from mindscape.bots.mindgame.reasons import reason
from mindscape.bots.mindgame.worth import FITTED, HAND, Weights, worth
from mindscape.bots.thinker import Budget, Thinker, Vantage
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.core.state import State
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.engine import Duel

COMPILED = not plans_module.__file__.endswith(".py")  # plain Python thinks some fifty times slower, so it thinks less
WEIGHTS = {"hand": HAND, "fitted": FITTED}
MOST_PLANS = 5000
WORLDS = 8  # that a turn is planned in
IN_A_FIGHT = 4  # worlds, and a small part of the budget, for a decision within a fight
FIGHTING = 60  # futures
LAST_TURN = 1_000_000
WEIGHING = 16  # worlds that lines are weighed in
SHARPNESS, SHIFT = 1.18, -0.33  # from a planner's value to the chance that is told, fitted on its games
# The same for a line that was given, and not chosen for its value: `scripts/mindgame/weighed.py` fits it anew.
EVEN_SHARPNESS, EVEN_SHIFT = 0.88, -0.21


def chance(value: float) -> float:
    """The chance to win that a planner's value stands for, as its games have turned out."""
    if not 0.0 < value < 1.0:
        return value
    return 1.0 / (1.0 + exp(-SHARPNESS * log(value / (1.0 - value)) - SHIFT))


def weighed(value: float) -> float:
    """The chance to win that the mean of a line's futures stands for, if both go on as well as `fair` does."""
    if not 0.0 < value < 1.0:
        return value
    return 1.0 / (1.0 + exp(-EVEN_SHARPNESS * log(value / (1.0 - value)) - EVEN_SHIFT))


class Easy(Thinker):
    """Answers whoever enters its mind, but looks one step ahead only and sometimes tries something else."""

    title: ClassVar[str] = "Apprentice"
    level: ClassVar[str] = "easy"
    strength: ClassVar[int] = 1000

    def choose(self, vantage: Vantage, budget: Budget) -> int:
        return policy(cast(Duel, vantage.imagine(self.rng)), self.rng, Style(6.0))

    def why(self, vantage: Vantage, move: int) -> str:
        return reason(vantage, [move])


class Planning(Thinker):
    """Plans whole turns, tries them in thought against the best reply that comes to mind, and follows the best.

    `plans` is how many turns it compares, `weights` by what it judges: `hand` is a first guess, `fitted`
    the same corrected by its games; `builds=no` leaves out plans that build stacks.
    """

    plans: ClassVar[int] = 60 if COMPILED else 12
    nodes: ClassVar[int] = 250 if COMPILED else 30
    builds: ClassVar[bool] = True
    lines: ClassVar[bool] = True

    def __init__(self, seed: int = 0, plans: str = "", weights: str = "fitted", builds: str = "") -> None:
        super().__init__(seed)
        many = whole("plans", plans, MOST_PLANS) if plans else self.plans
        chosen = WEIGHTS[one_of("weights", weights, tuple(WEIGHTS))]
        stacks = one_of("builds", builds, ("yes", "no")) == "yes" if builds else self.builds
        self.manner = Manner(many, stacks, Weights(list(chosen)))
        self.planned: list[int] = []  # the rest of the turn that is being played
        self.expected: list[int] = []  # what is legal before each of its moves, as a number

    def choose(self, vantage: Vantage, budget: Budget) -> int:
        moves = vantage.going_on()
        if self.planned and self.expected[0] == hash(tuple(moves)):
            self.expected.pop(0)
            return self.planned.pop(0)
        self.planned, self.expected = [], []
        if len(moves) == 1:
            return moves[0]
        worlds = self.imagine(vantage, WORLDS)
        s = worlds[0]
        if s.decision in (e.ARRANGE, e.ARRANGE_CHILD):
            return e.TO_ARRANGE
        if s.phase == e.COMBAT:
            values = self.in_a_fight(worlds, vantage.seat, moves, budget)
            return moves[values.index(max(values))]
        plan = Planner(worlds, vantage.seat, self.manner, self.rng, budget).best()
        self.remember(s, vantage.seat, plan.moves)
        self.expected.pop(0)
        return self.planned.pop(0)

    def line(self, vantage: Vantage, budget: Budget) -> list[int]:
        """The plan as far as nothing can come between, made anew."""
        self.planned, self.expected = [], []
        first = self.choose(vantage, budget)
        return [first, *self.planned]

    def weigh(self, vantage: Vantage, lines: Sequence[Sequence[int]], budget: Budget) -> list[float]:
        """Each line is tried to the end of the reply, as its planner does, in the same worlds with the same dice."""
        seat, worlds = vantage.seat, self.imagine(vantage, WEIGHING)
        dice, totals, looks = self.rng.word(), [0.0] * len(lines), 0
        while budget.spend(len(lines)):
            for place, line in enumerate(lines):
                s = worlds[looks % WEIGHING].copy()
                until = s.turn + (AHEAD if s.current == seat else 1)
                for move in line:
                    s.apply(seat, move)
                play_until(s, Rng(dice + looks), self.manner.human, until)
                totals[place] += worth(s, seat, self.manner.weights)
            looks += 1
        return [weighed(total / looks) for total in totals] if looks else []

    def future(self, vantage: Vantage, world: State, line: Sequence[int], rng: Rng) -> float:
        s = cast(Duel, world)
        for move in line:
            s.apply(vantage.seat, move)
        play_until(s, rng, self.manner.human, LAST_TURN)
        return 0.5 if s.winner == e.NOBODY else float(s.winner == vantage.seat)

    def values(self, vantage: Vantage, budget: Budget) -> list[float]:
        """Chances to win, none by giving up; [] where masked tiles are ordered, which it does not weigh."""
        moves = vantage.going_on()
        worlds = self.imagine(vantage, WORLDS)
        s = worlds[0]
        if s.decision in (e.ARRANGE, e.ARRANGE_CHILD):
            return []
        if s.phase == e.COMBAT:
            found = self.in_a_fight(worlds, vantage.seat, moves, budget)
        else:
            found = each_turn(worlds, vantage.seat, moves, self.manner, self.rng, budget)
        if min(found) < 0.0:
            return []  # the budget was too small to try every move once
        return [*(chance(value) for value in found), *[0.0] * (len(vantage.moves()) - len(moves))]

    def why(self, vantage: Vantage, move: int) -> str:
        return reason(vantage, [move, *self.planned])

    def good_for(self, vantage: Vantage, move: int, then: Sequence[int] = ()) -> str:
        return reason(vantage, [move, *then])

    def imagine(self, vantage: Vantage, count: int) -> list[Duel]:
        return [cast(Duel, world) for world in vantage.worlds(self.rng, count)]

    def in_a_fight(self, worlds: Sequence[Duel], seat: int, moves: list[int], budget: Budget) -> list[float]:
        """What each move of a fight is worth; it costs little, so it gets little of the budget."""
        if budget.nodes > FIGHTING or (budget.nodes == 0 and budget.ms > 0):
            budget.nodes = FIGHTING
        return each_move(list(worlds[:IN_A_FIGHT]), seat, moves, self.manner, self.rng, budget)

    def remember(self, s: Duel, seat: int, line: list[int]) -> None:
        """Follow this line as long as what is legal is what was foreseen."""
        self.planned, self.expected = list(line), []
        s = s.copy()
        for move in line:
            self.expected.append(hash(tuple(s.legal(seat)[:-1])))
            s.apply(seat, move)


class Fair(Planning):
    """Plans its whole turn and looks at the reply, for a few thousandths of a second."""

    title: ClassVar[str] = "Strategist"
    level: ClassVar[str] = "fair"
    strength: ClassVar[int] = 1700


class Strong(Planning):
    """Compares hundreds of whole turns in thousands of imagined futures, and builds stacks where they help."""

    title: ClassVar[str] = "Mastermind"
    level: ClassVar[str] = "strong"
    strength: ClassVar[int] = 2200
    plans: ClassVar[int] = 500 if COMPILED else 40
    nodes: ClassVar[int] = 10000 if COMPILED else 200


# ---- settings -------------------------------------------------------------------------------


def whole(name: str, text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= most):
        raise Refused(f"{name} is a whole number from 1 to {most}, not {text!r}.")
    return int(text)


def one_of(name: str, text: str, allowed: Sequence[str]) -> str:
    if text not in allowed:
        raise Refused(f"{name} is one of {', '.join(allowed)}, not {text!r}.")
    return text
