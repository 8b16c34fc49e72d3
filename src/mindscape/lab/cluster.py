"""The same work on a cluster: Ray gives each job to whichever core is free, and runs a lost worker's jobs again."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from mindscape.core.refusals import Refused
from mindscape.lab.workers import Item, Pace, Result, Work, in_order, timed

LOCAL = "local"
RETRIES = 5  # how often a job may lose its worker
WANTED_S = 1.0  # a job of a second hides what Ray takes to hand it over
REACH_S = 3.0
STARTS = 6
START_S = "300"  # so long a worker's node may take to come up on a busy machine; Ray's own 10 s are for idle ones
SLOW = "timed out during startup"
PORTS = {"ray://": 10001, "": 6379}


class Cluster:
    """A cluster that is there, as somebody who does the work; end it with `close`."""

    def __init__(self, address: str, workers: int | None = None) -> None:
        if find_spec("ray") is None:
            raise Refused("For --ray the package ray is needed: pip install 'mindscape[ray]'.")
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # it warns of a future change otherwise
        os.environ.setdefault("RAY_raylet_start_wait_time_s", START_S)
        if address != LOCAL:
            _reach(address)
        self.ray: Any = import_module("ray")
        self.is_ours = not self.ray.is_initialized()  # a library's user may have begun it
        if self.is_ours:
            self._begin(address, workers)
        found = int(self.ray.cluster_resources().get("CPU", 1))
        self.workers = max(1, min(workers or found, found))
        self._task = self.ray.remote(num_cpus=1, max_retries=RETRIES)(timed)

    def _begin(self, address: str, workers: int | None) -> None:
        quiet = {"include_dashboard": False} if address == LOCAL else {}
        cores = {"num_cpus": workers} if address == LOCAL and workers else {}
        for attempt in range(STARTS):
            try:
                self.ray.init(address=address, log_to_driver=False, logging_level="error", **quiet, **cores)
                return
            except Exception as error:  # noqa: BLE001 - Ray raises its troubles as anything, Exception itself too
                self.ray.shutdown()
                # Ray waits half a minute for itself, which a busy machine exceeds; what was read once comes faster.
                if SLOW in str(error) and attempt < STARTS - 1:
                    continue
                why = next(iter(str(error).splitlines()), "") or type(error).__name__
                raise Refused(f"Ray cannot be used at {address}: {why}") from None

    def run(
        self, pieces: Sequence[Item], job: Callable[[Sequence[Item]], Work[Result]], workers: int
    ) -> Iterator[Result]:
        """As `mindscape.lab.workers.run_all`: results in the order of the pieces; the cluster says how many work."""
        for _, result in in_order(pieces, job, self.workers, self._task.remote, self._get, Pace(WANTED_S)):
            yield result

    def _get(self, handle: Any) -> Any:
        try:
            return self.ray.get(handle)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self.ray.exceptions.RayError:
            raise Refused(f"A job has lost its worker {RETRIES + 1} times, or the cluster has gone.") from None

    def close(self) -> None:
        """Leave the cluster, or end it if it was started here."""
        if self.is_ours:
            with suppress(Exception):
                self.ray.shutdown()


def _reach(address: str) -> None:
    """Look whether anybody listens before Ray waits for a long time; raises Refused."""
    if address == "auto":
        return
    scheme = next(prefix for prefix in PORTS if address.startswith(prefix))
    host, _, port = address.removeprefix(scheme).partition(":")
    if not host or not (port or str(PORTS[scheme])).isdigit():
        raise Refused(f"{address!r} is no address of a cluster: write HOST:PORT, ray://HOST:PORT, auto or local.")
    try:
        socket.create_connection((host, int(port or PORTS[scheme])), REACH_S).close()
    except (OSError, OverflowError):
        raise Refused(f"There is no cluster at {address}.") from None
