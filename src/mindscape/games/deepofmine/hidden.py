"""What is hidden: views, the log as a seat may read it, and filling in what a seat cannot see (DM-1200, 6.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.core.rng import Rng
from mindscape.games.deepofmine import asked, positions
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.effects import decider
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.frames import DrawFrame, EventFrame, KeepFrame, StepFrame
from mindscape.games.deepofmine.notation import parse, parts
from mindscape.games.deepofmine.table import BELOW, PLACE_CARD

UNSEEN = "?"


# ---- views ----------------------------------------------------------------------------------


def view(s: Forest, deck: Deck, options: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """All that a seat (None: a spectator) may see.

    DM-1202: other hands are numbers; DM-1203: seeds; DM-1204: the deck's size; DM-1205: places that the seat knows;
    DM-1206: everything else.
    """
    found = positions.to_json(s, deck, options)
    for number, player in enumerate(found["players"]):
        if number != seat:
            player["hand"] = len(player["hand"])
        if player["seed"] is not None:
            player["subconscious"] = [UNSEEN if card == player["seed"] else card for card in player["subconscious"]]
            player["seed"] = UNSEEN
    found["deck"] = {
        "size": found["deck"]["size"],
        "fixed": [place for place in found["deck"]["fixed"] if seat in place["known"]],
    }
    del found["stack"], found["tags"]
    found["await"] = asked.to_json(s, deck, seat)
    return found


# ---- the log --------------------------------------------------------------------------------


def shown(s: Forest, deck: Deck, by: int, move: str, seat: int | None) -> str:
    """A move, about to be made, as a seat may read it (DM-1207)."""
    code = parse(move, deck)
    if code is None:
        return move
    verb, owner, card, _ = parts(code)
    seen = _seen_by(s, deck, verb, owner, card, by)
    if seen is None or seat in seen:
        return move
    return f"{move.rsplit(' ', 1)[0]} {UNSEEN}"


def _seen_by(s: Forest, deck: Deck, verb: int, owner: int, card: int, by: int) -> tuple[int, ...] | None:
    """The seats that may read the last word of a move; None: all."""
    if verb in (e.M_SEED, e.M_INSERT):
        return ()
    if verb == e.M_DEAL:
        return (owner,)
    if verb not in (e.M_DRAWN, e.M_REVEAL, e.M_PICK, e.M_CHOOSE_CARD) or not s.stack:
        return None
    f = s.stack[-1]
    kind = deck.program.type[card]
    if isinstance(f, DrawFrame | KeepFrame) and verb == e.M_DRAWN:
        return None if kind in (e.FRACTURE, e.INTERVENTION) else (f.player,)
    if not isinstance(f, StepFrame):
        return None
    if verb == e.M_REVEAL:
        return (decider(s, f),)
    if verb == e.M_PICK:
        if s.why != e.Y_SNATCH or (kind == e.FRACTURE and s.rules.draw_from_fracture):
            return None
        return (f.me, f.among[f.index])
    if s.why == e.Y_BURY:
        return (by,)
    return _finder(s, f, deck, card, by)


def _finder(s: Forest, f: StepFrame, deck: Deck, card: int, by: int) -> tuple[int, ...] | None:
    """Who may read which card was found: all, unless it comes from the deck, or is a seed, and goes to a hand."""
    p = deck.program
    if s.why != e.Y_SEARCH or p.flags[f.step] & e.TO_MIND:
        return None
    owner = f.among[f.index]
    if p.zone[f.step] == e.Z_DECK or (p.zone[f.step] == e.Z_SUBCONSCIOUS and card == s.seats[owner].seed):
        return (by, owner)
    return None


# ---- imagining what cannot be seen ----------------------------------------------------------


def determinize(state: Forest, deck: Deck, seat: int, rng: Rng) -> Forest:
    """A state that this seat could be in: other hands, seeds and the deck filled in at random."""
    return _Imagination(state.copy(), deck, seat, rng).run()


class _Imagination:
    def __init__(self, s: Forest, deck: Deck, seat: int, rng: Rng) -> None:
        self.s = s
        self.deck = deck
        self.seat = seat
        self.rng = rng
        self.type = deck.program.type

    def run(self) -> Forest:
        s = self.s
        if s.phase == e.OVER:
            return s
        hands = [player for player in range(s.players) if player != self.seat and not self.is_held(player)]
        seeds = [player for player in range(s.players) if s.seats[player].seed != e.NOTHING]
        deck_is_open = False
        f = s.stack[-1] if s.stack else None
        if isinstance(f, StepFrame) and s.asking == e.A_CHOOSE and s.why == e.Y_SEARCH:
            owner = f.among[f.index]
            if s.seats[owner].unordered:
                seeds = [player for player in seeds if player != owner]
            deck_is_open = self.deck.program.zone[f.step] == e.Z_DECK
        self.deal(hands, seeds, deck_is_open)
        if not deck_is_open:
            self.replace_interventions()
        s.resume()
        return s

    def is_held(self, player: int) -> bool:
        """Whether a hand must stay as it is, because this seat sees it or the question depends on it."""
        s = self.s
        f = s.stack[-1] if s.stack else None
        if isinstance(f, StepFrame) and s.asking in (e.A_LOOK, e.A_PICK):
            looks = s.asking == e.A_LOOK and decider(s, f) == self.seat
            matches = s.asking == e.A_PICK and self.deck.program.match[f.step] != 0
            return (looks or matches) and player in f.among
        return s.asking in (e.A_DISCARD, e.A_PLAY, e.A_LIMIT) and bool(s.asked >> player & 1)

    def stays(self, card: int) -> bool:
        """Cards that do not wander: Interventions, an instant that was shown, and all while `poll` gives them away."""
        s = self.s
        f = s.stack[-1] if s.stack else None
        if self.type[card] == e.INTERVENTION or (isinstance(f, EventFrame) and card == f.instant):
            return True
        asking = s.asking in (e.A_WINDOW, e.A_VOTE) and s.rules.poll_holders
        return asking and self.deck.program.instant_on[card] != 0

    def deal(self, hands: list[int], seeds: list[int], deck_is_open: bool) -> None:
        """Gather what is unseen, keep Fractures where only Fractures can be, and deal the rest."""
        s = self.s
        slots: list[tuple[str, int, int]] = []
        for player in hands:
            for index, card in enumerate(s.seats[player].hand):
                if not self.stays(card) and (self.type[card] != e.FRACTURE or s.rules.keep_fractures):
                    slots.append(("hand", player, index))
        if not deck_is_open:
            slots += [("pool", 0, index) for index, card in enumerate(s.pool) if not self.stays(card)]
            for index, entry in enumerate(s.known_places):
                if not entry >> self.seat & 1 and not self.stays((entry >> PLACE_CARD) & 0xFFFF):
                    slots.append(("fixed", 0, index))
        seed_slots = [("seed", player, 0) for player in seeds]
        cards = [self.card_in(slot) for slot in (*seed_slots, *slots)]
        fractures = self.shuffled([card for card in cards if self.type[card] == e.FRACTURE])
        others = self.shuffled([card for card in cards if self.type[card] != e.FRACTURE])
        new: dict[tuple[str, int, int], int] = {slot: fractures.pop() for slot in seed_slots}
        strict = [slot for slot in slots if slot[0] == "hand" and not s.rules.keep_fractures]
        for slot in strict:
            new[slot] = others.pop()
        rest = self.shuffled([*fractures, *others])
        for slot in slots:
            if slot not in new:
                new[slot] = rest.pop()
        self.write(new)

    def card_in(self, slot: tuple[str, int, int]) -> int:
        kind, player, index = slot
        s = self.s
        if kind == "hand":
            return s.seats[player].hand[index]
        if kind == "pool":
            return s.pool[index]
        if kind == "fixed":
            return (s.known_places[index] >> PLACE_CARD) & 0xFFFF
        return s.seats[player].seed

    def write(self, new: dict[tuple[str, int, int], int]) -> None:
        s = self.s
        tags = {self.card_in(slot): card for slot, card in new.items() if slot[0] == "hand"}
        s.tags = [tags.get(tag, tag) for tag in s.tags]
        for (kind, player, index), card in new.items():
            if kind == "hand":
                s.seats[player].hand[index] = card
            elif kind == "pool":
                s.pool[index] = card
            elif kind == "fixed":
                entry = s.known_places[index]
                s.known_places[index] = entry >> BELOW << BELOW | card << PLACE_CARD | entry & 15
            else:
                owner = s.seats[player]
                owner.subconscious[owner.subconscious.index(owner.seed)] = card
                owner.seed = card
        s.pool.sort()

    def replace_interventions(self) -> None:
        """Wellness and Endless lie at places that nobody knows: any place of which this seat knows nothing."""
        s = self.s
        unknown = [entry for entry in s.known_places if entry & 15 == 0 and self.stays((entry >> PLACE_CARD) & 0xFFFF)]
        for entry in unknown:
            s.known_places.remove(entry)
        taken = {entry >> BELOW for entry in s.known_places}
        size = s.deck_size() + len(unknown)
        if s.asking == e.A_DRAW:  # chance is about to tell what lies there
            f = s.stack[-1]
            taken.add(size - 1 - (int(f.seen) if isinstance(f, StepFrame) else 0))
        places = self.shuffled([below for below in range(size) if below not in taken])
        for entry in unknown:
            s.hold(places.pop(), (entry >> PLACE_CARD) & 0xFFFF, 0)

    def shuffled(self, items: list[int]) -> list[int]:
        for last in range(len(items) - 1, 0, -1):
            other = self.rng.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items
