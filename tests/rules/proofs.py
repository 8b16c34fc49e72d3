"""Which rules the tests prove."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
BROWSER = TESTS / "browser"  # a leg of its own, which proves the page and no rules


@dataclass
class Proofs:
    """The tests that name each rule, and the files that they were collected from."""

    tests: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    files: set[Path] = field(default_factory=set)

    def count(self, item: pytest.Item) -> None:
        self.files.add(item.path)
        for mark in item.iter_markers("rules"):
            for rule in mark.args:
                self.tests[rule].append(item.nodeid)

    @property
    def not_collected(self) -> list[Path]:
        """The test files that this run left out."""
        return sorted(path for path in set(TESTS.rglob("test_*.py")) - self.files if BROWSER not in path.parents)


PROOFS = pytest.StashKey[Proofs]()
