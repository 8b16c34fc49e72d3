"""Agents for Nevermind."""

from mindscape.bots.nevermind.careful import REASONS, Careful

__all__ = ["REASONS", "Careful"]
