"""Every card of our deck does what it says: a line a card.

A line is the card, the players, the moves, and what is true afterwards.
"""

from __future__ import annotations

from typing import Any

import pytest

from mindscape.games.deepofmine import shelf, tell
from rules.deepofmine.forest import Forest

TWO = "mind m1 camping insomnia, m2 stargazing"

CARDS: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    # ---- Everyday
    "dishwashing": (
        "hand dishwashing; mind m1 camping chamomile",
        "mind m2 humming acrophobia",
        "p0 play dishwashing in p0; chance roll 0; p0 choose p1:m2:acrophobia",
        {"p0.mentality": 2, "p1.subconscious": ["acrophobia"]},
    ),
    "a-great-conversation": (
        "hand a-great-conversation camping gossip",
        "",
        (
            "p0 play a-great-conversation in p0; chance roll 0;chance draw humming; chance draw insomnia;"
            "chance draw burnout"
        ),
        {"p0.mentality": 2, "discard": ["camping", "gossip"], "p0.hand": ["humming", "insomnia", "burnout"]},
    ),
    "mowing-the-lawn": (
        "hand mowing-the-lawn",
        "",
        "p0 play mowing-the-lawn in p0; chance draw gossip",
        {"p0.mentality": 2, "p0.hand": ["gossip"]},
    ),
    "acorn-coffee": (
        "hand acorn-coffee",
        "",
        "p0 play acorn-coffee in p0; chance draw gossip",
        {"p0.mentality": 1, "p0.hand": ["gossip"]},
    ),
    "foraging-list": (
        "hand foraging-list",
        "",
        "p0 play foraging-list in p0; chance draw gossip; chance draw camping; p0 discard gossip",
        {"p0.mentality": 1, "p0.hand": ["camping"], "discard": ["gossip"]},
    ),
    "compost-duty": (
        "hand compost-duty gossip",
        "",
        "p0 play compost-duty in p0; p0 choose yes; chance draw camping",
        {"p0.mentality": 1, "p0.hand": ["camping"], "discard": ["gossip"]},
    ),
    "fresh-nest-sheets": (
        "hand fresh-nest-sheets; mind m1 camping insomnia",
        "",
        "p0 play fresh-nest-sheets in p0",
        {"p0.mentality": 1, "p0.subconscious": ["insomnia"]},
    ),
    "puddle-small-talk": (
        "hand puddle-small-talk",
        "",
        "p0 play puddle-small-talk in p0; chance draw gossip",
        {"p0.mentality": 2, "p1.mentality": 1, "p0.hand": ["gossip"]},
    ),
    "soup-for-one": (
        "hand soup-for-one; below camping humming",
        "",
        "p0 play soup-for-one in p0; p0 choose yes; p0 choose camping",
        {"p0.mentality": 2, "p0.hand": ["camping"], "p0.subconscious": ["humming"]},
    ),
    "rent-to-the-owl": (
        "hand rent-to-the-owl",
        "",
        "p0 play rent-to-the-owl in p0; chance draw gossip; chance draw camping",
        {"p0.mentality": -1, "p0.hand": ["gossip", "camping"]},
    ),
    "lost-burrow-keys": (
        "hand lost-burrow-keys",
        "",
        "p0 play lost-burrow-keys in p0; chance roll 2; chance draw gossip; chance draw camping",
        {"p0.mentality": 1, "p0.hand": ["gossip", "camping"]},
    ),
    "woodpecker-checkup": (
        "hand woodpecker-checkup; mind m1 camping insomnia acrophobia",
        "",
        "p0 play woodpecker-checkup in p0; p0 choose erase",
        {"p0.mentality": 1, "p0.subconscious": ["insomnia"]},
    ),
    "roof-repair": (
        "hand roof-repair; mind m1! camping",
        "",
        "p0 play roof-repair in p0",
        {"p0.mentality": 1, "p0.mind.0.locked": False},
    ),
    "monday-again": (
        "",
        "mind m1 monday-again",
        "p0 pass",
        {"p1.mentality": -1, "turn.stage": "main"},
    ),
    "tidy-shelf": (
        "",
        "hand camping gossip; mind m1 tidy-shelf",
        "p0 pass; chance draw humming",
        {"p1.hand": ["camping", "gossip", "humming"]},
    ),
    "overdue-letters": (
        "hand overdue-letters camping",
        "hand gossip humming",
        "p0 play overdue-letters in p0; p1 discard gossip",
        {"p0.mentality": 1, "p0.hand": ["camping"], "p1.hand": ["humming"]},
    ),
    # ---- Relaxation
    "playing-billiards": (
        "hand playing-billiards",
        "",
        "p0 play playing-billiards in p0; chance roll 1",
        {"p0.mentality": 3},
    ),
    "camping": ("hand camping", "", "p0 play camping in p0", {"p0.mentality": 3}),
    "nap-in-the-moss": (
        "hand nap-in-the-moss; mentality 2",
        "",
        "p0 play nap-in-the-moss in p0",
        {"p0.mentality": 5},
    ),
    "hot-spring": (
        "hand hot-spring; mind m1 camping burnout",
        "",
        "p0 play hot-spring in p0",
        {"p0.mentality": 2, "p0.subconscious": ["burnout"]},
    ),
    "reading-under-a-mushroom": (
        "hand reading-under-a-mushroom",
        "",
        "p0 play reading-under-a-mushroom in p0; chance reveal heartbreak; chance reveal camping; p0 choose heartbreak",
        {
            "p0.mentality": 2,
            "deck.fixed.0": {"at": 0, "card": "camping", "known": [0]},
            "deck.fixed.1": {"at": 98, "card": "heartbreak", "known": [0]},
        },
    ),
    "fishing-without-fish": (
        "hand fishing-without-fish",
        "",
        "p0 play fishing-without-fish in p0; chance draw gossip",
        {"p0.mentality": 1, "p0.hand": ["gossip"]},
    ),
    "dance-in-the-rain": (
        "hand dance-in-the-rain",
        "",
        "p0 play dance-in-the-rain in p0; chance roll 1; p1 choose gain",
        {"p0.mentality": 2, "p1.mentality": 0},
    ),
    "humming": ("", "mind m1 humming; mentality 3", "p0 pass", {"p1.mentality": 4}),
    "picnic-with-ants": (
        "hand picnic-with-ants",
        "",
        "p0 play picnic-with-ants in p0",
        {"p0.mentality": 2, "p1.mentality": 1},
    ),
    "stargazing": (
        "hand stargazing",
        "",
        "p0 play stargazing in p0; chance draw gossip; chance draw camping",
        {"p0.mentality": 2, "p0.hand": ["gossip"], "p1.hand": ["camping"]},
    ),
    "board-game-night": (
        "hand board-game-night",
        "",
        "p0 play board-game-night in p0; chance draw gossip",
        {"p0.mentality": 3, "p1.mentality": 1, "p0.hand": ["gossip"]},
    ),
    "mud-sauna": (
        "hand mud-sauna; mind m1! camping",
        "",
        "p0 play mud-sauna in p0",
        {"p0.mentality": 2, "p0.mind.0.locked": False},
    ),
    # ---- Life Events
    "fathers-slap": (
        "hand fathers-slap camping gossip",
        "",
        "p0 play fathers-slap in p0; p0 discard gossip",
        {"p0.mentality": -2, "p0.hand": ["camping"]},
    ),
    "buying-a-car": (
        "hand buying-a-car; mentality 2",
        "",
        "p0 play buying-a-car in p0; chance draw camping; chance draw gossip; p0 discard camping",
        {"p0.mentality": 5, "p0.hand": ["gossip"]},
    ),
    "oak-wedding": (
        "hand oak-wedding; mentality 5; seven +",
        "",
        "p0 play oak-wedding in p0",
        {"p0.mentality": 9, "p1.mentality": 1},
    ),
    "first-cub": (
        "hand first-cub; mind m1 camping, m2 humming, m3 hot-spring",
        "",
        "p0 play first-cub in p0; p0 pass; p1 pass",
        {"p0.mentality": 4, "turn.player": 0},  # +4, then -1 by itself and +1 by Humming
    ),
    "new-burrow": (
        "hand new-burrow; mind m1 camping burnout",
        "mind m2 humming",
        "p0 play new-burrow in p0; p0 choose yes",
        {"p0.mentality": 2, "p1.mentality": -3, "p1.mind.0.cards": ["humming", "burnout"], "p1.next_fragments": -1},
    ),
    "owl-school": (
        "hand owl-school; mentality 3",
        "",
        "p0 play owl-school in p0; chance draw camping; chance draw gossip",
        {"p0.mentality": 6, "p0.hand": ["camping", "gossip"]},
    ),
    "fired-from-the-dam": (
        "hand fired-from-the-dam",
        "",
        "p0 play fired-from-the-dam in p0",
        {"p0.mentality": -1, "turn.fragments": 2},
    ),
    "acorn-lottery": (
        "hand acorn-lottery; mentality 4; seven +",
        "",
        "p0 play acorn-lottery in p0",
        {"p0.mentality": 8},
    ),
    "separated-by-mutual-growl": (
        "hand separated-by-mutual-growl; mind m1 camping burnout",
        "",
        "p0 play separated-by-mutual-growl in p0; chance draw gossip; chance draw humming; chance draw insomnia",
        {"p0.mentality": 1, "p0.subconscious": ["camping", "burnout"], "p0.hand": ["gossip", "humming", "insomnia"]},
    ),
    "first-love": (
        "hand first-love",
        "",
        "p0 play first-love in p0; chance roll 0; chance roll 2",
        {"p0.mentality": 3},
    ),
    "hibernation": (
        "hand hibernation; mentality 6; seven +",
        "",
        "p0 play hibernation in p0",
        {"p0.mentality": 10, "p0.next_fragments": -1},
    ),
    "retirement-party": (
        "hand retirement-party; mind m1 camping, m2 humming, m3 hot-spring, m4 stargazing",
        "",
        "p0 play retirement-party in p0",
        {"p0.mentality": 3, "p1.mentality": 1},
    ),
    "coming-of-age": (
        "hand coming-of-age camping gossip",
        "",
        "p0 play coming-of-age in p0; p0 discard camping",
        {"p0.mentality": 2, "p0.hand": ["gossip"]},
    ),
    "odd-inheritance": (
        "hand odd-inheritance; mentality 4; seven +",
        "mind m1 camping insomnia, m2 acorn-coffee",
        "p0 play odd-inheritance in p0",
        {"p0.mentality": 8, "p0.mind.1.cards": ["camping", "insomnia"], "p1.mind.0.cards": ["acorn-coffee"]},
    ),
    # ---- Phobias
    "coulrophobia": (
        "hand coulrophobia",
        "hand camping gossip; mind m1 humming",
        "p0 play coulrophobia on p1:m1; p1 discard gossip",
        {"p1.mentality": -2, "p1.hand": ["camping"]},
    ),
    "arachnophobia": ("hand arachnophobia", TWO, "p0 play arachnophobia on p1:m1", {"p1.mentality": -3}),
    "nyctophobia": (
        "hand nyctophobia",
        "hand camping gossip; mind m1 humming",
        "p0 play nyctophobia on p1:m1; chance pick camping",
        {"p1.mentality": -3, "p1.hand": ["gossip"], "discard": ["camping"]},
    ),
    "acrophobia": ("hand acrophobia", TWO, "p0 play acrophobia on p1:m1", {"p1.mentality": -3}),
    "agoraphobia": (
        "hand agoraphobia",
        TWO,
        "p0 play agoraphobia on p1:m1",
        {"p1.mentality": -2, "p1.next_fragments": -1},
    ),
    "trypophobia": (
        "hand trypophobia",
        "mind m1 camping, m2 humming",
        "p0 play trypophobia on p1:m1; p1 choose p1:m2",
        {"p1.mentality": -2, "p1.mind.1.locked": True, "p1.mind.0.locked": False},
    ),
    "dendrophobia": ("hand dendrophobia", TWO, "p0 play dendrophobia on p1:m1; chance roll 2", {"p1.mentality": -4}),
    "nomophobia": (
        "hand a-life-wasted camping gossip insomnia burnout hoarding acrophobia; mind m1 humming nomophobia",
        "",
        "p0 draw; chance draw stargazing; p0 pass; p0 discard stargazing; p0 discard gossip",
        {
            "turn.player": 1,
            "p0.hand": ["a-life-wasted", "camping", "insomnia", "burnout", "hoarding", "acrophobia"][:6],
        },
    ),
    "chronophobia": (
        "",
        "hand gossip camping insomnia burnout hoarding; mind m1 humming chronophobia",
        "p0 pass; p1 discard gossip",
        {"p1.hand": ["camping", "insomnia", "burnout", "hoarding"]},
    ),
    "ergophobia": (
        "hand ergophobia",
        TWO,
        "p0 play ergophobia on p1:m1",
        {"p1.mentality": -3, "p1.next_fragments": -1},
    ),
    "aquaphobia": ("hand aquaphobia", TWO, "p0 play aquaphobia on p1:m2", {"p1.mentality": -3}),
    # ---- Illnesses
    "insomnia": ("hand insomnia", "mind m1 camping", "p0 play insomnia on p1:m1; p0 pass", {"p1.mentality": -2}),
    "burnout": ("hand burnout", TWO, "p0 play burnout on p1:m1", {"p1.mentality": -3, "p1.next_fragments": -1}),
    "hoarding": (
        "hand camping gossip insomnia burnout humming acrophobia aquaphobia; mind m1 stargazing hoarding",
        "",
        "p0 draw; chance draw ergophobia; p0 pass",
        {"turn.player": 1},
    ),
    "winter-blues": ("", "mind m1 camping winter-blues; mentality 1", "p0 pass", {"p1.mentality": 0}),
    "homesickness": (
        "hand homesickness",
        "",
        "p0 play homesickness in p1",
        {"p1.mentality": -2, "p1.mind.0.cards": ["homesickness"]},
    ),
    "impostor-syndrome": (
        "hand impostor-syndrome",
        "mind m1 camping chamomile",
        "p0 play impostor-syndrome on p1:m1",
        {"p1.mentality": -2, "p1.subconscious": ["chamomile"]},
    ),
    "sticky-sadness": (
        "hand sticky-sadness",
        "hand camping; mind m1 humming",
        "p0 play sticky-sadness on p1:m1",
        {"p1.mentality": -3, "discard": ["camping"]},
    ),
    "sleepwalking": (
        "",
        "hand camping gossip; mind m1 humming sleepwalking",
        "p0 pass; chance roll 0; chance pick gossip",
        {"p1.hand": ["camping"], "discard": ["gossip"]},
    ),
    # ---- Recoveries
    "chamomile": (
        "hand chamomile; mind m1 camping",
        "",
        "p0 play chamomile on p0:m1; chance draw gossip",
        {"p0.mentality": 2, "p0.hand": ["gossip"]},
    ),
    "group-hug": (
        "hand group-hug; mind m1 camping",
        "",
        "p0 play group-hug on p0:m1",
        {"p0.mentality": 3, "p1.mentality": 1},
    ),
    "old-tree-talk": ("hand old-tree-talk; mind m1 camping", "", "p0 play old-tree-talk on p0:m1", {"p0.mentality": 3}),
    "turtle-therapy": (
        "hand turtle-therapy; mind m1 camping burnout",
        "",
        "p0 play turtle-therapy on p0:m1",
        {"p0.mentality": 2, "p0.subconscious": ["burnout"]},
    ),
    "hedgehog-pills": (
        "hand hedgehog-pills gossip; mind m1 camping",
        "",
        "p0 play hedgehog-pills on p0:m1",
        {"p0.mentality": 3, "discard": ["gossip"]},
    ),
    "dream-diary": (
        "hand dream-diary; mind m1 camping; below stargazing burnout",
        "",
        "p0 play dream-diary on p0:m1; p0 choose yes; chance draw gossip; chance draw humming",
        {"p0.mentality": 1, "p0.mind.1.cards": ["stargazing"], "p0.hand": ["gossip"]},
    ),
    "deep-breaths": (
        "hand deep-breaths; mind m1 camping, m2! humming",
        "",
        "p0 play deep-breaths on p0:m1",
        {"p0.mentality": 2, "p0.mind.1.locked": False},
    ),
    "morning-run": (
        "hand morning-run; mind m1 camping",
        "",
        "p0 play morning-run on p0:m1",
        {"p0.mentality": 2, "turn.fragments": 2},
    ),
    "belly-laugh": (
        "hand belly-laugh; mind m1 camping",
        "",
        "p0 play belly-laugh on p0:m1",
        {"p0.mentality": 3, "p1.mentality": 1},
    ),
    "adopted-beetle": ("", "mind m1 camping adopted-beetle", "p0 pass", {"p1.mentality": 1}),
    "forgiveness": (
        "hand forgiveness; mind m1 camping burnout",
        "",
        "p0 play forgiveness on p0:m1",
        {"p0.mentality": 3, "p0.subconscious": ["burnout"]},
    ),
    "sitting-very-still": (
        "mind m1 camping sitting-very-still",
        "",
        "p0 draw; chance draw meltdown; chance roll 1",
        {"p0.mentality": -2},
    ),
    "security-leaf": (
        "hand odd-inheritance; mentality 4; seven +",
        "mind m1 camping security-leaf",
        "p0 play odd-inheritance in p0",
        {"p0.mentality": 6, "p1.mind.0.cards": ["camping", "security-leaf"]},
    ),
    # ---- Impacts
    "an-all-surviving-illusion": (
        "hand an-all-surviving-illusion; mind m1 camping",
        "",
        "p0 play an-all-surviving-illusion; chance draw gossip; chance draw humming; chance draw insomnia",
        {"p0.subconscious": ["camping"], "p0.hand": ["gossip", "humming", "insomnia"]},
    ),
    "a-life-wasted": (
        "hand a-life-wasted camping",
        "hand gossip humming",
        "p0 play a-life-wasted; chance roll 0",
        {"p0.hand": ["gossip", "humming"], "p1.hand": ["camping"]},
    ),
    "gossip": (
        "hand gossip",
        "hand camping humming",
        "p0 play gossip; chance pick humming",
        {"p0.hand": ["humming"], "p1.hand": ["camping"]},
    ),
    "magpie-job": (
        "hand magpie-job gossip",
        "mind m1 camping insomnia",
        "p0 play magpie-job",
        {"p0.mentality": 2, "p0.mind.0.cards": ["camping", "insomnia"], "discard": ["gossip", "magpie-job"]},
    ),
    "squirrel-brain": (
        "hand squirrel-brain",
        "",
        "p0 play squirrel-brain; chance draw gossip; chance draw humming; chance draw insomnia; p0 discard insomnia",
        {"p0.hand": ["gossip", "humming"], "discard": ["insomnia", "squirrel-brain"]},
    ),
    "repression": (
        "hand repression",
        "mind m1 camping",
        "p0 play repression",
        {"p1.mind.0.locked": True, "discard": ["repression"]},
    ),
    "catharsis": (
        "hand catharsis; mind m1! camping, m2! humming",
        "",
        "p0 play catharsis",
        {"p0.mentality": 2, "p0.mind.0.locked": False, "p0.mind.1.locked": False},
    ),
    "stir-the-soup": (
        "hand stir-the-soup; below camping humming",
        "",
        "p0 play stir-the-soup; chance draw gossip; chance draw insomnia",
        {"p0.mixed": 2, "p0.hand": ["gossip", "insomnia"]},
    ),
    "blame-game": (
        "hand blame-game; mind m1 camping insomnia",
        "mind m2 humming",
        "p0 play blame-game",
        {"p1.mentality": -1, "p1.mind.0.cards": ["humming", "insomnia"], "p0.mind.0.cards": ["camping"]},
    ),
    "borrowed-feathers": (
        "hand borrowed-feathers; ability hoarder",
        "ability optimist",
        "p0 play borrowed-feathers",
        {"p0.ability": "optimist", "p1.ability": "hoarder"},
    ),
    "deja-vu": (
        "hand deja-vu",
        "",
        "p0 play deja-vu; chance draw camping",
        {"p0.hand": ["camping"], "discard": ["deja-vu"]},
    ),
    "wishful-thinking": (
        "hand wishful-thinking",
        "",
        "p0 play wishful-thinking; p0 choose camping",
        {"p0.hand": ["camping"]},
    ),
    "the-mirror-pond": (
        "hand the-mirror-pond",
        "",
        "p0 play the-mirror-pond",
        {"p0.mentality": 1, "p1.mentality": -3},
    ),
    "second-wind": (
        "hand second-wind",
        "",
        "p0 play second-wind; chance draw camping",
        {"turn.fragments": 2, "p0.hand": ["camping"]},
    ),
    "thick-skin": (
        "hand thick-skin",
        "",
        "p0 draw; chance draw heartbreak; p0 block thick-skin; chance draw camping",
        {"p0.mentality": 0, "p0.subconscious": ["heartbreak"], "p0.hand": ["camping"], "discard": ["thick-skin"]},
    ),
    "not-today": (
        "hand burnout",
        "hand not-today; mind m1 camping",
        "p0 play burnout on p1:m1; p1 block not-today; chance draw humming",
        {
            "p1.mentality": 0,
            "p1.hand": ["humming"],
            "discard": ["not-today", "burnout"],
            "p1.mind.0.cards": ["camping"],
        },
    ),
    "lucky-clover": (
        "hand lucky-clover",
        "",
        "p0 play lucky-clover; chance draw camping; chance draw gossip",
        {"p0.hand": ["camping", "gossip"], "discard": ["lucky-clover"]},
    ),
    # ---- Fractures
    "amnesia": (
        "mind m1 camping, m2 humming",
        "",
        "p0 draw; chance draw amnesia; chance roll 1; chance roll 0; p1 choose p0:m2",
        {"p0.mentality": -2, "p0.mind.1.locked": True, "p0.subconscious": ["amnesia"]},
    ),
    "loss-of-a-loved-one": (
        "mind m1 camping, m2 humming",
        "",
        "p0 draw; chance draw loss-of-a-loved-one; chance roll 0; chance roll 1; p0 choose p0:m1",
        {"p0.mentality": -4, "p0.mind.0.locked": True, "p0.subconscious": ["camping", "loss-of-a-loved-one"]},
    ),
    "dark-night": (
        "hand gossip insomnia burnout camping",
        "",
        (
            "p0 draw; chance draw dark-night; chance roll 0; chance roll 2; p0 discard gossip; p0 discard camping;"
            "p0 discard burnout; chance draw humming; chance draw stargazing"
        ),
        {"p0.mentality": -5, "p0.hand": ["insomnia", "humming", "stargazing"]},
    ),
    "heartbreak": (
        "mind m1 camping",
        "",
        "p0 draw; chance draw heartbreak; chance roll 0",
        {"p0.mentality": -2, "p0.subconscious": ["camping", "heartbreak"]},
    ),
    "meltdown": (
        "",
        "",
        "p0 draw; chance draw meltdown; chance roll 2; chance draw gossip; chance draw camping",
        {"p0.mentality": -4, "p0.hand": ["gossip", "camping"]},
    ),
    "midlife-crisis": ("", "", "p0 draw; chance draw midlife-crisis; chance roll 2", {"p0.mentality": -1}),
    "betrayal": (
        "mind m1 camping insomnia",
        "",
        "p0 draw; chance draw betrayal; chance roll 1; chance roll 2",
        {"p0.mentality": -4, "p0.subconscious": ["insomnia", "betrayal"]},
    ),
    "panic-attack": (
        "mind m1! camping",
        "",
        "p0 draw; chance draw panic-attack; chance roll 2; p0 choose open",
        {"p0.mentality": -4, "p0.mind.0.locked": False},
    ),
    "identity-crisis": (
        "ability hoarder",
        "ability optimist",
        "p0 draw; chance draw identity-crisis; chance roll 1",
        {"p0.mentality": -3, "p0.ability": "optimist", "p1.ability": "hoarder"},
    ),
    # ---- Interventions
    "wellness": (
        "",
        "",
        (
            "p0 draw; p0 pass; chance roll 2; chance draw camping;"
            "chance roll 0; chance draw gossip; chance insert endless 49"
        ),
        {"p0.mentality": 2, "p1.mentality": 0, "p0.hand": ["camping"], "p1.hand": ["gossip"], "removed": ["wellness"]},
    ),
    "endless": ("", "", "p0 draw", {"phase": "over", "result.end": "endless"}),
}


