"""Decks that are changed: with other values or without some cards, how two of them differ, and a deck as a file."""

from __future__ import annotations

import difflib
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from mindscape.core.refusals import Refused
from mindscape.games.deepofmine import tell
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.shelf import Inline
from mindscape.games.deepofmine.vocabulary import FORMAT

KINDS = ("card", "intervention", "ability_card", "board")
EFFECTS = ("on_enter", "turn_start", "on_play", "on_draw", "die", "instant", "requires", "mods", "ability", "bonus")


# ---- changes --------------------------------------------------------------------------------


def whole(deck: Deck, name: str) -> Inline:
    """A deck as the data of a whole file of that name, whatever it extends."""
    data = Inline({"format": FORMAT, "name": name})
    for kind in KINDS:
        data[kind] = deepcopy(list(deck.data[kind]))
    return data


def changed(deck: Deck, changes: Sequence[str], without: Sequence[str], name: str) -> Inline:
    """The data of a deck with changes such as `oak-wedding.value=3`, and without some cards; raises Refused."""
    data = whole(deck, name)
    for change in changes:
        _change(data, deck, change)
    for unwanted in without:
        entry = _entry(data, deck, unwanted)
        for kind in KINDS:
            data[kind] = [other for other in data[kind] if other is not entry]
    return data


def _entry(data: Mapping[str, Any], deck: Deck, name: str) -> dict[str, Any]:
    entries: dict[str, dict[str, Any]] = {entry["id"]: entry for kind in KINDS for entry in data[kind]}
    if name in entries:
        return entries[name]
    near = difflib.get_close_matches(name[:60], entries, 1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    raise Refused(f"There is no card {name!r} in {deck.name}{hint}.")


def _change(data: Mapping[str, Any], deck: Deck, change: str) -> None:
    place, equals, word = change.partition("=")
    name, *fields = place.strip().split(".")
    if not equals or not fields:
        raise Refused(f"{change!r} is no change; write CARD.FIELD=VALUE, such as oak-wedding.value=3.")
    inside: Any = _entry(data, deck, name)
    for field in fields[:-1]:
        inside = _step_in(inside, field, change)
    last: Any = fields[-1]
    if isinstance(inside, list):
        last = _index(inside, last, change)
    elif not isinstance(inside, dict):
        raise Refused(f"{change!r}: there is nothing inside {'.'.join(fields[:-1])}.")
    if word.strip():
        inside[last] = _value(word.strip())
    elif isinstance(inside, dict) and last not in inside:
        raise Refused(f"{change!r}: there is no field {last!r} that could go.")
    else:
        del inside[last]


def _step_in(inside: Any, field: str, change: str) -> Any:
    if isinstance(inside, list):
        return inside[_index(inside, field, change)]
    if isinstance(inside, dict) and field in inside:
        return inside[field]
    raise Refused(f"{change!r}: there is no field {field!r}.")


def _index(inside: list[Any], field: str, change: str) -> int:
    """A step of a list is named by its number, the first is 1."""
    if field.isascii() and field.isdigit() and 1 <= int(field) <= len(inside):
        return int(field) - 1
    raise Refused(f"{change!r}: {field!r} is no number from 1 to {len(inside)}.")


def _value(word: str) -> Any:
    """A value as in a deck file; a bare word is a text."""
    try:
        return tomllib.loads(f"x = {word}")["x"]
    except tomllib.TOMLDecodeError:
        return word


# ---- what is one's own ----------------------------------------------------------------------


def own(deck: Deck, base: Deck) -> set[str]:
    """The ids of what a deck has and our own has not, or has otherwise."""
    ours = {entry["id"]: entry for kind in KINDS for entry in base.data[kind]}
    return {entry["id"] for kind in KINDS for entry in deck.data[kind] if ours.get(entry["id"]) != entry}


# ---- how two decks differ -------------------------------------------------------------------


class Difference(NamedTuple):
    """One thing in which two decks differ; `before` and `after` are empty where a deck has no such thing."""

    card: str
    what: str
    before: str
    after: str


def differences(one: Deck, other: Deck) -> Iterator[Difference]:
    """In what two decks differ, card by card; effects in the words that they make."""
    for kind in KINDS:
        left = {entry["id"]: entry for entry in one.data[kind]}
        right = {entry["id"]: entry for entry in other.data[kind]}
        for name in (*left, *(name for name in right if name not in left)):
            if name not in right:
                yield Difference(name, "card", left[name]["name"], "")
            elif name not in left:
                yield Difference(name, "card", "", right[name]["name"])
            elif left[name] != right[name]:
                yield from _differ(kind, name, one, other)


def _differ(kind: str, name: str, one: Deck, other: Deck) -> Iterator[Difference]:
    left, right = (
        next(entry for entry in deck.data[kind] if entry["id"] == name) for deck in (one, other)
    )  # fmt: skip
    said = tuple(_said(deck, kind, name) for deck in (one, other))
    told = False
    for field in dict.fromkeys((*left, *right)):
        before, after = left.get(field), right.get(field)
        if before == after:
            continue
        if field in EFFECTS and said[0] != said[1]:
            if not told:
                yield Difference(name, "effect", *said)
            told = True
        else:
            yield Difference(name, field, _written(before), _written(after))


def _said(deck: Deck, kind: str, name: str) -> str:
    if kind == "ability_card":
        return " ".join(tell.ability(deck.ability(f"{name}.{slot}")) for slot in (1, 2, 3))
    if kind == "board":
        return tell.ability(deck.ability(name))
    return tell.card(deck, deck.entry_of(name))


def _written(value: Any) -> str:
    return "" if value is None else value if isinstance(value, str) else toml_value(value)


# ---- a file to write in ---------------------------------------------------------------------


def toml(data: Mapping[str, Any]) -> str:
    """A deck as the text of a file, in the form of our own deck."""
    lines = [f"{name} = {toml_value(value)}" for name, value in data.items() if name not in KINDS]
    for kind in KINDS:
        for entry in data.get(kind, ()):
            lines += ["", f"[[{kind}]]", *_fields(entry, ("ability", "bonus"))]
            for ability in entry.get("ability", ()):
                lines += ["", f"[[{kind}.ability]]", *_fields(ability)]
            if "bonus" in entry:
                lines += ["", f"[{kind}.bonus]", *_fields(entry["bonus"])]
    return "\n".join([*lines, ""])


def _fields(entry: Mapping[str, Any], beside: Sequence[str] = ()) -> list[str]:
    return [f"{toml_key(name)} = {toml_value(value)}" for name, value in entry.items() if name not in beside]


def toml_key(name: str) -> str:
    return name if name.isascii() and name.replace("_", "").replace("-", "").isalpha() else json.dumps(name)


def toml_value(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{toml_key(name)} = {toml_value(part)}" for name, part in value.items())
        return f"{{{inside}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml_value, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
