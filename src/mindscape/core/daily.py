"""The daily sitting: what a day's deals are made from, so that nobody chose them and anybody can check them.

A house makes a chain of keys once: each key is the SHA-256 of the next day's key, and the key before the first day is
shown at once (the promise).  A day's key is opened when the day is over.  Hashing it as often as days have passed since
the first leads to the promise, so it was fixed from the beginning; nobody can go the other way, to tomorrow.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from mindscape.core.refusals import Refused

DAY_MS = 86_400_000
LENGTH = 36_525  # days: a hundred years
FORMAT = "mindscape daily"


def before(key: str) -> str:
    """The key of the day before: the SHA-256 of a key, both written in hexadecimal."""
    return hashlib.sha256(key.encode("ascii")).hexdigest()


def secret_of(key: str, game: str) -> str:
    """The secret by which a game is dealt on the day of a key; it tells nothing of the other games'."""
    return hashlib.sha256(f"{key} {game}".encode()).hexdigest()


def day_of(at_ms: int) -> int:
    """The number of a day since 1970, as it is in Greenwich."""
    return at_ms // DAY_MS


def date_of(day: int) -> str:
    """The date of a day as `2026-11-18`, by the Gregorian calendar: years are counted from March, in eras of 400."""
    era, of_era = divmod(day + 719_468, 146_097)
    year = (of_era - of_era // 1460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    number = of_year - (153 * month + 2) // 5 + 1
    month = month + 3 if month < 10 else month - 9
    return f"{year + 400 * era + (month <= 2):04}-{month:02}-{number:02}"


def ends_ms(day: int) -> int:
    """When a day is over and its key is opened."""
    return (day + 1) * DAY_MS


def name_of(day: int, game: str) -> str:
    """What a deal is called, in records too."""
    return f"daily {date_of(day)} {game}"


class Chain:
    """The keys of all days.  Whoever has the seed has them all."""

    def __init__(self, seed: str, first_day: int, length: int = LENGTH) -> None:
        self.seed = seed
        self.first_day = first_day
        self.length = length
        self._latest: tuple[int, str] | None = None

    @property
    def last_day(self) -> int:
        return self.first_day + self.length - 1

    @cached_property
    def promise(self) -> str:
        """What is shown from the beginning: it fixes all keys and tells none."""
        return self._key(self.first_day - 1)

    def key(self, day: int) -> str:
        """The key of a day; raises Refused if the chain does not reach there."""
        if not self.first_day <= day <= self.last_day:
            raise Refused("There is no daily sitting on this day.", code="no-such-day")
        return self._key(day)

    def _key(self, day: int) -> str:
        if self._latest is None or self._latest[0] < day:
            self._latest = self.last_day, self.seed
            self._latest = day, self._back(day)
        return self._back(day)

    def _back(self, day: int) -> str:
        """From the latest key that is known, hash by hash."""
        assert self._latest is not None
        latest, key = self._latest
        for _ in range(latest - day):
            key = before(key)
        return key


def proof(chain: Chain, day: int) -> dict[str, Any]:
    """What anybody needs to check a day that is over."""
    return {
        "format": FORMAT,
        "promise": chain.promise,
        "first_day": chain.first_day,
        "day": day,
        "date": date_of(day),
        "key": chain.key(day),
    }


def check(given: Mapping[str, Any]) -> str:
    """Whether the key of a proof is the one that was promised, in a sentence; raises Refused."""
    promise, key, first, day = (given.get(name) for name in ("promise", "key", "first_day", "day"))
    if not (isinstance(promise, str) and isinstance(key, str) and type(first) is int and type(day) is int):
        raise Refused("This proof cannot be read: it needs promise, key, first_day and day.")
    if not 0 < day - first + 1 <= LENGTH or not key.isascii():
        raise Refused("This proof cannot be read: its day is not one of the chain.")
    found = key
    for _ in range(day - first + 1):
        found = before(found)
    if found != promise:
        raise Refused(f"The key of {date_of(day)} does not lead to what was promised on the first day.")
    return f"The key of {date_of(day)} leads to what was promised, in {day - first + 1} steps."


def check_secret(given: Mapping[str, Any], game: str, dealt: Mapping[str, Any] | None) -> str:
    """Whether the game of a record was dealt on the day of a proof, by its key; raises Refused."""
    day, key = int(given["day"]), str(given["key"])
    if dealt is None or dealt.get("table") != name_of(day, game):
        raise Refused(f"This record is not of the daily sitting of {date_of(day)}.")
    if dealt.get("secret") != secret_of(key, game):
        raise Refused("The secret of this record does not follow from the key of its day.")
    return "Its deal is that of the day."
