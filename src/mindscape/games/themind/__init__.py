"""The Mind: `engine` has the rules, the other modules the words for them."""

from mindscape.games.themind.game import TheMind

__all__ = ["TheMind"]
