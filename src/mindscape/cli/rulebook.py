"""Finding a rule: its text, the functions that play it and the tests that prove it."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from mindscape.cli.words import Words
from mindscape.core import book
from mindscape.core.refusals import Refused
from mindscape.core.registry import folder_of, game_names
from mindscape.core.rulebook import ENGLISH, PACKAGE, files, rules, rules_of

PART = re.compile(r"^<!-- for \w+ -->\n\n", re.MULTILINE)
"""Where in the exact rules the part for programs begins and ends: the page folds it away."""
TESTS = PACKAGE.parents[1] / "tests"
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Place(NamedTuple):
    """Where a rule is named: the file and line, and the function, class or scenario that names it."""

    path: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.name}".rstrip()


def rule_text(what: str, language: str = ENGLISH, *, exact: bool = False) -> str:
    """The book of a game, its exact rules, or one rule with where it is played and proved; raises Refused."""
    if what in game_names():
        return whole_text(what, language, exact=exact)
    rule = what.upper()
    known = {**rules(), **rules(language)}
    if rule not in known:
        raise Refused(
            f"There is no rule or game {what!r}; rules look like NM-507, games are: {', '.join(game_names())}."
        )
    home = folder_of(next(game for game, path in files().items() if rule in path.read_text(encoding="utf-8")))
    played = [
        f"  played in  {place}" for place in places(rule, home, PACKAGE if PACKAGE in home.parents else home.parent)
    ]
    proved = [f"  proved in  {place}" for place in places(rule, TESTS, TESTS.parent)]
    if not TESTS.is_dir():
        proved = ["  The tests are not installed with the program; they are in its sources."]
    return "\n".join(
        [f"{rule}  {known[rule]}", *(played or ["  No function names it: other rules carry it."]), *proved]
    )


def at_table(game: str, what: str, words: Words) -> str:
    """What somebody at a table wants to read: the chapters, one of them by its number, or a rule; raises Refused."""
    told = book.book_of(game, words.language) or book.book_of(game)
    if told is None or (what and not what.isdigit()):
        return rule_text(what or game, words.language)
    chapters = [part for part in book.sections(told) if part.name]
    if not what:
        listed = [f"{number:>3}  {part.title}" for number, part in enumerate(chapters, 1)]
        return "\n".join([*listed, words.rules_how])
    if not 1 <= int(what[:6]) <= len(chapters):
        raise Refused(words.no_chapter(what[:6], len(chapters)))
    part = chapters[int(what) - 1]
    from mindscape.cli import typeset  # who reads nothing need not wait for it

    return "\n".join([part.title, "", *typeset.lines(book.as_text(part.text))])


def whole_text(game: str, language: str, *, exact: bool) -> str:
    """The rules of a game as they are told to people, or, if asked for or if there is no book, the exact ones.

    What did not come in this language is shown in English.
    """
    for spoken in (language, ENGLISH):
        told = None if exact else book.book_of(game, spoken)
        if told is not None:
            return book.as_text(told)
        if (whole := rules_of(game, spoken)) is not None:
            return PART.sub("", whole)
    raise Refused(f"The rules of {game!r} did not come with the game.")


def places(rule: str, root: Path, below: Path) -> Iterator[Place]:
    """The places under a folder that name a rule, also in a range such as `NM-211 to NM-213`; paths from `below`."""
    for path in sorted([*root.rglob("*.py"), *root.glob("scenarios/*.json")]):
        text = path.read_text(encoding="utf-8")
        if rule[:3] not in text:
            continue
        lines = [number for number, line in enumerate(text.splitlines(), 1) if names(line, rule)]
        if not lines:
            continue
        owners = _scenarios(text) if path.suffix == ".json" else _definitions(text)
        seen = set()
        for line in lines:
            name = next((name for first, last, name in owners if first <= line <= last), "")
            if not name or name not in seen:
                yield Place(path.relative_to(below).as_posix(), line, name)
            seen.add(name)


def _definitions(source: str) -> list[tuple[int, int, str]]:
    """The lines of every function and class of a module, decorators included, the innermost first."""
    found: list[tuple[int, int, str]] = []

    def visit(node: ast.AST, outer: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, Definition):
                name = f"{outer}{child.name}"
                first = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
                visit(child, f"{name}.")
                found.append((first, child.end_lineno or first, name))
            else:
                visit(child, outer)

    visit(ast.parse(source), "")
    return found


def _scenarios(text: str) -> list[tuple[int, int, str]]:
    """The lines of every scenario, which stand one on a line, with their titles."""
    named = re.compile(r'"title": ("(?:[^"\\]|\\.)*")')
    found = ((number, named.search(line)) for number, line in enumerate(text.splitlines(), 1))
    return [(number, number, json.loads(match[1])) for number, match in found if match]


def names(line: str, rule: str) -> bool:
    if rule[:3] not in line:
        return False
    if re.search(rf"\b{rule}\b", line):
        return True
    prefix, number = rule.split("-")
    for low, high in re.findall(rf"{prefix}-(\d+) to {prefix}-(\d+)", line):
        if int(low) <= int(number) <= int(high):
            return True
    return f"{prefix}-{number[:-2]}xx" in line
