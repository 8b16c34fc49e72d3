"""Looking back on a race: when each card was laid, who counts how fast, who waited for whom.

The Mind is reviewed by its time, since how long somebody waits is all that is said there.  It is for after the
game only: it tells what players may not tell each other during a level (TM-903).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any, cast

from mindscape.bots.agent import Reason
from mindscape.bots.themind.pace import Missed, Pace, read_level
from mindscape.coach.results import reason_json
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.games.themind.engine import Team

ENOUGH = 3  # cards from which a pace may be spoken of
FASTER = 1.25  # a pace so many times another's is worth a word
CLOSE_MS = 400  # two cards by two players within this time are a close race
NEAR = 4  # … if their numbers are not further apart


@dataclass(frozen=True)
class Press:
    """A card that was laid, and when, from the moment that the level's play began."""

    at_ms: int
    by: int
    card: int
    was_error: bool


@dataclass(frozen=True)
class CloseRace:
    """Two cards by two players that came nearly together."""

    first: Press
    second: Press

    @property
    def apart_ms(self) -> int:
        return self.second.at_ms - self.first.at_ms


@dataclass(frozen=True)
class Wait:
    """How long somebody who still held cards was silent until another laid one."""

    seat: int
    by: int
    """Who laid the card."""
    ms: int
    cards: int
    """How many of them were waited for."""


@dataclass(frozen=True)
class LevelTempo:
    """One level on its own axis of time."""

    level: int
    presses: tuple[Press, ...]
    paces: tuple[Pace, ...]
    missed: tuple[Missed, ...]
    """Silences that ended with an error: there a star would have paid."""
    close: tuple[CloseRace, ...]
    waits: tuple[Wait, ...]
    """Who waited for whom; a card of which nobody else held a higher one is waited for by nobody."""


@dataclass(frozen=True)
class Apart:
    """How far the fastest and the slowest were apart in a level, in ms a number, as far as it was heard by then."""

    level: int
    apart: int


@dataclass(frozen=True)
class TempoReview:
    """What the coach says about the time of a race."""

    game: str
    levels: tuple[LevelTempo, ...]
    paces: tuple[Pace, ...]
    """Over the whole game, a player each."""
    advice: Reason
    """One thing to try; empty if too little was laid to say."""
    won: bool = False
    """Whether all levels were passed."""

    @cached_property
    def waits(self) -> tuple[Wait, ...]:
        """Who waited for whom over the whole game."""
        return together(wait for level in self.levels for wait in level.waits)

    @cached_property
    def tempos(self) -> tuple[tuple[int, tuple[Pace, ...]], ...]:
        """After each level the paces as they were heard in it and the level before: few cards tell little."""
        pairs = zip(self.levels, (None, *self.levels), strict=False)
        return tuple(
            (level.level, tuple(whole_pace(pace.seat, [one for one in (before, level) if one]) for pace in level.paces))
            for level, before in pairs
        )

    @cached_property
    def growth(self) -> tuple[Apart, Apart] | None:
        """How far apart the tempos were at first and in the end; None if too little was laid to say."""
        known = []
        for level, paces in self.tempos:
            told = [pace.pace_ms for pace in paces]
            if all(pace.cards >= ENOUGH for pace in paces):
                known.append(Apart(level, round(max(told) - min(told))))
        return (known[0], known[-1]) if len(known) > 1 else None

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "won": self.won,
            "levels": [_level(level) for level in self.levels],
            "paces": [_pace(pace) for pace in self.paces],
            "waits": [_wait(wait) for wait in self.waits],
            "tempos": [{"level": level, "paces": [_pace(pace) for pace in paces]} for level, paces in self.tempos],
            "growth": self.growth and [asdict(apart) for apart in self.growth],
            "advice": reason_json(self.advice),
        }


def review_tempo(record: Record) -> TempoReview:
    """Look back on a finished race; raises Refused if nothing can be said about it."""
    match = Match.begin(record)
    if not record.at_ms:
        raise Refused("This record does not say when each card was laid, so its tempo is lost.", code="review-untimed")
    seats = match.game.seats
    held = [hand.count() for hand in cast(Team, match.position.state).hands]  # if it began in the midst of a level
    levels = [
        level_tempo(seats, number, events, held if place == 0 and any(held) else [number] * seats)
        for place, (number, events) in enumerate(levels_of(match, record))
    ]
    outcome = match.position.outcome
    if outcome is None:
        raise Refused("This game has not ended; there is nothing to look back on yet.", code="review-open")
    paces = tuple(whole_pace(seat, levels) for seat in range(seats))
    played = tuple(level for level in levels if level.presses)
    return TempoReview(record.game, played, paces, advice(paces), bool(outcome.winners))


@dataclass(frozen=True)
class Meeting:
    """One of several games of the same players: how fast each of them counted, and how far apart they were."""

    paces: tuple[Pace, ...]
    apart: int
    """The fastest and the slowest, in ms a number."""


def meetings(reviews: Sequence[TempoReview]) -> tuple[Meeting, ...]:
    """How the tempos of the same players grow together over their games, oldest first.

    Games in which somebody laid too little to say are left out; raises Refused for games of fewer or more players.
    """
    if len({len(one.paces) for one in reviews}) > 1:
        why = "These are games of different numbers of players; tempos grow together among the same ones."
        raise Refused(why, code="other-players")
    found = []
    for one in reviews:
        if all(pace.cards >= ENOUGH for pace in one.paces):
            told = [pace.pace_ms for pace in one.paces]
            found.append(Meeting(one.paces, round(max(told) - min(told))))
    return tuple(found)


Told = list[tuple[int, dict[str, Any]]]


