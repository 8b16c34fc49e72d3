"""What is kept of the games of an experiment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mindscape.core.game import Game, Outcome
from mindscape.core.records import Record
from mindscape.lab.luck import ENGINE

FORFEIT = "a forfeit"
UNFINISHED = "no end"


@dataclass(frozen=True)
class PlayedGame:
    """How a game ended, how many moves it had, and whatever numbers its game is studied by."""

    outcome: Outcome
    moves: int
    numbers: Mapping[str, float] = field(default_factory=dict)
    turns: int | None = None
    """Rounds, turns or levels, as the game counts them; None if it does not."""
    cpu_ms: tuple[float, ...] = field(default=(), compare=False)
    """Processor time that each seat took for its decisions, where somebody asked for it."""
    fault: str = ""
    """What went wrong, in a sentence; empty if the game came to its end."""
    record: Record | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Row:
    """One game of an experiment."""

    number: int
    seed: int
    """What dealt its luck and seeded its agents."""
    agents: tuple[str, ...]
    """Who sat at each seat."""
    played: PlayedGame
    dealing: str = ENGINE
    """How chance was dealt; games that were dealt differently must not be mixed."""


def forfeited(game: Game, seat: int, fault: str, moves: int, cpu_ms: tuple[float, ...] = ()) -> PlayedGame:
    """A game that ended because the agent of a seat failed: those against it have won, in a team nobody has."""
    alone = game.nature.cooperative or game.seats == 1
    others = () if alone else tuple(other for other in range(game.seats) if other != seat)
    return PlayedGame(Outcome(others, FORFEIT), moves, cpu_ms=cpu_ms, fault=f"p{seat}: {fault}")


def unfinished(fault: str, moves: int, cpu_ms: tuple[float, ...] = ()) -> PlayedGame:
    """A game that nobody brought to an end."""
    return PlayedGame(Outcome((), UNFINISHED), moves, cpu_ms=cpu_ms, fault=fault)


def sentence(error: Exception) -> str:
    """What an agent's failure was, in a line."""
    said = " ".join(str(error).split())
    return said if isinstance(error, ValueError) and said else f"{type(error).__name__}: {said}"
