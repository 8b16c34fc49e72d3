"""The clock by which presses are dated.  Not compiled, so that a test can stop it."""

from __future__ import annotations

import time


def monotonic_ms() -> float:
    return time.monotonic() * 1000
