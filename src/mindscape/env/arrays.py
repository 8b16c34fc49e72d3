"""A game under way as arrays: what the environments of all kinds have in common."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mindscape.core.game import Game
from mindscape.core.numbers import NO_MOVE
from mindscape.core.play import Play
from mindscape.core.refusals import Refused
from mindscape.core.registry import game as named

Observation = NDArray[np.int8]
Mask = NDArray[np.int8]
BYTES = np.dtype(np.int8)
SEEDS = 2**63 - 1
REWARDS = ("result", "progress")
LIMIT = 100_000  # decisions of a game, after which it is cut off


def opened(game: str | Game, options: dict[str, Any]) -> Game:
    """A game by name with its options, or one that is there already."""
    if isinstance(game, str):
        return named(game, **options)
    if options:
        raise Refused("Options are given with a game's name, not beside a game that has been made.")
    return game


def paid(rewards: str) -> bool:
    """Whether a seat is paid for its progress too."""
    if rewards not in REWARDS:
        raise Refused(f"rewards cannot be {rewards!r}: it must be {' or '.join(REWARDS)}.")
    return rewards == "progress"


def begun(game: Game, rewards: str, limit: int, give_up: bool, ticks: int) -> Play:
    """A game for an environment."""
    if limit < 1:
        raise Refused(f"limit cannot be {limit}: a game has at least one decision.")
    left_out = 0 if give_up else len(game.gives_up)
    return Play(game.numbers(), game.turns(ticks), game.seats, limit, left_out, paid(rewards))


def id_of(action: Any) -> int:
    """An action as an id, whatever kind of number it is; NO_MOVE for what is none."""
    try:
        found = index(action)
    except TypeError:
        return NO_MOVE
    return found if 0 <= found <= SEEDS else NO_MOVE


def seen(play: Play, seat: int) -> tuple[Observation, Mask]:
    """What a seat may see, and its mask of legal actions: all 0 if it is not its turn."""
    both = bytearray(play.seen(seat))  # which may be written to
    size = play.numbers.size
    return np.ndarray(size, BYTES, both), np.ndarray(play.numbers.actions, BYTES, both, size)


def text(game: Game, play: Play, seat: int | None) -> str:
    """The position in words, as a seat (None: a spectator) may see it."""
    if game.nature.racing:
        return repr(play.numbers.observation(play.state, seat or 0))
    return str(game.view(play.state, seat))
