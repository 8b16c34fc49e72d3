"""What the lab wants to know of High Card (`outside_game.py`), and a command of its own: `mindscape highcard 7`."""

from __future__ import annotations

from typing import cast

import click

from mindscape.core.refusals import Refused
from mindscape.core.state import State
from mindscape.lab.study import Study
from outside_game import Hands


class HighCardStudy(Study):
    def turns(self, state: State) -> int:
        """Everybody has one, and the deal before."""
        return 2

    def standing(self, state: State, seats: int) -> tuple[float, ...]:
        """Whoever holds the higher card leads."""
        return tuple(map(float, cast(Hands, state).hands))


@click.command(name="highcard")
@click.argument("card", type=int)
@click.option("--cards", type=click.IntRange(4, 60), default=10, show_default=True, help="How many cards there are.")
def command(card: int, cards: int) -> None:
    """Say how often a swap brings a higher card than the one that is held."""
    if not 1 <= card <= cards:
        raise Refused(f"There is no card {card}; there are 1 to {cards}.")
    click.echo(f"{cards - card} of {cards - 1} cards are higher than {card}.")


STUDY = HighCardStudy()
