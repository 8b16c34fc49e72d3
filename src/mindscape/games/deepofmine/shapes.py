"""What Deep of Mine sends: its view, events and moves as types, from which the page's are made."""

from typing import Any, Literal, NotRequired, TypedDict

from mindscape.core.shapes import Shapes

Player = Literal["p0", "p1", "p2", "p3"]
CardType = Literal["moment", "disorder", "recovery", "impact", "fracture", "intervention"]
End = Literal["victory", "endless", "deck"]
Zone = Literal["deck", "discard", "subconscious"]
Asking = Literal[
    "none", "setup", "draw", "roll", "pick", "main", "choose", "play", "discard", "limit", "look", "window", "vote",
    "justify",
]  # fmt: skip


class Options(TypedDict):
    players: int
    deck: Any
    boards: Any
    abilities: Any
    first: Any
    hand_size: int
    hand_limit: int
    fragments: int
    win_moments: int
    win_mentality: int
    dice_symbol: bool
    middle_spread: float
    shuffle_after_wellness: bool
    advanced_endless: bool
    keep_fractures: bool
    permanent_fractures: bool
    justify: Literal["off", "majority", "unanimous"]
    poll: Literal["everyone", "holders"]
    must_use_fragments: bool
    fracture_play: Literal["always", "advanced"]
    fracture_to: Literal["victim", "player"]
    draw_from_fracture: bool
    seven_each_sign: bool
    empty_deck: Literal["last_card", "failed_draw"]
    original: Literal["owner", "player"]
    steal_repeats: bool


class Turn(TypedDict):
    player: int
    number: int
    stage: Literal["abilities", "fractures", "start", "main", "end", "wellness"]
    fragments: int
    played: list[CardType]
    used: list[str]
    rejected: list[str]
    queue: list[str] | None


class Pile(TypedDict):
    id: str
    cards: list[str]
    locked: bool


class Standing(TypedDict):
    card: str
    shatter: int


class PlayerView(TypedDict):
    board: str | None
    ability: str | None
    mentality: int
    seven: list[Literal["+", "-"]]
    hand: list[str] | int
    """The cards, or how many if they are hidden."""
    subconscious: list[str]
    """Lowest first; "?" has been seen by nobody."""
    mixed: int
    seed: Literal["?"] | None
    mind: list[Pile]
    fractures: list[Standing]
    fired: list[str]
    next_fragments: int


class KnownPlace(TypedDict):
    at: int
    card: str
    known: list[int]


class Deck(TypedDict):
    size: int
    fixed: list[KnownPlace]


Await = TypedDict(
    "Await",
    {
        "kind": Asking,
        "by": list[str],
        "why": NotRequired[str],
        "moves": NotRequired[list[str]],
        "limit": NotRequired[int],
        "drawer": NotRequired[Player],
        "reveal": NotRequired[bool],
        "roller": NotRequired[Player],
        "step": NotRequired[str],
        "card": NotRequired[str],
        "zone": NotRequired[Zone],
        "player": NotRequired[Player],
        "to": NotRequired[Literal["hand", "mind"]],
        "cards": NotRequired[list[str]],
        "of": NotRequired[Player],
        "event": NotRequired[Literal["fracture", "intervention", "disorder"]],
        "victim": NotRequired[Player],
        "blocker": NotRequired[Player],
        "with": NotRequired[str],
        "target": NotRequired[str],
    },
)


class Result(TypedDict):
    end: End
    winner: int | None
    scores: list[int]


View = TypedDict(
    "View",
    {
        "game": Literal["deepofmine"],
        "options": Options,
        "phase": Literal["setup", "play", "over"],
        "turn": Turn,
        "players": list[PlayerView],
        "deck": Deck,
        "discard": list[str],
        "removed": list[str],
        "box": list[str],
        "limbo": list[str],
        "wellness_by": int | None,
        "next_id": int,
        "await": Await | None,
        "result": Result | None,
    },
)


class Foreseen(TypedDict):
    """Where a card's value would leave a Mentality."""

    player: Player
    to: int
    moments: int
    wakes: bool
    peace: bool


class Threat(TypedDict, total=False):
    """The same for what happens if nobody blocks; an Intervention has no value."""

    player: Player
    to: int
    moments: int
    wakes: bool
    peace: bool
    pile: str


Effect = TypedDict("Effect", {"card": str, "for": Player, "by": Player, "die": int})


class Doing(TypedDict):
    """A verb of the cards, and how much of it if that is certain."""

    do: str
    n: int | None


