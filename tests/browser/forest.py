"""Moments of Deep of Mine that are worth looking at; those in the middle of an effect are played up to there."""

from __future__ import annotations

from typing import Any

from rules.deepofmine.forest import Forest, altered

ME = {"kind": "me"}
OPEN = {"kind": "open"}
GREEDY = {"kind": "bot", "bot": "greedy"}
FOUR = (ME, GREEDY, GREEDY, GREEDY)
NEIGHBOURS = ("Hedgehog", "Red Panda", "Raccoon")
"""People who are called as bots at their boards would be, and who leave the table as it is."""
EVERYONE: dict[str, Any] = {}  # the options: who might block is asked, whoever holds what

MY_MIND = (
    "m1 acorn-coffee, m2 camping chamomile, m3 stargazing, m4 dishwashing nomophobia, m5 hot-spring, "
    "m6! playing-billiards insomnia"
)
FOX = (
    "board fox; ability optimist; mentality 9; seven +; below rent-to-the-owl agoraphobia fishing-without-fish; "
    f"mind {MY_MIND}; "
)
HAND = "hand nap-in-the-moss oak-wedding arachnophobia group-hug magpie-job not-today winter-blues"
HEDGEHOG = (
    "board hedgehog; ability hoarder; mentality 4; below meltdown; seed meltdown; "
    "mind m7 humming, m8 puddle-small-talk, m9 lost-burrow-keys acrophobia, m10 soup-for-one adopted-beetle; "
)
PANDA = (
    "board red-panda; ability daydreamer; mentality 13; seven +; below hoarding; mind m11 first-cub, "
    "m12 board-game-night, m13 tidy-shelf, m14 picnic-with-ants, m15 mud-sauna old-tree-talk, m16 owl-school; "
)
RACCOON = (
    "board raccoon; ability troublemaker; mentality -2; below identity-crisis; seed identity-crisis; "
    "mind m17 overdue-letters, m18 monday-again sticky-sadness sleepwalking, m19 coming-of-age, "
    "m20 mowing-the-lawn belly-laugh, m21! fathers-slap; "
)
HANDS = (
    f"{HEDGEHOG} hand gossip second-wind deep-breaths nyctophobia",
    f"{PANDA} hand catharsis repression blame-game",
    f"{RACCOON} hand amnesia foraging-list lucky-clover burnout",
)
NO_HANDS = (HEDGEHOG, PANDA, RACCOON)


def table(
    me: str, others: tuple[str, ...] = HANDS, turn: int = 0, top: str = "", moves: str = "", **options: Any
) -> Any:
    """A position in phase 2 of somebody's turn after some moves; `top` lies on the draw deck, the first card on top."""
    fixed = [{"at": number, "card": card, "known": [0]} for number, card in enumerate(top.split())]
    deck = {"pool": "rest", "fixed": fixed}
    now = {"player": turn, "number": 25, "stage": "main", "fragments": 2}
    forest = Forest(me, *others, options={"players": 1 + len(others), **options}, turn=now, deck=deck, next_id=60)
    return forest.play(moves).match.position.to_json()


TURN = table(FOX + HAND)
BLOCK = table(FOX + HAND, turn=1, moves="p1 play nyctophobia on p0:m2")
PROXY = table(
    FOX, (HEDGEHOG, PANDA, RACCOON + "hand amnesia"), turn=3,
    moves="p3 play amnesia at p3; chance roll 2; chance roll 1",
)  # fmt: skip
"""The left neighbour of the raccoon, who is me, chooses which of its Moments is locked."""
VOTE = table(
    FOX + HAND, turn=2, top="endless", moves="p2 draw; p3 block lucky-clover; p1 agree; p2 agree"
)  # fmt: skip
JUDGE = table(FOX + HAND, turn=1, moves="p1 play nyctophobia on p0:m2; p2 accept; p3 accept", justify="majority")
NO_FRACTURE = "compost-duty fresh-nest-sheets new-burrow roof-repair"
"""What can be drawn and nothing else happens."""
FRACTURE = table(
    FOX + "hand first-love deja-vu morning-run", NO_HANDS, top=f"heartbreak {NO_FRACTURE}", dice_symbol=False
)
DRAWS = [{"do": "draw", "n": 1}]
CHAIN = table(
    FOX + "hand first-love deja-vu", NO_HANDS, top=f"heartbreak betrayal {NO_FRACTURE}", dice_symbol=False,
    deck=altered(heartbreak={"die": dict.fromkeys("012", DRAWS)}),
)  # fmt: skip
"""A Heartbreak that draws a card, whatever is rolled, and the next card is a Fracture too."""
SEARCH = table(FOX + "hand wishful-thinking gossip", NO_HANDS, moves="p0 play wishful-thinking")
PEACE = table(
    "board fox; ability optimist; mentality 13; seven +; below agoraphobia; hand camping; mind m1 acorn-coffee, "
    "m2 stargazing, m3 dishwashing, m4 hot-spring, m5 playing-billiards, m6 compost-duty"
)
"""One Moment from peace of mind."""
CROWD = (
    "board hedgehog; ability hoarder; mentality 4; hand gossip second-wind; mind m30 soup-for-one chamomile "
    "aquaphobia morning-run, m31 dance-in-the-rain, m32 picnic-with-ants, m33 board-game-night, m34 mud-sauna, "
    "m35 fired-from-the-dam, m36 separated-by-mutual-growl, m37 foraging-list, m38 woodpecker-checkup"
)
CROWDED = table(
    "board fox; ability optimist; mentality 3; below rent-to-the-owl agoraphobia; mind m1 acorn-coffee, m2 stargazing, "
    "m3 dishwashing, m4 hot-spring, m5 playing-billiards, m6 compost-duty, m7 fresh-nest-sheets, m8 new-burrow, "
    f"m9 first-love, m10 roof-repair, m11 humming, m12 camping; {HAND}",
    (
        CROWD,
        "board red-panda; ability daydreamer; mentality 13; seven +; hand catharsis; mind m40 first-cub",
        f"{RACCOON} standing midlife-crisis betrayal",
    ),
    permanent_fractures=True,
)
"""Twelve piles in a Mind, nine in another, and Fractures that stand."""
STANDING = table(
    FOX + "standing midlife-crisis; hand turtle-therapy deja-vu", NO_HANDS, top=NO_FRACTURE, permanent_fractures=True
)
