"""The Mind for PettingZoo; behaves the same as long as it is called v0."""

from __future__ import annotations

from typing import Any

from mindscape.env.aec import Turns, wrapped
from mindscape.env.parallel import TicksTogether


def env(**settings: Any) -> Any:
    """The game with PettingZoo's usual wrappers; options of the game are named beside the settings."""
    return wrapped("themind", **settings)


def raw_env(**settings: Any) -> Turns:
    """The game without wrappers: an action that is not legal raises ValueError."""
    return Turns("themind", **settings)


def parallel_env(**settings: Any) -> TicksTogether:
    """All seats at once, a tick at a time."""
    return TicksTogether("themind", **settings)
