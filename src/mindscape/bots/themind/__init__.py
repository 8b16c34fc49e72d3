"""Partners for The Mind: `counting` and `attuned` are how they think, `temper` has the numbers, `agents` play."""

from mindscape.bots.themind.agents import Attuned, Averaging, Clock, Person, Stranger

__all__ = ["Attuned", "Averaging", "Clock", "Person", "Stranger"]
