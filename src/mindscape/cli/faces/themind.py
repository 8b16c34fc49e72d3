"""The Mind in the terminal: the pile in the middle, the others round it, your hand below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.align import Align
from rich.box import DOUBLE, HEAVY, ROUNDED, Box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from mindscape.cli.faces import Face, Teller
from mindscape.core.game import words
from mindscape.games.themind.codes import MOST_LIVES, MOST_STARS

RECENT = 8  # cards of the pile that are shown beside its top


def card(number: int, style: str = "", box: Box = ROUNDED) -> Panel:
    """A number card; twelve of them fit beside each other."""
    return Panel(Text(f"{number:^4}", style=style), box=box, width=6, border_style=style or "bright_black", padding=0)


def size(hand: Any) -> int:
    """The number of cards of a hand, one's own or another's."""
    return hand if isinstance(hand, int) else len(hand)


def supplies(view: Mapping[str, Any]) -> Text:
    """Level, lives and stars, in signs and in words."""
    lives, stars = view["lives"], view["stars"]
    blind = "Blind level" if view["mode"] == "blind" else "Level"
    return Text.assemble(
        (f"{blind} {view['level']} of {view['levels']}", "bold"),
        "    lives ",
        ("♥" * lives, "red"),
        ("♡" * (MOST_LIVES - lives), "bright_black"),
        f" {lives}    stars ",
        ("★" * stars, "yellow"),
        ("☆" * (MOST_STARS - stars), "bright_black"),
        f" {stars}",
    )


def player(view: Mapping[str, Any], seat: int) -> Text:
    """Another player: how many cards, and where the hand is."""
    number = size(view["hands"][seat])
    line = Text.assemble((f"p{seat}  ", "bold"), ("▮" * number, "cyan"), f" {number or 'no cards'}")
    if view["ready"][seat]:
        line.append("   hand on the table", "green")
    if view["raised"][seat]:
        line.append("   ★ hand up for a star", "yellow")
    return line


def pile(view: Mapping[str, Any]) -> RenderableType:
    """The cards that lie, the last one large."""
    laid = [entry["card"] for entry in view["pile"]]
    top = " " if not laid else "▒▒▒" if laid[-1] is None else str(laid[-1])
    before = "  ".join("▒▒" if number is None else str(number) for number in laid[:-1][-RECENT:])
    under = f"{'… ' if len(laid) - 1 > RECENT else ''}{before}" if laid else "no card lies yet"
    body = Text(top, style="bold bright_white", justify="center")
    return Group(
        Align.center(Panel(body, box=DOUBLE, width=15, border_style="bright_white")),
        Text(under, style="bright_black", justify="center"),
    )


def aside(view: Mapping[str, Any]) -> Text:
    cards = ", ".join(f"{entry['card']} (p{entry['by']})" for entry in view["aside"])
    return Text(f"aside: {cards}" if cards else " ", style="magenta", justify="center")


def own(view: Mapping[str, Any], seat: int) -> RenderableType:
    """One's hand; the card that the space bar lays stands out."""
    hand = view["hands"][seat]
    state = "  ·  ★ your hand is up" if view["raised"][seat] else ""
    state = "  ·  your hand lies on the table" if view["ready"][seat] else state
    title = Text(f"Your hand (p{seat}){state}", style="bold")
    if not hand:
        return Group(title, Text("no cards: you may still stop the play or vote for a star", style="italic"))
    cards = [card(number, "bold green", HEAVY) if n == 0 else card(number) for n, number in enumerate(hand)]
    return Group(title, Columns(cards, padding=(0, 0)))


