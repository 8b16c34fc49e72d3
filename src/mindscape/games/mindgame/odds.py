"""How a fight may go: exact chances of a roll, of a round and of the whole fight (MG-9xx to MG-11xx).

Everything here is a pure function of tiles and laws; the law of combat itself is in `blows.py`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from mindscape.core.rng import Rng
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.blows import (
    HIGHEST,
    LOWEST,
    adjustment,
    hurts_enemy,
    hurts_self,
    kills,
    left,
    result_of,
    row_of,
    takes_bottom,
)
from mindscape.games.mindgame.laws import Laws
from mindscape.games.mindgame.notation import TILE_NUMBERS, stack_from
from mindscape.games.mindgame.sets import top
from mindscape.games.mindgame.tiles import WEIGHTS

ALL_ROLLS = 216


class Effect(NamedTuple):
    """A row of the combat table: whom it touches, how many tiles dissolve and how many are expelled then."""

    side: str
    dissolved: int
    expelled: int
    bottom: bool = False

    @property
    def words(self) -> str:
        """The row in words."""
        if self.bottom:
            return "the bottom tile dissolves"
        parts = []
        if self.dissolved:
            parts.append(f"{_tiles(self.dissolved)} dissolve{'' if self.dissolved > 1 else 's'}")
        if self.expelled:
            rest = "the rest" if self.expelled == e.ALL and self.dissolved else ""
            second = "the second" if self.expelled == 1 and self.dissolved else ""
            parts.append(f"{rest or second or _tiles(self.expelled)} {'are' if self.expelled > 1 else 'is'} expelled")
        return ", ".join(parts)


def _tiles(number: int) -> str:
    return {1: "the top tile", 2: "the top two", e.ALL: "all tiles"}[number]


SIDES = {e.ENEMY: "enemy", e.SELF: "self", e.ENEMY | e.SELF: "both"}


def effect_of(laws: Laws, result: int) -> Effect:
    """What a result does, as the roller sees it (MG-1101, MG-1103)."""
    row = row_of(laws, max(LOWEST, min(HIGHEST, result)))
    side = SIDES[row >> 8]
    return Effect(side, 1, 0, True) if takes_bottom(row) else Effect(side, row >> 4 & 15, row & 15)


def results(adjust: int) -> dict[int, int]:
    """The results of a roll with this adjustment, and in how many of 216 cases each comes (MG-912, MG-1101)."""
    found: Counter[int] = Counter()
    for number, weight in enumerate(WEIGHTS):
        found[result_of(number + 3, adjust)] += weight
    return dict(found)


# ---- one round ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Round:
    """The round that begins with these displays: the exact chances of both rolls."""

    laws: Laws
    attacker: int
    """The adjustment of the attacker."""
    defender: int

    @cached_property
    def attack(self) -> dict[int, int]:
        """The attacker's results, of 216."""
        return results(self.attacker)

    @cached_property
    def defence(self) -> dict[int, int]:
        return results(self.defender)

    def sums(self, attacking: bool) -> dict[str, int]:
        """What the roll of one side means, of 216: who loses tiles or is driven out by it, as the roller sees it."""
        found = dict.fromkeys(MEANINGS, 0)
        for result, weight in (self.attack if attacking else self.defence).items():
            found[meaning(effect_of(self.laws, result))] += weight
        return found


MEANINGS = ("enemy dissolves", "enemy expelled", "both dissolve", "both expelled", "self expelled", "self dissolves")


def meaning(effect: Effect) -> str:
    """A row of the table in one of six words."""
    dissolves = bool(effect.dissolved)
    if effect.side == "both":
        return "both dissolve" if dissolves else "both expelled"
    return f"{effect.side} {'dissolves' if dissolves else 'expelled'}"


def round_odds(laws: Laws, attacker: int, defender: int) -> Round | None:
    """The round between two displays; None if one kills the other first (MG-905, MG-911)."""
    if kills(laws, attacker, defender) or kills(laws, defender, attacker):
        return None
    return Round(laws, adjustment(laws, attacker, defender), adjustment(laws, defender, attacker))


# ---- the whole fight ------------------------------------------------------------------------


