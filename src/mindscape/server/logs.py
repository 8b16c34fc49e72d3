"""Logs as sentences or as JSON lines.  Tokens, codes and cookies never get into them: nobody hands them in."""

from __future__ import annotations

import logging
import sys
from typing import Any

from msgspec.json import encode

LOGGER = logging.getLogger("mindscape.server")
_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """One object a line: time, level, message, and whatever was handed in as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return encode(line, enc_hook=str).decode()


class Sentences(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        more = " ".join(f"{name}={value}" for name, value in vars(record).items() if name not in _PLAIN)
        return f"{self.formatTime(record, '%H:%M:%S')} {super().format(record)}{' ' + more if more else ''}"


class Seldom:
    """Says the same thing at most once in a while, and then how often it happened."""

    def __init__(self, every_s: float = 60.0) -> None:
        self.every_s = every_s
        self.said: dict[str, float] = {}
        self.unsaid: dict[str, int] = {}

    def warn(self, now: float, kind: str, message: str, **extra: Any) -> None:
        if now - self.said.get(kind, float("-inf")) < self.every_s:
            self.unsaid[kind] = self.unsaid.get(kind, 0) + 1
            return
        self.said[kind] = now
        if more := self.unsaid.pop(kind, 0):
            extra["also"] = more
        LOGGER.warning(message, extra=extra)


def set_up(style: str, level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if style == "json" else Sentences())
    for name in ("mindscape", "uvicorn", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
