"""Mind Game and the contract: the kit, counts of move sequences, and values that are known."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from counting import perft
from mindscape import Dealer, Match, Record, Refused, Rng, game, playouts
from mindscape.core.game import Position
from mindscape.core.kit import check_game
from mindscape.games.mindgame.data import CONCEPTS, PLACES, TILES
from mindscape.games.mindgame.notation import parse, text

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "kills": st.none()
        | st.dictionaries(st.sampled_from(CONCEPTS), st.lists(st.sampled_from(CONCEPTS), max_size=3)),
        "kill_direction": st.sampled_from(["kills", "killed_by"]),
        "adjust": st.sampled_from(["cycle", "cycle-low", "none", {"b": {"p": 1}, "hate": {"k": -1}}]),
        "expel_home": st.booleans(),
        "rearrange": st.booleans(),
        "command_once": st.booleans(),
        "start_points": st.lists(st.integers(0, 20), min_size=2, max_size=2),
        "fatigue": st.none() | st.integers(0, 200),
        "turn_limit": st.sampled_from([0, 10, 40]),
        "open_bank": st.booleans(),
    },
)
SEEDS = st.integers(0, 2**62)

FRONT: dict[str, Any] = {
    "phase": "command",
    "turn": 9,
    "points": [3, 4],
    "hands": [["shock1", "hate2"], ["doubt1", "pain4", "panic2"]],
    "board": {
        "kbt4": {"p0": ["nightmare2", "pain1", "ritual1", "hate1"]},
        "kbt5": {"p1": ["indecision2", "nausea1", "daydream1", "disgust2"]},
        "kbe6": {"p1": ["doubt2", "gibberish1"]},
        "bpt5": {"p0": ["doubt3", "shock3"]},
        "mb1": {"p1": ["nausea2", "pain2"]},
        "bb1": {"p0": ["confusion2", "ritual3"]},
        "mg2": {"p0": ["ritual2"]},
        "got9": {"p1": ["panic1", "deception3"]},
        "mo1": {"p0": ["compulsion1", "depression2"]},
    },
}
FIGHT: dict[str, Any] = {
    "phase": "combat",
    "current": 1,
    "board": {
        "pgt5": {"p0": ["disgust4", "hate3"], "p1": ["ritual1", "doubt2", "nightmare3"]},
        "bpt6": {"p0": ["panic1"], "p1": ["doubt1"]},
        "pgt6": {"p1": ["hate1", "pain1", "pain3"]},
    },
}


def nothing_is_lost(position: Position) -> None:
    """The invariants of section 4.2, from the JSON."""
    data = position.to_json()
    child = (data["command"] or {}).get("child") or []
    merging = [asked["tile"] for asked in data["pending"] if asked["kind"] == "merge"]
    on_board = [tile for sides in data["board"].values() for tiles in sides.values() for tile in tiles]
    assert sorted([*data["bank"], *data["hands"][0], *data["hands"][1], *on_board, *child, *merging]) == list(TILES)
    assert all(1 <= len(tiles) <= 5 for sides in data["board"].values() for tiles in sides.values())
    assert all(0 <= points <= 20 for points in data["points"])
    assert all(len(hand) <= 10 for hand in data["hands"])
    if data["phase"] == "buy":
        assert all(len(sides) == 1 for sides in data["board"].values())
    for place, seat in (data["combat"] or {}).get("down", []):
        assert f"p{seat}" in data["board"][place]
    if not position.is_over and position.actors != ("chance",):
        assert len(position.moves(position.actors[0])) >= 2


@settings(max_examples=12, deadline=None)
@given(OPTIONS, SEEDS)
def test_it_keeps_the_contract_with_any_options(options: dict[str, Any], seed: int) -> None:
    check_game(game("mindgame", **options), games=1, seed=seed, share=0.03, most_moves=250, invariant=nothing_is_lost)


@pytest.mark.parametrize("options", [{}, {"expel_home": True, "kills": {}}, {"open_bank": True}], ids=str)
@pytest.mark.parametrize("start", [FRONT, FIGHT], ids=["front", "fight"])
def test_it_keeps_the_contract_where_constructs_meet(start: dict[str, Any], options: dict[str, Any]) -> None:
    check_game(game("mindgame", **options), games=4, share=0.3, most_moves=60, start=start, invariant=nothing_is_lost)


# ---- notation -------------------------------------------------------------------------------


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_every_legal_move_is_written_and_read_back(seed: int) -> None:
    rng, position = Rng(seed), game("mindgame").position(FRONT)
    for _ in range(80):
        if position.is_over:
            break
        seat = position.state.acting()
        for move in position.state.legal(seat):
            words = parse(text(move, seat))
            assert words is not None
            assert words.code() == move
        position.state.random_step(rng)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=40) | st.lists(st.sampled_from(["buy", "place", "order", "top", "b", *TILES[:5], *PLACES[:5]])))
def test_no_text_breaks_the_reader_of_moves(words: str | list[str]) -> None:
    position = game("mindgame").start()
    typed = words if isinstance(words, str) else " ".join(words)
    refusal = position.refusal("p0", typed)
    assert refusal is None or refusal.rule


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["pain1", "kbt5", "b", "combat"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["p0", "kbt5", "space", "by"]), inner),
    max_leaves=6,
)
FIELDS = (
    "turn", "current", "phase", "points", "fatigue", "hands", "bank", "board", "used", "command", "combat", "pending",
    "outcome",
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=3))
def test_no_json_breaks_the_reader_of_positions(data: dict[str, Any]) -> None:
    rule = None
    try:
        nothing_is_lost(game("mindgame").position({**FRONT, **data}))
    except Refused as error:
        rule = error.rule
    assert rule in (None, "MG-1503")


@settings(max_examples=10, deadline=None)
@given(SEEDS, st.integers(1, 40))
def test_undo_restores_and_records_replay(seed: int, back: int) -> None:
    rng, match, dealer = Rng(seed), Match(game("mindgame"), game("mindgame").position(FRONT)), Dealer(seed)
    positions = [match.position.to_json()]
    for number in range(60):
        if match.position.is_over:
            break
        by = match.position.actors[0]
        moves = match.position.moves(by)
        move = dealer.draw(match.position, number) if by == "chance" else moves[rng.below(len(moves) - 1)]
        match.play(by, move)
        positions.append(match.position.to_json())
    assert Match.replay(Record.loads(match.record().dumps())).position.to_json() == positions[-1]
    back = min(back, len(match.moves))
    match.undo(back)
    assert match.position.to_json() == positions[-1 - back]


# ---- counts of move sequences ---------------------------------------------------------------


PERFT: dict[str, tuple[dict[str, Any], list[int]]] = {
    "a new game": ({}, [52, 463, 1794, 7039]),
    "the front": (FRONT, [4, 16, 54, 170, 683]),
    "a command to four tiles": (
        {**FRONT, "command": {"by": "b", "space": "kbt4", "ap": 2, "acted": False}}, [21, 124, 616, 3230]
    ),
    "two fights": (FIGHT, [3, 33, 333, 3343]),
}  # fmt: skip


@pytest.mark.parametrize("name", PERFT)
def test_the_number_of_move_sequences_is_known(name: str) -> None:
    data, counts = PERFT[name]
    state = game("mindgame").position(data).state
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


# ---- random play ----------------------------------------------------------------------------

# What the generator and the engine must agree upon on every build: the moves of some games with seed 7.
TOTALS: list[tuple[dict[str, Any], int]] = [
    ({"turn_limit": 200}, 32542),
    ({"turn_limit": 60, "rearrange": False, "expel_home": True}, 8223),
    ({"turn_limit": 60, "command_once": True, "fatigue": 90, "adjust": "none"}, 8371),
    ({"turn_limit": 60, "kill_direction": "killed_by", "start_points": [5, 9]}, 8705),
]


@pytest.mark.parametrize(("options", "moves"), TOTALS, ids=str)
def test_the_same_seed_plays_the_same_games_on_every_build(options: dict[str, Any], moves: int) -> None:
    assert playouts(game("mindgame", **options).new(), 10, 7) == moves


def test_a_quick_random_move_is_as_likely_as_a_listed_one() -> None:
    """`random_step` takes short cuts; over many tries it makes every listed move but giving up, all alike."""
    for data in ({"points": [2, 0]}, FRONT):
        position = game("mindgame").position(data)
        state, rng, found = position.state, Rng(5), Counter[str]()
        listed = len(state.legal(0)) - 1
        for _ in range(100 * listed):
            following = state.copy()
            following.random_step(rng)
            found[str(position.game.to_json(following))] += 1
        assert len(found) == listed
        assert all(50 < times < 160 for times in found.values())


def test_random_games_wander_as_those_of_another_implementation_did() -> None:
    """Section 6 of the rules: with a cap of 150 turns 149 of 150 random games were unfinished, with 2410 moves each.

    Since then commands end by themselves when nothing is left to do, which saves some moves.
    """
    rules, rng, moves, games = game("mindgame", turn_limit=150), Rng(1), 0, 12
    for _ in range(games):
        state = rules.new()
        moves += state.playout(rng)
    assert 2000 < moves / games < 2600


@settings(max_examples=5, deadline=None)
@given(SEEDS)
def test_a_limited_game_ends(seed: int) -> None:
    position = game("mindgame", turn_limit=20).start()
    position.state.playout(Rng(seed))
    assert position.outcome is not None
    assert position.to_json()["turn"] <= 20
