"""`mindscape verify`: prove a record."""

from __future__ import annotations

from pathlib import Path

import click

from mindscape.cli.sitting import read_record
from mindscape.core.chance import verify


@click.command(name="verify")
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path) -> None:
    """Check that every move of a record is legal, its result right, and its luck that of its seed."""
    click.echo(verify(read_record(file)))
