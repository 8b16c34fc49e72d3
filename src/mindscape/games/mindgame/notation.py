"""The words of Mind Game: tiles, places and moves as text (MG-113, section 4.2)."""

from __future__ import annotations

from typing import NamedTuple

from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.data import PLACES, SEGMENTS, TILES
from mindscape.games.mindgame.sets import height, tile_at

PHASES = ("buy", "place", "command", "combat", "over")
STAGES = ("attack", "defend")
EFFECTS = ("dissolve", "expel")
REASONS = {e.BY_SHUT_DOWN: "shut down", e.BY_SURRENDER: "surrender", e.BY_TURN_LIMIT: "turn limit"}
HOWS = {e.ALONE: "", e.TOP: "top", e.UNDER: "under"}
PARTS = ("parent", "child")
VERBS = (
    "done", "buy", "discard", "place", "command", "leave", "move", "reconfigure", "split", "send", "end", "fight",
    "order", "expel", "merge", "surrender",
)  # fmt: skip
NO_SEGMENT = len(SEGMENTS)  # what `k` names: the brainstem is no segment

TILE_NUMBERS = {name: number for number, name in enumerate(TILES)}


def _place_numbers() -> dict[str, int]:
    """Every spelling of every place: the order of the two colours does not matter (MG-113)."""
    numbers = {name: number for number, name in enumerate(PLACES)}
    return {name[1] + name[0] + name[2:]: number for name, number in numbers.items() if len(name) == 4} | numbers


PLACE_NUMBERS = _place_numbers()


def tiles_of(stack: int) -> list[str]:
    """The tiles of a stack by name, the display first."""
    return [TILES[tile_at(stack, n)] for n in range(height(stack))]


def stack_from(tiles: list[int]) -> int:
    """A stack of these tiles, the display first."""
    return sum(tile + 1 << 7 * n for n, tile in enumerate(tiles))


# ---- moves ----------------------------------------------------------------------------------


class Words(NamedTuple):
    """A move that was read; what it does not name is left at its default."""

    verb: int
    tiles: tuple[int, ...] = ()
    segment: int = -1
    place: int = -1
    how: int = e.ALONE
    child: bool = False
    roll: int = 0

    def code(self) -> int:
        """The engine's integer; the move must name what its verb needs."""
        return self.argument() << e.ARGUMENT | (e.TO_ROLL if self.roll else self.verb)

    def argument(self) -> int:
        verb = self.verb
        if self.roll:
            return self.roll
        if verb in (e.TO_BUY, e.TO_DISCARD, e.TO_RECONFIGURE):
            return self.tiles[0]
        if verb == e.TO_PLACE:
            return self.how << e.HOW | self.tiles[0] << 9 | self.segment << 7 | self.place
        if verb == e.TO_COMMAND:
            return self.segment << 7 | self.place
        if verb == e.TO_LEAVE:
            return SEGMENTS.index(PLACES[self.place][1])
        if verb == e.TO_MOVE:
            return self.how << e.HOW | self.place
        if verb == e.TO_SEND:
            return self.how << e.HOW | self.child << 7 | self.place
        if verb in (e.TO_SPLIT, e.TO_ARRANGE):
            return stack_from(list(self.tiles))
        if verb in (e.TO_FIGHT, e.TO_EXPEL):
            return self.place
        return self.how if verb == e.TO_MERGE else 0


def parse(text: str) -> Words | None:
    """Read a move; None if the text is outside the grammar (MG-1501)."""
    if not text.isascii():
        return None
    verb, *rest = text.lower().split(" ")
    if verb == "roll":
        return Words(-1, roll=int(rest[0])) if len(rest) == 1 and rest[0] in _ROLLS else None
    if verb == "keep":
        return None if rest else Words(e.TO_ARRANGE)
    if verb not in VERBS:
        return None
    return _Reader(VERBS.index(verb), rest).read()


_ROLLS = tuple(str(roll) for roll in range(3, 19))


