"""What The Mind sends: its view, events and moves as types, from which the page's are made."""

from typing import Any, Literal, NotRequired, TypedDict

from mindscape.core.shapes import Shapes
from mindscape.games.themind import codes as e
from mindscape.games.themind.engine import Team

Mode = Literal["open", "blind"]


class Options(TypedDict):
    players: int
    blind: bool
    blind_penalty: Literal["once", "each"]


class Laid(TypedDict):
    card: int | None
    """None: it lies face down and is somebody else's."""
    by: int


class Last(TypedDict):
    """The level before this one."""

    level: int
    mode: Mode
    pile: list[Laid]
    aside: list[Laid]
    wrong: int


class View(TypedDict):
    """The position as one seat sees it; seats are numbers here, as they stand in its lists."""

    game: Literal["themind"]
    options: Options
    phase: Literal["deal", "concentrate", "play", "over"]
    mode: Mode
    level: int
    levels: int
    lives: int
    stars: int
    hands: list[list[int] | int]
    """One's own cards; of the others only how many."""
    pile: list[Laid]
    aside: list[Laid]
    ready: list[bool]
    raised: list[bool]
    won: bool
    blind_levels: int
    last: Last | None


class Nothing(TypedDict):
    pass


class BySeat(TypedDict):
    by: int


class Dealt(TypedDict):
    to: int
    card: NotRequired[int]
    """Only for whom it is dealt to."""


class LaidFaceDown(BySeat):
    card: NotRequired[int]
    """Only for whoever laid it."""


class OfCard(BySeat):
    card: int


class Error(OfCard):
    lives: int


class Turned(TypedDict):
    pile: list[Laid]
    wrong: int
    lives: int


class Level(TypedDict):
    level: int
    mode: Mode


class Completed(TypedDict):
    level: int


class Stars(TypedDict):
    stars: int


class Lives(TypedDict):
    lives: int


class Finished(TypedDict):
    blind_levels: int


EVENTS = {
    **dict.fromkeys(("ready", "stopped", "raised", "lowered"), BySeat),
    **dict.fromkeys(("laid", "aside"), OfCard),
    **dict.fromkeys(("completed", "won"), Completed),
    **dict.fromkeys(("star", "star won"), Stars),
    **dict.fromkeys(("level", "last life"), Level),
    "life won": Lives,
    "finished": Finished,
    "dealt": Dealt,
    "laid face down": LaidFaceDown,
    "error": Error,
    "turned": Turned,
    "began": Nothing,
}
MOVES = ("deal {Number}", "deal ?", "play {Number}", "play ?", "ready", "stop", "raise", "lower")
REWARDS = {e.T_WON_STAR: "star", e.T_WON_LIFE: "life"}


def laws() -> dict[str, Any]:
    """What completing each level brings, level 1 first (TM-611 to TM-617)."""
    brings: list[str | None] = []
    for level in range(1, 13):
        team = Team(2, False, False)
        team.level, team.stars, team.lives, team.told = level, 0, 1, []
        team.reward()
        brings.append(REWARDS[team.told[0][0]] if team.told else None)
    return {"REWARDS": brings}


SHAPES = Shapes(View, EVENTS, MOVES, {"Number": int}, laws=laws)
