"""Partners of The Mind where time is cut into ticks: agents that know clocks, asked by the tick."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from mindscape.bots.agent import Plan, Question, RacingAgent, new_agent
from mindscape.bots.race import Fitful
from mindscape.core.game import Game, Position, actor_name
from mindscape.core.play import Play
from mindscape.games.themind.ticks import WAIT, Ticks

TICK_MS = 250  # what a tick is for an agent that thinks in milliseconds


class Partners:
    """Whoever means to act within this tick acts; all are asked anew when something has happened."""

    def __init__(self, game: Game, play: Play, names: Mapping[int, str], seed: int) -> None:
        self.game, self.play = game, play
        self.agents: dict[int, RacingAgent] = {}
        for seat, name in names.items():
            agent = new_agent(game.name, name, seed + seat & 0x7FFF_FFFF_FFFF_FFFF)
            self.agents[seat] = agent if isinstance(agent, RacingAgent) else Fitful(agent, seed)
            self.agents[seat].among_agents()
        self.plans: dict[int, tuple[int, str] | None] = {}
        self.asked_at = -1

    def run(self, learner: int) -> None:
        """All choose until the learner is to choose; after its own choice the rest of the tick is played."""
        while not self.play.state.is_over() and self.play.acting != learner:
            seat = self.play.acting
            self.play.make(seat, self.choice(seat))

    def choice(self, seat: int) -> int:
        """What a partner does in this tick."""
        ticks = cast(Ticks, self.play.state)
        now_ms = int(ticks.tick) * TICK_MS
        if ticks.quiet == 0 and self.asked_at != ticks.tick:
            self.plans, self.asked_at = {}, int(ticks.tick)
        if seat not in self.plans:
            self.plans[seat] = self.asked(ticks, seat, now_ms)
        plan = self.plans[seat]
        if plan is None or plan[0] >= now_ms + TICK_MS:
            return WAIT
        del self.plans[seat]
        position = Position(self.game, ticks.team)
        if plan[1] not in position.moves(actor_name(seat)):
            return WAIT
        return self.game.code(ticks.team, seat, plan[1])

    def asked(self, ticks: Ticks, seat: int, now_ms: int) -> tuple[int, str] | None:
        plan: Plan | None = self.agents[seat].plan(Question(Position(self.game, ticks.team), seat), now_ms)
        return None if plan is None else (now_ms + plan.wait_ms, plan.move)

    def close(self) -> None:
        for agent in self.agents.values():
            agent.close()
