"""`make bench-server`: our server, boardgame.io and a bare `ws` server under the same load, turn and turn about.

The server has one core and the load the other.  CPU time of the server a move is the steady number on a busy machine;
ratios are taken within a round.  The tables go to bench/server/results.md, every measurement to a file of JSON lines.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")
SIDES = ("memory", "bare", "boardgame", "sqlite")
NAMES = {
    "memory": "ours, in memory", "sqlite": "ours, SQLite", "bare": "bare ws", "boardgame": "boardgame.io",
}  # fmt: skip
LOOSE = {
    "MINDSCAPE_MESSAGE_BURST": "1000000000",
    "MINDSCAPE_SIGNAL_BURST": "1000000000",
    "MINDSCAPE_REQUESTS_BURST": "1000000000",
    "MINDSCAPE_TABLES_PER_HOUR": "1000000000",
    "MINDSCAPE_TABLES_PER_GUEST": "1000000",
    "MINDSCAPE_SOCKETS_PER_ADDRESS": "1000000",
    "MINDSCAPE_ADDRESS_BURST": "1000000000",
    "MINDSCAPE_PAGES_BURST": "1000000000",
    "MINDSCAPE_CONNECTIONS_PER_ADDRESS": "1000000",
    "MINDSCAPE_REQUESTS_AT_ONCE": "1000000",
    "MINDSCAPE_WORK_SHARE": "1000",
    "MINDSCAPE_LONG_MOVES": "1000000000",
    "MINDSCAPE_PLAYED_BYTES": "1000000000000",
    "MINDSCAPE_LOG_LEVEL": "error",
}

ABOUT = """\
Written by `make bench-server`. Tables of four sockets; a move comes in and each seat is sent its own view.
*Closed*: one move in flight at every table. *Paced*: a fixed number of moves a second, timed from the instant at
which each was due until the last of the four has it. The server has a core, the load another; ratios are taken
within a round. Every server sends each seat the same: its view, its legal moves, and what happened with a sentence for
people (bare ws in the very fields of ours, boardgame.io as part of its state). Nobody keeps anything on a disk but ours
with SQLite.
"""

Found = dict[str, Any]


class Goal(NamedTuple):
    name: str
    ours: str
    theirs: str | None
    """None: the figure itself, no ratio."""
    what: str
    load: str
    most: float | None = None
    least: float | None = None

    def is_met(self, figure: float) -> bool:
        return (self.most is None or figure <= self.most) and (self.least is None or figure >= self.least)

    @property
    def wanted(self) -> str:
        return f"≤ {self.most:g}" if self.most is not None else f"≥ {self.least:g}"


GOALS = (
    Goal("CPU a move, ours / boardgame.io", "memory", "boardgame", "cpu_us", "closed", most=0.19),
    Goal("moves/s, ours / bare ws", "memory", "bare", "per_s", "closed", least=0.6),
    Goal("CPU a move, SQLite / memory", "sqlite", "memory", "cpu_us", "closed", most=1.2),
    Goal("p99 at a fixed rate, ours / bare ws", "memory", "bare", "p99", "paced", most=1.5),
    Goal("KiB a socket", "memory", None, "socket_kib", "closed", most=40),
)
BESIDE = (
    Goal("CPU a move, bare ws / ours", "bare", "memory", "cpu_us", "closed", least=0.6),
    Goal("CPU a move, ours with SQLite / boardgame.io", "sqlite", "boardgame", "cpu_us", "closed", most=0.19),
    Goal("p99 at a fixed rate, ours with SQLite / bare ws", "sqlite", "bare", "p99", "paced", most=2),
)


def command(side: str, port: int, folder: str) -> list[str]:
    if side == "bare":
        return ["node", str(HERE / "bare.mjs"), str(port)]
    if side == "boardgame":
        return ["node", str(HERE / "boardgame.cjs"), str(port)]
    database = "memory:" if side == "memory" else f"sqlite:///{folder}/bench.db"
    return [sys.executable, "-m", "mindscape", "serve", "--port", str(port), "--database", database]


def pinned(core: int) -> list[str]:
    return ["taskset", "-c", str(core)] if (os.cpu_count() or 1) > 1 and sys.platform == "linux" else []


def cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_kib(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


@contextmanager
def serving(side: str, port: int) -> Iterator[int]:
    """A server on its own core; its process id."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [*pinned(0), *command(side, port, folder)], env=os.environ | LOOSE, stdout=subprocess.DEVNULL
        )
        try:
            for _ in range(300):
                time.sleep(0.1)
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1)
                except urllib.error.HTTPError:
                    break
                except OSError:
                    if process.poll() is not None:
                        sys.exit(f"{side} ended by itself.")
                    continue
                break
            yield process.pid
        finally:
            process.terminate()
            process.wait(20)


