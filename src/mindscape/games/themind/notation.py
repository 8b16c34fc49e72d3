"""The words of The Mind: phases and moves as text (section 4 of the rules)."""

from __future__ import annotations

from typing import Final

from mindscape.games.themind import codes as e

PHASES = ("deal", "concentrate", "play", "over")
MODES = ("open", "blind")
VERBS = ("deal", "play", "ready", "stop", "raise", "lower")
WITH_A_CARD = (e.TO_DEAL, e.TO_PLAY)

MOVES: Final[dict[str, int]] = {
    f"{VERBS[verb]} {card}": verb << e.VERB | card for verb in WITH_A_CARD for card in range(1, e.CARDS + 1)
} | {word: verb << e.VERB for verb, word in enumerate(VERBS) if verb not in WITH_A_CARD}
TEXTS: Final[list[str]] = [""] * (len(VERBS) << e.VERB)
"""By the move's integer: every view tells all that a seat may do."""
for _text, _move in MOVES.items():
    TEXTS[_move] = _text


def parse(text: str) -> int | None:
    """A move's integer, or None if the text is outside the grammar (TM-001)."""
    return MOVES.get(text)
