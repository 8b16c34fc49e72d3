"""What Nevermind sends: its view, events and moves as types, from which the page's are made."""

from typing import Any, Literal, NotRequired, TypedDict

from mindscape.core.shapes import Shapes
from mindscape.games.nevermind import codes as e
from mindscape.games.nevermind.engine import Meditation
from mindscape.games.nevermind.notation import FACES, VERBS
from mindscape.games.nevermind.ranks import RANKS

STAGES = range(1, 6)
Place = Literal["nw", "n", "ne", "e", "se", "s", "sw", "w"]
Status = Literal["released", "subliminal", "acknowledged", "thought", "distraction"]
Face = Literal["thinking", "feeling", "remembering", "anticipating"]
Kind = Literal["tf", "ra"]
End = Literal["timer", "stillness", "distraction"]
Does = Literal["free", "time", "wakes", "frees", "nothing", "bell"]
Phase = Literal[
    "start", "token", "note", "shuffle", "mind", "action", "monkey", "watcher", "draw", "drawing", "hand", "bonus",
    "over",
]  # fmt: skip
Verb = Literal["notice", "acknowledge", "focus", "letgo", "breathe", "monkey"]


class Options(TypedDict):
    stage: int
    monkey: bool
    noting: Literal["draw", "choose", "random"]
    mind_cards: Literal["ring", "gap"]
    let_go: Literal["any", "noted"]


class Card(TypedDict):
    status: Status
    token: Face | None


class Centre(TypedDict):
    cards: int
    markers: int
    removed: int


class Tokens(TypedDict):
    tf: int
    ra: int


class Deck(TypedDict):
    mind: list[str]
    centre: int
    top: Literal["mind", "centre", "?"] | None


Breath = TypedDict("Breath", {"from": Place, "left": int, "playing": str | None})


class View(TypedDict):
    """The position; nothing in it is hidden."""

    game: Literal["nevermind"]
    options: Options
    phase: Phase
    round: int
    timer: int
    cards: dict[Place, Card]
    pool: int
    centre: Centre
    tokens: Tokens
    deck: Deck
    played: list[str]
    card: str | None
    """The Mind Card of this round, turned: `nw/e`, or `breathe`."""
    second: bool
    awaiting: list[Place]
    drawn: Kind | None
    breath: Breath | None
    hand: list[str]
    end: End | None


class Doing(TypedDict):
    place: Place
    does: list[Does]


class Chances(TypedDict):
    """Of so many cards that may come each would do what."""

    of: int
    free: int
    time: int
    wakes: int
    frees: int
    nothing: int
    bell: int


class Aids(TypedDict):
    """What the rules know of this position."""

    hand: NotRequired[dict[str, Doing]]
    draw: NotRequired[Chances]


class Nothing(TypedDict):
    pass


class AtPlace(TypedDict):
    place: Place


class OfCard(TypedDict):
    card: str


class Surfaced(AtPlace):
    from_breath: bool


class TimePassed(TypedDict):
    left: int


class Wandered(AtPlace):
    clockwise: bool


class Top(TypedDict):
    card: Literal["centre", "mind"]


class Token(AtPlace):
    kind: Kind


class Noted(AtPlace):
    face: Face


class Shuffled(TypedDict):
    with_centre: bool


class Round(TypedDict):
    number: int


class Ended(TypedDict):
    end: End


EVENTS = {
    **dict.fromkeys(
        (
            "returned", "distracted", "lingered", "woke", "rested", "blocked", "noticed", "acknowledged", "focused",
            "let go", "breathed in", "breathed out", "untouched", "matched",
        ),
        AtPlace,
    ),
    **dict.fromkeys(("mind card", "drawn", "played"), OfCard),
    **dict.fromkeys(("passed", "free turn", "offered"), Nothing),
    "surfaced": Surfaced,
    "time passed": TimePassed,
    "wandered": Wandered,
    "top": Top,
    "token": Token,
    "noted": Noted,
    "shuffled": Shuffled,
    "round": Round,
    "ended": Ended,
}  # fmt: skip
MOVES = (
    "start {Place} {Place}", "top {Top}", "token {Drawn}", "note {Face}", "mind {Card}", "shuffle",
    "shuffle breathe", "{Verb} {Place}", "pass", "draw {Number}", "play {Card}",
)  # fmt: skip
WORDS = {
    "Place": Place, "Face": Face, "Verb": Verb, "Card": str, "Number": int, "Top": Literal["mind", "breathe"],
    "Drawn": Literal["tf", "ra", "thinking", "feeling", "remembering", "anticipating"],
}  # fmt: skip


def laws() -> dict[str, Any]:
    """What one would do with a card, by its status (NM-504); with a Released one a Deep Breath begins (NM-806).

    The ranks from the highest, each with its lowest score (NM-605); and from which stage on each face does something.
    """
    found = {"released": VERBS[e.TO_BREATHE]}
    for status in ("subliminal", "acknowledged", "thought", "distraction"):
        s = Meditation(5, False, 0, False, False)
        s.subliminal, s.acknowledged, s.thoughts, s.distractions = (
            int(status == each) for each in ("subliminal", "acknowledged", "thought", "distraction")
        )
        found[status] = VERBS[s.ordinary_verb(1)]
    counts = {face: next(stage for stage in STAGES if _counts(face, stage)) for face in FACES}
    return {"ACTIONS": found, "RANKS": [[name, lowest] for lowest, name in RANKS], "COUNTS_FROM": counts}


def _counts(face: str, stage: int) -> bool:
    """Whether a card with this face is treated in another way than one without a token (NM-721, NM-731, NM-741)."""
    return any(_treated(face, stage, status) != _treated("", stage, status) for status in ("released", "distractions"))


def _treated(face: str, stage: int, status: str) -> tuple[Any, ...]:
    """What the Mind does to the first card, and whether the Watcher may notice it."""
    s = Meditation(stage, False, 0, False, False)
    s.subliminal ^= 1
    setattr(s, status, 1)
    if face:
        setattr(s, face, 1)
    noticed = s.can_be_noticed()
    s.told = []
    s.mind_acts_on(0)
    return noticed, [kind for kind, *_ in s.told]


SHAPES = Shapes(View, EVENTS, MOVES, WORDS, Aids, laws)
