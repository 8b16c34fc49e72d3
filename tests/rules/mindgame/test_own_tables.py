"""Tables of somebody's own: the engine, the odds, what is refused and what a record says all follow them."""

from __future__ import annotations

import pickle
from typing import Any, cast

import pytest

from mindscape import Match, Refused, Rng, game
from mindscape.core.kit import check_game
from mindscape.games.mindgame import MindGame
from mindscape.games.mindgame.box import STANDARD
from mindscape.games.mindgame.contents import box_of, checksum, contents_of, differences, own_tables
from mindscape.games.mindgame.data import BOARD, PRINTED, TABLES, TILES
from mindscape.games.mindgame.notation import TILE_NUMBERS, stack_from
from mindscape.games.mindgame.odds import Fights, effect_of
from mindscape.games.mindgame.owned import line_of, options_of

TABLES_OF_MINE: dict[str, Any] = {
    "concepts": {"pain": {"action_points": 4, "colour": "blue"}, "shock": {"colour": "orange"}},
    "cost": {"pain1": 1, "hate4": 2},
    "combat_table": {str(result): {"side": "enemy", "dissolve": "all", "expel": 0} for result in range(-1, 23)},
    "board": {"kbt5": {"forward": {"p0": ["kbt6", "kbt7"]}, "sideways": {"bpt5": "o", "kbe5": "k"}}},
}


def mine(**options: Any) -> MindGame:
    return cast(MindGame, game("mindgame", tables=TABLES_OF_MINE, **options))


def stack(*tiles: str) -> int:
    return stack_from([TILE_NUMBERS[tile] for tile in tiles])


def test_the_contract_holds_with_them() -> None:
    check_game(mine(turn_limit=6), games=2, share=0.1)


def test_without_them_everything_is_as_printed() -> None:
    plain = cast(MindGame, game("mindgame"))
    assert plain.laws.box is STANDARD
    assert plain.made_of == {}
    assert "tables" not in plain.start().to_json()["options"]
    assert own_tables(PRINTED) is None
    assert options_of({**TABLES, "board": BOARD, "kills": {}}) == {"kills": {}, "adjust": options_of(TABLES)["adjust"]}


def test_costs_action_points_and_colours_are_those_of_the_table() -> None:
    position = mine(start_points=[0, 0], open_bank=True).start()
    buys = {move.split()[1] for move in position.moves("p0") if move.startswith("buy")}
    assert {"pain1", "hate4"} <= buys
    assert "pain3" not in buys
    refusal = position.refusal("p0", "buy pain3")
    assert refusal is not None
    assert refusal.rule == "MG-206"
    assert refusal.data["cost"] == 6
    bought = Match(mine(start_points=[0, 0]))
    (event,) = bought.play("p0", "buy hate4")
    assert event.to_json()["cost"] == 2
    assert bought.log(1)[-1][1] == "buy ?2"
    there = mine().position({"phase": "command", "board": {"kbt5": {"p0": ["pain1"]}}})
    there.play("p0", "command b kbt5")
    assert there.view(0)["command"]["ap"] == 4


def test_steps_are_those_of_the_board() -> None:
    there = {"phase": "command", "board": {"kbt5": {"p0": ["shock1"]}}}
    moved, plain = mine().position(there), game("mindgame").position(there)
    for position, segment in ((moved, "o"), (plain, "b")):
        position.play("p0", f"command {segment} kbt5")
    steps = {move for move in moved.moves("p0") if move.startswith("move")}
    assert {"move kbt7", "move bpt5"} <= steps  # a step of our own; orange crosses the orange border
    assert "move kbt7" not in plain.moves("p0")
    refusal = plain.refusal("p0", "move kbt7")
    assert refusal is not None
    assert refusal.rule == "MG-503"


def test_odds_follow_the_combat_table() -> None:
    """Whatever is rolled dissolves all enemies, and both roll."""
    laws = mine().laws
    assert effect_of(laws, 3).words == "all tiles dissolve"
    attacker, defender = stack("ritual1", "doubt1"), stack("nightmare4", "nausea3")
    assert Fights(laws).odds(attacker, defender) == (0.0, 0.0, 1.0)
    assert Fights(cast(MindGame, game("mindgame")).laws).odds(attacker, defender).nobody < 0.5


def test_action_ids_fit_the_colours_of_the_table() -> None:
    """Every move that the rules allow has an id of its own."""
    own = mine(start_points=[20, 20], turn_limit=8)
    numbers, state, rng = own.numbers(), own.new(), Rng(3)
    for _ in range(400):
        if state.is_over():
            break
        seat = state.actors()[0]
        if seat >= 0:
            ids = [numbers.action(state, seat, move) for move in state.legal(seat)]
            assert len(set(ids)) == len(ids)
            assert all(0 <= one < numbers.actions for one in ids)
        moves = state.legal(seat)
        state.apply(seat, moves[rng.below(len(moves) - (seat >= 0))])  # the last one is to surrender


def test_records_carry_them_and_name_them_by_a_checksum() -> None:
    match = Match(mine())
    match.play("p0", "done")
    record = match.record()
    assert record.options["tables"] == TABLES_OF_MINE
    assert record.made_of == {"tables": checksum(contents_of(TABLES_OF_MINE))}
    again = Match.replay(record)
    assert again.position.to_json() == match.position.to_json()
    assert pickle.loads(pickle.dumps(match.game)).made_of == record.made_of
    with pytest.raises(Refused):
        MindGame.restored(1, record.options, {"tables": "0" * 16})


def test_what_differs_is_all_that_is_kept() -> None:
    now = contents_of(TABLES_OF_MINE)
    kept = own_tables(now)
    assert kept is not None
    assert contents_of(kept) == now
    assert set(kept["board"]) == {"kbt5"}
    whole = {"concepts": now.concepts, "cost": now.costs, "combat_table": now.combat, "board": now.board}
    assert options_of(whole) == {"tables": kept}
    told = list(differences(PRINTED, now))
    assert ("pain", "action points", "1", "4") in told
    assert ("hate4", "cost", "7", "2") in told
    assert box_of(kept).cost == [now.costs[tile] for tile in TILES]
    assert box_of(kept) is box_of(dict(kept))


@pytest.mark.parametrize(
    ("text", "way", "line"),
    [
        ('{\n "cost": {\n  "pain1": 2,\n  "pain2": 9\n }\n}', ("cost", "pain2"), 4),
        ("[concepts.pain]\ncolour = 'red'\n[concepts.shock]\ncolour = 'blue'", ("concepts", "shock", "colour"), 4),
        ('{"kills": {\n"hate": ["anger"]}}', ("kills", "hate"), 2),
        ("{}", ("board", "kbt5"), None),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, way: tuple[str, ...], line: int | None) -> None:
    assert line_of(text, way) == line
