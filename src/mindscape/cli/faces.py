"""How the games look in a terminal: each brings a `Face`, an entry point of the group `mindscape.faces`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, Protocol, Self

import click
from rich.console import RenderableType
from rich.text import Text

from mindscape.cli.words import SPOKEN, Words
from mindscape.coach.words import printed
from mindscape.core.game import Game
from mindscape.core.refusals import Refusal
from mindscape.core.registry import bring
from mindscape.core.rulebook import ENGLISH


class Teller(Protocol):
    """Whoever tells events in other words than the face's own: empty leaves it to the face, None says nothing."""

    def tell(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> str | None: ...


class Face:
    """How a game is drawn and spoken of.  As it stands it serves a game without a face of its own."""

    beside: ClassVar[int] = 0
    """In a window of fewer columns the board takes too much of it: there the moves stand below."""

    columns: ClassVar[int] = 0
    """The board makes no sense in a narrower window."""
    aim: str = ""
    """What one wants in this game, in a paragraph."""
    words: Words = SPOKEN[ENGLISH]
    """What the terminal itself says, in the language of this face."""

    tongues: ClassVar[Mapping[str, Callable[[], Any]]] = {}
    """The game's own words by language, for a face that has more than one."""
    w: Any
    """Those of the language that this face speaks."""

    def in_language(self, language: str) -> Self:
        """The same face in another language; what it has no words for stays as it is."""
        spoken = copy(self)
        spoken.words = SPOKEN[language]
        if tongue := self.tongues.get(language) or self.tongues.get(ENGLISH):
            spoken.w = tongue()
            spoken.aim = spoken.w.aim
        return spoken

    def small_board(
        self, view: Mapping[str, Any], seat: int | None, picked: str | None, width: int, height: int
    ) -> RenderableType | None:
        """The table for a window in which the large picture leaves no room for anything else; None: there is none."""
        return None

    def board(self, view: Mapping[str, Any], seat: int | None, picked: str | None) -> RenderableType:
        """The table as a picture; `picked` is the move that the arrow keys are on."""
        return Text("\n".join(self.lines(view, seat)))

    def lines(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        """The table in sentences, for scripts and screen readers."""
        return [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in view.items()]

    def prompt(self, view: Mapping[str, Any], seat: int | None) -> str:
        """What is to be decided, in one sentence."""
        return self.words.your_move

    def say(self, move: str, view: Mapping[str, Any]) -> str:
        """A move in plain words."""
        return move

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        """What to say when the game is over."""
        return [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in outcome.items()]

    def tell(self, game: Game, event: Mapping[str, Any], seat: int | None) -> str:
        """A sentence for an event, whole or as a seat was shown it."""
        return game.tell(event)

    def told(self, game: Game, event: Mapping[str, Any], seat: int | None, view: Mapping[str, Any]) -> str:
        """The same at a table that one sees: there, seats may have names."""
        return self.tell(game, event, seat)

    def refused(self, refusal: Refusal, view: Mapping[str, Any] | None = None, seat: int | None = None) -> str:
        """Why something cannot be done, with the rule that says so; without a view there is no table yet."""
        said = self.why(refusal, view or {}, seat)
        return f"{said} [{refusal.rule}]" if refusal.rule else said

    def why(self, refusal: Refusal, view: Mapping[str, Any], seat: int | None) -> str:
        """Why something cannot be done, in a sentence."""
        return self.words.refusal(refusal)

    def reason(self, why: str, view: Mapping[str, Any], seat: int | None) -> str:
        """Why somebody advises a move; it stands after a colon."""
        return why

    def thing(self, name: str, view: Mapping[str, Any]) -> str:
        """A card or a tile as it is printed."""
        return printed(name)

    def parameters(self) -> list[click.Parameter]:
        """What commands of this game take beside the game's options, to choose them: `options` reads it."""
        return []

    def options(self, options: dict[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
        """The game's options, changed by what was given for `parameters`; raises Refused."""
        return options

    def teller_parameters(self) -> list[click.Parameter]:
        """What the play command takes besides, to choose who tells the story: `teller` reads it."""
        return []

    def teller(self, given: Mapping[str, Any], seed: int) -> Teller | None:
        """Who tells the story, if not the game itself."""
        return None

    def voice(self, seat: int | None, names: Sequence[str]) -> Teller | None:
        """Who tells the story to one seat, with the names of all, if the game's own sentences are not enough."""
        return None


def face_of(game: str, language: str = ENGLISH) -> Face:
    face: Face | None = bring("faces", game)
    return (face or Face()).in_language(language)
