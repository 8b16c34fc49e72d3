"""Who plays what, and how well: the one place to ask for a good opponent, an adviser or a stand-in.

An agent says of itself for whom it plays (`level`), how strong it is among the agents of its game (`strength`),
what it is called (`title`) and how it plays (the first line of its docstring).  It is announced as an entry point in
the group `mindscape.bots`, by us or by anybody's package, so that anybody's agent can be the answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Literal, NamedTuple

from mindscape.core.refusals import Refused

GROUP = "mindscape.bots"
Level = Literal["", "easy", "fair", "strong"]
LEVELS: tuple[Level, ...] = ("easy", "fair", "strong")  # the words that stand for an agent of every game
# Where a game has no agent of a level: who comes nearest.
NEAREST: Mapping[str, tuple[Level, ...]] = {
    "easy": ("easy", "fair", "strong"),
    "fair": ("fair", "easy", "strong"),
    "strong": ("strong", "fair", "easy"),
}


class Entry(NamedTuple):
    """An agent of a game, by its own words."""

    name: str
    title: str
    about: str
    level: Level
    """Empty: it is a yardstick for study, or has a word of its own that nobody knows."""
    strength: int
    everywhere: bool
    """It plays any game, and so none of them well."""


@cache
def found() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def agent_names(game: str) -> list[str]:
    """The agents that can play a game, by their short names."""
    return sorted(name.removeprefix(f"{game}.") for name in found() if "." not in name or name.startswith(f"{game}."))


def agent_class(game: str, name: str) -> Any:
    """The class of an agent, by its short name; raises Refused."""
    entry = found().get(f"{game}.{name}") or found().get(name)
    if entry is None or "." in name:
        known = ", ".join(dict.fromkeys((*LEVELS, *agent_names(game))))
        raise Refused(f"There is no agent {name!r} for {game}; there are: {known}.")
    return entry.load()


@cache
def catalogue(game: str) -> tuple[Entry, ...]:
    """All agents of a game: those for players by level, the strongest of a level first; then the yardsticks alike."""
    entries = []
    for name in agent_names(game):
        agent = agent_class(game, name)
        title = getattr(agent, "title", "") or name.replace("_", " ").title()
        about = getattr(agent, "about", "") or (agent.__doc__ or "").strip().partition("\n")[0]
        level: Level = next((known for known in LEVELS if known == getattr(agent, "level", "")), "")
        everywhere = f"{game}.{name}" not in found()
        entries.append(Entry(name, title, about, level, getattr(agent, "strength", 0), everywhere))
    order = {level: place for place, level in enumerate(LEVELS)}
    return tuple(
        sorted(entries, key=lambda one: (order.get(one.level, len(LEVELS)), one.everywhere, -one.strength, one.name))
    )


def for_players(game: str) -> tuple[Entry, ...]:
    """The agents that are offered to people; where none says for whom it plays, all that know the game."""
    entries = catalogue(game)
    return (
        tuple(one for one in entries if one.level in LEVELS)
        or tuple(one for one in entries if not one.everywhere)
        or entries
    )


def opponent(game: str, level: str = "fair") -> str:
    """The strongest agent of a level, or of the nearest one that the game has; raises Refused if it has no agent."""
    entries = for_players(game)
    for near in NEAREST[level]:
        if named := [one.name for one in entries if one.level == near]:
            return named[0]
    if not entries:
        raise Refused(f"There is no agent for {game}.")
    return entries[0].name


def best_adviser(game: str) -> str:
    """Whose advice is best: the strongest agent of all."""
    return opponent(game, "strong")


def stand_in(game: str) -> str:
    """Who plays on for somebody who left: a fair player, who spoils nobody's game."""
    return opponent(game, "fair")


def resolved(game: str, name: str) -> str:
    """A level's word as the name of the agent that it stands for; settings (`strong:aim=win`) stay."""
    word, colon, settings = name.partition(":")
    return f"{opponent(game, word)}{colon}{settings}" if word in LEVELS else name
