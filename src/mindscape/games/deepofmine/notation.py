"""Moves as text (6.2) and back."""

from __future__ import annotations

import re

from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine.deck import Deck

STAGES = ("abilities", "fractures", "start", "main", "end", "wellness")
PHASES = ("setup", "play", "over")
ENDS = {0: None, e.BY_VICTORY: "victory", e.BY_ENDLESS: "endless", e.BY_DECK: "deck"}

BARE = {
    "draw": e.M_DRAW,
    "pass": e.M_PASS,
    "choose yes": e.M_YES,
    "choose no": e.M_NO,
    "choose none": e.M_CHOOSE_NONE,
    "ok": e.M_OK,
    "agree": e.M_AGREE,
    "refuse": e.M_REFUSE,
    "accept": e.M_ACCEPT,
    "reject": e.M_REJECT,
}
BARE_TEXT = {code: text for text, code in BARE.items()}
WITH_CARD = {
    "draw": e.M_DRAWN,
    "reveal": e.M_REVEAL,
    "pick": e.M_PICK,
    "discard": e.M_DISCARD,
    "block": e.M_BLOCK,
    "play": e.M_PLAY,
}
WITH_CARD_TEXT = {code: text for text, code in WITH_CARD.items()}
TO_SEAT = {"seed": e.M_SEED, "deal": e.M_DEAL}
PLAYS = {"in": e.M_PLAY_IN, "at": e.M_PLAY_AT}

SEAT = re.compile(r"p([0-9])\Z")
PILE = re.compile(r"p([0-9]):m([1-9][0-9]{0,8})\Z")
ATTACHED = re.compile(r"p([0-9]):m([1-9][0-9]{0,8}):([a-z0-9.-]+)\Z")
NUMBER = re.compile(r"(0|[1-9][0-9]{0,3})\Z")


def make(verb: int, seat: int = 0, card: int = 0, pile: int = 0) -> int:
    return verb | seat << e.SEAT | card << e.CARD | pile << e.PILE


def parts(move: int) -> tuple[int, int, int, int]:
    """Verb, seat, card and pile of a move."""
    return (
        move & e.VERB_MASK,
        (move >> e.SEAT) & e.SEAT_MASK,
        (move >> e.CARD) & e.CARD_MASK,
        move >> e.PILE,
    )


def text(move: int, deck: Deck) -> str:
    """A move as text."""
    verb, seat, card, pile = parts(move)
    ids = deck.ids
    if verb in BARE_TEXT:
        return BARE_TEXT[verb]
    if verb in WITH_CARD_TEXT:
        return f"{WITH_CARD_TEXT[verb]} {ids[card]}"
    if verb == e.M_PLAY_ON:
        return f"play {ids[card]} on p{seat}:m{pile}"
    if verb == e.M_PLAY_IN:
        return f"play {ids[card]} in p{seat}"
    if verb == e.M_PLAY_AT:
        return f"play {ids[card]} at p{seat}"
    if verb == e.M_CHOOSE_ATTACHED:
        return f"choose p{seat}:m{pile}:{ids[card]}"
    if verb == e.M_CHOOSE_PILE:
        return f"choose p{seat}:m{pile}"
    if verb == e.M_CHOOSE_SEAT:
        return f"choose p{seat}"
    if verb == e.M_CHOOSE_CARD:
        return f"choose {ids[card]}"
    if verb == e.M_CHOOSE_LABEL:
        return f"choose {deck.labels[card]}"
    if verb == e.M_ROLL:
        return f"roll {card}"
    if verb == e.M_USE:
        return f"use {deck.sources[card]}"
    if verb == e.M_ANTISHATTER:
        return f"antishatter {ids[pile]} with {ids[card]}"
    if verb == e.M_BOARD:
        return f"board p{seat} {deck.board_names[card]}"
    if verb == e.M_ABILITY:
        return f"ability p{seat} {deck.ability_names[card]}"
    if verb == e.M_SEED:
        return f"seed p{seat} {ids[card]}"
    if verb == e.M_DEAL:
        return f"deal p{seat} {ids[card]}"
    if verb == e.M_FIRST:
        return f"first p{seat}"
    return f"insert {ids[card]} {pile}"


def parse(move: str, deck: Deck) -> int | None:
    """A move's integer, or None if it is no move of this deck (DM-301)."""
    if move in BARE:
        return BARE[move]
    verb, _, rest = move.partition(" ")
    words = rest.split(" ")
    if verb == "choose":
        return _choice(rest, deck)
    if len(words) == 1:
        if verb in WITH_CARD and rest in deck.number:
            return make(WITH_CARD[verb], card=deck.number[rest])
        if verb == "roll" and rest in ("0", "1", "2"):
            return make(e.M_ROLL, card=int(rest))
        if verb == "use" and rest in deck.source_number and rest not in deck.number:
            return make(e.M_USE, card=deck.source_number[rest])
        if verb == "first" and (seat := SEAT.match(rest)):
            return make(e.M_FIRST, seat=int(seat[1]))
    if len(words) == 2:
        return _two(verb, words[0], words[1], deck)
    if len(words) == 3:
        return _three(verb, words[0], words[1], words[2], deck)
    return None


def _choice(rest: str, deck: Deck) -> int | None:
    if seat := SEAT.match(rest):
        return make(e.M_CHOOSE_SEAT, seat=int(seat[1]))
    if pile := PILE.match(rest):
        return make(e.M_CHOOSE_PILE, seat=int(pile[1]), pile=int(pile[2]))
    if (card := ATTACHED.match(rest)) and card[3] in deck.number:
        return make(e.M_CHOOSE_ATTACHED, seat=int(card[1]), card=deck.number[card[3]], pile=int(card[2]))
    if rest in deck.number:
        return make(e.M_CHOOSE_CARD, card=deck.number[rest])
    if rest in deck.labels:
        return make(e.M_CHOOSE_LABEL, card=deck.labels.index(rest))
    return None


def _two(verb: str, first: str, second: str, deck: Deck) -> int | None:
    if verb == "insert" and first in ("wellness", "endless") and (number := NUMBER.match(second)):
        return make(e.M_INSERT, card=deck.number[first], pile=int(number[1]))
    seat = SEAT.match(first)
    if not seat:
        return None
    if verb in TO_SEAT and second in deck.number:
        return make(TO_SEAT[verb], seat=int(seat[1]), card=deck.number[second])
    if verb == "board" and second in deck.board_names:
        return make(e.M_BOARD, seat=int(seat[1]), card=deck.board_names.index(second))
    if verb == "ability" and second in deck.ability_names:
        return make(e.M_ABILITY, seat=int(seat[1]), card=deck.ability_names.index(second))
    return None


def _three(verb: str, first: str, middle: str, last: str, deck: Deck) -> int | None:
    if first not in deck.number:
        return None
    card = deck.number[first]
    if verb == "play" and middle in PLAYS and (seat := SEAT.match(last)):
        return make(PLAYS[middle], seat=int(seat[1]), card=card)
    if verb == "play" and middle == "on" and (pile := PILE.match(last)):
        return make(e.M_PLAY_ON, seat=int(pile[1]), card=card, pile=int(pile[2]))
    if verb == "antishatter" and middle == "with" and last in deck.number:
        return make(e.M_ANTISHATTER, card=deck.number[last], pile=card)
    return None
