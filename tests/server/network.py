"""Several hosts on one computer: a namespace each, and between them a switch of our own that can cut, delay and lose.

Every packet between two hosts passes through this process (a TUN device each), so nothing is needed of the system but
namespaces.  Linux, as root.
"""

from __future__ import annotations

import fcntl
import heapq
import os
import random
import selectors
import struct
import subprocess
import threading
import time
from typing import Self

SET_INTERFACE, TUN, NO_HEAD = 0x400454CA, 0x0001, 0x1000
MTU = 1500
NET = "10.77.0"


def run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


class Network:
    """Hosts by name; the first is this namespace itself, where people are."""

    def __init__(self, *names: str, seed: int = 1) -> None:
        self.names = names
        self.mark = f"ms{os.getpid() % 100000}"
        self.random = random.Random(seed)
        self.cuts: set[frozenset[str]] = set()
        self.delay_s = 0.0
        self.loss = 0.0
        self.passed = self.dropped = 0
        self.fds: dict[str, int] = {}
        self.waiting: list[tuple[float, int, int, bytes]] = []
        self.number = 0
        self.closed = False
        self.thread = threading.Thread(target=self._switch, name="switch", daemon=True)

    def address(self, name: str) -> str:
        return f"{NET}.{self.names.index(name) + 1}"

    def space(self, name: str) -> str:
        return f"{self.mark}{name}"

    def open(self) -> None:
        for number, name in enumerate(self.names):
            fd = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
            device = f"{self.mark}t{number}"
            fcntl.ioctl(fd, SET_INTERFACE, struct.pack("16sH", device.encode(), TUN | NO_HEAD))
            self.fds[name] = fd
            into: list[str] = []
            if number:
                run("ip", "netns", "add", self.space(name))
                run("ip", "link", "set", device, "netns", self.space(name))
                into = ["ip", "netns", "exec", self.space(name)]
                run(*into, "ip", "link", "set", "lo", "up")
            run(*into, "ip", "addr", "add", f"{self.address(name)}/24", "dev", device)
            run(*into, "ip", "link", "set", device, "mtu", str(MTU), "up")
        self.thread.start()

    def inside(self, name: str, *command: str) -> list[str]:
        """The command that runs another one on a host."""
        return ["ip", "netns", "exec", self.space(name), *command]

    def close(self) -> None:
        self.closed = True
        self.thread.join()
        for fd in self.fds.values():
            os.close(fd)
        for name in self.names[1:]:
            subprocess.run(["ip", "netns", "del", self.space(name)], check=False, stderr=subprocess.DEVNULL)

    # ---- what happens to packets ------------------------------------------------------------

    def cut(self, one: str, *others: str) -> None:
        """Nothing passes between these any more, and nobody is told."""
        self.cuts |= {frozenset((one, other)) for other in others}

    def vanish(self, name: str) -> None:
        self.cut(name, *(other for other in self.names if other != name))

    def heal(self) -> None:
        self.cuts = set()
        self.delay_s = self.loss = 0.0

    def _switch(self) -> None:
        selector = selectors.DefaultSelector()
        for name, fd in self.fds.items():
            selector.register(fd, selectors.EVENT_READ, name)
        while not self.closed:
            wait = max(0.0, self.waiting[0][0] - time.monotonic()) if self.waiting else 0.1
            for key, _ in selector.select(min(wait, 0.1)):
                self._read(key.data, key.fd)
            now = time.monotonic()
            while self.waiting and self.waiting[0][0] <= now:
                _, _, fd, packet = heapq.heappop(self.waiting)
                self._write(fd, packet)

    def _read(self, name: str, fd: int) -> None:
        for _ in range(64):
            try:
                packet = os.read(fd, 65536)
            except BlockingIOError:
                return
            if packet[0] >> 4 != 4:
                continue
            target = ".".join(map(str, packet[16:20]))
            other = next((one for one in self.names if self.address(one) == target), None)
            if other is None or frozenset((name, other)) in self.cuts or self.random.random() < self.loss:
                self.dropped += 1
                continue
            self.passed += 1
            if self.delay_s:
                self.number += 1
                later = time.monotonic() + self.delay_s * (0.5 + self.random.random())
                heapq.heappush(self.waiting, (later, self.number, self.fds[other], packet))
            else:
                self._write(self.fds[other], packet)

    def _write(self, fd: int, packet: bytes) -> None:
        try:
            os.write(fd, packet)
        except OSError:
            self.dropped += 1

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
