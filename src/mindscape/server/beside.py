"""Processes beside a server: tables come first, then those that work for them."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

GROUP = Path("/proc/self/autogroup")


def step_back(niceness: int) -> None:
    """Be nicer than the server by so much.

    Linux may weigh whole sessions against each other, and then how nice a process is counts only within its own; a
    process beside the server has a session of its own, so that a Ctrl-C at the terminal is for the server.
    """
    if not hasattr(os, "nice"):
        return
    os.nice(niceness)
    with contextlib.suppress(OSError):
        GROUP.write_text(str(niceness), encoding="ascii")
