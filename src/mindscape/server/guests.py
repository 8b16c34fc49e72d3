"""Guests: no account, a signed cookie with a number and a name."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import NamedTuple

from mindscape.server.spelling import tidy

COOKIE = "mindscape_guest"
SAFE_COOKIE = f"__Host-{COOKIE}"  # over https: no other name of the same domain can put one in its place
YEAR_S = 365 * 86400
MOST_COOKIES = 8  # of one name


class Guest(NamedTuple):
    id: str
    name: str = ""


def new_guest() -> Guest:
    return Guest(secrets.token_urlsafe(16))


def seal(guest: Guest, key: bytes) -> str:
    """The value of the cookie."""
    name = base64.urlsafe_b64encode(guest.name.encode()).decode().rstrip("=")
    body = f"{guest.id}.{name}"
    return f"{body}.{_sign(body, key)}"


def unseal(value: str, key: bytes) -> Guest | None:
    """The guest of a cookie; None if somebody made it up."""
    body, _, signature = value.rpartition(".")
    if not hmac.compare_digest(_sign(body, key).encode(), signature.encode()):
        return None
    guest_id, _, name = body.partition(".")
    return Guest(guest_id, tidy(base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode()))


def of_header(header: str, key: bytes) -> Guest | None:
    """The guest of a Cookie header.  Others on the same host (`localhost`) may have put anything there.

    Python's own reader of cookies takes seconds for some that are made for it (CVE-2024-7592); ours have no escapes.
    """
    named = [one.strip().partition("=") for one in header.split(";")]
    for wanted in (SAFE_COOKIE, COOKIE):
        values = [value.strip('"') for name, _, value in named if name == wanted]
        for value in values[:MOST_COOKIES]:
            if (guest := unseal(value, key)) is not None:
                return guest
    return None


def _sign(body: str, key: bytes) -> str:
    return base64.urlsafe_b64encode(hmac.digest(key, body.encode(), hashlib.sha256)).decode().rstrip("=")


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a page of this origin may speak for its user.  Programs that are no browser send none."""
    if origin is None:
        return True
    if origin in allowed:
        return True
    scheme, _, rest = origin.partition("://")
    return scheme in ("http", "https") and host is not None and rest == host
