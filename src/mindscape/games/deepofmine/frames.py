"""Unfinished business: a small class for each kind of frame on the stack (6.5).  Compiled.

Frames only know how far something has come; the chapters of the rules run them.  Running a frame that waits for an
answer asks its question again and changes nothing else, so that a position can be written out and read back in
mid-effect.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from mindscape.core.keeping import reduced
from mindscape.games.deepofmine.codes import NOBODY, NOTHING, ON_DISORDER, ON_FRACTURE, ON_INTERVENTION

NO_CARDS: Final[list[int]] = []  # never changed

# ---- stages ---------------------------------------------------------------------------------
# of the set-up, in its order (DM-100)
BOARDS: Final = 0
SEEDS: Final = 1
ABILITY_CARDS: Final = 2
HANDS: Final = 3
REPLACING: Final = 4
WELLNESS_IN: Final = 5
ENDLESS_IN: Final = 6
STARTER: Final = 7
# of one step
AT_ALL: Final = 0  # it may be optional: yes or no
WHOM: Final = 1  # whom it concerns is not known yet
DOING: Final = 2
WHERE_TO: Final = 3  # a card on its way needs a place
# of a card that enters a Mind (DM-331)
JUDGING: Final = 0
BLOCKING: Final = 1
ENTERING: Final = 2
ENTERED: Final = 3
# of a Fracture or an Intervention (DM-503, DM-707)
STRIKING: Final = 0
WINDOW: Final = 1
VOTE: Final = 2
VALUE: Final = 3
SYMBOL: Final = 4
ROLL: Final = 5
EFFECT: Final = 6
SINKING: Final = 7
# of Wellness (DM-703)
RESTING: Final = 0
RESTED: Final = 1
ENDLESS_NEXT: Final = 2
ALL_DONE: Final = 3


class Frame:
    """A piece of unfinished business and how far it has come."""

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)

    def copy(self) -> "Frame":
        raise NotImplementedError


@final
class SetupFrame(Frame):
    """The set-up, seat by seat in each of its stages."""

    def __init__(self) -> None:
        self.stage: i64 = BOARDS
        self.seat: i64 = 0
        self.replacing: bool = False  # a dealt Fracture went to the bottom, the top card is to come

    def copy(self) -> "SetupFrame":
        f = SetupFrame()
        f.stage = self.stage
        f.seat = self.seat
        f.replacing = self.replacing
        return f


# ---- effects --------------------------------------------------------------------------------


class EffectFrame(Frame):
    """Part of an effect: for whom it works, who decides, of what it is, and what is known inside it."""

    def __init__(self, me: i64, chooser: i64, source: i64, die: i64, chosen: i64, victim: i64) -> None:
        self.me: i64 = me
        self.chooser: i64 = chooser
        self.source: i64 = source
        self.die: i64 = die
        self.chosen: i64 = chosen
        self.victim: i64 = victim


@final
class StepsFrame(EffectFrame):
    """A list of steps that are still to be done, from `next` to `end`."""

    def __init__(
        self, me: i64, chooser: i64, source: i64, die: i64, chosen: i64, victim: i64, following: i64, end: i64
    ) -> None:
        super().__init__(me, chooser, source, die, chosen, victim)
        self.next: i64 = following
        self.end: i64 = end

    def copy(self) -> "StepsFrame":
        return StepsFrame(
            self.me, self.chooser, self.source, self.die, self.chosen, self.victim, self.next, self.end
        )  # fmt: skip


@final
class SymbolFrame(EffectFrame):
    """A dice symbol is to be rolled; then the steps of `block` follow."""

    def __init__(self, me: i64, source: i64, victim: i64, block: i64) -> None:
        super().__init__(me, me, source, 0, NOBODY, victim)
        self.block: i64 = block

    def copy(self) -> "SymbolFrame":
        return SymbolFrame(self.me, self.source, self.victim, self.block)


@final
class StepFrame(EffectFrame):
    """One step that is being done."""

    def __init__(self, me: i64, chooser: i64, source: i64, die: i64, chosen: i64, victim: i64, step: i64) -> None:
        super().__init__(me, chooser, source, die, chosen, victim)
        self.step: i64 = step
        self.stage: i64 = AT_ALL
        # Whom it concerns, one after the other: seats, or for a pick in Minds sets of them as bits.  The list is
        # replaced, never changed in place, so copies may share it.
        self.among: list[int] = NO_CARDS
        self.index: i64 = 0  # of the present one
        self.left: i64 = 0  # how much of it is still to do; below 0: all
        self.moving: i64 = NOTHING  # the card that moves, as the move that chose it
        self.found: i64 = NOTHING  # the card that was found and needs a place
        self.seen: i64 = 0  # places of the deck that were looked at

    def copy(self) -> "StepFrame":
        f = StepFrame(self.me, self.chooser, self.source, self.die, self.chosen, self.victim, self.step)
        f.stage = self.stage
        f.among = self.among
        f.index = self.index
        f.left = self.left
        f.moving = self.moving
        f.found = self.found
        f.seen = self.seen
        return f


@final
class EnterFrame(Frame):
    """The entering effects of a stolen pile, card by card (DM-809)."""

    def __init__(self, player: i64, cards: list[int]) -> None:
        self.player: i64 = player
        self.cards: list[int] = cards  # never changed in place
        self.index: i64 = 0

    def copy(self) -> "EnterFrame":
        f = EnterFrame(self.player, self.cards)
        f.index = self.index
        return f


# ---- drawing --------------------------------------------------------------------------------


@final
class DrawFrame(Frame):
    """Cards of the draw deck come to a hand one by one (DM-504, DM-801)."""

    def __init__(self, player: i64, left: i64) -> None:
        self.player: i64 = player
        self.left: i64 = left

    def copy(self) -> "DrawFrame":
        return DrawFrame(self.player, self.left)


@final
class KeepFrame(Frame):
    """Cards are drawn, then all of them but `keep` are discarded (DM-827)."""

    def __init__(self, player: i64, chooser: i64, source: i64, left: i64, keep: i64) -> None:
        self.player: i64 = player
        self.chooser: i64 = chooser
        self.source: i64 = source
        self.left: i64 = left
        self.keep: i64 = keep
        self.first_tag: i64 = NOTHING  # where the cards drawn for it begin in `tags`
        self.discarding: bool = False

    def copy(self) -> "KeepFrame":
        f = KeepFrame(self.player, self.chooser, self.source, self.left, self.keep)
        f.first_tag = self.first_tag
        f.discarding = self.discarding
        return f


@final
class BottomFrame(Frame):
    """The lowest cards of a Subconscious come up; `deep`: because Mentality went so far (DM-412)."""

    def __init__(self, player: i64, source: i64, left: i64, deep: bool) -> None:
        self.player: i64 = player
        self.source: i64 = source
        self.left: i64 = left
        self.deep: bool = deep

    def copy(self) -> "BottomFrame":
        return BottomFrame(self.player, self.source, self.left, self.deep)


# ---- what instants may answer ---------------------------------------------------------------


class EventFrame(Frame):
    """A card is about to strike somebody: players may block it, perhaps after a vote (DM-714)."""

    def __init__(self, event: i64, victim: i64, card: i64) -> None:
        self.event: i64 = event
        self.victim: i64 = victim
        self.card: i64 = card
        self.asked: i64 = 0  # players who have still to answer, as bits
        self.blocked: bool = False
        self.instant: i64 = NOTHING
        self.blocker: i64 = NOBODY
        self.voters: i64 = 0  # players who have still to vote, as bits

    def take_window(self, other: "EventFrame") -> None:
        """As far as that one: for copies."""
        self.asked = other.asked
        self.blocked = other.blocked
        self.instant = other.instant
        self.blocker = other.blocker
        self.voters = other.voters


@final
class FractureFrame(EventFrame):
    """A Fracture strikes (DM-503), or strikes again (DM-1132)."""

    def __init__(self, victim: i64, card: i64, by: i64) -> None:
        super().__init__(ON_FRACTURE, victim, card)
        self.by: i64 = by  # who played it
        self.again: bool = False
        self.stage: i64 = STRIKING
        self.chooser: i64 = victim
        self.number: i64 = 0  # rolled

    def copy(self) -> "FractureFrame":
        f = FractureFrame(self.victim, self.card, self.by)
        f.take_window(self)
        f.again = self.again
        f.stage = self.stage
        f.chooser = self.chooser
        f.number = self.number
        return f


@final
class InterventionFrame(EventFrame):
    """Wellness or Endless was drawn (DM-701)."""

    def __init__(self, victim: i64, card: i64) -> None:
        super().__init__(ON_INTERVENTION, victim, card)
        self.stage: i64 = STRIKING

    def copy(self) -> "InterventionFrame":
        f = InterventionFrame(self.victim, self.card)
        f.take_window(self)
        f.stage = self.stage
        return f


@final
class PlayFrame(EventFrame):
    """A Moment, Disorder or Recovery on its way into a Mind, the victim's (DM-331)."""

    def __init__(self, player: i64, victim: i64, card: i64, pile: i64) -> None:
        super().__init__(ON_DISORDER, victim, card)
        self.player: i64 = player
        self.pile: i64 = pile  # 0: a new one
        self.stage: i64 = ENTERING
        self.from_hand: bool = False
        self.free: bool = False  # it cost nothing and returns nothing
        self.counts: bool = True  # its value; not from the owner's Subconscious (DM-409)
        self.judges: i64 = 0  # players who have still to judge the story, as bits
        self.accepted: i64 = 0
        self.rejected: i64 = 0

    def copy(self) -> "PlayFrame":
        f = PlayFrame(self.player, self.victim, self.card, self.pile)
        f.take_window(self)
        f.stage = self.stage
        f.from_hand = self.from_hand
        f.free = self.free
        f.counts = self.counts
        f.judges = self.judges
        f.accepted = self.accepted
        f.rejected = self.rejected
        return f


# ---- the rest -------------------------------------------------------------------------------


@final
class ToDiscardFrame(Frame):
    """An Impact whose effect is under way goes to the discard pile afterwards (DM-212)."""

    def __init__(self, player: i64, card: i64) -> None:
        self.player: i64 = player
        self.card: i64 = card

    def copy(self) -> "ToDiscardFrame":
        return ToDiscardFrame(self.player, self.card)


@final
class WellnessFrame(Frame):
    """Wellness at the end of a turn (DM-703)."""

    def __init__(self, player: i64) -> None:
        self.player: i64 = player
        self.stage: i64 = RESTING

    def copy(self) -> "WellnessFrame":
        f = WellnessFrame(self.player)
        f.stage = self.stage
        return f
