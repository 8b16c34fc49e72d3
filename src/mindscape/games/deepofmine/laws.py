"""The options of a table as the engine reads them (6.4).  Compiled."""

from typing import Any, final

from mypy_extensions import i64

from mindscape.core.keeping import reduced


@final
class Laws:
    """How this table plays, advanced rules too (DM-1101); it never changes during a game, so all positions share it."""

    def __init__(self) -> None:
        self.version: i64 = 2  # of the rules
        self.players: i64 = 4
        self.boards: list[int] = []  # empty: dealt by chance
        self.abilities: list[int] = []
        self.first: i64 = -1  # -1: chance says
        self.hand_size: i64 = 5
        self.hand_limit: i64 = 7
        self.fragments: i64 = 2
        self.win_moments: i64 = 7
        self.win_mentality: i64 = 15
        self.dice_symbol: bool = True
        self.middle_spread: float = 0.1
        self.shuffle_after_wellness: bool = False
        self.advanced_endless: bool = False
        self.keep_fractures: bool = False
        self.permanent_fractures: bool = False
        self.justify: i64 = 0  # 1 majority, 2 unanimous
        self.poll_holders: bool = False
        self.must_use_fragments: bool = False
        self.fracture_play_advanced: bool = False
        self.fracture_to_player: bool = False
        self.draw_from_fracture: bool = True
        self.seven_each_sign: bool = False
        self.failed_draw: bool = False
        self.original_player: bool = False
        self.steal_repeats: bool = True

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)
