"""The daily sitting at a house: its chain of keys, who has sat down at which deal, and the bots that sit there too."""

from __future__ import annotations

import asyncio
import secrets
import time
from bisect import bisect_right
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.json import decode, encode

from mindscape.bots.catalogue import for_players
from mindscape.core import daily
from mindscape.core.game import Game, OfDay
from mindscape.core.refusals import Refused
from mindscape.core.registry import game_class, game_names
from mindscape.server import protocol as p
from mindscape.server.bots import bot_names
from mindscape.server.commands import create
from mindscape.server.daybots import Sat
from mindscape.server.extension import extensions
from mindscape.server.guests import Guest
from mindscape.server.logs import LOGGER
from mindscape.server.memories import Body
from mindscape.server.readers import Busy, Readers
from mindscape.server.room import now_ms
from mindscape.server.store import StoreAway, Try

if TYPE_CHECKING:
    from mindscape.server.house import House

SETTING = "daily chain"
WEEK = 7
SHARE = 0.25  # of the time at most in which bots sit at the deals of days
BOT = "bot:"
BEST = "best"  # stands in the place of a guest where it is written what the best play is worth
MOST_RESULTS = 200  # that are told of a deal, the best, beside one's own
ALONE = p.Switches(join="nobody", watch="nobody", chat=False)


class Deal(Struct, frozen=True):
    """What is dealt on a day in one game."""

    game: Game
    bots: list[str]
    """Who sits on the other seats."""
    secret: str
    name: str

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.game.options)


