"""1xx: tiles and the board."""

from __future__ import annotations

import pytest

from mindscape.games.mindgame import data
from mindscape.games.mindgame.board import MINDS, SEGMENTS, segments_in
from mindscape.games.mindgame.box import STANDARD
from mindscape.games.mindgame.codes import HALF
from mindscape.games.mindgame.notation import PLACE_NUMBERS
from rules.mindgame.table import new, on_board

TABLE = """
1 indecision daydream ritual depression pain
2 nightmare doubt distraction blindspot nausea
3 disgust confusion gibberish obsession shock
4 compulsion hate deception panic brainfreeze
"""


@pytest.mark.rules("MG-102", "MG-103", "MG-106")
def test_the_concept_fixes_colour_and_action_points_and_the_strength_adds_to_the_cost() -> None:
    seen = set()
    for line in TABLE.split("\n")[1:-1]:
        points, *concepts = line.split()
        for colour, concept in zip("bpgok", concepts, strict=True):
            for strength in (1, 2, 3, 4):
                tile = data.TILES.index(f"{concept}{strength}")
                seen.add(tile)
                assert data.COLOURS[STANDARD.colour[tile]] == colour
                assert STANDARD.action_points[tile] == int(points)
                assert STANDARD.cost[tile] == int(points) + strength - 1
    assert len(seen) == 80
    assert [STANDARD.cost.count(cost) for cost in range(1, 8)] == [5, 10, 15, 20, 15, 10, 5]
    assert sum(STANDARD.cost) == 320


@pytest.mark.rules("MG-107", "MG-108", "MG-109", "MG-110")
def test_the_board_is_the_graph_of_seventy_spaces_and_eight_segments() -> None:
    spaces = {name: place for name, place in data.BOARD.items() if "owner" not in place}
    assert (len(spaces), len(data.BOARD)) == (70, 78)
    for name, space in spaces.items():
        assert set(space["path_borders"]) == ({"k", "b"} if name in ("bb1", "bb9") else set(name[:2]))
        number = int(name[-1])
        assert space["creative_of"] == {1: 0, 9: 1}.get(number)
        for seat, ahead in ((0, 1), (1, -1)):
            for target in (*space["forward"][f"p{seat}"], *space["diagonal_forward"][f"p{seat}"]):
                assert int(target[-1]) == number + ahead
        for beside in space["sideways"]:
            assert int(beside[-1]) == number
            assert spaces[beside]["sideways"][name] == space["sideways"][beside]
    assert spaces["bb1"]["forward"]["p0"] == ["kbe2", "kbt2"]


@pytest.mark.rules("MG-108", "MG-402")
def test_a_path_obeys_the_segments_of_its_two_borders_and_no_other() -> None:
    table = on_board({"pgt5": {"p0": ["obsession1"]}})
    assert table.moves() == ["command p pgt5", "command g pgt5", "command o pgt5", "done"]


@pytest.mark.rules("MG-111", "MG-112")
def test_segments_touch_creative_spaces_and_their_neighbours_in_the_chain() -> None:
    for seat, number in ((0, "1"), (1, "9")):
        mind = [data.BOARD[f"m{letter}{seat + 1}"] for letter in "bpgo"]
        assert [sorted(segment["creative"]) for segment in mind] == [
            [f"{name}{number}" for name in names]
            for names in (
                ("bb", "bpe", "bpt"), ("bpe", "bpt", "pge", "pgt"), ("goe", "got", "pge", "pgt"), ("goe", "got"),
            )
        ]  # fmt: skip
        assert [[name[1] for name in sorted(segment["segments"])] for segment in mind] == [
            ["p"], ["b", "g"], ["o", "p"], ["g"],
        ]  # fmt: skip


@pytest.mark.rules("MG-110", "MG-302")
def test_a_player_places_only_at_its_own_end() -> None:
    hands = [["pain1"], ["pain2"]]
    assert on_board({}, "place", hands=hands).refused("p0 place pain1 b bb9") == "MG-302"
    assert on_board({}, "place", hands=hands, current=1).refused("p1 place pain2 b bb1") == "MG-302"
    assert "place pain2 o goe9" in on_board({}, "place", hands=hands, current=1).moves()


@pytest.mark.rules("MG-113")
def test_every_space_has_two_spellings_and_any_case() -> None:
    assert PLACE_NUMBERS["ogt5"] == PLACE_NUMBERS["got5"]
    assert len({name for name in PLACE_NUMBERS if PLACE_NUMBERS[name] == PLACE_NUMBERS["pbe3"]}) == 2
    table = on_board({"got4": {"p0": ["panic1"]}})
    assert table.play("p0 Command O OGT4; p0 MOVE Got5").at("got5") == {"p0": ["panic1"]}


@pytest.mark.rules("MG-117", "MG-118")
def test_a_dissolved_tile_goes_to_the_bank_and_either_player_can_buy_it_again() -> None:
    table = on_board({"kbt5": {"p0": ["disgust1"], "p1": ["obsession1"]}}, points=[0, 9])
    assert "obsession1" not in table["bank"]
    table.play("p0 done")
    assert "obsession1" in table["bank"]
    table.play("p1 buy obsession1")
    assert table["hands"][1] == ["obsession1"]
    assert "obsession1" not in table["bank"]


@pytest.mark.rules("MG-104")
def test_the_printed_kills_are_read_as_the_rules_say() -> None:
    kills = data.TABLES["kills"]["data"]
    pairs = {(killer, victim) for killer, victims in kills.items() for victim in victims}
    assert len(pairs) == 19
    assert not any((victim, killer) in pairs for killer, victim in pairs)
    colours = dict(zip(data.CONCEPTS, data.concept_colours(), strict=True))
    assert all(colours[killer] != colours[victim] for killer, victim in pairs)
    assert not {"nightmare", "doubt", "gibberish"} & {victim for _, victim in pairs}


def test_the_engine_knows_where_the_segments_lie() -> None:
    for seat in (0, 1):
        for segment in range(4):
            place = SEGMENTS[seat * 4 + segment]
            assert data.PLACES[place] == f"m{'bpgo'[segment]}{seat + 1}"
            assert segments_in(1 << place - HALF, seat) == 1 << segment
            assert segments_in(1 << place - HALF, 1 - seat) == 0
    assert data.PLACES[MINDS + HALF] == "mb1"


@pytest.mark.rules("MG-101", "MG-116")
def test_two_players_sit_at_the_two_ends() -> None:
    assert new().match.game.seats == 2
