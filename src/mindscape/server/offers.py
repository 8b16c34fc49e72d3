"""Which tables the lobby tells of: it has room for a hundred, and one address could fill it and keep it full."""

from __future__ import annotations

from collections import OrderedDict

from mindscape.server.addresses import OURSELVES, is_here

MOST_KNOWN = 10_000  # addresses


class Offers:
    """Tables that are open to anyone, by the address of who opened them.  The clock is handed in, in seconds."""

    def __init__(self, most: int, forgotten_s: float) -> None:
        self.most = most
        self.forgotten_s = forgotten_s
        """A table that has not begun after this is gone."""
        self.of_address: OrderedDict[str, dict[str, float]] = OrderedDict()

    def take(self, address: str, table_id: str, now: float) -> bool:
        """Whether the lobby may tell of this table too."""
        if address in ("", OURSELVES) or is_here(address):  # this computer itself may be anybody
            return True
        known = self.of_address.get(address, {})
        mine = {one: since for one, since in known.items() if now - since < self.forgotten_s}
        if table_id not in mine:
            if len(mine) >= self.most:
                return False
            mine[table_id] = now
        self.of_address[address] = mine
        self.of_address.move_to_end(address)
        if len(self.of_address) > MOST_KNOWN:
            self.of_address.popitem(last=False)
        return True

    def give_back(self, address: str, table_id: str) -> None:
        """The table is over, or for those with the link alone."""
        mine = self.of_address.get(address)
        if mine is not None:
            mine.pop(table_id, None)
            if not mine:
                del self.of_address[address]