def measure(side: str, port: int, tables: int, seconds: float, rate: float) -> list[Found]:
    """A fresh server under both loads."""
    found: list[Found] = []
    with serving(side, port) as pid:
        empty = memory_kib(pid)
        kind = "mindscape" if side in ("memory", "sqlite") else side
        arguments = [kind, str(port), str(tables), str(seconds), str(rate)]
        load = subprocess.Popen(
            [*pinned(1), "node", str(HERE / "load.mjs"), *arguments], stdout=subprocess.PIPE, text=True
        )
        assert load.stdout is not None
        began, full = 0.0, empty
        for line in load.stdout:
            told: Found = json.loads(line)
            if "ready" in told:
                full = memory_kib(pid)
            elif "begin" in told:
                began = cpu_s(pid)
            else:
                cpu, moves = cpu_s(pid) - began, told["moves"]
                more = {
                    "side": side,
                    "tables": tables,
                    "rate": rate,
                    "cpu_us": round(cpu / max(1, moves) * 1e6, 1),
                    "per_s": round(moves / told["seconds"], 1),
                    "share": round(cpu / told["seconds"], 2),
                    "socket_kib": round((full - empty) / (4 * tables), 1),
                    "load_average": os.getloadavg()[0],
                }
                found.append(told | more)
        if load.wait() or not found:
            sys.exit(f"The load on {side} broke off.")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 500])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--minutes", type=float, default=9.0, help="no round is begun that would end after this time")
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second of the paced run; 0: no paced run")
    parser.add_argument("--sides", nargs="*", default=SIDES, choices=SIDES)
    parser.add_argument("--port", type=int, default=18_470)
    parser.add_argument("--log", type=Path, help="append every measurement to this file")
    parser.add_argument("--note", default="", help="about this Python, for the report: who built it counts for a third")
    parser.add_argument("--results", type=Path, default=HERE / "results.md")
    parser.add_argument("--idle", type=int, nargs="+", help="only open so many sockets, and tell what they cost")
    options = parser.parse_args()
    if options.idle:
        idle(options.port, options.idle)
        return
    found: list[Found] = []
    began, longest = time.monotonic(), 0.0
    for number in range(options.rounds):
        from_here = time.monotonic()
        if number and from_here - began + longest > options.minutes * 60:
            print(f"The time is up after {number} of {options.rounds} rounds.", file=sys.stderr)
            break
        sides = options.sides if number % 2 == 0 else options.sides[::-1]
        for tables in options.tables:
            for side in sides:
                for one in measure(side, options.port, tables, options.seconds, options.rate):
                    found.append(one | {"round": number})
                    tell(found[-1], time.monotonic() - began)
                    if options.log:
                        with options.log.open("a") as log:
                            log.write(json.dumps(found[-1]) + "\n")
        longest = max(longest, time.monotonic() - from_here)
    text = report(found, f" ({options.note})" if options.note else "")
    print(f"\n{text}")
    options.results.write_text(text)


