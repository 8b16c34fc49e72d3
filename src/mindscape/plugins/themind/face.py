"""The Mind in the terminal: the pile in the middle, the others round it, your hand below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from rich.align import Align
from rich.box import DOUBLE, HEAVY, ROUNDED, Box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from mindscape.cli.faces import Face, Teller
from mindscape.core.game import Game
from mindscape.core.refusals import Refusal
from mindscape.core.rulebook import ENGLISH
from mindscape.core.words import GERMAN
from mindscape.games.themind.codes import MOST_LIVES, MOST_STARS
from mindscape.plugins.themind.words import English, German

RECENT = 8  # cards of the pile that are shown beside its top


def card(number: int, style: str = "", box: Box = ROUNDED) -> Panel:
    """A number card; twelve of them fit beside each other."""
    return Panel(Text(f"{number:^4}", style=style), box=box, width=6, border_style=style or "bright_black", padding=0)


def size(hand: Any) -> int:
    """The number of cards of a hand, one's own or another's."""
    return hand if isinstance(hand, int) else len(hand)


def supplies(view: Mapping[str, Any], w: English) -> Text:
    """Level, lives and stars, in signs and in words."""
    lives, stars = view["lives"], view["stars"]
    return Text.assemble(
        (w.level(view["level"], view["levels"], blind=view["mode"] == "blind"), "bold"),
        f"    {w.lives} ",
        ("♥" * lives, "red"),
        ("♡" * (MOST_LIVES - lives), "bright_black"),
        f" {lives}    {w.stars} ",
        ("★" * stars, "yellow"),
        ("☆" * (MOST_STARS - stars), "bright_black"),
        f" {stars}",
    )


def player(view: Mapping[str, Any], seat: int, w: English) -> Text:
    """Another player: how many cards, and where the hand is."""
    number = size(view["hands"][seat])
    line = Text.assemble((f"{w.player(seat)}  ", "bold"), ("▮" * number, "cyan"), f" {number or w.no_cards}")
    if view["ready"][seat]:
        line.append(f"   {w.hand_down}", "green")
    if view["raised"][seat]:
        line.append(f"   ★ {w.hand_up}", "yellow")
    return line


def pile(view: Mapping[str, Any], w: English) -> RenderableType:
    """The cards that lie, the last one large."""
    laid = [entry["card"] for entry in view["pile"]]
    top = " " if not laid else "▒▒▒" if laid[-1] is None else str(laid[-1])
    before = "  ".join("▒▒" if number is None else str(number) for number in laid[:-1][-RECENT:])
    under = f"{'… ' if len(laid) - 1 > RECENT else ''}{before}" if laid else w.no_card_yet
    body = Text(top, style="bold bright_white", justify="center")
    return Group(
        Align.center(Panel(body, box=DOUBLE, width=15, border_style="bright_white")),
        Text(under, style="bright_black", justify="center"),
    )


def aside(view: Mapping[str, Any], w: English) -> Text:
    cards = ", ".join(f"{entry['card']} ({w.player(entry['by'])})" for entry in view["aside"])
    return Text(f"{w.aside}: {cards}" if cards else " ", style="magenta", justify="center")


def own(view: Mapping[str, Any], seat: int, w: English) -> RenderableType:
    """One's hand; the card that the space bar lays stands out."""
    hand = view["hands"][seat]
    state = f"  ·  ★ {w.own_up}" if view["raised"][seat] else ""
    state = f"  ·  {w.own_down}" if view["ready"][seat] else state
    title = Text(f"{w.your_hand(seat)}{state}", style="bold")
    if not hand:
        return Group(title, Text(w.empty_hand, style="italic"))
    cards = [card(number, "bold green", HEAVY) if n == 0 else card(number) for n, number in enumerate(hand)]
    return Group(title, Columns(cards, padding=(0, 0)))


class Voice:
    """Tells one seat what happens; errors are told kindly and without a culprit."""

    def __init__(self, seat: int | None, w: English) -> None:
        self.seat = seat
        self.w = w

    def tell(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> str | None:
        said = self.w.tell_kindly(event, self.seat)
        return None if said is None else self.w.named(said)


class TheMindFace(Face):
    """The pile in the middle, the others round it, your hand below."""

    tongues: ClassVar[Mapping[str, Callable[[], English]]] = {ENGLISH: English, GERMAN: German}
    w: English

    def board(self, view: Mapping[str, Any], seat: int | None, picked: str | None) -> RenderableType:
        w = self.w
        others = [player(view, other, w) for other in range(len(view["hands"])) if other != seat]
        parts: list[RenderableType] = [supplies(view, w), *others, pile(view, w), aside(view, w)]
        if seat is not None:
            parts.append(own(view, seat, w))
        return Group(*parts)

    def lines(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        w = self.w
        level = w.level(view["level"], view["levels"], blind=view["mode"] == "blind")
        said = [f"{level}. {w.supplies(view['lives'], view['stars'])}"]
        laid = [entry["card"] for entry in view["pile"]]
        if None in laid:
            said.append(w.face_down(len(laid)))
        elif laid:
            said.append(w.pile(laid))
        if view["aside"]:
            said.append(w.put_aside([entry["card"] for entry in view["aside"]]))
        for other, hand in enumerate(view["hands"]):
            mine = other == seat and not isinstance(hand, int)
            said.append(w.hand(hand) if mine else w.holds(other, size(hand)))
        return [*said, *self.hands_seen(view, seat)]

    def hands_seen(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        names = [self.w.you if other == seat else self.w.player(other) for other in range(len(view["hands"]))]
        up = [name for name, raised in zip(names, view["raised"], strict=True) if raised]
        down = [name for name, ready in zip(names, view["ready"], strict=True) if ready]
        said = [self.w.up(up)] if up else []
        return [*said, self.w.down(down)] if down else said

    def prompt(self, view: Mapping[str, Any], seat: int | None) -> str:
        if view["phase"] == "concentrate":
            return self.w.prompts["waiting" if seat is not None and view["ready"][seat] else "ready"]
        if any(view["raised"]):
            return self.w.prompts["star"]
        return self.w.prompts["empty" if seat is not None and not view["hands"][seat] else "play"]

    def say(self, move: str, view: Mapping[str, Any]) -> str:
        return self.w.say(move)

    def tell(self, game: Game, event: Mapping[str, Any], seat: int | None) -> str:
        return self.w.tell(event, seat)

    def told(self, game: Game, event: Mapping[str, Any], seat: int | None, view: Mapping[str, Any]) -> str:
        return self.w.named(self.tell(game, event, seat))

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        return self.w.ending(outcome)

    def why(self, refusal: Refusal, view: Mapping[str, Any], seat: int | None) -> str:
        return self.words.refusal_in("themind", refusal, partial(self.w.particular, seat))

    def voice(self, seat: int | None, names: Sequence[str]) -> Teller | None:
        return Voice(seat, self.w)


FACE = TheMindFace().in_language(ENGLISH)
