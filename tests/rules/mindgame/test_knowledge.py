"""What a seat is told when it asks what it can know: laws, hidden tiles, where commands lead, how fights may go."""

from __future__ import annotations

from typing import Any, cast

import pytest

from mindscape import Refused, Rng
from mindscape.games.mindgame import codes as e
from mindscape.games.mindgame.beliefs import Worlds, belief, imagined
from mindscape.games.mindgame.box import STANDARD
from mindscape.games.mindgame.data import PLACES, TILES
from mindscape.games.mindgame.engine import Duel
from mindscape.games.mindgame.knowledge import knowledge
from mindscape.games.mindgame.memory import TileMemory
from mindscape.games.mindgame.notation import TILE_NUMBERS, stack_from
from mindscape.games.mindgame.odds import Fights
from rules.mindgame.table import Table, new, on_board

pytestmark = pytest.mark.slow


def know(table: Table, seat: int | None, about: str = "") -> dict[str, Any]:
    position = table.match.position
    return position.game.knowledge(position.state, seat, about)


def costing(cost: int) -> list[str]:
    return [name for number, name in enumerate(TILES) if STANDARD.cost[number] == cost]


@pytest.mark.rules("MG-104", "MG-105")
def test_the_laws_are_those_of_the_table() -> None:
    assert know(new(), 0)["kills"]["disgust"] == ["obsession", "pain"]
    assert know(new(), None)["adjust"]["disgust"] == {"k": -1, "p": 1}
    turned = know(new(kill_direction="killed_by", adjust="none"), 1)
    assert turned["kills"]["pain"] == ["disgust", "panic"]
    assert turned["adjust"]["disgust"] == {}


@pytest.mark.rules("MG-1401", "MG-209")
def test_of_a_bought_tile_the_cost_is_known_to_the_other_and_to_nobody_else() -> None:
    table = new().play("p0 buy doubt2")
    assert know(table, 1)["hand"] == [costing(3)]
    assert know(table, 0)["hand"] == []
    assert know(table, None)["hand"] == []


@pytest.mark.rules("MG-1402", "MG-303")
def test_masked_tiles_are_known_as_far_as_they_were_seen() -> None:
    table = on_board({"bb1": {"p0": ["pain1"]}}, "place", hands=[["disgust1", "hate1"], ["shock2"]])
    table.play("p0 place disgust1 b bb1 under; p0 place hate1 p bpt1")
    (below,) = know(table, 1)["masked"]["bb1"]
    assert "disgust1" in below
    assert {name[:-1] for name in below} <= {
        "indecision", "nightmare", "disgust", "compulsion", "pain", "nausea", "shock", "brainfreeze",
    }  # fmt: skip
    assert know(table, 0)["masked"] == know(table, None)["masked"] == {}


@pytest.mark.rules("MG-403", "MG-502", "MG-509", "MG-510")
def test_a_command_is_seen_before_it_is_given() -> None:
    board = {"bpt3": {"p0": ["confusion2"]}, "pgt4": {"p0": ["daydream1"]}, "bpt5": {"p1": ["hate1"]}}
    known = know(on_board(board), 0, "bpt3")
    assert set(known["commands"]) == {"command b bpt3", "command p bpt3"}
    order = known["commands"]["command b bpt3"]
    assert order["points"] == 3
    table = on_board(board).play("p0 command b bpt3")
    assert order["moves"] == table.match.position.moves("p0")
    assert order["reach"] == know(table, 0, "bpt3")["reach"]
    assert order["reach"]["pgt3"] == {"first": [], "last": ["move pgt3"], "fight": None}
    assert order["reach"]["pgt4"]["first"] in (["move bpt4"], ["move pgt3"])
    assert order["reach"]["pgt4"]["last"] == ["move pgt4 top", "move pgt4 under"]
    assert order["reach"]["bpt5"]["fight"]["adjust"] == [1, -1]
    assert "bpt6" not in order["reach"]
    for way in order["reach"].values():
        for last in way["last"]:
            on_board(board).play("; ".join(f"p0 {move}" for move in ["command b bpt3", *way["first"], last]))
    assert know(on_board(board), 1, "bpt3")["commands"] == know(on_board(board), None, "bpt3")["commands"] == {}


