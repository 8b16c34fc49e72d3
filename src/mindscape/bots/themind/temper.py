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

from mindscape.bots.themind.partner import Partner
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng


@dataclass(frozen=True)
class Temper:
    """The settings of a partner; `name:setting=value` changes them."""

    pace_ms: float = 250.0
    """How long a number takes (M)."""
    spread: float = 0.0
    """The standard deviation of the logarithm of the pace, from one such partner to the next."""
    weber: float = 0.0
    """The standard deviation of a wait, as a share of it (T)."""
    reflex_ms: float = 0.0
    """No card that others could still forestall is laid sooner."""
    sure_ms: float = 400.0
    """A card that must be the lowest is laid after this time, if it is not due before (C); 0: it is counted out too."""
    ready_ms: float = 600.0
    """Until the hand lies on the table (C)."""
    learns: float = 0.0
    """1: adopts the mean pace of the cards that others lay."""
    patience: float = 12.0
    """So many numbers are counted in silence before a star is asked for; 0: no stars (O)."""
    agree_ms: float = 700.0
    """Until a hand goes up after another one; who has a card to lay within that time does that first (C)."""

    def partner(self, seed: int) -> Partner:
        return Partner(
            Rng(seed), self.pace_ms, self.spread, self.weber, self.reflex_ms, self.sure_ms, self.ready_ms,
            self.learns != 0.0, self.patience, self.agree_ms,
        )  # fmt: skip

    def changed(self, settings: Mapping[str, str]) -> Temper:
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


CLOCK = Temper()
AVERAGING = Temper(learns=1.0)
PERSON = Temper(spread=0.6, weber=0.15, reflex_ms=300.0, sure_ms=700.0, ready_ms=1200.0, patience=12.0, agree_ms=1200.0)
