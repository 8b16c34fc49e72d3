"""Sockets that say nothing, four to a table of The Mind: `python idle.py PORT SOCKETS …`, for `bench.py --idle`.

Tells when so many are open, and again when they have rested.  They are kept open by this process, which needs as many
descriptors: `ulimit -n` tells how many there are.
"""

from __future__ import annotations

import asyncio
import json
import sys
import urllib.request

PORT = int(sys.argv[1])
SEATS = 4
AT_ONCE = 50
HEARING: set[asyncio.Task[None]] = set()
REST_S = 10.0
STAY_S = 8.0
HEAD = (
    "GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def post(path: str, body: object) -> dict[str, object]:
    request = urllib.request.Request(
        f"http://127.0.0.1:{PORT}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        found: dict[str, object] = json.load(answer)
    return found


def seats() -> tuple[str, list[str]]:
    """A table, and a token for each of its seats."""
    made = post("/api/tables", {"game": "themind", "options": {"players": SEATS}})
    table = made["table"]
    assert isinstance(table, dict)
    others = [post(f"/api/tables/{table['id']}/seats", {"code": table["code"]}) for _ in range(SEATS - 1)]
    return table["id"], [str(one["token"]) for one in (made, *others)]


def text_frame(text: str) -> bytes:
    """As a client sends it; masked with nothing."""
    body = text.encode()
    assert len(body) < 126
    return bytes((0x81, 0x80 | len(body), 0, 0, 0, 0)) + body


async def sit(table: str, token: str, slots: asyncio.Semaphore) -> asyncio.StreamWriter:
    async with slots:
        reader, writer = await asyncio.open_connection("127.0.0.1", PORT, limit=2**12)
        writer.write(HEAD.format(table=table, port=PORT).encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(text_frame(json.dumps({"t": "hello", "token": token})))
        heard = b""
        while b'"t":"welcome"' not in heard:
            more = await reader.read(2**16)
            if not more:
                sys.exit("The server hung up on a socket.")
            heard += more
    HEARING.add(asyncio.create_task(hear(reader)))
    return writer


async def hear(reader: asyncio.StreamReader) -> None:
    while await reader.read(2**16):
        pass


async def stay(sockets: list[asyncio.StreamWriter]) -> None:
    """The server hangs up on who is not heard of: now and then each shows that it is there, as browsers do."""
    while True:
        await asyncio.sleep(STAY_S)
        for socket in list(sockets):
            socket.write(bytes((0x8A, 0x80, 0, 0, 0, 0)))


async def hold(wanted: list[int]) -> None:
    open_now: list[asyncio.StreamWriter] = []
    slots = asyncio.Semaphore(AT_ONCE)
    staying = asyncio.create_task(stay(open_now))
    for number in wanted:
        while len(open_now) < number:
            table, tokens = await asyncio.to_thread(seats)
            open_now += await asyncio.gather(*(sit(table, token, slots) for token in tokens))
        print(json.dumps({"open": len(open_now)}), flush=True)
        await asyncio.sleep(REST_S)
        if any(task.done() for task in HEARING):
            sys.exit("The server hung up on sockets that rested.")
        print(json.dumps({"rested": len(open_now)}), flush=True)
    for task in (staying, *HEARING):
        task.cancel()


if __name__ == "__main__":
    asyncio.run(hold([int(one) for one in sys.argv[2:]]))
