"""Positions of Nevermind as JSON, and the check of positions that people type in (4.1, NM-006)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mindscape.core.refusals import IMPOSSIBLE, Refused
from mindscape.games.nevermind import codes as e
from mindscape.games.nevermind.engine import Meditation
from mindscape.games.nevermind.notation import (
    CARD_NAMES,
    CARDS,
    ENDS,
    FACES,
    KINDS,
    MIND_CARDS,
    PHASES,
    PLACES,
    STATUSES,
    TOPS,
    TURNED_CARDS,
)
from mindscape.games.nevermind.ring import count, focus_of, unturned

RULE = "NM-006"
MARKERS = 8
LATEST_ROUND = 10**12  # what a 64-bit engine counts without worry
WITHOUT_NOTING = {f"{place}/-" for place in PLACES}  # these cards are there only with gap (NM-217)
ON_ONE_PLACE = {f"{place}/{place}" for place in PLACES}  # and these only with ring

Json = Mapping[str, Any]


# ---- writing --------------------------------------------------------------------------------


def to_json(state: Meditation, options: Mapping[str, Any]) -> dict[str, Any]:
    s = state
    breath = None
    if s.breath_from != e.NO_CARD:
        playing = None if s.breath_playing == e.NO_CARD else CARD_NAMES[s.breath_playing]
        breath = {"from": PLACES[s.breath_from], "left": s.breath_left, "playing": playing}
    return {
        "game": "nevermind",
        "options": dict(options),
        "phase": PHASES[s.phase],
        "round": s.round,
        "timer": s.timer,
        "cards": {
            place: {"status": status_at(s, number), "token": token_at(s, number)} for number, place in enumerate(PLACES)
        },
        "pool": count(s.subliminal) - s.focused,
        "centre": {"cards": s.centre_cards, "markers": int(s.focused), "removed": s.centre_removed},
        "tokens": {"tf": s.tokens_tf, "ra": s.tokens_ra},
        "deck": {
            "mind": [name for number, name in enumerate(MIND_CARDS) if s.deck >> number & 1],
            "centre": s.deck_centre,
            "top": TOPS[s.top],
        },
        "played": [CARD_NAMES[s.played_card(n)] for n in range(s.played_count)],
        "card": None if s.card == e.NO_CARD else CARD_NAMES[s.card],
        "second": s.second,
        "awaiting": awaiting(s),
        "drawn": KINDS[s.drawn],
        "breath": breath,
        "hand": [CARD_NAMES[card] for card in s.hand],
        "end": ENDS[s.end],
    }


def status_at(state: Meditation, number: int) -> str:
    card = 1 << number
    if state.subliminal & card:
        return "subliminal"
    if state.released & card:
        return "released"
    if state.thoughts & card:
        return "thought"
    return "acknowledged" if state.acknowledged & card else "distraction"


def token_at(state: Meditation, number: int) -> str | None:
    face = state.face_at(number)
    return None if face == e.NO_FACE else FACES[face]


def awaiting(state: Meditation) -> list[str]:
    places, waiting = [], state.awaiting
    while waiting:
        places.append(PLACES[(waiting & 15) - 1])
        waiting >>= 4
    return places


# ---- reading --------------------------------------------------------------------------------


def read(data: Json, new: Meditation, options: Mapping[str, Any]) -> Meditation:
    """The state of a position; `new` is a new game with these options, which fills what is left out."""
    default = _new_game(new, options)
    unknown = [name for name in data if name not in default]
    if unknown:
        _refuse(f"a position has no field {unknown[0]!r}")
    data = {**default, **data, "options": default["options"]}
    _check_types(data)
    state = _build(data, new)
    _check(data, state, default)
    return state


_NEW_GAMES: dict[tuple[Any, ...], Json] = {}  # 120 at most, and every position that is read asks for one


def _new_game(new: Meditation, options: Mapping[str, Any]) -> Json:
    key = tuple(options.values())
    if key not in _NEW_GAMES:
        _NEW_GAMES[key] = to_json(new, options)
    return _NEW_GAMES[key]


def _refuse(what: str) -> None:
    raise Refused(f"This position is impossible: {what}.", RULE, IMPOSSIBLE)


def _need(condition: bool, what: str) -> None:
    if not condition:
        _refuse(what)


# These four are asked dozens of times for every position, so they make their sentence only when it is needed.


def _number(value: Any, name: str, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        _refuse(f"{name} must be a whole number from {low} to {high}")


def _one_of(value: Any, name: str, allowed: Any) -> None:
    if value not in allowed:
        _refuse(f"{name} must be one of {', '.join('null' if item is None else str(item) for item in allowed)}")


def _object(value: Any, name: str, *fields: str) -> None:
    if not isinstance(value, dict) or len(value) != len(fields) or not all(map(value.__contains__, fields)):
        _refuse(f"{name} must be an object with {', '.join(fields)} and no more")


def _list(value: Any, name: str, allowed: Any, what: str) -> None:
    _need(isinstance(value, list), f"{name} must be a list")
    for item in value:
        if not isinstance(item, str) or item not in allowed:
            _refuse(f"{item!r} in {name} is no {what}")


def _check_types(data: Json) -> None:
    """Fields with the types and ranges of the table in 4.1."""
    _one_of(data["phase"], "phase", PHASES)
    _number(data["round"], "round", 1, LATEST_ROUND)
    _number(data["timer"], "timer", 0, e.TIMER)
    _object(data["cards"], "cards", *PLACES)
    for place, card in data["cards"].items():
        _object(card, f"the card at {place}", "status", "token")
        _one_of(card["status"], f"the status at {place}", STATUSES)
        _one_of(card["token"], f"the token at {place}", (*FACES, None))
    _number(data["pool"], "pool", 0, MARKERS)
    _object(data["centre"], "centre", "cards", "markers", "removed")
    _number(data["centre"]["cards"], "centre.cards", 1, 3)
    _number(data["centre"]["markers"], "centre.markers", 0, 1)
    _number(data["centre"]["removed"], "centre.removed", 0, 2)
    _object(data["tokens"], "tokens", "tf", "ra")
    _number(data["tokens"]["tf"], "tokens.tf", 0, 8)
    _number(data["tokens"]["ra"], "tokens.ra", 0, 8)
    _object(data["deck"], "deck", "mind", "centre", "top")
    _list(data["deck"]["mind"], "deck.mind", MIND_CARDS, "Mind Card (c0 … c7, e0 … e7)")
    _number(data["deck"]["centre"], "deck.centre", 0, 2)
    _one_of(data["deck"]["top"], "deck.top", TOPS.values())
    _list(data["played"], "played", CARDS, "card (such as nw/e, or breathe)")
    _one_of_cards(data["card"], "card", CARDS)
    _need(type(data["second"]) is bool, "second must be true or false")
    _list(data["awaiting"], "awaiting", PLACES, "place")
    _one_of(data["drawn"], "drawn", KINDS.values())
    if data["breath"] is not None:
        _object(data["breath"], "breath", "from", "left", "playing")
        _one_of(data["breath"]["from"], "breath.from", PLACES)
        _number(data["breath"]["left"], "breath.left", 0, 8)
        _one_of_cards(data["breath"]["playing"], "breath.playing", TURNED_CARDS)
    _list(data["hand"], "hand", TURNED_CARDS, "turned Mind Card (such as nw/e)")
    _one_of(data["end"], "end", ENDS.values())


def _one_of_cards(value: Any, name: str, allowed: Mapping[str, int]) -> None:
    _need(value is None or (isinstance(value, str) and value in allowed), f"{name} cannot be {value!r}")


def _code(names: Mapping[int, Any], value: Any) -> int:
    return next(code for code, name in names.items() if name == value)


def _build(data: Json, new: Meditation) -> Meditation:
    """The state that the fields describe; whether they fit together is checked afterwards."""
    _need(len(data["played"]) <= 18, "the played pile holds more cards than there are")
    _need(len(data["awaiting"]) <= 8, "more cards wait for a token than there are")
    s = new.copy()
    s.phase = PHASES.index(data["phase"])
    s.round = data["round"]
    s.timer = data["timer"]
    sets = dict.fromkeys((*STATUSES, *FACES, None), 0)
    for number, place in enumerate(PLACES):
        card = data["cards"][place]
        sets[card["status"]] |= 1 << number
        sets[card["token"]] |= 1 << number
    s.released, s.subliminal, s.acknowledged = sets["released"], sets["subliminal"], sets["acknowledged"]
    s.thoughts, s.distractions = sets["thought"], sets["distraction"]
    s.thinking, s.feeling = sets["thinking"], sets["feeling"]
    s.remembering, s.anticipating = sets["remembering"], sets["anticipating"]
    s.tokens_tf, s.tokens_ra = data["tokens"]["tf"], data["tokens"]["ra"]
    s.focused = data["centre"]["markers"] == 1
    s.centre_cards, s.centre_removed = data["centre"]["cards"], data["centre"]["removed"]
    s.deck = sum({1 << MIND_CARDS.index(name) for name in data["deck"]["mind"]})
    s.deck_centre = data["deck"]["centre"]
    s.top = _code(TOPS, data["deck"]["top"])
    s.played_count = s.played_low = s.played_high = 0
    for name in data["played"]:
        s.lay_on_played(CARDS[name])
    s.card = e.NO_CARD if data["card"] is None else CARDS[data["card"]]
    s.second = data["second"]
    s.awaiting = sum((PLACES.index(place) + 1) << 4 * n for n, place in enumerate(data["awaiting"]))
    s.drawn = _code(KINDS, data["drawn"])
    if data["breath"] is not None:
        s.breath_from = PLACES.index(data["breath"]["from"])
        s.breath_left = data["breath"]["left"]
        playing = data["breath"]["playing"]
        s.breath_playing = e.NO_CARD if playing is None else CARDS[playing]
    s.hand = [CARDS[name] for name in data["hand"]]
    s.end = _code(ENDS, data["end"])
    return s


# ---- the points a to l of "Set-up positions" ------------------------------------------------


def _check(data: Json, s: Meditation, default: Json) -> None:
    _check_markers(data, s)
    _check_tokens(data, s)
    _check_mind_cards(data, s)
    _check_centre_cards(data, s)
    _check_top(data, s)
    _check_cards_without_token(data, s)
    _check_awaiting(data, s)
    _check_end(data, s)
    _check_card(data)
    _check_second(data, s)
    _check_breath(data, s)
    _check_phase(data, s, default)


def _check_markers(data: Json, s: Meditation) -> None:
    """Point a (NM-214)."""
    markers = MARKERS - count(s.subliminal) + data["centre"]["markers"] + data["pool"]
    _need(markers == MARKERS, f"there are {markers} markers on cards, Centre and pool together, not 8")


def _check_tokens(data: Json, s: Meditation) -> None:
    """Point b."""
    whole = 8 if s.noting == e.BY_CHOICE else 4
    for kind, cards in (("tf", s.thinking | s.feeling), ("ra", s.remembering | s.anticipating)):
        tokens = count(cards) + data["tokens"][kind] + (data["drawn"] == kind)
        _need(tokens == whole, f"there are {tokens} {kind} tokens in all, not {whole}")


def _check_mind_cards(data: Json, s: Meditation) -> None:
    """Point c (NM-216, NM-217)."""
    turned = [name for name in (*data["played"], *data["hand"]) if name != "breathe"]
    missing = ON_ONE_PLACE if s.gap else WITHOUT_NOTING
    for name in (*turned, data["card"], data["breath"] and data["breath"]["playing"]):
        if name in missing:
            _refuse(f"the card {name} does not exist with mind_cards = {data['options']['mind_cards']}")
    cards = s.deck
    for name in turned:
        cards |= 1 << unturned(CARDS[name])
    once = len(data["deck"]["mind"]) + len(turned) == len(MIND_CARDS)
    _need(once and cards == e.MIND_CARDS, "deck, played pile and hand must hold the 16 Mind Cards, each once")


def _check_centre_cards(data: Json, s: Meditation) -> None:
    """Point d (NM-803)."""
    centres = s.centre_cards + s.deck_centre + data["played"].count("breathe") + s.centre_removed
    _need(centres == e.CENTRE_CARDS, f"there are {centres} Centre cards in all, not 3")
    _need(s.stage >= 4 or s.centre_cards == e.CENTRE_CARDS, "below Stage Four all 3 Centre cards lie in the grid")


def _check_top(data: Json, s: Meditation) -> None:
    """Point e (NM-805)."""
    if not s.deck and not s.deck_centre:
        allowed: tuple[str | None, ...] = (None,)
    elif s.deck and s.deck_centre:
        allowed = (
            ("mind", "centre", "?")
            if data["phase"] in ("mind", "action", "watcher", "draw", "drawing")
            else ("mind", "centre")
        )
    else:
        allowed = ("mind",) if s.deck else ("centre",)
    _need(data["deck"]["top"] in allowed, f"deck.top cannot be {data['deck']['top']!r} with this deck in this phase")


def _check_cards_without_token(data: Json, s: Meditation) -> None:
    """Point f (NM-221)."""
    for place, card in data["cards"].items():
        if place in data["awaiting"]:
            _need(
                card == {"status": "thought", "token": None},
                f"{place} waits for a token, so it must be a Thought without one",
            )
        elif card["token"] is None:
            allowed = ("subliminal",) if s.noted_only else ("subliminal", "released")
            _need(card["status"] in allowed, f"the card at {place} cannot be {card['status']} without a token")


def _check_awaiting(data: Json, s: Meditation) -> None:
    """Point g."""
    waiting, phase = data["awaiting"], data["phase"]
    _need(len(set(waiting)) == len(waiting), "a place stands twice in awaiting")
    _need(bool(waiting) == (phase in ("token", "note")), f"awaiting does not fit the phase {phase}")
    _need(phase != "token" or s.noting != e.BY_CHOICE, "there is no phase token with noting = choose")
    _need(phase != "note" or s.noting != e.BY_LOT, "there is no phase note with noting = random")
    set_now = phase == "note" and s.noting == e.BY_DRAW
    _need((data["drawn"] is not None) == set_now, "drawn is set in the phase note with noting = draw, and only there")


def _check_end(data: Json, s: Meditation) -> None:
    """Point h (NM-601, NM-612, NM-613)."""
    end = data["end"]
    _need((end is not None) == (data["phase"] == "over"), "end is set exactly when the phase is over")
    _need((s.timer == 0) == (end == "timer"), "the timer is 0 exactly when the game ended by it")
    _need((s.released == e.ALL) == (end == "stillness"), "all eight cards are Released exactly at a Mental Stillness")
    lost = s.released | s.distractions == e.ALL and s.distractions != 0
    _need(lost == (end == "distraction"), "all eight cards are Released or Distractions exactly at a Total Distraction")


def _check_card(data: Json) -> None:
    """Point i."""
    card, phase = data["card"], data["phase"]
    if phase in ("start", "mind", "shuffle"):
        _need(card is None, f"there is no card of the round in the phase {phase}")
    elif phase in ("action", "monkey"):
        _need(card not in (None, "breathe"), f"the phase {phase} needs a Mind Card as card")
    if card == "breathe":
        _need(
            phase in ("watcher", "over") and data["deck"]["top"] == "centre",
            "card can be breathe only while that Centre card lies on the deck",
        )
    elif card is not None:
        _need(card in data["played"], f"the card {card} is not in the played pile")


def _check_second(data: Json, s: Meditation) -> None:
    """Point j (NM-911)."""
    if s.second:
        fits = (
            s.monkey and data["card"] not in (None, "breathe") and data["phase"] in ("token", "note", "monkey", "over")
        )
        _need(fits, "second can be true only with monkey, after a Mind Card, in token, note, monkey or over")


def _check_breath(data: Json, s: Meditation) -> None:
    """Point k."""
    breath, phase = data["breath"], data["phase"]
    during = phase in ("draw", "drawing", "hand", "bonus")
    if breath is None:
        _need(not during, f"the phase {phase} needs a breath")
        _need(not s.hand, "there is a hand only in a Deep Breath")
        return
    _need(during or phase == "over", f"there is no breath in the phase {phase}")
    _need(s.stage >= 4, "there is no Deep Breath below Stage Four")
    _need(s.centre_removed >= 1, "a Deep Breath has removed a Centre card")
    _need(
        data["cards"][breath["from"]]["status"] == "subliminal", "the card that a Deep Breath began with is Subliminal"
    )
    _need(s.focused, "in a Deep Breath a marker lies on the Centre")
    playing = breath["playing"]
    _need((playing is not None) == (phase == "bonus") or phase == "over", "breath.playing is set in the phase bonus")
    _need(playing is None or playing in data["played"], f"the card {playing} is not in the played pile")
    _need(breath["left"] == 0 or phase == "drawing", "breath.left is 0 except while drawing")
    _need(phase != "draw" or not s.hand, "the hand is empty before drawing")


def _check_phase(data: Json, s: Meditation, default: Json) -> None:
    """Point l."""
    phase, top = data["phase"], data["deck"]["top"]
    if phase == "start":
        for name in default:
            fits = name == "round" or data[name] == default[name]
            _need(fits, f"in the phase start {name} must be as in a new game")
    elif phase == "mind":
        _need(top in ("mind", "?"), "in the phase mind a Mind Card lies on top, or it is not known")
    elif phase == "action":
        _need(top == "?", 'the phase action is there only while deck.top is "?"')
    elif phase == "shuffle":
        fits = top is None and s.stage >= 4 and s.centre_cards >= 2
        _need(fits, "the phase shuffle needs an empty deck, Stage Four or Five and two Centre cards in the grid")
    elif phase == "monkey":
        _need(s.second and s.monkey_cards() != 0, "the phase monkey needs second = true and a card that can be chosen")
    elif phase == "drawing":
        _need(top == "?" or (top == "mind" and s.breath_left >= 1), "in the phase drawing a card is to be drawn")
    elif phase == "hand":
        _need(bool(s.hand), "in the phase hand the hand is not empty")
    elif phase == "bonus":
        fits = bool(s.released >> focus_of(s.breath_playing) & 1 and s.free_actions())
        _need(fits, "the phase bonus needs a Released card at the Mind Focus and a free action that can be taken")
