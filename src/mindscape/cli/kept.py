"""Games that were kept as data, read again, and the page that is made of them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import click

from mindscape.core.refusals import Refused
from mindscape.core.registry import game_names
from mindscape.lab.files import held_in, new_file, row_of
from mindscape.lab.played import Row
from mindscape.lab.report import page, parts_of


def read_rows(file: Path) -> list[tuple[str, str, Row]]:
    """The rows of a file, each with its game and options."""
    found = []
    for place, cells in enumerate(held_in(file), 1):
        try:
            row = row_of(cells)
        except (ValueError, KeyError, AttributeError):
            raise Refused(f"{file}: row {place} is not one of ours.") from None
        if cells.get("game") not in game_names():
            raise Refused(f"{file}: row {place} is of a game that is not here.")
        found.append((str(cells["game"]), str(cells.get("options") or "{}"), row))
    return found


def write_report(out: Path, rows: Sequence[tuple[str, str, Row]], files: Sequence[Path], made_by: str) -> None:
    """Write the page, whole or not at all."""
    beside = [os.path.relpath(file.resolve(), out.resolve().parent) for file in files]
    with new_file(out) as new:
        new.write_text(page(parts_of(rows), beside, made_by), encoding="utf-8")
    click.echo(f"{out} is written.")
