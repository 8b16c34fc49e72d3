"""Which bot sits down: by name, by level, or the usual one; and which are shown to people."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from mindscape import Refused
from mindscape.bots.catalogue import LEVELS, best_adviser, opponent, stand_in
from mindscape.server.bots import bot_infos, bot_names
from mindscape.server.commands.create import pick
from server.hall import hall

GAMES = ("nevermind", "themind", "mindgame", "deepofmine")


@pytest.mark.parametrize("game", GAMES)
def test_people_are_offered_players_and_no_yardsticks(game: str) -> None:
    infos = bot_infos(game)
    offered = [info for info in infos if info.offered]
    assert infos[: len(offered)] == tuple(offered)
    assert "random" in [info.name for info in infos if not info.offered]
    assert [info.name for info in infos if info.usual] == [stand_in(game)]
    assert stand_in(game) in [info.name for info in offered]


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_chosen_by_its_level(game: str) -> None:
    bots = bot_names(game)
    assert [pick(game, level, bots) for level in LEVELS] == [opponent(game, level) for level in LEVELS]
    assert pick(game, None, bots) == stand_in(game)
    assert pick(game, "random", bots) == "random"
    with pytest.raises(Refused) as refused:
        pick(game, "genius", bots)
    assert refused.value.refusal.code == "unknown-bot"


def test_a_table_is_laid_with_an_easy_bot_and_advised_by_the_best() -> None:
    async def story() -> dict[str, Any]:
        async with hall() as house:
            made = await house.table("mindgame", seats=[{"kind": "me"}, {"kind": "bot", "bot": "easy"}])
            assert made["table"]["seats"][1]["bot"] == opponent("mindgame", "easy")
            ann = await house.player(made)
            await ann.until(lambda: ann.moves)
            found: dict[str, Any] = await ann.say("hint")
            return found

    advice = asyncio.run(story())
    assert (advice["t"], advice["bot"]) == ("advice", best_adviser("mindgame"))
