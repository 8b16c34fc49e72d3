"""The table of verbs: what each word of the card language may, does and hears, in the order of the codes.  Compiled."""

from typing import Final

from mindscape.games.deepofmine.effects import Verb
from mindscape.games.deepofmine.hands import Discard, Draw, DrawFrom, SwapAbility, SwapHands
from mindscape.games.deepofmine.minds import Erase, Lock, Move, Open, Steal
from mindscape.games.deepofmine.named import Fragments, Mentality, Target
from mindscape.games.deepofmine.piles import Peek, Search, Shuffle
from mindscape.games.deepofmine.steering import Block, Choose, Each, If, PlayFrom, Roll

ALL_VERBS: Final[list[Verb]] = [
    Mentality(), Draw(), DrawFrom(), Discard(), Erase(), Lock(), Open(), Steal(), Move(), Search(), Shuffle(), Peek(),
    SwapHands(), SwapAbility(), PlayFrom(), Fragments(), Target(), Roll(), Choose(), If(), Each(), Block(),
]  # fmt: skip
