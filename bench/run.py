"""Measures our engines and their peers in one run, turn and turn about, and prints the ratios.

All times are CPU time of the process, so that a busy machine does harm to both sides alike. Every round measures the
one and then the other, in changing order; the ratio is taken within a round, and the median and the range of the
rounds are printed. The single measurements go to a file of JSON lines.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import NamedTuple, TextIO

from sides import Absent, Turn
from table import CONTESTS, IMPORT_LIMIT, LIMITS, Contest, Limit

IMPORT = """
import time
begun = time.process_time()
import mindscape
print(time.process_time() - begun)
"""


class Rate(NamedTuple):
    per_second: float
    length: float  # work a game; 0 where there are no games


class Report:
    """Prints Markdown and keeps every measurement."""

    def __init__(self, log: TextIO) -> None:
        self.log = log

    def keep(self, **measured: object) -> None:
        self.log.write(json.dumps(measured) + "\n")

    def row(self, *cells: object) -> None:
        print("| " + " | ".join(map(str, cells)) + " |", flush=True)

    def head(self, *names: str) -> None:
        print()
        self.row(*names)
        self.row(*("---" for _ in names))


def measure(turn: Turn, seconds: float) -> Rate:
    work = games = 0
    begun = now = time.process_time()
    while now - begun < seconds:
        done = turn()
        work += done.work
        games += done.games
        now = time.process_time()
    return Rate(work / (now - begun), work / games if games else 0)


def contest(it: Contest, rounds: int, seconds: float, report: Report) -> None:
    try:
        ours, theirs = it.ours.turn(it.mode, it.peer.counts_chance), it.peer.turn(it.mode)
    except Absent as why:
        report.row(it.ours.name, it.mode, it.peer.name, f"not measured: {why}", *[""] * 5)
        return
    measure(ours, seconds / 4), measure(theirs, seconds / 4)  # warm up
    pairs: list[tuple[Rate, Rate]] = []
    for number in range(rounds):
        if number % 2:
            second, first = measure(theirs, seconds), measure(ours, seconds)
        else:
            first, second = measure(ours, seconds), measure(theirs, seconds)
        pairs.append((first, second))
        report.keep(
            ours=it.ours.name, peer=it.peer.name, mode=it.mode, chance_counts=it.peer.counts_chance,
            ours_per_second=first.per_second, peer_per_second=second.per_second,
            ours_length=first.length, peer_length=second.length,
        )  # fmt: skip
    ratios = sorted(a.per_second / b.per_second for a, b in pairs)
    goal = "" if it.goal is None else f"{it.goal:.3g} {'reached' if median(ratios) >= it.goal else '**missed**'}"
    lengths = [median(rate.length for rate in side) for side in zip(*pairs, strict=True)]
    if it.same_game and abs(lengths[0] / lengths[1] - 1) > 0.02:
        raise SystemExit(f"{it.ours.name} and {it.peer.name} do not play the same game: {lengths} steps a game.")
    report.row(
        it.ours.name, it.mode, it.peer.name,
        *(f"{median(rate.per_second for rate in side):,.0f}" for side in zip(*pairs, strict=True)),
        " / ".join(f"{length:.1f}" for length in lengths) if all(lengths) else "",
        f"**{median(ratios):.3g}**", f"{ratios[0]:.3g}–{ratios[-1]:.3g}", goal,
    )  # fmt: skip


def limit(it: Limit, rounds: int, seconds: float, report: Report) -> None:
    turn = it.ours.turn(it.mode)
    measure(turn, seconds / 4)
    cost(it.ours.name, it.mode, it.goal, [1 / measure(turn, seconds).per_second for _ in range(rounds)], report)


def import_time(rounds: int, report: Report) -> None:
    def once() -> float:
        child = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
        return float(child.stdout)

    once()  # reads the files into memory
    cost("mindscape", "import", IMPORT_LIMIT, [once() for _ in range(rounds)], report)


def cost(name: str, what: str, goal: float, samples: list[float], report: Report) -> None:
    report.keep(ours=name, mode=what, seconds=samples)
    middle = median(samples)
    verdict = "reached" if middle < goal else "**missed**"
    report.row(
        name, what, f"**{human(middle)}**", f"{human(min(samples))}–{human(max(samples))}", f"< {human(goal)} {verdict}"
    )


def human(seconds: float) -> str:
    for unit, size in (("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3)):
        if seconds < 1000 * size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds:.3g} s"


def build() -> str:
    from mindscape.core import rng

    return "plain Python" if str(rng.__file__).endswith(".py") else "compiled"


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description="Our engines against their peers.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.2, help="CPU seconds for each side in each round")
    parser.add_argument("--only", default="", help="only the lines with these words, for instance 'inside OpenSpiel'")
    parser.add_argument("--log", type=Path, default=Path(".make/bench.jsonl"))
    chosen = parser.parse_args()

    def wanted(*names: str) -> bool:
        return all(word.lower() in " ".join(names).lower() for word in chosen.only.split())

    chosen.log.parent.mkdir(parents=True, exist_ok=True)
    with chosen.log.open("w", encoding="utf-8") as log:
        report = Report(log)
        about = {
            "python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count(),
            "load": round(os.getloadavg()[0], 1), "mindscape": f"{version('mindscape')} {build()}",
            "open_spiel": version("open_spiel"), "rlcard": version("rlcard"), "pettingzoo": version("pettingzoo"),
        }  # fmt: skip
        report.keep(**about)
        print(", ".join(f"{key} {value}" for key, value in about.items()))
        if build() != "compiled":
            print("The rules are not compiled here: the goals below are meant for the compiled ones.")
        if contests := [it for it in CONTESTS if wanted(it.ours.name, it.mode, it.peer.name)]:
            report.head("ours", "mode", "peer", "ours /s", "peer /s", "steps a game", "ratio", "range", "goal")
            for it in contests:
                contest(it, chosen.rounds, chosen.seconds, report)
        limits = [it for it in LIMITS if wanted(it.ours.name, it.mode)]
        imports = wanted("mindscape", "import")
        if limits or imports:
            report.head("ours", "what", "time", "range", "goal")
            for bound in limits:
                limit(bound, chosen.rounds, chosen.seconds / 2, report)
            if imports:
                import_time(chosen.rounds, report)
    print(f"\nEach measurement is in {chosen.log}.")


if __name__ == "__main__":
    main()
