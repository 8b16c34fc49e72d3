"""`make bench-server`: our server, boardgame.io and a bare `ws` server under the same load, turn and turn about.

The server has one core and the load the other.  CPU time of the server a move is the steady number on a busy machine;
ratios are taken within a round.  Every measurement goes to a file of JSON lines.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")
PORT = 18_470
LOOSE = {
    "MINDSCAPE_MESSAGE_BURST": "1000000000",
    "MINDSCAPE_SIGNAL_BURST": "1000000000",
    "MINDSCAPE_REQUESTS_BURST": "1000000000",
    "MINDSCAPE_TABLES_PER_HOUR": "1000000000",
    "MINDSCAPE_TABLES_PER_GUEST": "1000000",
    "MINDSCAPE_SOCKETS_PER_ADDRESS": "1000000",
    "MINDSCAPE_LOG_LEVEL": "error",
}


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
            for _ in range(200):
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


def measure(side: str, port: int, tables: int, seconds: float, rate: float) -> dict[str, Any]:
    with serving(side, port) as pid:
        empty = memory_kib(pid)
        kind = "mindscape" if side in ("memory", "sqlite") else side
        arguments = [kind, str(port), str(tables), str(seconds), str(rate)]
        load = subprocess.Popen(
            [*pinned(1), "node", str(HERE / "load.mjs"), *arguments], stdout=subprocess.PIPE, text=True
        )
        assert load.stdout is not None
        began = cpu = 0.0
        full = empty
        for line in load.stdout:
            told: dict[str, Any] = json.loads(line)
            if "ready" in told:
                full = memory_kib(pid)
            elif "begin" in told:
                began = cpu_s(pid)
            else:
                cpu = cpu_s(pid) - began
                moves = told["moves"]
                return told | {
                    "side": side,
                    "tables": tables,
                    "rate": rate,
                    "cpu_us": round(cpu / max(1, moves) * 1e6, 1),
                    "per_s": round(moves / told["seconds"], 1),
                    "share": round(cpu / told["seconds"], 2),
                    "socket_kib": round((full - empty) / (4 * tables), 1),
                    "load_average": os.getloadavg()[0],
                }
        sys.exit(f"The load on {side} broke off.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 500])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second of the paced run; 0: no paced run")
    parser.add_argument("--sides", nargs="*", default=["memory", "bare", "boardgame", "sqlite"])
    parser.add_argument("--log", type=Path, default=Path("bench-server.jsonl"))
    options = parser.parse_args()
    found: list[dict[str, Any]] = []
    port = PORT
    with options.log.open("a") as log:
        for tables in options.tables:
            for rate in (0.0, options.rate) if options.rate else (0.0,):
                for number in range(options.rounds):
                    sides = options.sides if number % 2 == 0 else options.sides[::-1]
                    for side in sides:
                        port += 1
                        one = measure(side, port, tables, options.seconds, rate) | {"round": number}
                        print(json.dumps(one), file=sys.stderr)
                        log.write(json.dumps(one) + "\n")
                        log.flush()
                        found.append(one)
    report(found)


def report(found: list[dict[str, Any]]) -> None:
    print("\n| tables | load | server | CPU µs a move | moves/s | p50 ms | p99 ms | KiB a socket |")
    print("|---|---|---|---:|---:|---:|---:|---:|")
    groups: dict[tuple[int, float, str], list[dict[str, Any]]] = {}
    for one in found:
        groups.setdefault((one["tables"], one["rate"], one["side"]), []).append(one)
    for (tables, rate, side), runs in groups.items():
        cells = [median(run[name] for run in runs) for name in ("cpu_us", "per_s", "p50", "p99", "socket_kib")]
        load = f"{rate:g}/s" if rate else "closed"
        print(f"| {tables} | {load} | {side} | " + " | ".join(f"{cell:g}" for cell in cells) + " |")
    print("\n| tables | ratio | median | range | wanted |\n|---|---|---:|---:|---:|")
    for tables in sorted({one["tables"] for one in found}):
        for name, ours, theirs, what, paced, wanted in RATIOS:
            pairs = _pairs(found, tables, ours, theirs, what, paced)
            if pairs:
                span = f"{min(pairs):.2f}–{max(pairs):.2f}"
                print(f"| {tables} | {name} | {median(pairs):.2f} | {span} | {wanted} |")


RATIOS = (
    ("CPU a move, ours / boardgame.io", "memory", "boardgame", "cpu_us", "closed", "≤ 0.20"),
    ("CPU a move, ours with SQLite / boardgame.io", "sqlite", "boardgame", "cpu_us", "closed", "≤ 0.20"),
    ("moves/s, ours / bare ws", "memory", "bare", "per_s", "closed", "≥ 0.60"),
    ("CPU a move, SQLite / memory", "sqlite", "memory", "cpu_us", "closed", "≤ 1.30"),
    ("p99 at a fixed rate, ours / bare ws", "memory", "bare", "p99", "paced", "≤ 2.00"),
)


def _pairs(found: list[dict[str, Any]], tables: int, one: str, other: str, what: str, load: str) -> list[float]:
    runs = {
        (run["side"], run["round"]): run[what]
        for run in found
        if run["tables"] == tables and (run["rate"] == 0) == (load == "closed")
    }
    numbers = {number for _, number in runs}
    return [
        runs[one, number] / runs[other, number]
        for number in sorted(numbers)
        if (one, number) in runs and runs.get((other, number))
    ]


if __name__ == "__main__":
    main()
