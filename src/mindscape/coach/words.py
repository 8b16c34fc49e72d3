"""The sentences of a review, in the languages that it is told in.

A language is a class, so that a sentence is a function of what it speaks of; German is filled into the sentences of
`words/de/review.json`, which the page says too.  What a game calls its things and its
reasons is the game's own matter: whoever tells a review brings it along.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from mindscape.bots.agent import Reason
from mindscape.bots.themind.pace import Missed, Pace
from mindscape.coach.aims import STILLNESS, WIN
from mindscape.coach.duel import Guest, Unused
from mindscape.coach.forest import Blow, Kept, Turned
from mindscape.coach.results import EXACT, Course, TurningPoint, When
from mindscape.coach.tempo import Apart, CloseRace, Wait
from mindscape.core.rulebook import ENGLISH
from mindscape.core.words import GERMAN, fill, own

Named = Callable[[str], str]
Said = Callable[[int, str], str]


def printed(name: str) -> str:
    """`first-love` or `panic2` as it is printed, or nearly so: First Love, Panic 2."""
    return re.sub(r"(?<=[a-z])(?=\d$)", " ", name).replace("-", " ").title()


def as_written(_number: int, move: str) -> str:
    """A move as records have it."""
    return move


def hundred(chance: float) -> int:
    """A chance as people say it, of a hundred games."""
    return round(100 * chance)


def sentence(reason: str) -> str:
    """A reason as a sentence of its own."""
    return f"{reason[0].upper()}{reason[1:].rstrip('.')}." if reason else ""


class English:
    """English."""

    language: ClassVar[str] = ENGLISH
    aims: Mapping[str, str] = {WIN: "winning", STILLNESS: "Mental Stillness"}
    colours: Mapping[str, str] = {"b": "blue", "p": "purple", "g": "green", "o": "orange"}

    looking = "Looking back"
    nothing = "No single choice stands out: nothing that the coach could be sure of."
    all_seats = "All seats"
    moments = "Moments that mattered"
    besides = "And besides"
    choices = "All choices"
    columns: Sequence[str] = ("Move", "Played", "Chance with the best", "Chance kept", "Luck after it")
    first = "first choice"
    end = "end"

    def __init__(self, thing: Named = printed, reason: Named = str, said: Said = as_written) -> None:
        self.thing = thing
        """A card or a tile by its name, as the game prints it."""
        self.reason = reason
        """Why a move is better, in the game's words."""
        self.said = said
        """A move as it is offered at the table, by its number in the record."""

    # ---- choices and luck -------------------------------------------------------------------

    def aim(self, aim: str) -> str:
        return self.aims.get(aim, aim)

    def about(self, course: Course) -> str:
        return "" if course.how == EXACT else "about "

    def began(self, course: Course) -> str:
        """Where it began, and how it ended."""
        start = f"{self.about(course)}{hundred(course.account.start)} in 100"
        end = {0.0: "not reached", 1.0: "reached"}.get(course.end, "shared")
        return f"The chance of {self.aim(course.aim)} was {start} at the first choice; in the end it was {end}."

    def sums(self, course: Course) -> list[str]:
        """What luck and choices did, where their sums are known to hold."""
        account, about = course.account, self.about(course)
        if account.exceeds:
            share = "all" if account.made_up >= 1 else f"{about}{hundred(account.made_up)} %"
            return [f"Your chance rose and fell: luck made up for {share} of what choices cost."]
        luck = f"Luck {'gave' if account.luck >= 0 else 'took'} {about}{hundred(abs(account.luck))} in 100"
        return [f"{luck}, choices cost {about}{hundred(account.choices)} in 100.", *self.share(course)]

    def share(self, course: Course) -> list[str]:
        """One number for the whole; of a game that went badly the best part, if there is one."""
        if course.tells_share:
            return [f"You kept {self.about(course)}{hundred(course.share_kept)} % of what was possible."]
        good, many = course.hardly_better, len(course.real)
        return [f"{good} of your {many} choices could hardly have been better."] if good else []

    def hardly(self, course: Course) -> str:
        """There was next to nothing to decide."""
        way = f"on the way to {self.aim(course.aim)} this time"
        return f"There was hardly anything for you to decide {way}: most of it came by itself."

    def when(self, when: When) -> str:
        """As the heading of a moment."""
        return f"{when.unit.title()} {when.number}"

    def point(self, point: TurningPoint, course: Course) -> str:
        """A moment that mattered, but for when it was."""
        played, better = self._moves(point)
        return f"{played}. Better: {better}, worth {self.about(course)}{hundred(point.gain)} in 100 more."

    def point_on_paper(self, point: TurningPoint, course: Course) -> str:
        """The same where there is room for its error."""
        error = f" (± {hundred(2 * point.error)} in 100)" if point.error else ""
        played, better = self._moves(point)
        return f"You: {played}. Better: {better}, {hundred(point.gain)} in 100 more{error}."

    def _moves(self, point: TurningPoint) -> tuple[str, str]:
        """What was played, and what was better."""
        made = point.decision
        return self.said(made.number, made.move), self.said(made.number, made.best)

    def along(self, said: Reason) -> str:
        """The one sentence that the coach gives along."""
        return str(said)

    # ---- Mind Game --------------------------------------------------------------------------

    def fights(self, won: float, many: int, expected: float, dice: str) -> str:
        return (
            f"You won {won:g} of {many} fights (one that nobody survives counts half); "
            f"by the odds it was {expected:.1f}: the dice were {dice}."
        )

    def guest(self, guest: Guest) -> str:
        turns = "one turn" if guest.unanswered == 1 else f"{guest.unanswered} turns"
        where = f"in your {self.colours[guest.segment]} segment from turn {guest.from_turn} to {guest.to_turn}"
        return f"{self.thing(guest.tile)} stood {where}; in {turns} of yours nothing fought it."

    def unused(self, unused: Sequence[Unused]) -> str:
        many = sum(len(one.segments) for one in unused)
        left = "One command was" if many == 1 else f"{many} commands were"
        turns = ", ".join(str(one.turn) for one in unused)
        return f"{left} left unused, in turn{'s' if len(unused) > 1 else ''} {turns}; sometimes that is right."

    # ---- Deep of Mine -----------------------------------------------------------------------

    def turned(self, turned: Turned) -> str:
        played = f"{self.thing(turned.card)} by player {turned.player + 1} in turn {turned.turn}"
        chance = f"from about {hundred(turned.before)} to {hundred(turned.after)} in 100"
        return f"The card that turned it most: {played}; your chance went {chance}."

    def blows(self, blows: Sequence[Blow]) -> list[str]:
        """Who was struck, and who took what from whom, in the order of the game."""
        struck = sum(blow.kind == "fracture" for blow in blows)
        counted = [(struck, "Fracture"), (len(blows) - struck, "theft")]
        heads = " and ".join(f"{many} {what}{'' if many == 1 else 's'}" for many, what in counted if many)
        return [f"{heads}: {'; '.join(map(self.blow, blows))}."] if blows else []

    def blow(self, blow: Blow) -> str:
        card, who = self.thing(blow.card), f"player {blow.player + 1}"
        stolen = f"{who} took {card} from player {(blow.whose or 0) + 1}"
        return f"{f'{card} struck {who}' if blow.kind == 'fracture' else stolen} (turn {blow.turn})"

    def unplayed(self, cards: Sequence[Kept]) -> str:
        since = (
            f"{self.thing(card.card)}, {f'since turn {card.turn}' if card.turn else 'from the beginning'}"
            for card in cards
        )
        return f"Dealt and never played: {'; '.join(since)}."

    # ---- The Mind ---------------------------------------------------------------------------

    def pace(self, pace: Pace) -> str:
        took = f"{self.player(pace.seat)} took about {pace.pace_ms / 1000:.2f} seconds a number"
        return f"{took}, give or take {hundred(pace.spread)} % ({pace.cards} cards)."

    def waited(self, seat: int, waits: Sequence[Wait]) -> str:
        """For whom a player waited, and how long."""
        told = (f"{wait.ms / 1000:.0f} seconds for player {wait.by + 1}" for wait in waits)
        return f"{self.player(seat)} waited {' and '.join(told)}."

    def grown(self, first: Apart, last: Apart) -> str:
        apart = f"{first.apart} milliseconds a number apart, in level {last.level} {last.apart}"
        return f"In level {first.level} your tempos were {apart}."

    def met(self, aparts: Sequence[int]) -> str:
        way = ", ".join(map(str, aparts))
        return f"Over {len(aparts)} games your tempos were {way} milliseconds a number apart."

    def close(self, race: CloseRace) -> str:
        one, two = (f"{press.card} (player {press.by + 1})" for press in (race.first, race.second))
        return f"{one} and {two} came {race.apart_ms} ms apart."

    def missed(self, lost: Missed) -> str:
        silence = f"after {(lost.to_ms - lost.from_ms) / 1000:.1f} seconds of silence"
        waited = f"{' and '.join(map(str, lost.lower))} waited when {lost.card} came"
        return f"{waited}, {silence}; a star there would have saved a life."

    def level(self, number: int) -> str:
        return f"Level {number}"

    def player(self, seat: int) -> str:
        return f"Player {seat + 1}"

    def laid(self, card: int, by: int) -> str:
        return f"{card} by player {by + 1}"

    # ---- on paper ---------------------------------------------------------------------------

    def headline(self, game: str) -> str:
        return f"{game}: looking back"

    def seat(self, number: int) -> str:
        return f"Seat {number + 1}"

    def chance(self, aim: str) -> str:
        return f"The chance of {self.aim(aim)}"

    def curve(self, course: Course) -> str:
        """The drawing for whoever cannot see it."""
        return f"From {hundred(course.account.start)} % at the first choice to {hundred(course.end)} % at the end"

    def written(self, file: object) -> str:
        return f"The page is {file}."


