"""Frames as positions of the first form hold them: fields without names of their own, steps by number.

The numbers are those of the deck as it was compiled then; a deck that has not changed since still has them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine import frames as fr
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.engine import Forest

KINDS = (
    "setup", "steps", "do", "symbol", "draw", "keep", "bottom", "fracture", "intervention", "play", "enter",
    "to_discard", "wellness",
)  # fmt: skip
NUMBERS = ("step", "end", "die", "phase", "left", "a", "b")
LAST_PHASE = {"setup": 7, "do": 3, "fracture": 7, "intervention": 7, "play": 3, "wellness": 3}
MOST_LEFT = 1000
MOST = 1 << 60

BLOCKED = 1  # marks of a frame, in `b`
FREE = 2
NO_VALUE = 4
FROM_HAND = 8
AGAIN = 16
DEEP = 32
TAGGED = 64


def read(entry: Mapping[str, Any], s: Forest, deck: Deck, refuse: Callable[[str], Exception]) -> fr.Frame:
    known = {"f", "self", "chooser", "card", "got", "chosen", "victim", *NUMBERS}
    if not known >= set(entry) or not isinstance(entry.get("f"), str) or entry["f"] not in KINDS:
        raise refuse("a frame of stack is none that is known")
    return _Old(entry, s, deck, refuse).frame()


class _Old:
    def __init__(self, entry: Mapping[str, Any], s: Forest, deck: Deck, refuse: Callable[[str], Exception]) -> None:
        self.entry = entry
        self.deck = deck
        self.refuse = refuse
        last = s.players - 1
        self.kind: str = entry["f"]
        self.me = self.number("self", 0, last, 0)
        self.chooser = self.number("chooser", 0, last, 0)
        self.chosen = self.number("chosen", -1, last, e.NOBODY)
        self.victim = self.number("victim", -1, last, e.NOBODY)
        self.step, self.end, self.die = (self.number(name, -MOST, MOST, 0) for name in ("step", "end", "die"))
        self.a, self.b = (self.number(name, -MOST, MOST, 0) for name in ("a", "b"))
        self.left = self.number("left", -1, MOST_LEFT, 0)
        self.phase = self.number("phase", 0, LAST_PHASE.get(self.kind, 7), 0)
        card = entry.get("card")
        if card is not None and (not isinstance(card, str) or card not in deck.source_number):
            raise refuse(f"a frame of stack names {card!r}, which is no card")
        self.card = e.NOTHING if card is None else deck.source_number[card]
        self.got = entry.get("got", [])
        if not isinstance(self.got, list) or any(type(item) is not int or not 0 <= item < MOST for item in self.got):
            raise refuse("got in a frame of stack must be a list of numbers")

    def number(self, name: str, low: int, high: int, default: int) -> int:
        value = self.entry.get(name, default)
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(f"{name} in a frame of stack must be a whole number from {low} to {high}")
        return value

    def frame(self) -> fr.Frame:
        made: fr.Frame = getattr(self, self.kind)()
        return made

    # ---- the kinds --------------------------------------------------------------------------

    def setup(self) -> fr.Frame:
        f = fr.SetupFrame()
        f.stage, f.seat, f.replacing = self.phase, self.a, bool(self.b)
        return f

    def block(self) -> int:
        """The block of the steps from `step` to `end`, which must be steps of the card."""
        p = self.deck.program
        if not 0 <= self.step < self.end <= len(p.verb) or p.block_end[self.deck.block_of[self.step]] != self.end:
            raise self.refuse("a frame of stack runs beyond the steps of the deck")
        return self.deck.block_of[self.own_step()]

    def own_step(self) -> int:
        if self.card == e.NOTHING or self.step not in self.deck.steps_of(self.deck.sources[self.card]).values():
            raise self.refuse("a frame of stack names a step that is none of its card")
        return self.step

    def steps(self) -> fr.Frame:
        self.block()
        return fr.StepsFrame(
            self.me, self.chooser, self.card, self.die, self.chosen, self.victim, self.step, self.end
        )  # fmt: skip

    def symbol(self) -> fr.Frame:
        return fr.SymbolFrame(self.me, self.card, self.victim, self.block())

    def do(self) -> fr.Frame:
        step = self.own_step()
        f = fr.StepFrame(self.me, self.chooser, self.card, self.die, self.chosen, self.victim, step)
        f.stage, f.among, f.index, f.left = self.phase, list(self.got), self.a, self.left
        verb = self.deck.program.verb[step]
        if f.stage == fr.WHERE_TO and verb == e.V_MOVE:
            f.moving = self.end
        elif f.stage == fr.WHERE_TO:
            f.found = self.end
        if verb == e.V_PEEK:
            f.seen = self.b
        return f

    def draw(self) -> fr.Frame:
        return self.keep() if self.b & TAGGED else fr.DrawFrame(self.me, self.left)

    def keep(self) -> fr.Frame:
        f = fr.KeepFrame(self.me, self.chooser, self.card, self.left, self.end)
        f.first_tag, f.discarding = self.a, self.kind == "keep"
        return f

    def bottom(self) -> fr.Frame:
        return fr.BottomFrame(self.me, self.card, self.left, bool(self.b & DEEP))

    def window(self, f: fr.EventFrame) -> None:
        f.asked, f.blocked = self.left, bool(self.b & BLOCKED)
        if self.chosen != e.NOBODY:
            f.instant, f.blocker = self.die, self.chosen

    def fracture(self) -> fr.Frame:
        f = fr.FractureFrame(self.me, self.card, self.a)
        f.again, f.stage, f.chooser = bool(self.b & AGAIN), self.phase, self.chooser
        if self.phase < fr.SYMBOL:
            self.window(f)
        else:
            f.number = self.die
        return f

    def intervention(self) -> fr.Frame:
        f = fr.InterventionFrame(self.me, self.card)
        f.stage, f.voters = self.phase, self.end
        self.window(f)
        if f.stage == fr.WINDOW and f.asked:  # a block was refused
            f.instant, f.blocker = e.NOTHING, e.NOBODY
        return f

    def play(self) -> fr.Frame:
        f = fr.PlayFrame(self.me, self.victim, self.card, self.a)
        f.stage = self.phase
        f.from_hand, f.free, f.counts = bool(self.b & FROM_HAND), bool(self.b & FREE), not self.b & NO_VALUE
        self.window(f)
        if f.stage == fr.JUDGING:
            f.judges, f.accepted, f.rejected = self.end, self.step, self.die
        return f

    def enter(self) -> fr.Frame:
        if not 0 <= self.a < len(self.got) or any(card >= self.deck.program.cards for card in self.got):
            raise self.refuse("a frame of stack counts beyond its cards")
        f = fr.EnterFrame(self.me, list(self.got))
        f.index = self.a
        return f

    def to_discard(self) -> fr.Frame:
        return fr.ToDiscardFrame(self.me, self.card)

    def wellness(self) -> fr.Frame:
        f = fr.WellnessFrame(self.me)
        f.stage = self.phase
        return f
