"""Who sends a request: a guest by the cookie, a seat by its token, and the address that the limits count."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from msgspec import Struct

from mindscape.server import guests, spelling
from mindscape.server.addresses import request_address
from mindscape.server.guests import COOKIE, SAFE_COOKIE, Guest
from mindscape.server.house import House


class Asker(Struct):
    """Who sends a request."""

    guest: Guest | None
    token: str | None


def asker(request: Request[Any, Any, Any], house: House) -> Asker:
    cookies = [value.decode("latin-1") for name, value in request.scope["headers"] if name == b"cookie"]
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return Asker(
        guests.of_header(";".join(cookies), house.key) if cookies else None,
        token.strip() if scheme.lower() == "bearer" and token.strip() else None,
    )


def with_guest(house: House, request: Request[Any, Any, Any], name: str | None) -> tuple[Guest, bool]:
    """The guest, made now if need be, under the name just chosen; and whether the cookie must be set."""
    known = asker(request, house).guest
    guest = named(known or guests.new_guest(), name)
    return guest, guest != known


def named(guest: Guest, name: str | None) -> Guest:
    """The guest under the name just chosen, if there is one."""
    return guest if name is None else guest._replace(name=spelling.name(name))


def guest_cookie(house: House, guest: Guest) -> Cookie:
    secure = house.settings.secure
    return Cookie(
        key=SAFE_COOKIE if secure else COOKIE,
        value=guests.seal(guest, house.key), max_age=guests.YEAR_S, httponly=True, samesite="lax",
        secure=secure, path="/",
    )  # fmt: skip


def address_of(request: Request[Any, Any, Any], house: House) -> str:
    """Whom the limits count."""
    return request_address(request.scope.get("client"), request.scope["headers"], house.settings.proxies)
