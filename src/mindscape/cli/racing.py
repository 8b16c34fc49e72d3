"""A person at a table where everybody acts when they like: the race, on the clock of whoever runs the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from mindscape.bots.agent import Agent, Plan, Question
from mindscape.bots.catalogue import best_adviser
from mindscape.bots.race import Race, Step, racing_agent
from mindscape.cli.sitting import Hint, Sitting
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused

NOW_MS = 200  # who would wait no longer means now
LATEST_MS = 2**53  # a moment in a record beyond this is no moment


def stopwatch(from_ms: int) -> Callable[[], int]:
    """Real time in milliseconds, from this moment on."""
    begun = time.monotonic()
    return lambda: from_ms + int((time.monotonic() - begun) * 1000)


class RaceSitting(Sitting):
    """One person in one seat of a race; agents in the others act by their own clocks.

    In real time the others do not wait for anybody.  Otherwise time stands still but for `wait`, which
    serves scripts, screen readers and everybody who would rather read first.
    """

    race: Race

    def __init__(
        self,
        match: Match,
        seed: int,
        *,
        real_time: bool = False,
        at_ms: Sequence[int] = (),
        **table: Any,
    ) -> None:
        self.before_ms = list(at_ms)
        since = at_ms[-1] if at_ms and 0 <= at_ms[-1] <= LATEST_MS else 0
        self.since_ms = since
        self.now_ms = stopwatch(since) if real_time else None
        super().__init__(match, seed, **table)
        self.guide = racing_agent(match.game.name, best_adviser(match.game.name), seed)
        self.begun = False

    def seated(self, seed: int) -> dict[int, Agent]:
        """The others are in the race; nobody waits for a turn."""
        racers = {other: racing_agent(self.game.name, name, seed + other + 1) for other, name in self.names.items()}
        self.race = Race(self.match, racers, self.dealer, self.since_ms)
        if len(self.before_ms) == len(self.match.moves):
            self.race.at_ms = list(self.before_ms)
        return {}

    @property
    def time_ms(self) -> int:
        """The moment it is now, on the clock of the race."""
        return self.race.now_ms if self.now_ms is None else max(self.race.now_ms, self.now_ms())

    # ---- playing ----------------------------------------------------------------------------

    def advance(self) -> list[str]:
        """Let happen what is due by now; tell it."""
        if not self.begun:
            self.begun = True
            steps = self.race.begin()
            self.guide_plan()  # so that it knows its seat
        else:
            steps = self.race.advance(self.time_ms)
        return self.heard(steps)

    def play(self, move: str) -> list[str]:
        """Make a move of the person's; one that comes too late is refused, and what came before it is told."""
        text = self.resolve(move)
        steps = self.race.play(self.actor, text, self.time_ms)
        told = self.heard(steps)
        refusal = steps[-1].refusal if steps else None
        if refusal is not None and steps[-1].by == self.actor:
            told.append(self.refused(refusal))
        return told

    def wait(self, ms: int | None = None) -> list[str]:
        """Let time pass until something happens, but no longer than asked for."""
        begun, moment = self.time_ms, self.race.next_ms
        if moment is None and ms is None:
            return [self.words.up_to_you]
        ends = [end for end in (moment, None if ms is None else begun + ms) if end is not None]
        steps = self.race.advance(min(ends))
        return [self.words.pass_((self.race.now_ms - begun) / 1000), *self.heard(steps)]

    def heard(self, steps: Sequence[Step]) -> list[str]:
        """What happened, in sentences; written down if anything did."""
        told: list[str] = []
        for step in steps:
            for event in step.events:
                self.guide.saw(event.shown(self.seat), step.at_ms)
            told += self.told(step.events)
        return told + self.keep() if any(step.events for step in steps) else told

    # ---- asking -----------------------------------------------------------------------------

    def guide_plan(self) -> Plan | None:
        """What a partner in this seat would do if nothing happens."""
        return self.guide.plan(Question(self.match.position, self.seat), self.time_ms)

    def hint(self, by: str = "") -> Hint:
        """What a partner in this seat would do, and when (the sense of time is told only when asked for: TM-204)."""
        if by:
            raise Refused(self.words.one_adviser)
        if not self.moves:
            raise Refused(self.words.nothing_to_decide)
        plan = self.guide_plan()
        if plan is None:
            return Hint("wait", self.words.need_nothing)
        if plan.wait_ms < NOW_MS:
            return Hint(plan.move, self.words.now)
        return Hint(plan.move, self.words.soon(plan.wait_ms / 1000))

    def undo(self) -> list[str]:
        raise Refused(self.words.no_undo_race)

    # ---- keeping ----------------------------------------------------------------------------

    def record(self) -> Record:
        at_ms = tuple(self.race.at_ms)
        return self.match.record(players=self.players, dealt=self.dealer.to_json(), at_ms=at_ms, more=self.more())

    def close(self) -> None:
        super().close()
        for agent in (*self.race.agents.values(), self.guide):
            agent.close()
