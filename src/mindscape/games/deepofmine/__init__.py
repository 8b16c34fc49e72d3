"""Deep of Mine: `engine` has the rules, `deck` and `compiler` the cards, the other modules the words for them."""

from mindscape.games.deepofmine.game import DeepOfMine

__all__ = ["DeepOfMine"]