class Voice:
    """Tells one seat what happens; errors are told kindly and without a culprit."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def who(self, seat: int, verb: str, more: str = "s") -> str:
        """`You lay` or `p1 lays`."""
        return f"You {verb}" if seat == self.seat else f"p{seat} {verb}{more}"

    def tell(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> str | None:
        by = event.get("by", 0)
        lives = _left(event.get("lives", 0), "life", "lives")
        stars = _left(event.get("stars", 0), "star", "stars")
        said = {
            "ready": f"{self.who(by, 'lay')} a hand on the table.",
            "laid": f"{self.who(by, 'lay')} the {event.get('card')}.",
            "aside": f"{self.who(by, 'put')} the {event.get('card')} aside.",
            "stopped": f"{self.who(by, 'say')} stop: everybody concentrates anew.",
            "raised": f"{self.who(by, 'raise')} a hand for a star.",
            "lowered": f"{self.who(by, 'take')} the hand down.",
            "error": f"A lower card was still in a hand. It happens: {lives}. Breathe, and go on together.",
            "star": f"A star: everybody's lowest card goes aside, face up. {stars[0].upper()}{stars[1:]}.",
        }
        if event["event"] == "dealt":
            return None  # the hand shows it
        if event["event"] == "laid face down":
            return f"{self.who(by, 'lay')} {'the ' + str(event['card']) if 'card' in event else 'a card'} face down."
        return said.get(event["event"], "")


def _left(number: int, one: str, many: str) -> str:
    return f"{number or 'no'} {one if number == 1 else many} left"


class TheMindFace(Face):
    """The pile in the middle, the others round it, your hand below."""

    def board(self, view: Mapping[str, Any], seat: int | None, picked: str | None) -> RenderableType:
        others = [player(view, other) for other in range(len(view["hands"])) if other != seat]
        parts: list[RenderableType] = [supplies(view), *others, pile(view), aside(view)]
        if seat is not None:
            parts.append(own(view, seat))
        return Group(*parts)

    def lines(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        mode = "Blind level" if view["mode"] == "blind" else "Level"
        said = [f"{mode} {view['level']} of {view['levels']}. Lives {view['lives']}. Stars {view['stars']}."]
        laid = [entry["card"] for entry in view["pile"]]
        if None in laid:
            said.append(f"{len(laid)} cards lie face down.")
        elif laid:
            said.append(f"On the pile: {', '.join(map(str, laid))}; the top card is {laid[-1]}.")
        if view["aside"]:
            said.append(f"Put aside: {', '.join(str(entry['card']) for entry in view['aside'])}.")
        for other, hand in enumerate(view["hands"]):
            if other == seat and not isinstance(hand, int):
                said.append(f"Your hand: {', '.join(map(str, hand))}." if hand else "Your hand is empty.")
            else:
                said.append(f"p{other} holds {size(hand)} card{'' if size(hand) == 1 else 's'}.")
        said += self.hands_seen(view, seat)
        return said

    def hands_seen(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        names = ["you" if other == seat else f"p{other}" for other in range(len(view["hands"]))]
        up = [name for name, raised in zip(names, view["raised"], strict=True) if raised]
        down = [name for name, ready in zip(names, view["ready"], strict=True) if ready]
        said = [f"Up for a star: {words(up, 'and')}."] if up else []
        return [*said, f"Hands on the table: {words(down, 'and')}."] if down else said

    def prompt(self, view: Mapping[str, Any], seat: int | None) -> str:
        if view["phase"] == "concentrate":
            if seat is not None and view["ready"][seat]:
                return "The others are still getting ready."
            return "Concentrate. Lay your hand on the table when you are ready."
        if any(view["raised"]):
            return "A star is asked for: it is thrown when everybody's hand is up."
        if seat is not None and not view["hands"][seat]:
            return "You have laid all your cards; the others have not."
        return "The play runs: lay your lowest card when you feel that it is its time."

    def say(self, move: str, view: Mapping[str, Any]) -> str:
        verb, _, number = move.partition(" ")
        return {
            "ready": "Lay your hand on the table",
            "play": f"Lay the {number}",
            "stop": "Stop: everybody concentrates anew",
            "raise": "Raise your hand for a star",
            "lower": "Take your hand down",
            "wait": "Wait",
        }.get(verb, move)

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        if outcome["result"] == "defeat":
            return [
                f"The last life is gone in level {outcome['level']}. The next attempt begins where this one taught."
            ]
        said = [f"All {outcome['level']} levels, together and without a word. Lives left: {outcome['lives']}."]
        if outcome["blind_levels"] or not outcome["lives"]:
            said.append(f"And {outcome['blind_levels']} of them once more, face down.")
        return said

    def voice(self, seat: int | None, names: Sequence[str]) -> Teller | None:
        return Voice(seat)


FACE = TheMindFace()
