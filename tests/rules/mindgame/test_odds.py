"""The odds against the engine itself: every roll, every round, the whole fight."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from mindscape import Rng, game
from mindscape.games.mindgame.data import TILES
from mindscape.games.mindgame.laws import Laws
from mindscape.games.mindgame.notation import TILE_NUMBERS, stack_from
from mindscape.games.mindgame.odds import MEANINGS, Fights, effect_of, guessed, meaning, results, round_odds
from mindscape.games.mindgame.options import laws as laws_of
from rules.mindgame.table import on_board

FIGHTS = [
    (["nightmare4"], ["daydream1"]),
    (["nightmare2", "pain1"], ["indecision2", "nausea1"]),
    (["hate1"], ["pain4", "shock2", "ritual3"]),
    (["disgust1", "doubt2"], ["pain1", "deception1", "nausea3"]),
    (["compulsion1", "panic3", "ritual1"], ["gibberish2", "blindspot1", "hate2"]),
]


def laws(**options: Any) -> Laws:
    return laws_of(game("mindgame", **options).options)


def stack(tiles: list[str]) -> int:
    return stack_from([TILE_NUMBERS[tile] for tile in tiles])


@pytest.mark.rules("MG-912", "MG-1101")
@pytest.mark.parametrize("adjust", range(-4, 5))
def test_the_results_of_a_roll_are_those_of_three_dice(adjust: int) -> None:
    wanted: dict[int, int] = {}
    for a in range(1, 7):
        for b in range(1, 7):
            for c in range(1, 7):
                wanted[a + b + c + adjust] = wanted.get(a + b + c + adjust, 0) + 1
    assert results(adjust) == wanted
    assert sum(wanted.values()) == 216


@pytest.mark.rules("MG-1103")
def test_what_a_result_means_stands_in_the_table() -> None:
    assert effect_of(18).words == "the top tile dissolves, the second is expelled"
    assert effect_of(21).words == "the top two dissolve, the rest are expelled"
    assert effect_of(-5) == effect_of(-1)
    assert effect_of(30).words == "all tiles dissolve"
    assert [meaning(effect_of(result)) for result in (22, 14, 12, 11, 8, 7, 4)] == [
        "enemy dissolves", "enemy expelled", "both dissolve", "both dissolve", "both expelled", "self expelled",
        "self dissolves",
    ]  # fmt: skip


@pytest.mark.rules("MG-911", "MG-1102")
def test_a_round_is_told_from_both_sides() -> None:
    first = round_odds(laws(), TILE_NUMBERS["hate3"], TILE_NUMBERS["nightmare1"])
    assert first is not None
    assert (first.attacker, first.defender) == (1, -1)
    for attacking in (True, False):
        sums = first.sums(attacking)
        assert tuple(sums) == MEANINGS
        assert sum(sums.values()) == 216
    assert first.sums(True)["enemy dissolves"] == sum(n for result, n in results(1).items() if result >= 17)
    assert round_odds(laws(), TILE_NUMBERS["disgust1"], TILE_NUMBERS["pain4"]) is None


def by_engine(mine: list[str], theirs: list[str], **options: Any) -> tuple[Fraction, Fraction, Fraction]:
    """Who holds the place, with exact fractions, by playing every roll in the engine; expelled tiles go anywhere."""
    start = on_board({"kbt5": {"p0": mine, "p1": theirs}}, options=options).play("p0 done").match.position
    known: dict[str, tuple[Fraction, ...]] = {}

    def value(position: Any) -> tuple[Fraction, ...]:
        data = position.to_json()
        if data["combat"] is None or data["combat"]["space"] != "kbt5":
            sides = data["board"].get("kbt5", {})
            return Fraction("p0" in sides), Fraction("p1" in sides), Fraction(not sides)
        key = str((data["board"]["kbt5"], data["combat"]))
        if key not in known:
            sums = [Fraction(0)] * 3
            for roll, weight in zip(position.moves("chance"), position.weights, strict=True):
                after = position.copy()
                after.play("chance", roll)
                while after.actors not in ((), ("chance",)) and after.to_json()["pending"]:
                    after.play(after.actors[0], after.moves(after.actors[0])[0])
                for number, chance in enumerate(value(after)):
                    sums[number] += Fraction(weight, 216) * chance
            known[key] = tuple(sums)
        return known[key]

    mine_wins, theirs_win, nobody = value(start)
    return mine_wins, theirs_win, nobody


@pytest.mark.rules("MG-913", "MG-914", "MG-915", "MG-916", "MG-910")
@pytest.mark.parametrize(("mine", "theirs"), FIGHTS[:4])
def test_the_chances_of_a_whole_fight_are_those_of_the_engine(mine: list[str], theirs: list[str]) -> None:
    found = Fights(laws()).odds(stack(mine), stack(theirs))
    assert found == pytest.approx(tuple(map(float, by_engine(mine, theirs))), abs=1e-12)


@pytest.mark.parametrize(("mine", "theirs"), FIGHTS)
def test_somebody_or_nobody_holds_the_place(mine: list[str], theirs: list[str]) -> None:
    for table in (laws(), laws(kills={}), laws(adjust="none")):
        assert sum(Fights(table).odds(stack(mine), stack(theirs))) == pytest.approx(1)


def test_hidden_tiles_are_averaged_over_what_they_may_be() -> None:
    unseen = [number for number, name in enumerate(TILES) if name not in ("hate1", "pain4")]
    table = laws()
    one = guessed(table, ["hate1"], ["pain4", "?"], unseen, Rng(1))
    each = [Fights(table).odds(stack(["hate1"]), stack(["pain4", TILES[tile]])) for tile in unseen]
    assert one.attacker == pytest.approx(sum(fight.attacker for fight in each) / len(each))
    assert guessed(table, ["hate1"], ["pain4"], unseen, Rng(1)) == Fights(table).odds(
        stack(["hate1"]), stack(["pain4"])
    )
    assert sum(guessed(table, ["hate1", "?"], ["pain4", "?"], unseen, Rng(1))) == pytest.approx(1)
