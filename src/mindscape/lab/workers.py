"""Much work on all cores: parts of it in processes of their own, the results in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from signal import SIG_DFL, SIGINT, signal
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
) -> Iterator[Result]:
    """The results of jobs that do all pieces, in their order, while some more are under way."""
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
        yield result


def run_all(pieces: Sequence[Item], job: Callable[[Sequence[Item]], Work[Result]], workers: int) -> Iterator[Result]:
    """The results of jobs that do all pieces in their order; one process does them here, several side by side."""
    pace = Pace()
    if workers == 1:
        begun = 0
        while begun < len(pieces):
            part = pieces[begun : begun + pace.next(len(pieces) - begun, 1)]
            result, seconds = timed(job(part))
            begun += len(part)
            pace.heard(len(part), seconds)
            yield result
        return
    others = set(active_children())
    # Ctrl-C reaches every process of a terminal: the workers just end, this one answers it.
    with ProcessPoolExecutor(workers, initializer=signal, initargs=(SIGINT, SIG_DFL)) as pool:

        def submit(work: Work[Result]) -> Future[tuple[Result, float]]:
            return pool.submit(timed, work)

        try:
            yield from in_order(pieces, job, workers, submit, Future.result, pace)
        except BrokenProcessPool:
            raise Refused("A process that played some of the games has ended before its time.") from None
        except BaseException:
            # Ended, not cancelled: the pool's own thread stumbles over a cancelled game whose process has ended.
            for worker in set(active_children()) - others:
                worker.terminate()
            raise


def timed(work: Work[Result]) -> tuple[Result, float]:
    """Do a job, and say how long it took."""
    begun = perf_counter()
    return work.run(), perf_counter() - begun
