"""The page's files as the server gives them."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from mindscape.server.page import MISSING, page_routes


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Mindscape</title>")
    (tmp_path / "light.js").write_text("// the light\n" * 100)
    (tmp_path / "assets" / "index-abc.js").write_text("export {}\n" * 100)
    (tmp_path / ".inputs").write_text("secret")
    return tmp_path


def test_every_address_of_the_page_is_the_page(folder: Path) -> None:
    with TestClient(Litestar(page_routes(folder))) as client:
        for address in ("/", "/about", "/t/ABCDEFGH", "/table/k3j", "/new/nevermind", "/.inputs"):
            answer = client.get(address)
            assert answer.text.startswith("<!doctype html>")
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert "unsafe" not in answer.headers["content-security-policy"]


def test_files_are_packed_and_kept_for_ever_when_their_name_changes_with_them(folder: Path) -> None:
    with TestClient(Litestar(page_routes(folder))) as client:
        answer = client.get("/assets/index-abc.js")
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.text.startswith("export")
        plain = client.get("/light.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.headers["cache-control"] == "no-cache"


def test_what_is_missing_elsewhere_is_not_the_page(folder: Path) -> None:
    with TestClient(Litestar(page_routes(folder))) as client:
        assert client.get("/assets/old-123.js").status_code == 404
        assert client.get("/api/nothing").status_code == 404


def test_an_installation_without_the_page_says_how_to_get_it(tmp_path: Path) -> None:
    with TestClient(Litestar(page_routes(tmp_path))) as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert answer.text == MISSING
