"""Our framing against the sans-I/O parser of `websockets`: one message in and four out, as in a move.

    python bench/server/framing.py

Both get the same bytes and give the same bytes; no socket is involved.  Rounds alternate, and the median counts.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from statistics import median

from websockets.frames import Frame
from websockets.http11 import Request
from websockets.server import ServerProtocol
from websockets.speedups import apply_mask

from mindscape.server.wire import Frames, frame

MASK = b"\x11\x22\x33\x44"
PRESS = b'{"t":"move","key":"k12345","move":"raise"}'
UPDATE = b"x" * 700
SEATS = 4
HELLO = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
MOVES, ROUNDS = 5000, 9
SENT = bytes((0x81, 0x80 | len(PRESS))) + MASK + apply_mask(PRESS, MASK)


def ours() -> Callable[[], list[bytes]]:
    frames = [Frames(16_384) for _ in range(SEATS)]

    def move() -> list[bytes]:
        ((_, payload),) = frames[0].feed(SENT)
        assert payload == PRESS
        return [frame(UPDATE) for _ in frames]

    return move


def theirs() -> Callable[[], list[bytes]]:
    protocols = [ServerProtocol(max_size=16_384) for _ in range(SEATS)]
    for one in protocols:
        one.receive_data(HELLO)
        (request,) = one.events_received()
        assert isinstance(request, Request)
        one.send_response(one.accept(request))
        one.data_to_send()

    def move() -> list[bytes]:
        protocols[0].receive_data(SENT)
        (event,) = protocols[0].events_received()
        assert isinstance(event, Frame)
        assert event.data == PRESS
        out = []
        for one in protocols:
            one.send_text(UPDATE)
            out.append(b"".join(one.data_to_send()))
        return out

    return move


def us_a_move(move: Callable[[], list[bytes]]) -> float:
    began = time.process_time()
    for _ in range(MOVES):
        move()
    return (time.process_time() - began) / MOVES * 1e6


def kib_a_socket(make: Callable[[], Callable[[], list[bytes]]]) -> float:
    tracemalloc.start()
    kept = [make() for _ in range(100)]
    for move in kept:
        move()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept) / SEATS / 1024


def main() -> None:
    sides = {"ours": ours(), "websockets": theirs()}
    first = [move() for move in sides.values()]
    assert first[0] == first[1]
    times: dict[str, list[float]] = {name: [] for name in sides}
    for number in range(ROUNDS):
        for name in sides if number % 2 else reversed(sides):
            times[name].append(us_a_move(sides[name]))
    for name, found in times.items():
        kib = kib_a_socket(ours if name == "ours" else theirs)
        print(
            f"{name:11} {median(found):6.1f} µs a move ({min(found):.1f} to {max(found):.1f}), {kib:.1f} KiB a socket"
        )


if __name__ == "__main__":
    main()