class Days:
    def __init__(self, house: House, readers: Readers) -> None:
        self.house = house
        self.readers = readers
        self.chain: daily.Chain
        self.due: dict[tuple[int, str, str], None] = {}
        """What is still to be worked out: day, game, and the bot that sits there (or `best`)."""
        self.given_up: set[tuple[int, str, str]] = set()
        self.working = False

    async def open(self) -> None:
        """The chain is made at the first start ever; whichever process comes first decides it for all."""
        # So that there is a week to play from the first day on.
        made = {"seed": secrets.token_hex(32), "first_day": self.today - WEEK + 1}
        kept = decode(await self.house.store.setting(SETTING, encode(made).decode()))
        self.chain = daily.Chain(kept["seed"], kept["first_day"])
        await asyncio.to_thread(lambda: (self.chain.key(self.today), self.chain.promise))
        for game in self.games(self.today):
            self.deal(self.today, game)  # its rules are read once, which may take a while: now, when nobody waits

    @property
    def today(self) -> int:
        return daily.day_of(now_ms())

    # ---- what is dealt ----------------------------------------------------------------------

    def games(self, day: int) -> dict[str, OfDay]:
        """The short ones first."""
        rules = sorted(map(game_class, game_names()), key=lambda one: (one.nature.minutes[1], one.name))
        found = {one.name: one.of_day(day) for one in rules}
        return {name: of_day for name, of_day in found.items() if of_day is not None}

    def checked(self, day: int | None) -> int:
        """A day whose deals may be seen now; raises Refused."""
        day = self.today if day is None else day
        if not self.chain.first_day <= day <= self.today:
            raise Refused("There is no daily sitting on this day.", code="no-such-day")
        return day

    def deal(self, day: int, name: str) -> Deal:
        """Raises Refused if the game has no daily sitting."""
        of_day = self.games(day).get(name)
        if of_day is None:
            raise Refused("This game has no daily sitting.", code="no-daily")
        game = game_class(name)(**of_day.options)
        bots = [create.pick(name, of_day.bot, bot_names(name))] * (game.seats - 1)
        secret = daily.secret_of(self.chain.key(day), name)
        return Deal(game, bots, secret, daily.name_of(day, name))

    # ---- sitting down -----------------------------------------------------------------------

    async def sit(self, game: str, wish: p.DailyWish, guest: Guest) -> p.Seated:
        """A table with the deal of a day; raises Refused or StoreAway."""
        house = self.house
        house.admit(guest)
        day = self.checked(wish.day)
        deal = self.deal(day, game)
        attempt = await self.attempt(day, game, guest)
        if wish.practice:
            if attempt is not None and attempt.over_ms is None:
                raise Refused("Your try at this deal still runs; end it first.", code="try-runs")
            if attempt is None and day == self.today:
                raise Refused("The first try counts; practise after it.", code="try-first")
            await house.check_room_for(guest)
        elif day != self.today and attempt is None:
            raise Refused("This day is over; its deal can be practised.", code="day-over")
        elif attempt is None:
            await house.check_room_for(guest)
            begun = Try(
                day=day, game=game, guest=guest.id, table_id=self.table_of(day, game, guest.id), name=guest.name,
                quiet=wish.quiet,
            )  # fmt: skip
            await house.store.begin_try(begun)
        # No client can wish for a table by a key with a space in it.
        key = f"practice {secrets.token_hex(8)}" if wish.practice else f"daily {day} {game}"
        table = p.NewTable(
            game=game, options=deal.options, key=key, switches=ALONE,
            seats=[p.SeatWish(kind="me"), *(p.SeatWish(kind="bot", bot=bot) for bot in deal.bots)],
        )  # fmt: skip
        draft = create.draft(table, guest.id, bot_names(game))
        draft.body |= {"secret": deal.secret, "daily": {"day": day, "counted": not wish.practice}}
        return await house.make(table, draft, guest)

    async def attempt(self, day: int, game: str, guest: Guest) -> Try | None:
        found = await self.house.store.tries_of(guest.id, day)
        return next((one for one in found if (one.day, one.game) == (day, game)), None)

    # ---- what is told -----------------------------------------------------------------------

    async def shown(self, day: int | None, guest: Guest | None) -> p.Daily:
        """The daily sitting of a day as a guest may see it; raises Refused or StoreAway."""
        day = self.checked(day)
        monday = max(self.chain.first_day, self.today - WEEK + 1)
        mine = [] if guest is None else await self.house.store.tries_of(guest.id, min(day, monday))
        games, missing = [], []
        for name, of_day in self.games(day).items():
            own = next((one for one in mine if (one.day, one.game) == (day, name)), None)
            tries = await self.house.store.tries(day, name)
            there = {one.guest for one in tries}
            missing += [(day, name, who) for who in self.expected(name) if who not in there]
            games.append(await self._game(day, name, of_day, own, tries))
        self.work(missing)
        over = day < self.today
        return p.Daily(
            today=self.today, day=day, ends_ms=daily.ends_ms(day), first_day=self.chain.first_day,
            promise=self.chain.promise, key=self.chain.key(day) if over else None, games=games,
            week=[
                p.DailyDay(day=one, mine={own.game: beads_of(own) for own in mine if own.day == one and is_told(own)})
                for one in range(self.today, monday - 1, -1)
            ],
        )  # fmt: skip

    async def _game(self, day: int, name: str, of_day: OfDay, own: Try | None, tries: list[Try]) -> p.DailyGame:
        told = [one for one in tries if is_told(one) and one.guest != BEST]
        seen = [one for one in told if not one.quiet or (own is not None and one.guest == own.guest)]
        opened = day < self.today or (own is not None and own.over_ms is not None)
        best = next((one for one in tries if one.guest == BEST), None)
        worths = sorted(map(worth_of, seen))
        results = [
            result_of(one, len(seen) + 1 - bisect_right(worths, worth_of(one)), own)
            for number, one in enumerate(seen)
            if number < MOST_RESULTS or (own is not None and one.guest == own.guest)
        ]
        if own is not None and is_told(own) and all(one.guest != own.guest for one in seen):
            # So many were better that the list ends before it.
            better = await self.house.store.better_tries(day, name, worth_of(own))
            results.append(result_of(own, better + 1, own))
        expected = self.expected(name)
        there = {one.guest for one in tries}
        gone = {who for of, game, who in self.given_up if (of, game) == (day, name)}
        deal = self.deal(day, name)
        return p.DailyGame(
            game=name,
            options=dict(of_day.options),
            bots=deal.bots,
            table=None if own is None else self.table_of(day, name, own.guest),
            mine=next((one for one in results if one.who == "me"), None),
            people=await self.house.store.people_at(day, name),
            results=results if opened else None,
            waiting=len([who for who in expected if who not in there | gone and who != BEST]),
            best=None if best is None or not best.body else decode(best.body, type=p.DailyChances),
        )

    def table_of(self, day: int, game: str, guest: str) -> str:
        """The id of the one table at which a guest makes the try of a day."""
        return self.house.table_id(guest, f"daily {day} {game}")

    # ---- the bots ---------------------------------------------------------------------------

    def expected(self, game: str) -> list[str]:
        """Who is written down for every deal of a game, beside the guests."""
        best = [BEST] if any(best_task(game) in one.tasks for one in extensions()) else []
        return [f"{BOT}{one.name}" for one in for_players(game)] + best

    def work(self, missing: list[tuple[int, str, str]]) -> None:
        """Somebody looks at a day: let the bots sit down at its deals that have not yet; today's first."""
        due = [key for key in dict.fromkeys((*missing, *self.due)) if key not in self.given_up]
        self.due = dict.fromkeys(sorted(due, key=lambda key: -key[0]))
        if self.due and not self.working:
            self.working = True
            self.house.spawn(self._work())

    async def _work(self) -> None:
        """One after the other, so that tables have the machine to themselves most of the time."""
        try:
            while self.due:
                key = next(iter(self.due))
                del self.due[key]
                began = time.monotonic()
                if await self._sit_bot(*key):
                    await asyncio.sleep((time.monotonic() - began) * (1 / SHARE - 1))
        finally:
            self.working = False

    async def _sit_bot(self, day: int, game: str, who: str) -> bool:
        """Whether there was something to work out."""
        store = self.house.store
        try:
            if any(one.guest == who for one in await store.tries(day, game)):
                return False
            await store.put_try(await self._worked_out(day, game, who))
        except Busy:
            return True  # whoever looks at the day next asks again
        except StoreAway:
            return True
        except Refused as error:
            self.given_up.add((day, game, who))
            LOGGER.info(
                "A bot could not sit at a deal.", extra={"day": day, "game": game, "bot": who, "why": error.why}
            )
        return True

    async def _worked_out(self, day: int, game: str, who: str) -> Try:
        deal = self.deal(day, game)
        if who == BEST:
            found = await self.readers.read("the house", best_task(game), (deal.options, deal.secret, deal.name))
            return Try(day=day, game=game, guest=BEST, over_ms=now_ms(), body=found.decode())
        bot = who.removeprefix(BOT)
        given = (game, deal.options, [bot, *deal.bots], deal.secret, deal.name)
        sat = decode(await self.readers.read("the house", "daily bot", given), type=Sat)
        body = Body(company=[], end="rules", data=sat.data)
        return Try(
            day=day, game=game, guest=who, over_ms=now_ms(), won=sat.won, mark=sat.mark, worth=sat.worth,
            body=encode(body).decode(),
        )  # fmt: skip


def best_task(game: str) -> str:
    """What a reader is asked for that tells what the best play is worth; a game may bring it."""
    return f"daily best {game}"


def is_told(one: Try) -> bool:
    """It has an end, and its owner wants to know of it."""
    return one.over_ms is not None and not one.forgotten


def beads_of(one: Try) -> str:
    return str(decode(one.body, type=Body).data.get("beads", ""))


def result_of(one: Try, place: int, own: Try | None) -> p.DailyResult:
    body = decode(one.body, type=Body)
    bot = one.guest.removeprefix(BOT) if one.guest.startswith(BOT) else None
    me = own is not None and one.guest == own.guest
    return p.DailyResult(
        who="bot" if bot is not None else "me" if me else "person",
        name=one.name,
        bot=bot,
        place=place,
        won=one.won,
        mark=one.mark,
        end=body.end,
        beads=str(body.data.get("beads", "")),
    )


def worth_of(one: Try) -> float:
    """What was given up stands last."""
    return float("-inf") if one.worth is None else one.worth