def idle(port: int, sockets: list[int]) -> None:
    """What sockets cost that say nothing."""
    with serving("memory", port) as pid:
        empty, spent, began = memory_kib(pid), 0.0, 0.0
        holding = subprocess.Popen(
            [sys.executable, str(HERE / "idle.py"), str(port), *map(str, sockets)], stdout=subprocess.PIPE, text=True
        )
        assert holding.stdout is not None
        for line in holding.stdout:
            told: Found = json.loads(line)
            if "open" in told:
                spent, began = cpu_s(pid), time.monotonic()
            else:
                share = (cpu_s(pid) - spent) / (time.monotonic() - began)
                each = (memory_kib(pid) - empty) / told["rested"]
                print(f"{told['rested']} sockets: {each:.1f} KiB each, {share:.0%} of a core")
        if holding.wait():
            sys.exit("The sockets could not be kept open.")


def tell(one: Found, elapsed: float) -> None:
    what = f"round {one['round'] + 1}  {one['tables']:3} tables  {one['load']:6}  {NAMES[one['side']]:15}"
    figures = f"{one['cpu_us']:6.1f} µs a move, {one['per_s']:7.1f}/s, p99 {one['p99']:.1f} ms"
    print(f"{elapsed:4.0f} s  {what} {figures}", file=sys.stderr)


def report(found: list[Found], note: str) -> str:
    rounds = 1 + max(one["round"] for one in found)
    loads = [one["load_average"] for one in found]
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    where = (
        f"{time.strftime('%Y-%m-%d', time.gmtime())}, {rounds} rounds, {os.cpu_count()} cores, load average"
        f" {min(loads):.1f} to {max(loads):.1f} (1 to 2 is our own), Python {platform.python_version()}{note}, uvloop"
        f" {version('uvloop')}, Node {node}, ws 8, boardgame.io 0.50; our server"
        f" {'compiled' if is_compiled() else 'as plain Python'}."
    )
    lines = [
        "# The server against its peers",
        "",
        ABOUT,
        where,
        "",
        "| goal | tables | median | range | wanted | met |",
        "|---|---:|---:|---:|---:|---|",
        *goal_rows(found, GOALS),
        "",
        "| beside the goals | tables | median | range | |",
        "|---|---:|---:|---:|---|",
        *(row.rsplit("|", 3)[0] + "| |" for row in goal_rows(found, BESIDE)),
        "",
        "| tables | load | server | CPU µs a move | moves/s | p50 ms | p99 ms | KiB a socket | bytes an update |",
        "|---:|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    groups: dict[tuple[int, str, str], list[Found]] = {}
    for one in found:
        groups.setdefault((one["tables"], one["load"], one["side"]), []).append(one)
    for (tables, load, side), runs in sorted(groups.items(), key=lambda group: (group[0][0], group[0][1])):
        what = ("cpu_us", "per_s", "p50", "p99", "socket_kib", "bytes")
        cells = [f"{median(run[name] for run in runs):.5g}" for name in what]
        pace = f"{runs[0]['rate']:g}/s" if load == "paced" else load
        lines.append(f"| {tables} | {pace} | {NAMES[side]} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def is_compiled() -> bool:
    from mindscape.server import wire

    return not str(wire.__file__).endswith(".py")


def goal_rows(found: list[Found], goals: tuple[Goal, ...]) -> Iterator[str]:
    for goal in goals:
        for tables in sorted({one["tables"] for one in found}):
            figures = figures_of(found, tables, goal)
            if figures:
                span = f"{min(figures):.2f}–{max(figures):.2f}"
                met = "yes" if goal.is_met(median(figures)) else "**no**"
                yield f"| {goal.name} | {tables} | {median(figures):.2f} | {span} | {goal.wanted} | {met} |"


def figures_of(found: list[Found], tables: int, goal: Goal) -> list[float]:
    """One for each round."""
    runs = {
        (one["side"], one["round"]): one[goal.what]
        for one in found
        if one["tables"] == tables and one["load"] == goal.load
    }
    figures: list[float] = []
    for number in sorted({number for _, number in runs}):
        ours = runs.get((goal.ours, number))
        theirs = 1.0 if goal.theirs is None else runs.get((goal.theirs, number))
        if ours is not None and theirs:
            figures.append(ours / theirs)
    return figures


if __name__ == "__main__":
    main()
