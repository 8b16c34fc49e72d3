"""A table line by line: for scripts, pipes and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mindscape.cli.faces import Face
from mindscape.cli.sitting import Sitting
from mindscape.cli.talk import answer


def play(sitting: Sitting, face: Face, lines: Iterable[str], write: Callable[[str], object]) -> None:
    """Play until the game is over, the person leaves or the input ends."""

    def say(sentences: Iterable[str]) -> None:
        for sentence in sentences:
            write(sentence)

    say(sitting.advance())
    show(sitting, face, write)
    for line in () if sitting.is_over else lines:
        reply = answer(sitting, face, line)
        say(reply.lines)
        if reply.leaving:
            return
        if reply.changed:
            show(sitting, face, write)
        if sitting.is_over:
            return


def show(sitting: Sitting, face: Face, write: Callable[[str], object]) -> None:
    """The table, and what can be done."""
    view = sitting.view
    write("")
    for line in face.lines(view, sitting.seat):
        write(line)
    if (ending := sitting.ending(face)) is not None:
        for line in ending:
            write(line)
        return
    write("")
    if seen := sitting.outlook():
        write(seen)
    write(sitting.waiting or face.prompt(view, sitting.seat))
    for number, move in enumerate(sitting.moves, 1):
        write(f"{number}. {face.say(move, view)} ({move})")
