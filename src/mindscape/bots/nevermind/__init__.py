"""Agents for Nevermind: three minds by the values of positions, and a yardstick of rules of thumb."""

from mindscape.bots.nevermind import careful, minds
from mindscape.bots.nevermind.careful import Careful
from mindscape.bots.nevermind.minds import Easy, Fair, Strong, knows

REASONS = careful.REASONS | minds.SAYS
"""All that a hint may say, by its code."""

__all__ = ["REASONS", "Careful", "Easy", "Fair", "Strong", "knows"]
