"""`mindscape verify`: prove a record, or the key of a day."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from mindscape.cli.sitting import read_record
from mindscape.core import daily
from mindscape.core.chance import verify
from mindscape.core.refusals import Refused

PATH = click.Path(path_type=Path)
LARGEST_PROOF = 10_000


@click.command(name="verify")
@click.argument("file", type=PATH)
@click.option("--day", type=PATH, metavar="PROOF", help="It was the daily sitting of this day, by /api/daily/proof.")
def command(file: Path, day: Path | None) -> None:
    """Check that every move of a record is legal, its result right, and its luck that of its seed.

    A proof of a day (`/api/daily/proof` of a server) is checked too: that its key was fixed on the first day.
    """
    if (proof := read_proof(file)) is not None:
        click.echo(daily.check(proof))
        return
    record = read_record(file)
    said = [verify(record)]
    if day is not None:
        proof = read_proof(day)
        if proof is None:
            raise Refused(f"{day} is no proof of a day.")
        said += [daily.check(proof), daily.check_secret(proof, record.game, record.dealt)]
    click.echo("\n".join(said))


def read_proof(file: Path) -> Mapping[str, Any] | None:
    """The proof of a day, if the file is one."""
    try:
        if file.stat().st_size > LARGEST_PROOF:
            return None
        found = json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and found.get("format") == daily.FORMAT else None
