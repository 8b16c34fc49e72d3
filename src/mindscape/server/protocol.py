"""Everything that goes over the wire, in both directions, as data (docs/protocol.md tells the story).

REST bodies are plain JSON objects.  A WebSocket message is a JSON object with its kind in `t`.
Seats are named as in the rules and records: `p0`, `p1`, …; `chance` also makes moves.
Moments are milliseconds since 1970 on the server's clock (`…_ms`); the stamps of presses are
milliseconds of the client's own clock (`performance.now()`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.json import encode, schema_components
from msgspec.json import format as pretty

VERSION = 1

# In Python `$` also fits before a line end, hence the (?!\n).
Name = Annotated[
    str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*(?!\n)$")
]
Key = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
"""Chosen by the client, new for every message that wants something; sending it again changes nothing twice."""
SeatName = Annotated[str, Meta(pattern=r"^p[0-9](?!\n)$")]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
BotName = Annotated[str, Meta(min_length=1, max_length=60)]
Salt = Annotated[str, Meta(max_length=64, pattern=r"^[\x20-\x7e]*(?!\n)$")]
Code = Annotated[str, Meta(min_length=1, max_length=16)]
ProgramKey = Annotated[str, Meta(pattern=r"^p[0-9]\.[0-9a-f]{32}(?!\n)$")]
Token = Annotated[str, Meta(min_length=1, max_length=64)]

Status = Literal["waiting", "playing", "paused", "over"]

# ---- shared shapes --------------------------------------------------------------------------


class Switches(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host decides about the table."""

    join: Literal["anyone", "link", "nobody"] = "link"
    """`anyone`: the table is listed and an open seat can be taken by everybody; `link`: by whoever has the code."""
    watch: Literal["anyone", "link", "nobody"] = "link"
    hands: Literal["end", "now"] = "end"
    """When watchers see everything: after the end, or at once."""
    open: bool = False
    """A teaching table: every seat sees everything."""
    chat: bool = True
    signs: bool = True
    """Whether signs may be given: a few pictures instead of words."""
    fill_s: Annotated[int, Meta(ge=1, le=3600)] | None = None
    """So long after the table was laid bots take what is still free, if somebody waits there; null: nobody does."""
    absent: Literal["loses", "nobody"] = "loses"
    """What an end without somebody counts who stayed away longer than the grace: that seat has lost, or nobody wins."""


class Clock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The time a seat has for a turn; null at the table means no clock."""

    turn_s: Annotated[int, Meta(ge=5, le=30 * 86400)]


class BotInfo(Struct, frozen=True, kw_only=True):
    name: str
    title: str
    about: str
    level: Literal["", "easy", "fair", "strong"]
    """`easy`, `fair` or `strong`; empty: it does not say for whom it plays."""
    offered: bool
    """It is shown to people who choose an opponent; the others are yardsticks for study, known by name."""
    usual: bool
    """It takes a seat where no bot is named."""


class SeatInfo(Struct, frozen=True, kw_only=True):
    seat: str
    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str | None = None
    """The bot that plays here; also where it plays for somebody who is away (`kind` and `owner` stay as they are)."""
    owner: str | None = None
    """The name of the guest whose own program plays here; empty: it is the host's, who has no seat; null: none does."""
    here: bool = False
    """A window of this seat is connected."""
    host: bool = False
    out: bool = False
    """Has resigned."""
    kept: bool = False
    """An open seat of a rematch that is kept for the person of this `name`, who sat there before."""


class ClockState(Struct, frozen=True, kw_only=True):
    """Whose time runs, and when it is over."""

    turn_s: int
    runs: dict[str, int]
    """Seat -> the moment (ms) at which its time is over."""
    over: list[str]
    """Seats whose time is over: the others may wait, or propose `bot` or `end`."""


class Proposal(Struct, frozen=True, kw_only=True):
    """Something that needs the others' consent."""

    id: int
    by: str
    what: Literal["undo", "pause", "resume", "bot", "end"]
    moves: int | None = None
    """undo: how many moves would be left."""
    seat: str | None = None
    """bot: the seat that a bot would play for."""
    bot: str | None = None
    yes: list[str] = []
    waits_for: list[str] = []
    without: list[str] = []
    """end: who is away, or out of time, and is not asked."""


class FairDeal(Struct, frozen=True, kw_only=True):
    """The commitment to the deal, from before the first card; the secret when the game is over."""

    commitment: str
    """SHA-256 of the secret, in hex."""
    salts: list[str]
    """What each seat added after the commitment was shown, so that the server cannot have chosen either."""
    secret: str | None = None


