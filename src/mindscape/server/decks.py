"""Decks of Deep of Mine as a screen shows them, and an author's file, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.core.refusals import Refused
from mindscape.games.deepofmine import DeepOfMine, shelf, tell
from mindscape.games.deepofmine.deck import BadDeck, Deck
from mindscape.games.deepofmine.lines import Lines
from mindscape.server.protocol import (
    AbilityCardInfo,
    AbilityInfo,
    BoardInfo,
    CardInfo,
    CheckedDeck,
    DeckFile,
    DeckInfo,
    DeckProblem,
    DieRow,
)  # fmt: skip
from mindscape.server.table import Table


def deck_of(table: Table) -> Deck:
    """The deck of a table; raises Refused if the game is played without one."""
    if not isinstance(table.game, DeepOfMine):
        raise Refused(
            f"{table.game.title} is not played with a deck of cards.", code="no-deck", data={"title": table.game.title}
        )
    return table.game.deck


def info(deck: Deck) -> DeckInfo:
    cards = [_card(entry, "") for entry in deck.data["card"]]
    cards += [_card(entry, tell.card(deck, entry["id"])) for entry in deck.data["intervention"]]
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


def _card(entry: Mapping[str, Any], text: str) -> CardInfo:
    said = [*tell.before_the_die(entry), *tell.after_the_die(entry)]
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
    )


def _ability(ref: str, entry: Mapping[str, Any]) -> AbilityInfo:
    return AbilityInfo(
        ref=ref, name=entry["name"], kind=entry["kind"], cost=entry.get("cost", 0), text=tell.ability(entry)
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
