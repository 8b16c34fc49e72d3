"""Positions of Nevermind as little pictures, so that a test can be read without running it.

    Tt  S.  Df      a letter for the status: Released, Subliminal, Acknowledged, Thought, Distraction;
    S.  (*) Ra      a letter for the token: thinking, feeling, remembering, anticipating, or a dot for none;
    S.  Rr  S.      in the middle the Centre: (*) Focused, ( ) not

What a picture does not say (pool, tokens, deck) is worked out from what the box holds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from mindscape import Event, Refused, game
from mindscape.core.game import Position

READING = ("nw", "n", "ne", "w", "centre", "e", "sw", "s", "se")
RING = ("nw", "n", "ne", "e", "se", "s", "sw", "w")
STATUSES = {"R": "released", "S": "subliminal", "A": "acknowledged", "T": "thought", "D": "distraction"}
FACES = {"t": "thinking", "f": "feeling", "r": "remembering", "a": "anticipating", ".": None}
STATUS_LETTERS = {status: letter for letter, status in STATUSES.items()}
FACE_LETTERS = {face: letter for letter, face in FACES.items()}
OPTIONS = ("stage", "monkey", "noting", "mind_cards", "let_go")
BOX = [f"{kind}{steps}" for kind in "ce" for steps in range(8)]

STILL = """
    S.  S.  S.
    S.  ( ) S.
    S.  S.  S.
"""


def name_of(card: str) -> str:
    """Which of the sixteen Mind Cards a turned card is, worked out by stepping round the ring (NM-216)."""
    focus, noting = card.split("/")
    steps = 0
    while noting != "-" and RING[(RING.index(focus) + steps) % 8] != noting:
        steps += 1
    return ("c" if len(focus) == 2 else "e") + str(steps)


def cards_of(picture: str) -> tuple[dict[str, Any], bool]:
    """The eight cards of a picture, and whether its Centre is Focused."""
    found = dict(zip(READING, re.findall(r"\([* ]\)|[RSATD][tfra.]", picture), strict=True))
    focused = found.pop("centre") == "(*)"
    return {place: {"status": STATUSES[found[place][0]], "token": FACES[found[place][1]]} for place in RING}, focused


def picture_of(position: Mapping[str, Any]) -> str:
    """The picture of a position, as `cards_of` reads it."""
    signs = {
        place: STATUS_LETTERS[card["status"]] + FACE_LETTERS[card["token"]] for place, card in position["cards"].items()
    }
    signs["centre"] = "(*)" if position["centre"]["markers"] else "( )"
    rows = (READING[:3], READING[3:6], READING[6:])
    return "\n".join("  ".join(signs[place] for place in row).replace(")  ", ") ") for row in rows)


def same(picture: str) -> str:
    """A picture as `picture_of` writes it."""
    return "\n".join(line.strip() for line in picture.strip().splitlines())


def described(
    picture: str,
    *,
    played: Sequence[str] = (),
    hand: Sequence[str] = (),
    card: str | None = None,
    deck_centre: int = 0,
    removed: int = 0,
    drawn: str | None = None,
    top: str | None = "",
    **fields: Any,
) -> dict[str, Any]:
    """A position in JSON: the picture, and the rest so that nothing is missing from the box."""
    options = {name: fields.pop(name) for name in OPTIONS if name in fields}
    cards, focused = cards_of(picture)
    pile = list(played)
    if card not in (None, "breathe") and card not in pile:
        pile.append(str(card))
    gone = {name_of(name) for name in (*pile, *hand) if name != "breathe"}
    mind = [name for name in BOX if name not in gone]
    whole = 8 if options.get("noting") == "choose" else 4
    tokens = [one["token"] for one in cards.values()]
    used = {
        "tf": sum(token in ("thinking", "feeling") for token in tokens) + (drawn == "tf"),
        "ra": sum(token in ("remembering", "anticipating") for token in tokens) + (drawn == "ra"),
    }
    if top == "":
        top = "mind" if mind else "centre" if deck_centre else None
    return {
        "game": "nevermind",
        "options": options,
        "phase": "watcher",
        "round": 5,
        "timer": 12,
        "cards": cards,
        "pool": sum(one["status"] == "subliminal" for one in cards.values()) - focused,
        "centre": {
            "cards": 3 - deck_centre - removed - pile.count("breathe"),
            "markers": int(focused),
            "removed": removed,
        },
        "tokens": {kind: whole - number for kind, number in used.items()},
        "deck": {"mind": mind, "centre": deck_centre, "top": top},
        "played": pile,
        "card": card,
        "hand": list(hand),
        "drawn": drawn,
        **fields,
    }


class Table:
    """A position to play on; every move is made by whoever has to act."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def play(self, *moves: str) -> list[Event]:
        """Make these moves one after the other; what happened in all of them."""
        events: list[Event] = []
        for move in moves:
            events += self.position.play(self.actor, move)
        return events

    def told(self, *moves: str) -> list[str]:
        """Make these moves; the kinds of events that happened."""
        return [event.kind for event in self.play(*moves)]

    def refused(self, move: str, by: str | None = None) -> str | None:
        """The rule that refuses a move; None if it may be made.  The position must stay as it was."""
        before, by = self.position.to_json(), self.actor if by is None else by
        refusal = self.position.refusal(by, move)
        if refusal is not None:
            with pytest.raises(Refused) as refused:
                self.position.play(by, move)
            assert refused.value.refusal == refusal
        assert self.position.to_json() == before
        return refusal.rule if refusal else None

    @property
    def actor(self) -> str:
        (actor,) = self.position.actors or ("p0",)
        return actor

    @property
    def moves(self) -> list[str]:
        return self.position.moves(self.actor)

    @property
    def weights(self) -> dict[str, int]:
        return dict(zip(self.moves, self.position.weights, strict=True))

    @property
    def picture(self) -> str:
        return picture_of(self.position.to_json())

    @property
    def outcome(self) -> dict[str, Any]:
        assert self.position.outcome is not None
        return dict(self.position.outcome.data)

    def __getattr__(self, field: str) -> Any:
        """A field of the position: `table.timer`, `table.deck`."""
        try:
            return self.position.to_json()[field]
        except KeyError:
            raise AttributeError(field) from None


def table(picture: str = STILL, **fields: Any) -> Table:
    """A table as in a picture; see `described`."""
    return Table(game("nevermind").position(described(picture, **fields)))


def new_table(*moves: str, **options: Any) -> Table:
    """A new game with these moves made."""
    started = Table(game("nevermind", **options).start())
    started.play(*moves)
    return started


def impossible(picture: str = STILL, **fields: Any) -> str | None:
    """The rule that refuses a position, None if it is possible."""
    return refuses(described(picture, **fields))


def refuses(position: dict[str, Any]) -> str | None:
    """The rule that refuses a position in JSON, None if it is possible."""
    try:
        game("nevermind").position(position)
    except Refused as error:
        return error.rule
    return None
