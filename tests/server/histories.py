"""Whether what people were told fits together: a checker of whole histories.  Pure.

A table is right if its log, read when all is over, explains everything that anybody saw on the way:

- it has every seq once and every key once;
- what was acknowledged is there, where the acknowledgement said; what was refused is not;
- its order is the order of time: what was answered before something else was sent comes before it (each step took
  effect at one moment between its question and its answer, which is what linearizable means);
- nobody was shown a step that is not in it, and nobody's table went back in time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple


class Entry(NamedTuple):
    """A step of a log; `what` stands for all of it."""

    seq: int
    key: str
    what: str


class Wish(NamedTuple):
    """Something that somebody wanted done, over how many attempts it may have been."""

    who: str
    table: str
    key: str
    sent: float
    answered: float | None
    """None: nobody knows what became of it."""
    seq: int | None
    """Where it is in the log, if it was said; None: it was refused."""


class Sight(NamedTuple):
    """What somebody was shown over one connection."""

    who: str
    table: str
    line: int
    """Which of their connections."""
    at: float
    seq: int
    steps: tuple[Entry, ...]
    """Their keys are not told; so they are compared by what they are."""


def faults(logs: Mapping[str, Sequence[Entry]], wishes: Iterable[Wish], sights: Iterable[Sight]) -> list[str]:
    """All that does not fit, in sentences."""
    wished, seen = list(wishes), list(sights)
    found: list[str] = []
    for table, log in logs.items():
        mine = [wish for wish in wished if wish.table == table]
        found += [f"{table}: {fault}" for fault in _log(log)]
        found += [f"{table}: {fault}" for fault in _kept(log, mine)]
        found += [f"{table}: {fault}" for fault in _order(mine)]
        found += [f"{table}: {fault}" for fault in _shown(log, [one for one in seen if one.table == table])]
        found += [f"{table}: {fault}" for fault in _own(mine, [one for one in seen if one.table == table])]
    found += [f"{wish.table}: nobody has its log" for wish in wished if wish.table not in logs]
    return found


def _log(log: Sequence[Entry]) -> Iterator[str]:
    if [entry.seq for entry in log] != list(range(1, len(log) + 1)):
        yield f"the log counts {[entry.seq for entry in log]}"
    keys = [entry.key for entry in log]
    for key in sorted({key for key in keys if keys.count(key) > 1} if len(set(keys)) < len(keys) else ()):
        yield f"{key} is in the log twice"


def _kept(log: Sequence[Entry], wishes: Iterable[Wish]) -> Iterator[str]:
    where = {entry.key: entry.seq for entry in log}
    for wish in wishes:
        if wish.answered is None:
            continue
        if wish.seq is None and wish.key in where:
            yield f"{wish.key} was refused, and is step {where[wish.key]}"
        elif wish.seq is not None and wish.key not in where:
            yield f"{wish.key} was acknowledged as step {wish.seq}, and is lost"
        elif wish.seq is not None and where[wish.key] != wish.seq:
            yield f"{wish.key} was acknowledged as step {wish.seq}, and is step {where[wish.key]}"


def _order(wishes: Iterable[Wish]) -> Iterator[str]:
    """What was answered before something was sent comes before it."""
    done = [wish for wish in wishes if wish.answered is not None and wish.seq is not None]
    answers = sorted(done, key=lambda wish: wish.answered or 0.0)
    highest: Wish | None = None
    number = 0
    for wish in sorted(done, key=lambda wish: wish.sent):
        while number < len(answers) and (answers[number].answered or 0.0) < wish.sent:
            if highest is None or (answers[number].seq or 0) > (highest.seq or 0):
                highest = answers[number]
            number += 1
        if highest is not None and (highest.seq or 0) > (wish.seq or 0):
            yield f"{highest.key} was answered before {wish.key} was sent, but is step {highest.seq} after {wish.seq}"


def _shown(log: Sequence[Entry], sights: Iterable[Sight]) -> Iterator[str]:
    known = {entry.seq: entry.what for entry in log}
    last: dict[tuple[str, int], Sight] = {}
    for sight in sorted(sights, key=lambda sight: sight.at):
        if sight.seq > len(log):
            yield f"{sight.who} was shown step {sight.seq} of {len(log)}"
        for step in sight.steps:
            if known.get(step.seq) != step.what:
                yield f"{sight.who} was shown {step.what!r} as step {step.seq}; the log has {known.get(step.seq)!r}"
        before = last.get((sight.who, sight.line))
        if before is not None and before.seq > sight.seq:
            yield f"{sight.who} was shown step {sight.seq} after {before.seq}"
        last[sight.who, sight.line] = sight


def _own(wishes: Sequence[Wish], sights: Iterable[Sight]) -> Iterator[str]:
    """Whoever comes again over a new line is shown at once what was acknowledged over the one before."""
    first: dict[tuple[str, int], Sight] = {}
    last: dict[tuple[str, int], Sight] = {}
    for sight in sorted(sights, key=lambda sight: sight.at):
        first.setdefault((sight.who, sight.line), sight)
        last[sight.who, sight.line] = sight
    for (who, line), sight in first.items():
        before = last.get((who, line - 1))
        if before is None:
            continue
        done = [wish.seq or 0 for wish in wishes if wish.who == who and wish.answered and wish.answered <= before.at]
        if sight.seq < max(done, default=0):
            yield f"{who} had done step {max(done)}, and a new line showed {sight.seq}"
