"""What a table plays by: its options as the engine reads them.  Never changed after a game has begun."""

from typing import Any, final

from mypy_extensions import i64

from mindscape.core.keeping import reduced
from mindscape.games.mindgame.box import Box


@final
class Laws:
    def __init__(
        self,
        box: Box,
        kills: list[int],
        adjust: list[int],
        expulsions: list[int],
        rearrange: bool,
        command_once: bool,
        start0: i64,
        start1: i64,
        fatigue0: i64,
        fatigue1: i64,
        turn_limit: i64,
        open_bank: bool,
    ) -> None:
        self.box: Box = box
        self.kills: list[int] = kills  # for each concept the set of concepts that it kills (MG-104)
        self.adjust: list[int] = adjust  # own concept * 5 + the enemy's colour (MG-105)
        self.expulsions: list[int] = expulsions  # owner * 78 + place: the targets (MG-1010, MG-1019)
        self.rearrange: bool = rearrange
        self.command_once: bool = command_once
        self.start0: i64 = start0
        self.start1: i64 = start1
        self.fatigue0: i64 = fatigue0  # -1 without (MG-1205)
        self.fatigue1: i64 = fatigue1
        self.turn_limit: i64 = turn_limit
        self.open_bank: bool = open_bank

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)
