"""The command line: one command, a file a subcommand."""

from mindscape.cli.main import main

__all__ = ["main"]
