"""What a person can type at a table, the same on the full screen and line by line."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from mindscape.cli.faces import Face
from mindscape.cli.rulebook import at_table
from mindscape.cli.sitting import Sitting
from mindscape.cli.words import Words
from mindscape.coach.glance import NO_EYES
from mindscape.core.refusals import Refused

HINTS = ("hint", "h")
LOOKS = ("better", "eyes")  # somebody thinks about these for a moment


class Reply(NamedTuple):
    """What is said in answer; whether the table has changed; whether the person leaves."""

    lines: list[str]
    changed: bool = False
    leaving: bool = False


def answer(sitting: Sitting, face: Face, line: str) -> Reply:
    """Obey a typed line; whatever is wrong with it is said in a sentence.

    Raises Refused only where the game cannot go on, because another player's program has failed.
    """
    word, _, rest = line.strip().partition(" ")
    rest, words = rest.strip(), face.words
    try:
        if word in ("quit", "q", "exit"):
            return Reply([], leaving=True)
        if (ordered := sitting.order(word, rest)) is not None:
            return Reply(ordered + sitting.advance(), changed=True)
        if word in ("help", "?"):
            return Reply([*([face.aim] if face.aim else []), *words.help])
        if word in HINTS:
            move, why = sitting.hint(rest)
            return Reply([words.hint(f"{face.say(move, sitting.view)} ({move})", why)])
        if word == "eyes":
            return Reply([opened(sitting, words)], changed=True)
        if word == "better":
            return Reply([sitting.better()])
        if word == "why":
            return Reply([sitting.why_not(rest.removeprefix("not ").strip())])
        if word in ("undo", "u"):
            return Reply([words.taken_back, *sitting.undo()], changed=True)
        if word in ("wait", "w"):
            return Reply(sitting.wait(_milliseconds(rest, words)), changed=True)
        if word == "save":
            path = Path(rest) if rest else sitting.path
            if path is None:
                return Reply([words.name_a_file])
            sitting.save(path)
            return Reply([words.saved(path)])
        if word == "rules":
            return Reply(at_table(sitting.game.name, rest, words).splitlines())
        if word == "moves":
            return Reply([], changed=True)
        if not word:
            return Reply([])
        told = sitting.play(line.strip())
    except Refused as error:
        said = sitting.refused(error.refusal)
        news = sitting.meanwhile()  # at a server it may be refused because others were quicker
        return Reply([said, *news], changed=bool(news))
    return Reply(told + sitting.advance(), changed=True)


def opened(sitting: Sitting, words: Words) -> str:
    """Open the second pair of eyes, or let it rest; raises Refused in a race."""
    if sitting.game.nature.racing:
        raise Refused(NO_EYES, code="no-eyes-race")
    sitting.eyes = not sitting.eyes
    return words.eyes_open if sitting.eyes else words.eyes_rest


def _milliseconds(seconds: str, words: Words) -> int | None:
    """A time to wait as typed in seconds; nothing typed is as long as it takes."""
    if not seconds:
        return None
    try:
        found = float(seconds)
    except ValueError:
        found = -1.0
    if not 0.0 <= found <= 600.0:
        raise Refused(words.wait_how)
    return int(found * 1000)
