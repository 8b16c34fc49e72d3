"""Deals that can be checked: a secret that was promised before the first card, and opened after the last.

Whoever runs a table shows the SHA-256 of a secret first.  Then the seats may add salts of their own, so
that neither side alone has chosen the cards.  Chance's move number n is picked by
HMAC-SHA256(secret, table, n, salts); the finished record holds the secret, and anybody can deal again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Any

from mindscape.core.game import Position
from mindscape.core.refusals import Refused
from mindscape.core.state import CHANCE

METHOD = "hmac-sha256"


def commitment(secret: str) -> str:
    """What is shown before the game: it fixes the secret and does not tell it."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class SealedDealer:
    """Makes the moves of chance from a secret (in hex), the table's name and the seats' salts."""

    def __init__(self, secret: str, table: str, salts: Sequence[str] = (), first: int = 0) -> None:
        self.secret = secret
        self.table = table
        self.salts = tuple(salts)
        self.first = first
        self._key = bytes.fromhex(secret)
        self._salts = "".join(f"\n{len(salt)}:{salt}" for salt in self.salts)

    def draw(self, position: Position, number: int) -> str:
        """The move of chance that stands at this place of the list, by the weights of the position."""
        state = position.state
        moves, weights = state.legal(CHANCE), state.weights()
        message = f"{self.table}\n{number}{self._salts}".encode()
        rest = int.from_bytes(hmac.digest(self._key, message, "sha256")) % sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            rest -= weight
            if rest < 0:
                return position.game.text(state, move)
        raise ValueError("no weight is left to pick from")

    def dealt(self, number: int) -> bool:
        """Whether this dealer made the move of that number: a table may have begun with moves of another record."""
        return number >= self.first

    def to_json(self) -> dict[str, Any]:
        return {
            "method": METHOD,
            "commitment": commitment(self.secret),
            "secret": self.secret,
            "table": self.table,
            "salts": list(self.salts),
            "first": self.first,
        }

    @classmethod
    def of_json(cls, dealt: Mapping[str, Any]) -> SealedDealer:
        """The dealer of a record; raises Refused if the secret is not the one that was promised."""
        secret, table, salts, first = (dealt.get(name) for name in ("secret", "table", "salts", "first"))
        if not (isinstance(secret, str) and isinstance(table, str) and isinstance(salts, list) and type(first) is int):
            raise Refused("The deal of this record cannot be checked: it needs secret, table, salts and first.")
        if not all(isinstance(salt, str) for salt in salts):
            raise Refused("The deal of this record cannot be checked: salts must be texts.")
        try:
            promised = commitment(secret)
        except ValueError:
            raise Refused("The deal of this record cannot be checked: its secret is not hexadecimal.") from None
        if promised != dealt.get("commitment"):
            raise Refused("The secret of this record is not the one that was promised: its SHA-256 differs.")
        return cls(secret, table, salts, first)
