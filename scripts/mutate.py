"""Would a test notice?  Changes the rules in small ways, one at a time, and runs the tests of the game on each change.

python scripts/mutate.py themind                         40 changes of the rules of The Mind, by lot
python scripts/mutate.py mindgame --only combat.py turns.py --sample 100 --seed 7
python scripts/mutate.py nevermind --sample 0            all of them: hours

It works on a copy, so the tree stays as it is.  A change that no test notices is printed as a diff: either a test is
missing, or the change means nothing, which somebody then says in docs/testing.md.  The changes are made by cosmic-ray;
the tests run in a process that has everything but the game in memory already and is forked for each change, so this is
for Linux and macOS.  The quickest tests run first.  A change that makes a test run for ever counts as noticed when it
has taken ten times the processor time that it takes without it, and some seconds; how busy the computer is makes no
difference.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import difflib
import json
import os
import random
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import cosmic_ray.plugins
import hypothesis.stateful  # noqa: F401  it is in memory then, and every test run begins sooner
import pytest
from cosmic_ray.commands import init
from cosmic_ray.mutating import use_mutation
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import WorkItem

ROOT = Path(__file__).resolve().parents[1]
GAMES = Path("src/mindscape/games")
# What is told or drawn for people, read from files, a door for programs, or gathered for a study or a memory is tested
# elsewhere; the rest are the rules.
TOLD = {"telling.py", "tell.py", "tell_german.py", "narration.py", "notation.py", "aids.py", "sketch.py", "beads.py"}
READ = {"data.py", "contents.py", "printed.py", "owned.py", "reading.py", "shelf.py", "unfinished.py", "oldframes.py"}
DOORS = {"__init__.py", "codes.py", "numbers.py", "shapes.py", "ticks.py", "sight.py"}
STUDIED = {"tempo.py", "melee.py", "course.py"}
NOT_RULES = TOLD | READ | DOORS | STUDIED
# `is` for `==`: of the small numbers of the rules there is only one object each, so that it is the same.
SAME = ("_Eq_Is", "_NotEq_IsNot")
PATIENCE = 10
READING_S = 300
SETTING_UP_S = 20  # whichever test is the first of its file makes what all of them use
OPTIONS = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:xdist", "--assert=plain", "--tb=no")


class Verdict(NamedTuple):
    """A change, the file where it was made, and whether a test noticed it."""

    file: str
    diff: str
    noticed: bool


class Pace:
    """Runs the quickest tests first, and ends the process with one that takes much longer than it did."""

    def __init__(self, known: dict[str, float]) -> None:
        self.known = known
        self.took: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.known.get(item.nodeid, 0.0))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        begun = time.process_time()
        if self.known:
            signal.setitimer(signal.ITIMER_PROF, SETTING_UP_S + PATIENCE * self.known.get(item.nodeid, 0.0))
        result = yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.took[item.nodeid] = time.process_time() - begun
        return result


def tests(game: str) -> list[str]:
    """The tests of a game."""
    return [
        *map(str, sorted(Path("tests/contract").glob(f"test_*{game}.py"))),
        f"tests/rules/{game}",
        "tests/core/test_daily.py",
        "tests/core/test_summaries.py",
    ]


def modules(game: str, only: list[str]) -> list[Path]:
    found = sorted(path.name for path in (ROOT / GAMES / game).glob("*.py"))
    if unknown := set(only) - set(found):
        sys.exit(f"{game} has no {', '.join(sorted(unknown))}; it has: {', '.join(found)}.")
    return [GAMES / game / name for name in found if name in only or (not only and name not in NOT_RULES)]


@cache
def meaningless(path: Path) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Where a change cannot mean anything: annotations."""
    spans = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for name in ("annotation", "returns"):
            note = getattr(node, name, None)
            if isinstance(note, ast.expr):
                end = note.end_lineno or note.lineno, note.end_col_offset or 0
                spans.append(((note.lineno, note.col_offset), end))
    return spans