class _Reader:
    """Reads what follows a verb, word by word."""

    def __init__(self, verb: int, rest: list[str]) -> None:
        self.verb = verb
        self.rest = rest

    def read(self) -> Words | None:
        found = self.words()
        return None if found is None or self.rest else found

    def words(self) -> Words | None:
        verb = self.verb
        if verb in (e.TO_DONE, e.TO_END, e.TO_SURRENDER):
            return Words(verb)
        if verb in (e.TO_BUY, e.TO_DISCARD, e.TO_RECONFIGURE):
            tile = self.number(TILE_NUMBERS)
            return None if tile is None else Words(verb, (tile,))
        if verb in (e.TO_SPLIT, e.TO_ARRANGE):
            tiles = [TILE_NUMBERS.get(word) for word in self.rest]
            self.rest = []
            fits = 1 <= len(tiles) <= e.TILES and None not in tiles
            return Words(verb, tuple(tile for tile in tiles if tile is not None)) if fits else None
        if verb == e.TO_MERGE:
            how = self.how()
            return Words(verb, how=how) if how else None
        return self.to_a_place()

    def to_a_place(self) -> Words | None:
        verb, segment, child = self.verb, -1, False
        tiles: tuple[int, ...] = ()
        if verb == e.TO_PLACE:
            tile = self.number(TILE_NUMBERS)
            if tile is None:
                return None
            tiles = (tile,)
        if verb in (e.TO_PLACE, e.TO_COMMAND):
            letter = self.number({**_SEGMENT_NUMBERS, "k": NO_SEGMENT})
            if letter is None:
                return None
            segment = letter
        if verb == e.TO_SEND:
            part = self.number({name: number for number, name in enumerate(PARTS)})
            if part is None:
                return None
            child = bool(part)
        place = self.number(PLACE_NUMBERS)
        if place is None:
            return None
        how = self.how() if verb in (e.TO_PLACE, e.TO_MOVE, e.TO_SEND) else e.ALONE
        return Words(verb, tiles, segment, place, how, child)

    def number(self, numbers: dict[str, int]) -> int | None:
        return numbers.get(self.rest.pop(0)) if self.rest else None

    def how(self) -> int:
        if self.rest and self.rest[0] in ("top", "under"):
            return e.TOP if self.rest.pop(0) == "top" else e.UNDER
        return e.ALONE


_SEGMENT_NUMBERS = {letter: number for number, letter in enumerate(SEGMENTS)}


def text(move: int, seat: int) -> str:
    """A move of a seat as text; the integers of chance are rolls."""
    verb, argument = move & e.VERB, move >> e.ARGUMENT
    if seat < 0:
        return f"roll {argument}"
    name = VERBS[verb]
    if verb in (e.TO_BUY, e.TO_DISCARD, e.TO_RECONFIGURE):
        return f"{name} {TILES[argument]}"
    if verb == e.TO_PLACE:
        tile, segment, how = TILES[argument >> 9 & 0x7F], SEGMENTS[argument >> 7 & 3], HOWS[argument >> e.HOW]
        return f"place {tile} {segment} {PLACES[argument & 0x7F]} {how}".rstrip()
    if verb == e.TO_COMMAND:
        return f"command {SEGMENTS[argument >> 7]} {PLACES[argument & 0x7F]}"
    if verb == e.TO_LEAVE:
        return f"leave m{SEGMENTS[argument]}{seat + 1}"
    if verb == e.TO_MOVE:
        return f"move {PLACES[argument & 0x7F]} {HOWS[argument >> e.HOW]}".rstrip()
    if verb == e.TO_SEND:
        part = PARTS[argument >> 7 & 1]
        return f"send {part} {PLACES[argument & 0x7F]} {HOWS[argument >> e.HOW]}".rstrip()
    if verb == e.TO_ARRANGE:
        return " ".join(["order", *tiles_of(argument)]) if argument else "keep"
    if verb == e.TO_SPLIT:
        return " ".join(["split", *tiles_of(argument)])
    if verb in (e.TO_FIGHT, e.TO_EXPEL):
        return f"{name} {PLACES[argument]}"
    return f"merge {HOWS[argument]}" if verb == e.TO_MERGE else name


def letters(segments: int) -> list[str]:
    """A set of segments as letters."""
    return [letter for number, letter in enumerate(SEGMENTS) if segments >> number & 1]


def is_segment(place: int) -> bool:
    return PLACES[place][0] == "m"
