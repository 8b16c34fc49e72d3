"""Whom an address stands for: limits count people, as far as a network lets us tell them apart."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

ANY = "*"
LOCAL = "local"
OURSELVES = "the house"  # for whom a server works where nobody asked
HOME_BITS = 64  # the part of an IPv6 address that a household or a rented computer has for itself
ONE_HOME = f"/{HOME_BITS}"
AROUND_BITS = 48  # what a provider gives a house, a school or whoever asks for it: 65,536 networks of 64 bits
MOST_HOPS = 32

Address = IPv4Address | IPv6Address


def client_address(peer: Any, forwarded: str | None, proxies: tuple[str, ...]) -> str:
    """Who it is: the peer, or whom the proxies that we trust name, from the nearest to the farthest.

    A proxy writes the address that it saw to the end of `X-Forwarded-For`.  What stands before the first one that we do
    not trust was written by whoever asks, so nobody believes it.
    """
    here = read(peer[0]) if isinstance(peer, tuple) and peer else None
    if here is None:
        return LOCAL
    if forwarded:
        for hop in reversed(forwarded[-64 * MOST_HOPS :].split(",")):
            if not is_trusted(here, proxies):
                break
            named = read(hop.strip())
            if named is None:
                break
            here = named
    return counted(here)


def request_address(peer: Any, headers: Iterable[tuple[bytes, bytes]], proxies: tuple[str, ...]) -> str:
    """Who sends a request with these headers; several `X-Forwarded-For` are one list."""
    named = [value.decode("latin-1") for name, value in headers if name == b"x-forwarded-for"]
    return client_address(tuple(peer) if peer else None, ",".join(named), proxies)


@lru_cache(maxsize=4096)
def read(text: str) -> Address | None:
    """An address as proxies write it: plain, in brackets, with a port or a zone."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return found.ipv4_mapped
    return found


def counted(address: Address) -> str:
    """The name under which somebody is counted: an address, or in IPv6 the network that one customer gets."""
    if isinstance(address, IPv4Address) or address.is_loopback:
        return str(address)
    return str(IPv6Network((address, HOME_BITS), strict=False))


def around(counted_as: str) -> str | None:
    """The network around that of one customer, which may be one customer's too; None: there is none."""
    return _around(counted_as) if counted_as.endswith(ONE_HOME) else None


@lru_cache(maxsize=4096)
def _around(counted_as: str) -> str:
    return str(IPv6Network(counted_as).supernet(new_prefix=AROUND_BITS))


def is_here(counted_as: str) -> bool:
    """Whether somebody is counted as this computer itself: then the address tells nobody apart."""
    return counted_as == LOCAL or (not counted_as.endswith(ONE_HOME) and ip_address(counted_as).is_loopback)


def is_near(peer: Any) -> bool:
    """Whether somebody asks from this computer or a network that is not the world's."""
    here = read(peer[0]) if peer else None
    return here is not None and here.is_private


def is_proxy(peer: Any, proxies: tuple[str, ...]) -> bool:
    """Whether whoever is connected speaks for others."""
    here = read(peer[0]) if peer else None
    return here is not None and is_trusted(here, proxies)


def is_trusted(address: Address, proxies: tuple[str, ...]) -> bool:
    return any(network is None or address in network for network in networks(proxies))


@cache
def networks(proxies: tuple[str, ...]) -> tuple[IPv4Network | IPv6Network | None, ...]:
    """The proxies as networks; None: everybody.  Raises ValueError for what is no address."""
    return tuple(None if one == ANY else ip_network(one, strict=False) for one in proxies)
