"""The documentation in a browser, opened from a file without any network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mkdocs", reason="the documentation is built with: pip install -e '.[docs]'")

from built_site import build_site


def test_it_can_be_searched_from_a_file_and_asks_nobody(browser: Any, tmp_path: Path) -> None:
    site = build_site(tmp_path / "site")
    window = browser.new_context(offline=True).new_page()
    asked: list[str] = []
    window.on("request", lambda request: asked.append(request.url))
    window.goto((site / "index.html").as_uri())
    window.locator(".md-search__input").click()
    window.keyboard.type("determinize")
    window.locator(".md-search-result__item a").first.wait_for(state="attached")
    assert window.locator(".md-search-result__item", has_text="determinize").count() > 0
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    window.context.close()
