"""What guests remember of a finished game: made from its table, and told to its owner.  Pure, as the table is.

A memory is one row a guest and game.  It follows from the log, but for what its owner adds: a name, that it is kept,
and how well the coach found it played.
"""

from __future__ import annotations

import csv
import hashlib
import hmac
import io
from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct
from msgspec.json import decode, encode
from msgspec.structs import asdict

from mindscape.core.game import Game, Luck, actor_name
from mindscape.server import protocol as p
from mindscape.server.seats import Seat
from mindscape.server.store.base import MemoryRow, Mind, Try
from mindscape.server.table import Table

MOST_THINGS = 60  # of one game
MOST_MET = 400
FAVOURITES = 12
WHO_LENGTH = 12


class Body(Struct, frozen=True, kw_only=True):
    """The part of a memory in which nothing is looked for."""

    company: list[p.Companion]
    end: Literal["rules", "resigned", "agreed"]
    data: dict[str, Any]


def of_table(table: Table, key: bytes) -> tuple[MemoryRow, ...]:
    """What each guest who sat at a finished table will remember of it; none if it is not over."""
    result, over_ms = table.result, table.over_ms
    if result is None or over_ms is None:
        return ()
    began = table.started_ms or table.created_ms
    story = [(max(0, told.at_ms - began), told.events) for told in table.told]
    # Somebody may have begun from a position, a record or a lesson, or with all hands open.
    counts = table.match.set_up is None and table.dealer.first == 0 and not table.switches.open
    if table.daily is not None and not table.daily.counted:
        counts = False  # the deal was known
    found = []
    for number, seat in enumerate(table.seats):
        if seat.kind != "person" or seat.guest is None:
            continue
        others = [other for other in table.seats if other is not seat and other.kind != "open"]
        summary = table.game.summary(table.position.state, number, story)
        company = [p.Companion(kind=_kind(other), name=other.name, bot=_bot(other)) for other in others]
        mark = summary.mark if result.end == "rules" or summary.mark else result.end
        words = [table.game.title, mark, *summary.things, *(other.name for other in others)]
        found.append(
            MemoryRow(
                guest=seat.guest,
                table_id=table.id,
                game=table.game.name,
                kind=kind_of(table.game),
                partners=" ".join(sorted(_who(other, key) for other in others)),
                seat=number,
                over_ms=over_ms,
                long_ms=max(0, over_ms - began),
                moves=len(table.told),
                counts=counts,
                won=actor_name(number) in result.winners if result.end == "rules" else None,
                mark=mark,
                worth=summary.worth,
                things="\n".join(summary.things[:MOST_THINGS]),
                body=encode(Body(company=company, end=result.end, data=dict(summary.data))).decode(),
                sought=" ".join(words).casefold(),
                role=summary.role,
                met="\n".join(summary.met[:MOST_MET]),
                **_luck(summary.luck),
            )
        )
    return tuple(found)


def _luck(found: Luck | None) -> dict[str, Any]:
    if found is None:
        return {}
    return {"rolls": found.times, "came": found.came, "due": found.due, "spread": found.spread}


def tries(table: Table, memories: tuple[MemoryRow, ...]) -> tuple[Try, ...]:
    """The tries at the deal of a day that ended at a table, by what is remembered of it."""
    if table.daily is None or not table.daily.counted:
        return ()
    return tuple(
        Try(
            day=table.daily.day, game=one.game, guest=one.guest, table_id=one.table_id, name=table.seats[one.seat].name,
            over_ms=one.over_ms, won=one.won, mark=one.mark, worth=one.worth, body=one.body,
        )
        for one in memories
    )  # fmt: skip


def kind_of(game: Game) -> str:
    """What was chosen: the first choice of the game, and whatever else is not as usual and changes something."""
    choices = [option for option in game.option_list if option.values]
    first = choices[0].name if choices else ""
    found = []
    indifferent = game.indifferent()
    for option in game.option_list:
        if option.name in indifferent:
            continue
        value = game.options[option.name]
        if option.name == first or value != option.default:
            plain = isinstance(value, bool | int | float | str) and len(str(value)) <= 20
            found.append(f"{option.name}={value if plain else 'own'}")
    return ",".join(sorted(found, key=lambda one: not one.startswith(f"{first}=")))


