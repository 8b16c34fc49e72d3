"""Nevermind The Distraction: `engine` has the rules, the other modules the words for them."""

from mindscape.games.nevermind.game import Nevermind

__all__ = ["Nevermind"]