def means_something(item: WorkItem) -> bool:
    (mutation,) = item.mutations
    if mutation.operator_name.endswith(SAME):
        return False
    spans = meaningless(Path(mutation.module_path))
    return not any(first <= mutation.start_pos and mutation.end_pos <= last for first, last in spans)


def place(item: WorkItem) -> tuple[str, tuple[int, int], str, int]:
    (mutation,) = item.mutations
    return str(mutation.module_path), mutation.start_pos, mutation.operator_name, mutation.occurrence


def changes(root: Path, paths: list[Path], sample: int, seed: int) -> list[WorkItem]:
    """Some of all the changes that can be made, by lot."""
    with use_db(str(root / "work.sqlite"), WorkDB.Mode.create) as database:
        init([root / path for path in paths], database, {})
        every = sorted(database.work_items, key=place)
    items = [item for item in every if means_something(item)]
    return random.Random(seed).sample(items, min(sample or len(items), len(items)))


def ran(arguments: list[str], known: Path, learn: bool = False) -> bool:
    """Whether the tests pass, in a process of their own; it writes down how long each takes, or keeps to that."""
    child = os.fork()
    if child == 0:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        code = 1
        with contextlib.suppress(BaseException):
            pace = Pace({} if learn else json.loads(known.read_text()))
            signal.setitimer(signal.ITIMER_PROF, READING_S)  # until the first test
            code = int(pytest.main(arguments, plugins=[pace]))
            if learn:
                known.write_text(json.dumps(pace.took))
        os._exit(code)
    return os.waitpid(child, 0)[1] == 0


def verdicts(items: list[WorkItem], arguments: list[str], known: Path) -> Iterator[Verdict]:
    survived = 0
    for number, item in enumerate(items, 1):
        (mutation,) = item.mutations
        operator = cosmic_ray.plugins.get_operator(mutation.operator_name)(**mutation.operator_args)
        with use_mutation(mutation.module_path, operator, mutation.occurrence) as (before, after):
            if after is None:
                continue
            passed = ran(arguments, known)
        name = str(Path(mutation.module_path).relative_to(Path.cwd()))
        survived += passed
        print(f"\r{number} of {len(items)} changes, {survived} not noticed", end="", file=sys.stderr, flush=True)
        lines = difflib.unified_diff(before.splitlines(), after.splitlines(), name, name, n=1, lineterm="")
        yield Verdict(Path(name).name, "\n".join(lines), not passed)
    print(file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(path.parent.name for path in (ROOT / GAMES).glob("*/engine.py")))
    parser.add_argument("--only", nargs="*", default=[], metavar="FILE")
    parser.add_argument("--sample", type=int, default=40, help="how many changes, drawn by lot; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    with TemporaryDirectory(prefix="mindscape-mutate-") as folder:
        root = Path(folder)
        for part in ("src", "tests", "rules", "examples"):
            left_out = shutil.ignore_patterns("__pycache__", "web", "browser")
            shutil.copytree(ROOT / part, root / part, ignore=left_out)
        shutil.copy(ROOT / "pyproject.toml", root)
        os.chdir(root)
        sys.path.insert(0, str(root / "src"))
        os.environ["PYTHONPATH"] = sys.path[0]
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"  # what is written and read again within a second must be read again
        sys.dont_write_bytecode = True
        arguments = [*OPTIONS, *tests(wish.game)]
        known = root / "took.json"
        if not ran(arguments, known, learn=True):
            sys.exit("The tests fail without any change; mend that first.")
        tell(verdicts(changes(root, modules(wish.game, wish.only), wish.sample, wish.seed), arguments, known))


def tell(found: Iterator[Verdict]) -> None:
    made: Counter[str] = Counter()
    noticed: Counter[str] = Counter()
    for one in found:
        made[one.file] += 1
        noticed[one.file] += one.noticed
        if not one.noticed:
            print(one.diff, end="\n\n", flush=True)
    for file in sorted(made):
        print(f"{file}: {noticed[file]} of {made[file]}")
    print(f"{noticed.total()} of {made.total()} changes were noticed.")


if __name__ == "__main__":
    main()
