"""A deck as the engine reads it: cards, abilities and effects as lists of small integers (`compiler.py`).  Compiled."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from mindscape.core.keeping import reduced

EVENTS: Final = 8  # whatever an instant may answer, as bits


def numbers(lists: dict[str, Any], name: str) -> vec[i64]:
    return vec[i64](lists.get(name, []))


def switches(lists: dict[str, Any], name: str) -> vec[bool]:
    return vec[bool](lists.get(name, []))


@final
class Program:
    """A compiled deck.  It never changes during a game, so all positions share it.

    Cards are numbered in the order of their ids, so that numbers sort as names do.  A `source` is what an
    effect can be of: a card, then the abilities of the Ability cards, then the Bonus Knowledge of the boards.
    """

    def __init__(self, lists: dict[str, Any] | None = None) -> None:
        """The lists of a deck by the names below: arrays, which are read without making an object of every number."""
        given: dict[str, Any] = {} if lists is None else lists
        self.cards: i64 = 0
        self.ability_cards: i64 = 0
        self.boards: i64 = 0
        self.wellness: i64 = 0
        self.endless: i64 = 0
        # ---- a number a card
        self.type: vec[i64] = numbers(given, "type")
        self.kinds: vec[i64] = numbers(given, "kinds")  # bits of type and subtype
        self.value: vec[i64] = numbers(given, "value")
        self.dice: vec[bool] = switches(given, "dice")
        self.requires: vec[i64] = numbers(given, "requires")  # condition
        self.where: vec[i64] = numbers(given, "where")
        self.loose: vec[bool] = switches(given, "loose")
        self.on_enter: vec[i64] = numbers(given, "on_enter")  # block
        self.turn_start: vec[i64] = numbers(given, "turn_start")
        self.negative: vec[bool] = switches(given, "negative")
        self.on_play: vec[i64] = numbers(given, "on_play")
        self.on_draw: vec[i64] = numbers(given, "on_draw")
        self.die: vec[i64] = numbers(given, "die")  # three blocks a card
        self.instant: vec[i64] = numbers(given, "instant")  # block
        self.instant_on: vec[i64] = numbers(given, "instant_on")  # events
        self.instant_any: vec[bool] = switches(given, "instant_any")
        # ---- a number a source
        self.has_mods: vec[bool] = switches(given, "has_mods")
        self.hand_limit: vec[i64] = numbers(given, "hand_limit")
        self.fragments: vec[i64] = numbers(given, "fragments")
        self.soften: vec[i64] = numbers(given, "soften")
        self.safe: vec[i64] = numbers(given, "safe")  # bits of verbs
        self.repeat: vec[i64] = numbers(given, "repeat")  # bits of types
        self.no_dice: vec[i64] = numbers(given, "no_dice")  # 0 or 1
        self.ability_kind: vec[i64] = numbers(given, "ability_kind")
        self.ability_when: vec[i64] = numbers(given, "ability_when")  # condition
        self.ability_cost: vec[i64] = numbers(given, "ability_cost")
        self.ability_steps: vec[i64] = numbers(given, "ability_steps")  # block
        # ---- a block is a run of steps; block 0 is empty
        self.block_start: vec[i64] = numbers(given, "block_start")
        self.block_end: vec[i64] = numbers(given, "block_end")
        self.block_then: vec[bool] = switches(given, "block_then")  # one of its steps is chained
        # ---- a number a step
        self.verb: vec[i64] = numbers(given, "verb")
        self.who: vec[i64] = numbers(given, "who")  # player word; for picks: in whose Mind
        self.n_kind: vec[i64] = numbers(given, "n_kind")
        self.n: vec[i64] = numbers(given, "n")
        self.flags: vec[i64] = numbers(given, "flags")
        self.match: vec[i64] = numbers(given, "match")  # 0: everything
        self.zone: vec[i64] = numbers(given, "zone")
        self.keep: vec[i64] = numbers(given, "keep")
        self.when: vec[i64] = numbers(given, "when")  # condition of an `if`
        self.first: vec[i64] = numbers(given, "first")  # block; for `choose`: the first option
        self.second: vec[i64] = numbers(given, "second")  # block of an else; for `choose`: the number of options
        self.third: vec[i64] = numbers(given, "third")  # `roll` has a block a face: first, second, third
        # ---- options of `choose`
        self.option_label: vec[i64] = numbers(given, "option_label")
        self.option_block: vec[i64] = numbers(given, "option_block")
        # ---- a condition is a run of (what, least, most); condition 0 always holds
        self.cond_start: vec[i64] = numbers(given, "cond_start")
        self.cond_end: vec[i64] = numbers(given, "cond_end")
        self.cond_what: vec[i64] = numbers(given, "cond_what")
        self.cond_least: vec[i64] = numbers(given, "cond_least")
        self.cond_most: vec[i64] = numbers(given, "cond_most")
        # ---- by event: which instants there are for it
        self.instants: vec[i64] = vec[i64]([self.instants_of(event) for event in range(EVENTS)])

    def __reduce__(self) -> tuple[Any, ...]:
        """The way into a pickle."""
        return reduced(self)

    def source_of_ability(self, ability: i64, slot: i64) -> i64:
        return self.cards + ability * 3 + slot

    def source_of_board(self, board: i64) -> i64:
        return self.cards + self.ability_cards * 3 + board

    def fits(self, card: i64, match: i64) -> bool:
        """Whether a card fits a list of types and subtypes (4.3)."""
        kinds: i64 = self.kinds[card]
        return match == 0 or (kinds & match) != 0

    def instants_of(self, event: i64) -> i64:
        """Which instants the deck has for an event: 0 none, 1 for the one struck, 2 for anybody (DM-714)."""
        found: i64 = 0
        card: i64
        events: i64
        for card in range(len(self.instant_on)):
            events = self.instant_on[card]
            if events & event:
                if self.instant_any[card]:
                    return 2
                found = 1
        return found
