"""Starts a command that goes on by itself, gently: `python scripts/beside.py make beside`.

It has a session of its own, so that Ctrl-C ends the game and not the work, and is not begun twice.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

MARK = Path(".make/beside.pid")
NICENESS = 15


def is_running() -> bool:
    try:
        os.kill(int(MARK.read_text()), 0)
    except (OSError, ValueError):
        return False
    return True


def start(command: list[str]) -> None:
    gently = ["nice", "-n", str(NICENESS), *command]
    # make hands its own options and job server down; this one is not its child for long.
    env = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
    nowhere: Any = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    begun = subprocess.Popen(gently, env=env, start_new_session=True, **nowhere)
    MARK.parent.mkdir(exist_ok=True)
    MARK.write_text(str(begun.pid))


if __name__ == "__main__":
    if not is_running():
        start(sys.argv[1:])
    print("You play on plain Python this time; the rules are compiled meanwhile, gently, for the next time.")
