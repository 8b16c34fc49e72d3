"""Mind Game: `engine` and its chapters have the rules, the other modules the words for them."""

from mindscape.games.mindgame.game import MindGame

__all__ = ["MindGame"]
