"""Nevermind in the terminal: the grid of nine, the beads, the decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click
from rich.align import Align
from rich.box import HEAVY, ROUNDED, Box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from mindscape.cli.faces import Face, Teller
from mindscape.games.nevermind.narration import Narrator
from mindscape.games.nevermind.whynot import PLACE_WORDS

GRID = (("nw", "n", "ne"), ("w", "", "e"), ("sw", "s", "se"))
WHERE = dict(zip(("nw", "n", "ne", "e", "se", "s", "sw", "w"), PLACE_WORDS, strict=True))

# A sign and a word for every status, so that colour is never the only sign.
SIGNS = {
    "released": ("○", "Released", "green"),
    "subliminal": ("·", "Subliminal", "bright_black"),
    "acknowledged": ("◔", "Acknowledged", "cyan"),
    "thought": ("◑", "Thought", "yellow"),
    "distraction": ("●", "Distraction", "red"),
}
FACE_UP = ("thought", "distraction")
ACTIONS = {"notice": "Notice", "acknowledge": "Acknowledge", "focus": "Focus", "letgo": "Let go of"}
WIDTH = 19


def place_of(move: str | None) -> str:
    """The place that a move is about, or nothing."""
    word = (move or "").rpartition(" ")[2]
    return word if word in WHERE else ""


def focus_of(view: Mapping[str, Any]) -> str:
    """The place of the Mind Focus of this round, or nothing."""
    card = view["card"]
    return "" if card in (None, "breathe") else str(card).partition("/")[0]


def thought(view: Mapping[str, Any], place: str, picked: bool) -> Panel:
    card = view["cards"][place]
    sign, word, colour = SIGNS[card["status"]]
    box: Box = HEAVY if picked else ROUNDED
    token = (card["token"] or "").title()
    title = f"{place}{'  ◉ Mind' if place == focus_of(view) else ''}"
    body = Text.assemble((f"{sign} {word}\n", f"bold {colour}"), (token or " ", "italic"))
    border = "bold bright_white" if picked else colour if card["status"] in FACE_UP else "bright_black"
    return Panel(Align.center(body), box=box, width=WIDTH, title=title, title_align="left", border_style=border)


def breath(view: Mapping[str, Any]) -> Panel:
    focused = view["centre"]["markers"] == 1
    body = Text.assemble(("breathe.\n", "italic"), ("● Focused" if focused else " ", "bold green"), justify="center")
    return Panel(body, box=ROUNDED, width=WIDTH, border_style="green" if focused else "bright_black")


def decks(view: Mapping[str, Any]) -> Text:
    timer, deck = view["timer"], view["deck"]
    text = Text.assemble(
        (f"Round {view['round']}", "bold"),
        "   timer ",
        ("▮" * timer, "green" if timer > 6 else "yellow"),
        ("▯" * (19 - timer), "bright_black"),
        f" {timer}\n",
        f"Mind Deck {len(deck['mind'])}" + (f" + {deck['centre']} Centre" if deck["centre"] else ""),
    )
    if view["card"]:
        text.append(f"   the Mind's card: {view['card']}")
    if view["hand"]:
        text.append(f"\nYour hand: {', '.join(view['hand'])}", "cyan")
    return text


RANK_WORDS = {
    "Master": "you light the path",
    "Priest": "you know the path well enough to show it",
    "Monk": "you walk the path",
    "Initiate": "you have found the way to the path",
    "Asleep": "waking comes by itself",
    "Adrift": "many waves, and you are still afloat",
    "Afraid": "it was only the mind; you are still here",
}


class NevermindFace(Face):
    """The grid of nine, the beads, the decks."""

    def board(self, view: Mapping[str, Any], seat: int | None, picked: str | None) -> RenderableType:
        grid = Table.grid(padding=(0, 0))
        for row in GRID:
            grid.add_row(*(thought(view, place, place == place_of(picked)) if place else breath(view) for place in row))
        return Group(decks(view), grid)

    def lines(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        focus = focus_of(view)
        said = [f"Round {view['round']}. Timer {view['timer']}. Mind Deck {len(view['deck']['mind'])} cards."]
        for place, card in view["cards"].items():
            token = f", {card['token']}" if card["token"] else ""
            mind = ", the Mind is here" if place == focus else ""
            said.append(f"{WHERE[place].capitalize()} ({place}): {SIGNS[card['status']][1]}{token}{mind}.")
        if view["centre"]["markers"]:
            said.append("Your awareness rests on the breath.")
        if view["hand"]:
            said.append(f"Your hand: {', '.join(view['hand'])}.")
        return said

    def prompt(self, view: Mapping[str, Any], seat: int | None) -> str:
        phase = view["phase"]
        if phase == "note":
            where = WHERE[view["awaiting"][0]]
            return f"A thought has surfaced {where}. What is it like?"
        if phase == "shuffle":
            return "The Mind Deck is empty. Will a Centre card go into it, for a Deep Breath later?"
        if phase == "monkey":
            return "Monkey-Mind: choose the card for the second Mind Action."
        if phase == "draw":
            return "A Deep Breath: how many Mind Cards do you draw?"
        if phase == "hand":
            return "A Deep Breath: which card of your hand do you play?"
        if phase == "bonus":
            return "A Deep Breath: take a free Notice or Acknowledge."
        if view["centre"]["markers"]:
            return "Your awareness rests on the breath: what do you let go of?"
        return "What do you turn to?"

    def say(self, move: str, view: Mapping[str, Any]) -> str:
        verb, _, argument = move.partition(" ")
        if verb in ACTIONS:
            status = SIGNS[view["cards"][argument]["status"]][1]
            return f"{ACTIONS[verb]} the {status} {WHERE[argument]}"
        if verb == "breathe":
            return f"Take a Deep Breath with the Released card {WHERE[argument]}"
        return {
            "note": f"{argument.title()}",
            "monkey": f"The card {WHERE.get(argument, '')}",
            "draw": f"Draw {argument}",
            "play": f"Play {argument}",
            "pass": "Pass",
            "shuffle": "Put a Centre card into the deck" if argument else "Shuffle without a Centre card",
        }[verb]

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        """Kind, never scolding: there is no bad meditation but the one that was not done."""
        if outcome["end"] == "stillness":
            return ["Mental Stillness: all eight thoughts are released. There is no higher win."]
        counted = f"{outcome['released']} released, {outcome['distractions']} distractions"
        if outcome["end"] == "distraction":
            return [f"Total Distraction ({counted}). The mind ran away with this one; it happens to everybody."]
        winner = "The Watcher wins" if outcome["winner"] == "watcher" else "The Mind keeps this one"
        return [
            f"You stayed to the end: {counted}, score {outcome['score']}.",
            f"{winner}. {outcome['rank']}: {RANK_WORDS[outcome['rank']]}.",
        ]

    def parameters(self) -> list[click.Parameter]:
        inner = "Tell what happens as the inner voice of a meditator."
        packs = "Three packs of pictures for the inner voice."
        return [
            click.Option(["--narrate"], is_flag=True, help=inner),
            click.Option(["--packs"], metavar="A,B,C", default="tides,forest,city", show_default=True, help=packs),
        ]

    def teller(self, given: Mapping[str, Any], seed: int) -> Teller | None:
        if not given["narrate"]:
            return None
        return Narrator(seed, [pack.strip() for pack in given["packs"].split(",")])


FACE = NevermindFace()
