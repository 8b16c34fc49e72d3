"""What the dice of a game's fights gave a side, beside what their odds promised (MG-911 to MG-916).

A roll that hurts only the other side is a blow, one that hurts only the roller is a blow against oneself, and one that
hurts both is none.  A side's luck is its own blows less those of the other side; before each roll the chances of
that are known exactly, so it can be compared with what was to be expected.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mindscape.core.events import Event
from mindscape.core.game import Luck
from mindscape.games.mindgame.laws import Laws
from mindscape.games.mindgame.odds import ALL_ROLLS, effect_of, results

BLOWS: Mapping[str, int] = {"enemy": 1, "both": 0, "self": -1}


class Chances(NamedTuple):
    mean: float
    variance: float


def blow(laws: Laws, result: int) -> int:
    """What a result is worth to its roller."""
    return BLOWS[effect_of(laws, result).side]


def chances(laws: Laws, adjust: int) -> Chances:
    """What a roll with this adjustment is worth to its roller, before it falls."""
    worth = [(blow(laws, result), weight / ALL_ROLLS) for result, weight in results(adjust).items()]
    mean = sum(value * share for value, share in worth)
    return Chances(mean, sum((value - mean) ** 2 * share for value, share in worth))


def luck(laws: Laws, seat: int, story: Sequence[tuple[int, Sequence[Event]]]) -> Luck | None:
    """The luck of a seat in all rolls of a game; None: there was none."""
    known: dict[int, Chances] = {}
    adjust: Sequence[int] = (0, 0)
    times, came, due, spread = 0, 0.0, 0.0, 0.0
    for _, events in story:
        for event in events:
            if event.kind == "fight":
                adjust = event.seen["adjust"]
            elif event.kind == "rolled":
                roller = int(event.seen["player"][1:])
                mine = 1 if roller == seat else -1
                if (with_ := adjust[roller]) not in known:
                    known[with_] = chances(laws, with_)
                times += 1
                came += mine * blow(laws, event.seen["result"])
                due += mine * known[with_].mean
                spread += known[with_].variance
    return Luck(times, came, due, spread) if times else None
