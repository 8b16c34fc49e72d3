"""Play with anyone: a listed table waits a while for people, then bots take what is free."""

from __future__ import annotations

import asyncio

from mindscape.server import protocol as p
from mindscape.server.commands import Context, start
from server.hall import hall
from server.test_tables import BOTS, Desk

ANYONE = p.Switches(join="anyone", chat=False, fill_s=30)


def waiting(people: int = 1) -> Desk:
    return Desk("themind", people=people, seats=[p.SeatWish(kind="me"), *[p.SeatWish(kind="open")] * 2],
                options={"players": 3}, switches=ANYONE)  # fmt: skip


def test_bots_take_what_is_free_when_it_is_time_and_somebody_waits() -> None:
    desk = waiting(people=2)
    due = start.fill_due(desk.table)
    assert due == desk.table.created_ms + 30_000
    assert start.draft_fill(desk.table, Context(due - 1, frozenset({0}), BOTS)) is None
    assert start.draft_fill(desk.table, Context(due, frozenset(), BOTS)) is None
    draft = start.draft_fill(desk.table, Context(due, frozenset({0}), BOTS))
    assert draft is not None
    desk.write(draft)
    assert [seat.kind for seat in desk.table.seats] == ["person", "person", "bot"]
    assert desk.table.is_full


def test_a_table_that_has_begun_or_never_said_so_is_not_filled() -> None:
    desk = waiting(people=3)
    assert desk.table.started_ms is not None
    assert start.fill_due(desk.table) is None
    assert start.fill_due(Desk("themind", people=0).table) is None


def test_whoever_waits_for_anybody_plays_after_a_while() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table(
                "mindgame", seats=[{"kind": "me"}, {"kind": "open"}], switches={"join": "anyone", "fill_s": 1}
            )
            ann = await house.player(made)
            await ann.until(lambda: ann.scene["table"]["status"] == "playing")
            assert [seat["kind"] for seat in ann.scene["table"]["seats"]] == ["person", "bot"]

    asyncio.run(story())


def test_a_table_where_nobody_waits_is_filled_when_somebody_comes() -> None:
    async def story() -> None:
        async with hall() as house:
            made = await house.table(
                "mindgame", seats=[{"kind": "me"}, {"kind": "open"}], switches={"join": "anyone", "fill_s": 1}
            )
            await asyncio.sleep(1.2)
            ann = await house.player(made)
            await ann.until(lambda: ann.scene["table"]["status"] == "playing")

    asyncio.run(story())
