"""Deep of Mine in the terminal: Minds, Mentality tracks, the hand, and what a card would do."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from mindscape.cli.faces import Face
from mindscape.core.game import Game
from mindscape.core.refusals import Refusal
from mindscape.core.rulebook import ENGLISH
from mindscape.core.words import GERMAN
from mindscape.games.deepofmine import shelf
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.notation import ATTACHED, PILE, SEAT
from mindscape.plugins.deepofmine.words import English, German, bare, upper

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
SEATED = re.compile(r"\bp([0-9])\b")


def deck_of(view: Mapping[str, Any]) -> Deck:
    return shelf.find(view["options"]["deck"])


def animal(view: Mapping[str, Any], number: int, w: English) -> str:
    """Who sits there; before the animals are dealt, the seat."""
    players = view["players"]
    board = players[number]["board"] if number < len(players) else None
    return bare(w.title(deck_of(view), board)) if board else f"p{number}"


def own_seat(view: Mapping[str, Any]) -> int | None:
    """Whose view this is: the one whose cards are open."""
    open_hands = [number for number, player in enumerate(view["players"]) if isinstance(player["hand"], list)]
    return open_hands[0] if len(open_hands) == 1 else None


def name_of(view: Mapping[str, Any], number: int, seat: int | None, w: English) -> str:
    return w.you if number == seat else animal(view, number, w)


def goal(view: Mapping[str, Any]) -> tuple[int, int]:
    return view["options"]["win_moments"], view["options"]["win_mentality"]


def active(player: Mapping[str, Any], deck: Deck) -> int:
    """Active Moments (DM-218, DM-815)."""
    return sum(not pile["locked"] and deck.cards[pile["cards"][0]]["type"] == "moment" for pile in player["mind"])


def valued(deck: Deck, card: str, w: English) -> str:
    value = deck.entry(card).get("value")
    return f"{w.title(deck, card)} {value:+}" if value else w.title(deck, card)


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


def pile_text(pile: Mapping[str, Any], deck: Deck, picked: bool, w: English) -> Text:
    text = Text(f"{pile['id']} ", "bold reverse" if picked else "bright_black")
    for card in pile["cards"]:
        mark, colour = sign(deck, card)
        text.append(f"{mark}{valued(deck, card, w)} ", "strike bright_black" if pile["locked"] else colour)
    return text.append(f"({w.locked}) ") if pile["locked"] else text


def size(hand: Any) -> int:
    """The number of cards of a hand, one's own or another's."""
    return hand if isinstance(hand, int) else len(hand)


def player_panel(
    view: Mapping[str, Any], number: int, seat: int | None, picked: str | None, deck: Deck, w: English
) -> Panel:
    player = view["players"][number]
    moments, wanted = goal(view)
    head = Text.assemble(
        (w.mentality(player["mentality"]), "bold"),
        w.counts(active(player, deck), moments, size(player["hand"]), len(player["subconscious"])),
    )
    for standing in player["fractures"]:
        half = f" ({w.half})" if standing["shatter"] else ""
        head.append(f"  ✖{w.title(deck, standing['card'])}{half}", "blue")
    words = (picked or "").replace(":", " ").split(" ")
    rows: list[RenderableType] = [head, track(player["mentality"], wanted)]
    if player["mind"]:
        piles = [pile_text(pile, deck, pile["id"] in words and f"p{number}" in words, w) for pile in player["mind"]]
        rows.append(Text(" ").join(piles))
    turn = f" · {w.plays}" if view["turn"]["player"] == number else ""
    board, ability = (w.title(deck, name) if name else "" for name in (player["board"], player["ability"]))
    title = f"p{number}{f' ({w.you})' if number == seat else ''} · {board} · {ability}{turn}"
    lit = f"p{number}" in words
    style = "bold white" if lit else "green" if number == seat else "bright_black"
    return Panel(Group(*rows), title=title, title_align="left", width=ROOM, border_style=style)


def hand_panel(view: Mapping[str, Any], seat: int, deck: Deck, lit: str | None, w: English) -> Panel:
    text = Text()
    for card in view["players"][seat]["hand"]:
        mark, colour = sign(deck, card)
        style = f"reverse {colour}" if card == lit else colour
        text.append(f"{mark} {valued(deck, card, w)}", style).append(f" {w.text(deck, card)}\n", "dim")
    text.rstrip()
    return Panel(text, title=w.your_hand, title_align="left", width=ROOM, border_style="green")


def state_line(view: Mapping[str, Any], seat: int | None, deck: Deck, w: English) -> str:
    turn, discarded = view["turn"], view["discard"]
    round_ = -(-turn["number"] // len(view["players"])) if turn["number"] else 0
    top = w.title(deck, discarded[-1]) if discarded else ""
    state = w.state(round_, name_of(view, turn["player"], seat, w), "◆" * turn["fragments"], turn["played"])
    return f"{state}\n{w.piles(view['deck']['size'], len(discarded), top)}"


# ---- the small picture ----------------------------------------------------------------------

FULL, SHORT, SIGNS_ONLY = range(3)  # how much of a card's name is shown
SHORT_NAME = 12


def brief(deck: Deck, card: str, density: int, w: English) -> str:
    """A card in few letters: its sign, as much of its name as there is room for, its value."""
    entry = deck.entry(card)
    value = f"{entry['value']:+}" if entry.get("value") else ""
    name = "" if density == SIGNS_ONLY else w.title(deck, card)[: SHORT_NAME if density == SHORT else None].strip()
    return f"{sign(deck, card)[0]}{name}{' ' if name and value else ''}{value}"


def small_player(
    view: Mapping[str, Any], number: int, seat: int | None, picked: str | None, deck: Deck, density: int, w: English
) -> Text:
    """A player in a line or two."""
    player = view["players"][number]
    moments, wanted = goal(view)
    words = (picked or "").replace(":", " ").split(" ")
    plays = f" {w.plays}" if view["turn"]["player"] == number else ""
    lit = "bold reverse" if f"p{number}" in words else "bold green" if number == seat else "bold"
    hand, below = size(player["hand"]), len(player["subconscious"])
    text = Text.assemble(
        (f"{name_of(view, number, seat, w)}{plays}", lit),
        w.small(player["mentality"], wanted, active(player, deck), moments, hand, below),
    )
    for standing in player["fractures"]:
        text.append(f"  ✖{w.title(deck, standing['card'])}", "blue")
    for pile in player["mind"]:
        chosen = pile["id"] in words and f"p{number}" in words
        text.append("  ").append(f"{pile['id']} ", "bold reverse" if chosen else "bright_black")
        for card in pile["cards"]:
            style = "strike bright_black" if pile["locked"] else sign(deck, card)[1]
            text.append(f"{brief(deck, card, density, w)} ", style)
    return text


def small_hand(view: Mapping[str, Any], seat: int, deck: Deck, lit: str | None, w: English) -> Text:
    text = Text(f"{w.hand}  ", "bold green")
    for card in view["players"][seat]["hand"]:
        colour = sign(deck, card)[1]
        text.append(brief(deck, card, FULL, w), f"reverse {colour}" if card == lit else colour).append("  ")
    return text


def tall(parts: Sequence[Text], width: int) -> int:
    """How many lines some texts take."""
    console = Console(width=width, file=io.StringIO())
    return sum(len(part.wrap(console, width)) for part in parts)


class DeepOfMineFace(Face):
    """Minds with their piles, Mentality tracks, the hand with its texts, and the card that is picked."""

    tongues: ClassVar[Mapping[str, Callable[[], English]]] = {ENGLISH: English, GERMAN: German}
    w: English

    def small_board(
        self, view: Mapping[str, Any], seat: int | None, picked: str | None, width: int, height: int
    ) -> RenderableType:
        """A line or two a player; the fuller the table, the shorter the names on it."""
        w, deck = self.w, deck_of(view)
        order = [number for number in range(len(view["players"])) if number != seat]
        order += [] if seat is None else [seat]
        below = [] if seat is None else [small_hand(view, seat, deck, card_of(picked, deck), w)]
        below += [Text(line, "italic") for line in self.would_do(view, seat, picked, deck)[:2]]
        parts: list[Text] = []
        for density in (FULL, SHORT, SIGNS_ONLY):
            players = [small_player(view, number, seat, picked, deck, density, w) for number in order]
            parts = [Text(state_line(view, seat, deck, w).replace("\n", "  ")), *players, *below]
            if tall(parts, width) <= height:
                break
        return Group(*parts)

    def board(self, view: Mapping[str, Any], seat: int | None, picked: str | None) -> RenderableType:
        w, deck = self.w, deck_of(view)
        others = [number for number in range(len(view["players"])) if number != seat]
        parts: list[RenderableType] = [Text(state_line(view, seat, deck, w))]
        parts += [player_panel(view, number, seat, picked, deck, w) for number in others]
        if seat is not None:
            parts.append(player_panel(view, seat, seat, picked, deck, w))
            parts.append(hand_panel(view, seat, deck, card_of(picked, deck), w))
        for line in self.would_do(view, seat, picked, deck):
            parts.append(Text(line, "italic"))
        return Group(*parts)

    def would_do(self, view: Mapping[str, Any], seat: int | None, move: str | None, deck: Deck) -> list[str]:
        """What the picked card says, and what it would do at once."""
        w, name = self.w, card_of(move, deck)
        if name is None or move is None:
            return []
        lines = [f"{w.title(deck, name)}: {w.text(deck, name)}"]
        found = SEAT.match(move.rsplit(" ", 1)[-1]) or PILE.match(move.rsplit(" ", 1)[-1])
        if move.startswith("play") and found and name in deck.cards:
            target = int(found[1])
            value, now = deck.cards[name].get("value", 0), view["players"][target]["mentality"]
            then = max(-20, min(20, now + value))
            lines.append(w.change(None if target == seat else animal(view, target, w), now, then))
            if abs(then) >= 7 and not view["players"][target]["seven"]:
                lines.append(w.wakes)
        about = w.about(deck, name) if name in deck.number else ""
        return [*lines, about] if about else lines

    def lines(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        w, deck = self.w, deck_of(view)
        moments, wanted = goal(view)
        said = [line.replace("◆", "*") for line in state_line(view, seat, deck, w).splitlines()]
        for number, player in enumerate(view["players"]):
            who = f"p{number} ({w.you if number == seat else animal(view, number, w)})"
            hand, below = size(player["hand"]), len(player["subconscious"])
            said.append(w.long(who, player["mentality"], wanted, active(player, deck), moments, hand, below))
            for pile in player["mind"]:
                cards = ", ".join(valued(deck, card, w) for card in pile["cards"])
                said.append(f"  {pile['id']}: {cards}{f' ({w.locked})' if pile['locked'] else ''}")
            for standing in player["fractures"]:
                said.append(f"  {w.standing}: {w.title(deck, standing['card'])}")
        if seat is not None:
            said.append(w.your_hand_long)
            for card in view["players"][seat]["hand"]:
                said.append(f"  {valued(deck, card, w)}. {w.text(deck, card)}".rstrip())
        return said

    def prompt(self, view: Mapping[str, Any], seat: int | None) -> str:
        w, deck, asked = self.w, deck_of(view), view["await"]
        if asked is None:
            return ""
        kind = asked["kind"]
        card = w.title(deck, asked["card"]) if "card" in asked else ""
        if kind == "main":
            return w.main(view["turn"]["fragments"])
        if kind == "choose":
            return w.questions[asked["why"]].format(card=card)
        if kind == "play":
            return w.free_play(card)
        if kind == "discard":
            return w.which_discard
        if kind == "limit":
            return w.limit(asked["limit"])
        if kind == "look":
            return w.look([w.title(deck, each) for each in asked["cards"]])
        if kind == "window":
            victim = int(asked["victim"][1:])
            return w.window(card, None if victim == seat else animal(view, victim, w))
        if kind == "vote":
            return self.named(w.vote(asked["blocker"], card, w.title(deck, asked["with"])), view)
        return self.named(w.justify(asked["player"], card, asked["target"]), view)

    def say(self, move: str, view: Mapping[str, Any]) -> str:
        w, deck = self.w, deck_of(view)
        words = move.split(" ")
        verb, rest = words[0], words[1:]
        if verb == "play":
            how, where = (rest[1], self.place(rest[2], view, deck)) if rest[1:] else ("", "")
            return w.play(valued(deck, rest[0], w), how, where)
        if verb == "choose":
            return self.chosen(rest[0], view, deck)
        if verb == "use":
            return w.use(deck, rest[0])
        if verb == "antishatter":
            return w.overcome(w.title(deck, rest[0]), w.title(deck, rest[2]))
        if verb in ("discard", "block"):
            return (w.discard if verb == "discard" else w.block)(valued(deck, rest[0], w))
        return w.move(verb, window=(view["await"] or {}).get("kind") == "window")

    def place(self, where: str, view: Mapping[str, Any], deck: Deck) -> str:
        if found := PILE.match(where):
            for pile in view["players"][int(found[1])]["mind"]:
                if pile["id"] == f"m{found[2]}":
                    whose = name_of(view, int(found[1]), own_seat(view), self.w)
                    return f"{self.w.title(deck, pile['cards'][0])} ({whose}, {pile['id']})"
        if found := SEAT.match(where):
            number = int(found[1])
            return self.w.mind(None if number == own_seat(view) else animal(view, number, self.w))
        return where

    def chosen(self, what: str, view: Mapping[str, Any], deck: Deck) -> str:
        if found := ATTACHED.match(what):
            return self.w.attached(valued(deck, found[3], self.w), self.place(what.rsplit(":", 1)[0], view, deck))
        if PILE.match(what):
            return self.place(what, view, deck)
        if what in deck.number:
            return valued(deck, what, self.w)
        if found := SEAT.match(what):
            return upper(name_of(view, int(found[1]), own_seat(view), self.w))
        return self.w.word(what)

    def named(self, said: str, view: Mapping[str, Any]) -> str:
        """A sentence with animals where it has seats."""
        return SEATED.sub(lambda found: animal(view, int(found[1]), self.w), said)

    def told(self, game: Game, event: Mapping[str, Any], seat: int | None, view: Mapping[str, Any]) -> str:
        said = self.tell(game, event, seat)
        return said if event["event"] == "board" else self.named(said, view)  # which says who sits where

    def tell(self, game: Game, event: Mapping[str, Any], seat: int | None) -> str:
        return self.w.tell(event, shelf.find(game.options["deck"]), seat)

    def ending(self, outcome: Mapping[str, Any]) -> list[str]:
        return self.w.ending(outcome)

    def why(self, refusal: Refusal, view: Mapping[str, Any], seat: int | None) -> str:
        if not view:
            return super().why(refusal, view, seat)
        name = partial(self.w.particular, deck_of(view), seat, lambda move: self.say(move, view))
        return self.words.refusal_in("deepofmine", refusal, name)

    def reason(self, why: str, view: Mapping[str, Any], seat: int | None) -> str:
        return self.words.reason("deepofmine", why, lambda _key, _value: None)

    def thing(self, name: str, view: Mapping[str, Any]) -> str:
        title: str = self.w.title(deck_of(view), name)
        return title

    def options(self, options: dict[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
        """A deck that is the path of a file is read here, so that records and other processes need no file."""
        deck = options.get("deck")
        if isinstance(deck, str) and deck not in shelf.names():
            path = Path(deck)
            shelf.read(path)
            return options | {"deck": shelf.Inline(shelf.parse(path))}
        return options


FACE = DeepOfMineFace().in_language(ENGLISH)
