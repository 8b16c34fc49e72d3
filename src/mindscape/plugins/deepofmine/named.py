"""What the commands for decks of Deep of Mine have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mindscape.games.deepofmine import shelf
from mindscape.games.deepofmine.deck import Deck

OWN = "*"
CHANGE = click.option(
    "--change", "changes", multiple=True, metavar="CARD.FIELD=VALUE",
    help="oak-wedding.value=3, the-choir.requires.mentality_min=5, camping.on_enter.1.n=2; without a value the field "
    "goes.",
)  # fmt: skip
WITHOUT = click.option("--without", multiple=True, metavar="CARD", help="Leave a card out, all copies of it.")


def deck_of(name: str) -> Deck:
    """A deck by the name of a file, or ours by its name."""
    return shelf.base() if name == shelf.BASE else shelf.read(Path(name))


def option_of(name: str) -> Any:
    """A deck as the option of a game: by its name, or whole, so that processes elsewhere need no file."""
    return shelf.BASE if name == shelf.BASE else shelf.Inline(shelf.parse(Path(name)))


def marked(name: str, mine: set[str]) -> str:
    """A name as it stands in a list; what is one's own has a star."""
    return f"{name} {OWN}" if is_own(name, mine) else name


def is_own(name: str, mine: set[str]) -> bool:
    """Whether a card, a copy of one, an ability or a board is one's own."""
    return name in mine or name.rpartition(".")[0] in mine
