"""Many games in one step: arrays in, arrays out, the loop between them compiled."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from mindscape.core.batch import Batch
from mindscape.core.game import Game
from mindscape.core.play import CUT_OFF, OVER
from mindscape.core.refusals import Refused
from mindscape.env.arrays import LIMIT, SEEDS, begun, luck, opened, whole


class Step(NamedTuple):
    """What came of a step of all games."""

    rewards: NDArray[np.float32]
    """A number for each game and seat."""
    over: NDArray[np.bool_]
    """Which games ended by their rules; the next one has begun there."""
    cut_off: NDArray[np.bool_]
    """Which games had as many decisions as a game may have."""


class Batches:
    """`count` games side by side; in each of them one seat is to act, whichever it is.

    The same seed is the same games; None: nobody knows what will come.

    Actions are ids, one a game.  When a game is over the next one begins in its place at once: `observations`,
    `masks` and `seats` are then those of the new game, and its end is in what `step` returned.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        seed: int | None = 0,
        rewards: str = "result",
        limit: int = LIMIT,
        ticks: int = 0,
        give_up: bool = False,
        **options: Any,
    ) -> None:
        self.count = whole("count", count)
        if self.count < 1:
            raise Refused(f"There must be at least one game, not {count}.")
        self.game = opened(game, options)
        number = int(luck(None).integers(SEEDS)) if seed is None else whole("seed", seed)
        self.batch = Batch(begun(self.game, rewards, limit, give_up, ticks), self.count, number & SEEDS)
        self.numbers = self.batch.numbers

    def step(self, actions: ArrayLike) -> Step:
        """One action in every game; raises Refused, and changes nothing, if one of them is not legal."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise Refused(f"There are {self.count} games, so actions must be {self.count} whole numbers in one row.")
        return self._stepped(given.astype("<i8").tobytes())

    def step_randomly(self) -> Step:
        """One random action in every game: what stepping costs without a learner."""
        return self._stepped(self.batch.random())

    def _stepped(self, actions: bytes) -> Step:
        batch = self.batch
        batch.step(actions)
        rewards = np.frombuffer(batch.rewards, dtype="<f4").reshape(self.count, self.game.seats)
        ended = np.frombuffer(batch.ended, dtype=np.uint8)
        return Step(rewards, ended == OVER, ended == CUT_OFF)

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every game, each as likely as the others."""
        return np.frombuffer(self.batch.random(), dtype="<i8")

    @property
    def observations(self) -> NDArray[np.int8]:
        """What the seat to act sees in each game; read only."""
        return np.frombuffer(self.batch.observations(), dtype=np.int8).reshape(self.count, -1)

    @property
    def masks(self) -> NDArray[np.int8]:
        """Which ids are legal in each game."""
        masks = np.zeros((self.count, int(self.numbers.actions)), np.int8)
        masks.reshape(-1)[np.frombuffer(self.batch.offered(), dtype="<i8")] = 1
        return masks

    @property
    def seats(self) -> NDArray[np.uint8]:
        """The seat to act in each game."""
        return np.frombuffer(self.batch.seats_to_act(), dtype=np.uint8)


class VectorSolo(VectorEnv[NDArray[np.int8], NDArray[np.int64], Any]):
    """Many games of one player for Gymnasium: `gymnasium.make_vec("Mindscape/Nevermind-v0", num_envs=64)`.

    A game that ends begins anew in the same step; what is legal is in `info["action_mask"]`.
    """

    def __init__(self, num_envs: int = 1, game: str | Game = "nevermind", **settings: Any) -> None:
        self.settings = {"game": game, "count": num_envs, **settings}
        self.games = Batches(**self.settings)
        if self.games.game.seats != 1:
            raise Refused(f"{self.games.game.title} has several players: use mindscape.env.batches.Batches for it.")
        self.num_envs = self.games.count
        self.begun = False
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = None
        numbers = self.games.numbers
        self.single_action_space = spaces.Discrete(int(numbers.actions))
        self.single_observation_space = spaces.Box(-128, 127, (int(numbers.size),), np.int8)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        if isinstance(seed, list):
            raise Refused("All games of a batch have one seed: give a number, not a list.")
        super().reset(seed=seed)
        self.games = Batches(**self.settings | {"seed": int(self.np_random.integers(SEEDS))})
        self.begun = True
        return self.games.observations, {"action_mask": self.games.masks}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int8], NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        if not self.begun:
            raise ResetNeeded("The games have not begun: call reset() first.")
        try:
            done = self.games.step(actions)
        except Refused as error:
            raise InvalidAction(str(error)) from None
        info = {"action_mask": self.games.masks}
        return self.games.observations, done.rewards[:, 0], done.over, done.cut_off, info
