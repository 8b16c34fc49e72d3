"""When Python looks for cycles of references that nobody holds any more.

All else stands still while it looks, and by default it would walk through all tables again and again.  Their logs grow
and hold no cycles: what nobody needs any more goes at once, by its count of references.  So what has lasted a minute is
set aside (`gc.freeze`), and only what has come since is looked at: that takes as long as a minute brings, not as long
as there is in memory.  A cycle that falls apart later stays until everything is looked at, when nobody is connected; on
a server where somebody always is, once a day.  A room that is closed is no such cycle (`Room.let_go`).
"""

from __future__ import annotations

import gc

YOUNG, OFTEN, NEVER = 10_000, 1, 1_000_000_000
MINUTE_S, DAY_S = 60.0, 86_400.0


def collect_seldom() -> None:
    """From now on Python looks by itself only at the youngest objects, a few milliseconds each time."""
    gc.set_threshold(YOUNG, OFTEN, NEVER)
    everything()


def everything() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class Collecting:
    """Looks now and then; the clock is handed in, in seconds."""

    def __init__(self, now: float) -> None:
        self.looked = self.looked_at_all = now
        self.busy = False
        """Somebody has been connected since everything was looked at."""

    def beat(self, now: float, connected: bool) -> None:
        self.busy = self.busy or connected
        if now - self.looked < MINUTE_S:
            return
        self.looked = now
        if self.busy and (not connected or now - self.looked_at_all > DAY_S):
            everything()
            self.looked_at_all, self.busy = now, False
        else:
            gc.collect()
            gc.freeze()