class Fight(NamedTuple):
    """Who holds the place when the fight is over, each with its chance; together they are 1."""

    attacker: float
    defender: float
    nobody: float


class Fights:
    """All fights at a table with these laws; what has been worked out is kept.

    Where expelled tiles land does not matter to the fight that they leave, so only the two stacks
    count: of the 24 rows each takes tiles from the top, the bottom tile, or all.
    """

    def __init__(self, laws: Laws) -> None:
        self.laws = laws
        self.known: dict[tuple[int, int], Fight] = {}

    def odds(self, attacker: int, defender: int) -> Fight:
        """The chances of a fight between two stacks, kills first (MG-906, MG-910)."""
        return self._after(*self.killed(attacker, defender))

    def killed(self, attacker: int, defender: int) -> tuple[int, int]:
        """The two stacks after all automatic kills (MG-905, MG-908, MG-909)."""
        while attacker and defender:
            one, other = top(attacker), top(defender)
            first, second = kills(self.laws, other, one), kills(self.laws, one, other)
            if not first and not second:
                break
            attacker >>= 7 * first
            defender >>= 7 * second
        return attacker, defender

    def _after(self, attacker: int, defender: int) -> Fight:
        """The fight goes on, or is over."""
        if attacker and defender:
            if (attacker, defender) not in self.known:
                self.known[attacker, defender] = self._round(attacker, defender)
            return self.known[attacker, defender]
        return Fight(float(bool(attacker)), float(bool(defender)), float(not attacker and not defender))

    def _round(self, attacker: int, defender: int) -> Fight:
        """Both roll with the adjustments of the round's start (MG-911 to MG-916)."""
        one, other = top(attacker), top(defender)
        attack, defence = adjustment(self.laws, one, other), adjustment(self.laws, other, one)
        chances = [0.0, 0.0, 0.0]
        for (mine, yours), weight in self._rolled(attacker, defender, attack).items():
            if not mine and not yours:
                chances[2] += weight / ALL_ROLLS
                continue
            for (his, hers), more in self._rolled(yours, mine, defence).items():
                part = weight * more / ALL_ROLLS**2
                for number, chance in enumerate(self._after(hers, his)):
                    chances[number] += part * chance
        return Fight(*chances)

    def _rolled(self, roller: int, other: int, adjust: int) -> dict[tuple[int, int], int]:
        """What one roll may leave of the roller's stack and the other, kills done, of 216."""
        found: Counter[tuple[int, int]] = Counter()
        for result, weight in results(adjust).items():
            row = row_of(self.laws, result)
            own = left(row, roller) if hurts_self(row) else roller
            enemy = left(row, other) if hurts_enemy(row) else other
            found[self.killed(own, enemy)] += weight
        return dict(found)


# ---- with hidden tiles ----------------------------------------------------------------------

MOST_WORLDS = 60


def guessed(laws: Laws, attacker: list[str], defender: list[str], unseen: list[int], rng: Rng) -> Fight:
    """The chances of a fight in which some tiles are hidden ("?"): the mean over what they may be.

    Without hidden tiles it is exact, with one too (every unseen tile is tried); with more some
    worlds are drawn by lot.
    """
    hidden = attacker.count("?") + defender.count("?")
    if hidden == 0:
        worlds: list[list[int]] = [[]]
    elif hidden == 1:
        worlds = [[tile] for tile in unseen]
    else:
        worlds = [_some(unseen, hidden, rng) for _ in range(MOST_WORLDS)]
    table = Fights(laws)
    sums = [0.0, 0.0, 0.0]
    for world in worlds:
        filled = list(world)
        stacks = [_filled(side, filled) for side in (attacker, defender)]
        for number, chance in enumerate(table.odds(*stacks)):
            sums[number] += chance / len(worlds)
    return Fight(*sums)


def _some(unseen: list[int], number: int, rng: Rng) -> list[int]:
    """Some of these tiles, all different, by lot."""
    rest = list(unseen)
    return [rest.pop(rng.below(len(rest))) for _ in range(number)]


def _filled(side: list[str], world: list[int]) -> int:
    """A stack whose hidden tiles are the next ones of a world."""
    return stack_from([world.pop() if name == "?" else TILE_NUMBERS[name] for name in side])
