"""How the games look in a terminal: a module a game, whose `FACE` is a `Face`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Protocol

import click
from rich.console import RenderableType
from rich.text import Text


class Teller(Protocol):
    """Whoever tells events in other words than the game's own: empty leaves it to the game, None says nothing."""

    def tell(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> str | None: ...


class Face:
    """How a game is drawn and spoken of.  As it stands it serves a game without a face of its own."""

    wide: ClassVar[bool] = False
    """The board takes most of a narrow screen, so that the moves stand below it there."""

    def board(self, view: Mapping[str, Any], seat: int | None, picked: str | None) -> RenderableType:
        """The table as a picture; `picked` is the move that the arrow keys are on."""
        return Text("\n".join(self.lines(view, seat)))

    def lines(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        """The table in sentences, for scripts and screen readers."""
        return [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in view.items()]

    def prompt(self, view: Mapping[str, Any], seat: int | None) -> str:
        """What is to be decided, in one sentence."""
        return "Your move."

    def say(self, move: str, view: Mapping[str, Any]) -> str:
        """A move in plain words."""
        return move

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        """What to say when the game is over."""
        return [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in outcome.items()]

    def parameters(self) -> list[click.Parameter]:
        """What the play command of this game takes beside the game's options."""
        return []

    def options(self, options: dict[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
        """The game's options, changed by what was given for `parameters`; raises Refused."""
        return options

    def teller(self, given: Mapping[str, Any], seed: int) -> Teller | None:
        """Who tells the story, if not the game itself."""
        return None

    def voice(self, seat: int | None, names: Sequence[str]) -> Teller | None:
        """Who tells the story to one seat, with the names of all, if the game's own sentences are not enough."""
        return None


def face_of(game: str) -> Face:
    name = f"mindscape.cli.faces.{game}"
    if find_spec(name) is None:
        return Face()
    face: Face = import_module(name).FACE
    return face
