"""The names that this server answers to.

A stranger's site can let its own name point at this computer (DNS rebinding).  For the browser its page and this
server are then one place, and the `Origin` shows nothing amiss; only the name that was called does.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from mindscape.core.refusals import Refusal
from mindscape.server.settings import Settings

ANY = "*"
MISDIRECTED = 421


def own_names(settings: Settings) -> frozenset[str]:
    """How people may call this server, beside by its number."""
    here = socket.gethostname()
    known = ("localhost", here, f"{here}.local", settings.host, urlsplit(settings.url).hostname or "", *settings.names)
    return frozenset(name.lower() for name in known if name)


def answers_to(host: str | None, names: frozenset[str]) -> bool:
    """Whether a `Host` header calls this server.  No number of an address, and no program without one, was rebound."""
    if host is None or ANY in names:
        return True
    name = name_of(host)
    return name in names or name.endswith(".localhost") or is_number(name)


def name_of(host: str) -> str:
    """A `Host` header without its port."""
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    return name.strip().lower().removesuffix(".")


def is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def not_me(host: str | None) -> Refusal:
    name = name_of(host or "")
    why = f"Nobody is called {name!r} here. Whoever runs this server can tell it that name: --name {name}"
    return Refusal(None, why, "not-my-name", {"name": name})
