"""Agents for Nevermind: three minds by the values of positions, and a yardstick of rules of thumb."""

from mindscape.bots.nevermind.careful import REASONS, Careful
from mindscape.bots.nevermind.minds import Easy, Fair, Strong, knows

__all__ = ["REASONS", "Careful", "Easy", "Fair", "Strong", "knows"]
