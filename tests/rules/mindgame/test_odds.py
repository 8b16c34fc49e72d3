"""The odds against the engine itself: every roll, every round, the whole fight."""

from __future__ import annotations

from typing import Any, cast

import pytest

from mindscape import Rng, game
from mindscape.core.state import CHANCE
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.blows import hurts_enemy, hurts_self, kills, left, result_of, row_of
from mindscape.games.mindgame.data import TILES
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.laws import Laws
from mindscape.games.mindgame.notation import PLACE_NUMBERS, TILE_NUMBERS, stack_from
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
    assert effect_of(laws(), 18).words == "the top tile dissolves, the second is expelled"
    assert effect_of(laws(), 21).words == "the top two dissolve, the rest are expelled"
    assert effect_of(laws(), -5) == effect_of(laws(), -1)
    assert effect_of(laws(), 30).words == "all tiles dissolve"
    assert [meaning(effect_of(laws(), result)) for result in (22, 14, 12, 11, 8, 7, 4)] == [
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


def by_engine(mine: list[str], theirs: list[str], **options: Any) -> tuple[float, float, float]:
    """Who holds the place, by playing every roll in the engine; expelled tiles go anywhere."""
    start = on_board({"kbt5": {"p0": mine, "p1": theirs}}, options=options).play("p0 done").match.position
    here = PLACE_NUMBERS["kbt5"]
    known: dict[tuple[int, ...], tuple[float, float, float]] = {}

    def value(s: Duel) -> tuple[float, float, float]:
        one, other = s.stack(0, here), s.stack(1, here)
        if s.combat_at != here:
            return float(one != 0), float(other != 0), float(not one and not other)
        key = one, other, s.stage, s.adjust0, s.adjust1
        if key not in known:
            sums = [0.0] * 3
            for roll, weight in zip(s.legal(CHANCE), s.weights(), strict=True):
                after = s.copy()
                after.apply(CHANCE, roll)
                while after.combat_at == here and after.decision != e.NO_DECISION:
                    after.apply(after.acting(), after.legal(after.acting())[0])
                for number, chance in enumerate(value(after)):
                    sums[number] += weight / 216 * chance
            known[key] = (sums[0], sums[1], sums[2])
        return known[key]

    return value(cast(Duel, start.state))


def some_fights(number: int, seed: int) -> list[tuple[list[str], list[str]]]:
    """Fights of one to three tiles a side by lot, those with somebody to kill below the displays among them."""
    rng, found = Rng(seed), []
    for _ in range(number):
        rest = list(TILES)
        sides = [[rest.pop(rng.below(len(rest))) for _ in range(1 + rng.below(3))] for _ in range(2)]
        found.append((sides[0], sides[1]))
    return found


@pytest.mark.rules("MG-913", "MG-914", "MG-915", "MG-916", "MG-910")
@pytest.mark.parametrize(("mine", "theirs"), FIGHTS)
def test_the_chances_of_a_whole_fight_are_those_of_the_engine(mine: list[str], theirs: list[str]) -> None:
    found = Fights(laws()).odds(stack(mine), stack(theirs))
    assert found == pytest.approx(by_engine(mine, theirs), abs=1e-12)


@pytest.mark.rules("MG-905", "MG-909", "MG-913")
@pytest.mark.parametrize("options", [{}, {"kill_direction": "killed_by", "adjust": "cycle-low"}], ids=str)
def test_the_chances_of_any_fight_are_those_of_the_engine(options: dict[str, Any]) -> None:
    table = laws(**options)
    killed_later = 0
    for mine, theirs in some_fights(40, 8):
        found = Fights(table).odds(stack(mine), stack(theirs))
        assert found == pytest.approx(by_engine(mine, theirs, **options), abs=1e-12), (mine, theirs)
        pairs = [(TILE_NUMBERS[one], TILE_NUMBERS[other]) for one in mine for other in theirs][1:]
        killed_later += any(kills(table, *pair) or kills(table, *pair[::-1]) for pair in pairs)
    assert killed_later >= 5  # a tile below a display that kills, or is killed, when it comes to light


@pytest.mark.rules("MG-1101", "MG-1103", "MG-1004")
@pytest.mark.parametrize("tiles", range(1, 6))
def test_what_every_result_leaves_of_a_stack_is_what_the_engine_leaves(tiles: int) -> None:
    own, enemy = (
        ["nightmare2", "doubt1", "doubt2", "doubt3", "doubt4"],
        ["nightmare1", "pain1", "pain2", "pain3", "pain4"],
    )
    for roll in range(3, 19):
        board = {"kbt5": {"p0": own[:tiles], "p1": enemy[:tiles]}}
        position = on_board(board, options={"kills": {}, "rearrange": False}).play("p0 done").match.position
        s = cast(Duel, position.state)
        row, here = row_of(s.laws, result_of(roll, s.adjust0)), PLACE_NUMBERS["kbt5"]
        wanted = [
            left(row, stack(own[:tiles])) if hurts_self(row) else stack(own[:tiles]),
            left(row, stack(enemy[:tiles])) if hurts_enemy(row) else stack(enemy[:tiles]),
        ]
        s.apply(CHANCE, roll << e.ARGUMENT)
        while s.combat_at == here and s.decision != e.NO_DECISION:
            s.apply(s.acting(), s.legal(s.acting())[-2])
        assert [s.stack(0, here), s.stack(1, here)] == wanted, roll


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
