"""Counts the rules that the tests prove, while they are collected, and tells the number at the end."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from mindscape.cli.rulebook import rules
from rules.proofs import PROOFS, Proofs

# Property tests try the same examples in every run; with MINDSCAPE_EXPLORE=1 they try new ones.
STEADY = "MINDSCAPE_EXPLORE" not in os.environ
settings.register_profile("mindscape", derandomize=STEADY, database=None, deadline=None, print_blob=True)
settings.load_profile("mindscape")


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