class German(English):
    """German, in the words of the page."""

    language = GERMAN

    def __init__(self, thing: Named = printed, reason: Named = str, said: Said = as_written) -> None:
        super().__init__(thing, reason, said)
        self.say = own(GERMAN, "review")
        paper = self.say["paper"]
        self.aims, self.colours = self.say["aims"], self.say["colours"]
        self.looking, self.nothing = self.say["looking"], self.say["nothing"]
        self.first, self.end = self.say["first"], self.say["end"]
        self.all_seats, self.moments, self.besides = paper["seats"], paper["moments"], paper["besides"]
        self.choices, self.columns = paper["choices"], paper["columns"]

    def _put(self, sentence: str, /, **data: Any) -> str:
        return fill(sentence, data, "und")

    def _many(self, what: str, number: int, /, **data: Any) -> str:
        return self._put(self.say[what]["one" if number == 1 else "many"], **data)

    def player(self, seat: int) -> str:
        return self._put(self.say["player"], number=seat + 1)

    def about(self, course: Course) -> str:
        return "" if course.how == EXACT else str(self.say["about"])

    def began(self, course: Course) -> str:
        start = hundred(course.account.start)
        began = self._put(self.say["began"], aim=self.aim(course.aim), about=self.about(course), start=start)
        return f"{began} {self.say['ended'][{0.0: 'not', 1.0: 'reached'}.get(course.end, 'shared')]}"

    def sums(self, course: Course) -> list[str]:
        account, about = course.account, self.about(course)
        if account.exceeds:
            share = hundred(account.made_up) if account.made_up < 1 else 0
            return [self._put(self.say["madeUp"]["part" if share else "all"], about=about, share=share)]
        luck = self.say["gave" if account.luck >= 0 else "took"]
        told = self._put(luck, about=about, luck=hundred(abs(account.luck)), choices=hundred(account.choices))
        return [told, *self.share(course)]

    def share(self, course: Course) -> list[str]:
        if course.tells_share:
            return [self._put(self.say["kept"], about=self.about(course), kept=hundred(course.share_kept))]
        good, many = course.hardly_better, len(course.real)
        return [self._put(self.say["best"], good=good, all=many)] if good else []

    def hardly(self, course: Course) -> str:
        return self._put(self.say["hardly"], aim=self.aim(course.aim))

    def when(self, when: When) -> str:
        return self._put(self.say[when.unit], number=when.number)

    def point(self, point: TurningPoint, course: Course) -> str:
        worth = self._put(self.say["worth"]["exact"], about=self.about(course), gain=hundred(point.gain))
        played, better = self._moves(point)
        return f"{played}. {self.say['better']}: {better}. {sentence(worth)}"

    def point_on_paper(self, point: TurningPoint, course: Course) -> str:
        error = hundred(2 * point.error)
        worth = self.say["worth"]["within" if error else "exact"]
        worth = self._put(worth, about=self.about(course), gain=hundred(point.gain), error=error)
        played, better = self._moves(point)
        return f"{self.say['you']}: {played}. {self.say['better']}: {better}. {sentence(worth)}"

    def along(self, said: Reason) -> str:
        def named(key: str, value: Any) -> str | None:
            if key == "about":
                return str(self.say["about"]) if value else ""
            return self.player(int(value[1:])) if key in ("fast", "slow") else None

        return fill(own(GERMAN, "coach").get(said.code, ""), said.data, "und", named)

    def fights(self, won: float, many: int, expected: float, dice: str) -> str:
        fought = self._many("fights", many, won=won, all=many, expected=f"{expected:.1f}".replace(".", ","))
        return f"{self.say['dice'][dice]} {fought}"

    def guest(self, guest: Guest) -> str:
        stayed = {"from": guest.from_turn, "to": guest.to_turn, "turns": guest.unanswered}
        stood = {"tile": self.thing(guest.tile), "colour": self.colours[guest.segment]}
        return f"{self.say['guest']} {self._put(self.say['guests']['yours'], **stood, **stayed)}"

    def unused(self, unused: Sequence[Unused]) -> str:
        many, turns = sum(len(one.segments) for one in unused), ", ".join(str(one.turn) for one in unused)
        return f"{self.say['unused']} {self._many('commands', many, commands=many, turns=turns)}"

    def turned(self, turned: Turned) -> str:
        played = {"card": self.thing(turned.card), "by": self.player(turned.player), "turn": turned.turn}
        chances = {"before": hundred(turned.before), "after": hundred(turned.after)}
        return f"{self.say['turned']} {self._put(self.say['turnedBy'], **played, **chances)}"

    def blows(self, blows: Sequence[Blow]) -> list[str]:
        struck = sum(blow.kind == "fracture" for blow in blows)
        counted = [("fractures", struck), ("thefts", len(blows) - struck)]
        heads = " und ".join(self._many(kind, many, number=many) for kind, many in counted if many)
        return [f"{heads}: {'; '.join(map(self.blow, blows))}."] if blows else []

    def blow(self, blow: Blow) -> str:
        card, who = self.thing(blow.card), self.player(blow.player)
        if blow.kind == "fracture":
            told = self._put(self.say["fracture"], card=card, who=who)
        else:
            told = self._put(self.say["theft"], **{"card": card, "by": who, "from": self.player(blow.whose or 0)})
        return f"{told} ({self._put(self.say['turn'], number=blow.turn)})"

    def unplayed(self, cards: Sequence[Kept]) -> str:
        since = (
            self._put(self.say["sinceTurn" if card.turn else "sinceDeal"], card=self.thing(card.card), turn=card.turn)
            for card in cards
        )
        return f"{self.say['unplayed']} {'; '.join(since)}."

    def pace(self, pace: Pace) -> str:
        seconds = f"{pace.pace_ms / 1000:.2f}".replace(".", ",")
        told = {"seconds": seconds, "spread": hundred(pace.spread), "cards": pace.cards}
        return f"{self.player(pace.seat)}: {self._many('pace', pace.cards, **told)}."

    def waited(self, seat: int, waits: Sequence[Wait]) -> str:
        told = (
            self._put(self.say["waitedFor"], seconds=f"{wait.ms / 1000:.0f}", whom=self.player(wait.by))
            for wait in waits
        )
        return self._put(self.say["waited"], who=self.player(seat), told=" und ".join(told))

    def grown(self, first: Apart, last: Apart) -> str:
        return self._put(self.say["grown"], first=first.level, apart=first.apart, last=last.level, now=last.apart)

    def met(self, aparts: Sequence[int]) -> str:
        return self._put(self.say["met"], games=len(aparts), way=", ".join(map(str, aparts)))

    def close(self, race: CloseRace) -> str:
        one, two = self.player(race.first.by), self.player(race.second.by)
        return self._put(self.say["close"], a=race.first.card, one=one, b=race.second.card, two=two, ms=race.apart_ms)

    def missed(self, lost: Missed) -> str:
        seconds = f"{(lost.to_ms - lost.from_ms) / 1000:.1f}".replace(".", ",")
        lower = ", ".join(map(str, lost.lower))
        return self._put(self.say["missed"], lower=lower, card=lost.card, seconds=seconds)

    def level(self, number: int) -> str:
        return self._put(self.say["level"], number=number)

    def laid(self, card: int, by: int) -> str:
        return f"{card}, {self.player(by)}"

    def headline(self, game: str) -> str:
        return f"{game}: {self.say['title']}"

    def seat(self, number: int) -> str:
        return self._put(self.say["paper"]["seat"], number=number + 1)

    def chance(self, aim: str) -> str:
        return self._put(self.say["paper"]["chance"], aim=self.aim(aim))

    def curve(self, course: Course) -> str:
        start, end = hundred(course.account.start), hundred(course.end)
        return self._put(self.say["curve"], aim=self.aim(course.aim), start=start, end=end)

    def written(self, file: object) -> str:
        return self._put(self.say["paper"]["written"], file=str(file))


TONGUES: Mapping[str, type[English]] = {ENGLISH: English, GERMAN: German}
PLAIN = English()
"""English, with names as they are written in moves."""
