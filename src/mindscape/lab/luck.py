"""Luck by what is drawn, not by when: two games of a pair meet the same cards and dice as far as they can.

Whoever compares two things on the same luck wants that a move more or less in one of the games leaves the rest of
the luck as it is.  So chance is split into lots: the cards that a seat draws, the dice that it rolls in a turn.
In each lot everything that can come has an alarm clock, set by the seed, the lot, its own name and how often it has
come before; whose clock rings first comes.  A card that only one of the games has rings there alone and changes
nothing of the others, so that decks of different cards can be compared.

Clocks run as fast as the weights say and stand still while a thing cannot come.  As a clock that has not rung yet
knows nothing of how long it has run, each draw has exactly the chances of the rules (a test counts).
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from hashlib import blake2b

from mindscape.core.game import Game
from mindscape.core.state import CHANCE, State

ENGINE = "engine"
"""The engine's own random step: the fastest."""
NUMBER = "number"
"""By seed and number of the move, as tables deal, so that a record can prove it."""
DRAWS = "draws"
"""By what is drawn: for comparisons."""


class Drawn:
    """Chance of one game, by what is drawn."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.clocks: dict[Hashable, dict[str, float]] = {}
        """For each lot what is left of each clock, at the pace of a weight of 1."""
        self.came: dict[tuple[Hashable, str], int] = {}
        self.names: dict[int, str] = {}

    def pick(self, state: State) -> int:
        """The move of chance in a state in which it acts."""
        lot = self.game.lot(state)
        clocks = self.clocks.setdefault(lot, {})
        moves: dict[str, int] = {}
        paces: dict[str, int] = {}  # two ways to the same thing are one thing
        for move, weight in zip(state.legal(CHANCE), state.weights(), strict=True):
            name = self._name(state, move)
            moves[name] = move
            paces[name] = paces.get(name, 0) + weight
        chosen, soonest = "", math.inf
        for name, pace in paces.items():
            if name not in clocks:
                clocks[name] = self._set(lot, name)
            if pace and clocks[name] / pace < soonest:
                chosen, soonest = name, clocks[name] / pace
        for name, pace in paces.items():
            clocks[name] -= soonest * pace
        self.came[lot, chosen] = self.came.get((lot, chosen), 0) + 1
        clocks[chosen] = self._set(lot, chosen)
        return moves[chosen]

    def _set(self, lot: Hashable, name: str) -> float:
        """How long a clock runs from now on: exponential, as of anything that comes at any moment alike."""
        words = f"{self.seed}|{lot}|{name}|{self.came.get((lot, name), 0)}"
        number = int.from_bytes(blake2b(words.encode(), digest_size=7).digest(), "big")
        return -math.log((number + 1) / (1 << 56))

    def _name(self, state: State, move: int) -> str:
        """What comes, without the verb: a card that is looked at is the same as one that is drawn."""
        if move not in self.names:
            text = self.game.text(state, move)
            self.names[move] = text.partition(" ")[2] or text
        return self.names[move]
