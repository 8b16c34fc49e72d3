"""Make a table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins
from msgspec.json import encode

from mindscape.bots.catalogue import LEVELS, opponent
from mindscape.core import daily
from mindscape.core.fairdeal import LotDealer, SealedDealer
from mindscape.core.game import Game
from mindscape.core.match import Match
from mindscape.core.records import Record
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class
from mindscape.server.log import Step
from mindscape.server.protocol import DailyMark, NewTable, SeatWish, Switches
from mindscape.server.seats import Seat, new_code
from mindscape.server.story import Draft, PlayedMove
from mindscape.server.table import Table

MOST_GIVEN_MOVES = 20_000
MOST_SPOKEN = 128 * 1024  # bytes of a position: all of it is sent with every move


def draft(wish: NewTable, guest: str, bots: tuple[str, ...]) -> Draft:
    """The first step of a table; raises Refused if the wish does not fit the game."""
    options, start, moves = wish.options, wish.position, []
    if wish.record is not None:
        if wish.position is not None:
            raise Refused("A table begins from a position or from a record, not from both.", code="two-beginnings")
        record = Record.of_json(wish.record)
        if record.game != wish.game:
            why = f"This is a record of {record.game}, not of {wish.game}."
            raise Refused(why, code="other-game", data={"game": record.game, "wanted": wish.game})
        options, start = dict(record.options) | options, None if record.start is None else dict(record.start)
        moves = list(record.moves[: wish.moves])
        if len(moves) > MOST_GIVEN_MOVES:
            why = f"At most {MOST_GIVEN_MOVES} moves of a record are replayed here."
            raise Refused(why, code="long-record", data={"most": MOST_GIVEN_MOVES})
        game = game_class(wish.game).restored(record.version, options, record.made_of)
    else:
        game = game_class(wish.game)(**{str(name): value for name, value in options.items()})
    match = Match(game, None if start is None else game.position(start))
    if match.set_up is not None and spoken(match.set_up) > MOST_SPOKEN:
        raise Refused("There is so much in this position that no table can hold it.", code="long-position")
    for number, (by, move) in enumerate(moves, 1):
        try:
            match.play(by, move)
        except Refused as error:
            why = f"Move {number} of the record, '{move}', does not fit: {error.why}"
            raise Refused(why, error.rule, "record-move", {"number": number, "move": move}) from None
    if match.position.is_over:
        raise Refused("There the game is over already; begin from an earlier move.", code="over-already")
    game = match.game
    if wish.clock is not None and (game.nature.racing or game.seats == 1):
        raise Refused(f"{game.title} is not played with a clock.", code="no-clock", data={"title": game.title})
    body: dict[str, Any] = {
        "game": game.name,
        "options": dict(game.options),
        **rules_of(game),
        "start": match.set_up,
        "moves": [list(move) for move in match.moves],
        "seats": _seats(wish.seats, game.name, game.seats, bots),
        "switches": to_builtins(wish.switches),
        "clock_s": None if wish.clock is None else wish.clock.turn_s,
        "host": guest,
        "code": new_code(),
        "secret": secrets.token_hex(32),
    }
    return Draft("created", None, body)


def spoken(position: Mapping[str, Any]) -> int:
    """How long a position is without the options, of which what is long is sent once."""
    return len(encode({name: value for name, value in position.items() if name != "options"}))


def rules_of(game: Game) -> dict[str, Any]:
    """By which rules a table is played: their version, and what they are made of."""
    return {"version": game.version} | ({"made_of": game.made_of} if game.made_of else {})


def _seats(wishes: list[SeatWish], game: str, seats: int, bots: tuple[str, ...]) -> list[str | None]:
    """The bot on each seat, or None."""
    if len(wishes) > seats:
        why = f"With these options the game has {seats} seat{'s' * (seats > 1)}, not {len(wishes)}."
        raise Refused(why, code="too-many-seats", data={"seats": seats, "wanted": len(wishes)})
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise Refused("You can take one seat only; your friends take theirs by the link.", code="one-seat-only")
    found: list[str | None] = [None] * seats
    for number, wish in enumerate(wishes):
        if wish.kind == "bot":
            found[number] = pick(game, wish.bot, bots)
    return found


def pick(game: str, wanted: str | None, bots: tuple[str, ...]) -> str:
    """A bot by its name or by its level, or the first; raises Refused if there is no such bot."""
    if not bots:
        raise Refused("There is no bot for this game yet.", code="no-bot")
    if wanted is None:
        return bots[0]
    if wanted in LEVELS:
        wanted = opponent(game, wanted)
    if wanted not in bots:
        why = f"There is no bot {wanted!r} for this game; there are: {', '.join(bots)}."
        raise Refused(why, code="unknown-bot", data={"bot": wanted, "bots": list(bots)})
    return wanted


def apply(table: Table, step: Step, told: list[PlayedMove] | None) -> str:
    body = step.body
    text = encode(body)
    table.length, table.objects = len(text), text.count(b"{")
    table.begin(body)
    table.secret = body["secret"]
    if "daily" in body:
        table.daily = DailyMark(**body["daily"])
        table.dealer = LotDealer(table.secret, daily.name_of(table.daily.day, table.game.name))
    else:
        table.dealer = SealedDealer(table.secret, table.id, (), len(body["moves"]))
    for by, move in body["moves"]:
        table.play(by, move, step.at_ms)
    table.seats = [Seat("bot", bot, bot=bot) if bot else Seat() for bot in body["seats"]]
    for seat, (guest, name) in body.get("kept", {}).items():
        table.seats[int(seat)] = Seat(name=name, kept=guest)
    table.switches = Switches(**body["switches"])
    table.clock_s = body["clock_s"]
    table.host = body["host"]
    table.code = body["code"]
    table.created_ms = table.updated_ms = step.at_ms
    return f"A table of {table.game.title}."
