"""What holds in every game of The Mind."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from counting import perft
from mindscape import CHANCE, Dealer, Match, Position, Record, Rng, State, game, playouts
from mindscape.core.kit import check_game
from mindscape.games.themind.engine import Team
from mindscape.games.themind.game import TICKS, TheMind
from mindscape.games.themind.hidden import Gap, _fill, _first_fit
from mindscape.games.themind.notation import MOVES
from rules.themind.table import playing

pytestmark = pytest.mark.slow

OPTIONS = [
    {"players": players, "blind": blind, "blind_penalty": penalty}
    for players in (2, 3, 4)
    for blind, penalty in ((False, "once"), (True, "once"), (True, "each"))
]
BLIND = {"mode": "blind", "won": True, "lives": 5, "stars": 3}


def conservation(position: Position) -> None:
    """Cards neither vanish nor double; lives and stars stay in their ranges; the open pile rises."""
    data = position.to_json()
    cards = [card for hand in data["hands"] for card in hand]
    cards += [laid["card"] for laid in (*data["pile"], *data["aside"])]
    assert len(set(cards)) == len(cards)
    if data["phase"] != "deal":
        assert len(cards) == data["level"] * len(data["hands"])
    assert 0 <= data["lives"] <= 5
    assert 0 <= data["stars"] <= 3
    if data["mode"] == "open":
        pile = [laid["card"] for laid in data["pile"]]
        assert pile == sorted(pile)


@pytest.mark.parametrize("options", OPTIONS)
def test_the_contract_is_kept(options: dict[str, Any]) -> None:
    assert check_game(game("themind", **options), games=4, seed=3, share=0.1, invariant=conservation) > 100


@pytest.mark.parametrize("options", [options for options in OPTIONS if options["blind"]])
@pytest.mark.parametrize("level", [1, 5, 8])
def test_the_contract_is_kept_in_blind_mode(options: dict[str, Any], level: int) -> None:
    start = BLIND | {"level": level, "blind_levels": level - 1}
    check_game(game("themind", **options), games=2, seed=4, share=0.05, start=start, invariant=conservation)


def guided(state: State, rng: Rng) -> None:
    """One move of a team that lays the lowest card of all nineteen times in twenty."""
    if state.acting() == CHANCE or rng.unit() < 0.05:
        state.random_step(rng)
        return
    seats = state.actors()
    moves = {seat: state.legal(seat)[0] for seat in seats}
    seat = min(seats, key=lambda seat: (moves[seat] >= 256, moves[seat]))  # cards come first among the moves
    state.apply(seat, moves[seat])


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**40), options=st.sampled_from(OPTIONS))
def test_a_guided_game_wins_and_every_position_reads_back(seed: int, options: dict[str, Any]) -> None:
    rng = Rng(seed)
    position = game("themind", **options).start()
    for _ in range(3000):
        if position.is_over:
            break
        guided(position.state, rng)
        conservation(position)
        if rng.unit() < 0.03:
            data = json.loads(json.dumps(position.to_json()))
            assert position.game.position(data).to_json() == data
            for seat in range(options["players"]):
                imagined = position.determinize(seat, rng)
                conservation(imagined)
                assert imagined.view(seat) == position.view(seat)
                assert imagined.game.position(imagined.to_json()).to_json() == imagined.to_json()
    assert position.outcome is not None


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**40), options=st.sampled_from(OPTIONS), back=st.integers(1, 30))
def test_undo_restores_and_records_replay(seed: int, options: dict[str, Any], back: int) -> None:
    rng, match = Rng(seed), Match(game("themind", **options))
    positions = [match.position.to_json()]
    for _ in range(60):
        if match.position.is_over:
            break
        actors = match.position.actors
        by = actors[rng.below(len(actors))]
        moves = match.position.moves(by)
        match.play(by, moves[rng.below(len(moves))])
        positions.append(match.position.to_json())
    again = Match.replay(Record.loads(match.record().dumps()))
    assert again.position.to_json() == positions[-1]
    back = min(back, len(match.moves))
    match.undo(back)
    assert match.position.to_json() == positions[-1 - back]


@pytest.mark.parametrize(("players", "moves", "level"), [(2, 48.6, 2.75), (3, 75.7, 2.57), (4, 125.1, 2.76)])
def test_random_games_are_as_long_as_those_of_the_reference(players: int, moves: float, level: float) -> None:
    rng, games, total, reached = Rng(7), 1500, 0, 0
    for _ in range(games):
        position = game("themind", players=players).start()
        total += position.state.playout(rng)
        outcome = position.outcome
        assert outcome is not None
        reached += outcome.data["level"]
    assert total / games == pytest.approx(moves, rel=0.06)
    assert reached / games == pytest.approx(level, rel=0.04)


def test_a_fast_random_step_draws_as_the_plain_one_does() -> None:
    """The engine's own `random_step` against that of the contract: each kind of move equally often."""
    kinds: list[dict[int, int]] = []
    for step in (lambda state, rng: state.random_step(rng), State.random_step):
        rng, counts = Rng(3), dict.fromkeys(range(2, 6), 0) | {1: 0}
        for _ in range(3000):
            state = playing([20, 90], [30, 80], raised=[True, False]).match.position.state
            before = [state.legal(seat) for seat in (0, 1)]
            step(state, rng)
            after = [state.legal(seat) for seat in (0, 1)]
            played = next((m for a, b in zip(before, after, strict=True) for m in a if a != b and m not in b), 0)
            counts[played >> 7] = counts.get(played >> 7, 0) + 1
        kinds.append(counts)
    for kind, number in kinds[0].items():
        assert abs(number - kinds[1][kind]) < 200


