"""The legs of `make test` leave no test out, and the list of what runs where names what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from legs import ABOVE, NEVER_COMPILED, STORIES, TESTS, VOLUME, is_in

FILES = [path for path in sorted(TESTS.rglob("test_*.py")) if "browser" not in path.parts]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TESTS)))
def test_every_test_runs_somewhere_with_and_without_a_compiler(path: Path) -> None:
    for name in re.findall(r"^(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
        legs = {leg for leg in ("plain", "compiled", "rest") if is_in(leg, path, name)}
        assert legs & {"plain", "compiled"}
        assert len(legs & {"plain", "rest"}) == 1


@pytest.mark.parametrize("place", [*ABOVE, *NEVER_COMPILED, *STORIES])
def test_a_place_that_is_named_is_there(place: str) -> None:
    assert (TESTS / place).exists()


@pytest.mark.parametrize("test", VOLUME)
def test_a_test_that_is_named_is_there(test: str) -> None:
    file, _, name = test.partition("::")
    assert f"def {name}(" in (TESTS / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("layer", ABOVE)
def test_every_layer_has_a_story_on_plain_python(layer: str) -> None:
    stories = [path for path in FILES if path.is_relative_to(TESTS / layer) and is_in("plain", path, "test_a")]
    assert stories or layer == "kept", "kept files are read by what is proved elsewhere"
