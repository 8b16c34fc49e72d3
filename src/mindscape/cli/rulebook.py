"""Finding a rule: its text, the code that plays it and the tests that prove it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import mindscape
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_names

PACKAGE = Path(str(mindscape.__file__)).parent
ID = re.compile(r"[A-Z]{2}-[0-9]{3,4}")
_ITEM = re.compile(r"^[-*] \*\*(?P<id>[A-Z]{2}-[0-9]{3,4})\*\*\s+(?P<text>.*)$")
_ROW = re.compile(r"^\| (?P<id>[A-Z]{2}-[0-9]{3,4}) \|(?P<text>.*)\|$")


def folder() -> Path:
    """The rules: inside an installed package, beside the sources of a checkout."""
    inside = PACKAGE / "rules"
    return inside if inside.is_dir() else PACKAGE.parents[1] / "rules"


@cache
def rules() -> dict[str, str]:
    """Every rule by its id."""
    found: dict[str, str] = {}
    for path in sorted(folder().glob("*.md")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if match := _ITEM.match(line):
                found[match["id"]] = match["text"]
            elif match := _ROW.match(line):
                found.setdefault(match["id"], match["text"].strip().replace(" | ", ": "))
    return found


def rule_text(what: str) -> str:
    """The whole rules of a game, or one rule with the places where it is played and proved; raises Refused."""
    if what in game_names():
        path = folder() / f"{what}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    rule = what.upper()
    if rule not in rules():
        raise Refused(
            f"There is no rule or game {what!r}; rules look like NM-507, games are: {', '.join(game_names())}."
        )
    lines = [f"{rule}  {rules()[rule]}"]
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
