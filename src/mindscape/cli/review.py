"""`mindscape review`: looking back on a finished game."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from mindscape.cli import language as languages
from mindscape.cli.faces import Face, face_of
from mindscape.cli.sitting import YOU, read_record, write_whole
from mindscape.coach import Review, TempoReview
from mindscape.coach import review as look_back
from mindscape.coach.paper import paper
from mindscape.coach.telling import lines, meeting_lines
from mindscape.coach.tempo import meetings, review_tempo
from mindscape.coach.words import TONGUES, English
from mindscape.core.chance import verify
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(name="review")
@click.argument("file", type=FILE)
@click.option("--seat", type=int, help="For whom; without it the person's seat, or the first.")
@click.option(
    "--before",
    type=FILE,
    multiple=True,
    help="An earlier game of the same players, of The Mind; again for more, oldest first.",
)
@click.option("--html", "page", type=FILE, help="Write it as a page with drawings, too.")
@languages.option
def command(file: Path, seat: int | None, before: tuple[Path, ...], page: Path | None, language: str | None) -> None:
    """Look back on a finished game: the chance over time, luck and choices apart, and the moments that mattered."""
    spoken = languages.chosen(language)
    try:
        tell(file, seat, before, page, spoken)
    except Refused as error:
        raise Refused(Face().in_language(spoken).refused(error.refusal)) from None


def tell(file: Path, seat: int | None, before: tuple[Path, ...], page: Path | None, spoken: str) -> None:
    """The review in sentences, and on paper if that is wished for."""
    record = read_record(file)
    face = face_of(record.game, spoken)
    check(file, record, face)
    if seat is None:
        seat = list(record.players).index(YOU) if YOU in record.players else 0
    words = words_of(record, seat, face)
    with click.progressbar(length=100, label=words.looking, file=sys.stderr) as bar:

        def progress(share: float) -> bool:
            bar.update(int(100 * share) - bar.pos)
            return True

        found = look_back(record, seat, progress)
    click.echo("\n".join([*lines(found, words), *grown(before, found, face, words)]))
    if page is not None:
        text = paper(found, face.words.title(record.game, game_class(record.game).title), words)
        write_whole(page, text, face.words)
        click.echo(words.written(page))


def words_of(record: Record, seat: int, face: Face) -> English:
    """The coach's words, with the game's own for its things, its reasons and its moves."""
    match = Match.replay(record)
    view = match.position.view(seat if 0 <= seat < match.game.seats else 0)
    return TONGUES[face.words.language](
        lambda name: face.thing(name, view),
        lambda why: face.reason(why, view, seat),
        lambda number, move: face.say(move, match.before(number).view(seat)),
    )


def grown(before: tuple[Path, ...], found: Review | TempoReview, face: Face, words: English) -> list[str]:
    """How tempos grew together since earlier games; raises Refused where there is no tempo to speak of."""
    if not before:
        return []
    if not isinstance(found, TempoReview):
        raise Refused(face.words.only_races)
    earlier = [review_tempo(record_of(file, found.game, face)) for file in before]
    return meeting_lines(meetings([*earlier, found]), words)


def record_of(file: Path, game: str, face: Face) -> Record:
    """A record that holds, of this game."""
    record = read_record(file)
    if record.game != game:
        raise Refused(face.words.other_game(file, record.game, game))
    check(file, record, face)
    return record


def check(file: Path, record: Record, face: Face) -> None:
    """Raises Refused for a record that does not hold."""
    try:
        verify(record)
    except Refused as error:
        raise Refused(face.words.does_not_hold(file, str(error))) from None
