"""How strong somebody is: measured for whoever wants it, from then on, once by each game, and forgotten at a word."""

from __future__ import annotations

import asyncio
import math
from typing import Any

import pytest

from mindscape.core.registry import game_class
from mindscape.server import protocol as p
from mindscape.server import strength
from mindscape.server.strength import ANCHORS, UNKNOWN, Estimate
from server.hall import Hall, hall
from server.test_daily import Guest


def result(winners: list[str], scores: list[float] | None = None, end: Any = "rules") -> p.Result:
    return p.Result(end=end, winners=winners, why="", scores=scores, data={})


def test_only_games_against_each_other_are_measured() -> None:
    ours = ("deepofmine", "mindgame", "nevermind", "themind")
    assert [name for name in ours if strength.is_rated(game_class(name))] == ["deepofmine", "mindgame"]


def test_places_follow_from_who_won_and_then_from_points() -> None:
    assert strength.ranks_of(result(["p1"], [9.0, 3.0, 4.0]), 3) == [2, 1, 3]
    assert strength.ranks_of(result(["p0"]), 2) == [1, 2]
    assert strength.ranks_of(result([]), 2) == [1, 1]
    assert strength.ranks_of(result(["p1"], [9.0, 3.0], "resigned"), 2) == [2, 1]
    assert strength.ranks_of(result([], None, "resigned"), 2) is None
    assert strength.ranks_of(result(["p0"], None, "agreed"), 2) is None


def test_who_beats_a_strong_bot_rises_more_than_who_beats_an_easy_one_and_becomes_surer() -> None:
    easy, strong = (Estimate(ANCHORS[level], strength.BOT_SIGMA) for level in ("easy", "strong"))
    over_easy, over_strong = (strength.after([UNKNOWN, bot], [1, 2])[0] for bot in (easy, strong))
    assert UNKNOWN.mu < over_easy.mu < over_strong.mu
    assert over_strong.sigma < UNKNOWN.sigma
    assert strength.after([UNKNOWN, strong], [2, 1])[0].mu < UNKNOWN.mu


def test_who_plays_like_the_bots_of_a_level_comes_to_stand_beside_them() -> None:
    """Forty games, every second one won."""
    for level, mu in ANCHORS.items():
        mine = UNKNOWN
        for number in range(60):
            mine = strength.after([mine, Estimate(mu, strength.BOT_SIGMA)], [1 + number % 2, 2 - number % 2])[0]
        assert abs(mine.mu - mu) < 3, level
        assert mine.sigma < strength.PROVISIONAL


def test_bots_stand_as_far_apart_as_their_games_prove() -> None:
    """By the ends of the intervals in docs/strength.md that lie nearer to each other, of games for two."""

    def apart(better: float, worse: float) -> float:
        odds = [share / (1 - share) for share in (better, worse)]
        spread = math.sqrt(2 * (strength.BOT_SIGMA**2 + strength.model().beta ** 2))
        return spread * math.log(odds[0] / odds[1])

    mindgame = apart(0.98, 0.91)  # fair and easy against greedy
    deepofmine = apart(0.801, 0.332)
    assert 8 < mindgame < deepofmine < 13
    assert ANCHORS["fair"] - ANCHORS["easy"] >= deepofmine
    assert ANCHORS["strong"] > ANCHORS["fair"]


@pytest.fixture(autouse=True)
def no_bots() -> None:
    """(The stories of days have one of their own.)"""


def test_a_guest_is_measured_from_the_moment_on_at_which_it_is_wanted() -> None:
    async def story(hall: Hall) -> None:
        ann = Guest(hall, "Ann")

        async def give_up() -> None:
            body = {"game": "mindgame", "name": "Ann", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]}
            _, seated = await ann.ask("POST", "/api/tables", body)
            player = await hall.player(seated)
            await player.until(lambda: player.scene["table"]["status"] == "playing")
            await player.say("resign")
            await player.until(lambda: player.is_over)

        async def measured() -> Any:
            return (await ann.ask("GET", "/api/me/strength"))[1]

        await give_up()
        assert await measured() == {"on": False, "games": []}
        begun = (await ann.ask("PUT", "/api/me/strength", {"on": True}))[1]
        assert {one["game"]: (one["games"], one["points"], one["provisional"]) for one in begun["games"]} == {
            "deepofmine": (0, 1500, True), "mindgame": (0, 1500, True),
        }  # fmt: skip
        await give_up()
        async with asyncio.timeout(60):
            while (now := (await measured())["games"][1])["games"] == 0:
                await asyncio.sleep(0.05)
        assert now["game"] == "mindgame"
        assert now["points"] < 1500
        assert now["course"] == [now["points"]]
        # The listing of a table is written again and again; a game counts once.
        for room in list(hall.house.rooms.values()):
            await hall.house.list_table(room.listing())
        assert (await measured())["games"][1] == now
        assert (await ann.ask("PUT", "/api/me/strength", {"on": True}))[1]["games"][1] == now
        assert (await ann.ask("PUT", "/api/me/strength", {"on": False}))[1] == {"on": False, "games": []}

    asyncio.run(_in(story))


async def _in(story: Any) -> None:
    async with hall() as found:
        await story(found)
