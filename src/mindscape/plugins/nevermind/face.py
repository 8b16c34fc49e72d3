"""Nevermind in the terminal: the grid of nine, the beads, the decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import click
from rich.align import Align
from rich.box import HEAVY, ROUNDED, Box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mindscape.cli.faces import Face, Teller
from mindscape.core.game import Game
from mindscape.core.refusals import Refusal
from mindscape.core.rulebook import ENGLISH
from mindscape.core.words import GERMAN
from mindscape.games.nevermind.narration import Narrator
from mindscape.games.nevermind.notation import PLACES
from mindscape.plugins.nevermind.words import English, German

GRID = (("nw", "n", "ne"), ("w", "", "e"), ("sw", "s", "se"))

# A sign and a word for every status, so that colour is never the only sign.
SIGNS = {
    "released": ("○", "green"),
    "subliminal": ("·", "bright_black"),
    "acknowledged": ("◔", "cyan"),
    "thought": ("◑", "yellow"),
    "distraction": ("●", "red"),
}
FACE_UP = ("thought", "distraction")
WIDTH = 19


def place_of(move: str | None) -> str:
    """The place that a move is about, or nothing."""
    word = (move or "").rpartition(" ")[2]
    return word if word in PLACES else ""


def focus_of(view: Mapping[str, Any]) -> str:
    """The place of the Mind Focus of this round, or nothing."""
    card = view["card"]
    return "" if card in (None, "breathe") else str(card).partition("/")[0]


def thought(view: Mapping[str, Any], place: str, picked: bool, w: English) -> Panel:
    card = view["cards"][place]
    (sign, colour), word = SIGNS[card["status"]], w.status[card["status"]]
    box: Box = HEAVY if picked else ROUNDED
    token = w.token(card["token"]).title() if card["token"] else ""
    title = f"{place}{f'  ◉ {w.mind}' if place == focus_of(view) else ''}"
    body = Text.assemble((f"{sign} {word}\n", f"bold {colour}"), (token or " ", "italic"))
    border = "bold bright_white" if picked else colour if card["status"] in FACE_UP else "bright_black"
    return Panel(
        Align.center(body), box=box, width=WIDTH, padding=0, title=title, title_align="left", border_style=border
    )


def breath(view: Mapping[str, Any], w: English) -> Panel:
    focused = view["centre"]["markers"] == 1
    body = Text.assemble(
        (f"{w.breathe}\n", "italic"), (f"● {w.focused}" if focused else " ", "bold green"), justify="center"
    )
    return Panel(body, box=ROUNDED, width=WIDTH, border_style="green" if focused else "bright_black")


def decks(view: Mapping[str, Any], w: English) -> Text:
    timer, deck = view["timer"], view["deck"]
    text = Text.assemble(
        (w.round(view["round"]), "bold"),
        f"   {w.timer} ",
        ("▮" * timer, "green" if timer > 6 else "yellow"),
        ("▯" * (19 - timer), "bright_black"),
        f" {timer}\n",
        w.deck(len(deck["mind"]), deck["centre"]),
    )
    if view["card"]:
        text.append(f"   {w.minds_card(view['card'])}")
    if view["hand"]:
        text.append(f"\n{w.hand(view['hand'])}", "cyan")
    return text


class NevermindFace(Face):
    """The grid of nine, the beads, the decks."""

    beside = 3 * WIDTH + 20
    tongues: ClassVar[Mapping[str, Callable[[], English]]] = {ENGLISH: English, GERMAN: German}
    w: English

    def board(self, view: Mapping[str, Any], seat: int | None, picked: str | None) -> RenderableType:
        grid = Table.grid(padding=(0, 0))
        for row in GRID:
            cells = [thought(view, at, at == place_of(picked), self.w) if at else breath(view, self.w) for at in row]
            grid.add_row(*cells)
        return Group(decks(view, self.w), grid)

    def lines(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        w, focus = self.w, focus_of(view)
        said = [w.state(view["round"], view["timer"], len(view["deck"]["mind"]))]
        for place, card in view["cards"].items():
            said.append(w.card(place, card["status"], card["token"], mind=place == focus))
        if view["centre"]["markers"]:
            said.append(w.on_the_breath)
        if view["hand"]:
            said.append(f"{w.hand(view['hand'])}.")
        return said

    def prompt(self, view: Mapping[str, Any], seat: int | None) -> str:
        phase = view["phase"]
        if phase == "note":
            return self.w.surfaced(view["awaiting"][0])
        turn = "letgo" if view["centre"]["markers"] else "turn"
        return self.w.prompts.get(phase, self.w.prompts[turn])

    def say(self, move: str, view: Mapping[str, Any]) -> str:
        verb, _, argument = move.partition(" ")
        return self.w.say(verb, argument, view["cards"].get(argument, {}).get("status", ""))

    def tell(self, game: Game, event: Mapping[str, Any], seat: int | None) -> str:
        return self.w.tell(event)

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        return self.w.ending(outcome)

    def why(self, refusal: Refusal, view: Mapping[str, Any], seat: int | None) -> str:
        return self.words.refusal_in("nevermind", refusal, self.w.particular)

    def reason(self, why: str, view: Mapping[str, Any], seat: int | None) -> str:
        return self.words.reason("nevermind", why, self.w.particular)

    def teller_parameters(self) -> list[click.Parameter]:
        inner = "Tell what happens as the inner voice of a meditator."
        packs = "Three packs of pictures for the inner voice."
        return [
            click.Option(["--narrate"], is_flag=True, help=inner),
            click.Option(["--packs"], metavar="A,B,C", default="tides,forest,city", show_default=True, help=packs),
        ]

    def teller(self, given: Mapping[str, Any], seed: int) -> Teller | None:
        if not given["narrate"]:
            return None
        return Narrator(seed, [pack.strip() for pack in given["packs"].split(",")], self.words.language)


FACE = NevermindFace().in_language(ENGLISH)
