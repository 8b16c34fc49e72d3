"""Minds for Mind Game: `minds` are what one plays against, `heuristics` yardsticks for study."""

from mindscape.bots.mindgame.heuristics import REASONS as ONE_STEP
from mindscape.bots.mindgame.heuristics import Eager, Greedy, Rush
from mindscape.bots.mindgame.minds import Easy, Fair, Strong
from mindscape.bots.mindgame.reasons import REASONS as PLANNED

REASONS = {**ONE_STEP, **PLANNED}

__all__ = ["REASONS", "Eager", "Easy", "Fair", "Greedy", "Rush", "Strong"]
