"""High Card: a whole game for Mindscape in one file, as somebody outside would write it.

Its rules are in `rules/highcard.md` beside this file (German in `rules/de`), its German words in `words/de.json`, its
face for the terminal in `outside_face.py`, what the lab asks in `outside_study.py`; `picture` draws it for the page
and for notebooks.

To play it with `mindscape play highcard`, and to run it in the referee, on the server and in the lab, the package
that holds this module announces it in its pyproject.toml:

    [project.entry-points."mindscape.games"]
    highcard = "outside_game:HighCard"

    [project.entry-points."mindscape.faces"]
    highcard = "outside_face:FACE"

    [project.entry-points."mindscape.lab"]
    highcard = "outside_study:STUDY"

    [project.entry-points."mindscape.commands"]
    highcard = "outside_study:command"

Before it is installed, `mindscape --game outside_game:HighCard play highcard` finds it in the folder where one is.

The engine below is plain Python, and plays as it is inside Mindscape's compiled core.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from typing import Any, cast

from mindscape import CHANCE, Event, Game, Nature, Option, Outcome, Refusal, Refused, Rng, State

# ---- the engine: small integers, no text ----------------------------------------------------

# The steps of a game, in order; a swap is skipped by whoever keeps.
DEAL_P0, DEAL_P1, P0, SWAP_P0, P1, SWAP_P1, OVER = range(7)
STEPS = ("deal p0", "deal p1", "p0", "swap p0", "p1", "swap p1", "over")
KEEP, SWAP = 0, 1  # a player's moves; a move of chance is the card that it deals
NO_CARD = 0


class Hands(State):
    """The deck and what the two players hold."""

    def __init__(self, cards: int) -> None:
        super().__init__()
        self.step = DEAL_P0
        self.deck = list(range(1, cards + 1))
        self.hands = [NO_CARD, NO_CARD]
        self.out = [NO_CARD, NO_CARD]  # what each has swapped away

    def copy(self) -> Hands:
        other = Hands(0)
        other.step = self.step
        other.deck = self.deck.copy()
        other.hands = self.hands.copy()
        other.out = self.out.copy()
        return other

    def is_over(self) -> bool:
        return self.step == OVER

    def actors(self) -> list[int]:
        return [] if self.step == OVER else [{P0: 0, P1: 1}.get(self.step, CHANCE)]

    def legal(self, seat: int) -> list[int]:
        if seat not in self.actors():
            return []
        return self.deck.copy() if seat == CHANCE else [KEEP, SWAP]

    def apply(self, seat: int, move: int) -> None:
        if seat == CHANCE:
            self.deal(0 if self.step in (DEAL_P0, SWAP_P0) else 1, move)
        elif move == KEEP:
            self.tell(seat, KEEP)
            self.step += 2  # past the swap
        else:
            self.tell(seat, SWAP)
            self.step += 1
        if self.step == OVER:
            self.tell(OVER, 0)

    def deal(self, seat: int, card: int) -> None:
        self.deck.remove(card)
        self.out[seat], self.hands[seat] = self.hands[seat], card
        self.tell(CHANCE, seat, card)
        self.step += 1

    def tell(self, *what: int) -> None:
        if self.told is not None:
            self.told.append(what)


# ---- the game: text, JSON, sentences --------------------------------------------------------


def card(number: int | str, y: int) -> str:
    """A card as a piece of an SVG."""
    back = number == "?"
    paper, ink = ("#4a5a78", "#c9d2e3") if back else ("#fbf7ee", "#29303d")
    sign = "" if back else f'<text x="70" y="{y + 52}" text-anchor="middle" font-size="34" fill="{ink}">{number}</text>'
    return f'<rect x="40" y="{y}" width="60" height="80" rx="7" fill="{paper}" stroke="{ink}"/>{sign}'


_DEAL = re.compile(r"deal ([1-9][0-9]?)\Z", re.ASCII)


class HighCard(Game):
    """Two players, one card each, and one chance to swap it."""

    name = "highcard"
    title = "High Card"
    about = "One card each: keep it or swap it, and the higher one wins."
    designer = "an example"
    version = 1
    nature = Nature(players=(2,), hidden=True, minutes=(1, 1))
    option_list = (Option("cards", 10, "How many cards there are.", "HC-004", low=4, high=60),)
    options_rule = "HC-004"
    position_rule = "HC-005"

    @property
    def seats(self) -> int:
        return 2

    def new(self) -> State:
        return Hands(self.options["cards"])

    # ---- moves ------------------------------------------------------------------------------

    def text(self, state: State, move: int) -> str:
        if CHANCE in state.actors():
            return f"deal {move}"
        return "keep" if move == KEEP else "swap"

    def code(self, state: State, seat: int, move: str) -> int:
        found = _DEAL.match(move)
        return int(found[1]) if found else (KEEP if move == "keep" else SWAP)

    def refusal(self, state: State, seat: int, move: str) -> Refusal | None:
        hands = cast(Hands, state)
        dealt = _DEAL.match(move)
        if dealt is None and move not in ("keep", "swap"):
            return Refusal("HC-001", f"'{move[:40]}' is no move; there are 'deal 7', 'keep' and 'swap'.")
        if hands.is_over():
            return Refusal("HC-002", "The cards lie open; the game is over.")
        if seat not in hands.actors() or (seat == CHANCE) != (dealt is not None):
            return Refusal("HC-003", f"Now it is: {STEPS[hands.step]}.")
        if dealt is not None and int(dealt[1]) not in hands.deck:
            return Refusal("HC-102", f"The card {dealt[1]} is not in the deck.")
        return None

    def shown(self, state: State, by: int, move: str, seat: int | None) -> str:
        """A deal is read by its player only."""
        whose = 0 if cast(Hands, state).step in (DEAL_P0, SWAP_P0) else 1
        return "deal ?" if by == CHANCE and seat != whose else move

    def epoch(self, state: State) -> int:
        """The showdown opens everything."""
        return 1 if state.is_over() else 0

    # ---- positions --------------------------------------------------------------------------

    def to_json(self, state: State) -> dict[str, Any]:
        hands = cast(Hands, state)
        return {
            "game": self.name,
            "options": dict(self.options),
            "step": STEPS[hands.step],
            "deck": sorted(hands.deck),
            "hands": hands.hands.copy(),
            "out": hands.out.copy(),
        }

    def read(self, data: Mapping[str, Any]) -> State:
        data = {**self.to_json(self.new()), **data}
        hands = Hands(self.options["cards"])
        if data["step"] not in STEPS:
            raise Refused(f"step must be one of {', '.join(STEPS)}.", self.position_rule)
        for field in ("deck", "hands", "out"):
            if type(data[field]) is not list or any(type(card) is not int for card in data[field]):
                raise Refused(f"{field} must be a list of whole numbers.", self.position_rule)
        if len(data["hands"]) != 2 or len(data["out"]) != 2:
            raise Refused("hands and out must name two cards each, 0 for none.", self.position_rule)
        somewhere = sorted([*data["deck"], *(card for card in data["hands"] + data["out"] if card != NO_CARD)])
        if somewhere != hands.deck:
            raise Refused("every card must be there, and only once.", self.position_rule)
        hands.step = STEPS.index(data["step"])
        hands.deck, hands.hands, hands.out = sorted(data["deck"]), data["hands"].copy(), data["out"].copy()
        dealt = (hands.step > DEAL_P0, hands.step > DEAL_P1)
        swapped = (hands.step > SWAP_P0, hands.step > SWAP_P1)
        for seat in (0, 1):
            if bool(hands.hands[seat]) != dealt[seat] or (hands.out[seat] and not swapped[seat]):
                raise Refused(f"p{seat}'s cards do not fit the step '{data['step']}'.", self.position_rule)
        return hands

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Of the other player's cards only that they are there; of the deck only how many cards it has."""
        hands, data = cast(Hands, state), self.to_json(state)
        if hands.is_over():
            return data
        for other in (0, 1):
            if other != seat:
                data["hands"][other] = "?" if hands.hands[other] else NO_CARD
                data["out"][other] = "?" if hands.out[other] else NO_CARD
        return data | {"deck": len(hands.deck)}

    def picture(self, view: Mapping[str, Any], seat: int | None) -> str:
        """The two cards, the own one below; a card that cannot be seen lies face down."""
        own = seat or 0
        places = ((own, 110), (1 - own, 10))
        cards = [card(view["hands"][who], y) for who, y in places if view["hands"][who] != NO_CARD]
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 200" width="140">{"".join(cards)}</svg>'

    def lot(self, state: State) -> Hashable:
        """Each player has an order of the cards, so that a swap of one changes nothing for the other."""
        return 0 if cast(Hands, state).step in (DEAL_P0, SWAP_P0) else 1

    def determinize(self, state: State, seat: int, rng: Rng) -> State:
        """Shuffle all that this seat has not seen."""
        hands = cast(Hands, state).copy()
        if hands.is_over():
            return hands
        other = 1 - seat
        held = [card for card in (hands.hands[other], hands.out[other]) if card != NO_CARD]
        unseen = hands.deck + held
        for place in range(len(unseen) - 1, 0, -1):
            pick = rng.below(place + 1)
            unseen[place], unseen[pick] = unseen[pick], unseen[place]
        for pile in (hands.hands, hands.out):
            if pile[other] != NO_CARD:
                pile[other] = unseen.pop()
        hands.deck = sorted(unseen)
        return hands

    def outcome(self, state: State) -> Outcome | None:
        hands = cast(Hands, state)
        if not hands.is_over():
            return None
        winner = 0 if hands.hands[0] > hands.hands[1] else 1
        return Outcome((winner,), "the showdown", None, {"winner": f"p{winner}", "hands": hands.hands.copy()})

    # ---- what happened ----------------------------------------------------------------------

    def event(self, told: tuple[int, ...]) -> Event:
        if told[0] == CHANCE:
            _, seat, card = told
            return Event("dealt", {"to": f"p{seat}"}, {"card": card}, (seat,))
        if told[0] == OVER:
            return Event("showdown")
        return Event("kept" if told[1] == KEEP else "swapped", {"by": f"p{told[0]}"})

    def tell(self, event: Mapping[str, Any]) -> str:
        kind = event["event"]
        if kind == "dealt":
            return f"{event['to']} is dealt {event.get('card', 'a card')}."
        if kind == "showdown":
            return "The cards are turned over."
        return f"{event['by']} {'keeps the' if kind == 'kept' else 'swaps a'} card."
