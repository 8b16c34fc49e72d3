"""Stage One's solution: every step of it is a step of the engine."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from mindscape import Rng
from mindscape.bots.nevermind import store
from mindscape.bots.nevermind.judge import Judge
from mindscape.bots.nevermind.stage_one import (
    CORNERS,
    DECKS,
    EDGES,
    GRIDS,
    HALVES,
    LARGEST,
    MIRRORED,
    SIZE,
    STILLNESS,
    TIMES,
    WIN,
    Solver,
    StageOne,
    half,
)
from mindscape.games.nevermind.codes import BY_LOT, MIND, OVER
from mindscape.games.nevermind.engine import Meditation
from mindscape.games.nevermind.ring import count


def table_of_luck(seed: int) -> bytes:
    """A solution full of random values: whoever reads the wrong entry gets another number."""
    rng = Rng(seed)
    block = b"".join(int(rng.word() & 0xFFFF).to_bytes(2, "little") for _ in range(9973))
    return (block * (SIZE // len(block) + 1))[:SIZE]


def layer_of(table: bytes, time: int) -> vec[float]:
    """The values of one time from a table, as the solver keeps them."""
    values = [0.0] * (DECKS * GRIDS)
    if time > 0:
        for corners in range(9):
            for edges in range(9):
                high, low = max(corners, edges), min(corners, edges)
                start = ((time - 1) * MIRRORED + high * (high + 1) // 2 + low) * GRIDS * 2
                words = memoryview(table)[start : start + GRIDS * 2].cast("H")
                at = (corners * 9 + edges) * GRIDS
                if corners >= edges:
                    values[at : at + GRIDS] = [word / LARGEST for word in words]
                    continue
                for one in range(HALVES):
                    for other in range(HALVES):
                        for focused in range(2):
                            word = words[(other * HALVES + one) * 2 + focused]
                            values[at + (one * HALVES + other) * 2 + focused] = word / LARGEST
    return vec[float](values)


@pytest.mark.parametrize("aim", [STILLNESS, WIN])
@pytest.mark.parametrize("time", [1, 2, 11])
def test_a_mind_phase_of_the_solver_is_one_of_the_engine(aim: int, time: int) -> None:
    """One step of the solver and one of the engine, over the same random values of what comes after."""
    table = table_of_luck(7)
    solver, judge = Solver(aim), Judge(aim, None, StageOne(table))
    solver.time = time
    solver.here, solver.below, solver.under = (layer_of(table, max(0, time - less)) for less in range(3))
    rng, compared = Rng(time + 10 * aim), 0
    while compared < 60:
        state = Meditation(1, False, BY_LOT, False, False)
        for _ in range(3 + rng.below(90)):
            if state.phase != OVER:
                state.random_step(rng)
        if state.phase != MIND:
            continue
        state.timer = time
        corners, edges = count(state.deck & 0xFF), count(state.deck >> 8)
        grid = half(state, CORNERS), half(state, EDGES), int(state.focused)
        assert solver.mind_phase(corners, edges, *grid) == pytest.approx(judge.value(state, 1), abs=1e-9)
        compared += 1


def test_corners_and_edges_may_change_places() -> None:
    """A quarter of a half turn: corners become edges, and the deck's corner cards edge cards."""
    exact, rng = StageOne(table_of_luck(3)), Rng(4)
    for _ in range(50):
        state = Meditation(1, False, BY_LOT, False, False)
        for _ in range(3 + rng.below(60)):
            if state.phase != OVER:
                state.random_step(rng)
        if state.phase == OVER or count(state.deck & 0xFF) == count(state.deck >> 8):
            continue
        turned = state.copy()
        for name in ("released", "subliminal", "acknowledged", "thoughts", "distractions"):
            cards = getattr(state, name)
            setattr(turned, name, (cards << 1 | cards >> 7) & 0xFF)
        turned.deck = (state.deck >> 8) | (state.deck & 0xFF) << 8
        assert exact.leaf(turned) == exact.leaf(state)


@pytest.mark.skipif(not store.can_solve(), reason="plain Python would take hours")
@pytest.mark.parametrize(("aim", "worth"), [(STILLNESS, 0.8331), (WIN, 0.9885)])
def test_the_start_is_worth_what_it_is(aim: int, worth: float) -> None:
    start = Meditation(1, False, BY_LOT, False, False)
    assert Judge(aim, None, store.solution(aim)).value(start, 0) == pytest.approx(worth, abs=0.0002)


def test_a_solution_has_room_for_every_time() -> None:
    assert SIZE == TIMES * MIRRORED * GRIDS * 2
