"""Who plays in an experiment: agents by name, classes from a file, and in the library classes and instances."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Sequence
from copy import deepcopy
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from mindscape.bots.agent import Agent, RacingAgent, ThinkingAgent, make, new_agent
from mindscape.bots.race import Fitful
from mindscape.bots.thinker import Thinker
from mindscape.core.game import Game
from mindscape.core.refusals import Refused

Spec = str | type[Any] | Agent | RacingAgent | Thinker
"""A name (`careful`), a class in a file (`mine.py:Mine`), a program (`./mine`), a class, or an instance."""
KINDS = (Agent, RacingAgent, Thinker)


def label(spec: Spec) -> str:
    """What an agent is called in tables and files."""
    if isinstance(spec, str):
        return spec
    return spec.__qualname__ if isinstance(spec, type) else type(spec).__qualname__


def in_file(name: str) -> bool:
    """Whether a name means a class in a file of Python."""
    return ".py:" in name and " " not in name


def turner(game: Game, spec: Spec, seed: int) -> Agent:
    """A new agent for one seat of one game of turns."""
    agent = _made(game.name, spec, seed)
    if not isinstance(agent, Agent):
        raise Refused(f"The agent {label(spec)!r} does not play games of turns.")
    return agent


def racer(game: Game, spec: Spec, seed: int) -> RacingAgent:
    """A new agent for one seat of one race; one that only knows turns does its things after a while."""
    agent = _made(game.name, spec, seed)
    return agent if isinstance(agent, RacingAgent) else Fitful(agent, seed)


def _made(game: str, spec: Spec, seed: int) -> Agent | RacingAgent:
    if isinstance(spec, str):
        if not in_file(spec):
            return new_agent(game, spec, seed)
        path, _, word = spec.rpartition(".py:")
        name, *settings = word.split(":")
        return _of_class(loaded(f"{path}.py", name), name, seed, settings)
    if isinstance(spec, type):
        return _of_class(spec, label(spec), seed, [])
    if not isinstance(spec, KINDS):
        raise Refused(f"{label(spec)} is no agent: an Agent, a RacingAgent or a Thinker is.")
    try:
        copy = deepcopy(spec)  # of an instance a copy sits down, so that every game begins alike
    except TypeError:
        raise Refused(f"The agent {label(spec)} cannot be copied for each game; give its class instead.") from None
    return ThinkingAgent(copy) if isinstance(copy, Thinker) else copy


def _of_class(kind: type[Any], name: str, seed: int, settings: list[str]) -> Agent | RacingAgent:
    if not issubclass(kind, KINDS):
        raise Refused(f"{name} is no agent: a class of Agent, RacingAgent or Thinker is.")
    made: Agent | RacingAgent = make(kind, name, seed, settings)
    return made


@cache
def loaded(path: str, name: str) -> type[Any]:
    """A class of a file; raises Refused with what is wrong with the file."""
    where = Path(path)
    if not where.is_file():
        raise Refused(f"There is no file {path}.")
    title = f"mindscape_agents_{sha256(str(where.resolve()).encode()).hexdigest()[:12]}"
    spec = spec_from_file_location(title, where)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[title] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # noqa: BLE001 - somebody's file may fail in any way
        del sys.modules[title]
        raise Refused(f"{path} cannot be loaded: {type(error).__name__}: {error}.") from None
    found = getattr(module, name, None)
    if not isinstance(found, type):
        raise Refused(f"{path} has no class {name!r}.")
    return found


def check(game: Game, specs: Sequence[Spec]) -> None:
    """Raise Refused for an agent that cannot play, before anybody plays; programs are only looked for."""
    for spec in {label(spec): spec for spec in specs}.values():
        if isinstance(spec, str) and not in_file(spec) and ("/" in spec or " " in spec):
            _look_for(spec)
        else:
            (racer if game.nature.racing else turner)(game, spec, 0).close()


def _look_for(command: str) -> None:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Refused(f"The agent '{command}' cannot be started: {error}.") from None
    if not words or shutil.which(words[0]) is None:
        raise Refused(f"The agent '{command}' cannot be started: there is no such program.")
