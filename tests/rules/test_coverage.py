"""Every rule has a test, and every test that names a rule names one that exists."""

from __future__ import annotations

import pytest

from mindscape.cli.rulebook import names
from mindscape.core.registry import folder_of
from mindscape.core.rulebook import files, rules
from rules.proofs import Proofs


def test_every_rule_is_proved_by_a_test(proofs: Proofs) -> None:
    assert [rule for rule in rules() if rule not in proofs.tests] == []


def test_no_test_names_an_unknown_rule(proofs: Proofs) -> None:
    known = {rule[:3] for rule in rules()}  # a game's tests may be here before its rules
    unknown = {rule: tests for rule, tests in proofs.tests.items() if rule not in rules()}
    assert {rule: tests for rule, tests in unknown.items() if rule[:3] in known} == {}


@pytest.mark.parametrize("game", ["nevermind", "themind", "mindgame", "deepofmine"])
def test_every_rule_is_named_where_it_is_played(game: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in sorted(folder_of(game).glob("*.py"))]
    lines = [line for source in sources for line in source.splitlines() if "-" in line]
    text = files()[game].read_text(encoding="utf-8")
    stated = [rule for rule in rules() if f"**{rule}**" in text or f"| {rule} |" in text]
    assert stated
    assert [rule for rule in stated if not any(names(line, rule) for line in lines)] == []
