"""The lists of codes in docs/protocol.md are those of the program."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from mindscape.core.refusals import IMPOSSIBLE
from mindscape.server import room, wire
from mindscape.server.app import HTTP_CODES
from page.test_german import ROOT, SOURCE, of_the_server

PROTOCOL = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
CLOSERS = {"_close": 0, "bye": -1, "Bad": 0}
"""What closes a socket, and where it is told the code."""


def test_the_protocol_lists_every_code_of_a_refusal() -> None:
    listed = re.findall(r"^\| `([a-z-]+)` \|", PROTOCOL.partition("## Codes")[2], re.MULTILINE)
    used = {said.code for said in of_the_server() if said.code not in (None, "…")}
    assert listed == sorted(used | {*HTTP_CODES.values(), IMPOSSIBLE, "invalid"})


def closing_codes(path: Path) -> set[int]:
    """The numbers with which this module closes sockets."""
    names = {**vars(room), **vars(wire)}
    found: set[int] = set()
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and (closer := ast.unparse(call.func).rpartition(".")[2]) in CLOSERS:
            given = call.args[CLOSERS[closer]]
            value = names.get(given.id) if isinstance(given, ast.Name) else getattr(given, "value", None)
            if isinstance(value, int):  # else it is handed on, or theirs
                found.add(value)
    return found


def test_the_protocol_lists_every_close_code() -> None:
    listed = {int(code) for code in re.findall(r"^\| (\d{4}) \|", PROTOCOL, re.MULTILINE)}
    used = closing_codes(SOURCE / "server/wire.py") | closing_codes(SOURCE / "server/room.py")
    assert listed == used | {wire.NORMAL}
