"""What a review says, as data.

Chances are those of one seat to reach an aim, from 0 to 1.  What a player could not see then was not used.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import Any, NamedTuple

from mindscape.coach.duel import DuelStory
from mindscape.coach.forest import ForestStory

EXACT = "exact"
ABOUT = "about"
"""How a chance is known: by solving the game, or by long practice and playing on."""
NO_CHANCE = 0.005  # said as 0 in 100: whatever was played then, nothing was there to be kept
LEAST_LOSS = 0.01  # a smaller loss is no turning point
HARDLY_BETTER = 0.005  # a choice that cost less could hardly have been better
WORTH_TELLING = 0.5  # of what was possible: below it the share says only that the game was lost


class When(NamedTuple):
    """When something was, as people say it."""

    unit: str
    """`turn` or `round`; `move` where a game counts neither."""
    number: int


@dataclass(frozen=True)
class Clock:
    """How a game counts its time, by the moves of its record."""

    unit: str = "move"
    begins: tuple[tuple[int, int], ...] = ()
    """The first move of each turn or round, from 0, and its number as the game says it."""

    def at(self, move: int) -> When:
        """When a move was made."""
        place = self.place(move)
        return When("move", move + 1) if place < 0 else When(self.unit, self.begins[place][1])

    def place(self, move: int) -> int:
        """Which turn or round a move belongs to, from 0; -1: none."""
        return bisect_right(self.begins, move, key=itemgetter(0)) - 1


@dataclass(frozen=True)
class Decision:
    """A choice of the seat: what was played, what was best, and the chances after each."""

    number: int
    """The number of the move in the record, from 0."""
    move: str
    best: str
    choices: int
    """How many moves there were."""
    chance: float
    """With the best move."""
    kept: float
    """With the move that was played."""

    @property
    def cost(self) -> float:
        """What the move cost; an estimate may err to either side, so that sums of many are right."""
        return self.chance - self.kept

    @property
    def loss(self) -> float:
        return max(0.0, self.cost)

    @property
    def is_real(self) -> bool:
        """Whether there was something to choose, and something to be lost by it."""
        return self.choices > 1 and self.chance >= NO_CHANCE


@dataclass(frozen=True)
class Account:
    """Where the result comes from: `start + luck - choices` is `end`."""

    start: float
    """The chance before anything had happened."""
    luck: float
    """What chance, and the others, gave and took."""
    choices: float
    """What the seat's own choices cost."""
    end: float

    @property
    def exceeds(self) -> bool:
        """Whether more was lost and won back than there is to win in a game: then only luck beside choices is told.

        Nobody understands 146 of 100; and a share of what was possible, kept again and again, comes to nothing.
        """
        return max(self.luck, self.choices) > 1

    @property
    def made_up(self) -> float:
        """The share of what choices cost that luck gave back."""
        return self.luck / self.choices if self.choices > 0 else math.inf


@dataclass(frozen=True)
class Course:
    """A game as one seat's way to one aim."""

    aim: str
    how: str
    """`exact` or `about`."""
    decisions: tuple[Decision, ...]
    end: float
    """1 if the aim was reached, 0 if not."""
    adds_up: bool = True
    """Whether sums over many choices are known to hold for this aim; if not, only the curve and single moments are."""

    @cached_property
    def account(self) -> Account:
        start = self.decisions[0].chance if self.decisions else self.end
        choices = sum(decision.cost for decision in self.decisions)
        return Account(start, self.end - start + choices, choices, self.end)

    @cached_property
    def lucks(self) -> tuple[float, ...]:
        """After each decision: what came from outside until the next one, or the end."""
        after = [*(decision.chance for decision in self.decisions[1:]), self.end]
        return tuple(after[place] - decision.kept for place, decision in enumerate(self.decisions))

    @cached_property
    def share_kept(self) -> float:
        """How much of what was possible was kept: of each choice's chance, the share that its move left."""
        shares = (decision.kept / decision.chance for decision in self.decisions if decision.chance > 0)
        return min(1.0, math.prod(shares))

    @cached_property
    def tells_share(self) -> bool:
        """Whether the share is said: shares of many choices are multiplied, and "6 %" teaches nobody anything."""
        return self.share_kept >= WORTH_TELLING

    @cached_property
    def real(self) -> list[Decision]:
        """The choices at which there was something to choose and to lose."""
        return [decision for decision in self.decisions if decision.is_real]

    @cached_property
    def hardly_better(self) -> int:
        """How many of the real choices could hardly have been better."""
        return sum(decision.loss < HARDLY_BETTER for decision in self.real)

    @cached_property
    def is_bare(self) -> bool:
        """Whether there was hardly anything to decide: one real choice at most, and nothing lost by it.

        Then what was kept is no achievement, and whoever tells the review says only that.
        """
        return len(self.real) < 2 and all(decision.loss < LEAST_LOSS for decision in self.real)


@dataclass(frozen=True)
class TurningPoint:
    """A choice that mattered, played on from both ways to be sure of it."""

    decision: Decision
    gain: float
    """What the better move would have gained, by playing on with the same luck."""
    error: float
    """The standard error of `gain`; 0 where the chances are exact."""
    why: str
    """A sentence (a `Reason`: it can be told in other languages); empty if there is none to give."""


@dataclass(frozen=True)
class Review:
    """What the coach says to one seat about a finished game."""

    game: str
    seat: int
    courses: tuple[Course, ...]
    """One for each aim; the first is the one that choices are measured by."""
    turning_points: tuple[TurningPoint, ...]
    """The largest losses of which the coach is sure, in the order of the game; at most five."""
    duel: DuelStory | None = None
    """What only Mind Game has to tell."""
    forest: ForestStory | None = None
    """What only Deep of Mine has to tell."""
    moves: int = 0
    """How many moves the whole game had, chance's among them."""
    clock: Clock = Clock()
    """What its moments are told by."""

    @property
    def is_bare(self) -> bool:
        """Whether there was hardly anything to decide, whatever one aimed for."""
        return all(course.is_bare for course in self.courses)

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seat": f"p{self.seat}",
            "moves": self.moves,
            "courses": [_course(course) for course in self.courses],
            "turning_points": [
                {
                    **_decision(point.decision),
                    "when": self.clock.at(point.decision.number)._asdict(),
                    "gain": _round(point.gain),
                    "error": _round(point.error),
                    "why": reason_json(point.why),
                }
                for point in self.turning_points
            ],
            "duel": self.duel and self.duel.to_json(),
            "forest": self.forest and self.forest.to_json(),
        }


def reason_json(reason: str) -> dict[str, Any]:
    """A sentence with what lets a screen tell it in another language."""
    return {
        "say": str(reason),
        "code": getattr(reason, "code", ""),
        "data": dict(getattr(reason, "data", {})),
    }


def _course(course: Course) -> dict[str, Any]:
    account = course.account
    return {
        "aim": course.aim,
        "how": course.how,
        "adds_up": course.adds_up,
        "bare": course.is_bare,
        "decisions": [
            _decision(decision) | {"luck": _round(luck)}
            for decision, luck in zip(course.decisions, course.lucks, strict=True)
        ],
        "account": {name: _round(getattr(account, name)) for name in ("start", "luck", "choices", "end")},
        "kept": _round(course.share_kept),
        "tells_share": course.tells_share,
    }


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "number": decision.number,
        "move": decision.move,
        "best": decision.best,
        "choices": decision.choices,
        "chance": _round(decision.chance),
        "kept": _round(decision.kept),
    }


def _round(chance: float) -> float:
    """Ten thousandths: finer than anything that is known, and short on the wire."""
    return round(chance, 4)
