"""How High Card (`outside_game.py`) looks in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.cli.faces import Face


class HighCardFace(Face):
    def lines(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        held = [f"p{who} holds {card or 'nothing'}" for who, card in enumerate(view["hands"])]
        return [", ".join(held).replace("?", "a card that you cannot see") + "."]

    def prompt(self, view: Mapping[str, Any], seat: int | None) -> str:
        return "Keep your card, or swap it for another?"

    def say(self, move: str, view: Mapping[str, Any]) -> str:
        return {"keep": "keep the card", "swap": "swap it"}.get(move, move)

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        return [f"{outcome['winner']} has the higher card: {' against '.join(map(str, outcome['hands']))}."]


FACE = HighCardFace()
