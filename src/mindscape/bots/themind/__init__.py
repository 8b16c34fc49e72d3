"""Partners for The Mind: `partner` counts, `temper` has the numbers, `agents` are what one plays with."""

from mindscape.bots.themind.agents import Averaging, Clock, Person

__all__ = ["Averaging", "Clock", "Person"]
