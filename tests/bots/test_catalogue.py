"""Who plays for whom: levels and strengths are data, and there is one place to ask."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint
from importlib.util import find_spec, module_from_spec
from typing import Any

import pytest

from mindscape import Refused, game, game_names
from mindscape.bots import catalogue
from mindscape.bots.agent import Agent, Question, RacingAgent, ThinkingAgent, new_agent
from mindscape.bots.catalogue import LEVELS, best_adviser, for_players, opponent, resolved, stand_in
from mindscape.bots.thinker import Thinker
from mindscape.core.registry import game_class
from mindscape.lab.simulate import simulate

Install = Callable[..., None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Announce agents: a name, and its level and strength or nothing at all."""

    def announce(**agents: tuple[str, int]) -> None:
        classes: dict[str, Any] = {}
        for name, (level, strength) in agents.items():
            full = name if name == "random" else f"highcard.{name}"
            classes[full] = type(name.title(), (Thinker,), {"level": level, "strength": strength, "__doc__": "Plays."})
        entries = {name: EntryPoint(name, f"x:{name}", catalogue.GROUP) for name in classes}
        monkeypatch.setattr(EntryPoint, "load", lambda entry: classes[entry.name])
        monkeypatch.setattr(catalogue, "found", lambda: entries)
        catalogue.catalogue.cache_clear()

    return announce


@pytest.fixture(autouse=True)
def _forget() -> Any:
    yield
    catalogue.catalogue.cache_clear()


def test_the_strongest_of_a_level_is_its_answer(install: Install) -> None:
    install(random=("", 0), novice=("easy", 500), sound=("fair", 900), sounder=("fair", 950), sage=("strong", 2000))
    assert [opponent("highcard", level) for level in LEVELS] == ["novice", "sounder", "sage"]
    assert (best_adviser("highcard"), stand_in("highcard")) == ("sage", "sounder")
    assert [one.name for one in for_players("highcard")] == ["novice", "sounder", "sound", "sage"]


def test_a_yardstick_is_never_the_answer_however_strong(install: Install) -> None:
    install(random=("", 0), engine=("", 3000), sound=("fair", 900))
    assert [opponent("highcard", level) for level in LEVELS] == ["sound"] * 3
    assert [one.name for one in for_players("highcard")] == ["sound"]


def test_where_a_level_is_missing_the_nearest_one_serves(install: Install) -> None:
    install(novice=("easy", 1), sage=("strong", 2))
    assert opponent("highcard", "fair") == "novice"
    install(sage=("strong", 2))
    assert opponent("highcard", "easy") == "sage"


def test_where_nobody_says_a_level_whoever_knows_the_game_plays_and_random_last(install: Install) -> None:
    install(random=("", 0), able=("", 0), zealous=("", 5))
    assert [opponent("highcard", level) for level in LEVELS] == ["zealous"] * 3
    assert [one.name for one in for_players("highcard")] == ["zealous", "able"]
    install(random=("", 0))
    assert opponent("highcard") == "random"


def test_a_game_without_any_agent_says_so(install: Install) -> None:
    install()
    with pytest.raises(Refused, match="There is no agent for highcard"):
        opponent("highcard")


def test_a_level_that_nobody_knows_is_none(install: Install) -> None:
    install(sage=("heavenly", 9000), sound=("fair", 1))
    assert opponent("highcard", "strong") == "sound"


def test_a_level_is_a_name_and_takes_settings(install: Install) -> None:
    install(sage=("strong", 2))
    assert resolved("highcard", "strong:nodes=5") == "sage:nodes=5"
    assert resolved("highcard", "strongest") == "strongest"
    agent = new_agent("highcard", "strong:nodes=5", 1)
    assert isinstance(agent, ThinkingAgent)
    assert (type(agent.thinker).__name__, agent.nodes) == ("Sage", 5)


def test_an_unknown_name_is_told_the_levels_too(install: Install) -> None:
    install(sage=("strong", 2))
    with pytest.raises(Refused, match="there are: easy, fair, strong, sage"):
        new_agent("highcard", "genius", 1)


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_somebody_for_every_level_and_never_random(name: str) -> None:
    for level in LEVELS:
        assert opponent(name, level) != "random"
        agent = new_agent(name, level, 1)
        assert isinstance(agent, RacingAgent if game_class(name).nature.racing else Agent)
        agent.close()
    assert "random" not in [one.name for one in for_players(name)]
    strengths = [
        next(one.strength for one in for_players(name) if one.name == opponent(name, level)) for level in LEVELS
    ]
    assert strengths == sorted(strengths)


def test_levels_are_simulated_by_their_words() -> None:
    tally = simulate(game("nevermind"), ["fair"], 2, workers=1)
    assert tally.games == 2


def test_the_adviser_of_a_game_of_turns_gives_advice() -> None:
    position = game("nevermind").start()
    position.play("chance", "start nw e")
    while position.actors == ("chance",):
        position.play("chance", position.moves("chance")[0])
    question = Question(position, 0)
    agent = new_agent("nevermind", best_adviser("nevermind"), 1)
    assert isinstance(agent, Agent)
    assert agent.choose(question) in question.moves


@pytest.mark.parametrize("name", ["deepofmine", "mindgame"])
@pytest.mark.parametrize("level", ["fair", "strong"])
def test_without_a_compiler_a_dear_thinker_has_a_smaller_budget(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same module, read as if its searches were compiled and as if they were not."""
    minds = import_module(f"mindscape.bots.{name}.minds")
    inner = getattr(minds, {"deepofmine": "futures_module", "mindgame": "plans_module"}[name])
    nodes = {}
    for ending in (".py", ".so"):
        monkeypatch.setattr(inner, "__file__", f"searching{ending}")
        spec = find_spec(minds.__name__)
        assert spec is not None
        assert spec.loader is not None
        fresh = module_from_spec(spec)
        spec.loader.exec_module(fresh)
        nodes[ending] = getattr(fresh, level.title()).nodes
    assert 0 < nodes[".py"] < nodes[".so"]
