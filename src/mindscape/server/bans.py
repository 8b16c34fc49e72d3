"""Who may not come in, as whoever runs the house has decided (`mindscape admin ban`)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network

from mindscape.core.refusals import Refusal
from mindscape.server.store.books import Ban

Network = IPv4Network | IPv6Network


class Bans:
    """The guests and the networks that are shut out now.  Pure: the clock is handed in, in milliseconds."""

    def __init__(self, all_of_them: Iterable[Ban] = ()) -> None:
        self.guests: dict[str, Ban] = {}
        self.networks: list[tuple[Network, Ban]] = []
        for ban in all_of_them:
            network = network_of(ban.who)
            if network is None:
                self.guests[ban.who] = ban
            else:
                self.networks.append((network, ban))

    def of_guest(self, guest: str | None, now_ms: int) -> Refusal | None:
        """What to say to a guest who is shut out."""
        ban = None if guest is None else self.guests.get(guest)
        return refusal(ban) if ban is not None and holds(ban, now_ms) else None

    def of_address(self, counted: str, now_ms: int) -> Refusal | None:
        """What to say to somebody from an address, as `addresses.counted` names it."""
        if not self.networks:
            return None
        here = network_of(counted)
        for network, ban in self.networks:
            if here is not None and here.version == network.version and holds(ban, now_ms) and here.overlaps(network):
                return refusal(ban)
        return None


@lru_cache(maxsize=4096)
def network_of(text: str) -> Network | None:
    """An address or a network; None: it is neither, so it is a guest."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None


def holds(ban: Ban, now_ms: int) -> bool:
    return ban.until_ms is None or ban.until_ms > now_ms


def refusal(ban: Ban) -> Refusal:
    until = "" if ban.until_ms is None else f" until {day(ban.until_ms)}"
    why = f"This house is shut to you{until}: {ban.why}"
    return Refusal(None, why, "banned", {"until": "" if ban.until_ms is None else day(ban.until_ms), "why": ban.why})


def day(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).date().isoformat()