def levels_of(match: Match, record: Record) -> Iterator[tuple[int, Told]]:
    """The events of each open level with their moments, as a spectator saw them."""
    number, told = cast(Team, match.position.state).level, Told()
    for at_ms, events in zip(record.at_ms, match.follow(record), strict=True):
        for event in events:
            shown = event.shown(None)
            if shown["event"] == "level":
                if told:
                    yield number, told
                number, told = shown["level"], Told()
            else:
                told.append((at_ms, shown))
    if told:
        yield number, told


def level_tempo(seats: int, level: int, told: Told, held: Sequence[int]) -> LevelTempo:
    """A level by its events; `held`: how many cards each had when it began."""
    reading = read_level(seats, level, told)
    begun = next((at_ms for at_ms, event in told if event["event"] == "began"), 0)
    errors = {(at_ms, event["card"]) for at_ms, event in told if event["event"] == "error"}
    presses = tuple(
        Press(at_ms - begun, event["by"], event["card"], (at_ms, event["card"]) in errors)
        for at_ms, event in told
        if event["event"] == "laid"
    )
    close = tuple(
        CloseRace(one, two)
        for one, two in pairwise(presses)
        if one.by != two.by and two.at_ms - one.at_ms <= CLOSE_MS and abs(two.card - one.card) <= NEAR
    )
    return LevelTempo(level, presses, tuple(reading.paces), tuple(reading.missed), close, waits_of(held, told))


def waits_of(held: Sequence[int], told: Told) -> tuple[Wait, ...]:
    """Who waited for whom in a level: whoever had cards left, from one card to the next."""
    left, since_ms, found = [*held], 0, list[Wait]()
    for at_ms, event in told:
        kind = event["event"]
        if kind == "began":
            since_ms = at_ms
        elif kind == "laid":
            by = event["by"]
            found += [Wait(seat, by, at_ms - since_ms, 1) for seat in range(len(left)) if seat != by and left[seat]]
            since_ms = at_ms
        if kind in ("laid", "aside"):
            left[event["by"]] -= 1
    return together(found)


def together(waits: Iterable[Wait]) -> tuple[Wait, ...]:
    """All waiting of the same player for the same other as one."""
    found: dict[tuple[int, int], Wait] = {}
    for wait in waits:
        known = found.get((wait.seat, wait.by), Wait(wait.seat, wait.by, 0, 0))
        found[wait.seat, wait.by] = replace(known, ms=known.ms + wait.ms, cards=known.cards + wait.cards)
    return tuple(found[key] for key in sorted(found))


def whole_pace(seat: int, levels: list[LevelTempo]) -> Pace:
    """The pace of a player over all levels, each counting by its cards."""
    own = [level.paces[seat] for level in levels if level.paces[seat].cards]
    cards = sum(pace.cards for pace in own)
    if not cards:
        return Pace(seat, 0.0, 0.0, 0)
    mean = sum(pace.pace_ms * pace.cards for pace in own) / cards
    spread = sum(pace.spread * pace.cards for pace in own) / cards
    return Pace(seat, mean, spread, cards)


ADVICE = {
    "as-one": "You count almost as one: about {ms} milliseconds for each number.",
    "apart": "{fast} counts {times} times as fast as {slow}: about {fast_ms} and {slow_ms} milliseconds a number. "
    "Give gaps of more than ten a breath more, and meet in the middle.",
}
"""One thing to try, by code; in German it stands in `words/de/coach.json`; a screen says who is who."""


def advice(paces: tuple[Pace, ...]) -> Reason:
    """One thing to try, kindly: the fastest may breathe, where the paces differ."""
    known = [pace for pace in paces if pace.cards >= ENOUGH]
    if len(known) < 2:
        return Reason("")
    fast, slow = min(known, key=lambda pace: pace.pace_ms), max(known, key=lambda pace: pace.pace_ms)
    if slow.pace_ms < FASTER * fast.pace_ms:
        mean = sum(pace.pace_ms for pace in known) / len(known)
        return Reason(ADVICE["as-one"].format(ms=_tens(mean)), "as-one", {"ms": _tens(mean)})
    data = {
        "times": round(slow.pace_ms / fast.pace_ms, 1),
        "fast_ms": _tens(fast.pace_ms),
        "slow_ms": _tens(slow.pace_ms),
    }
    who = {"fast": f"Player {fast.seat + 1}", "slow": f"player {slow.seat + 1}"}
    seats = {"fast": f"p{fast.seat}", "slow": f"p{slow.seat}"}
    return Reason(ADVICE["apart"].format(**data, **who), "apart", {**data, **seats})


def _tens(ms: float) -> int:
    """A pace as it may be said: nobody counts to the millisecond."""
    return 10 * round(ms / 10)


def _level(level: LevelTempo) -> dict[str, Any]:
    return {
        "level": level.level,
        "presses": [_press(press) for press in level.presses],
        "paces": [_pace(pace) for pace in level.paces],
        "missed": [missed._asdict() for missed in level.missed],
        "close": [{"first": _press(race.first), "second": _press(race.second)} for race in level.close],
    }


def _press(press: Press) -> dict[str, Any]:
    return {"at_ms": press.at_ms, "by": f"p{press.by}", "card": press.card, "error": press.was_error}


def _wait(wait: Wait) -> dict[str, Any]:
    return {"seat": f"p{wait.seat}", "by": f"p{wait.by}", "ms": wait.ms, "cards": wait.cards}


def _pace(pace: Pace) -> dict[str, Any]:
    return {
        "seat": f"p{pace.seat}",
        "pace_ms": round(pace.pace_ms),
        "spread": round(pace.spread, 2),
        "cards": pace.cards,
    }
