"""A table of Deep of Mine for tests: set up in a line a player, played in a few words.

A player is written as `hand camping gossip; mind m1 humming insomnia, m2! stargazing; mentality 3; below heartbreak`;
`m2!` is locked, `below` is the Subconscious, the other words are fields of a position.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from typing import Any

from mindscape import Match, Refused, game
from mindscape.games.deepofmine import shelf

HOLDERS = {"poll": "holders"}  # a question to everyone in each test would only be noise


def player(text: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        word, _, rest = part.partition(" ")
        if word == "hand":
            found["hand"] = rest.split()
        elif word == "below":
            found["subconscious"] = rest.split()
        elif word == "mind":
            found["mind"] = [pile(entry.split()) for entry in rest.split(",")]
        elif word in ("seven", "fired"):
            found[word] = rest.split()
        elif word == "standing":
            found["fractures"] = [{"card": card, "shatter": 0} for card in rest.split()]
        else:
            found[word] = int(rest) if re.fullmatch(r"-?[0-9]+", rest) else rest
    return found


def pile(words: list[str]) -> dict[str, Any]:
    return {"id": words[0].rstrip("!"), "cards": words[1:], "locked": words[0].endswith("!")}


def altered(**cards: Mapping[str, Any]) -> dict[str, Any]:
    """Our deck as data, some cards changed (an underscore in a name stands for a hyphen)."""
    data = copy.deepcopy(dict(shelf.base().data))
    for name, fields in cards.items():
        entry = next(card for card in data["card"] if card["id"] == name.replace("_", "-"))
        entry |= fields
    return {"format": "deepofmine-cards/1", "name": "altered", **data}


class Forest:
    """A match with moves written as `p0 play camping in p0`, several in one text with `;` between them."""

    def __init__(self, *players: str, options: Mapping[str, Any] = HOLDERS, **position: Any) -> None:
        rules = game("deepofmine", **options)
        data = {"players": [player(text) for text in players], **position}
        self.match = Match(rules, rules.position(data))

    def __getitem__(self, path: str) -> Any:
        """A field of the position by its path: `players.0.hand`; `p0.hand` for short."""
        value: Any = self.match.position.to_json()
        for key in re.sub(r"^p([0-9])", r"players.\1", path).split("."):
            value = value[int(key)] if isinstance(value, list) else value[key]
        return value

    @property
    def actors(self) -> list[str]:
        return list(self.match.position.actors)

    @property
    def outcome(self) -> dict[str, Any] | None:
        outcome = self.match.position.outcome
        return None if outcome is None else dict(outcome.data)

    def moves(self, actor: str) -> list[str]:
        return sorted(self.match.position.moves(actor))

    def play(self, moves: str) -> Forest:
        for move in filter(None, (move.strip() for move in moves.split(";"))):
            by, _, text = move.partition(" ")
            self.match.play(by, text)
        return self

    def refused(self, by: str, move: str) -> str | None:
        """The rule that refuses a move."""
        before = self.match.position.to_json()
        try:
            self.match.play(by, move)
        except Refused as error:
            assert self.match.position.to_json() == before
            return error.rule
        raise AssertionError(f"{move!r} was accepted")

    def log(self, seat: int | None) -> list[str]:
        return [move for _, move in self.match.log(seat)]


def new_error(options: Mapping[str, Any], position: Mapping[str, Any] | None = None) -> str | None:
    """The rule that refuses a game, or a position of it."""
    try:
        rules = game("deepofmine", **options)
        if position is not None:
            rules.position(position)
    except Refused as error:
        return error.rule
    return None
