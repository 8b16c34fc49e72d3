"""PettingZoo: The Mind with all seats at once, a tick at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import numpy as np
from gymnasium import spaces

from mindscape.core.game import Game, actor_name
from mindscape.core.numbers import NO_MOVE
from mindscape.core.play import CUT_OFF, OVER, PLAYING
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.env.arrays import LIMIT, SEEDS, begun, id_of, luck, opened, seat_of, seen, shown_as, text
from mindscape.games.themind.ticks import Ticks

try:
    from pettingzoo import ParallelEnv
except ImportError as error:  # pragma: no cover - said where somebody lacks the extra
    raise ImportError("This environment needs PettingZoo, which is an extra: pip install 'mindscape[env]'") from error

AgentID = str


class TicksTogether(ParallelEnv[AgentID, dict[str, Any], int]):  # type: ignore[misc, unused-ignore]
    """The Mind by ticks, all agents at once.

    In each tick every agent waits (0), plays its lowest card (1), stops (3), raises (4) or lowers (5) a hand.  What
    becomes impossible within the tick is dropped; an id that was not legal is waiting.
    """

    def __init__(
        self,
        game: str | Game = "themind",
        rewards: str = "progress",
        limit: int = LIMIT,
        ticks: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = opened(game, options)
        if not self.game.nature.racing:
            raise Refused(f"{self.game.title} is played in turns: use its env() instead.")
        self.metadata = {"name": f"mindscape_{self.game.name}_v0", "render_modes": ["ansi"]}
        self.render_mode = shown_as(render_mode)
        self.play = begun(self.game, rewards, limit, False, ticks)
        self.possible_agents = [actor_name(seat) for seat in range(self.game.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[AgentID] = []
        numbers = self.play.numbers
        observed = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (int(numbers.size),), np.int8),
                "action_mask": spaces.Box(0, 1, (int(numbers.actions),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {agent: spaces.Discrete(int(numbers.actions)) for agent in self.possible_agents}
        self.chooser = luck(None)

    def observation_space(self, agent: AgentID) -> spaces.Space[Any]:
        seat_of(self.seats, agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: AgentID) -> spaces.Space[Any]:
        seat_of(self.seats, agent)
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[AgentID, dict[str, Any]], dict[AgentID, dict[str, Any]]]:
        if seed is not None:
            self.chooser = luck(seed)
        self.play.begin(Rng(int(self.chooser.integers(SEEDS))))
        self.agents = [*self.possible_agents]
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[AgentID, dict[str, Any]]:
        play = self.play
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            observation, mask = seen(play, seat)
            if play.status == PLAYING:
                mask[self._choices(seat)] = 1
            found[agent] = {"observation": observation, "action_mask": mask}
        return found

    def _choices(self, seat: int) -> list[int]:
        """What a seat may choose in this tick, whoever has chosen already."""
        ticks, numbers = cast(Ticks, self.play.state), self.play.numbers
        return [numbers.action(ticks, seat, move) for move in ticks.choices_of(seat)]

    def step(
        self, actions: dict[AgentID, int]
    ) -> tuple[
        dict[AgentID, dict[str, Any]],
        dict[AgentID, float],
        dict[AgentID, bool],
        dict[AgentID, bool],
        dict[AgentID, dict[str, Any]],
    ]:
        play = self.play
        if not self.agents or play.status != PLAYING:
            raise Refused("The game is over, or has not begun: call reset() first.")
        if not isinstance(actions, Mapping):
            raise Refused(f"actions must be a dict that names {', '.join(self.possible_agents)}.")
        for agent in self.possible_agents:
            if agent not in actions:
                raise Refused(f"{agent} has to choose too: actions must name {', '.join(self.possible_agents)}.")
        for agent in actions:
            seat_of(self.seats, agent)
        for seat, agent in enumerate(self.possible_agents):
            move = play.find(seat, id_of(actions[agent]))
            play.make(seat, play.state.legal(seat)[0] if move == NO_MOVE else move)
        rewards = dict(zip(self.agents, play.gains(), strict=True))
        status = play.status
        over = dict.fromkeys(self.agents, status == OVER)
        cut_off = dict.fromkeys(self.agents, status == CUT_OFF)
        infos: dict[AgentID, dict[str, Any]] = {agent: {} for agent in self.agents}
        if status != PLAYING:
            self.agents = []
        return self._seen(), rewards, over, cut_off, infos

    def render(self) -> str | None:
        return text(self.game, self.play, 0) if self.render_mode else None

    def close(self) -> None:
        pass
