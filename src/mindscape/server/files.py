"""How many files and connections the system lets this process have."""

from __future__ import annotations

import sys

SPARE = 96  # for the store, the bus, the bots and whatever else a process opens
WITHOUT_LIMIT = 100_000
MOST = 1_000_000


def raise_limit() -> int:
    """Take as many descriptors as the system gives; the usual 1,024 are soon used up."""
    if sys.platform == "win32":
        return WITHOUT_LIMIT
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return soft


def most_connections() -> int:
    """How many connections can be held, with some descriptors left for the rest."""
    if sys.platform == "win32":
        return WITHOUT_LIMIT
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WITHOUT_LIMIT if soft == resource.RLIM_INFINITY else max(16, soft - SPARE)
