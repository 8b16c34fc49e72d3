"""Much work on all cores: parts of it in processes of their own, the results in their order."""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import active_children
from signal import SIG_DFL, SIGINT, SIGTERM, signal
from time import perf_counter
from typing import Protocol, TypeVar

from mindscape.core.refusals import Refused

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)
Item = TypeVar("Item")
Handle = TypeVar("Handle")

WANTED_S = 0.3  # so long a job should take: long enough to be worth its way, short enough for a bar to move
MOST = 1000
AHEAD = 3  # jobs that wait for each worker
LOSSES = 3  # how often a job may lose its process before it is given up
PARENT_S = 0.5  # how often a worker looks whether its parent is still there


class Work(Protocol[Result_co]):
    """A part of the work, small enough to be sent to another process."""

    def run(self) -> Result_co: ...


class Runner(Protocol):
    """Who does the work: processes of this machine, or a cluster."""

    def __call__(
        self, pieces: Sequence[Item], job: Callable[[Sequence[Item]], Work[Result]], workers: int
    ) -> Iterator[Result]: ...


class Pace:
    """How many pieces make a job, as the jobs before have shown; results never depend on it."""

    def __init__(self, wanted_s: float = WANTED_S) -> None:
        self.size = 1
        self.wanted_s = wanted_s

    def heard(self, pieces: int, seconds: float) -> None:
        wanted = int(pieces * self.wanted_s / max(seconds, 1e-6))
        self.size = max(1, min(wanted, 4 * self.size, MOST))

    def next(self, left: int, workers: int) -> int:
        """The size of the next job: towards the end small ones, so that no worker stands idle for long."""
        return max(1, min(self.size, -(-left // (2 * workers))))


def in_order(
    pieces: Sequence[Item],
    job: Callable[[Sequence[Item]], Work[Result]],
    workers: int,
    submit: Callable[[Work[Result]], Handle],
    get: Callable[[Handle], tuple[Result, float]],
    pace: Pace,
) -> Iterator[tuple[int, Result]]:
    """How many pieces each job has done and its result, in their order, while some more are under way."""
    waiting: deque[tuple[int, Handle]] = deque()
    begun = 0
    while waiting or begun < len(pieces):
        while begun < len(pieces) and len(waiting) < AHEAD * workers:
            part = pieces[begun : begun + pace.next(len(pieces) - begun, workers)]
            waiting.append((len(part), submit(job(part))))
            begun += len(part)
        many, handle = waiting.popleft()
        result, seconds = get(handle)
        pace.heard(many, seconds)
        yield many, result


def run_all(pieces: Sequence[Item], job: Callable[[Sequence[Item]], Work[Result]], workers: int) -> Iterator[Result]:
    """The results of jobs that do all pieces in their order; one process does them here, several side by side.

    If one of those ends before its time, as where memory is short, the others begin anew where the results have an end.
    """
    if workers == 1:
        yield from _here(pieces, job)
        return
    pace, done, lost = Pace(), 0, 0
    while done < len(pieces):
        try:
            with closing(_side_by_side(pieces[done:], job, workers, pace)) as found:
                for many, result in found:
                    done, lost = done + many, 0
                    yield result
        except BrokenProcessPool:
            lost += 1
            pace.size = 1  # so that what ends a process takes nothing else with it
            if lost == LOSSES:
                raise Refused("A process that played some of the games has ended before its time.") from None


def _here(pieces: Sequence[Item], job: Callable[[Sequence[Item]], Work[Result]]) -> Iterator[Result]:
    pace, begun = Pace(), 0
    while begun < len(pieces):
        part = pieces[begun : begun + pace.next(len(pieces) - begun, 1)]
        result, seconds = timed(job(part))
        begun += len(part)
        pace.heard(len(part), seconds)
        yield result


def _side_by_side(
    pieces: Sequence[Item], job: Callable[[Sequence[Item]], Work[Result]], workers: int, pace: Pace
) -> Generator[tuple[int, Result]]:
    others = set(active_children())
    with ProcessPoolExecutor(workers, initializer=_begin) as pool:

        def submit(work: Work[Result]) -> Future[tuple[Result, float]]:
            return pool.submit(timed, work)

        try:
            yield from in_order(pieces, job, workers, submit, Future.result, pace)
        except BrokenProcessPool:
            raise
        except BaseException:
            # Ended, not cancelled: the pool's own thread stumbles over a cancelled game whose process has ended.
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def _begin() -> None:
    """What a worker does first."""
    for ends in (SIGINT, SIGTERM):  # they reach every process of a terminal: workers just end, the parent answers
        signal(ends, SIG_DFL)
    threading.Thread(target=_end_with, args=(os.getppid(),), name="parent", daemon=True).start()


def _end_with(parent: int) -> None:
    """End when the parent has ended, however that was: nobody would ever ask for what is played here."""
    while os.getppid() == parent:
        time.sleep(PARENT_S)
    os._exit(1)


def timed(work: Work[Result]) -> tuple[Result, float]:
    """Do a job, and say how long it took."""
    begun = perf_counter()
    return work.run(), perf_counter() - begun
