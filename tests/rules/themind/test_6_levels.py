"""TM-6xx and TM-7xx: levels, rewards, the end."""

from __future__ import annotations

from typing import Any

import pytest

from rules.themind.table import Table, on_table, playing


def last_card(level: int, players: int = 2, **fields: Any) -> Table:
    """A level whose last card is about to be laid, correctly, by p0: the 100."""
    pile = [(turn * players + seat + 1, seat) for turn in range(level) for seat in range(players)]
    pile = [laid for laid in pile if laid != ((level - 1) * players + 1, 0)]
    return playing([100], *([] for _ in range(players - 1)), pile=pile, **fields)


@pytest.mark.rules("TM-601")
def test_a_level_is_completed_when_nobody_holds_a_card_and_the_table_is_cleared() -> None:
    table = playing([100], [], pile=[(30, 1)], aside=[]).play("p0 play 100")
    assert (table["phase"], table["level"], table["pile"], table["aside"]) == ("deal", 2, [], [])
    assert table.match.position.actors == ("chance",)


@pytest.mark.rules("TM-601")
def test_errors_and_stars_do_not_matter_for_completion() -> None:
    table = playing([50, 80], [30, 60]).play("p0 raise; p1 raise").ready().play("p0 play 80")
    assert (table["level"], table["lives"]) == (3, 1)


@pytest.mark.rules("TM-601", "TM-702")
def test_after_the_end_everything_stays_as_it_lies() -> None:
    table = last_card(8, 4).play("p0 play 100")
    assert (table["phase"], table["level"], len(table["pile"]), table["won"]) == ("over", 8, 32, True)
    assert table["last"]["pile"] == table["pile"]


@pytest.mark.rules("TM-602")
def test_the_completed_level_is_kept_as_it_lay() -> None:
    table = playing([80], [10]).play("p0 play 80")
    kept = {"level": 1, "mode": "open", "pile": on_table([(80, 0)]), "aside": on_table([(10, 1)]), "wrong": 0}
    assert table["last"] == kept
    table.play("chance deal 1; chance deal 2; chance deal 3; chance deal 4").ready().play("p0 play 1")
    assert table["last"] == kept
    assert all(table.match.position.view(seat)["last"] == kept for seat in (None, 0, 1))


@pytest.mark.rules("TM-611", "TM-612", "TM-613", "TM-614", "TM-615", "TM-616", "TM-617")
@pytest.mark.parametrize("level", range(1, 12))
def test_the_reward_of_each_level(level: int) -> None:
    table = last_card(level).play("p0 play 100")
    won = {2: (2, 2), 3: (3, 1), 5: (2, 2), 6: (3, 1), 8: (2, 2), 9: (3, 1)}.get(level, (2, 1))
    assert (table["lives"], table["stars"]) == won


@pytest.mark.rules("TM-618")
def test_there_are_at_most_five_lives_and_three_stars() -> None:
    assert last_card(2, stars=3).play("p0 play 100")["stars"] == 3
    assert last_card(3, lives=5).play("p0 play 100")["lives"] == 5


@pytest.mark.rules("TM-619")
def test_the_last_level_of_the_stack_pays_as_well() -> None:
    assert last_card(8, 4).play("p0 play 100")["stars"] == 2
    assert last_card(8, 4, goes_blind=True).play("p0 play 100")["stars"] == 2


@pytest.mark.rules("TM-701")
def test_the_last_life_is_a_defeat() -> None:
    table = playing([50], [30], lives=1).play("p0 play 50")
    assert table.outcome == {"result": "defeat", "level": 1, "lives": 0, "stars": 1, "blind_levels": 0}


@pytest.mark.rules("TM-702")
@pytest.mark.parametrize(("players", "levels"), [(2, 12), (3, 10), (4, 8)])
def test_the_last_level_completed_is_a_victory_and_the_end(players: int, levels: int) -> None:
    table = last_card(levels, players).play("p0 play 100")
    outcome = table.outcome
    assert outcome is not None
    assert (outcome["result"], outcome["level"]) == ("victory", levels)
    assert table.refused("p0 ready") == "TM-002"
