"""How two things that were played on the same luck are set side by side."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Mapping

import click
from rich.table import Table

from mindscape.cli.experiments import INTERRUPTED, raise_if_none_ended, tell_faults
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


def finish(played: int, wanted: int, what: str, faults: Counter[str], *, interrupted: bool) -> None:
    """Say what went wrong, and end as an interrupted command if it is one; what was played has been told."""
    if not played:
        raise_if_none_ended(faults)
    tell_faults(faults, f"{faults.total()} of {played + faults.total()} {what} went wrong and are not counted:")
    if interrupted:
        click.echo(f"Stopped after {played} of {wanted} {what}.", err=True)
        sys.exit(INTERRUPTED)