def _kind(seat: Seat) -> Literal["person", "bot"]:
    return "person" if seat.kind == "person" else "bot"


def _bot(seat: Seat) -> str | None:
    return seat.bot if seat.kind == "bot" else None


def _who(seat: Seat, key: bytes) -> str:
    """A word for somebody: the same in every game, and nobody finds out by it who it is."""
    if seat.kind == "bot":
        return f"bot:{seat.bot}"
    if seat.kind == "program":
        program = hmac.digest(key, f"program {seat.owner} {seat.name}".encode(), hashlib.sha256).hex()
        return f"program:{program[:WHO_LENGTH]}"
    who = hmac.digest(key, f"partner {seat.guest or seat.name}".encode(), hashlib.sha256).hex()
    return f"person:{who[:WHO_LENGTH]}"


class _Course(Struct):
    kept: float
    bare: bool
    adds_up: bool
    tells_share: bool


class _Turns(Struct):
    courses: list[_Course]


class _LookBack(Struct):
    turns: _Turns | None


def accuracy_of(review: bytes) -> float | None:
    """How much of what was possible was kept, by the coach's answer; None if it has no such number.

    Where a review says none it is not told elsewhere either.
    """
    turns = decode(review, type=_LookBack).turns
    if turns is None or not turns.courses:
        return None
    first = turns.courses[0]
    return first.kept if first.adds_up and first.tells_share and not first.bare else None


# ---- for its owner --------------------------------------------------------------------------


def told(memory: MemoryRow) -> p.Memory:
    body = decode(memory.body, type=Body)
    return p.Memory(
        table=memory.table_id, game=memory.game, kind=memory.kind, partners=memory.partners, company=body.company,
        seat=actor_name(memory.seat), over_ms=memory.over_ms, long_ms=memory.long_ms, moves=memory.moves,
        counts=memory.counts, end=body.end, won=memory.won, mark=memory.mark, worth=memory.worth, data=body.data,
        accuracy=memory.accuracy,
        name=memory.name, kept=memory.kept, role=memory.role,
        luck=p.MemoryLuck(rolls=memory.rolls, came=memory.came, due=memory.due, spread=memory.spread)
        if memory.rolls
        else None,
    )  # fmt: skip


def summed_up(mind: Mind) -> bytes:
    """The answer to who wants to see all of it at once."""
    counted: dict[str, Counter[str]] = {}
    for game, things in mind.things:
        counted.setdefault(game, Counter()).update(things.split("\n"))
    met: dict[str, set[str]] = {}
    for game, seen in mind.met:
        met.setdefault(game, set()).update(seen.split("\n"))
    return encode(
        p.MyMind(
            tallies=[p.MemoryTally(**one._asdict()) for one in mind.tallies],
            met={game: sorted(seen) for game, seen in met.items()},
            days=[p.MemoryDay(day=day, games=games) for day, games in mind.days],
            favourites={
                game: [p.Favourite(thing=thing, times=times) for thing, times in things.most_common(FAVOURITES)]
                for game, things in counted.items()
            },
            bests=[told(one) for one in mind.bests],
            latest=[told(one) for one in mind.latest],
            companies={partners: decode(body, type=Body).company for partners, body in mind.companies},
            gathering=mind.due,
        )
    )


def exported(memories: list[MemoryRow]) -> bytes:
    """Everything, as JSON: an object a game."""
    return encode([told(one) for one in memories])


def exported_csv(memories: list[MemoryRow]) -> bytes:
    """The same as a table; what a game tells of its own stands in the last column as JSON."""
    found = io.StringIO()
    writer = csv.DictWriter(found, [*p.Memory.__struct_fields__])
    writer.writeheader()
    writer.writerows(_cells(memories))
    return found.getvalue().encode()


def _cells(memories: list[MemoryRow]) -> Iterator[dict[str, Any]]:
    for memory in memories:
        one = told(memory)
        company = ", ".join(other.name or other.bot or "" for other in one.company)
        row = asdict(one) | {"company": company, "data": encode(one.data).decode()}
        yield {name: _plain(value) for name, value in row.items()}


def _plain(value: Any) -> Any:
    """A cell that no program for tables takes for a formula: names are chosen by people."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value
