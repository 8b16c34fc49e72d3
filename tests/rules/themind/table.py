"""A table of The Mind for tests: set up in one line, played in a few."""

from __future__ import annotations

from typing import Any

from mindscape import Match, Refused, game
from played import PlayedTable

Laid = list[tuple[int, int]]


def on_table(cards: Laid) -> list[dict[str, int]]:
    return [{"card": card, "by": by} for card, by in cards]


class Table(PlayedTable):
    """A match with moves written as `p0 play 36`, several in one text with `;` between them."""

    def ready(self) -> Table:
        """Everybody who has not done so lays a hand on the table."""
        for actor in self.match.position.actors:
            self.match.play(actor, "ready")
        return self

    def sentence(self, move: str) -> str:
        by, _, text = move.partition(" ")
        refusal = self.match.position.refusal(by, text)
        assert refusal is not None
        return refusal.why


def new(**options: Any) -> Table:
    return Table(Match(game("themind", **options)))


def setup(position: dict[str, Any], **options: Any) -> Table:
    """A game from a position as it is."""
    chosen = game("themind", **options)
    return Table(Match(chosen, chosen.position(position)))


def playing(
    *hands: list[int], pile: Laid | None = None, aside: Laid | None = None, blind: bool = False, **fields: Any
) -> Table:
    """A running level: its number follows from the cards.  `blind` makes it one of blind mode."""
    pile, aside = pile or [], aside or []
    level = len(hands[0]) + sum(by == 0 for _, by in (*pile, *aside))
    penalty = fields.pop("blind_penalty", "once")
    options = {"players": len(hands), "blind": blind or fields.pop("goes_blind", False), "blind_penalty": penalty}
    position = {
        "options": options, "phase": "play", "level": level, "hands": list(hands),
        "pile": on_table(pile), "aside": on_table(aside),
    } | fields  # fmt: skip
    if blind:
        position |= {"mode": "blind", "won": True, "blind_levels": level - 1}
    return setup(position)


def impossible(position: dict[str, Any], **options: Any) -> str | None:
    """The rule that refuses a set-up position, None if it is possible."""
    try:
        setup(position, **options)
    except Refused as error:
        return error.rule
    return None
