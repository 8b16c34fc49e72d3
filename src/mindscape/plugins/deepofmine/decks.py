"""Decks of Deep of Mine as a screen shows them, and an author's file, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from mindscape.core.refusals import Refused
from mindscape.games.deepofmine import DeepOfMine, shelf, tell, tell_german
from mindscape.games.deepofmine.deck import BadDeck, Deck
from mindscape.games.deepofmine.lines import Lines
from mindscape.server.table import Table


class DeckFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck file of Deep of Mine (docs/cards.md): TOML, or JSON if its name ends so."""

    name: Annotated[str, Meta(min_length=1, max_length=120)]
    text: Annotated[str, Meta(max_length=256 * 1024)]


class DieRow(Struct, frozen=True, kw_only=True):
    """What a Fracture does for a face of the die, or for several (`01`)."""

    faces: str
    text: str


class CardGerman(Struct, frozen=True, kw_only=True):
    """What a card does, in German: told from its effects too, whoever wrote it."""

    text: str
    rows: list[str]


class CardInfo(Struct, frozen=True, kw_only=True):
    """A card of Deep of Mine in words; the text is told from its effects."""

    id: str
    """In moves; with several `copies` each has a number after it: `id.1`, `id.2`."""
    name: str
    type: Literal["moment", "disorder", "recovery", "impact", "fracture", "intervention"]
    subtype: str | None
    value: int
    copies: int
    dice: bool
    instant: bool
    text: str
    rows: list[DieRow]
    flavour: str
    about: str
    german: CardGerman


class AbilityInfo(Struct, frozen=True, kw_only=True):
    ref: str
    """In moves: `hoarder.2`, or the name of a board."""
    name: str
    kind: Literal["passive", "gain", "turn", "use"]
    cost: int
    text: str
    german: str


class AbilityCardInfo(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    abilities: list[AbilityInfo]


class BoardInfo(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    bonus: AbilityInfo


class DeckInfo(Struct, frozen=True, kw_only=True):
    """A deck of Deep of Mine, for a screen."""

    name: str
    cards: list[CardInfo]
    ability_cards: list[AbilityCardInfo]
    boards: list[BoardInfo]


class DeckProblem(Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a deck file: where, what, and what would be right; code and data as in a refusal."""

    line: int | None
    card: str
    field: str
    what: str
    right: str
    code: str
    data: dict[str, Any]


class CheckedDeck(Struct, frozen=True, kw_only=True):
    """A good deck, and the value of the option `deck` that plays with it; or the problems."""

    deck: DeckInfo | None = None
    data: dict[str, Any] | None = None
    problems: list[DeckProblem] = []


def deck_of(table: Table) -> Deck:
    """The deck of a table; raises Refused if the game is played without one."""
    if not isinstance(table.game, DeepOfMine):
        raise Refused(
            f"{table.game.title} is not played with a deck of cards.", code="no-deck", data={"title": table.game.title}
        )
    return table.game.deck


def info(deck: Deck) -> DeckInfo:
    cards = [_card(entry) for entry in deck.data["card"]]
    cards += [
        _card(entry, tell.card(deck, entry["id"]), tell_german.card(deck, entry["id"]))
        for entry in deck.data["intervention"]
    ]
    return DeckInfo(
        name=deck.name,
        cards=cards,
        ability_cards=[
            AbilityCardInfo(
                id=name,
                name=entry["name"],
                abilities=[_ability(f"{name}.{slot}", each) for slot, each in enumerate(entry["ability"], 1)],
            )
            for name, entry in deck.ability_cards.items()
        ],
        boards=[
            BoardInfo(id=name, name=entry["name"], bonus=_ability(name, entry["bonus"]))
            for name, entry in deck.boards.items()
        ],
    )


def _card(entry: Mapping[str, Any], text: str = "", german: str = "") -> CardInfo:
    said = [*tell.before_the_die(entry), *tell.after_the_die(entry)]
    in_german = [*tell_german.before_the_die(entry), *tell_german.after_the_die(entry)]
    return CardInfo(
        id=entry["id"],
        name=entry["name"],
        type=entry.get("type", "intervention"),
        subtype=entry.get("subtype"),
        value=entry.get("value", 0),
        copies=entry.get("copies", 1),
        dice=entry.get("dice", False),
        instant="instant" in entry,
        text=text or " ".join(said),
        rows=[DieRow(faces=faces, text=does) for faces, does in tell.faces(entry.get("die", {}))],
        flavour=entry.get("flavour", ""),
        about=entry.get("about", ""),
        german=CardGerman(
            text=german or " ".join(in_german), rows=[does for _, does in tell_german.faces(entry.get("die", {}))]
        ),
    )


def _ability(ref: str, entry: Mapping[str, Any]) -> AbilityInfo:
    return AbilityInfo(
        ref=ref,
        name=entry["name"],
        kind=entry["kind"],
        cost=entry.get("cost", 0),
        text=tell.ability(entry),
        german=tell_german.ability(entry),
    )


def check(file: DeckFile) -> CheckedDeck:
    """A deck file as a table can use it, or all that is wrong with it, by line."""
    try:
        data = shelf.parse_text(file.text, file.name)
        deck = shelf.of_data(data, file.name)
    except BadDeck as bad:
        lines = Lines(file.text)
        problems = [
            DeckProblem(
                line=lines.of(one),
                card=one.card,
                field=one.field,
                what=one.what,
                right=one.right,
                code=one.code,
                data=dict(one.data),
            )
            for one in bad.problems
        ]
        return CheckedDeck(problems=problems)
    return CheckedDeck(deck=info(deck), data=data)