@pytest.mark.parametrize("name", CARDS)
def test_a_card_does_what_it_says(name: str) -> None:
    first, second, moves, expected = CARDS[name]
    deck: dict[str, Any] = {}
    if name in ("wellness", "endless"):
        deck = {"deck": {"pool": "rest", "fixed": [{"at": 0, "card": name}]}}
    if name == "endless":
        deck["removed"] = ["wellness"]
    table = Forest(first, second, **deck).play(moves)
    assert {path: table[path] for path in expected} == expected


def test_every_card_of_the_deck_has_a_line() -> None:
    assert sorted(CARDS) == sorted(shelf.base().ids)


def test_the_words_of_every_card_are_those_of_its_effects() -> None:
    deck = shelf.base()
    assert {name: tell.card(deck, name) for name in deck.ids} == {
        name: deck.entry(name).get("text", "") for name in deck.ids
    }
    abilities = deck.sources[len(deck.ids) :]
    assert {name: tell.ability(deck.ability(name)) for name in abilities} == {
        name: deck.ability(name)["text"] for name in abilities
    }


def test_every_disorder_and_recovery_says_what_it_is() -> None:
    for name, entry in shelf.base().cards.items():
        if entry["type"] in ("disorder", "recovery"):
            assert 40 < len(entry["about"]) < 240, name


def test_our_deck_has_the_cards_that_the_rules_count() -> None:
    types = [card["type"] for card in shelf.base().cards.values()]
    counted = {kind: types.count(kind) for kind in set(types)}
    assert counted == {"moment": 42, "disorder": 19, "recovery": 13, "impact": 17, "fracture": 9}
