"""A process that reads what others have sent: a message in, a message out.  It ends when its input ends.

The system itself holds it to its budget: a timer of the processor's time and a limit of memory end it even where no
Python runs.  `readers.py` starts it and starts another when it has ended.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import convert
from msgspec.json import decode as read_json
from msgspec.json import encode as write_json
from msgspec.msgpack import decode, encode

from mindscape.coach import TempoReview
from mindscape.coach import review as look_back
from mindscape.core.chance import verify
from mindscape.core.records import Record
from mindscape.core.refusals import Refusal, Refused
from mindscape.server import decks, replays, shown
from mindscape.server import protocol as p
from mindscape.server.commands import create, start
from mindscape.server.log import Step
from mindscape.server.shown import Viewer
from mindscape.server.table import Table, load

LENGTH = 4
NICENESS = 5  # tables come first
MOST_TABLES = 4
TOO_BIG = Refusal(None, "This needs too much memory to read; it was given up.", "too-big")

tables: OrderedDict[tuple[str, int], Table] = OrderedDict()


def deck(given: Any) -> bytes:
    return write_json(decks.check(p.DeckFile(**given)))


def check(given: Any) -> bytes:
    try:
        return write_json(p.Checked(fits=True, say=verify(Record.of_json(given))))
    except Refused as error:
        return write_json(p.Checked(fits=False, say=error.why, rule=error.rule))


def replay(given: Any) -> bytes:
    record, seat, first = given
    return write_json(replays.of_record(Record.of_json(record), seat, first))


def wish(given: Any) -> bytes:
    """The first step of a table as somebody wishes it, tried out up to the first choice of a player."""
    wanted, guest, bots = given
    body = create.draft(convert(wanted, p.NewTable), guest, tuple(bots)).body
    table = Table("trial")
    create.apply(table, Step(1, "created", None, body, "create", 0), None)
    start.seal(table)
    table.deal(0)
    return write_json(body)


def table_of(table_id: str, seq: int, log: bytes) -> Table:
    """A table from its log; the last few are kept, for a replay is asked for page by page."""
    key = table_id, seq
    if key not in tables:
        tables[key] = load(table_id, read_json(log, type=list[Step]))
        if len(tables) > MOST_TABLES:
            tables.popitem(last=False)
    tables.move_to_end(key)
    return tables[key]


def table_record(given: Any) -> bytes:
    table_id, seq, log, seat = given
    return write_json(shown.record(table_of(table_id, seq, log), Viewer(seat)))


def table_replay(given: Any) -> bytes:
    table_id, seq, log, seat, first, everything = given
    return write_json(replays.of_table(table_of(table_id, seq, log), Viewer(seat), first, everything=everything))


def review(given: Any) -> bytes:
    """What the coach says to a seat about a table that is over."""
    table_id, seq, log, seat = given
    found = look_back(Record.of_json(shown.record(table_of(table_id, seq, log), Viewer(seat))), seat)
    kind = "race" if isinstance(found, TempoReview) else "turns"
    return write_json({"turns": None, "race": None} | {kind: found.to_json()})


TASKS: dict[str, Callable[[Any], bytes]] = {
    "deck": deck,
    "check": check,
    "replay": replay,
    "wish": wish,
    "table record": table_record,
    "table replay": table_replay,
    "review": review,
}


def answer(task: str, given: Any) -> dict[str, Any]:
    try:
        return {"answer": TASKS[task](given), "refused": None}
    except Refused as error:
        refusal = error.refusal
    except (MemoryError, RecursionError):
        refusal = TOO_BIG
    rule, why, code, data = refusal
    return {"answer": b"", "refused": (why, rule, code, dict(data))}


def limit_memory(megabytes: int) -> None:
    """So much more than the rules themselves take up."""
    if sys.platform == "win32":
        return
    import resource

    pages = 0
    with contextlib.suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + megabytes * 1024 * 1024
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def limit_time(seconds: float) -> None:
    """End this process when it has worked so long on one thing; 0: no limit."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def main() -> None:
    cpu_s, memory_mb = float(sys.argv[1]), int(sys.argv[2])
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    limit_memory(memory_mb)
    heard, said = sys.stdin.buffer, sys.stdout.buffer
    while len(head := heard.read(LENGTH)) == LENGTH:
        question = heard.read(int.from_bytes(head, "big"))
        limit_time(cpu_s)
        task, given = decode(question)
        found = encode(answer(task, given))
        limit_time(0)
        said.write(len(found).to_bytes(LENGTH, "big") + found)
        said.flush()


if __name__ == "__main__":
    main()
