"""The German rules say what the English ones say: the same ids, tables, code and references, line by line."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from mindscape.core.registry import game_names
from mindscape.core.rulebook import folder, languages, rules, rules_of

TRANSLATED = [path.stem for path in sorted(folder("de").glob("*.md"))]

SHAPE = re.compile(r"#+ |\s*[-*] (\*\*[A-Z]{2}-\d+\*\*)?|\| ([A-Z]{2}-\d+|A-?\d+) \||\||```.*|---")
CODE = re.compile(r"`[^`]+`")
REFERENCE = re.compile(r"\b(?:NM|TM|MG|DM)-\d+\w*|\bA-?\d+\b")
FIGURE = re.compile(r"\d+")  # 10,000 and 10.000 have the same ones
CELL = re.compile(r"(?<!\\)\|")
NUMBERED = re.compile(r"(#+ )([0-9.]+ |[A-Z]{2}-\d+x* )?")


def shape(line: str) -> str:
    """What kind of line it is: a heading, a rule with its id, a row, a fence, plain text."""
    found = SHAPE.match(line)
    return found[0] if found else ""


def lines_of(game: str) -> list[tuple[int, str, str]]:
    english, german = rules_of(game), rules_of(game, "de")
    assert english
    assert german
    pairs = zip(english.splitlines(), german.splitlines(), strict=True)
    return [(number, here, there) for number, (here, there) in enumerate(pairs, 1)]


def test_the_rules_of_every_game_are_there_in_german() -> None:
    assert languages() == ["en", "de"]
    assert [path.stem for path in sorted(folder().glob("*.md"))] == TRANSLATED
    assert set(TRANSLATED) <= set(game_names())


@pytest.mark.parametrize("game", TRANSLATED)
def test_every_line_has_its_counterpart(game: str) -> None:
    for number, english, german in lines_of(game):
        where = f"{game}:{number}: {german[:80]}"
        assert shape(german) == shape(english), where
        if english.startswith("#"):
            assert NUMBERED.match(german)[0] == NUMBERED.match(english)[0], where  # type: ignore[index]
        for pattern in (CODE, REFERENCE, FIGURE):
            assert Counter(pattern.findall(german)) == Counter(pattern.findall(english)), where
        if english.startswith("|"):
            assert len(CELL.findall(german)) == len(CELL.findall(english)), where


@pytest.mark.parametrize("game", TRANSLATED)
def test_examples_in_code_are_the_same(game: str) -> None:
    blocks = [
        re.findall(r"^```\w+\n(.*?)^```$", rules_of(game, lang) or "", re.MULTILINE | re.DOTALL)
        for lang in ("en", "de")
    ]
    assert blocks[0] == blocks[1]


@pytest.mark.parametrize("game", TRANSLATED)
def test_every_rule_is_told_in_other_words(game: str) -> None:
    prefixes = {rule[:2] for rule in re.findall(r"^[-*] \*\*([A-Z]{2}-\d+)", rules_of(game) or "", re.MULTILINE)}
    own = [rule for rule in rules() if rule[:2] in prefixes]
    assert own
    assert [rule for rule in rules("de") if rule[:2] in prefixes] == own
    assert not [rule for rule in own if rules("de")[rule] == rules()[rule]]
