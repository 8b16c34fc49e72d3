"""Decks: what an author wrote, found good as a whole, and the cards as people see them (section 4, DM-1208)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from mindscape.core.refusals import Refused
from mindscape.games.deepofmine.checking import Problem, problems
from mindscape.games.deepofmine.program import Program

RULE = "DM-1208"
PROSE = ("name", "text", "flavour", "about", "source", "original")  # fields that nothing is played by

Path = tuple[str | int, ...]


class BadDeck(Refused):
    """A deck that cannot be played; `problems` has everything that is wrong with it."""

    def __init__(self, file: str, found: Sequence[Problem], lines: Sequence[int | None] = ()) -> None:
        places = [f"{file}:{line}" if line else file for line in lines or (None,) * len(found)]
        self.told = tuple(f"{place}: {problem}" for place, problem in zip(places, found, strict=True))
        """A line a problem, with the file and, where it is known, the line in it."""
        super().__init__("\n".join(self.told), RULE)
        self.problems = tuple(found)


@dataclass(frozen=True)
class Deck:
    """A deck that was found good.  `cards` holds every copy under its own id; entries are as in the file."""

    name: str
    data: Mapping[str, Any] = field(repr=False)
    cards: Mapping[str, Mapping[str, Any]] = field(repr=False)
    interventions: Mapping[str, Mapping[str, Any]] = field(repr=False)
    ability_cards: Mapping[str, Mapping[str, Any]] = field(repr=False)
    boards: Mapping[str, Mapping[str, Any]] = field(repr=False)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all cards and Interventions; the place of an id is the engine's number of the card."""
        return tuple(sorted((*self.cards, *self.interventions)))

    @cached_property
    def checksum(self) -> str:
        """Names what is played: the same for two decks that differ in their prose only."""
        text = json.dumps(_without_prose(self.data), sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @cached_property
    def number(self) -> Mapping[str, int]:
        return {name: number for number, name in enumerate(self.ids)}

    @cached_property
    def ability_names(self) -> tuple[str, ...]:
        return tuple(self.ability_cards)

    @cached_property
    def board_names(self) -> tuple[str, ...]:
        return tuple(self.boards)

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """The names of all that an effect can be of: cards, `abilitycard.1`, boards."""
        abilities = [f"{name}.{slot}" for name in self.ability_cards for slot in (1, 2, 3)]
        return (*self.ids, *abilities, *self.boards)

    @cached_property
    def source_number(self) -> Mapping[str, int]:
        return {name: number for number, name in enumerate(self.sources)}

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The labels of all choices; the place of a label is its number."""
        found: dict[str, None] = {}
        for entry in (*self.data["card"], *self.data["intervention"]):
            for label in _labels(entry):
                found[label] = None
        for entry in (*self.data["ability_card"], *self.data["board"]):
            for label in _labels(entry):
                found[label] = None
        return tuple(found)

    @cached_property
    def _compiled(self) -> tuple[Program, Mapping[int, int]]:
        from mindscape.games.deepofmine.compiler import compile_deck

        return compile_deck(self)

    @cached_property
    def program(self) -> Program:
        return self._compiled[0]

    @cached_property
    def _paths(self) -> dict[str, Mapping[Path, int]]:
        return {}

    def steps_of(self, source: str) -> Mapping[Path, int]:
        """The numbers of all steps of a card or ability, each by the way to it in its entry.

        `("on_play", 0, "options", 1, "steps", 2)` is entry["on_play"][0]["options"][1]["steps"][2].
        """
        if source not in self._paths:
            entry = self.ability(source) if source not in self.number else self.entry(source)
            self._paths[source] = dict(_steps_in(entry, (), self._compiled[1], self.program))
        return self._paths[source]

    @cached_property
    def block_of(self) -> Sequence[int]:
        """The block in which each step stands."""
        p = self.program
        blocks = [0] * len(p.verb)
        for block in range(len(p.block_start)):
            blocks[p.block_start[block] : p.block_end[block]] = [block] * (p.block_end[block] - p.block_start[block])
        return blocks

    def entry(self, name: str) -> Mapping[str, Any]:
        """What the file says of a card, an Intervention, an Ability card or a board."""
        for kind in (self.cards, self.interventions, self.ability_cards, self.boards):
            if name in kind:
                return kind[name]
        raise KeyError(name)

    @cached_property
    def identities(self) -> tuple[str, ...]:
        """The id in the file of each card; copies of one have the same."""
        return tuple(self.entry(name)["id"] for name in self.ids)

    def entry_of(self, identity: str) -> str:
        """The name of a card, or of the first of its copies, by the id that the file gives it."""
        return identity if identity in self.number else f"{identity}.1"

    def ability(self, source: str) -> Mapping[str, Any]:
        """The ability of a name such as `hoarder.2` or `fox`."""
        if source in self.boards:
            return self.boards[source]["bonus"]  # type: ignore[no-any-return]
        name, _, slot = source.rpartition(".")
        return self.ability_cards[name]["ability"][int(slot) - 1]  # type: ignore[no-any-return]

    def title(self, name: str) -> str:
        """The printed name of a card, board or ability."""
        if name in self.number or name in self.boards or name in self.ability_cards:
            return str(self.entry(name)["name"])
        return str(self.ability(name)["name"])


def make(data: Any, file: str, base: Deck | None = None) -> Deck:
    """A deck of an author's data; raises BadDeck with everything that is wrong.  `base` is what it extends."""
    found = problems(data, base.ids if base else (), whole=base is None)
    if found:
        raise BadDeck(file, found)
    kinds = ("card", "intervention", "ability_card", "board")
    whole = {kind: [*(base.data[kind] if base else ()), *data.get(kind, ())] for kind in kinds}
    cards: dict[str, Mapping[str, Any]] = {}
    for entry in whole["card"]:
        if "copies" in entry:
            cards |= {f"{entry['id']}.{number}": entry for number in range(1, entry["copies"] + 1)}
        else:
            cards[entry["id"]] = entry
    return Deck(
        data["name"],
        whole,
        cards,
        {entry["id"]: entry for entry in whole["intervention"]},
        {entry["id"]: entry for entry in whole["ability_card"]},
        {entry["id"]: entry for entry in whole["board"]},
    )


def _without_prose(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _without_prose(part) for key, part in value.items() if key not in PROSE}
    return [_without_prose(part) for part in value] if isinstance(value, list) else value


def _labels(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        if "label" in value and "steps" in value:
            yield str(value["label"])
        for part in value.values():
            yield from _labels(part)
    elif isinstance(value, list):
        for part in value:
            yield from _labels(part)


def _steps_in(value: Any, way: Path, blocks: Mapping[int, int], program: Program) -> Iterator[tuple[Path, int]]:
    """All steps inside a part of an entry, lists of steps inside steps too."""
    if isinstance(value, Mapping):
        for name, part in value.items():
            yield from _steps_in(part, (*way, name), blocks, program)
    elif isinstance(value, list):
        block = blocks.get(id(value), 0)
        for index, part in enumerate(value):
            if block:
                yield (*way, index), program.block_start[block] + index
            yield from _steps_in(part, (*way, index), blocks, program)
