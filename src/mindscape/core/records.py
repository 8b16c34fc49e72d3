"""Records: a game as JSON, our PGN.  A record replays without a seed, for what chance did is among the moves."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mindscape.core.refusals import Refused

FORMAT = "mindscape record"
FORMAT_VERSION = 1
MOST_MOVES = 1_000_000


@dataclass(frozen=True)
class Record:
    """Game, options and moves; who played, when, and how it ended."""

    game: str
    version: int
    """The version of the rules that it was played by."""
    options: Mapping[str, Any]
    moves: Sequence[tuple[str, str]]
    start: Mapping[str, Any] | None = None
    """The position that the game began from, or None for a new game."""
    result: Mapping[str, Any] | None = None
    players: Sequence[str] = ()
    at_ms: Sequence[int] = ()
    """The moment of each move in milliseconds from the first, where somebody kept it."""
    dealt: Mapping[str, Any] | None = None
    """How chance's moves were made, so that `verify` can make them again."""
    made_of: Mapping[str, str] = field(default_factory=dict)
    """Checksums of what the rules were made of beside the program (`Game.made_of`); older records do not say it."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Whatever else a program wrote; it is kept."""

    def to_json(self) -> dict[str, Any]:
        record: dict[str, Any] = {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": self.game,
            "version": self.version,
            "options": dict(self.options),
            "players": list(self.players),
            "start": None if self.start is None else dict(self.start),
            "moves": [{"by": by, "move": move} for by, move in self.moves],
            "result": None if self.result is None else dict(self.result),
        }
        if self.made_of:
            record["made_of"] = dict(self.made_of)
        if self.at_ms:
            record["at_ms"] = list(self.at_ms)
        if self.dealt is not None:
            record["dealt"] = dict(self.dealt)
        return record | dict(self.more)

    def dumps(self) -> str:
        """The record as text, a line a move."""
        body = self.to_json()
        moves = ",\n  ".join(json.dumps(move, ensure_ascii=False) for move in body["moves"])
        lines = [
            f" {json.dumps(name)}: [\n  {moves}]"
            if name == "moves" and moves
            else f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
            for name, value in body.items()
        ]
        text = "{\n" + ",\n".join(lines) + "\n}\n"
        # Half a surrogate pair, which no file can hold, becomes the escape that JSON has for it.
        return text.encode(errors="backslashreplace").decode()

    @classmethod
    def loads(cls, text: str | bytes) -> Record:
        """Read a record; raises Refused with a sentence if it is none."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise _unread(f"This is no record: it is not JSON ({error}).") from None
        return cls.of_json(data)

    @classmethod
    def of_json(cls, data: Any) -> Record:
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise _unread(f'This is no record: it does not say "format": "{FORMAT}".')
        if type(data.get("format_version")) is not int or not 1 <= data["format_version"] <= FORMAT_VERSION:
            found = data.get("format_version")
            raise _unread(
                f"This record has format version {found!r}; this program reads versions up to {FORMAT_VERSION}."
            )
        game = _typed(data, "game", str)
        return cls(
            game=game,
            version=_typed(data, "version", int),
            options=_typed(data, "options", dict),
            moves=_moves(data),
            start=_typed(data, "start", dict, None),
            result=_typed(data, "result", dict, None),
            players=_all(_typed(data, "players", list, []), str, "players"),
            at_ms=_at_ms(data),
            dealt=_typed(data, "dealt", dict, None),
            made_of=_texts(data, "made_of"),
            more={name: value for name, value in data.items() if name not in _FIELDS},
        )


_FIELDS = {
    "format",
    "format_version",
    "game",
    "version",
    "options",
    "moves",
    "start",
    "result",
    "players",
    "at_ms",
    "dealt",
    "made_of",
}
_KINDS = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}


def _typed(data: Mapping[str, Any], name: str, kind: type, *default: Any) -> Any:
    value = data.get(name, *default)
    if default and value == default[0]:
        return value
    if type(value) is not kind:
        raise _unread(f"This record is damaged: {name} must be {_KINDS[kind]}.")
    return value


def _unread(why: str) -> Refused:
    return Refused(why, code="bad-record")


def _all(values: list[Any], kind: type, name: str) -> tuple[Any, ...]:
    if any(type(value) is not kind for value in values):
        raise _unread(f"This record is damaged: in {name} everything must be {_KINDS[kind]}.")
    return tuple(values)


def _texts(data: Mapping[str, Any], name: str) -> dict[str, str]:
    found: dict[str, str] = _typed(data, name, dict, {})
    _all([*found.values()], str, name)
    return found


def _moves(data: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    moves = _typed(data, "moves", list)
    if len(moves) > MOST_MOVES:
        raise _unread(f"This record has {len(moves)} moves; more than {MOST_MOVES} are not read.")
    for number, move in enumerate(moves, 1):
        if not isinstance(move, dict) or type(move.get("by")) is not str or type(move.get("move")) is not str:
            raise _unread(f'This record is damaged: move {number} must be {{"by": …, "move": …}}.')
    return tuple((move["by"], move["move"]) for move in moves)


def _at_ms(data: Mapping[str, Any]) -> tuple[int, ...]:
    times = _all(_typed(data, "at_ms", list, []), int, "at_ms")
    if times and len(times) != len(data["moves"]):
        raise _unread(f"This record is damaged: it has {len(data['moves'])} moves but {len(times)} moments in at_ms.")
    return times
