"""What a screen is told so that it need not know the rules: counts, what is awake, and what a card's value would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindscape.games.deepofmine import codes as e
from mindscape.games.deepofmine import telling
from mindscape.games.deepofmine.asked import VERB_NAMES
from mindscape.games.deepofmine.deck import Deck
from mindscape.games.deepofmine.engine import Forest
from mindscape.games.deepofmine.frames import (
    EffectFrame,
    EventFrame,
    Frame,
    KeepFrame,
    PlayFrame,
    StepFrame,
)
from mindscape.games.deepofmine.mentality import change
from mindscape.games.deepofmine.mods import limit, softening
from mindscape.games.deepofmine.notation import parts, text
from mindscape.games.deepofmine.playing import is_spent
from mindscape.games.deepofmine.vocabulary import TYPES

INTO_A_MIND = (e.M_PLAY_IN, e.M_PLAY_ON)
BLOCKING = (e.A_WINDOW, e.A_VOTE)
OPEN_TO_ALL = (e.T_MENTALITY, e.T_ERASED, e.T_LOCKED, e.T_OPENED, e.T_STOLEN, e.T_MOVED, e.T_ENTERED)
"""What an answer may be foreseen to do: nothing of it depends on what lies hidden."""
FORESEEN_EVENTS = 3


def aids(s: Forest, deck: Deck, seat: int | None) -> dict[str, Any]:
    """Everything here follows from what all see, and `plays` from the seat's own moves."""
    seats = range(s.players)
    return {
        "moments": [int(s.moments(each)) for each in seats],
        "limits": [int(limit(s, each)) for each in seats],
        "awake": [_awake(s, deck, each) for each in seats],
        "spent": [name for kind, name in enumerate(TYPES) if is_spent(s, s.turn, kind)],
        "plays": {} if seat is None or s.is_over() else _plays(s, deck, seat),
        "effect": _effect(s.stack[-1], deck) if s.stack and not s.is_over() else None,
        "threat": _threat(s, s.stack[-1]) if s.stack and s.asking in BLOCKING else None,
        "asks": _asks(s, deck) if s.stack and s.asking == e.A_CHOOSE else None,
        "answers": _answers(s, deck, seat) if seat is not None and s.asking == e.A_CHOOSE else {},
    }


def _awake(s: Forest, deck: Deck, seat: int) -> list[str]:
    """The abilities whose condition holds (DM-952)."""
    sources = [s.source(seat, slot) for slot in range(e.SLOTS)]
    return [deck.sources[source] for source in sources if source != e.NOTHING and s.is_active(seat, source)]


def _plays(s: Forest, deck: Deck, seat: int) -> dict[str, dict[str, Any]]:
    """What the value of a card would do, for each way to play one into a Mind or at a player."""
    found = {}
    for move in s.legal(seat) if seat in s.actors() else ():
        verb, owner, card, _ = parts(move)
        if verb in INTO_A_MIND or verb == e.M_PLAY_AT:
            found[text(move, deck)] = _value(s, owner, card, moments=verb == e.M_PLAY_IN)
    return found


def _value(s: Forest, owner: int, card: int, *, moments: bool) -> dict[str, Any]:
    """Where a Mentality would stand (DM-402, DM-403, DM-503), on a copy: the deep card stays asleep there."""
    tried = s.copy()
    by = int(s.program.value[card])
    if s.program.type[card] == e.FRACTURE:
        by = min(0, by + int(softening(s, owner)))
    wakes = change(tried, owner, by)
    now = int(tried.seats[owner].mentality)
    count = int(s.moments(owner)) + (moments and s.program.type[card] == e.MOMENT)
    peace = now >= s.rules.win_mentality and count >= s.rules.win_moments and not wakes
    return {"player": f"p{owner}", "to": now, "moments": count, "wakes": wakes, "peace": peace}


def _effect(f: Frame, deck: Deck) -> dict[str, Any] | None:
    """Whose effect is under way and who decides it: another one is a proxy (DM-605, DM-606)."""
    if isinstance(f, EffectFrame):
        return {"card": deck.sources[f.source], "for": f"p{f.me}", "by": f"p{f.chooser}", "die": int(f.die)}
    if isinstance(f, KeepFrame) and f.discarding:
        return {"card": deck.sources[f.source], "for": f"p{f.player}", "by": f"p{f.chooser}", "die": 0}
    return None


def _threat(s: Forest, f: Frame) -> dict[str, Any]:
    """What happens if nobody blocks: the card's value, and the Moment on which it would lie."""
    assert isinstance(f, EventFrame)
    if f.event == e.ON_INTERVENTION:
        return {}
    on = {"pile": f"m{f.pile}"} if isinstance(f, PlayFrame) and f.pile else {}
    return _value(s, f.victim, f.card, moments=False) | on


# ---- questions ------------------------------------------------------------------------------


def _asks(s: Forest, deck: Deck) -> dict[str, Any] | None:
    """The step about which somebody is asked: its verb, how much of it, and what each option would do."""
    f = s.stack[-1]
    if not isinstance(f, StepFrame):
        return None
    source = deck.sources[f.source]
    path = next((path for path, number in deck.steps_of(source).items() if number == f.step), None)
    step = _at(deck, source, path)
    options = {
        option["label"]: [{"do": each["do"], "n": _amount(each)} for each in option["steps"]]
        for option in step.get("options", ())
    }
    asked = {"do": VERB_NAMES[deck.program.verb[f.step]], "n": _amount(step)}
    return asked | ({"options": options} if options else {})


def _at(deck: Deck, source: str, path: Sequence[str | int] | None) -> Mapping[str, Any]:
    """What the file says at the end of a way; a step that stands nowhere (the die of a Fracture) says nothing."""
    found: Any = deck.entry(source) if source in deck.number else deck.ability(source)
    for key in path or ():
        found = found[key]
    return found if path else {}


def _amount(step: Mapping[str, Any]) -> int | None:
    """A number that stands in the file; what depends on a die or a count is not foreseen."""
    n = step.get("n", 1)
    return n if isinstance(n, int) else None


def _answers(s: Forest, deck: Deck, seat: int) -> dict[str, dict[str, Any]]:
    """What each answer does at once and openly, tried on a copy: no further than all can see."""
    return {text(move, deck): _answer(s, deck, seat, move) for move in (s.legal(seat) if seat in s.actors() else ())}


def _answer(s: Forest, deck: Deck, seat: int, move: int) -> dict[str, Any]:
    tried = s.copy()
    tried.told = []
    tried.apply(seat, move)
    told = [one for one in tried.told if one[0] != e.T_CHOSE]
    plain = 0
    while plain < min(len(told), FORESEEN_EVENTS) and told[plain][0] in OPEN_TO_ALL:
        plain += 1
    after = told[plain][0] if plain and plain < len(told) else e.NOTHING
    events = [telling.event(one, deck).shown(seat) for one in told[:plain]]
    peace = after == e.T_ENDED and tried.end == e.BY_VICTORY
    return {"events": events, "wakes": after == e.T_DEEP, "peace": f"p{tried.winner}" if peace else None}
