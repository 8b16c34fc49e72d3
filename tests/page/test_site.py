"""The documentation builds: every link leads somewhere, it is complete, and it asks nobody else for anything."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

import mindscape
from built_site import ROOT, build_site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_site(tmp_path_factory.mktemp("docs") / "site")


@pytest.mark.slow
def test_every_page_is_in_it(site: Path) -> None:
    written = {path.relative_to(ROOT).with_suffix("") for path in (ROOT / "docs").rglob("*.md")}
    built = {path.relative_to(site).with_suffix("") for path in site.rglob("*.html")}
    missing = {page for page in written if (page.with_name("index") if page.name == "README" else page) not in built}
    assert missing == set()


@pytest.mark.slow
def test_it_asks_nobody_else_for_anything(site: Path) -> None:
    fetched = re.compile(r"<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)=\"?(?:https?:)?//[^\s>]*")
    for page in site.rglob("*.html"):
        assert fetched.findall(page.read_text(encoding="utf-8")) == [], page
    for style in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//", style.read_text(encoding="utf-8")), style


@pytest.mark.slow
def test_the_reference_tells_what_the_docstrings_tell(site: Path) -> None:
    text = (site / "api" / "index.html").read_text(encoding="utf-8")
    for name in mindscape.__all__:
        assert re.search(rf'id="mindscape\.[\w.]*\b{name}"', text), name
    assert "Make a move and tell what happened" in text


@pytest.mark.slow
def test_a_link_that_leads_nowhere_stops_the_build(tmp_path: Path) -> None:
    script: dict[str, Any] = run_path(str(ROOT / "scripts" / "docs.py"))
    lay_out = script["lay_out"]

    def with_a_wrong_link(pages: Path) -> None:
        lay_out(pages)
        with (pages / "docs" / "words.md").open("a", encoding="utf-8") as page:
            page.write("\n[nowhere](nowhere.md)\n")

    script["build"].__globals__["lay_out"] = with_a_wrong_link
    with pytest.raises(SystemExit, match=r"nowhere\.md"):
        script["build"](tmp_path / "site")
    assert not (tmp_path / "site").exists()
