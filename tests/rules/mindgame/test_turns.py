"""12xx and 13xx: set-up, turns, options, victory."""

from __future__ import annotations

import pytest

from rules.mindgame.table import Board, new, on_board

SHUT = ["mb", "mp", "mg", "mo"]


def shut_down(seat: int, segments: int) -> Board:
    """So many segments of a seat's mind hold an enemy."""
    tiles = ["doubt1", "doubt2", "doubt3", "doubt4"] if seat else ["hate1", "hate2", "hate3", "hate4"]
    return {f"{name}{seat + 1}": {f"p{1 - seat}": [tiles[n]]} for n, name in enumerate(SHUT[:segments])}


@pytest.mark.rules("MG-1202", "MG-1203", "MG-1204")
def test_a_turn_goes_through_its_steps_and_passes_on() -> None:
    table = new()
    phases = []
    for _ in range(6):
        phases.append((table["current"], table["phase"]))
        table.play(f"p{table['current']} done")
    assert phases == [(0, "buy"), (0, "place"), (0, "command"), (1, "buy"), (1, "place"), (1, "command")]
    assert table["turn"] == 3


@pytest.mark.rules("MG-1303")
def test_both_minds_shut_down_is_a_draw() -> None:
    table = on_board(shut_down(0, 4) | shut_down(1, 4)).play("p0 done")
    assert table.outcome == {"winner": None, "reason": "shut down"}


@pytest.mark.rules("MG-1301", "MG-1302")
@pytest.mark.parametrize("current", [0, 1])
def test_the_player_whose_mind_is_shut_down_has_lost_whoevers_turn_it_is(current: int) -> None:
    table = on_board(shut_down(0, 4) | shut_down(1, 3), current=current).play(f"p{current} done")
    assert table.outcome == {"winner": "p1", "reason": "shut down"}


@pytest.mark.rules("MG-1206")
@pytest.mark.parametrize(("mine", "yours", "winner"), [(2, 1, "p1"), (1, 2, "p0"), (1, 1, None)])
def test_at_the_turn_limit_more_segments_shut_down_win(mine: int, yours: int, winner: str | None) -> None:
    board = shut_down(0, mine) | shut_down(1, yours)
    table = on_board(board, turn=8, current=1, options={"turn_limit": 8}).play("p1 done")
    assert table.outcome == {"winner": winner, "reason": "turn limit"}
    assert on_board(board, turn=7, options={"turn_limit": 8}).play("p0 done").outcome is None


@pytest.mark.rules("MG-1205")
def test_fatigue_limits_what_can_be_collected_in_the_whole_game() -> None:
    table = new(fatigue=[6, 300])
    assert (table["points"], table["fatigue"]) == ([4, 0], [2, 300])
    for _ in range(6):
        table.play(f"p{table['current']} done")
    assert (table["points"], table["fatigue"]) == ([6, 4], [0, 296])
    capped = on_board({}, current=1, points=[18, 0], fatigue=[9, 9], options={"fatigue": 20}).play("p1 done")
    assert (capped["points"], capped["fatigue"]) == ([20, 0], [7, 9])


@pytest.mark.rules("MG-1304", "MG-1305")
@pytest.mark.parametrize("moves", ["", "p0 done", "p0 done; p0 done"])
def test_whoever_has_to_decide_may_surrender(moves: str) -> None:
    table = new()
    if moves:
        table.play(moves)
    assert table.refused("p1 surrender") == "MG-1502"
    table.play("p0 surrender")
    assert table.outcome == {"winner": "p1", "reason": "surrender"}
    assert table.actors == ()
    assert table.refused("p0 surrender") == "MG-1305"
