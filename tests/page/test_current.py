"""What the page was told about the rules and the server is what they are today."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from mindscape.bots.catalogue import agent_names
from mindscape.core.registry import game_class
from mindscape.core.words import GERMAN, told
from mindscape.games.deepofmine import shelf
from mindscape.games.deepofmine import telling as deepofmine_telling
from mindscape.games.mindgame import telling as mindgame_telling
from mindscape.games.nevermind import telling as nevermind_telling
from mindscape.games.themind import telling as themind_telling
from mindscape.plugins.deepofmine import decks
from mindscape.server.bots import bot_infos

ROOT = Path(__file__).parents[2]
TABLES = ROOT / "web/src/tables"
PAINTED = ("nevermind", "themind", "mindgame", "deepofmine")


@pytest.mark.parametrize("script", ["protocol_types.py", "page_fixtures.py", "mindgame_page.py", "view_types.py"])
def test_generated_files_are_current(script: str) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / script, "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", PAINTED)
def test_the_options_of_the_games_are_all_in_german(name: str) -> None:
    german = told(name, GERMAN, "shelf")
    for option in game_class(name).option_list:
        words = german["options"][option.name]
        assert words["name"]
        assert words["about"] != option.about
        assert set(words["values"]) == {str(value) for value in option.labels}


@pytest.mark.parametrize("name", PAINTED)
def test_the_bots_are_introduced_in_german(name: str) -> None:
    german = told(name, GERMAN, "shelf")["bots"]
    assert set(agent_names(name)) <= set(german)
    for bot in bot_infos(name):
        assert bot.title.lower() != bot.name, "a bot has a title of its own"
        assert bot.about.endswith("."), "one plain sentence says how it plays"
        assert bot.about != german[bot.name]["about"]


def test_all_that_happens_is_told_in_german() -> None:
    german = told("nevermind", GERMAN, "table")["events"]
    kinds = {
        *nevermind_telling.AT_A_PLACE.values(),
        *nevermind_telling.CARD_EVENTS.values(),
        *nevermind_telling.BARE.values(),
    }
    assert kinds | {"surfaced", "time passed", "wandered", "token", "noted", "shuffled", "round"} <= set(german)
    assert {f"ended {end}" for end in nevermind_telling.END_SENTENCES} <= set(german)
    words = (TABLES / "themind/words.ts").read_text()
    for kind in themind_telling.SENTENCES:
        assert f'case "{kind}"' in words
    words = (TABLES / "mindgame/story.ts").read_text()
    for english in ("arranged", "commanded", "ended", *mindgame_telling.SENTENCES):
        assert re.search(rf'^  "?{english}"?: |\["{english}"\]', words, re.MULTILINE), english
    words = (TABLES / "deepofmine/de.ts").read_text()
    quiet = {"dealt", "seed", "entered"}
    numbers = {"mentality", "rolled", "played", "found", "shuffled", "fragments", "voted", "judged", "antishatter"}
    ends = {f"ended {end}" for end in deepofmine_telling.ENDS_IN_WORDS}
    for kind in ({*deepofmine_telling.SENTENCES} - quiet) | numbers | ends | {"ability works"}:
        assert re.search(rf'^  "?{kind}"?: \(', words, re.MULTILINE), kind


def test_every_reason_of_a_refusal_is_known_in_german() -> None:
    rule = re.compile(r'"([A-Z]{2}-\d{3,4})"')
    for game in ("nevermind", "themind"):
        named = set(rule.findall((ROOT / f"src/mindscape/games/{game}/whynot.py").read_text()))
        assert named
        assert named <= {name.partition(" ")[0] for name in told(game, GERMAN, "table")["refusals"]}


def test_every_card_is_told_in_german_from_the_english_of_today() -> None:
    german = told("deepofmine", GERMAN, "cards")
    deck = decks.info(shelf.base())
    assert set(german["cards"]) == {card.id for card in deck.cards}
    for card in deck.cards:
        words = german["cards"][card.id]
        assert words["of"] == card.name, card.id
        assert bool(words.get("about")) == bool(card.about), card.id
        assert words["flavour"] != card.flavour, card.id
    abilities = [*(each for card in deck.ability_cards for each in card.abilities), *(one.bonus for one in deck.boards)]
    assert {each.ref: each.name for each in abilities} == {
        ref: words["of"] for ref, words in german["abilities"].items()
    }
    titles = {card.id: card.name for card in deck.ability_cards} | {board.id: board.name for board in deck.boards}
    assert titles == {name: words["of"] for name, words in german["titles"].items()}
    assert set(german["labels"]) == set(shelf.base().labels)
