"""`mindscape solve`: what a position is worth, for the games that bring a way to know it."""

from __future__ import annotations

import click

from mindscape.core.refusals import Refused
from mindscape.core.registry import bring, brought

DOOR = "solvers"


class Solvers(click.Group):
    """A subcommand a game that brings one: an entry point of the group `mindscape.solvers`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return brought(DOOR)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        found: click.Command | None = bring(DOOR, cmd_name)
        if found is None:
            raise Refused(f"Nothing solves {cmd_name!r}; what can be solved: {', '.join(brought(DOOR))}.")
        return found


@click.group(cls=Solvers, name="solve")
def command() -> None:
    """Tell what a position is worth with the best play."""
