"""What people write, as others may be shown it: no character that hides, or turns the text around it."""

from __future__ import annotations

from unicodedata import category, combining, normalize

from mindscape.core.refusals import Refused

LONGEST_NAME = 24
ZWNJ, ZWJ = "\u200c", "\u200d"
VIRAMA = 9  # the combining class of the signs that bind letters of Indian scripts
JOINED = "LMS"  # letters, marks, and the symbols that emoji are
EMPTY = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and signs that nobody can see."""
PICTOGRAPHS = range(0x1F000, 0x1FB00)  # emoji younger than this Python are among them


def tidy(text: str) -> str:
    """A text without what cannot be seen, composed (NFC), with single spaces.

    Zero-width joiners stay where they join: in emoji, and in the words of Persian and of Indian languages.
    """
    kept: list[str] = []
    for number, letter in enumerate(text):
        if letter in (ZWNJ, ZWJ):
            visible = _joins(letter, "".join(kept[-1:]), text[number + 1 : number + 2])
        else:
            visible = letter.isspace() or is_visible(letter)
        if visible:
            kept.append(letter)
    found = " ".join(normalize("NFC", "".join(kept)).split())
    return found if any(category(letter)[0] in "LNPS" or ord(letter) in PICTOGRAPHS for letter in found) else ""


def conceals(text: str) -> bool:
    """Whether a text holds signs that steer the writing instead of being written, joiners apart."""
    return any(_steers(letter) for letter in text if letter not in (ZWNJ, ZWJ) and not letter.isspace())


def is_visible(letter: str) -> bool:
    return letter not in EMPTY and not _steers(letter) and category(letter)[0] != "Z"


def _steers(letter: str) -> bool:
    return category(letter)[0] == "C" and not _is_young(letter)


def _is_young(letter: str) -> bool:
    return category(letter) == "Cn" and ord(letter) in PICTOGRAPHS


def _joins(joiner: str, before: str, after: str) -> bool:
    """Whether a zero-width joiner stands where scripts and emoji need one."""
    if joiner == ZWJ and before and combining(before) == VIRAMA:
        return True
    return all(one and one not in EMPTY and (category(one)[0] in JOINED or _is_young(one)) for one in (before, after))


def name(text: str) -> str:
    """A name as all may see it; raises Refused if nothing is left of it."""
    found = tidy(tidy(text)[:LONGEST_NAME])
    if not found:
        raise Refused("There is nothing to read in this name.", code="no-name")
    return found
