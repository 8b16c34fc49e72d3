"""Where the values of Nevermind come from: tables inside the package, and Stage One's solution in the user's folder.

A file that is not what it should be is left aside or made anew, with one sentence to the log.
"""

from __future__ import annotations

import logging
import lzma
import os
import zlib
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from struct import Struct, error
from time import process_time
from typing import Any, Final

from platformdirs import user_data_path

from mindscape.bots.nevermind import stage_one
from mindscape.bots.nevermind.judge import Judge
from mindscape.bots.nevermind.stage_one import SIZE, STILLNESS, WIN, Solver, StageOne
from mindscape.bots.nevermind.tables import Tables

LOGGER = logging.getLogger("mindscape.nevermind")
AIMS: Final = {"stillness": STILLNESS, "win": WIN}
NAMES: Final = {number: name for name, number in AIMS.items()}

TABLES: Final = b"mindscape nevermind tables 1\n"
SOLUTION: Final = b"mindscape nevermind stage one 1\n"
HEAD: Final = Struct("<BBBxd32s")  # stage, monkey, aim, unit of the weights, checksum of what follows unpacked


class UnreadableError(Exception):
    """A sentence about a file that is not what it should be."""


# ---- tables ---------------------------------------------------------------------------------


def packed_tables(stage: int, monkey: bool, aim: int, unit: float, weights: bytes) -> bytes:
    """Tables as a file; the trainer writes it."""
    head = HEAD.pack(stage, monkey, aim, unit, sha256(weights).digest())
    return TABLES + head + lzma.compress(weights, preset=9 | lzma.PRESET_EXTREME)


def read_tables(data: bytes, stage: int, monkey: bool, aim: int) -> Tables:
    """Tables from a file; raises UnreadableError unless they are whole and the ones that were asked for."""
    if not data.startswith(TABLES):
        raise UnreadableError("it is no file of tables, or of another version")
    try:
        *which, unit, digest = HEAD.unpack_from(data, len(TABLES))
        tables, unpacker = Tables(stage, monkey, aim), lzma.LZMADecompressor()
        weights = unpacker.decompress(data[len(TABLES) + HEAD.size :], tables.size + 1)
    except (error, lzma.LZMAError, EOFError):
        raise UnreadableError("it cannot be unpacked") from None
    if which != [stage, monkey, aim]:
        raise UnreadableError("it holds tables of another game")
    if not unpacker.eof or len(weights) != tables.size or sha256(weights).digest() != digest:
        raise UnreadableError("it is not whole")
    tables.weights, tables.unit = weights, unit
    return tables


@cache
def learned(stage: int, monkey: bool, aim: int) -> Tables | None:
    """The learned tables for these options and this aim, if there are any that can be read."""
    name = f"{stage}{'-monkey' if monkey else ''}-{NAMES[aim]}.tables"
    path = files("mindscape.bots.nevermind") / "data" / name
    if not path.is_file():
        return None
    try:
        tables = read_tables(path.read_bytes(), stage, monkey, aim)
    except UnreadableError as why:
        LOGGER.warning("The learned values in %s are left aside: %s.", name, why)
        return None
    if not tables.is_grounded:
        return tables
    tables.ground, tables.rough = solution(aim), learned(1, False, aim)
    return tables if tables.ground or tables.rough else None


# ---- the solution of Stage One --------------------------------------------------------------


def can_solve() -> bool:
    """Plain Python would take hours for what the compiled rules do in seconds."""
    return not str(stage_one.__file__).endswith(".py")


def kept_in() -> Path:
    """The folder of the user's data in which the solution is kept."""
    return Path(user_data_path("mindscape"))


def read_solution(data: bytes, aim: int) -> StageOne:
    """The solution from a file; raises UnreadableError unless it is whole and for this aim."""
    start = len(SOLUTION)
    if not data.startswith(SOLUTION):
        raise UnreadableError("it is not Mindscape's, or of another version")
    kept_aim, digest = data[start : start + 1], data[start + 1 : start + 33]
    unpacker = zlib.decompressobj()
    try:
        table = unpacker.decompress(data[start + 33 :], SIZE + 1)
    except zlib.error:
        raise UnreadableError("it cannot be unpacked") from None
    if kept_aim != bytes([aim]) or len(table) != SIZE or sha256(table).digest() != digest:
        raise UnreadableError("it is not whole")
    return StageOne(table)


