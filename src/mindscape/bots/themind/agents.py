"""The partners as agents: they answer by views and text what the compiled ones answer by integers."""

from __future__ import annotations

import math
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, ClassVar

from mindscape.bots.agent import Plan, Question, RacingAgent
from mindscape.bots.themind.attuned import AttunedMind
from mindscape.bots.themind.partner import WAITS
from mindscape.bots.themind.profile import Profile
from mindscape.bots.themind.temper import ATTUNED, AVERAGING, CLOCK, PERSON, STRANGER, Temper
from mindscape.core.refusals import Refused
from mindscape.games.themind import codes as e
from mindscape.games.themind.notation import PHASES, TEXTS
from mindscape.games.themind.sight import Sight

# What a partner listens to: the event, and the names of its two numbers.
HEARD: dict[str, tuple[int, str, str]] = {
    "began": (e.T_BEGAN, "", ""),
    "laid": (e.T_LAID, "by", "card"),
    "laid face down": (e.T_LAID_FACE_DOWN, "by", "card"),
    "raised": (e.T_RAISED, "by", ""),
    "stopped": (e.T_STOPPED, "by", ""),
    "star": (e.T_STAR, "stars", ""),
    "error": (e.T_ERROR, "by", "card"),
    "aside": (e.T_ASIDE, "by", "card"),
    "level": (e.T_LEVEL, "level", ""),
}


def sight_of(view: Mapping[str, Any], seat: int) -> Sight:
    """What a seat sees, from its view."""
    sight = Sight()
    sight.seat = seat
    sight.phase = PHASES.index(view["phase"])
    sight.is_blind = view["mode"] == "blind"
    sight.players = len(view["hands"])
    sight.level, sight.levels = view["level"], view["levels"]
    sight.lives, sight.stars = view["lives"], view["stars"]
    sight.raised = sum(1 << other for other, up in enumerate(view["raised"]) if up)
    sizes = [cards if isinstance(cards, int) else len(cards) for cards in view["hands"]]
    for card in view["hands"][seat]:
        sight.hand.flip(card)
    sight.lowest = sight.hand.lowest()
    for laid in (*view["pile"], *view["aside"]):
        if laid["card"] is not None:
            sight.seen.flip(laid["card"])
    sight.begin_bounds()
    top = view["pile"][-1]["card"] if view["pile"] and not sight.is_blind else 0
    for other, size in enumerate(sizes):
        if size:
            shown = [laid["card"] for laid in (*view["pile"], *view["aside"]) if laid["by"] == other]
            sight.bound(other, size, max((card for card in (top, *shown) if card is not None), default=0))
    return sight


class Partner(RacingAgent):
    """A partner at the table, by the agents' protocol."""

    temper: ClassVar[Temper]
    german: ClassVar[str]
    """The first line of the docstring in German."""

    def __init__(self, seed: int = 0, **settings: str) -> None:
        self.mood = self.temper.changed(settings)
        self.partner = self.mood.partner(seed)
        self.rng = self.partner.rng
        self.seat = 0

    def among_agents(self) -> None:
        self.partner.manners = self.mood.has_manners(people=False)

    def plan(self, question: Question, now_ms: int) -> Plan | None:
        self.seat = question.seat
        move = self.partner.decide(sight_of(question.view, question.seat), now_ms)
        return None if move == WAITS else Plan(TEXTS[move], self.partner.wait_ms)

    def saw(self, event: Mapping[str, Any], now_ms: int) -> None:
        heard = HEARD.get(event["event"])
        if heard is not None:
            kind, first, more = heard
            self.partner.hear(self.seat, kind, event.get(first, 0), event.get(more, 0), now_ms)


class Clock(Partner):
    """Counts at an exact beat, whoever sits beside it: easy to read, and you follow it."""

    title = "Metronome"
    level, strength = "easy", 850
    german = "Zählt in festem Takt, wer auch neben ihm sitzt: leicht zu lesen, und du folgst ihm."
    temper = CLOCK


class Averaging(Partner):
    """Listens to the pace of the others, and counts along with it."""

    title = "Echo"
    level, strength = "fair", 1000
    german = "Hört auf das Tempo der anderen und zählt darin mit."
    temper = AVERAGING


class Person(Partner):
    """Plays like a person: a pace of its own, a sense of time that wavers, a moment to react."""

    title = "Neighbour"
    strength = 650
    german = "Spielt wie ein Mensch: mit eigenem Tempo, schwankendem Zeitgefühl und einer Schrecksekunde."
    temper = PERSON


class Stranger(Partner):
    """A person not met before: comes nearer to the pace that it sees, and asks for a star now and then."""

    title = "Newcomer"
    strength = 650
    german = "Wie ein Mensch, den du noch nicht kennst: nähert sich deinem Tempo, bittet ab und zu um einen Stern."
    temper = STRANGER


class Attuned(Partner):
    """Listens to everybody at the table, leads gently, and asks for a star only when it is worth one."""

    title = "Kindred"
    level, strength = "strong", 1120
    german = "Hört auf alle am Tisch, führt behutsam und bittet nur dann um einen Stern, wenn er es wert ist."
    temper = ATTUNED

    def remember(self, seat: int, tempo: Mapping[str, Any]) -> None:
        if self.mind.beliefs[seat].cards == 0:
            with suppress(Refused):
                profile = Profile.from_json(tempo)
                self.mind.know(seat, profile.log_pace, profile.another_day, profile.follows)

    def tempo(self, seat: int) -> dict[str, float] | None:
        belief = self.mind.beliefs[seat]
        if belief.cards == 0:
            return None
        belief.work_out()
        return Profile.within(math.exp(belief.mean), belief.sd, belief.following).to_json()

    @property
    def mind(self) -> AttunedMind:
        assert isinstance(self.partner, AttunedMind)
        return self.partner
