"""Deep of Mine in the terminal: Minds, Mentality tracks, the hand, and what a card would do."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from mindscape.cli.faces import Face
from mindscape.games.deepofmine import shelf, tell
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.notation import ATTACHED, PILE, SEAT

# A sign and a colour for every type, so that colour is never the only sign.
SIGNS = {
    "moment": ("◇", "cyan"),
    "disorder": ("▼", "yellow"),
    "recovery": ("▲", "green"),
    "impact": ("✦", "magenta"),
    "fracture": ("✖", "blue"),
    "intervention": ("●", "red"),
}
ROOM = 76  # columns of the board
QUESTIONS = {
    "may": "{card}: will you?",
    "player": "{card}: which player?",
    "target": "{card}: which card shall it be?",
    "destination": "{card}: where does it go?",
    "option": "{card}: which of these?",
    "search": "{card}: which card do you take?",
    "bury": "{card}: will you put one of them on the bottom?",
}
ENDS = {
    "victory": "peace of mind: enough Moments, enough Mentality",
    "endless": "the Endless card",
    "deck": "the draw deck was empty",
}


def deck_of(view: Mapping[str, Any]) -> Deck:
    return shelf.find(view["options"]["deck"])


def name_of(number: int, seat: int | None) -> str:
    return "you" if number == seat else f"p{number}"


def whose(number: int, seat: int | None) -> str:
    return "your" if number == seat else f"p{number}'s"


def goal(view: Mapping[str, Any]) -> tuple[int, int]:
    return view["options"]["win_moments"], view["options"]["win_mentality"]


def active(player: Mapping[str, Any], deck: Deck) -> int:
    """Active Moments (DM-218, DM-815)."""
    return sum(not pile["locked"] and deck.cards[pile["cards"][0]]["type"] == "moment" for pile in player["mind"])


def valued(deck: Deck, card: str) -> str:
    entry = deck.entry(card)
    return f"{entry['name']} {entry['value']:+}" if entry.get("value") else str(entry["name"])


def sign(deck: Deck, card: str) -> tuple[str, str]:
    return SIGNS["intervention" if card in deck.interventions else deck.cards[card]["type"]]


def card_of(move: str | None, deck: Deck) -> str | None:
    """The card, or the ability, that a move is about."""
    words = (move or "").split(" ")
    if words[0] == "choose" and (found := ATTACHED.match(words[-1])):
        return found[3]
    for word in words[1:2]:
        if word in deck.source_number:
            return word
    return None


def text_of(deck: Deck, name: str) -> str:
    return tell.card(deck, name) if name in deck.number else tell.ability(deck.ability(name))


# ---- the picture ----------------------------------------------------------------------------


def track(mentality: int, wanted: int) -> Text:
    """The Mentality track: doors at -7 and +7, the goal, and where the player stands."""
    text = Text("-20 ", "bright_black")
    for number in range(-20, 21):
        if number == mentality:
            text.append("●", "bold white")
        elif number in (-7, 7):
            text.append("¦", "bright_black")
        elif number == wanted:
            text.append("★", "yellow")
        else:
            text.append("┼" if number == 0 else "─", "bright_black")
    return text.append(" +20", "bright_black")


def pile_text(pile: Mapping[str, Any], deck: Deck, picked: bool) -> Text:
    text = Text(f"{pile['id']} ", "bold reverse" if picked else "bright_black")
    for card in pile["cards"]:
        mark, colour = sign(deck, card)
        text.append(f"{mark}{valued(deck, card)} ", "strike bright_black" if pile["locked"] else colour)
    return text.append("(locked) ") if pile["locked"] else text


def player_panel(view: Mapping[str, Any], number: int, seat: int | None, picked: str | None, deck: Deck) -> Panel:
    player = view["players"][number]
    moments, wanted = goal(view)
    hand = player["hand"] if isinstance(player["hand"], int) else len(player["hand"])
    head = Text.assemble(
        (f"Mentality {player['mentality']:+}", "bold"),
        f"  Moments {active(player, deck)} of {moments}  cards {hand}  below {len(player['subconscious'])}",
    )
    for standing in player["fractures"]:
        head.append(f"  ✖{deck.title(standing['card'])}{' (half overcome)' if standing['shatter'] else ''}", "blue")
    words = (picked or "").replace(":", " ").split(" ")
    rows: list[RenderableType] = [head, track(player["mentality"], wanted)]
    if player["mind"]:
        piles = [pile_text(pile, deck, pile["id"] in words and f"p{number}" in words) for pile in player["mind"]]
        rows.append(Text(" ").join(piles))
    turn = " · plays" if view["turn"]["player"] == number else ""
    board = deck.title(player["board"]) if player["board"] else ""
    ability = deck.title(player["ability"]) if player["ability"] else ""
    title = f"p{number}{' (you)' if number == seat else ''} · {board} · {ability}{turn}"
    lit = f"p{number}" in words
    style = "bold white" if lit else "green" if number == seat else "bright_black"
    return Panel(Group(*rows), title=title, title_align="left", width=ROOM, border_style=style)


def hand_panel(view: Mapping[str, Any], seat: int, deck: Deck, lit: str | None) -> Panel:
    text = Text()
    for card in view["players"][seat]["hand"]:
        mark, colour = sign(deck, card)
        style = f"reverse {colour}" if card == lit else colour
        text.append(f"{mark} {valued(deck, card)}", style).append(f" {tell.card(deck, card)}\n", "dim")
    text.rstrip()
    return Panel(text, title="your hand", title_align="left", width=ROOM, border_style="green")


def state_line(view: Mapping[str, Any], seat: int | None) -> str:
    turn, deck = view["turn"], view["deck"]
    shards = "◆" * turn["fragments"] or "none"
    round_ = -(-turn["number"] // len(view["players"])) if turn["number"] else 0
    top = f", on top {view['discard'][-1]}" if view["discard"] else ""
    played = f"  played {', '.join(turn['played'])}" if turn["played"] else ""
    who = name_of(turn["player"], seat)
    piles = f"Deck {deck['size']}  discard {len(view['discard'])}{top}"
    return f"Round {round_}  turn: {who}  Fragments {shards}{played}\n{piles}"


class DeepOfMineFace(Face):
    """Minds with their piles, Mentality tracks, the hand with its texts, and the card that is picked."""

    def board(self, view: Mapping[str, Any], seat: int | None, picked: str | None) -> RenderableType:
        deck = deck_of(view)
        others = [number for number in range(len(view["players"])) if number != seat]
        parts: list[RenderableType] = [Text(state_line(view, seat))]
        parts += [player_panel(view, number, seat, picked, deck) for number in others]
        if seat is not None:
            parts.append(player_panel(view, seat, seat, picked, deck))
            parts.append(hand_panel(view, seat, deck, card_of(picked, deck)))
        for line in self.would_do(view, seat, picked, deck):
            parts.append(Text(line, "italic"))
        return Group(*parts)

    def would_do(self, view: Mapping[str, Any], seat: int | None, move: str | None, deck: Deck) -> list[str]:
        """What the picked card says, and what it would do at once."""
        name = card_of(move, deck)
        if name is None or move is None:
            return []
        lines = [f"{deck.title(name)}: {text_of(deck, name)}"]
        found = SEAT.match(move.rsplit(" ", 1)[-1]) or PILE.match(move.rsplit(" ", 1)[-1])
        if move.startswith("play") and found and name in deck.cards:
            target = int(found[1])
            value, now = deck.cards[name].get("value", 0), view["players"][target]["mentality"]
            then = max(-20, min(20, now + value))
            lines.append(f"{whose(target, seat).capitalize()} Mentality: {now:+} → {then:+}")
            if abs(then) >= 7 and not view["players"][target]["seven"]:
                lines.append("That wakes the deep card: the lowest one of the Subconscious comes up.")
        about = deck.entry(name).get("about") if name in deck.number else None
        return [*lines, about] if about else lines

    def lines(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        deck = deck_of(view)
        moments, wanted = goal(view)
        said = [line.replace("◆", "*") for line in state_line(view, seat).splitlines()]
        for number, player in enumerate(view["players"]):
            hand = player["hand"] if isinstance(player["hand"], int) else len(player["hand"])
            who = f"p{number} (you)" if number == seat else f"p{number}"
            said.append(
                f"{who}: Mentality {player['mentality']:+} of {wanted:+}, {active(player, deck)} of {moments} Moments, "
                f"{hand} cards in hand, {len(player['subconscious'])} in the Subconscious."
            )
            for pile in player["mind"]:
                cards = ", ".join(valued(deck, card) for card in pile["cards"])
                said.append(f"  {pile['id']}: {cards}{' (locked)' if pile['locked'] else ''}")
            for standing in player["fractures"]:
                said.append(f"  standing: {deck.title(standing['card'])}")
        if seat is not None:
            said.append("Your hand:")
            for card in view["players"][seat]["hand"]:
                said.append(f"  {valued(deck, card)}. {tell.card(deck, card)}".rstrip())
        return said

    def prompt(self, view: Mapping[str, Any], seat: int | None) -> str:
        deck, asked = deck_of(view), view["await"]
        if asked is None:
            return ""
        kind = asked["kind"]
        if kind == "main":
            many = view["turn"]["fragments"]
            return f"You have {many} Fragment{'' if many == 1 else 's'}: draw, play, use an ability, or pass."
        if kind == "choose":
            return QUESTIONS[asked["why"]].format(card=deck.title(asked["card"]))
        if kind == "play":
            return f"{deck.title(asked['card'])}: you may play this for nothing."
        if kind == "discard":
            return "Which card do you let go of?"
        if kind == "limit":
            return f"Your hand limit is {asked['limit']}: discard down to it."
        if kind == "look":
            return f"You see: {', '.join(deck.title(card) for card in asked['cards'])}."
        if kind == "window":
            what = f"{deck.title(asked['card'])} is about to meet {name_of(int(asked['victim'][1:]), seat)}"
            return f"{what}. Will anybody block it?"
        if kind == "vote":
            return f"{asked['blocker']} wants to block {deck.title(asked['card'])} with {deck.title(asked['with'])}."
        return f"{asked['player']} plays {deck.title(asked['card'])} on {asked['target']}. Does the story fit?"

    def say(self, move: str, view: Mapping[str, Any]) -> str:
        deck = deck_of(view)
        words = move.split(" ")
        verb, rest = words[0], words[1:]
        if verb == "play":
            return f"Play {valued(deck, rest[0])}" + (
                f" {rest[1]} {self.place(rest[2], view, deck)}" if rest[1:] else ""
            )
        if verb == "choose":
            return self.chosen(rest[0], view, deck)
        if verb == "use":
            ability = deck.ability(rest[0])
            return f"Use {ability['name']}: {tell.lower(tell.ability(ability))}"
        if verb == "antishatter":
            return f"Overcome {deck.title(rest[0])} with {deck.title(rest[2])}"
        if verb in ("discard", "block"):
            return f"{verb.title()} {'with ' if verb == 'block' else ''}{valued(deck, rest[0])}"
        return {"draw": "Draw a card", "pass": "Pass", "ok": "I have seen it"}.get(verb, verb.title())

    def place(self, where: str, view: Mapping[str, Any], deck: Deck) -> str:
        if found := PILE.match(where):
            for pile in view["players"][int(found[1])]["mind"]:
                if pile["id"] == f"m{found[2]}":
                    return f"{deck.title(pile['cards'][0])} (p{found[1]}, {pile['id']})"
        return where

    def chosen(self, what: str, view: Mapping[str, Any], deck: Deck) -> str:
        if found := ATTACHED.match(what):
            return f"{valued(deck, found[3])} on {self.place(what.rsplit(':', 1)[0], view, deck)}"
        if PILE.match(what):
            return self.place(what, view, deck)
        return valued(deck, what) if what in deck.number else what.title() if not SEAT.match(what) else what

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        """Kind to everybody: the forest is still there."""
        scores = ", ".join(f"p{seat} {score}" for seat, score in enumerate(outcome["scores"]))
        winner = "Nobody wins alone this time." if outcome["winner"] is None else f"p{outcome['winner']} wins."
        return [f"The game is over: {ENDS[outcome['end']]}.", f"Mentality and Moments: {scores}.", winner]

    def options(self, options: dict[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
        """A deck that is the path of a file is read here, so that records and other processes need no file."""
        deck = options.get("deck")
        if isinstance(deck, str) and deck not in shelf.names():
            path = Path(deck)
            shelf.read(path)
            return options | {"deck": shelf.Inline(shelf.parse(path))}
        return options


FACE = DeepOfMineFace()
