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
BY_LOTS = "hmac-sha256 by lots"


def commitment(secret: str) -> str:
    """What is shown before the game: it fixes the secret and does not tell it."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class SealedDealer:
    """Makes the moves of chance from a secret (in hex), the table's name and the seats' salts."""

    method = METHOD

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

    def see(self, position: Position, number: int) -> None:
        """Chance is about to make its move of that number here, whoever knew which."""

    def forget(self, number: int) -> None:
        """The moves from that number on are taken back."""

    def dealt(self, number: int) -> bool:
        """Whether this dealer made the move of that number: a table may have begun with moves of another record."""
        return number >= self.first

    def to_json(self) -> dict[str, Any]:
        return {
            "method": self.method,
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


class LotDealer(SealedDealer):
    """The same luck for everybody, whatever they do: it follows from what is drawn, not from the number of the move.

    Chance is split into lots (`Game.lot`): the cards of a level, the dice of a turn.  In the draw number k of a lot
    everything that can come has as many tickets as its weight, and the ticket with the smallest
    HMAC-SHA256(secret, table, lot, k, move, ticket) is drawn.  So each draw has exactly the chances of the rules, and a
    card that only one of two tables can still draw changes little for the other.
    """

    method = BY_LOTS

    def __init__(self, secret: str, table: str, salts: Sequence[str] = (), first: int = 0) -> None:
        super().__init__(secret, table, (), first)
        self.seen: list[tuple[int, str]] = []
        """Each move of chance so far, and its lot."""

    def draw(self, position: Position, number: int) -> str:
        self.see(position, number)
        lot = self.seen[-1][1]
        count = sum(one == lot for _, one in self.seen) - 1
        state = position.state
        texts = [position.game.text(state, move) for move in state.legal(CHANCE)]
        return min(
            (self._ticket(f"{lot}\n{count}\n{text}\n{ticket}"), text)
            for text, weight in zip(texts, state.weights(), strict=True)
            for ticket in range(weight)
        )[1]

    def _ticket(self, words: str) -> bytes:
        return hmac.digest(self._key, f"{self.table}\n{words}".encode(), "sha256")

    def see(self, position: Position, number: int) -> None:
        self.forget(number)
        self.seen.append((number, str(position.game.lot(position.state))))

    def forget(self, number: int) -> None:
        while self.seen and self.seen[-1][0] >= number:
            self.seen.pop()
