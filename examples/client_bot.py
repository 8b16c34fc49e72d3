"""A bot from outside: it takes a seat at a table by the code of its link and plays to the end, whatever the game.

    pip install 'mindscape[client]'
    python examples/client_bot.py http://localhost:8321 K7QX2MPR

Put your own idea into `choose`; `scene.view` is all that this seat may see.  The messages are told in docs/protocol.md.
"""

from __future__ import annotations

import asyncio
import random
import sys

import mindscape
from mindscape.client import Choice, Client, Left, NotAccepted
from mindscape.server.protocol import Happened, Update, Welcome

SECONDS_A_NUMBER = 0.25  # in The Mind: how long to wait for each number between the pile and the own card


def choose(scene: Welcome | Update) -> Choice | None:
    """Any move but to give up; in The Mind the lowest card, the later the higher it is."""
    view = scene.view or {}
    if view.get("game") == "themind":
        return in_the_mind(scene.moves, view["pile"])
    gives_up = mindscape.game(view["game"]).gives_up
    return Choice(random.choice([move for move in scene.moves if move not in gives_up] or scene.moves))


def in_the_mind(moves: list[str], pile: list[dict[str, int | None]]) -> Choice | None:
    if "ready" in moves:
        return Choice("ready")
    cards = [move for move in moves if move.startswith("play ")]
    if not cards:
        return None  # the others still hold cards: wait for them
    top = max([card for laid in pile if (card := laid["card"]) is not None], default=0)
    return Choice(cards[0], SECONDS_A_NUMBER * max(0, int(cards[0].split()[1]) - top))


def tell(step: Happened) -> None:
    """The story, as this seat may know it."""
    for move in step.moves or []:
        for event in move.events:
            if event.say:
                print(event.say, flush=True)


async def main() -> None:
    server, code = sys.argv[1], sys.argv[2]
    try:
        client = await Client.join(server, code, "Any Move")
        client.happened = tell
        result = await client.play(choose)
    except (Left, NotAccepted) as error:
        sys.exit(str(error))
    print(f"It is over: {result.why}.")


if __name__ == "__main__":
    asyncio.run(main())
