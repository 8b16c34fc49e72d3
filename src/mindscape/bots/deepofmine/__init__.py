"""Minds for Deep of Mine: `minds` are what one plays against, `greedy` is a yardstick for study."""

from mindscape.bots.deepofmine.greedy import REASONS as ONE_CARD
from mindscape.bots.deepofmine.greedy import Greedy
from mindscape.bots.deepofmine.minds import Easy, Fair, Strong
from mindscape.bots.deepofmine.reasons import REASONS as THOUGHT_THROUGH

REASONS = {**ONE_CARD, **THOUGHT_THROUGH}

__all__ = ["REASONS", "Easy", "Fair", "Greedy", "Strong"]
