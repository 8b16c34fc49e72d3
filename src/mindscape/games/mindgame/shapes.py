"""What Mind Game sends: its view, events and moves as types, from which the page's are made."""

from typing import Any, Literal, NotRequired, TypedDict

from mindscape.core.shapes import Shapes

Seat = Literal[0, 1]
Player = Literal["p0", "p1"]
Segment = Literal["b", "p", "g", "o"]
How = Literal["", "top", "under"]
Part = Literal["parent", "child"]
Reason = Literal["shut down", "surrender", "turn limit"]


class Options(TypedDict):
    kills: Any
    kill_direction: Literal["kills", "killed_by"]
    adjust: Any
    expel_home: bool
    rearrange: bool
    command_once: bool
    start_points: list[int]
    fatigue: list[int] | int | None
    turn_limit: int
    open_bank: bool
    tables: NotRequired[Any]
    """Tables of somebody's own: what differs from the print."""


class Used(TypedDict):
    """What the current player has used up in this turn."""

    buy: int
    place: list[Segment]
    command: list[Segment]
    leave: list[str]
    spent: list[str]


class Command(TypedDict):
    by: Literal["b", "p", "g", "o", "leave"]
    space: str
    ap: int
    acted: bool
    child: list[str] | None


class Combat(TypedDict):
    space: str
    round: int
    stage: Literal["attack", "defend"]
    roll: int | None
    adjust: tuple[int, int]
    shown: tuple[str | None, str | None]
    effect: list[tuple[Literal["dissolve", "expel"], Seat, str]]
    down: list[tuple[str, Seat]]


class Arrange(TypedDict):
    kind: Literal["arrange"]
    player: Seat
    owner: Seat
    space: str
    who: Literal["stack", "child"]


Expel = TypedDict(
    "Expel",
    {"kind": Literal["expel"], "player": Seat, "owner": Seat, "tile": str, "from": str, "targets": list[str]},
)


class Merge(TypedDict):
    kind: Literal["merge"]
    player: Seat
    owner: Seat
    tile: str
    space: str


Asked = Arrange | Expel | Merge


class Sides(TypedDict):
    """The constructs of a place, each from its display downwards; what a seat may not know is "?"."""

    p0: NotRequired[list[str]]
    p1: NotRequired[list[str]]


class Result(TypedDict):
    winner: Player | None
    reason: Reason


class View(TypedDict):
    """The position as one seat sees it; in its lists the seats stand in order, by number."""

    game: Literal["mindgame"]
    options: Options
    turn: int
    current: Seat
    phase: Literal["buy", "place", "command", "combat", "over"]
    points: tuple[int, int]
    fatigue: tuple[int, int] | None
    hands: tuple[list[str] | int, list[str] | int]
    """Mine by name, the other's as a number."""
    bank: list[str] | dict[str, int]
    """By name for whoever buys, else the number of each cost."""
    board: dict[str, Sides]
    used: Used
    command: Command | None
    combat: Combat | None
    pending: list[Asked]
    outcome: Result | None


class Turn(TypedDict):
    number: int
    player: Player
    gained: int
    points: int


class AtCost(TypedDict):
    player: Player
    tile: str
    cost: int


class Placed(TypedDict):
    player: Player
    tile: str
    segment: Segment
    place: str
    how: How


class Arranged(TypedDict):
    player: Player
    place: str
    kept: bool
    order: NotRequired[list[str]]
    """Only for whoever arranged it."""


class Commanded(TypedDict):
    player: Player
    segment: Segment | None
    place: str
    ap: int


Moved = TypedDict("Moved", {"player": Player, "from": str, "to": str, "how": How, "tile": str})
Sent = TypedDict("Sent", {"player": Player, "part": Part, "from": str, "to": str, "how": How, "tile": str})
Expelled = TypedDict("Expelled", {"player": Player, "tile": str, "from": str, "to": str})


class OfTile(TypedDict):
    player: Player
    place: str
    tile: str


class Split(TypedDict):
    player: Player
    place: str
    child: list[str]


class CommandOver(TypedDict):
    player: Player
    place: str


class LostAtCost(OfTile):
    cost: int


class Killed(LostAtCost):
    by: str


class Fight(TypedDict):
    place: str
    round: int
    adjust: tuple[int, int]


class Rolled(TypedDict):
    player: Player
    roll: int
    result: int


class Merged(OfTile):
    how: How


class Fought(TypedDict):
    place: str


EVENTS = {
    "turn": Turn,
    **dict.fromkeys(("bought", "discarded"), AtCost),
    "placed": Placed,
    "arranged": Arranged,
    "commanded": Commanded,
    "moved": Moved,
    **dict.fromkeys(("reconfigured", "turned up"), OfTile),
    "split": Split,
    "sent": Sent,
    "command over": CommandOver,
    **dict.fromkeys(("cleared", "dissolved"), LostAtCost),
    "killed": Killed,
    "fight": Fight,
    "rolled": Rolled,
    "expelled": Expelled,
    "merged": Merged,
    "fought": Fought,
    "ended": Result,
}
MOVES = (
    "done", "buy {Tile}", "discard {Tile}", "place {Tile} {Segment} {Space}", "place {Tile} {Segment} {Space} {Join}",
    "command {Segment} {Space}", "leave {Space}", "move {Space}", "move {Space} {Join}", "reconfigure {Tile}",
    "split {Tiles}", "send {Part} {Space}", "send {Part} {Space} {Join}", "end", "fight {Space}", "order {Tiles}",
    "keep", "expel {Space}", "merge {Join}", "surrender", "roll {Number}",
)  # fmt: skip
WORDS = {
    "Tile": str, "Tiles": list[str], "Space": str, "Segment": Segment, "Part": Part, "Number": int,
    "Join": Literal["top", "under"],
}  # fmt: skip
SHAPES = Shapes(View, EVENTS, MOVES, WORDS)
