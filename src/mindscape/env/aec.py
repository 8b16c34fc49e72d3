"""PettingZoo: every seat of a game is an agent; they act in turn (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from mindscape.core.game import Game, actor_name
from mindscape.core.play import CUT_OFF, OVER, PLAYING
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.env.arrays import LIMIT, SEEDS, begun, id_of, luck, opened, seat_of, seen, shown_as, text

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:  # pragma: no cover - said where somebody lacks the extra
    raise ImportError("This environment needs PettingZoo, which is an extra: pip install 'mindscape[env]'") from error

AgentID = str
AFTER_RESET = ("agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards")


class Turns(AECEnv[AgentID, dict[str, Any], int]):  # type: ignore[misc, unused-ignore]
    """A game as an AEC environment: agents p0, p1, …, observations with their mask of legal actions.

    Where several may act at once (answers to a card in Deep of Mine) they are asked in the order of their seats.  In
    The Mind everybody chooses once in each tick, unseen by the others.
    """

    def __init__(
        self,
        game: str | Game,
        rewards: str = "result",
        limit: int = LIMIT,
        ticks: int = 0,
        give_up: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game = opened(game, options)
        self.metadata = {
            "name": f"mindscape_{self.game.name}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = shown_as(render_mode)
        self.play = begun(self.game, rewards, limit, give_up, ticks)
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

    def __getattr__(self, name: str) -> Any:
        """Asked for what is not there: some of it comes with the first game."""
        if name in AFTER_RESET:
            raise AttributeError(f"{name} cannot be read before reset(): call it first.", name=name, obj=self)
        raise AttributeError(f"{type(self).__name__} has no {name}.", name=name, obj=self)

    def observation_space(self, agent: AgentID) -> spaces.Space[Any]:
        seat_of(self.seats, agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: AgentID) -> spaces.Space[Any]:
        seat_of(self.seats, agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.chooser = luck(seed)
        self.play.begin(Rng(int(self.chooser.integers(SEEDS))))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[AgentID, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.acting]

    def observe(self, agent: AgentID) -> dict[str, Any]:
        observation, mask = seen(self.play, seat_of(self.seats, agent))
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise Refused("The game is over, or has not begun: call reset() first.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play, seat = self.play, self.seats[agent]
        if not play.act(seat, id_of(action)):
            raise ValueError(f"The action {action!r} of {agent} is not legal; legal are: {play.legal(seat)}.")
        gathered = self._cumulative_rewards
        gathered[agent] = 0.0
        for other, gained in zip(self.possible_agents, play.gains(), strict=True):
            self.rewards[other] = gained
            gathered[other] += gained
        status = play.status
        if status == PLAYING:
            self.agent_selection = self.possible_agents[play.acting]
        else:
            self.terminations = dict.fromkeys(self.agents, status == OVER)
            self.truncations = dict.fromkeys(self.agents, status == CUT_OFF)

    def render(self) -> str | None:
        """The position as whoever acts sees it, in text."""
        return text(self.game, self.play, self.seats[self.agent_selection]) if self.render_mode else None

    def close(self) -> None:
        pass


def wrapped(game: str | Game, **settings: Any) -> AECEnv[AgentID, Any, Any]:
    """The environment wrapped as PettingZoo's own: an action that is not legal ends the game, -1 for who made it."""
    env: AECEnv[AgentID, Any, Any] = Turns(game, **settings)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
