"""Experiments on a cluster: a real Ray on this machine, where the extra is installed."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from cli.command import fails, run
from mindscape import game
from mindscape.core.refusals import Refused
from mindscape.lab.cluster import Cluster
from mindscape.lab.simulate import Setting, play_all

# Ray forgets processes of a start that took too long; that Python notices it is nothing of ours.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning")
needs_ray = pytest.mark.skipif(
    find_spec("ray") is None, reason="the extra 'ray' is not installed; `make test-ray` installs it and runs this"
)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    found = Cluster("local", 2)
    # Workers do not know the tests' folder, so what is defined here goes to them whole.
    import_module("ray.cloudpickle").register_pickle_by_value(sys.modules[__name__])
    yield found
    found.close()


@dataclass(frozen=True)
class Fragile:
    """A job whose worker dies the first time."""

    numbers: Sequence[int]
    folder: Path

    def run(self) -> list[int]:
        for number in self.numbers:
            mark = self.folder / str(number)
            if number % 3 == 0 and not mark.exists():
                mark.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return list(self.numbers)


@dataclass(frozen=True)
class Wrong:
    numbers: Sequence[int]

    def run(self) -> list[int]:
        raise Refused("This cannot be played.")


@needs_ray
def test_the_same_seeds_give_the_same_rows_as_here(cluster: Cluster) -> None:
    rules = game("nevermind", stage=2)
    settings = [Setting(number, ("careful",), number) for number in range(40)]
    here = [row for rows in play_all(rules, settings, workers=1) for row in rows]
    there = [row for rows in play_all(rules, settings, run=cluster.run) for row in rows]
    assert here == there
    assert [row.number for row in there] == list(range(40))


@needs_ray
def test_a_lost_workers_jobs_run_again(cluster: Cluster, tmp_path: Path) -> None:
    found = [number for part in cluster.run(range(7), partial(Fragile, folder=tmp_path), 2) for number in part]
    assert found == list(range(7))
    assert {path.name for path in tmp_path.iterdir()} == {"0", "3", "6"}


@needs_ray
def test_what_is_refused_there_is_refused_here(cluster: Cluster) -> None:
    with pytest.raises(Refused, match=r"This cannot be played\."):
        list(cluster.run(range(3), Wrong, 2))


@needs_ray
def test_whoever_has_enough_stops(cluster: Cluster) -> None:
    rules = game("nevermind")
    rows = play_all(rules, [Setting(number, ("random",), number) for number in range(500)], run=cluster.run)
    assert next(iter(rows))
    rows.close()  # type: ignore[attr-defined]


@needs_ray
def test_the_usage_of_ray_is_told_to_nobody(cluster: Cluster) -> None:
    assert cluster.workers == 2
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"


@needs_ray
@pytest.mark.parametrize("address", ["{free}", "ray://{free}"])
def test_a_cluster_that_is_not_there_is_told_in_a_sentence(address: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens
        where = address.format(free=f"127.0.0.1:{taken.getsockname()[1]}")
        said = fails("simulate", "nevermind", "--games", "2", "--ray", where)
    assert said == f"There is no cluster at {where}."
    assert "is no address" in fails("simulate", "nevermind", "--games", "2", "--ray", "127.0.0.1:many")


def test_without_the_extra_a_sentence_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindscape.lab.cluster.find_spec", lambda _name: None)
    assert "pip install 'mindscape[ray]'" in fails("simulate", "nevermind", "--games", "2", "--ray", "local")


@needs_ray
def test_the_command_prints_the_same_on_a_cluster(cluster: Cluster) -> None:
    """It uses the cluster that is there, and leaves it running."""
    args = ("simulate", "nevermind", "--agent", "careful", "--games", "30", "--seed", "4")
    here = run(*args, "--workers", "1").stdout
    assert run(*args, "--ray", "local").stdout == here
    assert cluster.ray.is_initialized()
