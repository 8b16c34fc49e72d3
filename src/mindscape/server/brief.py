"""Long options by their names: a deck is sent and kept once, not with every table, view and step."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from msgspec.json import Encoder

LONG = 2048  # bytes of JSON; what is shorter says itself
KEPT = "kept"
MOST_KNOWN = 256
MOST_BYTES = 8 * 1024 * 1024  # of what is remembered of the long ones, which in memory take several times as much

encode = Encoder(order="deterministic").encode
known: OrderedDict[int, tuple[Any, int, dict[str, Any] | None]] = OrderedDict()
"""By identity, with their length: options are shared by all positions of a game, and are never changed."""


def options(given: Mapping[str, Any]) -> dict[str, Any]:
    """Options to show: what is long is its name and a hash, by which it can be told from others."""
    found = dict(given)
    for name, value in given.items():
        if isinstance(value, dict | list) and (short := _short(value)) is not None:
            found[name] = short
    return found


def view(shown: dict[str, Any]) -> dict[str, Any]:
    """A view with short options."""
    given = shown.get("options")
    return shown | {"options": options(given)} if isinstance(given, dict) else shown


def _short(value: Any) -> dict[str, Any] | None:
    """The name of something long; None: it is not."""
    told = known.get(id(value))
    if told is None or told[0] is not value:
        text = encode(value)
        short = None
        if len(text) > LONG:
            name = value.get("name") if isinstance(value, dict) else None
            short = {"name": name if isinstance(name, str) else "", "hash": hash_of(text)}
        known[id(value)] = told = value, len(text), short
        _forget_some()
    known.move_to_end(id(value))
    return told[2]


def _forget_some() -> None:
    """Those that nobody has asked for lately, but never the latest."""
    while len(known) > MOST_KNOWN or (len(known) > 1 and sum(length for _, length, _ in known.values()) > MOST_BYTES):
        known.popitem(last=False)


def hash_of(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


# ---- in the log -----------------------------------------------------------------------------


def fold(body: dict[str, Any]) -> tuple[dict[str, Any], dict[str, bytes]]:
    """The first step of a table with hashes for what is long, and what they stand for."""
    long: dict[str, bytes] = {}
    folded = dict(body)
    folded["options"] = _fold(body["options"], long)
    start = body.get("start")
    if isinstance(start, dict) and isinstance(start.get("options"), dict):
        folded["start"] = start | {"options": _fold(start["options"], long)}
    return folded, long


def _fold(given: Mapping[str, Any], long: dict[str, bytes]) -> dict[str, Any]:
    found = dict(given)
    for name, value in given.items():
        if isinstance(value, dict | list) and len(text := encode(value)) > LONG:
            hashed = hash_of(text)
            long[hashed] = text
            found[name] = {KEPT: hashed}
    return found


def hashes(body: dict[str, Any]) -> set[str]:
    """What a first step names by its hash."""
    start = body.get("start")
    given = [body["options"], start.get("options", {}) if isinstance(start, dict) else {}]
    return {value[KEPT] for one in given for value in one.values() if _is_folded(value)}


def unfold(body: dict[str, Any], long: Mapping[str, Any]) -> dict[str, Any]:
    """The first step as it was."""
    found = body | {"options": _unfold(body["options"], long)}
    start = body.get("start")
    if isinstance(start, dict) and isinstance(start.get("options"), dict):
        found["start"] = start | {"options": _unfold(start["options"], long)}
    return found


def _unfold(given: Mapping[str, Any], long: Mapping[str, Any]) -> dict[str, Any]:
    return {name: long[value[KEPT]] if _is_folded(value) else value for name, value in given.items()}


def _is_folded(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {KEPT}
