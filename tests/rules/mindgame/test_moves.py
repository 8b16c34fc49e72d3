"""5xx: moves and merges."""

from __future__ import annotations

import pytest

from mindscape import Match, game
from mindscape.core.chance import Dealer
from mindscape.core.rng import Rng
from mindscape.games.mindgame.data import PLACES, SEGMENTS, steps_from
from rules.mindgame.table import Board, Table, on_board

ONE_OF_EACH_COLOUR = ("shock1", "disgust1", "confusion1", "gibberish1", "obsession1")
FULL = ["nausea1", "nausea2", "nausea3", "nausea4", "pain1"]


def refused_steps(table: Table, place: str) -> dict[str, str | None]:
    """The steps of the board out of a place that are no moves now, and the rule that refuses each."""
    actor, legal, position = table.actors[0], table.moves(), table.match.position
    steps = [f"move {target}{how}" for target, _ in steps_from(int(actor[1]), place) for how in ("", " top", " under")]
    refusals = {move: position.refusal(actor, move) for move in steps if move not in legal}
    return {move: refusal.rule for move, refusal in refusals.items() if refusal is not None}


@pytest.mark.slow
@pytest.mark.rules("MG-503", "MG-504", "MG-506", "MG-508", "MG-510", "MG-513", "MG-802")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("tile", ONE_OF_EACH_COLOUR)
def test_a_step_of_the_board_is_never_refused_as_if_there_were_none(seat: int, tile: str) -> None:
    for place in PLACES:
        for target, _ in steps_from(seat, place) or [("", 0)]:
            for there in ({}, {f"p{1 - seat}": ["hate1"]}, {f"p{seat}": FULL}):
                board: Board = {place: {f"p{seat}": [tile, "doubt1"]}}
                if target and there:
                    board[target] = there
                table = on_board(board, current=seat)
                for begin in [move for move in table.moves() if move.endswith(place)][:1]:
                    refused = refused_steps(table.play(f"p{seat} {begin}"), place)
                    assert "MG-503" not in refused.values(), (place, refused)


@pytest.mark.slow
@pytest.mark.rules("MG-503")
def test_nor_is_it_in_the_course_of_games() -> None:
    seen = 0
    for seed in range(6):
        table, rng, dealer = Table(Match(game("mindgame"))), Rng(seed), Dealer(seed)
        for _ in range(900):
            position = table.match.position
            if position.is_over:
                break
            if position.actors == ("chance",):
                table.match.play("chance", dealer.draw(position, len(table.match.moves)))
                continue
            if (command := table["command"]) and not table["pending"]:
                refused = refused_steps(table, command["space"])
                assert "MG-503" not in refused.values(), refused
                seen += len(refused)
            moves = table.moves()
            table.play(f"{table.actors[0]} {moves[rng.below(len(moves))]}")
    assert seen > 100


@pytest.mark.rules("MG-506")
@pytest.mark.parametrize("segment", SEGMENTS)
def test_a_step_home_without_an_enemy_is_refused_by_the_rule_that_forbids_it(segment: str) -> None:
    for place in PLACES:
        if (f"m{segment}1", 5) in steps_from(0, place):
            table = on_board({place: {"p0": ["shock1"]}}).play(f"p0 command {segment} {place}")
            refusal = table.match.position.refusal("p0", f"move m{segment}1")
            assert refusal is not None
            assert refusal.rule == "MG-506"
            assert "only to meet an enemy" in refusal.why


@pytest.mark.rules("MG-503")
@pytest.mark.parametrize("place", ["kbt3", "kbe3", "bpt5", "kbt6", "bb1", "mb1", "pgt4"])
def test_no_step_goes_backwards_or_diagonally_elsewhere_or_far(place: str) -> None:
    table = on_board({"kbt4": {"p0": ["disgust1"]}}).play("p0 command b kbt4")
    assert table.refused(f"p0 move {place}") == "MG-503"


@pytest.mark.rules("MG-506", "MG-504")
def test_a_construct_steps_back_into_its_own_mind_only_to_meet_an_enemy() -> None:
    board = {"pgt1": {"p0": ["panic1"]}, "mg1": {"p1": ["doubt1"]}}
    table = on_board(board).play("p0 command p pgt1")
    assert sorted(table.moves()) == ["move mg1", "move pgt2"]
    assert table.refused("p0 move mp1") == "MG-506"
    table.play("p0 move mg1")
    assert table["command"] is None
    assert table.at("mg1") == {"p0": ["panic1"], "p1": ["doubt1"]}


@pytest.mark.rules("MG-506")
def test_player_two_does_the_same_at_its_end() -> None:
    board = {"pgt9": {"p1": ["panic1"]}, "mg2": {"p0": ["doubt1"]}}
    assert "move mg2" in on_board(board, current=1).play("p1 command p pgt9").moves()


@pytest.mark.rules("MG-511", "MG-510")
def test_under_ends_the_command_and_keeps_the_order_of_the_mover() -> None:
    board = {"kbt4": {"p0": ["hate1", "ritual1"]}, "kbt5": {"p0": ["pain1"]}}
    table = on_board(board).play("p0 command b kbt4")
    assert table.refused("p0 move kbt5") == "MG-510"
    assert table.refused("p0 move kbe5 top") == "MG-510"
    table.play("p0 move kbt5 under; p0 keep")
    assert table["command"] is None
    assert table.at("kbt5") == {"p0": ["pain1", "hate1", "ritual1"]}


@pytest.mark.rules("MG-512", "MG-516", "MG-514")
def test_on_top_the_command_goes_on_with_the_points_left() -> None:
    board = {"kbt4": {"p0": ["hate1", "ritual1"]}, "kbt5": {"p0": ["brainfreeze1"]}}
    table = on_board(board).play("p0 command b kbt4; p0 move kbt5 top")
    assert sorted(table.moves()) == ["keep", "order brainfreeze1 ritual1", "order ritual1 brainfreeze1"]
    table.play("p0 order brainfreeze1 ritual1")
    assert table["command"]["ap"] == 3
    assert table.play("p0 move kbt6").at("kbt6") == {"p0": ["hate1", "brainfreeze1", "ritual1"]}


@pytest.mark.rules("MG-514")
def test_two_tiles_have_nothing_to_order() -> None:
    board = {"kbt4": {"p0": ["hate1"]}, "kbt5": {"p0": ["pain1"]}}
    assert on_board(board).play("p0 command b kbt4; p0 move kbt5 top")["pending"] == []


@pytest.mark.rules("MG-509", "MG-507")
def test_an_empty_enemy_segment_does_not_end_a_command_that_can_still_reconfigure() -> None:
    table = on_board({"bb9": {"p0": ["shock1", "hate1"]}}).play("p0 command b bb9; p0 move mb2")
    assert sorted(table.moves()) == ["end", "reconfigure hate1"]


@pytest.mark.rules("MG-517", "MG-505")
def test_the_shared_creative_space_has_blue_lines_at_its_sides() -> None:
    table = on_board({"bb1": {"p0": ["disgust1"]}}).play("p0 command b bb1")
    assert sorted(table.moves()) == ["move bpe1", "move bpt1", "move kbe2", "move kbt2"]


@pytest.mark.rules("MG-518")
def test_nothing_is_beyond_the_orange_lines() -> None:
    table = on_board({"goe4": {"p0": ["panic1"]}}).play("p0 command o goe4")
    assert table.moves() == ["move goe5"]
