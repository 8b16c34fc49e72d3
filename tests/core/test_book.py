"""The books: the rules as they are told to people."""

from __future__ import annotations

import re

import pytest

from mindscape.core.book import as_text, book_of, chapter, glossary, languages, pictures, section_of, sections
from mindscape.core.registry import game_class
from mindscape.core.rulebook import rules

GAMES = {"NM": "nevermind", "TM": "themind", "MG": "mindgame", "DM": "deepofmine"}


def book(game: str, language: str = "en") -> str:
    text = book_of(game, language)
    assert text is not None
    return text


@pytest.mark.parametrize("game", GAMES.values())
def test_a_book_is_the_same_in_both_languages(game: str) -> None:
    assert languages(game) == ["en", "de"]
    english, german = (list(sections(book(game, language))) for language in ("en", "de"))
    assert [part.name for part in english] == [part.name for part in german]
    assert [part.chapters for part in english] == [part.chapters for part in german]
    assert [part.pictures for part in english] == [part.pictures for part in german]
    assert [part.text.count("\n### ") for part in english] == [part.text.count("\n### ") for part in german]


@pytest.mark.parametrize("game", GAMES.values())
def test_a_book_says_what_one_wants_what_one_does_and_what_people_ask(game: str) -> None:
    names = [part.name for part in sections(book(game))]
    assert names[:2] == ["", "aim"]
    assert {"example", "asked", "words"} <= set(names)
    assert len(set(names)) == len(names)
    assert len(glossary(book(game))) >= 9
    assert len(glossary(book(game, "de"))) >= 9


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_is_told_to_people(language: str) -> None:
    """A refusal names a rule; its reader finds a paragraph."""
    books = {short: book(game, language) for short, game in GAMES.items()}
    assert {chapter(rule) for rule in rules() if section_of(books[rule[:2]], rule) is None} == set()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES.values())
def test_a_book_is_written_for_people(game: str, language: str) -> None:
    text = as_text(book(game, language))
    assert re.findall(r"`|\b[A-Z]{2}-\d|tests/|\.json|engine|<!--|picture:", text) == []


@pytest.mark.parametrize("game", GAMES.values())
def test_the_positions_of_a_book_are_those_of_real_games(game: str) -> None:
    named = {name for part in sections(book(game)) for name in part.pictures}
    assert pictures(game)
    assert set(pictures(game)) <= named
    assert all(view["game"] == game for view in pictures(game).values())


LONG = {
    5: "five fünf",
    10: "ten zehn",
    20: "twenty zwanzig",
    45: "forty-five fünfundvierzig",
    60: "sixty sechzig",
    120: "120 120",
}


@pytest.mark.parametrize("game", GAMES.values())
def test_a_book_says_as_the_shelf_does_how_long_a_game_takes(game: str) -> None:
    low, high = (LONG[minutes].split() for minutes in game_class(game).nature.minutes)
    for language, between, at in (("en", "to", 0), ("de", "bis", 1)):
        begins = next(sections(book(game, language))).text.replace("\n", " ").lower()
        assert f"{low[at]} {between} {high[at]} min" in begins


def test_a_game_that_nobody_knows_has_no_book() -> None:
    assert pictures("nothing") == {}
    assert book_of("nothing") is None
    assert book_of("nevermind", "xx") is None
    assert section_of(book("nevermind"), "XX-999") is None
