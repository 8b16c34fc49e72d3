"""A game under way as arrays: what the environments of all kinds have in common."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mindscape.core.game import Game, actor_name
from mindscape.core.numbers import NO_MOVE
from mindscape.core.play import PLAYING, Play
from mindscape.core.refusals import Refused
from mindscape.core.registry import game as by_name
from mindscape.core.showing import in_lines
from mindscape.core.state import State
from mindscape.games.themind.ticks import WAIT, Ticks

Observation = NDArray[np.int8]
Mask = NDArray[np.int8]
BYTES = np.dtype(np.int8)
SEEDS = 2**63 - 1
REWARDS = ("result", "progress")
LIMIT = 100_000  # decisions of a game, after which it is cut off


def opened(game: str | Game, options: dict[str, Any]) -> Game:
    """A game by name with its options, or one that is there already."""
    if isinstance(game, str):
        return by_name(game, **options)
    if not isinstance(game, Game):
        raise Refused(f"game cannot be {game!r:.60}: it must be a game's name, or what mindscape.game(NAME) gives.")
    if options:
        raise Refused("Options are given with a game's name, not beside a game that has been made.")
    return game


def whole(name: str, value: Any) -> int:
    """A setting that counts something; raises Refused for what is no whole number."""
    try:
        return index(value)
    except TypeError:
        raise Refused(f"{name} cannot be {value!r:.60}: it must be a whole number.") from None


def luck(seed: Any) -> np.random.Generator:
    """What seeds of games come from; None: nobody knows what will come."""
    if seed is None:
        return np.random.default_rng()
    number = whole("seed", seed)
    if number < 0:
        raise Refused(f"seed cannot be {number}: it must be a whole number from 0, or None for any luck.")
    return np.random.default_rng(number)


def seat_of(agents: Mapping[str, int], agent: Any) -> int:
    """The seat of an agent by its name; raises Refused for any other."""
    if agent not in agents:
        raise Refused(f"There is no agent {agent!r:.60} at this table; there are: {', '.join(agents)}.")
    return agents[agent]


def shown_as(render_mode: str | None) -> str | None:
    """A way of showing the game, as Gymnasium and PettingZoo call it."""
    if render_mode not in (None, "ansi"):
        raise Refused(f"render_mode cannot be {render_mode!r}: it must be None or ansi.")
    return render_mode


def paid(rewards: str) -> bool:
    """Whether a seat is paid for its progress too."""
    if rewards not in REWARDS:
        raise Refused(f"rewards cannot be {rewards!r}: it must be {' or '.join(REWARDS)}.")
    return rewards == "progress"


def begun(game: Game, rewards: str, limit: int, give_up: bool, ticks: int) -> Play:
    """A game for an environment."""
    most = min(whole("limit", limit), SEEDS)
    if most < 1:
        raise Refused(f"limit cannot be {limit}: a game has at least one decision.")
    left_out = 0 if give_up else len(game.gives_up)
    start = game.turns(min(whole("ticks", ticks), SEEDS))
    return Play(game.numbers(), start, game.seats, most, left_out, paid(rewards))


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
    """The position line by line, as a seat (None: a spectator) may see it; whoever acts is told its ids and moves."""
    able: dict[str, list[str]] = {}
    if play.status == PLAYING:
        mine = zip(play.ids, play.moves, strict=True) if play.acting == seat else ()
        able = {actor_name(play.acting): [f"{action} ({named(game, play.state, move)})" for action, move in mine]}
    return in_lines(game.title, game.view(laid(play.state), seat), able)


def laid(state: State) -> State:
    """What lies on the table; of a race in ticks the race itself."""
    return state.team if isinstance(state, Ticks) else state


def named(game: Game, state: State, move: int) -> str:
    """A legal move in words; in a tick one may also wait."""
    return "wait" if move == WAIT and isinstance(state, Ticks) else game.text(laid(state), move)
