"""10xx and 11xx: what an effect does, and the table of the combat row by row."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from rules.mindgame.table import Table, on_board


class Row(NamedTuple):
    """What a result does to a side of four tiles, as the rules write it."""

    result: int
    side: str
    dissolved: list[int]
    expelled: list[int]


ROWS = [
    Row(22, "enemy", [0, 1, 2, 3], []),
    Row(21, "enemy", [0, 1], [2, 3]),
    Row(20, "enemy", [0, 1], []),
    Row(19, "enemy", [0], [1, 2, 3]),
    Row(18, "enemy", [0], [1]),
    Row(17, "enemy", [0], []),
    Row(16, "enemy", [], [0, 1, 2, 3]),
    Row(15, "enemy", [], [0, 1]),
    Row(14, "enemy", [], [0]),
    Row(13, "both", [], [0]),
    Row(12, "both", [0], []),
    Row(11, "both", [3], []),
    Row(10, "both", [3], []),
    Row(9, "both", [0], []),
    Row(8, "both", [], [0]),
    Row(7, "self", [], [0]),
    Row(6, "self", [], [0, 1]),
    Row(5, "self", [], [0, 1, 2, 3]),
    Row(4, "self", [0], []),
    Row(3, "self", [0], [1]),
    Row(2, "self", [0], [1, 2, 3]),
    Row(1, "self", [0, 1], []),
    Row(0, "self", [0, 1], [2, 3]),
    Row(-1, "self", [0, 1, 2, 3], []),
]
TILES = {0: ["nightmare1", "pain1", "ritual1", "nausea1"], 1: ["indecision1", "pain2", "ritual2", "nausea2"]}


def fight(stage: str, adjust: int) -> Table:
    """A fight of four tiles against four in which seat 0 rolls next, as attacker or defender."""
    combat = {
        "space": "kbt5", "round": 1, "stage": stage, "roll": None, "shown": [None, None], "effect": [],
        "adjust": [adjust, -adjust],
    }  # fmt: skip
    sides = {f"p{seat}": tiles for seat, tiles in TILES.items()}
    current = 0 if stage == "attack" else 1
    return on_board({"kbt5": sides}, "combat", current=current, combat=combat, options={"kills": {}})


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=str(row.result), marks=pytest.mark.rules(f"MG-{1130 + row.result}")) for row in ROWS]
)
@pytest.mark.parametrize("stage", ["attack", "defend"])
def test_a_row_of_the_table_touches_its_tiles_and_no_others(row: Row, stage: str) -> None:
    adjust = max(-4, min(4, row.result - 10))
    table = fight(stage, adjust).roll(row.result - adjust)
    landed: dict[str, str] = {}
    while table["pending"]:  # each tile goes to another place
        asked = table["pending"][0]
        assert asked["player"] == 0
        landed[asked["tile"]] = next(target for target in asked["targets"] if target not in landed.values())
        table.play(f"p0 expel {landed[asked['tile']]}")
    for seat, tiles in TILES.items():
        touched = row.side in ("both", "self" if seat == 0 else "enemy")
        for number, tile in enumerate(tiles):
            if touched and number in row.dissolved:
                assert tile in table["bank"]
            elif touched and number in row.expelled:
                assert table.at(landed[tile]) == {f"p{seat}": [tile]}
            else:
                assert tile in table.at("kbt5")[f"p{seat}"]


@pytest.mark.rules("MG-1101")
@pytest.mark.parametrize(("roll", "adjust", "result"), [(3, -4, -1), (18, 4, 22), (10, 1, 11), (11, -2, 9)])
def test_the_result_is_the_roll_and_the_rollers_adjustment(roll: int, adjust: int, result: int) -> None:
    table = fight("attack", adjust)
    assert table.events(f"chance roll {roll}")[0] == {"event": "rolled", "player": "p0", "roll": roll, "result": result}


@pytest.mark.rules("MG-1102", "MG-105")
@pytest.mark.parametrize(
    ("own", "enemy", "adjust"),
    [
        ("disgust2", "hate2", [1, -1]),
        ("hate2", "disgust2", [-1, 1]),
        ("ritual4", "depression1", [4, -4]),
        ("panic1", "nausea1", [1, -1]),
        ("nausea1", "nightmare1", [1, -1]),
        ("nightmare1", "ritual1", [0, 0]),
        ("doubt1", "doubt4", [-3, 3]),
    ],
)
def test_strengths_and_the_circle_of_colours_make_the_adjustment(own: str, enemy: str, adjust: list[int]) -> None:
    table = on_board({"kbt5": {"p0": [own], "p1": [enemy]}}, options={"kills": {}}).play("p0 done")
    assert table["combat"]["adjust"] == adjust


@pytest.mark.rules("MG-1103", "MG-1003")
def test_an_effect_on_both_sides_takes_the_rollers_enemy_first() -> None:
    table = on_board({"kbt5": {"p0": ["nightmare2"], "p1": ["indecision2"]}}).play("p0 done").roll(13)
    assert table["pending"][0]["owner"] == 1
    assert table["combat"]["effect"] == [["expel", 0, "nightmare2"]]
    table.play("p0 expel kbt6")
    assert table["pending"][0]["owner"] == 0


@pytest.mark.rules("MG-1005", "MG-1006")
def test_which_tiles_are_touched_is_fixed_at_the_roll_and_nothing_is_turned_up_meanwhile() -> None:
    board = {"kbt5": {"p0": ["nightmare2"], "p1": ["indecision2", "nausea1", "daydream1"]}}
    table = on_board(board).play("p0 done").roll(15)
    assert table["combat"]["effect"] == [["expel", 1, "nausea1"]]
    assert table["combat"]["shown"] == ["nightmare2", "indecision2"]
    assert table.view(0)["combat"]["effect"] == [["expel", 1, "?"]]
    table.play("p0 expel kbt6")
    assert table.view(0)["board"]["kbt5"]["p1"] == ["?", "?"]
    table.play("p0 expel kbe6")
    assert table.view(0)["board"]["kbt5"]["p1"] == ["daydream1"]


@pytest.mark.rules("MG-1010", "MG-1014", "MG-1012")
def test_wrong_ways_of_expelling_are_refused() -> None:
    full = ["hate1", "hate2", "hate3", "hate4", "pain1"]
    board = {"kbt5": {"p0": ["nightmare2"], "p1": ["indecision2"]}, "kbt6": {"p1": full}}
    table = on_board(board).play("p0 done").roll(14)
    assert sorted(table.moves()) == ["expel bpt5", "expel bpt6", "expel kbe5", "expel kbe6"]
    assert table.refused("p0 expel kbt4") == "MG-1010"
    assert table.refused("p0 expel kbt6") == "MG-1014"
    assert table.refused("p0 done") == "MG-1011"
    mind = on_board({"mp2": {"p0": ["doubt2"], "p1": ["hate2"]}}).play("p0 done").roll(14)
    assert mind.refused("p0 expel kbt6") == "MG-1012"


@pytest.mark.rules("MG-1013", "MG-1016")
def test_the_owner_merges_and_orders_where_it_has_a_construct() -> None:
    board = {"kbt5": {"p0": ["nightmare2"], "p1": ["indecision2"]}, "kbt6": {"p1": ["hate1", "pain1"]}}
    table = on_board(board).play("p0 done").roll(14).play("p0 expel kbt6")
    assert table["pending"] == [{"kind": "merge", "player": 1, "owner": 1, "tile": "indecision2", "space": "kbt6"}]
    assert table.refused("p1 keep") == "MG-1013"
    table.play("p1 merge top")
    assert table.refused("p1 done") == "MG-1013"
    assert table.play("p1 order pain1 hate1").at("kbt6") == {"p1": ["indecision2", "pain1", "hate1"]}


@pytest.mark.rules("MG-1013", "MG-1015")
def test_masked_tiles_that_land_in_one_place_stay_down_together() -> None:
    board = {"pgt5": {"p0": ["disgust4"], "p1": ["ritual1", "doubt2", "nightmare3"]}}
    table = on_board(board).play("p0 done").roll(13)
    table.play("p0 expel pgt6; p0 expel bpt6; p0 expel bpt6")
    assert table.view(0)["pending"][0]["tile"] == "?"
    assert table.view(0)["board"]["bpt6"] == {"p1": ["?"]}
    assert table["combat"]["down"] == [["bpt6", 1]]
    table.play("p1 merge top")
    assert table["combat"]["down"] == []
    assert table.view(0)["board"]["bpt6"] == {"p1": ["nightmare3", "?"]}


@pytest.mark.rules("MG-1020", "MG-1012")
def test_a_tile_thrown_into_the_next_segment_shuts_it_down() -> None:
    table = on_board({"mo2": {"p0": ["doubt2"], "p1": ["hate2"]}}).play("p0 done").roll(7).play("p0 expel mg2").roll(17)
    assert table.at("mg2") == {"p0": ["doubt2"]}
    assert table["points"] == [0, 3]


@pytest.mark.rules("MG-1019")
def test_by_default_nothing_is_expelled_into_the_own_mind() -> None:
    board = {"pgt1": {"p0": ["panic2"], "p1": ["doubt2"]}}
    plain = on_board(board, current=1).play("p1 done").roll(14)
    assert sorted(plain.moves()) == ["expel bpt1", "expel got1"]
    assert plain.refused("p1 expel mg1") == "MG-1019"
    assert plain.refused("p1 expel mb1") == "MG-1010"
    home = on_board(board, current=1, options={"expel_home": True}).play("p1 done").roll(14)
    assert sorted(home.moves()) == ["expel bpt1", "expel got1", "expel mg1", "expel mp1"]


@pytest.mark.rules("MG-1019")
def test_the_second_players_mind_is_its_own_too() -> None:
    table = on_board({"pgt9": {"p0": ["doubt2"], "p1": ["panic2"]}}).play("p0 done").roll(14)
    assert sorted(table.moves()) == ["expel bpt9", "expel got9"]
    assert table.refused("p0 expel mg2") == "MG-1019"
    assert table.refused("p0 expel mb2") == "MG-1010"


@pytest.mark.rules("MG-907", "MG-1013", "MG-1015")
@pytest.mark.parametrize("loser", [0, 1])
def test_a_face_down_display_is_not_judged_before_the_effect_is_done(loser: int) -> None:
    winner, back = 1 - loser, 4 if loser == 0 else 6
    side, foe = f"p{loser}", f"p{winner}"
    board = {
        "kbt5": {side: ["indecision1", "panic2", "ritual1", "doubt2"], foe: ["nightmare4"]},
        "bpt5": {foe: ["hate1"]},
    }
    table = on_board(board, current=winner).play(f"{foe} done").roll(13)
    table.play(f"{foe} expel kbt{back}; {foe} expel bpt5; {foe} expel bpt5; {side} merge under")
    assert table.at("bpt5")[side] == ["panic2", "ritual1"]  # hate kills panic, but nobody has seen it yet
    assert table["combat"]["down"] == [["bpt5", loser]]
    table.play(f"{foe} expel bpt5; {side} merge top; {side} keep")
    assert table.at("bpt5")[side] == ["doubt2", "panic2", "ritual1"]
