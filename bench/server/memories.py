"""How long My mind takes for somebody with ten thousand games, among as many guests as you like.

python bench/server/memories.py --games 10000 --others 200 --database sqlite:////tmp/memories.db
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from mindscape.server import memories
from mindscape.server.store import MemoryRow, Sought, open_store
from mindscape.server.store.remembering import PUT, Remembering, put_row

DAY_MS = 86_400_000
RANKS = ("Mental Stillness", "Master", "Priest", "Monk", "Initiate", "Asleep", "Adrift", "Total Distraction")
BODY = '{"company":[{"kind":"person","name":"Anna","bot":null}],"end":"rules","data":{"level":7,"levels":12,"lives":2}}'


def memory(guest: str, number: int, rng: random.Random) -> MemoryRow:
    game = rng.choice(("nevermind", "themind", "mindgame", "deepofmine"))
    mark = rng.choice(RANKS)
    partner = f"person:{rng.randrange(40):012}"
    return MemoryRow(
        guest=guest, table_id=f"{guest}{number}", game=game, kind=f"stage={rng.randrange(1, 6)}", partners=partner,
        seat=0, over_ms=number * DAY_MS // 10, long_ms=600_000, moves=80, counts=True, won=rng.random() < 0.5,
        mark=mark, worth=rng.random(), things="\n".join(f"card {rng.randrange(90)}" for _ in range(8)), body=BODY,
        sought=f"{game} {mark} anna".casefold(), role=rng.choice(("fox", "hedgehog", "raccoon")),
        met="\n".join(f"a-card-of-{one}" for one in rng.sample(range(120), 50)) if game == "deepofmine" else "",
        rolls=20, came=1.0, due=0.5, spread=9.0,
    )  # fmt: skip


async def measure(database: str, games: int, others: int, rounds: int) -> None:
    store = open_store(database)
    assert isinstance(store, Remembering)
    await store.open()
    rng = random.Random(1)
    for number in range(games):
        await store.ask(PUT, *put_row(memory("me", number, rng)))
    for other in range(others):
        for number in range(100):
            await store.ask(PUT, *put_row(memory(f"guest{other}", number, rng)))
    print(f"{games} games of mine, {others * 100} of {others} others, {database.partition(':')[0]}")
    took: dict[str, list[float]] = {}
    for _ in range(rounds):
        began = time.perf_counter()
        mind = await store.mind("me", 0)
        took.setdefault("summed up by the database", []).append(time.perf_counter() - began)
        began = time.perf_counter()
        answer = memories.summed_up(mind)
        took.setdefault(f"made into an answer of {len(answer) / 1024:.0f} KiB", []).append(time.perf_counter() - began)
        for what, sought in (
            ("a page of fifty", Sought()),
            ("a page by a word", Sought(text="still")),
            ("a page by a word that is nowhere", Sought(text="xyz")),
            (
                "a page of one kind with one partner",
                Sought(game="themind", kind="stage=1", partners="person:000000000007"),
            ),
        ):
            began = time.perf_counter()
            await store.memories("me", sought, 51)
            took.setdefault(what, []).append(time.perf_counter() - began)
        began = time.perf_counter()
        found = memories.exported(await store.memories("me", Sought(), 50_000))
        took.setdefault(f"everything as JSON, {len(found) / 1e6:.1f} MB", []).append(time.perf_counter() - began)
    for what, times in took.items():
        print(f"{median(times) * 1000:8.1f} ms  {what}")
    await store.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=10_000)
    asked.add_argument("--others", type=int, default=200)
    asked.add_argument("--rounds", type=int, default=7)
    asked.add_argument("--database", default="")
    given = asked.parse_args()
    with TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{Path(folder) / 'memories.db'}"
        asyncio.run(measure(database, given.games, given.others, given.rounds))


if __name__ == "__main__":
    main()
