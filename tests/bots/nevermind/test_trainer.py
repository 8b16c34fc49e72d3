"""The trainer's C plays the same game as the engine and looks positions up in the same tables."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from mindscape import Rng
from mindscape.bots.nevermind.stage_one import WIN
from mindscape.bots.nevermind.tables import Tables
from mindscape.games.nevermind.codes import BY_CHOICE, BY_DRAW, BY_LOT, DRAW, MIND
from mindscape.games.nevermind.engine import Meditation

TRAINER = Path(__file__).parents[3] / "scripts" / "nevermind" / "learn.c"
FIELDS = (
    "phase", "round", "timer", "released", "subliminal", "acknowledged", "thoughts", "distractions", "thinking",
    "feeling", "remembering", "anticipating", "tokens_tf", "tokens_ra", "focused", "centre_cards", "centre_removed",
    "deck", "deck_centre", "top", "card", "second", "awaiting", "drawn", "breath_from", "breath_left", "breath_playing",
)  # fmt: skip


@pytest.fixture(scope="module")
def trainer(tmp_path_factory: pytest.TempPathFactory) -> Any:
    compiler = shutil.which("cc")
    if compiler is None or not TRAINER.is_file():
        pytest.skip("there is no C compiler, or only the package without its scripts")
    library = tmp_path_factory.mktemp("trainer") / "learn.so"
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, TRAINER, "-lm"], check=True)
    loaded = ctypes.CDLL(str(library))
    loaded.nm_new.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_uint64]
    return loaded


@pytest.mark.parametrize("noting", [BY_DRAW, BY_CHOICE, BY_LOT])
@pytest.mark.parametrize(
    ("stage", "monkey"), [(1, False), (2, False), (3, False), (4, False), (5, False), (4, True), (5, True)]
)
def test_the_trainer_plays_the_engines_game(trainer: Any, stage: int, monkey: bool, noting: int) -> None:
    out, moves, at = ((ctypes.c_int * 80)() for _ in range(3))
    tables = Tables(stage, monkey, WIN)
    trainer.nm_tables(stage, monkey)
    assert trainer.nm_size() == tables.size
    for seed in range(12):
        state, rng = Meditation(stage, monkey, noting, False, False), Rng(seed)
        trainer.nm_new(stage, monkey, noting, seed)
        while True:
            trainer.nm_fields(out)
            assert list(out[:29]) == [*(int(getattr(state, name)) for name in FIELDS), len(state.hand), state.end]
            if state.is_over():
                break
            assert list(moves[: trainer.nm_legal(moves)]) == state.legal(state.acting())
            if state.phase == MIND or (state.phase == DRAW and tables.breathes):
                found = tables.look_up(state)
                assert list(at[: trainer.nm_lookups(at)]) == [tables.found[place] for place in range(found)]
            state.random_step(rng)
            trainer.nm_step()
