"""A game's own English sentences as somebody at the table hears them.

They speak of seats: `p0 draws a card`.  To whoever sits there the same is `You draw a card`, and an only opponent is
`they`.  It knows the grammar of those sentences and no more: who does something stands first, or after a colon.
"""

from __future__ import annotations

import re
from typing import NamedTuple

UNLIKE_OTHERS = {"has": "have", "is": "are", "was": "were", "does": "do"}


class Address(NamedTuple):
    """How a seat is spoken of: who does it, to whom it is done, whose it is."""

    who: str
    whom: str
    whose: str


YOU = Address("you", "you", "your")
THEY = Address("they", "them", "their")


def addressed(said: str, seat: int, as_: Address) -> str:
    """A sentence in which a seat is called otherwise than by its name."""
    name = f"p{seat}"
    if name not in said:
        return said
    said = re.sub(rf"\bthe (\w+) of {name}\b", rf"{as_.whose} \1", said)
    said = re.sub(rf"\b{name}'s\b", as_.whose, said)
    said = re.sub(rf"(^|: |\. ){name} (\w+)([^.;:]*)", lambda found: _does(found, as_), said)
    said = re.sub(rf"\b{name}(?= [+-]\d)", as_.who, said)
    said = re.sub(rf"\b{name}\b", as_.whom, said)
    return re.sub(rf"(^|\. )({'|'.join(as_)})\b", lambda found: f"{found[1]}{found[2].capitalize()}", said)


def _does(found: re.Match[str], as_: Address) -> str:
    rest = re.sub(r" and (has|wins)\b", lambda more: f" and {plural(more[1])}", found[3])
    return f"{found[1]}{as_.who} {plural(found[2])}{rest}"


def plural(verb: str) -> str:
    """`draws`, as you do it: `draw`; what is no such verb stays as it is."""
    if verb in UNLIKE_OTHERS:
        return UNLIKE_OTHERS[verb]
    return re.sub(r"(?<=ss|sh|ch)es$|(?<!s)s$", "", verb)
