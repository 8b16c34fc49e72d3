"""Finding a rule: its text, the code that plays it and the tests that prove it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from mindscape.core.refusals import Refused
from mindscape.core.registry import game_names
from mindscape.core.rulebook import ENGLISH, PACKAGE, languages, rules, rules_of


def rule_text(what: str, language: str = ENGLISH) -> str:
    """The whole rules of a game, or one rule with the places where it is played and proved; raises Refused."""
    if language not in languages():
        raise Refused(f"There are no rules in {language!r}; there are: {', '.join(languages())}.")
    if what in game_names() and (whole := rules_of(what, language)) is not None:
        return whole
    rule = what.upper()
    if rule not in rules(language):
        raise Refused(
            f"There is no rule or game {what!r}; rules look like NM-507, games are: {', '.join(game_names())}."
        )
    lines = [f"{rule}  {rules(language)[rule]}"]
    lines += [f"  played in  {place}" for place in mentions(rule, PACKAGE / "games")]
    tests = PACKAGE.parents[1] / "tests"
    if tests.is_dir():
        lines += [f"  proved in  {place}" for place in mentions(rule, tests)]
    return "\n".join(lines)


def mentions(rule: str, root: Path) -> Iterator[str]:
    """The places that name a rule, also in a range such as `NM-211 to NM-213`."""
    for path in sorted([*root.rglob("*.py"), *root.glob("scenarios/*.json")]):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if names(line, rule):
                yield f"{path.relative_to(root.parent)}:{number}"


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
