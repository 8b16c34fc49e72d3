"""What a person can type at a table, the same on the full screen and line by line."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from mindscape.cli.faces import Face
from mindscape.cli.rulebook import rule_text
from mindscape.cli.sitting import Sitting
from mindscape.core.refusals import Refused

HINTS = ("hint", "h")
HELP = (
    "A number or the text of a move plays it.",
    "hint: what a steady player would do.   why MOVE: why a move is not possible.   undo: take your last move back.",
    "rules: how to play.   rules ID: the text of a rule.   moves: the list again.",
    "save FILE: write the game down.   quit: stop.",
)


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
    rest = rest.strip()
    try:
        if word in ("quit", "q", "exit"):
            return Reply([], leaving=True)
        if word in ("help", "?"):
            return Reply(list(HELP))
        if word in HINTS:
            move, why = sitting.hint()
            return Reply([f"Hint: {face.say(move, sitting.view)} ({move})" + (f": {why}." if why else ".")])
        if word == "why":
            return Reply([sitting.why_not(rest.removeprefix("not ").strip())])
        if word in ("undo", "u"):
            return Reply(["Taken back.", *sitting.undo()], changed=True)
        if word in ("wait", "w"):
            return Reply(sitting.wait(_milliseconds(rest)), changed=True)
        if word == "save":
            path = Path(rest) if rest else sitting.path
            if path is None:
                return Reply(["Name a file: save my-game.json"])
            sitting.save(path)
            return Reply([f"Saved to {path}."])
        if word == "rules":
            return Reply(rule_text(rest or sitting.game.name).splitlines())
        if word == "moves":
            return Reply([], changed=True)
        if not word:
            return Reply([])
        told = sitting.play(line.strip())
    except Refused as error:
        return Reply([str(error)])
    return Reply(told + sitting.advance(), changed=True)


def _milliseconds(seconds: str) -> int | None:
    """A time to wait as typed in seconds; nothing typed is as long as it takes."""
    if not seconds:
        return None
    try:
        found = float(seconds)
    except ValueError:
        found = -1.0
    if not 0.0 <= found <= 600.0:
        raise Refused("wait N: so many seconds, at most 600; wait alone: until something happens.")
    return int(found * 1000)
