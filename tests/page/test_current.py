"""What the page was told about the rules and the server is what they are today."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mindscape.bots.agent import agent_names
from mindscape.core.registry import game_class
from mindscape.games.nevermind import narration
from mindscape.games.nevermind import telling as nevermind_telling
from mindscape.games.nevermind import whynot as nevermind_whynot
from mindscape.games.themind import telling as themind_telling
from mindscape.games.themind import whynot as themind_whynot

ROOT = Path(__file__).parents[2]
TABLES = ROOT / "web/src/tables"
PAINTED = ("nevermind", "themind")


def read(path: str) -> Any:
    return json.loads((ROOT / "web/src" / path).read_text())


@pytest.mark.parametrize("script", ["protocol_types.py", "page_fixtures.py"])
def test_generated_files_are_current(script: str) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / script, "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_inner_voice_says_the_same_as_in_the_terminal() -> None:
    voice = read("tables/nevermind/voice.en.json")
    assert voice["packs"] == {name: list(pictures) for name, pictures in narration.PACKS.items()}
    assert voice["doing"] == {name or "none": words for name, words in narration.DOING.items()}
    assert voice["noted"] == narration.NOTED
    assert voice["bare"] == narration.BARE
    assert {kind: words for kind, words in voice["sentences"].items() if kind != "from breath"} == narration.SENTENCES


@pytest.mark.parametrize("name", PAINTED)
def test_the_options_of_the_games_are_all_in_german(name: str) -> None:
    german = read("words/games.de.json")[name]
    for option in game_class(name).option_list:
        words = german["options"][option.name]
        assert words["name"]
        assert words["about"] != option.about
        assert set(words["values"]) == {str(value) for value in option.labels}


@pytest.mark.parametrize("name", PAINTED)
def test_the_bots_are_introduced_in_german(name: str) -> None:
    german = read("words/games.de.json")[name]["bots"]
    assert set(agent_names(name)) <= set(german)


def test_all_that_happens_is_told_in_german() -> None:
    german = read("tables/nevermind/de.json")["events"]
    kinds = {
        *nevermind_telling.AT_A_PLACE.values(),
        *nevermind_telling.CARD_EVENTS.values(),
        *nevermind_telling.BARE.values(),
    }
    assert kinds | {"surfaced", "time passed", "wandered", "token", "noted", "shuffled", "round"} <= set(german)
    assert {f"ended {end}" for end in nevermind_telling.END_SENTENCES} <= set(german)
    told = (TABLES / "themind/words.ts").read_text()
    for kind in themind_telling.SENTENCES:
        assert f'case "{kind}"' in told


def test_every_reason_of_a_refusal_is_known_in_german() -> None:
    rule = re.compile(r'"([A-Z]{2}-\d{3})"')
    for module, where in (
        (nevermind_whynot, (TABLES / "nevermind/de.json").read_text()),
        (themind_whynot, (TABLES / "themind/words.ts").read_text()),
    ):
        named = set(rule.findall(Path(str(module.__file__)).read_text()))
        assert named
        assert named <= set(rule.findall(where))
