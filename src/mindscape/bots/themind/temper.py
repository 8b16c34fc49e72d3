"""What partners are like: the numbers behind them, and where these come from.

Sources
  M   Vegh, «Mind the Gap», data of a BSc thesis: 21 people, 8 games each beside an exact clock.  Median wait a
      number 0.25 s; standard deviation of the logarithm of the pace between people 0.61; median wait for a card at
      most three numbers away 0.93 s.
  T   Laboratory timing: the standard deviation of an interval is a constant share of it (scalar timing; Rakitin and
      others 1998), 0.10 to 0.20 for people (Lewis and Miall 2009; Haigh and others 2021).
  O   Our own simulations, see docs/games/themind.md.
  C   A choice for comfort at a table with people; it has no effect on who wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Self

from mindscape.bots.themind.attuned import AttunedMind
from mindscape.bots.themind.counting import Counting
from mindscape.bots.themind.partner import PartnerMind
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng

NO_MANNERS, WITH_PEOPLE, ALWAYS = 0.0, 1.0, 2.0


@dataclass(frozen=True)
class Temper:
    """The settings that all partners have; `name:setting=value` changes them."""

    pace_ms: float = 250.0
    """How long a number takes (M); for `attuned`: what it expects of others."""
    sure_ms: float = 400.0
    """A card that must be the lowest is laid after this time, if it is not due before (C); 0: it is counted out too."""
    ready_ms: float = 600.0
    """Until the hand lies on the table (C)."""
    agree_ms: float = 700.0
    """Until a hand goes up after another one; who has a card to lay within that time does that first (C)."""
    manners: float = WITH_PEOPLE
    """How it asks for stars: 0 whenever it likes, 1 with manners where people sit, 2 with manners always."""

    def partner(self, seed: int, *, people: bool = True) -> PartnerMind:
        """A partner; `people`: somebody at the table may be a person."""
        raise NotImplementedError

    def has_manners(self, *, people: bool) -> bool:
        return self.manners >= ALWAYS or (self.manners >= WITH_PEOPLE and people)

    def changed(self, settings: Mapping[str, str]) -> Self:
        """With other settings, as text; raises Refused for one that is none."""
        known = [field.name for field in fields(self)]
        found: dict[str, float] = {}
        for name, text in settings.items():
            if name not in known:
                raise Refused(f"A partner has no setting '{name}'; there are: {', '.join(known)}.")
            try:
                found[name] = float(text)
            except ValueError:
                raise Refused(f"{name} must be a number, not '{text}'.") from None
            if not 0.0 <= found[name] <= 1e6:  # so that no wait is longer than a clock can count
                raise Refused(f"{name} must be a number from 0 to a million, not {text}.")
        if found.get("pace_ms", 1.0) < 1.0:
            raise Refused("pace_ms must be 1 or more.")
        return replace(self, **found)


@dataclass(frozen=True)
class CountingTemper(Temper):
    """The settings of a partner that counts."""

    spread: float = 0.0
    """The standard deviation of the logarithm of the pace, from one such partner to the next."""
    weber: float = 0.0
    """The standard deviation of a wait, as a share of it (T)."""
    reflex_ms: float = 0.0
    """No card that others could still forestall is laid sooner."""
    reflex_span_ms: float = 0.0
    """The reflex differs from one such partner to the next, by up to so much more."""
    reflex_weber: float = 0.0
    """The standard deviation of the logarithm of a reflex; 0: it wavers as the count does."""
    reasons: float = 1.0
    """1: sees from the table that a card must be the lowest; 0: only if nobody else holds cards."""
    learns: float = 0.0
    """1: adopts the mean pace of the cards that others lay."""
    adapts: float = 0.0
    """The pace comes nearer to every other's that is seen, by this share of the way (in logarithms)."""
    patience: float = 12.0
    """So many numbers are counted in silence before a star is asked for; 0: no stars (O)."""
    asks: float = 0.0
    """Above 0, a person's habit with stars: with this chance, in need or in plenty, it asks after half its wait."""
    hand_ms: float = 1500.0
    """By that habit: so long a hand stays up if the others do not agree."""

    def partner(self, seed: int, *, people: bool = True) -> Counting:
        return Counting(
            Rng(seed), self.ready_ms, self.agree_ms, self.has_manners(people=people), self.pace_ms, self.spread,
            self.weber, self.reflex_ms, self.reflex_span_ms, self.reflex_weber, self.sure_ms, self.reasons != 0.0,
            self.learns != 0.0, self.adapts, self.patience, self.asks, self.hand_ms,
        )  # fmt: skip


@dataclass(frozen=True)
class AttunedTemper(Temper):
    """The settings of a partner that believes something of the others; what they are worth: O."""

    spread: float = 0.65
    """The standard deviation of the logarithm of a stranger's pace."""
    follows: float = 0.5
    """The chance that a stranger follows the pace that it sees."""
    lead: float = 0.2
    """How much it costs to lay a card at another tempo than the one it leads to."""
    slower: float = 0.2
    """It leads to a tempo slower than the others' by this (in logarithms)…"""
    calm_ms: float = 600.0
    """…but not to a slower one than this."""
    price: float = 0.35
    """A star is worth so many lives; 0: no stars."""
    welcome: float = 0.6
    """Another's star is agreed to at this part of the price."""
    late: float = 0.65
    """A star is asked for when this part of the own wait is over: by then the others are readier to agree."""

    def partner(self, seed: int, *, people: bool = True) -> AttunedMind:
        return AttunedMind(
            Rng(seed), self.ready_ms, self.agree_ms, self.has_manners(people=people), self.pace_ms, self.spread,
            self.follows, self.sure_ms, self.lead, self.slower, self.calm_ms, self.price, self.welcome,
            self.late,
        )  # fmt: skip


CLOCK = CountingTemper()
AVERAGING = CountingTemper(learns=1.0)
PERSON = CountingTemper(
    spread=0.6, weber=0.15, reflex_ms=300.0, sure_ms=700.0, ready_ms=1200.0, patience=12.0, agree_ms=1200.0
)
STRANGER = CountingTemper(
    pace_ms=300.0, spread=0.6, weber=0.15, reflex_ms=300.0, reflex_span_ms=600.0, reflex_weber=0.2, sure_ms=1.0,
    reasons=0.0, ready_ms=1200.0, adapts=0.05, asks=0.1, agree_ms=0.0,
)  # fmt: skip
ATTUNED = AttunedTemper(pace_ms=300.0, manners=ALWAYS)
