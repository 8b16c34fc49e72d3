"""`mindscape replay`: a record told move by move."""

from __future__ import annotations

from pathlib import Path

import click

from mindscape.cli.faces import face_of
from mindscape.cli.sitting import read_record
from mindscape.core.match import Match
from mindscape.core.refusals import Refused


@click.command(name="replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="Tell it as this seat saw it (0, 1, …); otherwise everything is open.")
@click.option("--to", "last", type=click.IntRange(0), help="Stop after this many moves.")
@click.option("--board", is_flag=True, help="Show the table at the end.")
def command(file: Path, seat: int | None, last: int | None, board: bool) -> None:
    """Tell a recorded game, move by move."""
    record = read_record(file)
    match = Match.begin(record)
    if seat is not None and not 0 <= seat < match.game.seats:
        raise Refused(f"There is no seat {seat}; there are 0 to {match.game.seats - 1}.")
    for number, (by, move) in enumerate(record.moves[:last], 1):
        shown = move if seat is None else match.position.shown(by, move, seat)
        events = match.play(by, move)
        told = [match.game.tell(event.to_json() if seat is None else event.shown(seat)) for event in events]
        click.echo(f"{number:>4}  {by:<6} {shown:<18} {' '.join(sentence for sentence in told if sentence)}".rstrip())
    face = face_of(match.game.name)
    if board:
        view = match.position.to_json() if seat is None else match.position.view(seat)
        for line in face.lines(view, seat):
            click.echo(line)
    outcome = match.position.outcome
    if outcome is not None:
        for line in face.ending(outcome.data):
            click.echo(line)
