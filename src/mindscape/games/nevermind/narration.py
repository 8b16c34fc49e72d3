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
from mindscape.games.nevermind.notation import PLACES

# Eight packs of eight pictures, each named so that one can think of it, feel for it, remember it or look forward to it.
PACKS: Mapping[str, tuple[str, ...]] = {
    "tides": (
        "a walk along the tide line", "gulls over grey water", "a boat left on the sand", "the lighthouse at dusk",
        "shells in a wet hand", "a storm far out at sea", "the pull of the ebb", "footprints filling with water",
    ),
    "forest": (
        "a path between tall firs", "moss on a fallen trunk", "a deer that stood quite still", "light in young leaves",
        "the smell of rain on earth", "an owl somewhere near", "a hut with a lamp in it", "mushrooms under the ferns",
    ),
    "city": (
        "a window lit late at night", "the last tram home", "a crowd at the crossing", "roofs in the early sun",
        "a stranger who smiled", "the noise of building", "a café in the rain", "a bench by the canal",
    ),
    "sky": (
        "a balloon above the fields", "clouds like far mountains", "swallows before the rain", "the first evening star",
        "a kite on a long string", "thunder behind the hills", "the red edge of morning", "a plane drawing its line",
    ),
    "clockwork": (
        "a clock that is always late", "the wheels of an old watch", "a music box tune", "a train timetable",
        "a machine nobody understands", "the hands before midnight", "a key without a lock", "a ticking next door",
    ),
    "ink": (
        "a letter never sent", "a name written large", "blots on a school desk", "a drawing of a crane",
        "the last page of a book", "a map of nowhere", "three lines of a poem", "a stain like a face",
    ),
    "garden": (
        "the roses by the wall", "a bowl of ripe pears", "the gate that creaks", "seeds in a paper bag",
        "bees in the lavender", "a swing under the tree", "weeds between the stones", "the long table in the shade",
    ),
    "cosmos": (
        "a planet with thin rings", "the silence between stars", "a comet that comes back", "the far side of the moon",
        "a night without a cloud", "the size of everything", "a signal from somewhere", "a small blue dot",
    ),
}  # fmt: skip
PACKS_IN_A_GAME = 3

DOING = {
    "thinking": "thinking about",
    "feeling": "caught in a feeling about",
    "remembering": "remembering",
    "anticipating": "looking ahead to",
    None: "drifting towards",
}
NOTED = {"thinking": "Thinking.", "feeling": "Feeling.", "remembering": "Remembering.", "anticipating": "Anticipating."}


class Narrator:
    """Tells events in the first person."""

    def __init__(self, seed: int, packs: Sequence[str] = ("tides", "forest", "city")) -> None:
        unknown = [pack for pack in packs if pack not in PACKS]
        if unknown or len(set(packs)) != PACKS_IN_A_GAME:
            raise Refused(f"Three different packs are chosen, of: {', '.join(PACKS)}.", "NM-102")
        rng = Rng(seed & 0x7FFF_FFFF_FFFF_FFFF)
        pictures = [picture for pack in packs for picture in PACKS[pack]]
        # Any eight of the 24 cards go to the grid (NM-103).
        self.pictures = {place: pictures.pop(rng.below(len(pictures))) for place in PLACES}

    def tell(self, event: Mapping[str, Any], view: Mapping[str, Any]) -> str:
        """The sentence for an event, the position after it given; empty where the inner voice has nothing to say."""
        kind, place = event["event"], event.get("place")
        if place is None:
            return BARE.get(kind, "").format(**event)
        picture = self.pictures[place]
        doing = f"{DOING[view['cards'][place]['token']]} {picture}"
        if kind == "noted":
            return f"{picture[0].upper()}{picture[1:]}. {NOTED[event['face']]}"
        if kind == "surfaced" and event["from_breath"]:
            return f"I was with the breath, and now I am {doing}."
        return SENTENCES.get(kind, "").format(doing=doing, picture=picture)


SENTENCES = {
    "surfaced": "Something rises: {picture}.",
    "returned": "And here it is again: I am {doing}.",
    "distracted": "Without wanting it I am far away, {doing}.",
    "lingered": "I am still {doing}.",
    "woke": "What I had let go of is back: I am {doing}.",
    "rested": "{picture} passes by, and I let it pass.",
    "wandered": "One thing leads to another: {picture}.",
    "blocked": "But there is nothing to hold on to there.",
    "noticed": "I notice that I was {doing}.",
    "acknowledged": "I acknowledge that I was {doing}, and mean to stay.",
    "focused": "I return from {picture} to my breath.",
    "let go": "I let go of {picture}.",
    "breathed in": "I breathe in, deeply, and {picture} is only air.",
    "breathed out": "I breathe out. {picture} is gone again.",
    "matched": "It touches something: I am {doing}.",
}
BARE = {
    "time passed": "A moment has gone.",
    "passed": "I sit, and there is nothing to do.",
    "free turn": "For a moment the mind is quiet.",
    "offered": "There is room for a deep breath.",
}
