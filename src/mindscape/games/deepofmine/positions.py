"""Positions as JSON, and the check of positions that people type in (6.1, DM-1201)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from mindscape.core.refusals import IMPOSSIBLE, Refused
from mindscape.games.deepofmine import asked, unfinished
from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.ending import score
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.notation import ENDS, PHASES, STAGES
from mindscape.games.deepofmine.pieces import Pile, Seat
from mindscape.games.deepofmine.table import BELOW, PLACE_CARD
from mindscape.games.deepofmine.vocabulary import CARD_TYPES

RULE = "DM-1201"
SIGNS = {1: "+", -1: "-"}
MANY = 10**9  # what a 64-bit engine counts without worry
PILE_NAME = re.compile(r"m([1-9][0-9]{0,8})\Z")

Json = Mapping[str, Any]


# ---- writing --------------------------------------------------------------------------------


def to_json(s: Forest, deck: Deck, options: Json) -> dict[str, Any]:
    ids = deck.ids
    return {
        "game": "deepofmine",
        "options": dict(options),
        "phase": PHASES[s.phase],
        "turn": {
            "player": s.turn,
            "number": s.turn_number,
            "stage": STAGES[s.stage],
            "fragments": s.fragments,
            "played": [CARD_TYPES[kind] for kind in s.played],
            "used": [deck.sources[source] for source in s.used],
            "rejected": [rejected_text(entry, deck) for entry in s.rejected],
            "queue": queue_text(s, deck),
        },
        "players": [player_json(seat, deck) for seat in s.seats],
        "deck": {
            "size": s.deck_size(),
            "pool": [ids[card] for card in s.pool],
            "fixed": [place_json(s, entry, deck) for entry in s.known_places],
        },
        "discard": [ids[card] for card in s.discard],
        "removed": [ids[card] for card in s.removed],
        "box": [ids[card] for card in s.box],
        "limbo": [ids[card] for card in s.in_transit],
        "wellness_by": None if s.wellness_by == e.NOBODY else s.wellness_by,
        "next_id": s.next_id,
        "tags": [ids[card] for card in s.tags],
        "stack": [unfinished.to_json(frame, deck) for frame in s.stack],
        "await": asked.to_json(s, deck),
        "result": result_json(s),
    }


def player_json(seat: Seat, deck: Deck) -> dict[str, Any]:
    ids = deck.ids
    return {
        "board": None if seat.board == e.NOTHING else deck.board_names[seat.board],
        "ability": None if seat.ability == e.NOTHING else deck.ability_names[seat.ability],
        "mentality": seat.mentality,
        "seven": [SIGNS[sign] for sign in seat.deep_signs],
        "hand": [ids[card] for card in seat.hand],
        "subconscious": [ids[card] for card in seat.subconscious],
        "mixed": seat.unordered,
        "seed": None if seat.seed == e.NOTHING else ids[seat.seed],
        "mind": [
            {"id": f"m{pile.name}", "cards": [ids[card] for card in pile.cards], "locked": pile.locked}
            for pile in seat.mind
        ],
        "fractures": [{"card": ids[entry >> 1], "shatter": entry & 1} for entry in seat.standing],
        "fired": [fired_text(seat, slot, deck) for slot in seat.gained],
        "next_fragments": seat.next_fragments,
    }


def fired_text(seat: Seat, slot: int, deck: Deck) -> str:
    if slot == e.BONUS:
        return deck.board_names[seat.board]
    return f"{deck.ability_names[seat.ability]}.{slot + 1}"


def rejected_text(entry: int, deck: Deck) -> str:
    return f"{deck.ids[entry & 0xFFFF]} p{(entry >> 16) & 15}:m{entry >> 20}"


def queue_text(s: Forest, deck: Deck) -> list[str] | None:
    if s.queue is None:
        return None
    if s.stage == e.ABILITIES:
        return [deck.sources[s.source(s.turn, slot)] for slot in s.queue]
    return [deck.ids[card] for card in s.queue]


def place_json(s: Forest, entry: int, deck: Deck) -> dict[str, Any]:
    return {
        "at": s.deck_size() - 1 - (entry >> BELOW),
        "card": deck.ids[(entry >> PLACE_CARD) & 0xFFFF],
        "known": [seat for seat in range(s.players) if entry >> seat & 1],
    }


def result_json(s: Forest) -> dict[str, Any] | None:
    if s.phase != e.OVER:
        return None
    winner = None if s.winner == e.NOBODY else s.winner
    return {"end": ENDS[s.end], "winner": winner, "scores": [score(s, seat) for seat in range(s.players)]}


# ---- reading --------------------------------------------------------------------------------

FIELDS = (
    "game", "options", "phase", "turn", "players", "deck", "discard", "removed", "box", "limbo", "wellness_by",
    "next_id", "tags", "stack", "await", "result",
)  # fmt: skip
TURN_FIELDS = ("player", "number", "stage", "fragments", "played", "used", "rejected", "queue")
PLAYER_FIELDS = (
    "board", "ability", "mentality", "seven", "hand", "subconscious", "mixed", "seed", "mind", "fractures", "fired",
    "next_fragments",
)  # fmt: skip


def _refuse(what: str) -> Refused:
    return Refused(f"This position is impossible: {what}.", RULE, IMPOSSIBLE)


def need(condition: bool, what: str) -> None:
    if not condition:
        raise _refuse(what)


def read(data: Json, s: Forest, deck: Deck) -> Forest:
    """The state of a position; `s` is an empty table with these options."""
    return _Reader(s, deck).read(data)


class _Reader:
    def __init__(self, s: Forest, deck: Deck) -> None:
        self.s = s
        self.deck = deck
        self.where: dict[int, str] = {}  # the place of each card so far

    # ---- values -----------------------------------------------------------------------------

    def fields(self, value: Any, allowed: tuple[str, ...], name: str) -> Json:
        need(isinstance(value, Mapping), f"{name} must be an object")
        for field in value:
            need(field in allowed, f"{name} has no field {field!r}; it has {', '.join(allowed)}")
        return value  # type: ignore[no-any-return]

    def number(self, value: Any, low: int, high: int, name: str) -> int:
        need(type(value) is int and low <= value <= high, f"{name} must be a whole number from {low} to {high}")
        return int(value)

    def seat(self, value: Any, name: str) -> int:
        return self.number(value, 0, self.s.players - 1, name)

    def items(self, value: Any, name: str) -> list[Any]:
        need(isinstance(value, list), f"{name} must be a list")
        return list(value)

    def word(self, value: Any, allowed: Any, name: str) -> Any:
        need(value is None or isinstance(value, str), f"{name} cannot be {value!r}")
        need(value in allowed, f"{name} cannot be {value!r}")
        return value

    def card(self, value: Any, name: str) -> int:
        need(isinstance(value, str) and value in self.deck.number, f"{name}: there is no card {value!r}")
        return self.deck.number[value]

    def type(self, card: int) -> int:
        return int(self.deck.program.type[card])

    def place(self, value: Any, name: str) -> int:
        """A card that lies somewhere: each has one place (DM-216)."""
        card = self.card(value, name)
        need(card not in self.where, f"{value!r} is in two places, {self.where.get(card)} and {name}")
        self.where[card] = name
        return card

    def cards(self, value: Any, name: str, allowed: tuple[int, ...], kind: str) -> list[int]:
        found = [self.place(item, name) for item in self.items(value, name)]
        for card in found:
            need(self.type(card) in allowed, f"{self.deck.ids[card]!r} cannot be in {name}, which holds {kind}")
        return found

    # ---- the whole --------------------------------------------------------------------------

    def read(self, data: Json) -> Forest:
        s = self.s
        self.fields(data, FIELDS, "the position")
        s.phase = PHASES.index(self.word(data.get("phase", "play"), PHASES, "phase"))
        self.players(data.get("players", [{} for _ in range(s.players)]))
        any_card = (e.MOMENT, e.DISORDER, e.RECOVERY, e.IMPACT, e.FRACTURE)
        s.discard = self.cards(data.get("discard", []), "the discard pile", any_card, "no Interventions")
        s.removed = self.cards(data.get("removed", []), "removed", (e.INTERVENTION,), "Interventions only")
        s.in_transit = self.cards(data.get("limbo", []), "limbo", (*any_card, e.INTERVENTION), "cards")
        if "box" in data:
            s.box = self.cards(data["box"], "the box", (e.INTERVENTION,), "Interventions only")
        self.draw_deck(data.get("deck", {}))
        if "box" not in data:
            interventions = (self.deck.number[name] for name in self.deck.interventions)
            s.box = sorted(card for card in interventions if card not in self.where)
        self.turn(data.get("turn", {}))
        self.rest(data)
        return s

    def rest(self, data: Json) -> None:
        s = self.s
        by = data.get("wellness_by")
        s.wellness_by = e.NOBODY if by is None else self.seat(by, "wellness_by")
        waiting = s.wellness_by == e.NOBODY or self.deck.program.wellness in s.in_transit
        need(waiting, "wellness_by is set, but Wellness is not in limbo")
        names = [pile.name for seat in s.seats for pile in seat.mind]
        need(len(set(names)) == len(names), "two piles have one id")
        s.next_id = self.number(data.get("next_id", max(names, default=0) + 1), 1, MANY, "next_id")
        need(s.next_id > max(names, default=0), "next_id must be above the ids of all piles")
        s.tags = [self.card(name, "tags") for name in self.items(data.get("tags", []), "tags")]
        s.stack = unfinished.read(self.items(data.get("stack", []), "stack"), s, self.deck, _refuse)
        self.result(data.get("result"))
        if data.get("await") is not None:
            need(isinstance(data["await"], Mapping), "await must be an object")
        try:
            s.resume()
        except (IndexError, ValueError, AttributeError, TypeError, RecursionError):
            raise _refuse("its unfinished business does not fit the table") from None

    def result(self, result: Any) -> None:
        s = self.s
        need((result is not None) == (s.phase == e.OVER), "a result is there exactly when the phase is over")
        need(s.phase != e.SETUP or bool(s.stack), "the phase setup needs its frame in stack")
        if result is None:
            return
        self.fields(result, ("end", "winner", "scores"), "result")
        end = self.word(result.get("end"), ("victory", "endless", "deck"), "result.end")
        s.end = next(code for code, name in ENDS.items() if name == end)
        s.winner = e.NOBODY if result.get("winner") is None else self.seat(result["winner"], "result.winner")
        need(not s.stack, "nothing is unfinished when the game is over")
        scores = [score(s, seat) for seat in range(s.players)]
        need(result.get("scores", scores) == scores, f"the scores are {scores}")

    # ---- players ----------------------------------------------------------------------------

    def players(self, players: Any) -> None:
        found = self.items(players, "players")
        need(len(found) == self.s.players, f"there are {len(found)} players, but the options say {self.s.players}")
        self.s.seats = [self.player(player, f"p{number}") for number, player in enumerate(found)]
        for kind in ("board", "ability"):
            names = [getattr(seat, kind) for seat in self.s.seats if getattr(seat, kind) != e.NOTHING]
            need(len(set(names)) == len(names), f"two players have one {kind}")

    def player(self, data: Any, name: str) -> Seat:
        self.fields(data, PLAYER_FIELDS, name)
        seat, deck = Seat(), self.deck
        board = self.word(data.get("board"), (None, *deck.board_names), f"the board of {name}")
        seat.board = e.NOTHING if board is None else deck.board_names.index(board)
        ability = self.word(data.get("ability"), (None, *deck.ability_names), f"the Ability card of {name}")
        seat.ability = e.NOTHING if ability is None else deck.ability_names.index(ability)
        seat.mentality = self.number(data.get("mentality", 0), e.LOWEST, e.HIGHEST, f"the Mentality of {name}")
        for sign in self.items(data.get("seven", []), f"{name}.seven"):
            self.word(sign, ("+", "-"), f"{name}.seven")
            seat.deep_signs.append(1 if sign == "+" else -1)
        need(len(set(seat.deep_signs)) == len(seat.deep_signs), f"{name}.seven names a sign twice")
        hand = (e.MOMENT, e.DISORDER, e.RECOVERY, e.IMPACT, e.FRACTURE)
        seat.hand = self.cards(data.get("hand", []), f"the hand of {name}", hand, "no Interventions")
        below = (e.MOMENT, e.DISORDER, e.RECOVERY, e.FRACTURE)
        kind = "Moments, Disorders, Recoveries and Fractures"
        seat.subconscious = self.cards(data.get("subconscious", []), f"the Subconscious of {name}", below, kind)
        self.seed(data, seat, name)
        seat.mind = [self.pile(pile, name) for pile in self.items(data.get("mind", []), f"{name}.mind")]
        for entry in self.items(data.get("fractures", []), f"{name}.fractures"):
            self.fields(entry, ("card", "shatter"), f"{name}.fractures")
            card = self.cards([entry.get("card")], f"{name}.fractures", (e.FRACTURE,), "Fractures only")[0]
            seat.standing.append(card * 2 + self.number(entry.get("shatter", 0), 0, 1, "shatter"))
        self.fired(data, seat, name)
        seat.next_fragments = self.number(data.get("next_fragments", 0), -MANY, MANY, f"{name}.next_fragments")
        return seat

    def seed(self, data: Json, seat: Seat, name: str) -> None:
        seat.unordered = self.number(data.get("mixed", 0), 0, MANY, f"{name}.mixed")
        need(seat.unordered != 1, f"{name}.mixed cannot be 1: one card has no unknown order")
        need(seat.unordered <= len(seat.subconscious), f"{name}.mixed is more than the Subconscious has cards")
        if data.get("seed") is None:
            return
        seat.seed = self.card(data["seed"], f"{name}.seed")
        need(self.type(seat.seed) == e.FRACTURE, f"the seed of {name} must be a Fracture")
        lowest = seat.subconscious[: max(seat.unordered, 1)]
        need(seat.seed in lowest, f"the seed of {name} is not at the lowest place of the Subconscious")

    def pile(self, data: Any, name: str) -> Pile:
        self.fields(data, ("id", "cards", "locked"), f"a pile of {name}")
        found = PILE_NAME.match(data["id"]) if isinstance(data.get("id"), str) else None
        if found is None:
            raise _refuse(f"the id of a pile is m and a number, not {data.get('id')!r}")
        mind = (e.MOMENT, e.DISORDER, e.RECOVERY)
        cards = self.cards(data.get("cards", []), f"the Mind of {name}", mind, "Moments, Disorders and Recoveries")
        need(bool(cards), f"the pile {data['id']} is empty")
        locked = data.get("locked", False)
        need(type(locked) is bool, "locked must be true or false")
        has_moment = self.type(cards[0]) == e.MOMENT
        need(has_moment or bool(self.deck.program.loose[cards[0]]), f"the pile {data['id']} has no Moment")
        need(all(self.type(card) != e.MOMENT for card in cards[1:]), f"the pile {data['id']} has two Moments")
        need(has_moment or len(cards) == 1, f"the pile {data['id']} has no Moment but more than one card")
        need(has_moment or not locked, f"the pile {data['id']} has no Moment and cannot be locked")
        return Pile(int(found[1]), cards, locked, has_moment)

    def fired(self, data: Json, seat: Seat, name: str) -> None:
        for ref in self.items(data.get("fired", []), f"{name}.fired"):
            slots = [
                slot for slot in range(e.SLOTS) if self.has(seat, slot) and fired_text(seat, slot, self.deck) == ref
            ]
            need(bool(slots), f"{name} has no ability {ref!r}")
            source = self.deck.ability(ref)
            need(source["kind"] == "gain", f"{ref!r} is no gain ability")
            need(slots[0] not in seat.gained, f"{name}.fired names {ref!r} twice")
            seat.gained.append(slots[0])

    def has(self, seat: Seat, slot: int) -> bool:
        return (seat.board if slot == e.BONUS else seat.ability) != e.NOTHING

    # ---- deck and turn ----------------------------------------------------------------------

    def draw_deck(self, data: Any) -> None:
        s = self.s
        self.fields(data, ("size", "pool", "fixed"), "deck")
        entries = [self.known_place(entry) for entry in self.items(data.get("fixed", []), "deck.fixed")]
        pool = data.get("pool", "rest")
        if pool == "rest":
            cards = [card for card in range(self.deck.program.cards) if card not in self.where]
            s.pool = [card for card in cards if self.type(card) != e.INTERVENTION]
        else:
            s.pool = sorted(self.place(name, "the deck") for name in self.items(pool, "deck.pool"))
        size = len(s.pool) + len(entries)
        if data.get("size") is not None:
            need(data["size"] == size, f"the deck has {size} cards, not {data['size']!r}")
        places = [at if at >= 0 else size + at for at, _, _ in entries]
        need(len(set(places)) == len(places), "two cards have one place in the deck")
        for place, (_, card, known) in zip(places, entries, strict=True):
            need(0 <= place < size, f"there is no place {place} in a deck of {size} cards")
            s.hold(size - 1 - place, card, known)

    def known_place(self, entry: Any) -> tuple[int, int, int]:
        self.fields(entry, ("at", "card", "known"), "deck.fixed")
        at = self.number(entry.get("at"), -MANY, MANY, "deck.fixed.at")
        known = [self.seat(seat, "deck.fixed.known") for seat in self.items(entry.get("known", []), "deck.fixed.known")]
        return at, self.place(entry.get("card"), "the deck"), sum({1 << seat for seat in known})

    def turn(self, data: Any) -> None:
        s = self.s
        self.fields(data, TURN_FIELDS, "turn")
        s.turn = self.seat(data.get("player", 0), "turn.player")
        s.turn_number = self.number(data.get("number", 0 if s.phase == e.SETUP else 1), 0, MANY, "turn.number")
        s.stage = STAGES.index(self.word(data.get("stage", "main"), STAGES, "turn.stage"))
        s.fragments = self.number(data.get("fragments", s.rules.fragments), 0, MANY, "turn.fragments")
        for kind in self.items(data.get("played", []), "turn.played"):
            s.played.append(CARD_TYPES.index(self.word(kind, CARD_TYPES, "turn.played")))
        for ref in self.items(data.get("used", []), "turn.used"):
            need(isinstance(ref, str) and ref in self.deck.sources[self.deck.program.cards :], f"no ability {ref!r}")
            s.used.append(self.deck.source_number[ref])
        for entry in self.items(data.get("rejected", []), "turn.rejected"):
            s.rejected.append(self.story(entry))
        self.queue(data.get("queue"))

    def story(self, entry: Any) -> int:
        found = re.match(r"(\S+) p([0-9]):m([1-9][0-9]{0,8})\Z", entry) if isinstance(entry, str) else None
        if found is None:
            raise _refuse(f"turn.rejected holds entries such as 'insomnia p1:m3', not {entry!r}")
        seat = self.seat(int(found[2]), "turn.rejected")
        return self.card(found[1], "turn.rejected") | seat << 16 | int(found[3]) << 20

    def queue(self, queue: Any) -> None:
        s = self.s
        if queue is None:
            return
        need(s.stage <= e.START, f"there is no queue in the stage {STAGES[s.stage]}")
        s.queue = []
        for item in self.items(queue, "turn.queue"):
            if s.stage == e.ABILITIES:
                sources = {
                    self.deck.sources[s.source(s.turn, slot)]: slot for slot in range(4) if s.source(s.turn, slot) >= 0
                }
                need(isinstance(item, str) and item in sources, f"turn.queue: no ability {item!r}")
                s.queue.append(sources[item])
            else:
                s.queue.append(self.card(item, "turn.queue"))
