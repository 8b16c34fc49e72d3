"""What a player can know of hidden tiles, and worlds drawn from it, each as likely as the others."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any, cast

import pytest

from mindscape import Refused, Rng, game
from mindscape.games.mindgame.beliefs import Belief, Worlds, belief, imagined, names
from mindscape.games.mindgame.box import STANDARD
from mindscape.games.mindgame.data import PLACES, TILES
from mindscape.games.mindgame.engine import Duel
from rules.mindgame.table import Table, new, on_board, setup

pytestmark = pytest.mark.slow


def possible(table: Table, seat: int) -> dict[str, list[str]]:
    """What a seat believes of each hidden tile of the other, by what it really is."""
    known = belief(cast(Duel, table.match.position.state), seat).possible
    return {TILES[tile]: names(tiles) for tile, tiles in known.items()}


def costing(cost: int) -> list[str]:
    return [name for number, name in enumerate(TILES) if STANDARD.cost[number] == cost]


def enumerated(known: Belief) -> set[tuple[tuple[int, int], ...]]:
    """All worlds of a belief, by trying every assignment."""
    slots = sorted(known.possible)
    candidates = sorted({tile for tiles in known.possible.values() for tile in range(80) if tiles >> tile & 1})
    worlds = set()
    for chosen in permutations(candidates, len(slots)):
        fits = all(known.possible[slot] >> tile & 1 for slot, tile in zip(slots, chosen, strict=True))
        by_cost = [0] * 8
        for tile in chosen:
            by_cost[STANDARD.cost[tile]] += 1
        if fits and tuple(by_cost) == known.by_cost:
            worlds.add(tuple(zip(slots, chosen, strict=True)))
    return worlds


# ---- what is remembered ---------------------------------------------------------------------


@pytest.mark.rules("MG-209")
def test_of_a_purchase_the_cost_is_known() -> None:
    table = new().play("p0 buy doubt2")
    assert possible(table, 1) == {"doubt2": costing(3)}


@pytest.mark.rules("MG-1403")
def test_who_has_looked_into_the_bank_knows_what_is_missing_there() -> None:
    table = new().play("p0 buy doubt2; p0 buy pain1; p0 done; p0 done; p0 done")
    assert possible(table, 1) == {"doubt2": ["doubt2"], "pain1": ["pain1"]}


@pytest.mark.rules("MG-1403", "MG-209")
def test_a_purchase_after_that_is_a_tile_that_was_in_the_bank() -> None:
    table = new().play("p0 buy doubt2; p0 done; p0 done; p0 done; p1 done; p1 done; p1 done; p0 buy nausea2")
    assert possible(table, 1)["doubt2"] == ["doubt2"]
    worlds = Worlds(belief(cast(Duel, table.match.position.state), 1))
    assert worlds.count() == 14  # any tile of cost 3 but the one that p0 has


@pytest.mark.rules("MG-303", "MG-1407")
def test_a_tile_placed_under_has_the_colour_of_its_segment_or_is_black() -> None:
    board = {"bpt1": {"p0": ["doubt1"]}}
    table = setup({"board": board, "points": [9, 0]}).play("p0 buy hate1; p0 buy panic2; p0 done")
    table.play("p0 place hate1 p bpt1 under")
    both = set(costing(4)) | set(costing(5))
    assert set(possible(table, 1)["panic2"]) == both - {"doubt1"}
    violet = {"hate", "doubt", "confusion", "daydream", "pain", "nausea", "shock", "brainfreeze"}
    assert {name[:-1] for name in possible(table, 1)["hate1"]} == violet


@pytest.mark.rules("MG-1402", "MG-1407")
def test_what_is_believed_does_not_depend_on_what_the_owner_chose_unseen() -> None:
    """The same sights with other tiles behind them: the beliefs are the same slot by slot."""
    seen = []
    for placed, kept in (("hate1", "doubt4"), ("doubt4", "hate1")):
        table = setup({"board": {"bpt1": {"p0": ["doubt1"]}}, "points": [9, 0]})
        table.play("p0 buy hate1; p0 buy doubt4; p0 done").play(f"p0 place {placed} p bpt1 under")
        known = possible(table, 1)
        seen.append((known[placed], known[kept]))
    assert seen[0] == seen[1]
    split = []
    for child in ("disgust1 pain1", "disgust1 pain2"):
        table = on_board({"kbt4": {"p0": ["panic1", "disgust1", "pain1", "pain2"]}})
        table.play(f"p0 command b kbt4; p0 split {child}")
        known = possible(table, 1)
        split.append([known["pain1"], known["pain2"]])
    assert split[0] == split[1]


@pytest.mark.rules("MG-605", "MG-1402")
def test_a_display_that_is_masked_again_is_remembered_until_the_owner_mixes() -> None:
    table = on_board({"kbt4": {"p0": ["hate1", "pain1"]}}).play("p0 command b kbt4; p0 reconfigure pain1")
    assert possible(table, 1) == {"hate1": ["hate1"]}
    mixed = on_board({"kbt4": {"p0": ["hate1", "pain1"]}, "kbt5": {"p0": ["shock1"]}})
    mixed.play("p0 command b kbt4; p0 move kbt5 under")
    assert possible(mixed, 1)["hate1"] == ["hate1"]
    mixed.play("p0 order pain1 hate1")
    assert "hate1" in possible(mixed, 1)["pain1"]
    assert len(possible(mixed, 1)["hate1"]) > 1


@pytest.mark.rules("MG-1402", "MG-701")
@pytest.mark.parametrize(
    ("child", "mixed"),
    [("pain2 hate1", True), ("pain2 shock1", True), ("pain2", False), ("pain2 hate1 shock1", False)],
)
def test_a_split_mixes_what_is_masked_if_both_parts_have_some_of_it(child: str, mixed: bool) -> None:
    memory = {"hate1": ["hate1"], "pain2": ["pain2"], "shock1": ["shock1", "shock2"]}
    table = on_board({"kbt4": {"p0": ["panic1", "hate1", "pain2", "shock1"]}}, memory=memory)
    table.play(f"p0 command b kbt4; p0 split {child}")
    either = ["hate1", "shock1", "shock2"]
    expected = {"hate1": either, "shock1": either} if mixed else {name: memory[name] for name in ("hate1", "shock1")}
    assert possible(table, 1) == expected


@pytest.mark.rules("MG-1402")
def test_keeping_the_order_mixes_nothing() -> None:
    table = on_board({"kbt4": {"p0": ["hate1", "pain1"]}, "kbt5": {"p0": ["shock1"]}})
    table.play("p0 command b kbt4; p0 move kbt5 under; p0 keep")
    assert possible(table, 1)["hate1"] == ["hate1"]


@pytest.mark.rules("MG-1406", "MG-118")
def test_what_went_openly_to_the_bank_is_in_no_hand_that_was_full_before() -> None:
    board = {"kbt5": {"p0": ["disgust1"], "p1": ["obsession1"]}}
    table = on_board(board, hands=[[], ["shock1"]]).play("p0 done")
    assert "obsession1" not in possible(table, 0)["shock1"]


# ---- worlds ---------------------------------------------------------------------------------

SMALL: dict[str, dict[str, Any]] = {
    "equal sets": {"possible": {0: 0b0111, 1: 0b0111}, "tiles": (0, 1)},
    "nested sets": {"possible": {0: 0b0011, 1: 0b1111, 2: 0b1100}, "tiles": (0, 1, 2)},
    "crossing sets": {"possible": {0: 0b00111, 1: 0b11100, 2: 0b01110}, "tiles": (0, 1, 2)},
}


def small(sets: dict[int, int], tiles: tuple[int, ...]) -> Belief:
    by_cost = [0] * 8
    for tile in tiles:
        by_cost[STANDARD.cost[tile]] += 1
    return Belief(sets, tuple(by_cost), STANDARD.cost)


@pytest.mark.parametrize("name", SMALL)
def test_small_worlds_are_drawn_evenly(name: str) -> None:
    known = small(SMALL[name]["possible"], SMALL[name]["tiles"])
    wanted = enumerated(known)
    rng, drawn, worlds = Rng(4), Counter[tuple[tuple[int, int], ...]](), Worlds(known)
    for _ in range(400 * len(wanted)):
        drawn[tuple(sorted(worlds.draw(rng).items()))] += 1
    assert set(drawn) == wanted
    assert all(abs(number - 400) < 100 for number in drawn.values())


def test_the_worlds_of_a_game_are_those_found_by_trying() -> None:
    table = setup({"points": [9, 0]}).play("p0 buy pain1; p0 buy ritual2; p0 done")
    known = belief(cast(Duel, table.match.position.state), 1)
    wanted = enumerated(known)
    assert len(wanted) == 5 * 10
    rng = Rng(9)
    drawn = Counter(tuple(sorted(Worlds(known).draw(rng).items())) for _ in range(5000))
    assert set(drawn) == wanted
    assert all(abs(number - 100) < 50 for number in drawn.values())


def test_the_true_world_is_always_among_the_possible_ones() -> None:
    rng = Rng(12)
    for number in range(12):
        table = new(turn_limit=60)
        position = table.match.position
        for _ in range(150 + 40 * number):
            if position.is_over:
                break
            for seat in (0, 1):
                known = belief(cast(Duel, position.state), seat).possible
                assert all(tiles >> tile & 1 for tile, tiles in known.items())
            seat = position.state.acting()
            moves = position.state.legal(seat)
            position.state.apply(seat, moves[rng.below(max(1, len(moves) - 1))])


def test_an_imagined_state_goes_on_by_the_rules() -> None:
    rng, table = Rng(3), new(turn_limit=40)
    table.match.position.state.playout(rng, 400)
    for seat in (0, 1):
        table.match.position.determinize(seat, rng).state.playout(rng)


def test_a_world_of_the_truth_is_the_truth() -> None:
    table = on_board({"kbt4": {"p0": ["hate1", "pain1"]}}, hands=[["shock1"], ["doubt1"]])
    state = cast(Duel, table.match.position.state)
    truth = {tile: tile for tile in belief(state, 1).possible}
    assert table.match.game.to_json(imagined(state, 1, truth)) == table.match.position.to_json()


def test_the_worlds_of_a_long_game_are_counted_in_few_steps() -> None:
    rng, state = Rng(5), cast(Duel, new(turn_limit=100).match.position.state)
    for number in range(1500):
        if state.is_over():
            break
        seat = state.acting()
        moves = state.legal(seat)
        state.apply(seat, moves[rng.below(max(1, len(moves) - 1))])
        if number % 100 == 0:
            worlds = Worlds(belief(state, number // 100 % 2))
            assert worlds.count() >= 1
            assert worlds.ways.cache_info().currsize < 5000


def test_what_an_effect_still_does_is_done_to_the_tiles_of_the_world() -> None:
    board = {"kbt5": {"p0": ["nightmare4"], "p1": ["indecision1", "panic2", "ritual1", "doubt2"]}}
    table = on_board(board).play("p0 done").roll(13).play("p0 expel kbt6")
    position = table.match.position
    left = [tile for _, _, tile in table["combat"]["effect"]]
    assert len(left) == 2  # and one that is being expelled
    for seed in range(20):
        world = position.game.to_json(position.game.determinize(position.state, 0, Rng(seed)))
        assert [tile for _, _, tile in world["combat"]["effect"]] == world["board"]["kbt5"]["p1"][-2:]


def tangled() -> dict[str, Any]:
    """A position in which something else is remembered of each of sixteen hidden tiles."""
    tiles = [TILES[37 * number % len(TILES)] for number in range(len(TILES))]
    hand, standing, bank = tiles[:10], tiles[10:20], tiles[20:]
    places = [place for place in PLACES if place.startswith("pgt")]
    board = {place: {"p1": standing[5 * number : 5 * number + 4]} for number, place in enumerate(places[:2])}
    hidden = hand + [name for construct in board.values() for name in construct["p1"][1:]]
    bank += [name for name in standing if all(name not in construct["p1"] for construct in board.values())]
    unseen, rng = sorted(hidden + bank), Rng(1)
    memory = {name: sorted({name, *(unseen[rng.below(len(unseen))] for _ in range(10))}) for name in hidden}
    hands = [[], sorted(hand)]
    return {"phase": "place", "current": 1, "hands": hands, "bank": sorted(bank), "board": board, "memory": memory}


@pytest.mark.rules("MG-1503")
def test_nobody_has_to_reckon_with_a_memory_that_is_made_to_be_hard() -> None:
    given = tangled()
    with pytest.raises(Refused, match="nobody could reckon with it"):
        game("mindgame").position(given)
    given["memory"] = {name: may_be for name, may_be in given["memory"].items() if name in given["hands"][1][:4]}
    assert game("mindgame").position(given).actors


def test_a_belief_has_a_budget() -> None:
    """Also where each class alone is small: how deep one has to go is limited as well."""
    many = {tile: 1 << tile | 1 << (tile + 1) % 80 | 1 << (tile * 7 + 3) % 80 for tile in range(0, 72, 2)}
    everything = (1 << 80) - 1
    for possible in (many, {tile: everything & ~(1 << (tile + 1) % 80) for tile in range(40)}):
        by_cost = [0] * 8
        for tile in possible:
            by_cost[STANDARD.cost[tile]] += 1
        with pytest.raises(Refused, match="nobody can reckon with it"):
            Worlds(Belief(possible, tuple(by_cost), STANDARD.cost)).count()
