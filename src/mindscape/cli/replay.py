"""`mindscape replay`: a record told move by move, or stepped through with the table."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from mindscape.cli import language as languages
from mindscape.cli.faces import Face, face_of
from mindscape.cli.sitting import read_record
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused


@click.command(name="replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="Tell it as this seat saw it (0, 1, …); otherwise everything is open.")
@click.option("--to", "last", type=click.IntRange(0), help="Stop after this many moves; with --step begin there.")
@click.option("--board", is_flag=True, help="Show the table at the end.")
@click.option("--step", is_flag=True, help="Step through it with the table, move by move, there and back.")
@click.option("--plain", is_flag=True, help="With --step: line by line, for scripts and screen readers.")
@languages.option
def command(
    file: Path, seat: int | None, last: int | None, board: bool, step: bool, plain: bool, language: str | None
) -> None:
    """Tell a recorded game, move by move."""
    record = read_record(file)
    match = Match.begin(record)
    face = face_of(match.game.name, languages.chosen(language))
    if seat is not None and not 0 <= seat < match.game.seats:
        raise Refused(face.words.no_seat(seat, match.game.seats - 1))
    if step:
        step_through(record, face, seat, last or 0, on_screen=not plain)
        return
    for number, (by, move) in enumerate(record.moves[:last], 1):
        shown = move if seat is None else match.position.shown(by, move, seat)
        seen = [event.to_json() if seat is None else event.shown(seat) for event in match.play(by, move)]
        view = match.position.to_json() if seat is None else match.position.view(seat)
        told = [face.told(match.game, event, seat, view) for event in seen]
        click.echo(f"{number:>4}  {by:<6} {shown:<18} {' '.join(sentence for sentence in told if sentence)}".rstrip())
    if board:
        view = match.position.to_json() if seat is None else match.position.view(seat)
        for line in face.lines(view, seat):
            click.echo(line)
    outcome = match.position.outcome
    if outcome is not None:
        for line in face.ending(outcome.data):
            click.echo(line)


def step_through(record: Record, face: Face, seat: int | None, at: int, *, on_screen: bool) -> None:
    """On the whole screen where there is one, else line by line."""
    from mindscape.cli import looking
    from mindscape.cli.keys import in_words

    game = looking.Looking(record, seat, at, face)
    if on_screen and sys.stdin.isatty() and sys.stdout.isatty():
        in_words(looking.LookingApp, face.words)(game, face).run()
    else:
        looking.step_through(game, face, sys.stdin, click.echo)