def test_the_same_seed_gives_the_same_games_on_both_builds() -> None:
    assert playouts(game("themind", players=4).start().state, 50, 11) == 5621


# ---- counts of move sequences ---------------------------------------------------------------


COUNTS: dict[str, tuple[Any, list[int]]] = {
    "new, two players": (lambda: game("themind").start().state, [100, 9900, 19800]),
    "two cards each": (lambda: playing([20, 40], [30, 50]).match.position.state, [6, 24, 70, 307]),
    "one hand up": (lambda: playing([20], [30], raised=[True, False]).match.position.state, [6, 215, 20134]),
    "without stars": (lambda: playing([20], [30], [40], stars=0).match.position.state, [6, 117, 10037]),
    "blind": (lambda: playing([20, 40], [30, 50], blind=True).match.position.state, [6, 28, 106, 374]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_counts_of_move_sequences(name: str) -> None:
    start, counts = COUNTS[name]
    assert [perft(start(), depth + 1) for depth in range(len(counts))] == counts


# ---- a game to read -------------------------------------------------------------------------

SEED = 76
GOLDEN = Path(__file__).parents[2] / "playthroughs" / "themind.txt"


def playthrough() -> str:
    """A game of two players who move at random, told as the table and as a spectator hear it."""
    match, dealer, rng = Match(game("themind")), Dealer(12), Rng(SEED)
    lines = ["The Mind: two players who move at random, dealt from seed 12.", ""]
    while not match.position.is_over:
        position = match.position.copy()
        by = position.actors[rng.below(len(position.actors))]
        moves = position.moves(by)
        move = dealer.draw(position, len(match.moves)) if by == "chance" else moves[rng.below(len(moves))]
        events = match.play(by, move)
        shown = position.shown(by, move, None)
        lines.append(f"{by}: {move}" + ("" if shown == move else f"   (a spectator reads: {shown})"))
        for event in events:
            whole, seen = match.game.tell(event.to_json()), match.game.tell(event.shown(None))
            lines.append(f"    {whole}" + ("" if seen == whole else f"   (a spectator hears: {seen})"))
        if position.to_json()["phase"] != match.position.to_json()["phase"]:
            lines += [f"    {json.dumps(match.position.view(None))}", ""]
    outcome = match.position.outcome
    assert outcome is not None
    return "\n".join([*lines, f"Outcome: {json.dumps(dict(outcome.data))}", ""])


def test_the_playthrough_is_as_written() -> None:
    assert playthrough() == GOLDEN.read_text(encoding="utf-8")


def test_may_is_what_legal_lists() -> None:
    rng = Rng(9)
    for _ in range(10):
        state = cast(Team, game("themind", players=3).start().state)
        while not state.is_over():
            state.random_step(rng)
            for seat in (CHANCE, 0, 1, 2, 3):
                assert [move for move in sorted(MOVES.values()) if state.may(seat, move)] == sorted(state.legal(seat))


def test_a_level_in_ticks_has_as_many_as_usual_where_nobody_says_how_many() -> None:
    assert TheMind().turns().limit == TheMind().turns(0).limit == TICKS
    assert TheMind().turns(7).limit == 7


def test_every_way_to_fill_what_is_hidden_is_as_likely_as_the_others() -> None:
    """With open hands: whatever the narrower gap takes would do for the wider one too, so it comes first."""
    wide, narrow = Gap(0, 101, 0, 0, 1), Gap(98, 101, 1, 0, 1)
    found = Counter(str(_fill([wide, narrow], [5, 99, 100], Rng(seed))) for seed in range(2000))
    assert set(found) == {"[[5], [99]]", "[[5], [100]]", "[[99], [100]]", "[[100], [99]]"}
    assert all(400 < often < 600 for often in found.values())


def test_the_first_fit_finds_a_way_where_there_is_one() -> None:
    """The last resort of imagining: a card goes to the gap that closes first, and into none that it does not fit."""
    wide, narrow, high = Gap(0, 101, 0, 0, 2), Gap(0, 50, 1, 1, 0), Gap(60, 101, 2, 0, 1)
    assert _first_fit([wide, narrow, high], [10, 20, 70, 80]) == [[20, 70], [10], [80]]
    assert _first_fit([narrow, high], [10, 50, 60, 61, 100]) == [[10], [61]]
    assert _first_fit([Gap(10, 20, 0, 1, 0)], [10, 20]) == [[]]
