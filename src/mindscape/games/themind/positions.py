"""Positions of The Mind as JSON, and the check of positions that people type in (4.1, TM-006)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.core.refusals import IMPOSSIBLE, Refused
from mindscape.games.themind import codes as e
from mindscape.games.themind.engine import Team
from mindscape.games.themind.notation import MODES, PHASES

RULE = "TM-006"

Json = Mapping[str, Any]


# ---- writing --------------------------------------------------------------------------------


def to_json(state: Team, options: Mapping[str, Any]) -> dict[str, Any]:
    return open_json(state, options) | {"hands": [hand.ascending() for hand in state.hands]}


def open_json(state: Team, options: Mapping[str, Any]) -> dict[str, Any]:
    """All but the hands."""
    s = state
    last = None
    if s.last_level:
        last = {
            "level": s.last_level,
            "mode": MODES[s.last_is_blind],
            "pile": on_table(s.last_pile),
            "aside": on_table(s.last_aside),
            "wrong": s.last_wrong,
        }
    return {
        "game": "themind",
        "options": dict(options),
        "phase": PHASES[s.phase],
        "mode": MODES[s.is_blind],
        "level": s.level,
        "levels": s.levels,
        "lives": s.lives,
        "stars": s.stars,
        "pile": on_table(s.pile),
        "aside": on_table(s.aside),
        "ready": flags(s, s.ready),
        "raised": flags(s, s.raised),
        "won": s.won,
        "blind_levels": s.blind_levels,
        "last": last,
    }


def on_table(entries: list[int]) -> list[dict[str, int]]:
    return [{"card": entry >> e.OWNER, "by": entry & e.SEAT} for entry in entries]


def flags(state: Team, seats: int) -> list[bool]:
    return [bool(seats >> seat & 1) for seat in range(state.players)]


# ---- reading --------------------------------------------------------------------------------


def read(data: Json, new: Team, options: Mapping[str, Any]) -> Team:
    """The state of a position; `new` is a new game with these options, which fills what is left out."""
    default = to_json(new, options)
    unknown = [name for name in data if name not in default]
    if unknown:
        _refuse(f"a position has no field {unknown[0]!r}")
    data = {**default, **data, "options": default["options"]}
    _check_types(data, new)
    _check_cards(data)
    if data["phase"] == "deal":
        _check_deal(data)
    else:
        _check_level(data)
    _check_hands_up_and_down(data)
    _check_mode_and_end(data)
    return _build(data, new)


def _refuse(what: str) -> None:
    raise Refused(f"This position is impossible: {what}.", RULE, IMPOSSIBLE)


def _need(condition: bool, what: str) -> None:
    if not condition:
        _refuse(what)


def _number(value: Any, name: str, low: int, high: int) -> None:
    _need(type(value) is int and low <= value <= high, f"{name} must be a whole number from {low} to {high}")


def _one_of(value: Any, name: str, allowed: tuple[str, ...]) -> None:
    _need(isinstance(value, str) and value in allowed, f"{name} must be one of {', '.join(allowed)}")


def _list(value: Any, name: str, size: int | None = None) -> None:
    _need(isinstance(value, list), f"{name} must be a list")
    _need(size is None or len(value) == size, f"{name} must have an entry for each of the {size} players")


def _check_types(data: Json, new: Team) -> None:
    """Fields with the types and ranges of the table in 4.1."""
    players, levels = new.players, new.levels
    _one_of(data["phase"], "phase", PHASES)
    _one_of(data["mode"], "mode", MODES)
    _number(data["levels"], "levels", levels, levels)
    _number(data["level"], "level", 1, levels)
    _number(data["lives"], "lives", 0, e.MOST_LIVES)
    _number(data["stars"], "stars", 0, e.MOST_STARS)
    _list(data["hands"], "hands", players)
    for seat, hand in enumerate(data["hands"]):
        _list(hand, f"the hand of p{seat}")
        for card in hand:
            _number(card, f"a card of p{seat}", 1, e.CARDS)
    _check_table(data["pile"], "pile", players)
    _check_table(data["aside"], "aside", players)
    for name in ("ready", "raised"):
        _list(data[name], name, players)
        _need(all(type(flag) is bool for flag in data[name]), f"{name} must say true or false of everybody")
    _need(type(data["won"]) is bool, "won must be true or false")
    _number(data["blind_levels"], "blind_levels", 0, levels)
    if data["last"] is not None:
        _check_last(data["last"], new)


def _check_table(value: Any, name: str, players: int) -> None:
    _list(value, name)
    for entry in value:
        complete = isinstance(entry, Mapping) and set(entry) == {"card", "by"}
        _need(complete, f"in {name} everything must be an object with card and by and no more")
        _number(entry["card"], f"a card in {name}", 1, e.CARDS)
        _number(entry["by"], f"by in {name}", 0, players - 1)


def _check_last(last: Any, new: Team) -> None:
    complete = isinstance(last, Mapping) and set(last) == {"level", "mode", "pile", "aside", "wrong"}
    _need(complete, "last must be null or an object with level, mode, pile, aside, wrong and no more")
    _number(last["level"], "last.level", 1, new.levels)
    _one_of(last["mode"], "last.mode", MODES)
    _check_table(last["pile"], "last.pile", new.players)
    _check_table(last["aside"], "last.aside", new.players)
    _number(last["wrong"], "last.wrong", 0, e.MOST_LIVES - 1)


def _check_cards(data: Json) -> None:
    """Point a."""
    cards = [card for hand in data["hands"] for card in hand]
    cards += [entry["card"] for entry in (*data["pile"], *data["aside"])]
    _need(len(set(cards)) == len(cards), "a card is there twice")
    _need(all(hand == sorted(hand) for hand in data["hands"]), "every hand must ascend")


def _check_deal(data: Json) -> None:
    """Point b."""
    _need(not data["pile"] and not data["aside"], "during the deal nothing lies on the table")
    sizes = [len(hand) for hand in data["hands"]]
    out, players = sum(sizes), len(sizes)
    _need(out < players * data["level"], f"during the deal fewer than {players * data['level']} cards are out")
    fair = [(out + players - 1 - seat) // players for seat in range(players)]
    _need(sizes == fair, f"{out} cards dealt round the table make hands of {fair}, not of {sizes}")


def _check_level(data: Json) -> None:
    """Points c, d and e."""
    pile = [entry["card"] for entry in data["pile"]]
    for seat, hand in enumerate(data["hands"]):
        laid = [entry["card"] for entry in data["pile"] if entry["by"] == seat]
        aside = [entry["card"] for entry in data["aside"] if entry["by"] == seat]
        has_had = len(hand) + len(laid) + len(aside)
        _need(has_had == data["level"], f"p{seat} has had {has_had} cards in level {data['level']}")
        _need(laid == sorted(laid), f"p{seat} has laid a higher card before a lower one")
        lowest_first = not hand or hand[0] > max((*laid, *aside), default=0)
        _need(lowest_first, f"p{seat} holds a card lower than one that p{seat} laid or put aside")
    if data["phase"] != "over":
        _need(any(data["hands"]), f"in the phase {data['phase']} somebody holds a card")
    if data["mode"] == "open":
        _need(pile == sorted(pile), "the open pile must rise")
        fits = not pile or all(hand[0] > pile[-1] for hand in data["hands"] if hand)
        _need(fits, "somebody holds a card lower than the top card of the open pile")


def _check_hands_up_and_down(data: Json) -> None:
    """Point f."""
    ready, raised = data["ready"], data["raised"]
    _need(not any(ready) or data["phase"] == "concentrate", "hands lie on the table only while all concentrate")
    _need(not any(raised) or data["phase"] == "play", "hands are up only while the play runs")
    _need(not any(raised) or data["stars"] > 0, "hands are up although there is no star")
    _need(not all(ready), "when the last hand lies on the table the play begins")
    _need(not all(raised), "when the last hand is up the star is thrown")


def _check_mode_and_end(data: Json) -> None:
    """Points g and h."""
    over, level, lives, won = data["phase"] == "over", data["level"], data["lives"], data["won"]
    survived = over and lives > 0
    _need(over or lives > 0, "without a life the game is over")
    if data["mode"] == "blind":
        _need(data["options"]["blind"] and won, "blind mode needs the option blind, and won = true")
        completed = level if survived else level - 1
        _need(data["blind_levels"] == completed, f"in blind level {level} blind_levels must be {completed}")
    else:
        _need(data["blind_levels"] == 0, "blind_levels is 0 in open mode")
        _need(won == survived, "in open mode won is true exactly when the game is over with a life left")
    if survived:
        _need(not any(data["hands"]), "a game that is over with a life left has empty hands")
        _need(level == data["levels"], "a game that is over with a life left is over in its last level")
        _need(data["mode"] == "blind" or not data["options"]["blind"], "with the option blind this game goes on")


def _build(data: Json, new: Team) -> Team:
    s = new.copy()
    s.phase = PHASES.index(data["phase"])
    s.is_blind = data["mode"] == "blind"
    s.level = data["level"]
    s.lives = data["lives"]
    s.stars = data["stars"]
    for seat, hand in enumerate(data["hands"]):
        for card in hand:
            s.hands[seat].flip(card)
            s.dealt.flip(card)
        s.held += len(hand)
    for entry in (*data["pile"], *data["aside"]):
        s.dealt.flip(entry["card"])
    s.out = s.dealt.count()
    s.pile = _entries(data["pile"])
    s.aside = _entries(data["aside"])
    s.ready = _seats(data["ready"])
    s.raised = _seats(data["raised"])
    s.won = data["won"]
    s.blind_levels = data["blind_levels"]
    if data["last"] is not None:
        last = data["last"]
        s.last_level = last["level"]
        s.last_is_blind = last["mode"] == "blind"
        s.last_pile = _entries(last["pile"])
        s.last_aside = _entries(last["aside"])
        s.last_wrong = last["wrong"]
    return s


def _entries(table: list[Json]) -> list[int]:
    return [entry["card"] << e.OWNER | entry["by"] for entry in table]


def _seats(flags: list[bool]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)
