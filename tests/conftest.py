"""Counts the rules that the tests prove, while they are collected, and tells the number at the end.

And leaves out what another leg of `make test` runs (`legs.py`).
"""

from __future__ import annotations

import os
import signal
import tempfile
from typing import Any

import pytest
from hypothesis import settings

from legs import is_in
from mindscape.core.rulebook import rules
from rules.proofs import PROOFS, Proofs

PROVED = pytest.StashKey[list[str]]()

# Property tests try the same examples in every run; with MINDSCAPE_EXPLORE=1 they try new ones.
STEADY = "MINDSCAPE_EXPLORE" not in os.environ
settings.register_profile("mindscape", derandomize=STEADY, database=None, deadline=None, print_blob=True)
settings.load_profile("mindscape")

# What is kept in a user's folder of data begins empty: no test passes, or fails, for what was once worked out there.
# The processes of one run share it, as those of one user do.
if "PYTEST_XDIST_WORKER" not in os.environ:
    HOME = tempfile.TemporaryDirectory(prefix="mindscape-tests-")  # kept here until the run is over
    os.environ["XDG_DATA_HOME"] = HOME.name

# A job in the background of a shell ignores Ctrl-C and would hand that on to the programs that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)  # before -k and -m leave tests out
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    proofs = config.stash[PROOFS] = Proofs()
    for item in items:
        proofs.count(item)
    if leg := os.environ.get("MINDSCAPE_LEG"):
        mine: list[pytest.Item] = []
        others: list[pytest.Item] = []
        for item in items:
            belongs = is_in(leg, item.path, getattr(item, "originalname", item.name))
            (mine if belongs else others).append(item)
        config.hook.pytest_deselected(items=others)
        items[:] = mine


@pytest.fixture
def proofs(request: pytest.FixtureRequest) -> Proofs:
    """What all tests together prove; a run of some of them cannot know."""
    found = request.config.stash[PROOFS]
    if found.not_collected:
        pytest.skip(f"not all tests were collected ({found.not_collected[0].name} was left out)")
    return found


@pytest.hookimpl
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tests in several processes (-n 2): each has collected them all, and the one that reports has not."""
    proofs, told = session.config.stash.get(PROOFS, None), getattr(session.config, "workeroutput", None)
    if proofs is not None and told is not None:
        told["proved"] = sorted(proofs.tests)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash[PROVED] = getattr(node, "workeroutput", {}).get("proved", [])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    proofs = config.stash.get(PROOFS, None)
    proved = set(config.stash.get(PROVED, []) if proofs is None else proofs.tests)
    if proved:
        terminalreporter.write_line(f"{len(proved & set(rules()))} of {len(rules())} rules are named by a test.")
