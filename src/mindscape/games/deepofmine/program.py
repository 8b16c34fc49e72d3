"""A deck as the engine reads it: cards, abilities and effects as lists of small integers (`compiler.py`).  Compiled."""

from typing import Any, final

from mypy_extensions import i64

from mindscape.core.keeping import reduced


@final
class Program:
    """A compiled deck.  It never changes during a game, so all positions share it.

    Cards are numbered in the order of their ids, so that numbers sort as names do.  A `source` is what an
    effect can be of: a card, then the abilities of the Ability cards, then the Bonus Knowledge of the boards.
    """

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.ability_cards: i64 = 0
        self.boards: i64 = 0
        self.wellness: i64 = 0
        self.endless: i64 = 0
        # ---- a number a card
        self.type: list[int] = []
        self.kinds: list[int] = []  # bits of type and subtype
        self.value: list[int] = []
        self.dice: list[bool] = []
        self.requires: list[int] = []  # condition
        self.where: list[int] = []
        self.loose: list[bool] = []
        self.on_enter: list[int] = []  # block
        self.turn_start: list[int] = []
        self.negative: list[bool] = []
        self.on_play: list[int] = []
        self.on_draw: list[int] = []
        self.die: list[int] = []  # three blocks a card
        self.instant: list[int] = []  # block
        self.instant_on: list[int] = []  # events
        self.instant_any: list[bool] = []
        # ---- a number a source
        self.has_mods: list[bool] = []
        self.hand_limit: list[int] = []
        self.fragments: list[int] = []
        self.soften: list[int] = []
        self.safe: list[int] = []  # bits of verbs
        self.repeat: list[int] = []  # bits of types
        self.no_dice: list[int] = []  # 0 or 1
        self.ability_kind: list[int] = []
        self.ability_when: list[int] = []  # condition
        self.ability_cost: list[int] = []
        self.ability_steps: list[int] = []  # block
        # ---- a block is a run of steps; block 0 is empty
        self.block_start: list[int] = []
        self.block_end: list[int] = []
        self.block_then: list[bool] = []  # one of its steps is chained
        # ---- a number a step
        self.verb: list[int] = []
        self.who: list[int] = []  # player word; for picks: in whose Mind
        self.n_kind: list[int] = []
        self.n: list[int] = []
        self.flags: list[int] = []
        self.match: list[int] = []  # 0: everything
        self.zone: list[int] = []
        self.keep: list[int] = []
        self.when: list[int] = []  # condition of an `if`
        self.first: list[int] = []  # block; for `choose`: the first option
        self.second: list[int] = []  # block of an else; for `choose`: the number of options
        self.third: list[int] = []  # `roll` has a block a face: first, second, third
        # ---- options of `choose`
        self.option_label: list[int] = []
        self.option_block: list[int] = []
        # ---- a condition is a run of (what, least, most); condition 0 always holds
        self.cond_start: list[int] = []
        self.cond_end: list[int] = []
        self.cond_what: list[int] = []
        self.cond_least: list[int] = []
        self.cond_most: list[int] = []

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

    def instants_for(self, event: i64) -> i64:
        """Which instants the deck has for an event: 0 none, 1 for the one struck, 2 for anybody (DM-714)."""
        found: i64 = 0
        card: i64
        events: i64
        for card in range(self.cards):
            events = self.instant_on[card]
            if events & event:
                if self.instant_any[card]:
                    return 2
                found = 1
        return found
