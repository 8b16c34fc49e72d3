"""Agents: they see what their seat may see, never a position."""
