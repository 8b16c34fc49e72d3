"""How long the loop has worked for somebody, while everybody else waited."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar

T = TypeVar("T")
Spend = Callable[[float], None]


class Metered:
    """A coroutine whose steps in the loop are timed; what it waits for is not."""

    __slots__ = ("spend", "work")

    def __init__(self, work: Coroutine[Any, Any, T], spend: Spend) -> None:
        self.work = work
        self.spend = spend

    def __await__(self) -> Generator[Any, Any, Any]:
        work, trouble = self.work, None
        while True:
            began = time.perf_counter()
            try:
                waits_for = work.send(None) if trouble is None else work.throw(trouble)
            except StopIteration as end:
                return end.value
            finally:
                self.spend(time.perf_counter() - began)
            trouble = None
            try:
                yield waits_for
            except GeneratorExit:
                work.close()
                raise
            except BaseException as error:  # noqa: BLE001  (it is handed on)
                trouble = error


async def metered(work: Coroutine[Any, Any, T], spend: Spend) -> T:
    found: T = await Metered(work, spend)
    return found
