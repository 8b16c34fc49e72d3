"""Gymnasium: one seat of a game learns; the others are played by agents that are given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded

from mindscape.bots.agent import take_seat, turn_agent
from mindscape.bots.driver import Driver
from mindscape.core.game import Game
from mindscape.core.play import CUT_OFF, OVER, PLAYING
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.env.arrays import LIMIT, SEEDS, Mask, Observation, begun, id_of, opened, seen, shown_as, text, whole
from mindscape.env.partners import Partners

ILLEGAL = ("end", "raise")


def listed(opponents: Any) -> list[str]:
    """Names of agents; raises Refused for what are none."""
    names = [*opponents] if isinstance(opponents, Iterable) else [opponents]
    for name in names:
        if not isinstance(name, str):
            raise Refused(f"opponents cannot be {name!r:.60}: they must be names of agents, for all seats or one each.")
    return names


class Solo(gymnasium.Env[Observation, np.int64]):
    """A seat of a game as a Gymnasium environment.

    `opponents` are names of agents, for all other seats or one each; in The Mind they are partners.  What may be done
    is in `info["action_mask"]`, `action_masks()` and, as ids, `legal_actions()`.  An action that is not legal ends the
    episode with a reward of -1 (`illegal="raise"`: it raises InvalidAction instead).
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str | Game = "nevermind",
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        rewards: str = "result",
        illegal: str = "end",
        limit: int = LIMIT,
        ticks: int = 0,
        give_up: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = opened(game, options)
        self.seat = whole("seat", seat)
        if not 0 <= self.seat < self.game.seats:
            raise Refused(f"There is no seat {seat} at this table; there are {self.game.seats}, counted from 0.")
        if illegal not in ILLEGAL:
            raise Refused(f"illegal cannot be {illegal!r}: it must be {' or '.join(ILLEGAL)}.")
        self.opponents = [opponents] * (self.game.seats - 1) if isinstance(opponents, str) else listed(opponents)
        if len(self.opponents) != self.game.seats - 1:
            others, named = self.game.seats - 1, len(self.opponents)
            raise Refused(f"There are {others} other seats, so there must be as many agents, not {named}.")
        self.illegal = illegal
        self.render_mode = shown_as(render_mode)
        self.play = begun(self.game, rewards, limit, give_up, ticks)
        self.action_space = spaces.Discrete(int(self.play.numbers.actions))
        self.observation_space = spaces.Box(-128, 127, (int(self.play.numbers.size),), np.int8)
        self.others: Driver | Partners | None = None
        self.seating = 0
        self.playing = False

    def __getstate__(self) -> dict[str, Any]:
        """Without the agents of the other seats, which may be anything: they sit down anew in a copy."""
        return self.__dict__ | {"others": None}

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__ |= held
        if self.playing:
            self.others = self._seated(self.seating)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.close()
        self.play.begin(Rng(int(self.np_random.integers(SEEDS))))
        self.seating = int(self.np_random.integers(SEEDS))
        self.others = self._seated(self.seating)
        self._others_act()
        self.play.gain(self.seat)  # what the others did before the first decision is nobody's reward
        self.playing = self.play.status == PLAYING
        observation, mask = seen(self.play, self.seat)
        return observation, {"action_mask": mask}

    def _seated(self, seed: int) -> Driver | Partners | None:
        """Agents for all other seats."""
        if self.game.seats == 1:
            return None
        names = iter(self.opponents)
        seats = [seat for seat in range(self.game.seats) if seat != self.seat]
        if self.game.nature.racing:
            return Partners(self.game, self.play, {seat: next(names) for seat in seats}, seed)
        driver = Driver(self.game, self.play.state, self.play.rng)
        for seat in seats:
            take_seat(driver, seat, turn_agent(self.game.name, next(names), seed + seat & SEEDS))
        return driver

    def _others_act(self) -> None:
        if isinstance(self.others, Driver):
            self.others.run()
            self.play.go_on()
        elif self.others is not None:
            self.others.run(self.seat)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self.playing:
            raise ResetNeeded("The game is over, or has not begun: call reset() first.")
        play = self.play
        wanted = self._id(action)
        if not play.act(self.seat, wanted):
            return self._not_legal(wanted)
        if self.others is not None:
            self._others_act()
        status = play.status
        self.playing = status == PLAYING
        observation, mask = seen(play, self.seat)
        gained = play.gain(self.seat)
        return observation, gained, status == OVER, status == CUT_OFF, {"action_mask": mask}

    def _id(self, action: Any) -> int:
        """An id of this game, whatever kind of number it is."""
        found = id_of(action)
        if 0 <= found < self.play.numbers.actions:
            return found
        last = int(self.play.numbers.actions) - 1
        raise InvalidAction(f"The action {action!r} is no id of this game: there are 0 to {last}.")

    def _not_legal(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self.illegal == "raise":
            raise InvalidAction(f"The action {action} is not legal here; legal are: {self.play.legal(self.seat)}.")
        self.playing = False
        observation, mask = seen(self.play, self.seat)
        return observation, -1.0, True, False, {"action_mask": mask, "illegal": action}

    def legal_actions(self) -> list[int]:
        """The ids of what is legal now: quicker than the mask for who does not learn by arrays."""
        return self.play.legal(self.seat)

    def action_masks(self) -> Mask:
        """Which actions are legal now, 1 or 0 for each; nothing is after the end."""
        return seen(self.play, self.seat)[1]

    def render(self) -> str | None:
        """The position as the seat sees it, in text."""
        return text(self.game, self.play, self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """The agents of the other seats go home."""
        if isinstance(self.others, Driver):
            for thinker in self.others.thinkers:
                thinker.close()
        elif self.others is not None:
            self.others.close()
        self.others = None
