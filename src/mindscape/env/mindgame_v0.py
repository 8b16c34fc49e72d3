"""Mind Game for PettingZoo; behaves the same as long as it is called v0."""

from __future__ import annotations

from typing import Any

from mindscape.env.aec import Turns, wrapped


def env(**settings: Any) -> Any:
    """The game with PettingZoo's usual wrappers; options of the game are named beside the settings."""
    return wrapped("mindgame", **settings)


def raw_env(**settings: Any) -> Turns:
    """The game without wrappers: an action that is not legal raises ValueError."""
    return Turns("mindgame", **settings)