class DailyMark(Struct, frozen=True, kw_only=True):
    """The daily sitting that a table belongs to."""

    day: int
    """Days since 1970, in Greenwich."""
    counted: bool
    """The one try that counts; else it is practice."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as everybody who may see it sees it."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    """All options, defaults filled in."""
    players: int
    seats: list[SeatInfo]
    switches: Switches
    status: Status
    created_ms: int
    updated_ms: int
    clock_s: int | None = None
    racing: bool = False
    code: str | None = None
    """The code in the invitation link; only for those who sit here, and for all if the table is listed."""
    next: str | None = None
    """The table of the rematch."""
    watchers: int = 0
    daily: DailyMark | None = None
    mine: str | UnsetType = UNSET
    """Where I sit; in the list of my own tables."""
    turn: list[str] | UnsetType = UNSET
    """In a list: whose turn it is; nobody's in a race."""
    progress: dict[str, int] | UnsetType = UNSET
    """In a list: how far the game is, such as its `round`."""


class Event(Struct, frozen=True, kw_only=True):
    """One thing that happened, as you may see it: for an animation, and as a sentence."""

    data: dict[str, Any]
    """`{"event": kind, …}` in the words of the game."""
    say: str


class ShownMove(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move of the log as you may read it."""

    by: str
    move: str
    """Hidden names are `?`, as the rules of the game say."""
    events: list[Event]
    at_ms: int


class Verdict(Struct, frozen=True, kw_only=True):
    """How presses that raced each other were put in order."""

    first: str
    """The seat that was earlier."""
    earlier_ms: float
    """By how much, on the server's clock after correction."""
    waited_ms: float
    """How long the window was open."""


class Happened(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One step of the table's log.  `kind` says which of the other fields are there.

    `moved`      by, moves: the player's move and what chance answered; verdict if it was a race
    `started`    moves: chance's first ones
    `proposed`   by; for an undo, left: the number of moves that would be left.  What nobody else has to agree to is
                 done with this step, all else with the last `agreed`: the scene beside it shows what it did
    `said`       by, text
    `signed`     by, text: the sign's name
    `created`, `sat`, `left`, `freed`, `bot`, `back`, `hosted`, `renewed`, `switched`, `declined`, `withdrawn`,
    `resigned`, `timed_out`, `rematch`, `closed` (by whoever runs the house)
    """

    seq: int
    kind: str
    at_ms: int
    by: str | None = None
    seat: str | None = None
    """Whom it concerns, if not `by`."""
    say: str = ""
    """The step as a sentence; a move's sentences are with its events."""
    moves: list[ShownMove] = []
    left: int | None = None
    text: str | None = None
    verdict: Verdict | None = None


class Result(Struct, frozen=True, kw_only=True):
    """How it ended, by the rules or by the players."""

    end: Literal["rules", "resigned", "agreed"]
    winners: list[str]
    why: str
    scores: list[float] | None = None
    data: dict[str, Any] | None = None
    """The game's own outcome; null if the game was not played to its end."""


# ---- REST: what the client sends ------------------------------------------------------------


class NameChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Name


class SeatWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat of a new table: for me, open, or a bot."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: BotName | None = None
    """null: any bot that plays this game."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=10)] = []
    """One a seat; a shorter list is filled up with open seats, an empty one begins with `me`."""
    switches: Switches = Switches()
    clock: Clock | None = None
    name: Name | None = None
    salt: Salt = ""
    position: dict[str, Any] | None = None
    """Begin from this position."""
    record: dict[str, Any] | None = None
    """Begin by replaying this record …"""
    moves: Annotated[int, Meta(ge=0)] | None = None
    """… up to this many of its moves (null: all of them)."""
    key: Key | None = None


class JoinByCode(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    code: Code


class TakeSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    seat: SeatName | None = None
    """null: the first open one."""
    code: Code | None = None
    name: Name | None = None
    salt: Salt = ""
    program: ProgramKey | None = None
    """I am a program: the key by which its owner lets it sit down.  It names the seat."""


class NewDevice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A pass for my second device."""

    kept: Annotated[str, Meta(max_length=8000)] = ""
    """What my browser keeps of my choices, as it likes; the other device gets it as it is."""


class PushDevice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a browser can be called: its subscription at its maker's service."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1024)]
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{87}$")]
    """Its public key, …"""
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}$")]
    """… and what only it and we know."""
    lang: Annotated[str, Meta(pattern=r"^[a-z]{2}$")] = "en"


class PushOff(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    endpoint: Annotated[str, Meta(min_length=1, max_length=1024)]


class UseDevice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    code: Code


class ShowRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Replay a record that I have: whoever has it may see everything in it."""

    record: dict[str, Any]
    seat: Annotated[str, Meta(pattern=r"^(p[0-9]|all)$")] | None = None
    start: Annotated[int, Meta(ge=0, le=10**6)] = 0


class CheckRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    record: dict[str, Any]


# ---- REST: what the server answers ----------------------------------------------------------


class FinishedGame(Struct, frozen=True, kw_only=True):
    """A finished game of mine."""

    table: TableInfo
    seat: str | None
    """Where I sat; null (as is `result`) for a game from before this was written down, until it is opened again."""
    over_ms: int
    result: Result | None


class Finished(Struct, frozen=True, kw_only=True):
    """A page of my finished games, newest first."""

    games: list[FinishedGame] = []
    more: bool = False
    """There are older ones: ask again with `before`, the id of the last table."""


class Companion(Struct, frozen=True, kw_only=True):
    """Somebody else who sat at a table of mine."""

    kind: Literal["person", "bot"]
    name: str
    bot: str | None = None
    """The bot's own word."""


class MemoryLuck(Struct, frozen=True, kw_only=True):
    """What chance gave me in a game, in a unit of the game, beside what its odds promised."""

    rolls: int
    came: float
    due: float
    """What was to be expected."""
    spread: float
    """The variance of that."""


class Memory(Struct, frozen=True, kw_only=True):
    """What I remember of a finished game."""

    table: str
    game: str
    kind: str
    """What was chosen, `stage=2,monkey=True`: the game's first choice, and what else was not as usual."""
    partners: str
    """A word for those with whom I played: the same for the same people and bots, whatever they are called."""
    company: list[Companion]
    seat: str
    over_ms: int
    long_ms: int
    moves: int
    counts: bool
    """It was played from its beginning, at a table where nothing was open that is hidden."""
    end: Literal["rules", "resigned", "agreed"]
    won: bool | None
    """null: it was not played to its end."""
    mark: str
    """How far it went, in a word of the game: a rank, a level, a place."""
    worth: float | None
    """The same as a number to draw."""
    data: dict[str, Any]
    """What else the game tells of it."""
    accuracy: float | None
    """The share of what was possible that I kept, if the coach has looked back on it."""
    name: str
    kept: bool
    role: str
    """As what I played, where that differs: an animal."""
    luck: MemoryLuck | None


class MemoryTally(Struct, frozen=True, kw_only=True):
    """So many games of mine of one kind, with the same partners and in the same role, ended alike."""

    game: str
    kind: str
    partners: str
    role: str
    mark: str
    won: bool | None
    games: int
    first_ms: int
    last_ms: int
    long_ms: int
    """All of them together."""
    rolls: int
    """Of chance, as in `MemoryLuck`, all of them together."""
    came: float
    due: float
    spread: float


class MemoryDay(Struct, frozen=True, kw_only=True):
    day: int
    """Its number since 1970, where I am."""
    games: int


class Favourite(Struct, frozen=True, kw_only=True):
    thing: str
    """In the game's own word, such as a card's id."""
    times: int


class MyMind(Struct, frozen=True, kw_only=True):
    """All that I have played here, summed up; games that do not count are in `days` and `latest` only."""

    tallies: list[MemoryTally]
    days: list[MemoryDay]
    """On which games ended, the latest first."""
    favourites: dict[str, list[Favourite]]
    """By game: what I had most often."""
    met: dict[str, list[str]]
    """By game: what I have seen of all that there is, such as cards."""
    bests: list[Memory]
    """The best of each kind with each company."""
    latest: list[Memory]
    companies: dict[str, list[Companion]]
    """Who each of the `partners` are, by the names that they had last."""
    gathering: int
    """Games of before that are still being gathered."""


class StrengthOf(Struct, frozen=True, kw_only=True):
    """How strong I am at a game, since I wanted to know."""

    game: str
    since_ms: int
    games: int
    points: int
    unsure: int
    """It may well be so much more or less."""
    provisional: bool
    """Too little is known to say much."""
    course: list[int]
    """After each of the latest games, the oldest first."""
    bots: dict[str, int]
    """Where the levels of bots stand."""


class Strength(Struct, frozen=True, kw_only=True):
    on: bool
    games: list[StrengthOf]


class StrengthWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Measure me from now on; or no more, and forget it."""

    on: bool


class DailyResult(Struct, frozen=True, kw_only=True):
    """How somebody's one try at the deal of a day went."""

    who: Literal["me", "person", "bot"]
    name: str
    """As it was at the table; empty for somebody without a name, and for a bot."""
    bot: str | None
    place: int
    won: bool | None
    mark: str
    """How far it went, in a word of the game."""
    end: Literal["rules", "resigned", "agreed"]
    beads: str
    """The game as a line of signs, which tells nothing of the deal."""


class DailyChances(Struct, frozen=True, kw_only=True):
    """What the best play is worth from the beginning of the day's deal on."""

    how: Literal["exact", "learned", "playouts"]
    chances: dict[str, float]
    """By what is to be reached."""


class DailyGame(Struct, frozen=True, kw_only=True):
    game: str
    options: dict[str, Any]
    """Those that were chosen for the day."""
    bots: list[str]
    """Who sits on the other seats."""
    table: str | None
    """Where I made my one try, or am making it."""
    mine: DailyResult | None
    """null: I have not, or not to its end."""
    people: int
    """How many have ended their try."""
    results: list[DailyResult] | None
    """null: they are told after my own try, or when the day is over."""
    waiting: int
    """Bots that have still to sit down."""
    best: DailyChances | None


class DailyDay(Struct, frozen=True, kw_only=True):
    day: int
    mine: dict[str, str]
    """The beads of my tries, by game."""


class Daily(Struct, frozen=True, kw_only=True):
    """The daily sitting of a day."""

    today: int
    """The number of the day since 1970, in Greenwich."""
    day: int
    ends_ms: int
    first_day: int
    promise: str
    """The key before the first day's, which has been shown since the first start of this server."""
    key: str | None
    """From which all deals of the day follow; null until it is over.  Its SHA-256 is the key of the day before."""
    games: list[DailyGame]
    week: list[DailyDay]
    """The latest days, the last one first."""


class DailyWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down at the deal of a day."""

    day: int | None = None
    """null: today's."""
    practice: bool = False
    """Not the try that counts."""
    quiet: bool = False
    """Others are not told how it went."""
    name: Name | None = None


class Memories(Struct, frozen=True, kw_only=True):
    """A page of what I remember, newest first."""

    games: list[Memory] = []
    more: bool = False
    """There are older ones: ask again with `before`, the id of the last table."""


class MemoryChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What I change about a memory; null leaves it."""

    name: Annotated[str, Meta(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")] | None = None
    kept: bool | None = None


class Forgotten(Struct, frozen=True, kw_only=True):
    games: int
    """How many were forgotten."""


class Me(Struct, frozen=True, kw_only=True):
    name: str
    tables: list[TableInfo] = []
    """Where I sit and the game is not over."""
    finished: Finished = field(default_factory=Finished)
    """The first page of my finished games."""


class DevicePass(Struct, frozen=True, kw_only=True):
    code: str
    seconds: int
    """So long it is good, for one use."""


class PushKey(Struct, frozen=True, kw_only=True):
    key: str | None
    """The house's public key, by which a browser knows who may call it; null: nobody is called here."""


class PushKept(Struct, frozen=True, kw_only=True):
    on: bool


class DeviceOpen(Struct, frozen=True, kw_only=True):
    open: bool
    """A code of mine waits for its use."""


class DeviceTaken(Struct, frozen=True, kw_only=True):
    name: str
    kept: str


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game for the shelf and the set-up form (`Game.describe()`), and the bots that play it."""

    name: str
    title: str
    about: str
    designer: str
    version: int
    players: list[int]
    hidden: bool
    cooperative: bool
    racing: bool
    minutes: list[int]
    gives_up: list[str]
    options: list[dict[str, Any]]
    bots: list[BotInfo]
    words: dict[str, Any] = {}
    """By language: what the game itself brings for a screen that has no words of its own for it."""


class Games(Struct, frozen=True, kw_only=True):
    games: list[GameInfo]
    version: str
    """Of the program."""
    protocol: int = VERSION


class TableList(Struct, frozen=True, kw_only=True):
    tables: list[TableInfo]


class ProgramSeat(Struct, frozen=True, kw_only=True):
    """How a program of mine takes a free seat."""

    seat: str
    key: str
    """For `TakeSeat.program`; good for this seat of this table, as long as I sit here or am the host."""


class Seated(Struct, frozen=True, kw_only=True):
    """You have a seat.  The token is the seat: keep it, show it to nobody."""

    table: TableInfo
    seat: str | None
    token: str | None
    """null if you only made the table and took no seat; then `host` lets you arrange it."""


class ReplayMoment(Struct, frozen=True, kw_only=True):
    """One moment of a replay."""

    by: str | None
    """null in the first frame, the position before the first move."""
    move: str | None
    events: list[Event]
    at_ms: int
    """From the start of the game."""
    view: dict[str, Any]
    verdict: Verdict | None = None


class Replay(Struct, frozen=True, kw_only=True):
    """A part of a game, moment by moment; ask again with `start` for what is missing."""

    table: TableInfo
    seat: str | None
    """Through whose eyes; null: a watcher's, or everything is open."""
    start: int
    """The number of the first frame here."""
    total: int
    """How many frames the whole has."""
    frames: list[ReplayMoment]
    result: Result | None


class Checked(Struct, frozen=True, kw_only=True):
    """What `verify` proved, or what is wrong."""

    fits: bool
    say: str
    rule: str | None = None


class CoachReason(Struct, frozen=True, kw_only=True):
    """A reason in English, with what lets a screen tell it in another language."""

    say: str
    code: str = ""
    data: dict[str, Any] = {}


class ReviewedChoice(Struct, frozen=True, kw_only=True):
    """A choice of the seat; chances are those of reaching the aim, from 0 to 1."""

    number: int
    """Of the move in the record, from 0."""
    move: str
    best: str
    choices: int
    chance: float
    """With the best move."""
    kept: float
    """With the move that was made."""
    luck: float
    """What came from outside until the next choice, or the end."""


class ReviewedAccount(Struct, frozen=True, kw_only=True):
    """`start + luck - choices` is `end`."""

    start: float
    luck: float
    choices: float
    end: float


class ReviewedCourse(Struct, frozen=True, kw_only=True):
    """The game as a way to one aim: `win`, or a way to end that the game names (`stillness`)."""

    aim: str
    how: Literal["exact", "about"]
    adds_up: bool
    """Whether sums of luck and choices may be shown; if not, only the curve and single moments."""
    bare: bool
    """Whether there was hardly anything to decide: then `kept` is nothing to speak of."""
    decisions: list[ReviewedChoice]
    account: ReviewedAccount
    kept: float
    """The share of what was possible that was kept."""
    tells_share: bool
    """Whether `kept` is said: a small one says only that the game was lost."""


class CoachWhen(Struct, frozen=True, kw_only=True):
    """When something was, as people say it."""

    unit: Literal["turn", "round", "move"]
    number: int


class TurningPoint(Struct, frozen=True, kw_only=True):
    """A choice that mattered, and of which the coach is sure."""

    number: int
    when: CoachWhen
    move: str
    best: str
    choices: int
    chance: float
    kept: float
    gain: float
    error: float
    """The standard error of `gain`; 0 if it is exact."""
    why: CoachReason


class DuelTurn(Struct, frozen=True, kw_only=True):
    """How both stand when a turn of Mind Game begins; pairs are of p0 and p1."""

    turn: int
    by: int
    number: int
    """Of the first move of the turn in the record, from 0; so are all `number`s."""
    shut: list[str]
    """The letters of the segments that are shut down."""
    material: list[int]


class DuelFight(Struct, frozen=True, kw_only=True):
    """A fight with dice; `holds` are the chances to hold the place, what is missing: nobody does."""

    turn: int
    number: int
    place: str
    attacker: int
    holds: list[float]
    held_by: int | None


class DuelGuest(Struct, frozen=True, kw_only=True):
    """An enemy in a segment of somebody's mind, and for how many of the owner's turns nothing fought there."""

    mind: int
    segment: str
    tile: str
    from_turn: int
    to_turn: int
    number: int
    unanswered: int


class DuelUnused(Struct, frozen=True, kw_only=True):
    """A turn that ended while these segments could still have commanded."""

    turn: int
    by: int
    number: int
    segments: str


class DuelStory(Struct, frozen=True, kw_only=True):
    turns: list[DuelTurn]
    fights: list[DuelFight]
    guests: list[DuelGuest]
    unused: list[DuelUnused]


class ForestTurn(Struct, frozen=True, kw_only=True):
    """How everybody stands when a turn of Deep of Mine begins, seat by seat."""

    turn: int
    by: int
    number: int
    chances: list[float]
    mentality: list[int]
    moments: list[int]


class ForestBlow(Struct, frozen=True, kw_only=True):
    """A Fracture that struck `player`, or a card that `player` took from `whose`."""

    kind: Literal["fracture", "theft"]
    turn: int
    number: int
    player: int
    card: str
    whose: int | None


class ForestTurned(Struct, frozen=True, kw_only=True):
    """The card after which the seat's chance had changed most."""

    turn: int
    number: int
    player: int
    card: str
    before: float
    after: float


class ForestKept(Struct, frozen=True, kw_only=True):
    """A card that was in the seat's hand in the end, and since which turn; 0: since the deal."""

    card: str
    turn: int


class ForestStory(Struct, frozen=True, kw_only=True):
    turns: list[ForestTurn]
    blows: list[ForestBlow]
    turned: ForestTurned | None
    unplayed: list[ForestKept]


class Review(Struct, frozen=True, kw_only=True):
    """What the coach says to one seat about a finished game of turns."""

    game: str
    seat: str
    moves: int
    """How many the whole game had, chance's among them; `number`s count them from 0."""
    courses: list[ReviewedCourse]
    turning_points: list[TurningPoint]
    duel: DuelStory | None = None
    """What only Mind Game has to tell."""
    forest: ForestStory | None = None
    """What only Deep of Mine has to tell."""


class ReviewedPress(Struct, frozen=True, kw_only=True):
    at_ms: int
    """From the moment that the level's play began."""
    by: str
    card: int
    error: bool


class ReviewedPace(Struct, frozen=True, kw_only=True):
    seat: str
    pace_ms: int
    """The time a number took."""
    spread: float
    """About this share of it is doubtful."""
    cards: int


class CloseRace(Struct, frozen=True, kw_only=True):
    first: ReviewedPress
    second: ReviewedPress


class MissedStar(Struct, frozen=True, kw_only=True):
    """A silence that ended with an error."""

    from_ms: int
    to_ms: int
    by: int
    card: int
    lower: list[int]


class ReviewedLevel(Struct, frozen=True, kw_only=True):
    level: int
    presses: list[ReviewedPress]
    paces: list[ReviewedPace]
    missed: list[MissedStar]
    close: list[CloseRace]


class Waited(Struct, frozen=True, kw_only=True):
    """How long somebody who still held cards was silent until another laid one, over the whole game."""

    seat: str
    by: str
    """Who laid the cards."""
    ms: int
    cards: int


class LevelTempos(Struct, frozen=True, kw_only=True):
    """The paces as they were heard in a level and the one before it."""

    level: int
    paces: list[ReviewedPace]


class TemposApart(Struct, frozen=True, kw_only=True):
    """By how many milliseconds a number the fastest and the slowest differed."""

    level: int
    apart: int


class TempoReview(Struct, frozen=True, kw_only=True):
    """What the coach says about the time of a race."""

    game: str
    won: bool
    """Whether all levels were passed."""
    levels: list[ReviewedLevel]
    paces: list[ReviewedPace]
    waits: list[Waited]
    """Who waited for whom."""
    tempos: list[LevelTempos]
    growth: list[TemposApart] | None
    """At first and in the end; null if too little was laid to say."""
    advice: CoachReason


class Looking(Struct, frozen=True, kw_only=True):
    """The coach is still looking; whoever waits asks again."""

    share: float
    """How much is done, from 0 to 1."""


class LookBack(Struct, frozen=True, kw_only=True):
    """A review of a finished table: of a game of turns, or of a race by its time."""

    insight: CoachReason
    """One sentence to take along; empty if there is nothing of which the coach is sure."""
    turns: Review | None = None
    race: TempoReview | None = None


class Problem(Struct, frozen=True, kw_only=True):
    """The body of every answer that is no success."""

    why: str
    rule: str | None = None
    """The id of the game's rule, if one is the reason."""
    retry: bool = False
    """The same again may work in a moment."""
    code: str = ""
    """Names the sentence where the rule does not, so that it can be told in another language …"""
    data: dict[str, Any] = {}
    """… with what it speaks of."""


# ---- WebSocket: what the client sends -------------------------------------------------------


class ClientMessage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """Every message with a key gets exactly one answer: `ok`, `refused` or what was asked for."""


class TempoKept(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody's tempo in three numbers (ADR 34)."""

    pace_ms: Annotated[float, Meta(ge=10, le=10_000)]
    """How long a number takes."""
    spread: Annotated[float, Meta(ge=0.01, le=2)]
    """How sure that is: the standard deviation of its logarithm."""
    follows: Annotated[float, Meta(ge=0, le=1)]
    """The chance that they follow the pace that they see."""


class Hello(ClientMessage, frozen=True, kw_only=True):
    """The first message on every socket.  Token or guest cookie give a seat; otherwise you watch."""

    token: Token | None = None
    code: Code | None = None
    """Needed to watch a table that only those with the link may watch."""
    since: Annotated[int, Meta(ge=0)] = 0
    """The last seq that was received: what happened after it is told again."""
    watch: bool = False
    """Only watch, even if the cookie has a seat."""


class Move(ClientMessage, frozen=True, kw_only=True):
    key: Key
    move: MoveText
    seen: Annotated[int, Meta(ge=0)] | None = None
    """The seq that was on the screen when the player decided."""
    stamp: float | None = None
    """Racing games: the client's clock at the press (`event.timeStamp`)."""
    strict: bool = False
    """Refuse the move if the table has gone on since `seen`."""


class Why(ClientMessage, frozen=True, kw_only=True):
    """Why may this move not be made?  Nothing is played.  Answered by `reason`."""

    key: Key
    move: MoveText


class Know(ClientMessage, frozen=True, kw_only=True):
    """What can I work out from what I was shown?  In the words of the game.  Answered by `known`."""

    key: Key
    about: Annotated[str, Meta(max_length=200)] = ""


class Hint(ClientMessage, frozen=True, kw_only=True):
    """What would a bot do here?  Free alone and with bots; with people only at teaching tables."""

    key: Key
    bot: BotName | None = None


class Glance(ClientMessage, frozen=True, kw_only=True):
    """How does it stand for me?  Or, of my last choice: was there a better move?  Only where no other person plays.

    Answered by `outlook`.
    """

    key: Key
    last: bool = False
    """Ask about the last choice in the place of the present one."""


class Tempo(ClientMessage, frozen=True, kw_only=True):
    """Let the partners at this table know what was learned of my tempo in an earlier game, and ask what they know now.

    Answered by `learned`.  The server keeps it no longer than the table is open; it is the guest's to keep.
    """

    key: Key
    kept: TempoKept | None = None


class Log(ClientMessage, frozen=True, kw_only=True):
    """What happened after `since`, as it may be read now (a finished level opens its secrets).  Answered by `log`."""

    key: Key
    since: Annotated[int, Meta(ge=0)] = 0


class Say(ClientMessage, frozen=True, kw_only=True):
    key: Key
    text: Text


class Sign(ClientMessage, frozen=True, kw_only=True):
    """A picture instead of a word, for everybody at the table; in a silent game between levels and after the end."""

    key: Key
    sign: Literal["bow", "lantern", "leaf", "cup", "cloud"]


class Start(ClientMessage, frozen=True, kw_only=True):
    """The host begins, open seats are taken by bots if `fill`.  A full table of people begins by itself."""

    key: Key
    fill: bool = False


class Propose(ClientMessage, frozen=True, kw_only=True):
    """Carried out at once when nobody else has to agree."""

    key: Key
    what: Literal["undo", "pause", "resume", "bot", "end"]
    left: Annotated[int, Meta(ge=0)] | None = None
    """undo: how many moves to leave; null takes back my own last move and what followed."""
    seat: SeatName | None = None
    """bot: for whom a bot should play, who is away or out of time.  Which one is the table's choice, not yours."""
    bot: BotName | None = None
    """Read, but not followed."""


class Answer(ClientMessage, frozen=True, kw_only=True):
    key: Key
    proposal: int
    yes: bool


class Withdraw(ClientMessage, frozen=True, kw_only=True):
    key: Key
    proposal: int


class Resign(ClientMessage, frozen=True, kw_only=True):
    key: Key


class Leave(ClientMessage, frozen=True, kw_only=True):
    """Stand up: frees the seat before the start; during a game it is `resign`."""

    key: Key


class Back(ClientMessage, frozen=True, kw_only=True):
    """I am back: the bot that played for me stops."""

    key: Key


class Rematch(ClientMessage, frozen=True, kw_only=True):
    """A new table with the same people, bots and options; the first to ask makes it.  Answered by `seated`."""

    key: Key


class Free(ClientMessage, frozen=True, kw_only=True):
    """Host: free a seat (before the start; later the seat of one who has left or is away, by `propose bot`)."""

    key: Key
    seat: SeatName


class Seatbot(ClientMessage, frozen=True, kw_only=True):
    """Host, before the start: a bot on an open seat."""

    key: Key
    seat: SeatName
    bot: BotName | None = None


class Switch(ClientMessage, frozen=True, kw_only=True):
    """Host: change the switches.  `hands` and `open` cannot be changed while a game runs."""

    key: Key
    switches: Switches


class Renew(ClientMessage, frozen=True, kw_only=True):
    """Host: a new code; the old link is worth nothing from now on."""

    key: Key


class Host(ClientMessage, frozen=True, kw_only=True):
    """Host: hand the table over to somebody who sits at it."""

    key: Key
    seat: SeatName


class Pong(ClientMessage, frozen=True, kw_only=True):
    """The answer to `ping`, at once."""

    s: float
    c: float
    """The client's clock (`performance.now()`) when the ping came."""


FromClient = (
    Hello | Move | Why | Know | Hint | Glance | Tempo | Log | Say | Sign | Start | Propose | Answer | Withdraw | Resign
    | Leave | Back | Rematch | Free | Seatbot | Switch | Renew | Host | Pong
)  # fmt: skip

# ---- WebSocket: what the server sends -------------------------------------------------------


class ServerMessage(Struct, frozen=True, kw_only=True, tag_field="t", tag=str.lower):
    """A message from the server."""


class Scene(ServerMessage, frozen=True, kw_only=True):
    """All that you may see now.  It alone is enough to draw the table; what happened is for stories and animation."""

    seq: int
    view: dict[str, Any] | None
    """The position as you may see it (the game's JSON); null before the start."""
    actors: list[str]
    """Who may act now."""
    moves: list[str]
    """Your legal moves."""
    plies: int
    """The number of moves made so far, chance's included."""
    happened: list[Happened]
    """The steps that led here and that you have not been told yet, oldest first."""
    clock: ClockState | None
    proposals: list[Proposal]
    can_undo: bool
    """You may take back your last move, or ask for it."""
    chat: bool
    """Chat is open now."""
    result: Result | None


class Welcome(Scene, frozen=True, kw_only=True):
    """The answer to `hello`: where you are."""

    table: TableInfo
    seat: str | None
    """null: you watch."""
    since: int
    """`happened` begins after this seq (0: the whole story)."""
    fair: FairDeal | None
    server_ms: int
    version: str


class Update(Scene, frozen=True, kw_only=True):
    """Something happened.  Between two updates no seq is missing; if one is, say `hello` again with the last one."""

    table: TableInfo | UnsetType = UNSET
    """There only if it differs from the one that you were sent last."""
    ok: str | UnsetType = UNSET
    """The key of your own message that did it."""


class Ok(ServerMessage, frozen=True, kw_only=True):
    """Accepted; or it had been accepted before."""

    key: str
    seq: int


class RefusedMessage(ServerMessage, frozen=True, kw_only=True, tag="refused"):
    """Not accepted; nothing has changed."""

    key: str | None
    """null: the message could not be read."""
    why: str
    rule: str | None = None
    retry: bool = False
    code: str = ""
    """Names the sentence where the rule does not, so that it can be told in another language …"""
    data: dict[str, Any] = {}
    """… with what it speaks of."""
    verdict: Verdict | None = None
    """The race that was lost."""


class Reason(ServerMessage, frozen=True, kw_only=True):
    """The answer to `why`; `why` null: the move is legal."""

    key: str
    move: str
    why: str | None
    rule: str | None
    code: str = ""
    data: dict[str, Any] = {}


class Known(ServerMessage, frozen=True, kw_only=True):
    """The answer to `know`."""

    key: str
    seq: int
    data: dict[str, Any]


class Advice(ServerMessage, frozen=True, kw_only=True):
    """The answer to `hint`."""

    key: str
    bot: str
    move: str
    """Empty: to wait."""
    say: str = ""
    """Why, if the bot says it."""
    code: str = ""
    data: dict[str, Any] = {}


class Outlook(ServerMessage, frozen=True, kw_only=True):
    """The answer to `glance`, from what this seat may know; nothing where nobody can say."""

    key: str
    seq: int
    aim: str = ""
    """What the chance is of: `win`, or another aim that the game has."""
    exact: bool = False
    """It is known exactly; else about."""
    chance: float | None = None
    """From 0 to 1, of a seat that has to decide, if it goes on well."""
    move: str = ""
    """The last choice, if that was asked about …"""
    better: bool | None = None
    """… and whether something better could have been done, surely."""


class Learned(ServerMessage, frozen=True, kw_only=True):
    """The answer to `tempo`."""

    key: str
    tempo: TempoKept | None
    """Null: nobody at the table has learned anything yet."""


class Story(ServerMessage, frozen=True, kw_only=True, tag="log"):
    """The answer to `log`.  If its last step is not yet `seq`, there is more: ask again from there."""

    key: str
    seq: int
    happened: list[Happened]


class NewSeat(ServerMessage, frozen=True, kw_only=True, tag="seated"):
    """The answer to `rematch`: the new table, and your seat there."""

    key: str
    table: str
    seat: str
    token: str


class Presence(ServerMessage, frozen=True, kw_only=True):
    """Who is connected; it is in no log."""

    here: list[str]
    watchers: int
    grace: dict[str, int] = {}
    """Who has lost the connection: in so many milliseconds the others may go on without that seat."""


class Ping(ServerMessage, frozen=True, kw_only=True):
    """Answer at once with `pong`: this is how clocks are compared (only at racing tables)."""

    s: float


class Bye(ServerMessage, frozen=True, kw_only=True):
    """The server closes this socket; come back after so many milliseconds (null: do not)."""

    why: str
    retry_ms: int | None
    code: str = ""
    data: dict[str, Any] = {}


FromServer = (
    Welcome | Update | Ok | RefusedMessage | Reason | Known | Advice | Outlook | Learned | Story | NewSeat | Presence
    | Ping | Bye
)  # fmt: skip

REST = (
    NewDevice, UseDevice, DevicePass, DeviceOpen, DeviceTaken, PushDevice, PushOff, PushKey, PushKept,
    NameChange, NewTable, JoinByCode, TakeSeat, ShowRecord, CheckRecord, MemoryChange, DailyWish, StrengthWish,
    Me, Finished, MyMind, Memories, Forgotten, Games, TableList, Seated, ProgramSeat,
    Replay, Checked, LookBack, Looking, Daily,
    Strength, Problem,
)  # fmt: skip


def schema(more: Sequence[type[Struct]] = ()) -> dict[str, Any]:
    """The JSON Schema of all messages, for programs that make types of it; `more` are those that games bring."""
    roots, shapes = schema_components([FromClient, FromServer, *REST, *more], ref_template="#/$defs/{name}")
    named = {"FromClient": roots[0], "FromServer": roots[1]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": named | shapes}


if __name__ == "__main__":
    print(pretty(encode(schema()), indent=1).decode())
