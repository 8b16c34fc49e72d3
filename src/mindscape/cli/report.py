"""`mindscape report`: games that were kept as data, as a page to read and to print."""

from __future__ import annotations

from pathlib import Path

import click

from mindscape.cli.kept import read_rows, write_report
from mindscape.core.refusals import Refused


@click.command(name="report")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), required=True, metavar="FILE.html",
    help="Where the page is written.",
)  # fmt: skip
def command(files: tuple[Path, ...], out: Path) -> None:
    """Make a page with plots of games that `--out` has kept, several files side by side."""
    rows = [found for file in files for found in read_rows(file)]
    if not rows:
        raise Refused("There are no games in it yet.")
    write_report(out, rows, files, f"mindscape report {' '.join(file.name for file in files)}")
