"""Agents outside: programs in any language that answer JSON lines.

For every decision the program gets one line on its standard input,

    {"game": "nevermind", "options": {…}, "seat": "p0", "view": {…}, "moves": ["notice ne", …]}

(in a racing game also "now_ms": …), and writes one line in answer: {"move": "notice ne"}, in a racing
game {"move": "play 36", "wait_ms": 4200}, or {"move": null} to wait for others.
When the game is over its input is closed.  What it writes to standard error is not read.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from mindscape.bots.agent import Agent, Plan, Question, RacingAgent
from mindscape.core.refusals import Refused

PATIENCE_S = 30.0
LONGEST_ANSWER = 64 * 1024
MOST_UNASKED = 100  # lines that nobody has asked for; a program that writes more is no longer heard


class OutsideAgent(Agent, RacingAgent):
    """A program that plays; whatever it does wrong is told in one sentence."""

    def __init__(self, command: str, patience_s: float = PATIENCE_S) -> None:
        self.command = command
        self.patience_s = patience_s
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except (OSError, ValueError) as error:
            raise Refused(f"The agent '{command}' cannot be started: {error}.") from None
        # A thread reads, so that a program that never answers cannot hold up the game.
        self.lines: queue.Queue[bytes] = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        stdout = self.process.stdout
        assert stdout is not None
        with stdout:
            while self.lines.qsize() < MOST_UNASKED and (line := stdout.readline(LONGEST_ANSWER)):
                self.lines.put(line)
        self.lines.put(b"")

    def choose(self, question: Question) -> str:
        answer = self._ask(question, {})
        move = answer.get("move")
        if not isinstance(move, str):
            raise self._wrong(f"answered {json.dumps(answer)[:80]}, which names no move")
        return self._legal(question, move)

    def plan(self, question: Question, now_ms: int) -> Plan | None:
        answer = self._ask(question, {"now_ms": now_ms})
        move, wait_ms = answer.get("move"), answer.get("wait_ms", 0)
        if move is None:
            return None
        if not isinstance(move, str) or type(wait_ms) is not int or wait_ms < 0:
            raise self._wrong(f"answered {json.dumps(answer)[:80]}, which is no move and time to wait")
        return Plan(self._legal(question, move), wait_ms)

    def _legal(self, question: Question, move: str) -> str:
        if move not in question.moves:
            raise self._wrong(f"wants to make the move '{move[:60]}', which is not legal here")
        return move

    def _ask(self, question: Question, more: Mapping[str, Any]) -> dict[str, Any]:
        stdin = self.process.stdin
        assert stdin is not None
        with suppress(OSError):  # it has ended; perhaps it has said something before
            stdin.write(json.dumps(question.to_json() | dict(more)).encode() + b"\n")
            stdin.flush()
        try:
            line = self.lines.get(timeout=self.patience_s)
        except queue.Empty:
            raise self._wrong(f"has not answered within {self.patience_s:g} seconds") from None
        if not line:
            raise self._wrong("has ended without an answer")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise self._wrong(f"answered {line[:60]!r}, which is not JSON") from None
        if not isinstance(answer, dict):
            raise self._wrong(f"answered {line[:60]!r}, which is no JSON object")
        return answer

    def _wrong(self, what: str) -> Refused:
        self.close()
        return Refused(f"The agent '{self.command}' {what}.")

    def close(self) -> None:
        stdin = self.process.stdin
        assert stdin is not None
        with suppress(OSError):
            stdin.close()
        try:
            self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join(timeout=1)
