"""Chance as a player: making its moves from a seed, and proving afterwards that they were made so."""

from __future__ import annotations

from typing import Any

from mindscape.core.fairdeal import BY_LOTS, METHOD, LotDealer, SealedDealer
from mindscape.core.game import Position, actor_name
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.core.rng import Rng
from mindscape.core.state import CHANCE, State

LARGEST = 0x7FFF_FFFF_FFFF_FFFF  # what a 64-bit generator takes as a seed


class Dealer:
    """Makes the moves of chance from a seed.

    Each move depends on the seed and on its number in the list only, so that taking a move back and
    going on does not deal anew.
    """

    step = 0xBF58_476D_1CE4_E5B9 & LARGEST

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def seed_of(self, number: int) -> int:
        """The seed of the move of chance that stands at this place; from one place to the next it grows by `step`."""
        return (self.seed * 0x9E37_79B9_7F4A_7C15 + number * self.step) & LARGEST

    def pick(self, state: State, number: int) -> int:
        """The move of chance that stands at this place of the list, by the weights of the state."""
        return state.legal(CHANCE)[Rng(self.seed_of(number)).pick(state.weights())]

    def draw(self, position: Position, number: int) -> str:
        """The same as text."""
        return position.game.text(position.state, self.pick(position.state, number))

    def dealt(self, number: int) -> bool:
        """Whether this dealer made the move of that number."""
        return True

    def to_json(self) -> dict[str, Any]:
        return {"method": "seed", "seed": self.seed}


def verify(record: Record) -> str:
    """Prove a record: every move legal, the result right, chance's moves those of the seed or secret if it names one.

    Returns what was proved, in a sentence; raises Refused with what is wrong.
    """
    match = Match.begin(record)
    dealer = _dealer(record)
    source = "the seed of the record" if isinstance(dealer, Dealer) else "the secret that was promised"
    for number, (by, move) in enumerate(record.moves, 1):
        by_lot = by == actor_name(CHANCE) and by in match.position.actors
        if by_lot and dealer is not None and dealer.dealt(number - 1):
            drawn = dealer.draw(match.position, number - 1)
            if drawn != move:
                raise Refused(f"Move {number}: chance made '{move}', but {source} gives '{drawn}'.")
        try:
            match.play(by, move)
        except Refused as error:
            raise Refused(f"Move {number}, '{move}' by {by}, does not fit: {error.why}", error.rule) from None
    outcome = match.position.outcome
    result = dict(outcome.data) if outcome else None
    if record.result != result:
        claimed, led = ("no end" if one is None else f"the result {one}" for one in (record.result, result))
        raise Refused(f"The record claims {claimed}, but its moves lead to {led}.")
    ending = f"it ends with {outcome.why}" if outcome else "the game is not finished"
    luck = "" if dealer is None else f" Chance's moves are those of {source}."
    return f"All {len(record.moves)} moves are legal and {ending}.{luck}"


def _dealer(record: Record) -> Dealer | SealedDealer | None:
    if record.dealt is None:
        return None
    if record.dealt.get("method") == METHOD:
        return SealedDealer.of_json(record.dealt)
    if record.dealt.get("method") == BY_LOTS:
        return LotDealer.of_json(record.dealt)
    seed = record.dealt.get("seed")
    if record.dealt.get("method") != "seed" or type(seed) is not int:
        raise Refused(f"It is not known how to check a deal by {record.dealt.get('method')!r}.")
    return Dealer(seed)
