"""What a game is played with, as the engine reads it: the eighty tiles, the combat table, the board.

`data.py` says how the numbers are packed.  `STANDARD` is as printed; a table of somebody's own has a box of its own.
"""

from typing import Any, Final, final

from mindscape.core.keeping import reduced
from mindscape.games.mindgame import data
from mindscape.games.mindgame.codes import BLACK, HALF_TILES, TILES
from mindscape.games.mindgame.data import PRINTED, Contents

MOST_COST: Final = 7


def _low(tiles: list[int]) -> int:
    return sum([1 << tile for tile in tiles if tile < HALF_TILES])


def _high(tiles: list[int]) -> int:
    return sum([1 << (tile - HALF_TILES) for tile in tiles if tile >= HALF_TILES])


@final
class Box:
    def __init__(
        self,
        colour: list[int],
        action_points: list[int],
        cost: list[int],
        combat: list[int],
        steps: list[int],
        path_segments: list[int],
        creative: list[int],
        beside: list[int],
        ways: list[int],
    ) -> None:
        self.colour: list[int] = colour  # of each tile (MG-103)
        self.action_points: list[int] = action_points
        self.cost: list[int] = cost  # MG-106
        self.combat: list[int] = combat  # the rows of the table
        self.steps: list[int] = steps  # seat * 78 + place
        self.path_segments: list[int] = path_segments
        self.creative: list[int] = creative  # seat * 4 + segment
        self.beside: list[int] = beside  # seat * 4 + segment: segments that share a creative space
        self.ways: list[int] = ways  # how far it is to the enemy's segments
        costing = [[tile for tile in range(TILES) if cost[tile] == points] for points in range(MOST_COST + 1)]
        payable = [[tile for tile in range(TILES) if cost[tile] <= points] for points in range(MOST_COST + 1)]
        placed = [[tile for tile in range(TILES) if colour[tile] in (BLACK, segment + 1)] for segment in range(4)]
        self.costing_low: list[int] = [_low(tiles) for tiles in costing]
        self.costing_high: list[int] = [_high(tiles) for tiles in costing]
        self.payable_low: list[int] = [_low(tiles) for tiles in payable]
        self.payable_high: list[int] = [_high(tiles) for tiles in payable]
        # The tiles that each segment may place: its colour and black (MG-303).
        self.placed_low: list[int] = [_low(tiles) for tiles in placed]
        self.placed_high: list[int] = [_high(tiles) for tiles in placed]

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)


def packed(contents: Contents) -> Box:
    colours = data.concept_colours(contents)
    points = data.concept_points(contents)
    return Box(
        [colours[tile // 4] for tile in range(TILES)],
        [points[tile // 4] for tile in range(TILES)],
        data.tile_costs(contents),
        data.combat_table(contents),
        data.steps(contents.board),
        data.path_segments(contents.board),
        data.creative_spaces(contents.board),
        data.neighbours_of_segments(contents.board),
        data.ways(contents.board),
    )


STANDARD: Final[Box] = packed(PRINTED)
