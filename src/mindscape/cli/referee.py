"""`mindscape referee`: a game over JSON lines."""

from __future__ import annotations

import sys
from typing import BinaryIO, TextIO

import click

from mindscape.core.files import files_allowed
from mindscape.core.referee import LONGEST_LINE, Referee

# \b keeps click from running the lines together.
HELP = """Drive or check a game from another program: JSON lines in, one JSON line out for each.

\b
{"new": {"game": "nevermind", "options": {"stage": 3}}}
{"play": {"by": "chance", "move": "start nw e"}}
{"view": "p0"}   {"log": "p0"}   {"undo": 1}   {"record": true}   {"load": {…}}

\b
For a search:
{"keep": "root"}   {"go": "root"}   {"drop": "root"}
{"imagine": {"seat": "p0", "seed": 7}}   {"deal": {"seed": 7}}
{"playouts": {"games": 100, "seed": 7}}
"""


@click.command(name="referee", help=HELP)
def command() -> None:
    with files_allowed():  # this runs on the user's own machine, so an option may be a file
        serve(sys.stdin.buffer, sys.stdout)


def serve(lines: BinaryIO, out: TextIO) -> None:
    """Answer line after line until the input ends."""
    referee = Referee()
    while line := lines.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            _skip_rest(lines)
        out.write(referee.answer(line) + "\n")
        out.flush()


def _skip_rest(lines: BinaryIO) -> None:
    """Read an oversized line to its end without keeping it."""
    while (part := lines.readline(1 << 20)) and not part.endswith(b"\n"):
        pass
