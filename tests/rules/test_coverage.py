"""Every rule has a test, and every test that names a rule names one that exists."""

from __future__ import annotations

from mindscape.core.rulebook import rules
from rules.proofs import Proofs


def test_every_rule_is_proved_by_a_test(proofs: Proofs) -> None:
    assert [rule for rule in rules() if rule not in proofs.tests] == []


def test_no_test_names_an_unknown_rule(proofs: Proofs) -> None:
    known = {rule[:3] for rule in rules()}  # a game's tests may be here before its rules
    unknown = {rule: tests for rule, tests in proofs.tests.items() if rule not in rules()}
    assert {rule: tests for rule, tests in unknown.items() if rule[:3] in known} == {}
