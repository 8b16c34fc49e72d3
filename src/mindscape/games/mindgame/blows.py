"""The law of combat, written once: what two displays do to each other, and what a roll does to a stack.

`combat.py` plays by it, `odds.py` foretells by it, and the page's chart is drawn from the same table.
"""

from typing import Final

from mypy_extensions import i64

from mindscape.games.mindgame.codes import ALL, BOTTOM, ENEMY, SELF
from mindscape.games.mindgame.laws import Laws
from mindscape.games.mindgame.sets import bottom_of, height
from mindscape.games.mindgame.tiles import strength

LOWEST: Final = -1  # the results of the table (MG-1101)
HIGHEST: Final = 22


def kills(laws: Laws, one: i64, other: i64) -> bool:
    """A display kills another one automatically (MG-905)."""
    victims: i64 = laws.kills[one >> 2]
    return bool((victims >> (other >> 2)) & 1)


def adjustment(laws: Laws, own: i64, enemy: i64) -> i64:
    """Own strength less the enemy's, and the colour adjustment (MG-1102)."""
    return strength(own) - strength(enemy) + laws.adjust[(own >> 2) * 5 + laws.box.colour[enemy]]


def result_of(rolled: i64, adjust: i64) -> i64:
    """The row of the table that a roll comes to (MG-1101)."""
    result: i64 = rolled + adjust
    if result < LOWEST:
        return LOWEST
    return HIGHEST if result > HIGHEST else result


def row_of(laws: Laws, result: i64) -> i64:
    """What a result does: side << 8 | dissolved << 4 | expelled (MG-1103)."""
    return laws.box.combat[result - LOWEST]


def hurts_enemy(row: i64) -> bool:
    return bool((row >> 8) & ENEMY)


def hurts_self(row: i64) -> bool:
    return bool((row >> 8) & SELF)


def takes_bottom(row: i64) -> bool:
    """The bottom tile dissolves, and nothing else (MG-1004)."""
    return (row >> 4) & 15 == BOTTOM


def dissolved(row: i64, tiles: i64) -> i64:
    """How many of so many tiles dissolve, from the display down (MG-1002, MG-1004)."""
    many: i64 = (row >> 4) & 15
    return tiles if many == ALL or many > tiles else many


def touched(row: i64, tiles: i64) -> i64:
    """How many of so many tiles dissolve or are expelled then."""
    first: i64 = dissolved(row, tiles)
    many: i64 = row & 15
    return tiles if many == ALL or first + many > tiles else first + many


def left(row: i64, stack: i64) -> i64:
    """What stays in the place of a stack that a row touches (MG-918)."""
    if takes_bottom(row):
        return stack ^ bottom_of(stack)
    return stack >> 7 * touched(row, height(stack))