class Asks(Doing):
    options: NotRequired[dict[str, list[Doing]]]


class Answered(TypedDict):
    events: list[dict[str, Any]]
    wakes: bool
    peace: Player | None


class Aids(TypedDict):
    """What the rules know of this position; lists are in the order of the seats."""

    moments: list[int]
    limits: list[int]
    awake: list[list[str]]
    spent: list[CardType]
    plays: dict[str, Foreseen]
    effect: Effect | None
    threat: Threat | None
    asks: Asks | None
    """The step about which somebody is asked."""
    answers: dict[str, Answered]
    """What each answer of mine would do at once and openly."""


class OfPlayer(TypedDict):
    player: Player


class OfCard(TypedDict):
    player: Player
    card: str


class Card(TypedDict):
    card: str


class Board(OfPlayer):
    board: str


class Ability(OfPlayer):
    ability: str


class AbilityWorks(Ability):
    used: bool


class Hidden(OfPlayer):
    card: NotRequired[str]
    """Only for those who may see it."""


class Began(OfPlayer):
    number: int
    fragments: int


class Mentality(OfPlayer):
    by: int
    now: int


class OnPile(OfCard):
    pile: str


Taken = TypedDict("Taken", {"player": Player, "card": str, "from": Player, "pile": str})
WithSeat = TypedDict("WithSeat", {"player": Player, "with": Player})
Proxy = TypedDict("Proxy", {"player": Player, "card": NotRequired[str], "for": Player})
Block = TypedDict("Block", {"player": Player, "with": str, "card": str})


class Looked(OfPlayer):
    of: Player


class Snatched(Looked):
    card: NotRequired[str]


class Chose(OfPlayer):
    card: NotRequired[str]
    whom: Player


class Revealed(Hidden):
    place: int


class Rolled(OfPlayer):
    number: int
    symbol: bool


class Played(OfCard):
    to: NotRequired[Player]
    pile: NotRequired[str]


class Found(Hidden):
    zone: Zone
    searcher: Player


class Shuffled(TypedDict):
    player: NotRequired[Player]
    pile: Literal["deck", "hand", "subconscious"]


class Fragments(OfPlayer):
    by: int
    next: bool


class Voted(OfPlayer):
    agrees: bool


class Judged(OfCard):
    accepts: bool


class Antishatter(OfCard):
    fracture: str
    removed: bool


class Ended(TypedDict):
    end: End
    winner: Player | None


EVENTS = {
    **dict.fromkeys(("first", "seed", "passed"), OfPlayer),
    **dict.fromkeys(
        (
            "fracture returned", "discarded", "erased", "struck", "deep card", "sunk", "stands", "story rejected",
            "wellness waits", "break", "intervention", "cut off",
        ),
        OfCard,
    ),
    **dict.fromkeys(("inserted", "removed"), Card),
    **dict.fromkeys(("dealt", "drawn", "buried"), Hidden),
    **dict.fromkeys(("locked", "opened", "entered"), OnPile),
    **dict.fromkeys(("stolen", "moved"), Taken),
    **dict.fromkeys(("hands swapped", "abilities swapped"), WithSeat),
    **dict.fromkeys(("blocked", "block offered"), Block),
    "board": Board,
    "ability": Ability,
    "ability works": AbilityWorks,
    "turn": Began,
    "mentality": Mentality,
    "proxy": Proxy,
    "looked": Looked,
    "snatched": Snatched,
    "chose": Chose,
    "revealed": Revealed,
    "rolled": Rolled,
    "played": Played,
    "found": Found,
    "shuffled": Shuffled,
    "fragments": Fragments,
    "voted": Voted,
    "judged": Judged,
    "antishatter": Antishatter,
    "ended": Ended,
}  # fmt: skip
MOVES = (
    "draw", "pass", "ok", "agree", "refuse", "accept", "reject", "draw {Card}", "reveal {Card}", "pick {Card}",
    "discard {Card}", "block {Card}", "play {Card}", "play {Card} on {Pile}", "play {Card} in {Player}",
    "play {Card} at {Player}", "choose {Words}", "roll {Number}", "use {Card}", "antishatter {Card} with {Card}",
    "board {Player} {Card}", "ability {Player} {Card}", "seed {Player} {Card}", "deal {Player} {Card}",
    "first {Player}", "insert {Card} {Number}", "insert {Card} ?",
)  # fmt: skip
WORDS = {"Card": str, "Pile": str, "Player": Player, "Number": int, "Words": list[str]}
SHAPES = Shapes(View, EVENTS, MOVES, WORDS, Aids)
