"""The Mind in the lab: levels passed, lives lost by level, stars thrown, time taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from mindscape.bots.agent import RacingAgent
from mindscape.bots.race import Step
from mindscape.bots.themind.agents import Partner
from mindscape.bots.themind.quick import Luck, number_in_level, race
from mindscape.core.chance import Dealer
from mindscape.core.game import Game, Outcome
from mindscape.core.state import State
from mindscape.games.themind import TheMind
from mindscape.games.themind import codes as e
from mindscape.games.themind.course import LEVELS, Course
from mindscape.games.themind.engine import Team
from mindscape.lab.luck import DRAWS
from mindscape.lab.played import PlayedGame
from mindscape.lab.study import Study

MINUTE_MS = 60_000
TOLD = {"error": (e.T_ERROR, "by"), "turned": (e.T_TURNED, "wrong"), "star": (e.T_STAR, "stars")}


class LevelDealer(Dealer):
    """Deals by level and card of the level: what happened in a level does not change the next one's cards."""

    def pick(self, state: State, number: int) -> int:
        return super().pick(state, number_in_level(cast(Team, state)))


class TheMindStudy(Study):
    def turns(self, state: State) -> int:
        return int(cast(Team, state).level)

    def dealer(self, seed: int) -> Dealer:
        return LevelDealer(seed)

    def quick(self, game: Game, agents: Sequence[RacingAgent], seed: int, dealing: str) -> PlayedGame | None:
        """A whole game inside the compiled race; None if somebody is no compiled partner."""
        partners = [agent.partner for agent in agents if isinstance(agent, Partner)]
        if len(partners) != len(agents) or not isinstance(game, TheMind):
            return None
        team = game.new()
        dealer = Dealer(seed)
        course = race(team, partners, Luck(dealer.seed_of(0), dealer.step, dealing == DRAWS))
        outcome = game.outcome(team)
        return None if outcome is None else PlayedGame(outcome, course.moves, read(outcome, course), self.turns(team))

    def numbers(self, outcome: Outcome, steps: Sequence[Step]) -> dict[str, float]:
        """The same numbers from a race by the agents' protocol."""
        course = Course()
        for step in steps:
            course.late += step.refusal is not None
            course.ms = step.at_ms
            for event in step.events:
                if event.kind == "level":
                    course.hear(e.T_LEVEL, event.seen["level"], event.seen["mode"] == "blind")
                elif event.kind in TOLD:
                    kind, first = TOLD[event.kind]
                    course.hear(kind, event.seen[first], 0)
        return read(outcome, course)


def read(outcome: Outcome, course: Course) -> dict[str, float]:
    """What a game is studied by; a level that was not reached is not counted as one without loss."""
    won = outcome.data["result"] == "victory"
    found: dict[str, float] = {
        "levels passed": outcome.data["level"] - (not won),
        "lives lost": sum(course.lost),
        "stars thrown": sum(course.thrown),
        "minutes": course.ms / MINUTE_MS,
    }
    if course.number > LEVELS:
        found["blind levels passed"] = outcome.data["blind_levels"]
    reached = range(1, course.number + 1)
    for number in reached:
        if number <= outcome.data["level"] or number > LEVELS:
            level = f"level {number}" if number <= LEVELS else f"blind level {number - LEVELS}"
            found[f"lives lost in {level}"] = course.lost[number]
    return found


STUDY = TheMindStudy()
