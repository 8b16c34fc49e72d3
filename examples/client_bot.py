"""A bot from outside: it takes a seat at a table by the code of its link and plays any legal move.

    pip install websockets httpx
    python examples/client_bot.py http://localhost:8321 K7QX2MPR

All that it needs is in docs/protocol.md.  Put your own idea into `choose`.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def choose(scene: dict[str, Any]) -> str:
    """A move from `scene["moves"]`; `scene["view"]` is all that this seat may see."""
    moves: list[str] = scene["moves"]
    return random.choice(moves)


async def take_seat(server: str, code: str) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=server) as client:
        table = (await client.post("/api/join", json={"code": code})).raise_for_status().json()
        wish = {"code": code, "name": "Any Move"}
        seated: dict[str, Any] = (
            (await client.post(f"/api/tables/{table['id']}/seats", json=wish)).raise_for_status().json()
        )
        return seated


async def play(server: str, seated: dict[str, Any]) -> dict[str, Any]:
    """Play to the end, through lost connections; return the last scene."""
    address = f"{server.replace('http', 'ws', 1)}/ws/{seated['table']['id']}"
    seq, number = 0, 0
    while True:
        try:
            async with connect(address) as socket:
                await socket.send(json.dumps({"t": "hello", "token": seated["token"], "since": seq}))
                async for text in socket:
                    message: dict[str, Any] = json.loads(text)
                    if message["t"] == "ping":  # clocks are compared at racing tables
                        now = asyncio.get_running_loop().time() * 1000
                        await socket.send(json.dumps({"t": "pong", "s": message["s"], "c": now}))
                    if message["t"] == "bye" and message["retry_ms"] is None:
                        sys.exit(message["why"])
                    if message["t"] not in ("welcome", "update"):
                        continue
                    seq = message["seq"]
                    for step in message["happened"]:
                        for move in step.get("moves", []):
                            print(*(event["say"] for event in move["events"]), sep="\n")
                    if message["result"] is not None:
                        return message
                    if message["moves"]:
                        number += 1
                        move = {"t": "move", "key": f"{seq}-{number}", "move": choose(message), "seen": seq}
                        await socket.send(json.dumps(move))
        except (ConnectionClosed, OSError):
            await asyncio.sleep(0.5)


async def main() -> None:
    server, code = sys.argv[1].rstrip("/"), sys.argv[2]
    last = await play(server, await take_seat(server, code))
    print(f"It is over: {last['result']['why']}.")


if __name__ == "__main__":
    asyncio.run(main())
