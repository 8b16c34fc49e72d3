"""How two things that were played on the same luck are set side by side."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

import click
from rich.table import Table

from mindscape.cli.experiments import exit_code, heeding, raise_if_none_ended, tell_faults
from mindscape.core.refusals import Refused
from mindscape.lab.statistics import Differences

SURE = "sure"


def whole_games(title: str, found: Mapping[str, Differences], shares: Collection[str], sure: Collection[str]) -> Table:
    """The game as a whole, before and after."""
    table = Table(title=title, title_justify="left")
    for column in ("what", "before", "after", "change (95 % interval)", "", "the same luck is worth"):
        table.add_column(column, justify="left" if column in ("what", "") else "right")
    for name, pairs in found.items():
        shown = percent if name in shares else number
        gain = "" if pairs.gain is None else f"{pairs.gain:.1f} × as many games"
        table.add_row(name, *before_after(pairs, shown), SURE if name in sure else "", gain)
    return table


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def number(value: float) -> str:
    return f"{value:.2f}"


def points(pairs: Differences) -> str:
    change = pairs.change_of_share
    return f"{100 * change.value:+.1f} ({100 * change.low:+.1f} to {100 * change.high:+.1f})"


def before_after(pairs: Differences, shown: Callable[[float], str]) -> tuple[str, str, str]:
    change = pairs.change
    told = points(pairs) if shown is percent else f"{change.value:+.2f} ({change.low:+.2f} to {change.high:+.2f})"
    return shown(pairs.mean(0)), shown(pairs.mean(1)), told


@dataclass
class Stop:
    """Why games came to an end before all were played."""

    code: int = 0
    """That of the command, if somebody stopped it."""
    why: str = ""
    """What went wrong, if it was not the games."""


@contextmanager
def stoppable() -> Iterator[Stop]:
    """Games that somebody may stop, or that cannot go on: what was played is told all the same, by `finish`."""
    stop = Stop()
    with heeding():
        try:
            yield stop
        except KeyboardInterrupt as asked:
            stop.code = exit_code(asked)
        except Refused as error:
            stop.why = error.why


def finish(played: int, wanted: int, what: str, faults: Counter[str], stop: Stop) -> None:
    """Say what went wrong, and end as an interrupted command if it is one; what was played has been told."""
    if stop.why and not played:
        raise Refused(stop.why)
    if not played:
        raise_if_none_ended(faults)
    tell_faults(faults, f"{faults.total()} of {played + faults.total()} {what} went wrong and are not counted:")
    stopped = f"Stopped after {played} of {wanted} {what}."
    if stop.why:
        raise Refused(f"{stop.why} {stopped}")
    if stop.code:
        click.echo(stopped, err=True)
        sys.exit(stop.code)
