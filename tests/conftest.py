"""Counts the rules that the tests prove, while they are collected, and tells the number at the end."""

from __future__ import annotations

import pytest

from mindscape.cli.rulebook import rules
from rules.proofs import PROOFS, Proofs


@pytest.hookimpl(tryfirst=True)  # before -k and -m leave tests out
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    proofs = config.stash[PROOFS] = Proofs()
    for item in items:
        proofs.count(item)


@pytest.fixture
def proofs(request: pytest.FixtureRequest) -> Proofs:
    """What all tests together prove; a run of some of them cannot know."""
    found = request.config.stash[PROOFS]
    if found.not_collected:
        pytest.skip(f"not all tests were collected ({found.not_collected[0].name} was left out)")
    return found


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    proofs = config.stash.get(PROOFS, None)
    if proofs is not None and proofs.tests:
        proved = sum(1 for rule in rules() if rule in proofs.tests)
        terminalreporter.write_line(f"{proved} of {len(rules())} rules are named by a test.")