@pytest.mark.rules("MG-805", "MG-806")
def test_the_way_out_of_the_own_mind_is_seen_too() -> None:
    known = know(on_board({"mp1": {"p0": ["hate2", "doubt2"]}}), 0, "mp1")
    leaving = known["commands"]["leave mp1"]
    assert set(leaving["reach"]) > {"bpt1", "bpe1", "pgt1", "pge1"}
    assert not [move for move in leaving["moves"] if move.startswith("reconfigure")]


@pytest.mark.rules("MG-1102", "MG-912")
def test_the_odds_are_exact_where_nothing_is_hidden() -> None:
    board = {"pge5": {"p0": ["doubt3", "ritual1"], "p1": ["gibberish2"]}}
    table = on_board(board)
    stacks = [stack_from([TILE_NUMBERS[name] for name in board["pge5"][who]]) for who in ("p0", "p1")]
    chances = Fights(cast(Duel, table.match.position.state).laws).odds(*stacks)
    for seat in (0, 1):
        fight = know(table, seat, "pge5")["fight"]
        if seat == 1:  # what lies below the other's display is hidden
            assert not fight["exact"]
            continue
        assert fight["exact"]
        assert fight["adjust"] == [2, -2]
        assert fight["holds"] == {
            name: round(chance, 3) for name, chance in zip(("attacker", "defender", "nobody"), chances, strict=True)
        }


@pytest.mark.rules("MG-307", "MG-905")
def test_a_fight_is_seen_before_a_tile_is_placed_into_it() -> None:
    table = on_board({"bpt1": {"p1": ["obsession1"]}}, "place", hands=[["disgust1", "doubt1"], []])
    assert know(table, 0, "place disgust1 b bpt1")["fight"]["adjust"] is None  # it kills at once
    assert know(table, 0, "place doubt1 p bpt1")["fight"]["exact"]
    assert know(table, 0, "place doubt1 p pgt1")["fight"] is None


@pytest.mark.rules("MG-1501", "MG-1502")
@pytest.mark.parametrize(
    ("seat", "about"),
    [(0, "nonsense"), (0, "done"), (0, "move kbt5"), (1, "command b bb1"), (None, "command b bb1")],
)
def test_other_questions_are_refused(seat: int | None, about: str) -> None:
    with pytest.raises(Refused):
        know(on_board({"bb1": {"p0": ["pain1"]}}), seat, about)


# ---- secrets --------------------------------------------------------------------------------


def in_another_world(s: Duel, seat: int, rng: Rng) -> Duel:
    """A state that looks the same to the seat, its story included."""
    world = Worlds(belief(s, seat)).draw(rng)
    made, told = imagined(s, seat, world), cast(TileMemory, s.memory)
    low, high = list(told.low), list(told.high)
    for tile, other in world.items():
        low[other], high[other] = told.low[tile], told.high[tile]
    made.memory = TileMemory(low, high)
    return made


@pytest.mark.rules("MG-1401", "MG-1402", "MG-1405", "MG-1406")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_told_that_differs_between_worlds_that_look_the_same(seed: int) -> None:
    table, rng = new(), Rng(seed)
    state = cast(Duel, table.match.position.state)
    asked = 0
    for number in range(900):
        if state.is_over():
            break
        state.random_step(rng)
        if number < 150 or number % 30:
            continue
        for seat in (0, 1):
            worlds = [in_another_world(state, seat, rng) for _ in range(3)]
            places = [PLACES[n] for n in range(e.PLACES) if state.stack(0, n) or state.stack(1, n)]
            for about in ["", *places]:
                known = knowledge(state, seat, about)
                asked += 1
                for world in worlds:
                    assert knowledge(world, seat, about) == known
    assert asked > 100
