"""What the documentation shows is true: the examples in docstrings and in the README run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import mindscape

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", *ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md")])
BLOCK = re.compile(r"^```(?:python|pycon|py)\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS = [
    pytest.param(
        block[1], id=f"{page.relative_to(ROOT)}:{page.read_text(encoding='utf-8')[: block.start()].count(chr(10)) + 1}"
    )
    for page in dict.fromkeys(PAGES)
    for block in BLOCK.finditer(page.read_text(encoding="utf-8"))
]


def test_the_example_of_the_package_runs() -> None:
    failed, tried = doctest.testmod(mindscape)
    assert (failed, tried > 3) == (0, True)


def test_the_public_surface_has_at_most_twenty_names_and_all_are_there() -> None:
    assert len(mindscape.__all__) <= 20
    assert all(hasattr(mindscape, name) for name in mindscape.__all__)
    assert sorted(mindscape.__all__) == mindscape.__all__


@pytest.mark.skipif(not BLOCKS, reason="no page shows any Python")
@pytest.mark.parametrize("code", BLOCKS)
def test_a_python_example_of_a_page_runs(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if ">>> " in code:
        test = doctest.DocTestParser().get_doctest(code, {}, "example", None, 0)
        assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0
    else:
        exec(compile(code, "example", "exec"), {"__name__": "example"})
