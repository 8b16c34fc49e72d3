"""One table: all that follows from its log.  Pure: no clock, no network, no store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Raw
from msgspec.json import encode

from mindscape.core.fairdeal import SealedDealer, commitment
from mindscape.core.game import Game, Outcome, Position, actor_name
from mindscape.core.match import Match
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class
from mindscape.core.state import CHANCE
from mindscape.server import brief
from mindscape.server.log import Step
from mindscape.server.protocol import DailyMark, FairDeal, Proposal, Result, Status, Switches
from mindscape.server.seats import Seat, Who, opens
from mindscape.server.sight import SeatViews
from mindscape.server.story import AppliedStep, PlayedMove

MOST_MOVES = 100_000
OPEN_STEPS = 5000  # then the host leaves the table as it is
MOST_WORDS = 1000  # of one seat: of chat and wishes; what the game needs to go on or to end has no such limit
PROGRAM_MS = 60_000  # to decide; then a bot of the house may play for it
WORDS = ("said", "signed", "proposed")


class Table:
    """The state of a table.  Only steps of the log change it (`commands.apply`)."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seq = 0
        self.story: list[AppliedStep] = []
        self.keys: dict[str, int] = {}
        self.sittings: dict[int, int] = {}
        """How many people have sat on a seat before whoever sits there now."""
        self.options: dict[str, Any] = {}
        """As they were chosen."""
        self.match: Match
        self.racing = False
        """Several may act at once, and the first one counts."""
        self.dealer: SealedDealer
        self.daily: DailyMark | None = None
        """The daily sitting that is played here."""
        self.seats: list[Seat] = []
        self.switches = Switches()
        self.clock_s: int | None = None
        self.host: str | None = None
        self.code = ""
        self.secret = ""
        self.brief: dict[str, Any] = {}
        """All options, what is long by its name, …"""
        self.brief_json = Raw()
        """… and as every update says them."""
        self.length = 0
        """How many bytes its first step has, …"""
        self.objects = 0
        """… and of how many objects it is made."""
        self.created_ms = 0
        self.updated_ms = 0
        self.started_ms: int | None = None
        self.paused_ms: int | None = None
        self.told: list[PlayedMove] = []
        """One for each move of the match."""
        self.before: tuple[int, Position] | None = None
        """The position before the latest step, and how many moves had been made then."""
        self.sights: dict[int, SeatViews] = {}
        """What everybody saw after so many moves, of the latest moments."""
        self.presses: dict[int, dict[str, Any]] = {}
        """How a race was decided, by the number of the move (in a race nothing is taken back)."""
        self.proposals: dict[int, Proposal] = {}
        self.in_vain: dict[tuple[int, str], int] = {}
        """When a seat's latest proposal of a kind came to nothing."""
        self.words: dict[int, int] = {}
        """How often each seat has said or proposed something."""
        self.deadlines: dict[int, int] = {}
        self.timed_out: set[int] = set()
        self.result: Result | None = None
        self.over_ms: int | None = None
        self.next: str | None = None

    # ---- what it is -------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def status(self) -> Status:
        if self.result is not None:
            return "over"
        if self.started_ms is None:
            return "waiting"
        return "playing" if self.paused_ms is None else "paused"

    @property
    def touched_ms(self) -> int:
        """When something happened here last, a move included."""
        return max(self.updated_ms, self.told[-1].at_ms) if self.told else self.updated_ms

    @property
    def counted(self) -> bool:
        """This is somebody's one try at the deal of a day."""
        return self.daily is not None and self.daily.counted

    @property
    def is_full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    def people(self) -> list[int]:
        """The seats at which a person decides now."""
        return [number for number, seat in enumerate(self.seats) if seat.plays_itself]

    def players(self) -> list[int]:
        """The seats at which a person or a program decides now."""
        return [number for number, seat in enumerate(self.seats) if seat.acts_itself]

    @property
    def alone(self) -> bool:
        """Nobody but bots would mind."""
        return sum(seat.kind == "person" and not seat.out for seat in self.seats) <= 1

    def holds_up(self, seat: int, now_ms: int) -> bool:
        """A program has not moved for so long that the others need not wait for it, without a clock too."""
        since = self.told[-1].at_ms if self.told else self.started_ms
        is_due = self.seats[seat].kind == "program" and seat in self.acting()
        return is_due and since is not None and now_ms - since > PROGRAM_MS

    def acting(self) -> list[int]:
        """The seats that may act now."""
        if self.status != "playing":
            return []
        return [seat for seat in self.position.state.actors() if seat != CHANCE]

    @property
    def chat_is_open(self) -> bool:
        """Chat is closed while a game runs in which nobody may say a word."""
        return self.switches.chat and not self.is_silent

    @property
    def is_silent(self) -> bool:
        """A game runs in which nobody may say a word."""
        return self.game.nature.silent and self.status in ("playing", "paused")

    @property
    def fair(self) -> FairDeal:
        opened = self.secret if self.result is not None else None
        salts = [seat.salt for seat in self.seats] if self.daily is None else []
        return FairDeal(commitment=commitment(self.secret), salts=salts, secret=opened)

    def name(self, seat: int | None) -> str:
        """A seat's name for a sentence."""
        if seat is None:
            return "The table"
        return self.seats[seat].name or f"Seat {seat + 1}"

    def seat_for(self, guest: str | None, token: str | None) -> int | None:
        """The seat that a token or a cookie opens."""
        for number, seat in enumerate(self.seats):
            if token is not None and seat.is_held and opens(seat, token):
                return number
        if token is None and guest is not None:
            for number, seat in enumerate(self.seats):
                if seat.kind == "person" and seat.guest == guest:
                    return number
        return None

    def key_of(self, who: Who, key: str) -> str:
        """A client's key as it is written down: that of a person, for somebody else may sit there later."""
        if who.seat is None:
            return f"guest {who.guest}:{key}"
        before = self.sittings.get(who.seat, 0)
        return f"p{who.seat}.{before}:{key}" if before else f"p{who.seat}:{key}"

    def is_host(self, who: Who) -> bool:
        if self.host is None:
            return False
        return who.guest == self.host or (who.seat is not None and self.seats[who.seat].guest == self.host)

    def knows_code(self, who: Who) -> bool:
        """Who invites others: those who sit here, and the host."""
        return who.seat is not None or self.is_host(who)

    def need_host(self, who: Who) -> None:
        if not self.is_host(who):
            raise Refused("Only the host of the table can do that.", code="host-only")

    def need_seat(self, who: Who) -> int:
        if who.seat is None:
            raise Refused("You watch this table; to take part you need a seat.", code="watching")
        return who.seat

    def need_words(self, who: Who) -> None:
        """Raise Refused for a seat that has said so much that it would take the room of the others."""
        if who.seat is not None and self.words.get(who.seat, 0) >= MOST_WORDS:
            why = f"You have said and asked for things {MOST_WORDS} times at this table; let the game speak now."
            raise Refused(why, code="many-words", data={"most": MOST_WORDS})

    def need_player(self, who: Who) -> int:
        """The seat of somebody who plays in a game that has begun."""
        seat = self.need_seat(who)
        if self.started_ms is None:
            raise Refused("The game has not begun.", code="not-begun")
        if self.result is not None:
            raise Refused(f"The game is over: {self.result.why}.", code="over")
        if self.seats[seat].out:
            raise Refused("You have resigned from this game.", code="resigned")
        return seat

    # ---- making moves -----------------------------------------------------------------------

    def begin(self, body: Mapping[str, Any]) -> None:
        """The match of a table whose first step says this, by the rules of its time; raises Refused."""
        self.options = body["options"]
        game = game_class(body["game"]).restored(body.get("version", 1), self.options, body.get("made_of", {}))
        self.brief = brief.options(game.options)
        self.brief_json = Raw(encode(self.brief))
        start = body["start"]
        self.match = Match(game, None if start is None else game.position(start))
        self.racing = game.nature.racing

    def sight(self) -> SeatViews:
        """What everybody sees now, made once for all who ask."""
        made = len(self.told)
        found = self.sights.get(made)
        if found is None:
            found = SeatViews(self.position.copy())
            # Of moments before the latest move nobody asks again.
            self.sights = {number: sight for number, sight in self.sights.items() if number == made - 1}
            self.sights[made] = found
        return found

    def play(self, by: str, move: str, at_ms: int) -> PlayedMove:
        """Make one move; raises Refused."""
        match, game = self.match, self.match.game
        state = match.position.state
        seat, code = match.position.judge(by, move)
        text, epoch = game.text(state, code), game.epoch(state)
        forms = None
        # What a watcher reads whole, everybody does.
        if (watched := game.shown(state, seat, text, None)) != text:
            forms = (*(game.shown(state, seat, text, other) for other in range(game.seats)), watched)
        if seat == CHANCE:
            self.dealer.see(match.position, len(match.moves))
        told = PlayedMove(by, text, epoch, forms, match.make(by, seat, code), at_ms)
        self.told.append(told)
        return told

    def deal(self, at_ms: int) -> list[PlayedMove]:
        """Chance's moves until somebody else may act."""
        dealt: list[PlayedMove] = []
        while CHANCE in self.position.state.actors():
            if len(self.match.moves) >= MOST_MOVES:
                why = f"A game of {MOST_MOVES} moves is long enough: it cannot go on here."
                raise Refused(why, code="too-many-moves", data={"most": MOST_MOVES})
            dealt.append(self.play(actor_name(CHANCE), self.dealer.draw(self.position, len(self.match.moves)), at_ms))
        return dealt

    def play_and_deal(self, seat: int, move: str, at_ms: int) -> list[PlayedMove]:
        """A player's move and what chance answers; all of it or nothing."""
        made = len(self.match.moves)
        if self.game.nature.hidden and not self.racing and not self.alone:
            self.before = made, self.position.copy()
        told = [self.play(actor_name(seat), move, at_ms)]
        try:
            told += self.deal(at_ms)
        except BaseException:
            self.take_back(len(self.match.moves) - made)
            raise
        return told

    def take_back(self, moves: int) -> None:
        """Forget the last moves."""
        if moves:
            self.match.undo(moves)
            self.dealer.forget(len(self.match.moves))
            self.before = None
            self.sights.clear()
            del self.told[-moves:]

    # ---- what a step leaves behind ----------------------------------------------------------

    def settle(self, at_ms: int, moved: int | None = None) -> None:
        """After the position has changed: the result, the clocks."""
        outcome = self.position.outcome
        if outcome is not None and self.result is None:
            self.result = result_of(outcome)
        if self.result is not None:
            self.over_ms = at_ms if self.over_ms is None else self.over_ms
            self.proposals.clear()
        self.wind(at_ms, moved)

    def wind(self, at_ms: int, moved: int | None) -> None:
        """Start the clocks of those who may act now; one that runs goes on unless its seat has just moved."""
        if self.clock_s is None:
            return
        acting: list[int] = []
        if self.started_ms is not None and self.result is None:
            acting = [seat for seat in self.position.state.actors() if seat != CHANCE and self.seats[seat].acts_itself]
        # A clock that is set in a pause stands until the game goes on (`propose` then adds the whole pause).
        until = (at_ms if self.paused_ms is None else self.paused_ms) + self.clock_s * 1000
        self.deadlines = {
            seat: until if seat == moved or seat not in self.deadlines else self.deadlines[seat] for seat in acting
        }
        self.timed_out &= set(acting) - {moved}

    def is_open(self, told: PlayedMove) -> bool:
        """The secrets of this move have become open to all."""
        return told.epoch < self.game.epoch(self.position.state)


def result_of(outcome: Outcome) -> Result:
    """How a game ended by its rules."""
    return Result(
        end="rules",
        winners=[actor_name(seat) for seat in outcome.winners],
        why=outcome.why,
        scores=None if outcome.scores is None else list(outcome.scores),
        data=dict(outcome.data),
    )


def load(table_id: str, steps: Sequence[Step]) -> Table:
    """A table from its log."""
    from mindscape.server.commands import apply

    table = Table(table_id)
    for step in steps:
        apply(table, step)
    return table
