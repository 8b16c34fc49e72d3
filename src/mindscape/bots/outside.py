"""Agents outside: programs in any language that answer JSON lines.

For every decision the program gets one line on its standard input,

    {"game": "nevermind", "options": {…}, "seat": "p0", "view": {…}, "moves": ["notice ne", …],
     "gives_up": [], "since": [{"event": …, "say": "…"}, …], "patience_ms": 30000}

and writes one line in answer: {"move": "notice ne"}.  `since` is what this seat has seen happen since its last
question, `gives_up` the moves by which it would give up, `patience_ms` how long it may think; where nodes or time are
limited by whoever asks there is also "budget": {"nodes": …, "ms": …}.  In a racing game the question has "now_ms", and
the answer is {"move": "play 36", "wait_ms": 4200}, or {"move": null} to wait for others.

When the game is over its input is closed.  A program that says "stay": true in an answer gets a last line instead,

    {"over": {"you": "won", "winners": ["p0"], "why": "…", "result": {…}}, "since": […]}

which it does not answer, and then the first question of the next game.  What it writes to standard error is kept, and
shown if it fails.  MINDSCAPE_PATIENCE in the environment is the patience in seconds.
"""

from __future__ import annotations

import atexit
import json
import os
import queue
import shlex
import subprocess
import threading
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from typing import IO, Any

from mindscape.bots.agent import Agent, Plan, Question, RacingAgent
from mindscape.core.refusals import Refused

PATIENCE_S = 30.0
LONGEST_ANSWER = 64 * 1024
LONGEST_REMARK = 2000  # bytes of a line of standard error that are kept
REMARKS = 20  # the last lines of standard error that are kept
MOST_SINCE = 10_000  # events that are kept between two questions
MOST_UNASKED = 100  # lines that nobody has asked for; a program that writes more is no longer heard


def patience() -> float:
    """How long a program may think, in seconds."""
    said = os.environ.get("MINDSCAPE_PATIENCE", "")
    if not said:
        return PATIENCE_S
    try:
        seconds = float(said)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= 86_400:
        raise Refused(f"MINDSCAPE_PATIENCE is a number of seconds from above 0 to 86400, not {said[:40]!r}.")
    return seconds


class Program:
    """A process that is asked by lines; threads read, so that one that never answers cannot hold up the game."""

    def __init__(self, command: str) -> None:
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(shlex.split(command), stdin=pipe, stdout=pipe, stderr=pipe)
        except (OSError, ValueError) as error:
            raise Refused(f"The agent '{command}' cannot be started: {error}.") from None
        self.lines: queue.Queue[bytes] = queue.Queue()
        self.remarks: deque[bytes] = deque(maxlen=REMARKS)
        self.stays = False
        self.threads = [
            threading.Thread(target=self._read, args=(self.process.stdout,), daemon=True),
            threading.Thread(target=self._overhear, args=(self.process.stderr,), daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    def _read(self, stdout: IO[bytes]) -> None:
        with stdout:
            while self.lines.qsize() < MOST_UNASKED and (line := stdout.readline(LONGEST_ANSWER)):
                self.lines.put(line)
        self.lines.put(b"")

    def _overhear(self, stderr: IO[bytes]) -> None:
        with stderr:
            while line := stderr.readline(LONGEST_REMARK):
                self.remarks.append(line.rstrip())

    def write(self, message: Mapping[str, Any]) -> None:
        stdin = self.process.stdin
        assert stdin is not None
        with suppress(OSError):  # it has ended; perhaps it has said something before
            stdin.write(json.dumps(message).encode() + b"\n")
            stdin.flush()

    def last_words(self) -> str:
        """The end of what it wrote to standard error, once it has stopped."""
        self.threads[1].join(timeout=1)
        return b"\n".join(self.remarks).decode(errors="replace").strip()

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
        for thread in self.threads:
            thread.join(timeout=1)


IDLE: dict[str, list[Program]] = {}
"""Programs that stay, by their command, between two games."""


def dismiss() -> None:
    """Programs that wait for a game go home."""
    for programs in IDLE.values():
        while programs:
            programs.pop().close()


atexit.register(dismiss)


class OutsideAgent(Agent, RacingAgent):
    """A program that plays; whatever it does wrong is told in one sentence, with what it said itself."""

    def __init__(self, command: str, patience_s: float | None = None) -> None:
        self.command = command
        self.patience_s = patience() if patience_s is None else patience_s
        waiting = IDLE.get(command)
        self.program = waiting.pop() if waiting else Program(command)
        self.since: list[Mapping[str, Any]] = []
        self.is_told = False  # that the game is over

    @property
    def process(self) -> subprocess.Popen[bytes]:
        return self.program.process

    def saw(self, event: Mapping[str, Any], now_ms: int = 0) -> None:
        if len(self.since) < MOST_SINCE:
            self.since.append(event)

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

    def _happened(self, question: Question) -> list[dict[str, Any]]:
        since, self.since = self.since, []
        return [{**event, "say": question.game.tell(event)} for event in since]

    def _ask(self, question: Question, more: Mapping[str, Any]) -> dict[str, Any]:
        since = {"since": self._happened(question), "patience_ms": int(1000 * self.patience_s)}
        self.program.write({**since, **more, **question.to_json()})
        try:
            line = self.program.lines.get(timeout=self.patience_s)
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
        self.program.stays = answer.get("stay") is True
        return answer

    def _wrong(self, what: str) -> Refused:
        self.program.stays = False
        self.close()
        said = self.program.last_words()
        return Refused(f"The agent '{self.command}' {what}." + (f" It said: {said}" if said else ""))

    def ended(self, question: Question) -> None:
        outcome = question.outcome
        if outcome is None or self.is_told or not self.program.stays:
            return
        self.is_told = True
        you = "won" if question.seat in outcome.winners else "lost" if outcome.winners or question.is_alone else "drawn"
        winners = [f"p{seat}" for seat in outcome.winners]
        over = {"you": you, "winners": winners, "why": outcome.why, "result": dict(outcome.data)}
        self.program.write({"over": over, "since": self._happened(question)})

    def close(self) -> None:
        if self.program.stays and self.is_told and self.program.lines.empty():
            if self.program not in IDLE.setdefault(self.command, []):
                IDLE[self.command].append(self.program)
        else:
            self.program.close()
