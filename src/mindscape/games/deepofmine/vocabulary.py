"""The closed vocabulary of the card language (section 4 of the rules): every word that a deck file may use."""

from __future__ import annotations

from mindscape.games.deepofmine import codes as e

FORMAT = "deepofmine-cards/1"

TYPES = ("moment", "disorder", "recovery", "impact", "fracture", "intervention")
SUBTYPES = ("everyday", "relaxation", "life_event", "phobia", "illness")
SUBTYPES_OF = {"moment": SUBTYPES[:3], "disorder": SUBTYPES[3:]}
KINDS = (*TYPES, *SUBTYPES)  # the number of a word is its bit in a match
CARD_TYPES = TYPES[:5]

WHERE = ("any", "own", "other")
TONES = ("negative", "positive")
ABILITY_KINDS = ("passive", "gain", "turn", "use")
EVENTS = {"fracture": e.ON_FRACTURE, "intervention": e.ON_INTERVENTION, "disorder": e.ON_DISORDER}
CONDITIONS = ("mentality", "hand", "sub", "moments", "locked", "disorders", "recoveries", "fractures")
CONDITION_FIELDS = tuple(f"{name}_{end}" for name in CONDITIONS for end in ("min", "max"))

PLAYER_WORDS = ("self", "other", "any", "each", "each_other", "left", "right", "chosen", "victim")
ZONES = ("deck", "discard", "subconscious", "hand")
SAFE_VERBS = ("erase", "lock", "open", "steal", "move")
NUMBER_WORDS = {"die": e.N_DIE, "-die": e.N_MINUS_DIE, "all": e.N_ALL}

# The verbs in the order of their codes, each with its own parameters (4.2); `may`, `then` and `by` go with all.
PICK = ("pick", "of", "match", "n", "another")
VERBS: dict[str, tuple[str, ...]] = {
    "mentality": ("who", "n"),
    "draw": ("who", "n", "keep", "zone"),
    "draw_from": ("who", "n"),
    "discard": ("who", "n", "match", "random"),
    "erase": PICK,
    "lock": PICK,
    "open": PICK,
    "steal": PICK,
    "move": (*PICK, "to"),
    "search": ("zone", "who", "match", "n", "to", "another"),
    "shuffle": ("zone", "who", "hand"),
    "peek": ("zone", "n", "who", "bury"),
    "swap_hands": ("who",),
    "swap_ability": ("who",),
    "play_from": ("match",),
    "fragments": ("who", "n", "when"),
    "target": ("who",),
    "roll": ("cases",),
    "choose": ("options",),
    "if": ("when", "steps", "else"),
    "each": ("who", "steps"),
    "block": (),
}
COMMON = ("may", "then", "by")
VERB_CODES = {verb: code for code, verb in enumerate(VERBS)}

# What must be said, because nothing would be a good guess.
NEEDED: dict[str, tuple[str, ...]] = {
    "erase": ("pick",),
    "draw_from": ("who",),
    "search": ("zone",),
    "shuffle": ("zone",),
    "peek": ("zone",),
    "swap_hands": ("who",),
    "swap_ability": ("who",),
    "target": ("who",),
    "roll": ("cases",),
    "choose": ("options",),
    "if": ("when", "steps"),
    "each": ("who", "steps"),
}

# Words that some verbs allow less of.
PICKS_OF = {"erase": ("moment", "attached"), "move": ("attached",)}
ZONES_OF = {
    "draw": ("deck", "subconscious"),
    "search": ("deck", "discard", "subconscious"),
    "shuffle": ("deck", "subconscious"),
    "peek": ("deck", "hand"),
}
TO_OF = {"move": ("other", "self"), "search": ("hand", "mind")}
OTHERS = tuple(word for word in PLAYER_WORDS if word != "self")
WHO_OF = {
    "draw_from": OTHERS,
    "swap_hands": OTHERS,
    "swap_ability": OTHERS,
    "target": ("other", "any"),
    "each": ("each", "each_other"),
}
WITHOUT_ALL = ("mentality", "draw", "fragments", "peek")
SIGNED = ("mentality", "fragments")

MOD_FIELDS = ("hand_limit", "fragments", "soften", "safe", "repeat", "no_dice")
CARD_FIELDS = (
    "id", "name", "copies", "type", "subtype", "value", "dice", "requires", "where", "loose", "on_enter",
    "turn_start", "tone", "on_play", "die", "instant", "mods", "text", "flavour", "about", "source", "original",
)  # fmt: skip
INTERVENTION_FIELDS = ("id", "name", "on_draw", "text", "flavour", "about", "source", "original")
ABILITY_CARD_FIELDS = ("id", "name", "ability", "text", "flavour", "source")
BOARD_FIELDS = ("id", "name", "bonus", "text", "flavour", "source")
ABILITY_FIELDS = ("name", "kind", "when", "mods", "steps", "cost", "text")
INSTANT_FIELDS = ("event", "who", "steps")
FILE_FIELDS = ("format", "name", "extends", "about", "card", "intervention", "ability_card", "board")

# Which fields belong to which types of card.
ONLY_FOR = {
    "subtype": ("moment", "disorder"),
    "where": ("moment", "disorder", "recovery"),
    "loose": ("disorder", "recovery"),
    "on_enter": ("moment", "disorder", "recovery"),
    "turn_start": ("moment", "disorder", "recovery"),
    "tone": ("moment", "disorder", "recovery"),
    "mods": ("moment", "disorder", "recovery"),
    "requires": ("moment", "disorder", "recovery", "impact"),
    "on_play": ("impact",),
    "instant": ("impact",),
    "die": ("fracture",),
}
