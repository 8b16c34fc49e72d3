"""Much work on all cores: parts of it in processes of their own, the results in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from signal import SIG_DFL, SIGINT, signal
from typing import Protocol, TypeVar

from mindscape.core.refusals import Refused

Result_co = TypeVar("Result_co", covariant=True)


class Work(Protocol[Result_co]):
    """A part of the work, small enough to be sent to another process."""

    def run(self) -> Result_co: ...


def run_all(jobs: Sequence[Work[Result_co]], workers: int) -> Iterator[Result_co]:
    """The results of all parts; one process does them here, several do them side by side."""
    if workers == 1 or len(jobs) == 1:
        yield from (job.run() for job in jobs)
        return
    others = set(active_children())
    # Ctrl-C reaches every process of a terminal: the workers just end, this one answers it.
    with ProcessPoolExecutor(workers, initializer=signal, initargs=(SIGINT, SIG_DFL)) as pool:
        waiting = deque(pool.submit(job.run) for job in jobs)
        try:
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise Refused("A process that played some of the games has ended before its time.") from None
        except BaseException:
            # Ended, not cancelled: the pool's own thread stumbles over a cancelled game whose process has ended.
            for worker in set(active_children()) - others:
                worker.terminate()
            raise
