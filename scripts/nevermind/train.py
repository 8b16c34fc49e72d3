"""Learn the values of Nevermind anew: `python scripts/nevermind/train.py [NAME …]`, such as `2-stillness`.

Compiles `learn.c` with the system's C compiler, lets it play the number of games that stands below, and packs what it
learned into the package.  The same machine learns the same tables again.  Stage One's solution must be there already:
`mindscape solve nevermind` on a compiled build works it out and keeps it.
"""

from __future__ import annotations

import struct
import subprocess
import sys
from array import array
from pathlib import Path
from tempfile import TemporaryDirectory

from mindscape.bots.nevermind import store

HERE = Path(__file__).parent
DATA = HERE.parents[1] / "src" / "mindscape" / "bots" / "nevermind" / "data"
COMPILE = ("cc", "-O3", "-march=native", "-ffp-contract=off", "-Wall")
SEED = 11

# Games to learn from: (stage, monkey, aim) and how many.  Stage One's tables are for builds that cannot solve it.
PLAN = {
    (1, False, "stillness"): 600_000,
    (1, False, "win"): 400_000,
    (2, False, "stillness"): 6_000_000,
    (3, False, "stillness"): 6_000_000,
    (4, False, "stillness"): 1_200_000,
    (5, False, "stillness"): 2_500_000,
    (2, False, "win"): 1_000_000,
    (3, False, "win"): 1_500_000,
    (4, False, "win"): 1_200_000,
    (5, False, "win"): 6_000_000,
    (5, True, "win"): 4_000_000,
}

LARGEST = 127
LEAST = 0.002  # a weight that nobody would miss


def name_of(stage: int, monkey: bool, aim: str) -> str:
    return f"{stage}{'-monkey' if monkey else ''}-{aim}"


def packed(raw: bytes) -> bytes:
    """What the trainer saved, a byte a weight; a square root gives the small ones the finer steps."""
    stage, monkey, aim = struct.unpack_from("<3i", raw)
    weights = array("f", raw[12:])
    unit = max(map(abs, weights)) / LARGEST**2
    small: dict[float, int] = {}
    for weight in weights:
        if weight not in small:
            root = 0 if abs(weight) < LEAST else min(round((abs(weight) / unit) ** 0.5), LARGEST)
            small[weight] = 128 + root if weight > 0 else 128 - root
    return store.packed_tables(stage, bool(monkey), aim, unit, bytes(small[weight] for weight in weights))


def compiled(folder: Path) -> Path:
    program = folder / "learn"
    subprocess.run([*COMPILE, "-o", program, HERE / "learn.c", "-lm"], check=True)
    return program


def main(wanted: list[str]) -> None:
    with TemporaryDirectory() as folder:
        learn, saved = compiled(Path(folder)), Path(folder, "saved")
        for (stage, monkey, aim), games in PLAN.items():
            name = name_of(stage, monkey, aim)
            if wanted and name not in wanted:
                continue
            found = store.solution(store.AIMS["stillness"])
            if found is None:
                sys.exit("Stage One is not solved yet: `mindscape solve nevermind` on a compiled build does it.")
            solution = Path(folder, "solution")
            solution.write_bytes(found.table)
            which = [str(int(number)) for number in (stage, monkey, store.AIMS[aim], games, SEED)]
            subprocess.run([learn, solution, "train", *which, saved], check=True)
            DATA.mkdir(exist_ok=True)
            (DATA / f"{name}.tables").write_bytes(packed(saved.read_bytes()))


if __name__ == "__main__":
    main(sys.argv[1:])
