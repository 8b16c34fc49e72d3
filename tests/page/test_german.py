"""Nothing that the games, the server or the bots say in English can reach a German page unnoticed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from mindscape.bots import deepofmine as deepofmine_bots
from mindscape.bots import mindgame as mindgame_bots
from mindscape.bots import nevermind as nevermind_bots
from mindscape.coach.insight import INSIGHTS
from mindscape.coach.tempo import ADVICE
from mindscape.core.refusals import IMPOSSIBLE
from mindscape.core.rulebook import folder, rules
from mindscape.core.words import GERMAN, own, told
from mindscape.games.deepofmine import checking, vocabulary
from mindscape.server.app import HTTP_CODES
from mindscape.server.commands import APPLY

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src/mindscape"

# What is said to whoever starts the server is said in a terminal, in English.
TO_WHO_RUNS_IT = {"run.py", "settings.py", "bus", "store", "backup.py"}
# What of the core can come over the wire.
FROM_CORE = ("game.py", "match.py", "records.py", "registry.py")
# Where games refuse what a table is to begin with.
FROM_GAMES = (
    "deepofmine/game.py", "deepofmine/positions.py", "deepofmine/shelf.py", "mindgame/owned.py", "mindgame/reading.py",
    "nevermind/positions.py", "themind/positions.py",
)  # fmt: skip
# Where a game says why a move cannot be made.
WHY_NOT = {
    "nevermind": ("whynot.py",),
    "themind": ("whynot.py",),
    "mindgame": ("beliefs.py", "knowledge.py", "whynot.py"),
    "deepofmine": ("whynot.py",),
}


class Said(NamedTuple):
    """A refusal in the source: what names its sentence, and the particulars that it gives."""

    where: str
    rule: str | None
    code: str | None
    data: frozenset[str]


def said_in(path: Path) -> Iterator[Said]:
    for call in ast.walk(ast.parse(path.read_text())):
        if not isinstance(call, ast.Call):
            continue
        called = ast.unparse(call.func)
        heir = called == "super().__init__" and any(keyword.arg == "code" for keyword in call.keywords)
        if called not in ("Refusal", "Refused") and not heir:
            continue
        order = ("rule", "why", "code", "data") if called == "Refusal" else ("why", "rule", "code", "data")
        given: dict[str, ast.expr] = dict(zip(order, call.args, strict=False))
        given |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
        data = given.get("data")
        keys = data.keys if isinstance(data, ast.Dict) else []
        yield Said(
            f"{path.relative_to(SOURCE)}:{call.lineno}",
            text_of(given.get("rule")),
            text_of(given.get("code")),
            frozenset(str(text_of(key)) for key in keys),
        )


def text_of(node: ast.expr | None) -> str | None:
    """A text as it stands there; a name or a call is something that is worked out: `…`."""
    if node is None or (isinstance(node, ast.Constant) and node.value is None):
        return None
    return str(node.value) if isinstance(node, ast.Constant) else "…"


def of_the_server() -> list[Said]:
    files = [path for path in (SOURCE / "server").rglob("*.py") if not TO_WHO_RUNS_IT & {*path.parts}]
    files += [
        *(SOURCE / "plugins").glob("*/decks.py"),
        *(SOURCE / "coach").glob("*.py"),
        *(SOURCE / "core" / name for name in FROM_CORE),
        SOURCE / "client.py",
    ]
    files += [SOURCE / "games" / name for name in FROM_GAMES]
    found = [said for path in sorted(files) for said in said_in(path)]
    assert len(found) > 60
    return found


def gaps(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence))


def test_whatever_the_server_refuses_can_be_told_in_german() -> None:
    german = own(GERMAN, "refusals")
    used = {*HTTP_CODES.values(), IMPOSSIBLE}
    for said in of_the_server():
        assert said.code or said.rule, f"{said.where} has neither code nor rule"
        if said.code in (None, "…"):  # a rule's text is there for it, or it is passed on
            continue
        used.add(said.code)
        assert said.code in german, f"{said.where}: {said.code!r} is not in words/de/refusals.json"
        assert gaps(german[said.code]) <= said.data, said.where
    assert set(german) == used | {"invalid"}, "a German sentence for nothing"


@pytest.mark.parametrize("game", WHY_NOT)
def test_refusals_of_a_painted_game_are_as_particular_in_german(game: str) -> None:
    german = told(game, GERMAN, "table")["refusals"]
    found = [said for file in WHY_NOT[game] for said in said_in(SOURCE / "games" / game / file)]
    assert len(found) > 10
    for said in found:
        name = said.code or said.rule
        assert name in german, f"{said.where}: {name} has no German sentence"
        assert said.data - {"phase"} <= gaps(german[str(name)]) <= said.data, said.where
    assert set(german) == {said.code or said.rule for said in found}


def problems_in(path: Path) -> Iterator[tuple[str, str, set[str]]]:
    """Where a problem of a deck file is named, its code, and the particulars that it gives."""
    for call in ast.walk(ast.parse(path.read_text())):
        if not isinstance(call, ast.Call):
            continue
        called, where = ast.unparse(call.func), f"{path.name}:{call.lineno}"
        if called in ("self.wrong", "_bad"):
            yield where, str(text_of(call.args[1])), {str(keyword.arg) for keyword in call.keywords}
        elif called == "Problem" and isinstance(data := call.args[5], ast.Dict):
            yield where, str(text_of(call.args[4])), {str(text_of(key)) for key in data.keys}


def test_whatever_is_wrong_with_a_deck_file_can_be_told_in_german() -> None:
    words = told("deepofmine", GERMAN, "problems")
    german = words["problems"]
    found = [one for file in ("checking.py", "shelf.py") for one in problems_in(SOURCE / "games/deepofmine" / file)]
    assert len(found) > 60
    for where, code, data in found:
        assert code in german, f"{where}: {code!r} is not in words/de/problems.json"
        assert gaps(german[code]["what"]) | gaps(german[code]["right"]) == data, where
    assert set(german) == {code for _, code, _ in found}, "a German sentence for nothing"
    assert words["nameless"]["of"] == checking.NAMELESS


def test_conditions_of_cards_are_all_in_german() -> None:
    amounts = told("deepofmine", GERMAN, "table")["asks"]["amounts"]
    assert {"mentality", *amounts} == set(vocabulary.CONDITIONS)


@pytest.mark.parametrize("game", [path.stem for path in sorted(folder("de").glob("*.md"))])
def test_every_rule_that_a_game_refuses_by_can_be_read_in_german(game: str) -> None:
    named = re.compile(r'"([A-Z]{2}-\d{3,4})"')
    found = {rule for path in (SOURCE / "games" / game).glob("*.py") for rule in named.findall(path.read_text())}
    assert found
    assert not {rule for rule in found if rule in rules()} - set(rules("de"))


def test_whatever_a_bot_advises_it_can_say_why_in_german() -> None:
    for bots in (nevermind_bots, mindgame_bots, deepofmine_bots):
        german = told(bots.__name__.rpartition(".")[2], GERMAN, "hints")
        assert set(german) == set(bots.REASONS)
        assert not [code for code, why in bots.REASONS.items() if german[code] == why]


def test_whatever_the_coach_gives_along_can_be_told_in_german() -> None:
    german = own(GERMAN, "coach")
    english = INSIGHTS | ADVICE
    assert set(german) == set(english)
    for code, say in english.items():
        assert gaps(german[code]) == gaps(say), code
        assert german[code] != say


def test_every_step_of_a_table_is_told_by_the_page_itself() -> None:
    steps = own(GERMAN, "table")["steps"]
    assert set(APPLY) - set(steps) == {"created", "moved", "said", "signed"}
    assert set(steps) - set(APPLY) == {"undone"}
