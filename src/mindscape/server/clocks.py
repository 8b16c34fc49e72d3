"""The clock by which presses are dated.  Not compiled, so that a test can stop it."""

from __future__ import annotations

import time

_BEGUN = time.time() * 1000 - time.monotonic() * 1000


def monotonic_ms() -> float:
    return time.monotonic() * 1000


def steady_ms() -> int:
    """What time it is: the computer's at the start, and from there without its jumps, for turns are timed by it."""
    return int(_BEGUN + time.monotonic() * 1000)
