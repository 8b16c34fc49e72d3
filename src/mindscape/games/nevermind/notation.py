"""The words of Nevermind: places, faces, cards and moves as text (section 4 of the rules)."""

from __future__ import annotations

import re

from mindscape.games.nevermind import codes as e

PLACES = ("nw", "n", "ne", "e", "se", "s", "sw", "w")
STATUSES = ("released", "subliminal", "acknowledged", "thought", "distraction")
FACES = ("thinking", "feeling", "remembering", "anticipating")
KINDS = {e.NONE: None, e.KIND_TF: "tf", e.KIND_RA: "ra"}
PHASES = (
    "start", "token", "note", "shuffle", "mind", "action", "monkey", "watcher", "draw", "drawing", "hand", "bonus",
    "over",
)  # fmt: skip
TOPS = {e.TOP_NONE: None, e.TOP_MIND: "mind", e.TOP_CENTRE: "centre", e.TOP_UNKNOWN: "?"}
ENDS = {e.PLAYING: None, e.BY_TIMER: "timer", e.BY_STILLNESS: "stillness", e.BY_DISTRACTION: "distraction"}
NOTINGS = ("draw", "choose", "random")
MIND_CARDS = tuple(f"{kind}{steps}" for kind in "ce" for steps in range(8))
VERBS = (
    "start", "top", "token", "note", "mind", "shuffle", "monkey", "notice", "acknowledge", "focus", "letgo", "breathe",
    "pass", "draw", "play",
)  # fmt: skip

CARD_NAMES: dict[int, str] = {
    focus << 4 | noting: f"{PLACES[focus]}/{'-' if noting == e.NOWHERE else PLACES[noting]}"
    for focus in range(8)
    for noting in range(9)
}
CARD_NAMES[e.BREATHE] = "breathe"
CARDS: dict[str, int] = {name: card for card, name in CARD_NAMES.items()}
TURNED_CARDS: dict[str, int] = {name: card for name, card in CARDS.items() if card != e.BREATHE}


def _arguments() -> dict[int, dict[str, int]]:
    """What may follow each verb, whatever the options and the phase are (NM-001)."""
    places = {place: number for number, place in enumerate(PLACES)}
    faces = {face: number for number, face in enumerate(FACES)}
    return {
        e.TO_START: {f"{a} {b}": x << 3 | y for a, x in places.items() for b, y in places.items()},
        e.TO_TOP: {"mind": e.TOP_MIND, "breathe": e.TOP_CENTRE},
        e.TO_TOKEN: {"tf": e.KIND_TF, "ra": e.KIND_RA} | {face: e.FACE | number for face, number in faces.items()},
        e.TO_NOTE: faces,
        e.TO_MIND: TURNED_CARDS,
        e.TO_SHUFFLE: {"": 0, "breathe": 1},
        e.TO_PASS: {"": 0},
        e.TO_PLAY: TURNED_CARDS,
    } | dict.fromkeys(range(e.TO_MONKEY, e.TO_BREATHE + 1), places)


MOVES: dict[str, int] = {
    f"{VERBS[verb]} {argument}".rstrip(): verb << e.VERB | number
    for verb, arguments in _arguments().items()
    for argument, number in arguments.items()
}
TEXTS: dict[int, str] = {move: text for text, move in MOVES.items()}
TEXTS |= {e.TO_DRAW << e.VERB | cards: f"draw {cards}" for cards in range(17)}

_DRAW = re.compile(r"draw (0|[1-9][0-9]*)\Z", re.ASCII)
_TOO_MANY = 127  # any number that no hand can have


def parse(text: str) -> int | None:
    """A move's integer, or None if the text is outside the grammar (NM-001)."""
    move = MOVES.get(text)
    if move is not None:
        return move
    if found := _DRAW.match(text):
        digits = found[1]
        return e.TO_DRAW << e.VERB | (int(digits) if len(digits) < 3 else _TOO_MANY)
    return None
