"""`mindscape referee`: a game over JSON lines."""

from __future__ import annotations

import sys

import click

from mindscape.core.referee import LONGEST_LINE, Referee


@click.command(name="referee")
def command() -> None:
    r"""Drive or check a game from another program: JSON lines in, one JSON line out for each.

    \b
    {"new": {"game": "nevermind", "options": {"stage": 3}}}
    {"play": {"by": "chance", "move": "start nw e"}}
    {"view": "p0"}   {"log": "p0"}   {"undo": 1}   {"record": true}   {"load": {…}}
    """
    from mindscape.games.deepofmine.shelf import allow_files

    allow_files()  # this runs on the user's own machine, so a deck may be a file
    referee = Referee()
    lines, out = sys.stdin.buffer, sys.stdout
    while line := lines.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            _skip_rest(lines)
        out.write(referee.answer(line) + "\n")
        out.flush()


def _skip_rest(lines: object) -> None:
    """Read an oversized line to its end without keeping it."""
    while (part := lines.readline(1 << 20)) and not part.endswith(b"\n"):  # type: ignore[attr-defined]
        pass
