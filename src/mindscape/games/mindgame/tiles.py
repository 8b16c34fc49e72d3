"""The eighty tiles as tables (MG-102, MG-103, MG-106)."""

from typing import Final

from mypy_extensions import i64

from mindscape.games.mindgame.codes import BLACK, HALF_TILES, TILES
from mindscape.games.mindgame.data import combat_table, concept_colours, concept_points, roll_weights


def _of_tiles(of_concepts: list[int]) -> list[int]:
    return [of_concepts[tile // 4] for tile in range(TILES)]


COLOUR: Final[list[int]] = _of_tiles(concept_colours())
ACTION_POINTS: Final[list[int]] = _of_tiles(concept_points())
COST: Final[list[int]] = [ACTION_POINTS[tile] + tile % 4 for tile in range(TILES)]  # MG-106
MOST_COST: Final = 7
TABLE: Final[list[int]] = combat_table()
WEIGHTS: Final[list[int]] = roll_weights()


def _low(tiles: list[int]) -> int:
    return sum([1 << tile for tile in tiles if tile < HALF_TILES])


def _high(tiles: list[int]) -> int:
    return sum([1 << (tile - HALF_TILES) for tile in tiles if tile >= HALF_TILES])


def _costing(points: int) -> list[int]:
    return [tile for tile in range(TILES) if COST[tile] == points]


def _up_to(points: int) -> list[int]:
    return [tile for tile in range(TILES) if COST[tile] <= points]


def _placed_by(segment: int) -> list[int]:
    return [tile for tile in range(TILES) if COLOUR[tile] in (BLACK, segment + 1)]


COSTING_LOW: Final[list[int]] = [_low(_costing(points)) for points in range(MOST_COST + 1)]
COSTING_HIGH: Final[list[int]] = [_high(_costing(points)) for points in range(MOST_COST + 1)]
PAYABLE_LOW: Final[list[int]] = [_low(_up_to(points)) for points in range(MOST_COST + 1)]
PAYABLE_HIGH: Final[list[int]] = [_high(_up_to(points)) for points in range(MOST_COST + 1)]
# The tiles that each segment may place: its colour and black (MG-303).
PLACED_LOW: Final[list[int]] = [_low(_placed_by(segment)) for segment in range(4)]
PLACED_HIGH: Final[list[int]] = [_high(_placed_by(segment)) for segment in range(4)]


def strength(tile: i64) -> i64:
    return (tile & 3) + 1
