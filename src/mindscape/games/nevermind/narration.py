"""The inner voice: what happens on the table, told as the meditator's own sentence.

The rulebook recommends to tell oneself what one does.  Here each event becomes such a sentence from
the action, the token of the card and what is on its picture.  Pictures have no effect on play
(NM-102), so the narrator deals them by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.core.rulebook import ENGLISH
from mindscape.core.words import told
from mindscape.games.nevermind.notation import PLACES

PACKS_IN_A_GAME = 3


def voice(language: str = ENGLISH) -> Mapping[str, Any]:
    """Its words: eight packs of eight pictures, each named so that one can think of it, feel for it, remember it or
    look forward to it; what one does with them; and the sentences.
    """
    return told("nevermind", language, "voice")


class Narrator:
    """Tells events in the first person."""

    def __init__(self, seed: int, packs: Sequence[str] = ("tides", "forest", "city"), language: str = ENGLISH) -> None:
        self.voice = voice(language)
        known = self.voice["packs"]
        unknown = [pack for pack in packs if pack not in known]
        if unknown or len(set(packs)) != PACKS_IN_A_GAME:
            raise Refused(f"Three different packs are chosen, of: {', '.join(known)}.", "NM-102")
        rng = Rng(seed & 0x7FFF_FFFF_FFFF_FFFF)
        pictures = [picture for pack in packs for picture in known[pack]]
        # Any eight of the 24 cards go to the grid (NM-103).
        self.pictures = {place: pictures.pop(rng.below(len(pictures))) for place in PLACES}

    def tell(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> str:
        """The sentence for an event, the position after it given; empty where the inner voice has nothing to say."""
        kind, place = event["event"], event.get("place")
        if place is None:
            bare: str = self.voice["bare"].get(kind, "")
            return bare
        picture = self.pictures[place]
        if kind == "noted":
            return f"{_upper(picture)}. {self.voice['noted'][event['face']]}"
        if kind == "surfaced" and event["from_breath"]:
            kind = "from breath"
        doing = f"{self.voice['doing'][view['cards'][place]['token'] or 'none']} {picture}"
        return _upper(self.voice["sentences"].get(kind, "").format(doing=doing, picture=picture))


def _upper(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
