"""What a move of each of the games costs our server: CPU time in one process, in memory, without a network.

    python bench/server/moves.py [--games nevermind mindgame] [--tables 6] [--moves 120] [--rounds 3]

People sit on all seats and are connected; moves are random, and the same for every build.  `make bench-server` runs it
before the comparison with other servers, which all play The Mind.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from statistics import median

from msgspec.json import encode

from mindscape.core.refusals import Refusal
from mindscape.server import protocol as p
from mindscape.server.guests import Guest
from mindscape.server.house import House
from mindscape.server.room import Visitor
from mindscape.server.seats import Who
from mindscape.server.settings import Settings
from mindscape.server.writing import take

GAMES: dict[str, dict[str, int]] = {
    "nevermind": {}, "themind": {"players": 4}, "mindgame": {}, "deepofmine": {"players": 4},
}  # fmt: skip
UNWANTED = ("surrender", "stop")
PAUSE_S = 0.15  # longer than the window of a race


class Mute:
    """A socket that takes everything."""

    address = "local"

    def send(self, message: bytes) -> None:
        pass

    def bye(self, refusal: Refusal, retry_ms: int | None, code: int) -> None:
        raise SystemExit(f"The server hung up: {refusal.why} ({code}, {retry_ms})")

    def worked(self, seconds: float) -> None:
        pass


async def table(house: House, game: str, seed: int, moves: int) -> tuple[float, int]:
    """Play at one table; the CPU seconds of the moves that nobody raced for, and how many they were."""
    rng = random.Random(seed)
    guest = Guest("g0", "N0")
    made = await house.make(
        *await house.wished(encode(p.NewTable(game=game, options=GAMES[game])), guest, "local"), guest
    )
    room = await house.room(made.table.id)
    seats = len(room.table.seats)
    for seat in range(1, seats):
        await house.sit(room, Guest(f"g{seat}", f"N{seat}"), "", seat, room.table.code)
    while room.table.started_ms is None:
        await asyncio.sleep(0.001)
    visitors = [Visitor(Mute(), Who(seat, f"g{seat}")) for seat in range(seats)]
    for visitor in visitors:
        await room.enter(visitor, 0)
    spent, counted = 0.0, 0
    for number in range(moves):
        if room.table.result is not None:
            break
        seat = rng.choice(room.table.acting())
        legal = room.table.position.moves(f"p{seat}")
        move = rng.choice([one for one in legal if one.split()[0] not in UNWANTED] or legal)
        message = p.Move(key=f"k{number}", move=move)
        began = time.process_time()
        taken = take(room, visitors[seat], message, lambda _: None)
        if taken:
            spent, counted = spent + time.process_time() - began, counted + 1
            await asyncio.sleep(0)
        else:
            await room.hear(visitors[seat].who, message, visitors[seat])
            await asyncio.sleep(PAUSE_S)
    return spent, counted


async def measure(game: str, tables: int, moves: int) -> float:
    """Microseconds of CPU a move."""
    house = House(Settings(database="memory:", signal_burst=1_000_000, bot_workers=0))
    await house.open()
    found = [await table(house, game, seed, moves) for seed in range(tables)]
    await house.close()
    return sum(spent for spent, _ in found) / max(1, sum(counted for _, counted in found)) * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=[*GAMES], choices=[*GAMES])
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--moves", type=int, default=120)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    print("| game | people | CPU µs a move | range |\n|---|---:|---:|---:|")
    for game in options.games:
        runs = [asyncio.run(measure(game, options.tables, options.moves)) for _ in range(options.rounds)]
        people = GAMES[game].get("players", 2 if game == "mindgame" else 1)
        print(f"| {game} | {people} | {median(runs):.0f} | {min(runs):.0f}–{max(runs):.0f} |", flush=True)


if __name__ == "__main__":
    main()
