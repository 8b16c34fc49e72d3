"""A process that reads what others have sent: a message in, a message out.  It ends when its input ends.

The system itself holds it to its budget: a timer of the processor's time and a limit of memory end it even where no
Python runs.  `readers.py` starts it and starts another when it has ended.
"""

from __future__ import annotations

import contextlib
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import DecodeError
from msgspec.json import decode as read_json
from msgspec.json import encode as write_json
from msgspec.msgpack import decode, encode
from msgspec.structs import replace

from mindscape.coach import TempoReview, insight
from mindscape.coach import review as look_back
from mindscape.coach.results import reason_json
from mindscape.core.chance import verify
from mindscape.core.records import Record
from mindscape.core.refusals import Refusal, Refused
from mindscape.server import daybots, memories, replays, shown
from mindscape.server import protocol as p
from mindscape.server.beside import step_back
from mindscape.server.bots import bot_names
from mindscape.server.commands import create, start
from mindscape.server.extension import extensions
from mindscape.server.log import Step
from mindscape.server.shown import Viewer
from mindscape.server.table import Table, load

LENGTH = 4
NICENESS = 5  # tables come first, and bots before what strangers want read
MOST_TABLES = 4
INVALID = "invalid"
TOO_BIG = Refusal(None, "This needs too much memory to read; it was given up.", "too-big")

tables: OrderedDict[tuple[str, int], Table] = OrderedDict()


def check(given: Any) -> bytes:
    record = read_json(given, type=p.CheckRecord).record
    try:
        return write_json(p.Checked(fits=True, say=verify(Record.of_json(record))))
    except Refused as error:
        return write_json(p.Checked(fits=False, say=error.why, rule=error.rule))


def replay(given: Any) -> bytes:
    asked = read_json(given, type=p.ShowRecord)
    return write_json(replays.of_record(Record.of_json(asked.record), asked.seat, asked.start))


def wish(given: Any) -> bytes:
    """The first step of a table as somebody wishes it, tried out up to the first choice of a player; and what else they
    wish for.
    """
    wanted, guest = read_json(given[0], type=p.NewTable), given[1]
    body = create.draft(wanted, guest, bot_names(wanted.game)).body
    table = Table("trial")
    create.apply(table, Step(1, "created", None, body, "create", 0), None)
    start.seal(table)
    table.deal(0)
    return write_json((replace(wanted, options={}, position=None, record=None), body))


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


class Progress:
    """Says how much of a long work is done, in whole hundredths."""

    def __init__(self) -> None:
        self.told = 0

    def tell(self, share: float) -> bool:
        if int(100 * share) > self.told:
            self.told = int(100 * share)
            say({"share": self.told / 100})
        return True


def review(given: Any) -> bytes:
    """What the coach says to a seat about a table that is over."""
    table_id, seq, log, seat = given
    record = Record.of_json(shown.record(table_of(table_id, seq, log), Viewer(seat)))
    found = look_back(record, seat, Progress().tell)
    kind = "race" if isinstance(found, TempoReview) else "turns"
    said = reason_json(insight(found))
    return write_json({"insight": said, "turns": None, "race": None} | {kind: found.to_json()})


def remember(given: Any) -> bytes:
    """What each guest remembers of a table that is over."""
    table_id, log, key = given
    return write_json(memories.of_table(load(table_id, read_json(log, type=list[Step])), key))


TASKS: dict[str, Callable[[Any], bytes]] = {
    "check": check,
    "replay": replay,
    "wish": wish,
    "table record": table_record,
    "table replay": table_replay,
    "review": review,
    "memories": remember,
    "daily bot": daybots.sit,
}


def doer(task: str) -> Callable[[Any], bytes]:
    """Who reads such a thing: this module, or a game that brings it."""
    return TASKS.get(task) or next(one.tasks[task] for one in extensions() if task in one.tasks)


def answer(task: str, given: Any) -> dict[str, Any]:
    try:
        return {"answer": doer(task)(given), "refused": None}
    except Refused as error:
        refusal = error.refusal
    except (MemoryError, RecursionError):
        refusal = TOO_BIG
    except (DecodeError, UnicodeDecodeError) as error:
        refusal = Refusal(None, f"{error}.", INVALID)
    rule, why, code, data = refusal
    # As JSON: a number that somebody has sent may be too large for anything else.
    return {"answer": b"", "refused": write_json((why, rule, code, dict(data)))}


def say(found: dict[str, Any]) -> None:
    """A message to whoever has asked: how much is done (`share`), or the answer."""
    written = encode(found)
    sys.stdout.buffer.write(len(written).to_bytes(LENGTH, "big") + written)
    sys.stdout.buffer.flush()


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
    step_back(NICENESS)
    limit_memory(memory_mb)
    heard = sys.stdin.buffer
    while len(head := heard.read(LENGTH)) == LENGTH:
        question = heard.read(int.from_bytes(head, "big"))
        limit_time(cpu_s)
        task, given = decode(question)
        found = answer(task, given)
        limit_time(0)
        say(found)


if __name__ == "__main__":
    main()
