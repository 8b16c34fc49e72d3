"""Who sits where: seats are opened by a token, of which only the hash is kept, or by the guest's cookie."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Literal, NamedTuple

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that looks like another
CODE_LENGTH = 8


class Who(NamedTuple):
    """Who says something at a table."""

    seat: int | None
    guest: str | None

    @property
    def speaker(self) -> str:
        """A word that is the same for the same sender, to tell the keys of clients apart."""
        return f"p{self.seat}" if self.seat is not None else f"guest {self.guest}"


@dataclass(slots=True)
class Seat:
    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    guest: str | None = None
    tokens: tuple[str, ...] = ()
    """Hashes of the tokens that open it."""
    bot: str | None = None
    salt: str = ""
    out: bool = False
    gone: bool = False
    """Has stood up after the end."""
    kept: str | None = None
    """The guest for whom an open seat is kept; it bears that name already."""

    def is_free_for(self, guest: str) -> bool:
        return self.kind == "open" and self.kept in (None, guest)

    @property
    def plays_itself(self) -> bool:
        """A person decides here now."""
        return self.kind == "person" and self.bot is None and not self.out


def new_token() -> str:
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def opens(seat: Seat, token: str) -> bool:
    hashed = token_hash(token)
    return any(hmac.compare_digest(hashed, known) for known in seat.tokens)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as somebody may have typed it."""
    return "".join(letter for letter in text.upper() if letter.isalnum())


def new_table_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(12)).lower()


def wished_table_id(secret: bytes, guest: str, key: str) -> str:
    """The id of the table that a guest wishes for by a key: the same for the same wish, and nobody can guess it."""
    number = int.from_bytes(hmac.digest(secret, f"table {guest} {key}".encode(), hashlib.sha256), "big")
    letters = []
    for _ in range(12):
        number, one = divmod(number, len(LETTERS))
        letters.append(LETTERS[one])
    return "".join(letters).lower()
