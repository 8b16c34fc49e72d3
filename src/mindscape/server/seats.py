"""Who sits where: seats are opened by a token, of which only the hash is kept, or by the guest's cookie."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Literal, NamedTuple

LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that looks like another
CODE_LENGTH = 8
KEY_LENGTH = 32


class Who(NamedTuple):
    """Who says something at a table."""

    seat: int | None
    guest: str | None


@dataclass(slots=True)
class Seat:
    kind: Literal["open", "person", "bot", "program"] = "open"
    """A program comes from outside, as a person does, and is a bot to everybody; `bot` is one of the house."""
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
    owner: str | None = None
    """The guest who seated a program here, …"""
    owned_by: str = ""
    """… and what that guest was called."""

    def is_free_for(self, guest: str) -> bool:
        return self.kind == "open" and self.kept in (None, guest)

    @property
    def is_held(self) -> bool:
        """Somebody from outside sits here, and has a token for it."""
        return self.kind in ("person", "program")

    @property
    def plays_itself(self) -> bool:
        """A person decides here now."""
        return self.kind == "person" and self.acts_itself

    @property
    def acts_itself(self) -> bool:
        """A person or a program decides here now, and no bot of the house."""
        return self.is_held and self.bot is None and not self.out


def new_token() -> str:
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def opens(seat: Seat, token: str) -> bool:
    hashed = token_hash(token)
    return any(hmac.compare_digest(hashed, known) for known in seat.tokens)


def program_key(secret: bytes, table: str, guest: str, seat: int) -> str:
    """By this a program of a guest takes a seat of a table: nobody can guess it, and nothing has to be kept for it."""
    told = hmac.digest(secret, f"program {table} {guest} {seat}".encode(), hashlib.sha256)
    return f"p{seat}.{told.hex()[:KEY_LENGTH]}"


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
