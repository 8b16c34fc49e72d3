"""The one way by which the server speaks to somebody else of its own accord, at an address that a guest has named.

A guest could name anything, the router of the house too.  So: https, to the hosts that whoever runs the server trusts,
to addresses that are the world's (looked up and checked each time, and then used as they were checked), no redirects, a
little time, and of the answer the first line alone.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple

from mindscape.core.refusals import Refused

ANY = "*"
MOST_LETTERS = 1024
MOST_BYTES = 8192  # of the first line of an answer
WAIT_S = 10.0
PORT = 443
LINK = re.compile(r"https://([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::([0-9]{1,5}))?(/[!-\"$-~]*)", re.IGNORECASE)
MIXED = [ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48")]  # an IPv4 address behind a translator


class Target(NamedTuple):
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        return f"https://{self.host}" if self.port == PORT else f"https://{self.host}:{self.port}"


async def look_up(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)  # SOCK_STREAM
    return list(dict.fromkeys(str(where[0]) for *_, where in found))


def is_public(text: str) -> bool:
    """Whether an address is the world's, and leads to no private one in disguise."""
    found = ip_address(text.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner: IPv4Address | None = found.ipv4_mapped or found.sixtofour
        if found.teredo is not None or any(found in one for one in MIXED):
            return False
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


class Outward:
    """Where the server may speak to."""

    def __init__(
        self, hosts: Sequence[str], *, ports: Sequence[int] = (PORT,), allows: Callable[[str], bool] = is_public,
        finds: Callable[[str, int], Awaitable[list[str]]] = look_up, context: ssl.SSLContext | None = None,
        wait_s: float = WAIT_S,
    ) -> None:  # fmt: skip
        self.hosts = tuple(hosts)
        self.ports = tuple(ports)
        self.allows = allows
        self.finds = finds
        self.context = context or ssl.create_default_context()
        self.wait_s = wait_s

    def target(self, link: str) -> Target:
        """Where a link leads; raises Refused if we do not go there.  Nothing is looked up yet."""
        found = LINK.fullmatch(link) if len(link) <= MOST_LETTERS else None
        if found is None:
            raise Refused("This is no https address of a push service.", code="push-address")
        host, port = found[1].lower(), int(found[2] or PORT)
        trusted = any(one == ANY or host == one or host.endswith(f".{one}") for one in self.hosts)
        # No name that people use ends in a number, so this is an address in one of its spellings.
        if not trusted or port not in self.ports or host.rpartition(".")[2].isdigit():
            raise Refused("This server does not speak to that push service.", code="push-host", data={"host": host})
        return Target(host, port, found[3])

    async def post(self, target: Target, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; raises Refused for an address that is not the world's, OSError or TimeoutError."""
        async with asyncio.timeout(self.wait_s):
            addresses = await self.finds(target.host, target.port)
            if not addresses or not all(self.allows(one) for one in addresses):
                raise Refused(
                    "This push service is not out in the world.", code="push-host", data={"host": target.host}
                )
            reader, writer = await asyncio.open_connection(
                addresses[0], target.port, ssl=self.context, server_hostname=target.host, limit=MOST_BYTES
            )
            try:
                given = {"Host": target.origin[8:], "Content-Length": str(len(body)), "Connection": "close", **headers}
                lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items()), "", ""]
                writer.write("\r\n".join(lines).encode("latin-1") + body)
                await writer.drain()
                return status_of(await reader.readline())
            except ValueError:
                raise OSError("the answer is no answer") from None
            finally:
                writer.close()
                with suppress(OSError):
                    await writer.wait_closed()


def status_of(line: bytes) -> int:
    """Raises ValueError."""
    found = re.match(rb"HTTP/1\.[01] ([0-9]{3})", line)
    if found is None:
        raise ValueError(line)
    return int(found[1])
