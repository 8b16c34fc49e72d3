"""`mindscape review`: looking back on a finished game."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from mindscape.cli.sitting import YOU, read_record, write_whole
from mindscape.coach import Review
from mindscape.coach import review as look_back
from mindscape.coach.paper import paper
from mindscape.coach.telling import lines
from mindscape.core.chance import verify
from mindscape.core.registry import game_class

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(name="review")
@click.argument("file", type=FILE)
@click.option("--seat", type=int, help="For whom; without it the person's seat, or the first.")
@click.option("--html", "page", type=FILE, help="Write it as a page with drawings, too.")
def command(file: Path, seat: int | None, page: Path | None) -> None:
    """Look back on a finished game: the chance over time, luck and choices apart, and the moments that mattered."""
    record = read_record(file)
    verify(record)
    if seat is None:
        seat = list(record.players).index(YOU) if YOU in record.players else 0
    with click.progressbar(length=100, label="Looking back", file=sys.stderr) as bar:

        def progress(share: float) -> bool:
            bar.update(int(100 * share) - bar.pos)
            return True

        found = look_back(record, seat, progress)
    title = game_class(record.game).title
    click.echo("\n".join(lines(found)))
    if page is not None and isinstance(found, Review):
        write_whole(page, paper(found, f"{title}: looking back", f"Seat {seat + 1}"))
        click.echo(f"The page is {page}.")
