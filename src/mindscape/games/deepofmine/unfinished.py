"""Unfinished business as JSON (6.5): each frame by the names of its fields, each step by the way to it in its card.

A position that was written in the middle of a card so reads back after other cards of the deck were changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine import frames as fr
from mindscape.games.deepofmine import oldframes
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.notation import parse, parts, text
from mindscape.games.deepofmine.vocabulary import VERB_CODES

MOST_LEFT = 1000  # cards of the largest deck
BOUNDS = {"left": (-1, MOST_LEFT), "first_tag": (-1, MOST_LEFT), "pile": (0, 10**9), "die": (0, 2), "rolled": (0, 2)}
DEEPEST = 4 * e.DEEPEST
PICKING = tuple(VERB_CODES[verb] for verb in ("erase", "lock", "open", "steal", "move"))

SETUP = ("boards", "seeds", "abilities", "hands", "replacing", "wellness", "endless", "starter")
STEP = ("at all", "whom", "doing", "where to")
PLAY = ("judging", "blocking", "entering", "entered")
STRIKE = ("striking", "window", "vote", "value", "symbol", "roll", "effect", "sinking")
REST = ("resting", "rested", "endless", "done")

# Kinds of fields; a tuple of words is one more, for stages.
PLAYER = "player"  # always written
NOBODY = "nobody"  # a player, or nobody
CARD = "card"
CARDS = "cards"
SOURCE = "source"  # what an effect is of
NUMBER = "number"
FLAG = "flag"
PLAYERS = "players"  # bits
PLACE = "place"  # the way to a step
AMONG = "among"
MOVING = "moving"


class Field(NamedTuple):
    name: str
    attribute: str
    kind: str | tuple[str, ...]


class Shape(NamedTuple):
    name: str
    blank: Callable[[], fr.Frame]
    fields: tuple[Field, ...]


EFFECT = (
    Field("self", "me", PLAYER), Field("by", "chooser", PLAYER), Field("card", "source", SOURCE),
    Field("die", "die", NUMBER), Field("chosen", "chosen", NOBODY), Field("victim", "victim", NOBODY),
)  # fmt: skip
EVENT = (
    Field("victim", "victim", PLAYER), Field("card", "card", CARD), Field("asked", "asked", PLAYERS),
    Field("blocked", "blocked", FLAG), Field("instant", "instant", CARD), Field("blocker", "blocker", NOBODY),
    Field("voters", "voters", PLAYERS),
)  # fmt: skip
SHAPES: dict[type[fr.Frame], Shape] = {
    fr.SetupFrame: Shape("setup", fr.SetupFrame, (
        Field("stage", "stage", SETUP), Field("player", "seat", NUMBER), Field("replacing", "replacing", FLAG),
    )),
    fr.StepsFrame: Shape("steps", lambda: fr.StepsFrame(0, 0, 0, 0, -1, -1, 0, 0), (
        *EFFECT, Field("at", "next", PLACE),
    )),
    fr.SymbolFrame: Shape("symbol", lambda: fr.SymbolFrame(0, 0, -1, 0), (
        Field("self", "me", PLAYER), Field("card", "source", SOURCE), Field("victim", "victim", NOBODY),
        Field("at", "block", PLACE),
    )),
    fr.StepFrame: Shape("do", lambda: fr.StepFrame(0, 0, 0, 0, -1, -1, 0), (
        *EFFECT, Field("at", "step", PLACE), Field("stage", "stage", STEP), Field("among", "among", AMONG),
        Field("index", "index", NUMBER), Field("left", "left", NUMBER), Field("moving", "moving", MOVING),
        Field("found", "found", CARD), Field("seen", "seen", NUMBER),
    )),
    fr.EnterFrame: Shape("enter", lambda: fr.EnterFrame(0, fr.NO_CARDS), (
        Field("player", "player", PLAYER), Field("cards", "cards", CARDS), Field("index", "index", NUMBER),
    )),
    fr.DrawFrame: Shape("draw", lambda: fr.DrawFrame(0, 0), (
        Field("player", "player", PLAYER), Field("left", "left", NUMBER),
    )),
    fr.KeepFrame: Shape("keep", lambda: fr.KeepFrame(0, 0, 0, 0, 0), (
        Field("player", "player", PLAYER), Field("by", "chooser", PLAYER), Field("card", "source", SOURCE),
        Field("left", "left", NUMBER), Field("keep", "keep", NUMBER), Field("first_tag", "first_tag", NUMBER),
        Field("discarding", "discarding", FLAG),
    )),
    fr.BottomFrame: Shape("bottom", lambda: fr.BottomFrame(0, -1, 0, False), (
        Field("player", "player", PLAYER), Field("card", "source", SOURCE), Field("left", "left", NUMBER),
        Field("deep", "deep", FLAG),
    )),
    fr.FractureFrame: Shape("fracture", lambda: fr.FractureFrame(0, 0, -1), (
        *EVENT, Field("played_by", "by", NOBODY), Field("again", "again", FLAG), Field("stage", "stage", STRIKE),
        Field("by", "chooser", PLAYER), Field("rolled", "number", NUMBER),
    )),
    fr.InterventionFrame: Shape("intervention", lambda: fr.InterventionFrame(0, 0), (
        *EVENT, Field("stage", "stage", STRIKE),
    )),
    fr.PlayFrame: Shape("play", lambda: fr.PlayFrame(0, 0, 0, 0), (
        *EVENT, Field("player", "player", PLAYER), Field("pile", "pile", NUMBER), Field("stage", "stage", PLAY),
        Field("from_hand", "from_hand", FLAG), Field("free", "free", FLAG), Field("counts", "counts", FLAG),
        Field("judges", "judges", PLAYERS), Field("accepted", "accepted", NUMBER),
        Field("rejected", "rejected", NUMBER),
    )),
    fr.ToDiscardFrame: Shape("to_discard", lambda: fr.ToDiscardFrame(0, 0), (
        Field("player", "player", PLAYER), Field("card", "card", CARD),
    )),
    fr.WellnessFrame: Shape("wellness", lambda: fr.WellnessFrame(0), (
        Field("player", "player", PLAYER), Field("stage", "stage", REST),
    )),
}  # fmt: skip
BY_NAME = {shape.name: shape for shape in SHAPES.values()}


# ---- writing --------------------------------------------------------------------------------


def to_json(f: fr.Frame, deck: Deck) -> dict[str, Any]:
    """A frame; what is as in a new one is left out."""
    shape = SHAPES[type(f)]
    blank = shape.blank()
    found: dict[str, Any] = {"f": shape.name}
    for name, attribute, kind in shape.fields:
        value = getattr(f, attribute)
        if kind in (PLAYER, PLACE) or value != getattr(blank, attribute) or (kind in (CARD, SOURCE) and value >= 0):
            found[name] = _written(f, kind, value, deck)
    return found


def _written(f: fr.Frame, kind: str | tuple[str, ...], value: Any, deck: Deck) -> Any:
    if isinstance(kind, tuple):
        return kind[value]
    if kind == CARD or kind == SOURCE:
        return deck.sources[value]
    if kind == CARDS:
        return [deck.ids[card] for card in value]
    if kind == PLAYERS:
        return _seats(value)
    if kind == PLACE:
        assert isinstance(f, fr.EffectFrame)
        step = deck.program.block_start[value] if isinstance(f, fr.SymbolFrame) else value
        return way_to(step, deck.sources[f.source], deck)
    if kind == AMONG:
        assert isinstance(f, fr.StepFrame)
        return [_seats(minds) for minds in value] if deck.program.verb[f.step] in PICKING else list(value)
    if kind == MOVING:
        return text(value, deck).removeprefix("choose ")
    return value


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(4) if bits >> seat & 1]


def way_to(step: int, source: str, deck: Deck) -> list[str | int]:
    """Where a step stands in the entry of its card: names of fields and places in lists."""
    return next(list(way) for way, number in deck.steps_of(source).items() if number == step)


# ---- reading --------------------------------------------------------------------------------


def read(data: list[Any], s: Forest, deck: Deck, refuse: Callable[[str], Exception]) -> list[fr.Frame]:
    """The frames of a stack, in this form or in the first one, which named the steps of the base deck by number."""
    if len(data) > DEEPEST:
        raise refuse("more unfinished business than can be")
    found = [_Reader(_renewed(entry, s, deck, refuse), s, deck, refuse).read() for entry in data]
    held = [card for f in found for card in _held(f, deck)]
    if len(set(held)) < len(held):
        raise refuse("two frames of stack have one card")
    if missing := [deck.ids[card] for card in held if card not in s.in_transit]:
        raise refuse(f"a frame of stack needs {missing[0]!r} in limbo")
    return found


def _held(f: fr.Frame, deck: Deck) -> list[int]:
    """The cards in limbo that wait for this frame."""
    if isinstance(f, fr.PlayFrame):
        return [] if f.stage == fr.ENTERED else [f.card]
    if isinstance(f, fr.FractureFrame):
        return [] if f.again else [f.card]
    if isinstance(f, fr.InterventionFrame | fr.ToDiscardFrame):
        return [f.card]
    if isinstance(f, fr.WellnessFrame):
        return [deck.program.wellness] if f.stage <= fr.RESTED else []
    return [f.found] if isinstance(f, fr.StepFrame) and f.found != e.NOTHING else []


def _renewed(entry: Any, s: Forest, deck: Deck, refuse: Callable[[str], Exception]) -> Any:
    """A frame of the first form in this one, so that it is read like any other."""
    if not isinstance(entry, Mapping) or "chooser" not in entry:
        return entry
    try:
        return to_json(oldframes.read(entry, s, deck, refuse), deck)
    except (IndexError, OverflowError):
        raise refuse("a frame of stack names something that is not there") from None


class _Reader:
    def __init__(self, entry: Any, s: Forest, deck: Deck, refuse: Callable[[str], Exception]) -> None:
        self.entry = entry
        self.s = s
        self.deck = deck
        self.refuse = refuse

    def read(self) -> fr.Frame:
        entry = self.entry
        if not isinstance(entry, Mapping) or not isinstance(entry.get("f"), str) or entry["f"] not in BY_NAME:
            raise self.refuse("a frame of stack is none that is known")
        shape = BY_NAME[entry["f"]]
        known = {"f", *(field.name for field in shape.fields)}
        if unknown := [name for name in entry if name not in known]:
            raise self.refuse(f"a frame {entry['f']!r} of stack has no field {unknown[0]!r}")
        f = shape.blank()
        for name, attribute, kind in shape.fields:
            if name in entry:
                setattr(f, attribute, self.value(f, name, kind, entry[name]))
            elif kind in (PLAYER, PLACE) or (kind in (CARD, SOURCE) and getattr(f, attribute) >= 0):
                raise self.refuse(f"a frame {entry['f']!r} of stack does not say {name!r}")
        self.whole(f)
        return f

    def value(self, f: fr.Frame, name: str, kind: str | tuple[str, ...], value: Any) -> Any:
        if isinstance(kind, tuple):
            if not isinstance(value, str) or value not in kind:
                raise self.refuse(f"{name} in a frame of stack cannot be {value!r}")
            return kind.index(value)
        if kind in (PLAYER, NOBODY):
            return self.number(name, value, 0, self.s.players - 1)
        if kind == NUMBER:
            return self.number(name, value, *BOUNDS.get(name, (0, MOST_LEFT)))
        if kind == FLAG:
            if type(value) is not bool:
                raise self.refuse(f"{name} in a frame of stack must be true or false")
            return value
        if kind == CARD:
            return self.named(value, self.deck.number)
        if kind == SOURCE:
            return self.named(value, self.deck.source_number)
        if kind == CARDS:
            return [self.named(item, self.deck.number) for item in self.items(name, value)]
        if kind == PLAYERS:
            return self.bits(name, value)
        if kind == PLACE:
            return self.place(f, value)
        if kind == AMONG:
            return self.among(f, value)
        return self.moving(value)

    def number(self, name: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(f"{name} in a frame of stack must be a whole number from {low} to {high}")
        return value

    def items(self, name: str, value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.refuse(f"{name} in a frame of stack must be a list")
        return value

    def named(self, value: Any, numbers: Mapping[str, int]) -> int:
        if not isinstance(value, str) or value not in numbers:
            raise self.refuse(f"a frame of stack names {value!r}, which is no card")
        return numbers[value]

    def bits(self, name: str, value: Any) -> int:
        seats = {self.number(name, seat, 0, self.s.players - 1) for seat in self.items(name, value)}
        return sum(1 << seat for seat in seats)

    def place(self, f: fr.Frame, value: Any) -> int:
        """The number of a step, or for a symbol of the block that begins with it."""
        assert isinstance(f, fr.EffectFrame)
        source = self.deck.sources[f.source]
        way = tuple(self.items("at", value))
        steps = self.deck.steps_of(source)
        if not all(type(part) in (str, int) for part in way) or way not in steps:
            where = ".".join(str(part)[:60] for part in way[:20])
            why = f"{source!r} has no step at {where or 'no place'}"
            raise self.refuse(f"{why}; perhaps the deck is another one, or the card was changed")
        step = steps[way]
        return self.deck.block_of[step] if isinstance(f, fr.SymbolFrame) else step

    def among(self, f: fr.Frame, value: Any) -> list[int]:
        assert isinstance(f, fr.StepFrame)
        items = self.items("among", value)
        if self.deck.program.verb[f.step] in PICKING:
            return [self.bits("among", item) for item in items]
        return [self.number("among", item, 0, self.s.players - 1) for item in items]

    def moving(self, value: Any) -> int:
        move = parse(f"choose {value}", self.deck) if isinstance(value, str) else None
        if move is None or move & e.VERB_MASK != e.M_CHOOSE_ATTACHED:
            raise self.refuse(f"moving in a frame of stack is such as 'p1:m3:insomnia', not {value!r}")
        _, seat, card, name = parts(move)
        pile = self.s.seats[seat].pile(name) if seat < self.s.players else None
        if pile is None or card not in pile.cards:
            raise self.refuse(f"moving in a frame of stack names {value!r}, which lies in no Mind")
        return move

    def whole(self, f: fr.Frame) -> None:
        """What follows from the other fields, and what must fit together."""
        if isinstance(f, fr.StepsFrame):
            f.end = self.deck.program.block_end[self.deck.block_of[f.next]]
        elif isinstance(f, fr.StepFrame):
            self.step(f)
        elif isinstance(f, fr.EnterFrame):
            self.need(0 <= f.index < len(f.cards), "counts beyond its cards")
        elif isinstance(f, fr.KeepFrame):
            self.need(f.first_tag <= len(self.s.tags), "counts beyond the tags")
            self.need(not f.discarding or f.first_tag >= 0, "discards before anything was drawn")
        elif isinstance(f, fr.SetupFrame):
            self.need(self.s.phase == e.SETUP and f.seat < self.s.players, "belongs to the set-up")
        if isinstance(f, fr.EventFrame):
            self.event(f)

    def need(self, condition: bool, what: str) -> None:
        if not condition:
            raise self.refuse(f"a frame {self.entry['f']!r} of stack {what}")

    def step(self, f: fr.StepFrame) -> None:
        verb = self.deck.program.verb[f.step]
        last = len(f.among) if verb == e.V_EACH else len(f.among) - 1
        self.need(f.stage < fr.DOING or 0 <= f.index <= last, "counts beyond those it is about")
        moves, finds = (verb == code and f.stage == fr.WHERE_TO for code in (e.V_MOVE, e.V_SEARCH))
        self.need(f.stage < fr.WHERE_TO or moves or finds, "has nothing to put anywhere")
        self.need(moves == (f.moving != e.NOTHING), "must say what moves, and only then")
        self.need(finds == (f.found != e.NOTHING), "must say what was found, and only then")
        self.need(f.seen == 0 or verb == e.V_PEEK, "looks at nothing")

    def event(self, f: fr.EventFrame) -> None:
        self.need((f.instant == e.NOTHING) == (f.blocker == e.NOBODY), "must name an instant and its holder, or none")
        kinds = {e.ON_FRACTURE: (e.FRACTURE,), e.ON_INTERVENTION: (e.INTERVENTION,)}
        into_a_mind = (e.MOMENT, e.DISORDER, e.RECOVERY)
        self.need(self.deck.program.type[f.card] in kinds.get(f.event, into_a_mind), "has a card of another type")
        if isinstance(f, fr.InterventionFrame):
            self.need(f.stage <= fr.VOTE, "is not so far")
            held = f.blocker != e.NOBODY and f.instant in self.s.seats[f.blocker].hand
            self.need(f.stage != fr.VOTE or (held and f.voters != 0), "is voted on without an instant or voters")
        if isinstance(f, fr.PlayFrame) and f.stage == fr.JUDGING:
            self.need(f.judges != 0 and f.pile != 0, "is judged by nobody")
        if isinstance(f, fr.FractureFrame):
            self.need(f.stage != fr.VOTE, "is never voted on")