def packed_solution(table: bytes, aim: int) -> bytes:
    return SOLUTION + bytes([aim]) + sha256(table).digest() + zlib.compress(table, 6)


_at_hand: dict[int, StageOne] = {}


def kept_solution(aim: int) -> StageOne | None:
    """The solution of Stage One as it was kept, by this process or another one; None if there is none yet."""
    if aim in _at_hand:
        return _at_hand[aim]
    path = _path(aim)
    try:
        _at_hand[aim] = read_solution(path.read_bytes(), aim)
    except UnreadableError as why:
        does = "is worked out anew" if can_solve() else "is left aside"
        LOGGER.warning("The solution of Stage One in %s %s: %s.", path, does, why)
    except OSError:
        pass  # most likely there is none yet
    return _at_hand.get(aim)


def solution(aim: int) -> StageOne | None:
    """The solution of Stage One: as it was kept, or worked out now; None where neither can be."""
    if (kept := kept_solution(aim)) is not None or not can_solve():
        return kept
    began = process_time()
    table = Solver(aim).solve()
    LOGGER.info("Stage One was solved for %s in %.1f s.", NAMES[aim], process_time() - began)
    _keep(_path(aim), packed_solution(table, aim))
    _at_hand[aim] = StageOne(table)
    return _at_hand[aim]


def _path(aim: int) -> Path:
    return kept_in() / f"nevermind-stage-one-{NAMES[aim]}"


def _keep(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; a folder that cannot be written to costs the next start some seconds."""
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as why:
        LOGGER.warning("The solution of Stage One could not be kept in %s: %s.", path.parent, why.strerror or why)
        with suppress(OSError):
            beside.unlink()


# ---- who judges a game ----------------------------------------------------------------------

EXACT: Final = "exact"
LEARNED: Final = "learned"
PLAYOUTS: Final = "playouts"


def aims(options: dict[str, Any]) -> int:
    """What one aims for where nobody says otherwise: Stillness, beside the monkey to win at all."""
    return WIN if options["monkey"] else STILLNESS


def _is_stage_one(options: dict[str, Any]) -> bool:
    """Its tokens and Noting Foci do nothing, so only these options matter."""
    return options["stage"] == 1 and not options["monkey"] and options["let_go"] == "any"


def _was_learned(options: dict[str, Any], aim: int) -> bool:
    breathes = options["stage"] >= 4 or options["monkey"]
    if options["let_go"] != "any" or (options["mind_cards"] == "gap" and breathes):
        return False  # without breaths and monkeys nobody looks at a Noting Focus
    return not options["monkey"] or (options["stage"] == 5 and aim == WIN)


def knows(options: dict[str, Any], aim: int, *, hurried: bool = False) -> str:
    """How the values for a game with these options are known: `exact`, `learned` (about right) or by `playouts`.

    Whoever is hurried takes the solution of Stage One only if it is there already.
    """
    if _is_stage_one(options) and (kept_solution if hurried else solution)(aim):
        return EXACT
    if _was_learned(options, aim) and learned(options["stage"], options["monkey"], aim):
        return LEARNED
    return PLAYOUTS


@cache
def _judge(stage: int, monkey: bool, aim: int, exact: bool) -> Judge | None:
    if exact:
        return Judge(aim, None, solution(aim))
    tables = learned(5, True, WIN) if monkey else learned(stage, False, aim)
    return Judge(aim, tables, None) if tables else None


def judge(options: dict[str, Any], aim: int, *, hurried: bool = False) -> Judge | None:
    """The judge for a game: of the nearest that is known, if anything is."""
    exact = _is_stage_one(options) and (kept_solution if hurried else solution)(aim) is not None
    return _judge(options["stage"], options["monkey"], aim, exact)
